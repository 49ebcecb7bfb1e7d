//! Exceptions that are caught where they are thrown: what is thrown under a mask goes to the handler with the lanes that threw, while the
//! others go on and may throw something else before the handler's turn comes.
//!
//! Every call that may throw gets a landing pad of its own, which notes the exception and goes on to the handler like any other edge
//! ([`thrown_edge`]). So the call ends its block with a branch that all its lanes take alike, and nothing else has to know about exceptions. Where lanes
//! wait in front of a handler, the note has lanes ([`Handler::spread`]): the handler runs once for each exception, with the lanes that threw it.
//!
//! ```text
//!    invoke f() to next unwind pad        invoke f() to next unwind thrown
//!    pad: e = landingpad            →     thrown: note = landingpad; br pad
//!         handle e                        pad: e = note; handle e
//! ```
//!
//! Landing pads that only clean up and go on unwinding stay as they are: the exception leaves the function with all lanes.

use crate::analysis::plan::is_impossible_default;
use crate::analysis::reach::{reached, reached_without};
use crate::analysis::vectorial::{is_tagged, vectorial_call};
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::markers::{self, Marker};
use crate::transform::lane_conditions::Condition;
use std::collections::{HashMap, HashSet};

/// A place that ordinary edges lead exceptions to.
pub struct Handler {
    /// Where it starts.
    pub head: Block,
    /// What it knows of the exception.
    note: Note,
    /// Lanes go on behind it; otherwise the first exception leaves the function with all lanes.
    pub comes_back: bool,
}

/// Where an exception is noted: its object and what tells which `catch` takes it.
#[derive(Clone, Copy, Debug)]
enum Note {
    /// As a landing pad gives it, by this pass.
    Whole(Value),
    /// In the compiler's own two slots.
    Parts { object: Value, selector: Value },
}

/// Is the block the edge from a call that throws to its handler? Then the handler's first block.
pub fn thrown_edge(block: Block) -> Option<Block> {
    let instructions = block.instructions();
    let [pad, .., note, end] = instructions.as_slice() else {
        return None;
    };
    // No compiler stores what a landing pad gives in one piece.
    let is_edge = pad.opcode() == Opcode::LandingPad
        && note.opcode() == Opcode::Store
        && instructions
            .iter()
            .any(|i| i.opcode() == Opcode::Store && i.operand(0) == *pad)
        && end.opcode() == Opcode::Br;
    is_edge.then(|| end.successors()[0])
}

/// Turns the landing pads from which control comes back, or which work on varying data, into ordinary blocks.
///
/// Requires: `conditions` are known. Ensures: the landing pads that are left in the plan are edges. Fails at a pad of unknown form.
pub fn split_handlers(
    function: Function,
    conditions: &HashMap<Block, Condition>,
) -> Result<Vec<Handler>, Block> {
    let ordinary = reached(function.entry());
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
    let matters = |pad: Block| {
        let region = reached(pad);
        let decides = |b: &Block| conditions.contains_key(b);
        // Destroying an array is a loop that lanes cannot leave but with the function: it is left alone.
        goes_on(&region, &ordinary)
            || region.iter().any(decides)
            || region.iter().any(|&b| is_varying_work(b)) && is_acyclic(&region)
    };
    pads.into_iter()
        .filter(|(pad, _)| matters(*pad))
        .map(|(pad, invokes)| {
            let comes_back = goes_on(&reached(pad), &ordinary);
            split(function, pad, &invokes, comes_back).ok_or(pad)
        })
        .collect()
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

/// Do lanes stay in the function behind a handler? Where every way through a `try` throws, no other way leads there.
fn goes_on(region: &HashSet<Block>, ordinary: &HashSet<Block>) -> bool {
    let returns = |b: &Block| b.terminator().is_some_and(|t| t.opcode() == Opcode::Ret);
    !region.is_disjoint(ordinary) || region.iter().any(returns)
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
            markers::called_marker(i).is_some() || vectorial_call(i).is_some()
        }
        _ => false,
    })
}

