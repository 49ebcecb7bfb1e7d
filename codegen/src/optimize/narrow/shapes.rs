//! What people write in other words than the machine has for it, said so that idioms are found.
//!
//! ```text
//! a < b ? b : a                      max(a, b)
//! max(max(a - b, c - d), 0)          max(max(a - b, 0), max(c - d, 0))
//! d > 0 ? min(x + d, 255) : x        min(x + max(d, 0), 255), as that is x where d is 0
//! a - b > 0 ? a : b                  max(a, b)
//! (a * w * a) >> 16                  (a * a * w) >> 16, where a * a has 16 bits
//! x < 256u ? u8(x) : x > -1 ? 255 : 0    u8(min(max(x, 0), 255))
//! ```
//!
//! Each instruction is looked at once, and a few operations below it.

use super::ranges::Ranges;
use crate::ir::{Block, Builder, Function, Integer, Module, Order, Value};

/// How deep a choice is looked into.
const DEPTH: u32 = 4;

/// Answers whether something was replaced; it still stands there.
pub fn say(module: &Module, function: Function) -> bool {
    let mut changed = false;
    let mut shapes = Shapes {
        module,
        ranges: Ranges::default(),
    };
    // What is replaced stays until it is known that nobody looks at it, for ranges are known by it.
    for i in function.blocks().into_iter().flat_map(Block::instructions) {
        if i.type_of().lanes().is_none() || i.integer().is_none() {
            continue;
        }
        if let Some(new) = shapes.of(i) {
            i.replace_all_uses_with(new);
            changed = true;
        }
    }
    changed
}

struct Shapes<'a, 'm> {
    module: &'a Module<'m>,
    ranges: Ranges,
}

impl Shapes<'_, '_> {
    fn of(&mut self, v: Value) -> Option<Value> {
        match v.integer()? {
            Integer::Select if v.type_of().scalar_bits() == 8 => self.kept_within(v),
            _ if v.type_of().scalar_bits() < 16 => None,
            Integer::Select => self
                .kept_within(v)
                .or_else(|| self.extreme(v))
                .or_else(|| self.difference_chooses(v))
                .or_else(|| self.none_at_zero(v)),
            Integer::SMax => self.parts_above_zero(v),
            Integer::LShr => self.product_of_three(v),
            _ => None,
        }
    }

    fn call(&self, at: &Builder, name: &str, a: Value, b: Value) -> Value {
        at.call(self.module.intrinsic(name, &[a.type_of()]), &[a, b])
    }

    /// `x < 256u ? u8(x) : x > -1 ? 255 : 0`: LLVM's form of what is kept to the numbers of a narrow type and returned as one.
    fn kept_within(&mut self, v: Value) -> Option<Value> {
        let bits = v.type_of().scalar_bits();
        let test = v.operand(0);
        if test.integer()? != Integer::Compare(Order::Unsigned) {
            return None;
        }
        let (x, limit) = (test.operand(0), test.operand(1));
        let wide = x.type_of();
        if wide.scalar_bits() <= bits || wide.element().is_pointer() {
            return None;
        }
        // Inside is below 256, or not above 255.
        let is_below = test.is_less_than()?;
        let first_outside = (1u64 << bits) - u64::from(is_below != test.is_strict());
        let [inside, outside] = match is_below {
            true => [v.operand(1), v.operand(2)],
            false => [v.operand(2), v.operand(1)],
        };
        let is_cut = inside.integer() == Some(Integer::Trunc) && inside.operand(0) == x;
        if !is_cut || !is_all(limit, first_outside) {
            return None;
        }
        // All bits of what is too large, none of what is too small.
        let sign = (outside.integer()? == Integer::SExt).then(|| outside.operand(0))?;
        let is_signed = sign.integer()? == Integer::Compare(Order::Signed);
        let is_above = !sign.is_less_than()? && sign.is_strict() && sign.operand(0) == x;
        (is_signed && is_above && sign.operand(1).is_all_ones()).then_some(())?;
        let at = Builder::before(v);
        let most = match crate::bug("narrow-numbers-end-early") {
            true => 127,
            false => (1 << bits) - 1,
        };
        let above = self.call(&at, "llvm.smax", x, wide.zero());
        let within = self.call(&at, "llvm.smin", above, wide.filled_with(most));
        let cut = at.trunc(within, v.type_of());
        cut.set_loses_nothing();
        Some(cut)
    }

    /// `a < b ? b : a`
    fn extreme(&mut self, v: Value) -> Option<Value> {
        let test = v.operand(0);
        let Integer::Compare(order) = test.integer()? else {
            return None;
        };
        let (a, b) = (test.operand(0), test.operand(1));
        let is_less = test.is_less_than()?;
        let takes_least = match (v.operand(1), v.operand(2)) {
            (x, y) if (x, y) == (a, b) => is_less,
            (x, y) if (x, y) == (b, a) => !is_less,
            _ => return None,
        };
        let name = match (order, takes_least) {
            (Order::Signed, true) => "llvm.smin",
            (Order::Signed, false) => "llvm.smax",
            (Order::Unsigned, true) => "llvm.umin",
            (Order::Unsigned, false) => "llvm.umax",
            _ => return None,
        };
        Some(self.call(&Builder::before(v), name, a, b))
    }

    /// The difference of a choice by `d > 0`.
    fn positive(&self, v: Value) -> Option<Value> {
        let test = v.operand(0);
        let is_signed = test.integer()? == Integer::Compare(Order::Signed);
        let is_above = !test.is_less_than()? && test.is_strict();
        let is_zero = test.operand(1).is_constant() && is_all(test.operand(1), 0);
        (is_signed && is_above && is_zero).then(|| test.operand(0))
    }

