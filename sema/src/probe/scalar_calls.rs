//! Calls of scalar functions that are given lanes.
//!
//! clang refuses them. Where it knows the types of the arguments, a nameless node keeps the parts of the call; in templates, where only an instantiation
//! knows, its complaint tells the place.

use std::collections::HashSet;

use super::call_parts::{
    Callee, ScalarCall, assigns, call, in_body, is_called, is_mark, is_of_the_library, is_ours,
    leads_to_member, member_found, operation, parts,
};
use super::expressions::fact;
use super::facts::{Facts, TypeFact};
use super::failed_inside;
use super::overloads;
use super::tree::{NodeId, Tree};
use crate::clang::{ClangDiagnostic, Cursor, kind, type_kind};

/// All calls that clang refuses and that lanes are given to.
pub fn scalar_calls(
    tree: &Tree,
    facts: &Facts,
    complaints: &[ClangDiagnostic],
) -> Vec<(NodeId, ScalarCall)> {
    let in_templates = complained_of(tree, complaints);
    let mut variadic = variadic(tree, complaints);
    variadic.extend(failed_inside::calls(tree, facts, complaints));
    let errors = complaints.iter().filter(|d| d.level.is_error());
    let wrong: HashSet<u32> = errors.filter_map(|d| d.at).collect();
    let found = tree.ids().filter_map(|id| {
        let is_variadic = variadic.contains(&id);
        let is_refused = is_variadic || in_templates.contains(&id) || is_refused(tree, id);
        let mut call = is_refused.then(|| parts(tree, id)).flatten()?;
        call.is_variadic = is_variadic;
        if let Callee::Name(name) = &call.callee
            && names_lanes(tree, facts, id)
        {
            call.callee = Callee::Object(name.clone());
        }
        if matches!(call.callee, Callee::Name(_)) && is_of_the_library(tree, id)
            || leads_to_member(tree.tokens.text(call.open)) && is_called(tree, id)
        {
            return None;
        }
        let is_dependent = in_templates.contains(&id) || is_variadic && tree.in_template(id);
        // With a lambda that is wrong itself, or where a body of the program's is, clang keeps no more of a call than if nobody took the lambda.
        let has_captured = || {
            (is_variadic || is_untaken(tree, id, &call, &wrong))
                && !failed_inside::captured(tree, facts, &call).is_empty()
        };
        let takes_lanes = is_dependent || takes_lanes(tree, facts, &call, has_captured);
        (takes_lanes
            && may_be_function(tree, facts, id, &call)
            && overloads::conversions(tree, facts, id).is_none())
        .then_some((id, call))
    });
    found.collect()
}

/// Does clang find no function for what is called by a name?
fn is_untaken(tree: &Tree, id: NodeId, call: &ScalarCall, wrong: &HashSet<u32>) -> bool {
    let callee = tree.node(id).range.start..tree.tokens.get(call.open).start;
    let by_name = matches!(call.callee, Callee::Name(_) | Callee::Member(..));
    by_name && callee.into_iter().any(|at| wrong.contains(&at))
}

/// Is what is called a variable that has lanes, whose own `operator()` is meant? In templates: that may have some.
fn names_lanes(tree: &Tree, facts: &Facts, id: NodeId) -> bool {
    let start = tree.node(id).range.start;
    let operands = tree.operands(id);
    let callee = operands
        .first()
        .filter(|&&c| tree.node(c).range.start == start);
    callee.is_some_and(|&c| {
        let c = match is_mark(tree, c) {
            true => tree.operands(c).last().copied().unwrap_or(c),
            false => c,
        };
        let c = tree.strip_implicit(c);
        let is_variable = |d: &Cursor| matches!(d.kind(), kind::VAR_DECL | kind::PARM_DECL);
        tree.kind(c) == kind::DECL_REF_EXPR
            && tree.named(c).any(|d| is_variable(&d))
            && match fact(tree, facts, c) {
                TypeFact::Varying(_) => true,
                TypeFact::Dependent => tree.in_template(id),
                _ => false,
            }
    })
}

