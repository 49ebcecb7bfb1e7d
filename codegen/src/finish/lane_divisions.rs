//! Lanes of integers are divided as floating numbers: no machine has such a division, and LLVM takes the lanes out one by one.
//!
//! The quotient of two numbers of n bits, rounded to a significand of more than n + 1 bits, is no nearer to an integer than a unit of its last place if it is not that integer: from
//! `q = k - 1/y` or less to `k` is more than any rounding moves it, as `k ≤ 2ⁿ / y`. So what is cut off leaves the exact quotient, in every rounding mode: 32 bits
//! in `double` (53 bits), what has 22 bits or fewer in `float` (24 bits). A divisor may have more if the dividend has not: any that is greater gives 0, so it is made as
//! small as the first such number. A remainder is what the product leaves. Divisors that are numbers stay, LLVM multiplies; and so do those of functions that watch the
//! floating-point environment. Linear.

use crate::ir::{Block, Builder, Function, Integer, Module, Value};
use crate::optimize::narrow::ranges::Ranges;

/// Numbers with at most so many bits, with their sign if they have one, are divided as `float`.
const SMALL: u32 = 22;

/// Requires: LLVM's passes are over; they know integer divisions better.
pub fn divide_as_floats(module: &Module, function: Function) {
    if function.has_attribute("strictfp") {
        return;
    }
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let mut ranges = Ranges::default();
    for division in instructions.filter(|&i| is_slow(i)) {
        let quotient = quotient(module, division, &mut ranges);
        division.replace_all_uses_with(quotient);
        // What is known of it is known of its address, which another value may get.
        ranges = Ranges::default();
        division.erase();
    }
}

/// A quotient or a remainder of integers?
pub(super) fn is_division(value: Value) -> bool {
    is_signed(value) || matches!(value.integer(), Some(Integer::UDiv | Integer::URem))
}

pub(super) fn is_signed(division: Value) -> bool {
    matches!(division.integer(), Some(Integer::SDiv | Integer::SRem))
}

pub(super) fn is_remainder(division: Value) -> bool {
    matches!(division.integer(), Some(Integer::SRem | Integer::URem))
}

fn is_slow(value: Value) -> bool {
    is_division(value)
        && value.type_of().lanes().is_some()
        && matches!(value.type_of().scalar_bits(), 8 | 16 | 32)
        && !value.operand(1).is_constant()
}

/// The quotient or remainder.
fn quotient(module: &Module, division: Value, ranges: &mut Ranges) -> Value {
    let b = Builder::before(division).located(division);
    let (x, y) = (division.operand(0), division.operand(1));
    let ty = x.type_of();
    let lanes = ty.lanes().unwrap_or(1);
    let signed = is_signed(division);
    let words = ty.int_of(32).vector(lanes);
    let is_small = is_small(x, signed, ranges);
    let divisor = match is_small && !self::is_small(y, signed, ranges) {
        true => no_greater(module, &b, y, signed),
        false => y,
    };
    let float = match is_small {
        true => ty.float(),
        false => ty.double(),
    };
    let float = float.vector(lanes);
    // What is small is no negative number where the division is unsigned.
    let by_sign = signed || is_small;
    let wide = |v: Value| match signed {
        true => b.sext(v, words),
        false => b.zext(v, words),
    };
    let convert = |v: Value| match by_sign {
        true => b.signed_to_float(wide(v), float),
        false => b.unsigned_to_float(wide(v), float),
    };
    let exact = b.float_quotient(convert(x), convert(divisor));
    let whole = match by_sign {
        true => b.float_to_signed(exact, words),
        false => b.float_to_unsigned(exact, words),
    };
    let whole = b.trunc(whole, ty);
    match is_remainder(division) {
        true => b.sub(x, b.mul(whole, y)),
        false => whole,
    }
}

/// Has the number few bits, as far as one can see?
fn is_small(value: Value, signed: bool, ranges: &mut Ranges) -> bool {
    let bits = value.type_of().scalar_bits();
    bits < SMALL
        || match signed {
            true => ranges.fits_signed(value, SMALL),
            false => ranges.fits_unsigned(value, SMALL),
        }
}

/// The divisor, or what is nearest to it among the numbers up to the first that is greater than all small ones.
fn no_greater(module: &Module, b: &Builder, divisor: Value, signed: bool) -> Value {
    let ty = divisor.type_of();
    let bound = |n: u64| b.splat(ty.element().const_int(n), ty.lanes().unwrap_or(1));
    let call =
        |name: &str, v: Value, bound: Value| b.call(module.intrinsic(name, &[ty]), &[v, bound]);
    let most = 1u64 << SMALL;
    match signed {
        true => call(
            "llvm.smax",
            call("llvm.smin", divisor, bound(most)),
            bound(most.wrapping_neg() & 0xffff_ffff),
        ),
        false => call("llvm.umin", divisor, bound(most)),
    }
}
