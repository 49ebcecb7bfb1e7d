//! Fields that are put one behind the other become shuffles, now that nothing is pulled through them any more.
//!
//! `optimize/interleaved` leaves one operation for a whole structure, which LLVM's passes keep as it is. Linear in the operations.

use crate::ir::{Block, Builder, Function, Opcode, Value};
use crate::optimize::interleaved::shuffles::{INTERLEAVE, interleaved};

/// Requires: LLVM's passes are over.
pub fn lower_interleaves(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for call in instructions.filter(|i| is_interleave(*i)) {
        let b = Builder::before(call).located(call);
        let fields: Vec<Value> = (0..call.operand_count() - 1)
            .map(|i| call.operand(i))
            .collect();
        let whole = picked(&b, &fields).unwrap_or_else(|| interleaved(&b, &fields));
        call.replace_all_uses_with(whole);
        call.erase();
    }
}

fn is_interleave(call: Value) -> bool {
    call.is_call()
        && call
            .called_function()
            .is_some_and(|f| f.name().starts_with(INTERLEAVE))
        && call.type_of().lanes().is_some()
}

/// Where all fields are lanes of the same vectors, they are put elsewhere by one shuffle.
fn picked(b: &Builder, fields: &[Value]) -> Option<Value> {
    let first = fields.first().filter(|f| f.opcode() == Opcode::Shuffle)?;
    let sources = first.operands();
    let is_of_them = |f: &Value| f.opcode() == Opcode::Shuffle && f.operands() == sources;
    if !fields.iter().all(is_of_them) {
        return None;
    }
    let mut places = Vec::new();
    for lane in 0..first.type_of().lanes()? {
        for field in fields {
            places.push(field.shuffled_lane(lane)?);
        }
    }
    Some(b.shuffle_two(sources[0], sources[1], &places))
}
