//! Blends of values that are there anyway run without a test for live lanes: behind `if (any lane) x = blend(mask, new, x);` stands the blend itself, because
//! with no live lane it changes nothing.
//!
//! The test goes too, if nothing else is left behind it; LLVM does not know that, and a processor guesses wrong where lanes are often all elsewhere.

use crate::analysis::dominators::Dominators;
use crate::analysis::flow::backward;
use crate::analysis::lane_tests::{implies, tested_mask};
use crate::ir::{Block, Builder, Function, Graph, Opcode, Value};

/// Requires: masks are made, locals are values.
pub fn untest_blends(function: Function) {
    while let Some(join) = untest_until_new_join(function) {
        join.make(function);
    }
}

/// A place where the ways behind one test meet, before others join them.
struct Join {
    test: Block,
    /// The other way's last block.
    way: Block,
    end: Block,
}

fn untest_until_new_join(function: Function) -> Option<Join> {
    let blocks = function.blocks();
    let tests: Vec<(usize, Value)> = (0..blocks.len())
        .filter_map(|b| Some((b, tested_mask(blocks[b])?)))
        .collect();
    if tests.is_empty() {
        return None;
    }
    let Graph { number, edges, .. } = function.graph();
    let sources = backward(&edges);
    let dominators = Dominators::compute(&edges, 0);
    for (test, mask) in tests {
        let end = edges[test][1];
        let behind = |&b: &usize| dominators.contains(b) && dominators.dominates(test, b);
        let ways: Vec<usize> = sources[end].iter().copied().filter(behind).collect();
        let (&[a, b], false) = (&ways[..], end == test) else {
            continue;
        };
        let way = if a == test { b } else { a };
        // Both targets of the test may be the same block.
        if way == test || !ways.contains(&test) {
            continue;
        }
        let known = |v: Value| {
            let stands = || {
                let at = number.get(&v.block());
                v.opcode() != Opcode::Invoke && at.is_some_and(|&b| dominators.dominates(b, test))
            };
            !v.is_instruction() || stands()
        };
        let untested = |phi: Value| -> Option<Value> {
            let from = |b: usize| {
                let incoming = phi.incoming().into_iter();
                incoming.filter(|i| i.1 == blocks[b]).map(|i| i.0).next()
            };
            let (old, blend) = (from(test)?, from(way)?);
            let fits = blend.opcode() == Opcode::Select
                && blend.operand(2) == old
                && implies(blend.operand(0), mask)
                && (0..3).all(|i| known(blend.operand(i)));
            fits.then_some(blend)
        };
        let found: Vec<(Value, Value)> = blocks[end]
            .phis()
            .into_iter()
            .filter_map(|phi| Some((phi, untested(phi)?)))
            .collect();
        if found.is_empty() {
            continue;
        }
        if sources[end].len() > 2 {
            let goes_on = blocks[way].terminator();
            if goes_on.is_some_and(|t| t.opcode() == Opcode::Br) {
                return Some(Join {
                    test: blocks[test],
                    way: blocks[way],
                    end: blocks[end],
                });
            }
            continue;
        }
        let Some(first) = blocks[end].first_insertion_point() else {
            continue;
        };
        for (phi, blend) in found {
            let b = Builder::before(first).located(blend);
            let plain = b.select(blend.operand(0), blend.operand(1), blend.operand(2));
            phi.replace_all_uses_with(plain);
            phi.erase();
        }
    }
    None
}

impl Join {
    /// Gives the two ways a block where they meet.
    fn make(self, function: Function) {
        let block = function.append_block("lanes.meet");
        let b = Builder::at_end(block);
        for phi in self.end.phis() {
            let (own, others): (Vec<_>, Vec<_>) = phi
                .incoming()
                .into_iter()
                .partition(|i| i.1 == self.test || i.1 == self.way);
            let met = b.phi(phi.type_of(), &own);
            let mut incoming = others;
            incoming.push((met, block));
            let new = Builder::before(phi).phi(phi.type_of(), &incoming);
            phi.replace_all_uses_with(new);
            phi.erase();
        }
        b.br(self.end);
        for from in [self.test, self.way] {
            let Some(end) = from.terminator() else {
                continue;
            };
            for (i, to) in (0..).zip(end.successors()) {
                if to == self.end {
                    end.set_successor(i, block);
                }
            }
        }
    }
}
