//! Dominator trees of plain graphs, with constant-time queries.

use petgraph::algo::dominators::simple_fast;
use petgraph::graph::{DiGraph, NodeIndex};

/// Who dominates whom, seen from one root. Nodes that the root does not reach are outside of the tree.
#[derive(Clone, Debug)]
pub struct Dominators {
    immediate: Vec<Option<usize>>,
    /// Interval of a depth-first walk over the tree; `None` outside of it.
    interval: Vec<Option<(u32, u32)>>,
    children: Vec<Vec<usize>>,
}

impl Dominators {
    pub fn compute(edges: &[Vec<usize>], root: usize) -> Self {
        let n = edges.len();
        let mut graph = DiGraph::<(), (), u32>::with_capacity(n, n * 2);
        for _ in 0..n {
            graph.add_node(());
        }
        for (from, targets) in edges.iter().enumerate() {
            for &to in targets {
                graph.add_edge(NodeIndex::new(from), NodeIndex::new(to), ());
            }
        }
        let result = simple_fast(&graph, NodeIndex::new(root));
        let mut immediate = vec![None; n];
        let mut children = vec![Vec::new(); n];
        for (node, slot) in immediate.iter_mut().enumerate() {
            *slot = result
                .immediate_dominator(NodeIndex::new(node))
                .map(NodeIndex::index);
            if let Some(parent) = *slot {
                children[parent].push(node);
            }
        }
        let interval = intervals(&children, root);
        Dominators {
            immediate,
            interval,
            children,
        }
    }

    /// The nearest strict dominator; `None` for the root and for unreachable nodes.
    pub fn immediate(&self, node: usize) -> Option<usize> {
        self.immediate[node]
    }

    pub fn children(&self, node: usize) -> &[usize] {
        &self.children[node]
    }

    pub fn contains(&self, node: usize) -> bool {
        self.interval[node].is_some()
    }

    /// Does every path from the root to `b` pass `a`? True for a == b.
    pub fn dominates(&self, a: usize, b: usize) -> bool {
        match (self.interval[a], self.interval[b]) {
            (Some((first, last)), Some((at, _))) => first <= at && at <= last,
            _ => false,
        }
    }
}

fn intervals(children: &[Vec<usize>], root: usize) -> Vec<Option<(u32, u32)>> {
    let mut interval = vec![None; children.len()];
    let mut clock = 0;
    let mut stack = vec![(root, 0)];
    while let Some((node, next)) = stack.pop() {
        if next == 0 {
            interval[node] = Some((clock, clock));
            clock += 1;
        }
        if let Some(&child) = children[node].get(next) {
            stack.push((node, next + 1));
            stack.push((child, 0));
        } else if let Some((first, _)) = interval[node] {
            interval[node] = Some((first, clock - 1));
        }
    }
    interval
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diamond_joins_below_its_head() {
        let d = Dominators::compute(&[vec![1, 2], vec![3], vec![3], vec![], vec![3]], 0);
        assert_eq!(d.immediate(3), Some(0));
        assert!(d.dominates(0, 3) && !d.dominates(1, 3) && d.dominates(3, 3));
        assert!(!d.contains(4));
    }
}
