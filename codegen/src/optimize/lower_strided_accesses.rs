//! Gathers and scatters whose lanes lie in equal steps become what they are: one element for all lanes, elements side by side, or every
//! second to fourth one. Only the rest stays what it was.
//!
//! Only live lanes touch memory here, too: unless all are live, one element is a masked access of one lane, elements side by side a masked load
//! or store, and steps stay gathers but for fields that `interleaved` has joined.

use crate::Options;
use crate::analysis::{lane_distances, strides};
use crate::error::CodegenError;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::optimize::even_starts;
use crate::optimize::interleaved;
use crate::optimize::read_lanes;
use crate::optimize::run_anyway;
use crate::optimize::simplify::MERGED;

/// Requires: masks are made, no marker is left.
pub fn put_side_by_side(
    module: &Module,
    function: Function,
    options: &Options,
) -> Result<(), CodegenError> {
    if accesses(function).is_empty() {
        return Ok(());
    }
    // What a packet takes from lanes, or leaves for them, lies in a local until here: addresses and indices become values only then.
    for access in accesses(function) {
        if access.all_live() && is_local(access.pointers()) && is_side_by_side(access) {
            rewrite(module, access, false);
        }
    }
    // Indices are local variables until here.
    module.run_function_passes(function, "sroa,early-cse")?;
    even_starts::settle(function);
    if run_anyway::run_reads(function, |i| interleaved::is_read(i, options)) {
        module.run_function_passes(function, MERGED)?;
    }
    let is_gather_of_some = |a: &Access| !a.is_scatter() && !a.all_live();
    let gathers = accesses(function).into_iter().filter(is_gather_of_some);
    read_lanes::reuse(gathers.map(|a| a.call));
    interleaved::join_fields(module, function, options)?;
    let is_masked = |a: &Access| a.is_scatter() && !a.all_live();
    let stores = accesses(function).into_iter().filter(is_masked);
    let read: Vec<Value> = stores
        .map(|a| a.call)
        .filter(|&call| read_lanes::are_read(call))
        .collect();
    for access in accesses(function) {
        rewrite(module, access, read.contains(&access.call));
    }
    Ok(())
}

/// Do the addresses lead into one local of the function?
fn is_local(pointers: Value) -> bool {
    let mut at = pointers;
    while at.opcode() == Opcode::Gep {
        at = at.operand(0);
    }
    at.is_alloca()
}

/// Does each lane's element lie behind the one before?
fn is_side_by_side(access: Access) -> bool {
    let step = strides::step(access.pointers(), access.mask());
    access.shape().is_some_and(|(_, size)| step == Some(size))
}

fn rewrite(module: &Module, access: Access, is_read: bool) {
    if access.is_scatter() {
        rewrite_scatter(module, access, is_read);
    } else {
        rewrite_gather(module, access);
    }
}

/// A call of `llvm.masked.gather` or `llvm.masked.scatter`.
#[derive(Clone, Copy)]
struct Access {
    call: Value,
    /// Which argument the addresses are.
    at: u32,
}

impl Access {
    fn is_scatter(self) -> bool {
        self.at == 1
    }

    fn pointers(self) -> Value {
        self.call.operand(self.at)
    }

    fn mask(self) -> Value {
        self.call.operand(self.at + 1)
    }

    fn all_live(self) -> bool {
        self.mask() == self.mask().type_of().all_ones()
    }

    /// The lanes, and the bytes of one element.
    fn shape(self) -> Option<(u32, i64)> {
        let ty = if self.is_scatter() {
            self.call.operand(0).type_of()
        } else {
            self.call.type_of()
        };
        let bits = ty.element().scalar_bits();
        (bits > 0 && bits.is_multiple_of(8)).then_some((ty.lanes()?, i64::from(bits / 8)))
    }

    fn align(self) -> u64 {
        self.shape().map_or(1, |(_, size)| size as u64)
    }
}

fn accesses(function: Function) -> Vec<Access> {
    let access = |call: Value| {
        if !call.is_call() {
            return None;
        }
        let name = call.called_function()?.name();
        let at = if name.starts_with("llvm.masked.gather.") {
            0
        } else if name.starts_with("llvm.masked.scatter.") {
            1
        } else {
            return None;
        };
        Some(Access { call, at })
    };
    function
        .blocks()
        .into_iter()
        .flat_map(Block::instructions)
        .filter_map(access)
        .collect()
}

