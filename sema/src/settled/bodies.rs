//! Functions in whose bodies nothing is left to edit.
//!
//! Every round of edits parses the text anew, though most bodies are done after the first ones: the others wait for types that only an edit gives. So a body
//! in which a round has found nothing stays empty in the texts of the next rounds. The last one sees all of them again, and nothing is settled before it finds
//! nothing new: what is left out costs time at most, if it was left out too early.

use std::collections::HashSet;
use std::ops::Range;

use super::round::{Round, blank};
use super::statements::SettledStatements;
use crate::probe::bodies::Bodies;
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
