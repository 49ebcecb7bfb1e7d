//! Objects in a `try` block that some lanes leave by an exception and others do not: the compiler writes the destruction down for each way out, but
//! the object is one for all lanes.
//!
//! It is noted that lanes wait which left by an exception and count on the object's destruction (see `drop_flags`). The ordinary way out comes first
//! (`Marker::Before`, `Marker::After`), because lanes on it may still use the object.

use crate::analysis::conditions::Condition;
use crate::analysis::destructions::{is_destruction, made_in};
use crate::analysis::reach::{ordinary, reached, reached_along, reached_before, reached_without};
use crate::analysis::tries::held_by_clauses;
use crate::analysis::unwinding::thrown_edge;
use crate::analysis::vectorial::vectorial_call;
use crate::clang_names::tells_whether_made;
use crate::error::CodegenError;
use crate::exceptions::drop_flags::Doomed;
use crate::exceptions::handlers::Handler;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::markers;
use crate::mask::lanes::{Flow, Lanes};
use crate::state::State;
use std::collections::{HashMap, HashSet};

/// Requires: handlers are split. Ensures: each object is destroyed once.
pub fn elaborate_drops_pass(state: &mut State, lanes: &mut Lanes) -> Result<Flow, CodegenError> {
    if lanes.handlers(state).is_none() {
        return Ok(Flow::Stop);
    }
    let (Some(handlers), Some(conditions)) = (&lanes.handlers, &mut lanes.conditions) else {
        return Ok(Flow::Stop);
    };
    let (function, length) = (lanes.task.function, lanes.lengths.first().copied());
    elaborate_drops(state.module, function, handlers, conditions, length)
        .ok_or_else(|| CodegenError::broken("an object has no place"))?;
    Ok(Flow::Next)
}

/// Requires: `handlers` are split. Ensures: an object is destroyed once, whatever mixture of lanes leaves its scope.
///
/// `length`: of the function's masks.
pub fn elaborate_drops(
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
    part_destructions(&objects, &regions(function, handlers), conditions);
    let starts = handlers.iter().map(|h| h.head).chain([function.entry()]);
    let scopes = Scopes {
        module,
        function,
        regions: regions(function, handlers),
        inside: starts.flat_map(reached).collect(),
        has_conditional: objects.iter().copied().any(tells_whether_made),
        length,
    };
    let with_ends = |object: Value| Some((object, scopes.ends_of(object)?));
    let objects: Vec<(Value, Ends)> = objects.into_iter().filter_map(with_ends).collect();
    // Three numbers for each object: that of its own ends, that of what lives inside of its scope, and that of what stands behind it.
    let mut number = 3 * objects.len() as u64;
    let around = note_ends_inside(module, &objects);
    let mut waiting = Vec::new();
    for (i, (object, ends)) in objects.into_iter().enumerate() {
        let own = 3 * i as u64;
        let inside = around.contains(&i).then_some(own + 1);
        scopes.end_before_what_follows(&ends, own + 2);
        waiting.extend(scopes.destroy(object, ends, own, inside)?);
    }
    for waiter in waiting {
        if let Some(inside) = waiter.inside {
            begin_block(waiter.begin, conditions);
            let inside = module.int_type(32).const_int(inside);
            Builder::before(waiter.begin).call(markers::after(module), &[inside]);
        }
        let waits = wait_for_throws(module, waiter, number, conditions);
        number += u64::from(waits);
    }
    Some(())
}

/// Where the objects of a function live.
struct Scopes<'a, 'm> {
    module: &'a Module<'m>,
    function: Function,
    regions: Vec<Region>,
    /// What the entry and the handlers lead to.
    inside: HashSet<Block>,
    /// Are there temporaries that live in a part of an expression? They are destroyed under a condition.
    has_conditional: bool,
    /// Of the function's masks.
    length: Option<u32>,
}

/// The calls that destroy an object, by the way that its lanes have taken.
struct Ends<'a> {
    /// The handlers of the `try` blocks that it is used in; what a handler itself makes lives and dies there.
    regions: Vec<&'a Region>,
    /// On the way to one of those.
    thrown: Vec<Value>,
    /// For lanes, where an exception leaves the function.
    left: Vec<Value>,
    /// All but those on the way to a handler.
    others: Vec<Value>,
    /// For lanes, and some expression may have made the object for a part of them.
    is_conditional: bool,
}

