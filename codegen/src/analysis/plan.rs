//! All facts about one function that masking needs, computed together.

use super::build_flow::{Throws, build_flow};
use super::dominators::Dominators;
use super::flow::{self, Flow};
use super::handler_order::begins_clause;
use super::joins::Paths;
use super::level_graph::{MaskOwner, NodeKind};
use super::levels::LevelFacts;
use super::linear_order::LinearOrder;
use super::liveness::{LivenessFacts, PieceSet};
use super::loops::{LoopFacts, NoOrder, Reach};
use super::objects::Objects;
use super::stop_set::Stop;
use super::unmasked::{Unmasked, find_unmasked};
use crate::analysis::conditions::Condition;
use crate::ir::types::Layout;
use crate::ir::{Block, Function, Value};
use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};

/// Why a function cannot be masked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// A cycle with two entries, seen at this block.
    Irreducible(Block),
    /// Two loops of which each holds a part of the other, seen at this block.
    Entangled(Block),
    /// Code of one length under a mask of another, seen at this block.
    TwoLengths { at: Block, mask: u32, code: u32 },
    /// A loop that all lanes should leave together, but some wait inside.
    LanesLeftBehind(Block),
    /// A landing pad of a form that is not known.
    UnknownHandler(Block),
}

pub struct Plan {
    pub function: Function,
    pub blocks: Vec<Block>,
    pub number: HashMap<Block, usize>,
    pub conditions: Vec<Option<Condition>>,
    pub flow: Flow,
    pub dominators: Dominators,
    pub facts: LevelFacts,
    pub orders: Vec<LinearOrder>,
    /// Lanes of each mask; none for the function's own unless it has one.
    pub lanes: BTreeMap<MaskOwner, u32>,
    /// Is the block one where lanes meet that parted? Unknown in a flow that is drawn too wide for it. Asked for seldom, so found late.
    joins: OnceCell<Option<Vec<bool>>>,
}

impl Plan {
    /// `entry_lanes`: the length of the function's own mask, if it has one.
    pub fn compute(
        function: Function,
        conditions: &HashMap<Block, Condition>,
        entry_lanes: Option<u32>,
    ) -> Result<Self, Obstacle> {
        Self::compute_by(function, conditions, entry_lanes, Throws::ToHandlers)
    }

    /// The same before handlers are split off their landing pads.
    pub fn compute_by(
        function: Function,
        conditions: &HashMap<Block, Condition>,
        entry_lanes: Option<u32>,
        throws: Throws,
    ) -> Result<Self, Obstacle> {
        let blocks = function.blocks();
        let number: HashMap<Block, usize> =
            blocks.iter().enumerate().map(|(i, &b)| (b, i)).collect();
        let conditions: Vec<Option<Condition>> =
            blocks.iter().map(|b| conditions.get(b).copied()).collect();
        let mut flow = build_flow(&blocks, &number, &conditions, throws);
        flow.unmasked = find_unmasked(&blocks, &number);
        let dominators = Dominators::compute(&flow.successors, 0);
        let order = |reach, ends| order_levels(&blocks, &flow, &dominators, reach, ends);
        let (facts, orders) = order(Reach::ToItsEnd, Ends::AsFound)
            .or_else(|_| order(Reach::AsFarAsItLeads, Ends::AsFound))
            .or_else(|_| order(Reach::ToItsEnd, Ends::MayMeet))
            .or_else(|_| order(Reach::AsFarAsItLeads, Ends::MayMeet))?;
        let mut plan = Plan {
            function,
            blocks,
            number,
            conditions,
            flow,
            dominators,
            facts,
            orders,
            lanes: BTreeMap::new(),
            joins: OnceCell::new(),
        };
        plan.assign_lanes(entry_lanes)?;
        Ok(plan)
    }

    /// Is the block part of the flow (and not of a landing pad that only cleans up)?
    pub fn is_planned(&self, block: usize) -> bool {
        self.facts.node_of[block] != usize::MAX
    }

    /// The mask that a block runs under; `None`: all lanes are live.
    pub fn mask_of(&self, block: usize) -> Option<MaskOwner> {
        if !self.is_planned(block) {
            return None;
        }
        let owner = self.facts.owner_of(block);
        self.lanes.contains_key(&owner).then_some(owner)
    }

