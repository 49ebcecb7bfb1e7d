//! How a function's lanes travel: a type that is one vector of 256 or 512 bits goes through a register if the machine has such, and through memory if
//! not. Everything else travels alike on all of them.
//!
//! The answer is read off the signature, where clang has decided: so a function with instructions of its own (`target("avx2")`), which changes
//! nothing of its convention, is named by what it does.

use crate::ir::types::Layout;
use crate::ir::{Function, Type, TypeKind};
use crate::markers;

/// All conventions.
pub const NAMES: [&str; 4] = ["avx512_abi", "avx_abi", "sse_abi", "below_avx512_abi"];

/// The convention of a function, if its signature depends on it.
pub fn of(function: Function, layout: Layout) -> Option<&'static str> {
    let ty = function.function_type();
    let params = ty.function_params();
    let mut travels = [None; 2];
    let mut see = |bits: u64, in_register: bool| match bits {
        256 => travels[0] = Some(in_register),
        512 => travels[1] = Some(in_register),
        _ => {}
    };
    for direct in params.iter().copied().chain([ty.function_return()]) {
        if let TypeKind::Vector(_) = direct.kind() {
            see(layout.size_of(direct) * 8, true);
        }
    }
    for i in 0..params.len() as u32 {
        let object = function.object_behind(i);
        if let Some(bits) = object.and_then(|o| only_vector(o, layout)) {
            see(bits, false);
        }
    }
    match travels {
        [_, Some(true)] => Some("avx512_abi"),
        [Some(true), _] => Some("avx_abi"),
        [Some(false), _] => Some("sse_abi"),
        [None, Some(false)] => Some("below_avx512_abi"),
        [None, None] => None,
    }
}

/// The bits of the vector that is all of a type.
fn only_vector(ty: Type, layout: Layout) -> Option<u64> {
    match ty.kind() {
        TypeKind::Vector(_) => Some(layout.size_of(ty) * 8),
        TypeKind::Array if ty.array_length() == 1 => only_vector(ty.element(), layout),
        TypeKind::Struct => {
            let mut fields = ty.struct_fields().into_iter();
            let first = fields.find(|&f| layout.size_of(f) > 0)?;
            if layout.size_of(first) != layout.size_of(ty) {
                return None;
            }
            match first.kind() {
                TypeKind::Array if markers::is_varying_type(ty) => Some(layout.size_of(first) * 8),
                _ => only_vector(first, layout),
            }
        }
        _ => None,
    }
}
