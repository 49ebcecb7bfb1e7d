//! A way past the catch clauses of every `try`. Lanes that throw differently take turns in the clauses, and then go on together behind them: where that
//! is, shows where control comes without an exception. The same goes for what a clause jumps to. If every way through a `try` block throws, the last `throw` is
//! taken for a call that might return, to the place behind the clauses; if every way throws or jumps, what comes back from the last call might go there
//! as well. Nobody ever does.
//! It is one in the `try` block itself or in that of an inner `try`, if there is any: no way leads out of the middle of an inner clause.
//!
//! ```text
//!    invoke __cxa_throw(…) to unreachable unwind pad   →   invoke __cxa_throw(…) to try.cont unwind pad
//! ```

use crate::analysis::callees::works_on_lanes;
use crate::analysis::reach::{possibly_reached_without, reached_without};
use crate::analysis::tries::{Try, find_all_tries, find_tries, held_by_clauses};
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::markers;
use crate::recover::common_latch::make_common_latch;
use crate::source_order::stand_with;
use std::collections::HashSet;

/// Requires: blocks as the compiler made them. Ensures: what stands behind a `try` is reached without an exception, if a `throw` in it can be seen.
pub fn add_try_exit_edges(module: &Module, function: Function) {
    if !works_on_lanes(function) {
        return;
    }
    // What is behind one may be in a clause of another, or a way through it.
    while find_tries(function)
        .iter()
        .any(|t| lead_past(t, module, function))
    {}
}

/// Makes a way past the clauses to where they end or jump to, if there is a place that only they lead to; `true` if something was changed.
fn lead_past(t: &Try, module: &Module, function: Function) -> bool {
    let Some(place) = t.place() else {
        return false;
    };
    let entry = function.entry();
    let before = reached_without(entry, &[place]);
    // It is the head of a loop around the `try`: what is behind the clauses is the way back.
    if t.pads.iter().all(|pad| !before.contains(pad)) {
        return make_common_latch(place, "handled.cont").is_some();
    }
    let barriers: Vec<Block> = t.pads.iter().chain(&t.clauses).copied().collect();
    let others = possibly_reached_without(entry, &barriers);
    let mut exits = std::iter::once(&place).chain(&t.exits);
    exits.any(|exit| !others.contains(exit) && lead_to(*exit, t, &others, module, function))
}

/// Makes a way from the block of `t` to an exit of its clauses. `others`: what control comes to without them.
fn lead_to(
    exit: Block,
    t: &Try,
    others: &HashSet<Block>,
    module: &Module,
    function: Function,
) -> bool {
    let invokes = t.invokes.iter().copied();
    let invokes: Vec<Value> = invokes.filter(|i| others.contains(&i.block())).collect();
    let inner = find_all_tries(function);
    let clauses = blocks_of_inner_clauses(t, &inner);
    let in_clause = |i: &Value| clauses.contains(&i.block());
    let (in_clauses, direct): (Vec<Value>, Vec<Value>) = invokes.into_iter().partition(in_clause);
    let mut nested = with_those_inside(t, &inner);
    nested.retain(|i| others.contains(&i.block()) && !in_clause(i));
    let choices = [direct, nested, in_clauses];
    let chosen = choices.iter().find_map(|all| {
        let throw = all.iter().rfind(|i| never_returns(**i));
        throw.or(all.last())
    });
    match chosen {
        Some(throw) if never_returns(*throw) => {
            throw.remove_call_attribute("noreturn");
            throw.set_successor(0, exit);
            true
        }
        Some(call) => add_way_past(module, function, *call, exit),
        None => false,
    }
}

/// The clauses of those that stand in the block of `t`.
fn blocks_of_inner_clauses(t: &Try, all: &[Try]) -> HashSet<Block> {
    let clauses = all.iter().flat_map(|other| &other.clauses);
    let others = clauses.filter(|c| !t.clauses.contains(c));
    let held = others.map(|c| held_by_clauses(*c));
    held.filter(|h| t.clauses.iter().all(|c| !h.contains(c)))
        .flatten()
        .collect()
}

/// Calls that may throw to `t` where no inner `try` takes what they throw.
fn with_those_inside(t: &Try, all: &[Try]) -> Vec<Value> {
    let same = all.iter().filter(|other| other.clauses == t.clauses);
    let invokes = same.flat_map(|other| other.invokes.iter().copied());
    invokes.filter(|i| !t.invokes.contains(i)).collect()
}

/// Lets a call that may throw go on to `exit` as well, where nobody goes.
fn add_way_past(module: &Module, function: Function, call: Value, exit: Block) -> bool {
    let begins_with_phi = |b: Block| {
        b.first_instruction()
            .is_some_and(|i| i.opcode() == Opcode::Phi)
    };
    if begins_with_phi(exit) {
        return false;
    }
    let normal = call.successors()[0];
    let between = function.append_block("handled.way");
    between.move_after(call.block());
    let b = Builder::at_end(between).located(call);
    let condition = b.call(markers::forever(module), &[]);
    stand_with(condition, call);
    stand_with(b.cond_br(condition, normal, exit), call);
    call.set_successor(0, between);
    normal.replace_incoming(call.block(), &[between]);
    true
}

fn never_returns(invoke: Value) -> bool {
    let next = invoke.successors()[0].first_instruction();
    next.is_some_and(|i| i.opcode() == Opcode::Unreachable)
}
