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
use super::last_stores;
use super::paired_sides::{self, Sides, forget_differences};
use super::short_circuits::{Tests, plain_branch};
use crate::analysis::type_tags;
use crate::ir::{Block, Builder, Function, Opcode, Value};
use crate::optimize::pair_gathers::may_write;

/// So much may stand in front of a second comparison that then runs in any case, the comparison included; what it reads the other side must read, too.
const WORK: usize = 3;

/// Requires: the scalar function is tidy.
pub fn share(function: Function) {
    let mut gone: Vec<Block> = Vec::new();
    for block in function.blocks().into_iter().rev() {
        while !gone.contains(&block)
            && let Some(tests) = tests_of_sides(block)
        {
            gone.push(tests.second.block());
            join_conditions(tests);
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
                while last_stores::store_where_ways_meet(sides.behind) {}
            }
        }
    }
}

/// A test and one behind it that only compares what decides together with it: `a && b` or `a || b`, and both ways meet again.
fn tests_of_sides(block: Block) -> Option<Tests> {
    let ways = plain_branch(block)?.successors();
    ways.into_iter().filter_map(Tests::of).find(make_sides)
}

fn make_sides(tests: &Tests) -> bool {
    let (second, other, own) = (tests.second.block(), tests.past, tests.own);
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
    work.iter().filter(|i| !is_address_or_read(**i)).count() <= WORK
        && work.iter().all(|i| is_work(i) || reads(i))
        && own.predecessors() == [second]
        && other.predecessors().len() == 2
        && other.phis().is_empty()
        && leads(own).is_some()
        && leads(own) == leads(other)
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

/// One condition of two; what the other side reads as well has been read.
fn join_conditions(tests: Tests) {
    let mut work = tests.second.block().instructions();
    work.pop();
    for i in work.into_iter().filter(|i| is_address_or_read(*i)) {
        if let Some(same) = sure(tests.past).into_iter().find(|&o| are_alike(i, o)) {
            if is_read(i) {
                forget_differences(i, same);
            }
            same.replace_all_uses_with(i);
            same.erase();
        }
    }
    tests.join();
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
