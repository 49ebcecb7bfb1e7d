//! Where loops of the source begin and end: the compiler names their first blocks `for.cond`, `while.cond` or `do.body`, the places behind them
//! `for.end`, `while.end` or `do.end`, and those over the elements of arrays
//! that it copies, makes and destroys have names of their own. Later passes merge blocks and lose
//! names, so these places get calls to nothing that they must keep, with the number of the loop.

use crate::analysis::dominators::Dominators;
use crate::clang_names::LOOPS;
use crate::ir::{Block, Builder, Function, Graph, Module, Value};
use crate::markers;
use crate::source_order::stand_with;
use std::cell::LazyCell;

/// `loops`: how many have numbers already.
///
/// Requires: blocks as the compiler made them, so that loops stand like brackets in the order of the source. A catch clause stands in the middle of its
/// `try` block, and what nothing leads to from above at the end; but a place behind a loop is only reached by way of that.
pub fn mark_loop_ends(module: &Module, function: Function, loops: &mut u32) {
    let Graph { blocks, edges, .. } = function.graph();
    let dominators = LazyCell::new(|| Dominators::compute(&edges, 0));
    let mut open: Vec<(usize, usize)> = Vec::new();
    for (place, block) in blocks.iter().enumerate() {
        let name = block.name();
        // `for.cond7`, but not `for.cond.cleanup`.
        let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
        if let Some(kind) = LOOPS.iter().position(|(head, _)| *head == stem) {
            open.push((kind, place));
        }
        let Some(kind) = LOOPS.iter().position(|(_, end)| name.starts_with(end)) else {
            continue;
        };
        let number = module.int_type(32).const_int(u64::from(*loops));
        *loops += 1;
        put(*block, markers::loop_end(module), number);
        let is_around = |&(k, head): &(usize, usize)| {
            k == kind && dominators.contains(place) && dominators.dominates(head, place)
        };
        if let Some(at) = open.iter().rposition(is_around) {
            let (_, head) = open.remove(at);
            put(blocks[head], markers::loop_head(module), number);
        } else if let Some(at) = open.iter().rposition(|(k, _)| *k == kind) {
            // By `goto` into the loop, or never.
            put(blocks[open[at].1], markers::loop_head(module), number);
            open.truncate(at);
        }
    }
}

fn put(block: Block, mark: Function, number: Value) {
    if let Some(first) = block.first_insertion_point() {
        stand_with(Builder::before(first).call(mark, &[number]), first);
    }
}
