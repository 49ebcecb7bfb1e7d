//! Where an index is kept inside of borders: `max(x, 0)`, `x < 0 ? -x : x`, `x > w - 1 ? w - 1 : x`, `x % w`, `x & 255`, or asked for them: `x >= 0 && x < w`.
//!
//! A border compares lanes in steps (`analysis/strides`) with what is the same in all lanes. Where no lane is outside it brings those lanes themselves, or
//! all of a mask; a division brings one quotient for all lanes. Sums of narrow numbers that are extended to addresses have the ends of their type as
//! borders. It may stand around another border: `min(max(x, 0), w - 1)` compares what the inner
//! one brings. Linear in the function.

use crate::analysis::mask_parts::is_extended;
use crate::analysis::strides::{self, Extended};
use crate::ir::{Arithmetic, Block, Integer, Opcode, Order, Value};
use crate::mask::guard_division::GUARDED;
use std::collections::HashMap;

/// How an index lies to a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Relation {
    /// Below the bound, else above it.
    pub below: bool,
    /// Not the bound itself.
    pub strict: bool,
}

impl Relation {
    fn not(self) -> Relation {
        Relation {
            below: !self.below,
            strict: self.strict == crate::bug("borders-keep-their-ends"),
        }
    }
}

/// What all lanes of an index have in common inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    Side(Relation),
    /// None is the bound.
    Apart,
    /// They lie between two neighbouring multiples of the bound, neither of which is negative.
    InOneMultiple,
    /// None wraps in its own type. There is no bound.
    InItsType,
}

/// What a value is inside.
#[derive(Clone, Copy, Debug)]
pub enum Inside {
    Lanes(Value),
    /// All of a mask, or nothing.
    Mask(bool),
    Quotient,
    Remainder,
    /// The same lanes, of which is known that they do not wrap.
    Exact,
}

/// A value of which more is known where all lanes of `index` lie to `bound` as they should.
#[derive(Clone, Copy, Debug)]
pub struct Border {
    pub inside: Inside,
    /// What is compared, with its own borders.
    pub compared: Value,
    /// The same inside of those: lanes in steps that are not 0.
    pub index: Value,
    /// What they are compared with is so much more.
    pub more: i64,
    /// The same in all lanes.
    pub bound: Value,
    pub holds: Holds,
    pub signed: bool,
}

/// The borders of a function.
#[derive(Default)]
pub struct Borders(HashMap<Value, Border>);

impl Borders {
    /// `blocks`: each before those that it dominates.
    pub fn of(blocks: &[Block]) -> Borders {
        let mut borders = Borders::default();
        for value in blocks.iter().flat_map(|b| b.instructions()) {
            if value.type_of().lanes().is_none() {
                continue;
            }
            let own = borders.border(value).map(|border| (value, border));
            if let Some((value, border)) = own.or_else(|| borders.extended(value)) {
                borders.0.insert(value, border);
            }
        }
        borders
    }

    pub fn get(&self, value: Value) -> Option<&Border> {
        self.0.get(&value)
    }

    /// What goes in the same steps as a value does where no lane is outside.
    pub fn inside(&self, mut value: Value) -> Value {
        while let Some(border) = self.0.get(&value) {
            value = match border.inside {
                Inside::Lanes(lanes) => lanes,
                Inside::Remainder => border.index,
                Inside::Quotient => return value.type_of().zero(),
                Inside::Mask(_) | Inside::Exact => return value,
            };
        }
        value
    }

    /// The lanes in steps that a value is, not only goes along with, where no lane is outside.
    fn lanes_of(&self, mut value: Value) -> Option<Value> {
        while let Some(border) = self.0.get(&value) {
            let Inside::Lanes(lanes) = border.inside else {
                return None;
            };
            value = lanes;
        }
        (strides::step(value, value)? != 0).then_some(value)
    }

    /// Lanes in steps that a value is inside, and a constant that is added to them: `max(x, 0) + 1` is as good as `x + 1`.
    fn sum_of(&self, value: Value) -> Option<(Value, i64)> {
        if let Some(lanes) = self.lanes_of(value) {
            return Some((lanes, 0));
        }
        let (rest, more) = without_distance(value);
        let more = match crate::bug("borders-forget-what-is-added") {
            true => 0,
            false => more,
        };
        (rest != value).then_some((self.lanes_of(rest)?, more))
    }

    /// The step of the lanes inside.
    fn step(&self, value: Value) -> Option<i64> {
        strides::step_if(value, &|v| self.known(v))
    }

    /// The same as [`Borders::inside`], and how that may be extended there.
    pub fn known(&self, value: Value) -> (Value, Extended) {
        let inside = self.inside(value);
        let exact = match self.0.get(&inside) {
            Some(border) if matches!(border.inside, Inside::Exact) => match border.signed {
                true => Extended::BySign,
                false => Extended::ByZeroes,
            },
            _ => Extended::No,
        };
        (inside, exact)
    }

