//! Where all lanes are live, masks say nothing: what stands behind a test for live lanes has a second copy without its mask, for that case.
//!
//! Most masks are full most of the time: those of a guard at the end of an array but for the last turn, those of a loop until the first lane has left
//! it. In the copy accesses are plain loads and stores, and blends are gone. It pays where the machine does not mask accesses by itself, or where much is blended;
//! a wrong guess of the processor costs as much as dozens of blends. So what is known to be full as a rule (a guard) needs to save less than what is not.
//!
//! The idea is that of branches on superword conditions, which Vecz makes for the work groups of OpenCL.

use crate::FullCopies;
use crate::analysis::costly_masks::seldom_way;
use crate::analysis::lane_tests::tested_mask;
use crate::analysis::masked_accesses::{Kind, Machine, kind_of};
use crate::analysis::strides;
use crate::ir::{Arithmetic, Block, Builder, Function, Opcode, Value};
use crate::optimize::interiors;
use crate::optimize::region_copies::{self, Regions, may_be_copied, size};
use std::collections::HashSet;

/// Instructions that the copy must save, of such as the machine takes one at a time: where a mask is full as a rule, and where nobody knows.
const SAVED_BY_RULE: usize = 4;
const SAVED: usize = 40;

/// At least one instruction in so many is to be saved.
const SHARE: usize = 8;

/// How many instructions are copied at most for one test.
const LARGEST: usize = 300;

/// What the lanes of one masked access cost each where the machine has none such.
const LANE: usize = 3;

/// How much more often what stands in a loop runs.
const TURNS: usize = 8;

/// How deep a mask is followed.
const DEPTH: usize = 16;

/// Branches on: how often all lanes are live to how often some are not.
const WEIGHTS: [u32; 2] = [16, 1];

/// Requires: masks are made, locals are values.
pub fn copy_for_full_masks(function: Function, wanted: FullCopies) {
    let small = ["optsize", "minsize", "optnone", "cold"];
    let is_small = small.iter().any(|kind| function.has_attribute(kind));
    if wanted == FullCopies::None || is_small {
        return;
    }
    let Some(machine) = Machine::of(function) else {
        return;
    };
    let graph = function.graph();
    let tests: Vec<(usize, Test)> = (0..graph.blocks.len())
        .filter_map(|b| Some((b, Test::of(graph.blocks[b])?)))
        .collect();
    if tests.is_empty() {
        return;
    }
    let regions = Regions::of(&graph);
    let most = region_copies::most_in(&graph);
    let mut copied = HashSet::new();
    let mut in_all = 0;
    // Outer ones come first: of two tests within each other the outer one's copy has no mask of either.
    for number in regions.outer_first() {
        let Some((_, test)) = tests.iter().find(|(b, _)| *b == number) else {
            continue;
        };
        if copied.contains(&number) {
            continue;
        }
        let Some(region) = regions.behind(number, test.first) else {
            continue;
        };
        let blocks: Vec<(Block, usize)> = region
            .iter()
            .map(|&(b, loops)| (graph.blocks[b], loops))
            .collect();
        let size = blocks.iter().map(|(b, _)| size(*b)).sum::<usize>();
        let pays = || {
            let saved = saved(&machine, test.mask, &blocks);
            let is_full = test.is_remembered || is_full_as_a_rule(test.mask, test.mask, DEPTH);
            let enough = match is_full {
                true => SAVED_BY_RULE,
                false => SAVED,
            };
            // What is asked once, in front of everything, costs nothing but the code.
            saved >= enough && (test.is_remembered || saved * SHARE >= work(&blocks))
        };
        if size > LARGEST
            || in_all + size > most
            || !blocks.iter().all(|(b, _)| may_be_copied(*b))
            || wanted == FullCopies::WhereTheyPay && !pays()
        {
            continue;
        }
        in_all += size;
        copied.extend(region.iter().map(|(b, _)| *b));
        let blocks: Vec<Block> = blocks.into_iter().map(|(b, _)| b).collect();
        test.copy(function, &blocks);
    }
}

/// A block that goes on to a place of its own just if some lane is live.
struct Test {
    end: Value,
    mask: Value,
    /// A lambda remembers it: most are made and called where all lanes are live.
    is_remembered: bool,
    first: Block,
}

