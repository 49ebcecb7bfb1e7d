//! Algorithms of the C++ library that assign objects with lanes as members: `std::swap`, `std::copy`, `std::rotate`, assignments of pairs. Nothing in their symbols need
//! name lanes, so they are found from below: who calls a vectorial assignment is vectorial, if it is such an algorithm, and so is who calls that.
//! Linear in the calls.

use std::collections::{BTreeSet, HashMap};

use crate::analysis::library_moves::{LibraryMoves, Role};
use crate::analysis::vectorial::{body_length, vectorial_function};
use crate::ir::{Block, Function, Module, Opcode, Value};
use crate::markers;
use crate::recover::special_members::mark_special_members;

/// Ensures: algorithms of the library that assign lanes are vectorial, and so are the special members that nobody wrote which call them.
pub fn mark_assigning_functions(module: &Module, moves: &LibraryMoves) {
    mark_special_members(module);
    while mark_algorithms(module, moves) && mark_special_members(module) {}
}

/// Is anything new?
fn mark_algorithms(module: &Module, moves: &LibraryMoves) -> bool {
    let may_be_marked = |f: Function| {
        f.is_discardable()
            && !f.is_declaration()
            && !f.function_type().function_is_variadic()
            && vectorial_function(f).is_none()
            && !markers::has_several_lengths(f)
            && moves.role(f) == Role::Algorithm
    };
    let mut lengths: HashMap<Function, BTreeSet<u32>> = HashMap::new();
    let mut work = Vec::new();
    for function in module.functions() {
        let assigned = match may_be_marked(function) {
            true => assigned_lengths(function),
            false => known_lengths(function, moves),
        };
        let by_value = may_be_marked(function) && moves.assigns_value(function);
        if assigned.is_some() || by_value {
            lengths.insert(function, assigned.unwrap_or_default());
            work.push(function);
        }
    }
    while let Some(callee) = work.pop() {
        let handed = lengths.get(&callee).cloned().unwrap_or_default();
        for user in callee.as_value().users() {
            if !user.is_instruction() || !user.is_call() || user.called_function() != Some(callee) {
                continue;
            }
            let caller = user.block().function();
            if !may_be_marked(caller) {
                continue;
            }
            let is_known = lengths.contains_key(&caller);
            let own = lengths.entry(caller).or_default();
            let before = own.len();
            own.extend(&handed);
            if !is_known || own.len() > before {
                work.push(caller);
            }
        }
    }
    let found = lengths.into_iter().filter(|(f, _)| may_be_marked(*f));
    let found: Vec<(Function, BTreeSet<u32>)> = found.collect();
    for (function, lengths) in &found {
        let lengths: Vec<u32> = lengths.iter().copied().collect();
        markers::make_vectorial_of(*function, &lengths);
    }
    !found.is_empty()
}

/// The lengths of the lanes that the function assigns itself, if it does: short assignments have dissolved in it.
fn assigned_lengths(function: Function) -> Option<BTreeSet<u32>> {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let assigns = |i: &Value| {
        i.opcode() == Opcode::Store
            && i.operand(1).type_of().pointer_address_space() == markers::ASSIGNED
    };
    let lengths: BTreeSet<u32> = instructions
        .filter(assigns)
        .filter_map(|i| i.operand(0).type_of().lanes())
        .collect();
    (!lengths.is_empty()).then_some(lengths)
}

/// The same of an assignment or algorithm that says already what it takes.
fn known_lengths(function: Function, moves: &LibraryMoves) -> Option<BTreeSet<u32>> {
    let assigns = || {
        markers::is_assignment_symbol(&function.name()) || moves.role(function) == Role::Algorithm
    };
    if markers::has_several_lengths(function) && assigns() {
        // Two that never are a length: the callers have several as well.
        return Some(BTreeSet::from([0, 1]));
    }
    let vectorial = vectorial_function(function).filter(|_| assigns())?;
    let length = vectorial.length.or_else(|| body_length(function));
    Some(length.into_iter().collect())
}
