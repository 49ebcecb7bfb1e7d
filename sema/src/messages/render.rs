//! Messages in clang's form: `file:line:col: error: …`, the line, the caret, the notes.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Mutex;

use crate::messages::diagnostics::{Diagnostic, FixIt, Level};
use crate::messages::style::{Replacement, Style, columns};
use crate::text::bytes;
use crate::text::columns::{Alignment, Origin};
use crate::text::edits::OffsetMap;
use crate::text::lexer::Token;
use crate::text::line_map::LineMap;

const TAB_STOP: usize = 8;

/// Maps positions back to the user's own file and prints messages there.
pub struct Locator {
    /// The preprocessed text.
    text: Vec<u8>,
    lines: LineMap,
    /// The final text's lines, and the maps that lead from it to the preprocessed text, last first.
    final_lines: LineMap,
    back: Vec<OffsetMap>,
    color: bool,
    style: Style,
    files: Mutex<HashMap<String, Option<Vec<u8>>>>,
}

/// A place in the user's own file.
struct UserPlace<'l> {
    file: &'l str,
    line: u32,
    /// Bytes from 0.
    column: u32,
    frame: Option<u32>,
    /// The source line, or the preprocessed one if the file cannot be read.
    source: Vec<u8>,
    ranges: Vec<Range<u32>>,
    fix_it: Option<(u32, String)>,
    replacements: Vec<Replacement>,
}

/// What a message shows: its file and line, and columns from 1.
pub(crate) struct Shown {
    pub file: String,
    pub line: u32,
    pub ranges: Vec<(u32, u32)>,
}

/// What was printed last, so that "In file included from" is said once.
#[derive(Default)]
struct Printed {
    frame: Option<u32>,
    out: String,
}

impl Locator {
    pub fn new(text: &[u8], lines: LineMap, color: bool) -> Self {
        let final_lines = lines.clone();
        Locator {
            text: text.to_vec(),
            lines,
            final_lines,
            back: vec![],
            color,
            style: Style::default(),
            files: Mutex::default(),
        }
    }

    /// Messages are printed as the user's flags say.
    pub fn with_style(mut self, flags: &[String]) -> Self {
        self.style = Style::new(flags);
        self
    }

    pub(crate) fn style(&self) -> &Style {
        &self.style
    }

    /// Tells how the final text leads back to the preprocessed one.
    pub fn set_final(&mut self, text: &[u8], tokens: &[Token], name: &str, back: Vec<OffsetMap>) {
        self.final_lines = LineMap::new(text, tokens, name);
        self.back = back;
    }

    pub fn lines(&self) -> &LineMap {
        &self.lines
    }

    /// The offset in the preprocessed text for one in the final text.
    pub fn original(&self, offset: u32) -> u32 {
        self.back
            .iter()
            .fold(offset, |offset, map| map.origin(offset).offset)
    }

    /// Did the user write the byte at `offset` of the final text, where it stands?
    pub fn is_users(&self, offset: u32) -> bool {
        self.back
            .iter()
            .try_fold(offset, |offset, map| map.standing(offset))
            .is_some()
    }

    /// Did an edit, and no annotation, write the byte at `offset` of the final text?
    pub fn is_inserted(&self, offset: u32) -> bool {
        self.back
            .first()
            .is_some_and(|map| map.origin(offset).inserted)
    }

    /// How the token at an offset of the preprocessed text came there.
    pub fn origin(&self, at: u32) -> Origin {
        let aligned = self.aligned(at);
        aligned.map_or(Origin::Written, |(line, column)| line.origin(column))
    }

    /// Did the user write something in front of an offset of the preprocessed text that is not in it?
    pub fn is_behind_nothing(&self, at: u32) -> bool {
        let aligned = self.aligned(at);
        aligned.is_some_and(|(line, column)| line.is_behind_nothing(column))
    }

    /// The line of an offset of the preprocessed text beside the user's, and the column.
    fn aligned(&self, at: u32) -> Option<(Alignment, u32)> {
        let presumed = self.lines.presumed(at);
        let range = self.lines.line_range(presumed.physical);
        let ours = &self.text[range.start as usize..range.end as usize];
        let theirs = self.user_line(presumed.file, presumed.line)?;
        Some((Alignment::new(ours, &theirs), presumed.column))
    }

