//! Where lanes that parted meet again: from a place that lanes leave by different edges, every path carries the name of its first block; a block
//! that two names come to is a join, and from there on its own name goes on.
//!
//! Back edges are left out, so one pass in reverse post-order does. What comes to a loop's back edges and exits is noted for each loop
//! around the place: lanes that leave it under one name while others stay under another leave it in different iterations. Linear in the edges for
//! each place.

use crate::analysis::dominators::Dominators;
use crate::analysis::flow::backward;
use crate::analysis::loops::natural_body;

/// The control flow of a function without cycles of several entries.
pub struct Paths {
    pub edges: Vec<Vec<usize>>,
    /// Blocks in an order in which only back edges lead up.
    order: Vec<usize>,
    pub loops: Vec<Cycle>,
    dominators: Dominators,
}

/// A loop: its header, and which blocks are in it.
pub struct Cycle {
    pub header: usize,
    pub body: Vec<bool>,
}

/// What lanes lead to that part at several places.
pub struct Meetings {
    /// Is the block one where they meet again?
    pub joins: Vec<bool>,
    /// Do they leave the loop in different iterations? By number.
    pub left: Vec<bool>,
}

/// What lanes that part at one place lead to.
#[derive(Default)]
struct Parting {
    /// Blocks where they meet again.
    joins: Vec<usize>,
    /// Loops around the place that they leave in different iterations, by number.
    loops: Vec<usize>,
}

impl Paths {
    /// `None`: a cycle has two entries. Block 0 is the entry, and leads to every block.
    pub fn compute(edges: Vec<Vec<usize>>) -> Option<Paths> {
        let dominators = Dominators::compute(&edges, 0);
        let order = reverse_post_order(&edges);
        let mut place = vec![usize::MAX; edges.len()];
        for (at, &b) in order.iter().enumerate() {
            place[b] = at;
        }
        let predecessors = backward(&edges);
        let mut headers = Vec::new();
        for (from, targets) in edges.iter().enumerate() {
            for &to in targets {
                if place[from] == usize::MAX || place[to] > place[from] {
                    continue;
                }
                if !dominators.dominates(to, from) {
                    return None;
                }
                if !headers.contains(&to) {
                    headers.push(to);
                }
            }
        }
        let body = |&header: &usize| Cycle {
            header,
            body: natural_body(header, &dominators, &predecessors),
        };
        let loops = headers.iter().map(body).collect();
        Some(Paths {
            edges,
            order,
            loops,
            dominators,
        })
    }

    fn is_back(&self, from: usize, to: usize) -> bool {
        self.dominators.dominates(to, from)
    }

    /// Lanes part at the end of a block.
    fn part_at(&self, block: usize) -> Parting {
        let around: Vec<usize> = (0..self.loops.len())
            .filter(|&l| self.loops[l].body[block])
            .collect();
        let first = self.edges[block].iter().map(|&to| (block, to)).collect();
        self.follow(first, &around)
    }

    /// Lanes leave a loop in different iterations, so by different exits.
    fn part_behind(&self, number: usize) -> Parting {
        let left = &self.loops[number];
        let mut first: Vec<(usize, usize)> = Vec::new();
        for (from, targets) in self.edges.iter().enumerate() {
            let leaves = targets.iter().filter(|&&to| !left.body[to]);
            first.extend(leaves.filter(|_| left.body[from]).map(|&to| (from, to)));
        }
        let is_around = |&l: &usize| {
            l != number && self.loops[l].body[left.header] && self.loops[l].header != left.header
        };
        let around: Vec<usize> = (0..self.loops.len()).filter(is_around).collect();
        let mut parting = self.follow(first.clone(), &around);
        // Several edges to one place: lanes come over each of them, of different iterations.
        for (i, (_, to)) in first.iter().enumerate() {
            if first[..i].iter().any(|(_, other)| other == to) && !parting.joins.contains(to) {
                parting.joins.push(*to);
            }
        }
        parting
    }

    /// Nobody has parted yet.
    pub fn together(&self) -> Meetings {
        Meetings {
            joins: vec![false; self.edges.len()],
            left: vec![false; self.loops.len()],
        }
    }

    /// Lanes part at the end of a block: notes where they meet, and follows them out of the loops that they leave apart.
    pub fn part(&self, block: usize, meetings: &mut Meetings) {
        let mut work = vec![self.part_at(block)];
        while let Some(parting) = work.pop() {
            for join in parting.joins {
                meetings.joins[join] = true;
            }
            for number in parting.loops {
                if !std::mem::replace(&mut meetings.left[number], true) {
                    work.push(self.part_behind(number));
                }
            }
        }
    }

    /// `first`: the edges that lanes take away from each other; `around`: the loops around that place.
    fn follow(&self, first: Vec<(usize, usize)>, around: &[usize]) -> Parting {
        let mut walk = Walk {
            names: vec![None; self.edges.len()],
            joins: Vec::new(),
            ends: vec![(false, Vec::new()); around.len()],
            back: Vec::new(),
        };
        for &(from, to) in &first {
            self.step(&mut walk, around, from, to, to);
        }
        for &block in &self.order {
            let Some(name) = walk.names[block] else {
                continue;
            };
            for &to in &self.edges[block] {
                self.step(&mut walk, around, block, to, name);
            }
        }
        let mut joins = walk.joins;
        for (i, &(header, name)) in walk.back.iter().enumerate() {
            let differs = |&&(h, n): &&(usize, usize)| h == header && n != name;
            if walk.back[..i].iter().any(|b| differs(&b)) && !joins.contains(&header) {
                joins.push(header);
            }
        }
        let parted = |(leaves, names): &(bool, Vec<usize>)| *leaves && names.len() > 1;
        let loops = around.iter().zip(&walk.ends);
        Parting {
            joins,
            loops: loops.filter(|(_, e)| parted(e)).map(|(&l, _)| l).collect(),
        }
    }

