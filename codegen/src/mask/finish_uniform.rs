//! Functions in which nothing differs by lane: they need no masks.

use crate::calls::slot;
use crate::error::CodegenError;
use crate::ir::Block;
use crate::markers::{self, Marker};
use crate::mask::lane_conditions::lengths_behind;
use crate::mask::lanes::{Flow, Lanes};
use crate::mask::{erase_markers, mask_calls};
use crate::state::State;

/// A function in which nothing differs by lane stays as it is, but for what it leaves in the slot for masks.
pub fn finish_uniform(state: &mut State, lanes: &mut Lanes) -> Result<Flow, CodegenError> {
    let function = lanes.task.function;
    let Some(conditions) = lanes.conditions(state) else {
        return Ok(Flow::Stop);
    };
    let is_uniform = conditions.is_empty()
        && lanes.task.entry_lanes.is_none()
        && lengths_behind(function).is_empty();
    if !is_uniform {
        return Ok(Flow::Next);
    }
    state.find_callees();
    let Some(callees) = &state.callees else {
        return Ok(Flow::Stop);
    };
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for call in instructions.filter(|i| i.is_call()) {
        if callees.is_aware(function) {
            mask_calls::call_on_all_lanes(state.module, callees, call);
        } else if markers::called_marker(call) == Some(Marker::MadeUnder) {
            slot::answer_made_under(state.module, call);
        }
    }
    erase_markers::erase_markers(function);
    Ok(Flow::Stop)
}
