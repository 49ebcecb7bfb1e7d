//! Indices are widened before constants are added to them or multiplied with them, and not behind.
//!
//! `dst[2 * i + 1]` with an `int` is the sum as an `int`, widened to the bits of an address. Where several arrays share it LLVM leaves it so, and writes `2 * i | 1`; where one
//! array has it alone the 1 goes to the address. So fields of one object, and places of two lanes, cannot be told from each other, and what lanes write there
//! neither runs together nor goes together. Sums and products that keep their sign are the same numbers when computed wide:
//!
//! ```text
//!   sext (or disjoint (shl nsw i, 1), 1)   →   add (shl (sext i), 1), 1
//! ```
//!
//! What is added goes to the address, as where one array has the index alone: `gep (gep dst, i * 2), 1`. Linear in the arithmetic of indices.

use super::addresses;
use crate::ir::types::Type;
use crate::ir::{Arithmetic, Block, Builder, Function, Opcode, Value};

/// How much arithmetic is taken apart for one index.
const DEPTH: u32 = 8;

/// Requires: the scalar function is tidy.
pub fn widen(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let indices: Vec<Value> = instructions.filter(|i| is_index(*i)).collect();
    for index in indices {
        let b = Builder::before(index);
        if let Some(wide) = wide(&b, index.operand(0), index.type_of(), DEPTH) {
            index.replace_all_uses_with(wide);
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

/// Is it an address whose one index is a sum with a constant?
fn adds_to_index(v: Value) -> bool {
    let scalar = |v: Value| v.type_of().lanes().is_none();
    v.opcode() == Opcode::Gep
        && v.operand_count() == 2
        && scalar(v)
        && v.operand(1).type_of().scalar_bits() == 64
        && v.operand(1).arithmetic() == Some(Arithmetic::Add)
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

/// The number as one of the wide type, if there is arithmetic to take apart.
fn wide(b: &Builder, v: Value, ty: Type, depth: u32) -> Option<Value> {
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
    let constant = ty.const_int(addresses::constant(v.operand(1))? as u64);
    let inner = v.operand(0);
    let inner = wide(b, inner, ty, depth - 1).unwrap_or_else(|| b.sext(inner, ty));
    Some(match arithmetic {
        Arithmetic::Add if crate::bug("wide-sums-forget-what-is-joined") && joined => inner,
        Arithmetic::Add => b.add(inner, constant),
        Arithmetic::Shl if crate::bug("wide-shifts-multiply") => b.mul(inner, constant),
        Arithmetic::Mul => b.mul(inner, constant),
        _ => b.shl(inner, constant),
    })
}