    fn step(&self, walk: &mut Walk, around: &[usize], from: usize, to: usize, name: usize) {
        let goes_back = self.is_back(from, to);
        for (end, &number) in walk.ends.iter_mut().zip(around) {
            let cycle = &self.loops[number];
            let leaves = cycle.body[from] && !cycle.body[to];
            if leaves || goes_back && to == cycle.header {
                end.0 |= leaves;
                if !end.1.contains(&name) {
                    end.1.push(name);
                }
            }
        }
        if goes_back {
            walk.back.push((to, name));
            return;
        }
        match walk.names[to] {
            None => walk.names[to] = Some(name),
            Some(known) if known != name => {
                walk.names[to] = Some(to);
                if !walk.joins.contains(&to) {
                    walk.joins.push(to);
                }
            }
            Some(_) => {}
        }
    }
}

struct Walk {
    names: Vec<Option<usize>>,
    joins: Vec<usize>,
    /// Of each loop around: is it left, and under which names do paths end at its exits and back edges?
    ends: Vec<(bool, Vec<usize>)>,
    back: Vec<(usize, usize)>,
}

/// Blocks that the entry reaches, each in front of those it leads to but for back edges.
pub fn reverse_post_order(edges: &[Vec<usize>]) -> Vec<usize> {
    let mut order = Vec::new();
    let mut seen = vec![false; edges.len()];
    seen[0] = true;
    let mut stack = vec![(0, 0)];
    while let Some((block, next)) = stack.pop() {
        match edges[block].get(next) {
            Some(&to) => {
                stack.push((block, next + 1));
                if !seen[to] {
                    seen[to] = true;
                    stack.push((to, 0));
                }
            }
            None => order.push(block),
        }
    }
    order.reverse();
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(edges: &[&[usize]]) -> Paths {
        let edges = edges.iter().map(|e| e.to_vec()).collect();
        Paths::compute(edges).expect("cycles of one entry")
    }

    #[test]
    fn both_sides_meet_behind() {
        let p = paths(&[&[1, 2], &[3], &[3], &[4], &[]]);
        let parting = p.part_at(0);
        assert_eq!(parting.joins, [3]);
        assert!(parting.loops.is_empty());
    }

    #[test]
    fn a_uniform_branch_on_one_side_is_no_join_of_lanes() {
        // 0 parts; 1 branches to 2 and 3, which meet in 4; 0's sides meet in 5.
        let p = paths(&[&[1, 5], &[2, 3], &[4], &[4], &[5], &[]]);
        assert_eq!(p.part_at(0).joins, [5]);
        assert_eq!(p.part_at(1).joins, [4]);
    }

    #[test]
    fn a_break_leaves_the_loop_apart() {
        // 1 is the header, 2 breaks to 4, 3 goes back.
        let p = paths(&[&[1], &[2, 4], &[3, 4], &[1], &[]]);
        let parting = p.part_at(2);
        assert_eq!(parting.loops, [0]);
        assert_eq!(p.part_behind(0).joins, [4]);
    }

    #[test]
    fn lanes_that_vanish_meet_nobody() {
        // 0 → 1 or 2 (uniform); at 1 lanes throw to 4; 1 and 2 meet in 3, whose lanes return.
        let p = paths(&[&[1, 2], &[3, 4], &[3], &[], &[]]);
        let mut meetings = p.together();
        p.part(1, &mut meetings);
        assert!(!meetings.joins.contains(&true));
        p.part(0, &mut meetings);
        assert!(meetings.joins[3]);
    }

    #[test]
    fn an_if_inside_keeps_the_loop_together() {
        let p = paths(&[&[1], &[2, 5], &[3, 4], &[4], &[1], &[]]);
        let parting = p.part_at(2);
        assert_eq!(parting.joins, [4]);
        assert!(parting.loops.is_empty());
    }

    #[test]
    fn exits_to_different_places_meet_behind() {
        // 1 → 2 or 4 (uniform), 2 → 3 or 5 (lanes), 3 → 1; 4 and 5 meet in 6.
        let p = paths(&[&[1], &[2, 4], &[3, 5], &[1], &[6], &[6], &[]]);
        assert_eq!(p.part_at(2).loops, [0]);
        assert_eq!(p.part_behind(0).joins, [6]);
    }

    #[test]
    fn two_entries_are_refused() {
        let edges = vec![vec![1, 2], vec![2], vec![1, 3], vec![]];
        assert!(Paths::compute(edges).is_none());
    }

    #[test]
    fn an_inner_exit_past_the_outer_loop_parts_both() {
        // 1 outer header, 2 inner header, 3 decides: back to 2, or out of both to 6; 2 → 4 leaves the inner one, 4 → 1 or 5.
        let p = paths(&[&[1], &[2], &[3, 4], &[2, 6], &[1, 5], &[6], &[]]);
        let inner = p.part_at(3).loops;
        assert_eq!(inner.len(), 1);
        assert_eq!(p.loops[inner[0]].header, 2);
        let outer = p.part_behind(inner[0]).loops;
        assert_eq!(outer.len(), 1);
        assert_eq!(p.loops[outer[0]].header, 1);
    }
}