    /// The maps from the final text to the preprocessed one.
    pub fn back(&self) -> &[OffsetMap] {
        &self.back
    }

    /// Is a line, as clang names it by the final text, no system header's?
    pub fn is_outside_of_headers(&self, file: &str, line: u32) -> bool {
        self.final_lines.find(file, line).is_some_and(|physical| {
            let start = self.final_lines.line_range(physical).start;
            !self.final_lines.presumed(start).system
        })
    }

    /// A message at a place that clang names by the final text: presumed file and line, column from 1.
    pub fn render(
        &self,
        level: Level,
        file: &str,
        line: u32,
        column: u32,
        message: &str,
    ) -> String {
        let at = self.final_lines.find(file, line).map(|physical| {
            let range = self.final_lines.line_range(physical);
            self.original((range.start + column.saturating_sub(1)).min(range.end))
        });
        match at {
            Some(at) => self.render_one(&Diagnostic::new(level, Some(at), message)),
            None => {
                let place = if line == 0 {
                    format!("{file}: ")
                } else {
                    self.style.place(file, line, column)
                };
                format!("{place}{}: {message}\n", level.word())
            }
        }
    }

    /// A message that names a place of the final text, as `(lambda at a.cpp:2:125)`, with the user's column.
    pub fn with_users_columns(&self, message: &str) -> String {
        let mut out = String::with_capacity(message.len());
        let mut rest = message;
        while let Some(at) = rest.find(" at ") {
            let (before, behind) = rest.split_at(at + " at ".len());
            out.push_str(before);
            rest = behind;
            let named = behind.split(')').next().unwrap_or_default();
            let mut parts = named.rsplitn(3, ':');
            let (column, line, file) = (parts.next(), parts.next(), parts.next());
            let number = |text: Option<&str>| text?.parse::<u32>().ok();
            if let (Some(column), Some(line), Some(file)) = (number(column), number(line), file)
                && let Some(physical) = self.final_lines.find(file, line)
            {
                let range = self.final_lines.line_range(physical);
                let at = self.original((range.start + column.saturating_sub(1)).min(range.end));
                let place = self.user_place(at, &Diagnostic::new(Level::Note, Some(at), ""));
                out.push_str(&format!("{file}:{line}:{}", place.column + 1));
                rest = &behind[named.len()..];
            }
        }
        out + rest
    }

    /// One message and its notes.
    pub fn render_one(&self, diagnostic: &Diagnostic) -> String {
        let mut printed = Printed::default();
        self.print(diagnostic, &mut printed);
        printed.out
    }

    /// All messages, in order.
    pub fn render_all(&self, diagnostics: &[Diagnostic]) -> String {
        let mut printed = Printed::default();
        for diagnostic in diagnostics {
            self.print(diagnostic, &mut printed);
        }
        printed.out
    }

    /// The first line of a message, without colours: `file:line:col: warning: text [-Woption]`.
    pub fn head(&self, diagnostic: &Diagnostic) -> Option<String> {
        let place = self.user_place(diagnostic.at?, diagnostic);
        let (line, column) = (place.line, place.column + 1);
        let word = diagnostic.level.word();
        let (message, option) = (&diagnostic.message, Style::default().tail(diagnostic));
        Some(format!(
            "{}:{line}:{column}: {word}: {message}{option}",
            place.file
        ))
    }

    fn print(&self, diagnostic: &Diagnostic, printed: &mut Printed) {
        let place = diagnostic.at.map(|at| self.user_place(at, diagnostic));
        if let Some(place) = &place {
            if place.frame != printed.frame {
                for (file, line) in self.lines.includes(place.frame) {
                    printed
                        .out
                        .push_str(&format!("In file included from {file}:{line}:\n"));
                }
            }
            printed.frame = place.frame;
        }
        let (bold, plain) = if self.color {
            ("\x1b[1m", "\x1b[0m")
        } else {
            ("", "")
        };
        match &place {
            Some(p) => printed.out.push_str(&format!(
                "{bold}{}{plain}",
                self.style.place(p.file, p.line, p.column + 1)
            )),
            None => printed.out.push_str(&format!("{bold}sierra++: {plain}")),
        }
        let word = format!("{}: ", diagnostic.level.word());
        let level_color = match diagnostic.level {
            Level::Note => "\x1b[0;1;36m",
            Level::Remark => "\x1b[0;1;34m",
            Level::Warning => "\x1b[0;1;35m",
            _ => "\x1b[0;1;31m",
        };
        let option = self.style.tail(diagnostic);
        if self.color {
            let message_color = if diagnostic.level == Level::Note {
                ""
            } else {
                bold
            };
            let line = format!(
                "{level_color}{word}{plain}{message_color}{}{option}{plain}\n",
                diagnostic.message
            );
            printed.out.push_str(&line);
        } else {
            printed
                .out
                .push_str(&format!("{word}{}{option}\n", diagnostic.message));
        }
        if let Some(place) = &place {
            if self.style.carets {
                self.print_snippet(place, &mut printed.out);
            }
            if self.style.parseable_fix_its {
                for fix in &place.replacements {
                    let fix = self.style.parseable(place.file, fix.range, &fix.text);
                    printed.out.push_str(&fix);
                }
            }
        }
        for note in &diagnostic.notes {
            self.print(note, printed);
        }
    }

