//! The undefined-behaviour sanitizer asks, where a member of a vector in memory is called, whether the whole vector is an object. A program may access one of which the
//! dead lanes are none: only live lanes touch memory. So there is no question of the size of our types; those of null pointers and alignment stay.
//!
//! A check names the type it speaks of in its description, and ours are in the namespace that is reserved for us. Linear in the checks.

use crate::ir::{Block, Function, Module, Opcode, Value};
use crate::markers;

/// What is called where an object is none of its type.
const HANDLERS: [&str; 2] = [
    "__ubsan_handle_type_mismatch_v1",
    "__ubsan_handle_type_mismatch_v1_abort",
];

/// Ensures: no check for the size of an object asks for a type of our header.
pub fn accept_dead_lanes(module: &Module) {
    let functions = HANDLERS.iter().filter_map(|name| module.function(name));
    let handlers: Vec<Function> = functions.collect();
    if handlers.is_empty() {
        return;
    }
    let blocks = module.functions().into_iter().flat_map(|f| f.blocks());
    for block in blocks {
        let Some(branch) = block.instructions().last().copied() else {
            continue;
        };
        if branch.opcode() == Opcode::Br && branch.is_conditional() {
            let to = branch.successors();
            if to.iter().any(|to| speaks_of_lanes(*to, &handlers)) {
                accept(branch.condition());
            }
        }
    }
}

/// Does a block tell of a type of ours?
fn speaks_of_lanes(block: Block, handlers: &[Function]) -> bool {
    let mut calls = block.instructions().into_iter().filter(|i| i.is_call());
    let told = calls.find_map(|call| {
        let is_handler = handlers.contains(&call.called_function()?);
        is_handler.then(|| call.operand(0))
    });
    // A place, the type's description (two numbers and its name), and how it is used.
    let name = told
        .and_then(Value::initializer)
        .filter(|data| data.operand_count() > 1)
        .and_then(|data| data.operand(1).initializer())
        .filter(|ty| ty.operand_count() > 2)
        .and_then(|ty| ty.operand(2).constant_text());
    name.is_some_and(|name| markers::names_type(&name))
}

/// Lets what is as large as asked for pass in a condition.
fn accept(condition: Value) {
    match condition.opcode() {
        Opcode::And => {
            accept(condition.operand(0));
            accept(condition.operand(1));
        }
        Opcode::ICmp => {
            let size = condition.operand(0);
            let is_size = size.is_instruction()
                && size.is_call()
                && size
                    .called_function()
                    .is_some_and(|f| f.name().starts_with("llvm.objectsize."));
            if is_size {
                condition.set_operand(0, size.type_of().all_ones());
            }
        }
        _ => {}
    }
}
