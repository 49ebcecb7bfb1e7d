//! Quotients and remainders of neighbours by small powers of two, where a packet starts at a multiple: `u[x / 2]`, `bits[i >> 3] >> (i & 7)`, `matrix[x & 3]`.
//!
//! ```text
//!   x = splat(first) + (0, 1, 2, 3 …), first a multiple of 4      x >> 1  →  splat(first >> 1) + (0, 0, 1, 1 …)      x & 3  →  (0, 1, 2, 3, 0 …)
//! ```
//!
//! What lanes read at such places lies side by side: one load of fewer elements, and a shuffle that does not change. That a loop over a range starts at a multiple, and is not negative, is seen
//! by its counter: a phi of a number and of itself with a number added. Linear in the instructions.

use crate::analysis::strides::{self, NO_OVERFLOW};
use crate::ir::{Arithmetic, Block, Builder, Function, Integer, Opcode, Value};

/// How many additions a counter is followed through.
const DEPTH: u32 = 4;

/// Requires: indices are values.
pub fn settle(function: Function) {
    for i in function.blocks().into_iter().flat_map(Block::instructions) {
        if i.type_of().lanes().is_some()
            && let Some(new) = settled(i)
        {
            i.replace_all_uses_with(new);
        }
    }
}

/// What a quotient or remainder is.
fn settled(v: Value) -> Option<Value> {
    let operation = v.integer()?;
    let ty = v.type_of();
    let bits = ty.scalar_bits();
    let number = || strides::constant(v.operand(1)).filter(|n| *n > 0);
    let power = |n: i64| {
        (n as u64)
            .is_power_of_two()
            .then(|| (n as u64).trailing_zeros())
    };
    let (shift, is_quotient, rounds_down) = match operation {
        Integer::AShr => (number()? as u32, true, true),
        Integer::LShr => (number()? as u32, true, false),
        Integer::SDiv | Integer::UDiv => (power(number()?)?, true, false),
        Integer::And => (power(number()?.checked_add(1)?)?, false, true),
        Integer::SRem | Integer::URem => (power(number()?)?, false, false),
        _ => return None,
    };
    if shift == 0 || shift >= bits.min(16) {
        return None;
    }
    let lanes = Lanes::of(v.operand(0))?;
    let start = Start::of(lanes.first, DEPTH)?;
    let from = |e: i64| start.offset.checked_add(e);
    let distances: Vec<i64> = lanes
        .distances
        .iter()
        .map(|e| from(*e))
        .collect::<Option<_>>()?;
    let is_above = start.is_positive && distances.iter().all(|d| *d >= 0);
    let divides = match crate::bug("all-starts-are-even") {
        true => 16,
        false => start.zeros,
    };
    if divides < shift || !(rounds_down || is_above) {
        return None;
    }
    let part = |d: &i64| match is_quotient {
        true => d >> shift,
        false => d & ((1 << shift) - 1),
    };
    let mask = u64::MAX >> (64 - bits);
    let parts: Vec<u64> = distances.iter().map(|d| part(d) as u64 & mask).collect();
    let parts = ty.constant_lanes(&parts);
    if !is_quotient {
        return Some(parts);
    }
    let b = Builder::before(v).located(v);
    let by = start.root.type_of().const_int(shift.into());
    let first = b.ashr(start.root, by);
    let all = b.add(b.splat(first, ty.lanes()?), parts);
    if all.is_instruction() {
        all.set_mark(NO_OVERFLOW);
    }
    Some(all)
}

/// Lanes at constant distances from one number, none of which wraps where it is live.
struct Lanes {
    first: Value,
    distances: Vec<i64>,
}

impl Lanes {
    fn of(v: Value) -> Option<Lanes> {
        if v.arithmetic() != Some(Arithmetic::Add) || !v.has_metadata(NO_OVERFLOW) {
            return None;
        }
        let (first, distances) = at_distances(v)?;
        Some(Lanes { first, distances })
    }
}

/// The number that lanes are a sum of, and what each has more.
pub fn at_distances(v: Value) -> Option<(Value, Vec<i64>)> {
    let (first, more) = (0..2).find_map(|o| {
        Some((
            v.operand(o).broadcast_of()?,
            v.operand(1 - o).constant_elements()?,
        ))
    })?;
    let bits = v.type_of().scalar_bits();
    let signed = |e: u64| (e << (64 - bits)) as i64 >> (64 - bits);
    Some((first, more.into_iter().map(signed).collect()))
}

/// A number that a counter is at a distance from.
struct Start {
    root: Value,
    offset: i64,
    /// How many of the counter's low bits are 0.
    zeros: u32,
    is_positive: bool,
}

impl Start {
    fn of(number: Value, depth: u32) -> Option<Start> {
        let depth = depth.checked_sub(1)?;
        if number.opcode() == Opcode::Phi {
            return Start::counter(number);
        }
        if number.arithmetic() != Some(Arithmetic::Add) {
            return None;
        }
        let more = constant(number.operand(1))?;
        let inner = Start::of(number.operand(0), depth)?;
        Some(Start {
            offset: inner.offset.checked_add(more)?,
            ..inner
        })
    }

    /// A phi of numbers, and of itself with a number added that does not overflow.
    fn counter(phi: Value) -> Option<Start> {
        let (mut zeros, mut is_positive) = (u32::MAX, true);
        for (value, _) in phi.incoming() {
            let adds = value.arithmetic() == Some(Arithmetic::Add) && value.operand(0) == phi;
            let number = match adds {
                true => constant(value.operand(1))?,
                false => constant(value)?,
            };
            is_positive &= number >= 0 && (!adds || value.keeps_sign());
            zeros = zeros.min(number.trailing_zeros());
        }
        Some(Start {
            root: phi,
            offset: 0,
            zeros,
            is_positive,
        })
    }
}

fn constant(v: Value) -> Option<i64> {
    let bits = v.type_of().scalar_bits();
    let number = v.as_const_int().filter(|_| (1..=64).contains(&bits))?;
    Some((number << (64 - bits)) as i64 >> (64 - bits))
}
