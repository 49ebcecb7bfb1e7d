//! Between which numbers an index stays in all iterations: what is written in front of a loop to compute both ends.
//!
//! ```text
//!   (i + 1) * w      from (first + 1) * w to (last + 1) * w, or the other way round: w may be less than 0
//!   i ^ 1            from first - 1 to last + 1
//!   x, x < n         a loop's counter: from 0 to n - 1
//! ```
//!
//! Intervals of whole numbers. Arithmetic with fewer than 64 bits may wrap for all that the code says: it is followed as if it did not, and what comes out is asked to fit where it is widened
//! ([`Bound::Fits`]): a sum, difference or product that fits in the end is right, whatever wrapped on the way. What 64 bits hold does not wrap. `None` where nothing is known. At most
//! [`MOST`] steps.

use super::addresses;
use super::copies::Copies;
use super::counters::{self, End};
use super::facts::Facts;
use super::loops::Loops;
use crate::ir::{Block, Integer, Opcode, Value};
use std::cell::Cell;

const DEPTH: u32 = 16;
/// More steps than this take longer than they gain.
const MOST: u32 = 48;

/// Numbers that lie between two ends.
#[derive(Clone, PartialEq)]
pub enum Bound {
    Iterations,
    /// From a constant to another.
    Within(i64, i64),
    /// A loop's counter, from a constant to one less than this.
    Below(i64, Box<Bound>),
    /// A number that all lanes share, all the time.
    Shared(Value),
    /// The same of a pointer, as a number.
    Address(Value),
    Sum(Box<[Bound; 2]>),
    Difference(Box<[Bound; 2]>),
    Product(Box<[Bound; 2]>),
    Least(Box<[Bound; 2]>),
    Most(Box<[Bound; 2]>),
    /// The one or the other.
    Either(Box<[Bound; 2]>),
    ShiftedRight(Box<Bound>, i64),
    Quotient(Box<Bound>, i64),
    /// It is taken to lie between two constants, and asked whether it does.
    Fits(Box<Bound>, i64, i64),
}

/// What decides whether a number counts, and how.
pub struct Scope<'a> {
    facts: &'a Facts,
    loops: &'a Loops,
    /// Where the access stands.
    block: Block,
    left: Cell<u32>,
}

/// A number, and whether it is the value itself; else a multiple of what its bits hold lies between.
struct Followed {
    bound: Bound,
    is_exact: bool,
}

fn exact(bound: Bound) -> Followed {
    Followed {
        bound,
        is_exact: true,
    }
}

