//! The standard library's `max` and its like return a reference to one of their arguments, chosen by one comparison: lanes cannot share that choice. (What
//! `sierra.h` has by these names chooses in each lane, and returns a value.)

use super::Checker;
use crate::clang::{Cursor, kind};
use crate::probe::callees::signature_lengths;

pub fn check(checker: &mut Checker) {
    let tree = checker.tree;
    for id in tree.ids().filter(|&id| tree.kind(id) == kind::CALL_EXPR) {
        let Some(callee) = tree.node(id).cursor.referenced() else {
            continue;
        };
        if !callee.is_in_system_header() || !is_chooser(callee) {
            continue;
        }
        if !signature_lengths(checker.facts, callee.ty()).is_empty() {
            let name = callee.name();
            checker.report(
                id,
                format!("'std::{name}' chooses one of its arguments for all lanes; use sierra::{name}, which chooses in each lane"),
            );
        }
    }
}

fn is_chooser(callee: Cursor) -> bool {
    let is_reference = !callee.result_type().pointee().is_invalid();
    is_reference
        && matches!(callee.name().as_str(), "max" | "min" | "clamp")
        && callee
            .semantic_parent()
            .is_some_and(|parent| parent.name() == "std")
}
