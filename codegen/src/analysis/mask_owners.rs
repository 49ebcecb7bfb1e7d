//! Which nodes of a level need lanes of their own, and which loops are left at different times.

use super::dominators::Dominators;
use super::flow::reach;
use super::levels::{Level, MaskOwner, NodeKind, Target, forward_edges, ordered_edges};
use std::collections::HashMap;

/// Where the lanes of each node that splits them are all together again: a node, one of the level's ends, or nowhere.
struct Meeting {
    /// Immediate post-dominator: node number, or `nodes + k` for the k-th end, or `None` for "only after the level".
    post: Vec<Option<usize>>,
}

impl Meeting {
    /// Do all ways from `from` lead to the node, but for dead ends?
    fn is_met(&self, from: usize, node: usize) -> bool {
        let mut at = Some(from);
        while let Some(place) = at {
            if place == node {
                return true;
            }
            at = self.post.get(place).copied().flatten();
        }
        false
    }
}

fn meetings(level: &Level) -> Meeting {
    let n = level.nodes.len();
    let mut ends: HashMap<Target, usize> = HashMap::new();
    // Reversed graph: nodes, then ends, then what lies behind all of them.
    let mut reversed: Vec<Vec<usize>> = vec![Vec::new(); n];
    let mut end_list = Vec::new();
    for (from, list) in level.targets.iter().enumerate() {
        if level.dead[from] {
            continue;
        }
        for &t in list {
            match t {
                Target::Node(to) if !level.dead[to] => reversed[to].push(from),
                Target::Node(_) => {}
                end => {
                    let k = *ends.entry(end).or_insert_with(|| {
                        end_list.push(Vec::new());
                        end_list.len() - 1
                    });
                    end_list[k].push(from);
                }
            }
        }
    }
    let last = n + end_list.len();
    let mut from_last: Vec<usize> = (n..last).collect();
    // Nodes without a way on (returns) lie directly before the last.
    for (node, list) in level.targets.iter().enumerate() {
        if list.is_empty() && !level.dead[node] {
            from_last.push(node);
        }
    }
    reversed.extend(end_list);
    reversed.push(from_last);
    let tree = Dominators::compute(&reversed, last);
    Meeting {
        post: (0..n)
            .map(|node| tree.immediate(node).filter(|&p| p != last))
            .collect(),
    }
}

pub fn loop_diverges(level: &Level) -> bool {
    let meeting = meetings(level);
    (0..level.nodes.len()).any(|n| level.splits[n] && !level.dead[n] && meeting.post[n].is_none())
}

/// Gives every node its mask. A node needs lanes of its own if, since its immediate dominator, lanes have parted and not met again;
/// otherwise all lanes of the dominator come, or none, and it shares that mask.
///
/// Requires: the parent's owners are known.
pub fn assign_owners(levels: &mut [Level], index: usize) {
    let level = &levels[index];
    let n = level.nodes.len();
    let is_header = |k: &NodeKind| *k == NodeKind::Block(level.header);
    let root = level.nodes.iter().position(is_header).unwrap_or_default();
    let root_owner = match level.parent {
        None => MaskOwner::Function,
        Some(_) if level.is_divergent_loop => MaskOwner::Header(index),
        Some(parent) => levels[parent].owner[level.node_in_parent],
    };
    let meeting = meetings(level);
    let edges = forward_edges(&level.targets);
    let ordered = ordered_edges(edges.clone(), &level.waits);
    let mut own = vec![false; n];
    for c in (0..n).filter(|&c| level.splits[c]) {
        let stop = meeting.post[c].filter(|_| !dies_late(level, &ordered, c));
        for node in influenced(&edges, &level.targets[c], stop) {
            if let Some(d) = level.dominators.immediate(node)
                && level.dominators.dominates(d, c)
            {
                own[node] = true;
            }
        }
    }
    // Who waits for another part of the source is no longer reached from its old dominator alone: what that branched on must be asked again.
    let reached_from = Dominators::compute(&edges, root);
    for (node, own) in own.iter_mut().enumerate() {
        let dominator = level.dominators.immediate(node);
        *own |= dominator != reached_from.immediate(node)
            && dominator.is_some_and(|d| !meeting.is_met(d, node));
    }
    let mut owner = vec![MaskOwner::Function; n];
    let mut work = vec![root];
    owner[root] = root_owner;
    while let Some(node) = work.pop() {
        for &child in level.dominators.children(node) {
            owner[child] = if own[child] {
                MaskOwner::Node(index, child)
            } else {
                owner[node]
            };
            work.push(child);
        }
    }
    levels[index].owner = owner;
}

/// Do lanes of a split go to a dead end whose turn comes after that of others? Those come with some of the lanes then, though whoever dies takes all along.
fn dies_late(level: &Level, ordered: &[Vec<usize>], split: usize) -> bool {
    let node = |t: &Target| match *t {
        Target::Node(node) => Some(node),
        _ => None,
    };
    let targets: Vec<usize> = level.targets[split].iter().filter_map(node).collect();
    let dead = |n: &&usize| level.dead[**n];
    let late = |end: &usize| {
        let mut others = targets.iter().filter(|n| !level.dead[**n]);
        others.any(|&other| reach(ordered, other, |_| true)[*end])
    };
    targets.iter().filter(dead).any(late)
}

/// Nodes that some lanes of `split` may reach while others do not: everything behind it, up to where they meet.
fn influenced(edges: &[Vec<usize>], targets: &[Target], stop: Option<usize>) -> Vec<usize> {
    let mut seen = vec![false; edges.len()];
    for t in targets {
        if let Target::Node(s) = *t
            && Some(s) != stop
            && !seen[s]
        {
            for (node, hit) in reach(edges, s, |x| Some(x) != stop).into_iter().enumerate() {
                seen[node] |= hit;
            }
        }
    }
    (0..edges.len()).filter(|&node| seen[node]).collect()
}
