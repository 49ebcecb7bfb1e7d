//! Functions that are entered by their addresses: through pointers, virtually, by the C++ library.
//!
//! A caller under a mask cannot name the masked symbol then. It leaves its mask in a thread-local slot right before the call, and every address
//! is that of an entry that looks there, leaves "all live" behind and goes on to the plain or the masked symbol. Direct calls never
//! come by an entry.
//!
//! ```text
//!   p = f;               p = address.f
//!   if (v) p(x);         slot = ~mask; p(x); slot = 0        address.f: slot == 0 ? f(x) : (slot = 0, f.masked(x, ~slot))
//! ```

use crate::analysis::vectorial::{mixes_lengths, vectorial_function};
use crate::ir::debug::DebugBuilder;
use crate::ir::{Block, Builder, Function, Module, Opcode, TypeKind, Value};
use crate::markers::{self, Marker};
use crate::transform::mask_calls::{MASK_BITS, masked_function};
use crate::transform::masks;

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

/// Requires: no masked copies yet. Ensures: an address of a vectorial function is that of its entry.
pub fn make_entries(module: &Module) {
    let functions: Vec<Function> = module
        .functions()
        .into_iter()
        .filter(|&f| has_address(f) && takes_masks(f))
        .collect();
    let mut debug = DebugBuilder::new(module);
    for function in functions {
        make_entry(module, &mut debug, function);
    }
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

fn make_entry(module: &Module, debug: &mut DebugBuilder, function: Function) {
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
    let slot = slot(module);
    let bits = module.int_type(MASK_BITS);
    let start = entry.append_block("entry");
    let (plain, under_mask) = (entry.append_block("plain"), entry.append_block("masked"));
    let b = Builder::at_end(start);
    let dead = b.load(bits, slot, 8);
    let all_live = b.icmp_eq(dead, bits.zero());
    b.cond_br(all_live, plain, under_mask);
    let mut arguments = entry.params();
    go_on(plain, function, function, &arguments);
    let b = Builder::at_end(under_mask);
    b.store(bits.zero(), slot, 8);
    arguments.push(b.not(dead));
    go_on(under_mask, masked, function, &arguments);
    if let Some(place) = debug.describe_entry(entry, function) {
        for instruction in entry.blocks().into_iter().flat_map(Block::instructions) {
            place.give_to(instruction);
        }
    }
}

/// Ends a block by calling `target`, which has the parameters of `like`, and returning what it returns.
fn go_on(at: Block, target: Function, like: Function, arguments: &[Value]) {
    let b = Builder::at_end(at);
    let result = b.call(target, arguments);
    result.copy_param_attributes(like);
    let returns = like.function_type().function_return();
    b.ret((!returns.is_void()).then_some(result));
}

/// The lanes that are dead for the function about to be entered; zero almost always.
fn slot(module: &Module) -> Value {
    module.thread_local_slot(markers::SLOT, module.int_type(MASK_BITS))
}

/// Leaves the mask for whoever is called, around a call that cannot hand it over.
pub fn call_under_mask(module: &Module, call: Value, live: Value) {
    let slot = slot(module);
    let b = Builder::before(call);
    let packed = masks::pack_to(&b, live, MASK_BITS);
    b.store(b.not(packed), slot, 8);
    // The callee takes it away, unless it is no function of ours.
    let clear = |b: Builder| b.store(packed.type_of().zero(), slot, 8);
    if call.opcode() == Opcode::Call {
        clear(Builder::after(call));
        return;
    }
    for block in call.successors() {
        if let Some(first) = block.first_insertion_point() {
            clear(Builder::before(first));
        }
    }
}
