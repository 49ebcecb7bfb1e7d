//! `a[i]`, `*p` and `p->f` are lvalues in each lane. Where their value is used they are read:
//! `::__sierra::value(e)`. Without that, `auto x = a[i];` or a template would hold the lvalue.
//!
//! In a template, where a member may be anything, it is `(::__sierra::reading(), p->f)`: an operator
//! that reads such lvalues, and the built-in comma for all else, which keeps even bit-fields what
//! they are. `forwarding` says where.

use super::conditional::in_template_code;
use super::element_ranges::{is_looped_over, is_range};
use super::element_references::{binds, is_reference};
use super::forwarding::{READING, hands_over, is_operand_of};
use super::types::{ArmType, Named, Writer};
use super::unresolved_subscripts::PROBED_INDEX;
use super::{EditSet, Expression, Form, Lent, new, original_range};
use crate::clang::kind;
use crate::probe::expressions::{Use, use_of};
use crate::probe::facts::{Facts, TypeFact, place_in_lanes};
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap};

/// What hands an lvalue in each lane on to a scalar call, and anything else as it is.
const LEND_PLACE: &str = "::__sierra::lend_place(";

/// What becomes of an lvalue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// It is assigned, or a part of it or its address is taken.
    Place,
    /// It is read.
    Value,
    /// Nothing.
    Discarded,
}

