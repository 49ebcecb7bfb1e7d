//! Reads what a source expects, and what the compiler reported.

use std::fmt;
use std::path::Path;

use anyhow::{Context, Result};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    Error,
    Warning,
    Note,
}

impl Level {
    const ALL: [Level; 3] = [Level::Error, Level::Warning, Level::Note];

    fn name(self) -> &'static str {
        match self {
            Level::Error => "error",
            Level::Warning => "warning",
            Level::Note => "note",
        }
    }
}

#[derive(PartialEq, Eq, Debug)]
pub struct Expected {
    pub level: Level,
    pub line: usize,
    pub column: Option<usize>,
    pub text: String,
}

#[derive(PartialEq, Eq, Debug)]
pub struct Reported {
    pub level: Level,
    /// Whether it names the test's own file.
    pub here: bool,
    pub line: usize,
    pub column: usize,
    pub message: String,
}

impl Expected {
    pub fn matches(&self, report: &Reported) -> bool {
        report.here
            && report.level == self.level
            && report.line == self.line
            && self.column.is_none_or(|column| column == report.column)
            && report.message.contains(&self.text)
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(column) = self.column {
            write!(f, ":{column}")?;
        }
        write!(f, ": {}: {}", self.level.name(), self.text)
    }
}

impl fmt::Display for Reported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.here { "line" } else { "elsewhere, line" };
        write!(
            f,
            "{place} {}:{}: {}: {}",
            self.line,
            self.column,
            self.level.name(),
            self.message
        )
    }
}

/// The expectations of a source.
pub fn expectations(text: &str) -> Result<Vec<Expected>> {
    let mut expected = Vec::new();
    for (index, line) in text.lines().enumerate() {
        for level in Level::ALL {
            let mark = format!("expected-{}", level.name());
            for (position, _) in line.match_indices(&mark) {
                let rest = &line[position + mark.len()..];
                let one = expectation(level, index + 1, rest);
                expected.push(one.with_context(|| format!("line {}: {line}", index + 1))?);
            }
        }
    }
    Ok(expected)
}

/// Parses `[@offset][:column] {{text}}`.
fn expectation(level: Level, line: usize, rest: &str) -> Result<Expected> {
    let (place, text) = rest.split_once("{{").context("no '{{'")?;
    let (text, _) = text.split_once("}}").context("no '}}'")?;
    let (offset, column) = match place.trim().split_once(':') {
        Some((offset, column)) => (offset, Some(column.trim().parse().context("bad column")?)),
        None => (place.trim(), None),
    };
    let offset: isize = match offset.strip_prefix('@') {
        Some(offset) => offset.parse().context("bad offset")?,
        None => 0,
    };
    let line = line.checked_add_signed(offset).context("bad offset")?;
    Ok(Expected {
        level,
        line,
        column,
        text: text.into(),
    })
}

/// The messages in clang's form among the lines of the compiler's output.
pub fn reports(stderr: &str, source: &Path) -> Vec<Reported> {
    stderr
        .lines()
        .filter_map(|line| report(line, source))
        .collect()
}

fn report(line: &str, source: &Path) -> Option<Reported> {
    for level in Level::ALL {
        let marks = [
            format!(": {}: ", level.name()),
            format!(": fatal {}: ", level.name()),
        ];
        let Some((place, message)) = marks.iter().find_map(|mark| line.split_once(mark)) else {
            continue;
        };
        let mut parts = place.rsplitn(3, ':');
        let column = parts.next().and_then(|n| n.parse().ok());
        let number = parts.next().and_then(|n| n.parse().ok());
        return Some(match (parts.next(), number, column) {
            (Some(file), Some(line), Some(column)) => Reported {
                level,
                here: Path::new(file) == source,
                line,
                column,
                message: message.into(),
            },
            // A message without a place, from the driver itself.
            _ => Reported {
                level,
                here: false,
                line: 0,
                column: 0,
                message: message.into(),
            },
        });
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expectations_name_line_and_column() {
        let text =
            "int x; // expected-error {{a}} expected-error:5 {{b}}\n// expected-note@+1 {{c}}\n";
        let expected = expectations(text).unwrap();
        let summary: Vec<_> = expected
            .iter()
            .map(|e| (e.level, e.line, e.column, e.text.as_str()))
            .collect();
        assert_eq!(
            summary,
            [
                (Level::Error, 1, None, "a"),
                (Level::Error, 1, Some(5), "b"),
                (Level::Note, 3, None, "c")
            ]
        );
        assert!(expectations("// expected-error {oops}\n").is_err());
    }

    #[test]
    fn reports_are_read_in_clangs_form() {
        let stderr =
            "/t/a.cpp:3:7: error: no: such\n  3 | x\n1 error generated.\n/usr/x.h:1:2: note: y\n";
        let reported = reports(stderr, Path::new("/t/a.cpp"));
        assert_eq!(reported.len(), 2);
        assert_eq!(
            (
                reported[0].here,
                reported[0].line,
                reported[0].column,
                reported[0].message.as_str()
            ),
            (true, 3, 7, "no: such")
        );
        assert!(!reported[1].here && reported[1].level == Level::Note);
    }
}
