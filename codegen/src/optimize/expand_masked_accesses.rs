//! Masked accesses that the machine does not have: dead lanes get a place of their own, and then all lanes access memory.
//!
//! LLVM would test and branch for each lane. Here they read what a live lane reads, or a constant of zeros, and write to a local that nobody reads.

use crate::Options;
use crate::analysis::late_accesses::is_done_for_live_lanes;
use crate::analysis::late_accesses::is_done_in_pieces;
use crate::analysis::late_accesses::is_done_in_window;
use crate::analysis::masked_accesses::{Kind, Machine, kind_of};
use crate::analysis::strides::{self, Split};
use crate::ir::{Arithmetic, Block, Builder, Function, Integer, Module, Opcode, Type, Value};
use crate::optimize::demanded_lanes::Observers;

/// A constant of zeros, as large as any element.
const ZEROS: &str = "__sierra.zeros";
const ZEROS_BYTES: u64 = 16;

/// Of structures that lanes read, so many bytes share the addresses of their fields.
const SHARED_BYTES: u64 = 128;

/// Requires: masks are made, no marker is left.
pub fn give_spare_places(module: &Module, function: Function, options: &Options) {
    let simplify = options.simplify;
    let Some(machine) = Machine::of(function) else {
        return;
    };
    let mut observers = None;
    for call in function.blocks().into_iter().flat_map(Block::instructions) {
        let Some(kind) = kind_of(call) else { continue };
        let data = kind.data(call);
        let bits = data.element().scalar_bits();
        let Some(lanes) = data.lanes() else { continue };
        if bits == 0 || !bits.is_multiple_of(8) || u64::from(bits / 8) > ZEROS_BYTES {
            continue;
        }
        let mask = kind.mask(call);
        let all = mask == mask.type_of().all_ones();
        if simplify && options.finishes && is_done_in_window(call) {
            continue;
        }
        // Faster than the machine's own gathers, which load one by one, too, and do not see that indices are alike.
        if kind == Kind::Gather
            && (all || !mask.is_constant())
            && let Some(split) = strides::split(call.operand(0))
        {
            let loaded = load_from_indices(module, &Builder::before(call), call, &split, data);
            replace(
                call,
                loaded,
                simplify.then(|| &*observers.get_or_insert_with(|| Observers::of(function))),
            );
            continue;
        }
        if mask.is_constant() || (lanes > 1 && machine.has(kind, data.element())) {
            continue;
        }
        if simplify && options.finishes && (is_done_in_pieces(call) || is_done_for_live_lanes(call))
        {
            let seen = observers.get_or_insert_with(|| Observers::of(function));
            if kind == Kind::Load && seen.only_in_all(call, mask) {
                call.set_operand(2, data.poison());
            }
            continue;
        }
        if kind == Kind::Load {
            let loaded = load_run(module, &Builder::before(call), call, data);
            replace(
                call,
                loaded,
                simplify.then(|| &*observers.get_or_insert_with(|| Observers::of(function))),
            );
            continue;
        }
        give_places(module, function, call, kind, data);
    }
}

/// The same for one access.
pub fn expand(module: &Module, function: Function, call: Value) {
    match kind_of(call) {
        Some(Kind::Load) => {
            let data = call.type_of();
            let loaded = load_run(module, &Builder::before(call), call, data);
            replace(call, loaded, None);
        }
        Some(Kind::Gather) if let Some(split) = strides::split(call.operand(0)) => {
            let data = call.type_of();
            let loaded = load_from_indices(module, &Builder::before(call), call, &split, data);
            replace(call, loaded, None);
        }
        Some(kind) => give_places(module, function, call, kind, kind.data(call)),
        None => {}
    }
}

fn give_places(module: &Module, function: Function, call: Value, kind: Kind, data: Type) {
    let b = Builder::before(call);
    let size = u64::from(data.element().scalar_bits() / 8);
    let lanes = data.lanes().unwrap_or(1);
    let at = u32::from(matches!(kind, Kind::Scatter | Kind::Store));
    let (pointers, mask) = (call.operand(at), call.operand(at + 1));
    let pointers = match kind {
        Kind::Store => side_by_side(module, &b, pointers, lanes, size),
        _ => pointers,
    };
    if matches!(kind, Kind::Gather | Kind::Load) {
        let loaded = load_fields(module, &b, pointers, mask, data);
        // What dead lanes are said to hold is zero everywhere but here.
        let other = call.operand(at + 2);
        let result = if other == data.zero() {
            loaded
        } else {
            b.select(mask, loaded, other)
        };
        call.replace_all_uses_with(result);
        call.erase();
        return;
    }
    let Some(first) = function.entry().first_instruction() else {
        return;
    };
    let spare = Builder::before(first).alloca(data.element(), "dead.lanes");
    let places = b.select(mask, pointers, b.splat(spare, lanes));
    let all = mask.type_of().all_ones();
    let f = module.intrinsic("llvm.masked.scatter", &[data, places.type_of()]);
    let new = b.call(f, &[call.operand(0), places, all]);
    new.add_argument_attribute(1, "align", 1);
    call.erase();
}

