//! `using K = const int; K varying(8) v`: the element is const by a name for it. Then the lanes are const, as they are with `const int varying(8)`.

use super::{EditSet, new};
use crate::clang::kind;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap};

/// The template of varying types.
const VEC: &str = "vec";

pub fn plan(tree: &Tree, back: &OffsetMap, edits: &mut EditSet) {
    for id in tree.ids() {
        if !is_const_element(tree, id) {
            continue;
        }
        let range = &tree.node(id).range;
        if let (Some(start), Some(last)) =
            (back.in_place(range.start), back.in_place(range.end - 1))
            && edits.begin(start)
        {
            edits.insert(Edit::replace(start..last + 1, vec![new("const_vec")]));
        }
    }
}

/// Is it the name of the template, with a const type as its element?
fn is_const_element(tree: &Tree, id: NodeId) -> bool {
    let node = tree.node(id);
    let is_ours = || {
        let template = node.cursor.referenced();
        template.is_some_and(|t| t.name() == VEC && t.is_in_system_header())
    };
    if node.kind != kind::TEMPLATE_REF || !is_ours() {
        return false;
    }
    let siblings = node.parent.map(|parent| tree.children(parent));
    let mut behind = siblings
        .unwrap_or_default()
        .iter()
        .skip_while(|s| **s != id);
    let element = behind.nth(1).map(|element| tree.node(*element));
    element.is_some_and(|e| e.kind == kind::TYPE_REF && e.cursor.ty().is_const())
}
