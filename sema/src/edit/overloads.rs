//! `f(5)` of `f(int varying(8))` and `f(float varying(8))` becomes `f((vec<int, 8>(5)))`: the overload that the scalar program would call.
//!
//! clang tells by refusing the call. What else is edited in its arguments comes first.

use super::{EditSet, Place, new, original_range};
use crate::probe::facts::Facts;
use crate::probe::overloads::conversions;
use crate::probe::tree::Tree;
use crate::text::edits::{Edit, OffsetMap};
use std::collections::HashSet;

/// `known`: what was edited before this round.
pub fn plan(
    tree: &Tree,
    facts: &Facts,
    back: &OffsetMap,
    edits: &mut EditSet,
    known: &HashSet<Place>,
) {
    let mut fresh: Option<HashSet<u32>> = None;
    for id in tree.ids() {
        if tree.in_template(id) {
            continue;
        }
        let Some(conversions) = conversions(tree, facts, id) else {
            continue;
        };
        let call = original_range(tree, back, id);
        let fresh = fresh.get_or_insert_with(|| edits.places_since(known));
        if fresh.iter().any(|at| call.contains(at)) {
            continue;
        }
        for (argument, element, length) in conversions {
            let range = original_range(tree, back, argument);
            if edits.begin(range.end) {
                // In brackets, so that a variable that it initialises is no function.
                let lanes = format!("(::__sierra::vec<{element}, {length}>(");
                edits.insert(Edit::open(range.start, 0, vec![new(lanes)]));
                edits.insert(Edit::close(range.end, 0, vec![new("))")]));
            }
        }
    }
}
