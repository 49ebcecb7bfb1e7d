//! Where masks begin: nobody waits at a node before the first lane may come there. Until then a mask holds nothing, so its slot is short-lived, and what
//! LLVM does with the slots of a large function stays proportional to its size.

use crate::analysis::dominators::Dominators;
use crate::error::CodegenError;
use crate::ir::{Builder, Function, Graph, Value};
use crate::mask::lanes::{Flow, Lanes};
use crate::state::State;
use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;
use std::collections::{HashMap, HashSet};

/// [`empty_slots`] for all masks.
pub fn empty_masks(state: &mut State, lanes: &mut Lanes) -> Result<Flow, CodegenError> {
    let function = lanes.task.function;
    let Some((_, assigned)) = lanes.assigned(state)? else {
        return Ok(Flow::Stop);
    };
    let slots = assigned.masks.slots.values();
    empty_slots(function, slots.flat_map(|s| [s.pending, s.live]));
    Ok(Flow::Next)
}

/// Requires: every block is reached. Ensures: each slot is empty before the first use of it, and is not emptied again.
pub fn empty_slots(function: Function, slots: impl Iterator<Item = Value>) {
    let Graph {
        blocks,
        number,
        edges,
    } = function.graph();
    let dominators = Dominators::compute(&edges, 0);
    let repeats = on_cycles(&edges);
    let instructions = blocks.iter().flat_map(|b| b.instructions());
    let order: HashMap<Value, usize> = instructions.zip(0..).collect();
    for slot in slots {
        let users: HashSet<Value> = slot.users().into_iter().collect();
        let used: Vec<usize> = users.iter().map(|u| number[&u.block()]).collect();
        let Some(&some) = used.first() else { continue };
        let mut at = some;
        while at != 0 && (repeats[at] || !used.iter().all(|&u| dominators.dominates(at, u))) {
            at = dominators.immediate(at).unwrap_or(0);
        }
        let inside = users.iter().copied().filter(|u| u.block() == blocks[at]);
        let first_use = inside.min_by_key(|u| order.get(u));
        if let Some(first) = first_use.or(blocks[at].terminator()) {
            Builder::before(first).store(slot.allocated_type().zero(), slot, 1);
        }
    }
}

/// Which nodes may be visited more than once?
fn on_cycles(edges: &[Vec<usize>]) -> Vec<bool> {
    let all = edges.iter().enumerate();
    let pairs = all.flat_map(|(from, to)| to.iter().map(move |&to| (from as u32, to as u32)));
    let graph = DiGraph::<(), (), u32>::from_edges(pairs);
    let mut found: Vec<bool> = edges
        .iter()
        .enumerate()
        .map(|(n, to)| to.contains(&n))
        .collect();
    for component in kosaraju_scc(&graph).iter().filter(|c| c.len() > 1) {
        for node in component {
            found[node.index()] = true;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::on_cycles;

    #[test]
    fn what_is_between_two_loops_is_on_none() {
        let edges = [vec![1], vec![2], vec![1, 3], vec![4], vec![4, 5], vec![]];
        let expected = [false, true, true, false, true, false];
        assert_eq!(on_cycles(&edges), expected);
    }
}
