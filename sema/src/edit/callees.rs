//! A call through a pointer takes the mask along: `p(x)` becomes `through(p)(x)`.

use super::{EditSet, new};
use crate::probe::callees::{Target, indirect_callee};
use crate::probe::facts::Facts;
use crate::probe::tree::Tree;
use crate::text::edits::{Edit, OffsetMap};

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
        // A call is known by its bracket.
        if !edits.begin(bracket) {
            continue;
        }
        // Inside of every operator, and inside of calls that begin at the same place.
        let depth = (1 << 30) - (last - start);
        let mark = match callee.target {
            Target::Pointer => "::__sierra::through(",
            Target::Dependent => "::__sierra::through_any(",
        };
        edits.plain.push(Edit::open(start, depth, vec![new(mark)]));
        edits
            .plain
            .push(Edit::close(last + 1, depth, vec![new(")")]));
    }
}
