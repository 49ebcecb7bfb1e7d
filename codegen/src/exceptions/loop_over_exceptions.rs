//! What was thrown, for each lane: where lanes wait that threw different things, the clauses of a `try` run once for each exception, with the lanes that
//! threw it.

use crate::analysis::conditions::Condition;
use crate::analysis::level_graph::MaskOwner;
use crate::analysis::plan::{Obstacle, Plan};
use crate::analysis::reach::{goes_on, reached, reached_along, reached_without};
use crate::analysis::tries::{is_first_dispatch, reached_outside_clauses};
use crate::analysis::unwinding::thrown_edge;
use crate::error::CodegenError;
use crate::exceptions::handlers::Handler;
use crate::exceptions::handlers::{Note, Reader};
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::markers::{self, Marker};
use crate::mask::lanes::{Flow, Lanes};
use crate::mask::refusals::obstacle_message;
use crate::recover::common_latch::make_common_latch;
use crate::state::State;
use std::collections::{HashMap, HashSet};

/// The places that look first, and inside of handlers those where several ways meet that have looked before: the lanes of several exceptions
/// may come there.
///
/// Requires: `handlers` are split.
pub fn find_readers(function: Function, handlers: &[Handler]) -> Vec<Reader> {
    let heads: Vec<Block> = handlers.iter().map(|h| h.head).collect();
    let others = reached_without(function.entry(), &heads);
    let outside = reached(function.entry());
    let mut notes: Vec<Note> = Vec::new();
    for handler in handlers {
        if !notes.contains(&handler.note) {
            notes.push(handler.note);
        }
    }
    let mut readers = Vec::new();
    let own = function
        .blocks()
        .into_iter()
        .filter(|b| !others.contains(b));
    for head in own {
        let Some(note) = notes.iter().find(|n| n.is_read_in(head)) else {
            continue;
        };
        let Some(ways) = ways_to(head, *note, &heads) else {
            continue;
        };
        readers.push(Reader {
            head,
            note: *note,
            comes_back: goes_on(&reached_without(head, &[]), &outside),
            ways,
        });
    }
    readers
}

/// Where lanes wait that threw different things, one place that looks gets a loop over the exceptions.
pub fn loop_over_exceptions(state: &mut State, lanes: &mut Lanes) -> Result<Flow, CodegenError> {
    if lanes.plan(state).is_none() || lanes.readers(state).is_none() {
        return Ok(Flow::Stop);
    }
    let (Some(plan), Some(readers), Some(conditions)) =
        (&lanes.plan, &mut lanes.readers, &mut lanes.conditions)
    else {
        return Ok(Flow::Stop);
    };
    let waiting = readers.iter().enumerate().find_map(|(i, r)| {
        let lanes = r.comes_back.then(|| waiting_lanes(plan, r))?;
        Some((i, lanes?))
    });
    let Some((found, length)) = waiting else {
        return Ok(Flow::Next);
    };
    let reader = readers.swap_remove(found);
    let Some(notes) = reader.spread(state.module, length, conditions) else {
        let unknown = obstacle_message(Obstacle::UnknownHandler(reader.head));
        state.diagnostics.push(unknown);
        return Ok(Flow::Stop);
    };
    lanes.slots.extend(notes);
    lanes.plan = None;
    Ok(Flow::Again)
}

/// How many lanes may wait in front of a reader while others throw something else: it collects lanes, or not all that come to it come at once.
fn waiting_lanes(plan: &Plan, reader: &Reader) -> Option<u32> {
    let owner = |b: &Block| plan.mask_of(plan.number[b]);
    let length = |o: Option<MaskOwner>| plan.lanes.get(&o?).copied();
    let head = owner(&reader.head);
    let collects = head.is_some_and(|owner| {
        plan.facts.entered_at(plan.number[&reader.head]) == owner_place(owner)
    });
    if collects {
        return length(head);
    }
    let mut ways = reader.ways.iter().map(owner);
    ways.find(|way| *way != head)
        .and_then(|way| length(way).or(length(head)))
}

/// The node that collects the lanes of a mask.
fn owner_place(owner: MaskOwner) -> (usize, usize) {
    match owner {
        MaskOwner::Node(level, node) => (level, node),
        MaskOwner::Function | MaskOwner::Header(_) => (usize::MAX, usize::MAX),
    }
}

