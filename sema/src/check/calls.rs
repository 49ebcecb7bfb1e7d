//! Calls that would lose their mask, and calls of another length.

use super::Checker;
use crate::clang::{Cursor, Type, kind};
use crate::length::Length;
use crate::probe::facts::Lanes;
use crate::probe::masks::{Mask, Masks};
use crate::probe::tree::NodeId;

pub fn check(checker: &mut Checker, masks: &Masks) {
    for id in checker.tree.ids() {
        let mask = masks.at(id);
        match checker.tree.kind(id) {
            kind::CALL_EXPR if mask.conditional || mask.length.is_some() => {
                check_call(checker, mask, id)
            }
            _ => {}
        }
    }
}

fn check_call(checker: &mut Checker, mask: Mask, id: NodeId) {
    let tree = checker.tree;
    let node = tree.node(id);
    let callee = node.cursor.referenced();
    // Conversions and operators of the header are calls, too; they have no mask of their own.
    if callee.is_some_and(|c| c.is_in_system_header()) {
        check_std_function(checker, mask, id, callee);
        return;
    }
    let Some(callee) = callee else {
        return check_pointer(checker, mask, id);
    };
    match callee.kind() {
        kind::FUNCTION_DECL | kind::CXX_METHOD | kind::CONVERSION_FUNCTION => {}
        kind::CONSTRUCTOR | kind::FUNCTION_TEMPLATE => return,
        _ => return check_pointer(checker, mask, id),
    }
    let lengths = signature_lengths(checker, callee.ty());
    let name = callee.name();
    if mask.conditional && callee.is_virtual() && !lengths.is_empty() && !is_qualified(checker, id)
    {
        let message = format!(
            "a virtual call of '{name}' under a varying condition loses its mask: not supported yet"
        );
        checker.report(id, message);
    }
    if let (Some(outer), [Lanes::Known(lanes)]) = (mask.length, lengths.as_slice())
        && *lanes != outer
        && Length::new(i128::from(*lanes)).is_ok_and(|l| !l.is_uniform())
        && !is_extern_c(callee)
    {
        let message =
            format!("call of '{name}', which is of length {lanes}, under a mask of length {outer}");
        checker.report(id, message);
    }
}

fn check_std_function(checker: &mut Checker, mask: Mask, id: NodeId, callee: Option<Cursor>) {
    let Some(callee) = callee.filter(|c| mask.conditional && c.name() == "operator()") else {
        return;
    };
    let is_function = callee.semantic_parent().is_some_and(|p| {
        let name = p.name();
        name == "function"
            || name == "move_only_function"
            || name == "function_ref"
            || name == "copyable_function"
    });
    if is_function && !signature_lengths(checker, callee.ty()).is_empty() {
        lost(checker, id, "std::function");
    }
}

/// A call through anything but a function's name.
fn check_pointer(checker: &mut Checker, mask: Mask, id: NodeId) {
    let tree = checker.tree;
    let Some(&target) = tree.operands(id).first() else {
        return;
    };
    if !mask.conditional || tree.node(target).range == tree.node(id).range {
        return;
    }
    let mut ty = tree.node(target).cursor.ty().canonical();
    while !ty.pointee().is_invalid() {
        ty = ty.pointee().canonical();
    }
    if !signature_lengths(checker, ty).is_empty() {
        lost(checker, id, "a pointer");
    }
}

fn lost(checker: &mut Checker, id: NodeId, through: &str) {
    let message = format!(
        "a call through {through} under a varying condition loses its mask: not supported yet"
    );
    checker.report(id, message);
}

/// `A::f()` is no virtual call.
fn is_qualified(checker: &Checker, id: NodeId) -> bool {
    let tree = checker.tree;
    let Some(&member) = tree.operands(id).first() else {
        return false;
    };
    let Some(range) = tree.node(member).cursor.location() else {
        return false;
    };
    let name = tree.tokens.at_offset(range);
    name > 0 && tree.tokens.text(name - 1) == b"::"
}

fn signature_lengths(checker: &Checker, function: Type) -> Vec<Lanes> {
    let mut types = function.arguments();
    types.push(function.result());
    let mut lengths = Vec::new();
    for ty in types {
        if let Some(varying) = checker.facts.inside(ty)
            && !lengths.contains(&varying.length)
        {
            lengths.push(varying.length);
        }
    }
    lengths
}

fn is_extern_c(function: Cursor) -> bool {
    // libclang has no question for it, but only C++ functions have their types in their symbols.
    function.mangled() == function.name()
}
