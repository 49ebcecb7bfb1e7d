//! Vectors that cross blocks get a length that is a power of two.
//!
//! ```text
//! a: v = load <96 x i8>      →     a: v = load <96 x i8>;  w = v padded to <128 x i8>
//! b: use(v)                        b: use(the first 96 of w)
//! ```
//!
//! Within a block LLVM's selection of instructions cuts an odd vector into registers. From block to block it goes as registers of its elements, one for each: 96 bytes would be
//! taken apart and put together again. What is longer than a register and odd comes from structures that are read as a whole. Linear.

use crate::ir::{Block, Builder, Function, Opcode, Type, Value};

/// A shorter one is padded by LLVM itself.
const REGISTER: u32 = 128;

/// Requires: LLVM's passes are over. Ensures: no such vector crosses blocks but as an argument, or as the result of an `invoke`.
pub fn pad_crossing_vectors(function: Function) {
    let all = function.blocks().into_iter().flat_map(Block::instructions);
    let odd: Vec<Value> = all.filter(|v| padded(v.type_of()).is_some()).collect();
    let (phis, others): (Vec<Value>, Vec<Value>) =
        odd.into_iter().partition(|v| v.opcode() == Opcode::Phi);
    for phi in phis {
        pad_phi(phi);
    }
    for value in others {
        pad_value(value);
    }
}

/// The type with a length that is a power of two, of an odd vector.
fn padded(ty: Type) -> Option<Type> {
    let lanes = ty.lanes()?;
    let bits = ty.scalar_bits();
    let is_odd = !lanes.is_power_of_two() && bits >= 8 && lanes * bits > REGISTER;
    is_odd.then(|| ty.element().vector(lanes.next_power_of_two()))
}

fn pad(b: &Builder, v: Value) -> Value {
    let lanes = v.type_of().lanes().unwrap_or(1);
    let indices: Vec<u32> = (0..lanes.next_power_of_two())
        .map(|lane| lane.min(lanes))
        .collect();
    // What comes behind the end is taken of nothing.
    b.shuffle_two(v, v.type_of().poison(), &indices)
}

fn first_lanes(b: &Builder, padded: Value, lanes: u32) -> Value {
    b.shuffle(padded, &(0..lanes).collect::<Vec<u32>>())
}

fn pad_phi(phi: Value) {
    let (Some(ty), Some(lanes)) = (padded(phi.type_of()), phi.type_of().lanes()) else {
        return;
    };
    let incoming = phi.incoming();
    let is_known_at_end = |&(v, from): &(Value, Block)| {
        let comes_late = v.is_instruction() && v.opcode() == Opcode::Invoke;
        !comes_late && from.terminator().is_some()
    };
    if !incoming.iter().all(is_known_at_end) {
        return;
    }
    let Some(first) = phi.block().first_insertion_point() else {
        return;
    };
    let new = Builder::before(phi).phi(ty, &[]);
    let narrow = first_lanes(&Builder::before(first), new, lanes);
    for (v, from) in incoming {
        // A switch may come from one block in several ways: each has the same value.
        if let Some(end) = from.terminator() {
            let known = new.incoming().into_iter().find(|(_, block)| *block == from);
            let wide = known.map_or_else(|| pad(&Builder::before(end), v), |(wide, _)| wide);
            new.add_incoming(wide, from);
        }
    }
    phi.replace_all_uses_with(narrow);
    phi.erase();
}

fn pad_value(value: Value) {
    if value.opcode() == Opcode::Invoke {
        return;
    }
    let home = value.block();
    let users = value.users().into_iter();
    let elsewhere: Vec<Value> = users
        .filter(|u| u.is_instruction() && u.opcode() != Opcode::Phi && u.block() != home)
        .collect();
    let (Some(lanes), false) = (value.type_of().lanes(), elsewhere.is_empty()) else {
        return;
    };
    let wide = pad(&Builder::after(value), value);
    for user in elsewhere {
        let narrow = first_lanes(&Builder::before(user), wide, lanes);
        value.replace_in(user, narrow);
    }
}
