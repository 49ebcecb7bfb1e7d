//! Loops, as far as their body reaches in the source.
//!
//! A natural loop is too small for lanes: in `while (…) { if (v) { f(i); break; } … }` the call cannot get back to the header, so graph-wise it stands
//! behind the loop, yet it must run in the iteration in which its lanes leave. So each loop takes in whatever lies between it and its
//! end: blocks that its header dominates and that cannot be reached from the place behind the loop. Not so in packets: there what lanes take along from
//! different iterations is theirs, and the code behind a loop runs once, for all that came there.

use super::dominators::Dominators;
use super::flow::{Flow, reach};
use std::iter::successors;

/// One loop.
#[derive(Clone, Debug)]
pub struct Loop {
    pub header: usize,
    /// Member blocks, by block number.
    pub body: Vec<bool>,
    /// The next larger loop around it.
    pub parent: Option<usize>,
}

/// How far a loop's body reaches down the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// To the place behind the loop, as the compiler laid out its blocks.
    ToItsEnd,
    /// As far as only the loop leads: blocks that this pass or the inliner put at the end of the function may belong to it.
    AsFarAsItLeads,
}

/// What a loop that hands exceptions to a clause does with the handlers of `try` blocks around it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Clauses {
    /// It holds what its clause leads to.
    Reached,
    /// It holds what stands in its clause.
    Contained,
    /// The same, and every loop holds the handlers that begin before the place behind it, wherever they end.
    Begun,
}

/// All loops, each before the loops inside it.
#[derive(Clone, Debug)]
pub struct LoopFacts {
    pub loops: Vec<Loop>,
    /// The innermost loop of each block.
    pub innermost: Vec<Option<usize>>,
}

/// Why the loops of a graph cannot be put into each other; the number is a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoOrder {
    /// A cycle with two entries.
    Irreducible(usize),
    /// Two loops of which each holds a part of the other.
    Entangled(usize),
}

impl LoopFacts {
    /// Requires: `dominators` seen from block 0.
    pub fn compute(flow: &Flow, dominators: &Dominators, how_far: Reach) -> Result<Self, NoOrder> {
        // As a rule a handler that only a clause can get to goes with that clause. Where that tears a loop apart in which the clause stands, it
        // stands behind the clause, as in the source. And a clause may be all that leads behind the loop around it (`break`): the place there looks like its
        // end then, and the clause as if it stood there itself.
        let first = Self::with(flow, dominators, how_far, Clauses::Reached);
        let others = [Clauses::Contained, Clauses::Begun];
        others
            .into_iter()
            .fold(first, |found, clauses| match found {
                Err(NoOrder::Entangled(_)) => Self::with(flow, dominators, how_far, clauses),
                found => found,
            })
    }

    fn with(
        flow: &Flow,
        dominators: &Dominators,
        how_far: Reach,
        clauses: Clauses,
    ) -> Result<Self, NoOrder> {
        let edges = &flow.successors;
        check_reducible(edges, dominators)?;
        let predecessors = flow.predecessors();
        let mut headers: Vec<usize> = Vec::new();
        for (b, successors) in edges.iter().enumerate() {
            for &s in successors {
                if dominators.dominates(s, b) && !headers.contains(&s) {
                    headers.push(s);
                }
            }
        }
        headers.sort_unstable();
        let natural = |&header: &usize| (header, natural_body(header, dominators, &predecessors));
        let mut naturals: Vec<(usize, Vec<bool>)> = headers.iter().map(natural).collect();
        // Larger ones first: a loop reaches as far as the loops around it do.
        let size = |body: &[bool]| body.iter().filter(|&&member| member).count();
        naturals.sort_by_key(|(header, body)| (std::cmp::Reverse(size(body)), *header));
        let mut loops: Vec<Loop> = Vec::new();
        for (i, (header, natural)) in naturals.iter().enumerate() {
            let reach = (how_far, clauses);
            let mut body = match flow.loops_are_natural {
                true => natural.clone(),
                false => extend(*header, natural.clone(), flow, edges, dominators, reach),
            };
            for (outer, (_, around)) in loops.iter().zip(&naturals[..i]) {
                if around[*header] {
                    body.iter_mut().zip(&outer.body).for_each(|(b, o)| *b &= o);
                }
            }
            loops.push(Loop {
                header: *header,
                body,
                parent: None,
            });
        }
        let mut innermost = nest(&mut loops);
        innermost.resize(flow.len(), None);
        // A body that reaches into another loop without holding it would take its header away.
        if let Some(robbed) = (0..loops.len()).find(|&i| innermost[loops[i].header] != Some(i)) {
            return Err(NoOrder::Entangled(loops[robbed].header));
        }
        // And nobody may come into one but by its header.
        let reachable = flow.reachable();
        let enters = |l: &&Loop| {
            let outside = (0..flow.len()).filter(|&b| reachable[b] && !l.body[b]);
            let mut ways = outside.flat_map(|b| edges[b].iter());
            ways.any(|&to| l.body[to] && to != l.header)
        };
        if let Some(torn) = loops.iter().find(enters) {
            return Err(NoOrder::Entangled(torn.header));
        }
        Ok(LoopFacts { loops, innermost })
    }
}

