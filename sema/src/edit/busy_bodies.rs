//! The bodies of functions in which edits of this round change types: whatever depends on types waits there for the next round, and nowhere else.

use std::collections::HashSet;

use crate::probe::bodies::Bodies;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::OffsetMap;

/// Some of the bodies of a text that are closed.
pub struct BusyBodies<'a> {
    back: &'a OffsetMap,
    bodies: &'a Bodies,
    waiting: HashSet<usize>,
}

impl<'a> BusyBodies<'a> {
    /// `None` if everything has to wait: an edit is in none of the bodies that are closed. An edit of a head is one of the body behind it.
    pub fn by(
        back: &'a OffsetMap,
        bodies: &'a Bodies,
        planned: &HashSet<u32>,
        is_head: impl Fn(u32) -> bool,
    ) -> Option<BusyBodies<'a>> {
        let of = |&at: &u32| {
            let behind = || is_head(at).then(|| bodies.behind(at));
            bodies.around(at).or_else(behind)
        };
        let waiting = planned.iter().map(of).collect::<Option<_>>()?;
        Some(BusyBodies {
            back,
            bodies,
            waiting,
        })
    }

    /// Is a node in one of them?
    pub fn hold(&self, tree: &Tree, id: NodeId) -> bool {
        let at = || self.back.origin(tree.node(id).range.start).offset;
        let is_in = |body: usize| self.waiting.contains(&body);
        !self.waiting.is_empty() && self.bodies.around(at()).is_some_and(is_in)
    }
}
