//! A volatile object of lanes as an operand: `w + 1` becomes `value(w) + 1`, which reads it. Operators of the header take lanes, and clang tells by refusing.

use super::types::ArmType;
use super::{EditSet, Expression, Form, Lent, original_range};
use crate::clang::kind;
use crate::probe::facts::{Facts, TypeFact};
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::OffsetMap;

pub fn plan(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet) {
    for id in tree.ids() {
        let Some(ty) = volatile_lanes(tree, facts, id) else {
            continue;
        };
        let range = original_range(tree, back, id);
        let is_known = edits.expressions.contains_key(&range.start);
        if !is_known && is_read(tree, id) {
            let form = Form::Read {
                ty,
                lent: Lent::Not,
            };
            edits.expressions.insert(
                range.start,
                Expression {
                    range,
                    statement: None,
                    form,
                },
            );
        }
    }
}

/// The type of what is read of a node that names a volatile object of lanes.
fn volatile_lanes(tree: &Tree, facts: &Facts, id: NodeId) -> Option<ArmType> {
    let is_name = matches!(
        tree.kind(id),
        kind::DECL_REF_EXPR
            | kind::MEMBER_REF_EXPR
            | kind::UNARY_OPERATOR
            | kind::ARRAY_SUBSCRIPT_EXPR
    );
    let ty = tree.node(id).cursor.ty().canonical();
    let fact = facts.of(ty);
    let is_object = is_name && ty.is_volatile() && matches!(fact, TypeFact::Varying(_));
    is_object.then(|| ArmType::of(&fact))
}

/// Is it a part of what clang refuses, and not what is assigned to?
fn is_read(tree: &Tree, id: NodeId) -> bool {
    let Some(parent) = tree.node(id).parent else {
        return false;
    };
    let after = tree
        .tokens
        .text(tree.tokens.at_offset(tree.node(id).range.end));
    let is_first = tree.children(parent).first() == Some(&id);
    let assigns = |t: &[u8]| t.ends_with(b"=") && !matches!(t, b"==" | b"!=" | b"<=" | b">=");
    tree.kind(parent) == kind::UNEXPOSED_EXPR
        && tree.node(parent).range != tree.node(id).range
        && !(is_first && assigns(after))
}
