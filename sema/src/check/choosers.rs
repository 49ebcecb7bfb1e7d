//! The standard library's `max` and its like return references to their arguments, chosen by one comparison: lanes cannot share that choice. (What
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
            let better = match name.as_str() {
                "minmax" => "sierra::min and sierra::max, which choose".to_owned(),
                _ => format!("sierra::{name}, which chooses"),
            };
            checker.report(
                id,
                format!("'std::{name}' chooses one of its arguments for all lanes; use {better} in each lane"),
            );
        }
    }
}

fn is_chooser(callee: Cursor) -> bool {
    let is_reference = !callee.result_type().pointee().is_invalid();
    let chooses = match callee.name().as_str() {
        "max" | "min" | "clamp" => is_reference,
        // A pair of references.
        "minmax" => true,
        _ => false,
    };
    chooses
        && callee
            .semantic_parent()
            .is_some_and(|parent| parent.name() == "std")
}
