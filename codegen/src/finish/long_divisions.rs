//! Lanes of 64 bits are divided as `double` where their numbers have few bits, which is looked at where it is not known.
//!
//! As for shorter lanes (`lane_divisions`), the quotient that is cut off is the exact one if the numbers have two bits fewer than a significand: what is divided in programs are
//! counts, indices and hashes, small nearly always, but said in types that hold more. So a test whether all lanes are small leads to the fast division or to LLVM's,
//! which takes the lanes out one by one. Quotient and remainder of the same numbers have one test. No machine before AVX-512 makes `double` of 64 bits; a small number stands in
//! the low bits of the significand of 1.5 * 2^52 + x, and comes back from there. The remainder is computed there, too: its product is no greater than the dividend, so it is exact.
//!
//! So are conversions to `float` and `double`: small numbers are exact as `double`, and rounded once. Linear.

use super::lane_divisions::{is_division, is_remainder, is_signed};
use crate::ir::{Block, Builder, Function, Module, Type, Value};
use crate::optimize::narrow::ranges::Ranges;

/// Numbers with at most so many bits, without their sign, are divided as `double`.
const SMALL: u32 = 50;
/// 1.5 * 2^52, whose last bit stands for one.
const PLACE: f64 = 6755399441055744.0;

/// Requires: LLVM's passes are over; they know integer divisions better.
pub fn divide_as_doubles(module: &Module, function: Function) {
    // `trunc` is an instruction from there on.
    if function.has_attribute("strictfp") || !function.has_feature("sse4.1") {
        return;
    }
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let has_conversions = function.has_feature("avx512dq");
    let is_open = |i: &Value| is_slow(*i) || (is_slow_conversion(*i) && !has_conversions);
    let mut open: Vec<Value> = instructions.filter(is_open).collect();
    open.reverse();
    while let Some(division) = open.pop() {
        if division.widens().is_some() {
            convert(module, function, division);
            continue;
        }
        let of_same = open
            .iter()
            .rposition(|&other| is_of_same(division, other))
            .map(|at| open[at]);
        let all: Vec<Value> = [Some(division), of_same].into_iter().flatten().collect();
        divide(module, function, &all);
        open.retain(|i| !all.contains(i));
        for old in all {
            old.erase();
        }
    }
}

fn is_slow(value: Value) -> bool {
    // Shifts are what powers of two stay.
    let is_power = |all: Vec<u64>| {
        all.iter()
            .any(|&e| (e as i64).unsigned_abs().count_ones() < 2)
    };
    is_division(value)
        && has_long_lanes(value)
        && (!value.operand(1).is_constant()
            || value
                .operand(1)
                .constant_elements()
                .is_some_and(|all| !is_power(all)))
}

fn has_long_lanes(v: Value) -> bool {
    v.type_of().lanes().is_some() && v.type_of().scalar_bits() == 64
}

/// Lanes without a sign that become `double` are LLVM's, which does the same for all, unless it takes small ones for signed ones.
fn is_slow_conversion(value: Value) -> bool {
    value.is_instruction()
        && value.operand_count() == 1
        && has_long_lanes(value.operand(0))
        && match (value.widens(), value.type_of().scalar_bits()) {
            (Some(signed), 64) => signed || Test::of(&[value.operand(0)], false).unknown.is_empty(),
            (Some(_), bits) => bits == 32,
            _ => false,
        }
}

fn is_of_same(one: Value, other: Value) -> bool {
    one.block() == other.block()
        && one.operand(0) == other.operand(0)
        && one.operand(1) == other.operand(1)
        && is_signed(one) == is_signed(other)
}

/// Gives those who look at the divisions, all of the same numbers, other results.
fn divide(module: &Module, function: Function, all: &[Value]) {
    let first = all[0];
    let (x, y) = (first.operand(0), first.operand(1));
    let test = Test::of(&[x, y], is_signed(first));
    let quick = |b: &Builder, of: &[Value]| fast(module, b, of[0], of[1], all);
    let results = test.either(module, function, all, &[x, y], quick);
    give(all, &results);
}

fn convert(module: &Module, function: Function, conversion: Value) {
    let x = conversion.operand(0);
    let test = Test::of(&[x], conversion.widens() == Some(true));
    let quick = |b: &Builder, of: &[Value]| {
        let exact = to_double(b, of[0]);
        vec![match conversion.type_of().scalar_bits() {
            64 => exact,
            _ => b.round_float(exact, conversion.type_of()),
        }]
    };
    let results = test.either(module, function, &[conversion], &[x], quick);
    give(&[conversion], &results);
    conversion.erase();
}

/// Which of numbers have to be looked at.
struct Test {
    unknown: Vec<usize>,
    signed: bool,
}

