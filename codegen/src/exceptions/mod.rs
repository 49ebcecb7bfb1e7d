//! What lanes throw and catch, and the objects that are destroyed on the way.

pub mod conditional;
pub mod drop_flags;
pub mod duplicate_unwind_exits;
pub mod elaborate_drops;
pub mod guard_end_catch;
pub mod handlers;
pub mod loop_over_exceptions;
pub mod retain_rethrown;
pub mod split_handlers;
