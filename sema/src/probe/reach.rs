//! Which lanes a member function reaches through `this`: those of members and bases, of what pointers, references and containers lead to, and so on.
//!
//! Classes and what their members name are a graph, often with cycles (`Node* next`). A question walks over what is not known yet, once, and then hands lengths
//! back along the edges until nothing changes. Each class is looked at once for all questions; as there are few lengths, that is linear in the number of members.
//! A class of the library shows what it holds by its template's arguments: its members are none of our business.

use std::collections::{HashMap, HashSet};

use super::facts::{Facts, Lanes, lengths_in};
use crate::clang::{Cursor, Type, kind, type_kind};

/// The lengths of the lanes that objects of a class lead to.
pub fn of_class(facts: &Facts, class: Cursor) -> Vec<Lanes> {
    let ty = class.ty().canonical();
    if ty.kind() == type_kind::RECORD {
        return of_types(facts, vec![ty.unqualified()]);
    }
    // A class template: nobody asks for it by its type.
    let mut found = Vec::new();
    let mut classes = Vec::new();
    for child in class.children() {
        if matches!(child.kind(), kind::FIELD_DECL | kind::CXX_BASE_SPECIFIER) {
            add_part(facts, child.ty(), &mut found, &mut classes);
        }
    }
    add(&mut found, &of_types(facts, classes));
    found
}

/// The lengths of the lanes that an object of a type is, holds or leads to.
pub fn of_type(facts: &Facts, ty: Type) -> Vec<Lanes> {
    let (mut found, mut classes) = (Vec::new(), Vec::new());
    add_part(facts, ty, &mut found, &mut classes);
    add(&mut found, &of_types(facts, classes));
    found
}

/// What is found of the classes that a question comes by.
#[derive(Default)]
struct Graph {
    /// In the order in which they were found.
    order: Vec<usize>,
    lengths: HashMap<usize, Vec<Lanes>>,
    /// Which classes have a part of this class.
    users: HashMap<usize, Vec<usize>>,
}

fn of_types(facts: &Facts, roots: Vec<Type>) -> Vec<Lanes> {
    let keys: Vec<usize> = roots.iter().map(Type::key).collect();
    let graph = walk(facts, roots);
    let lengths = graph.settled();
    facts.reached.borrow_mut().extend(lengths);
    let known = facts.reached.borrow();
    let mut found = Vec::new();
    for key in keys {
        add(&mut found, known.get(&key).map_or(&[], Vec::as_slice));
    }
    found
}

fn walk(facts: &Facts, roots: Vec<Type>) -> Graph {
    let known = facts.reached.borrow();
    let mut graph = Graph::default();
    let mut seen: HashSet<usize> = HashSet::new();
    let mut work = roots;
    while let Some(ty) = work.pop() {
        let key = ty.key();
        if known.contains_key(&key) || !seen.insert(key) {
            continue;
        }
        let (mut lengths, mut classes) = (Vec::new(), Vec::new());
        add_parts(facts, ty, &mut lengths, &mut classes);
        for class in classes {
            if let Some(known) = known.get(&class.key()) {
                add(&mut lengths, known);
            } else {
                graph.users.entry(class.key()).or_default().push(key);
                work.push(class);
            }
        }
        graph.order.push(key);
        graph.lengths.insert(key, lengths);
    }
    graph
}

impl Graph {
    /// Every class has the lengths of its parts.
    fn settled(mut self) -> HashMap<usize, Vec<Lanes>> {
        let mut work = std::mem::take(&mut self.order);
        while let Some(key) = work.pop() {
            let lengths = self.lengths.get(&key).cloned().unwrap_or_default();
            if lengths.is_empty() {
                continue;
            }
            for &user in self.users.get(&key).map_or(&[][..], Vec::as_slice) {
                if let Some(of_user) = self.lengths.get_mut(&user)
                    && add(of_user, &lengths)
                {
                    work.push(user);
                }
            }
        }
        self.lengths
    }
}

/// What the members, bases and arguments of a class lead to: lengths, and classes.
fn add_parts<'u>(
    facts: &Facts,
    ty: Type<'u>,
    lengths: &mut Vec<Lanes>,
    classes: &mut Vec<Type<'u>>,
) {
    add(lengths, &lengths_in(&ty.spelling()));
    let class = ty.declaration();
    let class = class.definition().unwrap_or(class);
    if class.is_in_system_header() {
        let arguments = ty.template_arguments().into_iter();
        arguments.for_each(|argument| add_part(facts, argument, lengths, classes));
        return;
    }
    let parts = ty.bases().into_iter().chain(ty.fields());
    parts.for_each(|part| add_part(facts, part.ty(), lengths, classes));
}

/// What an object of this type is or leads to.
fn add_part<'u>(
    facts: &Facts,
    ty: Type<'u>,
    lengths: &mut Vec<Lanes>,
    classes: &mut Vec<Type<'u>>,
) {
    if let Some(varying) = facts.inside(ty) {
        add(lengths, &[varying.length]);
        return;
    }
    let mut at = ty.canonical();
    loop {
        at = match at.kind() {
            type_kind::POINTER | type_kind::L_VALUE_REFERENCE | type_kind::R_VALUE_REFERENCE => {
                at.pointee().canonical()
            }
            type_kind::CONSTANT_ARRAY
            | type_kind::INCOMPLETE_ARRAY
            | type_kind::DEPENDENT_SIZED_ARRAY => at.element().canonical(),
            type_kind::RECORD => return classes.push(at.unqualified()),
            // Nothing is known of it yet but its name.
            type_kind::UNEXPOSED => {
                add(lengths, &lengths_in(&at.spelling()));
                return;
            }
            _ => return,
        };
    }
}

/// Is anything new?
fn add(found: &mut Vec<Lanes>, more: &[Lanes]) -> bool {
    let before = found.len();
    for lanes in more {
        if *lanes != Lanes::Known(1) && !found.contains(lanes) {
            found.push(lanes.clone());
        }
    }
    found.len() > before
}
