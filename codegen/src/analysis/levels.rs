//! The function as a tree of acyclic graphs: one level for the function and one for each loop, inner loops folded into single nodes.
//!
//! On a level every path goes forward, which is what masks need: lanes wait in front of a node until its turn comes, once. What goes back to the
//! loop's header or out of the loop are the level's ends. A loop is *divergent* if lanes can reach different ends in one iteration; then
//! all ends meet in a latch that repeats the loop while any lane is left. Other loops keep their control flow.

use super::acyclic::Acyclic;
use super::dominators::Dominators;
use super::flow::{Flow, reach};
use super::level_graph::{Level, MaskOwner, NodeKind, Target, forward_edges, ordered_edges};
use super::linear_order::LinearOrder;
use super::loops::LoopFacts;
use super::mask_owners::{assign_owners, loop_diverges};
use super::waits::source_order;
use std::collections::HashSet;

#[derive(Clone, Debug)]
pub struct LevelFacts {
    /// The function first, every loop after the loops around it.
    pub levels: Vec<Level>,
    /// The innermost level of each block.
    pub level_of: Vec<usize>,
    /// The block's node on that level.
    pub node_of: Vec<usize>,
}

impl LevelFacts {
    /// The levels, and the order of each.
    /// `left_apart`: headers of loops that lanes leave at different times even if no branch says so. Fails with the header of one that should be
    /// among them.
    pub fn compute(
        flow: &Flow,
        loops: &LoopFacts,
        left_apart: &[usize],
    ) -> Result<(Self, Vec<LinearOrder>), usize> {
        let reachable = flow.reachable();
        let level_of: Vec<usize> = loops
            .innermost
            .iter()
            .map(|l| l.map_or(0, |l| l + 1))
            .collect();
        let mut node_of = vec![usize::MAX; flow.len()];
        let mut nodes = vec![Vec::new(); loops.loops.len() + 1];
        let mut node_in_parent = vec![usize::MAX; nodes.len()];
        for b in 0..flow.len() {
            if !reachable[b] {
                continue;
            }
            let level = level_of[b];
            // A header opens its loop: the loop's node stands in the parent at the header's place in the source.
            if level > 0 && loops.loops[level - 1].header == b {
                let parent = loops.loops[level - 1].parent.map_or(0, |p| p + 1);
                node_in_parent[level] = nodes[parent].len();
                nodes[parent].push(NodeKind::Loop(level));
            }
            node_of[b] = nodes[level].len();
            nodes[level].push(NodeKind::Block(b));
        }
        let headers: Vec<usize> = loops.loops.iter().map(|l| l.header).collect();
        let dead_blocks = flow.dead_ends(&headers, true);
        let doomed_blocks = flow.dead_ends(&headers, false);
        let mut built: Vec<Option<Level>> = vec![None; nodes.len()];
        for index in (0..nodes.len()).rev() {
            let (header, parent) = match index {
                0 => (0, None),
                _ => (
                    loops.loops[index - 1].header,
                    Some(loops.loops[index - 1].parent.map_or(0, |p| p + 1)),
                ),
            };
            let shape = Shape {
                flow,
                level_of: &level_of,
                node_of: &node_of,
                node_in_parent: &node_in_parent,
                loops,
                dead_blocks: &dead_blocks,
                doomed_blocks: &doomed_blocks,
                left_apart,
                built: &built,
            };
            let level = shape.level(
                index,
                header,
                parent,
                node_in_parent[index],
                nodes[index].clone(),
            );
            built[index] = Some(level);
        }
        let mut levels: Vec<Level> = built.into_iter().flatten().collect();
        let mut orders = Vec::with_capacity(levels.len());
        for index in 0..levels.len() {
            let level = &levels[index];
            let order = LinearOrder::compute(level).map_err(|_| level.header)?;
            assign_owners(&mut levels, index, &order);
            orders.push(order);
        }
        let facts = LevelFacts {
            levels,
            level_of,
            node_of,
        };
        Ok((facts, orders))
    }

    /// The level and node through which a block is entered from elsewhere: its own, or the loop that it heads.
    pub fn entered_at(&self, block: usize) -> (usize, usize) {
        let level = self.level_of[block];
        match self.levels[level].parent {
            Some(parent) if self.levels[level].header == block => {
                (parent, self.levels[level].node_in_parent)
            }
            _ => (level, self.node_of[block]),
        }
    }

