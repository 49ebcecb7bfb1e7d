//! From clang's IR to the form that the mask passes read.

pub mod add_try_exit_edges;
pub mod clean_locals;
pub mod common_latch;
pub mod inline_header;
pub mod library_functions;
pub mod mark_loop_ends;
pub mod object_sizes;
pub mod order_try_blocks;
pub mod outline_array_ends;
pub mod pin_blocks;
pub mod prune_cleanup_edges;
pub mod remove_blocks;
pub mod scale_scatter;
pub mod special_members;
pub mod tag_vector_stores;
pub mod thread_conditions;
pub mod two_roundings;
pub mod weigh_branches;
pub mod widen_cleanup_slot;