impl Test {
    fn of(numbers: &[Value], signed: bool) -> Test {
        let mut ranges = Ranges::default();
        let mut is_small = |v: Value| match signed {
            true => ranges.fits_signed(v, SMALL + 1),
            false => ranges.fits_unsigned(v, SMALL),
        };
        let all = 0..numbers.len();
        Test {
            unknown: all.filter(|&n| !is_small(numbers[n])).collect(),
            signed,
        }
    }

    /// The results of operations one behind the other, all of the same operands: what `quick` makes of these where they are small, else what there is.
    fn either(
        &self,
        module: &Module,
        function: Function,
        all: &[Value],
        operands: &[Value],
        quick: impl Fn(&Builder, &[Value]) -> Vec<Value>,
    ) -> Vec<Value> {
        let first = all[0];
        let b = Builder::before(first).located(first);
        if self.unknown.is_empty() {
            return quick(&b, operands);
        }
        // What dead lanes hold must be one number for the test and for the operation.
        let frozen = |&v: &Value| match v.is_constant() {
            true => v,
            false => b.freeze(v),
        };
        let operands: Vec<Value> = operands.iter().map(frozen).collect();
        let is_large = self.is_large(module, &b, &operands);
        let head = first.block();
        let rest = head.split_after(is_large);
        let slow = function.append_block("large.numbers");
        let small = function.append_block("small.numbers");
        small.move_after(head);
        slow.move_after(small);
        let b = Builder::at_end(head).located(first);
        b.cond_br(is_large, slow, small);
        let b = Builder::at_end(small).located(first);
        let quick = quick(&b, &operands);
        b.br(rest);
        let b = Builder::at_end(slow).located(first);
        let copy = |&old: &Value| {
            let new = b.copy(old);
            for (n, operand) in operands.iter().enumerate() {
                new.set_operand(n as u32, *operand);
            }
            new
        };
        let exact: Vec<Value> = all.iter().map(copy).collect();
        b.br(rest);
        // The first of the operations is the first of what is left.
        let b = Builder::before(first).located(first);
        let meet = |(&quick, &exact): (&Value, &Value)| {
            b.phi(quick.type_of(), &[(quick, small), (exact, slow)])
        };
        quick.iter().zip(&exact).map(meet).collect()
    }

    fn is_large(&self, module: &Module, b: &Builder, operands: &[Value]) -> Value {
        let ty = operands[0].type_of();
        let bits = self.unknown.iter().map(|&n| match self.signed {
            true => b.xor(operands[n], b.ashr(operands[n], splat(ty, 63))),
            false => operands[n],
        });
        let bits = bits.reduce(|one, other| b.or(one, other));
        let most = match crate::bug("large-numbers-are-small") {
            true => 63,
            false => SMALL,
        };
        let large = b.and(bits.unwrap_or(ty.zero()), splat(ty, !((1 << most) - 1)));
        let any = b.call(module.intrinsic("llvm.vector.reduce.or", &[ty]), &[large]);
        b.icmp_ne(any, any.type_of().zero())
    }
}

fn give(all: &[Value], results: &[Value]) {
    for (old, new) in all.iter().zip(results) {
        old.replace_all_uses_with(*new);
    }
}

/// The results for small numbers.
fn fast(module: &Module, b: &Builder, x: Value, y: Value, all: &[Value]) -> Vec<Value> {
    let (dividend, divisor) = (to_double(b, x), to_double(b, y));
    let cut = module.intrinsic("llvm.trunc", &[dividend.type_of()]);
    let whole = b.call(cut, &[b.float_quotient(dividend, divisor)]);
    let result = |&old: &Value| match is_remainder(old) {
        true => b.float_difference(dividend, b.float_product(whole, divisor)),
        false => whole,
    };
    let integer = |v: Value| to_integer(b, v, x.type_of());
    all.iter().map(result).map(integer).collect()
}

fn to_double(b: &Builder, v: Value) -> Value {
    let ty = v.type_of();
    let doubles = ty.double().vector(ty.lanes().unwrap_or(1));
    let place = splat(ty, PLACE.to_bits());
    let placed = b.bitcast(b.add(v, place), doubles);
    b.float_difference(placed, b.bitcast(place, doubles))
}

fn to_integer(b: &Builder, v: Value, ty: Type) -> Value {
    let place = splat(ty, PLACE.to_bits());
    let placed = b.float_sum(v, b.bitcast(place, v.type_of()));
    b.sub(b.bitcast(placed, ty), place)
}

fn splat(ty: Type, number: u64) -> Value {
    let lanes = ty.lanes().unwrap_or(1);
    ty.element()
        .vector(lanes)
        .constant_lanes(&vec![number; lanes as usize])
}
