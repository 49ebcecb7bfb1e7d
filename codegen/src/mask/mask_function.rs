//! One function, from divergent branches to masks: the order of the passes, and what they hand on.
//!
//! What is wrong with the user's program goes to the diagnostics; the passes on the function end then, and it is not fit for use. A pass that is run alone computes
//! what those before it would have found ([`Lanes`]). Quadratic only where the plan is: it is made anew whenever another branch turns out to be divergent.

use crate::analysis::conditions::Condition;
use crate::analysis::plan::{Obstacle, Plan};
use crate::analysis::unmasked::lanes_behind;
use crate::analysis::vectorial;
use crate::calls::lambda_masks;
use crate::calls::slot;
use crate::error::CodegenError;
use crate::exceptions::loop_over_exceptions::{Reader, find_readers};
use crate::exceptions::retain_rethrown::Held;
use crate::exceptions::split_handlers::{Handler, split_handlers};
use crate::ir::{Block, Function, Value};
use crate::markers::{self, MASKED_SUFFIX, Marker};
use crate::mask::assign_masks::{self, Assigned};
use crate::mask::erase_markers;
use crate::mask::lane_conditions;
use crate::mask::mask_calls;
use crate::mask::refusals::{error_at, obstacle_message};
use crate::passes::{self, Manager, State};
use std::collections::HashMap;

/// The passes on a function, in their order.
pub const PASSES: &[Step] = &[
    Step::Once("remove-unreachable-blocks"),
    Step::Once("weigh-branches"),
    Step::Once("thread-conditions"),
    Step::Once("lane-conditions"),
    Step::Once("finish-uniform-functions"),
    Step::Once("sret-temporaries"),
    Step::Once("demote-landing-phis"),
    Step::Once("guard-end-catch"),
    Step::Once("split-handlers"),
    Step::Once("elaborate-drops"),
    Step::Once("retain-rethrown"),
    Step::Once("leave-before-return"),
    // Whatever gets lanes may part those that come to another place.
    Step::UntilSettled(&[
        "refuse-merged-values",
        "widen-cleanup-slot",
        "loop-over-exceptions",
    ]),
    Step::Once("reg2mem"),
    Step::Once("plan"),
    Step::Once("assign-masks"),
    Step::Once("mask-instructions"),
    Step::Once("describe-masks"),
    Step::Once("linearize"),
    Step::Once("sanitize-speculated-blocks"),
    Step::Once("leave-without-lanes"),
    Step::Once("remove-unreachable-blocks"),
    Step::Once("empty-masks"),
    Step::Once("erase-markers"),
];

/// One entry of the list.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    Once(&'static str),
    /// One after the other, from the first again as soon as one has changed something.
    UntilSettled(&'static [&'static str]),
}

impl Step {
    pub fn names(&self) -> &[&'static str] {
        match self {
            Step::Once(name) => std::slice::from_ref(name),
            Step::UntilSettled(names) => names,
        }
    }
}

/// How it goes on behind a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    Next,
    /// Something has changed that passes before this one look at.
    Again,
    /// Nothing is left to do on the function.
    Stop,
}

impl Flow {
    /// What has been refused needs no more work.
    pub fn next_if(is_sound: bool) -> Flow {
        match is_sound {
            true => Flow::Next,
            false => Flow::Stop,
        }
    }
}

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

impl Task {
    /// The function by itself: with the mask that it remembers, if it does.
    pub fn plain(function: Function) -> Task {
        Task {
            function,
            entry_lanes: remembered_lanes(function),
            any_length: masked_length(function).is_none(),
            takes_mask: false,
        }
    }

    /// A copy that takes a mask, of `lanes` if anything says so: nothing in it depends on lanes else, and calls pass the mask on.
    pub fn masked(function: Function, lanes: Option<u32>) -> Task {
        Task {
            function,
            entry_lanes: Some(lanes.unwrap_or(64)),
            any_length: lanes.is_none(),
            takes_mask: true,
        }
    }

    /// For a pass that is run alone: the symbol tells a masked copy.
    pub fn by_name(function: Function) -> Task {
        match function.name().ends_with(MASKED_SUFFIX) {
            true => Task::masked(function, masked_length(function)),
            false => Task::plain(function),
        }
    }
}

/// What is known of a function's lanes.
pub struct Lanes {
    pub task: Task,
    /// Locals of the passes' own that have a part for each lane.
    pub slots: Vec<Value>,
    pub(crate) conditions: Option<HashMap<Block, Condition>>,
    /// The lengths of the masks in the function.
    pub(crate) lengths: Vec<u32>,
    /// The exceptions that handlers hold.
    pub(crate) held: Vec<Held>,
    pub(crate) handlers: Option<Vec<Handler>>,
    pub(crate) readers: Option<Vec<Reader>>,
    pub(crate) plan: Option<Plan>,
    pub(crate) assigned: Option<Assigned>,
}

