//! The order of the source, where line numbers do not follow it.
//!
//! In a function with a `try`, codegen tells from positions in the debug information what stands before what. `#line` and `#include` in the middle of a body
//! let lines jump back, as do lines so long that debug information has no number for their columns. Such a text has a second form, in which lines only rise: the
//! line markers in those bodies are blank there, and long lines are broken. Only its positions are looked at; what is compiled is the first.
//!
//! One pass over the tokens. Most texts have no such place, and no second form.

use std::ops::Range;

use crate::text::lexer::{Token, lex};
use crate::text::line_map::{LineMap, Presumed};

/// Debug information counts columns in 16 bits; what sema writes into a line comes on top of the user's.
const LONGEST_LINE: u32 = 60_000;

/// The form of a checked text in which lines rise with the source in every body that holds a `try`, if they do not in the text itself.
/// `has_columns`: the debug information of the text says more than lines.
pub fn rising(text: &[u8], has_columns: bool) -> Option<Vec<u8>> {
    let tokens = lex(text);
    let map = LineMap::new(text, &tokens, "");
    let source = Source {
        text,
        tokens: &tokens,
        map: &map,
    };
    let mut bodies = bodies(text, &tokens);
    bodies.retain(|body| source.has_try(body) && (!has_columns || source.goes_back(body)));
    (!bodies.is_empty()).then(|| source.risen(&bodies))
}

struct Source<'t> {
    text: &'t [u8],
    tokens: &'t [Token],
    map: &'t LineMap,
}

impl Source<'_> {
    fn has_try(&self, body: &Range<usize>) -> bool {
        let mut tokens = self.tokens[body.clone()].iter();
        tokens.any(|t| t.text(self.text) == b"try")
    }

    /// Does a line marker in the body lead back, or to another file? Or is a line too long?
    fn goes_back(&self, body: &Range<usize>) -> bool {
        let tokens = &self.tokens[body.clone()];
        let is_long = |t: &Token| self.map.presumed(t.start).column > LONGEST_LINE;
        let jumps = |t: &Token| {
            let Presumed { file, line, .. } = self.map.presumed(t.start);
            let next = self.map.presumed((t.end + 1).min(self.text.len() as u32));
            next.file != file || next.line < line
        };
        tokens
            .iter()
            .any(|t| is_marker(t, self.text) && jumps(t) || is_long(t))
    }

    fn risen(&self, bodies: &[Range<usize>]) -> Vec<u8> {
        let mut risen = Vec::with_capacity(self.text.len() + self.text.len() / 16);
        let mut copied = 0;
        for token in bodies.iter().flat_map(|body| &self.tokens[body.clone()]) {
            let (start, end) = (token.start as usize, token.end as usize);
            let word = token.text(self.text);
            if is_marker(token, self.text) {
                risen.extend_from_slice(&self.text[copied..start]);
                copied = end;
            } else if matches!(word, b";" | b"{" | b"}") {
                risen.extend_from_slice(&self.text[copied..end]);
                risen.push(b'\n');
                copied = end;
            }
        }
        risen.extend_from_slice(&self.text[copied..]);
        risen
    }
}

/// `# 12 "file"`, not a pragma.
fn is_marker(token: &Token, text: &[u8]) -> bool {
    let Some(rest) = token.text(text).strip_prefix(b"#") else {
        return false;
    };
    let rest = rest.trim_ascii_start();
    let number = rest.strip_prefix(b"line").unwrap_or(rest);
    token.kind == crate::text::lexer::TokenKind::Directive
        && number
            .trim_ascii_start()
            .first()
            .is_some_and(u8::is_ascii_digit)
}

