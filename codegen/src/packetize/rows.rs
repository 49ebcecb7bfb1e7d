//! Iterations that walk along a row each: the row is what goes into lanes, and clang does that.
//!
//! ```text
//!   for (k = 0; k < 16; k++) s += a[i * 16 + k] * b[k];
//! ```
//!
//! On lanes of `i` each turn of the loop reads a column, element by element. Where all that a loop does can be done in any order (sums, bits and extremes of what lies side by side, stores side by
//! side), its turns are the better lanes, unless the iteration has locals in memory: such a body runs iteration by iteration, and clang's loop vectoriser takes its loops. That is so if every innermost loop is one, with eight
//! turns at least, and not much stands around them. Asked before loops are unrolled. Linear in the instructions, times the depth of addresses.

use super::addresses;
use super::facts::{self, Facts};
use super::pure_calls::is_nothing;
use crate::analysis::joins::{Cycle, Paths};
use crate::ir::types::Layout;
use crate::ir::{Arithmetic, Block, Function, Integer, Opcode, Value};
use std::collections::{HashMap, HashSet};

/// How deep an address is followed.
const DEPTH: u32 = 16;
/// Fewer turns are no lanes.
const FEWEST: i64 = 8;
/// What stands around the loops is no more than so many instructions.
const AROUND: usize = 48;

/// Are the loops of one iteration better lanes than iterations are?
pub fn suit_better(function: Function, layout: Layout) -> bool {
    let graph = function.graph();
    let Some(paths) = Paths::compute(graph.edges.clone()).filter(|p| !p.loops.is_empty()) else {
        return false;
    };
    // Locals lie side by side for lanes, an element a vector.
    let blocks = graph.blocks.iter();
    if blocks.flat_map(|b| b.instructions()).any(|i| i.is_alloca()) {
        return false;
    }
    let Ok(facts) = facts::find(function, layout, true, &HashSet::new()) else {
        return false;
    };
    let inner = |l: &Cycle, other: &Cycle| other.header != l.header && l.body[other.header];
    let loops = paths.loops.iter();
    let innermost: Vec<&Cycle> = loops
        .filter(|l| !paths.loops.iter().any(|other| inner(l, other)))
        .collect();
    let within = |at: usize| innermost.iter().any(|l| l.body[at]);
    let around = (0..graph.blocks.len()).filter(|&at| !within(at));
    let around: Vec<Value> = around
        .flat_map(|at| graph.blocks[at].instructions())
        .collect();
    let is_plain = |i: &Value| !i.is_call() || is_nothing(*i) || is_computed(*i);
    if around.len() > AROUND || !around.iter().all(is_plain) {
        return false;
    }
    innermost.iter().all(|l| {
        let inside = l.body.iter().enumerate().filter(|(_, b)| **b);
        let blocks: Vec<Block> = inside.map(|(at, _)| graph.blocks[at]).collect();
        let walk = Walk::of(graph.blocks[l.header], &blocks, &facts);
        walk.is_some_and(|w| w.is_along_rows())
    })
}

fn is_computed(call: Value) -> bool {
    call.called_function().is_some_and(Function::only_computes)
}

/// A loop, and by how much its turns move what they count.
struct Walk<'a> {
    header: Block,
    blocks: HashSet<Block>,
    instructions: Vec<Value>,
    counters: HashMap<Value, i64>,
    facts: &'a Facts,
}