    fn user_place(&self, at: u32, diagnostic: &Diagnostic) -> UserPlace<'_> {
        let presumed = self.lines.presumed(at);
        let our_range = self.lines.line_range(presumed.physical);
        let ours = &self.text[our_range.start as usize..our_range.end as usize];
        let theirs = self.user_line(presumed.file, presumed.line);
        let source = theirs.clone().unwrap_or_else(|| ours.to_vec());
        let alignment = Alignment::new(ours, &source);
        let clip = |range: &Range<u32>| {
            let start = range.start.max(our_range.start);
            let end = range.end.min(our_range.end);
            (start < end).then(|| alignment.range(start - our_range.start..end - our_range.start))
        };
        let column = alignment.start(presumed.column);
        let fix_it = match diagnostic.fix_its.as_slice() {
            [fix]
                if fix.range.is_empty()
                    && our_range.contains(&fix.range.start.saturating_sub(1)) =>
            {
                Some((
                    alignment.start(fix.range.start - our_range.start),
                    fix.text.clone(),
                ))
            }
            _ => None,
        };
        let ranges = diagnostic.ranges.iter().filter_map(clip).collect();
        let replacement = |fix: &FixIt| {
            let (start, end) = (fix.range.start, fix.range.end);
            if start < our_range.start || end > our_range.end || fix.text.contains("__sierra") {
                return None;
            }
            let range = match clip(&fix.range) {
                Some(range) => range,
                None => {
                    let at = alignment.start(start - our_range.start);
                    at..at
                }
            };
            Some(Replacement {
                range: columns(presumed.line, &range),
                text: fix.text.clone(),
            })
        };
        let replacements = diagnostic.fix_its.iter().filter_map(replacement).collect();
        UserPlace {
            file: presumed.file,
            line: presumed.line,
            column,
            frame: presumed.frame,
            source,
            ranges,
            fix_it,
            replacements,
        }
    }

    /// A message's file and line, and its ranges as columns from 1; the last one is its place.
    pub(crate) fn ranges(&self, diagnostic: &Diagnostic) -> Option<Shown> {
        let place = self.user_place(diagnostic.at?, diagnostic);
        let ranges = place.ranges.iter().map(|r| (r.start + 1, r.end + 1));
        let caret = (place.column + 1, place.column + 1);
        let ranges = ranges.chain([caret]).collect();
        Some(Shown {
            file: place.file.to_owned(),
            line: place.line,
            ranges,
        })
    }

    fn user_line(&self, file: &str, line: u32) -> Option<Vec<u8>> {
        let mut files = self.files.lock().ok()?;
        let bytes = files
            .entry(file.to_string())
            .or_insert_with(|| read_source(file));
        let text = bytes
            .as_ref()?
            .split(|&b| b == b'\n')
            .nth(line.checked_sub(1)? as usize)?;
        Some(text.strip_suffix(b"\r").unwrap_or(text).to_vec())
    }

    fn print_snippet(&self, place: &UserPlace, out: &mut String) {
        if place.source.is_empty() {
            return;
        }
        let width = (place.line + 16).to_string().len().max(4);
        let (shown, columns) = expand(&place.source);
        let at = |byte: u32| {
            columns
                .get(byte as usize)
                .copied()
                .unwrap_or(*columns.last().unwrap_or(&0))
        };
        let mut marks = vec![b' '; at(u32::MAX) + 1];
        for range in &place.ranges {
            marks[at(range.start)..at(range.end)].fill(b'~');
        }
        marks[at(place.column)] = b'^';
        let marks = String::from_utf8_lossy(&marks).trim_end().to_string();
        let (green, plain) = if self.color {
            ("\x1b[0;1;32m", "\x1b[0m")
        } else {
            ("", "")
        };
        let (number, gutter) = match self.style.line_numbers {
            true => (
                format!(" {:>width$} | ", place.line),
                format!(" {:width$} | ", ""),
            ),
            false => Default::default(),
        };
        out.push_str(&format!("{number}{}\n", shown.trim_end()));
        out.push_str(&format!("{gutter}{green}{marks}{plain}\n"));
        if let Some((column, text)) = place.fix_it.as_ref().filter(|_| self.style.fix_its) {
            // Not by a width in the format: those end at 65,535.
            let indent = " ".repeat(at(*column));
            out.push_str(&format!("{gutter}{indent}{green}{text}{plain}\n"));
        }
    }
}

