//! Why a function stays scalar.

use crate::ir::Value;

/// A reason, and the place that it stands at.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub reason: String,
    pub at: Option<(String, u32, u32)>,
}

impl Refusal {
    pub fn new(reason: &str) -> Refusal {
        Refusal {
            reason: reason.to_string(),
            at: None,
        }
    }

    pub fn at(instruction: Value, reason: &str) -> Refusal {
        Refusal {
            reason: reason.to_string(),
            at: instruction.debug_position(),
        }
    }
}
