//! `spmd(L)` stands on functions; the edits take it off those. Whatever has it still is none.

use super::Checker;
use crate::annotate::SPMD_MARK;
use crate::clang::kind;
use crate::probe::tree::is_function;

pub fn check(checker: &mut Checker) {
    let tree = checker.tree;
    for id in tree.ids() {
        let has_mark = tree.children(id).iter().any(|&c| {
            tree.kind(c) == kind::ANNOTATE_ATTR && tree.node(c).cursor.name() == SPMD_MARK
        });
        if has_mark && !is_function(tree.kind(id)) {
            let name = tree.node(id).cursor.name();
            checker.report(id, format!("'spmd' is for functions; '{name}' is none"));
        }
    }
}