/// A destruction on the ordinary way out.
struct Waiter {
    /// What is done for it begins here.
    begin: Value,
    /// The blocks that throw while the object lives.
    throws: Vec<Block>,
    /// Where the object begins to live; what is behind that is about another one.
    made: Option<Block>,
    /// The number of what is destroyed before, because it lives inside of the object's scope.
    inside: Option<u64>,
}

impl Scopes<'_, '_> {
    /// `None` if nobody leaves the object's scope but on ordinary ways.
    fn ends_of(&self, object: Value) -> Option<Ends<'_>> {
        let users = object.users();
        let is_used = |r: &&Region| users.iter().any(|u| r.ordinary.contains(&u.block()));
        let regions: Vec<&Region> = self.regions.iter().filter(is_used).collect();
        let all = users.iter().copied().filter(|u| is_destruction(*u, object));
        let (thrown, others): (Vec<Value>, Vec<Value>) =
            all.partition(|e| regions.iter().any(|r| r.blocks.contains(&e.block())));
        let has_lanes = |e: &Value| vectorial_call(*e).is_some();
        let leaves = |e: &Value| !self.inside.contains(&e.block()) && has_lanes(e);
        let ends = Ends {
            left: others.iter().copied().filter(leaves).collect(),
            is_conditional: self.has_conditional && others.iter().any(has_lanes),
            regions,
            thrown,
            others,
        };
        let is_ordinary = ends.thrown.is_empty() && ends.left.is_empty() && !ends.is_conditional;
        (!is_ordinary).then_some(ends)
    }

    /// The object is destroyed on the ordinary way out, for the lanes that wait as well; where nobody comes that way, by the last of those.
    ///
    /// `inside`: the number of what is destroyed before.
    fn destroy(
        &self,
        object: Value,
        ends: Ends,
        number: u64,
        inside: Option<u64>,
    ) -> Option<Vec<Waiter>> {
        let (module, function) = (self.module, self.function);
        let late = [ends.thrown.as_slice(), &ends.left].concat();
        let all = [late.as_slice(), &ends.others].concat();
        let doomed = Doomed::create(module, function, object, &all, self.length)?;
        let edges: Vec<Block> = ends
            .leading()
            .flat_map(|r| edges_to(function, r.head))
            .collect();
        let throws: Vec<Block> = edges.iter().flat_map(|e| throwing(function, *e)).collect();
        let made = first_use(object, function);
        let numbered = [module.int_type(32).const_int(number)];
        let mut waiting = Vec::new();
        for &end in ends.others.iter().filter(|e| self.is_ordinary(e, &ends)) {
            Builder::before(end).call(markers::before(module), &numbered);
            let begin = end.previous_instruction()?;
            doomed.destroy_now(module, end);
            waiting.push(Waiter {
                begin,
                throws: throws.clone(),
                made,
                inside,
            });
        }
        for edge in edges {
            doomed.note(module, edge.terminator()?);
        }
        for pad in leaving_pads(function, &ends.thrown) {
            doomed.note_all(module, pad.terminator()?);
        }
        let has_ordinary = !waiting.is_empty();
        for end in late {
            let comes_back = ends.comes_back(end);
            if comes_back {
                let begin = Builder::before(end).call(markers::after(module), &numbered);
                // With no ordinary way out, lanes that go on behind a handler of their own are the first to come.
                if !has_ordinary {
                    waiting.push(Waiter {
                        begin,
                        throws: throws.clone(),
                        made,
                        inside: None,
                    });
                }
            }
            doomed.destroy_late(module, end, comes_back);
        }
        Some(waiting)
    }

    /// Where others come to what stands behind the scope from elsewhere (`goto`), they wait there for the lanes that throw.
    fn end_before_what_follows(&self, ends: &Ends, number: u64) {
        let number = self.module.int_type(32).const_int(number);
        let ordinary = ends.others.iter().filter(|e| self.is_ordinary(e, ends));
        let mut behind: Vec<Block> = ordinary.flat_map(|e| met_behind(e.block())).collect();
        behind.sort_by_key(|b| b.name());
        behind.dedup();
        let firsts = behind.iter().filter_map(|b| b.first_insertion_point());
        for first in firsts {
            Builder::before(first).call(markers::after(self.module), &[number]);
        }
        let lasts = ends.thrown.iter().filter_map(|e| e.block().terminator());
        for last in lasts.filter(|_| !behind.is_empty()) {
            Builder::before(last).call(markers::before(self.module), &[number]);
        }
    }

    fn is_ordinary(&self, end: &Value, ends: &Ends) -> bool {
        match ends.left.is_empty() && !ends.is_conditional {
            true => ends
                .regions
                .iter()
                .any(|r| r.ordinary.contains(&end.block())),
            false => self.inside.contains(&end.block()),
        }
    }
}

