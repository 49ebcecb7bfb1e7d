//! The masked symbol of a vectorial function: its body again, with the mask as a last parameter.
//!
//! The copy is made by LLVM's own inliner: a thunk calls the plain function, and the call dissolves. That takes over everything a body may
//! hold (debug information, landing pads, phis) without a cloner of our own.

use crate::analysis::vectorial;
use crate::analysis::vectorial::masked_length;
use crate::analysis::vectorial::reads_variable_arguments;
use crate::calls::inline_single_callers::called_once;
use crate::error::{CodegenError, Diagnostic};
use crate::ir::debug::DebugBuilder;
use crate::ir::{Builder, Function, Module, Opcode, Value};
use crate::mask::lanes::Task;
use crate::mask::mask_calls;
use crate::mask::refusals::error_at;
use crate::recover::inline_header;
use crate::recover::pin_blocks;
use crate::state::MaskedCopy;
use crate::state::State;

/// Copies of all vectorial functions that may be called under a mask, and what is to be masked then.
pub fn make_copies(state: &mut State) -> Result<(), CodegenError> {
    if state.runs_alone {
        state.find_bodies();
    }
    let mut vectorial = state.bodies.clone();
    vectorial.retain(|&f| needs_masked_copy(f));
    let refusals = vectorial.iter().copied().filter_map(cannot_be_copied);
    state.diagnostics.extend(refusals);
    if !state.is_sound() {
        return Ok(());
    }
    let lengths: Vec<Option<u32>> = vectorial.iter().map(|&f| masked_length(f)).collect();
    state.once = called_once(&vectorial);
    state.copies = clone_masked(state.module, &vectorial)?;
    state.tasks = state.bodies.iter().map(|&f| Task::plain(f)).collect();
    for copy in &state.copies {
        let at = vectorial.iter().position(|&f| f == copy.plain);
        let lanes = at.and_then(|i| lengths[i]);
        state.tasks.push(Task::masked(copy.masked, lanes));
    }
    Ok(())
}

/// Other translation units may call the masked symbol of every vectorial function that they can see; of the others a copy is made if
/// anything here calls them.
fn needs_masked_copy(function: Function) -> bool {
    if vectorial::vectorial_function(function).is_none() {
        return false;
    }
    !function.is_discardable()
        || function
            .as_value()
            .users()
            .into_iter()
            .any(|u| u.is_instruction() && u.is_call())
}

/// A jump to the address of a label ties a body to its place.
fn cannot_be_copied(function: Function) -> Option<Diagnostic> {
    let ends = |wanted: &dyn Fn(&Value) -> bool| -> Vec<Value> {
        let ends = function.blocks().into_iter().filter_map(|b| b.terminator());
        ends.filter(wanted).collect()
    };
    let jump = ends(&|end| end.opcode() == Opcode::OtherTerminator).pop()?;
    // All such jumps share one place, which has no line of its own.
    let way = ends(&|end| end.block().successors().contains(&jump.block()));
    let at = way.into_iter().find(|end| end.debug_position().is_some());
    let message =
        "a jump to the address of a label is not supported in a function that works on lanes";
    Some(error_at(at.unwrap_or(jump), message.to_string()))
}

/// Requires: the plain bodies have no masks yet. Ensures: each masked symbol holds a copy of its plain body; the hidden parameter is not used yet.
pub fn clone_masked(
    module: &Module,
    functions: &[Function],
) -> Result<Vec<MaskedCopy>, CodegenError> {
    let mut copies = Vec::new();
    // A function that calls itself cannot be inlined: for a while its calls to itself go to a stand-in.
    let mut stand_ins: Vec<(Function, Function)> = Vec::new();
    let mut kept_apart = Vec::new();
    for &plain in functions {
        if reads_variable_arguments(plain) {
            continue;
        }
        let own_calls: Vec<Value> = plain
            .as_value()
            .users()
            .into_iter()
            .filter(|u| {
                u.is_call() && u.called_value() == plain.as_value() && u.block().function() == plain
            })
            .collect();
        if !own_calls.is_empty() {
            let stand_in =
                module.add_function(&format!("{}.again", plain.name()), plain.function_type());
            stand_in.copy_properties(plain, module);
            stand_in.set_external();
            for call in own_calls {
                plain.as_value().replace_in(call, stand_in.as_value());
            }
            stand_ins.push((plain, stand_in));
        }
        for attribute in ["noinline", "optnone"] {
            if plain.has_attribute(attribute) {
                plain.remove_attribute(attribute);
                kept_apart.push((plain, attribute));
            }
        }
    }
    let mut debug = DebugBuilder::new(module);
    for &plain in functions {
        if reads_variable_arguments(plain) {
            continue;
        }
        let masked = mask_calls::masked_function(module, plain);
        make_thunk(module, &mut debug, plain, masked);
        copies.push(MaskedCopy { plain, masked });
    }
    drop(debug);
    for &plain in functions {
        pin_blocks::keep_blocks_apart(module, plain);
    }
    module.run_passes("always-inline")?;
    pin_blocks::let_blocks_merge(module);
    inline_header::strip_scopes(module);
    for (plain, stand_in) in stand_ins {
        stand_in.as_value().replace_all_uses_with(plain.as_value());
        stand_in.erase();
    }
    for (plain, attribute) in kept_apart {
        plain.add_attribute(attribute);
        for copy in copies.iter().filter(|c| c.plain == plain) {
            copy.masked.add_attribute(attribute);
        }
    }
    for copy in &copies {
        let called_still = copy
            .masked
            .blocks()
            .into_iter()
            .flat_map(|b| b.instructions())
            .any(|i| is_thunk_call(i, copy.plain));
        if called_still {
            return Err(CodegenError::BrokenInvariant {
                pass: "",
                function: copy.plain.name(),
                message: "the body could not be copied".to_string(),
            });
        }
    }
    Ok(copies)
}

fn make_thunk(module: &Module, debug: &mut DebugBuilder, plain: Function, masked: Function) {
    let block = masked.append_block("entry");
    let mut arguments = masked.params();
    arguments.pop();
    for (to, from) in arguments.iter().zip(plain.params()) {
        to.set_name(&from.name());
    }
    if let Some(mask) = masked.params().last() {
        mask.set_name("mask");
    }
    masked.copy_properties(plain, module);
    let b = Builder::at_end(block);
    let result = b.call(plain, &arguments);
    result.copy_param_attributes(plain);
    result.add_call_attribute("alwaysinline");
    let returns = plain.function_type().function_return();
    let end = b.ret(if returns.is_void() {
        None
    } else {
        Some(result)
    });
    if let Some(place) = debug.describe(masked, plain) {
        place.give_to(result);
        place.give_to(end);
    }
}

fn is_thunk_call(instruction: Value, plain: Function) -> bool {
    instruction.is_call()
        && instruction.called_function() == Some(plain)
        && instruction.call_has("alwaysinline")
}
