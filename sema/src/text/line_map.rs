//! Line markers of preprocessed text: from an offset to the file and line that the user knows.
//!
//! The stack of includes is kept as a list of frames that point to their parents, so that every
//! position also knows by whom its file was included.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;

use crate::text::bytes;
use crate::text::lexer::{Token, TokenKind};

/// Where a line was included from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IncludeFrame {
    pub file: u32,
    pub line: u32,
    pub parent: Option<u32>,
}

#[derive(Clone, Debug)]
struct Segment {
    /// First physical line (from 0) that the marker speaks of.
    first: u32,
    file: u32,
    line: u32,
    system: bool,
    frame: Option<u32>,
}

/// A position as the user knows it; the column is still the preprocessed text's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presumed<'m> {
    pub file: &'m str,
    /// From 1.
    pub line: u32,
    /// Bytes from the start of the physical line.
    pub column: u32,
    /// The physical line in the preprocessed text, from 0.
    pub physical: u32,
    pub system: bool,
    pub frame: Option<u32>,
}

/// The lines of a preprocessed text.
#[derive(Clone, Debug, Default)]
pub struct LineMap {
    starts: Vec<u32>,
    length: u32,
    segments: Vec<Segment>,
    files: Vec<String>,
    frames: Vec<IncludeFrame>,
}

impl LineMap {
    /// `tokens` are those of `text`; `name` is the file as long as no marker names one.
    pub fn new(text: &[u8], tokens: &[Token], name: &str) -> LineMap {
        let mut starts = vec![0];
        starts.extend(memchr::memchr_iter(b'\n', text).map(|p| p as u32 + 1));
        let mut map = LineMap {
            starts,
            length: text.len() as u32,
            files: vec![name.to_string()],
            ..LineMap::default()
        };
        map.segments.push(Segment {
            first: 0,
            file: 0,
            line: 1,
            system: false,
            frame: None,
        });
        for token in tokens.iter().filter(|t| t.kind == TokenKind::Directive) {
            if let Some(marker) = Marker::parse(token.text(text)) {
                map.enter(token.start, marker);
            }
        }
        map
    }

    fn enter(&mut self, at: u32, marker: Marker) {
        let physical = self.physical(at);
        let Some(current) = self.segments.last().cloned() else {
            return;
        };
        let line_here = current.line + (physical - current.first.min(physical));
        let file = match marker.file {
            None => current.file,
            Some(name) => self.file_index(name),
        };
        let frame = match marker.flow {
            Flow::Enter => {
                self.frames.push(IncludeFrame {
                    file: current.file,
                    line: line_here,
                    parent: current.frame,
                });
                Some(self.frames.len() as u32 - 1)
            }
            Flow::Return => current.frame.and_then(|f| self.frames[f as usize].parent),
            Flow::Stay => current.frame,
        };
        self.segments.push(Segment {
            first: physical + 1,
            file,
            line: marker.line,
            system: marker.system,
            frame,
        });
    }

    fn file_index(&mut self, name: String) -> u32 {
        // Files repeat in a row of markers; a search from the end finds them at once.
        if let Some(index) = self.files.iter().rposition(|f| *f == name) {
            return index as u32;
        }
        self.files.push(name);
        self.files.len() as u32 - 1
    }

    /// The physical lines of the markers that lead to files of the user's.
    pub fn users_markers(&self) -> impl Iterator<Item = u32> + '_ {
        let marked = self.segments.iter().filter(|s| s.first > 0 && !s.system);
        marked.map(|s| s.first - 1)
    }

    /// The physical line of an offset, from 0.
    pub fn physical(&self, offset: u32) -> u32 {
        (self.starts.partition_point(|&s| s <= offset) as u32).saturating_sub(1)
    }

    /// The bytes of a physical line, without its newline.
    pub fn line_range(&self, physical: u32) -> std::ops::Range<u32> {
        let start = self
            .starts
            .get(physical as usize)
            .copied()
            .unwrap_or(self.length);
        let end = self
            .starts
            .get(physical as usize + 1)
            .map_or(self.length, |&next| next - 1);
        start..end.max(start)
    }

    /// Where the user finds `offset`.
    pub fn presumed(&self, offset: u32) -> Presumed<'_> {
        let physical = self.physical(offset);
        let index = self
            .segments
            .partition_point(|s| s.first <= physical)
            .saturating_sub(1);
        let segment = &self.segments[index];
        Presumed {
            file: &self.files[segment.file as usize],
            line: segment.line + physical.saturating_sub(segment.first),
            column: offset - self.starts[physical as usize],
            physical,
            system: segment.system,
            frame: segment.frame,
        }
    }

    /// The first physical line that stands for line `line` of `file`.
    pub fn find(&self, file: &str, line: u32) -> Option<u32> {
        // Debug information may have a file's full path where the markers have the user's.
        let full = |name: &str| std::path::absolute(name).ok();
        let by_path = || self.files.iter().position(|f| full(f) == full(file));
        let file = self.files.iter().position(|f| f == file).or_else(by_path)? as u32;
        let last = self.starts.len() as u32;
        self.segments
            .iter()
            .enumerate()
            .find_map(|(index, segment)| {
                let end = self
                    .segments
                    .get(index + 1)
                    .map_or(last, |next| next.first.saturating_sub(1));
                let count = end.saturating_sub(segment.first);
                (segment.file == file && (segment.line..segment.line + count).contains(&line))
                    .then(|| segment.first + (line - segment.line))
            })
    }

    /// The files and lines that lead to a frame, innermost first.
    pub fn includes(&self, frame: Option<u32>) -> Vec<(&str, u32)> {
        let mut chain = Vec::new();
        let mut at = frame;
        while let Some(frame) = at.and_then(|f| self.frames.get(f as usize)) {
            chain.push((self.files[frame.file as usize].as_str(), frame.line));
            at = frame.parent;
        }
        // Files that clang makes up are never named.
        chain.retain(|(file, _)| !file.starts_with('<'));
        chain
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Enter,
    Return,
    Stay,
}

