//! Member function templates: what works on any operands works on lanes, so the form has them, too.

use std::collections::{HashMap, HashSet};

use super::shape::Shape;
use crate::clang::{Cursor, kind};
use crate::text::edits::{Edit, OffsetMap, Part};
use crate::text::tokens::Tokens;

/// The functions of a class that its objects have, by name: whether one of them is a template.
type Methods = HashMap<String, bool>;

/// The member function templates that are defined in the class, as members of its form.
pub(super) fn copies(class: Cursor, shape: &Shape, tokens: &Tokens, back: &OffsetMap) -> Vec<Part> {
    let children = class.children();
    let mut methods = Methods::new();
    let own = |c: &&Cursor| is_method(**c) && !c.is_static_member();
    for method in children.iter().filter(own) {
        // Of several with a name, one is enough.
        *methods.entry(method.name()).or_default() |= method.kind() == kind::FUNCTION_TEMPLATE;
    }
    let copied = children.into_iter().filter(|c| is_copied(*c));
    copied
        .filter_map(|f| copy(f, shape, &methods, tokens, back))
        .collect()
}

fn is_method(member: Cursor) -> bool {
    member.kind() == kind::CXX_METHOD
        || member.kind() == kind::FUNCTION_TEMPLATE && member.template_kind() == kind::CXX_METHOD
}

fn is_copied(function: Cursor) -> bool {
    // Lanes have a subscript and an assignment of their own.
    function.kind() == kind::FUNCTION_TEMPLATE
        && function.template_kind() == kind::CXX_METHOD
        && function.is_definition()
        && !function.is_static_member()
        && !matches!(function.name().as_str(), "operator[]" | "operator=")
}

fn copy(
    function: Cursor,
    shape: &Shape,
    methods: &Methods,
    tokens: &Tokens,
    back: &OffsetMap,
) -> Option<Part> {
    let place = |token: usize| back.in_place(tokens.get(token).start);
    let extent = function.extent()?;
    let first = tokens.at_offset(extent.start);
    let close = tokens.at_offset(extent.end.checked_sub(1)?);
    let open = tokens.opening(close)?;
    if tokens.text(open) != b"{" {
        return None;
    }
    // `S::f()` calls the function of an object that is none of lanes.
    let calls_own = |at: usize| {
        let is_own = tokens.text(at) == shape.name.as_bytes() && tokens.text(at + 1) == b"::";
        is_own
            && std::str::from_utf8(tokens.text(at + 2)).is_ok_and(|name| methods.contains_key(name))
    };
    if (open..close).any(calls_own) {
        return None;
    }
    let templates: HashSet<&[u8]> = methods
        .iter()
        .filter(|(_, is_template)| **is_template)
        .map(|(name, _)| name.as_bytes())
        .collect();
    // A class in a function would need a form beside this one.
    if (open..close).any(|t| matches!(tokens.text(t), b"struct" | b"class" | b"union")) {
        return None;
    }
    let name = tokens.at_offset(function.location()?);
    let after_name = after_name(tokens, name)?;
    let mut edits = Vec::new();
    // What says itself that it is varying gets its length from there.
    let says_so = (first..open).any(|t| tokens.text(t) == b"__sierra");
    if !says_so {
        let behind = |token: usize| back.in_place(tokens.get(token).end - 1).map(|at| at + 1);
        let attribute = " [[omp::assume(\"sierra.vectorial\")]] ";
        let entry = " ::__sierra::entry<__sierra_L>();";
        edits.push(insert(behind(after_name - 1)?, attribute));
        edits.push(insert(behind(open)?, entry));
    }
    for at in first..close {
        let text = tokens.text(at);
        let range = match place(at) {
            Some(start) => start..start + text.len() as u32,
            None => return None,
        };
        if text == b"this" && is_object(tokens, at) {
            let open = vec![Part::new("__sierra_self(")];
            edits.push(Edit::open(range.start, u32::MAX, open));
            edits.push(Edit::close(range.end, u32::MAX, vec![Part::new(")")]));
            // What `this` leads to depends on the length now.
            if tokens.text(at + 1) == b"->"
                && tokens.text(at + 3) == b"<"
                && templates.contains(tokens.text(at + 2))
            {
                let template = vec![Part::new("template ")];
                edits.push(Edit::open(place(at + 2)?, u32::MAX, template));
            }
        } else if text == shape.name.as_bytes()
            && (at < open || shape.is_aggregate)
            && is_class_itself(tokens, at)
        {
            let lanes = vec![Part::new("::__sierra::vec<__sierra_class, __sierra_L>")];
            edits.push(Edit::replace(range, lanes));
        }
    }
    inherited(function, shape, methods, tokens, &mut |at| {
        let offset = place(at)?;
        // What has parameters of its own, and is given some.
        let is_template = tokens.text(at + 1) == b"<" && templates.contains(tokens.text(at));
        let this = match is_template {
            true => "__sierra_self(this)->template ",
            false => "__sierra_self(this)->",
        };
        edits.push(Edit::open(offset, u32::MAX, vec![Part::new(this)]));
        Some(())
    })?;
    Some(Part::Edited(place(first)?..place(close)? + 1, edits))
}

