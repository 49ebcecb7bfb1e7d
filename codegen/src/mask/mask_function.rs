//! One function, from divergent branches to masks: the order of the steps.

use crate::analysis::callees::Callees;
use crate::analysis::conditions::Condition;
use crate::analysis::levels::MaskOwner;
use crate::analysis::objects::Objects;
use crate::analysis::plan::{Obstacle, Plan};
use crate::analysis::unmasked::lanes_behind;
use crate::analysis::unwinding::thrown_edge;
use crate::analysis::vectorial;
use crate::calls::lambda_masks;
use crate::calls::slot;
use crate::calls::sret_temporaries::keep_results_apart;
use crate::error::{CodegenError, Diagnostic};
use crate::exceptions::elaborate_drops::elaborate_drops;
use crate::exceptions::guard_end_catch;
use crate::exceptions::loop_over_exceptions::{Reader, find_readers};
use crate::exceptions::retain_rethrown;
use crate::exceptions::split_handlers::{leave_before_return, split_handlers};
use crate::ir::types::Layout;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::markers::{self, Marker};
use crate::mask::empty_masks::empty_slots;
use crate::mask::erase_markers;
use crate::mask::guard_division;
use crate::mask::lane_conditions;
use crate::mask::linearize::{Masks, linearize};
use crate::mask::mask_calls::{self, CallTrouble};
use crate::mask::mask_memory::{Site, WrongLength};
use crate::mask::masks;
use crate::mask::refusals::{check_uniform_return, error_at, length_message, obstacle_message};
use crate::mask::reg2mem;
use crate::mask::sanitize_speculated_blocks::settle_idle_blocks;
use crate::recover::remove_blocks;
use crate::recover::strip_branch_hints::strip_branch_hints;
use crate::recover::thread_conditions::thread_conditions;
use crate::recover::widen_cleanup_slot;
use crate::step;
use std::collections::HashMap;

/// A function to be masked.
#[derive(Clone, Copy)]
pub struct Task {
    pub function: Function,
    /// It has a mask of its own from the start, for so many lanes.
    pub entry_lanes: Option<u32>,
    /// Nothing in it says how many lanes those are: they are the caller's.
    pub any_length: bool,
    /// That mask is its last parameter, as against one that a lambda remembers; it may be both.
    pub takes_mask: bool,
}

