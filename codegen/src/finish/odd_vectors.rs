//! Vectors that cross blocks get a length that is a power of two.
//!
//! ```text
//! a: v = load <96 x i8>      →     a: v = load <96 x i8>;  w = v padded to <128 x i8>
//! b: use(v)                        b: use(the first 96 of w)
//! ```
//!
//! Within a block LLVM's selection of instructions cuts an odd vector into registers. From block to block it goes as registers of its elements, one for each: 96 bytes would be
//! taken apart and put together again. What is longer than a register and odd comes from structures that are read as a whole. Linear.

use crate::ir::{Block, Builder, Function, Opcode, QuickMap, Type, Value};

/// A shorter one is padded by LLVM itself.
const REGISTER: u32 = 128;

/// Of vectors, those with a whole length whose first lanes they are.
type Wides = QuickMap<Value, Value>;

/// Requires: LLVM's passes are over. Ensures: no such vector crosses blocks but as an argument, or as the result of an `invoke`.
pub fn pad_crossing_vectors(function: Function) {
    let all = function.blocks().into_iter().flat_map(Block::instructions);
    let odd: Vec<Value> = all
        .filter(|v| padded(v.type_of()).is_some() && v.opcode() != Opcode::Invoke)
        .collect();
    let (phis, mut others): (Vec<Value>, Vec<Value>) =
        odd.into_iter().partition(|v| may_be_wide(*v));
    let mut wides = Wides::default();
    // All phis first: they may be what comes into one another.
    let mut meetings = Vec::new();
    for phi in phis {
        if let Some((wide, narrow)) = wide_phi(phi) {
            phi.replace_all_uses_with(narrow);
            wides.insert(narrow, wide);
            others.push(narrow);
            meetings.push((phi, wide));
        }
    }
    for (phi, wide) in meetings {
        for (v, from) in phi.incoming() {
            // A switch may come from one block in several ways: each has the same value.
            let v = match wide.incoming_from(from) {
                Some(known) => known,
                None => wide_at_end(v, from, &mut wides),
            };
            wide.add_incoming(v, from);
        }
        phi.erase();
    }
    for value in others {
        use_wide_elsewhere(value, &mut wides);
    }
}

/// The type with a length that is a power of two, of an odd vector.
fn padded(ty: Type) -> Option<Type> {
    let lanes = ty.lanes()?;
    let bits = ty.scalar_bits();
    let is_odd = !lanes.is_power_of_two() && bits >= 8 && lanes * bits > REGISTER;
    is_odd.then(|| ty.element().vector(lanes.next_power_of_two()))
}

/// Is it a phi of values that are there before a block ends?
fn may_be_wide(v: Value) -> bool {
    let is_result = |v: Value| v.is_instruction() && v.opcode() == Opcode::Invoke;
    v.opcode() == Opcode::Phi && !v.incoming().into_iter().any(|(v, _)| is_result(v))
}

/// A wide phi, into which nothing comes yet, and its first lanes.
fn wide_phi(phi: Value) -> Option<(Value, Value)> {
    let first = phi.block().first_insertion_point()?;
    let wide = Builder::before(phi).phi(padded(phi.type_of())?, &[]);
    Some((wide, first_lanes(&Builder::before(first), wide, phi)))
}

fn first_lanes(b: &Builder, wide: Value, like: Value) -> Value {
    let lanes = like.type_of().lanes().unwrap_or(1);
    b.shuffle(wide, &(0..lanes).collect::<Vec<u32>>())
}

fn pad(b: &Builder, v: Value) -> Value {
    let lanes = v.type_of().lanes().unwrap_or(1);
    let lane = |at: u32| at.min(lanes);
    let indices: Vec<u32> = (0..lanes.next_power_of_two()).map(lane).collect();
    // What comes behind the end is taken of nothing.
    b.shuffle_two(v, v.type_of().poison(), &indices)
}

/// The wide vector of an instruction, made where that stands.
fn wide_of(v: Value, wides: &mut Wides) -> Value {
    *wides.entry(v).or_insert_with(|| {
        let behind_phis = v.block().first_insertion_point();
        let b = match behind_phis.filter(|_| v.opcode() == Opcode::Phi) {
            Some(first) => Builder::before(first),
            None => Builder::after(v),
        };
        pad(&b, v)
    })
}

fn wide_at_end(v: Value, block: Block, wides: &mut Wides) -> Value {
    if v.is_instruction() {
        return wide_of(v, wides);
    }
    let end = block.terminator();
    pad(
        &end.map_or_else(|| Builder::at_end(block), Builder::before),
        v,
    )
}

fn use_wide_elsewhere(value: Value, wides: &mut Wides) {
    let home = value.block();
    let is_elsewhere =
        |u: &Value| u.is_instruction() && u.opcode() != Opcode::Phi && u.block() != home;
    for user in value.users().into_iter().filter(is_elsewhere) {
        let narrow = first_lanes(&Builder::before(user), wide_of(value, wides), value);
        value.replace_in(user, narrow);
    }
}
