//! Which part of a preprocessed text is nothing but system headers, up to the user's first word.
//!
//! Between the headers stand line markers of the user's files. They differ from file to file, though nothing that is parsed depends on them: `aligned` gives
//! them a round length, and `shared` the same words, so that all files with the same headers share one front, and every header keeps its offset.

use std::borrow::Cow;
use std::ops::Range;

/// What the user's part between two headers is as long as, or a multiple of it: longer than most paths.
const ROUND: usize = 1 << 10;

/// What stands there in the front that files share: what returns from a header, and its name.
const MARKER: &[u8] = b"# 1 \"<user>\"";

/// The front of a text: whole system headers, and nothing of the user's but blank lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leading {
    /// Where the user's part begins: at the line marker behind the last header.
    pub end: usize,
    /// Line markers of the files that are still open there, each with its line end.
    open: Vec<Range<usize>>,
    /// The lines of the user's in front of a header.
    between: Vec<Range<usize>>,
}

impl Leading {
    /// `None`: the text does not begin with a system header.
    pub fn find(text: &[u8]) -> Option<Leading> {
        let mut open: Vec<Range<usize>> = Vec::new();
        let mut found = None;
        let mut is_system = false;
        let mut between: Vec<Range<usize>> = Vec::new();
        let mut users = Some(0);
        let mut at = 0;
        while at < text.len() {
            let end = memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |n| at + n + 1);
            let line = &text[at..end];
            match flags(line) {
                Some(flags) => {
                    is_system = flags.contains(&b'3');
                    if is_system && flags.contains(&b'1') {
                        between.extend(users.take().map(|begin| begin..at));
                    }
                    if flags.contains(&b'1') || open.is_empty() {
                        open.push(at..end);
                    } else if flags.contains(&b'2') {
                        open.pop();
                        // A marker that closes more than was opened is the user's own.
                        if open.is_empty() {
                            break;
                        }
                        // Else it returns to the user from a file of his own.
                        if !is_system && users.is_none() {
                            users = Some(at);
                            found = Some(Leading {
                                end: at,
                                open: open.clone(),
                                between: between.clone(),
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

    /// The text with spaces behind the user's line markers in its front.
    pub fn aligned(text: &[u8]) -> Cow<'_, [u8]> {
        let Some(leading) = Leading::find(text) else {
            return Cow::Borrowed(text);
        };
        let mut aligned = Vec::with_capacity(text.len() + ROUND * leading.between.len());
        let mut done = 0;
        for users in &leading.between {
            let line = memchr::memchr(b'\n', &text[users.clone()]);
            let spaces = users.len().next_multiple_of(ROUND) - users.len();
            let behind = line.map_or(users.end, |n| users.start + n);
            aligned.extend_from_slice(&text[done..behind]);
            aligned.resize(aligned.len() + spaces, b' ');
            done = behind;
        }
        aligned.extend_from_slice(&text[done..]);
        Cow::Owned(aligned)
    }

    /// The front without the user's names and lines: every header stands where it stood.
    pub fn shared(&self, text: &[u8]) -> Vec<u8> {
        let mut front = text[..self.end].to_vec();
        for users in &self.between {
            let flag: &[u8] = if users.start == 0 { b"\n" } else { b" 2\n" };
            let line = [MARKER, flag].concat();
            // What is not aligned stays as it is.
            if let Some((marker, rest)) = front[users.clone()].split_at_mut_checked(line.len()) {
                marker.copy_from_slice(&line);
                rest.fill(b' ');
                if let Some(last) = rest.last_mut() {
                    *last = b'\n';
                }
            }
        }
        front
    }

    /// The text without its front: every byte that is left stands where it stood.
    pub fn without(&self, text: &[u8]) -> Vec<u8> {
        let mut rest = spaces(&text[..self.end]);
        let ends = self.open.iter().map(|marker| marker.end);
        let begins = self.open.iter().map(|marker| marker.start);
        let gaps = std::iter::once(0).chain(ends).zip(begins.chain([self.end]));
        gaps.for_each(|(from, to)| write_comment(&mut rest[from..to]));
        for marker in &self.open {
            rest[marker.clone()].copy_from_slice(&text[marker.clone()]);
        }
        rest.extend_from_slice(&text[self.end..]);
        // No header is open from which the first marker could return.
        without_flags(&mut rest[self.end..]);
        rest
    }

    /// The user's lines in front of each header.
    pub fn between(&self) -> &[Range<usize>] {
        &self.between
    }
}

/// As many blanks as there are bytes in a text, which clang skips fast, with its line ends.
pub(super) fn blank(text: &[u8]) -> Vec<u8> {
    let mut blank = spaces(text);
    write_comment(&mut blank);
    blank
}

fn spaces(text: &[u8]) -> Vec<u8> {
    let space = |&b: &u8| if b == b'\n' { b'\n' } else { b' ' };
    text.iter().map(space).collect()
}

/// Makes the line marker that a text begins with one that names a file and a line and no more.
pub(super) fn without_flags(text: &mut [u8]) {
    let end = memchr::memchr(b'\n', text).unwrap_or(text.len());
    if let Some(name) = memchr::memrchr(b'"', &text[..end]) {
        text[name + 1..end].fill(b' ');
    }
}

/// Makes a comment of blank lines, if there are many: clang skips that sixteen bytes at a time, and spaces one by one.
fn write_comment(blank: &mut [u8]) {
    let mut pairs = blank.windows(2);
    let open = pairs.position(|pair| pair == b"  ");
    let close = blank.windows(2).rposition(|pair| pair == b"  ");
    if let (Some(open), Some(close)) = (open, close)
        && close >= open + ROUND
    {
        blank[open..open + 2].copy_from_slice(b"/*");
        blank[close..close + 2].copy_from_slice(b"*/");
    }
}

/// What follows the name in `# 12 "file" 1 3`; `None`: no line marker.
pub(super) fn flags(line: &[u8]) -> Option<&[u8]> {
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
    fn much_that_is_left_out_is_a_comment() {
        let declared = "int a;\n\n".repeat(ROUND);
        let text = format!(
            "# 1 \"a.cpp\"\n# 1 \"own.h\" 1\n\n# 1 \"/i/v\" 1 3\n{declared}# 2 \"own.h\" 2\nint mine;\n"
        );
        let leading = Leading::find(text.as_bytes()).unwrap();
        let rest = leading.without(text.as_bytes());
        assert_eq!(rest.len(), text.len());
        let ends = |text: &[u8]| memchr::memchr_iter(b'\n', text).collect::<Vec<_>>();
        assert_eq!(ends(&rest), ends(text.as_bytes()));
        let rest = String::from_utf8(rest).unwrap();
        let words: Vec<&str> = rest.split_whitespace().collect();
        let expected = [
            "#",
            "1",
            "\"a.cpp\"",
            "#",
            "1",
            "\"own.h\"",
            "1",
            "/*",
            "*/",
            "#",
            "2",
            "\"own.h\"",
            "int",
            "mine;",
        ];
        assert_eq!(words, expected);
    }

    #[test]
    fn files_with_the_same_headers_share_a_front() {
        let path = vec![b'p'; 3 * ROUND];
        let other = String::from_utf8(TEXT.to_vec())
            .unwrap()
            .replace("own.h", &String::from_utf8(path).unwrap())
            .replace("2 \"a.cpp\" 2", "2 \"a.cpp\" 2\n\n");
        let more = b"# 1 \"a.cpp\"\n# 1 \"/i/vector\" 1 3\nclass v;\n# 2 \"a.cpp\" 2\n\n\n# 1 \"/i/list\" 1 3\nint l;\n# 4 \"a.cpp\" 2\nint mine;\n";
        for text in [TEXT, other.as_bytes(), more] {
            let aligned = Leading::aligned(text);
            let words = |text: &[u8]| text.split(|b| *b == b' ').collect::<Vec<_>>().concat();
            assert_eq!(words(&aligned), words(text));
            let leading = Leading::find(&aligned).unwrap();
            let shared = leading.shared(&aligned);
            assert_eq!(shared.len(), leading.end);
            for users in &leading.between {
                assert_eq!(users.len() % ROUND, 0);
            }
        }
        let shared = |text: &[u8]| {
            let aligned = Leading::aligned(text).into_owned();
            let shared = Leading::find(&aligned).unwrap().shared(&aligned);
            let lines = String::from_utf8(shared).unwrap();
            let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(shared(TEXT), shared(other.as_bytes()));
        let expected = [
            "# 1 \"<user>\"",
            "# 1 \"/i/vector\" 1 3",
            "class v;",
            "# 1 \"<user>\" 2",
            "# 1 \"/i/list\" 1 3",
            "int l;",
        ];
        assert_eq!(shared(more), expected);
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
