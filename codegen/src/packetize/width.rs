//! How many iterations of a loop suit the machine: more than the user asked for, where the data are narrow.
//!
//! Iterations of scalar code stand for themselves, so that several packets may run as one. A loop over bytes with 8 lanes leaves three quarters of a register empty; one packet of 32
//! fills it. As many lanes are taken as elements of the widest type that lanes load or store fill a register; what is computed in between may be twice as wide (two
//! registers for each), counted in the bits that its ranges need. Where as many numbers are read for all lanes as by each (the coefficients of a filter), two registers share each of them. Where wide numbers are stored narrow (clamped
//! ints that become bytes), as many registers of them as make one of the narrow ones: parts of registers are not stored. Work that lanes leave at different times, calls and arrays of each lane cost more the more
//! lanes wait: they keep the user's number. Linear in the instructions.

use super::facts::Facts;
use super::pure_calls;
use crate::ir::{Block, Function, Opcode, TypeKind, Value};
use crate::optimize::narrow::ranges::Ranges;
use std::collections::HashSet;

/// Lanes are at most so many.
const MOST: u32 = 64;

/// How many lanes a packet should have, if more than `lanes`.
pub fn wider(scalar: Function, facts: &Facts, lanes: u32) -> Option<u32> {
    let blocks = scalar.blocks();
    let instructions: Vec<Value> = blocks.iter().flat_map(|b| b.instructions()).collect();
    if instructions.iter().any(|&i| keeps_number(i, facts)) || waits(scalar, facts) {
        return None;
    }
    let accesses = instructions.iter().filter_map(|&i| element_bits(i, facts));
    let in_memory = accesses.max()?;
    let between = computed_bits(&instructions, facts);
    let fits = register_bits(scalar) / in_memory.max(between / 2).max(8);
    let registers = if shares_reads(&instructions, facts) {
        2
    } else {
        parts_of_narrow_stores(scalar, &instructions, facts, fits)
    };
    let wide = (registers * fits).min(MOST);
    (wide > lanes && wide.is_multiple_of(lanes)).then_some(wide)
}

/// A register for integers.
pub fn register_bits(function: Function) -> u32 {
    match ["avx512bw", "avx2"].map(|f| function.has_feature(f)) {
        [true, _] => 512,
        [_, true] => 256,
        _ => 128,
    }
}

/// So many registers of `fits` elements each make one of the narrowest elements that lanes store; 1 where that is more than registers hold at once (`FEW` values for each lane), where lanes
/// gather, which are read one by one anyway, and where the machine stores the low parts of wide elements by one instruction (AVX-512).
fn parts_of_narrow_stores(
    scalar: Function,
    instructions: &[Value],
    facts: &Facts,
    fits: u32,
) -> u32 {
    const FEW: usize = 24;
    let register = register_bits(scalar);
    let computed = |i: &&Value| facts.is_varying(**i) && !i.type_of().is_pointer();
    let gathers = |i: &Value| {
        i.opcode() == Opcode::Load
            && facts.is_varying(i.pointer_operand())
            && !facts.steps.contains_key(&i.pointer_operand())
    };
    let many = instructions.iter().filter(computed).count() > FEW;
    if register >= 512 || many || instructions.iter().any(gathers) {
        return 1;
    }
    let stores = instructions.iter().filter(|i| i.opcode() == Opcode::Store);
    let narrowest = stores.filter_map(|&i| element_bits(i, facts)).min();
    narrowest.map_or(1, |bits| (register / bits.max(8) / fits).max(1))
}

/// Are numbers that all lanes share half of what is read, and the rest side by side?
fn shares_reads(instructions: &[Value], facts: &Facts) -> bool {
    let (mut shared, mut own, mut turns) = (0, 0, false);
    for &i in instructions {
        if !matches!(i.opcode(), Opcode::Load | Opcode::Store) {
            continue;
        }
        let ty = match i.opcode() {
            Opcode::Store => i.operand(0).type_of(),
            _ => i.type_of(),
        };
        let address = i.pointer_operand();
        match facts.is_varying(address) {
            true if facts.steps.get(&address) != Some(&(facts.layout.size_of(ty) as i64)) => {
                return false;
            }
            true if i.opcode() == Opcode::Load => own += 1,
            false if i.opcode() == Opcode::Load && !ty.is_pointer() => {
                shared += 1;
                turns |= comes_back(i.block());
            }
            _ => {}
        }
    }
    (turns || shared >= 2) && shared >= own
}

fn keeps_number(i: Value, facts: &Facts) -> bool {
    match i.opcode() {
        Opcode::Alloca => true,
        Opcode::Call | Opcode::Invoke => {
            facts.is_varying(i)
                && !i
                    .called_function()
                    .is_some_and(|f| f.name().starts_with("llvm."))
                || !pure_calls::is_pure(i)
        }
        _ => false,
    }
}

/// Is there a loop in which lanes part?
fn waits(scalar: Function, facts: &Facts) -> bool {
    let mut parting = scalar.blocks().into_iter().filter(|b| {
        let end = b.terminator().filter(|t| t.is_conditional());
        end.is_some_and(|t| facts.is_varying(t.condition()))
    });
    parting.any(comes_back)
}

/// Does a loop lead back to the block?
fn comes_back(block: Block) -> bool {
    let mut seen = HashSet::new();
    let mut pending = block.successors();
    while let Some(at) = pending.pop() {
        if at == block {
            return true;
        }
        if seen.insert(at) {
            pending.extend(at.successors());
        }
    }
    false
}

/// The bits of what each lane loads or stores.
fn element_bits(i: Value, facts: &Facts) -> Option<u32> {
    let ty = match i.opcode() {
        Opcode::Load => i.type_of(),
        Opcode::Store => i.operand(0).type_of(),
        _ => return None,
    };
    let bits = if ty.is_pointer() {
        64
    } else {
        ty.scalar_bits()
    };
    facts.is_varying(i.pointer_operand()).then_some(bits)
}

/// The bits that the widest number needs of those that stores and branches come from; indices are not looked into.
fn computed_bits(instructions: &[Value], facts: &Facts) -> u32 {
    let mut ranges = Ranges::default();
    let mut widest = 0;
    let mut seen: HashSet<Value> = HashSet::new();
    let starts = instructions.iter().filter_map(|i| match i.opcode() {
        Opcode::Store => Some(i.operand(0)),
        Opcode::Br if i.is_conditional() => Some(i.condition()),
        _ => None,
    });
    let mut pending: Vec<Value> = starts.collect();
    while let Some(v) = pending.pop() {
        if !v.is_instruction() || !facts.is_varying(v) || !seen.insert(v) {
            continue;
        }
        if v.opcode() == Opcode::Load {
            continue;
        }
        widest = widest.max(needed_bits(v, &mut ranges));
        pending.extend(v.operands());
    }
    widest
}

fn needed_bits(v: Value, ranges: &mut Ranges) -> u32 {
    let bits = v.type_of().scalar_bits();
    match v.type_of().kind() {
        TypeKind::Int(17..) if v.opcode() == Opcode::IntDivision => 32.max(bits),
        TypeKind::Int(17..) if ranges.fits_unsigned(v, 16) || ranges.fits_signed(v, 16) => 16,
        TypeKind::Int(33..) if ranges.fits_unsigned(v, 32) || ranges.fits_signed(v, 32) => 32,
        _ => bits,
    }
}
