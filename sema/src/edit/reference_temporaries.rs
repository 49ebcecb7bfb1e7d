//! `add(a[i], 3)` where `add` takes a `T varying(L)&`: no such object exists, so a variable is lent
//! for the time of the call. clang tells by refusing the call with the value. A template of the program's that takes a `T&&` would take the value, and write to that.

use super::{EditSet, Form, Lent, original_range};
use crate::clang::kind;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::OffsetMap;

pub fn plan(tree: &Tree, back: &OffsetMap, edits: &mut EditSet) {
    for id in tree.ids() {
        if !is_value(tree, id) || !is_argument_of_refused_call(tree, id) && !is_forwarded(tree, id)
        {
            continue;
        }
        let range = original_range(tree, back, id);
        let found = edits.expressions.iter_mut().find(|(_, e)| {
            e.range == range && matches!(e.form, Form::Read { .. } | Form::Subscript { .. })
        });
        let Some((&at, expression)) = found else {
            continue;
        };
        match expression.form.lent() {
            Some(lent) if *lent == Lent::Not => *lent = Lent::Variable,
            _ => continue,
        }
        // The text has changed, so there will be another probe.
        edits.begin(at);
    }
}

/// Is it the edit of an lvalue in each lane?
pub(super) fn is_value(tree: &Tree, id: NodeId) -> bool {
    let cursor = tree.node(id).cursor;
    tree.kind(id) == kind::CALL_EXPR
        && cursor.name() == "value"
        && cursor.referenced().is_some_and(|f| f.is_in_system_header())
        && tree.tokens.text(tree.first_token(id) + 1) == b"__sierra"
}

/// clang keeps the parts of a call that it cannot make sense of, below a nameless node.
fn is_argument_of_refused_call(tree: &Tree, id: NodeId) -> bool {
    let Some(parent) = tree.node(id).parent else {
        return false;
    };
    let node = tree.node(parent);
    let Some(&callee) = tree.children(parent).first() else {
        return false;
    };
    let after = tree.tokens.at_offset(tree.node(callee).range.end);
    tree.kind(parent) == kind::UNEXPOSED_EXPR
        && callee != id
        && tree.node(callee).range.start == node.range.start
        && matches!(
            tree.kind(callee),
            kind::DECL_REF_EXPR | kind::MEMBER_REF_EXPR
        )
        && tree.tokens.text(after) == b"("
        && tree.tokens.closing(after)
            == Some(tree.tokens.at_offset(node.range.end.saturating_sub(1)))
}

/// Is it an argument of a template of the program's whose parameter is a forwarding reference, `T&&` or `auto&&`?
fn is_forwarded(tree: &Tree, id: NodeId) -> bool {
    let tokens = tree.tokens;
    let Some((call, _)) = tree.written_parent(id) else {
        return false;
    };
    let called = || tree.node(call).cursor.referenced();
    let Some(template) = (tree.kind(call) == kind::CALL_EXPR)
        .then(called)
        .flatten()
        .filter(|f| !f.is_in_system_header())
        .and_then(|f| f.specialized_template())
        .filter(|t| t.kind() == kind::FUNCTION_TEMPLATE)
    else {
        return false;
    };
    let Some(open) = tokens.opening(tokens.at_offset(tree.node(call).range.end - 1)) else {
        return false;
    };
    let at = tokens.at_offset(tree.node(id).range.start);
    let index = tokens
        .items(open)
        .iter()
        .position(|item| item.contains(&at));
    let children = template.children();
    let parameters = children.iter().filter(|c| c.kind() == kind::PARM_DECL);
    let parameters: Vec<_> = parameters.map(|p| p.ty().spelling()).collect();
    // The last may be a pack.
    let taken = index.and_then(|i| {
        parameters
            .get(i)
            .or(parameters.last().filter(|p| p.ends_with("...")))
    });
    let Some(name) = taken.and_then(|p| p.trim_end_matches("...").trim_end().strip_suffix("&&"))
    else {
        return false;
    };
    let name = name.trim_end();
    let mut declared = children
        .iter()
        .filter(|c| c.kind() == kind::TEMPLATE_TYPE_PARAMETER);
    name.starts_with("auto") || declared.any(|c| c.name() == name)
}
