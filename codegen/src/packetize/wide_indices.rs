//! Indices are widened before constants are added to them or multiplied with them, and not behind.
//!
//! `dst[2 * i + 1]` with an `int` is the sum as an `int`, widened to the bits of an address. Where several arrays share it LLVM leaves it so, and writes `2 * i | 1`; where one
//! array has it alone the 1 goes to the address. So fields of one object, and places of two lanes, cannot be told from each other, and what lanes write there
//! neither runs together nor goes together. Sums and products that keep their sign are the same numbers when computed wide:
//!
//! ```text
//!   sext (or disjoint (shl nsw i, 1), 1)              →   add (shl (sext i), 1), 1
//!   sext (mul nsw (or disjoint (shl nsw i, 1), 1), 3)  →   add (mul (sext i), 6), 3
//! ```
//!
//! What is added, or joined to an index that is as wide as an address (`a[4 * i + 1]` with a `std::size_t`), goes to the address, as where one array has the index alone: `gep (gep dst, i * 2), 1`. Linear in the arithmetic of indices.

use super::addresses;
use crate::ir::types::Type;
use crate::ir::{Arithmetic, Block, Builder, Function, Integer, Opcode, Value};

/// How much arithmetic is taken apart for one index.
const DEPTH: u32 = 8;

/// Widens indices that count backwards, `row[w - 1 - x]`, while they still say that they do not overflow: LLVM makes `w + ~x` of that, which may.
///
/// Requires: locals are values, and nothing else has changed since clang wrote it.
pub fn widen_differences(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let is_difference = |i: &Value| is_index(*i) && subtracts(i.operand(0), DEPTH);
    let indices: Vec<Value> = instructions.filter(is_difference).collect();
    for index in indices {
        let b = Builder::before(index);
        let wide = exact(&b, index.operand(0), index.type_of(), DEPTH);
        index.replace_all_uses_with(wide);
        index.erase();
    }
}

/// Is what is no constant subtracted in arithmetic that keeps its sign?
fn subtracts(v: Value, depth: u32) -> bool {
    let differs = |v: Value| addresses::constant(v).is_none();
    depth > 0
        && v.is_instruction()
        && v.keeps_sign()
        && match v.arithmetic() {
            Some(Arithmetic::Sub) if differs(v.operand(1)) => true,
            Some(Arithmetic::Add | Arithmetic::Sub | Arithmetic::Mul) => {
                (0..2).any(|o| subtracts(v.operand(o), depth - 1))
            }
            _ => false,
        }
}

/// The number as one of the wide type: sums, differences and multiples that keep their sign are the same there.
fn exact(b: &Builder, v: Value, ty: Type, depth: u32) -> Value {
    let kind = v
        .arithmetic()
        .filter(|_| depth > 0 && v.is_instruction() && v.keeps_sign());
    let of = |o: u32| exact(b, v.operand(o), ty, depth - 1);
    match kind {
        Some(Arithmetic::Add) => b.add(of(0), of(1)),
        Some(Arithmetic::Sub) if crate::bug("wide-differences-are-sums") => b.add(of(0), of(1)),
        Some(Arithmetic::Sub) => b.sub(of(0), of(1)),
        Some(Arithmetic::Mul) if (0..2).any(|o| addresses::constant(v.operand(o)).is_some()) => {
            b.mul(of(0), of(1))
        }
        _ => match addresses::constant(v) {
            Some(c) => ty.const_int(c as u64),
            None => b.sext(v, ty),
        },
    }
}

/// Requires: the scalar function is tidy.
pub fn widen(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for complement in instructions.filter(|i| is_negated(*i)) {
        let b = Builder::before(complement);
        let less = complement.operand(1);
        complement.replace_all_uses_with(b.exact_sub(less, complement.operand(0)));
        complement.erase();
    }
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let indices: Vec<Value> = instructions.filter(|i| is_index(*i)).collect();
    for index in indices {
        let b = Builder::before(index);
        if let Some(wide) = wide(&b, index.operand(0), index.type_of(), DEPTH) {
            index.replace_all_uses_with(wide.value(&b));
            index.erase();
        }
    }
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let sums: Vec<Value> = instructions.filter(|i| adds_to_index(*i)).collect();
    for address in sums {
        let (b, sum) = (Builder::before(address), address.operand(1));
        let element = address.gep_source_type();
        let first = b.element_pointer(element, address.operand(0), sum.operand(0));
        let there = match crate::bug("addresses-without-their-constants") {
            true => first,
            false => b.element_pointer(element, first, sum.operand(1)),
        };
        address.replace_all_uses_with(there);
        address.erase();
    }
}

