//! What of a class can be varying: each field by itself, where the class is written.

use crate::clang::{Cursor, Type, kind, type_kind};

/// Why a field by itself can never be varying.
pub(super) fn why_not_field(field: Cursor) -> Option<&'static str> {
    if field.is_bit_field() {
        return Some("a bit-field");
    }
    why_not_type(field.ty())
}

fn why_not_type(ty: Type) -> Option<&'static str> {
    let ty = ty.canonical();
    match ty.kind() {
        type_kind::L_VALUE_REFERENCE | type_kind::R_VALUE_REFERENCE => Some("a reference"),
        type_kind::MEMBER_POINTER => Some("a pointer to a member"),
        type_kind::INCOMPLETE_ARRAY => Some("an array of unknown length"),
        type_kind::LONG_DOUBLE => Some("of type 'long double'"),
        type_kind::CONSTANT_ARRAY => why_not_type(ty.element()),
        type_kind::RECORD if ty.declaration().kind() == kind::UNION_DECL => Some("a union"),
        type_kind::RECORD if outside_brackets(&ty.spelling()).contains("__sierra::vec<") => {
            Some("varying already")
        }
        _ => None,
    }
}

/// A class's name without the parameters of the function that it is local to.
fn outside_brackets(name: &str) -> String {
    let mut depth = 0i32;
    let is_outside = move |c: &char| {
        depth += i32::from(*c == '(') - i32::from(*c == ')');
        depth == 0
    };
    name.chars().filter(is_outside).collect()
}

/// The definition of a class, or that of the template it was made from.
pub(super) fn written(class: Cursor) -> Option<Cursor> {
    let own = class.definition();
    let template = class
        .specialized_template()
        .and_then(|template| template.definition());
    // An explicit specialisation has a body of its own; of what a template makes, libclang shows none.
    let has_body = |c: &Cursor| {
        c.children().iter().any(|m| {
            matches!(
                m.kind(),
                kind::FIELD_DECL | kind::CXX_BASE_SPECIFIER | kind::CONSTRUCTOR | kind::CXX_METHOD
            )
        })
    };
    match (own, template) {
        (Some(own), Some(template)) if !has_body(&own) => Some(template),
        (Some(own), _) => Some(own),
        (None, template) => template,
    }
}
