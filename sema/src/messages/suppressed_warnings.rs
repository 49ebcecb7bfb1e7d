//! Warnings of clang's about operators of classes, which say nothing about lanes: with scalars in their place clang would not warn.

use crate::clang::{ClangDiagnostic, Cursor, TranslationUnit, kind};

/// Is it about `v >> 4 == w`? Only streams are meant, whose `>>` is written where nobody thinks of its precedence. clang names the place of the comparison.
pub fn is_needless(unit: &TranslationUnit, diagnostic: &ClangDiagnostic) -> bool {
    if diagnostic.option.as_deref() != Some("-Woverloaded-shift-op-parentheses") {
        return false;
    }
    // In a template the operator may not be known before it is instantiated.
    let operator = diagnostic.at.and_then(|at| named_at(unit.root(), at));
    let parent = operator.and_then(|o| o.referenced()?.semantic_parent());
    parent.is_none_or(|parent| parent.name() == "__sierra")
}

/// The function that stands at a place of the parsed text.
fn named_at(within: Cursor, at: u32) -> Option<Cursor> {
    let around = within.children().into_iter();
    around
        .filter(|child| child.extent().is_some_and(|e| e.contains(&at)))
        .find_map(|child| {
            let is_it = child.kind() == kind::DECL_REF_EXPR && child.location() == Some(at);
            if is_it {
                Some(child)
            } else {
                named_at(child, at)
            }
        })
}
