//! Control flow under a mask: one length at a time, no uniform result.

use super::Checker;
use crate::clang::kind;
use crate::probe::facts::TypeFact;
use crate::probe::masks::{Masks, guard};
use crate::probe::tree::NodeId;

pub fn check(checker: &mut Checker, masks: &Masks) {
    for id in checker.tree.ids() {
        check_length(checker, masks, id);
        if checker.tree.kind(id) == kind::RETURN_STMT {
            check_return(checker, masks, id);
        }
    }
}

/// A condition decides for the lanes that are live, so it has as many.
fn check_length(checker: &mut Checker, masks: &Masks, id: NodeId) {
    let Some(guard) = guard(checker.tree, checker.facts, id) else {
        return;
    };
    if let (Some(lanes), Some(outer)) = (guard.lanes, masks.at(id).length)
        && lanes != outer
    {
        let message = format!("a condition of length {lanes} under a mask of length {outer}");
        checker.report(guard.condition, message);
    }
}

fn check_return(checker: &mut Checker, masks: &Masks, id: NodeId) {
    let mask = masks.at(id);
    let Some(function) = mask.function.filter(|_| mask.conditional) else {
        return;
    };
    if checker.tree.kind(function) == kind::LAMBDA_EXPR || checker.tree.operands(id).is_empty() {
        return;
    }
    let result = checker.tree.node(function).cursor.ty().result();
    if let TypeFact::Uniform(name) = checker.facts.of(result)
        && name != "void"
    {
        let shown = crate::spelling::rewrite(&format!("'{}'", result.spelling()), false);
        let message = format!(
            "return of uniform {shown} under a varying condition: lanes could return different values"
        );
        checker.report(id, message);
    }
}
