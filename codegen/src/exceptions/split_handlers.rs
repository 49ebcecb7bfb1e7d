//! Exceptions that are caught where they are thrown: what is thrown under a mask goes to the handler with the lanes that threw, while the
//! others go on and may throw something else before the handler's turn comes.
//!
//! Every call that may throw gets a landing pad of its own, which notes the exception and goes on to the handler like any other edge
//! ([`thrown_edge`]). So the call ends its block with a branch that all its lanes take alike, and nothing else has to know about exceptions but what looks
//! at the note (see `loop_over_exceptions`).
//!
//! ```text
//!    invoke f() to next unwind pad        invoke f() to next unwind thrown
//!    pad: e = landingpad            →     thrown: note = landingpad; br pad
//!         destroy; br dispatch            pad: destroy; br dispatch
//!    dispatch: handle e                   dispatch: e = note; handle e
//! ```
//!
//! Landing pads that only clean up and go on unwinding stay as they are: the exception leaves the function with all lanes. What is thrown in a `try` waits
//! at its clauses, whether they take it or not.

use crate::analysis::conditions::Condition;
use crate::analysis::destructions::is_destruction;
use crate::analysis::handler_order::looks_for_clause;
use crate::analysis::plan::Obstacle;
use crate::analysis::reach::{goes_on, reached, reached_without};
use crate::analysis::unwinding::{WHOLE, is_impossible_default, thrown_edge};
use crate::analysis::vectorial::{is_tagged, vectorial_call};
use crate::error::CodegenError;
use crate::exceptions::duplicate_unwind_exits::separate;
use crate::exceptions::handlers::{Handler, Note};
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::markers;
use crate::mask::lanes::{Flow, Lanes};
use crate::mask::refusals::obstacle_message;
use crate::state::State;
use std::collections::{HashMap, HashSet};

/// Turns the landing pads from which control comes back, or which work on varying data, into ordinary blocks.
///
/// Requires: `conditions` are known. Ensures: the landing pads that are left in the plan are edges. Fails at a pad of unknown form.
pub fn split_handlers(
    function: Function,
    conditions: &HashMap<Block, Condition>,
) -> Result<Vec<Handler>, Block> {
    let ordinary = reached(function.entry());
    let matters = |pad: Block| {
        let region = reached(pad);
        let decides = |b: &Block| conditions.contains_key(b);
        // Destroying an array is a loop that lanes cannot leave but with the function: it is left alone.
        region.iter().any(|&b| looks_for_clause(b))
            || goes_on(&reached_without(pad, &[]), &ordinary)
            || region.iter().any(decides)
            || region.iter().any(|&b| is_varying_work(b)) && is_acyclic(&region)
    };
    let all = landing_pads(function).into_iter().map(|(pad, _)| pad);
    let (taken, leaving): (Vec<Block>, Vec<Block>) = all.partition(|pad| matters(*pad));
    separate(function, &leaving, &taken);
    let pads = landing_pads(function).into_iter();
    pads.filter(|(pad, _)| taken.contains(pad))
        .map(|(pad, invokes)| split(function, pad, &invokes).ok_or(pad))
        .collect()
}

/// Every landing pad with the calls that may throw to it.
fn landing_pads(function: Function) -> Vec<(Block, Vec<Value>)> {
    let mut pads: Vec<(Block, Vec<Value>)> = Vec::new();
    for invoke in function.blocks().into_iter().filter_map(Block::terminator) {
        if invoke.opcode() != Opcode::Invoke {
            continue;
        }
        let pad = invoke.unwind_destination();
        match pads.iter_mut().find(|(p, _)| *p == pad) {
            Some((_, invokes)) => invokes.push(invoke),
            None => pads.push((pad, vec![invoke])),
        }
    }
    pads
}

/// [`leave_before_return`], behind which it is known who looks at what was thrown.
pub fn leave_before_return_pass(
    state: &mut State,
    lanes: &mut Lanes,
) -> Result<Flow, CodegenError> {
    let (module, function) = (state.module, lanes.task.function);
    let Some(handlers) = lanes.handlers(state) else {
        return Ok(Flow::Stop);
    };
    leave_before_return(module, function, handlers);
    Ok(Flow::next_if(lanes.readers(state).is_some()))
}

/// Lanes that leave the function by an exception, or stop it, do so before the others return: those wait in front of a `ret` of their own.
///
/// Requires: `handlers` are split.
pub fn leave_before_return(module: &Module, function: Function, handlers: &[Handler]) {
    // Any number that no object has.
    let number = module.int_type(32).const_int(u64::from(u32::MAX));
    let thrown: HashSet<Block> = handlers.iter().flat_map(|h| reached(h.head)).collect();
    let ends: Vec<Value> = function
        .blocks()
        .into_iter()
        .filter_map(Block::terminator)
        .collect();
    let leaves = |end: &Value| match end.opcode() {
        Opcode::Resume => thrown.contains(&end.block()),
        Opcode::Unreachable => !is_impossible_default(end.block()),
        Opcode::Invoke => {
            is_impossible_default(end.successors()[0])
                && thrown_edge(end.unwind_destination()).is_none()
        }
        _ => false,
    };
    for end in ends.iter().copied().filter(leaves) {
        Builder::before(end).call(markers::before(module), &[number]);
    }
    let stops = |end: &Value| leaves(end) || end.opcode() == Opcode::Unreachable;
    if !ends.iter().any(stops) {
        return;
    }
    for end in ends {
        if end.opcode() != Opcode::Ret {
            continue;
        }
        if let Some(last) = end.previous_instruction() {
            let before = end.block();
            let ret = before.split_after(last);
            Builder::at_end(before).located(end).br(ret);
        }
        Builder::before(end).call(markers::after(module), &[number]);
    }
}