impl<'a> Scope<'a> {
    pub fn new(facts: &'a Facts, loops: &'a Loops, block: Block) -> Scope<'a> {
        Scope {
            facts,
            loops,
            block,
            left: Cell::new(MOST),
        }
    }

    /// Of a number with its sign, of any width.
    pub fn bound(&self, v: Value) -> Option<Bound> {
        self.settled(v, DEPTH, false)
    }

    /// The number as its bits say it; with no sign where `is_positive`, which is then asked for.
    fn settled(&self, v: Value, depth: u32, is_positive: bool) -> Option<Bound> {
        let Followed { bound, is_exact } = self.follow(v, depth)?;
        let bits = v.type_of().scalar_bits();
        let most = match bits {
            64.. => i64::MAX,
            _ => (1 << (bits - 1)) - 1,
        };
        let is_above = |b: &Bound| matches!(b, Bound::Within(low, _) if *low >= 0);
        Some(match (is_exact, is_positive) {
            (true, false) => bound,
            (true, true) if is_above(&bound) => bound,
            (_, true) => Bound::Fits(Box::new(bound), 0, most),
            (false, false) => Bound::Fits(Box::new(bound), -most - 1, most),
        })
    }

    fn follow(&self, v: Value, depth: u32) -> Option<Followed> {
        let depth = depth.checked_sub(1)?;
        self.left.set(self.left.get().checked_sub(1)?);
        let bits = Some(v.type_of().scalar_bits()).filter(|bits| *bits <= 64)?;
        if v == self.facts.index {
            return Some(Followed {
                bound: Bound::Iterations,
                is_exact: self.facts.signed || bits == 64,
            });
        }
        if let Some(c) = addresses::constant(v) {
            return Some(exact(Bound::Within(c, c)));
        }
        if !self.facts.is_varying(v) && !self.loops.changes(v) {
            return Some(exact(Bound::Shared(v)));
        }
        if let Some(counter) = self.counter(v, depth) {
            return Some(exact(counter));
        }
        if v.is_pointer_to_int() && bits == 64 {
            return self.address(v.operand(0), depth).map(exact);
        }
        if v.opcode() == Opcode::Phi && !self.loops.around(v.block()) {
            let incoming = v.incoming().into_iter();
            let mut bounds = incoming.map(|(v, _)| self.settled(v, depth, false));
            let first = bounds.next()??;
            let all = bounds.try_fold(first, |all, b| Some(Bound::Either(Box::new([all, b?]))));
            return all.map(exact);
        }
        self.operation(v, depth)
    }

    fn operation(&self, v: Value, depth: u32) -> Option<Followed> {
        use Integer::*;
        let operand = |n: u32| self.follow(v.operand(n), depth);
        let signed = |n: u32| self.settled(v.operand(n), depth, false);
        let positive = |n: u32| self.settled(v.operand(n), depth, true);
        let constant = || addresses::constant(v.operand(1));
        let by = || constant().filter(|c| (0..32).contains(c));
        let wide = v.type_of().scalar_bits() == 64;
        let sum = |kind: fn(Box<[Bound; 2]>) -> Bound, a: Followed, b: Followed| {
            let is_exact = wide || v.keeps_sign() && a.is_exact && b.is_exact;
            Some(Followed {
                bound: kind(Box::new([a.bound, b.bound])),
                is_exact,
            })
        };
        let two = |kind: fn(Box<[Bound; 2]>) -> Bound, a: Bound, b: Bound| {
            Some(exact(kind(Box::new([a, b]))))
        };
        match v.integer()? {
            Add => sum(Bound::Sum, operand(0)?, operand(1)?),
            Sub => sum(Bound::Difference, operand(0)?, operand(1)?),
            Mul => sum(Bound::Product, operand(0)?, operand(1)?),
            Shl => {
                let factor = 1 << by()?;
                let factor = exact(Bound::Within(factor, factor));
                sum(Bound::Product, operand(0)?, factor)
            }
            SExt => match signed(0) {
                Some(bound) => Some(exact(bound)),
                None => self.of_type(v.operand(0), true),
            },
            ZExt => match operand(0) {
                Some(inner) => {
                    let most = (1 << v.operand(0).type_of().scalar_bits()) - 1;
                    Some(exact(Bound::Fits(Box::new(inner.bound), 0, most)))
                }
                None => self.of_type(v.operand(0), false),
            },
            Trunc => Some(Followed {
                bound: operand(0)?.bound,
                is_exact: false,
            }),
            Freeze => operand(0),
            AShr => Some(exact(Bound::ShiftedRight(Box::new(signed(0)?), by()?))),
            LShr => Some(exact(Bound::ShiftedRight(Box::new(positive(0)?), by()?))),
            UDiv => {
                let by = constant().filter(|c| *c > 0)?;
                Some(exact(Bound::Quotient(Box::new(positive(0)?), by)))
            }
            SDiv => {
                let by = constant().filter(|c| *c > 0)?;
                Some(exact(Bound::Quotient(Box::new(signed(0)?), by)))
            }
            URem => {
                let by = constant().filter(|c| *c > 0)?;
                Some(exact(Bound::Within(0, by - 1)))
            }
            SRem => {
                let by = constant().filter(|c| *c > 0)?;
                Some(exact(Bound::Within(1 - by, by - 1)))
            }
            And => match constant()? {
                c if c >= 0 => Some(exact(Bound::Within(0, c))),
                // Down to a multiple, or to no less than that.
                c => two(Bound::Sum, signed(0)?, Bound::Within(c + 1, 0)),
            },
            Or => {
                let c = constant().filter(|c| *c >= 0)?;
                two(Bound::Sum, signed(0)?, Bound::Within(0, c))
            }
            Xor => {
                let c = constant().filter(|c| *c >= 0)?;
                two(Bound::Sum, signed(0)?, Bound::Within(-c, c))
            }
            Select => two(
                Bound::Either,
                self.settled(v.operand(1), depth, false)?,
                self.settled(v.operand(2), depth, false)?,
            ),
            SMin => two(Bound::Least, signed(0)?, signed(1)?),
            SMax => two(Bound::Most, signed(0)?, signed(1)?),
            UMin => two(Bound::Least, positive(0)?, positive(1)?),
            UMax => two(Bound::Most, positive(0)?, positive(1)?),
            Compare(_) | Abs | USubSat | UAddSat | SAddSat | SSubSat => None,
        }
    }

    /// The number of an address: elements of arrays are known by it where their index is not (`&e - p`).
    fn address(&self, pointer: Value, depth: u32) -> Option<Bound> {
        let depth = depth.checked_sub(1)?;
        if !self.facts.is_varying(pointer) && !self.loops.changes(pointer) {
            return Some(Bound::Address(pointer));
        }
        if pointer.opcode() != Opcode::Gep {
            return None;
        }
        let path = addresses::path(pointer, self.facts.layout)?;
        let sum = |a: Bound, b: Bound| Bound::Sum(Box::new([a, b]));
        let begin = self.address(pointer.operand(0), depth)?;
        let begin = sum(begin, Bound::Within(path.offset, path.offset));
        path.terms.into_iter().try_fold(begin, |all, (v, scale)| {
            let index = self.settled(v, depth, false)?;
            let scale = Bound::Within(scale, scale);
            Some(sum(all, Bound::Product(Box::new([index, scale]))))
        })
    }

    /// All that a small type holds.
    fn of_type(&self, v: Value, signed: bool) -> Option<Followed> {
        let bits = v.type_of().scalar_bits();
        let (low, high) = match (bits, signed) {
            (17.., _) | (0, _) => return None,
            (_, true) => (-1 << (bits - 1), (1 << (bits - 1)) - 1),
            (_, false) => (0, (1 << bits) - 1),
        };
        Some(exact(Bound::Within(low, high)))
    }

    fn counter(&self, v: Value, depth: u32) -> Option<Bound> {
        let counter = self.loops.without_extensions(v, self.facts);
        let Some((first, end)) = counters::counted(counter, self.block, self.loops) else {
            return self.counts_to(counter, depth);
        };
        match end {
            End::Constant(end) if end > first => Some(Bound::Within(first, end - 1)),
            End::Constant(_) => None,
            End::Of(end) => {
                let end = self.settled(end, depth, false)?;
                Some(Bound::Below(first, Box::new(end)))
            }
        }
    }

    /// A loop's number that begins and ends anywhere (`x = -w; x <= w; ++x`): from where it begins to what it is compared with, and a step further.
    fn counts_to(&self, phi: Value, depth: u32) -> Option<Bound> {
        let walk = counters::walk(phi, self.loops)?;
        let start = self.settled(walk.start, depth, false)?;
        let mut ends = walk.ends.into_iter();
        let end = ends.find_map(|end| self.settled(end, depth, false))?;
        let step = Bound::Within(-walk.step, walk.step);
        let further = Bound::Sum(Box::new([end, step]));
        Some(Bound::Either(Box::new([start, further])))
    }
}

