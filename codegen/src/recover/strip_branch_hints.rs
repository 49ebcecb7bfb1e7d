//! Which way is likely (`[[likely]]`) says nothing where lanes go both ways.

use crate::ir::{Block, Function};
use crate::recover::thread_conditions::depends_on_lanes;

/// Ensures: no condition of lanes goes through `llvm.expect`. What is expected of uniform conditions stays.
pub fn strip_branch_hints(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for call in instructions {
        let expects = |f: Function| f.name().starts_with("llvm.expect.");
        if call.is_call()
            && call.called_function().is_some_and(expects)
            && depends_on_lanes(call.operand(0), 8)
        {
            call.replace_all_uses_with(call.operand(0));
            call.erase();
        }
    }
}