    /// Do different values meet in this phi from blocks that run for different lanes? Then it has a value for each lane; how many, is returned.
    pub fn differing_lanes(&self, phi: Value) -> Option<u32> {
        if !self.is_planned(self.number[&phi.block()]) {
            return None;
        }
        let incoming = phi.incoming();
        let first = incoming.first()?.0;
        if incoming.iter().all(|(v, _)| *v == first) {
            return None;
        }
        // What enters a loop and what comes back meets nobody there.
        let block = self.number[&phi.block()];
        let level = self.facts.level_of[block];
        let comes_back = |from: usize| {
            level > 0 && self.facts.levels[level].header == block && self.facts.holds(level, from)
        };
        let (back, entering): (Vec<usize>, Vec<usize>) = incoming
            .iter()
            .map(|(_, from)| self.number[from])
            .partition(|&from| comes_back(from));
        let one_mask = |blocks: &[usize]| {
            let parted = |&b: &usize| self.is_planned(b).then(|| self.facts.parted_for(b));
            let mut owners = blocks.iter().map(parted);
            let first = owners.next();
            owners.all(|owner| Some(owner) == first)
        };
        if one_mask(&back) && one_mask(&entering) || !self.parted_lanes_meet(block) {
            return None;
        }
        incoming
            .iter()
            .find_map(|(_, from)| self.lanes.get(&self.mask_of(self.number[from])?).copied())
    }

    /// Can lanes come to the block by different edges? Not where lanes only vanish on one of the ways to it, by an exception, and nothing but uniform branches decide
    /// between them.
    fn parted_lanes_meet(&self, block: usize) -> bool {
        let joins = self.joins.get_or_init(|| {
            let paths = Paths::compute(self.flow.successors.clone())?;
            let mut meetings = paths.together();
            for block in (0..self.flow.len()).filter(|&b| self.flow.divergent[b]) {
                paths.part(block, &mut meetings);
            }
            Some(meetings.joins)
        });
        joins.as_ref().is_none_or(|joins| joins[block])
    }

    /// The block through which a node is entered.
    pub fn first_block(&self, level: usize, node: usize) -> usize {
        match self.facts.levels[level].nodes[node] {
            NodeKind::Block(b) => b,
            NodeKind::Loop(inner) => self.facts.levels[inner].header,
        }
    }

    /// The block that a stop of a level stands for.
    pub fn stop_block(&self, level: usize, stop: Stop) -> usize {
        match stop {
            Stop::At(place) => self.first_block(level, self.orders[level].order[place]),
            Stop::Back => self.facts.levels[level].header,
            Stop::Exit(b) => b,
        }
    }

    /// Does the node collect lanes of its own?
    pub fn collects(&self, level: usize, node: usize) -> bool {
        self.facts.levels[level].owner[node] == MaskOwner::Node(level, node)
    }

    /// Masks that an edge between two blocks adds lanes to: the target's node, or the header of a divergent loop on the way back.
    pub fn collector(&self, from: usize, to: usize) -> Option<MaskOwner> {
        let facts = &self.facts;
        let level = facts.level_of[to];
        if level > 0 && facts.levels[level].header == to && facts.holds(level, from) {
            return facts.levels[level]
                .is_divergent_loop
                .then_some(MaskOwner::Header(level));
        }
        let (level, node) = facts.entered_at(to);
        self.collects(level, node)
            .then_some(MaskOwner::Node(level, node))
    }

