//! What LLVM cuts out of a longer load by shifts of one long number is read by itself, from where it lies.
//!
//! Of two loads that overlap, LLVM's value numbering keeps the longer one, and what the other one would read becomes `trunc(lshr(all, bits))`, all as one number of 256 or 512
//! bits. The machine has no such shift: the number would go through general registers, bit by bit. A second load in the same place costs nothing beside that. Linear.

use crate::ir::{Block, Builder, Function, Integer, Opcode, Value};

/// Longer numbers have no register of their own.
const REGISTER: u32 = 64;

/// Requires: LLVM's passes are over.
pub fn read_parts(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let cuts = instructions.filter(|i| i.is_truncation());
    for (cut, load, bits) in cuts.filter_map(part_of_load).collect::<Vec<_>>() {
        let b = Builder::after(load).located(cut);
        let place = b.offset(load.pointer_operand(), u64::from(bits / 8));
        let part = b.load(cut.type_of(), place, 1);
        // Lanes of a cut that is only read as lanes.
        for user in cut.users() {
            if user.opcode() == Opcode::BitCast && !user.type_of().is_pointer() {
                let lanes = b.load(user.type_of(), place, 1);
                user.replace_all_uses_with(lanes);
                user.erase();
            }
        }
        cut.replace_all_uses_with(part);
        cut.erase();
    }
}

/// The load that a number is cut out of, and the bits in front of it.
fn part_of_load(cut: Value) -> Option<(Value, Value, u32)> {
    let mut from = cut.operand(0);
    let width = from.type_of().scalar_bits();
    if from.type_of().lanes().is_some() || width <= REGISTER {
        return None;
    }
    let mut bits = 0;
    if from.integer() == Some(Integer::LShr) {
        let distance = from.operand(1);
        let number = |bits: u32| distance.type_of().const_int(u64::from(bits));
        bits = (0..width)
            .step_by(8)
            .find(|&bits| number(bits) == distance)?;
        from = from.operand(0);
    }
    if from.opcode() == Opcode::BitCast {
        from = from.operand(0);
    }
    let is_plain = from.opcode() == Opcode::Load && !from.is_volatile() && !from.is_atomic();
    let length = cut.type_of().scalar_bits();
    let whole = length.is_multiple_of(8) && bits + length <= width;
    (is_plain && whole).then_some((cut, from, bits))
}
