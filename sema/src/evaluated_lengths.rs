//! Lengths that are no literals: `varying(N)` with a constant of the program, whose value clang tells.

use std::collections::HashMap;

use crate::annotate::complaints::bad_length_message;
use crate::annotate::{Annotated, Annotation, Knowledge};
use crate::probe::tree::Tree;
use crate::text::edits::OffsetMap;
use crate::text::length::Length;

/// The values of those lengths that are no literals, by the places of their annotations.
pub fn evaluate_lengths(
    tree: &Tree,
    back: &[OffsetMap; 2],
    annotated: &Annotated,
    known: &Knowledge,
) -> HashMap<u32, Result<Length, String>> {
    let pending: HashMap<(u32, u32), &Annotation> = annotated
        .annotations
        .iter()
        .filter(|a| a.literal.is_none() && !known.contains_key(&a.at))
        .map(|a| ((a.length_range.start, a.length_range.end), a))
        .collect();
    let mut found = HashMap::new();
    if pending.is_empty() {
        return found;
    }
    let original = |at: u32| back.iter().fold(at, |at, map| map.origin(at).offset);
    for id in tree.ids() {
        let node = tree.node(id);
        if node.range.is_empty() || !node.cursor.is_expression() {
            continue;
        }
        let key = (original(node.range.start), original(node.range.end - 1) + 1);
        let Some(annotation) = pending.get(&key) else {
            continue;
        };
        if found.contains_key(&annotation.at) {
            continue;
        }
        if let Some(value) = node.cursor.evaluate() {
            let length = Length::new(i128::from(value))
                .map_err(|why| bad_length_message(annotation, Some(value), why));
            found.insert(annotation.at, length);
        }
    }
    found
}
