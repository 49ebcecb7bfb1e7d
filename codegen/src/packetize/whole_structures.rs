//! What a program assigns as a whole is written as a whole, also the fields that it has not changed.
//!
//! ```text
//!   Pixel q = o[i]; q.r = …; q.g = …; q.b = …; o[i] = q;      writes r, g, b — and a, as it was
//! ```
//!
//! LLVM drops the store of what was just read there. For one iteration that is a store less; for lanes it leaves a hole in what would be a plain store of all their pixels. So stores of
//! neighbouring fields are kept from LLVM until the function is tidy. Where hardly anything has changed the others go after all: elements alone are cheaper then. A store of a pointer that the
//! function was given is left alone: the object may turn out to be a local. Linear in the instructions, but for the order of fields.

use super::addresses;
use crate::error::CodegenError;
use crate::ir::types::Layout;
use crate::ir::{Block, Function, Module, Opcode, Value};

/// A store that is kept.
pub(super) const KEPT: &str = "sierra.whole";
/// The most fields of a structure.
const MOST: usize = 8;
/// How many steps lead from an object to a field.
const DEPTH: u32 = 8;

/// Is it kept from LLVM alone?
pub fn is_kept(store: Value) -> bool {
    store.opcode() == Opcode::Store && store.has_metadata(KEPT)
}

/// Keeps the stores of neighbouring fields. Requires: copies of structures are those of their fields.
pub fn keep(function: Function, layout: Layout) {
    for block in function.blocks() {
        let mut found: Vec<(Value, i64, i64, Value)> = Vec::new();
        for store in block.instructions() {
            let plain = store.opcode() == Opcode::Store && !store.is_volatile();
            if !plain || store.is_atomic() {
                continue;
            }
            if let Some((object, offset)) = field(store.pointer_operand(), layout) {
                let size = layout.size_of(store.operand(0).type_of()) as i64;
                found.push((object, offset, size, store));
            }
        }
        let mut objects: Vec<Value> = Vec::new();
        found.iter().for_each(|f| {
            if !objects.contains(&f.0) {
                objects.push(f.0);
            }
        });
        for object in objects {
            let mut fields: Vec<_> = found.iter().filter(|f| f.0 == object).collect();
            fields.sort_by_key(|f| f.1);
            let neighbours = |w: &[&(Value, i64, i64, Value)]| {
                w[0].2 == w[1].2 && w[0].1.checked_add(w[0].2) == Some(w[1].1)
            };
            if (2..=MOST).contains(&fields.len()) && fields.windows(2).all(neighbours) {
                for (.., store) in fields {
                    store.set_volatile();
                    store.set_mark(KEPT);
                }
            }
        }
    }
}

/// The element that an address leads into, and how far: elements of arrays that the function finds in memory.
fn field(mut address: Value, layout: Layout) -> Option<(Value, i64)> {
    let mut offset = 0i64;
    for _ in 0..DEPTH {
        if address.opcode() != Opcode::Gep {
            break;
        }
        let path = addresses::path(address, layout)?;
        if !path.terms.is_empty() {
            break;
        }
        offset = offset.checked_add(path.offset)?;
        address = address.operand(0);
    }
    let mut root = address;
    while root.opcode() == Opcode::Gep {
        root = root.operand(0);
    }
    (root.opcode() == Opcode::Load).then_some((address, offset))
}

/// Stores are as they were.
pub fn release(function: Function) {
    for store in kept(function) {
        store.forget_volatile();
        store.drop_metadata(KEPT);
    }
}

/// The same in the tidy copy, where stores of what has not changed stay if most fields have.
pub fn settle(module: &Module, function: Function) -> Result<(), CodegenError> {
    let stores = kept(function);
    let unchanged = stores.iter().filter(|s| {
        let value = s.operand(0);
        value.opcode() == Opcode::Load && value.pointer_operand() == s.pointer_operand()
    });
    let is_worth_it = unchanged.count() * 2 <= stores.len();
    release(function);
    match is_worth_it {
        true => Ok(()),
        false => module.run_function_passes(function, "early-cse<memssa>"),
    }
}

fn kept(function: Function) -> Vec<Value> {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let stores = instructions.filter(|i| i.opcode() == Opcode::Store);
    stores.filter(|s| s.has_metadata(KEPT)).collect()
}
