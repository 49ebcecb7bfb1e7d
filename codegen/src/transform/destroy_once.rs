//! Objects in a `try` block that some lanes leave by an exception and others do not: the compiler writes the destruction down for each way out, but
//! the object is one for all lanes.
//!
//! A flag says that lanes wait which left by an exception and count on the object's destruction. Whoever destroys the object clears the
//! flag; on the way to a handler it is destroyed only if the flag is still set. The ordinary way out comes first (`Marker::Before`, `Marker::After`),
//! because lanes on it may still use the object.

use crate::analysis::reach::reached;
use crate::ir::{Block, Builder, Function, Module, Opcode, Type, Value};
use crate::markers;
use crate::transform::split_handlers::{Handler, thrown_edge};
use std::collections::HashSet;

/// Calls the destructor if the flag is set.
const DESTROY: &str = "__sierra.destroy";

/// Requires: `handlers` are split. Ensures: an object is destroyed once, whatever mixture of lanes leaves its scope.
pub fn destroy_once(module: &Module, function: Function, handlers: &[Handler]) -> Option<()> {
    let regions = regions(function, handlers);
    let objects: Vec<Value> = function
        .entry()
        .instructions()
        .into_iter()
        .filter(|i| i.is_alloca())
        .collect();
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
        if thrown.is_empty() {
            continue;
        }
        let flag = flag(module, function)?;
        let is_ordinary = |e: &Value| regions.iter().any(|r| r.ordinary.contains(&e.block()));
        let doomed = |r: &&&Region| thrown.iter().any(|e| r.blocks.contains(&e.block()));
        let throws: Vec<Block> = regions
            .iter()
            .filter(doomed)
            .flat_map(|r| edges_to(function, r.head))
            .flat_map(|edge| throwing(function, edge))
            .collect();
        for end in others.into_iter().filter(is_ordinary) {
            let b = Builder::before(end);
            let begin = b.store(flag.allocated_type().zero(), flag, 1);
            waiting.push((begin, throws.clone()));
            b.call(
                markers::before(module),
                &[module.int_type(32).const_int(number)],
            );
        }
        for region in regions {
            if !thrown.iter().any(|e| region.blocks.contains(&e.block())) {
                continue;
            }
            // Where the exception leaves the function after all, nobody uses the object any more.
            let comes_back = |e: &Value| {
                region.blocks.contains(&e.block())
                    && !reached(e.block()).is_disjoint(&region.ordinary)
            };
            if thrown.iter().any(comes_back) {
                let first = region.head.first_insertion_point()?;
                Builder::before(first).call(
                    markers::after(module),
                    &[module.int_type(32).const_int(number)],
                );
            }
            for edge in edges_to(function, region.head) {
                let b = Builder::before(edge.terminator()?);
                b.store(flag.allocated_type().const_int(1), flag, 1);
            }
        }
        for pad in leaving_pads(function, &thrown) {
            let b = Builder::before(pad.terminator()?);
            b.store(flag.allocated_type().const_int(1), flag, 1);
        }
        for end in thrown {
            let callee = end.called_value();
            Builder::before(end).call(destroy(module), &[flag, object, callee]);
            end.erase();
        }
        number += 1;
    }
    for (begin, throws) in waiting {
        number += u64::from(wait_for_throws(module, begin, &throws, number));
    }
    Some(())
}

/// Where one way alone leaves the scope of an object without an exception, its destructor stands on that way (`if (v) return; throw 0;`): it runs when all
/// others have thrown.
///
/// `begin`: what is done for the destruction. Returns whether the number was used.
fn wait_for_throws(module: &Module, begin: Value, throws: &[Block], number: u64) -> bool {
    let way = begin.block();
    let behind = reached(way);
    let leads_here = |t: &Block| {
        let next = t.successors().into_iter().next();
        next.is_some_and(|normal| reached(normal).contains(&way))
    };
    let aside = |t: &&Block| **t != way && !behind.contains(*t) && !leads_here(t);
    let throws: Vec<Block> = throws.iter().filter(aside).copied().collect();
    if throws.is_empty() {
        return false;
    }
    if let Some(last) = begin.previous_instruction() {
        let alone = way.split_after(last);
        Builder::at_end(way).located(begin).br(alone);
    }
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

fn is_destruction(user: Value, object: Value) -> bool {
    user.opcode() == Opcode::Call
        && user.arguments().first() == Some(&object)
        && user
            .called_function()
            .is_some_and(|f| f.name().ends_with("D1Ev") || f.name().ends_with("D2Ev"))
}

fn flag(module: &Module, function: Function) -> Option<Value> {
    let entry = function.entry();
    let flag = Builder::before(entry.first_instruction()?).alloca(module.int_type(8), "doomed");
    let behind = entry.instructions().into_iter().find(|i| !i.is_alloca())?;
    Builder::before(behind).store(module.int_type(8).zero(), flag, 1);
    Some(flag)
}

fn destroy(module: &Module) -> Function {
    destroy_by(module, DESTROY, &[])
}

/// The destructor that a call by this pass calls.
pub fn late_destructor(call: Value) -> Option<Function> {
    let is_ours = call.called_function().is_some_and(|f| f.name() == DESTROY);
    is_ours.then(|| call.operand(2).as_function()).flatten()
}

/// Lets such a call hand a mask to its destructor, whose masked symbol is given.
pub fn destroy_under_mask(module: &Module, call: Value, masked: Function, mask: Value) {
    let name = format!("{DESTROY}{}", markers::MASKED_SUFFIX);
    let function = destroy_by(module, &name, &[mask.type_of()]);
    let arguments = [call.operand(0), call.operand(1), masked.as_value(), mask];
    Builder::before(call).call(function, &arguments);
    call.erase();
}

/// `(flag, object, destructor, rest…)`
fn destroy_by(module: &Module, name: &str, rest: &[Type]) -> Function {
    if let Some(known) = module.function(name) {
        return known;
    }
    let pointer = module.pointer_type();
    let mut all = vec![pointer, pointer, pointer];
    all.extend(rest);
    let function = module.add_function(name, module.void_type().function(&all));
    function.set_internal();
    let [entry, open, end] = ["entry", "open", "end"].map(|name| function.append_block(name));
    let [flag, object, destructor] = [0, 1, 2].map(|i| function.params()[i]);
    let b = Builder::at_end(entry);
    let byte = module.int_type(8);
    b.cond_br(b.icmp_ne(b.load(byte, flag, 1), byte.zero()), open, end);
    let b = Builder::at_end(open);
    b.store(byte.zero(), flag, 1);
    let mut arguments = vec![object];
    arguments.extend(&function.params()[3..]);
    all.truncate(1);
    all.extend(rest);
    b.call_value(module.void_type().function(&all), destructor, &arguments);
    b.br(end);
    Builder::at_end(end).ret(None);
    function
}
