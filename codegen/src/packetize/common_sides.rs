//! What both sides of a condition read is read in front of it, and what both store to one place is stored behind it.
//!
//! ```text
//!   if (c) d[i] = a[i];  else d[i] = b[i];                    →      x = c ? a[i] : b[i];  d[i] = x
//!   if (c) x = a[i] * 2; else x = a[i] + 3;                   →      t = a[i];  x = c ? t * 2 : t + 3
//! ```
//!
//! Two cheap comparisons that decide together are one condition first (`if (a > 60 && a < 90) … else …`), so that there are two sides.
//! Under masks each side would have accesses of its own, one for some lanes and one for the others; bytes and words of some lanes are stored one by one where the machine has no masks.
//! What leads to the places goes in front as well, if both sides compute it. Only what surely happens on both sides moves: reads over nothing that may write there, stores over nothing that
//! touches memory, the last one first. Quadratic in the addresses of two sides, linear in the branches.

use super::early_loads::comes_through;
use super::paired_sides::{self, Sides, forget_differences};
use super::pure_calls::{is_nothing, reads_nothing};
use crate::analysis::type_tags;
use crate::ir::{Block, Builder, Function, Opcode, Value};
use crate::optimize::pair_gathers::may_write;

/// So much may stand in front of a second comparison that then runs in any case, the comparison included; what it reads the other side must read, too.
const WORK: usize = 3;

/// Requires: the scalar function is tidy.
pub fn share(function: Function) {
    let mut gone: Vec<Block> = Vec::new();
    for block in function.blocks().into_iter().rev() {
        while let Some(second) = second_condition(block).filter(|s| !gone.contains(s)) {
            join_conditions(block, second);
            gone.push(second);
        }
    }
    for block in function.blocks().into_iter().rev() {
        if gone.contains(&block) {
            continue;
        }
        if let Some(sides) = Sides::of(block) {
            sides.raise();
            if plain_branch(block).is_some() && paired_sides::join(&sides) {
                gone.extend([sides.yes, sides.no]);
                continue;
            }
            if sides.behind.predecessors().len() == 2 {
                while sides.sink() {}
            }
        }
    }
}

/// The block that only compares what decides together with the comparison in front of it: `a && b` or `a || b`, and both ways meet again.
fn second_condition(block: Block) -> Option<Block> {
    let first = plain_branch(block)?;
    let ways = first.successors();
    let is_second = |second: &Block| {
        let other = ways.iter().find(|w| *w != second);
        let (Some(branch), Some(&other)) = (plain_branch(*second), other) else {
            return false;
        };
        let further = branch.successors();
        let Some(&own) = further.iter().find(|w| **w != other) else {
            return false;
        };
        let mut work = second.instructions();
        work.pop();
        let reads = |i: &Value| is_address_or_read(*i) && is_done_anyway(*i, other);
        let is_work = |i: &Value| {
            matches!(i.opcode(), Opcode::ICmp | Opcode::FCmp)
                || i.arithmetic().is_some() && !i.type_of().is_pointer()
        };
        let leads = |from: Block| match from.successors()[..] {
            [to] => Some(to),
            _ => None,
        };
        second.predecessors() == [block]
            && further.contains(&other)
            && work.iter().filter(|i| !is_address_or_read(**i)).count() <= WORK
            && work.iter().all(|i| is_work(i) || reads(i))
            && own.predecessors() == [*second]
            && other.predecessors().len() == 2
            && other.phis().is_empty()
            && leads(own).is_some()
            && leads(own) == leads(other)
    };
    ways.iter().copied().find(is_second)
}

fn is_address_or_read(i: Value) -> bool {
    i.opcode() == Opcode::Gep || i.opcode() == Opcode::Load
}

/// Does the other side surely read the same, or compute the same address?
fn is_done_anyway(i: Value, other: Block) -> bool {
    let is_same_place = |one: Value, two: Value| one == two || one.is_same_index_step(two);
    sure(other).into_iter().any(|o| match i.opcode() {
        Opcode::Load => {
            is_read(i)
                && is_read(o)
                && i.type_of() == o.type_of()
                && i.alignment() == o.alignment()
                && is_same_place(i.operand(0), o.operand(0))
        }
        _ => is_same_place(i, o),
    })
}

fn is_read(i: Value) -> bool {
    i.opcode() == Opcode::Load && !i.is_volatile() && !i.is_atomic()
}

/// A branch of two ways of which nothing is known.
fn plain_branch(block: Block) -> Option<Value> {
    let branch = block.terminator().filter(|t| t.is_conditional())?;
    let is_plain = !branch.has_metadata("prof") && !branch.condition().is_call();
    (is_plain && branch.successors().len() == 2).then_some(branch)
}

