//! Facts about a function: graphs of plain block numbers that know no LLVM type, and what its instructions do.

pub mod build_flow;
pub mod call_operators;
pub mod callees;
pub mod conditions;
pub mod destructions;
pub mod dominators;
pub mod effects;
pub mod flow;
pub mod handler_order;
pub mod harmless;
pub mod lane_tests;
pub mod levels;
pub mod linear_order;
pub mod liveness;
pub mod loops;
pub mod mask_owners;
pub mod masked_accesses;
pub mod objects;
pub mod plan;
pub mod reach;
pub mod shared_indices;
pub mod strides;
pub mod tries;
pub mod unmasked;
pub mod unwinding;
pub mod vectorial;
