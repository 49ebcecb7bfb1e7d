//! Functions in whose bodies nothing is left to edit.
//!
//! Every round of edits parses the text anew, though most bodies are done after the first ones: the others wait for types that only an edit gives. So a body
//! in which a round has found nothing stays empty in the texts of the next rounds. The last one sees all of them again, and nothing is settled before it finds
//! nothing new: what is left out costs time at most, if it was left out too early.

use std::collections::HashSet;
use std::ops::Range;

use crate::clang::ClangDiagnostic;
use crate::probe::bodies::Bodies;
use crate::probe::tree::Tree;
use crate::settled_statements::SettledStatements;
use crate::text::edits::OffsetMap;

/// So many bytes of bodies take as long as a probe of nothing.
const WORTH_IT: usize = 16 << 10;

/// The bodies that the next probe does not see.
#[derive(Default)]
pub struct SettledBodies {
    /// What stands between their braces, in the annotated text.
    inside: Vec<Range<u32>>,
    statements: SettledStatements,
}

/// What a round has to say.
pub struct Round<'a> {
    pub tree: &'a Tree<'a>,
    /// From the probed text to the annotated one.
    pub back: &'a OffsetMap,
    pub complaints: &'a [ClangDiagnostic],
    /// Where it planned edits that may change types, in the annotated text.
    pub planned: &'a HashSet<u32>,
    /// Where it planned any.
    pub edited: &'a HashSet<u32>,
    /// The annotated text.
    pub annotated: &'a [u8],
    /// What it did not see, in the annotated text.
    pub unseen: &'a [u32],
    /// Did it look for all kinds of edits, but where others have to come first?
    pub is_complete: bool,
}

impl SettledBodies {
    /// Are some bodies not seen?
    pub fn hides(&self) -> bool {
        !self.inside.is_empty() || self.statements.hides()
    }

    /// All are seen again.
    pub fn forget(&mut self) {
        self.inside.clear();
        self.statements.forget();
    }

    /// Those around these places of the annotated text are seen again.
    pub fn show(&mut self, places: impl Iterator<Item = u32>) {
        for place in places {
            self.inside
                .retain(|body| !(body.start..=body.end).contains(&place));
            self.statements.show(place);
        }
    }

    /// Blanks them out; lines and offsets stay. `back` leads from `text` to the annotated one.
    pub fn leave_out(&self, text: &mut [u8], back: &OffsetMap) {
        if !self.hides() {
            return;
        }
        let places = back.places();
        for inside in &self.inside {
            // The braces stand, whatever is written between them.
            let (open, close) = (places.of(inside.start - 1), places.of(inside.end));
            if let (Some(open), Some(close)) = (open, close) {
                blank(&mut text[open as usize + 1..close as usize]);
            }
        }
        self.statements.leave_out(text, &places);
    }

    /// Takes the bodies that the round is done with.
    pub fn learn(&mut self, round: &Round) {
        let bodies = Bodies::of(round.tree, round.back);
        let mut busy = HashSet::new();
        for &at in round.planned {
            match bodies.around(at) {
                Some(body) => busy.insert(body),
                // Types of anything may hang on it.
                None => return self.forget(),
            };
        }
        if round.is_complete {
            busy.extend(round.unseen.iter().filter_map(|&at| bodies.around(at)));
            let errors = round.complaints.iter().filter(|d| d.level.is_error());
            let wrong = errors.filter_map(|d| Some(round.back.origin(d.at?).offset));
            busy.extend(wrong.filter_map(|at| bodies.around(at)));
            self.statements.learn(round, &bodies, &busy);
            let bodies = bodies.ranges().iter().enumerate();
            let done = bodies.filter(|(index, _)| !busy.contains(index));
            self.inside = done.map(|(_, body)| body.clone()).collect();
            let left_out = self.inside.iter().map(|body| body.len()).sum::<usize>();
            // The last round, which sees all, would cost more than it saves.
            if left_out + self.statements.bytes_outside(&self.inside) < WORTH_IT {
                self.forget();
            }
        } else {
            self.statements.show_edited(round, &bodies);
        }
    }
}

/// Spaces for everything but ends of lines and line markers.
pub(crate) fn blank(text: &mut [u8]) {
    for line in text.split_inclusive_mut(|&b| b == b'\n') {
        if !is_marker(line) {
            let letters = line.iter_mut().filter(|b| **b != b'\n');
            letters.for_each(|byte| *byte = b' ');
        }
    }
}

/// Is it `# 12 "file"`?
pub(crate) fn is_marker(line: &[u8]) -> bool {
    let mut words = line
        .split(u8::is_ascii_whitespace)
        .filter(|w| !w.is_empty());
    words.next() == Some(b"#")
        && words
            .next()
            .is_some_and(|w| w.iter().all(u8::is_ascii_digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_their_markers_stay() {
        let mut text = b" int i;\n# 7 \"f.cpp\" 2\n#pragma unroll\n  # 8 \"f.cpp\"\n i; }".to_vec();
        let length = text.len();
        blank(&mut text);
        assert_eq!(text.len(), length);
        let lines: Vec<&[u8]> = text
            .split(|&b| b == b'\n')
            .map(<[u8]>::trim_ascii)
            .collect();
        let expected: [&[u8]; 5] = [b"", b"# 7 \"f.cpp\" 2", b"", b"# 8 \"f.cpp\"", b""];
        assert_eq!(lines, expected);
    }
}
