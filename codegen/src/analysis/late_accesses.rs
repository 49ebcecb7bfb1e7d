//! Which masked accesses are done behind LLVM's passes (`finish/first_lanes`, `live_lanes`, `near_gathers`), so that LLVM has one call to look at until then: asked by those who
//! would take them apart before.

use crate::analysis::first_lanes::are_first;
use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::ir::Value;

/// A page of memory is as large, or several of them are.
pub const PAGE: u64 = 4096;

/// The most bytes of one access.
const BYTES: u64 = 256;

/// Fewer lanes are faster one by one.
const LANES: u32 = 4;

/// Fewer lanes are stored faster by a choice of a place for each.
const STORED: u32 = 8;

/// Wider elements are so few that they have a place each.
const STORED_BITS: u32 = 16;

/// Fewer lanes are loaded one by one.
const LOADED: u32 = 4;

/// The attribute of such a gather: the bytes of its window.
pub const WINDOW: &str = "sierra.window";

/// Can the access be done in pieces? Also asked before LLVM's passes.
pub fn is_done_in_pieces(call: Value) -> bool {
    let Some(kind @ (Kind::Load | Kind::Store)) = kind_of(call) else {
        return false;
    };
    let data = kind.data(call);
    let (bits, lanes) = (data.element().scalar_bits(), data.lanes().unwrap_or(1));
    let whole = bits.is_power_of_two() && bits >= 8 && lanes.is_power_of_two() && lanes >= LANES;
    whole && lanes <= 64 && u64::from(bits / 8 * lanes) <= BYTES && are_first(kind.mask(call))
}

/// Is the access done for each live lane? Also asked before LLVM's passes.
pub fn is_done_for_live_lanes(call: Value) -> bool {
    let Some(kind @ (Kind::Load | Kind::Store)) = kind_of(call) else {
        return false;
    };
    let data = kind.data(call);
    let (bits, lanes) = (data.element().scalar_bits(), data.lanes().unwrap_or(1));
    let enough = match kind {
        Kind::Store => lanes >= STORED && bits <= STORED_BITS,
        _ => lanes >= LOADED,
    };
    let whole = bits.is_power_of_two() && bits >= 8 && lanes.is_power_of_two() && lanes <= 64;
    whole && enough && u64::from(bits / 8 * lanes) <= BYTES
}

/// Is it a gather in a window? Also asked before LLVM's passes.
pub fn is_done_in_window(call: Value) -> bool {
    kind_of(call) == Some(Kind::Gather) && call.call_string_attribute(WINDOW).is_some()
}
