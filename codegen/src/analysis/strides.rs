//! Lanes in equal steps: vectors whose lane l is `base + l * step` with one base for all lanes and a constant step.
//!
//! The sums of 32 bits are C++'s `int` arithmetic, widened afterwards. `sext(a + b)` is `sext(a) + sext(b)` only where the sum does not
//! overflow. In a live lane it does not where the language says so: those operations carry a mark (`optimize/mark_int_arithmetic`). Everything else
//! is followed below an extension only if it is the same in all lanes; above it, arithmetic wraps like addresses do. Likewise `zext(a + b)` of the indices of
//! a loop over an unsigned range, which the header knows not to wrap; sums of the program's own unsigned numbers may.

use crate::ir::{Arithmetic, Builder, Opcode, Type, Value};

/// The mark of an operation that cannot overflow in a live lane.
pub const NO_OVERFLOW: &str = "sierra.no.overflow";

/// The mark of an operation on unsigned numbers that does not wrap in a live lane.
pub const NO_WRAP: &str = "sierra.no.wrap";

/// What becomes of a value: an extension lets its own arithmetic not wrap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extended {
    No,
    BySign,
    ByZeroes,
}

/// How many operations deep an index is followed.
const DEPTH: u32 = 24;

/// The step of a vector of integers or pointers (there in bytes); `None` if its lanes are not in equal steps.
///
/// `live`: the lanes that count. `select live, a, b` is `a` to them: what a slot that keeps the other lanes' values was given.
pub fn step(v: Value, live: Value) -> Option<i64> {
    step_extended(v, live, Extended::No)
}

/// The step that the lanes have once they are extended.
pub fn step_extended(v: Value, live: Value, extended: Extended) -> Option<i64> {
    step_below(v, &|v| (seen(v, live), Extended::No), extended, DEPTH)
}

/// The step where something else is known of values: `known` gives what stands for one, and how that may be extended although nothing marks it.
pub fn step_if(v: Value, known: Known) -> Option<i64> {
    step_below(v, known, Extended::No, DEPTH)
}

type Known<'a> = &'a dyn Fn(Value) -> (Value, Extended);

/// What live lanes see of a value.
fn seen(mut v: Value, live: Value) -> Value {
    while v.opcode() == Opcode::Select && v.operand(0) == live {
        v = v.operand(1);
    }
    v
}

/// `extended`: how v is widened afterwards.
fn step_below(v: Value, known: Known, extended: Extended, depth: u32) -> Option<i64> {
    let (v, exact) = known(v);
    let extended = match exact == extended {
        true => Extended::No,
        false => extended,
    };
    let depth = depth.checked_sub(1)?;
    if let Some(elements) = v.constant_elements() {
        return match extended {
            Extended::ByZeroes => constant_step(&elements, 64),
            _ => constant_step(&elements, v.type_of().element().scalar_bits()),
        };
    }
    if v.broadcast_of().is_some() {
        return Some(0);
    }
    if v.opcode() == Opcode::Gep {
        return address_step(v, known, depth);
    }
    let of = |i: u32, extended| step_below(v.operand(i), known, extended, depth);
    let found = match v.arithmetic()? {
        Arithmetic::Add => of(0, extended)?.checked_add(of(1, extended)?)?,
        Arithmetic::Sub if crate::bug("step-of-a-difference-is-the-first") => of(0, extended)?,
        Arithmetic::Sub => of(0, extended)?.checked_sub(of(1, extended)?)?,
        Arithmetic::Mul => match (of(0, extended)?, of(1, extended)?) {
            (0, 0) => 0,
            (a, 0) => a.checked_mul(constant(v.operand(1))?)?,
            (0, b) => b.checked_mul(constant(v.operand(0))?)?,
            _ => return None,
        },
        Arithmetic::Shl => match (of(0, extended)?, of(1, Extended::No)?) {
            (0, 0) => 0,
            (a, 0) if crate::bug("step-of-a-shift-is-no-power") => {
                a.checked_mul(constant(v.operand(1))?)?
            }
            (a, 0) => a.checked_mul(1i64.checked_shl(constant(v.operand(1))?.try_into().ok()?)?)?,
            _ => return None,
        },
        Arithmetic::SExt => of(0, Extended::BySign)?,
        Arithmetic::ZExt => of(0, Extended::ByZeroes)?,
        Arithmetic::IntToPtr => of(0, Extended::No)?,
    };
    let is_exact = match (v.arithmetic()?, extended) {
        (_, Extended::No) | (Arithmetic::ZExt, _) => true,
        (Arithmetic::SExt, _) => extended == Extended::BySign,
        (_, Extended::BySign) => v.has_metadata(NO_OVERFLOW),
        (_, Extended::ByZeroes) => v.has_metadata(NO_WRAP),
    };
    (found == 0 || is_exact).then_some(found)
}

