//! One order for the nodes of a level that every live lane can follow, and what is kept of its branches.
//!
//! The order is topological, keeps each dominator subtree together, and otherwise follows the source. Walking it, a branch that splits lanes goes
//! on to the first of its targets, and the others wait: they are *pending*. A branch that all lanes take alike stays a branch, unless that
//! would skip a pending node. At the end of each path nothing is pending, so every lane has been everywhere it had to be.

use super::flow::reach;
use super::level_graph::{Level, Target, forward_edges, ordered_edges};
use super::stop_set::Stop;
use super::stop_set::StopSet;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug)]
pub struct LinearOrder {
    /// Nodes in their order.
    pub order: Vec<usize>,
    /// Place of each node in the order; `usize::MAX` for nodes that are never reached.
    pub place: Vec<usize>,
    /// Per node: where lanes may wait while it runs.
    pub pending: Vec<StopSet>,
    /// Per node: the next stop for each of its targets (one for all if it splits lanes).
    pub next: Vec<Vec<(Target, Stop)>>,
    /// Per node: may control come by although no lane has been sent there? Where paths meet, what waits on one of them is asked on all.
    pub passed: Vec<bool>,
}

/// An end of a loop that keeps its branches was reached while lanes were waiting inside of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LanesLeftBehind(pub usize);

impl LinearOrder {
    pub fn compute(level: &Level) -> Result<Self, LanesLeftBehind> {
        let n = level.nodes.len();
        let order = order_nodes(level);
        let place = places(&order, n);
        let stop = |t: Target| match t {
            Target::Node(m) => Stop::At(place[m]),
            Target::Back => Stop::Back,
            Target::Exit(b) => Stop::Exit(b),
        };
        let mut pending = vec![StopSet::default(); n];
        let mut next = vec![Vec::new(); n];
        let mut arrivals = Arrivals::new(n);
        for &node in &order {
            let waiting = pending[node].clone();
            if !level.is_divergent_loop && waiting.ends() > 1 {
                return Err(LanesLeftBehind(node));
            }
            let sent = arrivals.sent_to(node);
            // Whoever finds nobody at this node goes on to the first stop; a dead end has no other way on.
            if let Some(first @ Stop::At(at)) = waiting.first() {
                let rest = waiting.without(first);
                pending[order[at]] = pending[order[at]].union(&rest);
                arrivals.skip(node, order[at], first, &sent);
            }
            if level.targets[node].is_empty() && !level.dead[node] && !waiting.is_empty() {
                return Err(LanesLeftBehind(node));
            }
            // Whoever is on the way to a dead end takes all others along, but for those on the same way.
            let takes_along = |stop: Stop| matches!(stop, Stop::At(at) if level.doomed[order[at]]);
            let (waiting, sent) = match level.dead[node] {
                true => (waiting.filter(&takes_along), sent.filter(&takes_along)),
                false => (waiting, sent),
            };
            let targets = &level.targets[node];
            let size = if level.splits[node] { targets.len() } else { 1 };
            for group in targets.chunks(size.max(1)) {
                let own: StopSet = group.iter().map(|&t| stop(t)).collect();
                let all = waiting.union(&own);
                let Some(first) = all.first() else { continue };
                match first {
                    Stop::At(at) => {
                        pending[order[at]] = pending[order[at]].union(&all.without(first));
                        arrivals.arrive(order[at], first, sent.union(&own));
                    }
                    _ if all.ends() > 1 && !level.is_divergent_loop => {
                        return Err(LanesLeftBehind(node));
                    }
                    _ => {}
                }
                next[node].extend(group.iter().map(|&t| (t, first)));
            }
        }
        Ok(LinearOrder {
            order,
            place,
            pending,
            next,
            passed: arrivals.passed,
        })
    }

    /// Where control goes on if nobody is at the node: the first stop where lanes may wait.
    pub fn skip(&self, node: usize) -> Option<Stop> {
        self.pending[node].first()
    }
}

/// What is known of the lanes that wait elsewhere when control comes to a node.
struct Arrivals {
    /// Per node: the stops that lanes have been sent to on every path that comes there; nothing is known before the first.
    sent: Vec<Option<StopSet>>,
    passed: Vec<bool>,
}

