//! Where loops of the source end: the compiler names the place behind a loop `for.end`, `while.end` or `do.end`, and those over the elements of arrays
//! that it copies, makes and destroys have names of their own. Later passes merge blocks and lose
//! names, so the place gets a call to nothing that they must keep.

use crate::ir::{Builder, Function, Module};
use crate::markers;

const LOOP_ENDS: [&str; 6] = [
    "for.end",
    "while.end",
    "do.end",
    "arrayinit.end",
    "arrayctor.cont",
    "arraydestroy.done",
];

/// Requires: blocks as the compiler made them.
pub fn mark_loop_ends(module: &Module, function: Function) {
    for block in function.blocks() {
        let name = block.name();
        if !LOOP_ENDS.iter().any(|p| name.starts_with(p)) {
            continue;
        }
        if let Some(first) = block.first_insertion_point() {
            Builder::before(first).call(markers::loop_end(module), &[]);
        }
    }
}
