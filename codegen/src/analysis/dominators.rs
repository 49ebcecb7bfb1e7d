//! Dominator trees of plain graphs, with constant-time queries.
//!
//! Semi-dominators by a depth-first walk with compressed paths, then the nearest common ancestor (Georgiadis' SNCA): the usual iteration walks up the whole tree for each
//! block that a place behind a thousand cases is entered from.

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
        let immediate = immediate_dominators(edges, root);
        let mut children = vec![Vec::new(); edges.len()];
        for (node, parent) in immediate.iter().enumerate() {
            if let Some(parent) = *parent {
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

/// A depth-first walk: nodes by their number, and each number's parent.
struct Walk {
    order: Vec<usize>,
    number: Vec<usize>,
    parent: Vec<usize>,
}

impl Walk {
    fn over(edges: &[Vec<usize>], root: usize) -> Walk {
        let mut walk = Walk {
            order: vec![root],
            number: vec![usize::MAX; edges.len()],
            parent: vec![0],
        };
        walk.number[root] = 0;
        let mut stack = vec![(root, 0)];
        while let Some(top) = stack.last_mut() {
            let (node, next) = *top;
            let Some(&to) = edges[node].get(next) else {
                stack.pop();
                continue;
            };
            top.1 += 1;
            if walk.number[to] == usize::MAX {
                walk.number[to] = walk.order.len();
                walk.order.push(to);
                walk.parent.push(walk.number[node]);
                stack.push((to, 0));
            }
        }
        walk
    }
}

fn immediate_dominators(edges: &[Vec<usize>], root: usize) -> Vec<Option<usize>> {
    let walk = Walk::over(edges, root);
    let count = walk.order.len();
    let mut entered_from = vec![Vec::new(); count];
    for (from, &node) in walk.order.iter().enumerate() {
        for &to in &edges[node] {
            entered_from[walk.number[to]].push(from);
        }
    }
    let mut paths = Paths {
        parent: walk.parent.clone(),
        semi: (0..count).collect(),
        label: (0..count).collect(),
        stack: Vec::new(),
    };
    for node in (1..count).rev() {
        let least = entered_from[node]
            .iter()
            .map(|&from| paths.least(from, node + 1))
            .min();
        paths.semi[node] = least.unwrap_or(0).min(walk.parent[node]);
    }
    let mut dominator = walk.parent;
    for node in 1..count {
        let mut at = dominator[node];
        while at > paths.semi[node] {
            at = dominator[at];
        }
        dominator[node] = at;
    }
    let mut immediate = vec![None; edges.len()];
    for node in 1..count {
        immediate[walk.order[node]] = Some(walk.order[dominator[node]]);
    }
    immediate
}

/// Paths of the walk's tree, shortened where they have been gone.
struct Paths {
    parent: Vec<usize>,
    semi: Vec<usize>,
    /// The node with the least semi-dominator on the path that was shortened.
    label: Vec<usize>,
    stack: Vec<usize>,
}

impl Paths {
    /// The least semi-dominator on the path from `node` upwards, among those numbered `linked` and above; a node that is not is its own.
    fn least(&mut self, node: usize, linked: usize) -> usize {
        if self.parent[node] < linked {
            return self.semi[self.label[node]];
        }
        let mut at = node;
        while self.parent[at] >= linked {
            self.stack.push(at);
            at = self.parent[at];
        }
        let mut above = at;
        while let Some(below) = self.stack.pop() {
            self.parent[below] = self.parent[above];
            if self.semi[self.label[above]] < self.semi[self.label[below]] {
                self.label[below] = self.label[above];
            }
            above = below;
        }
        self.semi[self.label[node]]
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

    #[test]
    fn the_same_as_the_definition() {
        use crate::analysis::flow::reach;
        let mut seed = 3u64;
        let mut next = |limit: usize| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % limit
        };
        for _ in 0..200 {
            let n = 1 + next(14);
            let mut edges = vec![Vec::new(); n];
            for _ in 0..next(3 * n) {
                let from = next(n);
                edges[from].push(next(n));
            }
            let root = next(n);
            let tree = Dominators::compute(&edges, root);
            let reached = reach(&edges, root, |_| true);
            for a in 0..n {
                let without = reach(&edges, root, |x| x != a);
                for b in 0..n {
                    let expected = reached[a] && reached[b] && (a == b || !without[b]);
                    assert_eq!(tree.dominates(a, b), expected, "{edges:?} {root} {a} {b}");
                }
            }
        }
    }
}
