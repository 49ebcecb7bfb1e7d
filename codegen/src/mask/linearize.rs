//! Puts the blocks of a function into the order in which every live lane can follow, and keeps account of who waits where.
//!
//! Each node with lanes of its own has two slots: `pending`, to which branches add the lanes that they send there, and `live`, the lanes
//! that run it. In front of it stands a block that moves one to the other and, if nobody came, goes on to the next stop. All ends
//! of a divergent loop meet in a latch, which repeats the loop while a lane waits at its header.
//!
//! ```text
//!    if (v) A; else B;        cond: pending[A] |= m & v, pending[B] |= m & ~v
//!                             gate A: live[A] = pending[A], pending[A] = 0; none? → gate B
//!                             A … → gate B: … → join
//! ```

use crate::analysis::conditions::Condition;
use crate::analysis::costly_masks::CostlyMasks;
use crate::analysis::level_graph::{MaskOwner, NodeKind, Target};
use crate::analysis::plan::Plan;
use crate::analysis::stop_set::Stop;
use crate::analysis::unwinding::thrown_edge;
use crate::bug;
use crate::error::CodegenError;
use crate::ir::{Block, Builder, Opcode, Value};
use crate::mask::lanes::{Flow, Lanes};
use crate::mask::mask_slots::Masks;
use crate::state::State;
use std::cell::Cell;
use std::collections::BTreeMap;

/// How often lanes come to where they are not expected, and how often not.
const SELDOM: [u32; 2] = [1, 2000];

struct Linearizer<'a> {
    plan: &'a Plan,
    masks: &'a Masks,
    /// Where a node is entered: its gate, or its first block.
    gates: BTreeMap<(usize, usize), Block>,
    /// First block of an iteration of a divergent loop.
    loop_heads: BTreeMap<usize, Block>,
    latches: BTreeMap<usize, Block>,
    /// Every edge has found where it leads.
    complete: Cell<bool>,
}

/// [`linearize`] by the plan.
pub fn linearize_pass(state: &mut State, lanes: &mut Lanes) -> Result<Flow, CodegenError> {
    let Some((plan, assigned)) = lanes.assigned(state)? else {
        return Ok(Flow::Stop);
    };
    match linearize(plan, &assigned.masks, &assigned.costly) {
        true => Ok(Flow::Next),
        false => Err(CodegenError::broken("an edge leads nowhere")),
    }
}

/// Requires: no value crosses blocks but from the entry (`reg2mem`), accesses to memory are masked.
/// Ensures: no branch is decided by lanes.
///
/// `costly`: masks that must be tested for live lanes. Returns false if the plan has a hole, which is a bug of ours.
pub fn linearize(plan: &Plan, masks: &Masks, costly: &CostlyMasks) -> bool {
    let mut l = Linearizer {
        plan,
        masks,
        gates: BTreeMap::new(),
        loop_heads: BTreeMap::new(),
        latches: BTreeMap::new(),
        complete: Cell::new(true),
    };
    l.make_blocks();
    l.fill_gates(costly);
    l.fill_latches();
    for block in 0..plan.blocks.len() {
        if plan.is_planned(block) {
            l.rewrite_end(block, costly);
        }
    }
    l.complete.get()
}

