//! Calls of functions of another length than the mask.

use super::Checker;
use crate::clang::{Cursor, kind};
use crate::length::Length;
use crate::probe::callees::{indirect_callee, signature_lengths};
use crate::probe::classes::this_lengths;
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
    if indirect_callee(tree, checker.facts, id).is_some() {
        return check_pointer(checker, mask, id);
    }
    let callee = node.cursor.referenced();
    // Conversions and operators of the header are calls, too; they have no mask of their own.
    if callee.is_some_and(|c| c.is_in_system_header()) {
        return;
    }
    let Some(callee) = callee else { return };
    if !matches!(
        callee.kind(),
        kind::FUNCTION_DECL | kind::CXX_METHOD | kind::CONVERSION_FUNCTION
    ) {
        return;
    }
    let own = this_lengths(checker.facts, callee);
    let name = callee.name();
    if own.len() > 1 && mask.length.is_some() && !says_its_length(callee) {
        let message = format!(
            "call of '{name}' under a mask: its class has varying members of several lengths; only spmd(L) says which lanes it takes"
        );
        checker.report(id, message);
        return;
    }
    let mut lengths = signature_lengths(checker.facts, callee.ty());
    lengths.extend(own);
    lengths.dedup();
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

/// A call through anything but a function's name.
fn check_pointer(checker: &mut Checker, mask: Mask, id: NodeId) {
    let callee = indirect_callee(checker.tree, checker.facts, id);
    if let (Some(outer), Some(callee)) = (mask.length, callee)
        && let [Lanes::Known(lanes)] = callee.lengths.as_slice()
        && *lanes != outer
    {
        let message =
            format!("call of a function of length {lanes} under a mask of length {outer}");
        checker.report(id, message);
    }
}

/// The edits turned `spmd(L)` into an attribute that libclang has no name for.
fn says_its_length(function: Cursor) -> bool {
    let is_attribute = |c: &Cursor| c.kind() == kind::UNEXPOSED_ATTR;
    function.children().iter().any(is_attribute)
}

fn is_extern_c(function: Cursor) -> bool {
    // libclang has no question for it, but only C++ functions have their types in their symbols.
    function.mangled() == function.name()
}
