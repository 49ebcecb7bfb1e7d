//! Calls of functions of another length than the mask.

use super::Checker;
use crate::clang::{Cursor, kind};
use crate::edit::functions::SEVERAL_LENGTHS;
use crate::probe::callees::{indirect_callee, signature_lengths};
use crate::probe::classes::this_lengths;
use crate::probe::facts::Lanes;
use crate::probe::functions::has_several_lengths;
use crate::probe::masks::{Mask, Masks};
use crate::probe::tree::{NodeId, Tree};
use crate::text::length::Length;

pub fn check(checker: &mut Checker, masks: &Masks) {
    for id in checker.tree.ids() {
        let mask = masks.at(id);
        match checker.tree.kind(id) {
            kind::CALL_EXPR if mask.conditional || mask.length.is_some() => {
                check_call(checker, mask, id)
            }
            kind::LAMBDA_EXPR
                if mask.length.is_some()
                    && has_several_lengths(checker.tree, checker.facts, id) =>
            {
                let message = "a lambda that works on several lengths cannot be made under a mask: only spmd(L) says which lanes it takes";
                checker.report(id, message.to_string());
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
    if own.len() > 1 && mask.length.is_some() && !says_its_length(tree, callee) {
        let message = format!(
            "call of '{name}' under a mask: its class has varying members of several lengths; only spmd(L) says which lanes it takes"
        );
        checker.report(id, message);
        return;
    }
    let mut lengths = signature_lengths(checker.facts, callee.ty());
    for lanes in own {
        if !lengths.contains(&lanes) {
            lengths.push(lanes);
        }
    }
    if let Some(several) = several(&lengths)
        && mask.length.is_some()
        && !says_its_length(tree, callee)
        && !is_extern_c(callee)
    {
        let message = format!(
            "call of '{name}', which is of lengths {several}, under a mask: only spmd(L) says which lanes it takes"
        );
        checker.report(id, message);
        return;
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

/// A call through anything but a function's name.
fn check_pointer(checker: &mut Checker, mask: Mask, id: NodeId) {
    let callee = indirect_callee(checker.tree, checker.facts, id);
    let Some((outer, callee)) = mask.length.zip(callee) else {
        return;
    };
    if let Some(several) = several(&callee.lengths) {
        let message =
            format!("call of a function of lengths {several} under a mask of length {outer}");
        checker.report(id, message);
    } else if let [Lanes::Known(lanes)] = callee.lengths.as_slice()
        && *lanes != outer
    {
        let message =
            format!("call of a function of length {lanes} under a mask of length {outer}");
        checker.report(id, message);
    }
}

/// "2 and 4", if there are several and all are known.
fn several(lengths: &[Lanes]) -> Option<String> {
    let numbers = lengths.iter().map(|lanes| match lanes {
        Lanes::Known(n) => Some(*n),
        Lanes::Dependent(_) => None,
    });
    let mut numbers: Vec<u32> = numbers.collect::<Option<_>>()?;
    numbers.sort_unstable();
    let texts: Vec<String> = numbers.iter().map(u32::to_string).collect();
    (texts.len() > 1).then(|| texts.join(" and "))
}

/// The edits turned `spmd(L)` into an attribute that libclang has no name for.
fn says_its_length(tree: &Tree, function: Cursor) -> bool {
    let source = tree.tokens.source();
    let says = |c: &Cursor| {
        let text = c
            .extent()
            .and_then(|e| source.get(e.start as usize..e.end as usize));
        c.kind() == kind::UNEXPOSED_ATTR
            && !text.is_some_and(|t| {
                t.windows(SEVERAL_LENGTHS.len())
                    .any(|w| w == SEVERAL_LENGTHS.as_bytes())
            })
    };
    function.children().iter().any(says)
}

fn is_extern_c(function: Cursor) -> bool {
    // libclang has no question for it, but only C++ functions have their types in their symbols.
    function.mangled() == function.name()
}
