//! What both sides of a condition store to the same place is one store: `if (c) p[i] = a; else p[i] = b;` stores `c ? a : b`, under the mask around.
//!
//! Each side stands behind a test for live lanes and has a masked store of its own. If two such stores write the same lanes of memory, and nothing between them looks there,
//! the tests go (what stands behind them is cheap, and harmless with no live lane), and one store of a blend is left, without a mask if the sides make up all lanes.
//! That is a store less, two tests that processors guess wrong, and on machines without masks for bytes much more. No lane is written that was not before.
//!
//! A side may hold such choices itself. Tests are looked at once each, outer ones first, and what is taken has a limit; linear in the size of the function.

use crate::analysis::lane_tests::tested_mask;
use crate::analysis::mask_parts::{Masks, Parts, is_bits};
use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::ir::{Block, Builder, Function, Opcode, QuickSet, Value};

/// Operations that run without a test afterwards: as much as two wrong guesses cost, where lanes take several registers.
const WORK: usize = 40;

/// How deep addresses are compared.
const DEPTH: usize = 8;

/// Requires: masks are made, locals are values.
pub fn merge_stores(function: Function) {
    let mut gone: QuickSet<Block> = QuickSet::default();
    for block in function.blocks() {
        while !gone.contains(&block)
            && let Some(chain) = Chain::at(block).filter(Chain::has_two_stores_for_one)
        {
            gone.extend(chain.blocks.iter().map(|b| b.block));
            chain.straighten();
            merge_within(block);
        }
    }
}

/// A block of a chain, and the lanes that are asked for around it: it runs where there are some of each.
struct Link {
    block: Block,
    around: Vec<Value>,
}

/// Two tests one after the other, with all that stands behind them.
struct Chain {
    first: Block,
    /// In order, without the first.
    blocks: Vec<Link>,
    end: Block,
    /// What phis of these blocks and of the end become.
    met: Vec<(Value, Value)>,
}

impl Chain {
    fn at(first: Block) -> Option<Chain> {
        let mut chain = Chain {
            first,
            blocks: Vec::new(),
            end: first,
            met: Vec::new(),
        };
        let mut masks = Masks::default();
        let middle = chain.region(first, &[], &mut masks)?;
        chain.enter(middle, &[], &mut masks)?;
        chain.end = chain.region(middle, &[], &mut masks)?;
        if chain.end == first || chain.is_mine(chain.end) {
            return None;
        }
        chain.joins(chain.end, &mut masks)?;
        Some(chain)
    }

    fn is_mine(&self, block: Block) -> bool {
        block == self.first || self.blocks.iter().any(|b| b.block == block)
    }

    /// Takes what stands behind a test; returns where its two paths meet.
    fn region(&mut self, test: Block, around: &[Value], masks: &mut Masks) -> Option<Block> {
        let around = [around, &[tested_mask(test)?]].concat();
        let [mut at, end] = test.successors()[..] else {
            return None;
        };
        if at == end {
            return None;
        }
        while at != end {
            self.enter(at, &around, masks)?;
            at = match at.successors()[..] {
                [next] if at.terminator()?.opcode() == Opcode::Br => next,
                [_, _] => self.region(at, &around, masks)?,
                _ => return None,
            };
        }
        Some(end)
    }

    /// Takes a block that only this chain leads to, if all of it may run in vain.
    fn enter(&mut self, block: Block, around: &[Value], masks: &mut Masks) -> Option<()> {
        let is_known = block.predecessors().iter().all(|&b| self.is_mine(b));
        if self.is_mine(block) || !is_known {
            return None;
        }
        self.joins(block, masks)?;
        let around = around.to_vec();
        self.blocks.push(Link { block, around });
        let costs: Option<Vec<usize>> = self.instructions().map(cost).collect();
        (costs?.iter().sum::<usize>() <= WORK).then_some(())
    }

