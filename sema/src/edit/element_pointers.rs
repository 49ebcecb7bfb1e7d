//! `auto* p = &a[i];`: what lanes of pointers are is no pointer, `auto` deduces it as well; of `const auto*` the header adds what is const.
//!
//! The variables of one declaration have one type: where one of them may be lanes, all lose their star (`auto *p = w.data(), *end = p + n;`). Linear in the declarations.

use std::ops::Range;

use super::conditional::in_template_code;
use super::lane_values::is_ref;
use super::{EditSet, new};
use crate::clang::kind;
use crate::probe::expressions::fact;
use crate::probe::facts::{Facts, TypeFact};
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap};

/// A variable that is a pointer to what is deduced, in tokens.
struct Pointer {
    star: usize,
    /// What stands in front of all variables of the declaration: `const auto`.
    specifiers: Range<usize>,
    value: NodeId,
}

pub fn plan(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet) {
    let declares = |id: &NodeId| matches!(tree.kind(*id), kind::VAR_DECL | kind::UNEXPOSED_DECL);
    for id in tree.ids().filter(declares) {
        let Some(pointer) = pointer(tree, id) else {
            continue;
        };
        let beside = statement(tree, id).map_or(&[][..], |s| tree.children(s));
        let mut all = beside.iter().filter_map(|v| self::pointer(tree, *v));
        let own = may_be_lanes(tree, facts, pointer.value);
        if own || all.any(|p| may_be_lanes(tree, facts, p.value)) {
            drop_star(tree, back, edits, &pointer);
        }
    }
}

/// What declares it, and others perhaps.
fn statement(tree: &Tree, variable: NodeId) -> Option<NodeId> {
    let around = tree.ancestors(variable).next();
    around.filter(|s| tree.kind(*s) == kind::DECL_STMT)
}

fn pointer(tree: &Tree, variable: NodeId) -> Option<Pointer> {
    let tokens = tree.tokens;
    let name = tokens.at_offset(tree.node(variable).cursor.location()?);
    // Variables behind the first one begin where they are told from it.
    let first = tree.first_token(statement(tree, variable).unwrap_or(variable));
    let qualifies = |t: &usize| matches!(tokens.text(*t), b"const" | b"volatile" | b"__restrict");
    let star = (first..name).rev().find(|t| !qualifies(t))?;
    let is_single = tokens.text(star) == b"*" && star > first;
    let before = (first..star).rev().find(|t| !qualifies(t))?;
    if !is_single || tokens.text(before) == b"*" || tokens.text(name + 1) != b"=" {
        return None;
    }
    let declarators = (first..name).find(|t| matches!(tokens.text(*t), b"*" | b"&" | b"&&"))?;
    let specifiers = first..declarators;
    if !specifiers.clone().any(|t| tokens.text(t) == b"auto") {
        return None;
    }
    let is_value =
        |d: &NodeId| tree.node(*d).cursor.is_expression() && tree.first_token(*d) == name + 2;
    let value = tree.children(variable).iter().copied().find(is_value)?;
    Some(Pointer {
        star,
        specifiers,
        value,
    })
}

fn may_be_lanes(tree: &Tree, facts: &Facts, value: NodeId) -> bool {
    let found = fact(tree, facts, value);
    let is_lanes = matches!(found, TypeFact::Varying(_)) || is_ref(&found);
    is_lanes || found == TypeFact::Dependent && in_template_code(tree, value)
}

fn drop_star(tree: &Tree, back: &OffsetMap, edits: &mut EditSet, pointer: &Pointer) {
    let tokens = tree.tokens;
    let Some(at) = back.in_place(tokens.get(pointer.star).start) else {
        return;
    };
    if !edits.begin(at) {
        return;
    }
    edits.insert(Edit::replace(at..at + 1, vec![new(" ")]));
    let mut specifiers = pointer.specifiers.clone();
    if specifiers.any(|t| tokens.text(t) == b"const") {
        let range = back.origin_range(&tree.node(pointer.value).range);
        let to_const = vec![new("::__sierra::to_const(")];
        edits.insert(Edit::open(range.start, 0, to_const));
        edits.insert(Edit::close(range.end, 0, vec![new(")")]));
    }
}
