//! Which nodes of a level need lanes of their own, and which loops are left at different times.

use super::dominators::Dominators;
use super::level_graph::{Level, MaskOwner, NodeKind, Target, forward_edges};
use super::linear_order::LinearOrder;
use super::stop_set::Stop;
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

/// `order`: in which the nodes run, if that is known. Lanes on the way to a dead end have not met the others before its turn; behind it nobody is missing, as
/// whoever dies takes all along.
fn meetings(level: &Level, order: Option<&LinearOrder>) -> Meeting {
    let n = level.nodes.len();
    let mut ends: HashMap<Target, usize> = HashMap::new();
    // Reversed graph: nodes, then ends, then what lies behind all of them.
    let mut reversed: Vec<Vec<usize>> = vec![Vec::new(); n];
    let mut end_list = Vec::new();
    let mut from_last = Vec::new();
    for (from, list) in level.targets.iter().enumerate() {
        if level.dead[from] {
            continue;
        }
        for &t in list {
            match t {
                Target::Node(to) if !level.dead[to] => reversed[to].push(from),
                Target::Node(dead) => match order.map(|order| first_behind(level, order, dead)) {
                    Some(Some(next)) => reversed[next].push(from),
                    Some(None) => from_last.push(from),
                    None => {}
                },
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
    from_last.extend(n..last);
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

/// The first node that runs behind one on a dead end and is not on the way to any: those that are may run while its lanes go on.
fn first_behind(level: &Level, order: &LinearOrder, dead: usize) -> Option<usize> {
    let behind = order.order.iter().skip(order.place[dead]);
    behind.copied().find(|&node| !level.doomed[node])
}

pub fn loop_diverges(level: &Level) -> bool {
    let meeting = meetings(level, None);
    (0..level.nodes.len()).any(|n| level.splits[n] && !level.dead[n] && meeting.post[n].is_none())
}

/// Gives every node its mask. A node needs lanes of its own if, since its immediate dominator, lanes have parted and not met again;
/// otherwise all lanes of the dominator come, or none, and it shares that mask.
///
/// Requires: the parent's owners are known.
pub fn assign_owners(levels: &mut [Level], index: usize, order: &LinearOrder) {
    let level = &levels[index];
    let n = level.nodes.len();
    let is_header = |k: &NodeKind| *k == NodeKind::Block(level.header);
    let root = level.nodes.iter().position(is_header).unwrap_or_default();
    let root_owner = |of: fn(&Level) -> &Vec<MaskOwner>| match level.parent {
        None => MaskOwner::Function,
        Some(_) if level.is_divergent_loop => MaskOwner::Header(index),
        Some(parent) => of(&levels[parent])[level.node_in_parent],
    };
    let mut cut = level.clone();
    for k in 0..n {
        let to = level.targets[k].as_slice();
        let on = to == [Target::Back] && k + 1 < n || to == [Target::Node(n - 1)] && k + 2 < n;
        let returns = index == 0 && to == [Target::Node(n - 1)] && k + 2 < n;
        let leaves = matches!(to, [Target::Exit(_)]);
        cut.dead[k] |= crate::bug("continue-keeps-the-mask") && index > 0 && on
            || crate::bug("return-keeps-the-mask") && returns
            || crate::bug("break-keeps-the-mask") && leaves;
    }
    let meeting = meetings(&cut, Some(order));
    let edges = forward_edges(&level.targets);
    // Whose lanes part on the way there, by the order in which nodes run or by the flow alone.
    let parting = |dominators: &Dominators| {
        let mut own = level.unmasked.clone();
        let mut influence = Influence {
            by: vec![usize::MAX; n],
            work: Vec::new(),
        };
        for c in (0..n).filter(|&c| level.splits[c]) {
            influence.of(c, &edges, &level.targets[c], meeting.post[c]);
            for &node in &influence.work {
                if let Some(d) = dominators.immediate(node)
                    && dominators.dominates(d, c)
                {
                    own[node] = true;
                }
            }
        }
        own
    };
    let reached_from = Dominators::compute(&edges, root);
    let mut own = parting(&level.dominators);
    // Who waits for another part of the source is no longer reached from its old dominator alone: what that branched on must be asked again.
    // And where paths meet in the order that part in the flow, nobody may come.
    for (node, own) in own.iter_mut().enumerate() {
        let dominator = level.dominators.immediate(node);
        let is_told_by_control = dominator == reached_from.immediate(node) && !order.passed[node];
        *own |= !is_told_by_control && dominator.is_some_and(|d| !meeting.is_met(d, node));
        *own |= dominator.is_some_and(|d| others_run_between(level, order, d, node));
    }
    let tree = |root_owner, own, dominators| owners(index, root, root_owner, own, dominators);
    let owner = tree(root_owner(|l| &l.owner), own, &level.dominators);
    let parted = tree(
        root_owner(|l| &l.parted),
        parting(&reached_from),
        &reached_from,
    );
    levels[index].parted = parted;
    levels[index].owner = owner;
}

/// Do others run while lanes that were in `dominator` wait in front of `node`? Dead ends come when those that stand before them in the source have had their turn;
/// control goes on from those whether somebody waits or not.
fn others_run_between(level: &Level, order: &LinearOrder, dominator: usize, node: usize) -> bool {
    let (from, to) = (order.place[dominator], order.place[node]);
    let between = order.order.iter().take(to).skip(from + 1);
    between.copied().any(|other| {
        let is_elsewhere = !level.dead[other] && !level.dominators.dominates(dominator, other);
        is_elsewhere && order.pending[other].contains(Stop::At(to))
    })
}

/// Each node's mask: its own, or that of its dominator.
fn owners(
    index: usize,
    root: usize,
    root_owner: MaskOwner,
    own: Vec<bool>,
    dominators: &Dominators,
) -> Vec<MaskOwner> {
    let mut owner = vec![MaskOwner::Function; own.len()];
    let mut work = vec![root];
    owner[root] = root_owner;
    while let Some(node) = work.pop() {
        for &child in dominators.children(node) {
            owner[child] = if own[child] {
                MaskOwner::Node(index, child)
            } else {
                owner[node]
            };
            work.push(child);
        }
    }
    owner
}

/// Marks the nodes that some lanes of a split may reach while others do not (everything behind it, up to where they meet) with a number of its own.
struct Influence {
    by: Vec<usize>,
    work: Vec<usize>,
}

impl Influence {
    fn of(&mut self, split: usize, edges: &[Vec<usize>], targets: &[Target], stop: Option<usize>) {
        let node = |t: &Target| match *t {
            Target::Node(node) => Some(node),
            _ => None,
        };
        self.work.clear();
        self.work.extend(targets.iter().filter_map(node));
        let mut next = 0;
        while let Some(&node) = self.work.get(next) {
            next += 1;
            if Some(node) == stop || self.by[node] == split {
                // Nothing to see behind it: the list keeps only what is influenced.
                next -= 1;
                self.work.swap_remove(next);
                continue;
            }
            self.by[node] = split;
            self.work.extend(&edges[node]);
        }
    }
}
