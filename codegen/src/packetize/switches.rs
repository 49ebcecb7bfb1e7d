//! Switches of scalar code become one test for each place that they lead to.
//!
//! ```text
//!   switch (c) { case 9: case 10: case 32: A; case 40: case 41: B; default: C }
//!   →   c - 9 < 2 || c == 32 ? A : c - 40 < 2 ? B : C
//! ```
//!
//! A tree of comparisons, which is how LLVM takes switches apart, parts lanes once at every knot, and lanes go every way anyhow: each knot costs a mask. Numbers that lead to one
//! place are one mask, and those side by side one comparison. What has too many is left to LLVM. Linear in the cases, but for their order.

use super::addresses;
use crate::ir::{Block, Builder, Function, Opcode, Value};

/// The most comparisons of one switch.
const MOST: usize = 48;

/// Requires: nothing. A switch whose numbers lead to few places is gone.
pub fn test_each_target(function: Function) {
    for block in function.blocks() {
        let end = block.terminator().filter(|t| t.opcode() == Opcode::Switch);
        if let Some(switch) = end {
            rewrite(switch);
        }
    }
}

/// The numbers that lead to a place, as ranges from one to another.
struct Target {
    block: Block,
    ranges: Vec<(i64, i64)>,
}

fn targets(switch: Value) -> Option<Vec<Target>> {
    let default = switch.successors()[0];
    let mut numbers: Vec<(i64, Block)> = Vec::new();
    for (value, block) in switch.switch_cases() {
        if block != default {
            numbers.push((addresses::constant(value)?, block));
        }
    }
    let mut found: Vec<Target> = Vec::new();
    numbers.sort_by_key(|n| n.0);
    for (number, block) in numbers {
        let at = found.iter().position(|t| t.block == block);
        let at = at.unwrap_or_else(|| {
            found.push(Target {
                block,
                ranges: Vec::new(),
            });
            found.len() - 1
        });
        match found[at].ranges.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(number) => *last = number,
            _ => found[at].ranges.push((number, number)),
        }
    }
    let tests: usize = found.iter().map(|t| t.ranges.len()).sum();
    (tests <= MOST).then_some(found)
}

fn rewrite(switch: Value) {
    let Some(targets) = targets(switch) else {
        return;
    };
    let first = switch.block();
    let default = switch.successors()[0];
    let mut blocks = vec![first];
    for _ in 1..targets.len() {
        let block = first.function().append_block("case");
        if let Some(&last) = blocks.last() {
            block.move_after(last);
        }
        blocks.push(block);
    }
    for (target, &block) in targets.iter().zip(&blocks) {
        come_once(target.block, first, block);
    }
    come_once(default, first, blocks[blocks.len() - 1]);
    let value = switch.operand(0);
    for (n, target) in targets.iter().enumerate() {
        let b = match n {
            0 => Builder::before(switch),
            _ => Builder::at_end(blocks[n]).located(switch),
        };
        let tests = target.ranges.iter().map(|&range| is_in(&b, value, range));
        let test = tests.reduce(|a, t| b.or(a, t));
        let next = blocks.get(n + 1).copied().unwrap_or(default);
        match test {
            Some(test) => b.cond_br(test, target.block, next),
            None => b.br(next),
        };
    }
    if targets.is_empty() {
        Builder::before(switch).br(default);
    }
    switch.erase();
}

fn is_in(b: &Builder, value: Value, (low, high): (i64, i64)) -> Value {
    let ty = value.type_of();
    let number = |n: i64| ty.const_int(n as u64);
    let all = number(-1);
    match number(high.wrapping_sub(low)) {
        more if more == number(0) => b.icmp_eq(value, number(low)),
        more if more == all => ty.int_of(1).const_int(1),
        _ => {
            let last = i64::from(!crate::bug("ranges-of-cases-end-early"));
            let count = number(high.wrapping_sub(low).wrapping_add(last));
            b.icmp_ult(b.sub(value, number(low)), count)
        }
    }
}

/// In the phis of `block`, what came from `old`, maybe several times, comes from `new` once.
fn come_once(block: Block, old: Block, new: Block) {
    for phi in block.phis() {
        let mut incoming: Vec<(Value, Block)> = Vec::new();
        let mut is_there = false;
        for (value, from) in phi.incoming() {
            match from == old {
                true if is_there => {}
                true => {
                    is_there = true;
                    incoming.push((value, new));
                }
                false => incoming.push((value, from)),
            }
        }
        let rebuilt = Builder::before(phi).phi(phi.type_of(), &incoming);
        phi.replace_all_uses_with(rebuilt);
        phi.erase();
    }
}