fn constant_step(elements: &[u64], bits: u32) -> Option<i64> {
    let signed = |e: u64| (e << (64 - bits.min(64))) as i64 >> (64 - bits.min(64));
    let [first, second, ..] = elements else {
        return None;
    };
    let step = signed(*second).checked_sub(signed(*first))?;
    let in_step = |(l, &e): (usize, &u64)| {
        step.checked_mul(l as i64)
            .and_then(|d| signed(*first).checked_add(d))
            == Some(signed(e))
    };
    elements.iter().enumerate().all(in_step).then_some(step)
}

/// The number that all lanes of a constant hold.
pub fn constant(v: Value) -> Option<i64> {
    if let Some(scalar) = v.broadcast_of() {
        return scalar.as_const_int().map(|c| c as i64);
    }
    let elements = v.constant_elements()?;
    let bits = v.type_of().element().scalar_bits();
    let first = *elements.first()?;
    (constant_step(&elements, bits)? == 0)
        .then_some((first << (64 - bits.min(64))) as i64 >> (64 - bits.min(64)))
}

/// The step of `getelementptr T, base, index`.
fn address_step(gep: Value, known: Known, depth: u32) -> Option<i64> {
    if gep.operand_count() != 2 {
        return None;
    }
    let (base, index) = (gep.operand(0), gep.operand(1));
    let start = if base.type_of().lanes().is_some() {
        step_below(base, known, Extended::No, depth)?
    } else {
        0
    };
    let size = i64::from(gep.gep_source_type().scalar_bits().div_ceil(8));
    if size == 0 {
        return None;
    }
    let steps = match index.type_of().lanes() {
        Some(_) => step_below(index, known, of_index(index), depth)?,
        None => 0,
    };
    let size = if crate::bug("step-of-one-element-size-less") && steps > 1 {
        size / 2
    } else {
        size
    };
    start.checked_add(steps.checked_mul(size)?)
}

/// How an index becomes a part of an address.
pub fn of_index(index: Value) -> Extended {
    match index.type_of().element().scalar_bits() < 64 {
        true => Extended::BySign,
        false => Extended::No,
    }
}

/// A vector of addresses as something that is not looked into, and a constant distance from it.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Where the index counts from; none if the lanes hold whole addresses.
    base: Option<Start>,
    lanes: Value,
    /// Bytes to one step of the index.
    scale: i64,
    offset: i64,
}

/// How many steps that are no constants lead to where an index counts from.
const STEPS: usize = 3;

/// A pointer, and the steps from it with the bytes that each counts, in no order of their own.
#[derive(Clone, Copy, Debug)]
struct Start {
    pointer: Value,
    steps: [Option<(Value, i64)>; STEPS],
}

impl PartialEq for Start {
    fn eq(&self, other: &Start) -> bool {
        let count = |start: &Start, step| start.steps.iter().filter(|s| **s == step).count();
        let alike = |step: &Option<(Value, i64)>| count(self, *step) == count(other, *step);
        self.pointer == other.pointer && self.steps.iter().all(alike)
    }
}

impl Start {
    /// Takes a pointer apart; what is constant is returned in bytes.
    fn of(pointer: Value) -> (Start, i64) {
        let (pointer, mut distance) = without_distance(pointer);
        let mut start = Start {
            pointer,
            steps: [None; STEPS],
        };
        for step in 0..STEPS {
            let at = start.pointer;
            if at.opcode() != Opcode::Gep || at.operand_count() != 2 || !is_long(at.operand(1)) {
                break;
            }
            let size = i64::from(at.gep_source_type().scalar_bits().div_ceil(8));
            if size == 0 {
                break;
            }
            start.steps[step] = Some((at.operand(1), size));
            let more;
            (start.pointer, more) = without_distance(at.operand(0));
            distance = distance.wrapping_add(more);
        }
        (start, distance)
    }
}

impl Place {
    /// How many bytes this place lies behind another one, if that is the same in all lanes.
    pub fn behind(&self, other: &Place) -> Option<i64> {
        let alike = (self.base, self.lanes, self.scale) == (other.base, other.lanes, other.scale);
        alike.then(|| self.offset.wrapping_sub(other.offset))
    }

