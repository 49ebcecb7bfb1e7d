//! What a chosen address leads to becomes a choice of values, where all of them are known.
//!
//! `std::min(a[i], b[i])` returns a reference: two elements are read and compared, and then the chosen one is read again, at an address that each lane has for itself. Each way into the phi
//! of addresses has come by a load or a store of its own address; what that was is what the load finds, if nothing was written since:
//!
//! ```text
//!   x = load p, y = load q, br (x < y)            phi (p, q) → load       →       phi (x, y)
//! ```
//!
//! From the end of each way it is looked back, through blocks that one way leads to. Linear in what is looked at: `FARTHEST` blocks for each address.

use super::pure_calls::is_nothing;
use crate::ir::{Block, Builder, Function, Opcode, Type, Value};
use crate::optimize::pair_gathers::may_write;
use std::collections::HashMap;

/// How many blocks it is looked back.
const FARTHEST: usize = 8;

/// How often an address is chosen again.
const DEPTH: u32 = 4;

/// Requires: the scalar function is tidy.
pub fn choose_values(function: Function) {
    let mut values: HashMap<Value, Value> = HashMap::new();
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let loads = instructions.filter(|i| i.opcode() == Opcode::Load);
    for load in loads.collect::<Vec<Value>>() {
        if let Some(value) = chosen(load, &values) {
            load.replace_all_uses_with(value);
            values.insert(load, value);
        }
    }
    for load in values.into_keys() {
        load.erase();
    }
}

/// The choice of values that a load of a chosen address is.
fn chosen(load: Value, values: &HashMap<Value, Value>) -> Option<Value> {
    let phi = load.pointer_operand();
    let is_choice = phi.opcode() == Opcode::Phi && phi.block() == load.block();
    if !is_choice || load.is_volatile() || load.is_atomic() {
        return None;
    }
    let own = load.block().instructions();
    let before = own.iter().take_while(|i| **i != load);
    if before.copied().any(may_write) && !crate::bug("chosen-loads-over-stores") {
        return None;
    }
    let mut incoming = Vec::new();
    for (address, from) in phi.incoming() {
        let value = known(address, from, load.type_of(), load.block())?;
        incoming.push((values.get(&value).copied().unwrap_or(value), from));
    }
    Some(
        Builder::before(phi)
            .located(load)
            .phi(load.type_of(), &incoming),
    )
}

/// What stands at an address at the end of a block, if that is a value there.
fn known(address: Value, mut block: Block, ty: Type, not: Block) -> Option<Value> {
    for _ in 0..FARTHEST {
        if block == not {
            return None;
        }
        for i in block.instructions().into_iter().rev() {
            let accesses = matches!(i.opcode(), Opcode::Load | Opcode::Store);
            if accesses && i.pointer_operand() == address {
                let value = match i.opcode() {
                    Opcode::Load => i,
                    _ => i.operand(0),
                };
                return (value.type_of() == ty && !i.is_volatile()).then_some(value);
            }
            let elsewhere = || {
                let local = i.pointer_operand();
                local.is_alloca() && is_only_chosen(local, DEPTH) && is_other(address, local)
            };
            let changes = may_write(i) && !crate::bug("chosen-values-are-never-written");
            if changes && !(i.opcode() == Opcode::Store && elsewhere()) {
                return None;
            }
        }
        let [before] = block.predecessors()[..] else {
            return None;
        };
        block = before;
    }
    None
}

/// Is it something else's address than the local's, whatever was decided?
fn is_other(mut address: Value, local: Value) -> bool {
    while address.opcode() == Opcode::Gep {
        address = address.operand(0);
    }
    address != local && !matches!(address.opcode(), Opcode::Phi | Opcode::Select)
}

/// Is nothing done with a local's address but to read and write there, or where it was chosen? Then no pointer in memory leads there.
fn is_only_chosen(address: Value, depth: u32) -> bool {
    depth > 0
        && address.users().into_iter().all(|u| match u.opcode() {
            Opcode::Load => true,
            Opcode::Store => u.pointer_operand() == address && u.operand(0) != address,
            Opcode::Phi => is_only_chosen(u, depth - 1),
            _ => u.is_call() && is_nothing(u),
        })
}