/// Did clang keep no more of the call than its parts?
pub fn is_refused(tree: &Tree, id: NodeId) -> bool {
    let node = tree.node(id);
    match node.kind {
        kind::UNEXPOSED_EXPR => {
            let is_whole = |&c: &NodeId| tree.node(c).range == node.range;
            node.cursor.name().is_empty() && !tree.children(id).iter().any(is_whole)
        }
        // What has no such member, in code that depends on nothing.
        kind::CALL_EXPR => {
            let callee = tree.operands(id).first().copied();
            let is_unknown = |c: NodeId| {
                tree.kind(c) == kind::UNEXPOSED_EXPR
                    || tree.kind(c) == kind::PAREN_EXPR && member_found(tree, c).is_some()
            };
            node.cursor.name().is_empty() && !tree.in_template(id) && callee.is_some_and(is_unknown)
        }
        _ => false,
    }
}

/// Numbers have the language's own operators, which no lane calls: a uniform number takes no lanes.
fn may_be_function(tree: &Tree, facts: &Facts, id: NodeId, call: &ScalarCall) -> bool {
    let Callee::Operator(token) = &call.callee else {
        return true;
    };
    let of_own_type = |operand: &NodeId| {
        let mut ty = tree
            .node(tree.strip_implicit(*operand))
            .cursor
            .ty()
            .canonical();
        if ty.kind() == type_kind::L_VALUE_REFERENCE {
            ty = ty.pointee().canonical();
        }
        let ty = match facts.of(ty) {
            TypeFact::Dependent => return tree.in_template(id),
            TypeFact::Varying(_) => facts.element(ty).map(|t| t.canonical()),
            _ => Some(ty),
        };
        ty.is_some_and(|t| matches!(t.kind(), type_kind::RECORD | type_kind::ENUM))
    };
    let text = tree.tokens.text(tree.tokens.at_offset(token.start));
    // It makes an object even of numbers.
    if text == b"<=>" || leads_to_member(text) {
        return true;
    }
    // What has lanes is assigned as lanes.
    let is_element = |id: NodeId| match fact(tree, facts, id) {
        TypeFact::Uniform(name) => name.starts_with("__sierra::ref<"),
        found => found == TypeFact::Dependent && tree.in_template(id),
    };
    if text == b"=" && !call.arguments.first().is_some_and(|&a| is_element(a)) {
        return false;
    }
    match assigns(text) {
        true => call.arguments.first().is_some_and(of_own_type),
        false => call.arguments.iter().any(of_own_type),
    }
}

fn takes_lanes(
    tree: &Tree,
    facts: &Facts,
    call: &ScalarCall,
    has_captured: impl FnOnce() -> bool,
) -> bool {
    let is_varying = |id: NodeId| match fact(tree, facts, id) {
        TypeFact::Varying(_) => true,
        TypeFact::Uniform(name) => ["__sierra::ref<", "__sierra::deferred_call<"]
            .iter()
            .any(|kind| name.starts_with(kind)),
        _ => false,
    };
    // What is edited itself has no type yet; clang complains about this call again.
    let is_open =
        |id: NodeId| fact(tree, facts, id) == TypeFact::Dependent && !tree.in_template(id);
    let object = match &call.callee {
        Callee::Member(range, _) | Callee::Object(range) => Some(range),
        Callee::Name(_) | Callee::Operator(_) => None,
    };
    let of_object = object.is_some_and(|range| {
        tree.ids()
            .filter(|&n| tree.node(n).range == *range)
            .any(is_varying)
    });
    let given: Vec<NodeId> = call
        .arguments
        .iter()
        .flat_map(|&a| items(tree, a))
        .collect();
    let is_address = |a: NodeId| addressed(tree, facts, a).is_some();
    let are_varying = given.iter().any(|&a| is_varying(a) || is_address(a));
    !given.iter().any(|&a| is_open(a)) && (of_object || are_varying || has_captured())
}

/// `&r`: the variable r, if it has lanes. What a pointer to an element of an array of lanes walks over are no elements of one lane.
pub fn addressed(tree: &Tree, facts: &Facts, argument: NodeId) -> Option<NodeId> {
    let address = tree.strip_implicit(argument);
    let takes_it = tree.kind(address) == kind::UNARY_OPERATOR
        && tree.tokens.text(tree.first_token(address)) == b"&";
    let operands = tree.operands(address);
    let [variable] = operands[..] else {
        return None;
    };
    let mut inner = tree.strip_implicit(variable);
    while tree.kind(inner) == kind::PAREN_EXPR
        && let [within] = tree.operands(inner)[..]
    {
        inner = tree.strip_implicit(within);
    }
    let is_variable = matches!(
        tree.kind(inner),
        kind::DECL_REF_EXPR | kind::MEMBER_REF_EXPR
    );
    let has_lanes = || matches!(fact(tree, facts, variable), TypeFact::Varying(_));
    (takes_it && is_variable && has_lanes()).then_some(variable)
}