fn is_acyclic(region: &HashSet<Block>) -> bool {
    let mut waits: HashMap<Block, usize> = HashMap::new();
    for successor in region.iter().flat_map(|b| b.successors()) {
        *waits.entry(successor).or_default() += 1;
    }
    let is_free = |waits: &HashMap<Block, usize>, b: &Block| waits.get(b).is_none_or(|n| *n == 0);
    let mut work: Vec<Block> = region
        .iter()
        .copied()
        .filter(|b| is_free(&waits, b))
        .collect();
    let mut done = 0;
    while let Some(block) = work.pop() {
        done += 1;
        for successor in block.successors() {
            if let Some(n) = waits.get_mut(&successor) {
                *n -= 1;
            }
            if is_free(&waits, &successor) && region.contains(&successor) {
                work.push(successor);
            }
        }
    }
    done == region.len()
}

fn is_varying_work(block: Block) -> bool {
    block.instructions().into_iter().any(|i| match i.opcode() {
        Opcode::Load => is_tagged(i.operand(0)),
        Opcode::Store => is_tagged(i.operand(1)),
        Opcode::Call | Opcode::Invoke => {
            // The ends of objects are left to `elaborate_drops`.
            let is_end = |i: Value| {
                let object = i.arguments().first().copied();
                object.is_some_and(|o| o.is_instruction() && o.is_alloca() && is_destruction(i, o))
            };
            markers::called_marker(i).is_some() || vectorial_call(i).is_some() && !is_end(i)
        }
        _ => false,
    })
}

/// Whatever leads to the pad gets an edge of its own, which notes the exception; the pad itself is a block like others then.
fn split(function: Function, pad: Block, invokes: &[Value]) -> Option<Handler> {
    let landing = pad
        .first_instruction()
        .filter(|i| i.opcode() == Opcode::LandingPad)?;
    let first = function.entry().first_instruction()?;
    let ty = landing.type_of();
    let whole = Builder::before(first).alloca(ty, WHOLE);
    let stores = stores_of_parts(landing);
    for &invoke in invokes {
        let edge = function.append_block("thrown.edge");
        edge.move_after(invoke.block());
        let b = Builder::at_end(edge).located(landing);
        let caught = b.copy(landing);
        // What no clause takes waits as well; without this it would pass this function by, unless that is inlined where somebody takes it.
        caught.make_cleanup();
        for (part, store) in stores.iter().flatten().enumerate() {
            let value = b.extract_value(caught, part as u32);
            b.store(value, store.operand(1), store.alignment());
        }
        b.store(caught, whole, 8);
        b.br(pad);
        invoke.set_successor(1, edge);
    }
    let note = match stores {
        Some(stores) => {
            let [object, selector] = stores.map(|store| store.operand(1));
            for store in stores {
                let part = store.operand(0);
                store.erase();
                part.erase();
            }
            Note::Parts { object, selector }
        }
        None => {
            let b = Builder::before(landing);
            landing.replace_all_uses_with(b.load(ty, whole, 8));
            Note::Whole(whole)
        }
    };
    landing.erase();
    Some(Handler { head: pad, note })
}

/// Where the compiler stores object and selector behind a landing pad, if nobody else uses what it gives.
fn stores_of_parts(landing: Value) -> Option<[Value; 2]> {
    let pad = landing.block();
    let store_of = |part: Value| {
        let users = part.users();
        let &[store] = users.as_slice() else {
            return None;
        };
        let keeps = store.opcode() == Opcode::Store
            && store.operand(0) == part
            && store.operand(1).is_alloca()
            && store.block() == pad;
        keeps.then_some(store)
    };
    let mut parts: [Value; 2] = landing.users().try_into().ok()?;
    let takes_part = |part: &Value| part.opcode() == Opcode::ExtractValue;
    if !parts.iter().all(takes_part) {
        return None;
    }
    // Values that come over several edges are read before (see `reg2mem`).
    parts.sort_by_key(|part| !part.type_of().is_pointer());
    let [object, selector] = parts.map(store_of);
    let is_object = parts[0].type_of().is_pointer() && !parts[1].type_of().is_pointer();
    is_object.then_some([object?, selector?])
}

impl Lanes {
    /// The handlers, as ordinary blocks.
    pub(crate) fn handlers(&mut self, state: &mut State) -> Option<&[Handler]> {
        if self.handlers.is_none() {
            let function = self.task.function;
            match split_handlers(function, self.conditions(state)?) {
                Ok(handlers) => self.handlers = Some(handlers),
                Err(pad) => {
                    let unknown = obstacle_message(Obstacle::UnknownHandler(pad));
                    state.diagnostics.push(unknown);
                }
            }
        }
        self.handlers.as_deref()
    }
}
