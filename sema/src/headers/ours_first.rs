//! `sierra.h` behind a user's words: what it includes is moved in front of them, so that it is precompiled as in any other file.
//!
//! A file that includes a header of its own before `sierra.h` would parse a quarter of a megabyte in every probe. The text has been preprocessed, so that no
//! macro of the user's can mean anything to what is moved; and it is moved only where no declaration of his can mean
//! anything to it, nor it to his: he has closed all that he has opened, includes no other system header in between, and uses no namespace
//! into which it declares. Linear in the text.

use std::borrow::Cow;

use super::leading::{Leading, flags};
use crate::text::lexer::{Token, TokenKind, lex};

/// What enters our header.
const ENTERED: &[u8] = b"/sierra.h\" 1 3\n";

/// The text with `sierra.h` behind its leading headers, and nothing but its markers where it was included.
pub fn ours_first(text: &[u8]) -> Cow<'_, [u8]> {
    moved(text).map_or(Cow::Borrowed(text), Cow::Owned)
}

fn moved(text: &[u8]) -> Option<Vec<u8>> {
    let front = Leading::find(text)?.end;
    let entered = memchr::memmem::find(&text[front..], ENTERED)? + front;
    let start = memchr::memrchr(b'\n', &text[..entered])? + 1;
    let body = entered + ENTERED.len();
    let end = end_of_header(text, body)?;
    let between = &text[front..start];
    if is_empty(&text[body..end]) || !stands_apart(between) {
        return None;
    }
    // Behind what is moved the front's last header is returned from once more.
    let marker = front + memchr::memchr(b'\n', &text[front..])? + 1;
    Some(
        [
            &text[..marker],
            &text[start..end],
            &text[front..body],
            &text[end..],
        ]
        .concat(),
    )
}

/// Where the marker stands that returns from a header to the user.
fn end_of_header(text: &[u8], body: usize) -> Option<usize> {
    let mut at = body;
    while at < text.len() {
        let end = memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |n| at + n + 1);
        if flags(&text[at..end]).is_some_and(|flags| !flags.contains(&b'3')) {
            return Some(at);
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
            let Some(flags) = flags(spelling) else {
                return false;
            };
            if flags.contains(&b'3') && flags.contains(&b'1') {
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
            "int x;\n# 1 \"/i/list\" 1 3\n# 2 \"own.h\" 2\n",
        ] {
            assert_eq!(moved(text(between).as_bytes()), None, "{between}");
        }
        assert_eq!(moved(b"int x;\n"), None);
    }
}
