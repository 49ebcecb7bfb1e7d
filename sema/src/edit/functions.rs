//! Vectorial functions: their declarations say so to the calls, their bodies say their length.

use super::EditSet;
use super::apply::{Edit, OffsetMap, Part};
use crate::probe::facts::{Facts, Lanes};
use crate::probe::functions::vectorial_functions;
use crate::probe::tree::Tree;

pub fn plan(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet) {
    for function in vectorial_functions(tree, facts) {
        // A copy has what its original gets.
        let named = function.attribute_at.saturating_sub(1);
        if back.in_place(named).is_some() && back.standing(named).is_none() {
            continue;
        }
        let at = back.origin(named);
        if at.inserted || !edits.begin_head(at.offset) {
            continue;
        }
        let mut assumption = match function.length.lanes {
            Lanes::Known(n) => format!(" [[omp::assume(\"sierra.vectorial.{n}\")]] "),
            Lanes::Dependent(_) => " [[omp::assume(\"sierra.vectorial\")]] ".to_string(),
        };
        if function.lacks_parameters {
            assumption.push_str("() ");
        }
        edits
            .plain
            .push(Edit::close(at.offset + 1, 0, vec![Part::new(assumption)]));
        if let (Some(entry), Some(text)) = (function.entry_at, &function.length.text)
            && let Some(brace) = back.standing(entry - 1)
        {
            let marker = format!(" ::__sierra::entry<{text}>();");
            edits
                .plain
                .push(Edit::close(brace + 1, 0, vec![Part::new(marker)]));
        }
        if let Some(mark) = &function.length.mark
            && let (Some(start), Some(last)) =
                (back.standing(mark.start), back.standing(mark.end - 1))
        {
            edits.plain.push(Edit::replace(start..last + 1, vec![]));
        }
    }
}
