//! Stores of several ways to one place become one, where the ways meet.
//!
//! ```text
//!   if (a) *p = x; else if (b) *p = y; else *p = z;      →      v = a ? x : b ? y : z;  *p = v;
//!   *p = x; if (c) *p = y;                               →      v = x; if (c) v = y;  *p = v;
//! ```
//!
//! Each way would store under a mask of its own, lane by lane where the machine has no such store; all ways together often have every lane. What stores last on its way, and in front of a way that does
//! nothing in memory but store there again, goes where that way ends. Nothing moves over what reads or may throw, so memory sees what it saw. Of ways that meet others, who store nothing there,
//! those that do meet first. Rounds until nothing moves, each linear in the blocks but for ways that meet in one place.

use super::early_loads::comes_through;
use super::paired_sides::{forget_differences, is_harmless};
use super::pure_calls::{called_name, is_nothing, reads_nothing};
use crate::ir::{Block, Builder, Function, Opcode, Value};

/// The most stores that are moved in a function, which is a bound for its rounds.
const MOST: usize = 200;

/// Requires: the scalar function is tidy.
pub fn sink(function: Function) {
    for _ in 0..MOST {
        let mut blocks = function.blocks().into_iter();
        let moved = blocks.any(|block| store_where_ways_meet(block) || store_behind_side(block));
        if !moved {
            return;
        }
    }
}

/// A store that nothing in memory follows in its block.
#[derive(Clone, Copy)]
struct Last {
    store: Value,
    block: Block,
}

impl Last {
    fn of(block: Block) -> Option<Last> {
        let store = last_store(block)?;
        // Addresses are not chosen: nobody would know any more where they lead.
        let is_number = !store.operand(0).type_of().is_pointer();
        is_number.then_some(Last { store, block })
    }

    fn is_like(self, other: Last) -> bool {
        let is_same_place = self.store.operand(1) == other.store.operand(1);
        (is_same_place || crate::bug("last-stores-of-two-places"))
            && self.store.operand(0).type_of() == other.store.operand(0).type_of()
            && self.store.alignment() == other.store.alignment()
    }
}

/// The store behind which a side touches no memory any more.
fn last_store(side: Block) -> Option<Value> {
    for i in side.instructions().into_iter().rev() {
        match i.opcode() {
            Opcode::Store if !i.is_volatile() && !i.is_atomic() => return Some(i),
            Opcode::Store | Opcode::Load => return None,
            // Behind its end an object must not be written.
            _ if i.is_call() && called_name(i).starts_with("llvm.lifetime.") => return None,
            _ if i.is_call() && !is_nothing(i) && !reads_nothing(i) => return None,
            _ if !comes_through(i) => return None,
            _ => {}
        }
    }
    None
}

/// Ways that lead nowhere else but to `place`, and store to one address last, store there together.
pub(super) fn store_where_ways_meet(place: Block) -> bool {
    let before = place.predecessors();
    if place.is_landing_pad() || before.len() < 2 {
        return false;
    }
    let leads_here = |block: &&Block| block.successors() == [place] && **block != place;
    let ends: Vec<Last> = before
        .iter()
        .filter(leads_here)
        .filter_map(|b| Last::of(*b))
        .collect();
    let is_known_here = |last: &Last| {
        let at = last.store.operand(1);
        !at.is_instruction() || at.block() != place
    };
    for first in ends.iter().filter(|l| is_known_here(l)) {
        let alike: Vec<Last> = ends.iter().copied().filter(|l| l.is_like(*first)).collect();
        if alike.len() < 2 {
            continue;
        }
        let meet = match alike.len() == before.len() {
            true => place,
            false => meet_first(
                place,
                &alike.iter().map(|l| l.block).collect::<Vec<Block>>(),
            ),
        };
        store_together(meet, &alike);
        return true;
    }
    false
}

/// A store in front of a side that does nothing in memory but store there, too: both ways store where the side ends.
fn store_behind_side(block: Block) -> bool {
    let Some(last) = Last::of(block) else {
        return false;
    };
    let Some(branch) = block.terminator().filter(|t| t.is_conditional()) else {
        return false;
    };
    let is_side = |&(side, behind): &(Block, Block)| {
        side != behind
            && behind != block
            && side.successors() == [behind]
            && side.predecessors() == [block]
            && !behind.is_landing_pad()
    };
    let [one, other] = branch.successors()[..] else {
        return false;
    };
    let mut sides = [(one, other), (other, one)].into_iter();
    let Some((side, behind)) = sides.find(is_side) else {
        return false;
    };
    let Some(again) = Last::of(side).filter(|again| again.is_like(last)) else {
        return false;
    };
    let own = side.instructions();
    let (_, own) = own.split_last().unwrap_or((&again.store, &[]));
    let only_stores = own
        .iter()
        .all(|&i| i == again.store || is_harmless(i) && comes_through(i));
    if !only_stores {
        return false;
    }
    let meet = meet_first(behind, &[block, side]);
    store_together(meet, &[last, again]);
    true
}

/// A block in which some of the ways to `place` meet before they go on there.
fn meet_first(place: Block, ways: &[Block]) -> Block {
    let meet = place.function().append_block("meet");
    meet.move_before(place);
    let b = Builder::at_end(meet);
    for phi in place.phis() {
        let (ours, mut others): (Vec<_>, Vec<_>) = phi
            .incoming()
            .into_iter()
            .partition(|(_, from)| ways.contains(from));
        others.push((b.phi(phi.type_of(), &ours), meet));
        let rebuilt = Builder::before(phi).phi(phi.type_of(), &others);
        phi.replace_all_uses_with(rebuilt);
        phi.erase();
    }
    b.br(place);
    for end in ways.iter().filter_map(|w| w.terminator()) {
        for (i, to) in (0..).zip(end.successors()) {
            if to == place {
                end.set_successor(i, meet);
            }
        }
    }
    meet
}

fn store_together(meet: Block, ways: &[Last]) {
    let Some((first, others)) = ways.split_first() else {
        return;
    };
    let Some(top) = meet.first_insertion_point() else {
        return;
    };
    let values: Vec<(Value, Block)> = ways.iter().map(|l| (l.store.operand(0), l.block)).collect();
    let value = match values.iter().all(|v| v.0 == values[0].0) {
        true => values[0].0,
        false => {
            let start = meet.first_instruction().unwrap_or(top);
            Builder::before(start).phi(values[0].0.type_of(), &values)
        }
    };
    first.store.remove_from_block();
    first.store.set_operand(0, value);
    Builder::before(top).insert(first.store);
    for other in others {
        forget_differences(first.store, other.store);
        other.store.erase();
    }
}