impl Linearizer<'_> {
    fn make_blocks(&mut self) {
        for (index, level) in self.plan.facts.levels.iter().enumerate() {
            for (node, kind) in level.nodes.iter().enumerate() {
                let divergent_loop = matches!(*kind, NodeKind::Loop(inner) if self.plan.facts.levels[inner].is_divergent_loop);
                if self.plan.orders[index].place[node] != usize::MAX
                    && (self.plan.collects(index, node) || divergent_loop)
                {
                    let before = self.plan.blocks[self.plan.first_block(index, node)];
                    self.gates.insert(
                        (index, node),
                        self.plan
                            .function
                            .append_block(&format!("{}.gate", before.name())),
                    );
                }
            }
            if level.is_divergent_loop {
                let name = self.plan.blocks[level.header].name();
                self.loop_heads.insert(
                    index,
                    self.plan.function.append_block(&format!("{name}.lanes")),
                );
                self.latches.insert(
                    index,
                    self.plan.function.append_block(&format!("{name}.latch")),
                );
            }
        }
    }

    /// The block to jump to for a stop of a level.
    fn stop(&self, level: usize, stop: Stop) -> Block {
        let facts = &self.plan.facts.levels[level];
        match stop {
            Stop::At(place) => {
                let node = self.plan.orders[level].order[place];
                let first = self.plan.blocks[self.plan.first_block(level, node)];
                self.gates.get(&(level, node)).copied().unwrap_or(first)
            }
            _ if facts.is_divergent_loop => self.latches[&level],
            Stop::Back => self.plan.blocks[facts.header],
            Stop::Exit(block) => self.leave(level, block),
        }
    }

    /// Where a loop that keeps its branches goes when it exits to `block`.
    fn leave(&self, level: usize, block: usize) -> Block {
        let facts = &self.plan.facts;
        let Some(parent) = facts.levels[level].parent else {
            return self.plan.blocks[block];
        };
        let wanted = self.target(parent, block);
        self.next(parent, facts.levels[level].node_in_parent, wanted)
    }

    /// Where a dead end leads that lies outside of the loop: nobody waits for it, so it is left at once.
    fn leave_for_good(&self, level: usize, block: usize) -> Block {
        let Some(parent) = self.plan.facts.levels[level].parent else {
            return self.plan.blocks[block];
        };
        match self.target(parent, block) {
            Target::Node(node) => self.stop(parent, Stop::At(self.plan.orders[parent].place[node])),
            _ => self.leave_for_good(parent, block),
        }
    }

    fn target(&self, level: usize, block: usize) -> Target {
        let facts = &self.plan.facts;
        if level > 0 && facts.levels[level].header == block {
            return Target::Back;
        }
        let mut at = facts.level_of[block];
        let mut node = facts.node_of[block];
        while at != level {
            let Some(parent) = facts.levels[at].parent else {
                return Target::Exit(block);
            };
            node = facts.levels[at].node_in_parent;
            at = parent;
        }
        Target::Node(node)
    }

    fn next(&self, level: usize, node: usize, target: Target) -> Block {
        let found = self.plan.orders[level].next[node]
            .iter()
            .find(|(t, _)| *t == target);
        match found {
            Some(&(_, Stop::Exit(block))) if self.plan.facts.levels[level].dead[node] => {
                self.leave_for_good(level, block)
            }
            Some(&(_, stop)) => self.stop(level, stop),
            None => {
                self.complete.set(false);
                self.plan.blocks[self.plan.first_block(level, node)]
            }
        }
    }

    fn fill_gates(&self, costly: &CostlyMasks) {
        for (&(level, node), &gate) in &self.gates {
            let first = self.plan.first_block(level, node);
            let facts = &self.plan.facts.levels[level];
            let b = self.builder_at(gate, first);
            let mut mask = None;
            if let Some(slot) = self.masks.slots.get(&MaskOwner::Node(level, node)) {
                let ty = slot.pending.allocated_type();
                let lanes = b.load(ty, slot.pending, 1);
                if !crate::bug("waiting-lanes-stay") {
                    b.store(ty.zero(), slot.pending, 1);
                }
                b.store(lanes, slot.live, 1);
                mask = Some(lanes);
            }
            let inside = match facts.nodes[node] {
                NodeKind::Loop(inner) if self.loop_heads.contains_key(&inner) => {
                    self.loop_heads[&inner]
                }
                _ => self.plan.blocks[first],
            };
            let open = match self.plan.orders[level].skip(node) {
                Some(stop) if self.plan.needs_test(level, node, costly) => {
                    // The lanes enter a loop only behind the test.
                    let entered = self.entry_of_loop(
                        facts.nodes[node],
                        inside,
                        mask,
                        facts.owner[node],
                        first,
                    );
                    let elsewhere = self.stop(level, stop);
                    let own = MaskOwner::Node(level, node);
                    mask.map(|m| {
                        let open = b.cond_br(self.masks.form.any(&b, m), entered, elsewhere);
                        if costly.is_unlikely(&own) {
                            open.set_branch_weights(&SELDOM);
                        }
                        open
                    })
                }
                _ => None,
            };
            if open.is_none() {
                let entered =
                    self.entry_of_loop(facts.nodes[node], inside, mask, facts.owner[node], first);
                b.br(entered);
            }
        }
    }

    /// For a divergent loop, a block that hands the lanes to its header; else just the block.
    fn entry_of_loop(
        &self,
        kind: NodeKind,
        inside: Block,
        mask: Option<Value>,
        owner: MaskOwner,
        first: usize,
    ) -> Block {
        let NodeKind::Loop(inner) = kind else {
            return inside;
        };
        if !self.loop_heads.contains_key(&inner) {
            return inside;
        }
        let Some(slot) = self.masks.slots.get(&MaskOwner::Header(inner)) else {
            return inside;
        };
        let block = self
            .plan
            .function
            .append_block(&format!("{}.enter", self.plan.blocks[first].name()));
        let b = self.builder_at(block, first);
        let lanes = match mask {
            // A mask of its own, which the gate has just read.
            Some(_) => self
                .masks
                .slots
                .get(&owner)
                .map(|s| b.load(s.live.allocated_type(), s.live, 1)),
            None => self
                .masks
                .value(&b, self.plan.lanes.contains_key(&owner).then_some(owner)),
        };
        let lanes = lanes.unwrap_or_else(|| slot.pending.allocated_type().all_ones());
        b.store(lanes, slot.pending, 1);
        b.br(inside);
        block
    }

    fn fill_latches(&self) {
        for (&level, &latch) in &self.latches {
            let facts = &self.plan.facts.levels[level];
            let head = self.loop_heads[&level];
            let Some(slot) = self.masks.slots.get(&MaskOwner::Header(level)) else {
                continue;
            };
            let ty = slot.pending.allocated_type();
            let b = self.builder_at(head, facts.header);
            let lanes = b.load(ty, slot.pending, 1);
            if !crate::bug("left-lanes-come-back") {
                b.store(ty.zero(), slot.pending, 1);
            }
            b.store(lanes, slot.live, 1);
            b.br(self.plan.blocks[facts.header]);
            let b = self.builder_at(latch, facts.header);
            let asked = match crate::bug("loop-asks-the-wrong-mask") {
                true => slot.live,
                false => slot.pending,
            };
            let again = self.masks.form.any(&b, b.load(ty, asked, 1));
            let behind = match (facts.parent, facts.exits.first()) {
                (Some(parent), Some(&exit)) => {
                    let wanted = self.target(parent, exit);
                    Some(self.next(parent, facts.node_in_parent, wanted))
                }
                _ => None,
            };
            match behind {
                Some(behind) => b.cond_br(again, head, behind),
                None => b.br(head),
            };
        }
    }

    /// A builder at the end of a new block that belongs to an old one; the old one's first line begins only behind it.
    fn builder_at(&self, new: Block, like: usize) -> Builder {
        let b = Builder::at_end(new);
        match self.plan.blocks[like].first_insertion_point() {
            Some(first) => b.located(first).without_line(),
            None => b,
        }
    }

    fn rewrite_end(&self, block: usize, costly: &CostlyMasks) {
        let Some(end) = self.plan.blocks[block].terminator() else {
            return;
        };
        match self.plan.conditions[block] {
            Some(condition) => self.rewrite_divergent(block, end, condition),
            None if matches!(end.opcode(), Opcode::Br | Opcode::Switch | Opcode::Invoke) => {
                self.rewrite_uniform(block, end, costly)
            }
            None => {}
        }
    }

    fn rewrite_divergent(&self, block: usize, end: Value, condition: Condition) {
        let plan = self.plan;
        let level = plan.facts.level_of[block];
        let node = plan.facts.node_of[block];
        let b = Builder::before(end);
        let lanes = condition.lanes();
        let here = self.masks.value(&b, plan.mask_of(block));
        let form = self.masks.form;
        // Which lanes take which successor.
        let mut ways: Vec<(usize, Value)> = Vec::new();
        match condition {
            Condition::Branch(bits) => {
                let targets = end.successors();
                ways.push((plan.number[&targets[0]], bits));
                let mut others = b.not(bits);
                if crate::bug("else-runs-for-all") {
                    others = bits.type_of().all_ones();
                }
                if crate::bug("else-runs-for-then") {
                    others = bits;
                }
                ways.push((plan.number[&targets[1]], others));
            }
            Condition::Switch(vector) => {
                let mut rest = None;
                for (value, target) in end.switch_cases() {
                    let hit = b.icmp_eq(vector, b.splat(value, lanes));
                    rest = Some(match rest {
                        Some(r) if crate::bug("default-takes-a-case") => r,
                        Some(r) => b.or(r, hit),
                        None => hit,
                    });
                    ways.push((plan.number[&target], hit));
                }
                let bits = vector.type_of().int_of(1).vector(lanes);
                let others = rest.map_or(bits.all_ones(), |r| b.not(r));
                let default = end.successors()[0];
                let impossible = !plan.is_planned(plan.number[&default]);
                if !impossible {
                    ways.push((plan.number[&default], others));
                }
            }
        }
        for (to, bits) in &ways {
            if let Some(owner) = plan.collector(block, *to) {
                let is_right = || plan.blocks[*to].name().starts_with("land.");
                let all = crate::bug("right-side-of-and-runs-for-all") && is_right();
                let bits = if all {
                    bits.type_of().all_ones()
                } else {
                    *bits
                };
                let taken = form.from_bits(&b, bits);
                let loses = crate::bug("else-forgets-the-mask-around") && *to != ways[0].0;
                let taken = here.filter(|_| !loses).map_or(taken, |m| b.and(m, taken));
                let taken = self.live_outside(&b, block, *to, taken);
                self.masks.add(&b, owner, taken);
            }
        }
        let target = self.target(level, ways[0].0);
        b.br(self.next(level, node, target));
        end.erase();
    }

    fn rewrite_uniform(&self, block: usize, end: Value, costly: &CostlyMasks) {
        let plan = self.plan;
        let level = plan.facts.level_of[block];
        let node = plan.facts.node_of[block];
        let targets = end.successors();
        for (i, old) in targets.into_iter().enumerate() {
            // What is thrown goes over a block of its own, which must stay a landing pad.
            let thrown = (i == 1 && end.opcode() == Opcode::Invoke).then_some(old);
            let to = match thrown.map(thrown_edge) {
                Some(Some(handler)) => plan.number[&handler],
                Some(None) => continue,
                None => plan.number[&old],
            };
            if !plan.flow.successors[block].contains(&to) {
                continue;
            }
            let wanted = self.target(level, to);
            let mut next = self.next(level, node, wanted);
            if wanted == Target::Back && self.is_occupied(level, node, costly) {
                // Somebody certainly goes round again: no need to ask at the latch.
                next = self.loop_heads.get(&level).copied().unwrap_or(next);
            }
            if let Some(owner) = plan.collector(block, to) {
                let straight = end.opcode() == Opcode::Br && !end.is_conditional();
                let jump = thrown.and_then(Block::terminator);
                let b = if let Some(jump) = jump {
                    Builder::before(jump)
                } else if straight {
                    Builder::before(end)
                } else {
                    let edge = plan
                        .function
                        .append_block(&format!("{}.edge", plan.blocks[to].name()));
                    Builder::at_end(edge).located(end).br(next);
                    next = edge;
                    match edge.terminator() {
                        Some(jump) => Builder::before(jump),
                        None => Builder::at_end(edge),
                    }
                };
                let all = || {
                    self.masks
                        .slots
                        .get(&owner)
                        .map(|s| s.pending.allocated_type().all_ones())
                };
                let here = match plan.enters_unmasked(block, to)
                    && !bug("all-lanes-region-keeps-the-mask")
                {
                    true => None,
                    false => self.masks.value(&b, plan.mask_of(block)),
                };
                if let Some(lanes) = here.or_else(all) {
                    let lanes = self.live_outside(&b, block, to, lanes);
                    self.masks.add(&b, owner, lanes);
                }
            }
            if i == 0 && end.opcode() == Opcode::Invoke && end.is_used() && next != old {
                next = self.hand_result_over(end, old, next);
            }
            match thrown.and_then(Block::terminator) {
                Some(jump) => jump.set_successor(0, next),
                None => end.set_successor(i as u32, next),
            }
        }
    }

    /// Of lanes that take an edge out of where all lanes run, those that are live around it.
    fn live_outside(&self, b: &Builder, from: usize, to: usize, lanes: Value) -> Value {
        let left = self.plan.unmasked_left(from, to);
        let left = left.filter(|_| !bug("all-lanes-stay-behind-their-region"));
        let outside = left.filter_map(|r| self.masks.value(b, self.plan.mask_of(r.from)));
        outside.fold(lanes, |lanes, mask| b.and(lanes, mask))
    }

    /// The result of a call that may throw is there on its normal way alone, but `home`, which uses it, may be reached by others now: it is written
    /// down on the way. Returns the way's first block, which goes on to `next`.
    fn hand_result_over(&self, invoke: Value, home: Block, next: Block) -> Block {
        let function = self.plan.function;
        let entry = function.entry();
        let (Some(first), Some(start)) = (entry.first_instruction(), home.first_insertion_point())
        else {
            return next;
        };
        let ty = invoke.type_of();
        let slot = Builder::before(first).alloca(ty, "result.slot");
        let loaded = Builder::before(start).load(ty, slot, 1);
        for user in invoke.users() {
            invoke.replace_in(user, loaded);
        }
        let edge = function.append_block(&format!("{}.result", home.name()));
        let b = Builder::at_end(edge).located(invoke);
        b.store(invoke, slot, 1);
        b.br(next);
        edge
    }

    /// Is a lane live whenever the node runs, and does nobody wait before the end of its level?
    fn is_occupied(&self, level: usize, node: usize, costly: &CostlyMasks) -> bool {
        let tested = match self.plan.facts.levels[level].owner[node] {
            MaskOwner::Node(l, n) => {
                self.plan.orders[l].pending[n].is_empty() || self.plan.needs_test(l, n, costly)
            }
            MaskOwner::Function | MaskOwner::Header(_) => true,
        };
        tested && !matches!(self.plan.orders[level].skip(node), Some(Stop::At(_)))
    }
}
