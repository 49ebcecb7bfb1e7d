//! Where arrays begin: at a pointer that the iteration is given, at what objects hold, or at one of several that the iteration chooses among.
//!
//! ```text
//!   load (gep %closure, 8)           the closure, and 8 bytes on from there
//!   load (gep %rows, %i - 1)         the rows, and what all of their pointers have in common: for another lane this is %rows[%i]
//!   phi (gep %a, %i), (gep %b, %i)   a or b
//! ```
//!
//! Linear in the pointers on the way, of which there are few.

use super::addresses;
use super::addresses::gcd;
use super::facts::Facts;
use crate::ir::{Opcode, Value};

/// How many objects hold each other.
const DEPTH: usize = 16;

/// A pointer on the way to an array: how far from its holder's begin it lies, and, of one that each lane has for itself, what that is a remainder of.
pub type Step = (i64, i64);

/// Where an array begins: at a pointer, or what other pointers lead to from there.
pub type Array = (Value, Vec<Step>);

/// The pointer, or the object that holds it, or the one that holds that.
pub fn array_of(pointer: Value, facts: &Facts) -> Array {
    let (mut from, mut through) = (pointer, Vec::new());
    for _ in 0..DEPTH {
        let Some((holder, step)) = holder_of(from, facts) else {
            break;
        };
        through.push(step);
        from = holder;
    }
    (from, through)
}

/// Pointers that lanes have each for itself may be each other's. Of those that all lanes share each is one of its own.
fn holder_of(pointer: Value, facts: &Facts) -> Option<(Value, Step)> {
    if pointer.opcode() != Opcode::Load {
        return None;
    }
    let by_lane = facts.is_varying(pointer) && !crate::bug("rows-of-pointers-are-others");
    let mut at = pointer.pointer_operand();
    let (mut offset, mut unit) = (0i64, 0);
    while addresses::leads_on(at) {
        let path = addresses::path(at, facts.layout).filter(|p| by_lane || p.terms.is_empty())?;
        offset = offset.wrapping_add(path.offset);
        unit = path.terms.iter().fold(unit, |unit, t| gcd(unit, t.1));
        at = at.operand(0);
    }
    let rest = match unit {
        0 => offset,
        _ => offset.rem_euclid(unit),
    };
    Some((at, (rest, unit)))
}

/// Is it made of other values, as a pointer is that was a number in between?
fn is_computed(v: Value) -> bool {
    match v.opcode() {
        Opcode::Load | Opcode::Alloca | Opcode::Invoke => false,
        Opcode::Call => v
            .called_function()
            .is_some_and(|f| f.name().starts_with("llvm.")),
        _ => v.is_instruction(),
    }
}

/// The arrays among which a begin is chosen, by whatever way control comes; none if it is not chosen.
pub fn choices(begin: Value, facts: &Facts) -> Vec<Array> {
    let mut pending = vec![begin];
    let mut seen = Vec::new();
    let mut arrays = Vec::new();
    while let Some(at) = pending.pop() {
        if seen.contains(&at) {
            continue;
        }
        seen.push(at);
        match at.opcode() {
            Opcode::Phi => pending.extend(at.incoming().into_iter().map(|(v, _)| v)),
            Opcode::Select => pending.extend([at.operand(1), at.operand(2)]),
            _ if addresses::leads_on(at) => pending.push(at.operand(0)),
            _ if is_computed(at) => pending.extend(at.operands()),
            // Numbers lead nowhere, but those in memory may have been pointers.
            _ if at == begin || !at.type_of().is_pointer() && at.opcode() != Opcode::Load => {}
            _ => arrays.push(array_of(at, facts)),
        }
    }
    arrays
}
