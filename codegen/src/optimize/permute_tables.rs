//! Look-ups in small constant tables are permutations of registers: `digits[x]` of 16 bytes is one `pshufb` for all lanes, and no load for each.
//!
//! A live lane's index lies in the table, else the program means nothing; what dead lanes look up nobody sees. So no index is tested.
//! - Bytes, 16 of the table at a time: `pshufb` by the index less the piece's first one. A saturating sum sets the highest bit of all indices that are of other pieces,
//!   which gives zero, and the pieces are put together by `or`.
//! - Wider elements as tables of their bytes, whose results are interleaved; or whole, where the machine permutes such: numbers of 32 bits (AVX2), words (AVX-512BW), bytes (VBMI).
//!
//! Bound: as long as the instructions are fewer than two thirds of what loads lane by lane cost, or the machine permutes the whole table at once. Linear in the instructions.

use crate::analysis::byte_registers;
use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::analysis::strides;
use crate::error::CodegenError;
use crate::ir::{Block, Builder, Function, Module, Opcode, Type, Value};
use crate::optimize::demanded_lanes::Observers;

/// The longest table, in elements: what an index of a byte can name.
const LONGEST: usize = 256;
/// What `pshufb` picks from.
const PIECE: usize = 16;

/// Requires: masks are made. Before accesses of fields are joined: a gather from a table is nothing that may not stand between them.
pub fn permute_tables(module: &Module, function: Function) -> Result<(), CodegenError> {
    let Some(machine) = Machine::of(function) else {
        return Ok(());
    };
    let calls = || -> Vec<Value> {
        let all = function.blocks().into_iter().flat_map(Block::instructions);
        all.filter(|call| LookUp::of(*call).is_some()).collect()
    };
    if calls().is_empty() {
        return Ok(());
    }
    // Indices are local variables until here.
    module.run_function_passes(function, "sroa,early-cse")?;
    let observers = Observers::of(function);
    for call in calls() {
        // Read only now: the index may be what another look-up has become.
        let Some(look_up) = LookUp::of(call) else {
            continue;
        };
        let (mask, other) = (call.operand(1), call.operand(2));
        // Elements in equal steps are loads side by side.
        if strides::step(call.operand(0), mask).is_some() {
            continue;
        }
        let b = Builder::before(call);
        let Some(found) = look_up.write(module, &b, &machine) else {
            continue;
        };
        let all = mask == mask.type_of().all_ones() || other.is_undefined();
        let unseen = all || observers.only_in_all(call, mask) || crate::bug("tables-in-dead-lanes");
        let result = match unseen {
            true => found,
            false => b.select(mask, found, other),
        };
        call.replace_all_uses_with(result);
        call.erase();
    }
    Ok(())
}

/// What permutes on this machine.
struct Machine {
    /// The bytes that one `pshufb` works on.
    register: u32,
    /// AVX2's `vpermd`.
    numbers: bool,
    /// The bits of elements of which registers of 512 bits are permuted whole.
    whole: Vec<u32>,
}

impl Machine {
    /// None: it shuffles no bytes, or somebody wants to see each access.
    fn of(function: Function) -> Option<Machine> {
        let sanitizers = ["sanitize_address", "sanitize_hwaddress", "sanitize_memory"];
        if !function.has_feature("ssse3") || sanitizers.iter().any(|s| function.has_attribute(s)) {
            return None;
        }
        let register = byte_registers::largest(function);
        let wide = register == 64;
        let mut whole = Vec::new();
        if wide {
            whole.extend([32, 16]);
            whole.extend(function.has_feature("avx512vbmi").then_some(8));
        }
        Some(Machine {
            register,
            numbers: function.has_feature("avx2"),
            whole,
        })
    }
}

/// A gather from a constant table.
struct LookUp {
    /// The elements' bits.
    table: Vec<u64>,
    bits: u32,
    index: Value,
    lanes: u32,
    /// What the program wants.
    data: Type,
}

impl LookUp {
    fn of(call: Value) -> Option<LookUp> {
        if kind_of(call) != Some(Kind::Gather) {
            return None;
        }
        let (data, pointers) = (call.type_of(), call.operand(0));
        let bits = data.element().scalar_bits();
        if pointers.opcode() != Opcode::Gep || !matches!(bits, 8 | 16 | 32) {
            return None;
        }
        let (base, index) = match pointers.operand_count() {
            2 if pointers.gep_source_type().scalar_bits() == bits => {
                (pointers.operand(0), pointers.operand(1))
            }
            _ => return None,
        };
        let lanes = index.type_of().lanes().filter(|lanes| *lanes >= 4)?;
        let variable = base.is_constant_variable().then_some(base)?;
        let table = variable
            .initializer()?
            .numbers_of_constant(LONGEST)?
            .into_iter()
            .map(|element| {
                (element.type_of().scalar_bits() == bits).then_some(())?;
                let number = Builder::before(call).bitcast(element, data.int_of(bits));
                number.as_const_int()
            })
            .collect::<Option<Vec<u64>>>()?;
        Some(LookUp {
            table,
            bits,
            index,
            lanes,
            data,
        })
    }

