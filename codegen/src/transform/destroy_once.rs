//! Objects in a `try` block that some lanes leave by an exception and others do not: the compiler writes the destruction down for each way out, but
//! the object is one for all lanes.
//!
//! It is noted that lanes wait which left by an exception and count on the object's destruction (see `doomed`). The ordinary way out comes first (`Marker::Before`, `Marker::After`),
//! because lanes on it may still use the object.

use crate::analysis::reach::{reached, reached_before};
use crate::analysis::vectorial::vectorial_call;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::markers;
use crate::transform::doomed::{Doomed, made_in};
use crate::transform::lane_conditions::Condition;
use crate::transform::split_handlers::{Handler, thrown_edge};
use std::collections::{HashMap, HashSet};

/// Requires: `handlers` are split. Ensures: an object is destroyed once, whatever mixture of lanes leaves its scope.
///
/// `length`: of the function's masks.
pub fn destroy_once(
    module: &Module,
    function: Function,
    handlers: &[Handler],
    conditions: &mut HashMap<Block, Condition>,
    length: Option<u32>,
) -> Option<()> {
    let objects: Vec<Value> = function
        .entry()
        .instructions()
        .into_iter()
        .filter(|i| i.is_alloca())
        .collect();
    // Temporaries that live in a part of an expression are destroyed under a condition.
    let is_conditional = objects.iter().any(|o| o.name().starts_with("cleanup.cond"));
    part_destructions(&objects, &regions(function, handlers), conditions);
    let regions = regions(function, handlers);
    let starts = handlers.iter().map(|h| h.head).chain([function.entry()]);
    let inside: HashSet<Block> = starts.flat_map(reached).collect();
    let mut number = 0;
    let mut waiting = Vec::new();
    for object in objects {
        let ends: Vec<Value> = object
            .users()
            .into_iter()
            .filter(|u| is_destruction(*u, object))
            .collect();
        // An object of the handler itself lives and dies there.
        let regions: Vec<&Region> = regions
            .iter()
            .filter(|r| {
                object
                    .users()
                    .iter()
                    .any(|u| r.ordinary.contains(&u.block()))
            })
            .collect();
        let (thrown, others): (Vec<Value>, Vec<Value>) = ends
            .into_iter()
            .partition(|e| regions.iter().any(|r| r.blocks.contains(&e.block())));
        let left: Vec<Value> = others
            .iter()
            .copied()
            .filter(|e| !inside.contains(&e.block()) && vectorial_call(*e).is_some())
            .collect();
        let late: Vec<Value> = [thrown.as_slice(), &left].concat();
        let in_condition = is_conditional && others.iter().any(|e| vectorial_call(*e).is_some());
        if late.is_empty() && !in_condition {
            continue;
        }
        let all = [late.as_slice(), &others].concat();
        let doomed = Doomed::create(module, function, object, &all, length)?;
        let is_ordinary = |e: &Value| match left.is_empty() && !in_condition {
            true => regions.iter().any(|r| r.ordinary.contains(&e.block())),
            false => inside.contains(&e.block()),
        };
        let leading = regions
            .iter()
            .filter(|r| thrown.iter().any(|e| r.blocks.contains(&e.block())));
        let edges: Vec<Block> = leading.flat_map(|r| edges_to(function, r.head)).collect();
        let throws: Vec<Block> = edges.iter().flat_map(|e| throwing(function, *e)).collect();
        let blocks = function.blocks();
        let made = made_in(object, |b| blocks.iter().position(|other| *other == b));
        let made = made.map(|number| blocks[number]);
        let numbered = [module.int_type(32).const_int(number)];
        for end in others.into_iter().filter(is_ordinary) {
            Builder::before(end).call(markers::before(module), &numbered);
            let begin = end.previous_instruction()?;
            doomed.destroy_now(module, end);
            waiting.push((begin, throws.clone(), made));
        }
        for edge in edges {
            doomed.note(module, edge.terminator()?);
        }
        for pad in leaving_pads(function, &thrown) {
            doomed.note_all(module, pad.terminator()?);
        }
        for end in late {
            // Where the exception leaves the function after all, nobody uses the object any more.
            let region = reached(end.block());
            let comes_back =
                |r: &&Region| r.blocks.contains(&end.block()) && !region.is_disjoint(&r.ordinary);
            let comes_back = regions.iter().copied().any(|r| comes_back(&r));
            if comes_back {
                Builder::before(end).call(markers::after(module), &numbered);
            }
            doomed.destroy_late(module, end, comes_back);
        }
        number += 1;
    }
    for (begin, throws, made) in waiting {
        let waits = wait_for_throws(module, begin, &throws, made, number, conditions);
        number += u64::from(waits);
    }
    Some(())
}

