//! What cannot be put under masks, as errors at the user's line.

use crate::analysis::level_graph::MaskOwner;
use crate::analysis::objects::{Base, Objects};
use crate::analysis::plan::{Obstacle, Plan};
use crate::clang_names::is_result;
use crate::error::{CodegenError, Diagnostic, Severity};
use crate::ir::{Function, Opcode, Value};
use crate::mask::lanes::{Flow, Lanes};
use crate::mask::mask_memory::WrongLength;
use crate::state::State;

/// Uniform values that meet under a varying condition: an error.
pub fn refuse_merged_values(state: &mut State, lanes: &mut Lanes) -> Result<Flow, CodegenError> {
    let Some(plan) = lanes.plan(state) else {
        return Ok(Flow::Stop);
    };
    let Some(phi) = merged_uniform(plan) else {
        return Ok(Flow::Next);
    };
    state.diagnostics.push(error_at(
        phi,
        "different uniform values meet under a varying condition".to_string(),
    ));
    Ok(Flow::Stop)
}

/// A phi of uniform values whose predecessors run under different masks: lanes come from both, but there is one value only.
fn merged_uniform(plan: &Plan) -> Option<Value> {
    let phis = plan
        .blocks
        .iter()
        .flat_map(|b| b.instructions())
        .filter(|i| i.opcode() == Opcode::Phi);
    phis.filter(|phi| phi.type_of().lanes().is_none())
        .find(|&phi| plan.differing_lanes(phi).is_some())
}

pub fn obstacle_message(obstacle: Obstacle) -> Diagnostic {
    let (block, message) = match obstacle {
        Obstacle::Irreducible(block) => (
            block,
            "irreducible control flow (a loop with two entries) under a varying condition"
                .to_string(),
        ),
        Obstacle::Entangled(block) => (
            block,
            "two loops reach into each other under a varying condition".to_string(),
        ),
        Obstacle::TwoLengths { at, mask, code } => (
            at,
            format!("a condition of length {code} under a mask of length {mask}"),
        ),
        Obstacle::UnknownHandler(block) => (
            block,
            "an exception handler of a form that is not supported".to_string(),
        ),
        Obstacle::LanesLeftBehind(block) => {
            (block, "lanes cannot leave this loop together".to_string())
        }
    };
    let at = block.terminator().or_else(|| block.first_instruction());
    match at {
        Some(at) => error_at(at, message),
        None => Diagnostic {
            file: String::new(),
            line: 0,
            column: 0,
            function: block.function().name(),
            message,
            severity: Severity::Error,
            callers: Vec::new(),
        },
    }
}

pub fn length_message(wrong: &WrongLength) -> Diagnostic {
    let what = if wrong.at.is_call() {
        "call of a function"
    } else {
        "use of varying data"
    };
    error_at(
        wrong.at,
        format!(
            "{what} of length {} under a mask of length {}",
            wrong.code, wrong.mask
        ),
    )
}

/// A mistake of the user's at an instruction: an error at the place in the source that it comes from, or the nearest behind it in its block that has one
/// (a phi has none).
pub fn error_at(instruction: Value, message: String) -> Diagnostic {
    let function = instruction.block().function().name();
    let mut behind = std::iter::successors(Some(instruction), |i| i.next_instruction());
    let position = behind.find_map(Value::debug_position);
    let (file, line, column) = position.unwrap_or_default();
    Diagnostic {
        file,
        line,
        column,
        function,
        message,
        severity: Severity::Error,
        callers: callers(instruction.block().function()),
    }
}

/// The places that a function is called from, and on from one caller to another, the nearest first.
fn callers(function: Function) -> Vec<(String, u32, u32)> {
    const FARTHEST: usize = 64;
    let mut seen = vec![function];
    let mut found = Vec::new();
    let mut next = 0;
    while next < seen.len() && found.len() < FARTHEST {
        let users = seen[next].as_value().users().into_iter();
        for call in users.filter(|u| u.is_instruction() && u.is_call()) {
            found.extend(call.debug_position());
            let caller = call.block().function();
            if !seen.contains(&caller) {
                seen.push(caller);
            }
        }
        next += 1;
    }
    found
}

/// Returning one value for all lanes cannot be done for some of them.
pub fn check_uniform_return(
    plan: &Plan,
    block: usize,
    instruction: Value,
    objects: &Objects,
    diagnostics: &mut Vec<Diagnostic>,
) {
    if instruction.opcode() != Opcode::Store {
        return;
    }
    let under_a_mask = plan
        .mask_of(block)
        .is_some_and(|owner| owner != MaskOwner::Function);
    if !under_a_mask {
        return;
    }
    if let Base::Uniform(alloca) = objects.address(instruction.operand(1)).base
        && is_result(alloca)
    {
        diagnostics.push(error_at(
            instruction,
            "return of a uniform value under a varying condition: only some of the lanes would leave the function".to_string(),
        ));
    }
}
