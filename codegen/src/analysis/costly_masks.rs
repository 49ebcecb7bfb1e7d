//! Which masks are asked for live lanes before anything runs under them.
//!
//! Where lanes part, control goes through both sides, and a side that no lane takes need not run. To ask costs a test, a branch, and now and then a wrong guess of the
//! processor: less than a loop, a call, or much work. Work is counted for all that a mask leads to and nothing else does (its dominator subtree), because all of it is left out
//! together: a path in small blocks costs as much as one in a large block. What is said to be unlikely (`[[unlikely]]`, `__builtin_expect`, a profile) is asked for if it does
//! anything at all; such a branch is guessed right.
//!
//! Linear in the instructions.

use super::effects::{CHEAP_WORK, Effects};
use super::level_graph::{MaskOwner, NodeKind};
use super::objects::Objects;
use super::plan::Plan;
use crate::analysis::conditions::Condition;
use crate::ir::{Block, Opcode, Value};
use std::collections::{BTreeSet, HashSet};

/// A path of several blocks with more work than this is worth a test, though each of them alone is not.
const CHEAP_PATH: usize = 24;

/// The same where it is said to be unlikely.
const CHEAP_UNLIKELY_PATH: usize = 2;

/// What a test costs that stands on a path itself.
const TEST: usize = 3;

/// So many times less often than the other way is unlikely.
const UNLIKELY: u32 = 64;

/// The masks that are tested for live lanes.
pub struct CostlyMasks {
    all: BTreeSet<MaskOwner>,
    unlikely: BTreeSet<MaskOwner>,
}

impl CostlyMasks {
    /// Masks under which something runs that must not run with no lane live, or that costs more than a test.
    pub fn compute(plan: &Plan, objects: &Objects) -> CostlyMasks {
        let mut masks = CostlyMasks {
            all: BTreeSet::new(),
            unlikely: unlikely_masks(plan),
        };
        let effects = Effects {
            objects,
            live: live_blocks(plan),
        };
        for level in 0..plan.facts.levels.len() {
            masks.add_level(plan, level, &effects);
        }
        // All lanes run there, but only if one is live in front of it.
        let regions = plan.flow.unmasked.iter();
        masks
            .all
            .extend(regions.filter_map(|r| plan.mask_of(r.from)));
        masks
    }

    pub fn contains(&self, mask: &MaskOwner) -> bool {
        self.all.contains(mask)
    }

    /// Is it said that lanes seldom come there?
    pub fn is_unlikely(&self, mask: &MaskOwner) -> bool {
        self.unlikely.contains(mask)
    }

    fn add_level(&mut self, plan: &Plan, index: usize, effects: &Effects) {
        let level = &plan.facts.levels[index];
        let work: Vec<Option<usize>> = level
            .nodes
            .iter()
            .map(|kind| match *kind {
                NodeKind::Loop(_) => None,
                NodeKind::Block(b) => {
                    let end = plan.blocks[b].terminator();
                    let goes_on = |end: Value| matches!(end.opcode(), Opcode::Br | Opcode::Switch);
                    let cheap = || effects.work(plan.blocks[b]).filter(|&w| w <= CHEAP_WORK);
                    end.filter(|&end| goes_on(end)).and_then(|_| cheap())
                }
            })
            .collect();
        for (work, &owner) in work.iter().zip(&level.owner) {
            if work.is_none() {
                self.all.insert(owner);
            }
        }
        let mut below: Vec<usize> = work.iter().map(|w| w.unwrap_or(TEST)).collect();
        // A node stands behind its dominator in the order, so the last one is done first.
        for &node in plan.orders[index].order.iter().rev() {
            let own = MaskOwner::Node(index, node);
            let mut path = below[node];
            if level.owner[node] == own {
                let cheap = match self.is_unlikely(&own) {
                    true => CHEAP_UNLIKELY_PATH,
                    false => CHEAP_PATH,
                };
                if path > cheap {
                    self.all.insert(own);
                }
                if self.contains(&own) {
                    path = TEST;
                }
            }
            if let Some(dominator) = level.dominators.immediate(node) {
                below[dominator] += path;
            }
        }
    }
}

/// Blocks that only run with lanes live: what all lanes of a function or of a loop's turn reach.
fn live_blocks(plan: &Plan) -> HashSet<Block> {
    let mut live = HashSet::new();
    for level in &plan.facts.levels {
        for (kind, owner) in level.nodes.iter().zip(&level.owner) {
            if let NodeKind::Block(b) = *kind
                && matches!(owner, MaskOwner::Function | MaskOwner::Header(_))
            {
                live.insert(plan.blocks[b]);
            }
        }
    }
    live
}

/// Masks to which every branch of lanes that leads there says so.
fn unlikely_masks(plan: &Plan) -> BTreeSet<MaskOwner> {
    let (mut unlikely, mut others) = (BTreeSet::new(), BTreeSet::new());
    for (from, successors) in plan.flow.successors.iter().enumerate() {
        if !plan.is_planned(from) {
            continue;
        }
        let seldom = seldom_taken(plan, from);
        for &to in successors.iter().filter(|&&to| plan.is_planned(to)) {
            if let Some(mask) = plan.collector(from, to) {
                match seldom == Some(to) {
                    true => unlikely.insert(mask),
                    false => others.insert(mask),
                };
            }
        }
    }
    unlikely.retain(|mask| !others.contains(mask));
    unlikely
}

/// The block to which a branch of lanes goes seldom.
fn seldom_taken(plan: &Plan, from: usize) -> Option<usize> {
    let Some(Condition::Branch(_)) = plan.conditions[from] else {
        return None;
    };
    let end = plan.blocks[from].terminator()?;
    let way = seldom_way(end)?;
    plan.number.get(&end.successors()[way]).copied()
}

/// Which of its two ways a branch seldom takes, if it says so.
pub fn seldom_way(branch: Value) -> Option<usize> {
    let [first, second] = branch.branch_weights()?[..] else {
        return None;
    };
    let is_less = |a: u32, b: u32| b > 0 && a <= b / UNLIKELY;
    match (is_less(first, second), is_less(second, first)) {
        (true, _) => Some(0),
        (_, true) => Some(1),
        _ => None,
    }
}

impl Plan {
    /// Must lanes be tested before the node runs? Yes if others may be waiting, so that it might run with none, and it does more
    /// than cheap, harmless work, or leads to a dead end.
    pub fn needs_test(&self, level: usize, node: usize, costly: &CostlyMasks) -> bool {
        self.collects(level, node)
            && !self.orders[level].pending[node].is_empty()
            && (costly.contains(&MaskOwner::Node(level, node))
                && !crate::bug("uniform-code-not-guarded")
                || self.facts.levels[level].dead[node]
                || matches!(self.facts.levels[level].nodes[node], NodeKind::Loop(_)))
    }
}
