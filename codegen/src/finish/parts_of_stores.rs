//! Stores that are longer than a register are written as stores of registers, in the order of memory.
//!
//! LLVM's back end splits them by itself, and writes the upper part first; some machines (Zen 4) write neighbours half as fast downwards as upwards. What is shuffled together stays: its shuffles are
//! made for the whole. Linear.

use crate::analysis::byte_registers;
use crate::ir::{Block, Builder, Function, Opcode, Value};

/// Requires: LLVM's passes are over.
pub fn write_parts(function: Function) {
    let register = byte_registers::preferred(function);
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for store in instructions.filter(is_plain).collect::<Vec<_>>() {
        let ty = store.operand(0).type_of();
        let (Some(lanes), bits) = (ty.lanes(), ty.scalar_bits()) else {
            continue;
        };
        let each = register * 8 / bits.max(1);
        let whole =
            bits.is_power_of_two() && (8..=64).contains(&bits) && !ty.element().is_pointer();
        if whole && lanes > each && lanes.is_multiple_of(each) {
            split(store, lanes, each, register);
        }
    }
}

fn is_plain(store: &Value) -> bool {
    store.opcode() == Opcode::Store
        && !store.is_volatile()
        && !store.is_atomic()
        && !store.has_metadata("nontemporal")
        && !store.operand(0).is_constant()
        && store.operand(0).opcode() != Opcode::Shuffle
}

fn split(store: Value, lanes: u32, each: u32, register: u32) {
    let b = Builder::before(store).located(store);
    let (value, place) = (store.operand(0), store.pointer_operand());
    let align = store.alignment().min(register);
    for (number, first) in (0..lanes).step_by(each as usize).enumerate() {
        let picked: Vec<u32> = (first..first + each).collect();
        let part = b.shuffle(value, &picked);
        let place = match number {
            0 => place,
            _ => b.offset(place, number as u64 * u64::from(register)),
        };
        let part = b.store(part, place, align);
        for kind in ["tbaa", "alias.scope", "noalias"] {
            part.copy_metadata(store, kind);
        }
    }
    store.erase();
}
