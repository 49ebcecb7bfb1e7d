//! How the user wants messages to be printed: clang's flags for that.

use std::ops::Range;
use std::path::Path;

use crate::messages::diagnostics::{Diagnostic, Level};

/// Who reads the messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    #[default]
    Clang,
    Msvc,
    Vi,
    /// One document for all messages, see `sarif`.
    Sarif,
}

/// What is shown of the kind of a message that clang knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Category {
    #[default]
    None,
    Number,
    Name,
}

/// All flags together; the last one of a kind counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    pub format: Format,
    category: Category,
    absolute: bool,
    location: bool,
    column: bool,
    option: bool,
    pub carets: bool,
    pub line_numbers: bool,
    pub fix_its: bool,
    pub parseable_fix_its: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            format: Format::default(),
            category: Category::default(),
            absolute: false,
            location: true,
            column: true,
            option: true,
            carets: true,
            line_numbers: true,
            fix_its: true,
            parseable_fix_its: false,
        }
    }
}

impl Style {
    pub fn new(flags: &[String]) -> Style {
        let mut style = Style::default();
        for flag in flags {
            style.read(flag);
        }
        style
    }

    fn read(&mut self, flag: &str) {
        match flag {
            "-fdiagnostics-format=clang" => self.format = Format::Clang,
            "-fdiagnostics-format=msvc" => self.format = Format::Msvc,
            "-fdiagnostics-format=vi" => self.format = Format::Vi,
            "-fdiagnostics-format=sarif" => self.format = Format::Sarif,
            "-fdiagnostics-show-category=none" => self.category = Category::None,
            "-fdiagnostics-show-category=id" => self.category = Category::Number,
            "-fdiagnostics-show-category=name" => self.category = Category::Name,
            "-fdiagnostics-absolute-paths" => self.absolute = true,
            "-fno-diagnostics-absolute-paths" => self.absolute = false,
            "-fshow-source-location" => self.location = true,
            "-fno-show-source-location" => self.location = false,
            "-fshow-column" => self.column = true,
            "-fno-show-column" => self.column = false,
            "-fdiagnostics-show-option" => self.option = true,
            "-fno-diagnostics-show-option" => self.option = false,
            "-fcaret-diagnostics" | "-fdiagnostics-show-caret" => self.carets = true,
            "-fno-caret-diagnostics" | "-fno-diagnostics-show-caret" => self.carets = false,
            "-fdiagnostics-show-line-numbers" => self.line_numbers = true,
            "-fno-diagnostics-show-line-numbers" => self.line_numbers = false,
            "-fdiagnostics-fixit-info" => self.fix_its = true,
            "-fno-diagnostics-fixit-info" => self.fix_its = false,
            "-fdiagnostics-parseable-fixits" => self.parseable_fix_its = true,
            _ => {}
        }
    }

    /// The place in front of a message; line and column from 1.
    pub fn place(&self, file: &str, line: u32, column: u32) -> String {
        if !self.location {
            return String::new();
        }
        let file = self.file(file);
        match (self.format, self.column) {
            (Format::Msvc, true) => format!("{file}({line},{column}): "),
            (Format::Msvc, false) => format!("{file}({line}): "),
            (Format::Vi, true) => format!("{file} +{line}:{column}: "),
            (Format::Vi, false) => format!("{file} +{line}: "),
            (_, true) => format!("{file}:{line}:{column}: "),
            (_, false) => format!("{file}:{line}: "),
        }
    }

    /// A file's name as it is printed: with its real folder, if wanted.
    pub fn file(&self, file: &str) -> String {
        let path = Path::new(file);
        let real = || {
            let folder = match path.parent() {
                Some(folder) if folder != Path::new("") => folder,
                _ => Path::new("."),
            };
            Some(folder.canonicalize().ok()?.join(path.file_name()?))
        };
        match self.absolute.then(real).flatten() {
            Some(real) => real.to_string_lossy().into_owned(),
            None => file.to_owned(),
        }
    }

    /// What stands behind a message in brackets: the flag that controls it, and its category.
    pub fn tail(&self, diagnostic: &Diagnostic) -> String {
        let option = diagnostic.option.as_deref().filter(|_| self.option);
        // Notes have none.
        let (number, name) = diagnostic.category();
        let category = match self.category {
            _ if diagnostic.level == Level::Note => None,
            Category::None => None,
            Category::Number => Some(number.to_string()),
            Category::Name => Some(name.to_owned()),
        };
        let parts: Vec<&str> = option.into_iter().chain(category.as_deref()).collect();
        match parts.is_empty() {
            true => String::new(),
            false => format!(" [{}]", parts.join(",")),
        }
    }

    /// A replacement for programs to read; lines and columns from 1.
    pub fn parseable(&self, file: &str, [from, to]: [(u32, u32); 2], text: &str) -> String {
        let place = format!("{{{}:{}-{}:{}}}", from.0, from.1, to.0, to.1);
        format!(
            "fix-it:\"{}\":{place}:\"{}\"\n",
            escaped(file),
            escaped(text)
        )
    }
}

/// A string as clang writes it between quotes.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '"' => out.push_str("\\\""),
            _ => out.push(c),
        }
    }
    out
}

/// A replacement at the user's place: from line and column, to line and column, text.
pub struct Replacement {
    pub range: [(u32, u32); 2],
    pub text: String,
}

/// A range of bytes of one line as columns from 1.
pub fn columns(line: u32, range: &Range<u32>) -> [(u32, u32); 2] {
    [(line, range.start + 1), (line, range.end + 1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style(flags: &str) -> Style {
        let flags: Vec<String> = flags.split(' ').map(str::to_owned).collect();
        Style::new(&flags)
    }

    #[test]
    fn places_are_written_for_their_readers() {
        let place = |flags: &str| style(flags).place("a.cpp", 3, 7);
        assert_eq!(place(""), "a.cpp:3:7: ");
        assert_eq!(place("-fdiagnostics-format=msvc"), "a.cpp(3,7): ");
        assert_eq!(place("-fdiagnostics-format=vi"), "a.cpp +3:7: ");
        assert_eq!(place("-fno-show-column"), "a.cpp:3: ");
        assert_eq!(place("-fno-show-source-location"), "");
    }

    #[test]
    fn flags_and_categories_stand_in_one_pair_of_brackets() {
        let mut warning = Diagnostic::new(Level::Warning, None, "m");
        warning.option = Some("-Wx".to_owned());
        let tail = |flags: &str| style(flags).tail(&warning);
        assert_eq!(tail(""), " [-Wx]");
        assert_eq!(
            tail("-fdiagnostics-show-category=name"),
            " [-Wx,Semantic Issue]"
        );
        let both = "-fno-diagnostics-show-option -fdiagnostics-show-category=id";
        assert_eq!(tail(both), " [3]");
        assert_eq!(tail("-fno-diagnostics-show-option"), "");
    }
}
