//! What people write in wide numbers and the machine has as one operation on narrow ones: saturating sums, rounding averages, absolute differences,
//! upper halves of products.

use super::ranges::Ranges;
use crate::ir::{Builder, Integer, Module, Value};

/// An operation on two numbers of n bits that is exact in n bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idiom {
    /// `min(a + b, 2^n - 1)`
    AddSaturating(Value, Value),
    /// `max(a - b, 0)`
    SubSaturating(Value, Value),
    /// `min(max(a + b, -2^(n-1)), 2^(n-1) - 1)` of numbers with a sign, and the same of `a - b`
    SignedAddSaturating(Value, Value),
    SignedSubSaturating(Value, Value),
    /// `|a - b|`
    Distance(Value, Value),
    /// `|a - b|` of numbers with a sign
    SignedDistance(Value, Value),
    /// `(a + b + 1) >> 1`
    Average(Value, Value),
    /// `(a + b) >> 1` where the sum has a bit more, with or without a sign; and `(a + b + 1) >> 1` of numbers with one
    Mean(Value, Value, bool),
    SignedAverage(Value, Value),
    /// `(a * b) >> 16` of 16 bits, with or without a sign
    HighProduct(Value, Value, bool),
    /// `(a * b + 2^14) >> 15` of 16 bits with a sign
    RoundedProduct(Value, Value),
}

impl Idiom {
    pub fn operands(self) -> Vec<Value> {
        match self {
            Idiom::AddSaturating(a, b)
            | Idiom::SubSaturating(a, b)
            | Idiom::SignedAddSaturating(a, b)
            | Idiom::SignedSubSaturating(a, b)
            | Idiom::Distance(a, b)
            | Idiom::SignedDistance(a, b)
            | Idiom::Average(a, b)
            | Idiom::SignedAverage(a, b)
            | Idiom::RoundedProduct(a, b)
            | Idiom::Mean(a, b, _)
            | Idiom::HighProduct(a, b, _) => vec![a, b],
        }
    }

    /// What stands between the idiom's result and its operands.
    pub fn inside(self, v: Value) -> Vec<Value> {
        let ends = self.operands();
        let mut inside = Vec::new();
        let mut work = v.operands();
        while let Some(at) = work.pop() {
            if at.is_instruction() && !ends.contains(&at) && !inside.contains(&at) {
                inside.push(at);
                work.extend(at.operands());
            }
        }
        inside
    }

    /// How many operations of the machine it is.
    pub fn steps(self) -> u32 {
        match self {
            Idiom::Distance(..) | Idiom::SignedDistance(..) => 3,
            Idiom::Mean(..) | Idiom::SignedAverage(..) => 4,
            _ => 1,
        }
    }