    /// Lanes in steps that may wrap, where they are extended: sums of unsigned numbers, and of others under `-fwrapv`.
    fn extended(&self, user: Value) -> Option<(Value, Border)> {
        let (narrow, extended) = match user.opcode() {
            Opcode::Gep if user.operand_count() == 2 => {
                let index = user.operand(1);
                index.type_of().lanes()?;
                (index, strides::of_index(index))
            }
            _ => match user.arithmetic()? {
                Arithmetic::SExt => (user.operand(0), Extended::BySign),
                Arithmetic::ZExt => (user.operand(0), Extended::ByZeroes),
                _ => return None,
            },
        };
        let index = self.inside(narrow);
        let is_small = index.type_of().scalar_bits() < 8;
        if extended == Extended::No || is_small || self.0.contains_key(&index) {
            return None;
        }
        let is_exact = strides::step_extended(index, index, extended).is_some();
        let moves = strides::step(index, index).is_some_and(|step| step != 0);
        (moves && !is_exact).then(|| {
            let border = Border {
                inside: Inside::Exact,
                compared: index,
                index,
                more: 0,
                bound: index.type_of().zero(),
                holds: Holds::InItsType,
                signed: extended == Extended::BySign,
            };
            (index, border)
        })
    }

    fn border(&self, value: Value) -> Option<Border> {
        match value.integer()? {
            Integer::Select => self.choice(value),
            Integer::SMin => self.bounded(value, true, true),
            Integer::UMin => self.bounded(value, true, false),
            Integer::SMax => self.bounded(value, false, true),
            Integer::UMax => self.bounded(value, false, false),
            Integer::SDiv => self.divided(value, Inside::Quotient, true),
            Integer::UDiv => self.divided(value, Inside::Quotient, false),
            Integer::SRem => self.divided(value, Inside::Remainder, true),
            Integer::URem => self.divided(value, Inside::Remainder, false),
            Integer::And => self.low_bits(value),
            _ => None,
        }
    }

    /// `min(a, b)`, `max(a, b)`.
    fn bounded(&self, value: Value, below: bool, signed: bool) -> Option<Border> {
        let (index, bound) = self.sides(value.operand(0), value.operand(1))?.0;
        let strict = false;
        let (lanes, more) = self.sum_of(index)?;
        Some(Border {
            inside: Inside::Lanes(index),
            compared: index,
            index: lanes,
            more,
            bound,
            holds: Holds::Side(Relation { below, strict }),
            signed,
        })
    }

    /// `a / b`, `a % b`; not by numbers of which there are several multiples in the lanes as a rule.
    fn divided(&self, value: Value, inside: Inside, signed: bool) -> Option<Border> {
        let (index, mut bound) = (value.operand(0), value.operand(1));
        if bound.is_instruction() && bound.has_metadata(GUARDED) {
            bound = bound.operand(1);
        }
        let is_uniform = strides::step(bound, bound) == Some(0);
        let lanes = i64::from(index.type_of().lanes()?);
        let is_large = strides::constant(bound).is_none_or(|number| number >= 4 * lanes);
        let inner = self.lanes_of(index)?;
        (is_uniform && is_large).then_some(Border {
            inside,
            compared: index,
            index: inner,
            more: 0,
            bound,
            holds: Holds::InOneMultiple,
            signed,
        })
    }

    /// `x & 255` is `x % 256` of numbers without a sign: the index of a ring.
    fn low_bits(&self, value: Value) -> Option<Border> {
        let [a, b] = [value.operand(0), value.operand(1)];
        let (index, most) = match (strides::constant(a), strides::constant(b)) {
            (_, Some(most)) => (a, most),
            (Some(most), _) => (b, most),
            _ => return None,
        };
        let ty = value.type_of();
        let lanes = ty.lanes()?;
        let size = match crate::bug("ring-twice-as-large") {
            true => u64::try_from(most).ok()?.checked_mul(2)?.checked_add(2)?,
            false => u64::try_from(most).ok()?.checked_add(1)?,
        };
        let is_large = size.is_power_of_two() && size >= 4 * u64::from(lanes);
        is_large.then_some(Border {
            inside: Inside::Remainder,
            compared: index,
            index: self.lanes_of(index)?,
            more: 0,
            bound: ty.constant_lanes(&vec![size; lanes as usize]),
            holds: Holds::InOneMultiple,
            signed: false,
        })
    }

