//! Lanes that are shifted by one of two numbers, as by `if (c) x >>= 1;`, are shifted by both, and chosen from.
//!
//! ```text
//!   x >> (c ? 1 : 0)      →      c ? x >> 1 : x
//! ```
//!
//! LLVM prefers the first form, in which each lane has a distance of its own. No machine shifts bytes so, those before AVX-512 no words, and those before AVX2 no wider numbers either: there it
//! is a step for each bit of the distance. A shift by a number that all lanes share is cheap everywhere, can be done in fewer bits (`narrow`), and AVX-512 chooses while it shifts.
//! Linear in the instructions.

use crate::ir::{Block, Builder, Function, Integer, Opcode, Value};

/// Requires: LLVM's passes are over.
pub fn shift_by_both(function: Function) {
    for shift in function.blocks().into_iter().flat_map(Block::instructions) {
        let is_shift = matches!(
            shift.integer(),
            Some(Integer::Shl | Integer::LShr | Integer::AShr)
        );
        if !is_shift {
            continue;
        }
        let (Some(lanes), Some((condition, distances))) =
            (shift.type_of().lanes(), chosen(shift.operand(1)))
        else {
            continue;
        };
        let b = Builder::before(shift).located(shift);
        let x = shift.operand(0);
        let by = |distance: u64| match distance {
            0 => x,
            _ => b.binary_like(
                shift,
                x,
                shift
                    .type_of()
                    .constant_lanes(&vec![distance; lanes as usize]),
            ),
        };
        let (one, other) = match crate::bug("chosen-shifts-swapped") {
            true => (by(distances[1]), by(distances[0])),
            false => (by(distances[0]), by(distances[1])),
        };
        shift.replace_all_uses_with(b.select(condition, one, other));
        shift.erase();
    }
}

/// The condition, and which number all lanes have that meet it, and which the others.
fn chosen(distance: Value) -> Option<(Value, [u64; 2])> {
    let is_bits = |v: Value| v.type_of().lanes().is_some() && v.type_of().scalar_bits() == 1;
    if distance.integer() == Some(Integer::ZExt) && is_bits(distance.operand(0)) {
        return Some((distance.operand(0), [1, 0]));
    }
    if distance.opcode() != Opcode::Select || !is_bits(distance.operand(0)) {
        return None;
    }
    let number = |at: u32| distance.operand(at).constant_number();
    Some((distance.operand(0), [number(1)?, number(2)?]))
}
