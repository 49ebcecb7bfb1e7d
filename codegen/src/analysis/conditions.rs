//! The ends of blocks that lanes decide, each for itself.

use crate::ir::Value;

/// How a block ends, as far as lanes decide it.
#[derive(Clone, Copy, Debug)]
pub enum Condition {
    /// A two-way branch on these bits.
    Branch(Value),
    /// A switch on this vector of integers.
    Switch(Value),
}

impl Condition {
    pub fn lanes(self) -> u32 {
        match self {
            Condition::Branch(v) | Condition::Switch(v) => v.type_of().lanes().unwrap_or(1),
        }
    }
}
