//! With destructors in scope, the compiler sends `break`, `continue` and `return` through one block and remembers in an integer slot where to go
//! on from there. Under a mask that differs by lane: the slot gets lanes, and the switch on it is decided by them.

use crate::ir::{Block, Builder, Function, Opcode, Value};
use crate::transform::lane_conditions::Condition;
use std::collections::HashMap;

/// The compiler's slots of that kind, not yet widened.
pub fn cleanup_slots(function: Function) -> Vec<Value> {
    let is_slot = |i: &Value| {
        i.is_alloca()
            && i.name().starts_with("cleanup.dest.slot")
            && i.allocated_type().lanes().is_none()
    };
    function
        .blocks()
        .into_iter()
        .flat_map(Block::instructions)
        .filter(is_slot)
        .collect()
}

/// The blocks that say where to go on.
pub fn store_blocks(slot: Value) -> Vec<Block> {
    slot.users()
        .into_iter()
        .filter(|u| u.opcode() == Opcode::Store)
        .map(Value::block)
        .collect()
}

/// Replaces `slot` by one with `lanes` integers. Returns the new slot, and adds the switches on it to `conditions`; `None` if the slot is
/// used in a way that this does not know.
pub fn widen(slot: Value, lanes: u32, conditions: &mut HashMap<Block, Condition>) -> Option<Value> {
    let users = slot.users();
    let known = users.iter().all(|u| match u.opcode() {
        Opcode::Load => u.users().into_iter().all(|v| {
            v.opcode() == Opcode::Switch
                || (v.opcode() == Opcode::Store && users.contains(&v))
                || v.opcode() == Opcode::Freeze
        }),
        Opcode::Store => u.operand(1) == slot,
        _ => false,
    });
    if !known {
        return None;
    }
    let wide_type = slot.allocated_type().vector(lanes);
    let wide = Builder::before(slot).alloca(wide_type, "cleanup.dest.lanes");
    let mut loads = HashMap::new();
    for &user in users.iter().filter(|u| u.opcode() == Opcode::Load) {
        loads.insert(user, Builder::before(user).load(wide_type, wide, 4));
    }
    for &store in users.iter().filter(|u| u.opcode() == Opcode::Store) {
        let at = Builder::before(store);
        let value = store.operand(0);
        let vector = loads
            .get(&value)
            .copied()
            .unwrap_or_else(|| at.splat(value, lanes));
        at.store(vector, wide, 4);
        store.erase();
    }
    for (load, vector) in loads {
        for user in load.users() {
            if user.opcode() == Opcode::Switch {
                let frozen = Builder::before(user).freeze(vector);
                user.set_operand(0, load.type_of().const_int(0));
                conditions.insert(user.block(), Condition::Switch(frozen));
            }
        }
        if !load.is_used() {
            load.erase();
        }
    }
    if !slot.is_used() {
        slot.erase();
    }
    Some(wide)
}