impl Arrivals {
    fn new(n: usize) -> Self {
        Arrivals {
            sent: vec![None; n],
            passed: vec![false; n],
        }
    }

    /// A path comes to `node`, which stands at `stop`, and has sent lanes to all of `sent`.
    fn arrive(&mut self, node: usize, stop: Stop, sent: StopSet) {
        self.passed[node] |= !sent.contains(stop);
        let sent = sent.without(stop);
        let sent = match self.sent[node].take() {
            None => sent,
            Some(others) => others.intersection(&sent),
        };
        self.sent[node] = Some(sent);
    }

    /// Control goes on from `node` to `next`, as nobody came. If lanes were sent there, all of them took the other ways of a split, and those
    /// are looked at by themselves.
    fn skip(&mut self, node: usize, next: usize, stop: Stop, sent: &StopSet) {
        if self.passed[node] {
            self.arrive(next, stop, sent.clone());
        } else {
            self.passed[next] |= !sent.contains(stop);
        }
    }

    fn sent_to(&self, node: usize) -> StopSet {
        self.sent[node].clone().unwrap_or_default()
    }
}

/// Where each of `n` nodes stands in the order; `usize::MAX` for nodes that are never reached.
fn places(order: &[usize], n: usize) -> Vec<usize> {
    let mut place = vec![usize::MAX; n];
    for (at, &node) in order.iter().enumerate() {
        place[node] = at;
    }
    place
}

fn order_nodes(level: &Level) -> Vec<usize> {
    let n = level.nodes.len();
    let edges = ordered_edges(forward_edges(&level.targets), &level.waits);
    let dominators = &level.dominators;
    let Some(root) =
        (0..n).find(|&node| dominators.contains(node) && dominators.immediate(node).is_none())
    else {
        return Vec::new();
    };
    // Dead ends are put where they stand in the source when the others have their order; one that all come to keeps its place.
    let is_set_aside = |c: usize| level.dead[c] && !level.dead[root];
    let siblings = Siblings::of(&bridged(&edges, &level.dead), level);
    let mut order = siblings.order_below(root, level, is_set_aside);
    let below = order.iter().flat_map(|&node| dominators.children(node));
    let mut ends: Vec<usize> = below.copied().filter(|&c| is_set_aside(c)).collect();
    ends.sort_unstable();
    let mut subtrees: Vec<Vec<usize>> = ends
        .iter()
        .map(|&end| siblings.order_below(end, level, |_| false))
        .collect();
    while !subtrees.is_empty() {
        let leads_to = |from: &[usize], to: &[usize]| {
            let mut all = from.iter().flat_map(|&f| &edges[f]);
            all.any(|t| to.contains(t))
        };
        // One that another leads to comes behind that.
        let is_next = |at: &usize| {
            let mut others = (0..subtrees.len()).filter(|other| other != at);
            others.all(|other| !leads_to(&subtrees[other], &subtrees[*at]))
        };
        let next = (0..subtrees.len()).find(is_next).unwrap_or(0);
        let subtree = subtrees.remove(next);
        let at = place_of_end(&subtree, &order, &edges, level);
        order.splice(at..at, subtree);
    }
    order
}

/// The edges, and what they say by way of dead ends about the other nodes.
fn bridged(edges: &[Vec<usize>], dead: &[bool]) -> Vec<Vec<usize>> {
    let mut all = edges.to_vec();
    for (from, list) in all.iter_mut().enumerate().filter(|&(from, _)| !dead[from]) {
        for &end in edges[from].iter().filter(|&&to| dead[to]) {
            let behind = reach(edges, end, |node| dead[node]);
            let ends = (0..edges.len()).filter(|&node| behind[node]);
            list.extend(ends.flat_map(|node| &edges[node]).filter(|&&to| !dead[to]));
        }
    }
    all
}

