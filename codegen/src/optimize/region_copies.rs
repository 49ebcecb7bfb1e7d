//! A second copy of the blocks that only one place leads to, in which some values are known: where lanes are all live, or inside of borders.
//!
//! A region is all that a block dominates: whoever is in it came by that block, and what is behind it knows its values by phis alone. Copying is
//! linear in the region.

use crate::analysis::dominators::Dominators;
use crate::analysis::flow::backward;
use crate::analysis::loops::natural_body;
use crate::ir::{Block, Builder, Graph, Module, Opcode, Value};
use std::collections::{HashMap, HashSet};

/// How many instructions are copied at most in a function that is not longer itself.
const LARGEST_IN_ALL: usize = 2000;

/// At most so many blocks are looked at for one region.
const MOST_BLOCKS: usize = 300;

/// How many instructions may be copied in a function. A program whose loops were all inlined into one function has as many copies as one that has a
/// function for each.
pub fn most_in(graph: &Graph) -> usize {
    let whole: usize = graph.blocks.iter().map(|b| size(*b)).sum();
    whole.max(LARGEST_IN_ALL)
}

/// Copies the blocks of a region, the first one first; gives each block's copy. Nobody leads to the copies yet.
///
/// `entry`: the block that leads into the region, and the one that will lead into the copy. `known`: what stands for a value in the copy.
pub fn copy(
    region: &[Block],
    name: &str,
    entry: (Block, Block),
    known: impl Fn(Value) -> Option<Value>,
) -> HashMap<Block, Block> {
    let (from_old, from_new) = entry;
    let Some(last) = region.last() else {
        return HashMap::new();
    };
    let (function, mut last) = (last.function(), *last);
    let mut copies: HashMap<Block, Block> = HashMap::new();
    for &block in region {
        let copy = function.append_block(name);
        copy.move_after(last);
        last = copy;
        copies.insert(block, copy);
    }
    let mut pairs = Vec::new();
    for block in region {
        let b = Builder::at_end(copies[block]);
        pairs.extend(block.instructions().into_iter().map(|old| {
            let new = match old.opcode() {
                Opcode::Phi => b.phi(old.type_of(), &[]),
                _ => b.copy(old),
            };
            (old, new)
        }));
    }
    let values: HashMap<Value, Value> = pairs.iter().copied().collect();
    let other = |v: Value| {
        let v = known(v).unwrap_or(v);
        values.get(&v).copied().unwrap_or(v)
    };
    for (old, new) in pairs {
        if old.opcode() == Opcode::Phi {
            for (value, from) in old.incoming() {
                // Whatever else leads here is never reached.
                let first = (from == from_old).then_some(from_new);
                if let Some(from) = copies.get(&from).copied().or(first) {
                    new.add_incoming(other(value), from);
                }
            }
            continue;
        }
        for (i, operand) in (0..).zip(old.operands()) {
            new.set_operand(i, other(operand));
        }
    }
    for end in region.iter().filter_map(|b| copies[b].terminator()) {
        for (i, next) in (0..).zip(end.successors()) {
            end.set_successor(i, copies.get(&next).copied().unwrap_or(next));
        }
    }
    for old in region {
        let outside = distinct(old.successors()).into_iter();
        for phi in outside
            .filter(|b| !copies.contains_key(b))
            .flat_map(Block::phis)
        {
            let from_here = phi.incoming().into_iter().filter(|(_, from)| from == old);
            for (value, _) in from_here.collect::<Vec<_>>() {
                phi.add_incoming(other(value), copies[old]);
            }
        }
    }
    copies
}

/// Keeps LLVM from taking what both copies end with together again: arithmetic would see choices of what was read, instead of memory. What only tells LLVM something
/// stands at the ends of one of them, and becomes no code.
pub fn keep_apart(module: &Module, region: &[Block]) {
    let effect = module.intrinsic("llvm.sideeffect", &[]);
    for block in region {
        let leads_out = block.successors().iter().any(|s| !region.contains(s));
        if let Some(end) = block.terminator().filter(|_| leads_out) {
            Builder::before(end).call(effect, &[]);
        }
    }
}

/// The same of what both copies of a block begin with: accesses would be taken together in front of both, and the shuffles that belong to them would not.
pub fn keep_start_apart(module: &Module, block: Block) {
    if let Some(first) = block.first_insertion_point() {
        Builder::before(first).call(module.intrinsic("llvm.sideeffect", &[]), &[]);
    }
}

/// May there be two of what is in the block?
pub fn may_be_copied(block: Block) -> bool {
    block.instructions().into_iter().all(|i| match i.opcode() {
        Opcode::Alloca | Opcode::OtherTerminator | Opcode::LandingPad => false,
        Opcode::Call | Opcode::Invoke => i.called_function().is_some_and(|f| {
            let kept = ["noduplicate", "convergent", "returns_twice"];
            kept.iter().all(|kind| !f.has_attribute(kind))
        }),
        _ => true,
    })
}