/// Puts each loop before those inside it and names its parent; returns the innermost loop of each block.
fn nest(loops: &mut [Loop]) -> Vec<Option<usize>> {
    // Larger bodies first, so that a parent comes before its children.
    loops.sort_by_key(|l| {
        (
            std::cmp::Reverse(l.body.iter().filter(|&&m| m).count()),
            l.header,
        )
    });
    let blocks = loops.first().map_or(0, |l| l.body.len());
    let mut innermost = vec![None; blocks];
    for i in 0..loops.len() {
        loops[i].parent = innermost[loops[i].header];
        for (b, member) in loops[i].body.iter().enumerate() {
            if *member {
                innermost[b] = Some(i);
            }
        }
    }
    innermost
}

/// A retreating edge of a depth-first walk must lead to a dominator.
fn check_reducible(edges: &[Vec<usize>], dominators: &Dominators) -> Result<(), NoOrder> {
    #[derive(Clone, Copy, PartialEq)]
    enum Color {
        New,
        Open,
        Done,
    }
    let mut color = vec![Color::New; edges.len()];
    let mut stack = vec![(0, 0)];
    color[0] = Color::Open;
    while let Some((b, next)) = stack.pop() {
        let Some(&s) = edges[b].get(next) else {
            color[b] = Color::Done;
            continue;
        };
        stack.push((b, next + 1));
        match color[s] {
            Color::New => {
                color[s] = Color::Open;
                stack.push((s, 0));
            }
            Color::Open if !dominators.dominates(s, b) => return Err(NoOrder::Irreducible(s)),
            _ => {}
        }
    }
    Ok(())
}

/// The blocks from which control comes back to `header` without having left what it dominates, and the header.
pub fn natural_body(
    header: usize,
    dominators: &Dominators,
    predecessors: &[Vec<usize>],
) -> Vec<bool> {
    let mut body = vec![false; predecessors.len()];
    body[header] = true;
    let mut work: Vec<usize> = predecessors[header]
        .iter()
        .copied()
        .filter(|&p| dominators.dominates(header, p))
        .collect();
    while let Some(b) = work.pop() {
        if !body[b] {
            body[b] = true;
            work.extend(
                predecessors[b]
                    .iter()
                    .copied()
                    .filter(|&p| dominators.contains(p)),
            );
        }
    }
    body
}

fn extend(
    header: usize,
    natural: Vec<bool>,
    flow: &Flow,
    edges: &[Vec<usize>],
    dominators: &Dominators,
    (how_far, clauses): (Reach, Clauses),
) -> Vec<bool> {
    let behind = place_behind(header, &natural, flow, dominators);
    // Without a place behind the loop (a loop made of gotos) the rest of the function would be swallowed: leave such a loop as it is,
    // except for what can be told from the graph alone.
    let own = flow.handled.iter().filter(|(h, _)| *h == header);
    let own: Vec<usize> = own.map(|&(_, end)| end).collect();
    let last_own = own.iter().copied().max();
    let is_own_loop = last_own.is_some();
    let holds_all = is_own_loop && clauses == Clauses::Reached;
    let last = natural.iter().rposition(|&member| member);
    let mut starts: Vec<usize> = match behind {
        _ if is_own_loop => own,
        Some(end) => vec![end],
        None => joins_behind(header, &natural, flow, dominators),
    };
    let only = match starts.as_slice() {
        &[only] if behind.is_none() && !is_own_loop && Some(only) > last => Some(only),
        _ => None,
    };
    // A handler that stands behind the loop in the source does not belong to it, wherever the loop throws. Nor does the end of an object that lives
    // around it.
    let own_end = own_end(header, &natural, flow, dominators);
    let stands_behind = |place: usize| match (last_own, own_end) {
        (Some(end), _) => place > end,
        (None, Some(end)) => place >= end,
        (None, None) => Some(place) > last,
    };
    let begins_inside = |handler: usize| {
        let end = own_end.filter(|_| clauses == Clauses::Begun && !is_own_loop);
        end.is_some_and(|end| handler < end)
    };
    let behind = |&&(handler, end): &&(usize, usize)| {
        stands_behind(end) && !natural[handler] && !begins_inside(handler)
    };
    let handlers = flow.handler_ends.iter().filter(|_| !holds_all);
    starts.extend(handlers.filter(behind).map(|&(handler, _)| handler));
    // The same goes for the loop in front of such a handler, which hands it one exception after the other.
    // Where all lanes leave the loop from the clause, what follows it is behind the loop, but the clause itself is not.
    let all_behind = |head: usize| {
        let mut ends = flow.handled.iter().filter(|(h, _)| *h == head);
        let is_inside = |&&(handler, end): &&(usize, usize)| {
            handler != head && edges[head].contains(&handler) && !stands_behind(end)
        };
        let mut clauses = flow.handler_ends.iter();
        ends.all(|&(_, end)| stands_behind(end)) && !clauses.any(|c| is_inside(&c))
    };
    let heads = flow.handled.iter().map(|&(head, _)| head);
    starts.extend(heads.filter(|&head| !holds_all && !natural[head] && all_behind(head)));
    let lives_around =
        |&&(end, made): &&(usize, usize)| !natural[end] && !dominators.dominates(header, made);
    let around = flow.destroyed.iter().filter(lives_around);
    starts.extend(around.map(|&(end, _)| end));
    let mut outside = vec![false; flow.len()];
    for start in starts {
        for (b, seen) in reach(edges, start, |b| b != header).into_iter().enumerate() {
            outside[b] |= seen;
        }
    }
    // What stands further down in the source does not belong to it either, even if only the loop leads there (a `continue` of a loop around, a `goto`).
    let end = own_end
        .or(only)
        .filter(|_| how_far == Reach::ToItsEnd)
        .unwrap_or(flow.len());
    let mut body = natural;
    let mut work: Vec<usize> = (0..flow.len()).filter(|&b| body[b]).collect();
    while let Some(b) = work.pop() {
        for &s in &edges[b] {
            let may_belong = !crate::bug("way-out-behind-the-loop")
                && s < end
                && !outside[s]
                && !flow.returns[s];
            if !body[s] && may_belong && dominators.dominates(header, s) {
                body[s] = true;
                work.push(s);
            }
        }
    }
    body
}