impl Ends<'_> {
    /// The handlers that the object dies on the way to.
    fn leading(&self) -> impl Iterator<Item = &Region> {
        let leads = |r: &Region| self.thrown.iter().any(|e| r.blocks.contains(&e.block()));
        self.regions.iter().copied().filter(move |r| leads(r))
    }

    /// Do lanes go on behind a destruction on the way to a handler? Where the exception leaves the function after all, nobody uses the object any
    /// more.
    fn comes_back(&self, end: Value) -> bool {
        let region = reached_without(end.block(), &[]);
        let mut all = self.regions.iter();
        all.any(|r| r.blocks.contains(&end.block()) && !region.is_disjoint(&r.ordinary))
    }
}

/// Lanes that throw may be the last to leave the scope of an object: it dies on their way to the handler, and before whatever lives around it, even if
/// others come to the end of that from elsewhere (`goto`).
///
/// Returns which objects have others inside.
fn note_ends_inside(module: &Module, objects: &[(Value, Ends)]) -> HashSet<usize> {
    let mut found = HashSet::new();
    let blocks = |ends: &Ends| ends.thrown.iter().map(|e| e.block()).collect();
    let thrown: Vec<Vec<Block>> = objects.iter().map(|(_, ends)| blocks(ends)).collect();
    let all: HashSet<Block> = thrown.iter().flatten().copied().collect();
    let behind: HashMap<Block, HashSet<Block>> = all.iter().map(|b| (*b, reached(*b))).collect();
    for end in thrown.iter().flatten() {
        let Some(last) = end.terminator() else {
            continue;
        };
        for (i, around) in thrown.iter().enumerate() {
            let is_around =
                |b: &Block| b != end && behind[end].contains(b) && !behind[b].contains(end);
            if around.iter().any(is_around) {
                let number = module.int_type(32).const_int(3 * i as u64 + 1);
                Builder::before(last).call(markers::before(module), &[number]);
                found.insert(i);
            }
        }
    }
    found
}

/// The first blocks behind one that others come to as well.
fn met_behind(block: Block) -> Vec<Block> {
    let others = reached_without(block.function().entry(), &[block]);
    let own = reached_along(block, |_, to| !others.contains(&to));
    let next = own.iter().flat_map(|b| ordinary(*b));
    next.filter(|b| others.contains(b)).collect()
}

/// The block that makes an object.
fn first_use(object: Value, function: Function) -> Option<Block> {
    let blocks = function.blocks();
    let made = made_in(object, |b| blocks.iter().position(|other| *other == b));
    made.map(|number| blocks[number])
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
/// Returns whether the number was used.
fn wait_for_throws(
    module: &Module,
    waiter: Waiter,
    number: u64,
    conditions: &mut HashMap<Block, Condition>,
) -> bool {
    let way = waiter.begin.block();
    let made = waiter.made;
    let behind = reached_before(way, made);
    let leads_here = |t: &Block| {
        let next = t.successors().into_iter().next();
        next.is_some_and(|next| Some(next) != made && reached_before(next, made).contains(&way))
    };
    let mut throws = waiter.throws;
    throws.retain(|t| *t != way && !behind.contains(t) && !leads_here(t));
    if throws.is_empty() {
        return false;
    }
    begin_block(waiter.begin, conditions);
    let number = module.int_type(32).const_int(number);
    Builder::before(waiter.begin).call(markers::after(module), &[number]);
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
    if handlers.is_empty() {
        return Vec::new();
    }
    let entry = reached(function.entry());
    let behind: Vec<HashSet<Block>> = handlers.iter().map(|h| reached(h.head)).collect();
    let held: Vec<HashSet<Block>> = handlers.iter().map(|h| held_by_clauses(h.head)).collect();
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
                    && sources.iter().any(|s| held[*i].contains(s))
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
    let is_pad = |b: &Block| b.is_landing_pad() && thrown_edge(*b).is_none();
    let mut pads: Vec<Block> = function.blocks().into_iter().filter(is_pad).collect();
    pads.retain(|pad| {
        let region = reached(*pad);
        ends.iter().any(|e| region.contains(&e.block()))
    });
    pads
}
