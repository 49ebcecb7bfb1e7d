//! Copies to and from locals are those of the numbers that the locals are made of.
//!
//! ```text
//!   std::array<float, 8> q = s[i]; q[k] = 1      →      copies 32 bytes: 8 numbers of the local
//! ```
//!
//! LLVM takes a local apart by how it is accessed. One whose elements are found by an index stays in memory, and so do the copies; but it can only be lanes where every access is one of a number
//! (`locals`). So only locals of one kind of number are looked at. Linear in the instructions, and in the fields of the locals' types.

use super::addresses;
use super::locals::is_lane_type;
use crate::ir::types::Layout;
use crate::ir::{Block, Builder, Function, Opcode, Type, TypeKind, Value};

/// The most numbers that are copied at once: a matrix of eight rows of eight.
const MOST: u64 = 64;

/// Requires: locals are values, where they can be, and sizes are constants.
pub fn take_apart(function: Function, layout: Layout) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for call in instructions.filter(|i| i.is_call()).collect::<Vec<Value>>() {
        copy(call, layout);
    }
}

/// All is read before anything is written.
fn copy(call: Value, layout: Layout) {
    let name = call.called_function().map(|f| f.name()).unwrap_or_default();
    let copies = name.starts_with("llvm.memcpy.p0.p0.") || name.starts_with("llvm.memmove.p0.p0.");
    if !copies || call.operand(3).as_const_int() != Some(0) {
        return;
    }
    let of_local = || {
        [0, 1]
            .into_iter()
            .find_map(|side| local_number(call.operand(side), layout))
    };
    let Some((bytes, number)) = call.operand(2).as_const_int().zip(of_local()) else {
        return;
    };
    let step = layout.size_of(number);
    if bytes % step != 0 || !(2..=MOST).contains(&(bytes / step)) {
        return;
    }
    let b = Builder::before(call).located(call);
    let places = (0..bytes).step_by(step as usize);
    let alignment = |side| call.argument_alignment(side).max(1).min(step as u32);
    let read = |at: u64| {
        (
            at,
            b.load(number, b.offset(call.operand(1), at), alignment(1)),
        )
    };
    let loaded: Vec<(u64, Value)> = places.map(read).collect();
    for (at, value) in loaded {
        b.store(value, b.offset(call.operand(0), at), alignment(0));
    }
    call.erase();
}

/// The kind of number that the local is made of, to which an address leads.
fn local_number(mut address: Value, layout: Layout) -> Option<Type> {
    let mut begin = 0i64;
    while address.opcode() == Opcode::Gep {
        begin = begin.wrapping_add(addresses::path(address, layout)?.offset);
        address = address.operand(0);
    }
    let number = address
        .is_alloca()
        .then(|| number_of(address.allocated_type()))??;
    let is_at_number = begin.rem_euclid(layout.size_of(number) as i64) == 0;
    is_at_number.then_some(number)
}

/// `None`: there are numbers of several kinds, or none that lanes have.
fn number_of(ty: Type) -> Option<Type> {
    match ty.kind() {
        TypeKind::Array => number_of(ty.element()),
        TypeKind::Struct => {
            let mut fields = ty.struct_fields().into_iter().map(number_of);
            let first = fields.next()??;
            fields.all(|field| field == Some(first)).then_some(first)
        }
        _ => (is_lane_type(ty) && ty.scalar_bits() >= 8).then_some(ty),
    }
}
