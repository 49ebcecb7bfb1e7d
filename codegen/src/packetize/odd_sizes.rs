//! Parts of structures whose size no number has become numbers.
//!
//! ```text
//!   Pixel q = s[i]; q.a = 255; d[i] = q      →      copies 3 bytes, or loads and stores 24 bits, beside the one
//! ```
//!
//! LLVM takes a local structure apart by how it is accessed: fields that are only copied stay together, whatever their size is. No lanes have 24 bits. So they go in the largest parts that divide their
//! size and their alignment. Linear in the instructions.

use super::widen::ALIAS_METADATA;
use crate::ir::{Block, Builder, Function, Opcode, TypeKind, Value};

/// The most parts of one access.
const MOST: u64 = 16;

/// Requires: locals are values, where they can be.
pub fn take_apart(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for i in instructions.collect::<Vec<Value>>() {
        match i.opcode() {
            Opcode::Load if !i.is_volatile() && !i.is_atomic() => load(i),
            Opcode::Store if !i.is_volatile() && !i.is_atomic() => store(i),
            Opcode::Call => copy(i),
            _ => {}
        }
    }
}

/// The bytes of each part of so many, aligned so; `None` where they are a number as they are.
fn part(bytes: u64, alignment: u32) -> Option<u64> {
    if bytes == 0 || bytes.is_power_of_two() {
        return None;
    }
    let largest = 1 << bytes.trailing_zeros().min(3);
    let part = largest.min(u64::from(alignment.max(1)));
    (bytes / part <= MOST).then_some(part)
}

/// The same of a number of bits.
fn part_of(number: Value, alignment: u32) -> Option<(u64, u64)> {
    let ty = number.type_of();
    let bits = u64::from(ty.scalar_bits());
    let is_number = matches!(ty.kind(), TypeKind::Int(_)) && bits.is_multiple_of(8);
    let bytes = bits / 8;
    is_number.then(|| Some((bytes, part(bytes, alignment)?)))?
}

fn load(i: Value) {
    let Some((bytes, part)) = part_of(i, i.alignment()) else {
        return;
    };
    let b = Builder::before(i).located(i);
    let (ty, one) = (i.type_of(), i.type_of().int_of(8 * part as u32));
    let mut whole = None;
    for at in (0..bytes).step_by(part as usize) {
        let loaded = b.load(one, b.offset(i.operand(0), at), part as u32);
        for kind in ALIAS_METADATA {
            loaded.copy_metadata(i, kind);
        }
        let shift = match crate::bug("parts-of-numbers-in-one-place") {
            true => 0,
            false => 8 * at,
        };
        let moved = b.shl(b.zext(loaded, ty), ty.const_int(shift));
        whole = Some(whole.map_or(moved, |w| b.or(w, moved)));
    }
    if let Some(whole) = whole {
        i.replace_all_uses_with(whole);
        i.erase();
    }
}

fn store(i: Value) {
    let value = i.operand(0);
    let Some((bytes, part)) = part_of(value, i.alignment()) else {
        return;
    };
    let b = Builder::before(i).located(i);
    let (ty, one) = (value.type_of(), value.type_of().int_of(8 * part as u32));
    for at in (0..bytes).step_by(part as usize) {
        let own = b.trunc(b.lshr(value, ty.const_int(8 * at)), one);
        let stored = b.store(own, b.offset(i.operand(1), at), part as u32);
        for kind in ALIAS_METADATA {
            stored.copy_metadata(i, kind);
        }
    }
    i.erase();
}

/// A copy from one object to another: all is read before anything is written.
fn copy(i: Value) {
    let name = i.called_function().map(|f| f.name()).unwrap_or_default();
    let copies = name.starts_with("llvm.memcpy.p0.p0.") || name.starts_with("llvm.memmove.p0.p0.");
    if !copies || i.operand(3).as_const_int() != Some(0) {
        return;
    }
    let alignment = i.argument_alignment(0).min(i.argument_alignment(1));
    let bytes = i.operand(2).as_const_int();
    let Some((bytes, part)) = bytes.and_then(|n| Some((n, part(n, alignment)?))) else {
        return;
    };
    let b = Builder::before(i).located(i);
    let one = i.operand(2).type_of().int_of(8 * part as u32);
    let read = |at: u64| (at, b.load(one, b.offset(i.operand(1), at), part as u32));
    let loaded: Vec<(u64, Value)> = (0..bytes).step_by(part as usize).map(read).collect();
    for (at, value) in loaded {
        b.store(value, b.offset(i.operand(0), at), part as u32);
    }
    i.erase();
}
