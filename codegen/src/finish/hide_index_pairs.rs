//! Two indices that leave a register as one number are nobody's business but the machine's.
//!
//! Lanes that load one by one take their indices of 32 bits out of the register two at a time (`expand_masked_accesses`). Where the selection of instructions in LLVM 22 knows
//! the lower one to be small, it shifts that in 32 bits for the address, finds that the machine's address does the shift itself, and then
//! takes the whole register for the extended index: the upper one stands above it. (`zext (shl nuw (trunc pair), 2)` becomes a
//! `SUBREG_TO_REG` of a copy.) Behind an empty piece of assembly it knows nothing, and extends for good; there is no instruction in it. Two indices that are scalars
//! in the first place need no register of vectors.

use crate::ir::{Block, Builder, Function, Opcode, Value};

/// How far a pair is followed to the indices, and an element through inserts and shuffles.
const MAX_STEPS: u32 = 64;

/// Requires: LLVM's passes are over, or do not need to see through pairs.
pub fn hide_pairs(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let found: Vec<Value> = instructions.filter(|i| is_pair(*i)).collect();
    for pair in found {
        let b = Builder::after(pair);
        let other = of_scalars(&b, pair).unwrap_or_else(|| b.hidden(pair));
        for user in pair.users() {
            if user != other {
                pair.replace_in(user, other);
            }
        }
    }
}

/// The number that a pair of scalars makes up, as a broadcast does.
fn of_scalars(b: &Builder, pair: Value) -> Option<Value> {
    let (cast, number) = match pair.is_extract_element() {
        true => (pair.operand(0), pair.operand(1).as_const_int()? as u32),
        false => (pair, 0),
    };
    if cast.opcode() != Opcode::BitCast {
        return None;
    }
    let index = |half: u32| {
        let scalar = scalar_of(cast.operand(0), 2 * number + half)?;
        let is_int = scalar.type_of() == scalar.type_of().int_of(32);
        is_int.then(|| b.zext(scalar, pair.type_of()))
    };
    let (low, high) = (index(0)?, index(1)?);
    Some(b.or(b.shl(high, pair.type_of().const_int(32)), low))
}

/// A number of 64 bits that two indices make up, and that is taken apart. (A pair that was masked is one too: the mask is what tells how small its indices are.)
fn is_pair(both: Value) -> bool {
    let is_long = both.type_of() == both.type_of().int_of(64);
    is_long && is_of_halves(both) && both.users().into_iter().any(takes_half)
}

/// Do lanes of 32 bits lie behind it, whatever was done to all bits of them?
fn is_of_halves(mut value: Value) -> bool {
    for _ in 0..MAX_STEPS {
        match value.opcode() {
            Opcode::BitCast => return value.operand(0).type_of().scalar_bits() == 32,
            Opcode::And | Opcode::Or | Opcode::Xor | Opcode::Freeze => {}
            _ if value.is_extract_element() => {}
            _ => return false,
        }
        value = value.operand(0);
    }
    false
}

/// Does it take one of two indices out of their number: is it a shift, a mask, a shorter number? (What compares all of it, or calculates with it, does not.)
fn takes_half(user: Value) -> bool {
    user.is_shifted_or_cut() || user.opcode() == Opcode::And
}

/// The scalar that was put into a lane of a vector.
fn scalar_of(mut vector: Value, mut lane: u32) -> Option<Value> {
    for _ in 0..MAX_STEPS {
        if vector.is_insert_element() {
            if vector.operand(2).as_const_int()? == u64::from(lane) {
                return Some(vector.operand(1));
            }
            vector = vector.operand(0);
        } else if vector.opcode() == Opcode::Shuffle {
            let from = vector.shuffled_lane(lane)?;
            let count = vector.operand(0).type_of().lanes()?;
            vector = vector.operand(from / count);
            lane = from % count;
        } else {
            return None;
        }
    }
    None
}