fn split(function: Function, pad: Block, invokes: &[Value], comes_back: bool) -> Option<Handler> {
    let landing = pad
        .first_instruction()
        .filter(|i| i.opcode() == Opcode::LandingPad)?;
    let first = function.entry().first_instruction()?;
    let ty = landing.type_of();
    let note = Builder::before(first).alloca(ty, "thrown");
    for &invoke in invokes {
        let edge = function.append_block("thrown.edge");
        edge.move_after(invoke.block());
        let b = Builder::at_end(edge).located(landing);
        let caught = b.copy(landing);
        b.store(caught, note, 8);
        b.br(pad);
        invoke.set_successor(1, edge);
    }
    let b = Builder::before(landing);
    landing.replace_all_uses_with(b.load(ty, note, 8));
    landing.erase();
    Some(Handler {
        head: pad,
        note: Note::Whole(note),
        comes_back,
    })
}

/// Inside of handlers, the places where the ways of several landing pads meet: one `try` has a landing pad for each set of objects
/// that it must destroy first.
///
/// Requires: `handlers` are split.
pub fn meeting_handlers(function: Function, handlers: &[Block]) -> Vec<Handler> {
    let slots = |name: &str| -> Vec<Value> {
        let all = function.blocks().into_iter().flat_map(Block::instructions);
        all.filter(|i| i.is_alloca() && i.name().starts_with(name))
            .collect()
    };
    let notes: Vec<Note> = std::iter::zip(slots("exn.slot"), slots("ehselector.slot"))
        .map(|(object, selector)| Note::Parts { object, selector })
        .collect();
    let others = reached_without(function.entry(), handlers);
    let ordinary = reached(function.entry());
    let own = function
        .blocks()
        .into_iter()
        .filter(|b| !others.contains(b) && !handlers.contains(b));
    own.filter(|&b| predecessors(function, b).len() > 1)
        .filter_map(|head| {
            let behind = reached(head);
            let note = notes.iter().find(|n| n.is_read_in(&behind))?;
            Some(Handler {
                head,
                note: *note,
                comes_back: goes_on(&behind, &ordinary),
            })
        })
        .collect()
}

fn predecessors(function: Function, block: Block) -> Vec<Block> {
    let all = function.blocks().into_iter();
    all.filter(|b| b.successors().contains(&block)).collect()
}

impl Note {
    fn is_read_in(self, blocks: &HashSet<Block>) -> bool {
        let (Note::Whole(slot) | Note::Parts { object: slot, .. }) = self;
        slot.users()
            .into_iter()
            .any(|u| u.opcode() == Opcode::Load && blocks.contains(&u.block()))
    }

    /// Types of object and selector.
    fn types(self) -> Option<[crate::ir::Type; 2]> {
        match self {
            Note::Whole(slot) => slot.allocated_type().struct_fields().try_into().ok(),
            Note::Parts { object, selector } => {
                Some([object.allocated_type(), selector.allocated_type()])
            }
        }
    }

    /// Keeps what is noted for each lane as well.
    fn note_by_lane(self, objects: Value, selectors: Value) {
        let lanes = selectors.allocated_type().lanes().unwrap_or(1);
        let number = objects.allocated_type().element();
        let stores = |slot: Value| {
            let users = slot.users().into_iter();
            users.filter(move |u| u.opcode() == Opcode::Store && u.operand(1) == slot)
        };
        match self {
            Note::Whole(slot) => {
                for store in stores(slot) {
                    let b = Builder::before(store);
                    let object = b.pointer_to_int(b.extract_value(store.operand(0), 0), number);
                    b.store(b.splat(object, lanes), objects, 1);
                    let selector = b.extract_value(store.operand(0), 1);
                    b.store(b.splat(selector, lanes), selectors, 1);
                }
            }
            Note::Parts { object, selector } => {
                for store in stores(object) {
                    let b = Builder::before(store);
                    let value = b.pointer_to_int(store.operand(0), number);
                    b.store(b.splat(value, lanes), objects, 1);
                }
                for store in stores(selector) {
                    let b = Builder::before(store);
                    b.store(b.splat(store.operand(0), lanes), selectors, 1);
                }
            }
        }
    }

