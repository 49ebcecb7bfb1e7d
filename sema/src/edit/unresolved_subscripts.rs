//! `a[v]` where lanes differ in `v` has no node in the AST.
//!
//! Where clang complains about one, the next probe reads a text in which that index stands in
//! `::__sierra::probed_index(v)`, which converts to an index; the final text never does.

use crate::messages::clang_messages as said;
use std::ops::Range;

use crate::clang::{ClangDiagnostic, TranslationUnit};
use crate::text::edits::{Edit, OffsetMap, Part, apply};
use crate::text::lexer::Lexed;
use crate::text::tokens::Tokens;

/// The function's name.
pub const PROBED_INDEX: &str = "probed_index";

/// The subscripts that wait for a probe.
#[derive(Default)]
pub struct OpenSubscripts {
    /// What stands between the brackets, in the edited text; those of the next probe.
    wrapped: Vec<Range<u32>>,
    /// Where their `[` stand in the annotated text, if clang is likely to complain about them now.
    expected: Vec<u32>,
    /// How many edits there were when the subscripts were looked for.
    looked_at: Option<usize>,
}

impl OpenSubscripts {
    /// Subscripts of which the next probe need not wait for clang's complaint.
    pub fn expect(&mut self, brackets: Vec<u32>) {
        self.expected = brackets;
    }

    /// The text that lets clang parse them, and the way back to the edited one; `from_edit` leads on to the annotated one.
    pub fn wrap(
        &mut self,
        edited: Vec<u8>,
        from_edit: &OffsetMap,
        lexed: &mut Lexed,
    ) -> (Vec<u8>, OffsetMap) {
        if !self.expected.is_empty() {
            let tokens = Tokens::next(&edited, lexed);
            let places = from_edit.places();
            for bracket in std::mem::take(&mut self.expected) {
                if let Some(at) = places.of(bracket) {
                    self.wrapped
                        .extend(chain(&tokens, &OffsetMap::default(), at));
                }
            }
            self.settle();
        }
        if self.wrapped.is_empty() {
            return (edited, OffsetMap::default());
        }
        let mut edits = Vec::with_capacity(2 * self.wrapped.len());
        for (index, depth) in self.wrapped.iter().zip(0..) {
            let before = format!("::__sierra::{PROBED_INDEX}(");
            edits.push(Edit::open(index.start, depth, vec![Part::new(before)]));
            edits.push(Edit::close(index.end, depth, vec![Part::new(")")]));
        }
        apply(&edited, edits)
    }

    /// Where clang complains about subscripts, if the text is to be probed again with more of them wrapped. The unit was parsed from `text`;
    /// `back` leads from there to the edited one.
    pub fn look(
        &mut self,
        unit: &TranslationUnit,
        (text, lexed): (&[u8], &mut Lexed),
        back: &OffsetMap,
        edits: usize,
    ) -> Vec<u32> {
        if self.wrapped.is_empty() && self.looked_at == Some(edits) {
            return vec![];
        }
        let complaints = unit.diagnostics();
        let open: Vec<u32> = complaints.iter().filter_map(complaint).collect();
        if open.is_empty() {
            return open;
        }
        let tokens = Tokens::next(text, lexed);
        let known = self.wrapped.len();
        for &at in &open {
            self.wrapped.extend(chain(&tokens, back, at));
        }
        self.settle();
        // Those that were only expected tell nothing of the others.
        if self.wrapped.len() == known {
            return vec![];
        }
        self.looked_at = Some(edits);
        open
    }

    /// Where the `[` of the wrapped ones stand in the annotated text; `from_edit` leads there from the edited one.
    pub fn brackets(&self, from_edit: &OffsetMap) -> Vec<u32> {
        let before = self.wrapped.iter().map(|index| index.start - 1);
        before.filter_map(|at| from_edit.standing(at)).collect()
    }

    fn settle(&mut self) {
        self.wrapped.sort_unstable_by_key(|range| range.start);
        self.wrapped.dedup();
    }

    /// Was this probe one of those? The next is not.
    pub fn looked(&mut self) -> bool {
        !std::mem::take(&mut self.wrapped).is_empty()
    }
}

/// The place of the `[` that clang complains about.
fn complaint(diagnostic: &ClangDiagnostic) -> Option<u32> {
    let message = &diagnostic.message;
    let is_open =
        message.contains(said::ARRAY_SUBSCRIPT) || message.starts_with(said::NO_VIABLE_SUBSCRIPT);
    diagnostic.at.filter(|_| is_open)
}

/// The subscript at `at`, and those that follow at once: `a[i][j]`.
fn chain(tokens: &Tokens, back: &OffsetMap, at: u32) -> Vec<Range<u32>> {
    let mut open = tokens.at_offset(at);
    let mut found = vec![];
    while tokens.text(open) == b"[" {
        let Some(close) = tokens.closing(open) else {
            break;
        };
        found.extend(between_brackets(tokens, back, open, close));
        open = close + 1;
    }
    found
}

/// The range of an index in the edited text.
fn between_brackets(
    tokens: &Tokens,
    back: &OffsetMap,
    open: usize,
    close: usize,
) -> Option<Range<u32>> {
    let mut inside = open + 1;
    while inside < close {
        match tokens.text(inside) {
            // Several indices, or the last of them; a list: no lanes.
            b"," => return None,
            b"{" if inside == open + 1 => return None,
            b"(" | b"[" | b"{" => inside = tokens.closing(inside).unwrap_or(inside),
            b"<" => inside = template_arguments(tokens, inside, close).unwrap_or(inside),
            _ => {}
        }
        inside += 1;
    }
    let start = back.standing(tokens.get(open).start)? + 1;
    let end = back.standing(tokens.get(close).start)?;
    (start < end).then_some(start..end)
}

/// The `>` of a list of template arguments that opens at `open`, if it is one: `static_cast<T>(`, `Lanes<T, 8>{`, `Trait<T>::`.
fn template_arguments(tokens: &Tokens, open: usize, end: usize) -> Option<usize> {
    let behind = tokens.after_angles(open).filter(|&behind| behind < end)?;
    let follows = matches!(tokens.text(behind), b"(" | b"{" | b"::");
    (tokens.is_word(open - 1) && follows).then_some(behind - 1)
}
