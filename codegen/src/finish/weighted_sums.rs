//! What a sum of weighted numbers is made of, step by step: sums, differences, and products and shifts by numbers that all lanes share.
//!
//! ```text
//!   5 of (a + b)      5 of a, 5 of b
//!   5 of (a - b)      5 of a, -5 of b
//!   5 of (a << 2)     20 of a
//! ```
//!
//! Weights are exact: who takes a sum apart says which fit. Constant.

use crate::ir::{Integer, Value};

/// A weight and what is weighted.
pub type Term = (i64, Value);

/// The number that all lanes of a constant are, with its sign.
pub fn number(v: Value) -> Option<i64> {
    let number = v.constant_number()?;
    let above = i64::BITS.checked_sub(v.type_of().scalar_bits())?;
    Some((number << above) as i64 >> above)
}

/// Is it one step of such a sum?
pub fn is_step(v: Value) -> bool {
    parts(v, 1).is_some()
}

/// What a step weighs; `None`: it is none, or a weight is more than 64 bits hold.
pub fn parts(v: Value, weight: i64) -> Option<impl Iterator<Item = Term>> {
    let operation = v.integer()?;
    let a = v.operand(0);
    let by = || number(v.operand(1));
    let (first, second) = match operation {
        Integer::Add => ((weight, a), Some((weight, v.operand(1)))),
        Integer::Sub => ((weight, a), Some((weight.checked_neg()?, v.operand(1)))),
        Integer::Mul => ((weight.checked_mul(by()?)?, a), None),
        Integer::Shl => {
            let most = i64::from(v.type_of().scalar_bits()) - 1;
            let by = by().filter(|n| (0..most).contains(n))?;
            ((weight.checked_mul(1 << by)?, a), None)
        }
        _ => return None,
    };
    Some(std::iter::once(first).chain(second))
}
