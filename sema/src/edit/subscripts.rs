//! `a[i]` where lanes may differ in `i`: `::__sierra::at(a, i)`, an lvalue in each lane.
//!
//! clang has no such expression; `open_subscripts` makes it parse. Where only
//! an instantiation knows whether `i` is varying, `at` decides.

use std::collections::HashSet;
use std::ops::Range;

use super::conditional::in_template_code;
use super::lane_calls;
use super::lane_values::{self, Context, context};
use super::types::{ArmType, Named, Writer};
use super::unresolved_subscripts::PROBED_INDEX;
use super::{EditSet, Expression, Form, Lent, new, original_range};
use crate::clang::kind;
use crate::probe::expressions::fact;
use crate::probe::facts::{Facts, Lanes, TypeFact};
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap};

pub fn plan(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet) {
    let objects = lane_calls::objects(edits);
    for id in tree.ids() {
        let Some((base, index)) = subscript(tree, id) else {
            continue;
        };
        let close = tree.tokens.at_offset(tree.node(id).range.end - 1);
        let Some(open) = tree.tokens.opening(close) else {
            continue;
        };
        let Some(at) = back.in_place(tree.tokens.get(open).start) else {
            continue;
        };
        if edits.expressions.contains_key(&at) || tree.kind(index) == kind::INIT_LIST_EXPR {
            continue;
        }
        let lanes = match fact(tree, facts, index) {
            TypeFact::Varying(varying) => match varying.length {
                Lanes::Known(n) => Some(n),
                Lanes::Dependent(_) => None,
            },
            TypeFact::Dependent if in_template_code(tree, id) => None,
            // What no lanes hold, and a class takes as its index.
            TypeFact::Uniform(name) if is_of_lanes(&name) => None,
            _ => continue,
        };
        // The header's own types know what a subscript is.
        if matches!(fact(tree, facts, base), TypeFact::Varying(_))
            || lane_values::is_ref(&fact(tree, facts, base))
        {
            continue;
        }
        let range = original_range(tree, back, id);
        // What is subscripted once more, or changed, stays where it is, if that was seen before.
        let is_read = context(tree, id) != Context::Place && !objects.contains(&range);
        let read = is_read.then(|| element(tree, facts, id, lanes));
        let lent = lane_values::read_as(tree, id, read.as_ref());
        let form = Form::Subscript {
            base: original_range(tree, back, base),
            index: original_range(tree, back, index),
            read,
            lent,
        };
        edits.expressions.insert(
            at,
            Expression {
                range,
                statement: None,
                form,
            },
        );
    }
}

/// Does it stand for something in each lane without being lanes: an element, or what a call makes for the time of another?
fn is_of_lanes(name: &str) -> bool {
    let kinds = ["__sierra::place_argument<", "__sierra::deferred_call<"];
    kinds.iter().any(|kind| name.starts_with(kind))
}

/// The `[` of the subscripts in whose indices something was planned: there clang may see lanes next time.
pub fn around(tree: &Tree, facts: &Facts, back: &OffsetMap, planned: &HashSet<u32>) -> Vec<u32> {
    let mut planned: Vec<u32> = planned.iter().copied().collect();
    planned.sort_unstable();
    let opening = |id: NodeId| {
        let (base, index) = subscript(tree, id)?;
        let close = tree.tokens.at_offset(tree.node(id).range.end - 1);
        let open = tree.tokens.get(tree.tokens.opening(close)?).start;
        let holds_one = |id: NodeId| {
            let range = original_range(tree, back, id);
            let first = planned.partition_point(|&at| at < range.start);
            planned.get(first).is_some_and(|&at| at < range.end)
        };
        // What lanes have found knows by itself what a subscript is.
        let has_own = holds_one(base) || lane_values::is_ref(&fact(tree, facts, base));
        back.in_place(open).filter(|_| holds_one(index) && !has_own)
    };
    tree.ids().filter_map(opening).collect()
}

/// `a` and `i` of `a[i]`, built in or of a class.
pub fn subscript(tree: &Tree, id: NodeId) -> Option<(NodeId, NodeId)> {
    let is_subscript = tree.kind(id) == kind::ARRAY_SUBSCRIPT_EXPR
        || tree.kind(id) == kind::CALL_EXPR
            && tree.node(id).cursor.name() == "operator[]"
            && tree
                .tokens
                .text(tree.tokens.at_offset(tree.node(id).range.end - 1))
                == b"]";
    if !is_subscript {
        return None;
    }
    let operands = tree.operands(id);
    let (&base, &index) = (operands.first()?, operands.last()?);
    let index = written_index(tree, index);
    let in_order = operands.len() >= 2 && tree.node(base).range.end <= tree.node(index).range.start;
    (in_order && tree.node(index).range.end < tree.node(id).range.end).then_some((base, index))
}

/// Has a probe put something around the index of a subscript?
pub(super) fn is_probed(tree: &Tree, id: NodeId) -> bool {
    let index = tree.operands(id).last().copied();
    index.is_some_and(|index| probed_argument(tree, index).is_some())
}

/// The index without what a probe puts around it.
fn written_index(tree: &Tree, index: NodeId) -> NodeId {
    probed_argument(tree, index).unwrap_or(index)
}

fn probed_argument(tree: &Tree, index: NodeId) -> Option<NodeId> {
    let call = tree.strip_implicit(index);
    let is_probed =
        tree.kind(call) == kind::CALL_EXPR && tree.node(call).cursor.name() == PROBED_INDEX;
    tree.operands(call).last().copied().filter(|_| is_probed)
}

/// The type of what is read.
fn element(tree: &Tree, facts: &Facts, id: NodeId, lanes: Option<u32>) -> ArmType {
    match (ArmType::of(&fact(tree, facts, id)), lanes) {
        (ArmType::Known { element, .. }, Some(n)) => ArmType::Known {
            element,
            lanes: Some(n),
        },
        _ => ArmType::Unknown,
    }
}

pub(super) fn write(
    writer: &mut Writer,
    expression: &Expression,
    [base, index]: [&Range<u32>; 2],
    read: Option<(&ArmType, Lent)>,
    depth: u32,
    edits: &mut Vec<Edit>,
) {
    let range = &expression.range;
    let (before, after) = match read {
        Some((_, Lent::Variable)) => ("::__sierra::lend(::__sierra::at(", ")).variable()"),
        Some((_, Lent::Place)) => ("::__sierra::lend_place(::__sierra::at(", "))"),
        Some((_, Lent::Asked)) => ("::__sierra::asked(::__sierra::at(", "))"),
        Some(_) => ("::__sierra::value(::__sierra::at(", "))"),
        None => ("::__sierra::at(", ")"),
    };
    let ty = read.map_or(ArmType::Unknown, |(ty, _)| ty.clone());
    let reference = match read {
        Some((_, Lent::Variable | Lent::Place)) => "&",
        _ => "",
    };
    let named = match ty.name() {
        Some(name) => Named::new(vec![new(name + reference)], ty),
        None => writer.type_of(before, &[base, index], after),
    };
    edits.push(Edit::open(range.start, depth, vec![new(before)]));
    // What stands between the operands are brackets and blanks: all that goes.
    edits.push(Edit::replace(base.end..index.start, vec![new(", ")]));
    edits.push(Edit::replace(index.end..range.end, vec![]));
    edits.push(Edit::close(range.end, depth, vec![new(after)]));
    writer.name(range, named);
}
