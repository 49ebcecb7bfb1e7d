//! The test whether lanes in steps are inside of their borders: comparisons of scalars, two for all neighbours `x - 1`, `x`, `x + 1`.
//!
//! Indices that differ by constants are one group: the least and the greatest lane of all decide. They are computed in 64 bits, and compared with what their
//! own type can hold: sums of lanes that wrap are never inside. All lanes have one quotient if the least one's remainder leaves room for the rest: one
//! division of scalars. Linear in the borders.

use super::borders::without_distance;
use super::borders::{Border, Holds, Relation};
use crate::analysis::strides::{self, Extended};
use crate::ir::{Builder, Opcode, Value};
use std::collections::HashMap;

/// Indices that differ by constants.
struct Group {
    index: Value,
    signed: bool,
    /// How far the least and the greatest lane of all lie from lane 0 of `index`.
    span: (i64, i64),
    bounds: Vec<Bound>,
    /// Bounds that no lane may be, with the least and the greatest lane.
    apart: Vec<(Value, i64, i64)>,
    /// Divisors, likewise.
    multiples: Vec<(Value, i64, i64)>,
}

/// The lane that is next to a bound.
struct Bound {
    bound: Value,
    relation: Relation,
    distance: i64,
}

impl Group {
    fn add(&mut self, bound: Value, relation: Relation, (least, greatest): (i64, i64)) {
        let below = relation.below;
        let next = if below { greatest } else { least };
        let same = |b: &&mut Bound| b.bound == bound && b.relation == relation;
        match self.bounds.iter_mut().find(same) {
            Some(_) if crate::bug("interior-of-the-first-neighbour-alone") => {}
            Some(known) if below => known.distance = known.distance.max(next),
            Some(known) => known.distance = known.distance.min(next),
            None => self.bounds.push(Bound {
                bound,
                relation,
                distance: next,
            }),
        }
    }
}

/// `None`: a step that no picture has.
fn groups<'a>(borders: impl IntoIterator<Item = &'a Border>) -> Option<Vec<Group>> {
    let mut groups: Vec<Group> = Vec::new();
    for border in borders {
        let (index, distance) = without_distance(border.index);
        let distance = distance + border.more;
        let lanes = i64::from(border.index.type_of().lanes()?);
        let last = strides::step(border.index, border.index)?.checked_mul(lanes - 1)?;
        if last.abs() >= 1 << 24 {
            return None;
        }
        let (least, greatest) = (distance + last.min(0), distance + last.max(0));
        let signed = border.signed;
        let position = groups
            .iter()
            .position(|g| g.index == index && g.signed == signed);
        let at = position.unwrap_or(groups.len());
        if position.is_none() {
            groups.push(Group {
                index,
                signed,
                span: (least, greatest),
                bounds: vec![],
                apart: vec![],
                multiples: vec![],
            });
        }
        let group = &mut groups[at];
        group.span = (group.span.0.min(least), group.span.1.max(greatest));
        match border.holds {
            Holds::Side(relation) => group.add(border.bound, relation, (least, greatest)),
            Holds::Apart => group.apart.push((border.bound, least, greatest)),
            Holds::InOneMultiple => {
                let not_below = Relation {
                    below: false,
                    strict: false,
                };
                group.add(index.type_of().zero(), not_below, (least, greatest));
                group.multiples.push((border.bound, least, greatest));
            }
            // What a distance is taken off does not wrap either.
            Holds::InItsType => {
                group.span.0 = group.span.0.min(last.min(0));
                group.span.1 = group.span.1.max(last.max(0));
            }
        }
    }
    Some(groups)
}

/// The scalars that the test is computed from.
pub fn scalars<'a>(borders: impl IntoIterator<Item = &'a Border>) -> Vec<Value> {
    let mut found = Vec::new();
    for border in borders {
        parts(border.index, &mut found);
        parts(border.bound, &mut found);
    }
    found
}

fn parts(value: Value, found: &mut Vec<Value>) {
    if value.constant_elements().is_some() {
        return;
    }
    if let Some(scalar) = value.broadcast_of() {
        found.push(scalar);
    } else if value.arithmetic().is_some() && value.opcode() != Opcode::Gep {
        for operand in value.operands() {
            parts(operand, found);
        }
    } else {
        found.push(value);
    }
}

