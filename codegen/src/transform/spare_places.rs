//! Masked accesses that the machine does not have: dead lanes get a place of their own, and then all lanes access memory.
//!
//! LLVM would test and branch for each lane. Lanes are read from a constant of zeros instead, and written to a local that nobody reads.

use crate::ir::{Block, Builder, Function, Module, Type, Value};

/// A constant of zeros, as large as any element.
const ZEROS: &str = "__sierra.zeros";
const ZEROS_BYTES: u64 = 16;

/// What the function's target can mask by itself.
struct Machine {
    /// Gathers, scatters, loads and stores of 32 and 64 bits.
    avx512: bool,
    /// Loads and stores of 8 and 16 bits.
    bytes: bool,
    /// Loads and stores of 32 and 64 bits.
    avx: bool,
}

impl Machine {
    /// `None`: not a machine that we know.
    fn of(function: Function) -> Option<Machine> {
        let features = function.string_attribute("target-features")?;
        let has = |name: &str| features.split(',').any(|f| f == name);
        has("+sse2").then(|| Machine {
            avx512: has("+avx512f"),
            bytes: has("+avx512bw"),
            avx: has("+avx"),
        })
    }

    fn has(&self, kind: Kind, element: Type) -> bool {
        let wide = matches!(element.scalar_bits(), 32 | 64) || element.is_pointer();
        match kind {
            Kind::Gather | Kind::Scatter => self.avx512 && wide,
            Kind::Load | Kind::Store => {
                (wide && (self.avx || self.avx512)) || (!wide && self.bytes)
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Gather,
    Scatter,
    Load,
    Store,
}

/// Requires: masks are made, no marker is left.
pub fn give_spare_places(module: &Module, function: Function) {
    let Some(machine) = Machine::of(function) else {
        return;
    };
    for call in function.blocks().into_iter().flat_map(Block::instructions) {
        let Some(kind) = kind_of(call) else { continue };
        let data = if matches!(kind, Kind::Gather | Kind::Load) {
            call.type_of()
        } else {
            call.operand(0).type_of()
        };
        let bits = data.element().scalar_bits();
        let Some(lanes) = data.lanes() else { continue };
        if bits == 0 || !bits.is_multiple_of(8) || u64::from(bits / 8) > ZEROS_BYTES {
            continue;
        }
        let at = u32::from(matches!(kind, Kind::Scatter | Kind::Store));
        let mask = call.operand(at + 1);
        if mask.is_constant() || (lanes > 1 && machine.has(kind, data.element())) {
            continue;
        }
        give_places(module, function, call, kind, data);
    }
}

fn kind_of(call: Value) -> Option<Kind> {
    if !call.is_call() {
        return None;
    }
    let name = call.called_function()?.name();
    let rest = name.strip_prefix("llvm.masked.")?;
    [
        ("gather.", Kind::Gather),
        ("scatter.", Kind::Scatter),
        ("load.", Kind::Load),
        ("store.", Kind::Store),
    ]
    .into_iter()
    .find(|(prefix, _)| rest.starts_with(prefix))
    .map(|(_, kind)| kind)
}

fn give_places(module: &Module, function: Function, call: Value, kind: Kind, data: Type) {
    let b = Builder::before(call);
    if kind == Kind::Load {
        return load_run(module, &b, call, data);
    }
    let size = u64::from(data.element().scalar_bits() / 8);
    let lanes = data.lanes().unwrap_or(1);
    let at = u32::from(matches!(kind, Kind::Scatter | Kind::Store));
    let (pointers, mask) = (call.operand(at), call.operand(at + 1));
    let pointers = match kind {
        Kind::Store => side_by_side(module, &b, pointers, lanes, size),
        _ => pointers,
    };
    let spare = match kind {
        Kind::Gather | Kind::Load => module.zeros(ZEROS, ZEROS_BYTES),
        Kind::Scatter | Kind::Store => match function.entry().first_instruction() {
            Some(first) => Builder::before(first).alloca(data.element(), "dead.lanes"),
            None => return,
        },
    };
    let places = b.select(mask, pointers, b.splat(spare, lanes));
    let all = mask.type_of().all_ones();
    match kind {
        Kind::Gather | Kind::Load => {
            let f = module.intrinsic("llvm.masked.gather", &[data, places.type_of()]);
            let new = b.call(f, &[places, all, data.zero()]);
            new.add_argument_attribute(0, "align", 1);
            // What dead lanes are said to hold is zero everywhere but here.
            let other = call.operand(at + 2);
            let result = if other == data.zero() {
                new
            } else {
                b.select(mask, new, other)
            };
            call.replace_all_uses_with(result);
        }
        Kind::Scatter | Kind::Store => {
            let f = module.intrinsic("llvm.masked.scatter", &[data, places.type_of()]);
            let new = b.call(f, &[call.operand(0), places, all]);
            new.add_argument_attribute(1, "align", 1);
        }
    }
    call.erase();
}

/// A masked load: dead lanes read what the first live one reads. How far from the pointer each lane reads depends on the mask alone; so all loads
/// under one mask share it.
fn load_run(module: &Module, b: &Builder, call: Value, data: Type) {
    let (pointer, mask, other) = (call.operand(0), call.operand(1), call.operand(2));
    let element = data.element();
    let size = u64::from(element.scalar_bits() / 8);
    let lanes = data.lanes().unwrap_or(1);
    let i64 = pointer.type_of().int_of(64);
    let bits = i64.int_of(lanes);
    let number = b.bitcast(mask, bits);
    let any = b.icmp_ne(number, bits.const_int(0));
    let zeros = module.zeros(ZEROS, ZEROS_BYTES);
    let from = b.select(any, pointer, zeros);
    let steps = (lanes > 1).then(|| {
        let zeros_behind = module.intrinsic("llvm.cttz", &[bits]);
        let first = b.call(zeros_behind, &[number, bits.int_of(1).const_int(0)]);
        let first = b.select(any, b.zext(first, i64), i64.const_int(0));
        let size = b.splat(i64.const_int(size), lanes);
        let numbers = module.intrinsic("llvm.stepvector", &[i64.vector(lanes)]);
        let own = b.mul(b.call(numbers, &[]), size);
        b.select(mask, own, b.mul(b.splat(first, lanes), size))
    });
    let mut loaded = data.zero();
    for lane in 0..lanes {
        let lane = i64.int_of(32).const_int(u64::from(lane));
        let place = match steps {
            Some(steps) => b.element_pointer(i64.int_of(8), from, b.extract_element(steps, lane)),
            None => from,
        };
        loaded = b.insert_element(loaded, b.load(element, place, 1), lane);
    }
    let result = b.select(mask, loaded, other);
    call.replace_all_uses_with(result);
    call.erase();
}

/// The addresses of elements next to each other.
fn side_by_side(module: &Module, b: &Builder, first: Value, lanes: u32, size: u64) -> Value {
    let bytes = first.type_of().int_of(64).vector(lanes);
    let numbers = b.call(module.intrinsic("llvm.stepvector", &[bytes]), &[]);
    let steps = b.mul(numbers, b.splat(bytes.element().const_int(size), lanes));
    b.element_pointer(first.type_of().int_of(8), first, steps)
}
