//! Lanes that are picked from a comparison are compared after they were picked, where a mask is a register of bits.
//!
//! ```text
//!   shuffle(a == b, m)      →      shuffle(a, m) == shuffle(b, m)
//! ```
//!
//! Fields of structures that are compared (`a[i].key == b[i].key`) are picked from what stands side by side in memory, and LLVM's passes compare first and pick afterwards, which is one
//! shuffle for two. AVX-512 has no shuffle of bits: such a mask goes out to bytes and back, or, if it is longer than a register, bit by bit. Other machines have masks as wide as what they
//! compare, and shuffle them as fast as numbers.
//!
//! What `&`, `|` and `^` make of several comparisons is taken apart to a depth of [`DEPTH`]. Parts that stay in their order stay as they are: halves of a mask are shifts. Linear in the shuffles.

use crate::ir::{Block, Builder, Function, Opcode, Value};

/// So many operations stand between a shuffle and the comparisons: each level may double the shuffles.
const DEPTH: u32 = 2;

/// Requires: LLVM's passes are over; masks are registers of bits.
pub fn compare_shuffled(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let shuffles = instructions.filter(|i| i.opcode() == Opcode::Shuffle);
    for shuffle in shuffles.collect::<Vec<Value>>() {
        let Some(picked) = picked(shuffle) else {
            continue;
        };
        let mask = shuffle.operand(0);
        if is_of_comparisons(mask, DEPTH)
            && let Some(made) = write(
                &Builder::before(shuffle).located(shuffle),
                mask,
                &picked,
                DEPTH,
            )
        {
            shuffle.replace_all_uses_with(made);
            shuffle.erase();
        }
    }
}

/// The lanes that a shuffle picks from one mask; `None` where it picks from two, or takes a part as it is.
fn picked(shuffle: Value) -> Option<Vec<u32>> {
    let lanes = shuffle.type_of().lanes()?;
    let of = shuffle.operand(0).type_of().lanes()?;
    let indices: Vec<Option<u32>> = (0..lanes).map(|i| shuffle.shuffled_lane(i)).collect();
    let is_mask = shuffle.type_of().scalar_bits() == 1;
    if !is_mask || indices.iter().flatten().any(|&i| i >= of) {
        return None;
    }
    let known = || indices.iter().enumerate();
    let mut distances = known().filter_map(|(at, i)| Some(i64::from((*i)?) - at as i64));
    let first = distances.next()?;
    if distances.all(|distance| distance == first) {
        return None;
    }
    let picked = known().map(|(at, i)| match i {
        Some(_) if crate::bug("shuffled-masks-in-order") => at as u32 % of,
        Some(i) => *i,
        // Any will do.
        None => 0,
    });
    Some(picked.collect())
}

/// Is the mask a comparison, or made of such by operations on bits?
fn is_of_comparisons(mask: Value, depth: u32) -> bool {
    match mask.opcode() {
        Opcode::ICmp | Opcode::FCmp => true,
        _ if mask.is_constant() => depth < DEPTH,
        _ => {
            mask.is_binary_operator()
                && depth > 0
                && (0..2).all(|i| is_of_comparisons(mask.operand(i), depth - 1))
        }
    }
}

/// What `is_of_comparisons` has looked at, of the lanes that are picked.
fn write(b: &Builder, mask: Value, picked: &[u32], depth: u32) -> Option<Value> {
    let operands = [mask.operand(0), mask.operand(1)];
    let compares = matches!(mask.opcode(), Opcode::ICmp | Opcode::FCmp);
    let shuffled = |v: Value| match compares || v.is_constant() {
        true => Some(b.shuffle(v, picked)),
        false => write(b, v, picked, depth.checked_sub(1)?),
    };
    let operands = [shuffled(operands[0])?, shuffled(operands[1])?];
    b.like(mask, &operands)
}
