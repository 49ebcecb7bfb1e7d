//! Accesses under a mask to what is a local after all: what a closure captures is any object, until its body has dissolved in the function that has the local.
//!
//! A local exists as a whole, and nobody else looks at it: so reading is a plain load, writing a blend, and LLVM makes a value of it.

use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::analysis::objects::{constant_offset, escapes};
use crate::ir::types::Layout;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use std::collections::HashMap;

/// Requires: functions have dissolved. Tells whether there are such accesses.
pub fn access_whole(module: &Module, function: Function) -> bool {
    let mut known = HashMap::new();
    let mut own = |local: Value| *known.entry(local).or_insert_with(|| !escapes(local));
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let accesses: Vec<(Value, Kind)> = instructions
        .filter_map(|call| Some((call, kind_of(call)?)))
        .filter(|&(call, kind)| {
            let local = match kind {
                Kind::Load => lies_in(call.operand(0), call, module.layout()),
                Kind::Store => lies_in(call.operand(1), call.operand(0), module.layout()),
                _ => None,
            };
            local.is_some_and(&mut own)
        })
        .collect();
    for &(call, kind) in &accesses {
        let b = Builder::before(call);
        if kind == Kind::Load {
            let (pointer, mask, other) = (call.operand(0), call.operand(1), call.operand(2));
            let whole = b.load(call.type_of(), pointer, 1);
            call.replace_all_uses_with(b.select(mask, whole, other));
        } else {
            let (new, pointer, mask) = (call.operand(0), call.operand(1), call.operand(2));
            let old = b.load(new.type_of(), pointer, 1);
            b.store(b.select(mask, new, old), pointer, 1);
        }
        call.erase();
    }
    !accesses.is_empty()
}

/// The local that holds all bytes of such a value at the place.
fn lies_in(pointer: Value, like: Value, layout: Layout) -> Option<Value> {
    let (mut at, mut offset) = (pointer, 0u64);
    while at.opcode() == Opcode::Gep {
        offset = offset.wrapping_add(constant_offset(at, layout)?);
        at = at.operand(0);
    }
    let end = offset.checked_add(layout.access_size_of(like.type_of()))?;
    let is_own = at.is_alloca() && at.alloca_count() == Some(1);
    (is_own && end <= layout.size_of(at.allocated_type())).then_some(at)
}
