//! Where a template hands an expression on to something that deduces its type: there an lvalue in
//! each lane would live on unread. Elsewhere a conversion or an operator reads it.

use super::element_references::names_reference;
use super::{EditSet, new};
use crate::clang::kind;
use crate::probe::facts::Facts;
use crate::probe::tree::is_function;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap};

/// What goes before such an expression; `)` goes behind it.
pub(super) const READING: &str = "(::__sierra::reading(), ";

/// Captures with an initialiser, `[x = p->f]`: clang's tree does not show them, their tokens do.
pub(super) fn plan_captures(tree: &Tree, back: &OffsetMap, edits: &mut EditSet) {
    let tokens = tree.tokens;
    for id in tree.ids().filter(|&id| tree.kind(id) == kind::LAMBDA_EXPR) {
        for item in tokens.items(tree.first_token(id)) {
            capture(tree, back, edits, item);
        }
    }
}

/// One capture; `x = p->f`, `x = a[i]` and `x = *p` may be lvalues in each lane.
fn capture(tree: &Tree, back: &OffsetMap, edits: &mut EditSet, range: std::ops::Range<usize>) {
    let text = |t: usize| tree.tokens.text(t);
    if range.len() < 4 || text(range.start + 1) != b"=" {
        return;
    }
    let (value, last) = (range.start + 2, range.end - 1);
    let is_lvalue =
        text(value) == b"*" || text(last) == b"]" || matches!(text(last - 1), b"." | b"->");
    if let (Some(at), Some(start), Some(end)) = (
        back.in_place(tree.tokens.get(range.start + 1).start),
        back.in_place(tree.tokens.get(value).start),
        back.in_place(tree.tokens.get(last).end - 1),
    ) && is_lvalue
        && edits.begin(at)
    {
        edits.insert(Edit::open(start, 0, vec![new(READING)]));
        edits.insert(Edit::close(end + 1, 0, vec![new(")")]));
    }
}

/// Is it a member, an element, a reference to one, or a call whose value a variable, a result, or an argument takes its type from?
pub(super) fn hands_over(tree: &Tree, facts: &Facts, id: NodeId) -> bool {
    if tree.strip_implicit(id) != id || !is_evaluated(tree, id) {
        return false;
    }
    let is_call = tree.kind(id) == kind::CALL_EXPR && ends_with(tree, id, b")");
    let is_subscript = matches!(tree.kind(id), kind::ARRAY_SUBSCRIPT_EXPR | kind::CALL_EXPR)
        && ends_with(tree, id, b"]");
    let is_named = is_member(tree, id) || names_reference(tree, facts, id);
    if !is_named && !is_call && !is_subscript {
        return false;
    }
    let mut at = id;
    while let Some((parent, child)) = tree.written_parent(at) {
        let next = tree.tokens.text(following(tree, child));
        let is_last = matches!(next, b"," | b")" | b"}" | b"..." | b"]");
        return match tree.kind(parent) {
            kind::PAREN_EXPR => {
                at = parent;
                continue;
            }
            kind::VAR_DECL => is_value(tree, parent),
            kind::RETURN_STMT => !is_call && returns_value(tree, parent),
            kind::CALL_EXPR | kind::INIT_LIST_EXPR | kind::UNEXPOSED_EXPR => {
                let is_callee = tree.node(child).range.start == tree.node(parent).range.start;
                !is_call && is_last && !is_callee
            }
            kind::LAMBDA_EXPR => !is_call && is_last,
            _ => false,
        };
    }
    false
}

/// `p->f`, `a.f`; not the name of a member alone.
fn is_member(tree: &Tree, id: NodeId) -> bool {
    // Where nothing is known of `p`, clang's location of the node is that of `p`.
    let name = following(tree, id).saturating_sub(1);
    tree.kind(id) == kind::MEMBER_REF_EXPR
        && name > tree.first_token(id)
        && matches!(tree.tokens.text(name - 1), b"." | b"->")
}

fn ends_with(tree: &Tree, id: NodeId, token: &[u8]) -> bool {
    tree.tokens
        .text(tree.tokens.at_offset(tree.node(id).range.end - 1))
        == token
}

fn following(tree: &Tree, id: NodeId) -> usize {
    tree.tokens.at_offset(tree.node(id).range.end)
}

/// Does it stand in the body of a function, and not where only its type counts? Signatures name expressions, and are not to change.
fn is_evaluated(tree: &Tree, id: NodeId) -> bool {
    let in_body = |a| tree.kind(a) == kind::COMPOUND_STMT;
    tree.ancestors(id).any(in_body) && !is_asked_for_its_type(tree, id)
}

/// Is it an operand of `decltype`, `sizeof` and the like?
fn is_asked_for_its_type(tree: &Tree, id: NodeId) -> bool {
    const QUESTIONS: [&[u8]; 7] = [
        b"decltype",
        b"sizeof",
        b"alignof",
        b"noexcept",
        b"typeid",
        b"typeof",
        b"__typeof__",
    ];
    is_operand_of(tree, id, &QUESTIONS)
}

/// Does it stand in the brackets of one of these words?
pub(super) fn is_operand_of(tree: &Tree, id: NodeId, words: &[&[u8]]) -> bool {
    let mut depth = 0;
    for at in (0..tree.first_token(id)).rev() {
        match tree.tokens.text(at) {
            b")" | b"]" => depth += 1,
            b"(" | b"[" if depth > 0 => depth -= 1,
            b"(" if at > 0 && words.contains(&tree.tokens.text(at - 1)) => return true,
            b"{" | b"}" | b";" if depth == 0 => return false,
            _ => {}
        }
    }
    false
}

/// Is the variable neither a reference nor `decltype(auto)`?
fn is_value(tree: &Tree, variable: NodeId) -> bool {
    let Some(name) = tree.node(variable).cursor.location() else {
        return false;
    };
    let name = tree.tokens.at_offset(name);
    names_value(tree, tree.first_token(variable), name)
}

/// Is the result of the function around it neither a reference nor `decltype(auto)`?
fn returns_value(tree: &Tree, statement: NodeId) -> bool {
    let Some(function) = tree
        .ancestors(statement)
        .find(|&a| is_function(tree.kind(a)))
    else {
        return false;
    };
    let is_block = |c: &NodeId| matches!(tree.kind(*c), kind::COMPOUND_STMT | kind::CXX_TRY_STMT);
    let block = tree.children(function).iter().copied().rfind(is_block);
    let Some(open) = block.map(|block| tree.first_token(block)) else {
        return false;
    };
    let cursor = tree.node(function).cursor;
    let result = cursor.result_type().spelling();
    let is_named_reference = tree.kind(function) != kind::LAMBDA_EXPR && result.ends_with('&');
    !is_named_reference && names_value(tree, tree.first_token(function), open)
}

/// Do the tokens of a declaration before its name, or its body, end with `&` or say `decltype(auto)`?
fn names_value(tree: &Tree, first: usize, end: usize) -> bool {
    let text = |t: usize| tree.tokens.text(t);
    let deduces_exactly =
        (first..end.saturating_sub(2)).any(|t| text(t) == b"decltype" && text(t + 2) == b"auto");
    let last = end.checked_sub(1).map_or(&b""[..], text);
    !deduces_exactly && !matches!(last, b"&" | b"&&" | b"and" | b"bitand")
}
