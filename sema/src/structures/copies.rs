//! Why objects of a class cannot be varying: members that have no lanes, and copies that do more than copy.
//!
//! Lanes are copied and assigned as bits, and nobody destroys them one by one. A class of the user's that has functions for it is marked; those of the
//! library are the header's business, which asks clang (`is_copied_as_bits`). This module also finds the words for messages.

use super::fields::{why_not_field, written};
use crate::clang::{Access, Cursor, Type, kind, type_kind};

/// Has a class of the user's copies, moves, assignments or a destructor of its own, or says that it has none of them?
pub(super) fn has_own(class: Cursor) -> bool {
    !class.is_in_system_header() && beside_copying(class).is_some()
}

fn is_own_assignment(class: Cursor, member: Cursor) -> bool {
    if member.kind() != kind::CXX_METHOD || member.name() != "operator=" || member.is_defaulted() {
        return false;
    }
    let is_parameter = |c: &Cursor| c.kind() == kind::PARM_DECL;
    let Some(parameter) = member.children().into_iter().find(is_parameter) else {
        return false;
    };
    // In a template the class has no type of its own yet.
    own_name(&parameter.ty().spelling()) == own_name(&class.name())
}

/// A class's name without its scopes, its template arguments and what stands around it: `const n::vec<T> &` is `vec`.
fn own_name(ty: &str) -> &str {
    let head = ty.split(['<', '&']).next().unwrap_or_default();
    let last = head.trim_end().rsplit([' ', ':']).next();
    last.unwrap_or_default()
}

/// What the class does to its objects beside copying them: `has a destructor of its own`.
fn beside_copying(class: Cursor) -> Option<&'static str> {
    // Moves and assignments of the library's classes do what copies do, if those are none.
    let is_library = class.is_in_system_header();
    for member in class.children() {
        let is_own = !member.is_defaulted();
        match member.kind() {
            kind::DESTRUCTOR if is_own => return Some("has a destructor of its own"),
            kind::CONSTRUCTOR if is_own && member.is_copy_constructor() => {
                return Some(match member.is_deleted() {
                    true => "has a deleted copy constructor",
                    false => "has a copy constructor of its own",
                });
            }
            kind::CONSTRUCTOR if is_own && !is_library && member.is_move_constructor() => {
                return Some(match member.is_deleted() {
                    true => "has a deleted move constructor",
                    false => "has a move constructor of its own",
                });
            }
            kind::CXX_METHOD if !is_library && is_own_assignment(class, member) => {
                return Some(match member.is_deleted() {
                    true => "has a deleted assignment operator",
                    false => "has an assignment operator of its own",
                });
            }
            _ => {}
        }
    }
    None
}

/// A class that users know, and where it is.
type Known = (String, Option<String>);

/// A class to look at, and how it came to be there.
struct Part<'u> {
    ty: Type<'u>,
    /// `field 'a' of 'S'`; nothing for the class itself.
    place: Option<String>,
    /// The class of the library that it is a part of, and its place: nobody knows its inner parts.
    library: Option<Known>,
    depth: usize,
}

impl Part<'_> {
    /// The class that stands for the library's inner classes below this one.
    fn library_around(&self, definition: Option<Cursor>, name: &str) -> Option<Known> {
        let is_library = definition.is_some_and(|d| d.is_in_system_header());
        match &self.library {
            Some(known) if is_inner(name) => Some(known.clone()),
            _ if is_library => Some((name.to_string(), self.place.clone())),
            _ => None,
        }
    }
}

/// Is it one of the names that belong to the library?
fn is_inner(class: &str) -> bool {
    own_name(class).starts_with('_')
}

/// The field or base that keeps objects of a class from being varying, and why: `field 'r' of 'S' is a reference`.
pub fn unsupported(ty: Type) -> Option<String> {
    let mut work = vec![Part {
        ty: ty.canonical(),
        place: None,
        library: None,
        depth: 0,
    }];
    while let Some(part) = work.pop() {
        // No class holds itself; the bound is for broken ones.
        if part.depth > 64 {
            return None;
        }
        let ty = part.ty;
        if ty.kind() == type_kind::CONSTANT_ARRAY {
            let ty = ty.element().canonical();
            work.push(Part { ty, ..part });
            continue;
        }
        if ty.kind() != type_kind::RECORD {
            continue;
        }
        let class = ty.declaration();
        let name = ty.unqualified().spelling();
        if class.kind() == kind::UNION_DECL {
            return Some(format!("'{name}' is a union"));
        }
        let definition = written(class);
        if let Some(why) = definition.and_then(|d| why_not_class(d, &name, &part)) {
            return Some(why);
        }
        let library = part.library_around(definition, &name);
        let mut parts = Vec::new();
        for base in ty.bases() {
            let base_name = base.ty().unqualified().spelling();
            let place = format!("base class '{base_name}' of '{name}'");
            parts.push((base.ty().canonical(), place));
        }
        for field in ty.fields() {
            let place = format!("field '{}' of '{name}'", field.name());
            if let Some(why) = why_not_field(field) {
                return Some(format!("{place} is {why}"));
            }
            parts.push((field.ty().canonical(), place));
        }
        work.extend(parts.into_iter().rev().map(|(ty, place)| Part {
            ty,
            place: (!is_inner(&name)).then_some(place),
            library: library.clone(),
            depth: part.depth + 1,
        }));
    }
    None
}

/// Are all of its members there for everybody, and copied each by itself, whatever they are? Those that have lanes are reached beside the others then: the number in a
/// `std::pair<const std::string, int>`.
pub(super) fn is_plain_data(ty: Type) -> bool {
    let fields = ty.fields();
    let is_free = |f: &Cursor| f.access() == Access::Public && why_not_field(*f).is_none();
    let copies = || written(ty.declaration()).is_some_and(|d| beside_copying(d).is_none());
    !fields.is_empty() && fields.iter().all(is_free) && copies()
}

/// Why the class by itself, whatever its fields are, can never be varying.
fn why_not_class(definition: Cursor, name: &str, part: &Part) -> Option<String> {
    if let Some(why) = beside_copying(definition) {
        return Some(with_place(name, part, why));
    }
    for child in definition.children() {
        match child.kind() {
            kind::CXX_BASE_SPECIFIER if child.is_virtual_base() => {
                return Some(format!("'{name}' has a virtual base"));
            }
            kind::CXX_METHOD | kind::DESTRUCTOR if child.is_virtual() => {
                return Some(format!("'{name}' has virtual functions"));
            }
            kind::UNION_DECL if child.is_anonymous_record() => {
                return Some(format!("'{name}' has an anonymous union"));
            }
            kind::STRUCT_DECL if child.is_anonymous_record() => {
                return Some(format!("'{name}' has an anonymous structure"));
            }
            _ => {}
        }
    }
    None
}

/// `field 'a' of 'S' is of type 'T', which has …`
fn with_place(inner: &str, part: &Part, why: &str) -> String {
    let (name, place) = match &part.library {
        Some((name, place)) if is_inner(inner) => (name.as_str(), place.as_ref()),
        _ => (inner, part.place.as_ref()),
    };
    match place {
        Some(place) if place.starts_with("base") => format!("{place} {why}"),
        Some(place) => format!("{place} is of type '{name}', which {why}"),
        None => format!("'{name}' {why}"),
    }
}