/// The place behind the loop, if the compiler said which it is.
fn own_end(header: usize, natural: &[bool], flow: &Flow, dominators: &Dominators) -> Option<usize> {
    let (_, end) = *flow.ends.iter().find(|(head, _)| *head == header)?;
    (dominators.contains(end) && !natural[end]).then_some(end)
}

/// The block behind the loop in the source: what the compiler named so for this loop, or else an exit with such a name, directly or over one
/// forwarding block.
fn place_behind(
    header: usize,
    natural: &[bool],
    flow: &Flow,
    dominators: &Dominators,
) -> Option<usize> {
    if let Some(end) = own_end(header, natural, flow, dominators) {
        return Some(end);
    }
    // What stands behind a loop inside belongs to this one, even if nobody comes back from there. A loop made of gotos has nothing else: there the
    // loop that begins first holds the others.
    let inside = |end: usize| {
        let heads = flow.ends.iter().filter(|(_, e)| *e == end);
        let mut heads = heads.map(|&(head, _)| head);
        heads.find(|&head| head != header && dominators.dominates(header, head))
    };
    let mut found = None;
    for (_, successors) in flow
        .successors
        .iter()
        .enumerate()
        .filter(|&(b, _)| natural[b])
    {
        // Whoever goes on with a loop around goes back.
        for &s in successors
            .iter()
            .filter(|&&s| !natural[s] && !dominators.dominates(s, header))
        {
            let (forwarded, end) = match flow.successors[s].as_slice() {
                _ if flow.loop_end[s] => (false, s),
                &[next] if flow.loop_end[next] && !natural[next] => (true, next),
                _ => continue,
            };
            // Of several, the first in source order is the loop's own: the others lie further out.
            let candidate = (inside(end), forwarded, end);
            found = Some(found.map_or(candidate, |f| candidate.min(f)));
        }
    }
    found.map(|(_, _, end)| end)
}

