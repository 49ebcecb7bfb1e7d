//! Our words for what clang finds wrong with varying types.

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
    let is_number = ["float", "double", "_Float16", "__bf16"]
        .iter()
        .any(|t| shown.starts_with(t));
    if is_number || shown.contains('*') {
        format!("switch needs integers or enumerations, not '{shown}'")
    } else {
        format!("a switch with an init-statement cannot declare its '{shown}': declare it before")
    }
}

pub fn bad_length(ty: &NamedType) -> String {
    let length = ty.lanes.as_deref().unwrap_or_default();
    let spelled = unqualified(ty).shown;
    match length.parse::<i128>() {
        Ok(n) if n > i128::from(crate::text::length::MAX_LANES) && n & (n - 1) == 0 => {
            format!("length {length} of '{spelled}' is too long: there are up to 64 lanes")
        }
        _ => format!("length {length} of '{spelled}' is not a positive power of two"),
    }
}
