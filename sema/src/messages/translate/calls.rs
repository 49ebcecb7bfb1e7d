//! Calls, members, initialisers and conversions that lanes do not have.

use super::Translator;
use crate::messages::clang_messages as said;
use crate::messages::diagnostics::{Diagnostic, Level};
use crate::messages::library;
use crate::messages::phrases::{
    CANNOT_BE_MADE, NO_OVERLOAD, NOT_SUPPORTED, mixed, no_lanes_in_library, no_uniform_value,
    scalar_call, unqualified,
};
use crate::messages::spelling::{NamedType, first_argument, named_type, quoted_types};

/// Of a function that is called in many ways the first say enough.
const MOST_FORMS: usize = 3;

impl Translator<'_> {
    /// A member that only the scalar class has.
    pub(super) fn member(&self, name: &NamedType, ty: &NamedType) -> Option<String> {
        ty.lanes.as_ref()?;
        let element = ty.element()?;
        if let Some(class) = element.strip_prefix("lane of ") {
            // The object of one lane lies in pieces.
            let name = &name.shown;
            return Some(format!(
                "'{name}' of one lane of '{class}' is read by 'extract(v, i).{name}', and a field is written by 'v.{name}[i]'"
            ));
        }
        let functions = self.classes.functions.get(element)?;
        functions.contains(&name.shown).then(|| {
            format!(
                "scalar member function '{}' of '{element}' cannot be called on lanes",
                name.shown
            )
        })
    }

    pub(super) fn conversion(
        &self,
        diagnostic: &Diagnostic,
        from: &NamedType,
        to: &NamedType,
    ) -> Option<String> {
        match (&from.lanes, &to.lanes) {
            (Some(a), Some(b)) if a != b => Some(mixed(from, to)),
            (Some(_), None) if self.why_no_lanes(from).is_some() => self.why_no_lanes(from),
            (Some(_), None) => {
                let is_argument = diagnostic
                    .notes
                    .iter()
                    .any(|n| n.message.starts_with(said::PASSING_ARGUMENT));
                let callee = diagnostic.at.and_then(|at| self.callee(at));
                match callee {
                    Some(_) if is_argument && is_of_lanes(to) => None,
                    Some(name) if is_argument => Some(scalar_call(&name, from, to)),
                    _ => Some(no_uniform_value(from, to)),
                }
            }
            _ => None,
        }
    }

    /// `p->f` where the objects that lanes point at have no `f` that can be reached.
    pub(super) fn member_of_lanes(
        &self,
        diagnostic: &Diagnostic,
        name: &NamedType,
    ) -> Option<String> {
        let message = &diagnostic.message;
        let inside = message.split("__sierra::ref<").nth(1)?;
        let class = first_argument(inside)?.trim_start_matches("const ");
        let at = self.tokens.at_offset(diagnostic.at?);
        let key = (class.to_owned(), name.shown.clone());
        let of_itself = self.classes.unsupported_fields.get(&key);
        if let Some(why) = of_itself.or_else(|| self.classes.unsupported.get(class)) {
            return Some(format!(
                "member '{}' of '{class}' cannot be reached through lanes: {why}",
                name.shown
            ));
        }
        Some(if self.tokens.text(at + 1) == b"(" {
            format!(
                "member function '{}' of '{class}' cannot be called on lanes",
                name.shown
            )
        } else {
            format!("no member named '{}' in '{class}'", name.shown)
        })
    }

    pub(super) fn initializer(&self, diagnostic: &Diagnostic, ty: &NamedType) -> Option<String> {
        let Some(needed) = ty.lanes.as_ref() else {
            return lanes_for_one_object(diagnostic, ty);
        };
        if self.is_structure(ty) {
            return Some(format!("'{}' {CANNOT_BE_MADE}", ty.shown));
        }
        let mut given_types = diagnostic
            .notes
            .iter()
            .flat_map(|n| quoted_types(&n.message));
        let is_other = |t: &NamedType| t.lanes.as_ref().is_some_and(|l| l != needed);
        if let Some(other) = given_types.find(is_other) {
            return Some(mixed(&unqualified(&other), ty));
        }
        let given = self.values_after(diagnostic.at?)?;
        if given.to_string() == *needed || given < 2 {
            return None;
        }
        Some(format!(
            "'{}' needs {needed} values, but {given} are given",
            ty.shown
        ))
    }

    /// How many values the next brace encloses.
    fn values_after(&self, at: u32) -> Option<usize> {
        let first = self.tokens.at_offset(at);
        let open =
            (first..first + 64).find(|&t| matches!(self.tokens.text(t), b"{" | b";" | b""))?;
        let close = self.tokens.closing(open)?;
        if self.tokens.text(open) != b"{" || close == open + 1 {
            return None;
        }
        let mut count = 1;
        let mut at = open + 1;
        while at < close {
            match self.tokens.text(at) {
                b"(" | b"[" | b"{" => at = self.tokens.closing(at)?,
                b"," if at + 1 < close => count += 1,
                _ => {}
            }
            at += 1;
        }
        Some(count)
    }

    pub(super) fn call(&self, diagnostic: &Diagnostic) -> Option<String> {
        let name = quoted_types(&diagnostic.message).first()?.shown.clone();
        let viable: Vec<&Diagnostic> = diagnostic
            .notes
            .iter()
            .filter(|n| !n.message.contains(said::REQUIRES) || !n.message.contains("argument"))
            .collect();
        if let Some((a, b)) = viable
            .iter()
            .find_map(|n| lengths_that_do_not_join(&n.message))
        {
            return Some(mixed(&a, &b));
        }
        let [note] = viable.as_slice() else {
            let mut refused = viable.iter().map(|n| quoted_types(&n.message));
            let lanes = refused.find_map(|types| types.into_iter().find(|t| t.lanes.is_some()));
            let instead = lanes.and_then(|ty| no_lanes_in_library(&name, &ty));
            return instead.or_else(|| {
                let lanes = lanes_refused(&viable)?;
                Some(format!(
                    "'{name}' is a scalar function: {NO_OVERLOAD} '{lanes}'"
                ))
            });
        };
        if note.message.contains(said::EXPECTS_AN_LVALUE) {
            return Some(format!(
                "'{name}' takes a reference, which cannot be bound to a value, nor to the elements that lanes find through pointers or subscripts: use a variable"
            ));
        }
        if !note.message.contains(said::NO_KNOWN_CONVERSION) {
            return None;
        }
        let types = quoted_types(&note.message);
        let (from, to) = (types.first()?, types.get(1)?);
        match (&from.lanes, &to.lanes) {
            (Some(a), Some(b)) if a != b => Some(mixed(from, to)),
            (Some(_), None) if !is_of_lanes(to) => {
                let why = self.why_no_lanes(from);
                Some(why.unwrap_or_else(|| scalar_call(&name, from, to)))
            }
            _ => None,
        }
    }

    /// Why there are no lanes of a class, whatever they were wanted for.
    pub(super) fn why_no_lanes(&self, ty: &NamedType) -> Option<String> {
        let ty = unqualified(ty);
        let why = self.classes.unsupported.get(ty.element()?)?;
        Some(format!("'{}' {NOT_SUPPORTED}: {why}", ty.shown))
    }

    /// How a function of `sierra.h` is called that is called otherwise.
    pub(super) fn forms_in_library(&self, diagnostic: &Diagnostic) -> Option<Diagnostic> {
        let is_ours = |n: &Diagnostic| n.at.is_some_and(|at| self.is_internal(at));
        if !diagnostic.message.starts_with(said::NO_MATCHING_FUNCTION)
            || !diagnostic.notes.iter().any(is_ours)
        {
            return None;
        }
        let types = quoted_types(&diagnostic.message);
        let forms = library::forms(&types.first()?.shown);
        let all: Vec<String> = forms
            .iter()
            .take(MOST_FORMS)
            .map(|form| format!("'{form}'"))
            .collect();
        let message = format!("it is called as {}", all.join(" or "));
        (!all.is_empty()).then(|| Diagnostic::new(Level::Note, diagnostic.at, message))
    }

    /// The name of the function in whose argument list the place lies.
    fn callee(&self, at: u32) -> Option<String> {
        let first = self.tokens.at_offset(at);
        let mut index = first;
        for _ in 0..256 {
            index = index.checked_sub(1)?;
            match self.tokens.text(index) {
                b")" | b"]" | b"}" => index = self.tokens.opening(index)?,
                b"(" => {
                    let name = index.checked_sub(1)?;
                    let is_name = self.tokens.is_word(name);
                    return is_name
                        .then(|| String::from_utf8_lossy(self.tokens.text(name)).into_owned());
                }
                b";" | b"{" => return None,
                _ => {}
            }
        }
        None
    }
}