    /// Writes it for narrowed operands.
    pub fn build(self, module: &Module, at: &Builder, a: Value, b: Value) -> Value {
        let ty = a.type_of();
        let call = |name: &str, a: Value, b: Value| at.call(module.intrinsic(name, &[ty]), &[a, b]);
        match self {
            Idiom::AddSaturating(..) => call("llvm.uadd.sat", a, b),
            Idiom::SubSaturating(..) if crate::bug("saturated-differences-swapped") => {
                call("llvm.usub.sat", b, a)
            }
            Idiom::SubSaturating(..) => call("llvm.usub.sat", a, b),
            Idiom::SignedAddSaturating(..) => call("llvm.sadd.sat", a, b),
            Idiom::SignedSubSaturating(..) => call("llvm.ssub.sat", a, b),
            Idiom::Distance(..) => at.sub(call("llvm.umax", a, b), call("llvm.umin", a, b)),
            Idiom::SignedDistance(..) => at.sub(call("llvm.smax", a, b), call("llvm.smin", a, b)),
            Idiom::Average(..) => {
                let wide = ty.with_bits(2 * ty.scalar_bits());
                let one = wide.filled_with(1);
                let sum = match crate::bug("averages-round-down") {
                    true => at.add(at.zext(a, wide), at.zext(b, wide)),
                    false => at.add(at.add(at.zext(a, wide), one), at.zext(b, wide)),
                };
                at.trunc(at.lshr(sum, one), ty)
            }
            // Where both have a bit it stays, where one has it, it is halved.
            Idiom::Mean(_, _, is_signed) => {
                let (both, one) = (at.and(a, b), at.xor(a, b));
                let half = match is_signed && !crate::bug("means-without-sign") {
                    true => at.ashr(one, ty.filled_with(1)),
                    false => at.lshr(one, ty.filled_with(1)),
                };
                at.add(both, half)
            }
            Idiom::SignedAverage(..) => {
                let half = at.ashr(at.xor(a, b), ty.filled_with(1));
                at.sub(at.or(a, b), half)
            }
            Idiom::RoundedProduct(..) => {
                let wide = ty.with_bits(2 * ty.scalar_bits());
                let number = |n: u64| wide.filled_with(n);
                let product = at.mul(at.sext(a, wide), at.sext(b, wide));
                let twice = at.add(at.lshr(product, number(14)), number(1));
                at.trunc(at.lshr(twice, number(1)), ty)
            }
            Idiom::HighProduct(_, _, is_signed) => {
                let wide = ty.with_bits(2 * ty.scalar_bits());
                let extended = |v: Value| match is_signed {
                    true => at.sext(v, wide),
                    false => at.zext(v, wide),
                };
                let product = at.mul(extended(a), extended(b));
                at.trunc(
                    at.lshr(product, wide.filled_with(u64::from(ty.scalar_bits()))),
                    ty,
                )
            }
        }
    }
}

/// Does the value stand for one of them in n bits?
pub fn idiom(v: Value, n: u32, ranges: &mut Ranges) -> Option<Idiom> {
    if n > 16 {
        return None;
    }
    if let Some(found) = saturating(v, n, ranges) {
        return Some(found);
    }
    match v.integer()? {
        Integer::UMin | Integer::SMin => {
            is_splat(v.operand(1), (1 << n) - 1).then_some(())?;
            let (a, b) = of(v.operand(0), Integer::Add)?;
            both_unsigned(a, b, n, ranges).then_some(Idiom::AddSaturating(a, b))
        }
        Integer::SMax => {
            is_splat(v.operand(1), 0).then_some(())?;
            let (a, b) = of(v.operand(0), Integer::Sub)?;
            both_unsigned(a, b, n, ranges).then_some(Idiom::SubSaturating(a, b))
        }
        Integer::Abs => {
            let (a, b) = of(v.operand(0), Integer::Sub)?;
            if both_unsigned(a, b, n, ranges) {
                return Some(Idiom::Distance(a, b));
            }
            let signed = ranges.fits_signed(a, n) && ranges.fits_signed(b, n);
            signed.then_some(Idiom::SignedDistance(a, b))
        }
        Integer::LShr | Integer::AShr if is_splat(v.operand(1), 1) => half_of_sum(v, n, ranges),
        Integer::LShr | Integer::AShr if n == 16 && is_splat(v.operand(1), 16) => {
            let (a, b) = of(v.operand(0), Integer::Mul)?;
            let wide = v.type_of().scalar_bits();
            // The upper bits of a product with a sign are those of the number shifted, as far as they are asked for: 16 of 32.
            if wide != 32 {
                return None;
            }
            if both_unsigned(a, b, n, ranges) {
                return Some(Idiom::HighProduct(a, b, false));
            }
            let signed = ranges.fits_signed(a, n) && ranges.fits_signed(b, n);
            signed.then_some(Idiom::HighProduct(a, b, true))
        }
        Integer::LShr | Integer::AShr if n == 16 && is_splat(v.operand(1), 15) => {
            let (product, _) =
                of(v.operand(0), Integer::Add).filter(|(_, c)| is_splat(*c, 1 << 14))?;
            let (a, b) = of(product, Integer::Mul)?;
            let is_right = v.type_of().scalar_bits() == 32
                && ranges.fits_signed(a, n)
                && ranges.fits_signed(b, n);
            is_right.then_some(Idiom::RoundedProduct(a, b))
        }
        _ => None,
    }
}