    fn write(self, b: &Builder, object: Value, selector: Value) {
        match self {
            Note::Whole(slot) => {
                let whole = b.insert_value(slot.allocated_type().poison(), object, 0);
                b.store(b.insert_value(whole, selector, 1), slot, 8);
            }
            Note::Parts {
                object: to,
                selector: kind,
            } => {
                b.store(object, to, 8);
                b.store(selector, kind, 4);
            }
        }
    }
}

impl Handler {
    /// Does anybody come to what stands behind it without an exception? Where every way through the `try` throws, nobody knows where the loop
    /// over its exceptions ends.
    pub fn is_passed_by(&self) -> bool {
        let entry = self.head.function().entry();
        // The next iteration of a loop around it is not behind it.
        let comes_first = |exit: &Block| !reached_without(entry, &[*exit]).contains(&self.head);
        exits(self.head).iter().any(|exit| !comes_first(exit))
    }

    /// The blocks that lead to it: those that throw, or those of the program.
    pub fn ways(&self) -> Vec<Block> {
        let function = self.head.function();
        let ways = predecessors(function, self.head).into_iter();
        ways.flat_map(|way| match thrown_edge(way) {
            Some(_) => predecessors(function, way),
            None => vec![way],
        })
        .collect()
    }

    /// Gives the note lanes: the handler's first block picks the exception of one lane, and goes on with all lanes that threw the same;
    /// the others come again.
    ///
    /// Returns the slots that hold a value for each lane.
    pub fn spread(
        &self,
        module: &Module,
        lanes: u32,
        conditions: &mut HashMap<Block, Condition>,
    ) -> Option<[Value; 2]> {
        let function = self.head.function();
        let [pointer, selector] = self.note.types()?;
        let object = module.int_type(64);
        let at = Builder::before(function.entry().first_instruction()?);
        let objects = at.alloca(object.vector(lanes), "thrown.objects");
        let selectors = at.alloca(selector.vector(lanes), "thrown.selectors");
        self.note.note_by_lane(objects, selectors);
        let number = loops_over_exceptions(function);
        let number = module.int_type(32).const_int(number as u64);
        for exit in exits(self.head) {
            if let Some(first) = exit.first_insertion_point() {
                Builder::before(first).call(markers::handled(module), &[number]);
            }
        }
        let dispatch = function.append_block("thrown");
        dispatch.move_after(self.head);
        self.head.move_after(dispatch);
        for before in predecessors(function, self.head) {
            let end = before.terminator()?;
            for (i, s) in end.successors().into_iter().enumerate() {
                if s == self.head {
                    end.set_successor(i as u32, dispatch);
                }
            }
        }
        let b = Builder::at_end(dispatch).located(self.head.first_instruction()?);
        // What was the place behind another handler's loop still is.
        let ends = self.head.instructions().into_iter();
        for end in ends.filter(|i| markers::called_marker(*i) == Some(Marker::Handled)) {
            b.call(markers::handled(module), &[end.operand(0)]);
            end.erase();
        }
        let first_lane = b.call(markers::first_lane(module), &[number]);
        let all = b.load(objects.allocated_type(), objects, 1);
        let one = b.extract_element(all, first_lane);
        let kinds = b.load(selectors.allocated_type(), selectors, 1);
        let kind = b.extract_element(kinds, first_lane);
        self.note.write(&b, b.int_to_pointer(one, pointer), kind);
        let bits = b.freeze(b.icmp_eq(all, b.splat(one, lanes)));
        let always = bits.type_of().element().const_int(1);
        b.cond_br(always, self.head, dispatch);
        conditions.insert(dispatch, Condition::Branch(bits));
        Some([objects, selectors])
    }
}

fn loops_over_exceptions(function: Function) -> usize {
    let all = function.blocks().into_iter().flat_map(Block::instructions);
    all.filter(|i| markers::called_marker(*i) == Some(Marker::FirstLane))
        .count()
}

/// The blocks behind the handler, which others come to as well: the place behind the loop over its exceptions.
fn exits(head: Block) -> Vec<Block> {
    let function = head.function();
    let others = reached_without(function.entry(), &[head]);
    let behind: HashSet<Block> = reached(head)
        .into_iter()
        .filter(|b| !others.contains(b))
        .flat_map(Block::successors)
        .collect();
    let mut exits = function.blocks();
    exits.retain(|b| others.contains(b) && behind.contains(b));
    exits
}
