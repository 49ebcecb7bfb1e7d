//! How many operations of the machine something is at a width, roughly: what decides whether fewer bits are worth it.

use super::idioms::idiom;
use super::plan::Machine;
use super::ranges::Ranges;
use crate::ir::{Integer, Opcode, Value};

/// Registers that lanes of so many bits fill.
pub fn registers(v: Value, bits: u32, machine: Machine) -> u32 {
    let lanes = v.type_of().lanes().unwrap_or(1);
    (lanes * bits).div_ceil(machine.register_bits)
}

/// Cutting lanes of `from` bits to `to` bits: each step packs two registers into one.
pub fn cut(v: Value, from: u32, to: u32, machine: Machine) -> u32 {
    let mut steps = 0;
    let mut bits = from;
    while bits > to {
        bits /= 2;
        steps += registers(v, bits, machine);
    }
    steps
}

/// The operation in `bits` bits, without what its operands cost.
pub fn operation(v: Value, bits: u32, ranges: &mut Ranges, machine: Machine) -> u32 {
    if v.is_constant() || v.broadcast_of().is_some() {
        return 0;
    }
    let each = registers(v, bits, machine);
    if v.opcode() == Opcode::Shuffle {
        return each;
    }
    if bits < v.type_of().scalar_bits()
        && let Some(found) = idiom(v, bits, ranges)
    {
        return each * found.steps();
    }
    each * match v.integer() {
        Some(Integer::ZExt | Integer::SExt) => {
            return match v.operand(0).type_of().scalar_bits() < bits {
                true => each,
                false => 0,
            };
        }
        Some(Integer::Trunc | Integer::Freeze) => 0,
        Some(Integer::Mul) => product(v, bits, ranges),
        // There are no shifts of bytes.
        Some(Integer::Shl | Integer::LShr | Integer::AShr) if bits == 8 => 2,
        Some(Integer::UDiv | Integer::SDiv | Integer::URem | Integer::SRem) => match bits {
            16 => 3,
            _ => 10,
        },
        // One compares and selects where the machine has no minimum.
        Some(Integer::UMin | Integer::UMax | Integer::SMin | Integer::SMax) if bits == 64 => 3,
        _ => 1,
    }
}

fn product(v: Value, bits: u32, ranges: &mut Ranges) -> u32 {
    match bits {
        8 => 5,
        16 => 1,
        32 if ranges.fits_signed(v.operand(0), 16) && ranges.fits_signed(v.operand(1), 16) => 1,
        32 => 2,
        _ => 8,
    }
}
