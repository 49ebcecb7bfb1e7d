//! Annotations in a program for a machine that Sierra makes no code for: one error at the first, instead of code that might be wrong.

use std::path::Path;

use crate::messages::diagnostics::{Diagnostic, Level};
use crate::messages::missing_header::is_annotation;
use crate::messages::render::Locator;
use crate::text::lexer::{Token, TokenKind, lex};
use crate::text::line_map::LineMap;

/// What an annotation is for the preprocessed text.
const ATTRIBUTES: [&[u8]; 3] = [b"sierra_vector", b"sierra_spmd", b"sierra_spmd_mode"];

/// The error at the first annotation outside of system headers, else at the first place that names something of ours; `None` if there is neither.
pub fn foreign_target(text: &[u8], main_file: &Path, target: &str, color: bool) -> Option<String> {
    let is_attribute = |tokens: &[Token], at: usize| ATTRIBUTES.contains(&tokens[at].text(text));
    let is_name = |tokens: &[Token], at: usize| {
        tokens[at].kind == TokenKind::Word
            && memchr::memmem::find(tokens[at].text(text), b"sierra").is_some()
    };
    error_at_first(text, main_file, target, color, &[&is_attribute, &is_name])
}

/// The same for a source that the preprocessor could not read: a machine that nobody has prepared for has no headers either.
pub fn foreign_target_of_source(
    source: &[u8],
    main_file: &Path,
    target: &str,
    color: bool,
) -> Option<String> {
    memchr::memmem::find(source, b"sierra.h")?;
    let is_word = |tokens: &[Token], at: usize| is_annotation(tokens, at, source);
    error_at_first(source, main_file, target, color, &[&is_word])
}

type Test<'a> = &'a dyn Fn(&[Token], usize) -> bool;

/// An error at the first token that passes the first test that any token passes.
fn error_at_first(
    text: &[u8],
    main_file: &Path,
    target: &str,
    color: bool,
    tests: &[Test],
) -> Option<String> {
    if text.len() >= 1 << 30 {
        return None;
    }
    let tokens = lex(text);
    let lines = LineMap::new(text, &tokens, &main_file.to_string_lossy());
    let users = |at: &usize| !lines.presumed(tokens[*at].start).system;
    let first = |test: &Test| (0..tokens.len()).find(|at| test(&tokens, *at) && users(at));
    let at = tokens[tests.iter().find_map(first)?].start;
    let message = format!("varying types are not supported for the target '{target}'; use x86-64");
    let error = Diagnostic::new(Level::Error, Some(at), message);
    Some(Locator::new(text, lines, color).render_one(&error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_annotation_of_the_user_counts() {
        let told = |text: &str| foreign_target(text.as_bytes(), Path::new("a.cpp"), "arm", false);
        let text = "# 1 \"/i/x.h\" 1 3\nint __attribute__((sierra_vector(4))) x;\n# 2 \"a.cpp\" 2\nusing namespace sierra;\n\
                    int __attribute__((sierra_vector(4))) y;\n";
        let error = told(text).unwrap();
        assert!(
            error.starts_with("a.cpp:3:20: error: varying types"),
            "{error}"
        );
        let error = told("auto x = sierra::seq<8>();\n").unwrap();
        assert!(error.starts_with("a.cpp:1:10: error: "), "{error}");
        assert_eq!(
            told("# 1 \"/i/x.h\" 1 3\nnamespace __sierra {}\n# 2 \"a.cpp\" 2\nint x;\n"),
            None
        );
    }

    #[test]
    fn a_source_without_its_headers_is_read_as_it_stands() {
        let told = |text: &str| {
            foreign_target_of_source(text.as_bytes(), Path::new("a.cpp"), "arm", false)
        };
        let error = told("#include <sierra.h>\n#include <cstdio>\nint varying(8) x;\n").unwrap();
        assert!(error.starts_with("a.cpp:3:5: error: "), "{error}");
        assert_eq!(told("#include <cstdio>\nint varying(8) x;\n"), None);
        assert_eq!(told("#include <sierra.h>\nint x;\n"), None);
    }
}
