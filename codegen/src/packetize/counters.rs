//! What loops count: the first number, and the one that the counter stays below.
//!
//! ```text
//!   head: k = phi [0], [k + 1]; br k < n, body, out      below n in the body
//!   body: k = phi [0], [k + 1]; … br k + 1 == 8, out, body      below 8 everywhere, if it was tested behind the body
//! ```
//!
//! Constant in the uses of the counter.

use super::addresses;
use super::addresses::gcd;
use super::loops::Loops;
use crate::ir::{Arithmetic, Block, Opcode, Value};

/// Ends are no more than this, so that nothing wraps on the way.
const MOST: i64 = 1 << 30;

/// What a counter stays below.
pub enum End {
    Constant(i64),
    Of(Value),
}

/// A counter that begins and ends anywhere.
pub struct Walk {
    pub start: Value,
    /// The most that it moves by in a turn.
    pub step: i64,
    /// What it, or what comes next, is compared with.
    pub ends: Vec<Value>,
}

/// Steps by constants, up or down; it may be compared with nothing.
pub fn walk(phi: Value, loops: &Loops) -> Option<Walk> {
    if phi.opcode() != Opcode::Phi || !loops.around(phi.block()) {
        return None;
    }
    let (mut start, mut step, mut counted) = (None, 0, vec![phi]);
    for (v, _) in phi.incoming() {
        match added(phi, v) {
            Some(by) => {
                step = by.checked_abs()?.max(step);
                counted.push(v);
            }
            None if start.is_none_or(|s| s == v) => start = Some(v),
            None => return None,
        }
    }
    let users = counted.iter().flat_map(|v| v.users());
    let compares = users.filter(|u| u.opcode() == Opcode::ICmp);
    let ends = compares.flat_map(|c| c.operands());
    let ends = ends.filter(|o| !counted.contains(o) && !loops.changes(*o));
    Some(Walk {
        start: start.filter(|_| step > 0)?,
        step,
        ends: ends.collect(),
    })
}

/// How much more than a counter a number is.
fn added(phi: Value, v: Value) -> Option<i64> {
    let counts = v.arithmetic() == Some(Arithmetic::Add) && v.operand(0) == phi;
    counts.then(|| addresses::constant(v.operand(1)))?
}

/// The first number of a counter, 0 or more, and what it stays below in a block.
pub fn counted(phi: Value, block: Block, loops: &Loops) -> Option<(i64, End)> {
    if phi.opcode() != Opcode::Phi {
        return None;
    }
    let counter = Counter::of(phi)?;
    tested_in_front(&counter, block, loops).or_else(|| tested_behind(&counter))
}

struct Counter {
    phi: Value,
    first: i64,
    /// What comes back, from where, and how much more that is.
    next: Vec<(Value, Block, i64)>,
}

impl Counter {
    fn of(phi: Value) -> Option<Counter> {
        let step = |v: Value| added(phi, v).filter(|by| *by > 0);
        let mut first = None;
        let mut next = Vec::new();
        for (v, from) in phi.incoming() {
            match (addresses::constant(v), step(v)) {
                (Some(c), _) if c >= 0 && first.is_none_or(|f| f == c) => first = Some(c),
                (None, Some(by)) => next.push((v, from, by)),
                _ => return None,
            }
        }
        let first = first?;
        Some(Counter { phi, first, next })
    }

    /// The last number below a limit that the first one is below: some steps from there, whichever is taken when.
    fn last_below(&self, limit: i64) -> i64 {
        let step = self.next.iter().fold(0, |step, n| gcd(step, n.2)).max(1);
        self.first + (limit - 1 - self.first) / step * step
    }
}

/// Everything in the loop but its head comes through the first block behind the test.
fn tested_in_front(counter: &Counter, block: Block, loops: &Loops) -> Option<(i64, End)> {
    let head = counter.phi.block();
    let end = head.terminator().filter(|t| t.is_conditional())?;
    let test = end.condition();
    let inside = end.successors()[0];
    let goes_on = inside.predecessors() == [head] && block != head;
    let is_below = test.opcode() == Opcode::ICmp
        && test.is_less_than() == Some(true)
        && test.is_strict()
        && test.operand(0) == counter.phi;
    let leaves = end.successors()[1];
    if !goes_on || !is_below || !loops.is_inside(head, block, leaves) {
        return None;
    }
    let below = test.operand(1);
    let below = match addresses::constant(below) {
        Some(limit) if counter.first < limit && limit < MOST => {
            End::Constant(counter.last_below(limit) + 1)
        }
        Some(limit) => End::Constant(limit),
        None => End::Of(below),
    };
    Some((counter.first, below))
}

/// Only a number below the end comes back: so that the counter, if its first number is below, always is.
fn tested_behind(counter: &Counter) -> Option<(i64, End)> {
    let [(next, latch, by)] = counter.next[..] else {
        return None;
    };
    let end = latch.terminator().filter(|t| t.is_conditional())?;
    let (test, targets) = (end.condition(), end.successors());
    let head = counter.phi.block();
    let back = targets.iter().position(|t| *t == head)?;
    if test.opcode() != Opcode::ICmp || targets[0] == targets[1] {
        return None;
    }
    // Of the counter itself the test may speak as well: one step less.
    let earlier = match test.operand(0) {
        tested if tested == next => 0,
        tested if tested == counter.phi => by,
        _ => return None,
    };
    let limit = addresses::constant(test.operand(1))?.checked_add(earlier)?;
    let turns = limit - counter.first;
    let arrives = (1..MOST).contains(&limit) && counter.first < limit && by < MOST;
    let is_below = match test.is_less_than() {
        Some(true) => back == 0 && test.is_strict(),
        Some(false) => back == 1 && !test.is_strict(),
        // Equal or not: it is met exactly.
        None => turns % by == 0 && back == usize::from(!test.is_strict()),
    };
    let last = || End::Constant(counter.last_below(limit) + 1);
    (arrives && is_below).then(|| (counter.first, last()))
}