/// Requires: header inlined, locals cleaned. Ensures: no branch is decided by lanes, no marker is left.
///
/// What is wrong with the user's program goes to `diagnostics`; the function is then not fit for use.
pub fn mask_function(
    module: &Module,
    task: Task,
    callees: &Callees,
    diagnostics: &mut Vec<Diagnostic>,
) -> Result<(), CodegenError> {
    let function = task.function;
    step::enter_in(function, "lane_conditions");
    remove_blocks::remove_unreachable(function);
    strip_branch_hints(function);
    thread_conditions(function);
    let mut slots = Vec::new();
    let mut conditions =
        match lane_conditions::find_conditions(function, task.entry_lanes, &mut slots) {
            Ok(found) => found,
            Err(misuse) => {
                diagnostics.push(error_at(
                    misuse.0,
                    "a varying condition is used as one uniform value; use any or all".to_string(),
                ));
                return Ok(());
            }
        };
    let unmasked = lengths_behind(function);
    if conditions.is_empty() && task.entry_lanes.is_none() && unmasked.is_empty() {
        let instructions = function.blocks().into_iter().flat_map(Block::instructions);
        for call in instructions.filter(|i| i.is_call()) {
            if callees.is_aware(function) {
                mask_calls::call_on_all_lanes(module, callees, call);
            } else if markers::called_marker(call) == Some(Marker::MadeUnder) {
                slot::answer_made_under(module, call);
            }
        }
        erase_markers::erase_markers(function);
        return Ok(());
    }
    step::enter_in(function, "split_handlers");
    keep_results_apart(module, function);
    let lengths = lengths(task, &conditions, unmasked);
    slots.extend(reg2mem::demote_landing_phis(function, &lengths));
    let held = guard_end_catch::make_objects_of_catches(module, function, &mut conditions);
    let held = held.ok_or_else(|| broken(task, "a caught exception has no place"))?;
    let readers = match split_handlers(function, &conditions) {
        Ok(handlers) => {
            let length = lengths.first().copied();
            if elaborate_drops(module, function, &handlers, &mut conditions, length).is_none() {
                return Err(broken(task, "an object has no place"));
            }
            if retain_rethrown::keep_those_in_flight(module, function, &held).is_none() {
                return Err(broken(task, "an exception has no place"));
            }
            leave_before_return(module, function, &handlers);
            find_readers(function, &handlers)
        }
        Err(pad) => {
            diagnostics.push(obstacle_message(Obstacle::UnknownHandler(pad)));
            return Ok(());
        }
    };
    if !give_lanes(
        module,
        task,
        readers,
        &mut conditions,
        &mut slots,
        diagnostics,
    ) {
        return Ok(());
    }
    step::enter_in(function, "plan");
    slots.extend(reg2mem::reg2mem(function, &lengths));
    let plan = match Plan::compute(function, &conditions, task.entry_lanes) {
        Ok(plan) => plan,
        Err(obstacle) => {
            diagnostics.push(obstacle_message(obstacle));
            return Ok(());
        }
    };
    if let Some(block) = plan.leaves_unmasked() {
        let at = block.terminator().or_else(|| block.first_instruction());
        diagnostics.extend(at.map(|at| {
            error_at(
                at,
                "nothing but its end leads out of 'spmd_mode' under a mask, and nothing leads into it: lanes that are dead around it could not follow a 'break', 'continue', 'goto', 'return' or a handler".to_string(),
            )
        }));
        return Ok(());
    }
    rewrite(module, task, callees, &plan, &slots, diagnostics)
}

fn broken(task: Task, message: &str) -> CodegenError {
    CodegenError::BrokenInvariant {
        pass: "mask-function",
        function: task.function.name(),
        message: message.to_string(),
    }
}

fn rewrite(
    module: &Module,
    task: Task,
    callees: &Callees,
    plan: &Plan,
    slots: &[Value],
    diagnostics: &mut Vec<Diagnostic>,
) -> Result<(), CodegenError> {
    let function = task.function;
    let layout = module.layout();
    step::enter_in(function, "mask_memory");
    let objects = Objects::compute(function, layout, slots);
    let watched = plan.watched(&objects, layout);
    let dear = plan.dear_masks(&objects);
    let form = masks::pick_form(function, &compared_widths(plan));
    let entry = entry_mask(task, form, layout).map_err(|message| broken(task, message))?;
    let may_be_empty = task.takes_mask && lambda_masks::run_under(function).is_some();
    let masks =
        Masks::create(module, plan, form, entry).ok_or_else(|| broken(task, "no entry block"))?;
    let before = diagnostics.len();
    for (number, block) in plan.blocks.iter().enumerate() {
        let owner = plan.mask_of(number);
        let Some(first) = block.first_insertion_point() else {
            continue;
        };
        // The entry's mask is computed in the entry block itself: what stands before it there are only allocas.
        let live = match owner {
            Some(MaskOwner::Function) if number == 0 => {
                let last = entry.and_then(Value::next_instruction).unwrap_or(first);
                masks.bits(&Builder::before(last), owner)
            }
            _ => masks.bits(&Builder::before(first), owner),
        };
        let is_watched = |o: usize, offset: Option<u64>, size: u64| {
            let pieces = objects.touched(o, offset, size);
            pieces.into_iter().any(|p| watched[number].contains(p))
        };
        let site = Site {
            module,
            objects: &objects,
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
                rewrite_instruction(&site, instruction, diagnostics);
            }
        }
        for instruction in block.instructions() {
            check_uniform_return(plan, number, instruction, &objects, diagnostics);
            rewrite_instruction(&site, instruction, diagnostics);
        }
    }
    if diagnostics.len() > before {
        return Ok(());
    }
    step::enter_in(function, "linearize");
    if !linearize(plan, &masks, &dear) {
        return Err(broken(task, "an edge leads nowhere"));
    }
    settle_idle_blocks(plan, &dear);
    if let Some(mask) = entry.filter(|_| may_be_empty) {
        lambda_masks::leave_if_none(function, mask, form);
    }
    remove_blocks::remove_unreachable(function);
    empty_slots(
        function,
        masks.slots.values().flat_map(|s| [s.pending, s.live]),
    );
    erase_markers::erase_markers(function);
    Ok(())
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

