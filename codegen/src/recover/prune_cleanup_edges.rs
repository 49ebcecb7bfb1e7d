//! Ways that no cleanup goes: with destructors or catch clauses to leave, the compiler remembers in an integer slot where to go on behind them, and for a `goto`
//! the switch on it leads to the cleanup around as well, in case the label stands behind that. Where only other numbers come to the switch, that way is closed, lest
//! what it leads to is taken for a way out of a loop.
//!
//! ```text
//!    slot = 3; …; switch (slot) { 3 → l; default → cleanup }   →   slot = 3; …; br l
//! ```

use crate::analysis::unwinding::is_impossible_default;
use crate::ir::{Block, Builder, Function, Opcode, Value};
use crate::recover::widen_cleanup_slot::cleanup_slots;
use crate::source_order::stand_with;
use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

/// The numbers that a slot may hold; `None` if any.
type Numbers = Option<BTreeSet<u64>>;

/// Requires: blocks as the compiler made them.
pub fn close_impossible_ways(function: Function) {
    for slot in cleanup_slots(function) {
        let is_access = |u: &Value| match u.opcode() {
            Opcode::Load => true,
            Opcode::Store => u.operand(1) == slot,
            _ => false,
        };
        if !slot.users().iter().all(is_access) {
            continue;
        }
        let loaded = numbers_loaded(slot, function);
        for load in slot.users().into_iter().filter(|u| loaded.contains_key(u)) {
            let Some(numbers) = loaded[&load].as_ref().filter(|n| !n.is_empty()) else {
                continue;
            };
            let switches = load.users().into_iter();
            for switch in switches.filter(|u| u.opcode() == Opcode::Switch) {
                close(switch, numbers, function);
            }
        }
    }
}

/// What each load of the slot may find. Nobody reads it before it is written.
fn numbers_loaded(slot: Value, function: Function) -> HashMap<Value, Numbers> {
    let mut loaded: HashMap<Value, Numbers> = HashMap::new();
    let mut at_begin: HashMap<Block, Numbers> = HashMap::new();
    at_begin.insert(function.entry(), Some(BTreeSet::new()));
    let blocks = function.blocks();
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for &block in &blocks {
            let Some(mut numbers) = at_begin.get(&block).cloned() else {
                continue;
            };
            for access in block.instructions() {
                if access.opcode() == Opcode::Load && access.operand(0) == slot {
                    has_changed |= join(loaded.entry(access), &numbers);
                } else if access.opcode() == Opcode::Store && access.operand(1) == slot {
                    let stored = access.operand(0);
                    numbers = match (stored.as_const_int(), loaded.get(&stored)) {
                        (Some(number), _) => Some(BTreeSet::from([number])),
                        // It was saved and is put back.
                        (None, Some(saved)) => saved.clone(),
                        (None, None) => None,
                    };
                }
            }
            for next in block.successors() {
                has_changed |= join(at_begin.entry(next), &numbers);
            }
        }
    }
    loaded
}

/// Adds numbers to those known; `true` if some are new.
fn join<K>(known: Entry<K, Numbers>, more: &Numbers) -> bool {
    match known {
        Entry::Vacant(place) => {
            place.insert(more.clone());
            true
        }
        Entry::Occupied(mut place) => match (place.get_mut(), more) {
            (None, _) => false,
            (all, None) => {
                *all = None;
                true
            }
            (Some(all), Some(more)) => {
                let before = all.len();
                all.extend(more);
                all.len() > before
            }
        },
    }
}

/// Takes out of a switch what no number leads to: the default, or all but one way.
fn close(switch: Value, numbers: &BTreeSet<u64>, function: Function) {
    let has_phis = |b: &Block| !b.phis().is_empty();
    if switch.successors().iter().any(has_phis) {
        return;
    }
    let cases = switch.switch_cases();
    let target = |number: &u64| {
        let case = cases
            .iter()
            .find(|(n, _)| n.as_const_int() == Some(*number));
        case.map(|(_, to)| *to)
    };
    let Some(targets) = numbers.iter().map(target).collect::<Option<Vec<Block>>>() else {
        return;
    };
    if targets.iter().all(|t| *t == targets[0]) {
        let branch = Builder::before(switch).located(switch).br(targets[0]);
        stand_with(branch, switch);
        switch.erase();
    } else if !is_impossible_default(switch.successors()[0]) {
        let nowhere = function.append_block("impossible");
        let end = Builder::at_end(nowhere).located(switch).unreachable();
        stand_with(end, switch);
        switch.set_successor(0, nowhere);
    }
}
