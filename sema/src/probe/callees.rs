//! Calls of anything but a function by its name: through pointers, references to functions, pointers to member functions.

use super::facts::{Facts, Lanes, TypeFact};
use super::tree::{NodeId, Tree};
use crate::clang::{Type, kind, type_kind};

/// How a callee has to be marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// It is a pointer or a function.
    Pointer,
    /// Only an instantiation knows.
    Dependent,
}

/// What a call calls, if that is no function by its name.
#[derive(Clone, Debug)]
pub struct Callee {
    /// The expression; the pointer itself if that is to a member.
    pub node: NodeId,
    pub target: Target,
    /// The lengths in its signature.
    pub lengths: Vec<Lanes>,
}

/// Reads a call whose callee is vectorial, or may be, and is no function by its name.
pub fn indirect_callee(tree: &Tree, facts: &Facts, call: NodeId) -> Option<Callee> {
    let node = tree.node(call);
    if tree.kind(call) != kind::CALL_EXPR {
        return None;
    }
    let &target = tree.operands(call).first()?;
    let inner = tree.strip_parens(target);
    let is_name = matches!(
        tree.kind(inner),
        kind::DECL_REF_EXPR | kind::MEMBER_REF_EXPR
    );
    if is_name
        && let Some(named) = tree.node(inner).cursor.referenced()
        && !matches!(
            named.kind(),
            kind::VAR_DECL | kind::PARM_DECL | kind::FIELD_DECL | kind::NON_TYPE_TEMPLATE_PARAMETER
        )
    {
        return None;
    }
    let range = &tree.node(target).range;
    // What clang adds around an expression has the extent of that, and a call has brackets behind its callee.
    let open = tree.tokens.at_offset(range.end);
    if range.start != node.range.start
        || range.end >= node.range.end
        || tree.tokens.text(open) != b"("
    {
        return None;
    }
    if let Some(pointer) = member_pointer(tree, target) {
        let function = tree.node(pointer).cursor.ty().canonical().pointee();
        let lengths = signature_lengths(facts, function);
        return (!lengths.is_empty()).then_some(Callee {
            node: pointer,
            target: Target::Pointer,
            lengths,
        });
    }
    let ty = tree.node(target).cursor.ty().canonical();
    let lengths = signature_lengths(facts, function_type(ty));
    if !lengths.is_empty() {
        return Some(Callee {
            node: target,
            target: Target::Pointer,
            lengths,
        });
    }
    // A parameter or variable of a type that is not known yet.
    let is_variable = tree.kind(inner) == kind::DECL_REF_EXPR
        && tree
            .node(inner)
            .cursor
            .referenced()
            .is_some_and(|v| matches!(v.kind(), kind::VAR_DECL | kind::PARM_DECL));
    let is_dependent = facts.of(tree.node(inner).cursor.ty()) == TypeFact::Dependent;
    (is_variable && is_dependent && tree.in_template(call)).then_some(Callee {
        node: target,
        target: Target::Dependent,
        lengths,
    })
}

/// The pointer in `(object.*pointer)`.
fn member_pointer(tree: &Tree, callee: NodeId) -> Option<NodeId> {
    let inner = tree.strip_parens(callee);
    if tree.kind(inner) != kind::BINARY_OPERATOR {
        return None;
    }
    let [_, pointer] = <[NodeId; 2]>::try_from(tree.operands(inner)).ok()?;
    let kind = tree.node(pointer).cursor.ty().canonical().kind();
    (kind == type_kind::MEMBER_POINTER).then_some(pointer)
}

/// Through pointers and references.
fn function_type(ty: Type) -> Type {
    let mut at = ty;
    // libclang also has an answer for types that are no pointers, sometimes the type itself.
    while matches!(
        at.kind(),
        type_kind::POINTER | type_kind::L_VALUE_REFERENCE | type_kind::R_VALUE_REFERENCE
    ) {
        at = at.pointee().canonical();
    }
    at
}

/// The lengths of the varying types in a function's signature.
pub fn signature_lengths(facts: &Facts, function: Type) -> Vec<Lanes> {
    let mut types = function.arguments();
    types.push(function.result());
    let mut lengths = Vec::new();
    for ty in types {
        if let Some(varying) = facts.inside(ty)
            && varying.length != Lanes::Known(1)
            && !lengths.contains(&varying.length)
        {
            lengths.push(varying.length);
        }
    }
    lengths
}
