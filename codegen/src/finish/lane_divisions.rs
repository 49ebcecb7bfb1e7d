//! Lanes of integers are divided as floating numbers: no machine has such a division, and LLVM takes the lanes out one by one.
//!
//! The quotient of two numbers of n bits, rounded to a significand of more than n + 1 bits, is no nearer to an integer than a unit of its last place if it is not that integer: from
//! `q = k - 1/y` or less to `k` is more than any rounding moves it, as `k ≤ 2ⁿ / y`. So what is cut off leaves the exact quotient, in every rounding mode: 32 bits
//! in `double` (53 bits), what has 22 bits or fewer in `float` (24 bits). A remainder is what the product leaves. Divisors that are numbers stay, LLVM multiplies; and so do those of
//! functions that watch the floating-point environment. Linear.

use crate::ir::types::Type;
use crate::ir::{Block, Builder, Function, Integer, Opcode, Value};

/// Numbers with at most so many bits are divided as `float`.
const SMALL: u32 = 22;
/// Through so many blends it is asked whether a number is small.
const DEPTH: u32 = 4;

/// Requires: LLVM's passes are over; they know integer divisions better.
pub fn divide_as_floats(function: Function) {
    if function.has_attribute("strictfp") {
        return;
    }
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for division in instructions.filter(|&i| is_slow(i)) {
        let quotient = quotient(division);
        division.replace_all_uses_with(quotient);
        division.erase();
    }
}

fn is_slow(value: Value) -> bool {
    let is_division = matches!(
        value.integer(),
        Some(Integer::SDiv | Integer::UDiv | Integer::SRem | Integer::URem)
    );
    is_division
        && value.type_of().lanes().is_some()
        && matches!(value.type_of().scalar_bits(), 8 | 16 | 32)
        && !value.operand(1).is_constant()
}

/// The quotient or remainder.
fn quotient(division: Value) -> Value {
    let b = Builder::before(division).located(division);
    let (x, y) = (division.operand(0), division.operand(1));
    let ty = x.type_of();
    let lanes = ty.lanes().unwrap_or(1);
    let signed = matches!(division.integer(), Some(Integer::SDiv | Integer::SRem));
    let words = ty.int_of(32).vector(lanes);
    let is_small = is_small(x, signed, DEPTH) && is_small(y, signed, DEPTH);
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
    let exact = b.float_quotient(convert(x), convert(y));
    let whole = match by_sign {
        true => b.float_to_signed(exact, words),
        false => b.float_to_unsigned(exact, words),
    };
    let whole = b.trunc(whole, ty);
    match division.integer() {
        Some(Integer::SRem | Integer::URem) => b.sub(x, b.mul(whole, y)),
        _ => whole,
    }
}

/// Has the number few bits, as far as one can see? Spread signs are many bits to an unsigned division.
fn is_small(value: Value, signed: bool, depth: u32) -> bool {
    let bits = |ty: Type| ty.scalar_bits() <= 16;
    let below = |v: Value| {
        let elements = v.constant_elements();
        elements.is_some_and(|all| all.iter().all(|&e| e < 1 << SMALL))
    };
    if bits(value.type_of()) || below(value) {
        return true;
    }
    match value.integer() {
        Some(Integer::SExt) => signed && bits(value.operand(0).type_of()),
        Some(Integer::ZExt) => bits(value.operand(0).type_of()),
        Some(Integer::And) => below(value.operand(0)) || below(value.operand(1)),
        Some(Integer::LShr) => value
            .operand(1)
            .constant_elements()
            .is_some_and(|by| by.iter().all(|&by| by >= u64::from(32 - SMALL))),
        _ if value.opcode() == Opcode::Select && depth > 0 => {
            is_small(value.operand(1), signed, depth - 1)
                && is_small(value.operand(2), signed, depth - 1)
        }
        _ => false,
    }
}
