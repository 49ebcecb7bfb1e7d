//! Lets a debugger see which lanes are live: a variable `mask` that each block sets where it begins.
//!
//! Only where the program's own variables are kept, too (-O0), and clang has described them (-g): it costs a store in each block. Linear in the blocks.

use crate::error::CodegenError;
use crate::ir::debug::DebugBuilder;
use crate::ir::{Builder, Value};
use crate::mask::lanes::{Flow, Lanes};
use crate::mask::masks;
use crate::state::State;

/// What the variable is called, and what if the program has one of that name.
const NAMES: [&str; 2] = ["mask", "__sierra_mask"];

/// Requires: masks are assigned, branches as they were. Ensures: nothing that others look at.
pub fn describe_masks(state: &mut State, lanes: &mut Lanes) -> Result<Flow, CodegenError> {
    let task = lanes.task;
    if !state.options.keep_variables || task.any_length {
        return Ok(Flow::Next);
    }
    let variables = task.function.debug_variables();
    let Some(scope) = task
        .function
        .debug_scope()
        .filter(|_| !variables.is_empty())
    else {
        return Ok(Flow::Next);
    };
    let module = state.module;
    let Some((plan, assigned)) = lanes.assigned(state)? else {
        return Ok(Flow::Stop);
    };
    let masks = &assigned.masks;
    // Functions with masks of several lengths have the variable for one of them.
    let Some(length) = task.entry_lanes.or(plan.lanes.values().max().copied()) else {
        return Ok(Flow::Next);
    };
    let entry = task.function.entry();
    let Some(first) = entry.first_insertion_point() else {
        return Ok(Flow::Next);
    };
    let word = module.int_type(64);
    let slot = Builder::before(first).alloca(word, "mask.variable");
    let name = match variables.iter().any(|v| v == NAMES[0]) {
        true => NAMES[1],
        false => NAMES[0],
    };
    let type_name = format!("sierra::live_lanes<{length}>");
    // Behind the locals of the entry, or where its own mask is known.
    let behind = assigned.entry.and_then(Value::next_instruction);
    let mut instructions = entry.instructions().into_iter();
    let Some(start) = behind.or_else(|| instructions.find(|i| !i.is_alloca())) else {
        return Ok(Flow::Next);
    };
    let mut debug = DebugBuilder::new(module);
    let place = debug.declare_bits((task.function, scope), slot, name, &type_name, start);
    for (number, block) in plan.blocks.iter().enumerate() {
        let Some(first) = block.first_insertion_point() else {
            continue;
        };
        let at = match number {
            0 => start,
            _ => first,
        };
        // Whoever stops at the block's first line finds it set.
        let b = Builder::before(at).without_line();
        let live = masks.bits(&b, plan.mask_of(number));
        let of_this_length = live.filter(|bits| bits.type_of().lanes() == Some(length));
        let packed = of_this_length.map(|bits| masks::pack_to(&b, bits, 64));
        let store = b.store(packed.unwrap_or(word.all_ones()), slot, 8);
        place.give_to(store);
    }
    Ok(Flow::Next)
}