pub fn plan(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet) {
    let objects = super::lane_calls::objects(edits);
    for id in tree.ids() {
        let is_operator_name = tree.tokens.text_at(tree.node(id).range.start) == b"[";
        if !tree.node(id).cursor.is_expression()
            || tree.kind(id) == kind::PAREN_EXPR
            || is_comma(tree, id)
            || is_operator_name
        {
            continue;
        }
        let ty = facts.of(tree.node(id).cursor.ty());
        let known = is_ref(&ty) && tree.strip_implicit(id) == id;
        let dependent = ty == TypeFact::Dependent && in_template_code(tree, id);
        // `*x` may be a value, which must stay one.
        let comma =
            !known && dependent && (is_indirection(tree, id) || hands_over(tree, facts, id));
        if !(known || comma) || comma && is_operand_of(tree, id, &[b"typeid"]) {
            continue;
        }
        let Some(at) = operator(tree, id).and_then(|at| back.in_place(at)) else {
            continue;
        };
        if edits.expressions.contains_key(&at) || context(tree, id) != Context::Value {
            continue;
        }
        let range = original_range(tree, back, id);
        // A scalar call of a member has the object itself.
        if objects.contains(&range) {
            continue;
        }
        let form = if comma {
            Form::HandOver { lent: Lent::Not }
        } else {
            let ty = element(&ty);
            let lent = read_as(tree, id, Some(&ty));
            Form::Read { ty, lent }
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

/// What is no number is asked in conditions, and is an index where it stands: perhaps there are no lanes of it.
pub fn read_as(tree: &Tree, id: NodeId, ty: Option<&ArmType>) -> Lent {
    if ty != Some(&ArmType::Unknown) {
        return Lent::Not;
    }
    match use_of(tree, id) {
        Use::Condition | Use::Operand => Lent::Asked,
        _ if is_index(tree, id) && !tree.in_template(id) => Lent::Place,
        _ => Lent::Not,
    }
}

/// Is it all that stands between the brackets of a subscript, perhaps as a probe has written it?
pub fn is_index(tree: &Tree, id: NodeId) -> bool {
    let tokens = tree.tokens;
    let range = &tree.node(id).range;
    let (mut first, mut end) = (tokens.at_offset(range.start), tokens.at_offset(range.end));
    let is_probed = |first: usize| first > 1 && tokens.text(first - 2) == PROBED_INDEX.as_bytes();
    if is_probed(first) && tokens.closing(first - 1) == Some(end) {
        // `::__sierra::probed_index(`
        (first, end) = (first.saturating_sub(5), end + 1);
    }
    first > 0 && tokens.text(first - 1) == b"[" && tokens.closing(first - 1) == Some(end)
}

/// Is it the type of an lvalue in each lane?
pub fn is_ref(fact: &TypeFact) -> bool {
    matches!(fact, TypeFact::Uniform(name) if name.starts_with("__sierra::ref<"))
}

/// Is it `a, b`?
fn is_comma(tree: &Tree, id: NodeId) -> bool {
    let is_between = |left: NodeId| {
        let end = tree.node(left).range.end;
        end < tree.node(id).range.end && tree.tokens.text_at(end) == b","
    };
    tree.kind(id) == kind::BINARY_OPERATOR
        && tree.operands(id).first().copied().is_some_and(is_between)
}

fn is_indirection(tree: &Tree, id: NodeId) -> bool {
    tree.kind(id) == kind::UNARY_OPERATOR && tree.tokens.text_at(tree.node(id).range.start) == b"*"
}

/// The type of what is read, from `__sierra::ref<T, L, …>`.
fn element(fact: &TypeFact) -> ArmType {
    let Some((ty, lanes)) = place_in_lanes(fact) else {
        return ArmType::Unknown;
    };
    let plain = TypeFact::Uniform(ty.trim_start_matches("const ").to_string());
    match ArmType::of(&plain) {
        ArmType::Known { element, .. } => ArmType::Known {
            element,
            lanes: Some(lanes),
        },
        ArmType::Unknown => ArmType::Unknown,
    }
}

/// The token that an lvalue is known by: its `[`, `.`, `->`, or operator.
fn operator(tree: &Tree, id: NodeId) -> Option<u32> {
    let tokens = tree.tokens;
    let range = &tree.node(id).range;
    let token = |index: usize| tokens.get(index).start;
    let last = tokens.at_offset(range.end - 1);
    if tokens.text(last) == b"]" {
        return tokens.opening(last).map(token);
    }
    if tree.kind(id) == kind::MEMBER_REF_EXPR {
        let location = tree.node(id).cursor.location()?;
        let name = if location == range.start {
            tokens.at_offset(range.end).checked_sub(1)?
        } else {
            tokens.at_offset(location)
        };
        return name.checked_sub(1).map(token);
    }
    let names_variable = || {
        (tree.node(id).cursor.referenced())
            .is_some_and(|v| matches!(v.kind(), kind::VAR_DECL | kind::UNEXPOSED_DECL))
    };
    if tree.kind(id) == kind::DECL_REF_EXPR && names_variable() {
        return Some(range.start);
    }
    let operands = tree.operands(id);
    let first = tree.node(*operands.first()?).range.clone();
    if operands.len() == 1 || first.start > range.start || first.end >= range.end {
        return Some(range.start);
    }
    Some(token(tokens.at_offset(first.end)))
}

/// What becomes of an lvalue is seen at the tokens around it, whether clang could type them or not.
pub fn context(tree: &Tree, id: NodeId) -> Context {
    let tokens = tree.tokens;
    let mut at = id;
    while let Some((parent, child)) = tree.written_parent(at) {
        let (outer, inner) = (&tree.node(parent).range, &tree.node(child).range);
        let cursor = tree.node(parent).cursor;
        // What clang keeps of an initialiser that it refuses is a node of its own.
        if tree.kind(parent) == kind::PAREN_EXPR || cursor.is_expression() && outer == inner {
            at = parent;
            continue;
        }
        // The name of what a lambda captures is no use of it.
        let is_captured =
            tree.kind(parent) == kind::LAMBDA_EXPR && tree.kind(id) == kind::DECL_REF_EXPR;
        if is_captured
            || binds(tree, parent)
            || is_range(tree, parent)
            || is_looped_over(tree, parent, child)
        {
            return Context::Place;
        }
        if is_comma(tree, parent) {
            if outer.end != inner.end {
                return Context::Discarded;
            }
            at = parent;
            continue;
        }
        if is_reference_to_deduced(tree, parent, id) || is_reference(tree, parent) {
            return Context::Place;
        }
        if cursor.is_expression() && outer.start < inner.start && outer.end == inner.end {
            let first = tokens.text(tokens.at_offset(outer.start));
            let is_prefix = tokens.at_offset(outer.start) + 1 == tokens.at_offset(inner.start);
            return if is_prefix && matches!(first, b"&" | b"*" | b"++" | b"--" | b"bitand") {
                Context::Place
            } else {
                Context::Value
            };
        }
        let next = tokens.text(tokens.at_offset(inner.end));
        return match next {
            b"=" | b"+=" | b"-=" | b"*=" | b"/=" | b"%=" | b"&=" | b"|=" | b"^=" | b"<<="
            | b">>=" | b"and_eq" | b"or_eq" | b"xor_eq" | b"++" | b"--" | b"." | b"->" | b"[" => {
                Context::Place
            }
            _ if use_of(tree, at) == Use::Discarded => Context::Discarded,
            _ => Context::Value,
        };
    }
    Context::Value
}

/// Is it `auto&& r` or `decltype(auto) r`, which may as well refer to an lvalue in each lane? The type of a member is what `decltype` makes of its name.
fn is_reference_to_deduced(tree: &Tree, id: NodeId, value: NodeId) -> bool {
    if tree.kind(id) != kind::VAR_DECL {
        return false;
    }
    let Some(name) = tree.node(id).cursor.location() else {
        return false;
    };
    let name = tree.tokens.at_offset(name);
    let words: Vec<_> = (tree.first_token(id)..name)
        .map(|t| tree.tokens.text(t))
        .collect();
    let is_exact = matches!(words.as_slice(), [.., b"decltype", b"(", b"auto", b")"]);
    is_exact && tree.kind(value) != kind::MEMBER_REF_EXPR
        || matches!(words.last(), Some(&b"&&") | Some(&b"and")) && words.contains(&&b"auto"[..])
}

/// Writes what may be an lvalue in each lane, or anything.
pub(super) fn write_hand_over(
    writer: &mut Writer,
    expression: &Expression,
    lent: Lent,
    depth: u32,
    edits: &mut Vec<Edit>,
) {
    let range = &expression.range;
    let before = match lent {
        Lent::Place => LEND_PLACE,
        _ => READING,
    };
    let named = writer.type_of(before, &[range], ")");
    edits.push(Edit::open(range.start, depth, vec![new(before)]));
    edits.push(Edit::close(range.end, depth, vec![new(")")]));
    writer.name(range, named);
}

pub(super) fn write(
    writer: &mut Writer,
    expression: &Expression,
    (ty, lent): (&ArmType, Lent),
    depth: u32,
    edits: &mut Vec<Edit>,
) {
    let range = &expression.range;
    let (before, after, reference) = match lent {
        Lent::Variable => ("::__sierra::lend(", ").variable()", "&"),
        Lent::Place => (LEND_PLACE, ")", "&"),
        Lent::Not => ("::__sierra::value(", ")", ""),
        Lent::Asked => ("::__sierra::asked(", ")", ""),
    };
    let named = match ty.name() {
        Some(name) => Named::new(vec![new(name + reference)], ty.clone()),
        None => writer.type_of(before, &[range], after),
    };
    edits.push(Edit::open(range.start, depth, vec![new(before)]));
    edits.push(Edit::close(range.end, depth, vec![new(after)]));
    writer.name(range, named);
}