    fn assign_lanes(&mut self, entry_lanes: Option<u32>) -> Result<(), Obstacle> {
        if let Some(n) = entry_lanes {
            self.lanes.insert(MaskOwner::Function, n);
        }
        let planned: Vec<usize> = (0..self.blocks.len())
            .filter(|&b| self.is_planned(b))
            .collect();
        for region in self.flow.unmasked.clone() {
            if self.is_planned(region.inside) {
                self.lanes
                    .insert(self.facts.owner_of(region.inside), region.lanes);
            }
        }
        loop {
            let mut changed = false;
            for &b in &planned {
                let own = self.lanes.get(&self.facts.owner_of(b)).copied();
                let decided = self.conditions[b].map(Condition::lanes);
                if let (Some(mask), Some(code)) = (own, decided)
                    && mask != code
                {
                    return Err(Obstacle::TwoLengths {
                        at: self.blocks[b],
                        mask,
                        code,
                    });
                }
                let Some(n) = decided.or(own) else { continue };
                for to in self.flow.successors[b].clone() {
                    let Some(owner) = self.collector(b, to) else {
                        continue;
                    };
                    if self.enters_unmasked(b, to) {
                        continue;
                    }
                    match self.lanes.get(&owner) {
                        Some(&mask) if mask != n => {
                            return Err(Obstacle::TwoLengths {
                                at: self.blocks[to],
                                mask,
                                code: n,
                            });
                        }
                        Some(_) => {}
                        None => {
                            self.lanes.insert(owner, n);
                            changed = true;
                        }
                    }
                }
                // Inside a divergent loop the mask is known as soon as one of its conditions is.
                changed |= self.lanes_of_headers(b, n)?;
            }
            if !changed && !self.lanes_of_the_awaited() {
                return Ok(());
            }
        }
    }

    /// Does the edge lead to where all lanes run?
    pub fn enters_unmasked(&self, from: usize, to: usize) -> bool {
        let mut regions = self.flow.unmasked.iter();
        regions.any(|r| r.from == from && r.inside == to)
    }

    /// The regions without a mask that an edge leads out of. A dead end is no place to come to: whoever throws there takes all lanes along.
    pub fn unmasked_left(&self, from: usize, to: usize) -> impl Iterator<Item = &Unmasked> {
        let (level, node) = self.facts.entered_at(to);
        let is_dead = self.is_planned(to) && self.facts.levels[level].dead[node];
        let regions = self.flow.unmasked.iter().filter(move |_| !is_dead);
        regions.filter(move |r| r.is_left(&self.dominators, from, to))
    }

    /// A block that leaves such a region elsewhere than at its end although lanes are dead around it.
    pub fn leaves_unmasked(&self) -> Option<Block> {
        let leaves = |from: usize, to: usize| {
            let end = |around: usize| self.flow.successors[around].contains(&to);
            self.unmasked_left(from, to)
                .any(|r| self.mask_of(r.from).is_some() && to != r.around && !end(r.around))
        };
        let mut planned = (0..self.blocks.len()).filter(|&b| self.is_planned(b));
        let found = planned.find(|&b| {
            self.flow.successors[b].iter().any(|&to| leaves(b, to)) || self.handles_for_good(b)
        })?;
        Some(self.blocks[found])
    }

    /// Does a handler begin here that such a region alone leads to, and that never comes to the region's end? It may be one around the region, where dead
    /// lanes are dead again.
    fn handles_for_good(&self, block: usize) -> bool {
        let held =
            |r: &&Unmasked| self.mask_of(r.from).is_some() && r.holds(&self.dominators, block);
        let mut regions = self.flow.unmasked.iter().filter(held).peekable();
        regions.peek().is_some() && begins_clause(self.blocks[block]) && {
            let reached = flow::reach(&self.flow.successors, block, |_| true);
            let ends = |r: &Unmasked| {
                self.flow.successors[r.around]
                    .iter()
                    .any(|&end| reached[end])
            };
            !regions.all(ends)
        }
    }

    /// Lanes that wait somewhere while a uniform branch is taken have to find those who took it: a node that collects its own needs a mask even if all lanes
    /// that come there are live. Finds one such node at a time.
    fn lanes_of_the_awaited(&mut self) -> bool {
        let planned = (0..self.blocks.len()).filter(|&b| self.is_planned(b));
        let without = planned.map(|b| self.facts.owner_of(b)).find(|owner| {
            let MaskOwner::Node(level, node) = *owner else {
                return false;
            };
            !self.lanes.contains_key(owner) && !self.orders[level].pending[node].is_empty()
        });
        let Some(owner) = without else { return false };
        let decides = |b: &usize| self.is_planned(*b) && self.conditions[*b].is_some();
        let of = |b: usize| self.conditions[b].map(Condition::lanes);
        let deciding: Vec<usize> = (0..self.blocks.len()).filter(decides).collect();
        let inside = deciding
            .iter()
            .find(|&&b| self.facts.owner_of(b) == owner)
            .or(deciding.first());
        match inside.and_then(|&b| of(b)) {
            Some(lanes) => {
                self.lanes.insert(owner, lanes);
                true
            }
            None => false,
        }
    }

