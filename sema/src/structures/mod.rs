//! Structures of vectors: which classes may become varying, and the text that makes it so.
//!
//! `S varying(L)` needs the list of S's fields, which C++ cannot tell. So each data-only class of the
//! user's, and on demand those of the standard library, gets two members: its form and a visitor
//! (`include/sierra/structure.h` says what becomes of them).

mod copies;
mod explain;
mod fields;
mod functions;
mod reached;
mod shape;
mod text;

use std::collections::{HashMap, HashSet};

use crate::clang::{Cursor, Type, kind, type_kind};
use crate::edit::EditSet;
use crate::edit::subscripts::subscript;
use crate::probe::expressions::fact;
use crate::probe::facts::{Facts, TypeFact};
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap, Part};
use crate::text::own_names::{PREFIX, UNNAMED};
use crate::text::tokens::Tokens;

pub use self::explain::{Classes, explain};
pub use self::reached::unreached;

/// Adds the edits for all classes that lanes may reach and the tree defines, or makes varying.
pub fn plan(tree: &Tree, facts: &Facts, back: &OffsetMap, edits: &mut EditSet) {
    let classes = tree.ids().filter(|&id| is_class(tree, id));
    let classes: HashMap<u32, NodeId> = classes.map(|id| (tree.node(id).range.start, id)).collect();
    for id in tree.ids() {
        let cursor = tree.node(id).cursor;
        if is_class(tree, id)
            && cursor.is_definition()
            && may_have_name(cursor)
            && !edits.is_unreached(back.origin(tree.node(id).range.start).offset)
        {
            let tag = typedef_name(tree, id);
            inject(tree, back, edits, cursor, tag, place(tree, id));
            want_empty_bases(tree, &classes, back, edits, cursor);
        }
    }
    let mut seen = HashSet::new();
    for id in tree.ids() {
        if let Some(element) = facts.element(tree.node(id).cursor.ty()) {
            want(tree, &classes, back, edits, pointed_at(element), &mut seen);
            for ty in led_to(element) {
                want(tree, &classes, back, edits, ty, &mut seen);
            }
        }
        // What lanes find by a subscript is reached field by field.
        if let Some((_, index)) = subscript(tree, id)
            && matches!(fact(tree, facts, index), TypeFact::Varying(_))
        {
            want(
                tree,
                &classes,
                back,
                edits,
                tree.node(id).cursor.ty(),
                &mut seen,
            );
        }
        for ty in held(tree, id) {
            want(tree, &classes, back, edits, ty, &mut seen);
        }
    }
}

/// The data of the library that a variable holds or leads to, `std::array` and its like: templates may subscript it by lanes, and no node tells.
fn held<'u>(tree: &Tree<'u>, id: NodeId) -> Vec<Type<'u>> {
    if !matches!(tree.kind(id), kind::VAR_DECL | kind::PARM_DECL) {
        return Vec::new();
    }
    let ty = match tree.node(id).cursor.ty().canonical() {
        reference if reference.kind() == type_kind::L_VALUE_REFERENCE => reference.pointee(),
        ty => ty,
    };
    let ty = pointed_at(ty);
    let first = match ty.kind() {
        type_kind::RECORD => ty.template_argument(0).map(|t| t.canonical()),
        _ => None,
    };
    let types = [Some(ty), first];
    types.into_iter().flatten().filter(is_data).collect()
}

fn is_data(ty: &Type) -> bool {
    ty.kind() == type_kind::RECORD && {
        let class = ty.declaration();
        let name = class.name();
        class.is_in_system_header()
            && matches!(name.as_str(), "array" | "complex" | "pair" | "tuple")
    }
}

/// The data of the library that lanes of its iterators lead to, which its own `->` hides: a `std::map`'s pairs.
fn led_to<'u>(element: Type<'u>) -> Vec<Type<'u>> {
    let element = element.canonical();
    if element.kind() != type_kind::RECORD || !element.declaration().is_in_system_header() {
        return Vec::new();
    }
    let arguments = element.template_arguments().into_iter().map(pointed_at);
    arguments.filter(is_data).collect()
}

/// What lanes of pointers lead to; of anything else the element itself.
fn pointed_at(element: Type) -> Type {
    let mut at = element.canonical();
    // A declarator nests as deep as the user writes it.
    while at.kind() == type_kind::POINTER {
        at = at.pointee().canonical();
    }
    at
}

fn is_class(tree: &Tree, id: NodeId) -> bool {
    matches!(
        tree.kind(id),
        kind::STRUCT_DECL
            | kind::CLASS_DECL
            | kind::CLASS_TEMPLATE
            | kind::CLASS_TEMPLATE_PARTIAL_SPECIALIZATION
    )
}

/// An anonymous structure's members are those of the class around it, and no type with a name stands in an anonymous union.
fn may_have_name(class: Cursor) -> bool {
    let around = class.semantic_parent();
    !class.is_anonymous_record() && !around.is_some_and(|a| a.is_anonymous_record())
}

