//! Which calls for each lane come first: those in whose arguments choices stand, which are edited, and those in choices; and calls that become one because their result is assigned.

use std::collections::HashSet;
use std::ops::Range;

use super::EditSet;
use super::reference_temporaries::is_value;
use crate::clang::kind;
use crate::probe::call_parts;
use crate::probe::call_parts::{Callee, ScalarCall, assigns};
use crate::probe::expressions::{conditional, fact, logical_operator};
use crate::probe::facts::{Facts, TypeFact};
use crate::probe::tree::is_function;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::OffsetMap;

/// Calls by name that clang takes for lanes of values, and whose result is assigned: for one lane it may be a reference to the element, as that of `std::get<0>(a[i])` is.
pub fn assigned(tree: &Tree) -> Vec<(NodeId, ScalarCall)> {
    let is_assigned = |id: NodeId| {
        let (Some((parent, child)), tokens) = (tree.written_parent(id), tree.tokens) else {
            return false;
        };
        let (outer, inner) = (&tree.node(parent).range, &tree.node(child).range);
        let first = tokens.text(tokens.at_offset(outer.start));
        let next = tokens.text(tokens.at_offset(inner.end));
        assigns(next) && tree.kind(parent) != kind::VAR_DECL
            || outer.start < inner.start && matches!(first, b"++" | b"--")
    };
    let holds_value = |call: &ScalarCall| {
        let mut given = call.arguments.iter();
        given.any(|&a| is_value(tree, tree.strip_implicit(a)))
    };
    let found = tree.ids().filter_map(|id| {
        if tree.kind(id) != kind::CALL_EXPR || tree.in_template(id) || is_value(tree, id) {
            return None;
        }
        let call = call_parts::parts(tree, id)?;
        let is_named = matches!(call.callee, Callee::Name(_));
        (is_named && holds_value(&call) && is_assigned(id)).then_some((id, call))
    });
    found.collect()
}

/// Those in whose arguments stand choices, all of them edited, and the others.
pub fn around_edits(
    tree: &Tree,
    back: &OffsetMap,
    edits: &EditSet,
    found: Vec<(NodeId, ScalarCall)>,
) -> [Vec<(NodeId, ScalarCall)>; 2] {
    let is_edited = |id: NodeId| {
        let at = conditional(tree, id).map(|c| c.question);
        let at = at.or_else(|| logical_operator(tree, id))?;
        let place = back.in_place(at);
        Some(place.is_some_and(|at| edits.expressions.contains_key(&at)))
    };
    // Without another one in its arguments: that comes first.
    let open: HashSet<NodeId> = found.iter().map(|(id, _)| *id).collect();
    let (around, others) = found.into_iter().partition(|(id, _)| {
        let mut inside = tree.descendants(*id).filter(|d| d != id);
        let mut choices = tree.descendants(*id).filter_map(is_edited).peekable();
        choices.peek().is_some()
            && choices.all(|edited| edited)
            && !inside.any(|d| open.contains(&d))
    });
    [around, others]
}

/// Those in choices, `&&` and `||` whose arguments and object clang knows, and the others: which function is called hangs on no other edit, but what is around them needs their type.
pub fn in_choices(
    tree: &Tree,
    facts: &Facts,
    found: Vec<(NodeId, ScalarCall)>,
) -> [Vec<(NodeId, ScalarCall)>; 2] {
    let is_in_choice = |id: NodeId| {
        let mut around = tree.ancestors(id);
        around.any(|a| conditional(tree, a).is_some() || logical_operator(tree, a).is_some())
    };
    let is_known = |a: NodeId| fact(tree, facts, a) != TypeFact::Dependent;
    let has_known_object = |object: &Range<u32>| {
        let mut named = tree.ids().filter(|&n| tree.node(n).range == *object);
        named.any(is_known)
    };
    let (inside, others) = found.into_iter().partition(|(id, call)| {
        let is_settled = match &call.callee {
            Callee::Name(name) => names_function(tree, *id) || has_known_object(name),
            Callee::Member(object, _) | Callee::Object(object) => has_known_object(object),
            Callee::Operator(_) => true,
        };
        is_settled && call.arguments.iter().all(|&a| is_known(a)) && is_in_choice(*id)
    });
    [inside, others]
}

/// Is the callee a function, or several of one name, and no object?
fn names_function(tree: &Tree, call: NodeId) -> bool {
    let callee = tree.operands(call).first().copied();
    callee.is_some_and(|c| {
        let mut named = tree.named(c).peekable();
        named.peek().is_some()
            && named.all(|d| is_function(d.kind()) || d.kind() == kind::OVERLOADED_DECL_REF)
    })
}