pub struct Marker {
    line: u32,
    file: Option<String>,
    flow: Flow,
    /// Does it lead into a system header?
    pub system: bool,
}

impl Marker {
    /// `# 12 "file" 1 3` or `#line 12 "file"`; `None` for pragmas and the like.
    pub fn parse(text: &[u8]) -> Option<Marker> {
        let text = text.strip_prefix(b"#")?.trim_ascii_start();
        let text = text
            .strip_prefix(b"line")
            .unwrap_or(text)
            .trim_ascii_start();
        let digits = text.iter().take_while(|b| b.is_ascii_digit()).count();
        let line = std::str::from_utf8(&text[..digits]).ok()?.parse().ok()?;
        let rest = text[digits..].trim_ascii_start();
        let Some(rest) = rest.strip_prefix(b"\"") else {
            return Some(Marker {
                line,
                file: None,
                flow: Flow::Stay,
                system: false,
            });
        };
        let (name, rest) = quoted_name(rest);
        let flags: Vec<&[u8]> = rest.split(|b| b.is_ascii_whitespace()).collect();
        let has = |flag: &[u8]| flags.contains(&flag);
        let flow = if has(b"1") {
            Flow::Enter
        } else if has(b"2") {
            Flow::Return
        } else {
            Flow::Stay
        };
        let file = bytes::kept(OsStr::from_bytes(&name));
        Some(Marker {
            line,
            file: Some(file),
            flow,
            system: has(b"3"),
        })
    }
}

/// The name up to its closing quote, and what stands behind that. clang writes what is no printable ASCII as three octal digits.
fn quoted_name(text: &[u8]) -> (Vec<u8>, &[u8]) {
    let mut name = Vec::new();
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        at += 1;
        match byte {
            b'"' => break,
            b'\\' => {
                let octal = text.get(at..at + 3);
                let octal = octal.filter(|o| o.iter().all(|b| (b'0'..=b'7').contains(b)));
                let value = octal.map(|o| o.iter().fold(0_u32, |n, b| n * 8 + u32::from(b - b'0')));
                match value.and_then(|n| u8::try_from(n).ok()) {
                    Some(byte) => {
                        name.push(byte);
                        at += 3;
                    }
                    None => {
                        name.extend(text.get(at));
                        at += 1;
                    }
                }
            }
            _ => name.push(byte),
        }
    }
    (name, text.get(at..).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::lexer::lex;

    #[test]
    fn names_are_any_bytes() {
        let name = |text: &str| Marker::parse(text.as_bytes()).unwrap().file.unwrap();
        assert_eq!(name("# 1 \"\\303\\244\\\\\\\".h\" 1"), "ä\\\".h");
        let kept = name("# 1 \"d\\377\"");
        assert_eq!(bytes::given(&kept).as_bytes(), b"d\xff");
    }

    const TEXT: &str = "# 1 \"a.cpp\"\n# 1 \"<built-in>\" 1\n# 1 \"<built-in>\" 2\n# 1 \"a.cpp\" 2\nint a;\n# 1 \"in\\\\c.h\" 1 3\nint b;\n\nint c;\n# 3 \"a.cpp\" 2\nint d;\n";

    fn map() -> LineMap {
        LineMap::new(TEXT.as_bytes(), &lex(TEXT.as_bytes()), "none")
    }

    fn at(word: &str) -> (String, u32, u32, bool) {
        let map = map();
        let p = map.presumed(TEXT.find(word).unwrap() as u32);
        (p.file.to_string(), p.line, p.column, p.system)
    }

    #[test]
    fn markers_give_file_and_line() {
        assert_eq!(at("a;"), ("a.cpp".into(), 1, 4, false));
        assert_eq!(at("b;"), ("in\\c.h".into(), 1, 4, true));
        assert_eq!(at("c;"), ("in\\c.h".into(), 3, 4, true));
        assert_eq!(at("d;"), ("a.cpp".into(), 3, 4, false));
    }

    #[test]
    fn includes_are_known() {
        let map = map();
        let frame = map.presumed(TEXT.find("b;").unwrap() as u32).frame;
        assert_eq!(map.includes(frame), [("a.cpp", 2)]);
        assert_eq!(
            map.includes(map.presumed(TEXT.find("d;").unwrap() as u32).frame),
            []
        );
    }

    #[test]
    fn lines_are_found_again() {
        let map = map();
        assert_eq!(map.find("a.cpp", 3), Some(10));
        assert_eq!(map.find("in\\c.h", 3), Some(8));
        assert_eq!(map.find("a.cpp", 99), None);
        assert_eq!(map.find("b.cpp", 1), None);
    }

    #[test]
    fn any_text_is_accepted() {
        for text in [
            "",
            "#",
            "# ",
            "#line",
            "# 99999999999 \"x\"",
            "# 3 \"unclosed",
            "# 3",
            "#pragma once",
        ] {
            let map = LineMap::new(text.as_bytes(), &lex(text.as_bytes()), "f");
            map.presumed(text.len() as u32);
            map.presumed(text.len() as u32 + 5);
        }
    }
}
