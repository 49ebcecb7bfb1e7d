//! A way past the catch clauses of every `try`. Lanes that throw differently take turns in the clauses, and then go on together behind them: where that
//! is, shows where control comes without an exception. If every way through a `try` block throws, the last `throw` is taken for a call that might
//! return, to the place behind the clauses; if every way throws or jumps, what comes back from the last call might go there as well. Nobody ever does.
//!
//! ```text
//!    invoke __cxa_throw(…) to unreachable unwind pad   →   invoke __cxa_throw(…) to try.cont unwind pad
//! ```

use crate::analysis::plan::is_impossible_default;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::markers;
use crate::transform::thread_conditions::replace_incoming;
use std::collections::HashSet;

/// How the compiler names a catch clause, what looks for the right one, and the place behind them.
const CLAUSE: &str = "catch";
const DISPATCH: &str = "catch.dispatch";
const NEXT_CLAUSE: &str = "catch.fallthrough";
const BEHIND: &str = "try.cont";

/// A `try`.
struct Try {
    /// Its clauses.
    clauses: Vec<Block>,
    /// The landing pads that lead to it first.
    pads: Vec<Block>,
    /// Calls that may throw to those.
    invokes: Vec<Value>,
    /// Where control goes from the ends of its clauses.
    exits: Vec<Block>,
}

/// Requires: blocks as the compiler made them. Ensures: what stands behind a `try` is reached without an exception, if a `throw` in it can be seen.
pub fn lead_past_handlers(module: &Module, function: Function) {
    if !works_on_lanes(function) {
        return;
    }
    // What is behind one may be in a clause of another, or a way through it.
    while find_tries(function)
        .iter()
        .any(|t| t.lead_past(module, function))
    {}
}

fn works_on_lanes(function: Function) -> bool {
    let mut all = function.blocks().into_iter().flat_map(Block::instructions);
    all.any(|i| {
        i.is_call()
            && i.called_function()
                .is_some_and(|f| markers::is_header_symbol(&f.name()))
    })
}

fn find_tries(function: Function) -> Vec<Try> {
    let mut tries: Vec<Try> = Vec::new();
    let reached = reach(function.entry(), &[]);
    for invoke in function.blocks().into_iter().filter_map(Block::terminator) {
        if invoke.opcode() != Opcode::Invoke || !reached.contains(&invoke.block()) {
            continue;
        }
        let pad = invoke.unwind_destination();
        let around = clauses_behind(pad);
        let Some(clauses) = around.first() else {
            continue;
        };
        let at = match tries.iter().position(|t| t.clauses == *clauses) {
            Some(at) => at,
            None => {
                // Where no clause ends, those of a `try` around it may.
                let exits = around.iter().map(|clauses| exits(clauses));
                tries.push(Try {
                    exits: exits
                        .into_iter()
                        .find(|e| !e.is_empty())
                        .unwrap_or_default(),
                    clauses: clauses.clone(),
                    pads: Vec::new(),
                    invokes: Vec::new(),
                });
                tries.len() - 1
            }
        };
        tries[at].pads.push(pad);
        tries[at].invokes.push(invoke);
    }
    // Inner ones first.
    let blocks = function.blocks();
    tries.sort_by_key(|t| {
        let place = t.place();
        blocks.iter().position(|b| Some(*b) == place)
    });
    tries
}

impl Try {
    /// The place behind the clauses.
    fn place(&self) -> Option<Block> {
        let named = self.exits.iter().find(|b| stem(**b) == BEHIND);
        let first = || {
            self.exits.iter().find(|b| {
                let behind = reach(**b, &[]);
                self.exits.iter().all(|other| behind.contains(other))
            })
        };
        named.or_else(first).or(self.exits.first()).copied()
    }

    /// Makes a way past the clauses if there is none; `true` if something was changed.
    fn lead_past(&self, module: &Module, function: Function) -> bool {
        let Some(place) = self.place() else {
            return false;
        };
        let entry = function.entry();
        let before = reach(entry, &[place]);
        // It is the head of a loop around the `try`: what is behind the clauses is the way back.
        if self.pads.iter().all(|pad| !before.contains(pad)) {
            return add_way_back(function, place, &before).is_some();
        }
        let barriers: Vec<Block> = self.pads.iter().chain(&self.clauses).copied().collect();
        let others = reach(entry, &barriers);
        if others.contains(&place) {
            return false;
        }
        let invokes = self.invokes.iter().copied();
        let (throws, calls): (Vec<Value>, Vec<Value>) = invokes
            .filter(|i| others.contains(&i.block()))
            .partition(|i| never_returns(*i));
        match (throws.last(), calls.last()) {
            (Some(throw), _) => {
                throw.remove_call_attribute("noreturn");
                throw.set_successor(0, place);
                true
            }
            (None, Some(call)) => add_way_past(module, function, *call, place),
            (None, None) => false,
        }
    }
}

