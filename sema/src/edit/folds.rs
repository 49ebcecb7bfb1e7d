//! `(e && ...)` and its relatives as values.
//!
//! What clang makes of them is a chain of `&&` or `||`, which branches by itself like a written one. Its value is that of
//! `((e && ...) ? ::__sierra::logical_t<…>(true) : ::__sierra::logical_t<…>(false))`, whose length is that of any of the operands: another fold, over `+`, finds it.

use std::ops::Range;

use super::conditional::in_template_code;
use super::logical::{LOGICAL, write_branches};
use super::round::Round;
use super::short_names::statement_around;
use super::types::{Spelling, Writer};
use super::{EditSet, Expression, Form, new, original_range};
use crate::probe::expressions::{Decision, Use, decision, use_of};
use crate::probe::facts::Facts;
use crate::probe::folds::fold;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap, Part};

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
    let Some(at) = edits.place_of(back, Some(fold.operator)) else {
        return;
    };
    // Outer operators ask for its type even where a branch is taken on it.
    if !in_template_code(tree, id) || use_of(tree, id) == Use::Discarded {
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
    let original = |range: &Range<u32>| back.origin_range(range);
    edits.expressions.insert(
        at,
        Expression {
            range: original_range(tree, back, id),
            statement: statement_around(tree, back, id),
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
    let spelling = writer.spelling([range]);
    let [left, right] = operands.map(|operand| leaf(writer, spelling, operand));
    let mut leaves = left;
    leaves.push(new(" + ... + "));
    leaves.extend(right);
    let types = [writer.argument(spelling, range), spelling.of(leaves)];
    let named = spelling.named(spelling.made(LOGICAL, types));
    write_branches(writer, expression, named, depth, edits);
}

/// An object whose type says how many lanes an operand has; none where there is no operand, so that the fold of no operands has a type.
fn leaf(writer: &Writer, spelling: Spelling, operand: Option<&Range<u32>>) -> Vec<Part> {
    let Some(operand) = operand else {
        return vec![new("::__sierra::leaf<void>()")];
    };
    let ty = writer.argument(spelling, operand);
    let mut parts = spelling.made(["leaf<", "leaf_of("], [ty]);
    if spelling == Spelling::Name {
        parts.push(new("()"));
    }
    parts
}
