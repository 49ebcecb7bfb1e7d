//! Functions that are entered by their addresses: through pointers, virtually, by the C++ library.
//!
//! A caller under a mask cannot name the masked symbol then. It leaves its mask in a thread-local slot (`slot`), and every address
//! is that of an entry that looks there and goes on to the plain or the masked symbol. So does what code that knows nothing of lanes calls: the
//! bodies that `std::for_each` is given, members of objects that a scalar function is handed, whatever stands between. Direct calls from code with lanes never come
//! by an entry, nor do those of `main`, which nobody calls.
//!
//! ```text
//!   p = f;               p = address.f
//!   if (v) p(x);         slot = ~mask; p(x); slot = old      address.f: slot == 0 ? f(x) : f.masked(x, ~slot)
//! ```
//!
//! A unit that does not know what is behind a pointer of a class takes its members for scalar functions, and calls their plain symbols under a mask, which it leaves in the slot.
//! So the plain symbol of a member that works on lanes only because `this` leads to them is that of its entry, and the body has a name of its own (`stand_for_symbols`).

use crate::analysis::call_operators::is_call_operator;
use crate::analysis::library_moves::LibraryMoves;
use crate::analysis::vectorial::masked_length;
use crate::analysis::vectorial::{mixes_lengths, names_lanes_as_scope, vectorial_function};
use crate::calls::slot;
use crate::ir::debug::DebugBuilder;
use crate::ir::{Block, Builder, Function, Module, Opcode, Sharing, TypeKind, Value};
use crate::markers::{self, Marker};
use crate::mask::mask_calls::masked_function;
use std::collections::HashSet;

/// Names the calls whose callee the header has marked, and removes the marks.
pub fn mark_indirect_calls(module: &Module) {
    let marks = module
        .functions()
        .into_iter()
        .filter(|&f| markers::marker(f) == Some(Marker::Through));
    for mark in marks {
        for call in mark.as_value().users() {
            if !call.is_call() || call.called_function() != Some(mark) {
                continue;
            }
            for user in reached_calls(call) {
                markers::assume_vectorial(user);
            }
            let arguments = call.arguments();
            let target = match arguments.as_slice() {
                [target] if target.type_of() == call.type_of() => *target,
                // A pointer to a member function travels as its two parts.
                parts if call.type_of().kind() == TypeKind::Struct => {
                    Builder::before(call).structure(call.type_of(), parts)
                }
                _ => continue,
            };
            if call.opcode() == Opcode::Call {
                call.replace_all_uses_with(target);
                call.erase();
            }
        }
    }
}

/// The calls through a marked pointer, also one to a member function, which is taken apart first.
fn reached_calls(mark: Value) -> Vec<Value> {
    let mut calls = Vec::new();
    let mut seen = vec![mark];
    let mut work = vec![mark];
    while let Some(value) = work.pop() {
        for user in value.users() {
            if user.is_call() && user.called_value() == value {
                calls.push(user);
                continue;
            }
            let passes_on = matches!(
                user.opcode(),
                Opcode::ExtractValue | Opcode::Phi | Opcode::Gep | Opcode::Load
            ) || user.is_int_to_pointer();
            if passes_on && !seen.contains(&user) {
                seen.push(user);
                work.push(user);
            }
        }
    }
    calls
}

/// Requires: no masked copies yet. Ensures: an address of a vectorial function is that of its entry; what calls objects without working on lanes itself
/// (what is not `aware`) enters by addresses, too. Returns the entries that are to stand for symbols, each behind its function.
pub fn make_entries(
    module: &Module,
    aware: &HashSet<Function>,
    moves: &LibraryMoves,
) -> Vec<(Function, Function)> {
    let functions: Vec<Function> = module
        .functions()
        .into_iter()
        .filter(|&f| takes_masks(f))
        .collect();
    let mut debug = DebugBuilder::new(module);
    let mut for_symbols = Vec::new();
    for function in functions {
        let unaware = unaware_calls(function, aware, moves);
        let is_for_symbol = is_scalar_elsewhere(function);
        if unaware.is_empty() && !is_for_symbol && !has_address(function) {
            continue;
        }
        let entry = make_entry(module, &mut debug, function);
        for call in unaware {
            call.set_called_value(entry.as_value());
        }
        if is_for_symbol {
            for_symbols.push((function, entry));
        }
    }
    for_symbols
}