/// The mean of two numbers, rounded up or down.
fn half_of_sum(v: Value, n: u32, ranges: &mut Ranges) -> Option<Idiom> {
    let sum = v.operand(0);
    if let Some((a, b)) = summands_and_one(sum)
        && both_unsigned(a, b, n, ranges)
    {
        return Some(Idiom::Average(a, b));
    }
    if ranges.fits_unsigned(sum, n) || ranges.fits_signed(sum, n) {
        return None;
    }
    let mut signed =
        |(a, b): &(Value, Value)| ranges.fits_signed(*a, n) && ranges.fits_signed(*b, n);
    if let Some((a, b)) = summands_and_one(sum).filter(&mut signed) {
        return Some(Idiom::SignedAverage(a, b));
    }
    let summands = of(sum, Integer::Add)?;
    let is_signed = signed(&summands);
    let (a, b) = summands;
    (is_signed || both_unsigned(a, b, n, ranges)).then_some(Idiom::Mean(a, b, is_signed))
}

/// A sum or difference that is kept to the numbers of n bits with a sign, by the one bound and the other.
fn saturating(v: Value, n: u32, ranges: &mut Ranges) -> Option<Idiom> {
    let (inner, outer) = match v.integer()? {
        Integer::SMin => (Integer::SMax, Integer::SMin),
        Integer::SMax => (Integer::SMin, Integer::SMax),
        _ => return None,
    };
    let all = u64::MAX >> (64 - v.type_of().scalar_bits().clamp(1, 64));
    let bound = |which: Integer| match which {
        Integer::SMin => (1 << (n - 1)) - 1,
        _ => (1u64 << (n - 1)).wrapping_neg() & all,
    };
    if !is_splat(v.operand(1), bound(outer)) {
        return None;
    }
    let (sum, limit) = of(v.operand(0), inner)?;
    if !is_splat(limit, bound(inner)) {
        return None;
    }
    let mut fits = |(a, b): (Value, Value)| {
        let both = ranges.fits_signed(a, n) && ranges.fits_signed(b, n)
            || crate::bug("saturated-sums-of-any-width");
        both.then_some((a, b))
    };
    let added = of(sum, Integer::Add).and_then(&mut fits);
    let (a, b) = match added {
        Some((a, b)) => return Some(Idiom::SignedAddSaturating(a, b)),
        None => of(sum, Integer::Sub).and_then(fits)?,
    };
    Some(Idiom::SignedSubSaturating(a, b))
}

/// The operands of an operation, of which a `freeze` that nobody else looks at may have made some number.
fn of(v: Value, operation: Integer) -> Option<(Value, Value)> {
    let is_own = v.integer() == Some(Integer::Freeze) && v.each_user().nth(1).is_none();
    let v = if is_own { v.operand(0) } else { v };
    (v.integer() == Some(operation)).then(|| (v.operand(0), v.operand(1)))
}

fn both_unsigned(a: Value, b: Value, n: u32, ranges: &mut Ranges) -> bool {
    ranges.fits_unsigned(a, n) && ranges.fits_unsigned(b, n)
}

fn is_splat(v: Value, number: u64) -> bool {
    v.constant_number() == Some(number)
}

/// a and b of `a + b + 1`.
fn summands_and_one(v: Value) -> Option<(Value, Value)> {
    let (a, b) = of(v, Integer::Add)?;
    if is_splat(b, 1) {
        return of(a, Integer::Add);
    }
    let without = |sum: Value| of(sum, Integer::Add).filter(|(_, one)| is_splat(*one, 1));
    match (without(a), without(b)) {
        (Some((rest, _)), _) => Some((rest, b)),
        (_, Some((rest, _))) => Some((a, rest)),
        _ => None,
    }
}