    /// What the phis of a place where paths meet become.
    fn joins(&mut self, block: Block, masks: &mut Masks) -> Option<()> {
        for phi in block.phis() {
            let incoming = phi.incoming();
            let [(a, x), (b, y)] = incoming[..] else {
                return None;
            };
            if !self.is_mine(x) || !self.is_mine(y) {
                return None;
            }
            let is_test = |test: Block| test.successors().get(1) == Some(&block);
            let (old, new, test) = match (is_test(x), is_test(y)) {
                (true, false) => (a, b, x),
                (false, true) => (b, a, y),
                _ => return None,
            };
            let mask = tested_mask(test)?;
            let is_blend = new.opcode() == Opcode::Select
                && is_bits(new.operand(0))
                && new.operand(2) == old
                && holds_within(new.operand(0), mask, masks);
            if old != new && !old.is_undefined() && !is_blend {
                return None;
            }
            // It may be what another place where paths meet becomes something else for.
            let known = self.met.iter().find(|met| met.0 == new);
            let new = known.map_or(new, |met| met.1);
            self.met.push((phi, new));
        }
        Some(())
    }

    fn instructions(&self) -> impl Iterator<Item = Value> {
        self.blocks.iter().flat_map(Link::instructions)
    }

    /// Each access must be under a mask that holds in lanes only that were asked for around it.
    fn has_two_stores_for_one(&self) -> bool {
        let mut masks = Masks::default();
        let mut is_safe = |link: &Link| {
            let accesses = link.instructions().into_iter();
            let mut under = accesses.filter_map(|i| Some(kind_of(i)?.mask(i)));
            under.all(|mask| {
                let mut around = link.around.iter();
                around.all(|&asked| holds_within(mask, asked, &mut masks))
            })
        };
        let all: Vec<Value> = self.instructions().collect();
        self.blocks.iter().all(&mut is_safe) && first_pair(&all, &mut masks).is_some()
    }

    /// Puts everything into the first block, which leads to the end.
    fn straighten(self) {
        let all: Vec<Value> = self.instructions().collect();
        let Some(end) = self.first.terminator() else {
            return;
        };
        for instruction in all {
            instruction.remove_from_block();
            if instruction.opcode() == Opcode::Gep {
                instruction.forget_address_promises();
            }
            Builder::before(end).insert(instruction);
        }
        for (phi, new) in self.met {
            phi.replace_all_uses_with(new);
            phi.erase();
        }
        Builder::before(end).br(self.end);
        end.erase();
        for link in &self.blocks {
            if let Some(last) = link.block.terminator() {
                last.erase();
            }
        }
        for link in self.blocks {
            link.block.erase();
        }
    }
}

impl Link {
    /// All but its phis and its end.
    fn instructions(&self) -> Vec<Value> {
        let mut all = self.block.instructions();
        all.pop();
        all.retain(|i| i.opcode() != Opcode::Phi);
        all
    }
}

/// One store for each two in the block that can be one.
fn merge_within(block: Block) {
    loop {
        let all = block.instructions();
        let mut masks = Masks::default();
        let Some((first, second)) = first_pair(&all, &mut masks) else {
            return;
        };
        let (one, two) = (first.operand(2), second.operand(2));
        let b = Builder::before(second).located(second);
        let value = match crate::bug("both-stores-swapped") {
            true => b.select(one, second.operand(0), first.operand(0)),
            false => b.select(two, second.operand(0), first.operand(0)),
        };
        match either(&b, one, two, &mut masks) {
            Some(_) if crate::bug("both-stores-under-the-second-mask") => {
                second.set_operand(0, value);
            }
            None => {
                b.store(value, second.operand(1), 1);
                second.erase();
            }
            Some(mask) => {
                second.set_operand(0, value);
                second.set_operand(2, mask);
            }
        }
        first.erase();
    }
}

