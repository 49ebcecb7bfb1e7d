//! What a loop reaches by an access, from where the pointer leads: a range that can be computed in front of the loop.
//!
//! ```text
//!   a[i * 2 + 7]                 from 2 * first + 7 to 2 * last + 7
//!   a[(i + 1) * w + x], x < w    lanes move it by w, a number that all share, and a loop from 0 to w - 1
//! ```
//!
//! A sum of constants and of *spans*: what counts (iterations, a loop's counter, a number that all lanes share), times a number that all lanes share, times a constant. Each span is least or most
//! at one of its ends, whichever way the numbers point; so is the sum. Sums times numbers are taken apart where they are exact. Linear in the depth of the sums.

use super::addresses;
use super::counters::{self, End};
use super::distances::Copies;
use super::facts::Facts;
use super::places::Loops;
use crate::ir::{Arithmetic, Block, Value};

/// What moves an access.
#[derive(Clone, Copy, PartialEq)]
enum Counts {
    /// From the first index to the last.
    Iterations,
    /// A loop's counter, from a constant to one less than this.
    Below(i64, Value),
    /// From a constant to another.
    Within(i64, i64),
    /// A number that all lanes share.
    Number(Value),
}

#[derive(Clone, PartialEq)]
struct Span {
    counts: Counts,
    factor: Option<Value>,
    scale: i64,
}

/// What all spans and constants come to, in bytes.
#[derive(Clone, Default, PartialEq)]
pub struct Reach {
    spans: Vec<Span>,
    low: i64,
    high: i64,
    /// Parts that are computed with fewer bits, and may wrap for all that the code says.
    narrow: Vec<Narrow>,
}

/// A part that is what it is here taken for if it comes to nothing below `low`, nor above `high`.
#[derive(Clone, PartialEq)]
struct Narrow {
    part: Reach,
    low: i64,
    high: i64,
}

/// What decides whether a number counts, and how.
pub struct Scope<'a> {
    pub facts: &'a Facts,
    pub loops: &'a Loops,
    /// Where the access stands.
    pub block: Block,
}

