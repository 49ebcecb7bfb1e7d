//! Pairs of indices of which one is known alone stay out of vectors.
//!
//! Lanes that load one by one take their 32-bit indices out of the register two at a time (`spare_places`). Where LLVM has found that the lower one is a scalar
//! (a broadcast, as a rule), the selection of x86 instructions in LLVM 22 takes `pair & 0xffff` for the whole pair: it knows the scalar to be small, and forgets
//! that the upper one stands above it. What is put together from scalars in the first place is right, and needs no register of vectors. Indices that are cut to a
//! few bits and shifted (`(x & 3) >> 1`) fare alike, so whatever is known not to be negative leaves its register alone.

use crate::ir::{Block, Builder, Function, Opcode, Value};

/// How far an element is followed through inserts and shuffles.
const MAX_STEPS: u32 = 64;

/// Requires: the function is optimised.
pub fn scalar_pairs(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let pairs: Vec<(Value, Value, u32)> = instructions
        .filter_map(|i| {
            let (indices, pair) = pair_of(i)?;
            Some((i, indices, pair))
        })
        .collect();
    for (both, indices, pair) in pairs {
        let b = Builder::after(both);
        let (i64, half) = (both.type_of(), both.type_of().const_int(32));
        let index = |i: u32| {
            let number = both.type_of().int_of(32).const_int(i.into());
            b.extract_element(indices, number)
        };
        let (low, high) = match scalar_of(indices, 2 * pair) {
            _ if both.users().into_iter().any(is_low_half) => {
                let high = b.zext(index(2 * pair + 1), i64);
                (index(2 * pair), b.shl(high, half))
            }
            Some(low) => match scalar_of(indices, 2 * pair + 1) {
                Some(high) => (low, b.shl(b.zext(high, i64), half)),
                None => (low, b.and(both, i64.const_int(!0 << 32))),
            },
            None => continue,
        };
        let whole = b.or(high, b.zext(low, i64));
        for user in both.users() {
            // The upper half may be taken out of the vector, but nothing else.
            if user != high {
                both.replace_in(user, whole);
            }
        }
    }
}

/// Is it the lower of two indices, of which LLVM knows that it is not negative? Then it knows more than it says, and takes the pair for the index.
fn is_low_half(user: Value) -> bool {
    let constant = || user.operand(1).as_const_int();
    user.is_instruction()
        && user.opcode() == Opcode::And
        && constant().is_some_and(|bits| bits <= u64::from(u32::MAX))
}

/// The vector of 32-bit indices of which two are one number of 64 bits, and which two.
fn pair_of(both: Value) -> Option<(Value, u32)> {
    let (cast, pair) = match both.is_extract_element() {
        true => (both.operand(0), both.operand(1).as_const_int()?),
        false => (both, 0),
    };
    let is_pair = both.type_of() == both.type_of().int_of(64);
    if cast.opcode() != Opcode::BitCast || !is_pair {
        return None;
    }
    let indices = cast.operand(0);
    let lanes = indices.type_of().lanes()?;
    let is_int = indices.type_of().element() == both.type_of().int_of(32);
    (is_int && 2 * pair + 1 < u64::from(lanes)).then_some((indices, pair as u32))
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