    /// The addresses that this place is at a distance from, as pointers or numbers, if the lanes hold such.
    pub fn whole_addresses(&self) -> Option<(Value, i64)> {
        let are_whole = self.base.is_none() && self.lanes.type_of().scalar_bits() == 64;
        are_whole.then_some((self.lanes, self.offset))
    }
}

/// Takes constants off a vector of addresses, as far as no sum in a live lane may have wrapped.
pub fn place(pointers: Value) -> Option<Place> {
    let (pointers, mut before) = without_distance(pointers);
    let (base, mut lanes, scale) = match pointers.opcode() {
        Opcode::Gep
            if pointers.operand_count() == 2
                && pointers.operand(0).type_of().lanes().is_none()
                && pointers.operand(1).type_of().lanes().is_some() =>
        {
            let scale = i64::from(pointers.gep_source_type().scalar_bits().div_ceil(8));
            let (base, distance) = Start::of(pointers.operand(0));
            before = before.wrapping_add(distance);
            (Some(base), pointers.operand(1), scale)
        }
        _ => match pointers.arithmetic() {
            Some(Arithmetic::IntToPtr) => (None, pointers.operand(0), 1),
            _ => (None, pointers, 1),
        },
    };
    if scale == 0 {
        return None;
    }
    let mut offset = before;
    loop {
        let is_exact = lanes.type_of().element().scalar_bits() == 64;
        if !is_exact && !lanes.has_metadata(NO_OVERFLOW) {
            break;
        }
        let (rest, constant) = match lanes.arithmetic() {
            Some(Arithmetic::Add) => match (constant(lanes.operand(0)), constant(lanes.operand(1)))
            {
                (_, Some(c)) => (lanes.operand(0), c),
                (Some(c), _) => (lanes.operand(1), c),
                _ => break,
            },
            Some(Arithmetic::Sub) => match constant(lanes.operand(1)) {
                Some(c) if crate::bug("constant-behind-for-before") => (lanes.operand(0), c),
                Some(c) => (lanes.operand(0), c.checked_neg()?),
                None => break,
            },
            _ => break,
        };
        offset = offset.checked_add(constant.checked_mul(scale)?)?;
        lanes = rest;
    }
    Some(Place {
        base,
        lanes,
        scale,
        offset,
    })
}

/// What a pointer, or each of a vector, was made from by constants, and how many bytes it lies behind that.
fn without_distance(mut pointer: Value) -> (Value, i64) {
    let mut distance = 0i64;
    while pointer.opcode() == Opcode::Gep && pointer.operand_count() == 2 {
        let index = pointer.operand(1);
        let number = match index.type_of().lanes() {
            None => index
                .as_const_int()
                .filter(|_| is_long(index))
                .map(|c| c as i64),
            Some(_) => constant(index).filter(|_| is_long(index)),
        };
        let size = i64::from(pointer.gep_source_type().scalar_bits().div_ceil(8));
        // Only what leaves the shape as it is: a vector of one pointer is another thing.
        let alike = pointer.operand(0).type_of() == pointer.type_of();
        let Some(number) = number.filter(|_| alike && size > 0) else {
            break;
        };
        distance = distance.wrapping_add(number.wrapping_mul(size));
        pointer = pointer.operand(0);
    }
    (pointer, distance)
}

fn is_long(index: Value) -> bool {
    index.type_of().scalar_bits() == 64
}

/// Addresses from one pointer on: `start[lanes] + Σ terms`, to every lane that `live` says.
pub struct Split {
    pub start: Value,
    /// The elements that indices count.
    pub element: Type,
    /// The index that differs by lane, of 64 bits or to be extended with its sign.
    pub lanes: Value,
    /// What all lanes add or subtract (`true`), likewise, and the elements that it counts.
    pub terms: Vec<(Value, bool, Type)>,
}

