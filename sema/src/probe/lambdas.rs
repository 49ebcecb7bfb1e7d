//! Lambdas: which work on lanes, and which have to remember the mask that they were made under.

use std::collections::HashSet;

use super::expressions::{Decision, decision};
use super::facts::FunctionLength;
use super::facts::{Facts, Lanes, TypeFact, place_in_lanes};
use super::masks::conditions;
use super::tree::is_function;
use super::tree::{NodeId, Tree};
use crate::clang::{kind, type_kind};

/// The length of a lambda whose signature names none: that of the function around, or that of all it works on.
pub fn length_of_body(tree: &Tree, facts: &Facts, lambda: NodeId) -> Option<FunctionLength> {
    let known = facts.bodies.borrow().get(&lambda).cloned();
    known.unwrap_or_else(|| {
        let length = read_body(tree, facts, lambda);
        facts.bodies.borrow_mut().insert(lambda, length.clone());
        length
    })
}

fn read_body(tree: &Tree, facts: &Facts, lambda: NodeId) -> Option<FunctionLength> {
    let (lengths, dependent) = body_lengths(tree, facts, lambda);
    if lengths.is_empty() && !dependent {
        return None;
    }
    if let Some(length) = length_around(tree, facts, lambda) {
        return Some(FunctionLength {
            mark: None,
            ..length
        });
    }
    let known: Vec<u32> = lengths
        .iter()
        .filter_map(|l| match l {
            Lanes::Known(n) => Some(*n),
            Lanes::Dependent(_) => None,
        })
        .collect();
    let (lanes, text) = match known.as_slice() {
        [] => (Lanes::Dependent(String::new()), None),
        [n] => (Lanes::Known(*n), Some(n.to_string())),
        _ => return None,
    };
    Some(FunctionLength {
        lanes,
        text,
        mark: None,
    })
}

/// The lengths of what a lambda works on, and whether it works on anything that only an instantiation knows.
fn body_lengths(tree: &Tree, facts: &Facts, lambda: NodeId) -> (Vec<Lanes>, bool) {
    let mut lengths: Vec<Lanes> = Vec::new();
    let mut dependent = false;
    for id in tree.descendants(lambda) {
        let cursor = tree.node(id).cursor;
        let fact = facts.of(cursor.ty());
        if let Some((_, lanes)) = place_in_lanes(&fact)
            && !lengths.contains(&Lanes::Known(lanes))
        {
            lengths.push(Lanes::Known(lanes));
        }
        match fact {
            TypeFact::Varying(varying) if varying.length == Lanes::Known(1) => {}
            TypeFact::Varying(varying) if !lengths.contains(&varying.length) => {
                lengths.push(varying.length);
            }
            TypeFact::Dependent if cursor.is_expression() => dependent = true,
            _ => {}
        }
    }
    (lengths, dependent)
}

/// The lengths of what a lambda works on, if no function around it decides.
pub fn lengths_of_body(tree: &Tree, facts: &Facts, lambda: NodeId) -> Vec<Lanes> {
    match length_around(tree, facts, lambda) {
        Some(_) => Vec::new(),
        None => body_lengths(tree, facts, lambda).0,
    }
}

fn length_around(tree: &Tree, facts: &Facts, lambda: NodeId) -> Option<FunctionLength> {
    facts.function_length(tree, enclosing_function(tree, lambda)?)
}

/// The nearest function around a node, a lambda also.
pub fn enclosing_function(tree: &Tree, id: NodeId) -> Option<NodeId> {
    tree.ancestors(id).find(|&a| is_function(tree.kind(a)))
}

/// May code directly in this function run under a mask?
pub fn has_masks(tree: &Tree, facts: &Facts, function: NodeId) -> bool {
    if tree.in_template(function)
        || tree.kind(function) == kind::FUNCTION_TEMPLATE
        || facts.function_length(tree, function).is_some()
    {
        return true;
    }
    tree.descendants(function).any(|id| {
        conditions(tree, id)
            .iter()
            .any(|&c| decision(tree, facts, c) != Decision::Uniform)
    })
}

/// The types of the lambdas that become pointers to functions: they can hold nothing.
pub fn lambdas_as_pointers(tree: &Tree) -> HashSet<usize> {
    let converted = tree.ids().filter(|&id| {
        let called = || tree.node(id).cursor.referenced();
        tree.kind(id) == kind::CALL_EXPR
            && called().is_some_and(|c| c.kind() == kind::CONVERSION_FUNCTION)
    });
    let mut found: HashSet<usize> = converted
        .map(|id| {
            tree.node(tree.strip_implicit(id))
                .cursor
                .ty()
                .canonical()
                .key()
        })
        .collect();
    // In a template the conversion is not there yet.
    for id in tree.ids().filter(|&id| tree.kind(id) == kind::LAMBDA_EXPR) {
        let Some((parent, _)) = tree.written_parent(id) else {
            continue;
        };
        let becomes_pointer = match tree.kind(parent) {
            kind::UNARY_OPERATOR => true,
            kind::VAR_DECL | kind::FIELD_DECL | kind::PARM_DECL => {
                tree.node(parent).cursor.ty().canonical().kind() == type_kind::POINTER
            }
            _ => false,
        };
        if becomes_pointer {
            found.insert(tree.node(id).cursor.ty().canonical().key());
        }
    }
    found
}