/// The items of a list in braces, and of the lists in it; of anything else itself.
pub fn items(tree: &Tree, id: NodeId) -> Vec<NodeId> {
    let mut found = Vec::new();
    let mut work = vec![id];
    while let Some(id) = work.pop() {
        let list = tree.strip_implicit(id);
        match tree.kind(list) {
            kind::INIT_LIST_EXPR => work.extend(tree.operands(list).into_iter().rev()),
            _ => match designated(tree, list) {
                Some(value) => work.push(value),
                None => found.push(id),
            },
        }
    }
    found
}

/// The value of `.x = value` in a list.
pub fn designated(tree: &Tree, item: NodeId) -> Option<NodeId> {
    let is_designator =
        tree.kind(item) == kind::UNEXPOSED_EXPR && tree.tokens.text(tree.first_token(item)) == b".";
    is_designator.then(|| tree.operands(item).last().copied())?
}

/// The innermost calls of templates around the places of errors.
fn complained_of(tree: &Tree, complaints: &[ClangDiagnostic]) -> HashSet<NodeId> {
    let errors = complaints.iter().filter(|d| d.level.is_error());
    let places: Vec<u32> = errors.filter_map(|d| d.at).collect();
    if places.is_empty() {
        return HashSet::new();
    }
    let mut innermost: Vec<Option<NodeId>> = vec![None; places.len()];
    for id in tree.ids() {
        let node = tree.node(id);
        let is_call = matches!(
            node.kind,
            kind::CALL_EXPR
                | kind::UNEXPOSED_EXPR
                | kind::BINARY_OPERATOR
                | kind::UNARY_OPERATOR
                | kind::COMPOUND_ASSIGN_OPERATOR
        );
        if !is_call
            || !tree.in_template(id)
            || !in_body(tree, id)
            || is_mark(tree, id)
            || parts(tree, id).is_none_or(|call| {
                leads_to_member(tree.tokens.text(call.open)) && is_called(tree, id)
            })
        {
            continue;
        }
        // What is wrong at its very start is how it is used: an argument of another call.
        let is_ours = is_ours(tree, id);
        for (place, found) in places.iter().zip(&mut innermost) {
            // Children stand behind their parents.
            if node.range.contains(place) && !(is_ours && *place == node.range.start) {
                *found = Some(id);
            }
        }
    }
    let found = innermost.into_iter().flatten();
    found
        .map(|id| assigned_call(tree, id).unwrap_or(id))
        .collect()
}

/// `f(a[i]) = b`: clang complains about the assignment, but it is the call that has to find an element.
fn assigned_call(tree: &Tree, assignment: NodeId) -> Option<NodeId> {
    let operation = operation(tree, assignment)?;
    let changed = *operation.arguments.first()?;
    let is_call = tree.kind(changed) == kind::CALL_EXPR && !is_ours(tree, changed);
    (is_call && assigns(tree.tokens.text(operation.open)) && call(tree, changed).is_some())
        .then_some(changed)
}

/// The calls that pass on what has to be a number or a pointer behind a `...`.
fn variadic(tree: &Tree, complaints: &[ClangDiagnostic]) -> HashSet<NodeId> {
    let is_such = |d: &&ClangDiagnostic| {
        d.level.is_error() && d.option.as_deref() == Some("-Wnon-pod-varargs")
    };
    let places: HashSet<u32> = complaints
        .iter()
        .filter(is_such)
        .filter_map(|d| d.at)
        .collect();
    if places.is_empty() {
        return HashSet::new();
    }
    // Of a member, clang tells where its name stands.
    let is_named_at = |argument: NodeId| {
        let range = &tree.node(argument).range;
        tree.descendants(argument).any(|n| {
            let node = tree.node(n);
            let is_whole = node.kind == kind::MEMBER_REF_EXPR && node.range == *range;
            is_whole
                && node
                    .cursor
                    .location()
                    .is_some_and(|at| places.contains(&at))
        })
    };
    let calls = tree.ids().filter(|&id| {
        let mut arguments = tree.operands(id).into_iter().skip(1);
        tree.kind(id) == kind::CALL_EXPR
            && arguments.any(|a| places.contains(&tree.node(a).range.start) || is_named_at(a))
    });
    calls.collect()
}