/// Takes what is the same in all lanes off a vector of addresses, as far as no sum in a live lane may have wrapped.
pub fn split(pointers: Value) -> Option<Split> {
    let mut at = pointers;
    let mut terms = Vec::new();
    loop {
        if at.opcode() != Opcode::Gep || at.operand_count() != 2 {
            return None;
        }
        let index = at.operand(1);
        let term = match index.type_of().lanes() {
            None => index,
            // A field: all lanes have it at one distance.
            Some(_) if at.operand(0).type_of().lanes().is_some() => uniform(index)?,
            Some(_) => break,
        };
        terms.push((term, false, at.gep_source_type()));
        at = at.operand(0);
    }
    let (start, element) = (at.operand(0), at.gep_source_type());
    let mut lanes = at.operand(1);
    if start.type_of().lanes().is_some() || lanes.type_of().element().scalar_bits() > 64 {
        return None;
    }
    for _ in 0..DEPTH {
        if lanes.arithmetic() == Some(Arithmetic::SExt) {
            lanes = lanes.operand(0);
            continue;
        }
        let is_exact = lanes.type_of().element().scalar_bits() == 64;
        if !is_exact && !lanes.has_metadata(NO_OVERFLOW) {
            break;
        }
        let (rest, term, minus) = match lanes.arithmetic() {
            Some(Arithmetic::Add) => match (uniform(lanes.operand(0)), uniform(lanes.operand(1))) {
                (_, Some(u)) => (lanes.operand(0), u, false),
                (Some(u), _) => (lanes.operand(1), u, false),
                _ => break,
            },
            Some(Arithmetic::Sub) => match uniform(lanes.operand(1)) {
                Some(u) => (lanes.operand(0), u, true),
                None => break,
            },
            _ => break,
        };
        terms.push((term, minus, element));
        lanes = rest;
    }
    Some(Split {
        start,
        element,
        lanes,
        terms,
    })
}

/// The scalar that all lanes hold.
fn uniform(v: Value) -> Option<Value> {
    v.broadcast_of().or_else(|| one_constant(v))
}

/// The scalar that all lanes of a constant hold.
fn one_constant(v: Value) -> Option<Value> {
    let number = constant(v)?;
    Some(v.type_of().element().const_int(number as u64))
}

/// Lane 0 of a vector that is in steps, as if lane 0 were live: computed from its parts.
pub fn base(b: &Builder, v: Value, live: Value) -> Value {
    base_as(b, v, live, v.type_of().element())
}

/// The same, extended to `ty` with its sign.
fn base_as(b: &Builder, v: Value, live: Value, ty: Type) -> Value {
    let v = seen(v, live);
    if let Some(elements) = v.constant_elements() {
        let bits = v.type_of().element().scalar_bits();
        let signed = (elements[0] << (64 - bits)) as i64 >> (64 - bits);
        return ty.const_int(signed as u64);
    }
    if let Some(scalar) = v.broadcast_of() {
        return widened(b, scalar, ty);
    }
    if v.opcode() == Opcode::Gep {
        let (start, index) = (v.operand(0), v.operand(1));
        let start = if start.type_of().lanes().is_some() {
            base(b, start, live)
        } else {
            start
        };
        let i64 = v.type_of().int_of(64);
        let index = if index.type_of().lanes().is_some() {
            base_as(b, index, live, i64)
        } else {
            index
        };
        return b.element_pointer(v.gep_source_type(), start, index);
    }
    // Below an extension, what is the same in all lanes is computed as narrow as it was.
    let own = v.type_of().element();
    let narrow = own != ty && step(v, live) == Some(0);
    let inner = if narrow { own } else { ty };
    let of = |i: u32| base_as(b, v.operand(i), live, inner);
    let result = match v.arithmetic() {
        Some(Arithmetic::Add) if crate::bug("base-without-what-is-added") => of(0),
        Some(Arithmetic::Add) => b.add(of(0), of(1)),
        Some(Arithmetic::Sub) if crate::bug("base-without-what-is-subtracted") => of(0),
        Some(Arithmetic::Sub) => b.sub(of(0), of(1)),
        Some(Arithmetic::Mul) => b.mul(of(0), of(1)),
        Some(Arithmetic::Shl) => b.shl(of(0), of(1)),
        Some(Arithmetic::SExt) => return base_as(b, v.operand(0), live, ty),
        Some(Arithmetic::ZExt) => {
            let scalar = base(b, v.operand(0), live);
            b.zext(scalar, ty)
        }
        Some(Arithmetic::IntToPtr) => {
            let address = base(b, v.operand(0), live);
            return b.int_to_pointer(address, b.pointer_type());
        }
        None => b.extract_element(v, own.int_of(32).const_int(0)),
    };
    if narrow {
        widened(b, result, ty)
    } else {
        result
    }
}

fn widened(b: &Builder, scalar: Value, ty: Type) -> Value {
    if scalar.type_of() == ty {
        scalar
    } else {
        b.sext(scalar, ty)
    }
}
