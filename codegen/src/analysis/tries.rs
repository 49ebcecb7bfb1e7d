//! The `try` statements of a function, told by the names that the compiler gives its blocks.

use super::reach::{ordinary, reached_without};
use super::unwinding::is_impossible_default;
use crate::analysis::destructions::END_CATCH;
use crate::clang_names::{
    BEHIND_CALL, BEHIND_CLEANUP, BEHIND_TRY, DISPATCH, HANDLER, NEXT_HANDLER, stem,
};
use crate::ir::{Block, Function, Opcode, Value};
use crate::source_order::{Position, position};
use std::collections::HashSet;

/// Calls with which a clause begins and ends.
pub const BEGIN: &str = "__cxa_begin_catch";
pub const END: &str = "__cxa_end_catch";

/// A `try`.
pub struct Try {
    /// Its clauses.
    pub clauses: Vec<Block>,
    /// The landing pads that lead to it first.
    pub pads: Vec<Block>,
    /// Calls that may throw to those.
    pub invokes: Vec<Value>,
    /// Where control goes from the ends of its clauses.
    pub exits: Vec<Block>,
}

/// Every `try` that something throws to from its own block, inner ones first.
///
/// Requires: blocks as the compiler made them.
pub fn find_tries(function: Function) -> Vec<Try> {
    let mut tries = collect(function, 1);
    // Inner ones first.
    let blocks = function.blocks();
    tries.sort_by_key(|t| {
        let place = t.place();
        blocks.iter().position(|b| Some(*b) == place)
    });
    tries
}

/// The same with those that only what an inner one does not take comes to; in no order.
pub fn find_all_tries(function: Function) -> Vec<Try> {
    collect(function, usize::MAX)
}

