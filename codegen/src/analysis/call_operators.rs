//! Objects that are called: which symbols are those of an `operator()`, and of a lambda's.

use super::vectorial::{depth_of, split_parameters, split_qualifier};
use crate::ir::demangle::demangle;
use crate::markers::MASKED_SUFFIX;

/// Is it the symbol of an object's `operator()`?
pub fn is_call_operator(name: &str) -> bool {
    class_of(name).is_some()
}

/// The same, of a lambda. `$_0` is one that no other module can name.
pub fn is_lambda(name: &str) -> bool {
    class_of(name).is_some_and(|class| is_lambda_class(&class))
}

/// Is a class, written out, that of a lambda?
pub fn is_lambda_class(class: &str) -> bool {
    // Functions around it may be operators, whose names have brackets of their own.
    let last = ["::'lambda", "::{lambda(", "::$_"]
        .iter()
        .filter_map(|name| class.rfind(name));
    let last = last.max().map_or(class, |at| &class[at + 2..]);
    let is_inside = |(at, _)| depth_of(&last[..at]) == 0;
    let is_named = ["$_", "'lambda", "{lambda("]
        .iter()
        .any(|n| last.starts_with(n));
    is_named && !last.match_indices("::").any(is_inside)
}

/// The class, written out, of which a symbol's function is the `operator()`.
fn class_of(name: &str) -> Option<String> {
    let is_member = name.starts_with("_ZN") || name.starts_with("_ZZ");
    if !is_member || !name.contains("cl") {
        return None;
    }
    let plain = name.strip_suffix(MASKED_SUFFIX).unwrap_or(name);
    let readable = demangle(plain)?;
    let (head, _) = split_parameters(&readable)?;
    let (class, member) = split_qualifier(head);
    member.starts_with("operator()").then(|| class.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lambdas_are_objects_that_are_called() {
        for name in ["_ZZ1giENKUlT_E_clIiEEDaS_", "_ZZL1fiENK3$_0clEi"] {
            assert!(is_call_operator(name) && is_lambda(name), "{name}");
        }
        assert!(is_lambda_class("F::operator=(F const&)::'lambda'(auto)"));
        assert!(is_lambda_class(
            "f()::$_0::operator()<int>(int) const::{lambda(auto:1&&)#2}"
        ));
        assert!(is_lambda_class("A<x>::operator<(int) const::$_0"));
        assert!(!is_lambda_class(
            "f()::'lambda'(int)::operator()(int) const::T"
        ));
        assert!(is_call_operator("_ZNK2FnclIiEEvT_") && !is_lambda("_ZNK2FnclIiEEvT_"));
        assert!(!is_call_operator("_ZN1P4stepEi") && !is_call_operator("_Z5clearv"));
    }
}
