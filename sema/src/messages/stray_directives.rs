//! What looks like a directive because a macro left a `#` at the start of a line.
//!
//! The text has been through the preprocessor, and is read once more: a second reader would obey what the first one only copied.
//! Bound: markers of lines and pragmas, which the preprocessor leaves on purpose, are none of the names. Cost: one pass over the tokens.

use crate::messages::diagnostics::{Diagnostic, Level};
use crate::text::lexer::{Token, TokenKind};

/// Directives that the preprocessor never leaves in its output.
const NAMES: [&str; 15] = [
    "define",
    "undef",
    "include",
    "include_next",
    "import",
    "if",
    "ifdef",
    "ifndef",
    "elif",
    "elifdef",
    "elifndef",
    "else",
    "endif",
    "error",
    "warning",
];

/// An error at each of them.
pub(crate) fn find(text: &[u8], tokens: &[Token]) -> Vec<Diagnostic> {
    let is_stray = |token: &&Token| {
        let text = &text[token.start as usize..token.end as usize];
        let word = text[1..]
            .trim_ascii_start()
            .split(|b| !b.is_ascii_alphabetic() && *b != b'_');
        let word = word.into_iter().next().unwrap_or_default();
        token.kind == TokenKind::Directive && NAMES.iter().any(|n| n.as_bytes() == word)
    };
    let message = "a '#' from a macro begins no directive";
    let strays = tokens.iter().filter(is_stray);
    strays
        .map(|t| Diagnostic::new(Level::Error, Some(t.start), message.to_string()))
        .collect()
}
