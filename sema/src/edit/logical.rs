//! `a && b` and `a || b` as values.
//!
//! As a condition they branch by themselves. As a value they become
//! `((a && b) ? ::__sierra::vec<bool, L>(true) : ::__sierra::vec<bool, L>(false))`: the same
//! branches, which codegen turns into masks, and a value for each lane.

use std::ops::Range;

use super::conditional::in_template_code;
use super::round::Round;
use super::short_names::statement_around;
use super::types::{ArmType, Named, Writer};
use super::{EditSet, Expression, Form, new, original_range};
use crate::probe::expressions::{Decision, Use, decision, leaves, logical_operator, use_of};
use crate::probe::facts::{Facts, Lanes};
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap};

pub(super) fn plan(
    tree: &Tree,
    facts: &Facts,
    back: &OffsetMap,
    edits: &mut EditSet,
    round: &mut Round,
    id: NodeId,
) {
    let operator = logical_operator(tree, id);
    let Some(at) = edits.place_of(back, operator) else {
        return;
    };
    let lanes = match decision(tree, facts, id) {
        Decision::Uniform => return,
        Decision::Varying(Lanes::Known(n)) => Some(n),
        Decision::Varying(Lanes::Dependent(_)) | Decision::Dependent
            if in_template_code(tree, id) =>
        {
            None
        }
        _ => return,
    };
    // A discarded `a && b` branches like a condition.
    if use_of(tree, id) != Use::Value {
        return;
    }
    let leaves = leaves(tree, id);
    // In templates the operands are written once more, for their types.
    if lanes.is_none() && leaves.iter().any(|leaf| round.must_wait(*leaf)) {
        return;
    }
    let leaves = leaves.into_iter().map(|l| original_range(tree, back, l));
    let leaves = leaves.collect();
    let range = original_range(tree, back, id);
    edits.expressions.insert(
        at,
        Expression {
            range,
            statement: statement_around(tree, back, id),
            form: Form::Logical { leaves, lanes },
        },
    );
    round.planned(id, true);
}

pub(super) fn write(
    writer: &mut Writer,
    expression: &Expression,
    leaves: &[Range<u32>],
    lanes: Option<u32>,
    depth: u32,
    edits: &mut Vec<Edit>,
) {
    let range = &expression.range;
    let named = match lanes {
        Some(n) => {
            let ty = ArmType::Known {
                element: "bool".to_string(),
                lanes: Some(n),
            };
            Named::new(vec![new(format!("::__sierra::vec<bool, {n}>"))], ty)
        }
        None => {
            let spelling = writer.spelling([range]);
            let types = [range].into_iter().chain(leaves);
            let types = types.map(|range| writer.argument(spelling, range));
            spelling.named(spelling.made(LOGICAL, types))
        }
    };
    write_branches(writer, expression, named, depth, edits);
}

/// What the header makes of the plain type of `a && b` and of its operands' types.
pub(super) const LOGICAL: [&str; 2] = ["logical_t<", "logical_result("];

/// `((e) ? T(true) : T(false))`.
pub(super) fn write_branches(
    writer: &mut Writer,
    expression: &Expression,
    named: Named,
    depth: u32,
    edits: &mut Vec<Edit>,
) {
    let range = &expression.range;
    let named = writer.shortened(named, expression, edits);
    edits.push(Edit::open(range.start, depth, vec![new("((")]));
    let mut tail = vec![new(") ? ")];
    tail.extend(named.open());
    tail.extend([new("true"), named.close(), new(" : ")]);
    tail.extend(named.open());
    tail.extend([new("false"), named.close(), new(")")]);
    edits.push(Edit::close(range.end, depth, tail));
    writer.name(range, named);
}
