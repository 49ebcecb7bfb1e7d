//! System headers behind a user's words: what they include is moved in front of these, so that it is precompiled as in any other file.
//!
//! A file that includes a header of its own first would parse `<vector>`, or the quarter of a megabyte of `sierra.h`, in every probe. The text has been preprocessed, so that no
//! macro of the user's can mean anything to what is moved; and it is moved only where no declaration of his can mean
//! anything to it, nor it to his. For `sierra.h`, which declares in namespaces of its own, it is enough that he has closed all that he has opened and uses no namespace
//! into which it declares; for any other see [`Apart`]. The headers keep their order. Linear in the text.

use std::borrow::Cow;
use std::ops::Range;

use super::apart::Apart;
use super::leading::{Leading, flags};
use crate::text::lexer::{Token, TokenKind, lex};

/// What enters our header.
const ENTERED: &[u8] = b"/sierra.h\" 1 3\n";

/// Less of other headers is parsed as fast as one more precompiled form is made.
const WORTH_IT: usize = 32 << 10;

/// The text with system headers behind its leading ones, and nothing but their markers where they were included.
pub fn headers_first(text: &[u8]) -> Cow<'_, [u8]> {
    moved(text).map_or(Cow::Borrowed(text), Cow::Owned)
}

fn moved(text: &[u8]) -> Option<Vec<u8>> {
    let front = Leading::find(text)?.end;
    let headers = movable(text, front);
    let is_ours = |header: &Header| header.is_ours;
    let size: usize = headers.iter().map(|header| header.body.len()).sum();
    if !headers.iter().any(is_ours) && size < WORTH_IT {
        return None;
    }
    // Behind each that is moved the front's last header is returned from once more.
    let behind = line_end(text, front);
    let marker = &text[front..behind];
    let mut moved = text[..behind].to_vec();
    for header in &headers {
        moved.extend_from_slice(&text[header.start..header.body.end]);
        moved.extend_from_slice(marker);
    }
    let mut done = behind;
    for header in &headers {
        moved.extend_from_slice(&text[done..header.body.start]);
        done = header.body.end;
    }
    moved.extend_from_slice(&text[done..]);
    Some(moved)
}

/// A header that the user includes.
struct Header {
    /// Where its marker stands.
    start: usize,
    /// What is behind the marker, up to the one that returns to the user.
    body: Range<usize>,
    is_ours: bool,
}

/// The headers behind the front that can stand there, up to the first that cannot.
fn movable(text: &[u8], front: usize) -> Vec<Header> {
    let mut found = Vec::new();
    let mut users = Vec::new();
    let mut at = front;
    while let Some(header) = next_header(text, at) {
        users.extend_from_slice(&text[at..header.start]);
        at = header.body.end;
        let body = &text[header.body.clone()];
        if is_empty(body) {
            continue;
        }
        let can_move = match header.is_ours {
            true => stands_apart(&users),
            false => {
                stands_apart(&users)
                    && Apart::of(&users).is_some_and(|apart| apart.from(body, &text[..front]))
            }
        };
        if !can_move {
            break;
        }
        found.push(header);
    }
    found
}

/// The next system header that is entered. `None` as well where it is not left as it was entered.
fn next_header(text: &[u8], from: usize) -> Option<Header> {
    let mut at = from;
    while at < text.len() {
        let end = line_end(text, at);
        if flags(&text[at..end]).is_some_and(|f| f.contains(&b'3') && f.contains(&b'1')) {
            return Some(Header {
                start: at,
                body: end..end_of_header(text, end)?,
                is_ours: text[at..end].ends_with(ENTERED),
            });
        }
        at = end;
    }
    None
}

fn line_end(text: &[u8], at: usize) -> usize {
    memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |n| at + n + 1)
}

/// Where the marker stands that returns from a header to the user. `body`: a line in it.
pub(super) fn end_of_header(text: &[u8], body: usize) -> Option<usize> {
    let mut at = body;
    while at < text.len() {
        let end = line_end(text, at);
        if let Some(flags) = flags(&text[at..end])
            && !flags.contains(&b'3')
        {
            // Else a header of the system includes one of the user's.
            return flags.contains(&b'2').then_some(at);
        }
        at = end;
    }
    None
}

/// Is there nothing but line markers?
fn is_empty(text: &[u8]) -> bool {
    let mut lines = text.split(|b| *b == b'\n');
    lines.all(|line| flags(line).is_some() || line.trim_ascii().is_empty())
}

/// Can what is declared in front of these words of the user's just as well stand behind them?
fn stands_apart(text: &[u8]) -> bool {
    let tokens = lex(text);
    let word = |token: &Token| token.text(text);
    let mut depth = 0_usize;
    let mut last: Option<&[u8]> = None;
    for token in &tokens {
        let spelling = word(token);
        if token.kind == TokenKind::Directive {
            if flags(spelling).is_none() {
                return false;
            }
            continue;
        }
        match spelling {
            b"(" | b"[" | b"{" => depth += 1,
            b")" | b"]" | b"}" => match depth.checked_sub(1) {
                Some(outer) => depth = outer,
                None => return false,
            },
            // A fragment of a module is no file like any other; and `using namespace` lets him name what comes later.
            b"module" | b"import" | b"export" => return false,
            b"namespace" if last == Some(b"using") => return false,
            _ => {}
        }
        last = Some(spelling);
    }
    depth == 0 && matches!(last, Some(b";" | b"}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(between: &str) -> String {
        format!(
            "# 1 \"a.cpp\"\n# 1 \"/i/vector\" 1 3\nv\n# 2 \"a.cpp\" 2\n# 1 \"own.h\" 1\n{between}# 3 \"a.cpp\" 2\n\
             # 1 \"/i/sierra.h\" 1 3\n# 1 \"/i/limits\" 1 3\nlimits\n# 4 \"/i/sierra.h\" 2 3\nparts\n# 4 \"a.cpp\" 2\nint x;\n"
        )
    }

    #[test]
    fn it_stands_behind_the_leading_headers() {
        let moved = moved(text("struct S {};\n").as_bytes()).unwrap();
        let expected = "# 1 \"a.cpp\"\n# 1 \"/i/vector\" 1 3\nv\n# 2 \"a.cpp\" 2\n# 1 \"/i/sierra.h\" 1 3\n# 1 \"/i/limits\" 1 3\nlimits\n\
                        # 4 \"/i/sierra.h\" 2 3\nparts\n# 2 \"a.cpp\" 2\n# 1 \"own.h\" 1\nstruct S {};\n# 3 \"a.cpp\" 2\n\
                        # 1 \"/i/sierra.h\" 1 3\n# 4 \"a.cpp\" 2\nint x;\n";
        assert_eq!(String::from_utf8_lossy(&moved), expected);
    }

    #[test]
    fn it_stays_where_words_of_the_users_may_mean_something_to_it() {
        for between in [
            "",
            "namespace n {\n",
            "}\n",
            "int\n",
            "#pragma pack(1)\nint x;\n",
            "using namespace n;\n",
            "module;\n",
            "int list();\nint x = list();\n# 1 \"/i/list\" 1 3\nint list(int);\n# 2 \"own.h\" 2\n",
        ] {
            assert_eq!(moved(text(between).as_bytes()), None, "{between}");
        }
        assert_eq!(moved(b"int x;\n"), None);
    }
}