/// `depth`: how many of those around something thrown are asked for.
fn collect(function: Function, depth: usize) -> Vec<Try> {
    let mut tries: Vec<Try> = Vec::new();
    let reached = reached_without(function.entry(), &[]);
    for invoke in function.blocks().into_iter().filter_map(Block::terminator) {
        if invoke.opcode() != Opcode::Invoke || !reached.contains(&invoke.block()) {
            continue;
        }
        let pad = invoke.unwind_destination();
        let around = clauses_behind(pad);
        for (inner, clauses) in around.iter().enumerate().take(depth) {
            let at = match tries.iter().position(|t| t.clauses == *clauses) {
                Some(at) => at,
                None => {
                    // Where no clause ends, those of a `try` around it may.
                    let mut exits = around[inner..].iter().map(|clauses| exits(clauses));
                    tries.push(Try {
                        exits: exits.find(|e| !e.is_empty()).unwrap_or_default(),
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
    }
    tries
}

impl Try {
    /// The place behind the clauses.
    pub fn place(&self) -> Option<Block> {
        let named = self.exits.iter().find(|b| stem(**b) == BEHIND_TRY);
        let first = || {
            self.exits.iter().find(|b| {
                let behind = reached_without(**b, &[]);
                self.exits.iter().all(|other| behind.contains(other))
            })
        };
        named.or_else(first).or(self.exits.first()).copied()
    }
}

/// Does the block look for the clause that takes an exception?
pub fn is_dispatch(block: Block) -> bool {
    [DISPATCH, NEXT_HANDLER].contains(&stem(block).as_str())
}

/// Do the clauses of a `try` begin with the block? One that takes everything is not asked for.
pub fn is_first_dispatch(block: Block) -> bool {
    // The names have more behind them where functions were inlined.
    let named = |b: &Block, names: &[&str]| names.iter().any(|n| b.name().starts_with(n));
    let asks = |b: &Block| {
        named(b, &[DISPATCH, NEXT_HANDLER]) && b.successors().contains(&block) && is_of(*b, block)
    };
    named(&block, &[DISPATCH])
        || begins_catch(block).is_some() && !block.function().blocks().iter().any(asks)
}

/// Where a clause begins. The last one of a `try` begins where its block ends; the others, which the compiler makes later, may begin behind that.
pub fn clause_position(clause: Block) -> Option<Position> {
    begins_catch(clause).and_then(position)
}

/// Does a block that looks for a clause look for this one? What takes everything may belong to the `try` around: only the place tells.
pub fn is_of(dispatch: Block, clause: Block) -> bool {
    let takes_one_type = |end: Value| end.is_conditional() && end.successors()[0] == clause;
    if dispatch.terminator().is_some_and(takes_one_type) {
        return true;
    }
    let mut all = dispatch.instructions().into_iter();
    let asks = all.find(|i| calls(*i, "llvm.eh.typeid.for"));
    match (asks.and_then(position), clause_position(clause)) {
        (Some(asked), Some(begun)) => asked == begun,
        _ => true,
    }
}

fn begins_catch(clause: Block) -> Option<Value> {
    let mut all = clause.instructions().into_iter();
    all.find(|i| calls(*i, BEGIN))
}

/// The blocks that control comes to from a handler before a clause has begun or when it is over.
pub fn reached_outside_clauses(head: Block) -> HashSet<Block> {
    let states = walk(head, |block, _, _| block.successors());
    let outside = states.into_iter().filter(|(_, open)| *open == 0);
    outside.map(|(block, _)| block).collect()
}

/// The blocks whose last instruction stands in a clause of a handler. What ends a clause stands behind it: its exception is one of the code around.
/// In front of its own clauses a handler may end those that the exception has left.
pub fn held_by_clauses(head: Block) -> HashSet<Block> {
    let mut held = HashSet::new();
    walk(head, |block, open, has_ended| match open {
        0 if has_ended => Vec::new(),
        0 => ordinary(block),
        _ => {
            held.insert(block);
            block.successors()
        }
    });
    held
}

/// Blocks from a handler on, each with the number of clauses that are open where it begins. `next`: where control goes on, with that at a block's end, and whether
/// the last of them has ended in it.
fn walk(
    head: Block,
    mut next: impl FnMut(Block, usize, bool) -> Vec<Block>,
) -> HashSet<(Block, usize)> {
    let mut seen = HashSet::from([(head, 0)]);
    let mut work = vec![(head, 0usize)];
    while let Some((block, mut open)) = work.pop() {
        let mut has_ended = false;
        for instruction in block.instructions() {
            if calls(instruction, BEGIN) {
                open += 1;
            } else if is_end_of_clause(instruction) {
                has_ended |= open == 1;
                open = open.saturating_sub(1);
            }
        }
        // No program has more, but a graph may have a circle of them.
        let open = open.min(16);
        let states = next(block, open, has_ended).into_iter().map(|b| (b, open));
        work.extend(states.filter(|state| seen.insert(*state)));
    }
    seen
}

/// Does it end what a clause caught, as the compiler wrote it or as an object (see `guard_end_catch`)?
fn is_end_of_clause(instruction: Value) -> bool {
    let is_object = |v: &Value| {
        let function = v.as_function();
        function.is_some_and(|f| f.name() == END_CATCH)
    };
    instruction.is_call()
        && (calls(instruction, END) || instruction.operands().iter().any(is_object))
}

/// Does the instruction call a function whose name begins so?
pub fn calls(instruction: Value, prefix: &str) -> bool {
    let callee = instruction
        .is_call()
        .then(|| instruction.called_function())
        .flatten();
    callee.is_some_and(|f| f.name().starts_with(prefix))
}

/// The clauses of each `try` that a landing pad leads to, inner ones first.
fn clauses_behind(pad: Block) -> Vec<Vec<Block>> {
    let is_clause = |b: &Block| stem(*b) == HANDLER;
    let mut tries = Vec::new();
    let mut seen = vec![pad];
    let mut at = 0;
    while let Some(&block) = seen.get(at) {
        at += 1;
        let mut asks = vec![block];
        let mut ask = 0;
        let (mut clauses, mut around) = (Vec::new(), Vec::new());
        while let Some(&b) = asks.get(ask) {
            ask += 1;
            for next in ordinary(b) {
                if is_clause(&next) && is_of(b, next) {
                    clauses.push(next);
                } else if is_clause(&next) {
                    around.push(next);
                } else if stem(block) == DISPATCH && stem(next) == NEXT_HANDLER {
                    asks.push(next);
                } else if !seen.contains(&next) {
                    seen.push(next);
                }
            }
        }
        tries.extend([clauses, around].into_iter().filter(|c| !c.is_empty()));
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
    let ends_cleanup = [BEHIND_CALL, BEHIND_CLEANUP].contains(&stem(block).as_str());
    let leads = |end: &Value| matches!(end.opcode(), Opcode::Br | Opcode::Switch);
    ends_cleanup && work.len() <= 2 && work.last().is_some_and(leads)
}

fn ends_clause(block: Block) -> bool {
    let mut calls = block.instructions().into_iter().filter(|i| i.is_call());
    calls.any(|c| c.called_function().is_some_and(|f| f.name() == END))
}