/// One condition of two: where the first one leads past the second, it decides alone.
fn join_conditions(block: Block, second: Block) {
    let (Some(first), Some(branch)) = (block.terminator(), second.terminator()) else {
        return;
    };
    let ways = first.successors();
    let further = branch.successors();
    let b = Builder::before(first);
    let mut work = second.instructions();
    work.pop();
    let past = if ways[0] == second { ways[1] } else { ways[0] };
    for i in work {
        i.remove_from_block();
        b.insert(i);
        // What the other side reads as well has been read.
        if is_address_or_read(i)
            && let Some(same) = sure(past).into_iter().find(|&o| are_alike(i, o))
        {
            if is_read(i) {
                forget_differences(i, same);
            }
            same.replace_all_uses_with(i);
            same.erase();
        }
    }
    let bit = first.condition().type_of();
    // Past the second one, one comes to where it leads if it says yes, or no.
    let decided = bit.const_int(u64::from(further[0] == past));
    let (yes, no) = match ways[0] == second {
        true => (branch.condition(), decided),
        false => (decided, branch.condition()),
    };
    let both = b.select(first.condition(), yes, no);
    b.cond_br(both, further[0], further[1]);
    first.erase();
    second.erase();
}

impl Sides {
    /// What both sides read or compute for an address goes in front.
    fn raise(&self) {
        let b = Builder::before(self.branch);
        let mut others = sure(self.no);
        for i in sure(self.yes) {
            let is_there = |o: &Value| !o.is_instruction() || o.block() != self.yes;
            if !i.operands().iter().all(is_there) {
                continue;
            }
            let Some(at) = others.iter().position(|&other| are_alike(i, other)) else {
                continue;
            };
            let other = others.remove(at);
            i.remove_from_block();
            b.insert(i);
            if i.opcode() == Opcode::Load {
                forget_differences(i, other);
            }
            other.replace_all_uses_with(i);
            other.erase();
        }
    }

    /// The last store of both sides, if it goes to one place, goes behind them.
    fn sink(&self) -> bool {
        let (Some(one), Some(other)) = (last_store(self.yes), last_store(self.no)) else {
            return false;
        };
        let (x, y) = (one.operand(0), other.operand(0));
        let Some(first) = self.behind.first_insertion_point() else {
            return false;
        };
        let alike = one.operand(1) == other.operand(1)
            && x.type_of() == y.type_of()
            && !x.type_of().is_pointer()
            && one.alignment() == other.alignment();
        if !alike {
            return false;
        }
        let value = match x == y {
            true => x,
            false => {
                let top = self.behind.first_instruction().unwrap_or(first);
                Builder::before(top).phi(x.type_of(), &[(x, self.yes), (y, self.no)])
            }
        };
        one.remove_from_block();
        one.set_operand(0, value);
        Builder::before(first).insert(one);
        forget_differences(one, other);
        other.erase();
        true
    }
}

/// What a side surely computes, and reads as it was in front: over nothing that may write, or stores alone to which the types of the language say that the place is none of theirs
/// (the pointers that a closure holds, behind a store of numbers).
fn sure(side: Block) -> Vec<Value> {
    let mut stores: Vec<Value> = Vec::new();
    let mut found = Vec::new();
    for i in side.instructions() {
        if !comes_through(i) {
            break;
        }
        let is_store = i.opcode() == Opcode::Store && !i.is_volatile() && !i.is_atomic();
        match i.opcode() {
            Opcode::Load if stores.iter().any(|&s| type_tags::may_meet(s, i)) => {}
            _ if is_store => stores.push(i),
            _ if may_write(i) => break,
            _ => found.push(i),
        }
    }
    found
}

/// The store behind which a side touches no memory any more.
pub(super) fn last_store(side: Block) -> Option<Value> {
    for i in side.instructions().into_iter().rev() {
        match i.opcode() {
            Opcode::Store if !i.is_volatile() && !i.is_atomic() => return Some(i),
            Opcode::Store | Opcode::Load => return None,
            _ if i.is_call() && !is_nothing(i) && !reads_nothing(i) => return None,
            _ if !comes_through(i) => return None,
            _ => {}
        }
    }
    None
}

/// Are both the same, and does it not matter which of them runs?
fn are_alike(one: Value, other: Value) -> bool {
    match is_read(one) && is_read(other) {
        true => {
            one.operand(0) == other.operand(0)
                && one.type_of() == other.type_of()
                && one.alignment() == other.alignment()
        }
        false => one.is_same_index_step(other),
    }
}
