//! `P& p = a[i];` where lanes may differ in `i`: `auto&& p = ::__sierra::bind<P&>(a[i]);`, the place of the element in each lane.
//!
//! No reference of C++ refers to elements in different places; an lvalue in each lane does, and lives as long as the variable. A lambda that captures it by copy
//! gets its value. In a template, where only an instantiation knows what `a[i]` is, `refer` leaves a plain reference what it is.

use std::collections::BTreeSet;
use std::ops::Range;

use super::conditional::in_template_code;
use super::lane_values::is_ref;
use super::{EditSet, new};
use crate::clang::kind;
use crate::probe::expressions::fact;
use crate::probe::facts::{Facts, TypeFact};
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap, Part};

/// What the header makes of an lvalue in each lane that a variable refers to, and of what may be one.
const BINDERS: [&[u8]; 6] = [
    b"bind",
    b"bind_deduced",
    b"bind_parts",
    b"refer",
    b"refer_deduced",
    b"refer_parts",
];

/// A local variable that is a reference, alone in its declaration; ranges of tokens.
struct Reference {
    /// The type, to the `&`.
    ty: Range<usize>,
    /// From behind the `=` to the `;`.
    value: Range<usize>,
    /// It names the parts: `auto& [x, y]`.
    has_parts: bool,
}

pub fn plan(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet) {
    let declares = |id: &NodeId| matches!(tree.kind(*id), kind::VAR_DECL | kind::UNEXPOSED_DECL);
    for id in tree.ids().filter(declares) {
        if let Some(reference) = reference(tree, id) {
            bind(tree, facts, back, edits, id, &reference);
        }
    }
    for id in tree.ids().filter(|&id| tree.kind(id) == kind::LAMBDA_EXPR) {
        capture(tree, facts, back, edits, id);
    }
}

/// Is it such a variable? What it is bound to, stays an lvalue.
pub fn is_reference(tree: &Tree, variable: NodeId) -> bool {
    reference(tree, variable).is_some()
}

/// Is it the name of a variable that may be bound to elements?
pub fn names_reference(tree: &Tree, facts: &Facts, id: NodeId) -> bool {
    tree.kind(id) == kind::DECL_REF_EXPR && bound_variable(tree, facts, id).is_some()
}

/// Is it what the edit of such a variable has put around its value?
pub fn binds(tree: &Tree, id: NodeId) -> bool {
    let first = tree.first_token(id);
    tree.kind(id) == kind::CALL_EXPR
        && tree.tokens.text(first + 1) == b"__sierra"
        && BINDERS.contains(&tree.tokens.text(first + 3))
}

/// Where the name of the variable stands that a name means, if it is bound to elements in the probed text, or may be.
fn bound_variable(tree: &Tree, facts: &Facts, name: NodeId) -> Option<usize> {
    let variable = tree.node(name).cursor.referenced()?;
    let is_variable = matches!(variable.kind(), kind::VAR_DECL | kind::UNEXPOSED_DECL);
    let location = variable.location().filter(|_| is_variable)?;
    let is_ref = is_ref(&fact(tree, facts, name));
    // What a system header declares has no edits.
    if !is_ref && tree.tokens.is_unread(location) {
        return None;
    }
    let at = tree.tokens.at_offset(location);
    let text = |t: usize| tree.tokens.text(t);
    // A part stands in a list of names.
    let (first, last) = match variable.kind() {
        kind::VAR_DECL => (at, at),
        kind::UNEXPOSED_DECL => {
            let is_listed = |&t: &usize| tree.tokens.is_word(t) || text(t) == b",";
            let open = (0..at).rev().find(|t| !is_listed(t))?;
            (open, tree.tokens.closing(open)?)
        }
        _ => return None,
    };
    let refers = || {
        first >= 2
            && last + 5 < tree.tokens.len()
            && text(first - 1) == b"&&"
            && text(first - 2) == b"auto"
            && text(last + 1) == b"="
            && text(last + 3) == b"__sierra"
            && matches!(
                text(last + 5),
                b"at" | b"refer" | b"refer_deduced" | b"refer_parts"
            )
    };
    (is_ref || refers()).then_some(at)
}

fn reference(tree: &Tree, variable: NodeId) -> Option<Reference> {
    // Of a static variable there is one for all calls; a second variable of the declaration stands behind a `=`.
    const OTHERS: [&[u8]; 7] = [
        b"static",
        b"constexpr",
        b"constinit",
        b"thread_local",
        b"extern",
        b"inline",
        b"=",
    ];
    let tokens = tree.tokens;
    let cursor = tree.node(variable).cursor;
    let name = tokens.at_offset(cursor.location()?);
    let mut first = tree.first_token(variable);
    // Attributes.
    while tokens.text(first) == b"[" {
        first = tokens.closing(first)? + 1;
    }
    let has_parts = tokens.text(name) == b"[";
    let behind = if has_parts {
        tokens.closing(name)?
    } else {
        name
    } + 1;
    if name < first + 2 || behind + 1 >= tokens.len() || tokens.text(behind) != b"=" {
        return None;
    }
    let is_local = tree
        .ancestors(variable)
        .any(|a| tree.kind(a) == kind::COMPOUND_STMT);
    let mut words = (first..name - 1).map(|t| tokens.text(t));
    if !is_local
        || !(matches!(tokens.text(name - 1), b"&" | b"bitand")
            || has_parts && tokens.text(name - 1) == b"&&")
        || words.any(|word| OTHERS.contains(&word))
    {
        return None;
    }
    let end = tokens.find_outside_brackets(behind + 1..tokens.len(), |t| {
        matches!(t, b";" | b"," | b")" | b"}")
    })?;
    (tokens.text(end) == b";").then_some(Reference {
        ty: first..name,
        value: behind + 1..end,
        has_parts,
    })
}