/// Where a dead end goes: behind all that lead to it, and then before whatever stands behind it in the source, waits for it, or returns.
fn place_of_end(subtree: &[usize], order: &[usize], edges: &[Vec<usize>], level: &Level) -> usize {
    let leads_here = |&node: &usize| edges[node].iter().any(|to| subtree.contains(to));
    let behind = order.iter().rposition(leads_here).map_or(0, |at| at + 1);
    let mut follows = vec![false; edges.len()];
    for &start in subtree {
        let reached = reach(edges, start, |_| true);
        follows.iter_mut().zip(reached).for_each(|(f, r)| *f |= r);
    }
    let waits = |node: &usize| follows[*node];
    // Nobody waits when all lanes leave the level together.
    let leaves = |t: &Target| !matches!(t, Target::Node(_));
    let ends_level = |node: usize| match level.targets[node].as_slice() {
        [] => !level.dead[node],
        targets => !level.is_divergent_loop && targets.iter().any(leaves),
    };
    let first = subtree[0];
    let comes_later = |node: &usize| *node > first || waits(node) || ends_level(*node);
    let rest = order[behind..].iter();
    behind + rest.take_while(|node| !comes_later(node)).count()
}

/// Edges between the children of one dominator: from the subtree that holds the source to the target.
struct Siblings {
    edges: Vec<Vec<usize>>,
}

impl Siblings {
    fn of(edges: &[Vec<usize>], level: &Level) -> Self {
        let dominators = &level.dominators;
        let mut siblings: Vec<Vec<usize>> = vec![Vec::new(); level.nodes.len()];
        for (from, list) in edges
            .iter()
            .enumerate()
            .filter(|&(from, _)| dominators.contains(from))
        {
            for &to in list {
                let parent = dominators.immediate(to);
                let mut at = from;
                while dominators.immediate(at) != parent {
                    match dominators.immediate(at) {
                        Some(up) => at = up,
                        None => break,
                    }
                }
                if Some(at) != parent && dominators.immediate(at) == parent && at != to {
                    siblings[at].push(to);
                }
            }
        }
        Siblings { edges: siblings }
    }

