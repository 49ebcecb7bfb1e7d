//! Operators, assignments and subscripts that lanes do not have.

use super::Translator;
use crate::messages::clang_messages as said;
use crate::messages::diagnostics::Diagnostic;
use crate::messages::phrases::{
    CANNOT_ASSIGN, CONST_ELEMENTS, mixed, no_uniform_value, unqualified,
};
use crate::messages::spelling::{NamedType, quoted_types};

impl Translator<'_> {
    pub(super) fn binary(
        &self,
        diagnostic: &Diagnostic,
        left: &NamedType,
        right: &NamedType,
    ) -> Option<String> {
        match (&left.lanes, &right.lanes) {
            (Some(a), Some(b)) if a != b => Some(mixed(left, right)),
            (None, Some(_)) => {
                let operator = self.tokens.text(self.tokens.at_offset(diagnostic.at?));
                let is_compound = operator.len() >= 2
                    && operator.ends_with(b"=")
                    && !matches!(operator, b"==" | b"!=" | b"<=" | b">=");
                is_compound.then(|| {
                    format!(
                        "'{}' is uniform and cannot take '{}' by '{}': make it varying, or reduce the right side",
                        left.shown,
                        right.shown,
                        String::from_utf8_lossy(operator)
                    )
                })
            }
            _ => self.scalar_operator(diagnostic, [left, right]),
        }
    }

    /// An operator that the class or the enumeration has for one object.
    fn scalar_operator(
        &self,
        diagnostic: &Diagnostic,
        operands: [&NamedType; 2],
    ) -> Option<String> {
        let structure = operands.into_iter().find(|ty| self.is_structure(ty));
        let lanes = structure.or_else(|| operands.into_iter().find(|ty| ty.lanes.is_some()))?;
        let element = lanes.element()?;
        let operator =
            String::from_utf8_lossy(self.tokens.text(self.tokens.at_offset(diagnostic.at?)));
        let name = format!("operator{operator}");
        let members = self.classes.functions.get(element);
        let is_member = members.is_some_and(|m| m.contains(&name));
        let of_one = format!("' to '{element}'");
        let is_free = diagnostic.notes.iter().any(|n| {
            n.message.starts_with(said::CANDIDATE_NOT_VIABLE)
                && n.at.is_some_and(|at| !self.is_internal(at))
                && (structure.is_some() || n.message.contains(&of_one))
        });
        (is_member || is_free).then(|| {
            format!("scalar {name} of '{element}' cannot take lanes: make it a template, or overload it for lanes")
        })
    }

    /// `v = w`, `v += w`: the types stand in the notes alone.
    pub(super) fn assignment(&self, diagnostic: &Diagnostic) -> Option<String> {
        let is_value = |n: &Diagnostic| n.message.contains(said::EXPECTS_AN_LVALUE_OBJECT);
        if diagnostic.notes.iter().any(is_value) {
            let message = self.assigned_choice(diagnostic);
            return Some(message.unwrap_or_else(|| "expression is not assignable".to_string()));
        }
        if let Some(message) = self.assigned_to_one(diagnostic) {
            return Some(message);
        }
        for note in &diagnostic.notes {
            if let [.., a, b] = quoted_types(&note.message).as_slice() {
                match (&a.lanes, &b.lanes) {
                    (Some(x), Some(y)) if x != y => {
                        return Some(mixed(&unqualified(a), &unqualified(b)));
                    }
                    (Some(x), Some(y))
                        if x == y
                            && unqualified(a) != unqualified(b)
                            && note.message.contains(said::NO_KNOWN_CONVERSION) =>
                    {
                        return Some(format!(
                            "cannot convert '{}' to '{}'",
                            unqualified(a).shown,
                            unqualified(b).shown
                        ));
                    }
                    (None, Some(_)) if note.message.contains(said::NO_KNOWN_CONVERSION) => {
                        return Some(format!(
                            "cannot convert '{}' to '{}'",
                            a.shown,
                            unqualified(b).shown
                        ));
                    }
                    _ => {}
                }
            }
            if note.message.contains("is_const<") {
                return Some(CONST_ELEMENTS.to_string());
            }
            if note.message.contains(said::NOT_MARKED_CONST) {
                let types = quoted_types(&note.message);
                let this = types.iter().find(|t| t.lanes.is_some())?;
                return Some(format!("{CANNOT_ASSIGN} '{}'", this.shown));
            }
        }
        None
    }

    /// Lanes of a class where one object of it is assigned to. Of the candidates, the one that takes such an object says so.
    fn assigned_to_one(&self, diagnostic: &Diagnostic) -> Option<String> {
        let refused = |n: &&Diagnostic| n.message.contains(said::NO_KNOWN_CONVERSION);
        diagnostic.notes.iter().filter(refused).find_map(|note| {
            let types = quoted_types(&note.message);
            let [.., from, to] = types.as_slice() else {
                return None;
            };
            let to = unqualified(to);
            let is_of_it = to.lanes.is_none() && from.element()? == to.shown;
            is_of_it.then(|| {
                let why = self.why_no_lanes(from);
                why.unwrap_or_else(|| no_uniform_value(&unqualified(from), &to))
            })
        })
    }

    /// `(c ? a : b) = x`, `++(c ? a : b)`: what lanes have chosen is no variable.
    pub(super) fn assigned_choice(&self, diagnostic: &Diagnostic) -> Option<String> {
        let operator = self.tokens.at_offset(diagnostic.at?);
        let (open, close) = match self.tokens.text(operator + 1) {
            b"(" if self.tokens.text(operator) != b"=" && !self.is_behind_parenthesis(operator) => {
                (operator + 1, self.tokens.closing(operator + 1)?)
            }
            _ => {
                let close = operator.checked_sub(1)?;
                (self.tokens.opening(close)?, close)
            }
        };
        (open..close).any(|t| self.tokens.text(t) == b"?").then(|| {
            "expression is not assignable: lanes choose between values; use 'if' and 'else'"
                .to_string()
        })
    }

    fn is_behind_parenthesis(&self, at: usize) -> bool {
        at > 0 && self.tokens.text(at - 1) == b")"
    }

    /// A subscript without lanes is clang's to explain.
    pub(super) fn subscript(&self, diagnostic: &Diagnostic, base: &NamedType) -> Option<String> {
        let index = diagnostic
            .notes
            .iter()
            .flat_map(|n| quoted_types(&n.message))
            .find(|t| t.lanes.is_some());
        let by = match &index {
            Some(index) if base.lanes.is_none() && is_integer(index) => {
                return Some(format!(
                    "'{}' has no 'operator[]' that takes '{}'",
                    base.shown, index.shown
                ));
            }
            Some(index) => format!("'{}'", index.shown),
            // Of what has no operator[] for clang to tell of.
            None if base.lanes.is_some() || base.shown.ends_with(['*', ']']) => {
                "a varying index".to_string()
            }
            None => return None,
        };
        Some(format!(
            "'{}' cannot be subscripted by {by}: it must be an integer in each lane",
            base.shown
        ))
    }
}

/// Are its lanes of one of the integers that C++ has words for?
fn is_integer(ty: &NamedType) -> bool {
    let words = [
        "char", "short", "int", "long", "signed", "unsigned", "size_t",
    ];
    let element = ty.element().unwrap_or_default();
    element.split(' ').all(|word| words.contains(&word))
}
