//! Loads and stores of an iteration, and how far apart two of them lie.

use super::places::Place;
use crate::ir::Value;

pub struct Access {
    pub at: Value,
    pub writes: bool,
    pub place: Place,
    pub bytes: i64,
}

/// A distance in bytes, that of the nearest two lanes: a constant and numbers times constants. It is to be `ahead` at least, or minus `behind` at most.
#[derive(Clone, PartialEq)]
pub struct Distance {
    pub offset: i64,
    pub terms: Vec<(Value, i64)>,
    pub ahead: i64,
    pub behind: i64,
}

/// The distance at which the same packet's lanes stay apart, if only numbers that all lanes share are unknown.
pub fn far(write: &Access, other: &Access, lanes: u32) -> Option<Distance> {
    let (a, b) = (&write.place, &other.place);
    let (offset, terms) = a.to(b)?;
    let (moved, other_moved) = (a.moved()?, b.moved()?);
    let reach = (i64::from(lanes) - 1).checked_mul(a.step.checked_abs()?)?;
    let nearest = other_moved.0.checked_sub(moved.1)?.checked_sub(reach)?;
    let farthest = other_moved.1.checked_sub(moved.0)?.checked_add(reach)?;
    Some(Distance {
        offset,
        terms,
        ahead: write.bytes.checked_sub(nearest)?,
        behind: other.bytes.checked_add(farthest)?,
    })
}

/// The same of two accesses of one array.
pub fn lie_apart(write: &Access, other: &Access, lanes: u32) -> bool {
    let (a, b) = (&write.place, &other.place);
    let [left, right] = [a.offset, b.offset];
    let unit = a.unit(b);
    if unit > 0 {
        let [left, right] = [left.rem_euclid(unit), right.rem_euclid(unit)];
        let whole = left + write.bytes <= unit && right + other.bytes <= unit;
        if whole && (left + write.bytes <= right || right + other.bytes <= left) {
            return true;
        }
    }
    if !a.is_alike(b) {
        return false;
    }
    if let Some(row) = a.row_of_both(b) {
        // Lanes have rows of their own, as long as the loop's counter goes, and both stay within.
        let start = left.min(right);
        return left - start + write.bytes <= row && right - start + other.bytes <= row;
    }
    let reach = match crate::bug("only-neighbours-meet") {
        true => 1,
        false => i64::from(lanes) - 1,
    };
    let turns = a.turns(b);
    let columns = |lanes: i64| {
        let distance = (right - left + lanes * a.step).rem_euclid(turns);
        distance >= write.bytes
            && (distance + other.bytes <= turns || crate::bug("columns-need-no-end"))
    };
    if turns > 0 && (-reach..=reach).all(|lanes| lanes == 0 || columns(lanes)) {
        return true;
    }
    let (Some(moved), Some(other_moved)) = (a.moved(), b.moved()) else {
        return false;
    };
    let nearest = right - left + other_moved.0 - moved.1;
    let farthest = right - left + other_moved.1 - moved.0;
    let meet = |lanes: i64| {
        let step = lanes * a.step;
        nearest + step < write.bytes && -(farthest + step) < other.bytes
    };
    !(-reach..=reach).any(|lanes| lanes != 0 && meet(lanes))
}