/// Are all lanes inside? One bit, computed where `b` stands; `None` if it cannot be asked.
pub fn write<'a>(b: &Builder, borders: impl IntoIterator<Item = &'a Border>) -> Option<Value> {
    let mut tests: Vec<Value> = Vec::new();
    for group in groups(borders)? {
        let first = widened(b, group.index, group.signed);
        let bits = group.index.type_of().element().scalar_bits();
        let asked = Asked {
            b,
            first,
            by_all_bits: bits == 64 && !group.signed,
        };
        for of in &group.bounds {
            let (x, y) = (asked.lane(of.distance), widened(b, of.bound, group.signed));
            tests.push(match of.relation.below {
                false if crate::bug("interior-without-lower-bound") => continue,
                true => asked.below(of.relation.strict, x, y),
                false => asked.below(of.relation.strict, y, x),
            });
        }
        for &(bound, least, greatest) in &group.apart {
            let bound = widened(b, bound, group.signed);
            let before = asked.below(true, asked.lane(greatest), bound);
            let behind = asked.below(true, bound, asked.lane(least));
            tests.push(match crate::bug("interior-apart-on-one-side") {
                true => b.not(b.icmp_eq(asked.lane(least), bound)),
                false => b.or(before, behind),
            });
        }
        for &(bound, least, greatest) in &group.multiples {
            let divisor = widened(b, bound, group.signed);
            let zero = first.type_of().zero();
            tests.push(match group.signed {
                true => b.icmp_slt(zero, divisor),
                false => b.icmp_ne(zero, divisor),
            });
            let (_, multiple) = multiple(b, bound, group.signed, asked.lane(least));
            let rest = b.sub(asked.lane(least), multiple);
            let room = b.sub(divisor, rest);
            let span = first.type_of().const_int((greatest - least) as u64);
            tests.push(match crate::bug("interior-of-two-multiples") {
                true => b.icmp_ult(rest, divisor),
                false => b.icmp_ult(span, room),
            });
        }
        tests.extend(asked.limits(&group, bits));
    }
    tests.into_iter().reduce(|a, c| b.and(a, c))
}

/// What a group is asked.
struct Asked<'a> {
    b: &'a Builder,
    /// Lane 0 of the index, in 64 bits.
    first: Value,
    /// There is no 65th bit for the sign.
    by_all_bits: bool,
}

impl Asked<'_> {
    fn lane(&self, distance: i64) -> Value {
        let number = self.first.type_of().const_int(distance as u64);
        self.b.add(self.first, number)
    }

    fn below(&self, strict: bool, x: Value, y: Value) -> Value {
        let b = self.b;
        match (strict, self.by_all_bits) {
            (true, false) => b.icmp_slt(x, y),
            (true, true) => b.icmp_ult(x, y),
            (false, false) => b.not(b.icmp_slt(y, x)),
            (false, true) => b.not(b.icmp_ult(y, x)),
        }
    }

    /// No lane wraps in its own type.
    fn limits(&self, group: &Group, bits: u32) -> Vec<Value> {
        let (least, greatest) = group.span;
        if bits == 64 {
            return vec![self.below(false, self.lane(least), self.lane(greatest))];
        }
        if crate::bug("interior-of-indices-that-wrap") {
            return vec![];
        }
        // What a bound of the same type says of the outermost lane says it of the type.
        let is_said = |is_below: bool, distance: i64| {
            let mut bounds = group.bounds.iter();
            bounds.any(|b| b.relation.below == is_below && b.distance == distance)
        };
        let (lowest, highest) = match group.signed {
            true => (-(1i64 << (bits - 1)), (1i64 << (bits - 1)) - 1),
            false => (0, (1i64 << bits) - 1),
        };
        let number = |n: i64| self.first.type_of().const_int(n as u64);
        let mut tests = Vec::new();
        if !is_said(false, least) {
            tests.push(self.below(false, number(lowest), self.lane(least)));
        }
        if !is_said(true, greatest) {
            tests.push(self.below(false, self.lane(greatest), number(highest)));
        }
        tests
    }
}