    /// `a < b ? c : d`, of which one goes along with what is compared; also by several comparisons, one of which decides inside:
    /// `!(x < 0) && !(x < w) ? x - 2 : …`.
    fn choice(&self, value: Value) -> Option<Border> {
        let arms = [value.operand(2), value.operand(1)];
        let way = |taken: bool| {
            let [arm, other] = match taken {
                true => [arms[1], arms[0]],
                false => arms,
            };
            let deciders = self.deciders(value.operand(0), taken, MOST_PARTS);
            deciders.into_iter().find_map(|border| {
                let direction = self.step(border.compared)?.signum();
                let goes_along =
                    |arm: Value| self.step(arm).is_some_and(|s| s.signum() == direction);
                // Both do: `x < 0 ? x + w : x`, `x < w - 1 ? x + 1 : x`.
                let is_inner = goes_along(arm) && (!goes_along(other) || is_usual(&border));
                is_inner.then_some(Border {
                    inside: Inside::Lanes(arm),
                    ..border
                })
            })
        };
        way(true).or_else(|| way(false))
    }

    /// The comparisons each of which alone makes a condition `wanted` in all lanes inside.
    fn deciders(&self, test: Value, wanted: bool, depth: usize) -> Vec<Border> {
        if let Some(border) = self.comparison(test, wanted) {
            return vec![border];
        }
        let Some(depth) = depth.checked_sub(1).filter(|_| test.is_instruction()) else {
            return vec![];
        };
        let of = |i: u32, wanted| self.deciders(test.operand(i), wanted, depth);
        match test.opcode() {
            Opcode::Freeze => of(0, wanted),
            Opcode::Xor if test.operand(1).is_all_ones() => of(0, !wanted),
            Opcode::ICmp if test.is_negative_test() => of(0, wanted),
            Opcode::And if !wanted || crate::bug("one-of-all-decides") => {
                [of(0, wanted), of(1, wanted)].concat()
            }
            Opcode::Or if wanted => [of(0, true), of(1, true)].concat(),
            _ if is_extended(test) => of(0, wanted),
            _ => vec![],
        }
    }

    /// A comparison that yields `wanted` in all lanes inside.
    pub fn comparison(&self, test: Value, wanted: bool) -> Option<Border> {
        let Integer::Compare(order) = test.integer()? else {
            return None;
        };
        let ((index, bound), swapped) = self.sides(test.operand(0), test.operand(1))?;
        let holds = match order {
            Order::Equality if test.is_unequal() == wanted => Holds::Apart,
            Order::Equality => return None,
            Order::Signed | Order::Unsigned => {
                let relation = Relation {
                    below: test.is_less_than()? != swapped,
                    strict: test.is_strict(),
                };
                Holds::Side(if wanted { relation } else { relation.not() })
            }
        };
        let (lanes, more) = self.sum_of(index)?;
        Some(Border {
            inside: Inside::Mask(wanted),
            compared: index,
            index: lanes,
            more,
            bound,
            holds,
            signed: order != Order::Unsigned,
        })
    }

    /// Which of two values goes in steps and which is the same in all lanes, and whether that is the first one.
    fn sides(&self, a: Value, b: Value) -> Option<((Value, Value), bool)> {
        let is_uniform = |v: Value| strides::step(v, v) == Some(0);
        match (self.step(a)?, self.step(b)?) {
            (0, 0) => None,
            (_, 0) if is_uniform(b) => Some(((a, b), false)),
            (0, _) if is_uniform(a) => Some(((b, a), true)),
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
                match border.inside {
                    Inside::Lanes(lanes) => work.push(lanes),
                    Inside::Exact => {}
                    // What is divided may be within borders itself.
                    _ => work.push(value.operand(0)),
                }
            } else if value.opcode() == Opcode::Gep || value.arithmetic().is_some() {
                work.extend(value.operands());
            }
        }
        found
    }
}

/// Inside is above a constant, below what is none, and not at a number.
fn is_usual(border: &Border) -> bool {
    match border.holds {
        Holds::Side(relation) => relation.below != strides::constant(border.bound).is_some(),
        Holds::Apart => true,
        Holds::InOneMultiple | Holds::InItsType => false,
    }
}

/// How many operations of a condition are looked through.
const MOST_PARTS: usize = 12;

/// How many operations of an address are looked at.
const MOST_STEPS: usize = 64;

/// An index as something and a constant distance from it, in the arithmetic of its type.
pub fn without_distance(mut index: Value) -> (Value, i64) {
    let mut distance = 0i64;
    loop {
        let (rest, number) = match index.arithmetic() {
            Some(Arithmetic::Add) => {
                let [a, b] = [index.operand(0), index.operand(1)];
                match (strides::constant(a), strides::constant(b)) {
                    (_, Some(c)) => (a, c),
                    (Some(c), _) => (b, c),
                    _ => return (index, distance),
                }
            }
            Some(Arithmetic::Sub) => match strides::constant(index.operand(1)) {
                Some(c) => (index.operand(0), c.wrapping_neg()),
                None => return (index, distance),
            },
            _ => return (index, distance),
        };
        // Far away from each other they are no neighbours.
        match distance.checked_add(number).filter(|d| d.abs() < 1 << 24) {
            Some(sum) => (index, distance) = (rest, sum),
            None => return (index, distance),
        }
    }
}
