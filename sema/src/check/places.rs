//! Whose object a place belongs to (`p->all[0].x` to `p`), seen from the function around it.

use std::collections::HashMap;

use crate::clang::{Cursor, kind, type_kind};
use crate::probe::tree::{NodeId, Tree};

/// The beginning of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Root {
    This,
    /// What the parameter of this number refers or points to.
    Parameter(usize),
    /// An object of the function's own.
    Own,
    /// A global variable, or what nobody can tell.
    Elsewhere,
}

/// The variable that a place begins with; `Some(None)` for a member of `this`.
pub fn variable(tree: &Tree, place: NodeId) -> Option<Option<NodeId>> {
    let place = tree.strip_parens(place);
    let first = || object(tree, place);
    match tree.kind(place) {
        kind::DECL_REF_EXPR => Some(Some(place)),
        kind::CXX_THIS_EXPR => Some(None),
        kind::MEMBER_REF_EXPR => match first() {
            Some(object) => variable(tree, object),
            None => Some(None),
        },
        _ => variable(tree, first()?),
    }
}

/// Does the path from its variable to a place lead through a pointer or a reference, or what passes for one?
fn passes_pointer(tree: &Tree, place: NodeId) -> bool {
    let mut at = Some(tree.strip_parens(place));
    while let Some(id) = at {
        let cursor = tree.node(id).cursor;
        let names_pointer = match tree.kind(id) {
            kind::MEMBER_REF_EXPR => cursor.referenced().is_some_and(leads_elsewhere),
            kind::CALL_EXPR => matches!(
                cursor.referenced().map(|c| c.name()).as_deref(),
                Some("operator->" | "operator*")
            ),
            _ => false,
        };
        if names_pointer {
            return true;
        }
        at = object(tree, id).map(|o| tree.strip_parens(o));
    }
    false
}

/// The part of a place that stands in front of the last `.`, `[` or the like; of a call the object that it is made of, or else its first argument.
fn object(tree: &Tree, place: NodeId) -> Option<NodeId> {
    let operands = operands(tree, place);
    let first = operands.first().copied()?;
    if tree.kind(place) != kind::CALL_EXPR {
        return Some(first);
    }
    let callee = tree.strip_parens(first);
    match tree.kind(callee) {
        kind::MEMBER_REF_EXPR => Some(callee),
        kind::DECL_REF_EXPR if is_function(tree.node(callee).cursor) => operands.get(1).copied(),
        _ => Some(first),
    }
}

fn is_function(name: Cursor) -> bool {
    let variables = [kind::VAR_DECL, kind::PARM_DECL];
    name.referenced()
        .is_some_and(|named| !variables.contains(&named.kind()))
}

/// The operands without the name of an overloaded operator.
pub fn operands(tree: &Tree, id: NodeId) -> Vec<NodeId> {
    let all = tree.operands(id);
    let is_operator = |&o: &NodeId| {
        let node = tree.node(tree.strip_implicit(o));
        node.kind == kind::DECL_REF_EXPR
            && node.cursor.name().starts_with("operator")
            && tree.tokens.text(tree.first_token(o)) != b"operator"
    };
    all.into_iter().filter(|o| !is_operator(o)).collect()
}

/// The arguments of a call, without its object.
pub fn arguments(tree: &Tree, call: NodeId) -> Vec<NodeId> {
    let operands = operands(tree, call);
    let names_callee = operands.first().is_some_and(|&first| {
        let end = tree.node(first).range.end;
        let brackets = tree.tokens.text(tree.tokens.at_offset(end)) == b"(";
        brackets && tree.node(first).range.start == tree.node(call).range.start
    });
    operands[usize::from(names_callee)..].to_vec()
}

/// The variables of a text, by where their names stand.
pub fn variables(tree: &Tree) -> HashMap<u32, NodeId> {
    let all = tree.ids().filter(|&id| tree.kind(id) == kind::VAR_DECL);
    all.filter_map(|id| Some((tree.node(id).cursor.location()?, id)))
        .collect()
}

/// Where a place begins, seen from `function`.
pub fn root(
    tree: &Tree,
    variables: &HashMap<u32, NodeId>,
    function: NodeId,
    place: NodeId,
) -> Root {
    let inside = &tree.node(function).range;
    let mut place = place;
    // References and pointers lead on to what they were made of.
    for _ in 0..16 {
        let Some(first) = variable(tree, place) else {
            return Root::Elsewhere;
        };
        let Some(named) = first else {
            return Root::This;
        };
        let Some(declared) = tree.node(named).cursor.referenced() else {
            return Root::Elsewhere;
        };
        let parameters = parameters(tree, function);
        let at = declared.location();
        let leads_on = leads_elsewhere(declared) || passes_pointer(tree, place);
        if let Some(index) = parameters
            .iter()
            .position(|&p| tree.node(p).cursor.location() == at)
        {
            return match leads_on {
                true => Root::Parameter(index),
                false => Root::Own,
            };
        }
        let known = at.filter(|at| inside.contains(at));
        let Some(&variable) = known.and_then(|at| variables.get(&at)) else {
            return Root::Elsewhere;
        };
        if tree.tokens.text(tree.first_token(variable)) == b"static" {
            return Root::Elsewhere;
        }
        if !leads_on {
            return Root::Own;
        }
        let value = initialiser(tree, variable);
        let value = value.filter(|&v| self::variable(tree, v).is_some());
        match value {
            Some(value) => place = value,
            // A smart pointer owns what was made for it.
            None if !leads_elsewhere(declared) => return Root::Own,
            None => return Root::Elsewhere,
        }
    }
    Root::Elsewhere
}

/// Is a variable a reference or a pointer?
pub fn leads_elsewhere(variable: Cursor) -> bool {
    let ty = variable.ty().canonical();
    // What only an instantiation knows is a value if no `&` stands behind it.
    matches!(
        ty.kind(),
        type_kind::POINTER | type_kind::L_VALUE_REFERENCE | type_kind::R_VALUE_REFERENCE
    )
}

/// What a variable is made of; in a range-`for` the range.
fn initialiser(tree: &Tree, variable: NodeId) -> Option<NodeId> {
    let around = tree.node(variable).parent.and_then(|statement| {
        let is_loop = |&a: &NodeId| tree.kind(a) == kind::CXX_FOR_RANGE_STMT;
        let directly = [Some(statement), tree.node(statement).parent];
        directly.into_iter().flatten().find(is_loop)
    });
    let end = tree.node(variable).range.end;
    if let Some(around) = around {
        let body = tree.children(around).last().copied();
        let is_inside = body.is_some_and(|b| {
            tree.node(b)
                .range
                .contains(&tree.node(variable).range.start)
        });
        if !is_inside {
            let ranges = tree.operands(around).into_iter();
            return ranges
                .filter(|&r| Some(r) != body)
                .find(|&r| tree.node(r).range.start >= end);
        }
    }
    tree.operands(variable).last().copied()
}

/// The parameters of a function.
pub fn parameters(tree: &Tree, function: NodeId) -> Vec<NodeId> {
    let children = tree.children(function).iter().copied();
    children
        .filter(|&c| tree.kind(c) == kind::PARM_DECL)
        .collect()
}
