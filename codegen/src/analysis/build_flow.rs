//! A function's control flow as a graph of numbers: edges, ends of loops, handlers, and the order that markers ask for.

use super::flow::Flow;
use super::handler_order::{begins_clause, handlers_last, looks_for_clause};
use super::tries::is_first_dispatch;
use crate::analysis::conditions::Condition;
use crate::analysis::destructions::{destroyed_object, is_destruction, made_in};
use crate::analysis::unwinding::{is_impossible_default, thrown_edge};
use crate::ir::{Block, Opcode, Value};
use crate::markers::{self, Marker};
use std::collections::HashMap;

/// Where exceptions lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Throws {
    /// To handlers that stand apart from their landing pads, see `split_handlers`; pads that only clean up are no part of the flow.
    ToHandlers,
    /// To landing pads: there are no handlers yet.
    ToPads,
}

/// The control flow of a function's blocks, with what markers say of it. Blocks are numbered as in `blocks`; `conditions` tells which branches lanes decide.
pub fn build_flow(
    blocks: &[Block],
    number: &HashMap<Block, usize>,
    conditions: &[Option<Condition>],
    how: Throws,
) -> Flow {
    let n = blocks.len();
    let mut flow = Flow {
        successors: vec![Vec::new(); n],
        divergent: conditions.iter().map(Option::is_some).collect(),
        loop_end: vec![false; n],
        ends: Vec::new(),
        returns: vec![false; n],
        handled: Vec::new(),
        unmasked: Vec::new(),
        loops_are_natural: (blocks.first())
            .is_some_and(|b| b.function().string_attribute(markers::PACKET).is_some()),
        order: Vec::new(),
        handlers: Vec::new(),
        handler_ends: Vec::new(),
        looks_for_clause: vec![false; n],
        destroyed: Vec::new(),
    };
    let mut throws: Vec<(usize, usize)> = Vec::new();
    let numbered = Numbered::of(blocks);
    for (i, block) in blocks.iter().enumerate() {
        let is_loop_end = |i| markers::called_marker(i) == Some(Marker::LoopEnd);
        flow.loop_end[i] = block.instructions().into_iter().any(is_loop_end);
        let Some(end) = block.terminator() else {
            continue;
        };
        flow.returns[i] = end.opcode() == Opcode::Ret;
        let mut targets = end.successors();
        if let Some(Condition::Switch(_)) = conditions[i]
            && is_impossible_default(targets[0])
        {
            targets.remove(0);
        }
        if end.opcode() == Opcode::Invoke {
            match thrown_edge(targets[1]) {
                Some(handler) => {
                    targets[1] = handler;
                    throws.push((i, number[&handler]));
                }
                None if how == Throws::ToPads => throws.push((i, number[&targets[1]])),
                None => targets.truncate(1),
            }
            // Nothing comes back from a `throw`. The block behind it may be that of a `switch` elsewhere, too.
            if is_impossible_default(targets[0]) {
                targets.remove(0);
            }
        }
        for t in targets {
            let t = number[&t];
            if !flow.successors[i].contains(&t) {
                flow.successors[i].push(t);
            }
        }
    }
    flow.order = numbered.pairs(Marker::Before, Marker::After);
    let dispatches: Vec<bool> = blocks.iter().map(|b| looks_for_clause(*b)).collect();
    let mut outer: Vec<bool> = blocks.iter().map(|b| is_first_dispatch(*b)).collect();
    // What hands one exception after the other to the clauses belongs to them.
    let first_of_many: Vec<usize> = numbered
        .all(Marker::FirstLane)
        .map(|&(head, _)| head)
        .collect();
    for &head in &first_of_many {
        outer[head] |= flow.successors[head].iter().any(|&s| outer[s]);
    }
    let clauses: Vec<bool> = blocks.iter().map(|b| begins_clause(*b)).collect();
    let (last, ends) = handlers_last(
        &flow,
        &throws,
        &dispatches,
        &outer,
        &clauses,
        &first_of_many,
    );
    flow.order.extend(last);
    for &(first, _) in &ends {
        flow.looks_for_clause[first] = dispatches[first];
    }
    flow.handler_ends = ends;
    flow.handlers = throws.iter().map(|&(_, handler)| handler).collect();
    flow.destroyed = destroyed(blocks, number);
    flow.handled = numbered.pairs(Marker::FirstLane, Marker::Handled);
    flow.ends = numbered.pairs(Marker::LoopHead, Marker::LoopEnd);
    forget_other_copies(&mut flow.ends);
    flow
}

/// Of a function that was inlined more than once there are several copies, one behind the other.
fn forget_other_copies(ends: &mut Vec<(usize, usize)>) {
    let all = ends.clone();
    ends.retain(|&(head, end)| {
        let between = |b: usize| head < b && b < end;
        let other = |&(h, e): &(usize, usize)| h == head && between(e) || e == end && between(h);
        head < end && !all.iter().any(other)
    });
}

/// The markers that belong together by a number, with their blocks.
struct Numbered(HashMap<Marker, Vec<(usize, Value)>>);

impl Numbered {
    fn of(blocks: &[Block]) -> Numbered {
        let mut found: HashMap<Marker, Vec<(usize, Value)>> = HashMap::new();
        for (i, block) in blocks.iter().enumerate() {
            for call in block.instructions() {
                if let Some(marker) = markers::called_marker(call)
                    && let Marker::Before
                    | Marker::After
                    | Marker::FirstLane
                    | Marker::Handled
                    | Marker::LoopHead
                    | Marker::LoopEnd = marker
                {
                    let all = found.entry(marker).or_default();
                    all.push((i, call.operand(0)));
                }
            }
        }
        Numbered(found)
    }

    fn all(&self, marker: Marker) -> impl Iterator<Item = &(usize, Value)> {
        self.0.get(&marker).into_iter().flatten()
    }

    /// The blocks of two markers of one number.
    fn pairs(&self, first: Marker, second: Marker) -> Vec<(usize, usize)> {
        let with = |(a, k): &(usize, Value)| {
            let (a, k) = (*a, *k);
            let same = self.all(second).filter(move |(_, n)| *n == k);
            same.map(move |(b, _)| (a, *b))
        };
        self.all(first).flat_map(with).collect()
    }
}

/// Blocks that destroy an object, each with the block in which the object is made.
fn destroyed(blocks: &[Block], number: &HashMap<Block, usize>) -> Vec<(usize, usize)> {
    let ends = |call: Value| {
        let local = call.arguments().first().copied();
        let ended = local.filter(|&o| o.is_alloca() && is_destruction(call, o));
        destroyed_object(call).or(ended)
    };
    let mut found = Vec::new();
    for (i, block) in blocks.iter().enumerate() {
        let calls = block.instructions().into_iter().filter(|c| c.is_call());
        for object in calls.filter_map(ends) {
            let made = made_in(object, |b| number.get(&b).copied());
            found.extend(made.map(|made| (i, made)));
        }
    }
    found
}