/// The tokens between the outermost braces that are no namespace's, with the handlers of a function that is one `try`.
fn bodies(text: &[u8], tokens: &[Token]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    // Where the body begins that the place is in, and how many braces are open there.
    let mut start = None;
    let mut depth = 0usize;
    let mut in_namespace_head = false;
    for (at, token) in tokens.iter().enumerate() {
        match token.text(text) {
            b"{" if depth > 0 || !(in_namespace_head || is_linkage(text, tokens, at)) => {
                start.get_or_insert(at);
                depth += 1;
            }
            b"}" if depth > 0 => depth -= 1,
            // `C() try : a(f()) { … }`
            b"try" => {
                start.get_or_insert(at);
                continue;
            }
            b"namespace" => {
                in_namespace_head = true;
                continue;
            }
            b";" | b"{" | b"}" => {}
            _ => continue,
        }
        in_namespace_head = false;
        if token.text(text) == b"}" && depth == 0 && !goes_on(text, &tokens[at + 1..]) {
            found.extend(start.take().map(|start| start..at + 1));
        }
    }
    found
}

/// `extern "C" {`
fn is_linkage(text: &[u8], tokens: &[Token], brace: usize) -> bool {
    let word = |back: usize| Some(tokens.get(brace.checked_sub(back)?)?.text(text));
    word(2) == Some(b"extern") && word(1).is_some_and(|w| w.starts_with(b"\""))
}

/// Does a handler follow, or more of a constructor's initialisers and its body?
fn goes_on(text: &[u8], behind: &[Token]) -> bool {
    let mut behind = behind.iter().filter(|t| !is_marker(t, text));
    behind
        .next()
        .is_some_and(|t| matches!(t.text(text), b"catch" | b"," | b"{"))
}

#[cfg(test)]
mod tests {
    use super::rising;

    fn risen(text: &str) -> Option<String> {
        Some(String::from_utf8(rising(text.as_bytes(), true)?).unwrap())
    }

    #[test]
    fn lines_that_rise_are_left_alone() {
        let body = "void f() {\ntry {\n# 20 \"a.cpp\"\ng();\n} catch (...) {}\n}\n";
        assert_eq!(risen(&format!("# 1 \"a.cpp\"\n{body}")), None);
        assert_eq!(risen("int a;\n# 1 \"b\"\nint b;\n"), None);
        assert!(rising(body.as_bytes(), false).is_some());
    }

    #[test]
    fn markers_between_functions_are_no_matter() {
        let functions = "namespace n::m {\n# 1 \"b.h\" 1\nvoid f() { try {} catch (...) {} }\n# 7 \"a.cpp\" 2\n}\n";
        assert_eq!(risen(functions), None);
        let linkage = "extern \"C\" {\n# 1 \"b.h\" 1\nvoid f() { try {} catch (...) {} }\n# 7 \"a.cpp\" 2\n}\n";
        assert_eq!(risen(linkage), None);
    }

    #[test]
    fn markers_that_lead_back_are_blank() {
        let text = "# 7 \"a\"\nvoid f() { try {\n# 1 \"a\"\ng(); } catch (...) { h(); } }\n# 3 \"a\"\nint i;\n";
        let expected = "# 7 \"a\"\nvoid f() {\n try {\n\n\ng();\n }\n catch (...) {\n h();\n }\n }\n\n# 3 \"a\"\nint i;\n";
        assert_eq!(risen(text).as_deref(), Some(expected));
        let other_file = text.replace("# 1 \"a\"", "# 90 \"b\" 1");
        assert_eq!(risen(&other_file).as_deref(), Some(expected));
    }

    #[test]
    fn a_body_without_a_try_stays() {
        assert_eq!(risen("# 7 \"a\"\nvoid f() {\n# 1 \"a\"\ng(); }\n"), None);
    }

    #[test]
    fn handlers_of_a_function_belong_to_it() {
        let text = "# 7 \"a\"\nC::C() try : a{1}, b(2) {\n}\n# 1 \"a\"\ncatch (...) {}\nint i;\n";
        let expected =
            "# 7 \"a\"\nC::C() try : a{\n1}\n, b(2) {\n\n}\n\n\ncatch (...) {\n}\n\nint i;\n";
        assert_eq!(risen(text).as_deref(), Some(expected));
    }

    #[test]
    fn long_lines_are_broken() {
        let line = "g(1234567);".repeat(6000);
        let text = format!("void f() {{ try {{ {line} }} catch (...) {{}} }}\n");
        let lines = risen(&text).unwrap();
        assert!(lines.lines().all(|l| l.len() < 20));
    }
}
