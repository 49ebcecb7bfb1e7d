//! Two gathers of elements next to each other (`p[i]` and `p[i + 1]`, or two fields of a structure) become one of elements twice as wide: half the
//! addresses, half the loads.
//!
//! A live lane reads both elements anyway; so the wide one touches no other memory, as long as nothing is written in between, and what is in between comes to its end.

use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::analysis::objects::escapes;
use crate::analysis::strides::{self, Place};
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};

/// How many instructions the second gather may stand behind the first one.
const REACH: usize = 64;

/// Requires: masks are made, accesses side by side are no gathers any more; functions carry attributes that say what they do.
pub fn pair_gathers(module: &Module, function: Function) {
    for block in function.blocks() {
        pair_in(module, block);
    }
}

fn pair_in(module: &Module, block: Block) {
    let instructions = block.instructions();
    let mut gone = vec![false; instructions.len()];
    for first in 0..instructions.len() {
        if gone[first] || !is_gather(instructions[first]) {
            continue;
        }
        let a = instructions[first];
        let Some(place) = strides::place(a.operand(0)) else {
            continue;
        };
        let near = (first + 1)..instructions.len().min(first + REACH);
        for second in near {
            let b = instructions[second];
            if !gone[second] && is_gather(b) {
                if let Some(distance) = distance(a, &place, b) {
                    join(module, a, b, distance);
                    gone[first] = true;
                    gone[second] = true;
                    break;
                }
            } else if !gone[second] && may_write(b) && !crate::bug("pair-over-a-write") {
                break;
            }
        }
    }
}

/// A gather of elements of 32 bits: two of them are as wide as an address.
fn is_gather(i: Value) -> bool {
    i.type_of().scalar_bits() == 32 && kind_of(i) == Some(Kind::Gather)
}

/// May it write to memory, or not come to its end?
pub fn may_write(i: Value) -> bool {
    match i.opcode() {
        Opcode::Store => !is_private(i.operand(1)),
        Opcode::Call => !i.called_function().is_some_and(Function::only_computes),
        Opcode::Invoke => true,
        // What has no name here may do anything.
        Opcode::Other | Opcode::Atomic => true,
        _ => false,
    }
}

/// Is it a local that no pointer of the program can lead to? Wide arguments travel through such.
pub fn is_private(mut pointer: Value) -> bool {
    while matches!(pointer.opcode(), Opcode::Gep | Opcode::BitCast) {
        pointer = pointer.operand(0);
    }
    pointer.is_alloca() && !escapes(pointer)
}

/// 4 or -4, if the second gather reads the element behind or before that of the first one, in the same lanes.
fn distance(a: Value, place: &Place, b: Value) -> Option<i64> {
    if a.type_of() != b.type_of() {
        return None;
    }
    if a.operand(1) != b.operand(1) && !crate::bug("pair-under-other-masks") {
        return None;
    }
    let zero = a.type_of().zero();
    if a.operand(2) != zero || b.operand(2) != zero {
        return None;
    }
    let distance = strides::place(b.operand(0))?.behind(place)?;
    let is_next = matches!(distance, 4 | -4) || crate::bug("pair-of-any-distance");
    is_next.then_some(distance)
}

fn join(module: &Module, a: Value, b: Value, distance: i64) {
    let at = Builder::before(a);
    let narrow = a.type_of();
    let lanes = narrow.lanes().unwrap_or(1);
    // One of `double` goes from memory into the upper half of a register at once, an integer does not. Without such registers loading one may change its bits.
    let wide = match a.block().function().has_feature("sse2") {
        true => narrow.double(),
        false => narrow.int_of(64),
    };
    let wide = wide.vector(lanes);
    let mut pointers = a.operand(0);
    if distance < 0 && !crate::bug("pair-starts-at-the-first") {
        let i8 = narrow.int_of(8);
        let back = narrow.int_of(64).const_int(distance as u64);
        pointers = at.element_pointer(i8, pointers, back);
    }
    let f = module.intrinsic("llvm.masked.gather", &[wide, pointers.type_of()]);
    let both = at.call(f, &[pointers, a.operand(1), wide.zero()]);
    both.add_argument_attribute(0, "align", 4);
    let parts = at.bitcast(both, narrow.element().vector(2 * lanes));
    let every_second = |from: u32| -> Vec<u32> { (0..lanes).map(|l| 2 * l + from).collect() };
    let low = at.shuffle(parts, &every_second(0));
    let high = at.shuffle(parts, &every_second(1));
    let (of_a, of_b) = if distance > 0 || crate::bug("pair-behind-swapped") {
        (low, high)
    } else {
        (high, low)
    };
    a.replace_all_uses_with(of_a);
    b.replace_all_uses_with(of_b);
    a.erase();
    b.erase();
}
