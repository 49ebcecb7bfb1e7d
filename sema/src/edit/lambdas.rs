//! Lambdas made under a mask take it along: `[&](int x) { … }` becomes
//! `[&, m = made_under()](int x) { run_under(m); … }`.

use std::collections::{HashMap, HashSet};

use super::{EditSet, new};
use crate::clang::{Cursor, kind};
use crate::probe::calling::Callers;
use crate::probe::facts::{Facts, Lanes, TypeFact};
use crate::probe::functions::{Signature, body, entry_place, marked_functions};
use crate::probe::lambdas::{enclosing_function, has_masks, lambdas_as_pointers};
use crate::probe::masks::Masks;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap};
use crate::text::tokens::Tokens;

/// Where lambdas start in the annotated text.
pub fn places(tree: &Tree, back: &OffsetMap) -> Vec<u32> {
    tree.ids()
        .filter(|&id| tree.kind(id) == kind::LAMBDA_EXPR)
        .filter_map(|id| back.in_place(tree.node(id).range.start))
        .collect()
}

pub fn plan(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet) {
    let lambdas: Vec<NodeId> = tree
        .ids()
        .filter(|&id| tree.kind(id) == kind::LAMBDA_EXPR)
        .collect();
    if lambdas.is_empty() {
        return;
    }
    let pointers = lambdas_as_pointers(tree);
    let masks = Masks::new(tree, facts);
    let functions = marked_functions(tree, facts);
    let places = functions
        .iter()
        .filter(|f| f.signature != Signature::SeveralLengths)
        .filter_map(|f| tree.node(f.node).cursor.location());
    let vectorial: HashSet<u32> = places.collect();
    let mut masked: HashMap<NodeId, bool> = HashMap::new();
    let callers = Callers::new(tree);
    for id in lambdas {
        let Some(function) = enclosing_function(tree, id) else {
            continue;
        };
        // One that only calls may lead to lanes all the same: codegen knows.
        let length = facts.function_length(tree, id);
        if length.is_none() && !callers.calls(tree, facts, id) {
            continue;
        }
        // A mask of another length says nothing of its lanes.
        let is_other = masks.at(id).length.is_some_and(|n| {
            let own = length.as_ref().map(|l| &l.lanes);
            matches!(own, Some(Lanes::Known(own)) if *own != n)
        });
        if is_other
            || pointers.contains(&tree.node(id).cursor.ty().canonical().key())
            || is_fixed(tree, id)
            || !*masked
                .entry(function)
                .or_insert_with(|| has_masks(tree, facts, function))
        {
            continue;
        }
        let tokens = tree.tokens;
        let open = tree.first_token(id);
        let (Some(close), Some(body)) = (tokens.closing(open), body(tree, id)) else {
            continue;
        };
        let (Some(end), Some(before)) = (
            back.in_place(tokens.get(close).start),
            back.in_place(entry_place(tokens, tree.node(body).range.start) - 1),
        ) else {
            continue;
        };
        let is_empty = close == open + 1;
        if is_empty && tree.in_template(id) && has_arguments_only(tree, facts, &vectorial, id) {
            continue;
        }
        // No other construct is known by the bracket that opens it.
        let Some(start) = back.in_place(tokens.get(open).start) else {
            continue;
        };
        if !edits.begin(start) {
            continue;
        }
        let comma = if is_empty { "" } else { ", " };
        // Lambdas nest, and a name must not hide another.
        let name = format!("__sierra_mask_{end}");
        edits.plain.push(Edit::open(
            end,
            0,
            vec![new(format!("{comma}{name} = ::__sierra::made_under()"))],
        ));
        edits.plain.push(Edit::close(
            before + 1,
            0,
            vec![new(format!(" ::__sierra::run_under({name});"))],
        ));
    }
}

/// Does a lambda without captures, in a template, meet lanes only where its arguments are some? Then the mask comes with them, from whoever calls it; and it stays an
/// empty class that becomes a pointer to a function.
fn has_arguments_only(
    tree: &Tree,
    facts: &Facts,
    vectorial: &HashSet<u32>,
    lambda: NodeId,
) -> bool {
    let range = &tree.node(lambda).range;
    let is_vectorial = |declared: &Cursor| {
        let at = declared.location();
        at.is_some_and(|at| vectorial.contains(&at) && !range.contains(&at))
    };
    tree.descendants(lambda).all(|id| {
        let cursor = tree.node(id).cursor;
        let is_outside = |declared: &Cursor| {
            declared.kind() == kind::VAR_DECL
                && declared.location().is_none_or(|at| !range.contains(&at))
        };
        match facts.of(cursor.ty()) {
            TypeFact::Varying(_) => false,
            TypeFact::Dependent => !cursor.referenced().is_some_and(|d| is_outside(&d)),
            _ => !cursor.referenced().is_some_and(|d| is_vectorial(&d)),
        }
    })
}

/// Does the expression that begins with the token `at` stand in a list of template arguments, first or behind a comma?
fn is_template_argument(tokens: &Tokens, at: usize) -> bool {
    let mut before = at;
    while let Some(last) = before.checked_sub(1) {
        match tokens.text(last) {
            b"<" => {
                let opens = last > 0 && tokens.is_word(last - 1);
                if opens && tokens.after_angles(last).is_some_and(|end| end > at) {
                    return true;
                }
                before = last;
            }
            // What stands before a comma is another argument.
            _ if before == at && tokens.text(last) != b"," => return false,
            b")" | b"]" | b"}" => match tokens.opening(last) {
                Some(open) => before = open,
                None => return false,
            },
            b"(" | b"[" | b"{" | b";" => return false,
            _ => before = last,
        }
    }
    false
}

/// May the lambda hold nothing, because it is `static` or its type stands where no object is?
fn is_fixed(tree: &Tree, id: NodeId) -> bool {
    let tokens = tree.tokens;
    let open = tree.first_token(id);
    let in_decltype =
        open >= 2 && tokens.text(open - 1) == b"(" && tokens.text(open - 2) == b"decltype";
    // An argument of a template (`f<[](int x) { … }>(x)`): no object of the function around either.
    let is_argument = is_template_argument(tokens, open);
    let Some(body) = body(tree, id) else {
        return true;
    };
    let brace = tokens.at_offset(tree.node(body).range.start);
    let mut at = tokens.closing(open).map_or(open, |c| c + 1);
    let mut is_static = false;
    while at < brace {
        match tokens.text(at) {
            b"(" => at = tokens.closing(at).unwrap_or(at),
            b"static" => is_static = true,
            _ => {}
        }
        at += 1;
    }
    in_decltype || is_argument || is_static
}
