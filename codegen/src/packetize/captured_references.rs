//! References that closures have captured: what they lead to may be an element of an array that is written.
//!
//! ```text
//!   int n = 3;          [&](int i) { v[i] = n; }      the closure has the address of n, which is no element
//!   int& r = v[30];     [&](int i) { v[i] = r; }      the closure has what r leads to
//! ```
//!
//! A body reads both alike, by a pointer of the closure that is never null. `pointer_checks` takes that for a variable by its name, of which nobody asks where it lies: to ask would keep it in memory. Where the closure is made
//! the two are told apart: there the address of a variable is stored, or what a reference holds. Where that is, the body's loads lose `nonnull`, and are asked about as pointers are. What a reference leads to has an
//! address anyway. Linear in the instructions of the module, and in how deep closures capture what others have captured.

use super::addresses::constant;
use crate::ir::{Function, Module, Opcode, Type, TypeKind, Value};
use std::collections::{HashMap, HashSet};

/// Of a load: what it reads is a reference, and no variable's address.
const MARK: &str = "sierra.reference";
/// What says so; LLVM drops the mark where it makes one load of two, and clang says nothing of how bytes are aligned.
pub const SAID: [&str; 2] = [MARK, "align"];

/// A field of a class.
type Field = (Type, i64);

/// Lets loads of captured references, in the functions of a body, be asked about.
pub fn mark(module: &Module, functions: &[Function]) {
    let loads: Vec<(Value, Field)> = functions
        .iter()
        .flat_map(|f| f.blocks())
        .flat_map(|b| b.instructions())
        .filter_map(|i| Some((i, held_reference(i)?)))
        .collect();
    if loads.is_empty() {
        return;
    }
    let (mut references, captured) = stored_references(module);
    let mut pending: Vec<Field> = references.iter().copied().collect();
    while let Some(field) = pending.pop() {
        let copies = captured.get(&field).into_iter().flatten();
        pending.extend(copies.copied().filter(|&f| references.insert(f)));
    }
    for (load, field) in loads {
        if references.contains(&field) {
            load.drop_metadata("nonnull");
            load.set_mark(MARK);
        }
    }
}

/// The fields into which references are stored; and of those that others hold already, into which fields those go.
fn stored_references(module: &Module) -> (HashSet<Field>, HashMap<Field, Vec<Field>>) {
    let (mut references, mut captured) = (HashSet::new(), HashMap::<Field, Vec<Field>>::new());
    let functions = module.functions().into_iter().flat_map(|f| f.blocks());
    let instructions = functions.flat_map(|b| b.instructions());
    for store in instructions.filter(|i| i.opcode() == Opcode::Store) {
        let value = store.operand(0);
        if !value.type_of().is_pointer() || is_variable(value) {
            continue;
        }
        let Some(field) = field_of(store.pointer_operand()) else {
            continue;
        };
        match held_reference(value) {
            Some(held) => captured.entry(held).or_default().push(field),
            None => {
                references.insert(field);
            }
        }
    }
    (references, captured)
}

/// Is it the address of a variable by its name, or of a part that a structured binding names?
fn is_variable(mut address: Value) -> bool {
    while address.opcode() == Opcode::Gep && field_of(address).is_some() {
        address = address.operand(0);
    }
    address.is_alloca()
}

/// The field whose reference a load reads.
fn held_reference(load: Value) -> Option<Field> {
    let is_reference = load.opcode() == Opcode::Load && load.has_metadata("nonnull");
    is_reference.then(|| field_of(load.pointer_operand()))?
}

/// The field that an address is of, as clang writes it.
fn field_of(address: Value) -> Option<Field> {
    if address.opcode() != Opcode::Gep || address.operand_count() != 3 {
        return None;
    }
    let class = address.gep_source_type();
    let is_field = class.kind() == TypeKind::Struct && constant(address.operand(1)) == Some(0);
    is_field.then(|| Some((class, constant(address.operand(2))?)))?
}

/// Does a load read a reference of the closure's, of which nobody knows that it leads to a variable?
pub fn is_marked(load: Value) -> bool {
    !load.has_metadata("nonnull") && SAID.iter().any(|kind| load.has_metadata(kind))
}