    /// A condition decides in its iteration of every divergent loop that holds it without a mask in between.
    fn lanes_of_headers(&mut self, block: usize, lanes: u32) -> Result<bool, Obstacle> {
        let mut changed = false;
        let mut at = Some(self.facts.level_of[block]);
        while let Some(level) = at {
            if self.facts.levels[level].is_divergent_loop && self.conditions[block].is_some() {
                match self.lanes.insert(MaskOwner::Header(level), lanes) {
                    Some(mask) if mask != lanes => {
                        return Err(Obstacle::TwoLengths {
                            at: self.blocks[block],
                            mask,
                            code: lanes,
                        });
                    }
                    Some(_) => {}
                    None => changed = true,
                }
            }
            at = self.facts.levels[level].parent;
        }
        Ok(changed)
    }

    /// Per block: the pieces of objects that lanes waiting elsewhere will still read while this block runs. A store to one of them must leave dead
    /// lanes alone; any other store may overwrite them.
    pub fn watched(&self, objects: &Objects, layout: Layout) -> Vec<PieceSet> {
        let live = LivenessFacts::compute(&self.blocks, objects, layout).live_in;
        let mut none = PieceSet::new(objects.piece_count());
        // Whoever is dead, or has left, is looked at where all lanes run.
        for region in &self.flow.unmasked {
            none.join(&live[region.inside]);
        }
        let mut by_node: Vec<Vec<PieceSet>> = Vec::new();
        for (index, level) in self.facts.levels.iter().enumerate() {
            let mut outside = match level.parent {
                Some(parent) => by_node[parent][level.node_in_parent].clone(),
                None => none.clone(),
            };
            if level.is_divergent_loop {
                for &exit in &level.exits {
                    outside.join(&live[exit]);
                }
            }
            let mut sets = vec![outside; level.nodes.len()];
            let read_by = |sides: [Option<PieceSet>; 2], stop: Stop| {
                let mut all = live[self.stop_block(index, stop)].clone();
                sides.iter().flatten().for_each(|side| {
                    all.join(side);
                });
                all
            };
            let mut known = HashMap::new();
            for (node, set) in sets.iter_mut().enumerate() {
                if crate::bug("waiting-lanes-not-watched") {
                    continue;
                }
                let waiting = &self.orders[index].pending[node];
                if let Some(read) = waiting.folded(&mut known, &read_by) {
                    set.join(&read);
                }
            }
            by_node.push(sets);
        }
        (0..self.blocks.len())
            .map(|b| {
                if self.is_planned(b) {
                    by_node[self.facts.level_of[b]][self.facts.node_of[b]].clone()
                } else {
                    none.clone()
                }
            })
            .collect()
    }
}

/// May a loop that all lanes seem to leave together be made one that each leaves in its time?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    AsFound,
    /// Where uniform branches lead to several ends, but some lanes wait on the way.
    MayMeet,
}

/// The levels of the function, each in an order that every lane can follow.
fn order_levels(
    blocks: &[Block],
    flow: &Flow,
    dominators: &Dominators,
    reach: Reach,
    ends: Ends,
) -> Result<(LevelFacts, Vec<LinearOrder>), Obstacle> {
    let loops = LoopFacts::compute(flow, dominators, reach).map_err(|why| match why {
        NoOrder::Irreducible(b) => Obstacle::Irreducible(blocks[b]),
        NoOrder::Entangled(b) => Obstacle::Entangled(blocks[b]),
    })?;
    let mut left_apart = Vec::new();
    loop {
        match LevelFacts::compute(flow, &loops, &left_apart) {
            Ok(found) => return Ok(found),
            Err(header) => {
                let is_loop = loops.loops.iter().any(|l| l.header == header);
                if ends == Ends::AsFound || !is_loop || left_apart.contains(&header) {
                    return Err(Obstacle::LanesLeftBehind(blocks[header]));
                }
                left_apart.push(header);
            }
        }
    }
}
