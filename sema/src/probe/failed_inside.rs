//! Calls of a library's templates that take lanes and do not compile with them: `std::accumulate(rows[i].begin(), rows[i].end(), 0)`.
//!
//! Lanes of iterators are a type for a template's parameters, but its body wants conditions and numbers. clang complains there, in text that is not the user's, and says in
//! notes who has asked for it. Of one function it complains once, so all calls of it are meant. Linear in the nodes for each complaint.
//!
//! The lanes may also be those that a lambda captures, `std::count_if(b, e, [k](int x) { return x == k; })`: one call gets its own `k`, and the lambda is made there.

use std::collections::HashSet;

use super::call_parts::{Callee, ScalarCall, in_body, is_of_the_library, is_ours, parts};
use super::expressions::fact;
use super::facts::{Facts, TypeFact};
use crate::clang::{ClangDiagnostic, Cursor, kind, type_kind};
use crate::messages::clang_messages as said;
use crate::probe::tree::{NodeId, Tree, is_function};

pub fn calls(tree: &Tree, facts: &Facts, complaints: &[ClangDiagnostic]) -> HashSet<NodeId> {
    let errors = complaints.iter().filter(|d| d.level.is_error());
    let asked: Vec<Vec<u32>> = errors.map(askers).filter(|a| !a.is_empty()).collect();
    if asked.is_empty() && !tree.ids().any(|id| tree.kind(id) == kind::LAMBDA_EXPR) {
        return HashSet::new();
    }
    let candidates: Vec<NodeId> = tree.ids().filter(|&id| may_be_meant(tree, id)).collect();
    let asks = candidates.iter().copied();
    let mut found: HashSet<NodeId> = asks.filter(|&id| asks_lanes(tree, facts, id)).collect();
    let innermost = |at: u32| {
        // Children stand behind their parents.
        let mut inside_first = candidates.iter().rev().copied();
        inside_first.find(|&id| tree.node(id).range.contains(&at))
    };
    let meant = |places: &Vec<u32>| places.iter().find_map(|&at| innermost(at));
    found.extend(asked.iter().filter_map(meant));
    let symbol = |id: NodeId| function(tree, id).map(|f| f.mangled());
    let symbols: HashSet<String> = found.iter().filter_map(|&id| symbol(id)).collect();
    if !symbols.is_empty() {
        let is_same = |&id: &NodeId| symbol(id).is_some_and(|s| symbols.contains(&s));
        found.extend(candidates.iter().copied().filter(is_same));
    }
    found
}

/// Who has asked for what an error stands in, from the inside out.
pub fn askers(complaint: &ClangDiagnostic) -> Vec<u32> {
    let notes = complaint.notes.iter();
    let asks = notes.filter(|note| note.message.ends_with(said::REQUESTED_HERE));
    asks.filter_map(|note| note.at).collect()
}

/// Does the library decide by lanes that a captured variable makes of what a lambda returns? To clang a condition of lanes is as good as any.
fn asks_lanes(tree: &Tree, facts: &Facts, id: NodeId) -> bool {
    let captures = || parts(tree, id).is_some_and(|call| !captured(tree, facts, &call).is_empty());
    let mut arguments = tree.operands(id).into_iter();
    if !arguments.any(|a| is_lambda(tree, a)) || !captures() {
        return false;
    }
    // Each function once, the lambdas themselves aside: they are the program's.
    let mut work: Vec<Cursor> = function(tree, id).into_iter().collect();
    let mut known = HashSet::new();
    while let Some(cursor) = work.pop() {
        let called = cursor.referenced().filter(|_| cursor.is_expression());
        if let Some(called) = called.filter(|c| is_function(c.kind()) && c.is_in_system_header()) {
            if asks_for_bool(&called) {
                return true;
            }
            // What stands at one place is the same function or another instance of its template. Of constructors that clang makes, libclang cannot tell the parts.
            let instance = (called.location(), called.ty().key());
            let makes_objects = called.kind() == kind::CONSTRUCTOR;
            if !makes_objects && !is_in_our_scope(&called) && known.insert(instance) {
                work.push(called);
            }
        }
        work.extend(cursor.children());
    }
    false
}

fn asks_for_bool(called: &Cursor) -> bool {
    called.kind() == kind::CONVERSION_FUNCTION
        && called.result_type().canonical().kind() == type_kind::BOOL
        && is_in_our_scope(called)
}

