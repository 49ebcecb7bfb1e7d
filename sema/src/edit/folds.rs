//! `(e && ...)` and its relatives as values.
//!
//! What clang makes of them is a chain of `&&` or `||`, which branches by itself like a written one. Its value is that of
//! `((e && ...) ? ::__sierra::logical_t<…>(true) : ::__sierra::logical_t<…>(false))`, whose length is that of any of the operands: another fold, over `+`, finds it.

use std::ops::Range;

use super::apply::{Edit, OffsetMap, Part};
use super::conditional::in_template_code;
use super::round::Round;
use super::types::{ArmType, Named, Writer};
use super::{EditSet, Expression, Form, annotated_range, new, original_range};
use crate::probe::expressions::{Decision, decision, is_tested};
use crate::probe::facts::Facts;
use crate::probe::folds::fold;
use crate::probe::tree::{NodeId, Tree};

pub(super) fn plan(
    tree: &Tree,
    facts: &Facts,
    back: &OffsetMap,
    edits: &mut EditSet,
    round: &mut Round,
    id: NodeId,
) {
    let Some(fold) = fold(tree, id) else {
        return;
    };
    let Some(at) = back.in_place(fold.operator) else {
        return;
    };
    // What a statement tests branches as it is.
    if edits.expressions.contains_key(&at) || !in_template_code(tree, id) || is_tested(tree, id) {
        return;
    }
    let operands = [&fold.left, &fold.right];
    let is_operand = |c: &NodeId| {
        let start = tree.node(*c).range.start;
        operands.into_iter().flatten().any(|r| r.contains(&start))
    };
    let written = tree.operands(id).into_iter().filter(is_operand);
    let mut decisions = written.map(|c| decision(tree, facts, c));
    if decisions.all(|decision| decision == Decision::Uniform) {
        return;
    }
    let original = |range: &Range<u32>| annotated_range(back, range);
    edits.expressions.insert(
        at,
        Expression {
            range: original_range(tree, back, id),
            form: Form::Fold {
                left: fold.left.as_ref().map(original),
                right: fold.right.as_ref().map(original),
            },
        },
    );
    round.planned(id, true);
}

pub(super) fn write(
    writer: &mut Writer,
    expression: &Expression,
    operands: [Option<&Range<u32>>; 2],
    depth: u32,
    edits: &mut Vec<Edit>,
) {
    let range = &expression.range;
    let is_call = writer.holds_lambda(range);
    let [before, between, after] = match is_call {
        true => [
            "::__sierra::logical_result(",
            ", ((",
            "), ::__sierra::after()))",
        ],
        false => ["::__sierra::logical_t<", ", decltype((", "))>"],
    };
    let mut parts = vec![new(before)];
    parts.extend(match is_call {
        true => writer.operand(range),
        false => writer.decltype(range),
    });
    parts.push(new(between));
    let [left, right] = operands.map(|operand| leaf(writer, is_call, operand));
    parts.extend(left);
    parts.push(new(" + ... + "));
    parts.extend(right);
    parts.push(new(after));
    let named = match is_call {
        true => Named::said(parts),
        false => Named::new(parts, ArmType::Unknown),
    };
    edits.push(Edit::open(range.start, depth, vec![new("(")]));
    let mut tail = vec![new(" ? ")];
    tail.extend(named.open());
    tail.extend([new("true"), named.close(), new(" : ")]);
    tail.extend(named.open());
    tail.extend([new("false"), named.close(), new(")")]);
    edits.push(Edit::close(range.end, depth, tail));
    writer.name(range, named);
}

/// An object whose type says how many lanes an operand has; none where there is no operand, so that the fold of no operands has a type.
fn leaf(writer: &Writer, is_call: bool, operand: Option<&Range<u32>>) -> Vec<Part> {
    let Some(operand) = operand else {
        return vec![new("::__sierra::leaf<void>()")];
    };
    if is_call {
        let mut parts = vec![new("::__sierra::leaf_of(")];
        parts.extend(writer.operand(operand));
        parts.push(new(")"));
        return parts;
    }
    let mut parts = vec![new("::__sierra::leaf<")];
    parts.extend(writer.decltype(operand));
    parts.push(new(">()"));
    parts
}
