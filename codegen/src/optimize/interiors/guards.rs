//! Masks that are full where no lane is outside: `x >= 0 && x < w`, `!(x == 0 || x == w - 1)`; and what follows from full ones.
//!
//! Of a mask that several comparisons make, those are found that must hold, if that is certain. Depth is bounded; what follows is found along the users.

use super::borders::{Border, Borders};
use crate::analysis::mask_parts::is_extended;
use crate::ir::{Arithmetic, Opcode, TypeKind, Value};
use std::collections::HashMap;

/// How many operations deep a mask is followed.
const DEPTH: usize = 12;

/// The comparisons that a mask is made of, if it is full where they hold. `None`: it has other parts.
pub fn guards(mask: Value, borders: &Borders) -> Option<Vec<(Value, Border)>> {
    let mut found = Vec::new();
    follow(mask, true, borders, DEPTH, &mut found)?;
    Some(found)
}

fn follow(
    mask: Value,
    wanted: bool,
    borders: &Borders,
    depth: usize,
    found: &mut Vec<(Value, Border)>,
) -> Option<()> {
    let depth = depth.checked_sub(1)?;
    if mask.is_all_ones() || mask.is_null_constant() {
        return (mask.is_all_ones() == wanted).then_some(());
    }
    if !mask.is_instruction() {
        return None;
    }
    if let Some(border) = borders.comparison(mask, wanted) {
        found.push((mask, border));
        return Some(());
    }
    let mut follow = |v: Value, wanted: bool| follow(v, wanted, borders, depth, found);
    match mask.opcode() {
        Opcode::Freeze => follow(mask.operand(0), wanted),
        Opcode::And if wanted => {
            follow(mask.operand(0), true)?;
            follow(mask.operand(1), true)
        }
        Opcode::Or if !wanted => {
            follow(mask.operand(0), false)?;
            follow(mask.operand(1), false)
        }
        Opcode::Xor if mask.operand(1).is_all_ones() => follow(mask.operand(0), !wanted),
        Opcode::ICmp if mask.is_negative_test() => follow(mask.operand(0), wanted),
        _ if is_extended(mask) => follow(mask.operand(0), wanted),
        _ => None,
    }
}

/// What the values of masks are where some are known: constants.
pub fn consequences(known: impl IntoIterator<Item = (Value, bool)>) -> HashMap<Value, Value> {
    let mut full: HashMap<Value, bool> = known.into_iter().collect();
    let mut work: Vec<Value> = full.keys().copied().collect();
    while let Some(value) = work.pop() {
        for user in value.each_user().filter(|u| u.is_instruction()) {
            if !full.contains_key(&user)
                && let Some(is_full) = follows(user, &full)
            {
                full.insert(user, is_full);
                work.push(user);
            }
        }
    }
    let constant = |(v, is_full): (Value, bool)| match is_full {
        true => (v, v.type_of().all_ones()),
        false => (v, v.type_of().zero()),
    };
    full.into_iter().map(constant).collect()
}

/// Are all bits of a value set, or none?
fn follows(value: Value, full: &HashMap<Value, bool>) -> Option<bool> {
    let ty = value.type_of();
    let element = ty.lanes().map_or(ty, |_| ty.element());
    if !matches!(element.kind(), TypeKind::Int(_)) {
        return None;
    }
    let known = |i: u32| {
        let v = value.operand(i);
        let constant = || match (v.is_all_ones(), v.is_null_constant()) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        };
        full.get(&v).copied().or_else(constant)
    };
    match value.opcode() {
        Opcode::Freeze | Opcode::BitCast => known(0),
        Opcode::And => match (known(0), known(1)) {
            (Some(true), Some(true)) => Some(true),
            (Some(false), _) | (_, Some(false)) => Some(false),
            _ => None,
        },
        Opcode::Or => match (known(0), known(1)) {
            (Some(false), Some(false)) => Some(false),
            (Some(true), _) | (_, Some(true)) => Some(true),
            _ => None,
        },
        Opcode::Xor => Some(known(0)? != known(1)?),
        Opcode::ICmp if value.is_negative_test() => known(0),
        Opcode::ICmp if value.operand(1).is_null_constant() && value.is_unequal() => known(0),
        Opcode::ICmp if value.operand(1).is_null_constant() && value.is_equal() => {
            known(0).map(|is_full| !is_full)
        }
        _ if value.arithmetic() == Some(Arithmetic::SExt) => known(0),
        _ => None,
    }
}
