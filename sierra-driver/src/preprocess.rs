//! The preprocessed text of an input, and what its bytes tell before anybody parses it.

use memchr::memmem;
use sierra_sema::text::lexer::{TokenKind, lex};

/// Words that stand in the text if and only if it may hold annotations.
const TRACES: [&str; 3] = ["sierra_vector", "sierra_spmd", "__sierra"];

/// Must the text go the Sierra way?
pub fn is_annotated(text: &[u8]) -> bool {
    TRACES
        .iter()
        .any(|trace| memmem::find(text, trace.as_bytes()).is_some())
}

/// May the text have a `try` statement that is not the system's?
pub fn may_catch(text: &[u8]) -> bool {
    let is_part = |b: Option<&u8>| b.is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_');
    memmem::find_iter(text, b"try").any(|at| {
        let is_word = !is_part(text.get(at + 3)) && !is_part(text[..at].last());
        is_word && !stands_in_system_header(text, at)
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

/// The text with our core header in front of everything else: what is written into classes names it, also into those of headers that
/// stand before ours. Behind it stands what needs no other header, so that it is parsed once for all files, wherever they include it.
/// `None` if the core header stands there already, or nothing says where it begins and ends.
pub fn own_headers_first(text: &[u8]) -> Option<Vec<u8>> {
    let front = memmem::find(text, COMMAND_LINE)?;
    let core = Block::find(text, b"sierra/core.h\" 1").filter(|block| block.start >= front)?;
    let library = Block::find(text, b"sierra/library.h\" 1")
        .filter(|library| library.start >= core.end && is_whole(text, front, &core, library));
    let blocks = [Some(core), library];
    let mut moved = Vec::with_capacity(text.len() + 128);
    moved.extend_from_slice(&text[..front]);
    for block in blocks.iter().flatten() {
        moved.extend_from_slice(&text[block.start..block.end]);
        moved.extend_from_slice(b"# 1 \"<built-in>\" 2\n");
    }
    let mut at = front;
    for block in blocks.iter().flatten() {
        moved.extend_from_slice(&text[at..block.body]);
        at = block.end;
    }
    moved.extend_from_slice(&text[at..]);
    Some(moved)
}

const COMMAND_LINE: &[u8] = b"# 1 \"<command line>\" 1\n";

/// A header in the text: from the marker that enters it to the one that returns from it.
#[derive(Clone, Copy)]
struct Block {
    start: usize,
    /// Behind the first marker.
    body: usize,
    end: usize,
}

impl Block {
    /// The first whose first marker has these words.
    fn find(text: &[u8], entered: &[u8]) -> Option<Block> {
        let entered = memmem::find(text, entered)?;
        let start = memchr::memrchr(b'\n', &text[..entered])? + 1;
        if !text[start..].starts_with(b"# 1 \"") {
            return None;
        }
        let (mut at, mut depth, mut body) = (start, 0, start);
        loop {
            let end = memchr::memchr(b'\n', &text[at..])? + at + 1;
            let line = &text[at..end];
            if line.starts_with(b"# ") {
                let close = memchr::memrchr(b'"', line)?;
                let flags = &line[close + 1..];
                if memmem::find(flags, b" 1").is_some() {
                    depth += 1;
                } else if memmem::find(flags, b" 2").is_some() {
                    depth -= 1;
                }
                if depth == 0 {
                    let end = at;
                    return Some(Block { start, body, end });
                }
                if at == start {
                    body = end;
                }
            }
            at = end;
        }
    }
}

/// Has `library` all that it includes? Not if a header of ours was included by itself, between `core` and it.
fn is_whole(text: &[u8], front: usize, core: &Block, library: &Block) -> bool {
    let has_headers = |part: &[u8]| {
        memmem::find_iter(part, b".h\" 1").any(|at| {
            let line = memchr::memrchr(b'\n', &part[..at]).map_or(0, |n| n + 1);
            let name = &part[line..at];
            let slash = memchr::memrchr(b'/', name).unwrap_or(0);
            let keeps_macros = matches!(&name[slash..], b"/hide_macros" | b"/show_macros");
            name[..slash].ends_with(b"/sierra") && !keeps_macros
        })
    };
    !has_headers(&text[front..core.start]) && !has_headers(&text[core.end..library.start])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_core_header_moves_to_the_front() {
        let text = "# 1 \"a.cpp\"\n# 1 \"<built-in>\" 1\n# 1 \"<command line>\" 1\n# 1 \"<built-in>\" 2\n# 1 \"a.cpp\" 2\nstruct S;\n\
                    # 1 \"/i/sierra/core.h\" 1 3\nnamespace __sierra\n# 1 \"/i/sierra/structure.h\" 1 3\nx\n# 9 \"/i/sierra/core.h\" 2 3\n\
                    y\n# 2 \"a.cpp\" 2\nint i;\n";
        let expected = "# 1 \"a.cpp\"\n# 1 \"<built-in>\" 1\n\
                    # 1 \"/i/sierra/core.h\" 1 3\nnamespace __sierra\n# 1 \"/i/sierra/structure.h\" 1 3\nx\n# 9 \"/i/sierra/core.h\" 2 3\ny\n\
                    # 1 \"<built-in>\" 2\n# 1 \"<command line>\" 1\n# 1 \"<built-in>\" 2\n# 1 \"a.cpp\" 2\nstruct S;\n\
                    # 1 \"/i/sierra/core.h\" 1 3\n# 2 \"a.cpp\" 2\nint i;\n";
        let moved = own_headers_first(text.as_bytes()).unwrap();
        assert_eq!(String::from_utf8_lossy(&moved), expected);
        assert_eq!(own_headers_first(b"int x;"), None);
    }

    #[test]
    fn the_library_follows_the_core_header_if_it_is_whole() {
        let text = |before: &str| {
            format!(
                "# 1 \"<command line>\" 1\n# 1 \"a.cpp\" 2\nstruct S;\n{before}# 1 \"/i/sierra.h\" 1 3\n\
                 # 1 \"/i/sierra/core.h\" 1 3\ncore\n# 9 \"/i/sierra.h\" 2 3\n# 1 \"/i/sierra/library.h\" 1 3\nlibrary\n# 9 \"/i/sierra.h\" 2 3\n"
            )
        };
        let moved = own_headers_first(text("").as_bytes()).unwrap();
        let expected = "# 1 \"/i/sierra/core.h\" 1 3\ncore\n# 1 \"<built-in>\" 2\n\
                        # 1 \"/i/sierra/library.h\" 1 3\nlibrary\n# 1 \"<built-in>\" 2\n\
                        # 1 \"<command line>\" 1\n# 1 \"a.cpp\" 2\nstruct S;\n# 1 \"/i/sierra.h\" 1 3\n\
                        # 1 \"/i/sierra/core.h\" 1 3\n# 9 \"/i/sierra.h\" 2 3\n# 1 \"/i/sierra/library.h\" 1 3\n# 9 \"/i/sierra.h\" 2 3\n";
        assert_eq!(String::from_utf8_lossy(&moved), expected);
        let apart = "# 1 \"/i/sierra/bits.h\" 1 3\n# 9 \"a.cpp\" 2\n";
        let moved = own_headers_first(text(apart).as_bytes()).unwrap();
        assert!(!String::from_utf8_lossy(&moved).starts_with("# 1 \"/i/sierra/library.h\""));
        assert_eq!(memmem::find_iter(&moved, b"<built-in>").count(), 1);
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
