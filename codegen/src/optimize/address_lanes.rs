//! Lanes of addresses: the headers gather at an index from null, and mean the address itself.
//!
//! A `getelementptr` of null would say that the memory belongs to no object, and alias analysis would believe it.

use crate::ir::{Block, Builder, Function, Opcode, Value};

/// Requires: a function of our own headers.
pub fn make_addresses(function: Function) {
    for pointers in function.blocks().into_iter().flat_map(Block::instructions) {
        if pointers.opcode() != Opcode::Gep
            || pointers.operand_count() != 2
            || !pointers.operand(0).is_null_constant()
            || pointers.operand(1).type_of().lanes().is_none()
        {
            continue;
        }
        let addresses: Value = pointers.operand(1);
        let new = Builder::before(pointers).int_to_pointer(addresses, pointers.type_of());
        pointers.replace_all_uses_with(new);
        pointers.erase();
    }
}
