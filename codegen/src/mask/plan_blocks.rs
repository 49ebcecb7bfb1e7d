//! The order of a function's blocks, asked for and refused: what cannot be linearised is an error at the user's line.

use crate::analysis::plan::Plan;
use crate::error::CodegenError;
use crate::mask::lanes::{Flow, Lanes};
use crate::mask::refusals::{error_at, obstacle_message};
use crate::state::State;

/// The order of the blocks, which must exist and keep those in `spmd_mode` together.
pub fn check_plan(state: &mut State, lanes: &mut Lanes) -> Result<Flow, CodegenError> {
    let Some(plan) = lanes.plan(state) else {
        return Ok(Flow::Stop);
    };
    let Some(block) = plan.leaves_unmasked() else {
        return Ok(Flow::Next);
    };
    let at = block.terminator().or_else(|| block.first_instruction());
    state.diagnostics.extend(at.map(|at| {
        error_at(
            at,
            "nothing but its end leads out of 'spmd_mode' under a mask, and nothing leads into it: lanes that are dead around it could not follow a 'break', 'continue', 'goto', 'return' or a handler".to_string(),
        )
    }));
    Ok(Flow::Stop)
}

impl Lanes {
    /// The order of the blocks.
    pub(crate) fn plan(&mut self, state: &mut State) -> Option<&Plan> {
        if self.plan.is_none() {
            let (function, entry) = (self.task.function, self.task.entry_lanes);
            match Plan::compute(function, self.conditions(state)?, entry) {
                Ok(plan) => self.plan = Some(plan),
                Err(obstacle) => state.diagnostics.push(obstacle_message(obstacle)),
            }
        }
        self.plan.as_ref()
    }
}
