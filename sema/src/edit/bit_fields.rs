//! A bit-field beside lanes: `b.f * v` becomes `(+b.f) * v`. C++ promotes a bit-field by its width, but an operator of the header
//! deduces the type that it is declared with.

use super::{EditSet, new};
use crate::clang::kind;
use crate::probe::facts::{Facts, TypeFact};
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap};

/// Types that a bit-field may be declared with and not have as an operand. Narrower ones the header promotes itself.
const WIDE: [&str; 5] = [
    "unsigned int",
    "long",
    "unsigned long",
    "long long",
    "unsigned long long",
];

/// Deeper than any expression around it.
const INNERMOST: u32 = 1 << 24;

pub fn plan(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet) {
    for id in tree.ids() {
        if !is_wide_bit_field(tree, facts, id) || !meets_lanes(tree, facts, id) {
            continue;
        }
        let range = &tree.node(id).range;
        if let (Some(start), Some(last)) =
            (back.in_place(range.start), back.in_place(range.end - 1))
            && edits.begin(last)
        {
            edits.insert(Edit::open(start, INNERMOST, vec![new("(+")]));
            edits.insert(Edit::close(last + 1, INNERMOST, vec![new(")")]));
        }
    }
}

fn is_wide_bit_field(tree: &Tree, facts: &Facts, id: NodeId) -> bool {
    let is_member = tree.kind(id) == kind::MEMBER_REF_EXPR;
    let field = is_member
        .then(|| tree.node(id).cursor.referenced())
        .flatten();
    field.is_some_and(|field| {
        let is_wide = |name: &String| WIDE.contains(&name.as_str());
        let ty = facts.of(field.ty());
        field.is_bit_field() && matches!(&ty, TypeFact::Uniform(name) if is_wide(name))
    })
}

/// Is it an operand of an operator of the header that gives lanes?
fn meets_lanes(tree: &Tree, facts: &Facts, id: NodeId) -> bool {
    let mut at = tree.node(id).parent;
    while let Some(parent) = at {
        let node = tree.node(parent);
        match node.kind {
            kind::UNEXPOSED_EXPR | kind::PAREN_EXPR => at = node.parent,
            kind::CALL_EXPR => {
                let gives_lanes = matches!(facts.of(node.cursor.ty()), TypeFact::Varying(_));
                let callee = node.cursor.referenced();
                let is_ours = callee.is_some_and(|f| f.is_in_system_header());
                return gives_lanes && is_ours && node.cursor.name().starts_with("operator");
            }
            _ => return false,
        }
    }
    false
}
