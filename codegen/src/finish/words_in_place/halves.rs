//! Bytes, words and the upper halves of products of words, as `narrow` writes them.

use crate::ir::{Integer, QuickSet, Value};

pub const BYTE: u32 = 8;

pub const WORD: u32 = 16;

/// The upper half of a product of words, as `narrow` writes it, with what is between: words in and words out.
pub fn upper_half(v: Value) -> Option<Vec<Value>> {
    let wide = v.operand(0);
    if v.type_of().scalar_bits() != WORD || wide.type_of().scalar_bits() != 2 * WORD {
        return None;
    }
    let mut between = Vec::new();
    let mut work = vec![wide];
    while let Some(v) = work.pop() {
        if v.is_constant() || between.contains(&v) {
            continue;
        }
        if between.len() == 8 || v.each_user().nth(1).is_some() && v != wide {
            return None;
        }
        between.push(v);
        match v.integer()? {
            Integer::Mul | Integer::Add => work.extend(v.operands()),
            Integer::LShr if v.operand(1).is_constant() => work.push(v.operand(0)),
            Integer::ZExt | Integer::SExt if v.operand(0).type_of().scalar_bits() == WORD => {}
            _ => return None,
        }
    }
    Some(between)
}

/// Is it part of an upper half of a product that is one of these?
pub fn is_inside(user: Value, own: &QuickSet<Value>) -> bool {
    let mut at = user;
    for _ in 0..8 {
        if own.contains(&at) {
            return at.integer() == Some(Integer::Trunc);
        }
        if at.type_of().scalar_bits() != 2 * WORD {
            return false;
        }
        match at.users()[..] {
            [only] => at = only,
            _ => return false,
        }
    }
    false
}
