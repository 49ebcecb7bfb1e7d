//! Floating numbers that are rounded to integers: the C library's functions are an operation and a conversion, which lanes have, and a conversion to 64 bits of what is known to fit 32 is one to 32.
//!
//! ```text
//!   lrintf(x)                          →   fptosi(rint(x))       lround(x)  →  fptosi(round(x))
//!   (short) lrintf(clamp(x, -a, b))    →   (short) fptosi.i32(rint(clamp(x, -a, b)))
//! ```
//!
//! Numbers that do not fit: the library's functions give any number then ([math.h] leaves it open), so does the frozen result of a conversion. `errno` is what nobody looks at (as in `calls`). A number that is
//! none (NaN) fits no integer, so bounds need not speak of it. No machine before AVX-512 converts lanes of floats to 64 bits. Linear in the function, a few steps back from each conversion.

use crate::ir::{Block, Builder, Function, Module, Opcode, TypeKind, Value};

/// What is between these numbers fits 32 bits, however it is rounded: bounds are computed exactly enough for that, and sums and products of the program's are off by half a unit of their last place.
const FITS: f64 = (1u64 << 30) as f64;

/// How far back bounds are looked for.
const DEPTH: u32 = 6;

/// The functions that round to a `long`, and the operation that rounds alike.
const LIBRARY: [(&str, &str); 4] = [
    ("lrint", "llvm.rint"),
    ("llrint", "llvm.rint"),
    ("lround", "llvm.round"),
    ("llround", "llvm.round"),
];

/// Operations that leave a number within one of where it was.
const ROUNDED: [&str; 7] = [
    "llvm.rint.",
    "llvm.nearbyint.",
    "llvm.round.",
    "llvm.roundeven.",
    "llvm.floor.",
    "llvm.ceil.",
    "llvm.trunc.",
];

/// Requires: the scalar function is tidy.
pub fn convert(module: &Module, function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let found: Vec<Value> = instructions.collect();
    for &call in &found {
        if let Some(rounds) = rounding(call) {
            let b = Builder::before(call);
            let number = call.operand(0);
            let round = module.intrinsic(rounds, &[number.type_of()]);
            let rounded = b.call(round, &[number]);
            let converted = b.float_to_signed(rounded, call.type_of());
            call.replace_all_uses_with(b.freeze(converted));
            call.erase();
        }
    }
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let found: Vec<Value> = instructions.collect();
    for conversion in found {
        let is_long = conversion.is_float_to_signed()
            && conversion.type_of().kind() == TypeKind::Int(64)
            && fits(conversion.operand(0));
        if is_long {
            let b = Builder::before(conversion);
            let short = b.float_to_signed(conversion.operand(0), conversion.type_of().int_of(32));
            conversion.replace_all_uses_with(b.sext(short, conversion.type_of()));
            conversion.erase();
        }
    }
}

/// The operation that rounds as a call does, if its result is an integer.
fn rounding(call: Value) -> Option<&'static str> {
    let callee = (call.opcode() == Opcode::Call).then(|| call.called_function())??;
    if !callee.is_declaration() || !matches!(call.type_of().kind(), TypeKind::Int(32 | 64)) {
        return None;
    }
    let [argument] = call.arguments()[..] else {
        return None;
    };
    let name = callee.name();
    let suffix = match argument.type_of().kind() {
        TypeKind::Float(32) => "f",
        TypeKind::Float(64) => "",
        _ => return None,
    };
    let is_it = |known: &str| {
        let is_intrinsic = name
            .strip_prefix("llvm.")
            .is_some_and(|rest| rest.split('.').next() == Some(known));
        is_intrinsic || name.strip_prefix(known) == Some(suffix)
    };
    let known = LIBRARY.iter().find(|(known, _)| is_it(known))?;
    Some(known.1)
}

/// Infinite bounds (and those that are no numbers) compare as they should: they are no limits.
fn fits(number: Value) -> bool {
    let (low, high) = bounds(number, DEPTH);
    low.is_some_and(|l| l >= -FITS) && high.is_some_and(|h| h <= FITS)
}

type Bounds = (Option<f64>, Option<f64>);

/// What a number is not below, and not above, if it is one.
fn bounds(number: Value, depth: u32) -> Bounds {
    if let Some(c) = number.as_const_float() {
        return (Some(c), Some(c));
    }
    let Some(depth) = depth.checked_sub(1) else {
        return (None, None);
    };
    match number.opcode() {
        Opcode::Select => {
            let test = number.operand(0);
            let yes = chosen(test, true, number.operand(1), depth);
            let no = chosen(test, false, number.operand(2), depth);
            let least = yes.0.zip(no.0).map(|(a, b)| a.min(b));
            (least, yes.1.zip(no.1).map(|(a, b)| a.max(b)))
        }
        Opcode::Call => {
            let name = number.called_function().map(Function::name);
            let name = name.unwrap_or_default();
            if name.starts_with("llvm.fmuladd.") || name.starts_with("llvm.fma.") {
                let [a, b, c] = [0, 1, 2].map(|n| bounds(number.operand(n), depth));
                return sum(product(a, b), c);
            }
            let (low, high) = match ROUNDED.iter().any(|r| name.starts_with(r)) {
                true => bounds(number.operand(0), depth),
                false => (None, None),
            };
            (low.map(|l| l - 1.0), high.map(|h| h + 1.0))
        }
        _ => match number.is_float_product() {
            Some(is_product) => {
                let [a, b] = [0, 1].map(|n| bounds(number.operand(n), depth));
                if is_product { product(a, b) } else { sum(a, b) }
            }
            None => (None, None),
        },
    }
}

/// Of numbers whose bounds are all known.
fn product(a: Bounds, b: Bounds) -> Bounds {
    let ((Some(a), Some(b)), (Some(c), Some(d))) = (a, b) else {
        return (None, None);
    };
    let ends = [a * c, a * d, b * c, b * d];
    let least = ends.into_iter().fold(f64::INFINITY, f64::min);
    let most = ends.into_iter().fold(f64::NEG_INFINITY, f64::max);
    (Some(least), Some(most))
}

fn sum(a: Bounds, b: Bounds) -> Bounds {
    let add = |(a, b): (f64, f64)| a + b;
    (a.0.zip(b.0).map(add), a.1.zip(b.1).map(add))
}

/// The bounds of a number that a comparison chooses if it says so.
fn chosen(test: Value, says: bool, number: Value, depth: u32) -> Bounds {
    let (low, high) = bounds(number, depth);
    let Some(is_less) = test.is_float_less_than() else {
        return (low, high);
    };
    // It says yes: the first is not above the second one. No: not below, or one of both is no number.
    let (small, large) = match is_less == says {
        true => (test.operand(0), test.operand(1)),
        false => (test.operand(1), test.operand(0)),
    };
    let below = (number == small).then(|| large.as_const_float()).flatten();
    let above = (number == large).then(|| small.as_const_float()).flatten();
    (above.or(low), below.or(high))
}