/// The ways to a reader; `None` if it is not the first and there is one only.
fn ways_to(reader: Block, note: Note, heads: &[Block]) -> Option<Vec<Block>> {
    let function = reader.function();
    let mut found = Vec::new();
    // What no inner `try` takes comes to the outer one.
    let mut several = is_first_dispatch(reader);
    let mut work = vec![reader];
    while let Some(block) = work.pop() {
        let before = predecessors(function, block);
        several |= before.len() > 1 || heads.contains(&block);
        for way in before {
            let sources = match thrown_edge(way) {
                Some(_) => predecessors(function, way),
                None => vec![way],
            };
            let is_between = thrown_edge(way).is_none() && !note.is_read_in(way);
            for source in sources.into_iter().filter(|s| *s != reader) {
                if !found.contains(&source) {
                    found.push(source);
                    if is_between {
                        work.push(source);
                    }
                }
            }
        }
    }
    several.then_some(found)
}

fn predecessors(function: Function, block: Block) -> Vec<Block> {
    let all = function.blocks().into_iter();
    all.filter(|b| b.successors().contains(&block)).collect()
}

impl Note {
    fn is_read_in(self, block: Block) -> bool {
        let slots = match self {
            Note::Whole(slot) => vec![slot],
            Note::Parts { object, selector } => vec![object, selector],
        };
        let mut users = slots.into_iter().flat_map(Value::users);
        users.any(|u| u.opcode() == Opcode::Load && u.block() == block)
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

impl Reader {
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
        for exit in places_behind(self.head) {
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

/// Where the loop over a handler's exceptions ends: the blocks behind it which others come to as well, and the clauses of a `try` around for what this one does
/// not take. If nobody else comes by, the first block that all lanes come to that stay in the function.
fn exits(head: Block) -> Vec<Block> {
    let function = head.function();
    let others = reached_without(function.entry(), &[head]);
    let own: HashSet<Block> = reached(head)
        .into_iter()
        .filter(|b| !others.contains(b))
        .collect();
    let behind: HashSet<Block> = own.iter().flat_map(|b| b.successors()).collect();
    let mut exits = function.blocks();
    exits.retain(|b| others.contains(b) && behind.contains(b));
    if exits.is_empty() {
        exits.extend(meeting_place(head, &own));
    }
    // What a clause throws comes to a `try` around when the clause is over; one inside of the clause comes before.
    let outside = reached_outside_clauses(head);
    let is_own = |b: &Block| outside.contains(b) && !others.contains(b);
    let first = first_dispatches(head);
    let is_around = |b: &Block| !first.contains(b) && is_own(b) && is_first_dispatch(*b);
    let mut around = function.blocks();
    around.retain(is_around);
    for around in around {
        let first = spread_before(around).unwrap_or(around);
        if !exits.contains(&first) {
            exits.push(first);
        }
    }
    exits
}

/// Where the handler begins to look for a clause: what comes behind that is about a `try` around.
fn first_dispatches(head: Block) -> HashSet<Block> {
    let found = reached_along(head, |from, _| !is_first_dispatch(from));
    found
        .into_iter()
        .filter(|b| is_first_dispatch(*b))
        .collect()
}

/// Where lanes wait for the others behind the loop over the exceptions: what leads to the next iteration of a loop around it ends in the present one.
fn places_behind(head: Block) -> Vec<Block> {
    let entry = head.function().entry();
    let comes_first = |exit: Block| !reached_without(entry, &[exit]).contains(&head);
    let place = |exit| match comes_first(exit) {
        true => make_common_latch(exit, "handled.latch").unwrap_or(exit),
        false => exit,
    };
    exits(head).into_iter().map(place).collect()
}

/// The block in front of a reader that goes through its exceptions, if it has been spread.
fn spread_before(reader: Block) -> Option<Block> {
    let picks = |b: &Block| {
        let mut all = b.instructions().into_iter();
        all.any(|i| markers::called_marker(i) == Some(Marker::FirstLane))
    };
    predecessors(reader.function(), reader)
        .into_iter()
        .find(picks)
}

/// The first block that all ways to a `ret` have in common. `own`: what is reached from the head.
fn meeting_place(head: Block, own: &HashSet<Block>) -> Option<Block> {
    let returns = |b: &Block| b.terminator().is_some_and(|t| t.opcode() == Opcode::Ret);
    let is_common = |b: &Block| {
        *b != head
            && reached(*b).iter().any(returns)
            && !reached_without(head, &[*b]).iter().any(returns)
    };
    let mut common = head.function().blocks();
    common.retain(|b| own.contains(b) && is_common(b));
    common
        .iter()
        .copied()
        .find(|b| common.iter().all(|other| reached(*b).contains(other)))
}

impl Lanes {
    /// The places that look at what was thrown.
    pub(crate) fn readers(&mut self, state: &mut State) -> Option<&mut Vec<Reader>> {
        if self.readers.is_none() {
            let function = self.task.function;
            self.readers = Some(find_readers(function, self.handlers(state)?));
        }
        self.readers.as_mut()
    }
}
