//! Where an index is kept inside of borders: `max(x, 0)`, `x < 0 ? -x : x`, `x > w - 1 ? w - 1 : x`.
//!
//! A border compares lanes in steps (`analysis/strides`) with what is the same in all lanes, and brings those lanes themselves wherever no lane is
//! outside. It may stand around another border: `min(max(x, 0), w - 1)` compares what the inner one brings. Linear in the function.

use crate::analysis::strides;
use crate::ir::{Block, Integer, Opcode, Order, Value};
use std::collections::HashMap;

/// How an index lies to a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Relation {
    /// Below the bound, else above it.
    pub below: bool,
    /// Not the bound itself.
    pub strict: bool,
    pub signed: bool,
}

impl Relation {
    fn not(self) -> Relation {
        Relation {
            below: !self.below,
            strict: !self.strict,
            ..self
        }
    }
}

/// A value that is `inside` where all lanes of `index` have the relation to `bound`.
#[derive(Clone, Copy, Debug)]
pub struct Border {
    pub inside: Value,
    /// The lanes that are compared, in steps that are not 0, if the borders in `index` bring what is inside.
    pub index: Value,
    /// The same in all lanes.
    pub bound: Value,
    pub relation: Relation,
}

/// The borders of a function.
#[derive(Default)]
pub struct Borders(HashMap<Value, Border>);

impl Borders {
    /// `blocks`: each before those that it dominates.
    pub fn of(blocks: &[Block]) -> Borders {
        let mut borders = Borders::default();
        for value in blocks.iter().flat_map(|b| b.instructions()) {
            if value.type_of().lanes().is_some()
                && let Some(border) = borders.border(value)
            {
                borders.0.insert(value, border);
            }
        }
        borders
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn get(&self, value: Value) -> Option<&Border> {
        self.0.get(&value)
    }

    /// What a value is where no lane is outside.
    pub fn inside(&self, mut value: Value) -> Value {
        while let Some(border) = self.0.get(&value) {
            value = border.inside;
        }
        value
    }

    /// The step of the lanes inside.
    fn step(&self, value: Value) -> Option<i64> {
        strides::step_if(value, &|v| self.inside(v))
    }

    fn border(&self, value: Value) -> Option<Border> {
        match value.integer()? {
            Integer::Select => self.choice(value),
            Integer::SMin => self.bounded(value, true, true),
            Integer::UMin => self.bounded(value, true, false),
            Integer::SMax => self.bounded(value, false, true),
            Integer::UMax => self.bounded(value, false, false),
            _ => None,
        }
    }

    /// `min(a, b)`, `max(a, b)`.
    fn bounded(&self, value: Value, below: bool, signed: bool) -> Option<Border> {
        let relation = Relation {
            below,
            strict: false,
            signed,
        };
        let (index, bound) = self.sides(value.operand(0), value.operand(1))?.0;
        Some(Border {
            inside: index,
            index: self.inside(index),
            bound,
            relation,
        })
    }

    /// `a < b ? c : d`, of which one is in the same steps as what is compared.
    fn choice(&self, value: Value) -> Option<Border> {
        let mut test = value.operand(0);
        if test.opcode() == Opcode::Freeze {
            test = test.operand(0);
        }
        let signed = match test.integer()? {
            Integer::Compare(Order::Signed) => true,
            Integer::Compare(Order::Unsigned) => false,
            _ => return None,
        };
        let ((index, bound), swapped) = self.sides(test.operand(0), test.operand(1))?;
        let relation = Relation {
            below: test.is_less_than()? != swapped,
            strict: test.is_strict(),
            signed,
        };
        let steps = self.step(index);
        let goes_along = |arm: Value| self.step(arm) == steps;
        let [yes, no] = [value.operand(1), value.operand(2)];
        let is_index = |arm: Value| self.inside(arm) == self.inside(index);
        let (inside, relation) = match (goes_along(yes), goes_along(no)) {
            (true, false) => (yes, relation),
            (false, true) => (no, relation.not()),
            // `x < 0 ? x + w : x`.
            (true, true) if is_index(yes) && !is_index(no) => (yes, relation),
            (true, true) if is_index(no) && !is_index(yes) => (no, relation.not()),
            _ => return None,
        };
        Some(Border {
            inside,
            index: self.inside(index),
            bound,
            relation,
        })
    }

    /// Which of two values goes in steps and which is the same in all lanes, and whether that is the first one.
    fn sides(&self, a: Value, b: Value) -> Option<((Value, Value), bool)> {
        match (self.step(a)?, self.step(b)?) {
            (0, 0) => None,
            (_, 0) => Some(((a, b), false)),
            (0, _) => Some(((b, a), true)),
            _ => None,
        }
    }

    /// The borders that lie on the way from an address to what it is computed from.
    pub fn reached(&self, address: Value) -> Vec<Value> {
        let mut found = Vec::new();
        let mut work = vec![address];
        let mut seen = 0;
        while let Some(value) = work.pop() {
            seen += 1;
            if seen > MOST_STEPS || found.contains(&value) {
                continue;
            }
            if let Some(border) = self.0.get(&value) {
                found.push(value);
                work.push(border.inside);
            } else if value.opcode() == Opcode::Gep || value.arithmetic().is_some() {
                work.extend(value.operands());
            }
        }
        found
    }
}

/// How many operations of an address are looked at.
const MOST_STEPS: usize = 64;
