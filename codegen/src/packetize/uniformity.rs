//! Which values differ by lane, and which branches part lanes.
//!
//! A value differs if an operand does, if it is a phi where lanes meet that came by different paths ([`joins`](crate::analysis::joins)), or if it looks from
//! behind at what a loop computed that lanes leave in different iterations. A fixpoint over all three: each divergent branch and loop is followed once, and
//! values are looked at again while something changes.

use crate::analysis::joins::{Meetings, Paths};

/// A value of the function, as far as this analysis looks.
#[derive(Clone, Debug, Default)]
pub struct Node {
    pub block: usize,
    pub operands: Vec<usize>,
    /// It differs by lane from the start.
    pub seed: bool,
    /// A phi in which different values meet.
    pub meets: bool,
}

/// A function: its values, and by which value each block's end is decided.
pub struct Program {
    pub values: Vec<Node>,
    pub deciders: Vec<Option<usize>>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Uniformity {
    pub varying: Vec<bool>,
    /// Phis that differ because of where lanes come from.
    pub forced: Vec<bool>,
    pub divergent: Vec<bool>,
}

pub fn find(program: &Program, paths: &Paths) -> Uniformity {
    let values = program.values.len();
    let mut facts = Uniformity {
        varying: program.values.iter().map(|v| v.seed).collect(),
        forced: vec![false; values],
        divergent: vec![false; paths.edges.len()],
    };
    let mut meetings = paths.together();
    loop {
        let mut changed = false;
        for (i, value) in program.values.iter().enumerate() {
            changed |= look(i, value, program, paths, &mut facts, &meetings);
        }
        for (block, decider) in program.deciders.iter().enumerate() {
            let parts = decider.is_some_and(|d| facts.varying[d]) && !facts.divergent[block];
            if parts {
                facts.divergent[block] = true;
                changed = true;
                paths.part(block, &mut meetings);
            }
        }
        if !changed {
            return facts;
        }
    }
}

/// Does the value differ, other than known so far?
fn look(
    i: usize,
    value: &Node,
    program: &Program,
    paths: &Paths,
    facts: &mut Uniformity,
    meetings: &Meetings,
) -> bool {
    let forced =
        value.meets && meetings.joins[value.block] && !crate::bug("packet-shares-where-lanes-meet");
    let from_behind = |&o: &usize| {
        let defined = program.values[o].block;
        let mut left = paths.loops.iter().zip(&meetings.left);
        left.any(|(l, left)| *left && l.body[defined] && !l.body[value.block])
    };
    let is_late =
        value.operands.iter().any(from_behind) && !crate::bug("packet-shares-what-loops-leave");
    let by_operands = value.operands.iter().any(|&o| facts.varying[o]);
    let mut changed = false;
    if (forced || is_late) && !facts.forced[i] {
        facts.forced[i] = true;
        changed = true;
    }
    if (forced || is_late || by_operands) && !facts.varying[i] {
        facts.varying[i] = true;
        changed = true;
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(block: usize, operands: &[usize]) -> Node {
        Node {
            block,
            operands: operands.to_vec(),
            ..Node::default()
        }
    }
    fn seed(block: usize) -> Node {
        Node {
            seed: true,
            ..node(block, &[])
        }
    }
    fn phi(block: usize, operands: &[usize]) -> Node {
        Node {
            meets: true,
            ..node(block, operands)
        }
    }
    fn run(edges: &[&[usize]], values: Vec<Node>, deciders: &[Option<usize>]) -> Uniformity {
        let paths = Paths::compute(edges.iter().map(|e| e.to_vec()).collect());
        let program = Program {
            values,
            deciders: deciders.to_vec(),
        };
        find(&program, &paths.expect("cycles of one entry"))
    }

    #[test]
    fn data_flows() {
        let u = run(
            &[&[]],
            vec![seed(0), node(0, &[]), node(0, &[0, 1]), node(0, &[1])],
            &[None],
        );
        assert_eq!(u.varying, [true, false, true, false]);
    }

    #[test]
    fn uniform_values_that_lanes_choose_differ() {
        // A phi of two uniform values where both sides of a divergent branch meet.
        let values = vec![
            seed(0),
            node(1, &[]),
            node(2, &[]),
            phi(3, &[1, 2]),
            node(3, &[3]),
        ];
        let u = run(
            &[&[1, 2], &[3], &[3], &[]],
            values,
            &[Some(0), None, None, None],
        );
        assert_eq!(u.varying, [true, false, false, true, true]);
        assert_eq!(u.forced, [false, false, false, true, false]);
    }

    #[test]
    fn a_counter_stays_uniform_inside_and_differs_behind() {
        // 1: i = phi; 2: breaks by lane; 3: i + 1, back. Behind: a phi of i alone.
        let values = vec![seed(0), phi(1, &[2]), node(3, &[1]), node(4, &[1])];
        let edges: &[&[usize]] = &[&[1], &[2], &[3, 4], &[1], &[]];
        let u = run(edges, values, &[None, None, Some(0), None, None]);
        assert_eq!(u.varying, [true, false, false, true]);
        assert_eq!(u.divergent, [false, false, true, false, false]);
    }

    #[test]
    fn a_branch_on_what_differs_behind_a_loop_parts_lanes() {
        let values = vec![seed(0), phi(1, &[2]), node(3, &[1]), node(4, &[1])];
        let edges: &[&[usize]] = &[&[1], &[2], &[3, 4], &[1], &[5, 6], &[6], &[]];
        let u = run(
            edges,
            values,
            &[None, None, Some(0), None, Some(3), None, None],
        );
        assert!(u.divergent[4]);
    }
}
