//! `return c ? a : b;` from a function that returns a reference: of scalars that is one of two objects, but lanes choose between values, and the one they have chosen
//! is gone when the function returns. clang warns of it as of any temporary; since the same text is right for scalars, here it is an error.

use crate::clang::ClangDiagnostic;
use crate::messages::diagnostics::{Diagnostic, Level};
use crate::messages::render::Locator;

/// Is it about a temporary that our edits made?
pub fn is_choice(locator: &Locator, diagnostic: &ClangDiagnostic) -> bool {
    diagnostic.option.as_deref() == Some("-Wreturn-stack-address")
        && diagnostic.at.is_some_and(|at| !locator.is_users(at))
}

/// The error in place of the warning, with the warning's notes: they say which instantiation.
pub fn error_for(warning: Diagnostic) -> Diagnostic {
    Diagnostic {
        level: Level::Error,
        message: "returning reference to a temporary: lanes choose between values; return a value"
            .to_string(),
        option: None,
        ..warning
    }
}
