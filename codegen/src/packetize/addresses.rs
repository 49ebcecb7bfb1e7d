//! What an address computation adds: a constant number of bytes, and indices times constants.

use crate::ir::types::Layout;
use crate::ir::{Arithmetic, Opcode, TypeKind, Value};

/// The distance from a `getelementptr`'s pointer.
#[derive(Clone, Debug, Default)]
pub struct Path {
    pub offset: i64,
    pub terms: Vec<(Value, i64)>,
}

/// A constant integer, with its sign.
pub fn constant(v: Value) -> Option<i64> {
    let bits = v.type_of().scalar_bits();
    if !(1..=64).contains(&bits) || v.type_of().lanes().is_some() {
        return None;
    }
    let number = v.as_const_int()?;
    Some((number << (64 - bits)) as i64 >> (64 - bits))
}

/// Does it lead on from another pointer? That of a global's element is a constant, as the global's own is.
pub fn leads_on(address: Value) -> bool {
    address.opcode() == Opcode::Gep
        || address.is_constant_gep() && !crate::bug("constant-elements-are-other-arrays")
}

/// `None`: it adds something else.
pub fn path(gep: Value, layout: Layout) -> Option<Path> {
    let mut ty = gep.gep_source_type();
    let mut path = Path::default();
    for i in 1..gep.operand_count() {
        let index = gep.operand(i);
        if index.type_of().lanes().is_some() {
            return None;
        }
        if i > 1 {
            match ty.kind() {
                TypeKind::Struct => {
                    let field = u32::try_from(constant(index)?).ok()?;
                    path.offset += i64::try_from(layout.field_offset(ty, field)).ok()?;
                    ty = *ty.struct_fields().get(field as usize)?;
                    continue;
                }
                TypeKind::Array => ty = ty.element(),
                _ => return None,
            }
        }
        add(&mut path, index, i64::try_from(layout.size_of(ty)).ok()?)?;
    }
    Some(path)
}

/// Adds an index times a constant; sums, products and shifts by constants of 64 bits are taken apart: those wrap as addresses do.
fn add(path: &mut Path, mut index: Value, mut scale: i64) -> Option<()> {
    loop {
        if let Some(c) = constant(index) {
            path.offset = path.offset.checked_add(c.checked_mul(scale)?)?;
            return Some(());
        }
        let wide = index.type_of().scalar_bits() == 64;
        let right = || constant(index.operand(1));
        let sum = index.arithmetic() == Some(Arithmetic::Add)
            || index.is_instruction() && index.is_disjoint_or();
        match index.arithmetic() {
            _ if wide && sum && right().is_some() => {
                path.offset = path.offset.checked_add(right()?.checked_mul(scale)?)?;
            }
            Some(Arithmetic::Mul) if wide && right().is_some() => {
                scale = scale.checked_mul(right()?)?;
            }
            Some(Arithmetic::Shl) if wide && right().is_some_and(|c| (0..32).contains(&c)) => {
                scale = scale.checked_mul(1i64 << right()?)?;
            }
            _ => {
                path.terms.push((index, scale));
                return Some(());
            }
        }
        index = index.operand(0);
    }
}

pub fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The object that a load reads a field of, or a store writes.
pub fn object_of(access: Value) -> Value {
    let mut from = access.pointer_operand();
    while from.opcode() == Opcode::Gep {
        from = from.operand(0);
    }
    from
}