/// The first iteration and the one behind the last, and what must hold for the bounds.
pub struct Ends {
    pub index: Value,
    pub last: Value,
    pub fits: Vec<Value>,
}

impl Bound {
    /// The numbers of the program's that it is computed from.
    pub fn numbers(&self, into: &mut Vec<Value>) {
        match self {
            Bound::Iterations | Bound::Within(..) => {}
            Bound::Shared(v) | Bound::Address(v) => into.push(*v),
            Bound::Sum(of)
            | Bound::Difference(of)
            | Bound::Product(of)
            | Bound::Least(of)
            | Bound::Most(of)
            | Bound::Either(of) => of.iter().for_each(|b| b.numbers(into)),
            Bound::Below(_, of)
            | Bound::ShiftedRight(of, _)
            | Bound::Quotient(of, _)
            | Bound::Fits(of, ..) => of.numbers(into),
        }
    }

    /// Writes both ends, with 64 bits. The same value twice: it is one number.
    pub fn write(&self, copies: &mut Copies, ends: &mut Ends) -> Option<(Value, Value)> {
        let wide = copies.wide;
        let constant = |c: i64| wide.const_int(c as u64);
        let mut two = |of: &[Bound; 2], copies: &mut Copies| {
            let [a, b] = of;
            Some((a.write(copies, ends)?, b.write(copies, ends)?))
        };
        Some(match self {
            Bound::Iterations => (ends.index, copies.b.sub(ends.last, constant(1))),
            Bound::Within(low, high) => (constant(*low), constant(*high)),
            Bound::Below(first, end) => {
                let end = end.write(copies, ends)?;
                (constant(*first), copies.b.sub(end.1, constant(1)))
            }
            Bound::Shared(v) => {
                let v = copies.wide_copy(*v)?;
                (v, v)
            }
            Bound::Address(pointer) => {
                let pointer = copies.copy(*pointer)?;
                let number = copies.b.pointer_to_int(pointer, wide);
                (number, number)
            }
            Bound::Sum(of) => {
                let (a, b) = two(of, copies)?;
                ends_of(a, b, |x, y| copies.b.add(x, y))
            }
            Bound::Difference(of) => {
                let (a, b) = two(of, copies)?;
                ends_of(a, (b.1, b.0), |x, y| copies.b.sub(x, y))
            }
            Bound::Product(of) => {
                let (a, b) = two(of, copies)?;
                product(copies, a, b)
            }
            Bound::Least(of) => {
                let (a, b) = two(of, copies)?;
                ends_of(a, b, |x, y| least(copies, x, y))
            }
            Bound::Most(of) => {
                let (a, b) = two(of, copies)?;
                ends_of(a, b, |x, y| most(copies, x, y))
            }
            Bound::Either(of) => {
                let (a, b) = two(of, copies)?;
                (least(copies, a.0, b.0), most(copies, a.1, b.1))
            }
            Bound::ShiftedRight(of, by) => {
                let of = of.write(copies, ends)?;
                ends_of(of, of, |x, _| copies.b.ashr(x, constant(*by)))
            }
            Bound::Quotient(of, by) => {
                let of = of.write(copies, ends)?;
                ends_of(of, of, |x, _| copies.b.sdiv(x, constant(*by)))
            }
            Bound::Fits(of, low, high) => {
                let of = of.write(copies, ends)?;
                let b = &copies.b;
                let below = b.icmp_slt(of.0, constant(*low));
                let above = b.icmp_slt(constant(*high), of.1);
                ends.fits.push(b.not(b.or(below, above)));
                of
            }
        })
    }
}