impl Walk<'_> {
    /// `None`: lanes decide how often it turns, or too few turns are certain.
    fn of<'a>(header: Block, blocks: &[Block], facts: &'a Facts) -> Option<Walk<'a>> {
        let inside: HashSet<Block> = blocks.iter().copied().collect();
        let mut walk = Walk {
            header,
            instructions: blocks.iter().flat_map(|b| b.instructions()).collect(),
            blocks: inside,
            counters: HashMap::new(),
            facts,
        };
        for phi in header.phis() {
            if let Some(step) = walk.step_of(phi) {
                walk.counters.insert(phi, step);
            }
        }
        let leaves = |b: &&Block| b.successors().iter().any(|s| !walk.blocks.contains(s));
        for block in blocks.iter().filter(leaves) {
            let end = block.terminator().filter(|t| t.is_conditional())?;
            if facts.is_varying(end.condition()) || walk.turns(end.condition()) < FEWEST {
                return None;
            }
        }
        Some(walk)
    }

    /// What a phi has more in the next turn.
    fn step_of(&self, phi: Value) -> Option<i64> {
        let mut step = None;
        for (value, from) in phi.incoming() {
            if !self.blocks.contains(&from) {
                continue;
            }
            let by = match value.opcode() {
                Opcode::Gep if value.operand(0) == phi => {
                    let path = addresses::path(value, self.facts.layout)?;
                    path.terms.is_empty().then_some(path.offset)?
                }
                _ if value.arithmetic() == Some(Arithmetic::Add) && value.operand(0) == phi => {
                    addresses::constant(value.operand(1))?
                }
                _ => return None,
            };
            if step.is_some_and(|s| s != by) {
                return None;
            }
            step = Some(by);
        }
        step
    }

    /// How many turns a comparison leaves, many if nobody knows.
    fn turns(&self, test: Value) -> i64 {
        let known = || {
            let end = test.operands().into_iter().find_map(addresses::constant)?;
            let mut counter = test.operands().into_iter().find(|o| o.is_instruction())?;
            if counter.arithmetic() == Some(Arithmetic::Add) {
                counter = counter.operand(0);
            }
            let step = *self.counters.get(&counter)?;
            let first = counter.incoming().into_iter();
            let mut first = first.filter(|(_, from)| !self.blocks.contains(from));
            let first = addresses::constant(first.next()?.0)?;
            end.checked_sub(first)?.checked_div(step)
        };
        match test.opcode() {
            Opcode::ICmp => known().map_or(i64::MAX, i64::abs),
            _ => 0,
        }
    }

    fn is_along_rows(&self) -> bool {
        let mut rows = 0;
        for &i in &self.instructions {
            let (pointer, ty) = match i.opcode() {
                Opcode::Load => (i.pointer_operand(), i.type_of()),
                Opcode::Store => (i.pointer_operand(), i.operand(0).type_of()),
                Opcode::Call if is_nothing(i) || is_computed(i) => continue,
                Opcode::Call | Opcode::Invoke | Opcode::Atomic | Opcode::Other => return false,
                _ => continue,
            };
            let size = self.facts.layout.size_of(ty) as i64;
            let moved = self.moved(pointer, DEPTH);
            let is_write = i.opcode() == Opcode::Store;
            if moved != Some(size) && (is_write || moved != Some(0)) || i.is_volatile() {
                return false;
            }
            if self.facts.is_varying(pointer) {
                let step = self.facts.steps.get(&pointer);
                // What lanes have side by side is theirs.
                if step.is_some_and(|s| s.abs() <= size) || moved == Some(0) {
                    return false;
                }
                rows += 1;
            }
        }
        let phis = self.header.phis();
        let mut others = phis.iter().filter(|p| !self.counters.contains_key(p));
        rows > 0 && others.all(|p| self.is_gathered(*p))
    }

    /// By how much a turn moves a number or an address; `None`: not always by the same.
    fn moved(&self, v: Value, depth: u32) -> Option<i64> {
        if !v.is_instruction() || !self.blocks.contains(&v.block()) {
            return Some(0);
        }
        if let Some(&step) = self.counters.get(&v) {
            return Some(step);
        }
        let depth = depth.checked_sub(1)?;
        let of = |n: u32| self.moved(v.operand(n), depth);
        let constant = |n: u32| addresses::constant(v.operand(n));
        if v.opcode() == Opcode::Gep {
            let path = addresses::path(v, self.facts.layout)?;
            let start = of(0)?;
            let terms = path.terms.into_iter();
            let moved = terms.map(|(t, scale)| self.moved(t, depth)?.checked_mul(scale));
            return moved.sum::<Option<i64>>()?.checked_add(start);
        }
        match v.arithmetic() {
            Some(Arithmetic::Add) => of(0)?.checked_add(of(1)?),
            Some(Arithmetic::Sub) => of(0)?.checked_sub(of(1)?),
            Some(Arithmetic::SExt | Arithmetic::ZExt) => of(0),
            Some(Arithmetic::Mul) if constant(1).is_some() => of(0)?.checked_mul(constant(1)?),
            Some(Arithmetic::Shl) if constant(1).is_some_and(|c| (0..32).contains(&c)) => {
                of(0)?.checked_mul(1 << constant(1)?)
            }
            _ if v.is_disjoint_or() => of(0)?.checked_add(of(1)?),
            _ => v
                .operands()
                .iter()
                .all(|o| self.moved(*o, depth) == Some(0))
                .then_some(0),
        }
    }

    /// Is it only gathered from turn to turn, in whatever order: a sum, bits, an extreme?
    fn is_gathered(&self, phi: Value) -> bool {
        let mut chain: HashSet<Value> = HashSet::from([phi]);
        let mut kind = None;
        let mut pending = vec![phi];
        while let Some(v) = pending.pop() {
            for user in v.users() {
                if !user.is_instruction() || !self.blocks.contains(&user.block()) {
                    continue;
                }
                let joins = match user.opcode() {
                    Opcode::Phi => true,
                    Opcode::Select => user.operand(0) != v,
                    _ => {
                        // What is compared is an extreme, if nothing else is done to it.
                        let own = match user.opcode() {
                            Opcode::ICmp => Some(Integer::SMax),
                            _ => gathering(user),
                        };
                        let same = kind.is_none_or(|k| Some(k) == own);
                        kind = own;
                        own.is_some() && same
                    }
                };
                if !joins {
                    return false;
                }
                if user.opcode() != Opcode::ICmp && chain.insert(user) {
                    pending.push(user);
                }
            }
        }
        kind.is_some()
    }
}

/// What may be done in any order.
fn gathering(v: Value) -> Option<Integer> {
    if v.is_float_sum() {
        return v.is_loose_arithmetic().then_some(Integer::Freeze);
    }
    match v.integer()? {
        Integer::Add | Integer::Sub => Some(Integer::Add),
        same @ (Integer::Mul | Integer::And | Integer::Or | Integer::Xor) => Some(same),
        same @ (Integer::UMin | Integer::UMax | Integer::SMin | Integer::SMax) => Some(same),
        _ => None,
    }
}
