//! Endless loops get a condition that is always true, so that the mask pass finds an end.
//!
//! Only in functions that hold something varying: elsewhere the text stays as it is.

use std::collections::HashMap;

use super::{EditSet, new};
use crate::clang::kind;
use crate::probe::expressions::{condition_of, condition_range};
use crate::probe::facts::{Facts, TypeFact};
use crate::probe::tree::is_function;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap};

pub fn plan(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet) {
    let mut varying: HashMap<NodeId, bool> = HashMap::new();
    for id in tree.ids() {
        if !matches!(
            tree.kind(id),
            kind::FOR_STMT | kind::WHILE_STMT | kind::DO_STMT
        ) {
            continue;
        }
        let Some(range) = condition_range(tree, id) else {
            continue;
        };
        let tokens = tree.tokens;
        let (first, end) = (tokens.at_offset(range.start), tokens.at_offset(range.end));
        let is_empty = first == end;
        if is_empty && tree.kind(id) != kind::FOR_STMT {
            continue;
        }
        if !is_empty && !is_always_true(tree, id, first, end) {
            continue;
        }
        // The outermost function, so that a loop and the lambda around it agree.
        let Some(function) = tree
            .ancestors(id)
            .filter(|&a| is_function(tree.kind(a)))
            .last()
        else {
            continue;
        };
        if !*varying
            .entry(function)
            .or_insert_with(|| holds_varying(tree, facts, function))
        {
            continue;
        }
        let loop_start = tree.node(id).range.start;
        let Some(at) = back.in_place(loop_start) else {
            continue;
        };
        let (Some(start), Some(stop)) = (back.in_place(range.start), back.in_place(range.end))
        else {
            continue;
        };
        if edits.begin(at) {
            edits.plain.push(Edit::replace(
                start..stop,
                vec![new(" ::__sierra::forever()")],
            ));
        }
    }
}

/// A condition without calls whose value is known and true.
fn is_always_true(tree: &Tree, id: NodeId, first: usize, end: usize) -> bool {
    let has_call = (first..end).any(|t| matches!(tree.tokens.text(t), b"(" | b"="));
    !has_call
        && condition_of(tree, id).is_some_and(|c| {
            tree.node(c)
                .cursor
                .evaluate()
                .is_some_and(|value| value != 0)
        })
}

fn holds_varying(tree: &Tree, facts: &Facts, function: NodeId) -> bool {
    tree.descendants(function).chain([function]).any(|id| {
        let cursor = tree.node(id).cursor;
        match facts.of(cursor.ty()) {
            TypeFact::Varying(_) => true,
            // In a template anything may become varying.
            TypeFact::Dependent => cursor.is_expression(),
            _ => false,
        }
    })
}
