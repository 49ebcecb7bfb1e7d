//! From divergent branches to masks.

pub mod assign_masks;
pub mod blend_stores;
pub mod describe_masks;
pub mod empty_masks;
pub mod erase_markers;
pub mod finish_uniform;
pub mod guard_division;
pub mod lane_conditions;
pub mod lanes;
pub mod linearize;
pub mod mask_calls;
pub mod mask_function;
pub mod mask_instructions;
pub mod mask_memory;
pub mod mask_slots;
pub mod masks;
pub mod plan_blocks;
pub mod refusals;
pub mod reg2mem;
pub mod sanitize_speculated_blocks;