/// Instructions that become code.
pub fn size(block: Block) -> usize {
    let is_code = |i: &Value| !matches!(i.opcode(), Opcode::Phi | Opcode::BitCast);
    block.instructions().iter().filter(|i| is_code(i)).count()
}

fn distinct(mut blocks: Vec<Block>) -> Vec<Block> {
    let mut seen = HashSet::new();
    blocks.retain(|b| seen.insert(*b));
    blocks
}

/// What blocks lead to.
pub struct Regions<'a> {
    graph: &'a Graph,
    sources: Vec<Vec<usize>>,
    dominators: Dominators,
}

impl Regions<'_> {
    pub fn of(graph: &Graph) -> Regions<'_> {
        let sources = backward(&graph.edges);
        let dominators = Dominators::compute(&graph.edges, 0);
        Regions {
            graph,
            sources,
            dominators,
        }
    }

    /// The blocks of the function, each before those that it dominates.
    pub fn outer_first(&self) -> Vec<usize> {
        let mut order = vec![0];
        let mut at = 0;
        while let Some(&block) = order.get(at) {
            order.extend(self.dominators.children(block));
            at += 1;
        }
        order
    }

    /// What nobody comes to but from `block` to `first`: at most [`MOST_BLOCKS`] blocks, the first one first, each with the number of loops around it in
    /// there.
    pub fn behind(&self, block: usize, first: Block) -> Option<Vec<(usize, usize)>> {
        let first = self.graph.number[&first];
        let inside = |b: usize| self.dominators.dominates(first, b);
        let only_way = |s: &&usize| **s != block && self.dominators.contains(**s) && !inside(**s);
        if self.sources[first].iter().any(|s| only_way(&s)) {
            return None;
        }
        let all = self.dominated(first)?;
        let loops = self.loops(&all);
        let depth = |b: usize| loops.iter().filter(|l| l[b]).count();
        Some(all.into_iter().map(|b| (b, depth(b))).collect())
    }

    /// The block and those that it dominates, if they are at most [`MOST_BLOCKS`].
    pub fn dominated(&self, block: usize) -> Option<Vec<usize>> {
        let mut all = vec![block];
        let mut at = 0;
        while let Some(&b) = all.get(at) {
            all.extend(self.dominators.children(b));
            at += 1;
            if all.len() > MOST_BLOCKS {
                return None;
            }
        }
        all[1..].sort_unstable();
        Some(all)
    }

    /// Does a block dominate another one, or is it the same?
    pub fn dominates(&self, block: Block, other: Block) -> bool {
        let number = |b: Block| self.graph.number[&b];
        self.dominators.dominates(number(block), number(other))
    }

    /// Does each loop that a block is in hold another one, too? There must be a loop.
    pub fn loops_of_hold(&self, block: Block, other: Block) -> bool {
        let other = self.graph.number[&other];
        let loops = self.loops_around(block);
        !loops.is_empty() && loops.iter().all(|l| l[other])
    }

    /// Those of a region that are in all loops around its first block, unless what is behind those loops uses their values.
    pub fn without_what_is_behind(&self, region: Vec<usize>) -> Vec<usize> {
        let blocks = &self.graph.blocks;
        let loops = match region.first() {
            Some(&first) => self.loops_around(blocks[first]),
            None => return region,
        };
        let (inside, behind): (Vec<usize>, Vec<usize>) =
            region.iter().partition(|&&b| loops.iter().all(|l| l[b]));
        let behind: HashSet<Block> = behind.into_iter().map(|b| blocks[b]).collect();
        let is_used = |value: Value| {
            let mut users = value.each_user().filter(|u| u.is_instruction());
            users.any(|user| match user.opcode() {
                Opcode::Phi => {
                    let mut incoming = user.incoming().into_iter();
                    incoming.any(|(v, from)| v == value && behind.contains(&from))
                }
                _ => behind.contains(&user.block()),
            })
        };
        let mut values = inside.iter().flat_map(|&b| blocks[b].instructions());
        match behind.is_empty() || values.any(is_used) {
            true => region,
            false => inside,
        }
    }

    fn loops_around(&self, block: Block) -> Vec<Vec<bool>> {
        let number = self.graph.number[&block];
        let above: Vec<usize> = (0..self.graph.blocks.len())
            .filter(|&b| self.dominators.dominates(b, number))
            .collect();
        let mut loops = self.loops(&above);
        loops.retain(|l| l[number]);
        loops
    }

    /// The natural loops among the blocks, each as a set of the function's.
    fn loops(&self, blocks: &[usize]) -> Vec<Vec<bool>> {
        let comes_back = |header: &usize| {
            let mut sources = self.sources[*header].iter();
            sources.any(|&s| self.dominators.dominates(*header, s))
        };
        let headers = blocks.iter().copied().filter(comes_back);
        headers
            .map(|header| natural_body(header, &self.dominators, &self.sources))
            .collect()
    }
}