fn rewrite_gather(module: &Module, access: Access) {
    let (Some((lanes, size)), Some(step)) = (
        access.shape(),
        strides::step(access.pointers(), access.mask()),
    ) else {
        if let Some(shared) = access.shape().and_then(|(_, size)| shared(access, size)) {
            access.call.replace_all_uses_with(shared);
            access.call.erase();
        }
        return;
    };
    let b = Builder::before(access.call);
    let ty = access.call.type_of();
    let result = if step == 0 {
        let one = ty.element().vector(1);
        let any = any_live(module, &b, access);
        let p = strides::base(&b, access.pointers(), access.mask());
        let loaded = masked_load(module, &b, access, p, any, one.zero());
        b.shuffle(loaded, &vec![0; lanes as usize])
    } else if step == size {
        let p = strides::base(&b, access.pointers(), access.mask());
        masked_load(module, &b, access, p, access.mask(), ty.zero())
    } else if step == -size {
        let p = first_of_reversed(&b, access, lanes, size);
        let loaded = masked_load(
            module,
            &b,
            access,
            p,
            match crate::bug("reversed-load-under-the-mask-as-it-is") {
                true => access.mask(),
                false => reversed(&b, access.mask()),
            },
            ty.zero(),
        );
        reversed(&b, loaded)
    } else if access.all_live() && (2..=4).any(|k| step == k * size) {
        let p = strides::base(&b, access.pointers(), access.mask());
        every(&b, access, p, lanes, (step / size) as u32, size)
    } else if is_lane_by_lane(access, step, size) {
        let p = strides::base(&b, access.pointers(), access.mask());
        (0..lanes).fold(ty.poison(), |all, lane| {
            let place = b.offset(p, (i64::from(lane) * step) as u64);
            let one = b.load(ty.element(), place, size as u32);
            b.insert_element(all, one, ty.int_of(32).const_int(u64::from(lane)))
        })
    } else {
        return;
    };
    access.call.replace_all_uses_with(result);
    access.call.erase();
}

/// `is_read`: all lanes have been read there, and nobody else may have written since.
fn rewrite_scatter(module: &Module, access: Access, is_read: bool) {
    let (Some((lanes, size)), Some(step)) = (
        access.shape(),
        strides::step(access.pointers(), access.mask()),
    ) else {
        return;
    };
    let b = Builder::before(access.call);
    let value = access.call.operand(0);
    if step == 0 {
        // Of lanes that write to one place, the highest has the last word.
        let last = last_live(module, &b, access, lanes);
        let one = b.splat(b.extract_element(value, last), 1);
        let any = any_live(module, &b, access);
        let p = strides::base(&b, access.pointers(), access.mask());
        masked_store(module, &b, access, one, p, any);
    } else if step == size {
        let p = strides::base(&b, access.pointers(), access.mask());
        let store = masked_store(module, &b, access, value, p, access.mask());
        if is_read && store.is_call() {
            store.add_call_string_attribute(read_lanes::READ, "");
        }
    } else if step == -size {
        let p = first_of_reversed(&b, access, lanes, size);
        masked_store(
            module,
            &b,
            access,
            match crate::bug("reversed-store-as-it-is") {
                true => value,
                false => reversed(&b, value),
            },
            p,
            reversed(&b, access.mask()),
        );
    } else if is_lane_by_lane(access, step, size) {
        let p = strides::base(&b, access.pointers(), access.mask());
        for lane in 0..lanes {
            let place = b.offset(p, (i64::from(lane) * step) as u64);
            let number = value.type_of().int_of(32).const_int(u64::from(lane));
            b.store(b.extract_element(value, number), place, size as u32);
        }
    } else {
        return;
    }
    access.call.erase();
}

/// Constant distances from one address serve lanes that lie apart, instead of an address each. Bytes that are read have better at the end.
fn is_lane_by_lane(access: Access, step: i64, size: i64) -> bool {
    access.all_live() && step.abs() >= size && (size >= 4 || access.is_scatter())
}

/// Is any lane live, as a mask of one lane?
fn any_live(module: &Module, b: &Builder, access: Access) -> Value {
    let mask = access.mask();
    if access.all_live() {
        return mask.type_of().element().vector(1).all_ones();
    }
    let or = module.intrinsic("llvm.vector.reduce.or", &[mask.type_of()]);
    b.splat(b.call(or, &[mask]), 1)
}

/// The number of the highest live lane; any lane if none is.
fn last_live(module: &Module, b: &Builder, access: Access, lanes: u32) -> Value {
    let mask = access.mask();
    let bits = mask.type_of().int_of(lanes);
    let lowest = crate::bug("one-place-keeps-the-lowest-lane");
    let highest = if lowest { 0 } else { lanes - 1 };
    let last = bits.int_of(32).const_int(u64::from(highest));
    if access.all_live() {
        return last;
    }
    let i64 = bits.int_of(64);
    let number = b.zext(b.bitcast(mask, bits), i64);
    let leading = module.intrinsic("llvm.ctlz", &[i64]);
    let low = b.or(number, i64.const_int(1));
    let zeros = b.call(leading, &[low, bits.int_of(1).const_int(0)]);
    b.trunc(b.sub(i64.const_int(63), zeros), bits.int_of(32))
}

