//! `for (auto& e : p[i].a)` where lanes may differ in `i`: `for (auto&& e : ::__sierra::elements_deduced<false>(p[i].a))`.
//!
//! What is written around the range says how the variable refers to the elements: by value, or as `element_references` binds a variable. In a template, where only an
//! instantiation knows what the range is, anything else stays what it is.

use super::conditional::in_template_code;
use super::element_references::{bytes, names_reference};
use super::lane_values::is_ref;
use super::{EditSet, new};
use crate::clang::kind;
use crate::probe::expressions::fact;
use crate::probe::facts::{Facts, TypeFact};
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap, Part};

/// What the header makes of a range begins with this.
const PREFIX: &[u8] = b"elements_";

pub fn plan(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet) {
    let loops = |&id: &NodeId| tree.kind(id) == kind::CXX_FOR_RANGE_STMT;
    for id in tree.ids().filter(loops) {
        write(tree, facts, back, edits, id);
    }
}

/// Is it what the edit has put around a range?
pub(super) fn is_range(tree: &Tree, id: NodeId) -> bool {
    let first = tree.first_token(id);
    let text = |t: usize| tree.tokens.text(t);
    tree.kind(id) == kind::CALL_EXPR
        && text(first + 1) == b"__sierra"
        && text(first + 3).starts_with(PREFIX)
}

/// The tokens of a loop's declaration, without what stands before it, and those of its range.
fn parts(tree: &Tree, id: NodeId) -> Option<[std::ops::Range<usize>; 2]> {
    let tokens = tree.tokens;
    let open = tree.first_token(id) + 1;
    let close = tokens.closing(open)?;
    let mut first = open + 1;
    if let Some(end) = tokens.find_outside_brackets(first..close, |t| t == b";") {
        first = end + 1;
    }
    let colon = tokens.find_outside_brackets(first..close, |t| t == b":")?;
    Some([first..colon, colon + 1..close])
}

fn write(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet, id: NodeId) {
    let tokens = tree.tokens;
    let Some([declared, range]) = parts(tree, id).filter(|[_, r]| !r.is_empty()) else {
        return;
    };
    let value = bytes(tree, &range);
    let mut inside = tree.descendants(id).filter(|&d| d != id);
    let of_range =
        |d: &NodeId| tree.node(*d).range == value && tree.node(*d).cursor.is_expression();
    let Some(node) = inside.find(of_range) else {
        return;
    };
    let found = fact(tree, facts, node);
    let may_be = || {
        found == TypeFact::Dependent
            && in_template_code(tree, node)
            && may_be_element(tree, facts, node, &range)
    };
    if !is_ref(&found) && !may_be() {
        return;
    }
    // The names: one, or a list of the parts.
    let Some(last) = declared.clone().last() else {
        return;
    };
    let has_parts = tokens.text(last) == b"]";
    let name = match has_parts {
        true => tokens.opening(last),
        false => Some(last),
    };
    let Some(name) = name.filter(|&n| n > declared.start) else {
        return;
    };
    let Some(at) = back.in_place(tokens.get(declared.end).start) else {
        return;
    };
    if !edits.begin(at) {
        return;
    }
    let has = |word: &[u8]| (declared.start..name).any(|t| tokens.text(t) == word);
    let ty = bytes(tree, &(declared.start..name));
    let ty = back.origin_range(&ty);
    let is_const = has(b"const");
    // Lanes of pointers are no pointer.
    let star = (declared.start..name).find(|&t| tokens.text(t) == b"*");
    let star = star.filter(|_| has(b"auto"));
    if let Some(at) = star.and_then(|star| back.in_place(tokens.get(star).start)) {
        edits.insert(Edit::replace(at..at + 1, vec![new(" ")]));
    }
    let points_to_const =
        star.is_some_and(|star| (declared.start..star).any(|t| tokens.text(t) == b"const"));
    let (open, is_bound) = match tokens.text(name - 1) {
        b"&&" if has(b"auto") && !has_parts => (vec![new("elements_found(")], false),
        b"&" | b"&&" | b"bitand" if has_parts => {
            (vec![new(format!("elements_parts<{is_const}>("))], true)
        }
        b"&" | b"bitand" if has(b"auto") => {
            (vec![new(format!("elements_deduced<{is_const}>("))], true)
        }
        b"&" | b"bitand" => {
            let parts = vec![new("elements_bound<"), Part::Copy(ty.clone()), new(">(")];
            (parts, true)
        }
        _ if points_to_const => (vec![new("elements_to_const(")], false),
        _ => (vec![new("elements_by_value(")], false),
    };
    if is_bound {
        edits.insert(Edit::replace(ty, vec![new("auto&&")]));
    }
    let value = back.origin_range(&value);
    let mut before = vec![new("::__sierra::")];
    before.extend(open);
    edits.insert(Edit::open(value.start, 0, before));
    edits.insert(Edit::close(value.end, 0, vec![new(")")]));
}

/// Is it spelled as a member or an element, or the name of a reference that may be bound to elements?
fn may_be_element(
    tree: &Tree,
    facts: &Facts,
    node: NodeId,
    range: &std::ops::Range<usize>,
) -> bool {
    let text = |t: usize| tree.tokens.text(t);
    let last = range.end - 1;
    if range.len() == 1 {
        return names_reference(tree, facts, tree.strip_implicit(node));
    }
    text(range.start) == b"*"
        || text(last) == b"]"
        || tree.tokens.is_word(last) && matches!(text(last - 1), b"." | b"->")
}

/// Is it the range of a loop? What it is, the loop looks at.
pub(super) fn is_looped_over(tree: &Tree, statement: NodeId, child: NodeId) -> bool {
    tree.kind(statement) == kind::CXX_FOR_RANGE_STMT
        && parts(tree, statement).is_some_and(|[_, range]| {
            !range.is_empty() && bytes(tree, &range) == tree.node(child).range
        })
}
