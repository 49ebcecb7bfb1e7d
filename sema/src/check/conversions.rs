//! A varying value has no truth of its own: `bool(v)` is an error outside of conditions.
//!
//! The conversion exists because conditions need it, so C++ would also take it as a cast.

use super::Checker;
use crate::clang::kind;
use crate::probe::expressions::{Use, use_of};
use crate::probe::facts::TypeFact;

pub fn check(checker: &mut Checker) {
    let tree = checker.tree;
    for id in tree.ids() {
        if tree.kind(id) != kind::CALL_EXPR || tree.node(id).cursor.name() != "operator bool" {
            continue;
        }
        let TypeFact::Varying(_) = checker
            .facts
            .of(tree.node(tree.strip_implicit(id)).cursor.ty())
        else {
            continue;
        };
        // clang wraps the call in a conversion of the same extent; one report is enough.
        let inner = tree.children(id).iter().any(|&c| {
            tree.node(c).cursor.name() == "operator bool" && tree.kind(c) == kind::CALL_EXPR
        });
        if !inner && use_of(tree, id) == Use::Value {
            let ty = tree.node(tree.strip_implicit(id)).cursor.ty();
            let (spelled, meaning) = (ty.spelling(), ty.canonical().spelling());
            // As clang has it: what the user wrote, and what that means.
            let full = format!("'{spelled}' (aka '{meaning}')");
            let shown = crate::messages::spelling::rewrite(&full, false);
            let message =
                format!("cannot convert {shown} to 'bool' outside of a condition; use any or all");
            checker.report(id, message);
        }
    }
}
