//! A call through a pointer takes the mask along: `p(x)` becomes `through(p)(x)`. Where the call is made for each lane, its lambda has the mark (`lane_calls`).

use std::ops::Range;

use super::{EditSet, new};
use crate::probe::callees::{Target, indirect_callee};
use crate::probe::facts::Facts;
use crate::probe::tree::Tree;
use crate::text::edits::{Edit, OffsetMap};

/// What is called, marked; ranges of the annotated text.
#[derive(Debug)]
pub(super) struct MarkedCallee {
    pub range: Range<u32>,
    /// The function that marks it, with its bracket.
    pub mark: &'static str,
}

impl MarkedCallee {
    /// Inside of every operator, and inside of calls that begin at the same place.
    pub fn edits(&self) -> [Edit; 2] {
        let Range { start, end } = self.range;
        let depth = (1 << 30) - (end - 1 - start);
        [
            Edit::open(start, depth, vec![new(self.mark)]),
            Edit::close(end, depth, vec![new(")")]),
        ]
    }
}

pub fn plan(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet) {
    for id in tree.ids() {
        let Some(callee) = indirect_callee(tree, facts, id) else {
            continue;
        };
        // What awaits and yields calls members of the promise, which stands nowhere.
        let word = tree.tokens.text(tree.first_token(callee.node));
        if matches!(word, b"co_await" | b"co_yield" | b"co_return") {
            continue;
        }
        let call_open = match tree.operands(id).first() {
            Some(&target) => tree.tokens.at_offset(tree.node(target).range.end),
            None => continue,
        };
        let range = &tree.node(callee.node).range;
        let (Some(bracket), Some(start), Some(last)) = (
            back.in_place(tree.tokens.get(call_open).start),
            back.in_place(range.start),
            back.in_place(range.end - 1),
        ) else {
            continue;
        };
        let mark = match callee.target {
            Target::Pointer => "::__sierra::through(",
            Target::Dependent => "::__sierra::through_any(",
        };
        let range = start..last + 1;
        // A call is known by its bracket.
        edits
            .callees
            .entry(bracket)
            .or_insert(MarkedCallee { range, mark });
    }
}
