//! Calls: what vectorial functions are called, how masks reach them, copies that take a mask.

pub mod addresses;
pub mod aliases;
pub mod clone_masked;
pub mod inline_single_callers;
pub mod lambda_masks;
pub mod slot;
pub mod sret_temporaries;