/// Does it belong to our namespace, or to a class of it?
fn is_in_our_scope(declared: &Cursor) -> bool {
    let class = declared.semantic_parent();
    let scope = class.as_ref().and_then(Cursor::semantic_parent);
    let names = [class, scope].into_iter().flatten().map(|c| c.name());
    names.into_iter().any(|name| name == "__sierra")
}

/// Uses of the variables with lanes that lambdas among the arguments capture, one of each, by its name; in templates also of those that may have some.
pub fn captured(tree: &Tree, facts: &Facts, call: &ScalarCall) -> Vec<NodeId> {
    let mut found: Vec<NodeId> = Vec::new();
    let is_meant = |&&a: &&NodeId| is_lambda(tree, a);
    let lambdas = call.arguments.iter().filter(is_meant);
    if lambdas.clone().any(|&a| makes_lanes(tree, facts, a)) {
        return found;
    }
    for id in lambdas.flat_map(|&a| tree.descendants(a)) {
        if is_captured(tree, facts, id, call) {
            let name = tree.tokens.text(tree.first_token(id));
            let is_new = |&f: &NodeId| tree.tokens.text(tree.first_token(f)) != name;
            if found.iter().all(is_new) {
                found.push(id);
            }
        }
    }
    found
}

/// Does a lambda's own text name lanes, or have some of nothing but numbers (`sierra::seq<8>()`)? It is none for one lane then.
fn makes_lanes(tree: &Tree, facts: &Facts, lambda: NodeId) -> bool {
    let is_varying = |id: NodeId| matches!(fact(tree, facts, id), TypeFact::Varying(_));
    let range = &tree.node(lambda).range;
    let (first, end) = (tree.first_token(lambda), tree.tokens.at_offset(range.end));
    let text = |at: usize| tree.tokens.text(at);
    let is_of_us = |at: usize| text(at) == b"::" && text(at + 1) == b"__sierra";
    // The arms of a choice are made lanes by an edit.
    let names_them =
        |at: usize| is_of_us(at) && text(at + 3) == b"vec" && !matches!(text(at - 1), b"?" | b":");
    (first..end).any(names_them)
        || tree.descendants(lambda).any(|id| {
            let mut parts = tree.operands(id).into_iter();
            let is_call = tree.kind(id) == kind::CALL_EXPR && !is_of_us(tree.first_token(id));
            is_call && is_varying(id) && !parts.any(is_varying)
        })
}

pub fn is_lambda(tree: &Tree, argument: NodeId) -> bool {
    tree.kind(tree.strip_implicit(argument)) == kind::LAMBDA_EXPR
}

/// Is it the name of a variable with lanes that stands outside of the call's arguments?
fn is_captured(tree: &Tree, facts: &Facts, id: NodeId, call: &ScalarCall) -> bool {
    let is_inside = |at: u32| {
        let mut given = call.arguments.iter();
        given.any(|&a| tree.node(a).range.contains(&at))
    };
    let is_outside = |d: Cursor| {
        let is_variable = matches!(d.kind(), kind::VAR_DECL | kind::PARM_DECL);
        is_variable && d.location().is_some_and(|at| !is_inside(at))
    };
    // `[=]` itself counts as the first use of what it captures.
    tree.kind(id) == kind::DECL_REF_EXPR
        && tree.tokens.is_word(tree.first_token(id))
        && tree.named(id).next().is_some_and(is_outside)
        && match fact(tree, facts, id) {
            TypeFact::Varying(_) => true,
            TypeFact::Dependent => tree.in_template(id),
            _ => false,
        }
}

/// Is it a call, by a name or of an object, of a function that a system's header has, and not ours?
fn may_be_meant(tree: &Tree, id: NodeId) -> bool {
    tree.kind(id) == kind::CALL_EXPR
        && function(tree, id).is_some_and(|f| f.is_in_system_header())
        && in_body(tree, id)
        && !is_ours(tree, id)
        && !is_of_the_library(tree, id)
        && parts(tree, id).is_some_and(|call| !matches!(call.callee, Callee::Operator(_)))
}

fn function<'u>(tree: &Tree<'u>, id: NodeId) -> Option<Cursor<'u>> {
    let known = tree.node(id).cursor.referenced();
    known.or_else(|| tree.named(*tree.operands(id).first()?).next())
}