impl Test {
    fn of(block: Block) -> Option<Test> {
        let end = block
            .terminator()
            .filter(|end| !end.has_metadata(interiors::AT_BORDER) && seldom_way(*end) != Some(0))?;
        let tested = tested_mask(block);
        let mask = tested.or_else(|| unpacked_mask(block))?;
        let [first, other] = end.successors().try_into().ok()?;
        (first != other).then_some(Test {
            end,
            mask,
            is_remembered: tested.is_none() && !is_parameter(mask),
            first,
        })
    }

    /// `region`: what only this test leads to, its first block first.
    fn copy(&self, function: Function, region: &[Block]) {
        let full = FullValues::of(self.mask);
        let (some, head) = (self.end.block(), self.part(function));
        let copies = region_copies::copy(region, "full.lanes", (some, head), |v| full.value(v));
        self.lead(head, copies[&self.first]);
    }

    /// Gives the test a block of its own; returns the one before it, which has no end yet.
    fn part(&self, function: Function) -> Block {
        let some = self.end.block();
        let head = function.append_block("are.all.lanes");
        head.move_before(some);
        for from in function.blocks() {
            let Some(end) = from.terminator() else {
                continue;
            };
            for (i, to) in (0..).zip(end.successors()) {
                if to == some {
                    end.set_successor(i, head);
                }
            }
        }
        // The test itself stays where it is: phis know its block.
        let b = Builder::at_end(head);
        for instruction in some.instructions() {
            if instruction != self.end {
                instruction.remove_from_block();
                b.insert(instruction);
            }
        }
        head
    }

    /// Asks first whether all lanes are live.
    fn lead(&self, head: Block, copy: Block) {
        let b = Builder::at_end(head).located(self.end);
        let lanes = self.mask.type_of().lanes().unwrap_or(1);
        let bits = self.mask.type_of().int_of(lanes);
        let found = b.bitcast(self.mask, bits);
        let is_full = match crate::bug("full-copy-for-the-first-lanes") {
            true => b.icmp_ne(found, bits.zero()),
            false => b.icmp_eq(found, bits.all_ones()),
        };
        let branch = b.cond_br(is_full, copy, self.end.block());
        branch.set_branch_weights(&WEIGHTS);
    }
}

/// The mask of which a block tests the bits, which it comes from: one that a lambda remembers, or a function is given.
fn unpacked_mask(block: Block) -> Option<Value> {
    let test = block
        .terminator()
        .filter(|end| end.is_conditional())?
        .condition();
    if test.opcode() != Opcode::ICmp || !test.is_unequal() || !test.operand(1).is_null_constant() {
        return None;
    }
    let is_mask = |u: &Value| {
        u.is_instruction()
            && u.opcode() == Opcode::BitCast
            && u.block() == block
            && is_lane_bits(*u)
    };
    test.operand(0).users().into_iter().find(is_mask)
}

/// Is the mask the bits that a function is given?
fn is_parameter(mask: Value) -> bool {
    mask.opcode() == Opcode::BitCast && mask.operand(0).is_argument()
}

/// What has all bits set where all lanes are live.
struct FullValues(Vec<Value>);

impl FullValues {
    fn of(mask: Value) -> FullValues {
        let mut found = FullValues(Vec::new());
        found.add(mask, DEPTH);
        found
    }

    fn add(&mut self, v: Value, depth: usize) {
        if v.is_constant() || self.0.contains(&v) {
            return;
        }
        self.0.push(v);
        let is_packed = |u: &Value| {
            let is_cast = u.is_instruction() && u.opcode() == Opcode::BitCast;
            is_cast && u.type_of().lanes().is_none()
        };
        self.0.extend(v.users().into_iter().filter(is_packed));
        if depth == 0 || !v.is_instruction() {
            return;
        }
        for part in parts(v) {
            self.add(part, depth - 1);
        }
    }

    fn value(&self, v: Value) -> Option<Value> {
        self.0.contains(&v).then(|| v.type_of().all_ones())
    }
}

