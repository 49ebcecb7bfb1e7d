//! Structures of the lanes that a mask names: the mask is made as long as all elements of them, and the elements are one stretch of memory in parts of as many as there are lanes.
//!
//! Under a mask of the first lanes, as at the end of a range, these are the first elements, and `finish/first_lanes` does what the machine cannot mask. Nothing behind the highest field of the last
//! live lane is touched; what lies between fields that live lanes read is read with them.

use super::strided::Strided;
use crate::Options;
use crate::analysis::first_lanes::first_lanes;
use crate::analysis::masked_accesses::{Kind, Machine};
use crate::analysis::strides;
use crate::ir::{Builder, Function, Integer, Module, Order, Value};

/// The most bytes of one part, and the fewest lanes, that are done at once where the machine has no masks.
const BYTES: i64 = 256;
const LANES: u32 = 4;

/// Are such structures read and written as one stretch of memory, although not all lanes are live?
pub fn are_joined(function: Function, options: &Options, s: &Strided) -> bool {
    let Some(machine) = Machine::of(function) else {
        return false;
    };
    let kind = match s.kind {
        Kind::Gather => Kind::Load,
        _ => Kind::Store,
    };
    if s.lanes < LANES || !s.lanes.is_power_of_two() || s.size * i64::from(s.lanes) > BYTES {
        return false;
    }
    let finishes = options.simplify && options.finishes;
    machine.has(kind, s.kind.data(s.call).element()) || finishes && first_lanes(s.mask()).is_some()
}

/// The structures that live lanes read, one behind the other, up to the highest field.
pub fn load(
    module: &Module,
    b: &Builder,
    s: &Strided,
    field: i64,
    highest: i64,
    count: i64,
) -> Value {
    let whole = Whole {
        b,
        s,
        count,
        highest,
    };
    let start = whole.start(field);
    let ty = s.kind.data(s.call);
    let f = module.intrinsic("llvm.masked.load", &[ty, module.pointer_type()]);
    let parts: Vec<Value> = (0..count)
        .map(|part| {
            let call = b.call(
                f,
                &[whole.place(start, part), whole.mask(part), ty.poison()],
            );
            call.add_argument_attribute(0, "align", s.size as u64);
            call
        })
        .collect();
    b.joined(&parts)
}

/// Writes the structures of live lanes, all fields of them.
pub fn store(module: &Module, b: &Builder, s: &Strided, field: i64, count: i64, all: Value) {
    let whole = Whole {
        b,
        s,
        count,
        highest: count - 1,
    };
    let start = whole.start(field);
    let ty = s.kind.data(s.call);
    let f = module.intrinsic("llvm.masked.store", &[ty, module.pointer_type()]);
    for part in 0..count {
        let from = part as u32 * s.lanes;
        let picked: Vec<u32> = (from..from + s.lanes).collect();
        let call = b.call(
            f,
            &[
                b.shuffle(all, &picked),
                whole.place(start, part),
                whole.mask(part),
            ],
        );
        call.add_argument_attribute(1, "align", s.size as u64);
    }
}

struct Whole<'a> {
    b: &'a Builder,
    s: &'a Strided,
    count: i64,
    /// The last field that is touched.
    highest: i64,
}

impl Whole<'_> {
    /// Where the first lane's structure begins, of which the access has a field.
    fn start(&self, field: i64) -> Value {
        let base = strides::base(self.b, self.s.pointers(), self.s.mask());
        self.far(base, -field)
    }

    fn place(&self, start: Value, part: i64) -> Value {
        self.far(start, part * i64::from(self.s.lanes))
    }

    /// Some elements on; that may be no part of the array, if no lane lives there.
    fn far(&self, from: Value, elements: i64) -> Value {
        let byte = from.type_of().int_of(8);
        let bytes = from
            .type_of()
            .int_of(64)
            .const_int((elements * self.s.size) as u64);
        self.b.element_pointer(byte, from, bytes)
    }

    /// The elements of a part that are touched.
    fn mask(&self, part: i64) -> Value {
        let lanes = i64::from(self.s.lanes);
        let elements = part * lanes..(part + 1) * lanes;
        // What lies behind the highest field is between two lanes.
        let lane = |e: i64| (e / self.count) as u32;
        let next = |e: i64| lane(e) + u32::from(e % self.count > self.highest);
        let picked: Vec<u32> = elements.clone().map(next).collect();
        let mask = self.s.mask();
        if let Some(found) = self.of_first(&picked) {
            return found;
        }
        let none = mask.type_of().zero();
        let upper = self.b.shuffle_two(mask, none, &picked);
        let lower: Vec<u32> = elements.map(lane).collect();
        match lower == picked || crate::bug("gaps-are-read-before-dead-lanes") {
            true => upper,
            false => self.b.and(upper, self.b.shuffle(mask, &lower)),
        }
    }

    /// The same from the comparison that a mask of the first lanes is.
    fn of_first(&self, picked: &[u32]) -> Option<Value> {
        let comparison = first_lanes(self.s.mask()).filter(|c| c.is_strict())?;
        let at = (0..2).find(|&i| comparison.operand(i).is_constant())?;
        let numbers = comparison.operand(at).constant_numbers()?;
        let numbers: Vec<u64> = numbers.into_iter().collect::<Option<_>>()?;
        let ty = comparison.operand(at).type_of();
        // No number is greater.
        let most = match comparison.integer()? {
            Integer::Compare(Order::Unsigned) => u64::MAX >> (64 - ty.scalar_bits()),
            _ => u64::MAX >> (65 - ty.scalar_bits()),
        };
        let number = |&lane: &u32| numbers.get(lane as usize).copied().unwrap_or(most);
        let elements = ty.constant_lanes(&picked.iter().map(number).collect::<Vec<_>>());
        let other = comparison.operand(1 - at);
        let (x, y) = match at {
            0 => (elements, other),
            _ => (other, elements),
        };
        Some(self.b.freeze(self.b.icmp_like(comparison, x, y)))
    }
}
