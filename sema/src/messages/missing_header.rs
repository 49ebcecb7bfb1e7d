//! A source that uses the words of the language without the header that has them. It is clang's business, which knows nothing of lanes and misses a `;`
//! or the like: so there is a hint for whoever is refused.

use std::path::Path;

use crate::messages::diagnostics::{Diagnostic, Level};
use crate::messages::render::Locator;
use crate::text::lexer::{Token, TokenKind, lex};
use crate::text::line_map::LineMap;

/// Words that may stand behind what looks like a function's parameters, or in front of a call.
const BEHIND_PARAMETERS: [&str; 13] = [
    "noexcept",
    "const",
    "volatile",
    "override",
    "final",
    "throw",
    "try",
    "requires",
    "and",
    "or",
    "asm",
    "__asm__",
    "__attribute__",
];
const BEFORE_CALLS: [&str; 13] = [
    "return",
    "else",
    "do",
    "case",
    "throw",
    "new",
    "delete",
    "operator",
    "not",
    "and",
    "or",
    "co_return",
    "co_yield",
];

/// A note at the first place in the preprocessed text where C++ cannot mean what it says, but the language does; `None` if there is no such place.
pub fn missing_header(text: &[u8], main_file: &Path, color: bool) -> Option<String> {
    let has = |word: &str| memchr::memmem::find(text, word.as_bytes()).is_some();
    if !(has("varying") || has("spmd")) || text.len() >= 1 << 30 {
        return None;
    }
    let tokens = lex(text);
    let lines = LineMap::new(text, &tokens, &main_file.to_string_lossy());
    let at = (0..tokens.len())
        .find(|&at| is_annotation(&tokens, at, text) && !lines.presumed(tokens[at].start).system)?;
    let word = String::from_utf8_lossy(tokens[at].text(text));
    let message = format!("'{word}' is a word of <sierra.h>, which is not included");
    let note = Diagnostic::new(Level::Note, Some(tokens[at].start), message);
    Some(Locator::new(text, lines, color).render_one(&note))
}

/// `float varying(8) x`, `float varying(N)& x`, `vector<float varying(8)>`, `spmd(8) void f()`: no C++, whatever the words mean.
pub fn is_annotation(tokens: &[Token], at: usize, text: &[u8]) -> bool {
    let spelling = |at: usize| tokens.get(at).map_or(&b""[..], |t| t.text(text));
    let is_word = |at: usize| tokens.get(at).is_some_and(|t| t.kind == TokenKind::Word);
    let is_any = |at: usize, words: &[&str]| words.iter().any(|w| spelling(at) == w.as_bytes());
    let is_number = tokens
        .get(at + 2)
        .is_some_and(|t| t.kind == TokenKind::Number);
    let has_length =
        spelling(at + 1) == b"(" && (is_number || is_word(at + 2)) && spelling(at + 3) == b")";
    if !has_length {
        return false;
    }
    let next = at + 4;
    let leads_word = is_word(next) && !is_any(next, &BEHIND_PARAMETERS);
    match spelling(at) {
        b"spmd" => leads_word,
        b"varying" => {
            let follows_type = at > 0
                && (is_word(at - 1) && !is_any(at - 1, &BEFORE_CALLS)
                    || is_any(at - 1, &[">", "*"]));
            let may_follow = leads_word
                || is_any(next, &["*", "&", "&&"])
                || is_number && is_any(next, &[">", ">>", ")", ","]);
            follows_type && may_follow
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hint(text: &str) -> Option<String> {
        missing_header(text.as_bytes(), Path::new("a.cpp"), false)
    }

    #[test]
    fn an_annotation_is_told_at_its_place() {
        let hint = hint("# 1 \"b.cpp\"\nint i;\n  float varying(8) x;\n").unwrap();
        assert!(
            hint.starts_with(
                "b.cpp:2:9: note: 'varying' is a word of <sierra.h>, which is not included\n"
            ),
            "{hint}"
        );
    }

    #[test]
    fn what_only_the_language_means_counts() {
        for text in [
            "int varying(N)& r = x;",
            "float* varying(8) p;",
            "std::vector<float varying(8)> v;",
            "void f(T<int> varying(4) x, int varying(4));",
            "spmd(8) void f();",
        ] {
            assert!(hint(text).is_some(), "{text}");
        }
    }

    #[test]
    fn what_may_be_cxx_does_not() {
        for text in [
            "int varying(8);",
            "int varying(T) noexcept;",
            "int x = varying(8) * y; return varying(8) & 1;",
            "void f(int varying(T), int y);",
            "varying(x) y;",
            "int spmd(int); a = spmd(8); spmd(8);",
            "# 1 \"b.h\" 1 3\nfloat varying(8) x;\n",
        ] {
            assert_eq!(hint(text), None, "{text}");
        }
    }
}
