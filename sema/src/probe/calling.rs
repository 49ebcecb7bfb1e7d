//! Lambdas that name no lanes, but call what may lead to some: functions of the program, objects, whatever hides a callee's type. They remember their mask as well; where
//! codegen finds that nothing leads to lanes, it forgets that again.
//!
//! A lambda without captures is an empty class, of which a program may make another object: it stays one, unless it calls a function that says it takes a mask.
//! Linear in the nodes of the lambda.

use std::collections::HashMap;

use super::facts::Facts;
use super::functions::body;
use super::tree::is_function;
use super::tree::{NodeId, Tree};
use crate::clang::{Cursor, Type, kind, type_kind};

/// The functions of a text, by where their names stand.
pub struct Callers {
    functions: HashMap<u32, NodeId>,
}

impl Callers {
    pub fn new(tree: &Tree) -> Callers {
        let functions = tree.ids().filter(|&id| is_function(tree.kind(id)));
        let functions = functions
            .filter(|&id| tree.kind(id) != kind::LAMBDA_EXPR)
            .filter_map(|id| Some((tree.node(id).cursor.location()?, id)))
            .collect();
        Callers { functions }
    }

    /// May a call in a lambda lead to lanes?
    pub fn calls(&self, tree: &Tree, facts: &Facts, lambda: NodeId) -> bool {
        let Some(body) = body(tree, lambda) else {
            return false;
        };
        if suspends(tree, body) {
            return false;
        }
        let open = tree.first_token(lambda);
        let is_empty = tree.tokens.closing(open) == Some(open + 1);
        tree.descendants(body).any(|id| {
            let cursor = tree.node(id).cursor;
            let named = cursor.referenced();
            match tree.kind(id) {
                kind::CALL_EXPR if is_empty => {
                    named.is_some_and(|callee| self.takes_mask(tree, facts, callee))
                }
                kind::CALL_EXPR => named.is_none_or(|callee| is_users_or_variable(callee)),
                kind::DECL_REF_EXPR | kind::MEMBER_REF_EXPR if !is_empty => {
                    named.is_some_and(is_variable) && may_be_called(cursor.ty())
                }
                _ => false,
            }
        })
    }

    fn takes_mask(&self, tree: &Tree, facts: &Facts, callee: Cursor) -> bool {
        let places = [
            callee.specialized_template(),
            callee.definition(),
            Some(callee),
        ];
        let mut places = places.into_iter().flatten().filter_map(|c| c.location());
        places.any(|at| {
            let function = self.functions.get(&at);
            function.is_some_and(|&f| facts.function_length(tree, f).is_some())
        })
    }
}

/// Is it a coroutine, which takes no mask?
fn suspends(tree: &Tree, body: NodeId) -> bool {
    let tokens = tree.tokens;
    let first = tree.first_token(body);
    let end = tokens.closing(first).unwrap_or(first);
    (first..end).any(|t| matches!(tokens.text(t), b"co_await" | b"co_yield" | b"co_return"))
}

fn is_variable(named: Cursor) -> bool {
    [kind::VAR_DECL, kind::PARM_DECL, kind::FIELD_DECL].contains(&named.kind())
}

fn is_users_or_variable(callee: Cursor) -> bool {
    let makes = [kind::CONSTRUCTOR, kind::DESTRUCTOR].contains(&callee.template_kind());
    is_variable(callee) || !makes && !callee.is_in_system_header()
}

/// Is it an object of the program's own classes, a lambda among them, or one of the library that holds something to be called?
fn may_be_called(ty: Type) -> bool {
    let mut at = ty.canonical();
    while [type_kind::L_VALUE_REFERENCE, type_kind::R_VALUE_REFERENCE].contains(&at.kind()) {
        at = at.pointee().canonical();
    }
    if at.kind() != type_kind::RECORD {
        return false;
    }
    let is_own = |ty: Type| {
        ty.canonical().kind() == type_kind::RECORD && !ty.declaration().is_in_system_header()
    };
    is_own(at)
        || at.spelling().contains("function")
        || at.template_arguments().into_iter().any(is_own)
}