fn rewrite_instruction(site: &Site, instruction: Value, diagnostics: &mut Vec<Diagnostic>) {
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
        Opcode::Call | Opcode::Invoke => erase_live_or_call(site, instruction),
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

fn erase_live_or_call(site: &Site, call: Value) -> Result<(), CallTrouble> {
    use crate::markers::called_marker;
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

/// The lengths of the masks in the function.
fn lengths(task: Task, conditions: &HashMap<Block, Condition>, unmasked: Vec<u32>) -> Vec<u32> {
    let blocks = task.function.blocks().into_iter();
    let mut lengths: Vec<u32> = blocks
        .filter_map(|b| conditions.get(&b))
        .map(|c| c.lanes())
        .chain(task.entry_lanes)
        .chain(unmasked)
        .collect();
    lengths.sort_unstable();
    lengths.dedup();
    lengths
}

/// The lengths of the regions where all lanes run.
fn lengths_behind(function: Function) -> Vec<u32> {
    let ends = function.blocks().into_iter().filter_map(|b| b.terminator());
    ends.filter_map(lanes_behind).collect()
}

/// Gives lanes to whatever the compiler made for one control flow: cleanup slots, notes of exceptions. Several rounds may be needed: each makes a
/// branch divergent, which may split the lanes that reach another place.
fn give_lanes(
    module: &Module,
    task: Task,
    mut readers: Vec<Reader>,
    conditions: &mut HashMap<Block, Condition>,
    slots: &mut Vec<Value>,
    diagnostics: &mut Vec<Diagnostic>,
) -> bool {
    loop {
        let plan = match Plan::compute(task.function, conditions, task.entry_lanes) {
            Ok(plan) => plan,
            Err(obstacle) => {
                diagnostics.push(obstacle_message(obstacle));
                return false;
            }
        };
        if let Some(phi) = merged_uniform(&plan) {
            diagnostics.push(error_at(
                phi,
                "different uniform values meet under a varying condition".to_string(),
            ));
            return false;
        }
        let mut changed = false;
        for slot in widen_cleanup_slot::cleanup_slots(task.function) {
            let lanes = widen_cleanup_slot::store_blocks(slot)
                .iter()
                .filter_map(|b| plan.mask_of(plan.number[b]))
                .filter(|owner| *owner != MaskOwner::Function)
                .find_map(|owner| plan.lanes.get(&owner).copied());
            let Some(lanes) = lanes else { continue };
            match widen_cleanup_slot::widen(slot, lanes, conditions) {
                Some(wide) => {
                    slots.push(wide);
                    changed = true;
                }
                None => {
                    diagnostics.push(error_at(
                        slot,
                        "destructors under a varying condition in a form that is not supported"
                            .to_string(),
                    ));
                    return false;
                }
            }
        }
        // After a change the plan no longer holds.
        if changed {
            continue;
        }
        let waiting = readers.iter().enumerate().find_map(|(i, r)| {
            let lanes = r.comes_back.then(|| waiting_lanes(&plan, r))?;
            Some((i, lanes?))
        });
        let Some((found, lanes)) = waiting else {
            return true;
        };
        let reader = readers.swap_remove(found);
        match reader.spread(module, lanes, conditions) {
            Some(notes) => slots.extend(notes),
            None => {
                diagnostics.push(obstacle_message(Obstacle::UnknownHandler(reader.head)));
                return false;
            }
        }
    }
}

/// How many lanes may wait in front of a reader while others throw something else: it collects lanes, or not all that come to it come at once.
fn waiting_lanes(plan: &Plan, reader: &Reader) -> Option<u32> {
    let owner = |b: &Block| plan.mask_of(plan.number[b]);
    let length = |o: Option<MaskOwner>| plan.lanes.get(&o?).copied();
    let head = owner(&reader.head);
    let collects = head.is_some_and(|owner| {
        plan.facts.entered_at(plan.number[&reader.head]) == owner_place(owner)
    });
    if collects {
        return length(head);
    }
    let mut ways = reader.ways.iter().map(owner);
    ways.find(|way| *way != head)
        .and_then(|way| length(way).or(length(head)))
}

/// The node that collects the lanes of a mask.
fn owner_place(owner: MaskOwner) -> (usize, usize) {
    match owner {
        MaskOwner::Node(level, node) => (level, node),
        MaskOwner::Function | MaskOwner::Header(_) => (usize::MAX, usize::MAX),
    }
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

/// The function's own mask, computed at its entry behind the allocas: the hidden parameter, or what a lambda remembers, or both.
fn entry_mask(
    task: Task,
    form: masks::MaskForm,
    layout: Layout,
) -> Result<Option<Value>, &'static str> {
    let Some(lanes) = task.entry_lanes else {
        return Ok(None);
    };
    let mut instructions = task.function.entry().instructions().into_iter();
    let behind = instructions
        .find(|i| !i.is_alloca())
        .ok_or("an empty entry block")?;
    let b = Builder::before(behind);
    let mut packed = None;
    if task.takes_mask {
        packed = task.function.params().last().copied();
    }
    if let Some(marker) = lambda_masks::run_under(task.function) {
        let remembered = lambda_masks::remembered_mask(&b, task.function, marker, layout)
            .ok_or("a lambda's mask is not in its closure")?;
        packed = Some(packed.map_or(remembered, |p| b.and(p, remembered)));
    }
    let packed = packed.ok_or("no mask to start with")?;
    let bits = masks::unpack(&b, packed, lanes);
    Ok(Some(form.from_bits(&b, bits)))
}

/// Widths of the data that the conditions of a function compare.
fn compared_widths(plan: &Plan) -> Vec<u32> {
    let branches = plan.conditions.iter().flatten().filter_map(|c| match c {
        Condition::Branch(bits) => Some(*bits),
        Condition::Switch(_) => None,
    });
    branches
        .filter_map(|bits| compared_width(bits, 12))
        .collect()
}

/// The widest data compared on the way to `value`. A bool in memory is a comparison with zero of what was a comparison: the first one counts.
fn compared_width(value: Value, depth: u32) -> Option<u32> {
    if depth == 0
        || !value.is_instruction()
        || matches!(value.opcode(), Opcode::Load | Opcode::Call | Opcode::Phi)
    {
        return None;
    }
    let deeper = value
        .operands()
        .into_iter()
        .filter_map(|o| compared_width(o, depth - 1))
        .max();
    let here = matches!(value.opcode(), Opcode::ICmp | Opcode::FCmp)
        .then(|| value.operand(0).type_of().scalar_bits());
    deeper.or(here.filter(|&bits| bits > 1))
}

/// The lanes of a masked copy: what its attribute, symbol or body say.
pub fn masked_length(plain: Function) -> Option<u32> {
    vectorial::vectorial_function(plain)
        .and_then(|v| v.length)
        .or_else(|| vectorial::body_length(plain))
}
