//! One function, from divergent branches to masks: the order of the passes, and what they hand on.
//!
//! What is wrong with the user's program goes to the diagnostics; the passes on the function end then, and it is not fit for use. A pass that is run alone computes
//! what those before it would have found ([`Lanes`]). Quadratic only where the plan is: it is made anew whenever another branch turns out to be divergent.

use crate::error::CodegenError;
use crate::mask::lanes::{Flow, Lanes, Task};
use crate::pass_manager::Manager;
use crate::passes;
use crate::state::State;

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