/// Where the form of a class is written.
enum Place {
    /// In the class.
    Inside,
    /// Beside it, in front of this offset: the class may not have member templates.
    Before(u32),
}

/// Local classes, and those of a C header, may not have member templates.
fn place(tree: &Tree, id: NodeId) -> Place {
    let is_block = |a: &NodeId| tree.kind(*a) == kind::LINKAGE_SPEC;
    let innermost = tree.ancestors(id).find(is_block);
    let is_of_c = innermost.is_some_and(|a| !takes_templates(tree, tree.node(a).range.start));
    let is_c_block = |a: &NodeId| is_of_c && is_block(a);
    let is_holder = |a: &NodeId| crate::probe::tree::is_function(tree.kind(*a)) || is_c_block(a);
    let holder = tree.ancestors(id).filter(is_holder).last();
    let Some(holder) = holder else {
        return Place::Inside;
    };
    // The outermost declaration that is no namespace; templates may stand in front of it, but nowhere in a C header's block.
    let is_outside = |a: &NodeId| tree.kind(*a) == kind::NAMESPACE;
    let around: Vec<NodeId> = tree.ancestors(id).collect();
    let block = around.iter().rposition(is_c_block);
    let inner = around.iter().position(is_outside).unwrap_or(around.len());
    let index = inner.saturating_sub(1).max(block.unwrap_or(0));
    let outermost = around.get(index).copied().unwrap_or(holder);
    Place::Before(with_attributes(tree, tree.node(outermost).range.start))
}

/// Where a declaration begins with the attributes in front of it: `[[nodiscard]] int f()` starts at `int` for clang.
fn with_attributes(tree: &Tree, start: u32) -> u32 {
    let mut first = tree.tokens.at_offset(start);
    while let Some(attribute) = tree.tokens.attribute_before(first) {
        first = attribute;
    }
    tree.tokens.get(first).start
}

/// `typedef struct { … } P;`: P.
fn typedef_name(tree: &Tree, id: NodeId) -> Option<String> {
    let node = tree.node(id);
    let key = node.cursor.ty().canonical().key();
    // The typedef follows the class and its members.
    let named = (id.0 + 1..tree.nodes.len() as u32)
        .map(NodeId)
        .take_while(|&s| tree.node(s).range.start <= node.range.end)
        .find(|&s| {
            let cursor = tree.node(s).cursor;
            tree.kind(s) == kind::TYPEDEF_DECL && cursor.ty().canonical().key() == key
        })?;
    Some(tree.node(named).cursor.name())
}

/// A class without fields need not be written into, unless its form is a base.
fn want_empty_bases(
    tree: &Tree,
    classes: &HashMap<u32, NodeId>,
    back: &OffsetMap,
    edits: &mut EditSet,
    class: Cursor,
) {
    let bases = class.children().into_iter();
    for base in bases.filter(|c| c.kind() == kind::CXX_BASE_SPECIFIER) {
        let ty = base.ty().canonical();
        let template = base.children().into_iter().find_map(|c| {
            (c.kind() == kind::TEMPLATE_REF)
                .then(|| c.referenced())
                .flatten()
        });
        let written = if ty.kind() == type_kind::RECORD {
            let declared = ty.declaration();
            Some(declared.specialized_template().unwrap_or(declared))
        } else {
            template
        };
        let definition = written.and_then(|w| w.definition());
        if let Some(definition) = definition.filter(|d| !d.is_in_system_header()) {
            let place = place_of(tree, classes, definition);
            inject_form(tree, back, edits, definition, None, place, true);
        }
    }
}

/// Where the form of a class of the file goes.
fn place_of(tree: &Tree, classes: &HashMap<u32, NodeId>, definition: Cursor) -> Place {
    let written = definition.extent().and_then(|e| classes.get(&e.start));
    written.map_or(Place::Inside, |&id| place(tree, id))
}

/// The class of a varying element, with all that it holds.
fn want(
    tree: &Tree,
    classes: &HashMap<u32, NodeId>,
    back: &OffsetMap,
    edits: &mut EditSet,
    ty: Type,
    seen: &mut HashSet<usize>,
) {
    let mut work = vec![ty.canonical()];
    while let Some(ty) = work.pop() {
        if ty.kind() == type_kind::L_VALUE_REFERENCE {
            work.push(ty.pointee().canonical());
            continue;
        }
        if ty.kind() == type_kind::CONSTANT_ARRAY {
            work.push(ty.element().canonical());
            continue;
        }
        // Our own classes are what elements become.
        let is_ours = ty
            .spelling()
            .trim_start_matches("const ")
            .starts_with("__sierra::");
        if ty.kind() != type_kind::RECORD || is_ours || !seen.insert(ty.unqualified().key()) {
            continue;
        }
        let declared = ty.declaration();
        let is_library = declared.is_in_system_header();
        // What would be written into the library for nothing might change what it means.
        let is_unreachable = || copies::unsupported(ty).is_some() && !copies::is_plain_data(ty);
        if is_library && is_unreachable() {
            continue;
        }
        for part in ty.fields().into_iter().chain(ty.bases()) {
            work.push(part.ty().canonical());
        }
        // A pack may have bases without fields.
        let bases = ty.bases().into_iter().map(|b| b.ty().canonical());
        let records = bases.filter(|b| b.kind() == type_kind::RECORD);
        for base in records.filter_map(|b| fields::written(b.declaration())) {
            if !base.is_in_system_header() {
                let place = place_of(tree, classes, base);
                inject_form(tree, back, edits, base, None, place, true);
            }
        }
        if !is_library {
            continue;
        }
        if let Some(definition) = fields::written(declared) {
            let tag = Some(ty.unqualified().spelling()).filter(|name| is_name(name));
            let place = place_in_library(tree, definition);
            inject_form(tree, back, edits, definition, tag, place, true);
        }
    }
}

