//! Where loops of the source begin and end: the compiler names their first blocks `for.cond`, `while.cond` or `do.body`, the places behind them
//! `for.end`, `while.end` or `do.end`, and those over the elements of arrays
//! that it copies, makes and destroys have names of their own. Later passes merge blocks and lose
//! names, so these places get calls to nothing that they must keep, with the number of the loop.

use crate::ir::{Block, Builder, Function, Module, Value};
use crate::markers;

/// How the first block of a loop and the place behind it are named.
const LOOPS: [(&str, &str); 6] = [
    ("for.cond", "for.end"),
    ("while.cond", "while.end"),
    ("do.body", "do.end"),
    ("arrayinit.body", "arrayinit.end"),
    ("arrayctor.loop", "arrayctor.cont"),
    ("arraydestroy.body", "arraydestroy.done"),
];

/// `loops`: how many have numbers already.
///
/// Requires: blocks as the compiler made them, so that loops stand like brackets in the order of the source.
pub fn mark_loop_ends(module: &Module, function: Function, loops: &mut u32) {
    let mut open: Vec<(usize, Block)> = Vec::new();
    for block in function.blocks() {
        let name = block.name();
        // `for.cond7`, but not `for.cond.cleanup`.
        let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
        if let Some(kind) = LOOPS.iter().position(|(head, _)| *head == stem) {
            open.push((kind, block));
        }
        let Some(kind) = LOOPS.iter().position(|(_, end)| name.starts_with(end)) else {
            continue;
        };
        let number = module.int_type(32).const_int(u64::from(*loops));
        *loops += 1;
        put(block, markers::loop_end(module), number);
        // What was opened later has no end: nobody gets there.
        if let Some(at) = open.iter().rposition(|(k, _)| *k == kind) {
            put(open[at].1, markers::loop_head(module), number);
            open.truncate(at);
        }
    }
}

fn put(block: Block, mark: Function, number: Value) {
    if let Some(first) = block.first_insertion_point() {
        Builder::before(first).call(mark, &[number]);
    }
}