/// Loads from addresses; dead lanes read zeros. Fields of one structure lie at constant distances from one address in each lane, which leaves its register once
/// for all of them.
fn load_fields(module: &Module, b: &Builder, pointers: Value, mask: Value, data: Type) -> Value {
    let lanes = data.lanes().unwrap_or(1);
    let size = u64::from(data.element().scalar_bits() / 8);
    let (start, distance) = structure_of(b, pointers)
        .filter(|(_, distance)| distance + size <= SHARED_BYTES)
        .unwrap_or((pointers, 0));
    let zeros = module.zeros(ZEROS, SHARED_BYTES);
    let places = b.select(mask, start, b.splat(zeros, lanes));
    let (i8, i32, i64) = (
        mask.type_of().int_of(8),
        mask.type_of().int_of(32),
        mask.type_of().int_of(64),
    );
    (0..lanes).fold(data.zero(), |loaded, lane| {
        let lane = i32.const_int(lane.into());
        let mut place = b.extract_element(places, lane);
        if distance > 0 {
            place = b.element_pointer(i8, place, i64.const_int(distance));
        }
        b.insert_element(loaded, b.load(data.element(), place, 1), lane)
    })
}

/// Addresses that others are at a distance from, and that distance.
fn structure_of(b: &Builder, pointers: Value) -> Option<(Value, u64)> {
    let (start, distance) = strides::place(pointers)?.whole_addresses()?;
    let start = match start.type_of().element().is_pointer() {
        true => start,
        false => b.int_to_pointer(start, pointers.type_of()),
    };
    Some((start, u64::try_from(distance).ok()?))
}

/// A masked load: dead lanes read what the first live one reads. How far from the pointer each lane reads depends on the mask alone; so all loads
/// under one mask share it.
fn load_run(module: &Module, b: &Builder, call: Value, data: Type) -> Value {
    let (pointer, mask) = (call.operand(0), call.operand(1));
    let lanes = data.lanes().unwrap_or(1);
    let i64 = pointer.type_of().int_of(64);
    let index = if lanes == 1 {
        Index::None
    } else {
        let numbers = module.intrinsic("llvm.stepvector", &[i64.vector(lanes)]);
        Index::Own(b.call(numbers, &[]))
    };
    load_lanes(module, b, pointer, data.element(), index, mask, data)
}

/// A gather from one pointer on: dead lanes read what the first live one reads. What all lanes add to their index goes to the pointer; so gathers near each
/// other share the rest.
fn load_from_indices(
    module: &Module,
    b: &Builder,
    call: Value,
    split: &Split,
    data: Type,
) -> Value {
    let mask = call.operand(1);
    let index = Index::Any(split.lanes);
    load_lanes(module, b, start(b, split), split.element, index, mask, data)
}

/// Where the indices of lanes count from.
pub fn start(b: &Builder, split: &Split) -> Value {
    let i64 = split.lanes.type_of().int_of(64);
    let add = |start: Value, &(term, minus, element): &(Value, bool, Type)| {
        let term = b.sext(term, i64);
        let term = if minus {
            b.sub(i64.const_int(0), term)
        } else {
            term
        };
        b.element_pointer(element, start, term)
    };
    split.terms.iter().fold(split.start, add)
}

/// Puts what was loaded in place of a call; dead lanes hold what the call gave them, if anybody looks at them.
fn replace(call: Value, loaded: Value, observers: Option<&Observers>) {
    let (mask, other) = (call.operand(1), call.operand(2));
    let unseen =
        mask == mask.type_of().all_ones() || observers.is_some_and(|o| o.only_in_all(call, mask));
    let result = if unseen {
        loaded
    } else {
        Builder::before(call).select(mask, loaded, other)
    };
    call.replace_all_uses_with(result);
    call.erase();
}

/// What lanes add to a pointer: nothing, their own numbers, or anything.
#[derive(Clone, Copy)]
enum Index {
    None,
    Own(Value),
    Any(Value),
}

/// Loads `start[index]` in the lanes of the mask, and in the others what the first of these reads; zeros if there is none.
fn load_lanes(
    module: &Module,
    b: &Builder,
    start: Value,
    element: Type,
    index: Index,
    mask: Value,
    data: Type,
) -> Value {
    let lanes = data.lanes().unwrap_or(1);
    let i64 = mask.type_of().int_of(64);
    let own = match index {
        Index::None => None,
        Index::Own(v) | Index::Any(v) => Some(v),
    };
    let (from, places) = if mask == mask.type_of().all_ones() {
        (start, own)
    } else {
        let bits = mask.type_of().int_of(lanes);
        let number = b.bitcast(mask, bits);
        let any = b.icmp_ne(number, bits.const_int(0));
        let places = own.map(|own| {
            let zeros_behind = module.intrinsic("llvm.cttz", &[i64]);
            // One bit more, so that the number stays one of a lane.
            let last = 1u64 << (lanes - 1);
            let number = b.or(b.zext(number, i64), i64.const_int(last));
            let first = b.call(zeros_behind, &[number, i64.int_of(1).const_int(1)]);
            let its = match index {
                Index::Own(_) => first,
                _ => b.extract_element(own, first),
            };
            let its = b.select(any, its, its.type_of().const_int(0));
            b.select(mask, own, b.splat(its, lanes))
        });
        (
            b.select(any, start, module.zeros(ZEROS, SHARED_BYTES)),
            places,
        )
    };
    let places = places.map(|p| numbers_of(b, p, lanes));
    let mut loaded = data.zero();
    for lane in 0..lanes {
        let place = places.as_ref().map_or(from, |numbers| {
            b.element_pointer(element, from, numbers[lane as usize])
        });
        let lane = i64.int_of(32).const_int(u64::from(lane));
        loaded = b.insert_element(loaded, b.load(data.element(), place, 1), lane);
    }
    loaded
}