/// Lets a call that may throw go on to `place` as well, where nobody goes.
fn add_way_past(module: &Module, function: Function, call: Value, place: Block) -> bool {
    let begins_with_phi = |b: Block| {
        b.first_instruction()
            .is_some_and(|i| i.opcode() == Opcode::Phi)
    };
    if begins_with_phi(place) {
        return false;
    }
    let normal = call.successors()[0];
    let between = function.append_block("handled.way");
    between.move_after(call.block());
    let b = Builder::at_end(between).located(call);
    b.cond_br(b.call(markers::forever(module), &[]), normal, place);
    call.set_successor(0, between);
    replace_incoming(normal, call.block(), &[between]);
    true
}

fn never_returns(invoke: Value) -> bool {
    let next = invoke.successors()[0].first_instruction();
    next.is_some_and(|i| i.opcode() == Opcode::Unreachable)
}

/// Gives all ways from a loop back to its head a block of their own; `outside`: what is reached without the head.
fn add_way_back(function: Function, head: Block, outside: &HashSet<Block>) -> Option<()> {
    let first = head.first_instruction()?;
    if first.opcode() == Opcode::Phi {
        return None;
    }
    let back = |b: &Block| !outside.contains(b) && b.successors().contains(&head);
    let ways: Vec<Block> = function.blocks().into_iter().filter(back).collect();
    let latch = function.append_block("handled.cont");
    latch.move_after(*ways.last()?);
    Builder::at_end(latch).located(first).br(head);
    for way in ways {
        let end = way.terminator()?;
        for (i, s) in end.successors().into_iter().enumerate() {
            if s == head {
                end.set_successor(i as u32, latch);
            }
        }
    }
    Some(())
}

/// The name that the compiler gave a block, without its number.
fn stem(block: Block) -> String {
    let name = block.name();
    name.trim_end_matches(|c: char| c.is_ascii_digit())
        .to_string()
}

/// The block and all that edges lead to, but not into `barriers`.
fn reach(from: Block, barriers: &[Block]) -> HashSet<Block> {
    let mut seen = HashSet::new();
    let mut work = vec![from];
    while let Some(block) = work.pop() {
        if !barriers.contains(&block) && seen.insert(block) {
            work.extend(block.successors());
        }
    }
    seen
}

/// Where control goes on from a block unless it throws.
fn ordinary(block: Block) -> Vec<Block> {
    let mut next = block.successors();
    let throws = |end: Value| end.opcode() == Opcode::Invoke;
    if block.terminator().is_some_and(throws) {
        next.truncate(1);
    }
    next
}

/// The clauses of each `try` that a landing pad leads to, inner ones first.
fn clauses_behind(pad: Block) -> Vec<Vec<Block>> {
    let is_clause = |b: &Block| stem(*b) == CLAUSE;
    let mut tries = Vec::new();
    let mut seen = vec![pad];
    let mut at = 0;
    while let Some(&block) = seen.get(at) {
        at += 1;
        let mut asks = vec![block];
        let mut ask = 0;
        let mut clauses = Vec::new();
        while let Some(&b) = asks.get(ask) {
            ask += 1;
            for next in ordinary(b) {
                if is_clause(&next) {
                    clauses.push(next);
                } else if stem(block) == DISPATCH && stem(next) == NEXT_CLAUSE {
                    asks.push(next);
                } else if !seen.contains(&next) {
                    seen.push(next);
                }
            }
        }
        if !clauses.is_empty() {
            tries.push(clauses);
        }
    }
    tries
}

/// Where control goes from the ends of clauses.
fn exits(clauses: &[Block]) -> Vec<Block> {
    let mut exits = Vec::new();
    let mut seen: Vec<(Block, bool)> = clauses.iter().map(|c| (*c, false)).collect();
    let mut at = 0;
    while let Some(&(block, has_ended)) = seen.get(at) {
        at += 1;
        if has_ended && !only_leads_on(block) {
            if !exits.contains(&block) && !is_impossible_default(block) {
                exits.push(block);
            }
            continue;
        }
        let has_ended = has_ended || ends_clause(block);
        for next in ordinary(block) {
            if !seen.contains(&(next, has_ended)) {
                seen.push((next, has_ended));
            }
        }
    }
    exits
}

/// Behind the end of a clause: does the block belong to it still?
fn only_leads_on(block: Block) -> bool {
    let work = block.instructions();
    let ends_cleanup = matches!(stem(block).as_str(), "invoke.cont" | "cleanup.cont");
    let leads = |end: &Value| matches!(end.opcode(), Opcode::Br | Opcode::Switch);
    ends_cleanup && work.len() <= 2 && work.last().is_some_and(leads)
}

fn ends_clause(block: Block) -> bool {
    let mut calls = block.instructions().into_iter().filter(|i| i.is_call());
    calls.any(|c| {
        c.called_function()
            .is_some_and(|f| f.name() == "__cxa_end_catch")
    })
}
