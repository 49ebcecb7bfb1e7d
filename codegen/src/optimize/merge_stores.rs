//! What both sides of a condition store to the same place is one store: `if (c) p[i] = a; else p[i] = b;` stores `c ? a : b`, under the mask around.
//!
//! Each side stands behind a test for live lanes and has a masked store of its own. If two such stores write the same lanes of memory, and nothing between them looks there,
//! the tests go (what stands behind them is cheap, and harmless with no live lane), and one store of a blend is left, without a mask if the sides make up all lanes.
//! That is a store less, two tests that processors guess wrong, and on machines without masks for bytes much more. No lane is written that was not before.
//!
//! So is what stands in front of a test and behind it: `p[i] = a; if (c) p[i] = b;`. The last store of a choice of three or a `switch` finds the one that the others have become
//! there, so these are one store, too. Of each store is known which lanes it stands for, as alternatives, each of masks that all must hold.
//!
//! A side may hold such choices itself. Tests are looked at once each, outer ones first, and what is taken has a limit; linear in the size of the function.

use crate::analysis::lane_tests::tested_mask;
use crate::analysis::mask_parts::{Masks, is_bits};
use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::ir::{Block, Builder, Function, Opcode, QuickMap, QuickSet, Value};

/// Operations that run without a test afterwards: as much as two wrong guesses cost, where lanes take several registers.
const WORK: usize = 40;

/// How deep addresses are compared.
const DEPTH: usize = 8;

/// So many blocks in front of a test are looked at.
const LINE: usize = 4;

/// With so many alternatives it is not looked for what they have in common.
const ALTERNATIVES: usize = 32;

/// Requires: masks are made, locals are values.
pub fn merge_stores(function: Function) {
    let mut gone: QuickSet<Block> = QuickSet::default();
    let mut unions = Unions::default();
    for block in function.blocks() {
        let mut at = block;
        while !gone.contains(&at) {
            let chains = [Chain::of_one(at), Chain::of_two(at)];
            let mut worth = chains.into_iter().flatten();
            let Some(chain) = worth.find(Chain::has_two_stores_for_one) else {
                break;
            };
            gone.extend(chain.blocks.iter().map(|b| b.block));
            at = chain.end;
            let line = chain.line.clone();
            unions.forget(&chain.met);
            chain.straighten();
            unions.merge_within(&line);
        }
    }
}

/// A block of a chain, and the lanes that are asked for around it: it runs where there are some of each.
struct Link {
    block: Block,
    around: Vec<Value>,
}

/// A test, or two one after the other, with all that stands behind them.
struct Chain {
    first: Block,
    /// The blocks that lead to it and nowhere else, and itself.
    line: Vec<Block>,
    /// In order, without the first.
    blocks: Vec<Link>,
    end: Block,
    /// What phis of these blocks and of the end become.
    met: Vec<(Value, Value)>,
}

impl Chain {
    fn new(first: Block) -> Chain {
        Chain {
            first,
            line: line(first),
            blocks: Vec::new(),
            end: first,
            met: Vec::new(),
        }
    }

    /// What stands behind one test may store where was stored in front of it.
    fn of_one(first: Block) -> Option<Chain> {
        let mut chain = Chain::new(first);
        let mut masks = Masks::default();
        chain.end = chain.region(first, &[], &mut masks)?;
        chain.closed(&mut masks)
    }

    fn of_two(first: Block) -> Option<Chain> {
        let mut chain = Chain::new(first);
        let mut masks = Masks::default();
        let middle = chain.region(first, &[], &mut masks)?;
        chain.enter(middle, &[], &mut masks)?;
        chain.end = chain.region(middle, &[], &mut masks)?;
        chain.closed(&mut masks)
    }

