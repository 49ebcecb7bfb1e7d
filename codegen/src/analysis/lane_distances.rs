//! How far each lane lies from lane 0, where that is constant: lanes in steps, and lanes that share a place (`0, 0, 1, 1 …`).
//!
//! As in `strides`, sums are followed below an extension only if they carry the mark that they do not overflow where they are live.

use super::strides::{self, NO_OVERFLOW};
use crate::ir::{Arithmetic, Opcode, Value};

/// How many operations deep an address is followed.
const DEPTH: u32 = 12;

/// The distances of integers or addresses (there in bytes).
pub fn distances(v: Value) -> Option<Vec<i64>> {
    below(v, false, DEPTH)
}

fn below(v: Value, extended: bool, depth: u32) -> Option<Vec<i64>> {
    let depth = depth.checked_sub(1)?;
    let lanes = v.type_of().lanes()? as usize;
    if let Some(elements) = v.constant_elements() {
        let bits = v.type_of().element().scalar_bits();
        let signed = |e: u64| (e << (64 - bits)) as i64 >> (64 - bits);
        let first = signed(*elements.first()?);
        return elements
            .iter()
            .map(|e| signed(*e).checked_sub(first))
            .collect();
    }
    if v.broadcast_of().is_some() {
        return Some(vec![0; lanes]);
    }
    if v.opcode() == Opcode::Gep {
        if v.operand_count() != 2 {
            return None;
        }
        let (start, index) = (v.operand(0), v.operand(1));
        let size = i64::from(v.gep_source_type().scalar_bits().div_ceil(8));
        let of = |v: Value, extended| match v.type_of().lanes() {
            Some(_) => below(v, extended, depth),
            None => Some(vec![0; lanes]),
        };
        let narrow = index.type_of().element().scalar_bits() < 64;
        let (start, index) = (of(start, false)?, of(index, narrow)?);
        let sum = |(a, b): (&i64, &i64)| a.checked_add(b.checked_mul(size)?);
        return start.iter().zip(&index).map(sum).collect();
    }
    let kind = v.arithmetic()?;
    let of = |i: u32, extended| below(v.operand(i), extended, depth);
    let both = |f: fn(i64, i64) -> Option<i64>| -> Option<Vec<i64>> {
        let (a, b) = (of(0, extended)?, of(1, extended)?);
        a.into_iter().zip(b).map(|(a, b)| f(a, b)).collect()
    };
    let times = |factor: i64| -> Option<Vec<i64>> {
        let of = of(0, extended)?;
        of.into_iter().map(|d| d.checked_mul(factor)).collect()
    };
    let found = match kind {
        Arithmetic::Add => both(i64::checked_add)?,
        Arithmetic::Sub => both(i64::checked_sub)?,
        Arithmetic::Mul => times(strides::constant(v.operand(1))?)?,
        Arithmetic::Shl => {
            let by = u32::try_from(strides::constant(v.operand(1))?).ok()?;
            times(1i64.checked_shl(by).filter(|_| by < 62)?)?
        }
        Arithmetic::SExt => return below(v.operand(0), true, depth),
        Arithmetic::ZExt | Arithmetic::IntToPtr => return None,
    };
    let is_exact = !extended || v.has_metadata(NO_OVERFLOW);
    (is_exact || found.iter().all(|d| *d == 0)).then_some(found)
}
