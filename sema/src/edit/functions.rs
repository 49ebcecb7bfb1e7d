//! Vectorial functions: their declarations say so to the calls, their bodies say their length.

use super::EditSet;
use crate::probe::facts::{Facts, Lanes};
use crate::probe::functions::{Signature, marked_functions};
use crate::probe::tree::Tree;
use crate::text::edits::{Edit, OffsetMap, Part};

/// What is assumed of a function that takes or returns lanes of several lengths.
pub const SEVERAL_LENGTHS: &str = "sierra.several_lengths";
/// What is assumed besides of a member that works on lanes because `this` leads to them: another unit may not know.
const BY_REACH: &str = "sierra.by_reach";

pub fn plan(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet) {
    for function in marked_functions(tree, facts) {
        // A copy has what its original gets.
        let named = function.attribute_at.saturating_sub(1);
        if back.in_place(named).is_some() && back.standing(named).is_none() {
            continue;
        }
        let at = back.origin(named);
        if at.inserted || !edits.begin_head(at.offset) {
            continue;
        }
        let mut assumption = match &function.signature {
            Signature::SeveralLengths => format!(" [[omp::assume(\"{SEVERAL_LENGTHS}\")]] "),
            Signature::Vectorial(length) if let Lanes::Known(n) = length.lanes => {
                format!(" [[omp::assume(\"sierra.vectorial.{n}\")]] ")
            }
            _ => " [[omp::assume(\"sierra.vectorial\")]] ".to_string(),
        };
        if function.by_reach && matches!(function.signature, Signature::Vectorial(_)) {
            assumption.push_str(&format!("[[omp::assume(\"{BY_REACH}\")]] "));
        }
        if function.lacks_parameters {
            assumption.push_str("() ");
        }
        edits
            .plain
            .push(Edit::close(at.offset + 1, 0, vec![Part::new(assumption)]));
        let marker = match &function.signature {
            Signature::Vectorial(length) => {
                let text = length.text.as_ref();
                text.map(|text| format!(" ::__sierra::entry<{text}>();"))
            }
            Signature::PerhapsSeveral(texts) => Some(format!(" ::__sierra::entry_of<{texts}>();")),
            Signature::SeveralLengths => None,
        };
        if let (Some(entry), Some(marker)) = (function.entry_at, marker)
            && let Some(brace) = back.standing(entry - 1)
        {
            edits
                .plain
                .push(Edit::close(brace + 1, 0, vec![Part::new(marker)]));
        }
        if let Signature::Vectorial(length) = &function.signature
            && let Some(mark) = &length.mark
            && let (Some(start), Some(last)) =
                (back.standing(mark.start), back.standing(mark.end - 1))
        {
            edits.plain.push(Edit::replace(start..last + 1, vec![]));
        }
    }
}