fn masked_load(
    module: &Module,
    b: &Builder,
    access: Access,
    pointer: Value,
    mask: Value,
    other: Value,
) -> Value {
    let ty = other.type_of();
    if access.all_live() {
        return b.load(ty, pointer, access.align() as u32);
    }
    let f = module.intrinsic("llvm.masked.load", &[ty, module.pointer_type()]);
    let call = b.call(f, &[pointer, mask, other]);
    call.add_argument_attribute(0, "align", access.align());
    call
}

fn masked_store(
    module: &Module,
    b: &Builder,
    access: Access,
    value: Value,
    pointer: Value,
    mask: Value,
) -> Value {
    if access.all_live() || crate::bug("contiguous-store-not-masked") {
        return b.store(value, pointer, access.align() as u32);
    }
    let f = module.intrinsic(
        "llvm.masked.store",
        &[value.type_of(), module.pointer_type()],
    );
    let call = b.call(f, &[value, pointer, mask]);
    call.add_argument_attribute(1, "align", access.align());
    call
}

fn reversed(b: &Builder, v: Value) -> Value {
    let lanes = v.type_of().lanes().unwrap_or(1);
    let order: Vec<u32> = (0..lanes).rev().collect();
    b.shuffle(v, &order)
}

/// Where lanes go down in memory, the last one has the lowest address.
fn first_of_reversed(b: &Builder, access: Access, lanes: u32, size: i64) -> Value {
    let p = strides::base(b, access.pointers(), access.mask());
    let last = lanes - 1 - u32::from(crate::bug("reversed-starts-one-late"));
    let back = (i64::from(last) * size).wrapping_neg();
    b.offset(p, back as u64)
}

/// Neighbours that several lanes share: no more elements than lanes, from the first that a lane reads to the last, and each lane takes its own.
fn shared(access: Access, size: i64) -> Option<Value> {
    let distances = lane_distances::distances(access.pointers()).filter(|_| access.all_live())?;
    let elements: Option<Vec<i64>> = distances
        .iter()
        .map(|d| (d % size == 0).then_some(d / size))
        .collect();
    let elements = elements?;
    let (least, greatest) = (*elements.iter().min()?, *elements.iter().max()?);
    let count = greatest - least + 1;
    if count > elements.len() as i64 || size > 8 {
        return None;
    }
    let b = Builder::before(access.call).located(access.call);
    let ty = access.call.type_of().element();
    let p = strides::base(&b, access.pointers(), access.mask());
    // As many as a register may hold, and so many that end with the last.
    let most = 1i64 << (63 - count.leading_zeros());
    let load = |from: i64| {
        let place = b.offset(p, (from * size) as u64);
        b.load(ty.vector(most as u32), place, access.align() as u32)
    };
    let front = load(least);
    if count == most {
        let picked: Vec<u32> = elements.iter().map(|e| (e - least) as u32).collect();
        return Some(b.shuffle(front, &picked));
    }
    let back = load(greatest - most + 1);
    let place = |e: &i64| match e - least < most {
        true => (e - least) as u32,
        false => (most + e - (greatest - most + 1)) as u32,
    };
    Some(b.shuffle_two(
        front,
        back,
        &elements.iter().map(place).collect::<Vec<u32>>(),
    ))
}

/// Every k-th element from `p` on: up to k whole loads, none of which reaches beyond the last lane's element.
fn every(b: &Builder, access: Access, p: Value, lanes: u32, k: u32, size: i64) -> Value {
    let ty = access.call.type_of();
    let tail = (lanes - 1) * k + 1 - lanes;
    let mut result = None;
    for part in 0..k {
        if part > 0 && (0..lanes).all(|lane| lane * k / lanes != part) {
            continue;
        }
        let first = tail.min(part * lanes);
        let from = b.offset(p, u64::from(first) * size as u64);
        let loaded = b.load(ty, from, access.align() as u32);
        let picked: Vec<u32> = (0..lanes)
            .map(|lane| {
                let element = lane * k;
                if element / lanes == part {
                    lanes + element - first
                } else {
                    lane
                }
            })
            .collect();
        result = Some(match result {
            None => {
                let own: Vec<u32> = (0..lanes)
                    .map(|lane| {
                        (lane * k + u32::from(crate::bug("strided-load-one-late"))).min(lanes - 1)
                    })
                    .collect();
                b.shuffle(loaded, &own)
            }
            Some(before) => b.shuffle_two(before, loaded, &picked),
        });
    }
    result.unwrap_or_else(|| ty.zero())
}
