//! Changes to the IR, one idea a file; `pipeline` says in which order.

pub mod address_lanes;
pub mod addresses;
pub mod aliases;
pub mod blend_stores;
pub mod clean_locals;
pub mod clone_masked;
pub mod demote_values;
pub mod destroy_once;
pub mod erase_markers;
pub mod guard_division;
pub mod inline_header;
pub mod keep_blocks;
pub mod lambda_masks;
pub mod lane_conditions;
pub mod linearize;
pub mod mark_int_arithmetic;
pub mod mark_loop_ends;
pub mod mask_calls;
pub mod mask_function;
pub mod mask_memory;
pub mod masks;
pub mod remove_blocks;
pub mod scale_scatter;
pub mod side_by_side;
pub mod split_handlers;
pub mod widen_cleanup_slot;
