//! What masks are made of, and which lanes of one are lanes of another.
//!
//! A mask is looked at as masks that all must hold, some of which say that one of two must hold. What is asked grows with the parts, which have a limit.

use crate::ir::{Arithmetic, Opcode, QuickMap, QuickSet, Value};
use std::rc::Rc;

/// How many values are looked at for one mask.
pub const LIMIT: usize = 1000;

/// Of so many masks at most a mask is taken to be made.
const PARTS: usize = 64;

/// How many alternatives within each other both sides are looked at of.
const ALTERNATIVES: usize = 4;

pub fn is_bits(v: Value) -> bool {
    v.type_of().lanes().is_some() && v.type_of().scalar_bits() == 1
}

/// Masks that all must hold, for one that says so.
#[derive(Default)]
pub struct Parts {
    pub leaves: Vec<Value>,
    known: QuickSet<Value>,
    /// One of them holds in no lane.
    is_empty: bool,
    /// Those that say that one of two must hold.
    alternatives: Vec<Value>,
}

impl Parts {
    fn of(mask: Value) -> Parts {
        let mut found = Parts::default();
        let mut seen = QuickSet::default();
        let mut open = vec![mask];
        while let Some(mask) = open.pop() {
            if !seen.insert(mask) {
                continue;
            }
            let is_full = found.leaves.len() + open.len() >= PARTS;
            if mask.opcode() == Opcode::And && !is_full {
                open.extend([mask.operand(0), mask.operand(1)]);
            } else if is_extended(mask) || (is_bits(mask) && mask.is_negative_test()) {
                // Of a wide mask the sign counts.
                open.push(mask.operand(0));
            } else {
                found.leaves.push(mask);
            }
        }
        found.known = found.leaves.iter().copied().collect();
        found.is_empty = found.leaves.iter().any(|&part| is_empty(part));
        let both = found.leaves.iter().copied();
        found.alternatives = both.filter(|part| part.opcode() == Opcode::Or).collect();
        found
    }

    pub fn hold_all_of(&self, other: &Parts) -> bool {
        other.leaves.iter().all(|leaf| self.known.contains(leaf))
    }
}

/// What is known of masks, as long as no instruction goes.
#[derive(Default)]
pub struct Masks {
    parts: QuickMap<Value, Rc<Parts>>,
    /// Are the lanes of a wide value all ones or zeros?
    shapes: QuickMap<Value, bool>,
    /// Does a mask hold in lanes of another one only, looked at through so many alternatives?
    pub answers: QuickMap<(Value, Value, usize), bool>,
    /// How many values may still be looked at.
    pub limit: usize,
}

impl Masks {
    pub fn parts(&mut self, mask: Value) -> Rc<Parts> {
        let new = || Rc::new(Parts::of(mask));
        self.parts.entry(mask).or_insert_with(new).clone()
    }

    /// Is it one of bits, or a wide one whose lanes are all ones or zeros?
    pub fn is_mask(&mut self, mask: Value) -> bool {
        let mut seen = QuickSet::default();
        let mut open = vec![mask];
        while let Some(mask) = open.pop() {
            if is_bits(mask) || is_extended(mask) || !seen.insert(mask) {
                continue;
            }
            match (self.shapes.get(&mask).copied(), mask.opcode()) {
                (Some(true), _) => {}
                (None, Opcode::And | Opcode::Or | Opcode::Xor) => open.extend(mask.operands()),
                (None, Opcode::Phi) => open.extend(mask.incoming().into_iter().map(|i| i.0)),
                (None, _) if mask == mask.type_of().zero() || mask.is_all_ones() => {}
                _ => {
                    self.shapes.insert(mask, false);
                    return false;
                }
            }
        }
        // So is all that it is made of.
        self.shapes
            .extend(seen.into_iter().map(|mask| (mask, true)));
        true
    }

    /// Does the first mask hold in lanes of the second one only?
    pub fn implies(&mut self, mask: Value, leaf: Value) -> bool {
        self.holds_within(mask, leaf, ALTERNATIVES)
    }

    fn holds_within(&mut self, mask: Value, leaf: Value, alternatives: usize) -> bool {
        let all = self.parts(mask);
        if all.is_empty || all.known.contains(&leaf) {
            return true;
        }
        if alternatives == 0 || all.alternatives.is_empty() {
            return false;
        }
        let question = (mask, leaf, alternatives);
        if let Some(&answer) = self.answers.get(&question) {
            return answer;
        }
        let answer = all.alternatives.iter().any(|part| {
            let mut sides = part.operands().into_iter();
            let mut within = |side| self.holds_within(side, leaf, alternatives - 1);
            match crate::bug("one-alternative-is-enough") {
                true => sides.any(within),
                false => sides.all(&mut within),
            }
        });
        self.answers.insert(question, answer);
        answer
    }
}

pub fn is_extended(mask: Value) -> bool {
    mask.arithmetic() == Some(Arithmetic::SExt) && is_bits(mask.operand(0))
}

/// Is it the mask of no lane, however often one goes round?
pub fn is_empty(mask: Value) -> bool {
    let mut seen = QuickSet::default();
    let mut open = vec![mask];
    while let Some(mask) = open.pop() {
        if !seen.insert(mask) || mask == mask.type_of().zero() {
            continue;
        }
        if mask.opcode() != Opcode::Phi || seen.len() > LIMIT {
            return false;
        }
        open.extend(mask.incoming().into_iter().map(|(mask, _)| mask));
    }
    true
}