impl Lanes {
    pub fn new(task: Task) -> Lanes {
        Lanes {
            task,
            slots: Vec::new(),
            conditions: None,
            lengths: Vec::new(),
            held: Vec::new(),
            handlers: None,
            readers: None,
            plan: None,
            assigned: None,
        }
    }

    /// The branches that lanes decide; `None`: one is used for what no lane can decide, which the user has been told.
    pub(crate) fn conditions(
        &mut self,
        state: &mut State,
    ) -> Option<&mut HashMap<Block, Condition>> {
        if self.conditions.is_none() {
            let (function, entry) = (self.task.function, self.task.entry_lanes);
            match lane_conditions::find_conditions(function, entry, &mut self.slots) {
                Ok(found) => {
                    self.lengths = lengths(self.task, &found);
                    self.conditions = Some(found);
                }
                Err(misuse) => state.diagnostics.push(error_at(
                    misuse.0,
                    "a varying condition is used as one uniform value; use any or all".to_string(),
                )),
            }
        }
        self.conditions.as_mut()
    }

    /// The handlers, as ordinary blocks.
    pub(crate) fn handlers(&mut self, state: &mut State) -> Option<&[Handler]> {
        if self.handlers.is_none() {
            let function = self.task.function;
            match split_handlers(function, self.conditions(state)?) {
                Ok(handlers) => self.handlers = Some(handlers),
                Err(pad) => {
                    let unknown = obstacle_message(Obstacle::UnknownHandler(pad));
                    state.diagnostics.push(unknown);
                }
            }
        }
        self.handlers.as_deref()
    }

    /// The places that look at what was thrown.
    pub(crate) fn readers(&mut self, state: &mut State) -> Option<&mut Vec<Reader>> {
        if self.readers.is_none() {
            let function = self.task.function;
            self.readers = Some(find_readers(function, self.handlers(state)?));
        }
        self.readers.as_mut()
    }

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

    /// The masks by the plan.
    pub(crate) fn assigned(
        &mut self,
        state: &mut State,
    ) -> Result<Option<(&Plan, &Assigned)>, CodegenError> {
        if self.plan(state).is_none() {
            return Ok(None);
        }
        if let (None, Some(plan)) = (&self.assigned, &self.plan) {
            let assigned = assign_masks::assign(state.module, self.task, plan, &self.slots)?;
            self.assigned = Some(assigned);
        }
        Ok(self.plan.as_ref().zip(self.assigned.as_ref()))
    }
}

/// Requires: header inlined, locals cleaned. Ensures: no branch is decided by lanes, no marker is left.
pub fn mask_function(
    manager: &mut Manager,
    state: &mut State,
    task: Task,
) -> Result<(), CodegenError> {
    let mut lanes = Lanes::new(task);
    for step in PASSES {
        'again: loop {
            for name in step.names() {
                match manager.run_on_lanes(passes::named(name), &mut lanes, state)? {
                    Flow::Next => {}
                    Flow::Again => continue 'again,
                    Flow::Stop => return Ok(()),
                }
            }
            break;
        }
    }
    Ok(())
}

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

/// The lengths of the regions where all lanes run.
fn lengths_behind(function: Function) -> Vec<u32> {
    let ends = function.blocks().into_iter().filter_map(|b| b.terminator());
    ends.filter_map(lanes_behind).collect()
}

fn lengths(task: Task, conditions: &HashMap<Block, Condition>) -> Vec<u32> {
    let blocks = task.function.blocks().into_iter();
    let mut lengths: Vec<u32> = blocks
        .filter_map(|b| conditions.get(&b))
        .map(|c| c.lanes())
        .chain(task.entry_lanes)
        .chain(lengths_behind(task.function))
        .collect();
    lengths.sort_unstable();
    lengths.dedup();
    lengths
}

/// The length of the mask that a lambda remembers, if it remembers one.
fn remembered_lanes(function: Function) -> Option<u32> {
    lambda_masks::run_under(function)?;
    let lanes = masked_length(function).unwrap_or(64);
    (lanes > 1).then_some(lanes)
}

/// The lanes of a masked copy: what its attribute, symbol or body say.
pub fn masked_length(plain: Function) -> Option<u32> {
    vectorial::vectorial_function(plain)
        .and_then(|v| v.length)
        .or_else(|| vectorial::body_length(plain))
}
