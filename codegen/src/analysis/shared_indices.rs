//! Do gathers share their indices, in lanes that load one by one?
//!
//! Then LLVM's scheduler, as long as it counts registers, loads in all of the gathers what one index leads to before it turns to the next lane: so each
//! index is soon done with. But halves of all vectors wait in registers meanwhile, and the first gather is no sooner there than the last one.

use std::collections::HashSet;

use crate::ir::{Block, Function, Opcode, Value};

/// Fewer lanes leave enough registers for all of this.
const LANES: usize = 8;

/// How many gathers for each index.
const GATHERS: usize = 3;

/// Is there a block in which gathers of several lanes go by the same indices? Requires: the function is optimised.
pub fn are_shared(function: Function) -> bool {
    function.blocks().into_iter().any(are_shared_in)
}

fn are_shared_in(block: Block) -> bool {
    let indices: Vec<Value> = block
        .instructions()
        .into_iter()
        .filter(|i| i.is_insert_element())
        .filter_map(|insert| index_of(insert.operand(1)))
        .collect();
    let distinct: HashSet<Value> = indices.iter().copied().collect();
    distinct.len() >= LANES && indices.len() >= GATHERS * distinct.len()
}

/// By which index the element was loaded that goes into a vector.
fn index_of(element: Value) -> Option<Value> {
    if element.opcode() != Opcode::Load {
        return None;
    }
    let pointer = element.pointer_operand();
    let is_indexed = pointer.opcode() == Opcode::Gep && pointer.operand_count() >= 2;
    let index = is_indexed.then(|| pointer.operand(pointer.operand_count() - 1))?;
    (!index.is_constant()).then_some(index)
}
