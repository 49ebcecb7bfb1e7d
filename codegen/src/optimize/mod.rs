//! What masked code loses without a change of meaning.

pub mod access_remarks;
pub mod address_lanes;
pub mod boscc;
pub mod demanded_lanes;
pub mod even_starts;
pub mod expand_masked_accesses;
pub mod fields_in_order;
pub mod hoist_gathers;
pub mod if_convert_blends;
pub mod interiors;
pub mod interleaved;
pub mod local_accesses;
pub mod lower_strided_accesses;
pub mod mark_int_arithmetic;
pub mod memory_arguments;
pub mod merge_stores;
pub mod narrow;
pub mod pair_gathers;
pub mod permute_tables;
pub mod pin_loop_invariants;
pub mod read_lanes;
pub mod region_copies;
pub mod run_anyway;
pub mod simplify;
pub mod sums;
pub mod tune_estimates;
