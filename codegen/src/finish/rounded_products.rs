//! Products of 16 bits that are rounded to their upper 16 become the machine's own: `pmulhrsw`.
//!
//! `(a * b + 0x4000) >> 15` and `((a * b >> 14) + 1) >> 1` of two numbers of 16 bits with their sign, cut off to 16 bits: LLVM's back end knows `pmulhw` but not this one, and
//! computes 32 bits a lane. Which shift it is does not matter, as the upper bits are cut off. A factor may be a number, if it fits. Linear.

use crate::analysis::byte_registers;
use crate::ir::{Block, Builder, Function, Integer, Module, Value};

const BITS: u32 = 16;
/// The lanes of the smallest register.
const FEWEST: u32 = 8;

/// Requires: LLVM's passes are over, which know sums and products, but not what the machine calls this; a machine with SSSE3.
pub fn round_products(module: &Module, function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for cut in instructions {
        let Some(product) = rounded_product(cut) else {
            continue;
        };
        let b = Builder::before(cut).located(cut);
        let (Some(x), Some(y)) = (
            narrow_factor(&b, product.operand(0)),
            narrow_factor(&b, product.operand(1)),
        ) else {
            continue;
        };
        cut.replace_all_uses_with(multiply(module, &b, function, x, y));
        cut.erase();
    }
}

/// The product of 32 bits, if the value is the rounded upper half of one.
fn rounded_product(cut: Value) -> Option<Value> {
    let ty = cut.type_of();
    let fits = cut.integer() == Some(Integer::Trunc)
        && ty.scalar_bits() == BITS
        && ty.lanes().is_some_and(|lanes| lanes >= FEWEST);
    if !fits || cut.operand(0).type_of().scalar_bits() != 2 * BITS {
        return None;
    }
    let wide = cut.operand(0);
    let product = match shifted(wide, 15) {
        Some(sum) => plus(sum, 1 << 14)?,
        None => shifted(plus(shifted(wide, 1)?, 1)?, 14)?,
    };
    (product.integer() == Some(Integer::Mul)).then_some(product)
}

/// What is shifted down by so many bits.
fn shifted(v: Value, by: u64) -> Option<Value> {
    let is_shift = matches!(v.integer(), Some(Integer::LShr | Integer::AShr))
        && v.operand(1) == v.type_of().filled_with(by);
    is_shift.then(|| v.operand(0))
}

fn plus(v: Value, number: u64) -> Option<Value> {
    let is_sum =
        v.integer() == Some(Integer::Add) && v.operand(1) == v.type_of().filled_with(number);
    is_sum.then(|| v.operand(0))
}

/// A factor as the 16 bits that it was made of, or a number that has no more.
fn narrow_factor(b: &Builder, factor: Value) -> Option<Value> {
    let ty = factor.type_of();
    if factor.integer() == Some(Integer::SExt) && factor.operand(0).type_of().scalar_bits() == BITS
    {
        return Some(factor.operand(0));
    }
    if !factor.is_constant() {
        return None;
    }
    let narrow = b.trunc(factor, ty.int_of(BITS).vector(ty.lanes()?));
    (b.sext(narrow, ty) == factor).then_some(narrow)
}

/// The machine's products, a register at a time.
fn multiply(module: &Module, b: &Builder, function: Function, x: Value, y: Value) -> Value {
    let lanes = x.type_of().lanes().unwrap_or(FEWEST);
    let (name, most) = match byte_registers::filled_by(function, 2 * lanes) {
        Some(64) => ("llvm.x86.avx512.pmul.hr.sw.512", 32),
        Some(32) => ("llvm.x86.avx2.pmul.hr.sw", 16),
        _ => ("llvm.x86.ssse3.pmul.hr.sw.128", FEWEST),
    };
    let f = module.intrinsic(name, &[]);
    let part = |from: u32| -> Vec<u32> { (from..from + most).collect() };
    let mut parts: Vec<Value> = (0..lanes / most)
        .map(|i| part(i * most))
        .map(|p| b.call(f, &[b.shuffle(x, &p), b.shuffle(y, &p)]))
        .collect();
    while parts.len() > 1 {
        let all: Vec<u32> = (0..2 * parts[0].type_of().lanes().unwrap_or(1)).collect();
        let join = |pair: &[Value]| b.shuffle_two(pair[0], pair[1], &all);
        parts = parts.chunks(2).map(join).collect();
    }
    parts[0]
}
