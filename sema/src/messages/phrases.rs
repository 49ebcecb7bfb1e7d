//! Our words for what clang finds wrong with varying types.

use crate::messages::clang_messages as said;
use crate::messages::diagnostics::{Diagnostic, Level};
use crate::messages::spelling::NamedType;

pub fn mixed(a: &NamedType, b: &NamedType) -> String {
    format!("two lengths are mixed: '{}' and '{}'", a.shown, b.shown)
}

pub fn no_uniform_value(from: &NamedType, to: &NamedType) -> String {
    format!(
        "cannot convert '{}' to '{}': a varying value has no single uniform value; use extract, a reduction, any or all",
        from.shown, to.shown
    )
}

/// Functions of the standard library that `sierra.h` has for lanes, too.
const FOR_LANES: [&str; 29] = [
    "abs", "acos", "asin", "atan", "atan2", "cbrt", "ceil", "clamp", "cos", "cosh", "erf", "exp",
    "exp2", "expm1", "floor", "fma", "hypot", "log", "log10", "log1p", "log2", "pow", "round",
    "sin", "sinh", "sqrt", "tan", "tanh", "trunc",
];

/// What to call instead of a function of the library that takes no lanes.
pub fn no_lanes_in_library(name: &str, given: &NamedType) -> Option<String> {
    let instead = match name {
        "fabs" => "abs",
        _ => FOR_LANES.into_iter().find(|n| *n == name)?,
    };
    let given = unqualified(given).shown;
    Some(format!(
        "'{name}' takes no '{given}'; sierra::{instead} does"
    ))
}

pub fn scalar_call(name: &str, from: &NamedType, to: &NamedType) -> String {
    if let Some(message) = no_lanes_in_library(name, from) {
        return message;
    }
    format!(
        "'{name}' is a scalar function: its parameter '{}' cannot take '{}'",
        to.shown, from.shown
    )
}

/// Does an error say no more than that lanes cannot do something? If one object cannot do it either, why it cannot says more.
pub fn is_unclear(error: &Diagnostic) -> bool {
    const ENDS: [&str; 3] = [
        "cannot be called on lanes",
        "points at nothing that lanes could read or write",
        "there is no such operation for lanes",
    ];
    let message = error.message.as_str();
    ENDS.iter().any(|end| message.ends_with(end))
        || message.contains(CANNOT_BE_MADE)
        || message.contains(NO_OVERLOAD)
        || message.starts_with(CANNOT_ASSIGN)
        || message.starts_with(said::NO_VIABLE_OPERATOR)
        || message.starts_with(said::DELETED_CONSTRUCTOR)
        || message.contains(said::INCOMPLETE_IN_TRAIT)
        || message.ends_with(
            "cannot be subscripted by a varying index: it must be an integer in each lane",
        )
        || error.notes.iter().all(is_about_lanes)
            && (message.starts_with(said::NO_MATCHING_FUNCTION)
                || message.starts_with(said::NO_MATCHING_MEMBER))
}

/// Does a candidate not fit only since it takes one object? It would be called for each lane, if nothing else were wrong.
fn is_about_lanes(candidate: &Diagnostic) -> bool {
    let from = candidate.message.split_once(said::NO_KNOWN_CONVERSION);
    from.is_some_and(|(_, types)| types.contains(" varying("))
}

/// Is it about a pointer or an array that lanes subscript? Scalars have another message.
pub fn is_plain_subscript(message: &str) -> bool {
    let is_plain = ["]'", "*'"].iter().any(|end| message.ends_with(end));
    message.starts_with(said::NO_VIABLE_SUBSCRIPT) && is_plain
}

/// Of what there are no lanes.
pub const NOT_SUPPORTED: &str = "is not supported";

/// Why no object is made.
pub const CANNOT_BE_MADE: &str =
    "cannot be made of this: a list gives its fields in order, each what converts to its lanes";

/// Of a function that is not called for each lane, for some reason.
pub const NO_OVERLOAD: &str = "none of its overloads takes";

/// What lanes find, and may not write.
pub const CONST_ELEMENTS: &str = "cannot assign to elements that are const";

/// What is const.
pub const CANNOT_ASSIGN: &str = "cannot assign to an object of type";

pub fn unqualified(ty: &NamedType) -> NamedType {
    let shown = ty
        .shown
        .strip_prefix("const ")
        .unwrap_or(&ty.shown)
        .trim_end_matches([' ', '&'])
        .to_string();
    NamedType {
        shown,
        lanes: ty.lanes.clone(),
    }
}

pub fn has_bad_length(ty: &NamedType) -> bool {
    let value = ty.lanes.as_ref().and_then(|l| l.parse::<i128>().ok());
    value.is_some_and(|v| crate::text::length::Length::new(v).is_err())
}

/// What is wrong with a varying value that `switch` does not take.
pub fn switch_value(shown: &str) -> String {
    format!("switch needs integers or enumerations, not '{shown}'")
}

/// Is it what [`bad_length`] says?
pub fn is_bad_length(message: &str) -> bool {
    message.starts_with(LENGTH) && (message.ends_with(NO_POWER) || message.ends_with(TOO_LONG))
}

const LENGTH: &str = "length ";
const NO_POWER: &str = "is not a positive power of two";
const TOO_LONG: &str = "is too long: there are up to 64 lanes";

pub fn bad_length(ty: &NamedType) -> String {
    let length = ty.lanes.as_deref().unwrap_or_default();
    let spelled = unqualified(ty).shown;
    match length.parse::<i128>() {
        Ok(n) if n > i128::from(crate::text::length::MAX_LANES) && n & (n - 1) == 0 => {
            format!("length {length} of '{spelled}' {TOO_LONG}")
        }
        _ => format!("length {length} of '{spelled}' {NO_POWER}"),
    }
}

/// What is told about a word that somebody uses as a name.
pub fn note_of_word(at: u32, uniform: bool) -> Diagnostic {
    let word = if uniform { "uniform" } else { "varying" };
    let message = format!(
        "'{word}' is a word of <sierra.h>, and no name for anything else where that is included"
    );
    Diagnostic::new(Level::Note, Some(at), message)
}

/// Are there functions to choose from, none of which fits?
pub fn is_about_a_call(message: &str) -> bool {
    let beginnings = [
        said::NO_VIABLE_OPERATOR,
        said::NO_VIABLE_SUBSCRIPT,
        said::NO_MATCHING_CONSTRUCTOR,
        said::NO_MATCHING_FUNCTION,
        said::NO_MATCHING_MEMBER,
    ];
    beginnings.iter().any(|b| message.starts_with(b))
}
