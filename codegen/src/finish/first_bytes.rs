//! The lowest byte of a register's first lane, as an index: the machine's own extraction of a byte is two operations of the unit for vectors, where a move to a
//! general register and an extension there are one each.
//!
//! LLVM chooses the extraction wherever lanes are cut to bytes before they are taken apart, as the indices of tables are (`sierra/mathematics/look_up.h`).

use crate::ir::{Block, Builder, Function, Opcode, Value};

/// Requires: the function is optimised, for x86.
pub fn move_first_bytes(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let found: Vec<(Value, Value, u64)> = instructions
        .filter_map(|i| first_byte(i).map(|(lanes, bits)| (i, lanes, bits)))
        .collect();
    for (byte, lanes, bits) in found {
        let b = Builder::before(byte).located(byte);
        let first = b.extract_element(lanes, byte.operand(1));
        let cut = b.and(first, byte.type_of().const_int(bits));
        byte.replace_all_uses_with(cut);
        byte.erase();
    }
}

/// The first of lanes that are all cut to the same bits of a byte: the lanes, and those bits.
fn first_byte(i: Value) -> Option<(Value, u64)> {
    let is_first = i.is_extract_element() && i.operand(1).as_const_int() == Some(0);
    if !is_first || !matches!(i.type_of().scalar_bits(), 32 | 64) {
        return None;
    }
    let cut = i.operand(0);
    if !cut.is_instruction() || cut.opcode() != Opcode::And {
        return None;
    }
    let bits = cut.operand(1).constant_elements()?;
    let &first = bits.first()?;
    (first <= 0xFF && bits.iter().all(|b| *b == first)).then(|| (cut.operand(0), first))
}
