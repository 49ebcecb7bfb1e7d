//! The control-flow graph of one function as numbers.

use super::unmasked::Unmasked;

/// Blocks are numbered in the order in which the function lists them, which is source order.
#[derive(Clone, Debug, Default)]
pub struct Flow {
    /// Distinct successors, in the order of the terminator's operands. Unwind edges lead to handlers (see `split_handlers`); those to
    /// landing pads that only clean up are left out.
    pub successors: Vec<Vec<usize>>,
    /// Does the block end in a branch that lanes decide?
    pub divergent: Vec<bool>,
    /// Is the block the place behind a loop of the source (`for.end`, …)?
    pub loop_end: Vec<bool>,
    /// Pairs of the first block of a loop of the source and the place behind it.
    pub ends: Vec<(usize, usize)>,
    /// Pairs of the header of a loop over exceptions and a place behind it.
    pub handled: Vec<(usize, usize)>,
    /// Pairs of blocks of which the first stands before the second although no edge says so.
    pub order: Vec<(usize, usize)>,
    /// Where exceptions lead: the first blocks of handlers.
    pub handlers: Vec<usize>,
    /// Where the clauses of each handler begin, with their last block in the source.
    pub handler_ends: Vec<(usize, usize)>,
    /// Does the block look for a clause first? Lanes that throw wait there until the others are through with the `try` block.
    pub looks_for_clause: Vec<bool>,
    /// Blocks that destroy an object, each with the block in which the object is made.
    pub destroyed: Vec<(usize, usize)>,
    /// Does the block return?
    pub returns: Vec<bool>,
    /// Where all lanes run whatever the mask is.
    pub unmasked: Vec<Unmasked>,
    /// What is looked at behind a loop that lanes leave in different iterations differs by lane (packets): each loop ends where nothing comes back to its header.
    pub loops_are_natural: bool,
}

impl Flow {
    pub fn len(&self) -> usize {
        self.successors.len()
    }

    pub fn is_empty(&self) -> bool {
        self.successors.is_empty()
    }

    pub fn predecessors(&self) -> Vec<Vec<usize>> {
        backward(&self.successors)
    }

    /// Blocks that can be reached from block 0.
    pub fn reachable(&self) -> Vec<bool> {
        reach(&self.successors, 0, |_| true)
    }

    /// Blocks from which every path ends in `unreachable` or `resume`: whoever goes there takes all lanes along. `clauses_wait`: what comes to the clauses of
    /// a `try` waits there, even if nothing leads out of them.
    pub fn dead_ends(&self, loop_headers: &[usize], clauses_wait: bool) -> Vec<bool> {
        let predecessors = self.predecessors();
        let mut alive = vec![false; self.len()];
        let mut work: Vec<usize> = (0..self.len()).filter(|&b| self.returns[b]).collect();
        if work.is_empty() {
            // A function that never returns: there is no other end to compare with.
            return vec![false; self.len()];
        }
        let waits = |b: &usize| {
            self.successors[*b]
                .iter()
                .any(|&s| self.looks_for_clause[s])
        };
        work.extend((0..self.len()).filter(|b| clauses_wait && waits(b)));
        spread(&predecessors, &mut alive, &mut work);
        // An endless loop is no dead end: its lanes meet again in the next iteration.
        let mut endless: Vec<usize> = loop_headers
            .iter()
            .copied()
            .filter(|&h| !alive[h])
            .collect();
        spread(&predecessors, &mut alive, &mut endless);
        alive.iter().map(|a| !a).collect()
    }
}

fn spread(edges: &[Vec<usize>], marked: &mut [bool], work: &mut Vec<usize>) {
    for &b in work.iter() {
        marked[b] = true;
    }
    while let Some(b) = work.pop() {
        for &p in &edges[b] {
            if !marked[p] {
                marked[p] = true;
                work.push(p);
            }
        }
    }
}

/// The edges the other way: who leads to each.
pub fn backward(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new(); edges.len()];
    for (from, targets) in edges.iter().enumerate() {
        for &to in targets {
            all[to].push(from);
        }
    }
    all
}

/// Nodes reachable from `start` (itself included) through nodes that `pass` lets through.
pub fn reach(edges: &[Vec<usize>], start: usize, pass: impl Fn(usize) -> bool) -> Vec<bool> {
    let mut seen = vec![false; edges.len()];
    if start >= edges.len() || !pass(start) {
        return seen;
    }
    seen[start] = true;
    let mut work = vec![start];
    while let Some(b) = work.pop() {
        for &s in &edges[b] {
            if !seen[s] && pass(s) {
                seen[s] = true;
                work.push(s);
            }
        }
    }
    seen
}
