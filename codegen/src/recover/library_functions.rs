//! Algorithms of the C++ library that assign objects with lanes as members: `std::swap`, `std::copy`, `std::rotate`, assignments of pairs. Nothing in their symbols need
//! name lanes, so they are found from below: who calls a vectorial assignment is vectorial, if it is such an algorithm, and so is who calls that.
//! Linear in the calls.

use std::collections::{BTreeSet, HashMap};

use crate::analysis::library_moves::{LibraryMoves, Role};
use crate::analysis::vectorial::{body_length, is_tagged, vectorial_function};
use crate::ir::{Block, Function, Module, Opcode, Value};
use crate::markers;
use crate::recover::special_members::mark_special_members;

/// Ensures: algorithms of the library that assign lanes are vectorial, and so are the special members that nobody wrote which call them.
pub fn mark_assigning_functions(module: &Module, moves: &LibraryMoves) {
    mark_special_members(module);
    while mark_algorithms(module, moves) && mark_special_members(module) {}
    let stores =
        |f: &Function| moves.role(*f) == Role::Algorithm && stored_lengths(*f, is_tagged).is_some();
    let functions = module.functions().into_iter();
    let moving = functions.filter(stores).map(|f| (f, BTreeSet::new()));
    moves.say_moving(hand_up(moving.collect(), moves).into_keys());
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
    let is_assigned = |place: Value| place.type_of().pointer_address_space() == markers::ASSIGNED;
    let mut lengths: HashMap<Function, BTreeSet<u32>> = HashMap::new();
    for function in module.functions() {
        let assigned = stored_lengths(function, is_assigned)
            .filter(|_| moves.role(function) == Role::Algorithm)
            .or_else(|| known_lengths(function));
        let by_value = may_be_marked(function) && moves.assigns_value(function);
        if assigned.is_some() || by_value {
            lengths.insert(function, assigned.unwrap_or_default());
        }
    }
    let found = hand_up(lengths, moves).into_iter();
    let found: Vec<(Function, BTreeSet<u32>)> = found.filter(|(f, _)| may_be_marked(*f)).collect();
    for (function, lengths) in &found {
        let lengths: Vec<u32> = lengths.iter().copied().collect();
        markers::make_vectorial_of_all(*function, &lengths);
    }
    !found.is_empty()
}

/// Algorithms that call one do what it does.
fn hand_up(
    mut lengths: HashMap<Function, BTreeSet<u32>>,
    moves: &LibraryMoves,
) -> HashMap<Function, BTreeSet<u32>> {
    let mut work: Vec<Function> = lengths.keys().copied().collect();
    while let Some(callee) = work.pop() {
        let handed = lengths.get(&callee).cloned().unwrap_or_default();
        for user in callee.as_value().users() {
            if !user.is_instruction() || !user.is_call() || user.called_function() != Some(callee) {
                continue;
            }
            let caller = user.block().function();
            if moves.role(caller) != Role::Algorithm {
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
    lengths
}

/// The lengths of the lanes that the function stores itself to such places, if it does: short assignments have dissolved in it.
fn stored_lengths(function: Function, is_place: impl Fn(Value) -> bool) -> Option<BTreeSet<u32>> {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let lengths: BTreeSet<u32> = instructions
        .filter(|i| i.opcode() == Opcode::Store && is_place(i.operand(1)))
        .filter_map(|i| i.operand(0).type_of().lanes())
        .collect();
    (!lengths.is_empty()).then_some(lengths)
}

/// The same of an assignment that says already what it takes.
fn known_lengths(function: Function) -> Option<BTreeSet<u32>> {
    if !markers::is_assignment_symbol(&function.name()) {
        return None;
    }
    if markers::has_several_lengths(function) {
        // Two that never are a length: the callers have several as well.
        return Some(BTreeSet::from([0, 1]));
    }
    let length = vectorial_function(function)?.length;
    Some(
        length
            .or_else(|| body_length(function))
            .into_iter()
            .collect(),
    )
}