    /// The elements that all lanes look up; `None` if loads are cheaper.
    fn write(&self, module: &Module, b: &Builder, machine: &Machine) -> Option<Value> {
        let found = match self.whole(machine) {
            Some(width) => self.permute(module, b, width),
            None if self.worth(machine) => self.by_bytes(module, b, machine),
            None => return None,
        };
        Some(b.bitcast(found, self.data))
    }

    /// The lanes of the registers that are permuted whole.
    fn whole(&self, machine: &Machine) -> Option<u32> {
        let count = self.table.len() as u32;
        if machine.numbers && self.bits == 32 && self.lanes <= 8 && count <= 16 {
            return Some(8);
        }
        if machine.whole.contains(&self.bits) {
            let width = 512 / self.bits;
            return (count <= 4 * width).then_some(width);
        }
        (machine.numbers && self.bits == 32 && count <= 16).then_some(8)
    }

    /// Are there fewer shuffles of bytes than loads?
    fn worth(&self, machine: &Machine) -> bool {
        let pieces = self.table.len().div_ceil(PIECE) as u32;
        let (bytes, lanes) = (self.bits / 8, self.lanes.min(machine.register));
        let of_bytes = if pieces == 1 { 1 } else { 4 * pieces - 2 };
        let interleaved = if bytes == 1 { 0 } else { 2 * bytes };
        bytes * of_bytes + interleaved + 2 <= 2 * lanes
    }

    /// Whole elements from registers of `width` lanes: one, two at once by AVX-512, or two or four of which the index picks one.
    fn permute(&self, module: &Module, b: &Builder, width: u32) -> Value {
        let number = self.index.type_of().int_of(self.bits);
        let index = resized(b, self.index, number.vector(self.lanes));
        let register = number.vector(width);
        let table: Vec<Value> = self
            .table
            .chunks(width as usize)
            .map(|part| constant(register, part))
            .collect();
        in_registers(b, index, width, |index| {
            // Where the index has this bit, the upper half is meant.
            let upper = |bit: u32| {
                let top = number.const_int(u64::from(self.bits - 1 - bit.trailing_zeros()));
                let top = b.shl(index, b.splat(top, width));
                b.icmp_slt(top, register.zero())
            };
            let one = |a: Value| permute_one(module, b, a, index);
            let two = |low: Value, high: Option<&Value>| match high {
                None => one(low),
                Some(&high) if width * self.bits == 512 => {
                    permute_two(module, b, (low, high), index)
                }
                Some(_) if crate::bug("tables-are-their-lower-half") => one(low),
                Some(&high) => b.select(upper(width), one(high), one(low)),
            };
            let low = two(table[0], table.get(1));
            match table.get(2) {
                None => low,
                Some(&third) => b.select(upper(2 * width), two(third, table.get(3)), low),
            }
        })
    }

    /// The bytes of the elements one after the other, and then beside each other.
    fn by_bytes(&self, module: &Module, b: &Builder, machine: &Machine) -> Value {
        let i8 = self.index.type_of().int_of(8);
        let index = resized(b, self.index, i8.vector(self.lanes));
        let width = self.lanes.clamp(16, machine.register);
        let plane = |byte: u32| {
            let table: Vec<u64> = self.table.iter().map(|e| e >> (8 * byte) & 0xff).collect();
            in_registers(b, index, width, |index| {
                shuffle_bytes(module, b, &pieces(index.type_of(), &table), index)
            })
        };
        let mut planes: Vec<Value> = (0..self.bits / 8).map(plane).collect();
        while planes.len() > 1 {
            let beside = |pair: &[Value]| {
                let order: Vec<u32> = (0..self.lanes).flat_map(|l| [l, self.lanes + l]).collect();
                let both = b.shuffle_two(pair[0], pair[1], &order);
                let bits = 2 * pair[0].type_of().scalar_bits();
                b.bitcast(both, i8.int_of(bits).vector(self.lanes))
            };
            planes = planes.chunks(2).map(beside).collect();
        }
        planes[0]
    }
}

