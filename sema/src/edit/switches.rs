//! `switch (v)` where lanes decide: C++ takes no class there, so the value of each lane is asked for,
//! `switch (::__sierra::switch_value(v))`.

use super::EditSet;
use super::busy_blocks::BusyBlocks;
use super::conditional::in_template_code;
use crate::clang::kind;
use crate::probe::expressions::{SWITCH_VALUE, condition_range, fact, switched};
use crate::probe::facts::{Facts, TypeFact};
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap, Part};

pub(super) fn plan(
    tree: &Tree,
    facts: &Facts,
    back: &OffsetMap,
    edits: &mut EditSet,
    busy: &BusyBlocks,
) {
    for id in tree.ids() {
        if tree.kind(id) == kind::SWITCH_STMT && !busy.hold(tree, id) {
            plan_switch(tree, facts, back, edits, id);
        }
    }
}

fn plan_switch(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet, id: NodeId) {
    let Some(range) = condition_range(tree, id) else {
        return;
    };
    // What stands right behind the bracket may be an edit of an earlier probe; the brackets themselves are the user's.
    let (Some(keyword), Some(bracket), Some(end)) = (
        back.in_place(tree.node(id).range.start),
        range.start.checked_sub(1).and_then(|at| back.in_place(at)),
        back.in_place(range.end),
    ) else {
        return;
    };
    let start = bracket + 1;
    let call = |text: &str| Part::new(format!("{text}::__sierra::{SWITCH_VALUE}("));
    let declared = tree
        .children(id)
        .iter()
        .copied()
        .find(|&c| tree.kind(c) == kind::VAR_DECL && tree.node(c).range.start >= range.start);
    if let Some(variable) = declared {
        // `switch (int varying(8) k = v)`: the declaration goes on as an init-statement, if there is none yet.
        let before = tree.tokens.at_offset(range.start).checked_sub(1);
        let is_first = before.is_some_and(|t| tree.tokens.text(t) == b"(");
        if is_first && decides(tree, facts, variable, id) && edits.begin(keyword) {
            let name = tree.node(variable).cursor.name();
            let parts = vec![call("; "), Part::new(format!("{name})"))];
            edits.plain.push(Edit::close(end, 0, parts));
        }
        return;
    }
    let Some(value) = switched(tree, id) else {
        return;
    };
    if decides(tree, facts, value, id) && edits.begin(keyword) {
        edits.plain.push(Edit::open(start, 0, vec![call("")]));
        edits.plain.push(Edit::close(end, 0, vec![Part::new(")")]));
    }
}

fn decides(tree: &Tree, facts: &Facts, value: NodeId, switch: NodeId) -> bool {
    match fact(tree, facts, value) {
        TypeFact::Varying(varying) => is_switchable(&varying.element),
        TypeFact::Dependent => in_template_code(tree, switch),
        _ => false,
    }
}

/// Integers and enumerations; of other elements clang says that they are none.
fn is_switchable(element: &str) -> bool {
    let is_float = matches!(element, "float" | "double" | "_Float16" | "__bf16");
    !is_float && !element.ends_with('*')
}