/// The indices of all lanes as numbers of 64 bits.
fn numbers_of(b: &Builder, indices: Value, lanes: u32) -> Vec<Value> {
    if let Some(read) = read_narrow(indices, lanes) {
        return read;
    }
    let ty = indices.type_of();
    let (i32, i64) = (ty.int_of(32), ty.int_of(64));
    let at = |v: Value, lane: u32| b.extract_element(v, i32.const_int(lane.into()));
    if ty.scalar_bits() != 32 || lanes < 2 {
        let wide = b.sext(indices, i64.vector(lanes));
        return (0..lanes).map(|lane| at(wide, lane)).collect();
    }
    // Two leave the register at once, and part behind it, where the machine has nothing else to do.
    let pairs = b.bitcast(indices, i64.vector(lanes / 2));
    let half = i64.const_int(32);
    let pair = |pair: u32| {
        let both = at(pairs, pair);
        [b.sext(b.trunc(both, i32), i64), b.ashr(both, half)]
    };
    (0..lanes / 2).flat_map(pair).collect()
}

/// What becomes of a narrow number that was read, on its way to an index.
enum Way {
    Extend(Arithmetic, Type),
    /// The bits that stay of it.
    And(u64),
}

/// Indices of 8 and 16 bits that lie next to each other in memory (`table[bytes[i]]`) come from there, eight bytes at once, and are shifted down: they leave a vector's register one by one, and slower.
/// They are read behind the load of all of them, so that nothing has been written in between.
fn read_narrow(indices: Value, lanes: u32) -> Option<Vec<Value>> {
    const PIECE: u32 = 64;
    let mut load = indices;
    let mut ways = Vec::new();
    loop {
        let (way, from) = match load.arithmetic() {
            Some(how @ (Arithmetic::ZExt | Arithmetic::SExt)) => {
                (Way::Extend(how, load.type_of().element()), load.operand(0))
            }
            _ => match masked(load) {
                Some(bits) => (Way::And(bits), load.operand(0)),
                None => break,
            },
        };
        ways.push(way);
        load = from;
    }
    let element = load.type_of().element();
    let is_read = load.opcode() == Opcode::Load && !load.is_volatile() && !load.is_atomic();
    let bits = element.scalar_bits();
    if !is_read || !matches!(bits, 8 | 16) || !(bits * lanes).is_multiple_of(PIECE) {
        return None;
    }
    let b = Builder::after(load);
    let i64 = element.int_of(64);
    let piece = |at: u32| {
        let from = i64.const_int(u64::from(at * PIECE / 8));
        let place = b.element_pointer(element.int_of(8), load.pointer_operand(), from);
        let read = b.load(i64, place, load.alignment().min(PIECE / 8));
        for kind in ["tbaa", "alias.scope", "noalias"] {
            read.copy_metadata(load, kind);
        }
        read
    };
    let pieces: Vec<Value> = (0..bits * lanes / PIECE).map(piece).collect();
    let number = |lane: u32| {
        let (piece, at) = (pieces[(lane * bits / PIECE) as usize], lane * bits % PIECE);
        let one = b.trunc(b.lshr(piece, i64.const_int(u64::from(at))), element);
        let wide = ways.iter().rev().fold(one, |v, way| match *way {
            Way::Extend(Arithmetic::ZExt, ty) => b.zext(v, ty),
            Way::Extend(_, ty) => b.sext(v, ty),
            Way::And(bits) => b.and(v, v.type_of().const_int(bits)),
        });
        match wide.type_of() == i64 {
            true => wide,
            false => b.sext(wide, i64),
        }
    };
    Some((0..lanes).map(number).collect())
}

/// The bits that all lanes keep.
fn masked(v: Value) -> Option<u64> {
    let bits = (v.integer() == Some(Integer::And)).then(|| v.operand(1).constant_elements())??;
    bits.iter().all(|b| *b == bits[0]).then(|| bits[0])
}

/// The addresses of elements next to each other.
fn side_by_side(module: &Module, b: &Builder, first: Value, lanes: u32, size: u64) -> Value {
    let bytes = first.type_of().int_of(64).vector(lanes);
    let numbers = b.call(module.intrinsic("llvm.stepvector", &[bytes]), &[]);
    let steps = b.mul(numbers, b.splat(bytes.element().const_int(size), lanes));
    b.element_pointer(first.type_of().int_of(8), first, steps)
}
