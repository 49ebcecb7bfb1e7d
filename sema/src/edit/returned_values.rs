//! `return v;` where a destructor runs behind it: `return ::__sierra::value(v);`, a copy.
//!
//! Lanes of numbers and pointers are objects of a class, which C++ makes in the caller's place if it can. A number is copied before destructors run, so what they
//! change of it must not be seen.

use super::{EditSet, new, original_range};
use crate::clang::{Cursor, Type, kind, type_kind};
use crate::probe::expressions::fact;
use crate::probe::facts::{Facts, TypeFact};
use crate::probe::tree::is_function;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap};

pub fn plan(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet) {
    for id in tree.ids().filter(|&id| tree.kind(id) == kind::RETURN_STMT) {
        let Some(value) = returned(tree, facts, id) else {
            continue;
        };
        let range = original_range(tree, back, value);
        let Some(at) = back.in_place(tree.node(id).range.start) else {
            continue;
        };
        if destroys(tree, id) && edits.begin(at) {
            edits.insert(Edit::open(range.start, 0, vec![new("::__sierra::value(")]));
            edits.insert(Edit::close(range.end, 0, vec![new(")")]));
        }
    }
}

/// How far members of members are looked at.
const DEEPEST: u32 = 8;

/// The variable that a statement returns, if it holds lanes of numbers or pointers.
fn returned(tree: &Tree, facts: &Facts, statement: NodeId) -> Option<NodeId> {
    let value = *tree.children(statement).first()?;
    let name = tree.strip_implicit(value);
    let variable = tree.node(name).cursor.referenced()?;
    let holds_numbers = match fact(tree, facts, name) {
        TypeFact::Varying(_) => {
            let element = facts.element(tree.node(name).cursor.ty());
            element.is_none_or(|e| e.canonical().kind() != type_kind::RECORD)
        }
        TypeFact::Dependent => tree.in_template(name),
        _ => false,
    };
    let is_name = tree.kind(name) == kind::DECL_REF_EXPR && variable.kind() == kind::VAR_DECL;
    (is_name && holds_numbers).then_some(name)
}

/// Does an object die behind the statement whose class says what happens then?
fn destroys(tree: &Tree, statement: NodeId) -> bool {
    let Some(function) = tree
        .ancestors(statement)
        .find(|&a| is_function(tree.kind(a)))
    else {
        return false;
    };
    let start = tree.node(statement).range.start;
    tree.descendants(function).any(|id| {
        let node = tree.node(id);
        node.kind == kind::VAR_DECL
            && node.range.start < start
            && has_destructor(node.cursor.ty(), DEEPEST)
    })
}

/// Has the class, or the template that it was made from, a destructor of its own, or one of its bases and members?
fn has_destructor(ty: Type, deeper: u32) -> bool {
    let ty = ty.canonical();
    let is_class = matches!(ty.kind(), type_kind::RECORD | type_kind::UNEXPOSED);
    if !is_class || deeper == 0 {
        return false;
    }
    let class = ty.declaration();
    let declares = |class: &Cursor| {
        let mut members = class.children().into_iter();
        members.any(|m| m.kind() == kind::DESTRUCTOR)
    };
    let inside = ty.fields().into_iter().chain(ty.bases());
    declares(&class)
        || class.specialized_template().is_some_and(|t| declares(&t))
        || inside
            .map(|c| c.ty())
            .any(|t| has_destructor(t, deeper - 1))
}