/// What comes of both lower ends, and of both upper ones; once, if both are single numbers.
fn ends_of(
    a: (Value, Value),
    b: (Value, Value),
    each: impl Fn(Value, Value) -> Value,
) -> (Value, Value) {
    let low = each(a.0, b.0);
    match a.0 == a.1 && b.0 == b.1 {
        true => (low, low),
        false => (low, each(a.1, b.1)),
    }
}

fn product(copies: &Copies, a: (Value, Value), b: (Value, Value)) -> (Value, Value) {
    let times = |x: Value, y: Value| copies.b.mul(x, y);
    let (a, b) = if a.0 == a.1 { (b, a) } else { (a, b) };
    let low = times(a.0, b.0);
    if a.0 == a.1 {
        return (low, low);
    }
    let high = times(a.1, b.0);
    match (b.0 == b.1, addresses::constant(b.0)) {
        (true, Some(c)) if c >= 0 => (low, high),
        (true, Some(_)) => (high, low),
        (true, None) => (least(copies, low, high), most(copies, low, high)),
        (false, _) => {
            let others = (times(a.0, b.1), times(a.1, b.1));
            let lower = least(copies, low, high);
            let upper = most(copies, low, high);
            (
                least(copies, lower, least(copies, others.0, others.1)),
                most(copies, upper, most(copies, others.0, others.1)),
            )
        }
    }
}

fn least(copies: &Copies, x: Value, y: Value) -> Value {
    let b = &copies.b;
    b.select(b.icmp_slt(x, y), x, y)
}

fn most(copies: &Copies, x: Value, y: Value) -> Value {
    let b = &copies.b;
    b.select(b.icmp_slt(x, y), y, x)
}