    /// The subtree of a dominator, without those that `is_left_out` tells and what they dominate. Source order, which is node order, where nothing else is
    /// asked for.
    fn order_below(
        &self,
        root: usize,
        level: &Level,
        is_left_out: impl Fn(usize) -> bool,
    ) -> Vec<usize> {
        let mut order = Vec::new();
        let mut stack = vec![root];
        while let Some(node) = stack.pop() {
            order.push(node);
            let children = level.dominators.children(node).iter().copied();
            let children: BTreeSet<usize> = children.filter(|&c| !is_left_out(c)).collect();
            let mut waits_for: BTreeMap<usize, usize> = children.iter().map(|&c| (c, 0)).collect();
            for to in children.iter().flat_map(|&c| &self.edges[c]) {
                if let Some(number) = waits_for.get_mut(to) {
                    *number += 1;
                }
            }
            let mut ready: BTreeSet<usize> = children.clone();
            ready.retain(|c| waits_for[c] == 0);
            let mut sequence = Vec::new();
            let late = crate::bug("else-before-then");
            let next = |ready: &mut BTreeSet<usize>| match late {
                true => ready.pop_last(),
                false => ready.pop_first(),
            };
            while let Some(child) = next(&mut ready) {
                sequence.push(child);
                for to in &self.edges[child] {
                    if let Some(number) = waits_for.get_mut(to) {
                        *number -= 1;
                        if *number == 0 {
                            ready.insert(*to);
                        }
                    }
                }
            }
            stack.extend(sequence.into_iter().rev());
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::dominators::Dominators;
    use crate::analysis::flow::Flow;
    use crate::analysis::level_graph::MaskOwner;
    use crate::analysis::levels::LevelFacts;
    use crate::analysis::loops::{LoopFacts, Reach};

    fn facts(
        successors: Vec<Vec<usize>>,
        divergent: &[usize],
        ends: &[usize],
        returns: &[usize],
    ) -> (LevelFacts, LinearOrder) {
        let n = successors.len();
        let mark = |set: &[usize]| (0..n).map(|b| set.contains(&b)).collect();
        let flow = Flow {
            successors,
            divergent: mark(divergent),
            loop_end: mark(ends),
            ends: Vec::new(),
            returns: mark(returns),
            handled: Vec::new(),
            unmasked: Vec::new(),
            loops_are_natural: false,
            order: Vec::new(),
            handlers: Vec::new(),
            handler_ends: Vec::new(),
            looks_for_clause: vec![false; n],
            destroyed: Vec::new(),
        };
        let dominators = Dominators::compute(&flow.successors, 0);
        let (facts, mut orders) = LevelFacts::compute(
            &flow,
            &LoopFacts::compute(&flow, &dominators, Reach::ToItsEnd).unwrap(),
            &[],
        )
        .unwrap();
        (facts, orders.swap_remove(0))
    }

    #[test]
    fn then_runs_before_else_and_the_join_shares_the_mask() {
        let (f, order) = facts(vec![vec![1, 2], vec![3], vec![3], vec![]], &[0], &[], &[3]);
        assert_eq!(order.order, [0, 1, 2, 3]);
        assert_eq!(f.levels[0].owner[3], MaskOwner::Function);
        assert_eq!(f.levels[0].owner[1], MaskOwner::Node(0, 1));
        assert_eq!(order.skip(1), Some(Stop::At(2)));
        assert!(order.pending[3].is_empty());
    }

    #[test]
    fn what_stands_behind_an_if_waits_for_its_else() {
        // 0 splits to 1 (then) and 2 (else, which returns); 3 follows the `if`, but only lanes of 1 come there; 4 returns.
        let (f, order) = facts(
            vec![vec![1, 2], vec![3], vec![4], vec![4], vec![]],
            &[0],
            &[],
            &[4],
        );
        assert_eq!(order.order, [0, 1, 2, 3, 4]);
        assert_eq!(f.levels[0].owner[3], MaskOwner::Node(0, 3));
    }

    #[test]
    fn what_a_jump_leaves_out_comes_before_its_target() {
        // 0 branches uniformly to 1 or 4; 1 splits to 2, which jumps to 5, and 3; 4 follows 3 and returns to 6 like 5.
        let (f, order) = facts(
            vec![
                vec![1, 4],
                vec![2, 3],
                vec![5],
                vec![4],
                vec![6],
                vec![6],
                vec![],
            ],
            &[1],
            &[],
            &[6],
        );
        assert_eq!(order.order, [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(f.levels[0].owner[4], MaskOwner::Node(0, 4));
    }

    #[test]
    fn a_uniform_branch_inside_stays() {
        // 0 splits to 1 or 4; 1 branches uniformly to 2 or 3; all meet in 4.
        let (f, order) = facts(
            vec![vec![1, 4], vec![2, 3], vec![4], vec![4], vec![]],
            &[0],
            &[],
            &[4],
        );
        assert_eq!(
            order.next[1],
            [
                (Target::Node(2), Stop::At(2)),
                (Target::Node(3), Stop::At(3))
            ]
        );
        assert_eq!(f.levels[0].owner[2], MaskOwner::Node(0, 1));
    }

    #[test]
    fn where_paths_meet_that_part_in_the_flow_nobody_may_come() {
        // 0 branches uniformly to 1, 2 or 3; 1 and 2 split, some lanes to the dead end 4, others to 5 and 6. All of 3 and 5 go to 7, and with
        // those of 6 to 8. Behind 4 the way from 2 comes by 7.
        let (f, order) = facts(
            vec![
                vec![1, 2, 3],
                vec![4, 5],
                vec![4, 6],
                vec![7],
                vec![],
                vec![7],
                vec![8],
                vec![8],
                vec![],
            ],
            &[1, 2],
            &[],
            &[8],
        );
        assert!(order.passed[7]);
        assert_eq!(f.levels[0].owner[7], MaskOwner::Node(0, 7));
        assert_eq!(f.levels[0].owner[8], MaskOwner::Function);
    }

    #[test]
    fn a_divergent_break_makes_the_loop_divergent() {
        let (f, _) = facts(
            vec![vec![1], vec![2, 4], vec![3, 4], vec![1], vec![]],
            &[2],
            &[4],
            &[4],
        );
        assert!(f.levels[1].is_divergent_loop);
        assert_eq!(f.levels[0].owner.len(), 3);
    }
}
