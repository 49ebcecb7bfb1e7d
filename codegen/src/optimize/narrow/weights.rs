//! Sums of two products whose weights make up one number: `a * w + b * (255 - w)` is no more than 255 times the greater of a and b.
//!
//! Ranges of the two products alone do not say that, as each may be the greatest number, and colours that are mixed would need a bit more than they have. The weights are
//! seen through `zext`, and as numbers that all lanes share; LLVM says `255 - w` as `w ^ 255`.

use super::ranges::{Range, Ranges};
use crate::ir::{Integer, Value};

impl Ranges {
    /// The numbers of the sum of `x` and `y`, if their weights make up one number. LLVM may have added a constant, for rounding, to one of the products.
    pub(super) fn mixed(&mut self, x: Value, y: Value) -> Option<Range> {
        for (sum, other) in [(x, y), (y, x)] {
            if sum.integer() == Some(Integer::Add)
                && let Some(more) = one_number(sum.operand(1), self)
                && let Some((least, most)) = products(sum.operand(0), other, self)
            {
                return Some((least + more, most + more));
            }
        }
        products(x, y, self)
    }
}

fn products(x: Value, y: Value, ranges: &mut Ranges) -> Option<Range> {
    let (x, y) = (factors(x, ranges)?, factors(y, ranges)?);
    for (a, v) in [(x[0], x[1]), (x[1], x[0])] {
        for (b, w) in [(y[0], y[1]), (y[1], y[0])] {
            if let Some(whole) = together(v, w, ranges).or_else(|| together(w, v, ranges)) {
                let (a, b) = (ranges.unsigned(a), ranges.unsigned(b));
                let least = a.0.min(b.0).checked_mul(whole)?;
                return Some((least, a.1.max(b.1).checked_mul(whole)?));
            }
        }
    }
    None
}

/// What is multiplied, both numbers without a sign, if the product is whole.
fn factors(v: Value, ranges: &mut Ranges) -> Option<[Value; 2]> {
    let v = unwidened(v);
    if v.integer()? != Integer::Mul {
        return None;
    }
    let (a, b) = (v.operand(0), v.operand(1));
    let most = ranges.unsigned(a).1.checked_mul(ranges.unsigned(b).1)?;
    (most < 1 << v.type_of().scalar_bits()).then_some([a, b])
}

/// The number that the second one is taken from to give the first one, both without a sign.
fn together(rest: Value, w: Value, ranges: &mut Ranges) -> Option<i128> {
    let (rest, w) = (unwidened(rest), unwidened(w));
    let most = ranges.unsigned(w).1;
    let (a, b) = (
        rest.operands().first().copied()?,
        rest.operands().get(1).copied()?,
    );
    let whole = match rest.integer()? {
        Integer::Sub if unwidened(b) == w => one_number(a, ranges)?,
        Integer::Xor if unwidened(a) == w => {
            let ones = one_number(b, ranges)?;
            ((ones & (ones + 1)) == 0).then_some(ones)?
        }
        _ => return None,
    };
    (most <= whole || crate::bug("weights-make-up-anything")).then_some(whole)
}

fn unwidened(mut v: Value) -> Value {
    loop {
        v = match (v.broadcast_of(), v.integer()) {
            (Some(shared), _) => shared,
            (_, Some(Integer::ZExt)) => v.operand(0),
            _ => return v,
        };
    }
}

fn one_number(v: Value, ranges: &mut Ranges) -> Option<i128> {
    let (least, most) = ranges.unsigned(v);
    (v.is_constant() && least == most).then_some(least)
}
