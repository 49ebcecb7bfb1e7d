//! A message to the user, wherever it comes from: annotate, a check of our own, or clang.
//!
//! Positions are offsets into the preprocessed text: the one text to which every later one leads
//! back. Rendering maps them to the user's own files.

use std::ops::Range;

/// How bad it is; in the order of badness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    Note,
    Remark,
    Warning,
    Error,
    Fatal,
}

impl Level {
    /// The word that clang prints for it.
    pub fn word(self) -> &'static str {
        match self {
            Level::Note => "note",
            Level::Remark => "remark",
            Level::Warning => "warning",
            Level::Error => "error",
            Level::Fatal => "fatal error",
        }
    }

    pub fn is_error(self) -> bool {
        self >= Level::Error
    }
}

/// A replacement that clang proposes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixIt {
    pub range: Range<u32>,
    pub text: String,
}

/// One message with its notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub level: Level,
    /// Offset into the preprocessed text; `None` for a message about the command line.
    pub at: Option<u32>,
    pub message: String,
    /// The flag that controls a warning, e.g. `-Wunused-variable`.
    pub option: Option<String>,
    /// What kind of message it is to clang, by number and name.
    pub category: Option<(u32, String)>,
    pub ranges: Vec<Range<u32>>,
    pub fix_its: Vec<FixIt>,
    pub notes: Vec<Diagnostic>,
}

impl Diagnostic {
    pub fn new(level: Level, at: Option<u32>, message: impl Into<String>) -> Self {
        Diagnostic {
            level,
            at,
            message: message.into(),
            option: None,
            category: None,
            ranges: vec![],
            fix_its: vec![],
            notes: vec![],
        }
    }

    /// clang's category; our own messages are about meaning.
    pub fn category(&self) -> (u32, &str) {
        match &self.category {
            Some((number, name)) => (*number, name),
            None => (3, "Semantic Issue"),
        }
    }

    pub fn error(at: u32, message: impl Into<String>) -> Self {
        Diagnostic::new(Level::Error, Some(at), message)
    }

    pub fn with_range(mut self, range: Range<u32>) -> Self {
        self.ranges.push(range);
        self
    }

    pub fn with_note(mut self, at: u32, message: impl Into<String>) -> Self {
        self.notes
            .push(Diagnostic::new(Level::Note, Some(at), message));
        self
    }
}