/// Where the form of a class of the library goes: in the class, but in front of a C header's block, which takes no templates.
fn place_in_library(tree: &Tree, class: Cursor) -> Place {
    let is_block = |c: &Cursor| matches!(c.kind(), kind::LINKAGE_SPEC | kind::UNEXPOSED_DECL);
    let around = std::iter::successors(class.semantic_parent(), |c| c.semantic_parent());
    let blocks = around.filter(is_block).filter_map(|b| b.extent());
    let starts: Vec<u32> = blocks.map(|range| range.start).collect();
    match starts.as_slice() {
        [innermost, ..] if takes_templates(tree, *innermost) => Place::Inside,
        [.., outermost] => Place::Before(*outermost),
        [] => Place::Inside,
    }
}

/// Does an `extern "C++"` begin here, as the block around a C++ header that a C header includes?
fn takes_templates(tree: &Tree, start: u32) -> bool {
    let token = tree.tokens.at_offset(start);
    tree.tokens.text(token) == b"extern" && tree.tokens.text(token + 1) == b"\"C++\""
}

/// Is it one identifier, as the name of an unnamed class that a typedef gives is?
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// Does the class that starts here have no name?
fn is_unnamed(tokens: &Tokens, start: u32) -> bool {
    let mut at = tokens.at_offset(start);
    if !matches!(tokens.text(at), b"struct" | b"class") {
        return false;
    }
    at += 1;
    loop {
        at = match tokens.text(at) {
            b"[" => match tokens.closing(at) {
                Some(close) => close + 1,
                None => return false,
            },
            b"__attribute__" | b"alignas" => match tokens.closing(at + 1) {
                Some(close) => close + 1,
                None => return false,
            },
            text => return matches!(text, b"{" | b":"),
        };
    }
}

fn inject(
    tree: &Tree,
    back: &OffsetMap,
    edits: &mut EditSet,
    class: Cursor,
    tag: Option<String>,
    place: Place,
) {
    inject_form(tree, back, edits, class, tag, place, false);
}

fn inject_form(
    tree: &Tree,
    back: &OffsetMap,
    edits: &mut EditSet,
    class: Cursor,
    tag: Option<String>,
    place: Place,
    even_if_empty: bool,
) {
    let tokens = tree.tokens;
    let Some(extent) = class.extent() else { return };
    let Some(close) = tokens.at_offset(extent.end).checked_sub(1) else {
        return;
    };
    if tokens.text(close) != b"}" {
        return;
    }
    let (Some(open), Some(at)) = (
        tokens.opening(close),
        back.in_place(tokens.get(close).start),
    ) else {
        return;
    };
    if edits.is_done(at) {
        return;
    }
    let Ok(mut shape) = shape::read(class, tokens, back) else {
        return;
    };
    if shape.fields.is_empty() && shape.bases.is_empty() && !even_if_empty {
        return;
    }
    // Beside a class its parameters have no names.
    if matches!(place, Place::Before(_)) && shape.bases.iter().any(|b| b.is_pack) {
        return;
    }
    let body = tokens.get(open).start;
    if is_unnamed(tokens, extent.start) {
        let Some(body) = back.in_place(body) else {
            return;
        };
        shape.name = tag.unwrap_or_else(|| format!("{UNNAMED}{at}"));
        let name = format!(" {} ", shape.name);
        edits.insert(Edit::close(body, 0, vec![Part::new(name)]));
    }
    if matches!(place, Place::Inside) && !class.is_in_system_header() && !shape.is_partial {
        shape.functions = functions::copies(class, &shape, tokens, back);
        edits.copied |= !shape.functions.is_empty();
    }
    edits.mark(at);
    match place {
        Place::Inside => edits.insert(Edit::close(at, 0, text::inside(&shape))),
        Place::Before(offset) => {
            let Some(before) = back.in_place(offset) else {
                return;
            };
            let companion = format!("{PREFIX}companion_{at}");
            edits.insert(Edit::close(before, 0, text::companion(&shape, &companion)));
            edits.insert(Edit::close(at, 0, text::hook(&shape, &companion)));
        }
    }
}