/// Constructors that would do, were it not lanes that they are given.
fn lanes_for_one_object(diagnostic: &Diagnostic, ty: &NamedType) -> Option<String> {
    let refused = |n: &&Diagnostic| n.message.contains(said::NO_KNOWN_CONVERSION);
    let lanes = lanes_refused(&diagnostic.notes.iter().filter(refused).collect::<Vec<_>>())?;
    Some(format!(
        "no constructor of '{}' takes '{lanes}': a varying value has no single uniform value; use extract, a reduction, any or all",
        ty.shown
    ))
}

/// The lanes that all candidates refuse, each since it takes one object there.
fn lanes_refused(candidates: &[&Diagnostic]) -> Option<String> {
    let mut given = candidates.iter().map(|note| {
        let types = quoted_types(&note.message);
        let [.., from, to] = types.as_slice() else {
            return None;
        };
        let is_refused = note.message.contains(said::NO_KNOWN_CONVERSION);
        (is_refused && from.lanes.is_some() && !is_of_lanes(to)).then(|| unqualified(from).shown)
    });
    let lanes = given.next()??;
    given.all(|g| g.as_ref() == Some(&lanes)).then_some(lanes)
}

/// Is it a pointer to lanes, an array of them or the like?
fn is_of_lanes(ty: &NamedType) -> bool {
    ty.shown.contains("varying(")
}

/// The two arguments of different lengths for which a function of `sierra.h` was not considered.
fn lengths_that_do_not_join(message: &str) -> Option<(NamedType, NamedType)> {
    if !message.contains("requirement '0 > 1'") && !message.contains("call_length<") {
        return None;
    }
    let (_, given) = message.split_once("[with ")?;
    let mut varying = given
        .split([',', '=', '<', '>', ']'])
        .map(|ty| named_type(ty.trim()))
        .filter(|ty| ty.lanes.is_some());
    let first = varying.next()?;
    let other = varying.find(|ty| ty.lanes != first.lanes)?;
    Some((first, other))
}
