//! Which of our words stands for which of clang's: by what its message begins with.

use super::*;
use crate::messages::clang_messages as said;
use crate::messages::phrases::mixed;

impl Translator<'_> {
    /// Overloads, constructors and functions that do not fit.
    pub(super) fn rule_of_call(
        &self,
        diagnostic: &Diagnostic,
        types: &[NamedType],
    ) -> Option<String> {
        let message = diagnostic.message.as_str();
        if message.starts_with(said::NO_VIABLE_OPERATOR) {
            return self.assignment(diagnostic);
        }
        if message.starts_with(said::NO_VIABLE_SUBSCRIPT) {
            return self.subscript(diagnostic, types.first()?);
        }
        if message.starts_with(said::NO_MATCHING_CONSTRUCTOR) {
            return self.initializer(diagnostic, types.first()?);
        }
        if message.starts_with(said::NO_THROUGH) {
            return Some(
                "lanes cannot call through pointers of their own: there are no lanes of pointers to functions; choose one pointer for all, as 'sierra::for_each_unique' does".to_string(),
            );
        }
        if message.starts_with(said::NO_SWITCH_VALUE) {
            return Some("switch needs integers or enumerations".to_string());
        }
        if message.starts_with(said::NO_MATCHING_FUNCTION)
            || message.starts_with(said::NO_MATCHING_MEMBER)
        {
            return self.call(diagnostic);
        }
        None
    }

    /// A value where another is needed.
    pub(super) fn rule_of_value(
        &self,
        diagnostic: &Diagnostic,
        types: &[NamedType],
    ) -> Option<String> {
        let message = diagnostic.message.as_str();
        if message.starts_with(said::NON_CONST_REFERENCE) && types.iter().any(|t| t.lanes.is_some())
        {
            if let [to, from, ..] = types
                && message.contains(said::OF_UNRELATED_TYPE)
            {
                return Some(match (&to.lanes, &from.lanes) {
                    (Some(a), Some(b)) if a != b => mixed(from, to),
                    (None, Some(lanes)) => format!(
                        "a reference to '{}' cannot be bound to '{}': write '{} varying({lanes}) &'",
                        to.shown, from.shown, to.shown
                    ),
                    _ => format!(
                        "a reference to '{}' cannot be bound to a variable of type '{}'",
                        to.shown, from.shown
                    ),
                });
            }
            return Some(format!(
                "a reference to '{}' cannot be bound to a value, nor to the elements that lanes find through pointers or subscripts: use a variable",
                types.first()?.shown
            ));
        }
        if message.contains(said::RESULTS_DIFFER) || message.contains(said::DEDUCED_EARLIER) {
            return two_results(types);
        }
        let from = types.first()?;
        if message.starts_with(said::NO_AGGREGATE)
            && message.contains(said::DESIGNATED)
            && self.is_structure(from)
        {
            return Some(format!(
                "a list for '{}' names fields of the class, in their order, each with what converts to its lanes",
                from.shown
            ));
        }
        if message.starts_with(said::INDIRECTION) || message.contains(said::NO_POINTER) {
            return from.lanes.as_ref().map(|_| {
                format!(
                    "'{}' points at nothing that lanes could read or write",
                    from.shown
                )
            });
        }
        if message.starts_with(said::SWITCH_CONDITION) || message.starts_with(said::NEEDS_INTEGER) {
            return from.lanes.as_ref().map(|_| switch_value(&from.shown));
        }
        if message.starts_with(said::ARRAY_SUBSCRIPT) {
            return None;
        }
        let conversion = [
            said::NO_CONVERSION,
            said::ASSIGNING_TO,
            said::CANNOT_CONVERT,
            said::NO_MATCHING_CONVERSION,
            said::CANNOT_INITIALIZE,
            said::CONVERTING,
        ];
        if conversion.iter().any(|c| message.starts_with(c)) {
            let to = types.get(1)?;
            if to.shown.starts_with("enable_if_t<") {
                return from.lanes.as_ref().map(|_| {
                    format!("'{}' is no label of a 'case': labels are constants, lanes are compared by 'if'", from.shown)
                });
            }
            let (from, to) = if message.starts_with(said::ASSIGNING_TO) {
                (to, from)
            } else {
                (from, to)
            };
            return self.conversion(diagnostic, from, to);
        }
        None
    }
}

/// What returns lanes and, elsewhere, one value for all of them: it may, but its type is not deduced then.
fn two_results(types: &[NamedType]) -> Option<String> {
    let [.., here, before] = types else {
        return None;
    };
    let (lanes, one) = match (&here.lanes, &before.lanes) {
        (Some(_), None) => (here, before),
        (None, Some(_)) => (before, here),
        _ => return None,
    };
    // That is a value forgotten.
    if one.shown == "void" {
        return None;
    }
    Some(format!(
        "one 'return' gives '{0}' and another one '{1}': say that the result is '{0}', behind the parameters of a lambda by '-> {0}'",
        lanes.shown, one.shown
    ))
}
