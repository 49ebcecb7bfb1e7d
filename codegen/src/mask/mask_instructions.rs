//! Instructions under the mask of their block: loads and stores (`mask_memory`), calls (`mask_calls`), divisions (`guard_division`), and the questions of the
//! header which lanes are live.
//!
//! One walk over the instructions; what is put in front of one is not looked at again.

use crate::analysis::level_graph::MaskOwner;
use crate::analysis::unwinding::thrown_edge;
use crate::error::{CodegenError, Diagnostic};
use crate::ir::{Block, Builder, Opcode, Value};
use crate::markers::{self, Marker, called_marker};
use crate::mask::erase_markers;
use crate::mask::guard_division;
use crate::mask::lanes::{Flow, Lanes};
use crate::mask::mask_calls::{self, CallTrouble};
use crate::mask::mask_memory::{Site, WrongLength};
use crate::mask::refusals::{check_uniform_return, error_at, length_message};
use crate::state::State;

/// Requires: masks are assigned, branches as they were. Ensures: what a block does, it does for its live lanes.
pub fn mask_instructions(state: &mut State, lanes: &mut Lanes) -> Result<Flow, CodegenError> {
    let task = lanes.task;
    let layout = state.module.layout();
    let Some((plan, assigned)) = lanes.assigned(state)? else {
        return Ok(Flow::Stop);
    };
    state.find_callees();
    let Some(callees) = &state.callees else {
        return Ok(Flow::Stop);
    };
    let (objects, masks) = (&assigned.objects, &assigned.masks);
    let diagnostics = &mut state.diagnostics;
    let before = diagnostics.len();
    for (number, block) in plan.blocks.iter().enumerate() {
        let owner = plan.mask_of(number);
        let Some(first) = block.first_insertion_point() else {
            continue;
        };
        // The entry's mask is computed in the entry block itself: what stands before it there are only allocas.
        let live = match owner {
            Some(MaskOwner::Function) if number == 0 => {
                let last = assigned.entry.and_then(Value::next_instruction);
                masks.bits(&Builder::before(last.unwrap_or(first)), owner)
            }
            _ => masks.bits(&Builder::before(first), owner),
        };
        let is_watched = |o: usize, offset: Option<u64>, size: u64| {
            let pieces = objects.touched(o, offset, size);
            pieces
                .into_iter()
                .any(|p| assigned.watched[number].contains(p))
        };
        let site = Site {
            module: state.module,
            objects,
            layout,
            live,
            any_length: task.any_length,
            callees,
            watched: &is_watched,
        };
        if let Some(edge) = block.terminator().and_then(thrown_by)
            && let Some(first) = edge.first_insertion_point()
        {
            let live = masks.bits(&Builder::before(first), owner);
            let site = Site { live, ..site };
            for instruction in edge.instructions() {
                mask_instruction(&site, instruction, diagnostics);
            }
        }
        for instruction in block.instructions() {
            check_uniform_return(plan, number, instruction, objects, diagnostics);
            mask_instruction(&site, instruction, diagnostics);
        }
    }
    Ok(match diagnostics.len() > before {
        true => Flow::Stop,
        false => Flow::Next,
    })
}

/// The block over which an exception leaves this call for its handler.
fn thrown_by(end: Value) -> Option<Block> {
    let edge = (end.opcode() == Opcode::Invoke).then(|| end.unwind_destination())?;
    thrown_edge(edge).map(|_| edge)
}

/// Does the instruction hand a part of the function to OpenMP's runtime?
fn forks(instruction: Value) -> bool {
    let name = instruction
        .is_call()
        .then(|| instruction.called_function())
        .flatten()
        .map(|f| f.name());
    name.is_some_and(|name| markers::FORKS.iter().any(|f| name.starts_with(f)))
}

fn mask_instruction(site: &Site, instruction: Value, diagnostics: &mut Vec<Diagnostic>) {
    if let Some(live) = site.live {
        guard_division::guard(site.module, instruction, live);
        if forks(instruction) {
            diagnostics.push(error_at(
                instruction,
                "an OpenMP region under a varying condition, or in a vectorial function, would lose its mask".to_string(),
            ));
            return;
        }
    }
    let result = match instruction.opcode() {
        Opcode::Load | Opcode::Store => site.rewrite(instruction).map_err(CallTrouble::Length),
        Opcode::Call | Opcode::Invoke => answer_or_call(site, instruction),
        _ => Ok(()),
    };
    match result {
        Ok(()) => {}
        Err(CallTrouble::Length(wrong)) => diagnostics.push(length_message(&wrong)),
        Err(CallTrouble::SeveralLengths(at)) => diagnostics.push(error_at(
            at,
            "a function whose signature has several lengths is called under a varying condition; only spmd(L) says which lanes it takes"
                .to_string(),
        )),
        Err(CallTrouble::VariableArguments(at)) => diagnostics.push(error_at(
            at,
            "a vectorial function with '...' is called under a varying condition, or in a vectorial function; where it reads further arguments it takes no mask"
                .to_string(),
        )),
    }
}

fn answer_or_call(site: &Site, call: Value) -> Result<(), CallTrouble> {
    if called_marker(call) == Some(Marker::FirstLane) {
        erase_markers::answer_first_lane(site.module, call, site.live);
        return Ok(());
    }
    if let Some(Marker::MadeUnder) = called_marker(call) {
        erase_markers::answer_made_under(call, site.live);
        return Ok(());
    }
    if let Some(Marker::Live(lanes)) = called_marker(call) {
        let mask = site.live.and_then(|l| l.type_of().lanes());
        if let Some(mask) = mask
            && mask != lanes
        {
            return Err(CallTrouble::Length(WrongLength {
                at: call,
                mask,
                code: lanes,
            }));
        }
        let gathers = crate::bug("gather-for-all-lanes");
        erase_markers::answer_live(call, site.live.filter(|_| !gathers));
        return Ok(());
    }
    mask_calls::mask_call(site, call)
}
