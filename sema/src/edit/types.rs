//! The types that edits name.
//!
//! A type that is known is written by its name, otherwise as `decltype` of the expression, which is
//! a copy of the user's text. A copy that holds an edited expression names that expression's type
//! instead of its text, so that the text grows with the nesting and not by powers of it.

use std::collections::HashMap;
use std::ops::Range;

use super::Expression;
use super::apply::Part;
use crate::probe::facts::{Lanes, TypeFact};

/// The type of an arm of `?:`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArmType {
    /// A built-in type by its name; L if it is varying.
    Known { element: String, lanes: Option<u32> },
    /// Whatever `decltype` says.
    Unknown,
}

impl ArmType {
    pub fn of(fact: &TypeFact) -> ArmType {
        match fact {
            TypeFact::Uniform(name) if is_builtin(name) => ArmType::Known {
                element: name.clone(),
                lanes: None,
            },
            TypeFact::Varying(varying) if is_builtin(&varying.element) => match varying.length {
                Lanes::Known(n) => ArmType::Known {
                    element: varying.element.clone(),
                    lanes: Some(n),
                },
                Lanes::Dependent(_) => ArmType::Unknown,
            },
            _ => ArmType::Unknown,
        }
    }

    pub fn name(&self) -> Option<String> {
        match self {
            ArmType::Known {
                element,
                lanes: None,
            } => Some(element.clone()),
            ArmType::Known {
                element,
                lanes: Some(n),
            } => Some(format!("::__sierra::vec<{element}, {n}>")),
            ArmType::Unknown => None,
        }
    }
}

/// Arithmetic types have the same name everywhere.
fn is_builtin(name: &str) -> bool {
    matches!(
        name,
        "bool"
            | "char"
            | "signed char"
            | "unsigned char"
            | "short"
            | "unsigned short"
            | "int"
            | "unsigned int"
            | "long"
            | "unsigned long"
            | "long long"
            | "unsigned long long"
            | "float"
            | "double"
            | "long double"
            | "_Float16"
            | "__bf16"
            | "wchar_t"
            | "char8_t"
            | "char16_t"
            | "char32_t"
            | "__int128"
            | "unsigned __int128"
    )
}

/// A result type that an outer expression refers to.
#[derive(Clone, Debug)]
pub struct Named {
    pub parts: Vec<Part>,
    pub ty: ArmType,
    /// Built-in types that a `choose_t` is made of: choosing between it and one of them gives it.
    pub made_of: Vec<String>,
}

impl Named {
    pub fn new(parts: Vec<Part>, ty: ArmType) -> Named {
        Named {
            parts,
            ty,
            made_of: Vec::new(),
        }
    }
}

/// Writes types; knows those of the expressions that are written already.
pub struct Writer<'e> {
    sorted: &'e [&'e Expression],
    named: HashMap<(u32, u32), Named>,
}

impl<'e> Writer<'e> {
    /// `sorted`: by start, the longer first.
    pub fn new(sorted: &'e [&'e Expression]) -> Self {
        Writer {
            sorted,
            named: HashMap::new(),
        }
    }

    /// Remembers the type of an expression.
    pub fn name(&mut self, range: &Range<u32>, named: Named) {
        self.named.insert((range.start, range.end), named);
    }

    /// The edited expression that is all of `range`, parentheses aside.
    pub fn edited(&self, range: &Range<u32>) -> Option<&Named> {
        self.named.get(&(range.start, range.end))
    }

    /// `decltype((e))`, or the name of its type if `e` is edited.
    pub fn decltype(&self, range: &Range<u32>) -> Vec<Part> {
        if let Some(named) = self.edited(range) {
            return named.parts.clone();
        }
        let mut parts = vec![Part::new("decltype((")];
        parts.extend(self.copy(range));
        parts.push(Part::new("))"));
        parts
    }

    /// The text of an expression for a place where it is not evaluated.
    pub fn copy(&self, range: &Range<u32>) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut at = range.start;
        let first = self.sorted.partition_point(|e| e.range.start < range.start);
        for expression in &self.sorted[first..] {
            let inner = &expression.range;
            if inner.start >= range.end {
                break;
            }
            // Only what lies inside, and not in what was just replaced.
            if inner.start < at || inner.end > range.end {
                continue;
            }
            let Some(named) = self.edited(inner) else {
                continue;
            };
            parts.push(Part::Copy(at..inner.start));
            parts.push(Part::new("::__sierra::declval<"));
            parts.extend(named.parts.clone());
            parts.push(Part::new(">()"));
            at = inner.end;
        }
        parts.push(Part::Copy(at..range.end));
        parts
    }
}
