//! Which of our words stands for which of clang's: by what its message begins with.

use super::*;

impl Translator<'_> {
    /// Overloads, constructors and functions that do not fit.
    pub(super) fn rule_of_call(
        &self,
        diagnostic: &Diagnostic,
        types: &[NamedType],
    ) -> Option<String> {
        let message = diagnostic.message.as_str();
        if message.starts_with("no viable overloaded '") {
            return self.assignment(diagnostic);
        }
        if message.starts_with("no viable overloaded operator[]") {
            return self.subscript(diagnostic, types.first()?);
        }
        if message.starts_with("no matching constructor for initialization of") {
            return self.initializer(diagnostic, types.first()?);
        }
        if message.starts_with("no matching function for call to 'through'") {
            return Some(
                "lanes cannot call through pointers of their own: there are no lanes of pointers to functions; choose one pointer for all, as 'sierra::for_each_unique' does".to_string(),
            );
        }
        if message.starts_with("no matching function for call to 'switch_value'") {
            return Some("switch needs integers or enumerations".to_string());
        }
        if message.starts_with("no matching function for call")
            || message.starts_with("no matching member function for call")
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
        if message.starts_with("non-const lvalue reference")
            && types.iter().any(|t| t.lanes.is_some())
        {
            return Some(format!(
                "a reference to '{}' cannot be bound to a value, nor to the elements that lanes find through pointers or subscripts: use a variable",
                types.first()?.shown
            ));
        }
        let from = types.first()?;
        if message.starts_with("initialization of non-aggregate type")
            && message.contains("designated")
            && self.is_structure(from)
        {
            return Some(format!(
                "a list for '{}' names fields of the class, in their order, each with what converts to its lanes",
                from.shown
            ));
        }
        if message.starts_with("indirection requires pointer operand")
            || message.contains("is not a pointer")
        {
            return from.lanes.as_ref().map(|_| {
                format!(
                    "'{}' points at nothing that lanes could read or write",
                    from.shown
                )
            });
        }
        if message.starts_with("switch condition type")
            || message.starts_with("statement requires expression of integer type")
        {
            return from.lanes.as_ref().map(|_| switch_value(&from.shown));
        }
        if message.starts_with("array subscript is not an integer") {
            return None;
        }
        let conversion = [
            "no viable conversion",
            "assigning to",
            "cannot convert",
            "no matching conversion",
            "cannot initialize",
        ];
        if conversion.iter().any(|c| message.starts_with(c)) {
            let to = types.get(1)?;
            let (from, to) = if message.starts_with("assigning to") {
                (to, from)
            } else {
                (from, to)
            };
            return self.conversion(diagnostic, from, to);
        }
        None
    }
}

/// Are there functions to choose from, none of which fits?
pub(super) fn is_about_a_call(message: &str) -> bool {
    let beginnings = [
        "no viable overloaded '",
        "no viable overloaded operator[]",
        "no matching constructor for initialization of",
        "no matching function for call",
        "no matching member function for call",
    ];
    beginnings.iter().any(|b| message.starts_with(b))
}
