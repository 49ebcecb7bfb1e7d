//! Loops that count bits are one operation, and lanes need not wait for the one that has most of them.
//!
//! ```text
//!   while (v) { v &= v - 1; ++n; }      n += ctpop(v)              as many turns as bits are set
//!   while (v) { n += v & 1; v >>= 1; }  n += ctpop(v)
//!   while (v) { v >>= 1; ++n; }         n += bits - ctlz(v)        as many turns as bits are left of the last zero in front
//!   while (v) { v <<= 1; ++n; }         n += bits - cttz(v)
//!   while (v > 0) { v >>= 1; ++n; }     the same as the third one, of v if it is positive, else of 0
//! ```
//!
//! A loop of two blocks: its head asks whether a number is left, its body takes from it and counts. Everything that the loop carries has to be the number itself or a counter that a constant, or the
//! lowest bit, is added to; then nothing else happens in it, it ends for every number (each turn takes a bit away), and what is seen behind it are the number, which is zero (or not positive, as it came), and the counters. Sums are made
//! as if they wrapped, which those of the loop may not do either or do as well. LLVM knows the first form in scalar loops; lanes come before. Linear in the loop.

use crate::ir::{Block, Builder, Function, Integer, Module, Order, Value};

/// Requires: the scalar function is tidy.
pub fn count(module: &Module, function: Function) {
    for head in function.blocks() {
        if let Some(found) = BitLoop::of(head) {
            found.replace(module);
        }
    }
}

/// How many turns there are.
#[derive(Clone, Copy, PartialEq)]
enum Turns {
    /// One for each set bit.
    Set,
    /// One for each bit from the highest set one down.
    Down,
    /// From the lowest set one up.
    Up,
}

struct BitLoop {
    head: Block,
    body: Block,
    front: Block,
    behind: Block,
    number: Value,
    /// Does the loop turn for positive numbers alone?
    is_positive: bool,
    turns: Turns,
    /// Each of the other phis, and what is added to it in a turn: a constant, or (`None`) the lowest bit.
    counters: Vec<(Value, Option<Value>)>,
}

impl BitLoop {
    fn of(head: Block) -> Option<BitLoop> {
        let end = head.terminator().filter(|t| t.is_conditional())?;
        let ways = end.successors();
        let body = ways.iter().copied().find(|b| b.successors() == [head])?;
        let behind = ways.iter().copied().find(|b| *b != body)?;
        let front = head.predecessors().into_iter().find(|b| *b != body)?;
        let is_loop = body != head
            && behind != head
            && body.predecessors() == [head]
            && head.predecessors().len() == 2
            && ways.len() == 2;
        let test = end.condition();
        let number = test.operands().first().copied()?;
        // `!=` leads into the body, `==` past it; so do `>` and `<=`.
        let is_positive = match test.integer()? {
            Integer::Compare(Order::Equality) => false,
            Integer::Compare(Order::Signed) if test.is_less_than() != Some(test.is_strict()) => {
                true
            }
            _ => return None,
        };
        let stays_if_not = test.is_strict() == (ways[0] == body);
        let phis = head.phis();
        let in_head = head.instructions().len() == phis.len() + 2 && test.block() == head;
        if !is_loop
            || !in_head
            || !stays_if_not
            || !test.operand(1).is_null_constant()
            || !phis.contains(&number)
            || test.users().len() != 1
            || number.type_of().scalar_bits() > 64
        {
            return None;
        }
        let turns = turns(number, number.incoming_from(body)?, is_positive)?;
        let others = phis.iter().copied().filter(|p| *p != number);
        let counters: Vec<(Value, Option<Value>)> = others
            .map(|p| Some((p, added(p, p.incoming_from(body)?, number, turns)?)))
            .collect::<Option<_>>()?;
        // Nothing else may happen, or be computed for those behind.
        let body_only = |i: &Value| {
            let computes =
                i.integer().is_some() && !i.is_call() || *i == body.terminator().unwrap_or(*i);
            computes
                && i.users()
                    .iter()
                    .all(|u| u.block() == body || phis.contains(u))
        };
        let divides = |i: &Value| {
            matches!(
                i.integer(),
                Some(Integer::UDiv | Integer::SDiv | Integer::URem | Integer::SRem)
            )
        };
        let inside = body.instructions();
        let is_pure = inside.iter().all(body_only) && !inside.iter().any(divides);
        is_pure.then_some(BitLoop {
            head,
            body,
            front,
            behind,
            number,
            is_positive,
            turns,
            counters,
        })
    }