    fn closed(mut self, masks: &mut Masks) -> Option<Chain> {
        if self.end == self.first || self.is_mine(self.end) {
            return None;
        }
        self.joins(self.end, masks)?;
        Some(self)
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
        let before = instructions(&self.line);
        let all: Vec<Value> = before.iter().copied().chain(self.instructions()).collect();
        let is_new = |(_, second): (Value, Value)| !before.contains(&second);
        self.blocks.iter().all(&mut is_safe)
            && first_pair(&before, &mut masks).is_none()
            && first_pair(&all, &mut masks).is_some_and(is_new)
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

/// The blocks from which one comes to a block on one way, in order, and itself; the last few, as the store that others have become is in one of these.
fn line(block: Block) -> Vec<Block> {
    let mut line = vec![block];
    while line.len() < LINE
        && let [before] = line[line.len() - 1].predecessors()[..]
        && before.successors().len() == 1
        && !line.contains(&before)
    {
        line.push(before);
    }
    line.reverse();
    line
}

/// All but how the blocks end.
fn instructions(blocks: &[Block]) -> Vec<Value> {
    let is_end = |i: &Value| i.block().terminator() == Some(*i);
    let all = blocks.iter().flat_map(|b| b.instructions());
    all.filter(|i| !is_end(i)).collect()
}

/// Masks that all must hold.
type All = Vec<Value>;

/// The lanes that stores stand for which were several: one of the alternatives must hold.
#[derive(Default)]
struct Unions {
    of: QuickMap<Value, Vec<All>>,
}

impl Unions {
    /// These phis go.
    fn forget(&mut self, met: &[(Value, Value)]) {
        let goes = |mask: &Value| met.iter().any(|(phi, _)| phi == mask);
        self.of.retain(|_, lanes| !lanes.iter().flatten().any(goes));
    }

    /// One store for each two in the blocks that can be one.
    fn merge_within(&mut self, line: &[Block]) {
        let mut masks = Masks::default();
        while let Some((first, second)) = first_pair(&instructions(line), &mut masks) {
            give_to_loads(line, first, second, &mut masks);
            self.merge(first, second, &mut masks);
            // An address that was a value may be that of another one.
            masks = Masks::default();
            self.of.remove(&first);
            first.erase();
        }
    }

    fn merge(&mut self, first: Value, second: Value, masks: &mut Masks) {
        let Some(two) = mask_of(second) else {
            return;
        };
        let b = Builder::before(second).located(second);
        let value = match crate::bug("both-stores-swapped") {
            true => b.select(two, first.operand(0), second.operand(0)),
            false => b.select(two, second.operand(0), first.operand(0)),
        };
        second.set_operand(0, value);
        if mask_of(first).is_some() && crate::bug("both-stores-under-the-second-mask") {
            return;
        }
        let one = mask_of(first);
        let mut lanes = self.lanes(first, masks);
        lanes.extend(self.lanes(second, masks));
        reduce(&mut lanes);
        let mask = match (&lanes[..], one) {
            (_, None) => None,
            ([all], _) => all.iter().fold(None, |so_far, &leaf| {
                let bits = match is_bits(leaf) {
                    true => leaf,
                    false => b.icmp_slt(leaf, leaf.type_of().zero()),
                };
                Some(so_far.map_or(bits, |so_far| b.and(so_far, bits)))
            }),
            (_, Some(one)) => Some(b.or(one, two)),
        };
        match mask {
            Some(mask) => {
                second.set_operand(2, mask);
                self.of.insert(second, lanes);
            }
            None => {
                b.store(value, second.operand(1), 1);
                self.of.remove(&second);
                second.erase();
            }
        }
    }

    fn lanes(&self, store: Value, masks: &mut Masks) -> Vec<All> {
        if let Some(known) = self.of.get(&store) {
            return known.clone();
        }
        let all = || vec![Vec::new()];
        mask_of(store).map_or_else(all, |mask| alternatives(mask, ALTERNATIVES, masks))
    }
}

/// The mask as alternatives; where they would be too many, as one of masks that are not looked into.
fn alternatives(mask: Value, depth: usize, masks: &mut Masks) -> Vec<All> {
    let leaves = masks.parts(mask).leaves.clone();
    let mut all: Vec<All> = vec![Vec::new()];
    for leaf in leaves {
        let sides: Vec<All> = match leaf.opcode() {
            Opcode::Or if depth > 0 => {
                let sides = leaf.operands().into_iter();
                let of_side = |side| alternatives(side, depth - 1, masks);
                sides.flat_map(of_side).collect()
            }
            _ => vec![vec![leaf]],
        };
        let sides = match all.len() * sides.len() <= ALTERNATIVES {
            true => sides,
            false => vec![vec![leaf]],
        };
        let with = |so_far: &All| {
            sides
                .iter()
                .map(|side| union(so_far, side))
                .collect::<Vec<All>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

fn union(one: &All, two: &All) -> All {
    let new = two.iter().filter(|mask| !one.contains(mask));
    one.iter().chain(new).copied().collect()
}

/// Two alternatives that differ in one mask, and there are each other's opposite, are what they have in common.
fn reduce(lanes: &mut Vec<All>) {
    let pairs = |n: usize| (0..n).flat_map(move |i| (i + 1..n).map(move |j| (i, j)));
    while lanes.len() <= ALTERNATIVES
        && let Some((i, j, common)) =
            pairs(lanes.len()).find_map(|(i, j)| Some((i, j, common(&lanes[i], &lanes[j])?)))
    {
        lanes.remove(j);
        lanes[i] = common;
    }
}

fn common(one: &All, two: &All) -> Option<All> {
    let rest = |a: &All, b: &All| -> Vec<Value> {
        let own = a.iter().copied();
        own.filter(|leaf| !b.contains(leaf)).collect()
    };
    let ([x], [y]) = (&rest(one, two)[..], &rest(two, one)[..]) else {
        return None;
    };
    let shared = || one.iter().copied().filter(|leaf| leaf != x).collect();
    (are_opposite(*x, *y) || crate::bug("both-stores-for-all-alternatives")).then(shared)
}

/// Of a store of lanes; `None`: all are stored.
fn mask_of(store: Value) -> Option<Value> {
    (store.opcode() != Opcode::Store).then(|| store.operand(2))
}

/// Does it store lanes, under a mask or all of them?
fn is_store(i: Value) -> bool {
    match i.opcode() {
        Opcode::Store => {
            i.operand(0).type_of().lanes().is_some() && !i.is_volatile() && !i.is_atomic()
        }
        _ => kind_of(i) == Some(Kind::Store),
    }
}

/// What loads between two stores read of the first one, they get from it: it goes.
fn give_to_loads(line: &[Block], first: Value, second: Value, masks: &mut Masks) {
    let all = instructions(line);
    let between = all.iter().skip_while(|i| **i != first);
    let between = between.take_while(|i| **i != second);
    for &load in between.filter(|i| kind_of(**i) == Some(Kind::Load)) {
        if is_covered(first, load, masks) {
            let b = Builder::before(load).located(load);
            let value = b.select(load.operand(1), first.operand(0), load.operand(2));
            load.replace_all_uses_with(value);
            load.erase();
            *masks = Masks::default();
        }
    }
}

/// Does the load, of the same place, read nothing but what was stored?
fn is_covered(store: Value, load: Value, masks: &mut Masks) -> bool {
    mask_of(store).is_none_or(|mask| holds_within(load.operand(1), mask, masks))
}

/// The first two stores to the same lanes of memory between which nothing looks there or writes.
fn first_pair(all: &[Value], masks: &mut Masks) -> Option<(Value, Value)> {
    let mut open: Vec<Value> = Vec::new();
    for &i in all {
        match kind_of(i) {
            _ if is_store(i) => {
                let is_same = |s: &&Value| {
                    s.operand(0).type_of() == i.operand(0).type_of()
                        && same_number(s.operand(1), i.operand(1), DEPTH)
                };
                // What all lanes overwrite is LLVM's to find.
                if let Some(first) = open.iter().find(is_same)
                    && mask_of(i).is_some()
                {
                    return Some((*first, i));
                }
                open = vec![i];
            }
            Some(Kind::Load) => open.retain(|s| {
                let mask = mask_of(*s);
                let is_other_lane = mask.is_some_and(|mask| are_apart(mask, i.operand(1), masks));
                crate::bug("both-stores-over-who-looks")
                    || (is_other_lane || is_covered(*s, i, masks))
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
