//! Lists for lanes of classes that only an aggregate takes: `{.x = a, .y = b}`, and those that leave out the braces of nested classes and arrays.
//!
//! Lanes of a class have constructors. Where clang finds none for a list, the list becomes `{as_list{}, {…}}`: what is inside makes an aggregate of the
//! same fields (`include/sierra/structure.h`), by the rules that the class has for its own lists. If clang takes that no more than the list itself, the list stays as
//! it was written, and clang's complaint about that is what the user sees.

use super::EditSet;
use crate::clang::ClangDiagnostic;
use crate::messages::clang_messages as said;
use crate::text::edits::{Edit, OffsetMap, Part};
use crate::text::tokens::Tokens;

/// The text before and behind a list.
const BEFORE: &str = "::__sierra::as_list{}, {";
const BEHIND: &str = "}";

/// A list that was written so; places of the annotated text.
#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    /// Behind the `{`, and in front of the `}`.
    inside: [u32; 2],
    is_given_up: bool,
}

/// Adds what clang complains about; `back` leads from the probed text to the annotated one. Returns whether a list is given up now.
pub fn plan(
    tokens: &Tokens,
    complaints: &[ClangDiagnostic],
    back: &OffsetMap,
    edits: &mut EditSet,
) -> bool {
    let mut gives_up = false;
    let errors = complaints.iter().filter(|d| d.level.is_error());
    for open in errors.flat_map(|d| lists_of(d, tokens)) {
        let Some(close) = tokens.closing(open) else {
            continue;
        };
        let place = |token: usize| {
            let at = tokens.get(token).start;
            // What a form has a copy of serves the class as well, which is no lanes.
            back.standing(at).filter(|_| back.in_place(at).is_some())
        };
        let (Some(start), Some(end)) = (place(open), place(close)) else {
            continue;
        };
        let list = List {
            inside: [start + 1, end],
            is_given_up: false,
        };
        edits
            .lists
            .entry(start)
            .and_modify(|known| {
                gives_up |= !known.is_given_up;
                known.is_given_up = true;
            })
            .or_insert(list);
    }
    gives_up
}

/// The edits of all of them.
pub(super) fn write<'l>(lists: impl Iterator<Item = &'l List>, edits: &mut Vec<Edit>) {
    for list in lists.filter(|l| !l.is_given_up) {
        let [start, end] = list.inside;
        edits.push(Edit::open(start, 0, vec![Part::new(BEFORE)]));
        edits.push(Edit::close(end, 0, vec![Part::new(BEHIND)]));
    }
}

impl List {
    /// Where its `}` stands.
    pub(super) fn end(&self) -> u32 {
        self.inside[1]
    }

    pub(super) fn give_up(&mut self) {
        self.is_given_up = true;
    }

    pub(super) fn is_given_up(&self) -> bool {
        self.is_given_up
    }
}

/// The `{` of the lists that a complaint is about: that of an initialisation, those of arguments.
fn lists_of(complaint: &ClangDiagnostic, tokens: &Tokens) -> Vec<usize> {
    let message = &complaint.message;
    let starts = |what: &&str| message.starts_with(*what);
    let is_initialization = [said::NO_AGGREGATE, said::NO_MATCHING_CONSTRUCTOR]
        .iter()
        .any(starts);
    let is_call =
        message.starts_with(said::NO_MATCHING) || message.starts_with(said::NO_VIABLE_OVERLOADED);
    let names_lanes = |d: &ClangDiagnostic| d.message.contains("vec<");
    let is_of_lanes = is_initialization && names_lanes(complaint);
    let takes_lanes = is_call && complaint.notes.iter().any(names_lanes);
    if !is_of_lanes && !takes_lanes {
        return vec![];
    }
    // What one object is made of may hold lists for lanes, and is none itself.
    let is_of_one = message.starts_with(said::NO_MATCHING_CONSTRUCTOR) && !is_of_lanes;
    let ranges = complaint.ranges.iter().filter(|_| !is_of_one);
    let mut first: Vec<usize> = ranges.map(|r| tokens.at_offset(r.start)).collect();
    if is_call {
        first.extend(arguments(complaint, tokens));
    }
    first.retain(|&open| tokens.text(open) == b"{");
    first.sort_unstable();
    first.dedup();
    first
}

/// The first tokens of the arguments of the call that a complaint is about.
fn arguments(complaint: &ClangDiagnostic, tokens: &Tokens) -> Vec<usize> {
    let Some(at) = complaint.at else {
        return vec![];
    };
    let mut open = tokens.at_offset(at) + 1;
    if tokens.text(open) == b"<" {
        open = tokens.after_angles(open).unwrap_or(open);
    }
    match tokens.text(open) {
        b"(" => tokens.items(open).iter().map(|item| item.start).collect(),
        _ => vec![],
    }
}
