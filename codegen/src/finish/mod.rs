//! The last passes: against what LLVM would do to the code, and the names of symbols.

pub mod address_numbers;
pub mod alike_fields;
pub mod all_active_bypass;
pub mod blended_stores;
pub mod first_bytes;
pub mod first_lanes;
pub mod hide_index_pairs;
pub mod interleaves;
pub mod lane_divisions;
pub mod live_lanes;
pub mod loads_in_place;
pub mod long_divisions;
pub mod machine_names;
pub mod memory_lanes;
pub mod narrow_bools;
pub mod pair_order;
pub mod parts_of_loads;
pub mod pixel_sums;
pub mod products_of_bytes;
pub mod rounded_products;
pub mod share_induction_variable;
pub mod single_stores;
pub mod spread_bytes;
pub mod thread_accesses;
pub mod wide_masks;
pub mod words_in_place;