/// An index in as many bits as the elements have: it lies in the table, so they are enough.
fn resized(b: &Builder, index: Value, to: Type) -> Value {
    match index.type_of().scalar_bits().cmp(&to.scalar_bits()) {
        std::cmp::Ordering::Less => b.zext(index, to),
        std::cmp::Ordering::Equal => index,
        std::cmp::Ordering::Greater => b.trunc(index, to),
    }
}

/// The vector, padded by zeros.
fn constant(register: Type, elements: &[u64]) -> Value {
    let mut elements = elements.to_vec();
    elements.resize(register.lanes().unwrap_or(1) as usize, 0);
    register.constant_lanes(&elements)
}

/// Applies what works on registers of `width` lanes to a vector of any length: one that is shorter leaves lanes unused, a longer one is cut.
pub fn in_registers(b: &Builder, v: Value, width: u32, work: impl Fn(Value) -> Value) -> Value {
    let lanes = v.type_of().lanes().unwrap_or(1);
    if lanes <= width {
        let all: Vec<u32> = (0..width).map(|l| l % lanes).collect();
        let done = work(match lanes == width {
            true => v,
            false => b.shuffle(v, &all),
        });
        let first: Vec<u32> = (0..lanes).collect();
        return match lanes == width {
            true => done,
            false => b.shuffle(done, &first),
        };
    }
    let part = |from: u32| -> Vec<u32> { (from..from + width).collect() };
    let mut parts: Vec<Value> = (0..lanes / width)
        .map(|i| work(b.shuffle(v, &part(i * width))))
        .collect();
    while parts.len() > 1 {
        let lanes = parts[0].type_of().lanes().unwrap_or(1);
        let all: Vec<u32> = (0..2 * lanes).collect();
        let join = |pair: &[Value]| b.shuffle_two(pair[0], pair[1], &all);
        parts = parts.chunks(2).map(join).collect();
    }
    parts[0]
}

/// The same 16 bytes of a table in each 16 of a register, and the next 16 likewise.
fn pieces(register: Type, table: &[u64]) -> Vec<Value> {
    let width = register.lanes().unwrap_or(1) as usize;
    let piece = |piece: &[u64]| {
        let mut piece = piece.to_vec();
        piece.resize(PIECE, 0);
        register.constant_lanes(&piece.repeat(width / PIECE))
    };
    table.chunks(PIECE).map(piece).collect()
}

/// Bytes of a table by `pshufb`, for indices of one register. Each register of the table holds 16 bytes, again and again.
pub fn shuffle_bytes(module: &Module, b: &Builder, table: &[Value], index: Value) -> Value {
    let register = index.type_of();
    let width = register.lanes().unwrap_or(1);
    let f = module.intrinsic(
        match width {
            64 => "llvm.x86.avx512.pshuf.b.512",
            32 => "llvm.x86.avx2.pshuf.b",
            _ => "llvm.x86.ssse3.pshuf.b.128",
        },
        &[],
    );
    let splat = |n: u64| b.splat(register.element().const_int(n), width);
    let pieces = table.iter().enumerate().map(|(i, &bytes)| {
        if table.len() == 1 {
            return b.call(f, &[bytes, index]);
        }
        let from = match crate::bug("tables-are-their-first-piece") {
            true => index,
            false => b.sub(index, splat((i * PIECE) as u64)),
        };
        let sum = module.intrinsic("llvm.uadd.sat", &[register]);
        let own = b.call(sum, &[from, splat(0x80 - PIECE as u64)]);
        b.call(f, &[bytes, own])
    });
    pieces
        .reduce(|all, piece| b.or(all, piece))
        .unwrap_or(register.zero())
}

/// Elements of one register, by the lowest bits of the index.
fn permute_one(module: &Module, b: &Builder, table: Value, index: Value) -> Value {
    let name = match (table.type_of().scalar_bits(), table.type_of().lanes()) {
        (32, Some(8)) => "llvm.x86.avx2.permd",
        (32, _) => "llvm.x86.avx512.permvar.si.512",
        (16, _) => "llvm.x86.avx512.permvar.hi.512",
        _ => "llvm.x86.avx512.permvar.qi.512",
    };
    b.call(module.intrinsic(name, &[]), &[table, index])
}

/// Elements of two registers of 512 bits.
fn permute_two(module: &Module, b: &Builder, (low, high): (Value, Value), index: Value) -> Value {
    let name = match low.type_of().scalar_bits() {
        32 => "llvm.x86.avx512.vpermi2var.d.512",
        16 => "llvm.x86.avx512.vpermi2var.hi.512",
        _ => "llvm.x86.avx512.vpermi2var.qi.512",
    };
    b.call(module.intrinsic(name, &[]), &[low, index, high])
}