    fn replace(self, module: &Module) {
        let Some(end) = self.head.terminator() else {
            return;
        };
        let Some(first) = self.number.incoming_from(self.front) else {
            return;
        };
        let b = Builder::before(end);
        let ty = first.type_of();
        let width = ty.const_int(u64::from(ty.scalar_bits()));
        let zero_counts = ty.int_of(1).const_int(0);
        // What is not positive stays as it is, and has no bits to count.
        let (first, last) = match self.is_positive {
            false => (first, ty.const_int(0)),
            true => {
                let is_negative = b.icmp_slt(first, ty.const_int(0));
                let counted = b.select(is_negative, ty.const_int(0), first);
                (counted, b.sub(first, counted))
            }
        };
        let bits = || b.call(module.intrinsic("llvm.ctpop", &[ty]), &[first]);
        let rest = |name: &str| {
            let empty = b.call(module.intrinsic(name, &[ty]), &[first, zero_counts]);
            b.sub(width, empty)
        };
        let turns = match self.turns {
            Turns::Set => bits(),
            Turns::Down => rest("llvm.ctlz"),
            Turns::Up => rest("llvm.cttz"),
        };
        for (phi, step) in &self.counters {
            let Some(start) = phi.incoming_from(self.front) else {
                return;
            };
            let to = phi.type_of();
            let count = match step {
                Some(_) => turns,
                None => bits(),
            };
            let count = match to.scalar_bits().cmp(&ty.scalar_bits()) {
                std::cmp::Ordering::Less => b.trunc(count, to),
                std::cmp::Ordering::Equal => count,
                std::cmp::Ordering::Greater => b.zext(count, to),
            };
            let more = match step {
                Some(by) => b.mul(count, *by),
                None => count,
            };
            phi.replace_all_uses_with(b.add(start, more));
        }
        self.number.replace_all_uses_with(last);
        b.br(self.behind);
        let test = end.condition();
        end.erase();
        test.erase();
        for i in self.body.instructions().into_iter().rev() {
            i.erase();
        }
        for phi in self.head.phis() {
            phi.erase();
        }
        self.body.erase();
    }
}

fn turns(number: Value, next: Value, is_positive: bool) -> Option<Turns> {
    let one = |v: Value| v.as_const_int() == Some(1);
    match next.integer()? {
        Integer::And if !is_positive => {
            let less = if next.operand(0) == number { 1 } else { 0 };
            let less = (next.operand(1 - less) == number).then(|| next.operand(less))?;
            let minus_one = number.type_of().all_ones();
            let is_less = less.integer() == Some(Integer::Add)
                && less.operand(0) == number
                && less.operand(1) == minus_one;
            is_less.then_some(Turns::Set)
        }
        Integer::LShr if next.operand(0) == number && one(next.operand(1)) => Some(Turns::Down),
        // Of a positive number that is the same.
        Integer::AShr if is_positive && next.operand(0) == number && one(next.operand(1)) => {
            Some(Turns::Down)
        }
        _ if is_positive => None,
        Integer::Shl if next.operand(0) == number && one(next.operand(1)) => Some(Turns::Up),
        Integer::Add if next.operand(0) == next.operand(1) && next.operand(0) == number => {
            Some(Turns::Up)
        }
        _ => None,
    }
}

/// What is added to a counter in each turn: a constant, or the number's lowest bit where that is shifted out.
fn added(phi: Value, next: Value, number: Value, turns: Turns) -> Option<Option<Value>> {
    if next.integer() != Some(Integer::Add) || !(2..=64).contains(&phi.type_of().scalar_bits()) {
        return None;
    }
    let at = if next.operand(0) == phi { 1 } else { 0 };
    let more = (next.operand(1 - at) == phi).then(|| next.operand(at))?;
    if more.is_constant() {
        return more.as_const_int().map(|_| Some(more));
    }
    let mut bit = more;
    while let Some(Integer::ZExt | Integer::Trunc) = bit.integer() {
        bit = bit.operand(0);
    }
    let is_one = bit.integer() == Some(Integer::And) && bit.operand(1).as_const_int() == Some(1);
    let mut of = is_one.then(|| bit.operand(0))?;
    while of.integer() == Some(Integer::Trunc) {
        of = of.operand(0);
    }
    let is_lowest = turns == Turns::Down && of == number;
    is_lowest.then_some(None)
}
