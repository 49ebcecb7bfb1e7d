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

/// The same, but not into `barrier`, unless it is the block itself.
pub fn reached_before(from: Block, barrier: Option<Block>) -> HashSet<Block> {
    let barrier: Vec<Block> = barrier.into_iter().collect();
    spread(from, |block| without(ordinary(block), &barrier))
}

/// The block and all that some edges lead to from it, without an exception.
pub fn reached_along(from: Block, leads: impl Fn(Block, Block) -> bool) -> HashSet<Block> {
    spread(from, |block| {
        let mut next = ordinary(block);
        next.retain(|&to| leads(block, to));
        next
    })
}

/// Do lanes stay in the function behind a handler? Where every way through a `try` throws, no other way leads there.
///
/// `region`: what is reached from the handler, also by what its clauses throw to those around.
pub fn goes_on(region: &HashSet<Block>, ordinary: &HashSet<Block>) -> bool {
    let returns = |b: &Block| b.terminator().is_some_and(|t| t.opcode() == Opcode::Ret);
    !region.is_disjoint(ordinary) || region.iter().any(returns)
}

/// The block and all that edges lead to from it, exceptions among them, but not into `barriers`.
pub fn reached_without(from: Block, barriers: &[Block]) -> HashSet<Block> {
    spread(from, |block| without(block.successors(), barriers))
}

/// The same, but not where a constant says that nobody goes.
///
/// Requires: loops without an end are still marked.
pub fn possibly_reached_without(from: Block, barriers: &[Block]) -> HashSet<Block> {
    spread(from, |block| without(possible(block), barriers))
}

fn without(mut blocks: Vec<Block>, barriers: &[Block]) -> Vec<Block> {
    blocks.retain(|b| !barriers.contains(b));
    blocks
}

/// Where control may go on from a block: constants decide some branches (`v || 1`).
fn possible(block: Block) -> Vec<Block> {
    let next = block.successors();
    let Some(end) = block.terminator().filter(|end| end.is_conditional()) else {
        return next;
    };
    let condition = end.condition();
    let constant = match condition.is_instruction() && condition.opcode() == Opcode::Phi {
        true => {
            let mut all = condition
                .incoming()
                .into_iter()
                .map(|(v, _)| v.as_const_int());
            let first = all.next().flatten();
            first.filter(|_| all.all(|c| c == first))
        }
        false => condition.as_const_int(),
    };
    match constant {
        Some(0) => vec![next[1]],
        Some(_) => vec![next[0]],
        None => next,
    }
}

fn spread(from: Block, next: impl Fn(Block) -> Vec<Block>) -> HashSet<Block> {
    let mut seen = HashSet::from([from]);
    let mut work = vec![from];
    while let Some(block) = work.pop() {
        work.extend(next(block).into_iter().filter(|&s| seen.insert(s)));
    }
    seen
}
