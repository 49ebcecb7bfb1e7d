//! Classes with varying data members: their member functions work on lanes whatever their signatures say.

use super::facts::{Facts, Lanes, TypeFact, lengths_in};
use super::reach;
use crate::clang::{Cursor, Type, kind, type_kind};

/// The lengths of the lanes that a member function reaches through `this`; none for a static one.
pub fn this_lengths(facts: &Facts, cursor: Cursor) -> Vec<Lanes> {
    let is_member = matches!(
        cursor.template_kind(),
        kind::CXX_METHOD | kind::CONSTRUCTOR | kind::DESTRUCTOR | kind::CONVERSION_FUNCTION
    );
    if !is_member || cursor.is_static_member() {
        return Vec::new();
    }
    cursor
        .semantic_parent()
        .map_or_else(Vec::new, |class| reach::of_class(facts, class))
}

/// The lengths of the varying data in a class: its members, those of its bases, and those of members that are classes.
fn class_lengths(facts: &Facts, class: Cursor) -> Vec<Lanes> {
    let ty = class.ty().canonical();
    let key = (ty.kind() == type_kind::RECORD).then(|| ty.key());
    if let Some(known) = key.and_then(|k| facts.members.borrow().get(&k).cloned()) {
        return known;
    }
    if let Some(key) = key {
        // What clang makes of broken text may hold itself.
        facts.members.borrow_mut().insert(key, Vec::new());
    }
    let mut found = Vec::new();
    for child in class.children() {
        if matches!(child.kind(), kind::FIELD_DECL | kind::CXX_BASE_SPECIFIER) {
            add(&mut found, data_lengths(facts, child.ty()));
        }
    }
    if let Some(key) = key {
        // libclang shows no children of an implicit instantiation, but its fields.
        for field in ty.fields() {
            add(&mut found, data_lengths(facts, field.ty()));
        }
        facts.members.borrow_mut().insert(key, found.clone());
    }
    found
}

/// Does a class hold lanes, perhaps among other things?
pub fn holds_lanes(facts: &Facts, ty: Type) -> bool {
    ty.canonical().kind() == type_kind::RECORD
        && facts.inside(ty).is_none()
        && !data_lengths(facts, ty).is_empty()
}

/// The lengths of the varying data that a member of this type holds or, if it is a pointer or reference, leads to.
fn data_lengths(facts: &Facts, ty: Type) -> Vec<Lanes> {
    if let Some(varying) = facts.inside(ty) {
        return vec![varying.length];
    }
    let mut at = ty.canonical();
    while matches!(
        at.kind(),
        type_kind::CONSTANT_ARRAY | type_kind::DEPENDENT_SIZED_ARRAY
    ) {
        at = at.element().canonical();
    }
    // A class of the library, or one of which nothing is known yet, says what it holds by its arguments.
    let by_name = || lengths_in(&at.spelling());
    match at.kind() {
        type_kind::RECORD => {
            let class = at.declaration();
            let class = class.definition().unwrap_or(class);
            let mut found = by_name();
            if !class.is_in_system_header() {
                add(&mut found, class_lengths(facts, class));
            }
            found
        }
        type_kind::UNEXPOSED => by_name(),
        _ => Vec::new(),
    }
}

/// The length of a class with nothing in it but lanes. Each lane has a value of its own then, like a structure of its elements.
pub fn length_of_all(facts: &Facts, ty: Type) -> Option<Lanes> {
    let mut found = Vec::new();
    let only_lanes = facts.inside(ty).is_none() && holds_only_lanes(facts, ty, &mut found);
    found.pop().filter(|_| only_lanes && found.is_empty())
}

/// `found`: the lengths of what it holds.
fn holds_only_lanes(facts: &Facts, ty: Type, found: &mut Vec<Lanes>) -> bool {
    let mut at = ty.canonical();
    while at.kind() == type_kind::CONSTANT_ARRAY {
        at = at.element().canonical();
    }
    if let TypeFact::Varying(varying) = facts.of(at) {
        add(found, vec![varying.length]);
        return true;
    }
    let class = at.declaration();
    let class = class.definition().unwrap_or(class);
    let parts = at.bases().into_iter().chain(at.fields());
    at.kind() == type_kind::RECORD
        && class.kind() != kind::UNION_DECL
        && parts
            .into_iter()
            .all(|p| holds_only_lanes(facts, p.ty(), found))
}

fn add(found: &mut Vec<Lanes>, more: Vec<Lanes>) {
    for lanes in more {
        if lanes != Lanes::Known(1) && !found.contains(&lanes) {
            found.push(lanes);
        }
    }
}