/// What is full if the mask is.
fn parts(mask: Value) -> Vec<Value> {
    match mask.opcode() {
        Opcode::Or if crate::bug("full-are-both-sides-of-or") => {
            vec![mask.operand(0), mask.operand(1)]
        }
        Opcode::And => vec![mask.operand(0), mask.operand(1)],
        Opcode::Freeze => vec![mask.operand(0)],
        Opcode::BitCast if is_lane_bits(mask) && mask.operand(0).type_of().lanes().is_none() => {
            vec![mask.operand(0)]
        }
        Opcode::ICmp if mask.is_negative_test() && is_wide(mask.operand(0), DEPTH, &mut vec![]) => {
            vec![mask.operand(0)]
        }
        _ if mask.arithmetic() == Some(Arithmetic::SExt) && is_lane_bits(mask.operand(0)) => {
            vec![mask.operand(0)]
        }
        _ => Vec::new(),
    }
}

/// Are all bits of a lane alike?
fn is_wide(v: Value, depth: usize, seen: &mut Vec<Value>) -> bool {
    if seen.contains(&v) || v.is_null_constant() || v.is_all_ones() {
        return true;
    }
    let Some(depth) = depth.checked_sub(1).filter(|_| v.is_instruction()) else {
        return false;
    };
    seen.push(v);
    match v.opcode() {
        Opcode::And | Opcode::Or | Opcode::Xor => {
            v.operands().into_iter().all(|o| is_wide(o, depth, seen))
        }
        Opcode::Phi => v
            .incoming()
            .into_iter()
            .all(|(o, _)| is_wide(o, depth, seen)),
        _ => v.arithmetic() == Some(Arithmetic::SExt) && is_lane_bits(v.operand(0)),
    }
}

fn is_lane_bits(v: Value) -> bool {
    v.type_of().lanes().is_some() && v.type_of().scalar_bits() == 1
}

/// Does the mask compare lanes in equal steps with what all have in common? Then it is a guard, full but for the last turn.
fn is_full_as_a_rule(mask: Value, live: Value, depth: usize) -> bool {
    let Some(depth) = depth.checked_sub(1).filter(|_| mask.is_instruction()) else {
        return false;
    };
    let inside = parts(mask);
    if !inside.is_empty() {
        return inside
            .into_iter()
            .all(|p| is_full_as_a_rule(p, live, depth));
    }
    let steps = |i: u32| strides::step(mask.operand(i), live);
    let goes_along = |a: u32, b: u32| steps(a).is_some_and(|s| s != 0) && steps(b) == Some(0);
    mask.opcode() == Opcode::ICmp && (goes_along(0, 1) || goes_along(1, 0))
}

/// Instructions that run in the region, of which those in loops count more. `region`: blocks, each with the number of loops that it stands in.
fn work(region: &[(Block, usize)]) -> usize {
    let of = |&(block, loops): &(Block, usize)| size(block) * turns(loops);
    region.iter().map(of).sum()
}

/// Instructions among those that are not needed where all lanes are live.
fn saved(machine: &Machine, mask: Value, region: &[(Block, usize)]) -> usize {
    let full = FullValues::of(mask);
    let of = |&(block, loops): &(Block, usize)| {
        let instructions = block.instructions().into_iter();
        let once: usize = instructions.map(|i| saved_by(machine, &full, i)).sum();
        once * turns(loops)
    };
    region.iter().map(of).sum()
}

fn turns(loops: usize) -> usize {
    TURNS.pow(loops.min(3) as u32)
}

fn saved_by(machine: &Machine, full: &FullValues, instruction: Value) -> usize {
    let is_full = |v: Value| full.0.contains(&v);
    let (bits, takes_masks) = machine.registers();
    let registers = |v: Value| {
        let ty = v.type_of();
        let all = ty.lanes().unwrap_or(0) * ty.scalar_bits();
        all.div_ceil(bits) as usize
    };
    if let Some(kind) = kind_of(instruction).filter(|k| is_full(k.mask(instruction))) {
        let data = kind.data(instruction);
        return match kind {
            _ if machine.has(kind, data.element()) => 1 + usize::from(kind == Kind::Store),
            // Each lane's address is taken from the indices all the same, and `all_active_bypass` leads past the choice of a place.
            Kind::Gather | Kind::Scatter => 1,
            _ => LANE * data.lanes().unwrap_or(1) as usize,
        };
    }
    match instruction.opcode() {
        Opcode::Select if is_full(instruction.operand(0)) && !takes_masks => registers(instruction),
        Opcode::And if instruction.operands().into_iter().any(is_full) => 1,
        _ => 0,
    }
}
