//! What is added to an accumulator, and in how few steps the machine could add it up.

use super::machine::Machine;
use crate::ir::{Block, Integer, QuickSet, Value};
use crate::optimize::narrow::cost;
use crate::optimize::narrow::plan::Plan;
use crate::optimize::narrow::ranges::Ranges;

/// Lanes are added by eight, four or two. Where there is a mask, the lanes outside of it count nothing.
pub enum Steps {
    /// Distances of bytes.
    Distances(Value, Value),
    Bytes(Value),
    SignedBytes(Value),
    /// Products of 16 bits with a sign.
    Products(Value, Value),
    /// Numbers of 16 bits with a sign.
    Words(Value),
    /// Products of bytes without and with a sign.
    ByteProducts(Value, Value),
    /// Register by register.
    None,
}

pub struct Term {
    pub value: Value,
    /// The member that takes it, and as which operand.
    pub user: Value,
    pub index: u32,
    pub mask: Option<Value>,
    pub steps: Steps,
    /// Operations of the machine with lanes as wide as they are, and in these steps.
    pub before: u32,
    pub after: u32,
}

impl Steps {
    /// The narrow numbers that are added, and their bits.
    pub fn narrow(&self) -> (Vec<Value>, u32) {
        match *self {
            Steps::Distances(a, b) | Steps::ByteProducts(a, b) => (vec![a, b], 8),
            Steps::Products(a, b) => (vec![a, b], 16),
            Steps::Bytes(v) | Steps::SignedBytes(v) => (vec![v], 8),
            Steps::Words(v) => (vec![v], 16),
            Steps::None => (Vec::new(), 0),
        }
    }
}

impl Term {
    /// The way that costs least.
    pub fn of(
        value: Value,
        (user, index): (Value, u32),
        ranges: &mut Ranges,
        machine: Machine,
    ) -> Term {
        let width = value.type_of().scalar_bits();
        let sums = cost::registers(value, width, machine.narrow);
        let mut best = Term {
            value,
            user,
            index,
            mask: None,
            steps: Steps::None,
            before: sums,
            after: sums,
        };
        let lanes = value.type_of().lanes().unwrap_or(0);
        if value.is_constant() || lanes < 8 || !lanes.is_power_of_two() {
            return best;
        }
        for (mask, steps) in candidates(value, ranges, machine) {
            let (narrow, bits) = steps.narrow();
            let asked: Vec<(Value, u32)> = narrow.iter().map(|&v| (v, bits)).collect();
            let Some(plan) = Plan::of(&asked, bits, ranges, machine.narrow) else {
                continue;
            };
            let goes = goes(value, user, &narrow, &plan);
            let wide: u32 = goes
                .iter()
                .map(|&v| cost::operation(v, v.type_of().scalar_bits(), ranges, machine.narrow))
                .sum();
            let mut needed: QuickSet<Value> = QuickSet::default();
            needed.extend(narrow.iter().flat_map(|&v| plan.needed(v)));
            let inner: u32 = needed
                .iter()
                .map(|&v| match plan.is_leaf(v) {
                    true => cost::cut(v, v.type_of().scalar_bits(), bits, machine.narrow),
                    false => cost::operation(v, bits, ranges, machine.narrow),
                })
                .sum();
            let each = cost::registers(value, bits, machine.narrow);
            let own = match steps {
                Steps::SignedBytes(_) => 4,
                _ => 2,
            };
            let masks = match (mask, &steps) {
                (None, _) => 0,
                (_, Steps::Distances(..)) => 2,
                _ => 1,
            };
            let (before, after) = (sums + wide, inner + each * (own + masks));
            if i64::from(after) - i64::from(before) < i64::from(best.after) - i64::from(best.before)
            {
                best = Term {
                    mask,
                    steps,
                    before,
                    after,
                    ..best
                };
            }
        }
        best
    }

    /// Where the steps are done. `None`: there is no such place.
    pub fn place(&self) -> Option<Value> {
        match self.user.opcode() {
            crate::ir::Opcode::Phi => {
                let (value, from): (Value, Block) = self.user.incoming()[self.index as usize];
                from.terminator().filter(|&end| end != value)
            }
            _ => Some(self.user),
        }
    }
}