    pub fn owner_of(&self, block: usize) -> MaskOwner {
        self.levels[self.level_of[block]].owner[self.node_of[block]]
    }

    /// The mask that lanes last parted for on their way to the block.
    pub fn parted_for(&self, block: usize) -> MaskOwner {
        self.levels[self.level_of[block]].parted[self.node_of[block]]
    }

    /// Is the block inside of the level, at any depth?
    pub fn holds(&self, level: usize, block: usize) -> bool {
        let mut at = Some(self.level_of[block]);
        while let Some(l) = at {
            if l == level {
                return true;
            }
            at = self.levels[l].parent;
        }
        false
    }
}

struct Shape<'a> {
    flow: &'a Flow,
    level_of: &'a [usize],
    node_of: &'a [usize],
    node_in_parent: &'a [usize],
    loops: &'a LoopFacts,
    dead_blocks: &'a [bool],
    doomed_blocks: &'a [bool],
    left_apart: &'a [usize],
    built: &'a [Option<Level>],
}

impl Shape<'_> {
    /// Requires: all deeper levels are built.
    fn level(
        &self,
        index: usize,
        header: usize,
        parent: Option<usize>,
        node_in_parent: usize,
        nodes: Vec<NodeKind>,
    ) -> Level {
        let mut targets = Vec::with_capacity(nodes.len());
        let mut splits = Vec::with_capacity(nodes.len());
        for node in &nodes {
            let (blocks, divergent): (&[usize], bool) = match *node {
                NodeKind::Block(b) => (&self.flow.successors[b], self.flow.divergent[b]),
                NodeKind::Loop(inner) => match &self.built[inner] {
                    Some(level) => (&level.exits, level.is_divergent_loop),
                    None => (&[], false),
                },
            };
            let mut seen = HashSet::new();
            let all = blocks.iter().map(|&b| self.target(index, header, b));
            let distinct: Vec<Target> = all.filter(|t| seen.insert(*t)).collect();
            splits.push(divergent && distinct.len() > 1);
            targets.push(distinct);
        }
        let mut exits = Vec::new();
        for t in targets.iter().flatten() {
            if let Target::Exit(b) = *t
                && !exits.contains(&b)
            {
                exits.push(b);
            }
        }
        let edges = forward_edges(&targets);
        let dead = self.dead_nodes(header, &nodes, &targets, true);
        let doomed = self.dead_nodes(header, &nodes, &targets, false);
        // Nothing runs behind a `return` that nobody waits for; and a dead end waits for nobody.
        let returns = |n: usize| matches!(nodes[n], NodeKind::Block(b) if self.flow.returns[b]);
        let takes_throws: Vec<bool> = nodes
            .iter()
            .map(|n| matches!(n, NodeKind::Block(b) if self.flow.handlers.contains(b)))
            .collect();
        let root = if index == 0 { 0 } else { self.node_of[header] };
        // An end that several parts of the source share stands behind the last of them.
        let last = last_ways(&edges, &dead);
        let is_kept = |first: usize, after: usize| {
            !returns(first) && !dead[after] && last[first].is_none_or(|way| way <= after)
        };
        let mut source = source_order(root, &edges, &targets, &splits, &takes_throws, &is_kept);
        source.retain(|&(first, after)| is_kept(first, after));
        // Nobody returns while others are on their way to such an end.
        let ends = (0..nodes.len()).filter(|&n| dead[n] && targets[n].is_empty());
        source.extend(ends.flat_map(|end| {
            let returning = (0..nodes.len()).filter(|&n| returns(n));
            returning.map(move |n| (end, n))
        }));
        let waits = self.all_waits(index, header, &edges, source);
        let dominators = Dominators::compute(&ordered_edges(edges, &waits), root);
        let is_unmasked = |node: &NodeKind| {
            let first = self.first_block(*node);
            self.flow.unmasked.iter().any(|r| r.inside == first)
        };
        let unmasked = nodes.iter().map(is_unmasked).collect();
        let mut level = Level {
            header,
            parent,
            node_in_parent,
            owner: vec![MaskOwner::Function; nodes.len()],
            parted: vec![MaskOwner::Function; nodes.len()],
            nodes,
            targets,
            splits,
            waits,
            unmasked,
            is_divergent_loop: false,
            exits,
            dead,
            doomed,
            dominators,
        };
        level.is_divergent_loop =
            index > 0 && (self.left_apart.contains(&header) || loop_diverges(&level));
        level
    }

    /// What the flow orders beyond its edges, and then the source, as far as they close no circle.
    fn all_waits(
        &self,
        index: usize,
        header: usize,
        edges: &[Vec<usize>],
        source: Vec<(usize, usize)>,
    ) -> Vec<(usize, usize)> {
        let place = |b: usize| match self.target(index, header, b) {
            Target::Node(n) => Some(n),
            Target::Back if b == header => Some(self.node_of[b]),
            _ => None,
        };
        let is_planned = |b: usize| self.node_of[b] != usize::MAX;
        let pairs = self.flow.order.iter();
        let ordered = pairs
            .filter(|(first, then)| is_planned(*first) && is_planned(*then))
            .filter_map(|&(first, then)| Some((place(first)?, place(then)?)));
        let mut all = Acyclic::of(edges);
        let mut waits = Vec::new();
        if crate::bug("nobody-waits-for-else") || crate::bug("else-before-then") {
            return waits;
        }
        for (first, then) in ordered.chain(source) {
            if first != then && all.add(first, then) {
                waits.push((first, then));
            }
        }
        waits
    }

    fn target(&self, index: usize, header: usize, block: usize) -> Target {
        if index > 0 && block == header {
            return Target::Back;
        }
        // Climb from the block's own level to this one.
        let mut at = self.level_of[block];
        let mut node = self.node_of[block];
        while at != index {
            if at == 0 {
                return Target::Exit(block);
            }
            node = self.node_in_parent[at];
            at = self.loops.loops[at - 1].parent.map_or(0, |p| p + 1);
        }
        Target::Node(node)
    }

    fn first_block(&self, node: NodeKind) -> usize {
        match node {
            NodeKind::Block(block) => block,
            NodeKind::Loop(level) => self.loops.loops[level - 1].header,
        }
    }

    /// `clauses_wait`: is what comes to the clauses of a `try` no dead end yet?
    fn dead_nodes(
        &self,
        header: usize,
        nodes: &[NodeKind],
        targets: &[Vec<Target>],
        clauses_wait: bool,
    ) -> Vec<bool> {
        let waits = |b: usize| clauses_wait && self.flow.looks_for_clause[b];
        let dead_blocks = match clauses_wait {
            true => self.dead_blocks,
            false => self.doomed_blocks,
        };
        let mut backward = vec![Vec::new(); nodes.len()];
        let mut work = Vec::new();
        for (n, list) in targets.iter().enumerate() {
            let mut ends_well = matches!(nodes[n], NodeKind::Block(b) if self.flow.returns[b]);
            for t in list {
                match *t {
                    Target::Node(m) => {
                        backward[m].push(n);
                        ends_well |= waits(self.first_block(nodes[m]));
                    }
                    Target::Back => ends_well = true,
                    // Behind a loop its lanes are together again, even if all that comes there is a `throw`.
                    Target::Exit(b) => {
                        let handled = self.flow.handled.contains(&(header, b));
                        let meets = self.flow.loop_end[b] || handled;
                        ends_well |= !dead_blocks[b] || meets || waits(b);
                    }
                }
            }
            if ends_well {
                work.push(n);
            }
        }
        if work.is_empty() {
            // A function that never returns: it is left by an exception, with all lanes.
            return targets.iter().map(Vec::is_empty).collect();
        }
        let mut alive = vec![false; nodes.len()];
        while let Some(n) = work.pop() {
            if !alive[n] {
                alive[n] = true;
                work.extend(&backward[n]);
            }
        }
        alive.iter().map(|a| !a).collect()
    }
}

/// For each dead end the last node from which lanes come to the end and others of its kind, in source order.
fn last_ways(edges: &[Vec<usize>], dead: &[bool]) -> Vec<Option<usize>> {
    let mut last = vec![None; edges.len()];
    for from in (0..edges.len()).filter(|&n| !dead[n]) {
        for &end in edges[from].iter().filter(|&&to| dead[to]) {
            let behind = reach(edges, end, |n| dead[n]);
            for (way, _) in last.iter_mut().zip(behind).filter(|(_, b)| *b) {
                *way = Some(from);
            }
        }
    }
    last
}