/// Gives each destruction on the way to a handler a block of its own: one object may live in a loop that another, destroyed right behind it, lives
/// around.
fn part_destructions(
    objects: &[Value],
    regions: &[Region],
    conditions: &mut HashMap<Block, Condition>,
) {
    let ends = objects.iter().flat_map(|&object| {
        let users = object.users().into_iter();
        users.filter(move |u| is_destruction(*u, object))
    });
    let is_thrown = |e: &Value| regions.iter().any(|r| r.blocks.contains(&e.block()));
    let thrown: Vec<Value> = ends.filter(is_thrown).collect();
    for end in thrown {
        begin_block(end, conditions);
    }
}

/// Lets a block begin with the instruction.
fn begin_block(first: Value, conditions: &mut HashMap<Block, Condition>) {
    let Some(last) = first.previous_instruction() else {
        return;
    };
    let before = first.block();
    let alone = before.split_after(last);
    Builder::at_end(before).located(first).br(alone);
    if let Some(condition) = conditions.remove(&before) {
        conditions.insert(alone, condition);
    }
}

/// Where one way alone leaves the scope of an object without an exception, its destructor stands on that way (`if (v) return; throw 0;`): it runs when all
/// others have thrown.
///
/// `begin`: what is done for the destruction. `made`: where the object begins to live; what is behind that is about another one. Returns whether the number
/// was used.
fn wait_for_throws(
    module: &Module,
    begin: Value,
    throws: &[Block],
    made: Option<Block>,
    number: u64,
    conditions: &mut HashMap<Block, Condition>,
) -> bool {
    let way = begin.block();
    let behind = reached_before(way, made);
    let leads_here = |t: &Block| {
        let next = t.successors().into_iter().next();
        next.is_some_and(|next| Some(next) != made && reached_before(next, made).contains(&way))
    };
    let aside = |t: &&Block| **t != way && !behind.contains(*t) && !leads_here(t);
    let throws: Vec<Block> = throws.iter().filter(aside).copied().collect();
    if throws.is_empty() {
        return false;
    }
    begin_block(begin, conditions);
    let number = module.int_type(32).const_int(number);
    Builder::before(begin).call(markers::after(module), &[number]);
    for end in throws.iter().filter_map(|t| t.terminator()) {
        Builder::before(end).call(markers::before(module), &[number]);
    }
    true
}

/// A handler, and the code whose exceptions it takes.
struct Region {
    head: Block,
    /// What is reached from the handler alone.
    blocks: HashSet<Block>,
    /// What is reached without it: from the function's entry, or from the handlers that its `try` stands in.
    ordinary: HashSet<Block>,
}

fn regions(function: Function, handlers: &[Handler]) -> Vec<Region> {
    let entry = reached(function.entry());
    let behind: Vec<HashSet<Block>> = handlers.iter().map(|h| reached(h.head)).collect();
    let build = |(index, handler): (usize, &Handler)| {
        let sources: Vec<Block> = edges_to(function, handler.head)
            .into_iter()
            .flat_map(|edge| throwing(function, edge))
            .collect();
        let mut ordinary = entry.clone();
        if sources.iter().all(|s| !entry.contains(s)) {
            let around = |i: &usize| {
                *i != index
                    && !behind[*i].contains(&handler.head)
                    && sources.iter().any(|s| behind[*i].contains(s))
            };
            for i in (0..handlers.len()).filter(around) {
                ordinary.extend(&behind[i]);
            }
        }
        Region {
            head: handler.head,
            blocks: &behind[index] - &ordinary,
            ordinary,
        }
    };
    handlers.iter().enumerate().map(build).collect()
}

/// The edges from calls that throw to a handler.
fn edges_to(function: Function, head: Block) -> Vec<Block> {
    let mut blocks = function.blocks();
    blocks.retain(|b| thrown_edge(*b) == Some(head));
    blocks
}

/// The blocks whose calls throw along an edge.
fn throwing(function: Function, edge: Block) -> Vec<Block> {
    let mut blocks = function.blocks();
    blocks.retain(|b| {
        b.terminator()
            .is_some_and(|t| t.opcode() == Opcode::Invoke && t.unwind_destination() == edge)
    });
    blocks
}

/// The landing pads that lead to one of these places without having been split.
fn leaving_pads(function: Function, ends: &[Value]) -> Vec<Block> {
    let is_pad = |b: &Block| {
        let first = b.first_instruction();
        first.is_some_and(|i| i.opcode() == Opcode::LandingPad) && thrown_edge(*b).is_none()
    };
    let mut pads: Vec<Block> = function.blocks().into_iter().filter(is_pad).collect();
    pads.retain(|pad| {
        let region = reached(*pad);
        ends.iter().any(|e| region.contains(&e.block()))
    });
    pads
}

/// Is the object destroyed by this call of the compiler's?
pub fn is_destruction(user: Value, object: Value) -> bool {
    user.opcode() == Opcode::Call
        && user.arguments().first() == Some(&object)
        && user
            .called_function()
            .is_some_and(|f| f.name().ends_with("D1Ev") || f.name().ends_with("D2Ev"))
}
