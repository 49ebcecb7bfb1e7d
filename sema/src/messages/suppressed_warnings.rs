//! Warnings of clang's that the user's program does not deserve: about operators of classes, where with scalars in their place clang would not warn, and about
//! what macros say, where clang would not warn if it saw that they are macros.

use super::diagnostics::Diagnostic;
use super::render::Locator;
use crate::clang::{ClangDiagnostic, Cursor, TranslationUnit, kind};
use crate::text::columns::Origin;

const EMPTY_BODY: &str = "-Wempty-body";

/// What clang does not say about macros and their arguments.
const NOT_IN_MACROS: [&str; 21] = [
    "-Wbitwise-instead-of-logical",
    "-Wcomma",
    "-Wconstant-logical-operand",
    EMPTY_BODY,
    "-Wlogical-op-parentheses",
    "-Wparentheses-equality",
    "-Wpointer-bool-conversion",
    "-Wself-assign",
    "-Wself-assign-field",
    "-Wself-assign-overloaded",
    "-Wtautological-bitwise-compare",
    "-Wtautological-compare",
    "-Wtautological-overlap-compare",
    "-Wtautological-pointer-compare",
    "-Wtautological-unsigned-char-zero-compare",
    "-Wtautological-unsigned-zero-compare",
    "-Wunreachable-code",
    "-Wunreachable-code-break",
    "-Wunreachable-code-loop-increment",
    "-Wunreachable-code-return",
    "-Wxor-used-as-pow",
];

/// What clang does not say about what macros are defined as.
const NOT_IN_DEFINITIONS: [&str; 2] = ["-Wunused-comparison", "-Wunused-value"];

/// Is it a warning, at a place of the preprocessed text, that clang does not give where macros are in play?
pub fn is_of_macro(locator: &Locator, diagnostic: &Diagnostic) -> bool {
    let (Some(at), Some(option)) = (diagnostic.at, diagnostic.option.as_deref()) else {
        return false;
    };
    // A warning that is an error says so before its own name.
    let option = option.rsplit(',').next().unwrap_or(option);
    if option == EMPTY_BODY && locator.is_behind_nothing(at) {
        // `if (c) LOG(x);` without logs.
        true
    } else if NOT_IN_MACROS.contains(&option) {
        locator.origin(at) != Origin::Written
    } else {
        NOT_IN_DEFINITIONS.contains(&option) && locator.origin(at) == Origin::Expansion
    }
}

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
