//! The preprocessed text of an input, and what its bytes tell before anybody parses it.

mod headers_apart;
mod lost_markers;
mod own_headers;

use memchr::memmem;
use sierra_sema::text::lexer::{TokenKind, lex};

pub use headers_apart::HeadersApart;
pub use lost_markers::with_own_markers;
pub use own_headers::{into_fragment, own_headers_first};

/// Words that stand in the text if and only if it may hold annotations.
const TRACES: [&str; 3] = ["sierra_vector", "sierra_spmd", "__sierra"];

/// Must the text go the Sierra way?
pub fn is_annotated(text: &[u8]) -> bool {
    TRACES
        .iter()
        .any(|trace| memmem::find(text, trace.as_bytes()).is_some())
}

/// The text with the word `uniform` in pragmas of OpenMP, which have a clause of that name, and where the preprocessor replaces macros: ours among them.
pub fn without_own_words_in_pragmas(text: Vec<u8>) -> Vec<u8> {
    const WORD: &[u8] = b"__attribute__((sierra_vector(1)))";
    let mut kept = Vec::new();
    let mut at = 0;
    for found in memmem::find_iter(&text, WORD) {
        let line = memchr::memrchr(b'\n', &text[..found]).map_or(0, |n| n + 1);
        if text[line..found].starts_with(b"#pragma omp ") {
            kept.extend_from_slice(&text[at..found]);
            kept.extend_from_slice(b"uniform");
            at = found + WORD.len();
        }
    }
    if at == 0 {
        return text;
    }
    kept.extend_from_slice(&text[at..]);
    kept
}

/// Does a pragma or an attribute of the user's ask for vector variants of a scalar function (`declare simd`)?
pub fn declares_variants(text: &[u8]) -> bool {
    memmem::find_iter(text, b"declare").any(|at| {
        let line = text[at..].split(|b| *b == b'\n').next().unwrap_or_default();
        let behind = line[b"declare".len()..].trim_ascii_start();
        behind.starts_with(b"simd") && !stands_in_system_header(text, at)
    })
}

/// Are there directives in a text that are more than markers of lines, and pragmas?
pub fn has_directives(text: &[u8]) -> bool {
    let names = [
        &b"define"[..],
        b"undef",
        b"include",
        b"if",
        b"elif",
        b"else",
        b"endif",
    ];
    let is_one = |line: &[u8]| {
        let rest = line.strip_prefix(b"#").map(<[u8]>::trim_ascii_start);
        rest.is_some_and(|rest| names.iter().any(|name| rest.starts_with(name)))
    };
    let mut lines = text.split(|b| *b == b'\n');
    lines.any(|line| is_one(line.trim_ascii_start()))
}

/// May the text have a `try` statement that is not the system's?
pub fn may_catch(text: &[u8]) -> bool {
    let is_part = |b: Option<&u8>| b.is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_');
    memmem::find_iter(text, b"try").any(|at| {
        let is_word = !is_part(text.get(at + 3)) && !is_part(text[..at].last());
        is_word && !stands_in_system_header(text, at)
    })
}

/// Does a pragma of the user's say that no product may dissolve into a sum? It counts for the whole text, wherever it stands.
pub fn forbids_contraction(text: &[u8]) -> bool {
    let says = |line: &[u8]| {
        let words = line.split(|b| b.is_ascii_whitespace() || b"()".contains(b));
        let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
        let follows = |first: &[u8], second: &[u8]| words.windows(2).any(|w| w == [first, second]);
        follows(b"FP_CONTRACT", b"OFF")
            || (follows(b"clang", b"fp") && follows(b"contract", b"off"))
    };
    memmem::find_iter(text, b"#pragma ").any(|at| {
        let line = text[at..].split(|b| *b == b'\n').next().unwrap_or_default();
        says(line) && !stands_in_system_header(text, at)
    })
}

/// Says the last line marker before this place that a system header has begun?
fn stands_in_system_header(text: &[u8], at: usize) -> bool {
    let markers = memmem::rfind(&text[..at], b"\n# ");
    let marker = markers.map(|start| text[start + 1..at].split(|b| *b == b'\n').next());
    let flags = marker.flatten().and_then(|line| {
        let close = memchr::memrchr(b'"', line)?;
        Some(&line[close + 1..])
    });
    flags.is_some_and(|flags| memchr::memchr(b'3', flags).is_some())
}