/// May another unit take it for a scalar function, and call it by its symbol? What is inline has its body, and so all that the body needs, in every unit.
fn is_scalar_elsewhere(function: Function) -> bool {
    markers::is_by_reach(function)
        && !function.is_declaration()
        && function.as_value().sharing() == Sharing::One
        && !markers::is_special_symbol(&function.name())
}

/// Requires: nothing tells functions by their symbols any more but by what they were before. Ensures: each entry has the symbol of its function, whose body is this unit's own.
pub fn stand_for_symbols(entries: &[(Function, Function)]) {
    for &(function, entry) in entries {
        let name = function.name();
        let value = function.as_value();
        value.set_name(&format!("{name}{}", markers::ALL_SUFFIX));
        function.set_internal();
        entry.as_value().set_name(&name);
        entry.set_only_definition();
    }
}

/// Calls of a function from functions that know nothing of lanes: these may have been called under a mask. What makes, assigns and ends objects does so as a whole there:
/// a container of the library moves its elements about, dead lanes included.
fn unaware_calls(
    function: Function,
    aware: &HashSet<Function>,
    moves: &LibraryMoves,
) -> Vec<Value> {
    let value = function.as_value();
    let name = function.name();
    let is_object = is_call_operator(&name) || names_lanes_as_scope(&name);
    let is_special = markers::is_special_symbol(&name);
    let calls = value.users().into_iter();
    calls
        .filter(|u| u.is_call() && u.called_value() == value)
        .filter(|u| {
            let from = u.block().function();
            let caller = from.name();
            let by_any = !is_special && caller != markers::MAIN;
            !aware.contains(&from)
                && !moves.moves_elements(from, function)
                && (is_object || by_any || is_call_operator(&caller))
        })
        .collect()
}

fn takes_masks(function: Function) -> bool {
    vectorial_function(function).is_some()
        && !mixes_lengths(function)
        && !function.function_type().function_is_variadic()
}

/// Is the function used for anything but calls of it?
fn has_address(function: Function) -> bool {
    let value = function.as_value();
    value.users().into_iter().any(|user| {
        let called = user.is_call() && user.called_value() == value;
        let uses = if called {
            user.arguments().contains(&value)
        } else {
            true
        };
        uses && !user.is_alias()
    })
}

fn make_entry(module: &Module, debug: &mut DebugBuilder, function: Function) -> Function {
    // In front, where a debugger does not take it for a variant of the function's own name.
    let name = format!("{}{}", markers::ADDRESS_PREFIX, function.name());
    let entry = module.add_function(&name, function.function_type());
    let value = function.as_value();
    let (calls, others): (Vec<Value>, Vec<Value>) =
        value.users().into_iter().partition(|u| u.is_call());
    let aliases: Vec<Value> = others.into_iter().filter(|u| u.is_alias()).collect();
    let calls: Vec<Value> = calls
        .into_iter()
        .filter(|c| c.called_value() == value)
        .collect();
    value.replace_all_uses_with(entry.as_value());
    for call in calls {
        call.set_called_value(value);
    }
    for alias in aliases {
        alias.set_aliasee(function);
    }
    entry.copy_properties(function, module);
    entry.share_between_modules(function, module);
    let masked = masked_function(module, function);
    let start = entry.append_block("entry");
    let (plain, under_mask) = (entry.append_block("plain"), entry.append_block("masked"));
    let b = Builder::at_end(start);
    let (is_masked, mask) = slot::waiting_mask(module, &b, masked_length(function));
    b.cond_br(is_masked, under_mask, plain);
    let mut arguments = entry.params();
    go_on(plain, function, function, &arguments);
    arguments.push(mask);
    go_on(under_mask, masked, function, &arguments);
    if let Some(place) = debug.describe(entry, function) {
        for instruction in entry.blocks().into_iter().flat_map(Block::instructions) {
            place.give_to(instruction);
        }
    }
    entry
}

/// Ends a block by calling `target`, which has the parameters of `like`, and returning what it returns.
fn go_on(at: Block, target: Function, like: Function, arguments: &[Value]) {
    let b = Builder::at_end(at);
    let result = b.call(target, arguments);
    result.copy_param_attributes(like);
    let returns = like.function_type().function_return();
    b.ret((!returns.is_void()).then_some(result));
}
