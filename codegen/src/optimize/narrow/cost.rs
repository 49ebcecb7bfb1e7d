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

/// The widths of the lanes that a comparison decides about, also together with others: a mask of another width has to become as wide as they are. Looks at so many
/// operations and no more.
pub fn widths_of_choices(comparison: Value) -> Vec<u32> {
    const MOST: usize = 32;
    let mut widths: Vec<u32> = Vec::new();
    let mut masks = vec![comparison];
    let mut next = 0;
    while next < masks.len() && masks.len() < MOST {
        for user in masks[next].users() {
            let is_mask = user.type_of().lanes().is_some() && user.type_of().scalar_bits() == 1;
            match user.integer() {
                Some(Integer::Select | Integer::SExt) if !is_mask => {
                    widths.push(user.type_of().scalar_bits());
                }
                Some(Integer::And | Integer::Or | Integer::Xor | Integer::Select) if is_mask => {
                    // What it meets comes from comparisons of its own.
                    let others = user.operands().into_iter().filter(|o| *o != masks[next]);
                    let compared = others.filter_map(|o| match o.integer()? {
                        Integer::Compare(_) => Some(o.operand(0).type_of().scalar_bits()),
                        _ => None,
                    });
                    widths.extend(compared);
                    if !masks.contains(&user) {
                        masks.push(user);
                    }
                }
                _ => {}
            }
        }
        next += 1;
    }
    widths.sort_unstable();
    widths.dedup();
    widths
}
