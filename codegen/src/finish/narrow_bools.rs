//! Lanes of `bool` that go from block to block are bits, not bytes.
//!
//! In memory a `bool` is a byte, and LLVM leaves a phi of such bytes as it is, also where nobody but comparisons with zero looks at it.

use std::collections::{HashMap, HashSet};

use crate::finish::wide_masks::{self, is_mask};
use crate::ir::{Arithmetic, Block, Builder, Function, Opcode, Value};

/// How many values decide whether a phi holds nothing but 0 and 1.
const FAR: usize = 24;

/// The bits of what lanes mostly work on.
const WIDTH: u32 = 32;

/// Requires: the function is optimised.
pub fn narrow_bools(function: Function) {
    // Bits that do not become a mask in one register take more room than bytes.
    let room = wide_masks::register_bits(function);
    let fits = |lanes: u32| lanes * WIDTH <= room;
    let is_bytes =
        |v: Value| v.type_of().lanes().is_some_and(fits) && v.type_of().scalar_bits() == 8;
    let instructions: Vec<Value> = function
        .blocks()
        .into_iter()
        .flat_map(Block::instructions)
        .collect();
    let holds = |v: Value| is_bytes(v) && holds_bools(v, &mut HashSet::new());
    let is_phi = |v: &Value| v.opcode() == Opcode::Phi && holds(*v);
    let phis: Vec<Value> = instructions.iter().copied().filter(is_phi).collect();
    let bools: HashSet<Value> = phis.iter().copied().collect();
    let mut bits = HashMap::new();
    for test in instructions {
        let of_made = |v: Value| v.opcode() == Opcode::Select && holds(v);
        if is_test(test) && of_made(test.operand(0)) {
            let known = to_bits(test.operand(0), &mut bits);
            answer(test, known);
        }
    }
    for &phi in &phis {
        narrow(phi, &bools, &mut bits);
    }
    // Now only phis that go too use them.
    for phi in phis {
        phi.replace_all_uses_with(phi.type_of().poison());
        phi.erase();
    }
}

fn narrow(phi: Value, bools: &HashSet<Value>, made: &mut HashMap<Value, Value>) {
    let bits = to_bits(phi, made);
    let mut bytes = None;
    for user in phi.users() {
        if bools.contains(&user) {
            continue;
        }
        if is_test(user) {
            answer(user, bits);
            continue;
        }
        let tests = |u: Value| u.opcode() == Opcode::Freeze && u.users().into_iter().all(is_test);
        if tests(user) {
            // Bits need no `freeze` here, see `thaw_masks`.
            for test in user.users() {
                answer(test, bits);
            }
            continue;
        }
        // Asked for now: a test that stood there is gone.
        let Some(first) = phi.block().first_insertion_point() else {
            return;
        };
        let bytes = *bytes.get_or_insert_with(|| Builder::before(first).zext(bits, phi.type_of()));
        phi.replace_in(user, bytes);
    }
}

/// `v != 0` or `v == 0`
fn is_test(user: Value) -> bool {
    user.opcode() == Opcode::ICmp
        && (user.is_unequal() || user.is_equal())
        && user.operand(1).is_null_constant()
}

/// Puts what is known in place of a test of the same as bytes.
fn answer(test: Value, bits: Value) {
    let known = match test.is_unequal() {
        true => bits,
        false => Builder::before(test).not(bits),
    };
    test.replace_all_uses_with(known);
    test.erase();
}

fn holds_bools(value: Value, seen: &mut HashSet<Value>) -> bool {
    if !seen.insert(value) {
        return true;
    }
    if seen.len() > FAR {
        return false;
    }
    if value.is_constant() {
        let elements = value.constant_elements();
        return value.is_null_constant() || elements.is_some_and(|e| e.iter().all(|e| *e <= 1));
    }
    match value.opcode() {
        Opcode::Phi => value.operands().into_iter().all(|v| holds_bools(v, seen)),
        Opcode::Select => {
            is_mask(value.operand(0))
                && holds_bools(value.operand(1), seen)
                && holds_bools(value.operand(2), seen)
        }
        Opcode::Freeze => holds_bools(value.operand(0), seen),
        _ => is_extended_mask(value),
    }
}

fn is_extended_mask(value: Value) -> bool {
    value.arithmetic() == Some(Arithmetic::ZExt) && is_mask(value.operand(0))
}

/// The same as bits; requires `holds_bools`.
fn to_bits(value: Value, made: &mut HashMap<Value, Value>) -> Value {
    if let Some(&bits) = made.get(&value) {
        return bits;
    }
    let ty = value.type_of();
    let mask_type = ty.int_of(1).vector(ty.lanes().unwrap_or(1));
    if value.is_constant() {
        let elements = value.constant_elements().unwrap_or_default();
        return mask_type.constant_lanes(&elements);
    }
    let bits = match value.opcode() {
        Opcode::Phi => {
            let phi = Builder::before(value).phi(mask_type, &[]);
            made.insert(value, phi);
            for (v, from) in value.incoming() {
                phi.add_incoming(to_bits(v, made), from);
            }
            return phi;
        }
        Opcode::Select => {
            let (yes, no) = (
                to_bits(value.operand(1), made),
                to_bits(value.operand(2), made),
            );
            let b = Builder::before(value);
            match yes == mask_type.all_ones() {
                true => b.or(value.operand(0), no),
                false => b.select(value.operand(0), yes, no),
            }
        }
        Opcode::Freeze => to_bits(value.operand(0), made),
        _ => value.operand(0),
    };
    made.insert(value, bits);
    bits
}
