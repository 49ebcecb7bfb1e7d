//! What a callee without a mask returns into an object that other lanes may have written before gets an object of its own, from which it is copied: the copy
//! is under the mask.
//!
//! ```text
//!    call f(result)   →   call f(fresh); memcpy(result, fresh)
//! ```

use crate::analysis::objects::holds_varying;
use crate::analysis::vectorial::vectorial_call;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::markers;

/// Concerns the object that the function itself returns, and whatever is returned by a call that may throw; for objects of other calls, see `mask_calls`.
///
/// Requires: no handler is split yet.
pub fn keep_results_apart(module: &Module, function: Function) {
    for call in function.blocks().into_iter().flat_map(Block::instructions) {
        let is_call = matches!(call.opcode(), Opcode::Call | Opcode::Invoke);
        if !is_call || vectorial_call(call).is_some() || markers::called_marker(call).is_some() {
            continue;
        }
        for (i, result) in call.arguments().into_iter().enumerate() {
            let is_shared =
                call.opcode() == Opcode::Invoke || function.returned_object(result).is_some();
            if is_shared {
                copy_result(module, function, call, i as u32, result);
            }
        }
    }
}

/// `index`: the argument that is the result's address; any other stays as it is.
fn copy_result(module: &Module, function: Function, call: Value, index: u32, result: Value) {
    let Some(ty) = call.call_argument_type(index, "sret") else {
        return;
    };
    let (Some(first), Some(at)) = (function.entry().first_instruction(), behind(function, call))
    else {
        return;
    };
    if !holds_varying(ty) {
        return;
    }
    let fresh = Builder::before(first).alloca(ty, "returned.lanes");
    call.set_operand(index, fresh);
    let pointer = module.pointer_type();
    let long = module.int_type(64);
    let copy = module.intrinsic("llvm.memcpy", &[pointer, pointer, long]);
    let size = long.const_int(module.layout().size_of(ty));
    let arguments = [result, fresh, size, module.int_type(1).zero()];
    Builder::before(at).located(call).call(copy, &arguments);
}

/// The first instruction behind a call when it has returned.
fn behind(function: Function, call: Value) -> Option<Value> {
    if call.opcode() == Opcode::Call {
        return call.next_instruction();
    }
    let normal = call.successors()[0];
    let first = normal.first_insertion_point()?;
    if first.opcode() == Opcode::Unreachable {
        return None;
    }
    let leads_there = |b: &Block| b.successors().contains(&normal);
    if function.blocks().iter().filter(|b| leads_there(b)).count() == 1 {
        return Some(first);
    }
    let edge = function.append_block("returned");
    edge.move_after(call.block());
    let jump = Builder::at_end(edge).located(call).br(normal);
    call.set_successor(0, edge);
    normal.replace_incoming(call.block(), &[edge]);
    Some(jump)
}