/// The quotient of a number of 64 bits that is not negative, in the divisor's type, and its product with the divisor in 64 bits. Nothing traps: what the
/// test refuses is divided by 1.
fn multiple(b: &Builder, bound: Value, signed: bool, number: Value) -> (Value, Value) {
    let divisor = strides::base(b, bound, bound);
    let (ty, long) = (divisor.type_of(), number.type_of());
    let is_fine = match signed {
        true => b.icmp_slt(ty.zero(), divisor),
        false => b.icmp_ne(ty.zero(), divisor),
    };
    let divisor = b.select(is_fine, divisor, ty.const_int(1));
    let number = if ty == long {
        number
    } else {
        b.trunc(number, ty)
    };
    let quotient = b.udiv(number, divisor);
    let product = b.mul(quotient, divisor);
    let product = if ty == long {
        product
    } else {
        b.zext(product, long)
    };
    (quotient, product)
}

/// What a division brings inside, computed where `b` stands: the quotient in all lanes, and the remainders.
pub fn divided(b: &Builder, border: &Border) -> Option<(Value, Value)> {
    let ty = border.index.type_of();
    let lanes = ty.lanes()?;
    let step = strides::step(border.index, border.index)?;
    let last = step.checked_mul(i64::from(lanes) - 1)?;
    let (index, distance) = without_distance(border.index);
    let first = widened(b, index, border.signed);
    let least = first.type_of().const_int((distance + last.min(0)) as u64);
    let least = b.add(first, least);
    let (quotient, product) = multiple(b, border.bound, border.signed, least);
    let rest = b.sub(least, product);
    let rest = match rest.type_of() == ty.element() {
        true => rest,
        false => b.trunc(rest, ty.element()),
    };
    let rests = from_least(b, rest, step, lanes);
    // They lie between 0 and the divisor.
    if rests.is_instruction() {
        rests.set_mark(strides::NO_OVERFLOW);
        rests.set_mark(strides::NO_WRAP);
    }
    Some((b.splat(quotient, lanes), rests))
}

/// Lanes that do not wrap inside, of one index or at constant distances from it.
#[derive(Default)]
pub struct ExactLanes(HashMap<(Value, bool, i64), Value>);

impl ExactLanes {
    /// The lanes of such a border, computed where `b` stands.
    pub fn of(&mut self, b: &Builder, border: &Border) -> Option<Value> {
        let lanes = border.index.type_of().lanes()?;
        let step = strides::step(border.index, border.index)?;
        let (index, distance) = without_distance(border.index);
        let (extended, mark) = match border.signed {
            true => (Extended::BySign, strides::NO_OVERFLOW),
            false => (Extended::ByZeroes, strides::NO_WRAP),
        };
        let marked = |v: Value| {
            if v.is_instruction() {
                v.set_mark(mark);
            }
            v
        };
        let from = self.0.entry((index, border.signed, step));
        let from = *from.or_insert_with(|| {
            if strides::step_extended(index, index, extended).is_some() {
                return index;
            }
            let first = strides::base(b, index, index);
            let back = step.min(0) * (i64::from(lanes) - 1);
            let least = match back {
                0 => first,
                _ => b.sub(first, first.type_of().const_int(back.unsigned_abs())),
            };
            marked(from_least(b, least, step, lanes))
        });
        let number = |n: u64| b.splat(index.type_of().element().const_int(n), lanes);
        Some(match distance {
            0 => from,
            1.. => marked(b.add(from, number(distance as u64))),
            _ => marked(b.sub(from, number(distance.unsigned_abs()))),
        })
    }
}

/// Lanes in steps, as the least of them and numbers that are not negative.
fn from_least(b: &Builder, least: Value, step: i64, lanes: u32) -> Value {
    let back = step.min(0) * (i64::from(lanes) - 1);
    let in_lane = |l: i64| (l * step - back) as u64;
    let steps: Vec<u64> = (0..i64::from(lanes)).map(in_lane).collect();
    let ty = least.type_of().vector(lanes);
    b.add(b.splat(least, lanes), ty.constant_lanes(&steps))
}

/// Lane 0 in 64 bits.
fn widened(b: &Builder, value: Value, signed: bool) -> Value {
    let scalar = strides::base(b, value, value);
    let long = scalar.type_of().int_of(64);
    match scalar.type_of().scalar_bits() {
        64 => scalar,
        _ if signed => b.sext(scalar, long),
        _ => b.zext(scalar, long),
    }
}