/// The mask of lanes that are in one of two; `None`: all are.
fn either(b: &Builder, one: Value, two: Value, masks: &mut Masks) -> Option<Value> {
    let (of_one, of_two) = (masks.parts(one), masks.parts(two));
    let rest = |a: &Parts, b: &Parts| -> Vec<Value> {
        let own = a.leaves.iter().copied();
        own.filter(|leaf| !b.leaves.contains(leaf)).collect()
    };
    // All but one part is common, and the two that are not are each other's opposite.
    let (only_one, only_two) = (rest(&of_one, &of_two), rest(&of_two, &of_one));
    let ([x], [y]) = (&only_one[..], &only_two[..]) else {
        return Some(b.or(one, two));
    };
    if !are_opposite(*x, *y) {
        return Some(b.or(one, two));
    }
    let common = of_one.leaves.iter().filter(|leaf| *leaf != x);
    common.fold(None, |all, &leaf| {
        let bits = match is_bits(leaf) {
            true => leaf,
            false => b.icmp_slt(leaf, leaf.type_of().zero()),
        };
        Some(all.map_or(bits, |all| b.and(all, bits)))
    })
}

/// The first two stores to the same lanes of memory between which nothing looks there or writes.
fn first_pair(all: &[Value], masks: &mut Masks) -> Option<(Value, Value)> {
    let mut open: Vec<Value> = Vec::new();
    for &i in all {
        match kind_of(i) {
            Some(Kind::Store) => {
                let is_same = |s: &&Value| {
                    s.operand(0).type_of() == i.operand(0).type_of()
                        && s.operand(2).type_of() == i.operand(2).type_of()
                        && same_number(s.operand(1), i.operand(1), DEPTH)
                };
                if let Some(first) = open.iter().find(is_same) {
                    return Some((*first, i));
                }
                open = vec![i];
            }
            Some(Kind::Load) => open.retain(|s| {
                let is_other_lane = are_apart(s.operand(2), i.operand(1), masks);
                crate::bug("both-stores-over-who-looks")
                    || is_other_lane
                        && s.operand(0).type_of() == i.type_of()
                        && same_number(s.operand(1), i.operand(0), DEPTH)
            }),
            _ if cost(i).is_some() || i.opcode() == Opcode::Phi => {}
            _ => open.clear(),
        }
    }
    None
}

/// Does no lane meet both?
fn are_apart(one: Value, two: Value, masks: &mut Masks) -> bool {
    let (one, two) = (masks.parts(one), masks.parts(two));
    let mut pairs = one
        .leaves
        .iter()
        .flat_map(|a| two.leaves.iter().map(move |b| (*a, *b)));
    pairs.any(|(a, b)| are_opposite(a, b))
}

fn are_opposite(a: Value, b: Value) -> bool {
    let is_not = |a: Value, b: Value| {
        a.opcode() == Opcode::Xor && is_bits(a) && a.operand(0) == b && a.operand(1).is_all_ones()
    };
    is_not(a, b) || is_not(b, a)
}

/// Does a mask hold in lanes of another one only?
fn holds_within(mask: Value, other: Value, masks: &mut Masks) -> bool {
    mask == other || masks.parts(mask).hold_all_of(&masks.parts(other))
}

/// Are two addresses, or what they are computed from, said in the same way?
fn same_number(a: Value, b: Value, depth: usize) -> bool {
    if a == b {
        return true;
    }
    let alike = a.is_instruction()
        && b.is_instruction()
        && a.opcode() == b.opcode()
        && a.type_of() == b.type_of()
        && a.operand_count() == b.operand_count()
        && depth > 0;
    let is_same = alike
        && match a.opcode() {
            Opcode::Gep => a.gep_source_type() == b.gep_source_type(),
            _ => a.integer().is_some() && a.integer() == b.integer(),
        };
    is_same
        && a.operands()
            .into_iter()
            .zip(b.operands())
            .all(|(x, y)| same_number(x, y, depth - 1))
}

/// `None`: it must not run in vain, or costs too much.
fn cost(i: Value) -> Option<usize> {
    match (i.opcode(), kind_of(i)) {
        (_, Some(Kind::Load | Kind::Store)) => Some(2),
        (Opcode::IntDivision, _) => None,
        (Opcode::Gep | Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::Freeze, _) => Some(0),
        (Opcode::Shuffle, _) => Some(usize::from(i.broadcast_of().is_none())),
        _ if i.is_insert_element() => Some(0),
        _ if i.is_elementwise() && !i.is_float_division() => Some(1),
        _ if i.integer().is_some() => Some(1),
        _ => None,
    }
}
