//! Upper bytes of products of bytes that are looked at otherwise, too, are shifted down as bytes.
//!
//! `v = a * b; (v + 1 + (v >> 8)) >> 8` divides by 255. LLVM's back end takes `v >> 8` for the upper half of a product of bytes, which no machine has, and computes it beside `v`:
//! both numbers are widened a second time, multiplied, shifted, packed and widened again. A shuffle of bytes with zeros is the same shift, and the machine's. Linear.

use crate::ir::{Block, Builder, Function, Integer, Value};

/// The bits of a byte.
const BYTE: u32 = 8;

/// Requires: LLVM's passes are over.
pub fn shift_bytes(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for shift in instructions.filter(|i| is_upper_byte(*i)) {
        let b = Builder::before(shift).located(shift);
        let words = shift.type_of();
        let count = 2 * words.lanes().unwrap_or(0);
        let bytes = b.bitcast(shift.operand(0), words.int_of(BYTE).vector(count));
        let down: Vec<u32> = (0..count)
            .map(|i| if i % 2 == 0 { i + 1 } else { count })
            .collect();
        let shifted = b.shuffle_two(bytes, bytes.type_of().zero(), &down);
        shift.replace_all_uses_with(b.bitcast(shifted, words));
        shift.erase();
    }
}

/// Is it the upper byte of a product of two bytes that somebody else looks at?
fn is_upper_byte(shift: Value) -> bool {
    let words = shift.type_of();
    if shift.integer() != Some(Integer::LShr)
        || words.lanes().is_none()
        || words.scalar_bits() != 16
    {
        return false;
    }
    let product = shift.operand(0);
    let is_byte = |v: Value| {
        v.integer() == Some(Integer::ZExt) && v.operand(0).type_of().scalar_bits() == BYTE
    };
    shift.operand(1) == words.filled_with(u64::from(BYTE))
        && product.integer() == Some(Integer::Mul)
        && product.each_user().nth(1).is_some()
        && is_byte(product.operand(0))
        && is_byte(product.operand(1))
}
