//! What a loop reaches by an access, from where the pointer leads: a range that can be computed in front of the loop.
//!
//! ```text
//!   a[i * 2 + 7]                 from 2 * first + 7 to 2 * last + 7
//!   a[(i + 1) * w + x], x < w    lanes move it by w, a number that all share, and a loop from 0 to w - 1
//! ```
//!
//! Constants and a sum of [bounds](super::bounds) times constants. Linear in them.

use super::bounds::{Bound, Ends, Scope};
use super::copies::Copies;
use crate::ir::Value;

/// What terms and constants come to, in bytes.
#[derive(Clone, Default, PartialEq)]
pub struct Reach {
    terms: Vec<(Bound, i64)>,
    low: i64,
    high: i64,
}

impl Reach {
    /// Where nothing else is known of a place: from the pointer to what the constants lead to.
    pub fn about(offset: i64, bytes: i64) -> Reach {
        Reach {
            terms: Vec::new(),
            low: offset.min(0),
            high: offset.max(0).saturating_add(bytes),
        }
    }

    /// Further on by a constant, and some bytes long.
    pub fn at(mut self, offset: i64, bytes: i64) -> Option<Reach> {
        self.low = self.low.checked_add(offset)?;
        self.high = self.high.checked_add(offset)?.checked_add(bytes)?;
        Some(self)
    }

    /// Each iteration moves it by so many bytes.
    pub fn step(&mut self, scale: i64) {
        self.terms.push((Bound::Iterations, scale));
    }

    /// A loop moves it by constants.
    pub fn moves(&mut self, low: i64, high: i64) {
        self.low = self.low.saturating_add(low);
        self.high = self.high.saturating_add(high);
    }

    /// A number that all lanes share, times a constant.
    pub fn shared(&mut self, v: Value, scale: i64) {
        self.terms.push((Bound::Shared(v), scale));
    }

    /// Another number times a constant; `None`: it is not known.
    #[must_use]
    pub fn add(mut self, v: Value, scale: i64, scope: &Scope) -> Option<Reach> {
        self.terms.push((scope.bound(v)?, scale));
        Some(self)
    }

    /// All numbers of the program's that it is computed from.
    pub fn numbers(&self) -> Vec<Value> {
        let mut numbers = Vec::new();
        self.terms.iter().for_each(|t| t.0.numbers(&mut numbers));
        numbers
    }

    /// Do only constants tell them apart?
    pub fn is_like(&self, other: &Reach) -> bool {
        self.terms == other.terms
    }

    /// Takes another in.
    pub fn take(&mut self, other: &Reach) {
        self.low = self.low.min(other.low);
        self.high = self.high.max(other.high);
    }

    /// Writes the distance of the first byte and of the one behind the last, with 64 bits.
    pub fn write(&self, copies: &mut Copies, ends: &mut Ends) -> Option<(Value, Value)> {
        let number = |c: i64| Bound::Within(c, c);
        let mut sum = Bound::Within(self.low, self.high);
        for (bound, scale) in &self.terms {
            let term = Bound::Product(Box::new([bound.clone(), number(*scale)]));
            sum = Bound::Sum(Box::new([sum, term]));
        }
        sum.write(copies, ends)
    }
}
