//! `sierra::lanes<8>(f)` with the name of a function: `sierra::lanes<8>(::__sierra::function_object<f>())`.
//!
//! An address says nothing to codegen; of an object whose type names the function it sees what is called, and makes one computation of all lanes of it.

use super::{EditSet, new};
use crate::clang::kind;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap};

/// The library's function that calls on lanes what it is given.
const LANES: &str = "lanes";

pub fn plan(tree: &Tree, back: &OffsetMap, edits: &mut EditSet) {
    for id in tree.ids().filter(|&id| is_call_of_lanes(tree, id)) {
        let Some(&function) = tree.operands(id).get(1) else {
            continue;
        };
        if !names_function(tree, function) {
            continue;
        }
        let range = &tree.node(function).range;
        if let (Some(start), Some(last)) =
            (back.in_place(range.start), back.in_place(range.end - 1))
            && edits.begin(start)
        {
            let before = vec![new("::__sierra::function_object<")];
            edits.insert(Edit::open(start, 0, before));
            edits.insert(Edit::close(last + 1, 0, vec![new(">()")]));
        }
    }
}

fn is_call_of_lanes(tree: &Tree, id: NodeId) -> bool {
    if !matches!(tree.kind(id), kind::CALL_EXPR | kind::UNEXPOSED_EXPR) {
        return false;
    }
    let Some(&callee) = tree.operands(id).first() else {
        return false;
    };
    // What such a call gives is called behind it: `lanes<8>(f)(x)`.
    let end = tree.tokens.at_offset(tree.node(callee).range.end);
    if tree.tokens.text(end - 1) == b")" {
        return false;
    }
    // In a template the length may be open.
    tree.named(callee).any(|f| {
        let scope = f.semantic_parent().map(|s| s.name());
        f.name() == LANES && f.is_in_system_header() && scope.as_deref() == Some("sierra")
    })
}

/// Is it the name of one function, or its address?
fn names_function(tree: &Tree, id: NodeId) -> bool {
    let id = tree.strip_parens(id);
    let node = tree.node(id);
    let is_address =
        node.kind == kind::UNARY_OPERATOR && tree.tokens.text(tree.first_token(id)) == b"&";
    match tree.operands(id).as_slice() {
        [inner] if is_address => names_function(tree, *inner),
        _ => {
            let function = node.cursor.referenced();
            node.kind == kind::DECL_REF_EXPR
                && function.is_some_and(|f| match f.kind() {
                    kind::FUNCTION_DECL => true,
                    kind::CXX_METHOD => f.is_static_member(),
                    _ => false,
                })
        }
    }
}