/// The text of a source. A line marker may name anything, also a device that never ends.
fn read_source(file: &str) -> Option<Vec<u8>> {
    let file = &bytes::given(file);
    std::fs::metadata(file)
        .ok()
        .filter(|metadata| metadata.is_file())?;
    std::fs::read(file).ok()
}

/// A source line with its tabs expanded, and the display column of each byte (and of the end).
fn expand(line: &[u8]) -> (String, Vec<usize>) {
    let mut shown = String::new();
    let mut columns = Vec::with_capacity(line.len() + 1);
    let mut width = 0;
    for chunk in line.utf8_chunks() {
        for c in chunk.valid().chars() {
            columns.extend(std::iter::repeat_n(width, c.len_utf8()));
            if c == '\t' {
                let next = (width / TAB_STOP + 1) * TAB_STOP;
                shown.extend(std::iter::repeat_n(' ', next - width));
                width = next;
            } else {
                shown.push(c);
                width += 1;
            }
        }
        for byte in chunk.invalid() {
            columns.push(width);
            let code = format!("<{byte:02X}>");
            width += code.len();
            shown.push_str(&code);
        }
    }
    columns.push(width);
    (shown, columns)
}

/// clang's closing line, e.g. "1 warning and 2 errors generated."
pub fn summary(warnings: usize, errors: usize) -> String {
    let count = |n: usize, word: &str| format!("{n} {word}{}", if n == 1 { "" } else { "s" });
    match (warnings, errors) {
        (0, 0) => String::new(),
        (w, 0) => format!("{} generated.\n", count(w, "warning")),
        (0, e) => format!("{} generated.\n", count(e, "error")),
        (w, e) => format!(
            "{} and {} generated.\n",
            count(w, "warning"),
            count(e, "error")
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::lexer::lex;

    fn locator(text: &str) -> Locator {
        let lines = LineMap::new(text.as_bytes(), &lex(text.as_bytes()), "no/such/file.cpp");
        Locator::new(text.as_bytes(), lines, false)
    }

    #[test]
    fn a_message_looks_like_clangs() {
        let text = "int a;\n\tint u = v;\n";
        let at = text.find('u').unwrap() as u32;
        let diagnostic = Diagnostic::error(at, "no").with_range(at + 4..at + 5);
        assert_eq!(
            locator(text).render_one(&diagnostic),
            "no/such/file.cpp:2:6: error: no\n    2 |         int u = v;\n      |             ^   ~\n"
        );
    }

    #[test]
    fn bytes_that_are_no_text_are_shown() {
        let (shown, columns) = expand(b"a\xffb\tc");
        assert_eq!(shown, "a<FF>b  c");
        assert_eq!(columns, [0, 1, 5, 6, 8, 9]);
    }

    #[test]
    fn every_offset_can_be_rendered() {
        let text = "# 1 \"x.h\" 1\nint é;\n\"\n";
        let locator = locator(text);
        for at in 0..text.len() as u32 + 3 {
            locator.render_one(&Diagnostic::error(at, "m").with_range(at..at + 2));
        }
    }

    #[test]
    fn counting() {
        assert_eq!(summary(0, 0), "");
        assert_eq!(summary(1, 2), "1 warning and 2 errors generated.\n");
        assert_eq!(summary(0, 1), "1 error generated.\n");
        assert_eq!(summary(0, 0), "");
    }
}
