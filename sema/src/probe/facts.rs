//! What a type is to Sierra.
//!
//! A varying type is recognised by its canonical spelling, `__sierra::vec<T, L>`, once for each
//! type: the answers are kept by the identity of the canonical type.

use std::cell::RefCell;
use std::collections::HashMap;

use super::tree::NodeId;
use crate::clang::{Type, type_kind};

/// How a type meets lanes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypeFact {
    Varying(Varying),
    /// Only an instantiation knows, or the expression is in error.
    Dependent,
    /// Uniform; the canonical spelling without qualifiers.
    Uniform(String),
    /// Not the type of a value.
    None,
}

/// A varying type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Varying {
    /// Canonical spelling of T.
    pub element: String,
    pub length: Lanes,
}

/// A length as the AST knows it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Lanes {
    Known(u32),
    /// The canonical spelling of a dependent length, good for comparison alone.
    Dependent(String),
}

impl TypeFact {
    pub fn is_varying(&self) -> bool {
        matches!(self, TypeFact::Varying(_))
    }

    pub fn lanes(&self) -> Option<&Lanes> {
        match self {
            TypeFact::Varying(v) => Some(&v.length),
            _ => None,
        }
    }
}

/// Facts of the types of one translation unit.
#[derive(Default)]
pub struct Facts {
    known: RefCell<HashMap<(u32, usize), TypeFact>>,
    /// Lengths of the data members of classes, by the identity of their types.
    pub(super) members: RefCell<HashMap<usize, Vec<Lanes>>>,
    /// Lengths of all lanes that objects of a class lead to, by the identity of its type.
    pub(super) reached: RefCell<HashMap<usize, Vec<Lanes>>>,
    /// Lengths of lambdas that their bodies tell. Each asks for those around it.
    pub(super) bodies: RefCell<HashMap<NodeId, Option<FunctionLength>>>,
}

/// The length of a vectorial function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionLength {
    pub lanes: Lanes,
    /// How to write it at the function: a number, or the text of the dependent expression.
    pub text: Option<String>,
    /// From `spmd(L)`: the range of the mark, which the edit removes.
    pub mark: Option<std::ops::Range<u32>>,
}

/// The arguments of `__sierra::ref<T, L, …>` and its number of lanes, if the type is one: an lvalue in each lane.
pub fn place_in_lanes(fact: &TypeFact) -> Option<(&str, u32)> {
    let TypeFact::Uniform(name) = fact else {
        return None;
    };
    let arguments = name.strip_prefix("__sierra::ref<")?;
    let mut depth = 0;
    let end = arguments.find(|c| {
        match c {
            '<' | '(' | '[' | '{' => depth += 1,
            '>' | ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        depth == 0 && c == ','
    })?;
    let rest = arguments[end + 1..].trim_start();
    let digits = rest.find(|c: char| !c.is_ascii_digit())?;
    Some((&arguments[..end], rest[..digits].parse().ok()?))
}

impl Facts {
    /// The fact of a type, seen through references and qualifiers.
    pub fn of(&self, ty: Type) -> TypeFact {
        let mut canonical = ty.canonical();
        while matches!(
            canonical.kind(),
            type_kind::L_VALUE_REFERENCE | type_kind::R_VALUE_REFERENCE
        ) {
            canonical = canonical.pointee().canonical();
        }
        let kind = canonical.kind();
        if kind == type_kind::INVALID {
            return TypeFact::None;
        }
        // An `auto` that is not deduced yet stands for what a template depends on.
        if kind == type_kind::DEPENDENT || kind == type_kind::AUTO {
            return TypeFact::Dependent;
        }
        let key = (kind as u32, canonical.key());
        if let Some(fact) = self.known.borrow().get(&key) {
            return fact.clone();
        }
        let fact = classify(canonical);
        self.known.borrow_mut().insert(key, fact.clone());
        fact
    }

    /// T of a varying type, through references, pointers and arrays.
    pub fn element<'u>(&self, ty: Type<'u>) -> Option<Type<'u>> {
        let mut at = ty.canonical();
        self.inside(at)?;
        loop {
            at = match at.kind() {
                type_kind::CONSTANT_ARRAY
                | type_kind::INCOMPLETE_ARRAY
                | type_kind::DEPENDENT_SIZED_ARRAY => at.element().canonical(),
                type_kind::L_VALUE_REFERENCE
                | type_kind::R_VALUE_REFERENCE
                | type_kind::POINTER => at.pointee().canonical(),
                _ => return at.template_argument(0),
            };
        }
    }

    /// The varying type inside a parameter or return type: through references, pointers and arrays.
    pub fn inside(&self, ty: Type) -> Option<Varying> {
        let mut at = ty.canonical();
        // Declarators nest as deep as the user writes them, but each step peels one.
        loop {
            at = match at.kind() {
                type_kind::L_VALUE_REFERENCE
                | type_kind::R_VALUE_REFERENCE
                | type_kind::POINTER => at.pointee().canonical(),
                type_kind::CONSTANT_ARRAY
                | type_kind::INCOMPLETE_ARRAY
                | type_kind::DEPENDENT_SIZED_ARRAY => at.element().canonical(),
                _ => break,
            };
        }
        match self.of(at) {
            TypeFact::Varying(varying) => Some(varying),
            _ => None,
        }
    }
}

