//! Which way is likely (`[[likely]]`) is said at the branch, where lanes decide it: for them it is no value that could be expected, but it tells whether a path
//! is worth a test for live lanes (`analysis/costly_masks`).

use crate::ir::{Block, Function, Opcode, Value};
use crate::recover::thread_conditions::depends_on_lanes;

/// How often the likely way is taken, and how often the other: what LLVM takes a hint for.
const LIKELY: u32 = 2000;

/// Ensures: no condition of lanes goes through `llvm.expect`, and branches on such conditions have weights. What is expected of uniform conditions stays.
pub fn weigh_branches(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for call in instructions {
        let expects = |f: Function| f.name().starts_with("llvm.expect.");
        if call.is_call()
            && call.called_function().is_some_and(expects)
            && depends_on_lanes(call.operand(0), 8)
        {
            if let Some(expected) = call.operand(1).as_const_int() {
                let branches = call.users().into_iter();
                branches
                    .filter(|user| user.opcode() == Opcode::Br)
                    .for_each(|branch| weigh(branch, expected != 0));
            }
            call.replace_all_uses_with(call.operand(0));
            call.erase();
        }
    }
}

fn weigh(branch: Value, first_is_likely: bool) {
    branch.set_branch_weights(&match first_is_likely {
        true => [LIKELY, 1],
        false => [1, LIKELY],
    });
}
