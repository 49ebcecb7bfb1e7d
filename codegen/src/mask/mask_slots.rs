//! Where masks lie: two slots for each node with lanes of its own, `pending` and `live` (`linearize` says what for), and the function's own as a value.

use crate::analysis::level_graph::MaskOwner;
use crate::analysis::plan::Plan;
use crate::ir::{Builder, Module, Value};
use crate::mask::masks::MaskForm;
use std::collections::BTreeMap;

/// The memory of one mask.
#[derive(Clone, Copy)]
pub struct MaskSlots {
    pub pending: Value,
    pub live: Value,
    pub lanes: u32,
}

/// All masks of a function.
pub struct Masks {
    pub form: MaskForm,
    pub slots: BTreeMap<MaskOwner, MaskSlots>,
    /// The function's own mask as a value, at its entry.
    pub entry: Option<Value>,
}

impl Masks {
    /// Makes the slots at the function's entry. `entry`: the function's own mask as bits, and where it is known.
    pub fn create(
        module: &Module,
        plan: &Plan,
        form: MaskForm,
        entry: Option<Value>,
    ) -> Option<Masks> {
        let first = plan.function.entry().first_insertion_point()?;
        let at = Builder::before(first);
        let mut slots = BTreeMap::new();
        for (&owner, &lanes) in &plan.lanes {
            if owner == MaskOwner::Function {
                continue;
            }
            let ty = form.type_for(module, lanes);
            let slot = MaskSlots {
                pending: at.alloca(ty, "mask.pending"),
                live: at.alloca(ty, "mask.live"),
                lanes,
            };
            slots.insert(owner, slot);
        }
        Some(Masks { form, slots, entry })
    }

    /// The mask that `owner` stands for, in this function's form; `None` if all lanes are live.
    pub fn value(&self, b: &Builder, owner: Option<MaskOwner>) -> Option<Value> {
        match owner? {
            MaskOwner::Function => self.entry,
            owner => self
                .slots
                .get(&owner)
                .map(|s| b.load(s.live.allocated_type(), s.live, 1)),
        }
    }

    /// The same as one bit a lane.
    pub fn bits(&self, b: &Builder, owner: Option<MaskOwner>) -> Option<Value> {
        self.value(b, owner).map(|m| self.form.to_bits(b, m))
    }

    pub fn add(&self, b: &Builder, owner: MaskOwner, lanes: Value) {
        if let Some(slot) = self.slots.get(&owner) {
            let waiting = b.load(slot.pending.allocated_type(), slot.pending, 1);
            b.store(b.or(waiting, lanes), slot.pending, 1);
        }
    }
}
