//! Weighted sums of bytes: `above + 2 * here + below - ...`, in words.
//!
//! A sum is what additions, differences, and products and shifts by numbers make of widened bytes, where nobody else looks at what is between. Words wrap as the sum does; so only a pair's own sum must
//! fit, because the machine adds pairs with saturation. Those are taken together first that are the even and the odd bytes of the same memory: they are pairs as they stand.

pub use super::super::weighted_sums::Term;
use super::super::weighted_sums::{is_step, number, parts};
use super::halves::{BYTE, WORD};
use crate::ir::{Integer, Opcode, QuickSet, Value};

/// How deep a sum goes.
const DEPTH: u32 = 24;

/// Bytes with weights, in pairs, and what is added besides.
#[derive(Default)]
pub struct Sum {
    pub pairs: Vec<[Term; 2]>,
    /// Words, each with a weight.
    pub rest: Vec<Term>,
    pub constant: i64,
}

/// The sums of a group that are no part of another one.
pub fn heads(group: &[Value]) -> Vec<Value> {
    let own: QuickSet<Value> = group.iter().copied().collect();
    let is_part = |v: Value| {
        let users = v.users();
        matches!(users[..], [only] if own.contains(&only) && is_sum(only) && only.type_of() == v.type_of())
    };
    let sums = group.iter().copied().filter(|v| is_sum(*v));
    sums.filter(|v| !is_part(*v)).collect()
}

fn is_sum(v: Value) -> bool {
    v.type_of().scalar_bits() == WORD && is_step(v)
}

pub fn pairs(head: Value, own: &QuickSet<Value>) -> usize {
    Sum::of(head, own).map_or(0, |sum| sum.pairs.len())
}

impl Sum {
    /// `None`: it has no pairs of bytes.
    pub fn of(head: Value, own: &QuickSet<Value>) -> Option<Sum> {
        let mut sum = Sum::default();
        let mut bytes: Vec<Term> = Vec::new();
        sum.add(head, head, 1, DEPTH, own, &mut bytes)?;
        sum.pair(bytes);
        (!sum.pairs.is_empty()).then_some(sum)
    }

    fn add(
        &mut self,
        head: Value,
        v: Value,
        weight: i64,
        depth: u32,
        own: &QuickSet<Value>,
        bytes: &mut Vec<Term>,
    ) -> Option<()> {
        if let Some(number) = number(v) {
            self.constant += weight * number;
            return Some(());
        }
        let is_byte = v.integer() == Some(Integer::ZExt)
            && v.operand(0).type_of().scalar_bits() == BYTE
            && own.contains(&v);
        if is_byte {
            bytes.push((weight, v));
            return Some(());
        }
        let is_own = own.contains(&v) && (v == head || v.each_user().nth(1).is_none());
        let depth = match depth.checked_sub(1) {
            Some(depth) if is_own && is_sum(v) => depth,
            _ => {
                self.rest.push((weight, v));
                return Some(());
            }
        };
        for (weight, part) in parts(v, weight)? {
            // Beyond that nothing is a weight.
            (weight.abs() < 1 << 24).then_some(())?;
            self.add(head, part, weight, depth, own, bytes)?;
        }
        Some(())
    }

    /// Takes bytes together whose pair fits; the others stay words.
    fn pair(&mut self, bytes: Vec<Term>) {
        let mut open: Vec<Term> = Vec::new();
        for term in bytes {
            let same = open.iter().position(|o| are_neighbours(*o, term));
            match same {
                Some(at) => {
                    let other = open.remove(at);
                    let is_even = is_odd_of(other.1.operand(0), term.1.operand(0));
                    self.pairs.push(if is_even {
                        [other, term]
                    } else {
                        [term, other]
                    });
                }
                None => open.push(term),
            }
        }
        // What is left over has no weight, if it can be.
        open.sort_by_key(|term| term.0.abs());
        while let Some(term) = open.pop() {
            match open.iter().rposition(|o| fit(*o, term)) {
                Some(at) => self.pairs.push([open.remove(at), term]),
                None => self.rest.push(term),
            }
        }
    }
}

fn fit(a: Term, b: Term) -> bool {
    let (most, least) = (a.0.max(0) + b.0.max(0), a.0.min(0) + b.0.min(0));
    let is_weight = |w: i64| (-128..128).contains(&w);
    is_weight(a.0) && is_weight(b.0) && most <= 128 && least >= -128
        || crate::bug("pairs-of-bytes-that-saturate")
}

fn are_neighbours(a: Term, b: Term) -> bool {
    let (x, y) = (a.1.operand(0), b.1.operand(0));
    fit(a, b) && (is_odd_of(x, y) || is_odd_of(y, x))
}

/// Is `odd` of the bytes next to those of `even`, in the same vectors?
pub fn is_odd_of(even: Value, odd: Value) -> bool {
    let are_shuffles = even.opcode() == Opcode::Shuffle && odd.opcode() == Opcode::Shuffle;
    let lanes = even.type_of().lanes().unwrap_or(0);
    are_shuffles
        && even.operands() == odd.operands()
        && (0..lanes).all(|l| {
            let (a, b) = (even.shuffled_lane(l), odd.shuffled_lane(l));
            matches!((a, b), (Some(a), Some(b)) if b == a + 1 && a % 2 == 0)
        })
}