/// The text with its line breaks put right: clang's preprocessor prints a raw string with all its lines, and behind it empty lines for them once more.
pub fn without_lines_of_raw_strings(text: Vec<u8>) -> Vec<u8> {
    if memmem::find(&text, b"R\"").is_none() {
        return text;
    }
    let tokens = lex(&text);
    let mut strings = tokens
        .iter()
        .filter(|t| t.kind == TokenKind::String)
        .map(|t| (t, memchr::memchr_iter(b'\n', t.text(&text)).count()))
        .filter(|(_, lines)| *lines > 0)
        .peekable();
    let mut kept = Vec::with_capacity(text.len());
    let mut at = 0;
    let mut lines = 0;
    while let Some((token, own)) = strings.next() {
        lines += own;
        let end = token.end as usize;
        let Some(line_end) = memchr::memchr(b'\n', &text[end..]).map(|n| end + n) else {
            break;
        };
        if strings
            .peek()
            .is_some_and(|(t, _)| (t.start as usize) < line_end)
        {
            continue;
        }
        let breaks = text[line_end..].iter().take_while(|b| **b == b'\n').count();
        // Where there are many, a marker says the line instead.
        if breaks > lines && text.get(line_end + breaks) != Some(&b'#') {
            kept.extend_from_slice(&text[at..line_end]);
            at = line_end + lines;
        }
        lines = 0;
    }
    kept.extend_from_slice(&text[at..]);
    kept
}

/// The text without the line break that clang's preprocessor prints behind its last line, if it would join that line with one that the user
/// does not have: behind a backslash in an unclosed string.
pub fn without_joined_end(mut text: Vec<u8>) -> Vec<u8> {
    if text.ends_with(b"\\\n") {
        text.pop();
    }
    text
}

/// Has the text included our core header?
pub fn has_core_header(text: &[u8]) -> bool {
    memmem::find(text, b"namespace __sierra").is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn macros_that_were_kept_are_seen() {
        assert!(has_directives(b"# 1 \"a\"\n#define A 1\nint a;\n"));
        assert!(has_directives(b"int a;\n # undef A\n"));
        assert!(!has_directives(b"# 1 \"a\"\n#pragma once\nint a;\n"));
    }

    #[test]
    fn a_try_counts_outside_of_system_headers() {
        let in_header = "# 1 \"a.cpp\"\n# 1 \"/i/vector\" 1 3\nvoid f() { try { g(); } catch (...) {} }\n# 2 \"a.cpp\" 2\n";
        assert!(!may_catch(in_header.as_bytes()));
        assert!(may_catch(
            format!("{in_header}void h() {{ try {{ }} catch (...) {{}} }}").as_bytes()
        ));
        assert!(may_catch(b"try"));
        assert!(!may_catch(b"int entry, retry, try_again;"));
    }

    #[test]
    fn the_last_line_is_joined_with_none() {
        let end = |text: &str| String::from_utf8(without_joined_end(text.into())).unwrap();
        assert_eq!(end("int a;\nx = \"\\\n"), "int a;\nx = \"\\");
        assert_eq!(end("int a;\n"), "int a;\n");
    }

    #[test]
    fn clauses_of_pragmas_are_not_our_words() {
        let text = "#pragma omp declare simd __attribute__((sierra_vector(1)))(n)\n__attribute__((sierra_vector(1))) int n;";
        let kept = without_own_words_in_pragmas(text.into());
        let expected =
            "#pragma omp declare simd uniform(n)\n__attribute__((sierra_vector(1))) int n;";
        assert_eq!(String::from_utf8(kept).unwrap(), expected);
    }

    #[test]
    fn variants_are_asked_for_outside_of_system_headers() {
        assert!(declares_variants(b"#pragma omp declare simd\nint f(int);"));
        assert!(declares_variants(
            b"[[omp::directive(declare  simd)]] int f(int);"
        ));
        assert!(!declares_variants(b"#pragma omp declare reduction(simd)\n"));
        assert!(!declares_variants(b"declare\nsimd"));
        let header = "# 1 \"a.cpp\"\n# 1 \"/usr/include/math.h\" 1 3 4\n#pragma omp declare simd notinbranch\n";
        assert!(!declares_variants(header.as_bytes()));
    }

    #[test]
    fn any_trace_of_sierra_counts() {
        assert!(is_annotated(b"int __attribute__((sierra_vector(8))) x;"));
        assert!(is_annotated(b"namespace __sierra { }"));
        assert!(!is_annotated(b"int varying(int); // sierra"));
        assert!(has_core_header(b"namespace __sierra {"));
        assert!(!has_core_header(
            b"__attribute__((sierra_spmd(4))) void f();"
        ));
    }
}
