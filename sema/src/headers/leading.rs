//! Which part of a preprocessed text is nothing but system headers, up to the user's first word.

use std::ops::Range;

/// The front of a text: whole system headers, and nothing of the user's but blank lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leading {
    /// Where the user's part begins: at the line marker behind the last header.
    pub end: usize,
    /// Line markers of the files that are still open there, each with its line end.
    open: Vec<Range<usize>>,
}

impl Leading {
    /// `None`: the text does not begin with a system header.
    pub fn find(text: &[u8]) -> Option<Leading> {
        let mut open: Vec<Range<usize>> = Vec::new();
        let mut found = None;
        let mut is_system = false;
        let mut at = 0;
        while at < text.len() {
            let end = memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |n| at + n + 1);
            let line = &text[at..end];
            match flags(line) {
                Some(flags) => {
                    is_system = flags.contains(&b'3');
                    if flags.contains(&b'1') || open.is_empty() {
                        open.push(at..end);
                    } else if flags.contains(&b'2') {
                        open.pop();
                        // A marker that closes more than was opened is the user's own.
                        if open.is_empty() {
                            break;
                        }
                        if !is_system {
                            found = Some(Leading {
                                end: at,
                                open: open.clone(),
                            });
                        }
                    }
                }
                None if is_system || line.trim_ascii().is_empty() => {}
                None => break,
            }
            at = end;
        }
        found
    }

    /// The text without its front: every byte that is left stands where it stood.
    pub fn without(&self, text: &[u8]) -> Vec<u8> {
        let blank = |&b: &u8| if b == b'\n' { b'\n' } else { b' ' };
        let mut rest: Vec<u8> = text[..self.end].iter().map(blank).collect();
        for marker in &self.open {
            rest[marker.clone()].copy_from_slice(&text[marker.clone()]);
        }
        rest.extend_from_slice(&text[self.end..]);
        // No header is open from which the first marker could return.
        let line = memchr::memchr(b'\n', &text[self.end..]).map_or(text.len(), |n| self.end + n);
        if let Some(name) = memchr::memrchr(b'"', &rest[self.end..line]) {
            rest[self.end + name + 1..line].fill(b' ');
        }
        rest
    }
}

/// What follows the name in `# 12 "file" 1 3`; `None`: no line marker.
fn flags(line: &[u8]) -> Option<&[u8]> {
    let number = line.strip_prefix(b"# ")?;
    if !number.first()?.is_ascii_digit() {
        return None;
    }
    Some(memchr::memrchr(b'"', line).map_or(&[], |quote| &line[quote + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &[u8] = b"# 1 \"a.cpp\"\n# 1 \"<built-in>\" 1\n# 1 \"a.cpp\" 2\n# 1 \"own.h\" 1\n\n# 1 \"/i/vector\" 1 3\nclass v;\n\
          # 1 \"/i/c.h\" 1 3 4\nint c;\n# 2 \"/i/vector\" 2 3\nint d;\n# 2 \"own.h\" 2\nint mine;\n# 1 \"/i/list\" 1 3\nint l;\n# 4 \"own.h\" 2\n";

    #[test]
    fn the_front_ends_behind_the_last_header_before_the_users_first_word() {
        let leading = Leading::find(TEXT).unwrap();
        assert!(TEXT[leading.end..].starts_with(b"# 2 \"own.h\" 2\nint mine;"));
        let rest = leading.without(TEXT);
        assert_eq!(rest.len(), TEXT.len());
        let rest = String::from_utf8(rest).unwrap();
        let lines: Vec<&str> = rest.lines().map(str::trim_end).collect();
        let expected = [
            "# 1 \"a.cpp\"",
            "",
            "",
            "# 1 \"own.h\" 1",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "# 2 \"own.h\"",
            "int mine;",
            "# 1 \"/i/list\" 1 3",
            "int l;",
            "# 4 \"own.h\" 2",
        ];
        assert_eq!(lines, expected);
    }

    #[test]
    fn what_begins_with_the_users_own_has_no_front() {
        assert_eq!(
            Leading::find(b"int x;\n# 1 \"/i/vector\" 1 3\nint y;\n# 2 \"a\" 2\n"),
            None
        );
        assert_eq!(
            Leading::find(
                b"# 1 \"a.cpp\"\n#pragma pack(1)\n# 1 \"/i/v\" 1 3\nint y;\n# 2 \"a.cpp\" 2\n"
            ),
            None
        );
        assert_eq!(Leading::find(b""), None);
        assert_eq!(Leading::find(b"# 1 \"a.cpp\" 2\n# 1 \"b\" 2\n"), None);
    }
}
