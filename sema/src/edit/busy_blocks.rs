//! The blocks in which edits of this round change types: whatever depends on types waits there for the next round, and in the blocks within them, and nowhere else.

use std::collections::HashSet;

use crate::probe::blocks::Blocks;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::OffsetMap;

/// Some of the blocks of a text that are closed.
pub struct BusyBlocks<'a> {
    back: &'a OffsetMap,
    blocks: &'a Blocks,
    waiting: HashSet<usize>,
}

impl<'a> BusyBlocks<'a> {
    /// `None` if everything has to wait: an edit is in none of the blocks that are closed. An edit of a head is one of the body behind it.
    pub fn by(
        back: &'a OffsetMap,
        blocks: &'a Blocks,
        planned: &HashSet<u32>,
        is_head: impl Fn(u32) -> bool,
    ) -> Option<BusyBlocks<'a>> {
        let of = |&at: &u32| {
            // That of a lambda's head stands in a block.
            let behind = || blocks.body_behind(at).filter(|_| is_head(at));
            blocks.innermost(at).or_else(behind)
        };
        let waiting = planned.iter().map(of).collect::<Option<_>>()?;
        Some(BusyBlocks {
            back,
            blocks,
            waiting,
        })
    }

    /// Is a node in one of them?
    pub fn hold(&self, tree: &Tree, id: NodeId) -> bool {
        let at = || self.back.origin(tree.node(id).range.start).offset;
        let is_in = |block| {
            let mut all = self.blocks.with_around(block);
            all.any(|block| self.waiting.contains(&block))
        };
        !self.waiting.is_empty() && self.blocks.innermost(at()).is_some_and(is_in)
    }
}
