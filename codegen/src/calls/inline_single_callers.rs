//! A function that is called in one place dissolves there, also if it is long, as clang has it for the scalar program.
//!
//! Its masked copy, and the copy of its caller, make three calls of the one; so LLVM would take it for one that is called all over.

use crate::ir::{Block, Function};
use crate::state::MaskedCopy;

/// How many instructions such a function may have, before it has masks; about where clang leaves a scalar one alone.
const LONGEST: usize = 1500;

/// What speaks against it.
const KEPT: [&str; 5] = ["noinline", "optnone", "optsize", "minsize", "cold"];

/// Requires: there are no masked copies yet. Gives the functions that are called in one place, by another function.
pub fn called_once(vectorial: &[Function]) -> Vec<Function> {
    let mut once = vectorial.to_vec();
    once.retain(|&f| {
        f.is_internal()
            && !KEPT.iter().any(|a| f.has_attribute(a))
            && has_one_call(f)
            && is_short(f)
    });
    once
}

/// Lets them and their copies dissolve.
pub fn dissolve(once: &[Function], copies: &[MaskedCopy]) {
    for &function in once {
        function.add_attribute("alwaysinline");
    }
    for copy in copies.iter().filter(|copy| once.contains(&copy.plain)) {
        copy.masked.add_attribute("alwaysinline");
    }
}

fn has_one_call(function: Function) -> bool {
    let users = function.as_value().users();
    let [call] = users.as_slice() else {
        return false;
    };
    call.is_call()
        && call.called_value() == function.as_value()
        && call.block().function() != function
}

fn is_short(function: Function) -> bool {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    instructions.take(LONGEST + 1).count() <= LONGEST
}
