//! A cheap block runs without a test, so also with no lane live. What it reads of uniform variables may be anything then, though the language promises
//! more wherever somebody is live: such promises are taken away, and a branch decides on what is at least one value.
//!
//! Otherwise LLVM may conclude from the promise that there is a live lane, and drop the way around everything that no lane does.

use crate::analysis::costly_masks::CostlyMasks;
use crate::analysis::level_graph::MaskOwner;
use crate::analysis::plan::Plan;
use crate::error::CodegenError;
use crate::ir::{Block, Builder, Opcode};
use crate::mask::lanes::{Flow, Lanes};
use crate::state::State;

/// [`settle_idle_blocks`] by the plan.
pub fn sanitize_speculated_blocks(
    state: &mut State,
    lanes: &mut Lanes,
) -> Result<Flow, CodegenError> {
    let Some((plan, assigned)) = lanes.assigned(state)? else {
        return Ok(Flow::Stop);
    };
    settle_idle_blocks(plan, &assigned.costly);
    Ok(Flow::Next)
}

/// `costly`: the masks that are tested. Requires: control flow is straight, the plan's blocks are still there.
pub fn settle_idle_blocks(plan: &Plan, costly: &CostlyMasks) {
    for (number, &block) in plan.blocks.iter().enumerate() {
        let owner = plan.mask_of(number);
        if owner.is_some_and(|o| matches!(o, MaskOwner::Node(..)) && !costly.contains(&o)) {
            settle(block);
        }
    }
}

fn settle(block: Block) {
    for instruction in block.instructions() {
        if instruction.opcode() == Opcode::Load {
            instruction.drop_metadata("noundef");
        }
    }
    let Some(end) = block.terminator() else {
        return;
    };
    let decides = end.opcode() == Opcode::Switch || end.is_conditional();
    if decides && end.condition().as_const_int().is_none() {
        let b = Builder::before(end).located(end);
        end.set_operand(0, b.freeze(end.condition()));
    }
}