fn classify(canonical: Type) -> TypeFact {
    let spelling = canonical.spelling();
    let mut plain = spelling.as_str();
    while let Some(rest) = plain
        .strip_prefix("const ")
        .or_else(|| plain.strip_prefix("volatile "))
    {
        plain = rest;
    }
    if let Some(varying) = parse_varying(plain) {
        return TypeFact::Varying(varying);
    }
    if canonical.kind() == type_kind::UNEXPOSED && is_dependent(plain) {
        return TypeFact::Dependent;
    }
    TypeFact::Uniform(plain.to_string())
}

/// A canonical type that libclang has no kind for depends on template parameters, unless it is one
/// of the few exotic ones.
fn is_dependent(spelling: &str) -> bool {
    !spelling.starts_with('<') && !spelling.contains("__attribute__")
}

/// `__sierra::vec<T, L>`.
fn parse_varying(spelling: &str) -> Option<Varying> {
    let arguments = spelling.strip_prefix("__sierra::vec<")?.strip_suffix('>')?;
    // The kind of vec follows from T; clang leaves it out where it can.
    let arguments = [", void", ", __sierra::structure"]
        .iter()
        .find_map(|kind| arguments.strip_suffix(kind))
        .unwrap_or(arguments);
    let mut comma = last_comma(arguments)?;
    let mut arguments = arguments;
    if is_dependent_kind(arguments[comma + 1..].trim()) {
        arguments = &arguments[..comma];
        comma = last_comma(arguments)?;
    }
    let (element, length) = (arguments[..comma].trim(), arguments[comma + 1..].trim());
    let length = match length.parse() {
        Ok(lanes) => Lanes::Known(lanes),
        Err(_) => Lanes::Dependent(length.to_string()),
    };
    Some(Varying {
        element: element.to_string(),
        length,
    })
}

/// The kind of vec where T is only known to an instantiation: `kind_of<T>::type`.
fn is_dependent_kind(argument: &str) -> bool {
    argument.contains("kind_of<") && argument.ends_with(">::type")
}

/// The lengths of all varying types that a spelling names.
pub fn lengths_in(spelling: &str) -> Vec<Lanes> {
    let mut found = Vec::new();
    for (at, name) in spelling.match_indices("__sierra::vec<") {
        let mut depth = 1;
        let inside = &spelling[at + name.len()..];
        let end = inside.char_indices().find_map(|(index, c)| {
            match c {
                '<' => depth += 1,
                '>' => depth -= 1,
                _ => {}
            }
            (depth == 0).then_some(index)
        });
        let varying = end.and_then(|e| parse_varying(&format!("__sierra::vec<{}>", &inside[..e])));
        if let Some(varying) = varying
            && !found.contains(&varying.length)
        {
            found.push(varying.length);
        }
    }
    found
}

/// The last comma outside of all brackets.
fn last_comma(text: &str) -> Option<usize> {
    let mut depth = 0i32;
    text.char_indices().rev().find_map(|(index, c)| {
        match c {
            '>' | ')' | ']' | '}' => depth += 1,
            '<' | '(' | '[' | '{' => depth -= 1,
            ',' if depth == 0 => return Some(index),
            _ => {}
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn varying_types_are_recognised() {
        let varying = parse_varying("__sierra::vec<float, 8>").unwrap();
        assert_eq!(
            (varying.element.as_str(), varying.length),
            ("float", Lanes::Known(8))
        );
        let nested =
            parse_varying("__sierra::vec<std::pair<int, float> *, value-parameter-0-1>").unwrap();
        assert_eq!(nested.element, "std::pair<int, float> *");
        assert_eq!(
            nested.length,
            Lanes::Dependent("value-parameter-0-1".into())
        );
        assert_eq!(
            lengths_in("std::map<__sierra::vec<std::pair<int, int>, 8>, __sierra::vec<int, 4>>"),
            [Lanes::Known(8), Lanes::Known(4)]
        );
        assert_eq!(parse_varying("user::vec<float, 8>"), None);
        assert_eq!(parse_varying("__sierra::vec<float>::x"), None);
    }
}
