//! Constructors, destructors and assignments that the compiler made: those that work on lanes of their own object take a mask, like those that
//! somebody wrote, which say so themselves. And lambdas that only call what works on lanes, and objects whose `operator()` writes lanes that others see.

use crate::analysis::vectorial::run_under;
use std::collections::{BTreeSet, HashSet};

use crate::analysis::call_operators::{is_call_operator, is_lambda};
use crate::analysis::callees::{self, Callees};
use crate::analysis::vectorial::{is_tagged, vectorial_call, vectorial_function};
use crate::ir::{Block, Function, Module, Opcode, Value};
use crate::markers::{self, Marker};
use crate::recover::tag_vector_stores::writes_lanes;

/// Ensures: a special member that nobody wrote is vectorial if one of the special members that it calls is, or if its object has lanes itself.
/// Is anything new?
pub fn mark_special_members(module: &Module) -> bool {
    let mut open: Vec<Function> = module
        .functions()
        .into_iter()
        .filter(|f| !f.is_declaration() && f.is_discardable())
        .filter(|f| markers::is_special_symbol(&f.name()) && vectorial_function(*f).is_none())
        .collect();
    let before = open.len();
    loop {
        let (found, rest): (Vec<Function>, Vec<Function>) =
            open.into_iter().partition(|f| works_on_own_lanes(*f));
        if found.is_empty() {
            return rest.len() < before;
        }
        for function in found {
            markers::make_vectorial(function);
        }
        open = rest;
    }
}

/// Ensures: a lambda that calls what takes a mask takes one itself, or makes a lambda that remembers it; so does one that remembers its mask and calls what leads to lanes, whoever
/// that is. Where nothing does, it need not remember.
pub fn mark_calling_lambdas(module: &Module) {
    mark_those_that_hand_on(module);
    let callees = Callees::compute(module, HashSet::new());
    let mut is_new = false;
    for function in module.functions() {
        let Some(marker) = run_under(function) else {
            continue;
        };
        if vectorial_function(function).is_some() || markers::has_several_lengths(function) {
            continue;
        }
        let instructions = function.blocks().into_iter().flat_map(Block::instructions);
        let mut calls = instructions.filter(|i| i.is_call());
        if calls.any(|call| callees.may_lead_to_lanes(call)) {
            markers::make_vectorial(function);
            is_new = true;
        } else if marker.users().is_empty() && marker.type_of().is_void() {
            marker.erase();
        }
    }
    if is_new {
        mark_those_that_hand_on(module);
    }
}

fn mark_those_that_hand_on(module: &Module) {
    let mut open: Vec<Function> = module
        .functions()
        .into_iter()
        .filter(|f| !f.is_declaration() && !f.has_attribute("presplitcoroutine"))
        .filter(|f| vectorial_function(*f).is_none() && is_lambda(&f.name()))
        .collect();
    loop {
        let (found, rest): (Vec<Function>, Vec<Function>) =
            open.into_iter().partition(|f| hands_on(*f));
        if found.is_empty() {
            return;
        }
        for function in found {
            markers::make_vectorial(function);
        }
        open = rest;
    }
}

/// Ensures: an `operator()` that writes lanes of others (global, static, behind an address that somebody computes), or hands some to what takes a mask, takes one itself, as
/// a lambda does. What it does with lanes of its own is its own matter.
pub fn mark_writing_functors(module: &Module) {
    for function in module.functions() {
        if function.is_declaration()
            || function.has_attribute("presplitcoroutine")
            || function.function_type().function_is_variadic()
            || vectorial_function(function).is_some()
            || markers::has_several_lengths(function)
            || !is_call_operator(&function.name())
            || begins_with_several_lengths(function)
        {
            continue;
        }
        let lengths = written_lengths(function);
        if !lengths.is_empty() {
            markers::make_vectorial_of_all(function, &lengths.into_iter().collect::<Vec<_>>());
        }
    }
}

/// A member of a class template, whose signature turned out to have several lengths.
fn begins_with_several_lengths(function: Function) -> bool {
    let mut instructions = function.blocks().into_iter().flat_map(Block::instructions);
    instructions.any(|i| markers::called_marker(i) == Some(Marker::EntryOf(None)))
}

fn written_lengths(function: Function) -> BTreeSet<u32> {
    let works_on_lanes = callees::is_aware(function);
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    instructions
        .filter_map(|i| match i.opcode() {
            Opcode::Store if is_tagged(i.operand(1)) && !is_own(i.operand(1)) => {
                i.operand(0).type_of().lanes()
            }
            Opcode::Call | Opcode::Invoke if works_on_lanes => vectorial_call(i)?.length,
            _ => None,
        })
        .collect()
}

/// Does an address lead into a local variable?
fn is_own(address: Value) -> bool {
    let mut at = address;
    while matches!(at.opcode(), Opcode::Gep | Opcode::AddrSpaceCast) {
        at = at.operand(0);
    }
    at.is_alloca()
}

fn hands_on(function: Function) -> bool {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let mut calls = instructions.filter(|i| i.is_call());
    calls.any(|i| {
        vectorial_call(i).is_some() || markers::called_marker(i) == Some(Marker::MadeUnder)
    })
}

fn works_on_own_lanes(function: Function) -> bool {
    let Some(&this) = function.params().first() else {
        return false;
    };
    let is_own = |address: Value| leads_to(address, this, 16);
    let mut instructions = function.blocks().into_iter().flat_map(|b| b.instructions());
    instructions.any(|i| match i.opcode() {
        Opcode::Load => is_tagged(i.operand(0)) && is_own(i.operand(0)),
        Opcode::Store => (is_tagged(i.operand(1)) || writes_lanes(i)) && is_own(i.operand(1)),
        Opcode::Call | Opcode::Invoke => {
            let object = i.arguments().first().copied();
            object.is_some_and(|o| o.type_of().is_pointer() && is_own(o))
                && (vectorial_call(i).is_some() || writes_lanes(i))
        }
        _ => false,
    })
}

/// Is the address a part of what `object` points to, through the locals of unoptimised code?
fn leads_to(address: Value, object: Value, depth: u32) -> bool {
    if address == object {
        return true;
    }
    if depth == 0 || !address.is_instruction() {
        return false;
    }
    match address.opcode() {
        Opcode::Phi => address
            .operands()
            .into_iter()
            .any(|o| leads_to(o, object, depth - 1)),
        Opcode::Load if address.operand(0).is_alloca() => {
            let slot = address.operand(0);
            slot.users().into_iter().any(|u| {
                u.opcode() == Opcode::Store
                    && u.operand(1) == slot
                    && leads_to(u.operand(0), object, depth - 1)
            })
        }
        Opcode::Load | Opcode::Call | Opcode::Invoke | Opcode::Alloca => false,
        // A part, or the same in another address space.
        _ => address
            .operands()
            .first()
            .is_some_and(|&o| leads_to(o, object, depth - 1)),
    }
}
