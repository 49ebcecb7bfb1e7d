//! The masks of a function: where its own comes from, and two slots for each other one (`linearize` says what for).
//!
//! Besides, what only the plan and the locals say, and must be known before accesses change: which stores somebody watches, and which blocks are costly enough for
//! a test of their own. Linear in the instructions, times the locals that lanes wait with.

use crate::analysis::conditions::Condition;
use crate::analysis::costly_masks::CostlyMasks;
use crate::analysis::objects::Objects;
use crate::analysis::plan::Plan;
use crate::analysis::vectorial::run_under;
use crate::calls::lambda_masks;
use crate::error::CodegenError;
use crate::ir::types::Layout;
use crate::ir::{Builder, Module, Opcode, Value};
use crate::mask::lanes::Task;
use crate::mask::lanes::{Assigned, Lanes};
use crate::mask::mask_slots::Masks;
use crate::mask::masks::{self, MaskForm};
use crate::state::State;

/// Requires: no value crosses blocks but through memory, and the plan. Ensures: all slots stand at the entry, the function's own mask behind them.
pub fn assign(
    module: &Module,
    task: Task,
    plan: &Plan,
    slots: &[Value],
) -> Result<Assigned, CodegenError> {
    let layout = module.layout();
    let objects = Objects::compute(task.function, layout, slots);
    let watched = plan.watched(&objects, layout);
    let costly = CostlyMasks::compute(plan, &objects);
    let form = masks::pick_form(task.function, &compared_widths(plan));
    let entry = entry_mask(task, form, layout).map_err(CodegenError::broken)?;
    let masks = Masks::create(module, plan, form, entry)
        .ok_or_else(|| CodegenError::broken("no entry block"))?;
    Ok(Assigned {
        objects,
        watched,
        costly,
        form,
        entry,
        masks,
    })
}

/// The function's own mask, computed at its entry behind the allocas: the hidden parameter, or what a lambda remembers, or both.
fn entry_mask(task: Task, form: MaskForm, layout: Layout) -> Result<Option<Value>, &'static str> {
    let Some(lanes) = task.entry_lanes else {
        return Ok(None);
    };
    let mut instructions = task.function.entry().instructions().into_iter();
    let behind = instructions
        .find(|i| !i.is_alloca())
        .ok_or("an empty entry block")?;
    let b = Builder::before(behind);
    let mut packed = None;
    if task.takes_mask {
        packed = task.function.params().last().copied();
    }
    if let Some(marker) = run_under(task.function) {
        let remembered = lambda_masks::remembered_mask(&b, task.function, marker, layout)
            .ok_or("a lambda's mask is not in its closure")?;
        packed = Some(packed.map_or(remembered, |p| b.and(p, remembered)));
    }
    let packed = packed.ok_or("no mask to start with")?;
    let bits = masks::unpack(&b, packed, lanes);
    Ok(Some(form.from_bits(&b, bits)))
}

/// Widths of the data that the conditions of a function compare.
fn compared_widths(plan: &Plan) -> Vec<u32> {
    let branches = plan.conditions.iter().flatten().filter_map(|c| match c {
        Condition::Branch(bits) => Some(*bits),
        Condition::Switch(_) => None,
    });
    branches
        .filter_map(|bits| compared_width(bits, 12))
        .collect()
}

/// The widest data compared on the way to `value`. A bool in memory is a comparison with zero of what was a comparison: the first one counts.
fn compared_width(value: Value, depth: u32) -> Option<u32> {
    if depth == 0
        || !value.is_instruction()
        || matches!(value.opcode(), Opcode::Load | Opcode::Call | Opcode::Phi)
    {
        return None;
    }
    let deeper = value
        .operands()
        .into_iter()
        .filter_map(|o| compared_width(o, depth - 1))
        .max();
    let here = matches!(value.opcode(), Opcode::ICmp | Opcode::FCmp)
        .then(|| value.operand(0).type_of().scalar_bits());
    deeper.or(here.filter(|&bits| bits > 1))
}

impl Lanes {
    /// The masks by the plan.
    pub(crate) fn assigned(
        &mut self,
        state: &mut State,
    ) -> Result<Option<(&Plan, &Assigned)>, CodegenError> {
        if self.plan(state).is_none() {
            return Ok(None);
        }
        if let (None, Some(plan)) = (&self.assigned, &self.plan) {
            let assigned = assign(state.module, self.task, plan, &self.slots)?;
            self.assigned = Some(assigned);
        }
        Ok(self.plan.as_ref().zip(self.assigned.as_ref()))
    }
}
