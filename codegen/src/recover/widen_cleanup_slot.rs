//! With destructors in scope, the compiler sends `break`, `continue` and `return` through one block and remembers in an integer slot where to go
//! on from there. Under a mask that differs by lane: the slot gets lanes, and the switch on it is decided by them.

use crate::analysis::conditions::Condition;
use crate::analysis::level_graph::MaskOwner;
use crate::clang_names::is_cleanup_target;
use crate::error::CodegenError;
use crate::ir::{Block, Builder, Function, Opcode, Value};
use crate::mask::lanes::{Flow, Lanes};
use crate::mask::refusals::error_at;
use crate::state::State;
use std::collections::HashMap;

/// Gives lanes to the slots that are written under a mask.
pub fn widen_cleanup_slots(state: &mut State, lanes: &mut Lanes) -> Result<Flow, CodegenError> {
    if lanes.plan(state).is_none() {
        return Ok(Flow::Stop);
    }
    let (Some(plan), Some(conditions)) = (&lanes.plan, &mut lanes.conditions) else {
        return Ok(Flow::Stop);
    };
    let mut changed = false;
    for slot in cleanup_slots(lanes.task.function) {
        let length = store_blocks(slot)
            .iter()
            .filter_map(|b| plan.mask_of(plan.number[b]))
            .filter(|owner| *owner != MaskOwner::Function)
            .find_map(|owner| plan.lanes.get(&owner).copied());
        let Some(length) = length else { continue };
        let Some(wide) = widen(slot, length, conditions) else {
            state.diagnostics.push(error_at(
                slot,
                "destructors under a varying condition in a form that is not supported".to_string(),
            ));
            return Ok(Flow::Stop);
        };
        lanes.slots.push(wide);
        changed = true;
    }
    if !changed {
        return Ok(Flow::Next);
    }
    lanes.plan = None;
    Ok(Flow::Again)
}

/// The compiler's slots of that kind, not yet widened.
pub fn cleanup_slots(function: Function) -> Vec<Value> {
    let is_slot =
        |i: &Value| i.is_alloca() && is_cleanup_target(*i) && i.allocated_type().lanes().is_none();
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
        Opcode::Load => u.users().into_iter().all(|v| is_known_use(v, &users)),
        Opcode::Store => u.operand(1) == slot,
        _ => false,
    });
    if !known {
        return None;
    }
    let wide_type = slot.allocated_type().vector(lanes);
    let wide = Builder::before(slot).alloca(wide_type, "cleanup.dest.lanes");
    let mut loads: Vec<(Value, Value)> = Vec::new();
    for &user in users.iter().filter(|u| u.opcode() == Opcode::Load) {
        loads.push((user, Builder::before(user).load(wide_type, wide, 4)));
    }
    for &store in users.iter().filter(|u| u.opcode() == Opcode::Store) {
        let at = Builder::before(store);
        let value = store.operand(0);
        let saved = loads.iter().find(|(l, _)| *l == value);
        let vector = saved.map_or_else(|| at.splat(value, lanes), |(_, v)| *v);
        at.store(vector, wide, 4);
        store.erase();
    }
    for (load, vector) in loads {
        for user in load.users() {
            match user.opcode() {
                Opcode::Switch => {
                    let frozen = Builder::before(user).freeze(vector);
                    user.set_operand(0, load.type_of().const_int(0));
                    conditions.insert(user.block(), Condition::Switch(frozen));
                }
                Opcode::ICmp => decide_by_lanes(user, vector, lanes, conditions),
                _ => {}
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

/// A switch, the branch that a switch with one case becomes, or saving the value and putting it back.
fn is_known_use(user: Value, slot_users: &[Value]) -> bool {
    match user.opcode() {
        Opcode::Switch => true,
        Opcode::Store => slot_users.contains(&user),
        Opcode::ICmp => {
            user.operand(1).is_constant()
                && user
                    .users()
                    .into_iter()
                    .all(|u| u.is_conditional() && u.block() == user.block())
        }
        _ => false,
    }
}

/// Makes the branches on a comparison of the slot's value branches on each lane's comparison.
fn decide_by_lanes(
    comparison: Value,
    vector: Value,
    lanes: u32,
    conditions: &mut HashMap<Block, Condition>,
) {
    let b = Builder::before(comparison);
    let bits = b.icmp_like(comparison, vector, b.splat(comparison.operand(1), lanes));
    for branch in comparison.users() {
        let frozen = Builder::before(branch).freeze(bits);
        branch.set_condition(branch.condition().type_of().const_int(1));
        conditions.insert(branch.block(), Condition::Branch(frozen));
    }
    comparison.erase();
}