/// The ways to add up lanes.
fn candidates(value: Value, ranges: &mut Ranges, machine: Machine) -> Vec<(Option<Value>, Steps)> {
    let width = value.type_of().scalar_bits();
    let mut found = Vec::new();
    if ranges.fits_unsigned(value, 8) {
        found.push((None, Steps::Bytes(value)));
    } else if ranges.fits_signed(value, 8) {
        found.push(match crate::bug("sums-of-bytes-have-no-sign") {
            true => (None, Steps::Bytes(value)),
            false => (None, Steps::SignedBytes(value)),
        });
    } else if width >= 32 && ranges.fits_signed(value, 16) {
        found.push((None, Steps::Words(value)));
    }
    let mut mask = None;
    let mut inner = value;
    if value.integer() == Some(Integer::Select) && value.operand(2).is_null_constant() {
        mask = Some(value.operand(0));
        inner = value.operand(1);
    }
    if matches!(inner.integer(), Some(Integer::ZExt | Integer::SExt)) && width == 64 {
        // A product of `int` that is added to a longer accumulator.
        let product = inner.operand(0);
        if product.type_of().scalar_bits() == 32 && product.integer() == Some(Integer::Mul) {
            inner = product;
        }
    }
    match inner.integer() {
        Some(Integer::Abs) if inner.operand(0).integer() == Some(Integer::Sub) => {
            let (a, b) = (inner.operand(0).operand(0), inner.operand(0).operand(1));
            if ranges.fits_unsigned(a, 8) && ranges.fits_unsigned(b, 8) {
                found.push((mask, Steps::Distances(a, b)));
            }
        }
        Some(Integer::Mul) if width >= 32 => {
            let (a, b) = (inner.operand(0), inner.operand(1));
            let steps = products(a, b, width, ranges, machine);
            found.extend(steps.map(|steps| (mask, steps)));
        }
        _ => {}
    }
    found
}

fn products(
    a: Value,
    b: Value,
    width: u32,
    ranges: &mut Ranges,
    machine: Machine,
) -> Option<Steps> {
    let fits = ranges.fits_signed(a, 16) && ranges.fits_signed(b, 16);
    if !fits {
        return None;
    }
    // Two of them are added up in 32 bits.
    let (of_a, of_b) = (ranges.signed(a), ranges.signed(b));
    let most = |(lo, hi): (i128, i128)| lo.abs().max(hi.abs());
    let large = 2 * most(of_a) * most(of_b) >= 1 << 31;
    if width > 32 && large && !crate::bug("sums-of-large-products-in-pairs") {
        return None;
    }
    if machine.multiplies_bytes && width == 32 {
        if ranges.fits_unsigned(a, 8) && ranges.fits_signed(b, 8) {
            return Some(Steps::ByteProducts(a, b));
        }
        if ranges.fits_unsigned(b, 8) && ranges.fits_signed(a, 8) {
            return Some(Steps::ByteProducts(b, a));
        }
    }
    Some(Steps::Products(a, b))
}

/// The wide operations between the term and what is left of it in fewer bits, as far as nobody else looks at them.
fn goes(term: Value, user: Value, narrow: &[Value], plan: &Plan) -> QuickSet<Value> {
    let mut goes: QuickSet<Value> = QuickSet::default();
    let mut work = vec![term];
    while let Some(v) = work.pop() {
        // An operand of the steps, or what is below one.
        let is_below = narrow.contains(&v) || plan.nodes.contains_key(&v);
        if !v.is_instruction() || v.integer().is_none() || is_below && plan.is_leaf(v) {
            continue;
        }
        if v.type_of().scalar_bits() < plan.bits * 2 || !goes.insert(v) {
            continue;
        }
        let ends = matches!(
            v.integer(),
            Some(Integer::ZExt | Integer::SExt | Integer::Trunc)
        );
        if !(ends && v.operand(0).type_of().scalar_bits() <= plan.bits) {
            work.extend(v.operands());
        }
    }
    loop {
        let stays: Vec<Value> = goes
            .iter()
            .copied()
            .filter(|v| v.each_user().any(|u| u != user && !goes.contains(&u)))
            .collect();
        if stays.is_empty() {
            return goes;
        }
        for v in stays {
            goes.remove(&v);
        }
    }
}
