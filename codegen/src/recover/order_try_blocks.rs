//! Blocks in the order of the source around every `try`. The order of blocks is what later passes take for it, but the compiler puts the catch clauses, and
//! with them all that follows, behind the last landing pad that leads to them; what else the `try` block holds is further down if a jump or a
//! `throw` came in between. Positions in the source tell the two apart.
//!
//! ```text
//!    for.body  lpad  catch  try.cont  … for.end   →   for.body  lpad  for.end  catch  try.cont  …
//! ```

use crate::analysis::callees::works_on_lanes;
use crate::analysis::dominators::Dominators;
use crate::analysis::reach::{ordinary, reached_without};
use crate::analysis::tries::{
    Try, clause_position, find_all_tries, is_dispatch, is_first_dispatch, is_of,
};
use crate::ir::{Block, Function, Graph};
use crate::source_order::{Position, loop_range, position};
use std::collections::{HashMap, HashSet};

/// Requires: blocks as the compiler made them, with positions; without those nothing is moved. Ensures: the blocks of a `try` stand before its clauses, and
/// those before what follows.
pub fn order_try_blocks(function: Function) {
    if !works_on_lanes(function) {
        return;
    }
    let mut tries = find_all_tries(function);
    // Inner ones first: their clauses begin before those around.
    tries.sort_by_key(begin);
    for t in tries {
        lay_out(&t, function);
    }
}

fn lay_out(t: &Try, function: Function) {
    let place = t.place();
    let dispatches = gather_dispatches(t, function);
    let graph = function.graph();
    let dominators = Dominators::compute(&graph.edges, 0);
    let Graph { blocks, number, .. } = graph;
    let Some(mut first) = t.clauses.iter().map(|c| number[c]).min() else {
        return;
    };
    while first > 0 && is_dispatch(blocks[first - 1]) && !t.pads.contains(&blocks[first - 1]) {
        first -= 1;
        if is_first_dispatch(blocks[first]) {
            break;
        }
    }
    let first = blocks[first];
    let Some(end) = begin(t) else {
        return;
    };
    // The clauses of inner ones belong to its block as well; landing pads stay where they are.
    let handlers: Vec<Block> = t.clauses.iter().chain(&dispatches).copied().collect();
    let not_behind: Vec<Block> = handlers.iter().copied().chain(place).collect();
    let mut before = reached_without(function.entry(), &not_behind);
    before.retain(|b| !t.pads.contains(b));
    let behind = place.map(|place| behind(place, &blocks, &number, &dominators));
    let behind = behind.unwrap_or_default();
    let goes_back = |from: Block, to: Block| dominators.dominates(number[&to], number[&from]);
    let positions = block_positions(&blocks, goes_back);
    for &block in &blocks[number[&first]..] {
        let belongs = before.contains(&block) && !behind.contains(&block);
        if belongs && positions.get(&block).is_some_and(|at| *at <= end) {
            block.move_before(first);
        }
    }
    // Where no clause ends, nothing follows.
    let Some((place, &next)) = place.and_then(|place| Some((place, positions.get(&place)?))) else {
        return;
    };
    let mut caught = HashSet::new();
    for &clause in &t.clauses {
        caught.extend(reached_without(clause, &[place]));
    }
    for &block in &blocks[number[&place]..] {
        let belongs =
            caught.contains(&block) && !before.contains(&block) && !behind.contains(&block);
        if belongs
            && positions
                .get(&block)
                .is_some_and(|&at| end <= at && at < next)
        {
            block.move_before(place);
        }
    }
}

/// Puts the blocks that look for a clause of a `try` in front of its clauses: the compiler has those of all nested ones in a row.
fn gather_dispatches(t: &Try, function: Function) -> Vec<Block> {
    let blocks = function.blocks();
    let Some(&clause) = blocks.iter().find(|b| t.clauses.contains(b)) else {
        return Vec::new();
    };
    let mut own: Vec<Block> = Vec::new();
    let mut known = usize::MAX;
    while known != own.len() {
        known = own.len();
        for &block in &blocks {
            let leads = |b: &Block| {
                t.clauses.contains(b) && is_of(block, *b)
                    || own.contains(b) && !is_first_dispatch(*b)
            };
            let is_new = is_dispatch(block) && !t.pads.contains(&block) && !own.contains(&block);
            if is_new && ordinary(block).iter().any(leads) {
                own.push(block);
            }
        }
    }
    for &block in blocks.iter().filter(|b| own.contains(b)) {
        block.move_before(clause);
    }
    own
}

/// What comes behind a place in the source: all that control reaches from there without going back to where the place comes from.
fn behind(
    place: Block,
    blocks: &[Block],
    number: &HashMap<Block, usize>,
    dominators: &Dominators,
) -> HashSet<Block> {
    let mut before = Vec::new();
    let mut at = dominators.immediate(number[&place]);
    while let Some(b) = at {
        before.push(blocks[b]);
        at = dominators.immediate(b);
    }
    reached_without(place, &before)
}

/// Where the catch clauses of a `try` begin.
fn begin(t: &Try) -> Option<Position> {
    t.clauses.iter().copied().filter_map(clause_position).min()
}

/// Where the first instruction of a block stands that has a place in the source. What a landing pad begins with has that of the function's end.
fn own_position(block: Block) -> Option<Position> {
    let mut all = block.instructions().into_iter().filter_map(position);
    if !block.is_landing_pad() {
        return all.next();
    }
    let pad = all.next();
    all.find(|at| Some(*at) != pad)
}

/// Where each block stands. One that has no place in the source stands with those that lead to it, and what
/// goes back to the header of a loop where that ends, though its place may be where the loop begins.
fn block_positions(
    blocks: &[Block],
    goes_back: impl Fn(Block, Block) -> bool,
) -> HashMap<Block, Position> {
    let mut found: HashMap<Block, Position> = HashMap::new();
    let mut without: Vec<Block> = Vec::new();
    for &block in blocks {
        match own_position(block) {
            Some(at) => {
                found.insert(block, at);
            }
            None => without.push(block),
        }
    }
    // Such blocks may lead to each other.
    for _ in 0..without.len() {
        let known = found.len();
        for &block in &without {
            let leads = |b: &&Block| b.successors().contains(&block);
            let before = blocks.iter().filter(leads).filter_map(|b| found.get(b));
            if let Some(&at) = before.max() {
                found.entry(block).or_insert(at);
            }
        }
        if found.len() == known {
            break;
        }
    }
    let ends: Vec<(Block, Position)> = blocks
        .iter()
        .filter_map(|&block| Some((block, loop_end(block, &found, &goes_back)?)))
        .collect();
    found.extend(ends);
    found
}

/// Where the loop ends that `block` goes back to, if what it leads to stands behind it. A `continue` that has clauses or objects to leave does not go back
/// itself.
fn loop_end(
    block: Block,
    positions: &HashMap<Block, Position>,
    goes_back: impl Fn(Block, Block) -> bool,
) -> Option<Position> {
    let [from, to] = loop_range(block.terminator()?)?;
    let at = positions.get(&block)?;
    let mut headers = block.successors();
    headers.retain(|header| goes_back(block, *header));
    if headers.is_empty() {
        return None;
    }
    let mut bodies = headers.iter().flat_map(|header| header.successors());
    let stands_behind = |body: Block| positions.get(&body).is_some_and(|b| at < b && *b <= to);
    (*at <= from || bodies.any(stands_behind)).then_some(to)
}
