//! The types that edits name.
//!
//! A type that is known is written by its name, otherwise as `decltype` of the expression, which is
//! a copy of the user's text. A copy that holds an edited expression names that expression's type
//! instead of its text, so that the text grows with the nesting and not by powers of it.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use super::Expression;
use super::short_names::shortened;
use crate::probe::facts::{Lanes, TypeFact};
use crate::text::edits::{Edit, Part};

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

/// How a type is spelled that is made of the types of expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spelling {
    /// By its name, with `decltype`.
    Name,
    /// By a call that says it, for code that never runs. No lambda of C++17 stands in a `decltype`, but it may there.
    Call,
}

impl Spelling {
    /// What the header makes of some types: `opening` is the start of its name and that of its call, arguments in it.
    pub fn made(
        self,
        opening: [&str; 2],
        arguments: impl IntoIterator<Item = Vec<Part>>,
    ) -> Vec<Part> {
        let (opening, closing) = match self {
            Spelling::Name => (opening[0], ">"),
            Spelling::Call => (opening[1], ")"),
        };
        let mut parts = vec![Part::new(format!("::__sierra::{opening}"))];
        for (index, argument) in arguments.into_iter().enumerate() {
            if index > 0 {
                parts.push(Part::new(", "));
            }
            parts.extend(argument);
        }
        parts.push(Part::new(closing));
        parts
    }

    /// A type that has a name, as an argument.
    pub fn known(self, name: Vec<Part>) -> Vec<Part> {
        match self {
            Spelling::Name => name,
            Spelling::Call => wrap("::__sierra::typed<", name, ">()"),
        }
    }

    /// The type of an expression, as an argument. The comma is an operator, so that there may be nothing in front of it, a `void`.
    pub fn of(self, expression: Vec<Part>) -> Vec<Part> {
        match self {
            Spelling::Name => wrap("decltype((", expression, "))"),
            Spelling::Call => wrap("((", expression, "), ::__sierra::after())"),
        }
    }

    /// What is spelled, for outer expressions.
    pub fn named(self, parts: Vec<Part>) -> Named {
        Named {
            spelling: self,
            ..Named::new(parts, ArmType::Unknown)
        }
    }
}

fn wrap(before: &str, inner: Vec<Part>, after: &str) -> Vec<Part> {
    let mut parts = vec![Part::new(before)];
    parts.extend(inner);
    parts.push(Part::new(after));
    parts
}

/// A result type that an outer expression refers to.
#[derive(Clone, Debug)]
pub struct Named {
    pub parts: Vec<Part>,
    pub spelling: Spelling,
    pub ty: ArmType,
    /// Built-in types that a `choose_t` is made of: choosing between it and one of them gives it.
    pub made_of: Vec<String>,
}

impl Named {
    pub fn new(parts: Vec<Part>, ty: ArmType) -> Named {
        Named {
            parts,
            spelling: Spelling::Name,
            ty,
            made_of: Vec::new(),
        }
    }

    /// Is it a type's name, rather than a call that says it?
    pub fn is_name(&self) -> bool {
        self.spelling == Spelling::Name
    }

    /// What stands in front of a value that gets this type. Behind a comma it may be a `void` as well.
    pub fn open(&self) -> Vec<Part> {
        let parts = self.parts.clone();
        match self.spelling {
            Spelling::Name => wrap("", parts, "("),
            Spelling::Call => wrap("(::__sierra::as(false ? ", parts, " : nullptr), ("),
        }
    }

    /// What stands behind it.
    pub fn close(&self) -> Part {
        Part::new(match self.spelling {
            Spelling::Name => ")",
            Spelling::Call => "))",
        })
    }

    /// An expression of this type, never evaluated.
    fn value(&self) -> Vec<Part> {
        let parts = self.parts.clone();
        match self.spelling {
            Spelling::Name => wrap("::__sierra::declval<", parts, ">()"),
            Spelling::Call => wrap("::__sierra::value_of(", parts, ")"),
        }
    }
}

/// Writes types; knows those of the expressions that are written already.
pub struct Writer<'e> {
    sorted: &'e [&'e Expression],
    lambdas: &'e BTreeSet<u32>,
    named: HashMap<(u32, u32), Named>,
    /// Where expressions start whose types calls say: they hold lambdas.
    said: BTreeSet<u32>,
    /// For each of the sorted expressions the last end of those that start no later.
    reach: Vec<u32>,
}

impl<'e> Writer<'e> {
    /// `sorted`: by start, the longer first; `lambdas`: where they start.
    pub fn new(sorted: &'e [&'e Expression], lambdas: &'e BTreeSet<u32>) -> Self {
        let mut reach = Vec::with_capacity(sorted.len());
        for expression in sorted {
            let before = reach.last().copied().unwrap_or(0);
            reach.push(expression.range.end.max(before));
        }
        Writer {
            reach,
            sorted,
            lambdas,
            named: HashMap::new(),
            said: BTreeSet::new(),
        }
    }

    /// The type by a short name in front of the statement, if its own is long and nothing around the statement can refer to it.
    pub fn shortened(&self, named: Named, expression: &Expression, edits: &mut Vec<Edit>) -> Named {
        let is_outermost = |statement: &Range<u32>| {
            let starts_before = |e: &&Expression| e.range.start <= statement.start;
            let before = self.sorted.partition_point(starts_before);
            before == 0 || self.reach[before - 1] < statement.end
        };
        shortened(named, expression, is_outermost, edits)
    }

    /// Remembers the type of an expression.
    pub fn name(&mut self, range: &Range<u32>, named: Named) {
        if named.spelling == Spelling::Call {
            self.said.insert(range.start);
        }
        self.named.insert((range.start, range.end), named);
    }

    /// The edited expression that is all of `range`, parentheses aside.
    pub fn edited(&self, range: &Range<u32>) -> Option<&Named> {
        self.named.get(&(range.start, range.end))
    }

    /// How a type is spelled that is made of those of some expressions.
    pub fn spelling<'r>(&self, copied: impl IntoIterator<Item = &'r Range<u32>>) -> Spelling {
        let holds = |places: &BTreeSet<u32>, range: &Range<u32>| {
            let first = places.range(range.clone()).next();
            first.is_some()
        };
        let holds_lambda =
            |range: &Range<u32>| holds(self.lambdas, range) || holds(&self.said, range);
        match copied.into_iter().any(holds_lambda) {
            true => Spelling::Call,
            false => Spelling::Name,
        }
    }

    /// The type of an expression as an argument: `decltype((e))`, or the name of its type if `e` is edited.
    pub fn argument(&self, spelling: Spelling, range: &Range<u32>) -> Vec<Part> {
        match self.edited(range) {
            Some(named) if named.spelling == Spelling::Name => spelling.known(named.parts.clone()),
            Some(named) => spelling.of(named.value()),
            None => spelling.of(self.copy(range)),
        }
    }

    /// The type of what is made of some expressions, with commas between them.
    pub fn type_of(&self, before: &str, ranges: &[&Range<u32>], after: &str) -> Named {
        let spelling = self.spelling(ranges.iter().copied());
        let mut made = vec![Part::new(before)];
        for (index, range) in ranges.iter().enumerate() {
            if index > 0 {
                made.push(Part::new(", "));
            }
            made.extend(self.copy(range));
        }
        made.push(Part::new(after));
        spelling.named(match spelling {
            Spelling::Name => wrap("decltype(", made, ")"),
            Spelling::Call => wrap("::__sierra::result_of(", spelling.of(made), ")"),
        })
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
