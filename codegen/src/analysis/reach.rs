//! Where control may come to from a block.

use crate::ir::{Block, Opcode, Value};
use std::collections::HashSet;

/// Where control goes on from a block unless it throws.
pub fn ordinary(block: Block) -> Vec<Block> {
    let mut next = block.successors();
    let throws = |end: Value| end.opcode() == Opcode::Invoke;
    if block.terminator().is_some_and(throws) {
        next.truncate(1);
    }
    next
}

/// The block and all that control comes to from it without an exception.
pub fn reached(from: Block) -> HashSet<Block> {
    spread(from, ordinary)
}

/// The block and all that edges lead to from it, exceptions among them, but not into `barriers`.
pub fn reached_without(from: Block, barriers: &[Block]) -> HashSet<Block> {
    spread(from, |block| {
        let mut next = block.successors();
        next.retain(|s| !barriers.contains(s));
        next
    })
}

fn spread(from: Block, next: impl Fn(Block) -> Vec<Block>) -> HashSet<Block> {
    let mut seen = HashSet::from([from]);
    let mut work = vec![from];
    while let Some(block) = work.pop() {
        work.extend(next(block).into_iter().filter(|&s| seen.insert(s)));
    }
    seen
}
