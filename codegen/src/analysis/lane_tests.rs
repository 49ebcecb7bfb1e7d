//! Branches that ask whether any lane is live.

use crate::ir::{Block, Opcode, Value};

/// The lanes, if the block goes on to its second target just if none of them is live.
pub fn tested_mask(block: Block) -> Option<Value> {
    let end = block.terminator()?;
    if end.opcode() != Opcode::Br || !end.is_conditional() {
        return None;
    }
    let test = end.condition();
    if test.opcode() != Opcode::ICmp || !test.is_unequal() || !test.operand(1).is_null_constant() {
        return None;
    }
    let packed = test.operand(0);
    (packed.opcode() == Opcode::BitCast && is_mask(packed.operand(0))).then(|| packed.operand(0))
}

fn is_mask(v: Value) -> bool {
    v.type_of().lanes().is_some() && v.type_of().scalar_bits() == 1
}

/// Is every lane of `mask` one of `other`?
pub fn implies(mask: Value, other: Value) -> bool {
    if mask == other {
        return true;
    }
    if !mask.is_instruction() || mask.type_of() != other.type_of() {
        return false;
    }
    match mask.opcode() {
        Opcode::And => implies(mask.operand(0), other) || implies(mask.operand(1), other),
        _ => false,
    }
}