/// Exit targets with more than one way in: there the paths out of the loop meet again.
fn joins_behind(
    header: usize,
    natural: &[bool],
    flow: &Flow,
    dominators: &Dominators,
) -> Vec<usize> {
    let predecessors = flow.predecessors();
    // One way out: everything behind it is behind the loop. Exceptions take a way of their own, also those that leave the function, and the header of a
    // loop around stands before this one.
    let dispatches = |b: usize| flow.handler_ends.iter().any(|&(handler, _)| handler == b);
    let handles = |b: usize| flow.handlers.contains(&b) || dispatches(b);
    let leaves = |b: usize| !natural[b] && predecessors[b].iter().any(|&p| natural[p]);
    let mut exits: Vec<usize> = (0..flow.len())
        .filter(|&b| leaves(b) && !handles(b) && !dominators.dominates(b, header))
        .collect();
    let goes_on = |start: usize| {
        let behind = reach(&flow.successors, start, |_| true);
        (0..flow.len()).any(|b| behind[b] && (flow.returns[b] || dominators.dominates(b, header)))
    };
    // An exception that a clause around the loop takes may first end clauses and objects that the loop stands in.
    let next = |&at: &usize| match flow.successors[at].as_slice() {
        &[next] if !natural[next] => Some(next),
        _ => None,
    };
    let way = |exit: usize| successors(Some(exit), next).take(flow.len());
    let is_thrown = |exit: usize| way(exit).any(handles);
    if exits.iter().any(|&exit| !is_thrown(exit)) {
        exits.retain(|&exit| !is_thrown(exit));
    }
    if exits.iter().any(|&exit| goes_on(exit)) {
        exits.retain(|&exit| goes_on(exit));
    }
    if exits.len() == 1 {
        return exits;
    }
    let mut seen = natural.to_vec();
    let mut joins = Vec::new();
    let mut work: Vec<usize> = (0..flow.len()).filter(|&b| natural[b]).collect();
    while let Some(b) = work.pop() {
        for &s in &flow.successors[b] {
            if !seen[s] {
                seen[s] = true;
                // The header of a loop around stands before this one.
                if dominators.dominates(s, header) {
                    continue;
                }
                // Those that come back to it are no other way to a loop's header.
                let ways = predecessors[s].iter();
                if ways.filter(|&&p| !dominators.dominates(s, p)).count() > 1 {
                    joins.push(s);
                } else {
                    work.push(s);
                }
            }
        }
    }
    joins
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flow(successors: Vec<Vec<usize>>, ends: &[usize], returns: &[usize]) -> Flow {
        let n = successors.len();
        let mark = |set: &[usize]| (0..n).map(|b| set.contains(&b)).collect();
        Flow {
            successors,
            divergent: vec![false; n],
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
        }
    }

    #[test]
    fn a_block_that_leaves_belongs_to_the_body() {
        // 0 → 1 (header) → 2 → {3: leaves, 4: goes on} ; 5 is behind the loop, 6 returns.
        let f = flow(
            vec![
                vec![1],
                vec![2, 5],
                vec![3, 4],
                vec![6],
                vec![1],
                vec![6],
                vec![],
            ],
            &[5],
            &[6],
        );
        let d = Dominators::compute(&f.successors, 0);
        let facts = LoopFacts::compute(&f, &d, Reach::ToItsEnd).unwrap();
        assert_eq!(facts.loops.len(), 1);
        let members: Vec<usize> = (0..7).filter(|&b| facts.loops[0].body[b]).collect();
        assert_eq!(members, [1, 2, 3, 4]);
    }

    #[test]
    fn an_inner_loop_that_goes_on_with_the_outer_ends_where_that_ends() {
        // 1 (outer) → 2 (inner) → 3 → {1: continues the outer, 4} ; 4 → {2, 5} ; 5 → 6 ← 0. The outer's header is the end of a loop before it.
        let edges = vec![
            vec![1, 6],
            vec![2],
            vec![3],
            vec![1, 4],
            vec![2, 5],
            vec![6],
            vec![],
        ];
        let f = flow(edges, &[1], &[6]);
        let d = Dominators::compute(&f.successors, 0);
        let facts = LoopFacts::compute(&f, &d, Reach::ToItsEnd).unwrap();
        let members = |l: &Loop| (0..7).filter(|&b| l.body[b]).collect::<Vec<_>>();
        let bodies: Vec<Vec<usize>> = facts.loops.iter().map(members).collect();
        assert_eq!(bodies, [vec![1, 2, 3, 4], vec![2, 3, 4]]);
    }

    #[test]
    fn an_inner_loop_reaches_no_further_than_the_outer() {
        // 1 (outer) → 2 (inner) → 3 → {4, 5}; 4 → 1, named as the end of a loop; 5 → {2, 6}; 6 → 7, which returns.
        let edges = vec![
            vec![1],
            vec![2],
            vec![3],
            vec![4, 5],
            vec![1],
            vec![2, 6],
            vec![7],
            vec![],
        ];
        let f = flow(edges, &[4], &[7]);
        let d = Dominators::compute(&f.successors, 0);
        let facts = LoopFacts::compute(&f, &d, Reach::ToItsEnd).unwrap();
        let members = |l: &Loop| (0..8).filter(|&b| l.body[b]).collect::<Vec<_>>();
        let bodies: Vec<Vec<usize>> = facts.loops.iter().map(members).collect();
        assert_eq!(bodies, [vec![1, 2, 3, 4, 5], vec![2, 3, 5]]);
    }

    #[test]
    fn two_entries_are_irreducible() {
        let f = flow(vec![vec![1, 2], vec![2, 3], vec![1], vec![]], &[], &[3]);
        let d = Dominators::compute(&f.successors, 0);
        assert!(LoopFacts::compute(&f, &d, Reach::ToItsEnd).is_err());
    }
}