fn insert(at: u32, text: &str) -> Edit {
    Edit::close(at, 0, vec![Part::new(text)])
}

fn after_name(tokens: &Tokens, name: usize) -> Option<usize> {
    if tokens.text(name) != b"operator" {
        return Some(name + 1);
    }
    let next = name + 1;
    match tokens.text(next) {
        b"(" => Some(tokens.closing(next)? + 1),
        // `operator new` and literals are no operations on an object.
        _ if tokens.is_word(next) => None,
        _ => Some(next + 1),
    }
}

/// Is this `this` the object, rather than a parameter's or a capture's?
fn is_object(tokens: &Tokens, at: usize) -> bool {
    let next = tokens.text(at + 1);
    let is_parameter = tokens.is_word(at + 1) || next == b"::";
    let is_captured = (0..at)
        .rev()
        .take(64)
        .take_while(|&t| !matches!(tokens.text(t), b";" | b"{" | b"}" | b")"))
        .find(|&t| matches!(tokens.text(t), b"[" | b"("))
        .is_some_and(|t| tokens.text(t) == b"[")
        && matches!(next, b"]" | b",");
    !is_parameter && !is_captured
}

/// Does the class's name stand for the class, of which each lane has an object?
fn is_class_itself(tokens: &Tokens, at: usize) -> bool {
    let before = |n: usize| at.checked_sub(n).map_or(&b""[..], |t| tokens.text(t));
    let is_scope = matches!(tokens.text(at + 1), b"::" | b"<");
    let is_member = matches!(before(1), b"::" | b"." | b"->" | b"~");
    let is_varying = before(1) == b"<" && before(2) == b"vec";
    !(is_scope || is_member || is_varying)
}

/// Calls `found` for each name of a member that only the object leads to: those of bases, and functions that the form does not have.
fn inherited(
    function: Cursor,
    shape: &Shape,
    methods: &Methods,
    tokens: &Tokens,
    found: &mut dyn FnMut(usize) -> Option<()>,
) -> Option<()> {
    let mut work = function.children();
    while let Some(cursor) = work.pop() {
        if cursor.kind() == kind::MEMBER_REF_EXPR
            && let (Some(extent), Some(location)) = (cursor.extent(), cursor.location())
            && extent.start == location
            && let Some(member) = cursor.referenced()
            && !shape.fields.iter().any(|f| f.name == member.name())
            && matches!(member.kind(), kind::FIELD_DECL | kind::CXX_METHOD)
            && !member.is_static_member()
        {
            found(tokens.at_offset(location))?;
        }
        // What only an instantiation chooses has no kind of its own.
        if cursor.kind() == kind::OVERLOADED_DECL_REF
            && methods.contains_key(&cursor.name())
            && let Some(location) = cursor.location()
        {
            let at = tokens.at_offset(location);
            let before = at.checked_sub(1).map_or(&b""[..], |t| tokens.text(t));
            // An operator's name does not stand there.
            let is_name = tokens.text(at) == cursor.name().as_bytes();
            if is_name && !matches!(before, b"." | b"->" | b"::" | b"template") {
                found(at)?;
            }
        }
        work.extend(cursor.children());
    }
    Some(())
}
