//! What the order of the source says beyond the edges: who waits for whom.
//!
//! Cost: about linear in the nodes for parts that stand beside each other, as what follows from other pairs is left out; what is jumped over is looked at once for each
//! split around it.

use super::acyclic::Acyclic;
use super::dominators::Dominators;
use super::level_graph::Target;
use std::collections::HashSet;

/// Keeps what stands behind an `if` behind its `else`, even if no lane gets there from the `else` (`if (v) {} else break; rest`): lanes that have passed the
/// `then` wait in front of `rest` until the others have done theirs.
///
/// Nodes are numbered in source order. From each target of a split, edges that leave its part of the source lead behind the other targets' parts
/// too. Returned are pairs (other target, node behind it) that keep the graph acyclic.
///
/// `takes_throws`: what is thrown to is behind nothing, and before nothing (see `handler_order`). `is_kept`: which pairs the caller will use, so that no other follows
/// from one that he will not.
pub fn source_order(
    root: usize,
    edges: &[Vec<usize>],
    targets: &[Vec<Target>],
    splits: &[bool],
    takes_throws: &[bool],
    is_kept: &dyn Fn(usize, usize) -> bool,
) -> Vec<(usize, usize)> {
    let mut waits = Waits {
        edges,
        plain: Acyclic::of(edges),
        all: Acyclic::of(edges),
        found: Vec::new(),
        is_kept,
    };
    // In `v || u` lanes part at `v`, but it is the branch at `u` that knows the `else`.
    let mut parted = HashSet::new();
    for c in (0..splits.len()).filter(|&c| splits[c]) {
        parted.extend(targets[c].iter().copied());
    }
    let from_root = Dominators::compute(edges, root);
    let decides = |c: usize| splits[c] || targets[c].iter().any(|t| parted.contains(t));
    for c in (0..splits.len()).filter(|&c| decides(c)) {
        let in_source = |t: &Target| match *t {
            Target::Node(n) if !takes_throws[n] => Some(n),
            _ => None,
        };
        let mut parts: Vec<usize> = targets[c].iter().filter_map(in_source).collect();
        parts.sort_unstable();
        waits.of_parts(&parts);
        // Where control may come without having been here.
        let unparted = |n: usize| from_root.contains(n) && !from_root.dominates(c, n);
        // What stands behind one part stands behind all that follow it; once is enough.
        let mut looked_at = HashSet::new();
        for (i, &first) in parts.iter().enumerate() {
            let Some(&end) = parts.get(i + 1) else { break };
            let part = waits.plain.reached(first, |n| n < end && n >= first);
            let mut behind: Vec<usize> = part
                .into_iter()
                .flat_map(|n| edges[n].iter().copied())
                .filter(|&n| n > end && !takes_throws[n] && parts.binary_search(&n).is_err())
                .collect();
            behind.sort_unstable();
            behind.dedup();
            behind.retain(|&n| looked_at.insert(n));
            for &other in parts[i + 1..].iter().filter(|_| !behind.is_empty()) {
                for &node in behind.iter().filter(|&&n| n > other) {
                    waits.of_behind(other, node, unparted);
                }
            }
        }
    }
    waits.found
}

/// Pairs of which the first comes before the second.
struct Waits<'e> {
    edges: &'e [Vec<usize>],
    plain: Acyclic,
    /// With the pairs: two that are harmless alone might close a circle together.
    all: Acyclic,
    found: Vec<(usize, usize)>,
    is_kept: &'e dyn Fn(usize, usize) -> bool,
}

impl Waits<'_> {
    fn add(&mut self, before: usize, after: usize) -> bool {
        let harmless = self.all.add(before, after);
        if harmless {
            self.found.push((before, after));
        }
        harmless
    }

    /// The parts themselves: a `then` that is reached some other way too (`u || v`) still comes before what follows. What follows from others is left out: a
    /// switch has thousands of parts.
    fn of_parts(&mut self, parts: &[usize]) {
        let mut follows: Vec<bool> = Vec::with_capacity(parts.len());
        for pair in parts.windows(2) {
            follows.push(self.of_pair(pair[0], pair[1]));
        }
        for (i, &first) in parts.iter().enumerate() {
            // Up to here one follows the other.
            let run = follows[i.min(follows.len())..].iter().take_while(|f| **f);
            let behind = i + 1 + run.count();
            for &other in parts.iter().skip(behind.max(i + 2)) {
                self.of_pair(first, other);
            }
        }
    }

    /// Does the second part follow the first, by an edge or from now on?
    fn of_pair(&mut self, first: usize, other: usize) -> bool {
        self.edges[first].contains(&other)
            || !self.plain.leads(other, first)
                && self.add(first, other)
                && (self.is_kept)(first, other)
    }

    /// What stands behind the parts waits for one of them.
    fn of_behind(&mut self, other: usize, node: usize, unparted: impl Fn(usize) -> bool) {
        if self.edges[other].contains(&node) || self.plain.leads(node, other) {
            return;
        }
        self.add(other, node);
        let mut jumps = self.plain.reached(other, |n| n < node);
        jumps.retain(|&n| n >= other);
        jumps.sort_unstable();
        // What the others come to on their way past it, together with lanes that were never here.
        for &n in jumps.iter().filter(|&&n| n > other && unparted(n)) {
            if !self.plain.leads(node, n) && !self.plain.leads(n, node) {
                self.add(n, node);
            }
        }
        // Where the others jump over it, to places that nobody comes to from there.
        for &over in jumps.iter().flat_map(|&n| &self.edges[n]) {
            if over > node && !self.plain.leads(node, over) {
                self.add(node, over);
            }
        }
    }
}