fn bind(
    tree: &Tree,
    facts: &Facts,
    back: &OffsetMap,
    edits: &mut EditSet,
    variable: NodeId,
    reference: &Reference,
) {
    let tokens = tree.tokens;
    let (ty, value) = (bytes(tree, &reference.ty), bytes(tree, &reference.value));
    let mut inside = tree.descendants(variable).filter(|&d| d != variable);
    let Some(bound) = inside.find(|&d| tree.node(d).range == value) else {
        return;
    };
    let found = fact(tree, facts, bound);
    let refers = found == TypeFact::Dependent
        && in_template_code(tree, bound)
        && may_be_element(tree, &reference.value);
    let has = |word: &[u8]| reference.ty.clone().any(|t| tokens.text(t) == word);
    let is_const = has(b"const") || tree.node(variable).cursor.ty().pointee().is_const();
    let drops_const = |found: &TypeFact| matches!(found, TypeFact::Uniform(name) if name.starts_with("__sierra::ref<const "));
    if !is_ref(&found) && !refers || drops_const(&found) && !is_const && !has(b"auto") {
        return;
    }
    let Some(at) = back.in_place(tokens.get(reference.ty.end - 1).start) else {
        return;
    };
    if !edits.begin(at) {
        return;
    }
    let (ty, value) = (back.origin_range(&ty), back.origin_range(&value));
    let called = if refers { "refer" } else { "bind" };
    let open = match (has(b"auto"), has(b"const")) {
        (_, is_const) if reference.has_parts => {
            vec![new(format!("::__sierra::{called}_parts<{is_const}>("))]
        }
        (true, is_const) => vec![new(format!("::__sierra::{called}_deduced<{is_const}>("))],
        (false, _) => vec![
            new(format!("::__sierra::{called}<")),
            Part::Copy(ty.clone()),
            new(">("),
        ],
    };
    edits.insert(Edit::replace(ty, vec![new("auto&&")]));
    edits.insert(Edit::open(value.start, 0, open));
    edits.insert(Edit::close(value.end, 0, vec![new(")")]));
}

/// Is it spelled as what lanes may find: an element, a member, what a pointer points at, or such a reference?
fn may_be_element(tree: &Tree, value: &Range<usize>) -> bool {
    let text = |t: usize| tree.tokens.text(t);
    let last = value.end - 1;
    text(value.start) == b"*"
        || text(last) == b"]"
        || tree.tokens.is_word(last) && (value.len() == 1 || matches!(text(last - 1), b"." | b"->"))
}

/// A lambda that captures such a variable by copy has the value.
fn capture(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet, lambda: NodeId) {
    let tokens = tree.tokens;
    let open = tree.first_token(lambda);
    let Some(close) = tokens.closing(open) else {
        return;
    };
    let Some(end) = back.in_place(tokens.get(close).start) else {
        return;
    };
    // What the body names of the variables around it.
    let mut named = BTreeSet::new();
    for id in tree.descendants(lambda) {
        if tree.kind(id) == kind::DECL_REF_EXPR
            && let Some(variable) = bound_variable(tree, facts, id)
            && variable < open
        {
            named.insert(tokens.text(variable));
        }
    }
    if named.is_empty() {
        return;
    }
    // The `=` of all that the list does not name.
    let mut rest = None;
    for item in tokens.items(open) {
        let words: Vec<&[u8]> = item.clone().map(|t| tokens.text(t)).collect();
        let start = back.in_place(tokens.get(item.start).start);
        match words.as_slice() {
            [b"="] => rest = start,
            [name] if named.remove(name) => {
                if let Some(start) = start.filter(|&start| edits.begin(start)) {
                    let range = start..start + name.len() as u32;
                    edits.insert(Edit::replace(range, vec![captured(name)]));
                }
            }
            [b"&", name] | [name, b"=", ..] => {
                named.remove(name);
            }
            _ => {}
        }
    }
    if let (Some(rest), false) = (rest, named.is_empty())
        && edits.begin(rest)
    {
        let parts = named.iter().flat_map(|name| [new(", "), captured(name)]);
        edits.insert(Edit::open(end, 0, parts.collect()));
    }
}

fn captured(name: &[u8]) -> Part {
    new([name, b" = ::__sierra::value(", name, b")"].concat())
}

/// From the first of the tokens to the end of the last.
pub(super) fn bytes(tree: &Tree, tokens: &Range<usize>) -> Range<u32> {
    tree.tokens.get(tokens.start).start..tree.tokens.get(tokens.end - 1).end
}