impl Reach {
    /// Where nothing else is known of a place: from the pointer to what the constants lead to.
    pub fn about(offset: i64, bytes: i64) -> Reach {
        Reach {
            spans: Vec::new(),
            low: offset.min(0),
            high: offset.max(0).saturating_add(bytes),
            narrow: Vec::new(),
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
        self.push(Counts::Iterations, None, scale);
    }

    /// A loop moves it by constants.
    pub fn moves(&mut self, low: i64, high: i64) {
        self.low = self.low.saturating_add(low);
        self.high = self.high.saturating_add(high);
    }

    /// A number that all lanes share.
    pub fn shared(&mut self, v: Value, scale: i64) {
        self.push(Counts::Number(v), None, scale);
    }

    /// Another number times a constant; `None`: it is not known.
    #[must_use]
    pub fn add(mut self, v: Value, scale: i64, scope: &Scope) -> Option<Reach> {
        let widens = matches!(v.arithmetic(), Some(Arithmetic::SExt | Arithmetic::ZExt));
        if !widens || scope.facts.widens_exactly(v) {
            self.sum(v, None, scale, &|v| scope.is_exact(v), scope)?;
            return Some(self);
        }
        let inner = v.operand(0);
        let bits = inner.type_of().scalar_bits();
        let signed = v.arithmetic() == Some(Arithmetic::SExt);
        if bits >= 64 {
            return None;
        }
        // All of it may wrap on the way: if its true value fits, it is that one.
        let mut part = Reach::default();
        part.sum(inner, None, 1, &|_| true, scope)?;
        for span in &part.spans {
            let scale = span.scale.checked_mul(scale)?;
            self.push(span.counts, span.factor, scale);
        }
        self.narrow.push(Narrow {
            part,
            low: if signed { -1 << (bits - 1) } else { 0 },
            high: (1 << if signed { bits - 1 } else { bits }) - 1,
        });
        Some(self)
    }

    fn push(&mut self, counts: Counts, factor: Option<Value>, scale: i64) {
        self.spans.push(Span {
            counts,
            factor,
            scale,
        });
    }

    /// A sum, maybe times a number that all lanes share, times a constant. `is_exact` says which sums may be taken apart.
    fn sum(
        &mut self,
        v: Value,
        factor: Option<Value>,
        scale: i64,
        is_exact: &dyn Fn(Value) -> bool,
        scope: &Scope,
    ) -> Option<()> {
        use Arithmetic::*;
        let counts = if v == scope.facts.index {
            Some(Counts::Iterations)
        } else if let Some(c) = addresses::constant(v) {
            Some(Counts::Within(c, c))
        } else {
            scope.is_shared(v).then_some(Counts::Number(v))
        };
        if let Some(counts) = counts {
            self.push(counts, factor, scale);
            return Some(());
        }
        let mut part =
            |n: u32, factor, scale| self.sum(v.operand(n), factor, scale, is_exact, scope);
        match v.arithmetic() {
            Some(SExt | ZExt) if scope.facts.widens_exactly(v) => part(0, factor, scale),
            Some(Add) if is_exact(v) => {
                part(0, factor, scale)?;
                part(1, factor, scale)
            }
            Some(Sub) if is_exact(v) => {
                part(0, factor, scale)?;
                part(1, factor, scale.checked_neg()?)
            }
            Some(Mul) if is_exact(v) => {
                if let Some(c) = addresses::constant(v.operand(1)) {
                    return part(0, factor, scale.checked_mul(c)?);
                }
                let shared = [1, 0]
                    .into_iter()
                    .find(|n| scope.is_shared(v.operand(*n)))?;
                let is_first = factor.is_none();
                is_first.then(|| part(1 - shared, Some(v.operand(shared)), scale))?
            }
            Some(Shl) if is_exact(v) => {
                let by = addresses::constant(v.operand(1)).filter(|c| (0..32).contains(c))?;
                part(0, factor, scale.checked_mul(1 << by)?)
            }
            _ => {
                let counts = scope.counter(v)?;
                self.push(counts, factor, scale);
                Some(())
            }
        }
    }

    /// All numbers that it is computed from.
    pub fn numbers(&self) -> impl Iterator<Item = Value> {
        let of_span = |span: &Span| {
            let counted = match span.counts {
                Counts::Below(_, v) | Counts::Number(v) => Some(v),
                Counts::Iterations | Counts::Within(..) => None,
            };
            counted.into_iter().chain(span.factor)
        };
        self.spans.iter().flat_map(of_span)
    }

    /// Do only constants tell them apart?
    pub fn is_like(&self, other: &Reach) -> bool {
        self.spans == other.spans && self.narrow == other.narrow
    }

    pub fn take(&mut self, other: &Reach) {
        self.low = self.low.min(other.low);
        self.high = self.high.max(other.high);
    }

    /// The first byte and the one behind the last, as numbers of 64 bits; `index` is the first one, `last` behind the last.
    pub fn ends(&self, copies: &mut Copies, index: Value, last: Value) -> Option<(Value, Value)> {
        let wide = copies.wide;
        let constant = |c: i64| wide.const_int(c as u64);
        let (mut low, mut high) = (constant(self.low), constant(self.high));
        for span in &self.spans {
            let (first, end) = match span.counts {
                Counts::Iterations => (index, copies.b.sub(last, constant(1))),
                Counts::Below(first, end) => {
                    let end = copies.wide_copy(end)?;
                    (constant(first), copies.b.sub(end, constant(1)))
                }
                Counts::Within(first, last) => (constant(first), constant(last)),
                Counts::Number(v) => {
                    let v = copies.wide_copy(v)?;
                    (v, v)
                }
            };
            let factor = span.factor.map(|v| copies.wide_copy(v));
            let mut scale = constant(span.scale);
            if let Some(factor) = factor {
                scale = copies.b.mul(factor?, scale);
            }
            let b = &copies.b;
            let (from, to) = (b.mul(first, scale), b.mul(end, scale));
            if first == end {
                (low, high) = (b.add(low, from), b.add(high, from));
                continue;
            }
            let is_up = b.icmp_slt(from, to);
            low = b.add(low, b.select(is_up, from, to));
            high = b.add(high, b.select(is_up, to, from));
        }
        Some((low, high))
    }

    /// Is it so: do all parts that are computed with fewer bits fit?
    pub fn fits(&self, copies: &mut Copies, index: Value, last: Value) -> Option<Vec<Value>> {
        let fits = |narrow: &Narrow| {
            let (low, high) = narrow.part.ends(copies, index, last)?;
            let constant = |c: i64| copies.wide.const_int(c as u64);
            let b = &copies.b;
            let above = b.icmp_slt(low, constant(narrow.low));
            Some(b.not(b.or(above, b.icmp_slt(constant(narrow.high), high))))
        };
        self.narrow.iter().map(fits).collect()
    }
}

impl Scope<'_> {
    /// Is it one number for all lanes, all the time?
    fn is_shared(&self, v: Value) -> bool {
        !self.facts.is_varying(v) && !self.loops.changes(v)
    }

    /// What is narrower wraps where it is not exact.
    fn is_exact(&self, v: Value) -> bool {
        v.type_of().scalar_bits() == 64 || v.keeps_sign()
    }

    fn counter(&self, v: Value) -> Option<Counts> {
        let counter = self.loops.without_extensions(v, self.facts);
        let (first, end) = counters::counted(counter, self.block, self.loops)?;
        match end {
            End::Constant(end) if end > first => Some(Counts::Within(first, end - 1)),
            End::Constant(_) => None,
            End::Of(end) => Some(Counts::Below(first, end)),
        }
    }
}
