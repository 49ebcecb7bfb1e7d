//! The test whether lanes in steps are inside of their borders: comparisons of scalars, two for all neighbours `x - 1`, `x`, `x + 1`.
//!
//! Indices that differ by constants are one group: the least and the greatest lane of all decide. They are computed in 64 bits, and compared with what their
//! own type can hold: sums of lanes that wrap are never inside. Linear in the borders.

use super::borders::{Border, Relation};
use crate::analysis::strides;
use crate::ir::{Arithmetic, Builder, Opcode, Value};

/// Indices that differ by constants.
struct Group {
    index: Value,
    signed: bool,
    /// How far the least and the greatest lane of all lie from lane 0 of `index`.
    span: (i64, i64),
    bounds: Vec<Bound>,
}

/// The lane that is next to a bound.
struct Bound {
    bound: Value,
    relation: Relation,
    distance: i64,
}

/// An index as something and a constant distance from it, in the arithmetic of its type.
fn without_distance(mut index: Value) -> (Value, i64) {
    let mut distance = 0i64;
    loop {
        let (rest, number) = match index.arithmetic() {
            Some(Arithmetic::Add) => {
                let [a, b] = [index.operand(0), index.operand(1)];
                match (strides::constant(a), strides::constant(b)) {
                    (_, Some(c)) => (a, c),
                    (Some(c), _) => (b, c),
                    _ => return (index, distance),
                }
            }
            Some(Arithmetic::Sub) => match strides::constant(index.operand(1)) {
                Some(c) => (index.operand(0), c.wrapping_neg()),
                None => return (index, distance),
            },
            _ => return (index, distance),
        };
        // Far away from each other they are no neighbours.
        match distance.checked_add(number).filter(|d| d.abs() < 1 << 24) {
            Some(sum) => (index, distance) = (rest, sum),
            None => return (index, distance),
        }
    }
}

/// `None`: a step that no picture has.
fn groups<'a>(borders: impl IntoIterator<Item = &'a Border>) -> Option<Vec<Group>> {
    let mut groups: Vec<Group> = Vec::new();
    for border in borders {
        let (index, distance) = without_distance(border.index);
        let lanes = i64::from(border.index.type_of().lanes()?);
        let last = strides::step(border.index, border.index)?.checked_mul(lanes - 1)?;
        if last.abs() >= 1 << 24 {
            return None;
        }
        let (least, greatest) = (distance + last.min(0), distance + last.max(0));
        let signed = border.relation.signed;
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
            });
        }
        let group = &mut groups[at];
        group.span = (group.span.0.min(least), group.span.1.max(greatest));
        let below = border.relation.below;
        let next = if below { greatest } else { least };
        let same = |b: &&mut Bound| b.bound == border.bound && b.relation == border.relation;
        match group.bounds.iter_mut().find(same) {
            Some(_) if crate::bug("interior-of-the-first-neighbour-alone") => {}
            Some(known) if below => known.distance = known.distance.max(next),
            Some(known) => known.distance = known.distance.min(next),
            None => group.bounds.push(Bound {
                bound: border.bound,
                relation: border.relation,
                distance: next,
            }),
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
        let bits = group.index.type_of().element().scalar_bits();
        let first = widened(b, group.index, group.signed);
        let long = first.type_of();
        let lane = |distance: i64| b.add(first, long.const_int(distance as u64));
        let below = |strict: bool, x: Value, y: Value| match (strict, bits == 64 && !group.signed) {
            (true, false) => b.icmp_slt(x, y),
            (true, true) => b.icmp_ult(x, y),
            (false, false) => b.not(b.icmp_slt(y, x)),
            (false, true) => b.not(b.icmp_ult(y, x)),
        };
        for of in &group.bounds {
            let (x, y) = (lane(of.distance), widened(b, of.bound, group.signed));
            tests.push(match of.relation.below {
                _ if crate::bug("interior-without-lower-bound") && !of.relation.below => continue,
                true => below(of.relation.strict, x, y),
                false => below(of.relation.strict, y, x),
            });
        }
        let (least, greatest) = group.span;
        if bits == 64 {
            tests.push(below(false, lane(least), lane(greatest)));
            continue;
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
        if crate::bug("interior-of-indices-that-wrap") {
            continue;
        }
        if !is_said(false, least) {
            tests.push(below(false, long.const_int(lowest as u64), lane(least)));
        }
        if !is_said(true, greatest) {
            tests.push(below(false, lane(greatest), long.const_int(highest as u64)));
        }
    }
    tests.into_iter().reduce(|a, c| b.and(a, c))
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
