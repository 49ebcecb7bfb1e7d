//! Control flow under a mask: one length at a time, no uniform result.

use super::Checker;
use crate::clang::kind;
use crate::edit::conditional::mixed_class;
use crate::probe::classes::length_of_all;
use crate::probe::expressions::conditional;
use crate::probe::facts::{Lanes, TypeFact};
use crate::probe::masks::{Masks, guard};
use crate::probe::tree::NodeId;

pub fn check(checker: &mut Checker, masks: &Masks) {
    for id in checker.tree.ids() {
        check_length(checker, masks, id);
        check_suspension(checker, masks, id);
        check_choice(checker, id);
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
        let shown = crate::messages::spelling::rewrite(&format!("'{}'", result.spelling()), false);
        let message = match (length_of_all(checker.facts, result), mask.length) {
            (Some(Lanes::Known(lanes)), Some(outer)) if lanes != outer => {
                format!(
                    "return of {shown}, which is of length {lanes}, under a mask of length {outer}"
                )
            }
            (Some(_), _) => return,
            (None, _) => format!(
                "return of uniform {shown} under a varying condition: lanes could return different values"
            ),
        };
        checker.report(id, message);
    }
}

/// An object of a class is one for all lanes but for its varying members.
fn check_choice(checker: &mut Checker, id: NodeId) {
    let (tree, facts) = (checker.tree, checker.facts);
    let found = conditional(tree, id);
    let Some(arm) = found.and_then(|found| mixed_class(tree, facts, &found)) else {
        return;
    };
    let class = tree.node(arm).cursor.ty().canonical().unqualified();
    let shown = crate::messages::spelling::rewrite(&format!("'{}'", class.spelling()), false);
    let message = format!(
        "lanes cannot choose between objects of {shown}: only a class with nothing in it but varying members of the condition's length has a value in each lane"
    );
    checker.report(id, message);
}

/// A coroutine goes on where it stopped for all lanes or for none.
fn check_suspension(checker: &mut Checker, masks: &Masks, id: NodeId) {
    let tree = checker.tree;
    // libclang has no kinds for these.
    if !matches!(tree.kind(id), kind::UNEXPOSED_EXPR | kind::UNEXPOSED_STMT) {
        return;
    }
    let token = tree.first_token(id);
    let word = tree.tokens.text(token);
    if !matches!(word, b"co_await" | b"co_yield" | b"co_return") {
        return;
    }
    let mask = masks.at(id);
    let vectorial = mask
        .function
        .is_some_and(|f| checker.facts.function_length(tree, f).is_some());
    if !vectorial && !mask.conditional {
        return;
    }
    let place = if mask.conditional {
        "under a varying condition"
    } else {
        "in a vectorial function"
    };
    let word = String::from_utf8_lossy(word);
    let message = format!("'{word}' {place}: a coroutine stops for all lanes together");
    checker.report_at(tree.tokens.get(token).start, message);
}