/// Is it `~x`, which is `-1 - x`, as a part of an address?
fn is_negated(v: Value) -> bool {
    let counts = |u: Value| u.opcode() == Opcode::Gep || u.arithmetic().is_some();
    v.integer() == Some(Integer::Xor)
        && v.type_of().lanes().is_none()
        && matches!(v.type_of().scalar_bits(), 32 | 64)
        && addresses::constant(v.operand(1)) == Some(-1)
        && v.users().into_iter().any(counts)
}

/// Is it an address whose one index is a sum with a constant?
fn adds_to_index(v: Value) -> bool {
    let scalar = |v: Value| v.type_of().lanes().is_none();
    v.opcode() == Opcode::Gep
        && v.operand_count() == 2
        && scalar(v)
        && v.operand(1).type_of().scalar_bits() == 64
        && (v.operand(1).arithmetic() == Some(Arithmetic::Add)
            || v.operand(1).is_instruction() && v.operand(1).is_disjoint_or())
        && addresses::constant(v.operand(1).operand(1)).is_some()
}

/// Is it a number with its sign, widened for an address?
fn is_index(v: Value) -> bool {
    let widens = match v.arithmetic() {
        Some(Arithmetic::SExt) => true,
        Some(Arithmetic::ZExt) => v.is_nonnegative(),
        _ => false,
    };
    widens
        && v.type_of().lanes().is_none()
        && v.type_of().scalar_bits() == 64
        && v.users().into_iter().any(|u| u.opcode() == Opcode::Gep)
}

/// A number that a few sums with constants and multiples have led to.
struct Wide {
    root: Value,
    scale: i64,
    offset: i64,
}

impl Wide {
    fn value(&self, b: &Builder) -> Value {
        let ty = self.root.type_of();
        let scaled = match u64::try_from(self.scale) {
            Ok(1) => self.root,
            Ok(n) if n.is_power_of_two() => {
                b.shl(self.root, ty.const_int(n.trailing_zeros().into()))
            }
            _ => b.mul(self.root, ty.const_int(self.scale as u64)),
        };
        match self.offset {
            0 => scaled,
            _ => b.add(scaled, ty.const_int(self.offset as u64)),
        }
    }
}

/// The number as one of the wide type, if there is arithmetic to take apart.
fn wide(b: &Builder, v: Value, ty: Type, depth: u32) -> Option<Wide> {
    if depth == 0 || !v.is_instruction() {
        return None;
    }
    // Bits that the number does not have, none of them its sign, are added to it.
    let joined = v.is_disjoint_or() && addresses::constant(v.operand(1)).is_some_and(|c| c >= 0);
    let arithmetic = match v.arithmetic() {
        _ if joined => Arithmetic::Add,
        Some(kind @ (Arithmetic::Add | Arithmetic::Mul | Arithmetic::Shl)) if v.keeps_sign() => {
            kind
        }
        _ => return None,
    };
    let constant = addresses::constant(v.operand(1))?;
    let factor = match arithmetic {
        Arithmetic::Add => 1,
        Arithmetic::Shl if crate::bug("wide-shifts-multiply") => constant,
        Arithmetic::Shl => 1i64.checked_shl(constant.try_into().ok()?)?,
        _ => constant,
    };
    let more = match arithmetic {
        Arithmetic::Add if crate::bug("wide-sums-forget-what-is-joined") && joined => 0,
        Arithmetic::Add => constant,
        _ => 0,
    };
    let inner = wide(b, v.operand(0), ty, depth - 1).unwrap_or_else(|| Wide {
        root: b.sext(v.operand(0), ty),
        scale: 1,
        offset: 0,
    });
    Some(Wide {
        root: inner.root,
        scale: inner.scale.wrapping_mul(factor),
        offset: inner.offset.wrapping_mul(factor).wrapping_add(more),
    })
}
