//! Structures of whichever lanes are live, where the machine has no such masks: all of them are read where they lie in one page.
//!
//! A live lane shows that the page can be read, and what dead lanes read is not looked at. Where the structures lie in two pages, those of live lanes are copied to a local first, and if no lane is live, the
//! local is read as it is: so the loads and the shuffles of fields stand in one place, at an address that is one or the other. LLVM's passes see a call that yields the address;
//! `finish/live_structures` writes what it does.

use super::strided::Strided;
use crate::Options;
use crate::analysis::first_lanes::first_lanes;
use crate::analysis::masked_accesses::{Kind, Machine};
use crate::analysis::strides;
use crate::ir::{Builder, Function, Module, Value};

/// How the call is named, with the number of lanes behind it: of an address, the live lanes, the bytes from lane to lane, those that each lane reads, and those of an element.
pub const READABLE: &str = "sierra.readable.";

/// Fewer lanes are read one by one.
const LANES: u32 = 4;

/// What looks at each byte that is read.
const SANITIZERS: [&str; 4] = ["address", "hwaddress", "memory", "thread"];

/// Are fields of such structures read like this?
pub fn are_joined(function: Function, options: &Options, s: &Strided) -> bool {
    let is_watched = SANITIZERS
        .iter()
        .any(|s| function.has_attribute(&format!("sanitize_{s}")));
    let is_long = s.lanes.is_power_of_two() && (LANES..=64).contains(&s.lanes);
    s.kind == Kind::Gather
        && first_lanes(s.mask()).is_none()
        && s.step > s.size
        && is_long
        && !is_watched
        && options.simplify
        && options.finishes
        && Machine::of(function).is_some()
}

/// Where the structures can be read up to the highest field, of which the access has one.
pub fn readable(
    module: &Module,
    b: &Builder,
    s: &Strided,
    field: i64,
    (highest, count): (i64, i64),
) -> Value {
    let base = strides::base(b, s.pointers(), s.mask());
    let byte = module.int_type(8);
    let i64 = module.int_type(64);
    let number = |n: i64| i64.const_int(n as u64);
    // That may be no part of the array, if the first lane is dead.
    let start = b.element_pointer(byte, base, number(-field * s.size));
    let name = format!("{READABLE}{}", s.lanes);
    let function = module.function(&name).unwrap_or_else(|| {
        let pointer = module.pointer_type();
        let params = [pointer, s.mask().type_of(), i64, i64, i64];
        let declared = module.add_function(&name, pointer.function(&params));
        for attribute in ["nounwind", "willreturn", "nosync", "nofree"] {
            declared.add_attribute(attribute);
        }
        /// Reads what its arguments point to.
        const READS: u64 = 1;
        declared.add_attribute_with("memory", READS);
        declared
    });
    let sizes = [count * s.size, (highest + 1) * s.size, s.size].map(number);
    b.call(function, &[start, s.mask(), sizes[0], sizes[1], sizes[2]])
}
