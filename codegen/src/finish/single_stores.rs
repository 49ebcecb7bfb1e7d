//! A store of one lane that is known stores its element. LLVM 22 does that as well, but too late: where the element was shortened (`trunc`) it writes
//! the long one, over the lanes behind.

use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::ir::{Block, Builder, Function, Value};

/// Requires: functions have dissolved, so that masks are as constant as they get. Ensures: no masked store has a constant mask with one lane.
pub fn store_single_lanes(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let stores: Vec<(Value, u32)> = instructions
        .filter_map(|call| Some((call, only_lane(call)?)))
        .collect();
    for (call, lane) in stores {
        let b = Builder::before(call);
        let value = call.operand(0);
        let element = value.type_of().element();
        let index = element.int_of(32).const_int(lane.into());
        let bytes = u64::from(element.scalar_bits() / 8);
        let to = b.offset(call.operand(1), bytes * u64::from(lane));
        b.store(b.extract_element(value, index), to, 1);
        call.erase();
    }
}

/// The lane that a masked store writes, if it is known to be one alone.
fn only_lane(call: Value) -> Option<u32> {
    let kind = kind_of(call).filter(|k| *k == Kind::Store)?;
    let mask = kind.mask(call).constant_elements()?;
    let mut lanes = (0..).zip(mask).filter(|(_, bit)| bit & 1 == 1);
    let (lane, _) = lanes.next()?;
    let bits = call.operand(0).type_of().scalar_bits();
    (lanes.next().is_none() && bits > 0 && bits.is_multiple_of(8)).then_some(lane)
}
