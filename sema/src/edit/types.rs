//! The types that edits name.
//!
//! A type that is known is written by its name, otherwise as `decltype` of the expression, which is
//! a copy of the user's text. A copy that holds an edited expression names that expression's type
//! instead of its text, so that the text grows with the nesting and not by powers of it.

use std::collections::{BTreeSet, HashMap};
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
    /// Its name; or, of an expression that holds a lambda, a call that says it: no lambda of C++17 stands in a `decltype`, but it may in code that never runs.
    pub parts: Vec<Part>,
    pub is_call: bool,
    pub ty: ArmType,
    /// Built-in types that a `choose_t` is made of: choosing between it and one of them gives it.
    pub made_of: Vec<String>,
}

impl Named {
    pub fn new(parts: Vec<Part>, ty: ArmType) -> Named {
        Named {
            parts,
            is_call: false,
            ty,
            made_of: Vec::new(),
        }
    }

    /// A type that a call says.
    pub fn said(parts: Vec<Part>) -> Named {
        Named {
            is_call: true,
            ..Named::new(parts, ArmType::Unknown)
        }
    }

    /// What stands in front of a value that gets this type. Behind a comma it may be a `void` as well.
    pub fn open(&self) -> Vec<Part> {
        let mut parts = self.parts.clone();
        if self.is_call {
            parts.insert(0, Part::new("(::__sierra::as(false ? "));
            parts.push(Part::new(" : nullptr), ("));
        } else {
            parts.push(Part::new("("));
        }
        parts
    }

    /// What stands behind it.
    pub fn close(&self) -> Part {
        Part::new(if self.is_call { "))" } else { ")" })
    }

    /// An expression of this type, never evaluated.
    fn value(&self) -> Vec<Part> {
        let (before, after) = match self.is_call {
            true => ("::__sierra::value_of(", ")"),
            false => ("::__sierra::declval<", ">()"),
        };
        let mut parts = vec![Part::new(before)];
        parts.extend(self.parts.clone());
        parts.push(Part::new(after));
        parts
    }
}

/// Writes types; knows those of the expressions that are written already.
pub struct Writer<'e> {
    sorted: &'e [&'e Expression],
    lambdas: &'e BTreeSet<u32>,
    named: HashMap<(u32, u32), Named>,
}

impl<'e> Writer<'e> {
    /// `sorted`: by start, the longer first; `lambdas`: where they start.
    pub fn new(sorted: &'e [&'e Expression], lambdas: &'e BTreeSet<u32>) -> Self {
        Writer {
            sorted,
            lambdas,
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

    /// Does a lambda stand in it, so that its type has to be said by a call?
    pub fn holds_lambda(&self, range: &Range<u32>) -> bool {
        self.lambdas.range(range.clone()).next().is_some()
    }

    /// The type of an expression as an argument of a call that says another one.
    pub fn operand(&self, range: &Range<u32>) -> Vec<Part> {
        match self.edited(range) {
            Some(named) if !named.is_call => operand_of(named.parts.clone()),
            Some(named) => said_operand(named.value()),
            None => said_operand(self.copy(range)),
        }
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

    /// The type of what is made of some expressions, with commas between them.
    pub fn type_of(&self, before: &str, ranges: &[&Range<u32>], after: &str) -> Named {
        let mut made = vec![Part::new(before)];
        for (index, range) in ranges.iter().enumerate() {
            if index > 0 {
                made.push(Part::new(", "));
            }
            made.extend(self.copy(range));
        }
        made.push(Part::new(after));
        let holds_lambda = ranges.iter().any(|range| self.holds_lambda(range));
        let (opening, closing) = match holds_lambda {
            true => ("::__sierra::result_of((", ", ::__sierra::after()))"),
            false => ("decltype(", ")"),
        };
        made.insert(0, Part::new(opening));
        made.push(Part::new(closing));
        match holds_lambda {
            true => Named::said(made),
            false => Named::new(made, ArmType::Unknown),
        }
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
            parts.extend(named.value());
            at = inner.end;
        }
        parts.push(Part::Copy(at..range.end));
        parts
    }
}

/// A type by its name as such an argument.
pub fn operand_of(name: Vec<Part>) -> Vec<Part> {
    let mut parts = vec![Part::new("::__sierra::typed<")];
    parts.extend(name);
    parts.push(Part::new(">()"));
    parts
}

/// The type of an expression as such an argument. The comma is an operator, so that there may be nothing in front of it, a `void`.
pub fn said_operand(expression: Vec<Part>) -> Vec<Part> {
    let mut parts = vec![Part::new("((")];
    parts.extend(expression);
    parts.push(Part::new("), ::__sierra::after())"));
    parts
}
