//! What the passes on a function know of its lanes and hand on. A pass that is run alone computes what those before it would have found: each fact is made by the
//! module that owns it, where it is asked for first (`impl Lanes` in `lane_conditions`, `split_handlers`, `loop_over_exceptions`, `plan_blocks`, `assign_masks`).

use crate::analysis::conditions::Condition;
use crate::analysis::costly_masks::CostlyMasks;
use crate::analysis::liveness::PieceSet;
use crate::analysis::objects::Objects;
use crate::analysis::plan::Plan;
use crate::analysis::vectorial::{masked_length, remembered_lanes};
use crate::exceptions::handlers::{Handler, Held, Reader};
use crate::ir::{Block, Function, Value};
use crate::markers::MASKED_SUFFIX;
use crate::mask::mask_slots::Masks;
use crate::mask::masks::MaskForm;
use std::collections::HashMap;

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
}

/// Masks, and what is known before accesses are under them.
pub struct Assigned {
    pub objects: Objects,
    /// For each block, the parts of locals that lanes which wait elsewhere will read.
    pub watched: Vec<PieceSet>,
    pub costly: CostlyMasks,
    pub form: MaskForm,
    /// The function's own mask.
    pub entry: Option<Value>,
    pub masks: Masks,
}