    /// `a - b > 0 ? a : b`, where differences do not wrap
    fn difference_chooses(&mut self, v: Value) -> Option<Value> {
        let d = self.positive(v)?;
        (d.integer()? == Integer::Sub).then_some(())?;
        let (a, b) = (d.operand(0), d.operand(1));
        let half = v.type_of().scalar_bits() / 2;
        let fits = self.ranges.fits_unsigned(a, half) && self.ranges.fits_unsigned(b, half);
        (fits && v.operand(1) == a && v.operand(2) == b)
            .then(|| self.call(&Builder::before(v), "llvm.smax", a, b))
    }

    /// `d > 0 ? f(d) : x`, where `f(0)` is `x`
    fn none_at_zero(&mut self, v: Value) -> Option<Value> {
        let d = self.positive(v)?;
        let some = v.operand(1);
        if some == d || self.at_zero(some, d, DEPTH)? != v.operand(2) {
            return None;
        }
        let at = Builder::before(v);
        let zero = d.type_of().zero();
        let above = match crate::bug("negative-steps-are-taken") {
            true => d,
            false => self.call(&at, "llvm.smax", d, zero),
        };
        self.with(&at, some, d, above, DEPTH)
    }

    /// What a value is where `d` is 0.
    fn at_zero(&mut self, v: Value, d: Value, depth: u32) -> Option<Value> {
        if v == d {
            return Some(d.type_of().zero());
        }
        let depth = match depth.checked_sub(1) {
            Some(depth) if v.is_instruction() => depth,
            _ => return Some(v),
        };
        let is_zero = |v: Value| v.is_constant() && is_all(v, 0);
        let operation = v.integer();
        if !operation.is_some_and(is_seen_through) {
            return Some(v);
        }
        let (a, b) = (
            self.at_zero(v.operand(0), d, depth)?,
            self.at_zero(v.operand(1), d, depth)?,
        );
        if (a, b) == (v.operand(0), v.operand(1)) {
            return Some(v);
        }
        let (left, right) = (self.ranges.signed(a), self.ranges.signed(b));
        match operation? {
            Integer::Add if is_zero(a) => Some(b),
            Integer::Add | Integer::Sub if is_zero(b) => Some(a),
            Integer::SMin if left.1 <= right.0 => Some(a),
            Integer::SMax if left.0 >= right.1 => Some(a),
            _ => None,
        }
    }

    /// The value with another number in the place of `d`.
    fn with(&self, at: &Builder, v: Value, d: Value, new: Value, depth: u32) -> Option<Value> {
        if v == d {
            return Some(new);
        }
        let depth = match depth.checked_sub(1) {
            Some(depth) if v.integer().is_some_and(is_seen_through) => depth,
            _ => return Some(v),
        };
        let (a, b) = (
            self.with(at, v.operand(0), d, new, depth)?,
            self.with(at, v.operand(1), d, new, depth)?,
        );
        if (a, b) == (v.operand(0), v.operand(1)) {
            return Some(v);
        }
        Some(match v.is_call() {
            true => at.call(v.called_function()?, &[a, b]),
            false => at.binary_like(v, a, b),
        })
    }

    /// `max(max(a - b, c - d), 0)`
    fn parts_above_zero(&mut self, v: Value) -> Option<Value> {
        let (both, zero) = (v.operand(0), v.operand(1));
        let is_max = both.integer()? == Integer::SMax && both.each_user().nth(1).is_none();
        let is_floor = zero.is_constant() && is_all(zero, 0);
        (is_max && is_floor).then_some(())?;
        let (x, y) = (both.operand(0), both.operand(1));
        let differs = |v: Value| v.integer() == Some(Integer::Sub);
        (differs(x) && differs(y)).then_some(())?;
        let at = Builder::before(v);
        let (x, y) = (
            self.call(&at, "llvm.smax", x, zero),
            self.call(&at, "llvm.smax", y, zero),
        );
        Some(self.call(&at, "llvm.smax", x, y))
    }

    /// `(a * w * a) >> 16`: of three factors two make up a number of 16 bits, and the third is one.
    fn product_of_three(&mut self, v: Value) -> Option<Value> {
        let is_upper = v.operand(1).is_constant() && is_all(v.operand(1), 16);
        let all = v.operand(0);
        let is_one = |p: Value| p.integer() == Some(Integer::Mul) && p.each_user().nth(1).is_none();
        (is_upper && v.type_of().scalar_bits() == 32 && is_one(all)).then_some(())?;
        let inner = (0..2).find(|&i| is_one(all.operand(i)))?;
        let (two, c) = (all.operand(inner), all.operand(1 - inner));
        let (a, b) = (two.operand(0), two.operand(1));
        let mut fits = |x: Value, y: Value, rest: Value| {
            let most = self.ranges.unsigned(x).1 * self.ranges.unsigned(y).1;
            most < 1 << 16 && self.ranges.fits_unsigned(rest, 16)
        };
        if fits(a, b, c) {
            return None;
        }
        let (x, y, rest) = [(a, c, b), (b, c, a)]
            .into_iter()
            .find(|&(x, y, rest)| fits(x, y, rest))?;
        let at = Builder::before(v);
        Some(at.lshr(at.mul(at.mul(x, y), rest), v.operand(1)))
    }
}

fn is_seen_through(operation: Integer) -> bool {
    use Integer::{Add, SMax, SMin, Sub};
    matches!(operation, Add | Sub | SMin | SMax)
}

fn is_all(v: Value, number: u64) -> bool {
    let numbers = v.constant_numbers();
    numbers.is_some_and(|n| n.into_iter().all(|n| n == Some(number)))
}
