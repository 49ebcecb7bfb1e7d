//! Finds the branches that lanes decide, and brings their conditions into one form: a frozen vector of bits right before the branch.
//!
//! A condition is an `i1` made of lane bits by `!`, `&&`, `||`. The compiler joins short-circuit operators in phis of `i1`; those that
//! `thread_conditions` leaves get a slot with a bit for each lane, because what merges there differs by lane without looking so.

use crate::analysis::build_flow::Throws;
use crate::analysis::conditions::Condition;
use crate::analysis::plan::Plan;
use crate::analysis::unmasked::lanes_behind;
use crate::ir::{Arithmetic, Block, Builder, Function, Opcode, TypeKind, Value};
use crate::markers::{self, Marker};
use crate::mask::lanes::{Lanes, Task};
use crate::mask::masks;
use crate::mask::refusals::error_at;
use crate::state::State;
use std::collections::HashMap;

/// A use of a lane's bit that is no condition: an error in the user's program.
pub struct Misuse(pub Value);

/// The vector form of every `i1` that differs by lane, and of the integers that a `switch` takes.
///
/// Which phis differ is known before any vector is made: what is made of a phi that still looks uniform would be wrong later.
#[derive(Default)]
pub struct LaneBits {
    bits: HashMap<Value, Value>,
    integers: HashMap<Value, Value>,
    /// Phis that differ by lane, and their lanes.
    phis: Vec<(Value, u32)>,
}

impl LaneBits {
    /// The vector form of `value`, or `None` if all lanes agree on it. New instructions stand where the value does.
    pub fn of(&mut self, value: Value) -> Option<Value> {
        if let Some(&bits) = self.bits.get(&value) {
            return Some(bits);
        }
        if !value.is_instruction() || value.type_of().kind() != TypeKind::Int(1) {
            return None;
        }
        let bits = match value.opcode() {
            Opcode::Call => match markers::called_marker(value) {
                Some(Marker::Lanes(lanes)) => {
                    masks::unpack(&Builder::before(value), value.operand(0), lanes)
                }
                _ => return None,
            },
            Opcode::Freeze => self.of(value.operand(0))?,
            Opcode::ICmp => {
                // A range of cases becomes a comparison.
                let vector = self.integer(value.operand(0))?;
                let at = Builder::before(value);
                let lanes = vector.type_of().lanes().unwrap_or(1);
                at.icmp_like(value, vector, at.splat(value.operand(1), lanes))
            }
            Opcode::Xor | Opcode::And | Opcode::Or => {
                let (a, b) = (value.operand(0), value.operand(1));
                let (va, vb) = (self.of(a), self.of(b));
                let lanes = va.or(vb)?.type_of().lanes().unwrap_or(1);
                let at = Builder::before(value);
                let va = va.unwrap_or_else(|| at.splat(a, lanes));
                let vb = vb.unwrap_or_else(|| at.splat(b, lanes));
                match value.opcode() {
                    Opcode::Xor => at.xor(va, vb),
                    Opcode::And => at.and(va, vb),
                    _ => at.or(va, vb),
                }
            }
            Opcode::Select => {
                let parts = value.operands();
                let vectors: Vec<Option<Value>> = parts.iter().map(|&p| self.of(p)).collect();
                let lanes = vectors
                    .iter()
                    .flatten()
                    .next()?
                    .type_of()
                    .lanes()
                    .unwrap_or(1);
                let at = Builder::before(value);
                let full: Vec<Value> = vectors
                    .iter()
                    .zip(&parts)
                    .map(|(v, &p)| v.unwrap_or_else(|| at.splat(p, lanes)))
                    .collect();
                at.select(full[0], full[1], full[2])
            }
            _ => return None,
        };
        self.bits.insert(value, bits);
        Some(bits)
    }

    /// The vector form of an integer that a `switch` decides on, or `None` if it is uniform.
    pub fn integer(&mut self, value: Value) -> Option<Value> {
        if let Some(&vector) = self.integers.get(&value) {
            return Some(vector);
        }
        if !value.is_instruction() {
            return None;
        }
        let at = Builder::before(value);
        let vector = match markers::called_marker(value) {
            Some(Marker::LaneValue(lanes)) => {
                at.load(value.type_of().vector(lanes), value.operand(0), 1)
            }
            _ if value.is_binary_operator() && value.operand(1).is_constant() => {
                let left = self.integer(value.operand(0))?;
                let lanes = left.type_of().lanes().unwrap_or(1);
                at.binary_like(value, left, at.splat(value.operand(1), lanes))
            }
            _ => return None,
        };
        self.integers.insert(value, vector);
        Some(vector)
    }

    /// The condition of a block's end, if lanes decide it.
    fn end(&mut self, end: Value) -> Option<Condition> {
        match end.opcode() {
            _ if lanes_behind(end).is_some() => None,
            Opcode::Switch => self.integer(end.operand(0)).map(Condition::Switch),
            _ if end.is_conditional() => self.of(end.condition()).map(Condition::Branch),
            _ => None,
        }
    }

    /// How many lanes decide on an `i1`; `None` if all agree on it. Makes nothing.
    fn lanes_of(&self, value: Value) -> Option<u32> {
        if !value.is_instruction() || value.type_of().kind() != TypeKind::Int(1) {
            return None;
        }
        match value.opcode() {
            Opcode::Call => match markers::called_marker(value) {
                Some(Marker::Lanes(lanes)) => Some(lanes),
                _ => None,
            },
            Opcode::Phi => self.phis.iter().find(|p| p.0 == value).map(|p| p.1),
            Opcode::ICmp => self.lanes_of_integer(value.operand(0)),
            Opcode::Freeze | Opcode::Xor | Opcode::And | Opcode::Or | Opcode::Select => value
                .operands()
                .into_iter()
                .find_map(|operand| self.lanes_of(operand)),
            _ => None,
        }
    }

    fn lanes_of_integer(&self, value: Value) -> Option<u32> {
        if !value.is_instruction() {
            return None;
        }
        match markers::called_marker(value) {
            Some(Marker::LaneValue(lanes)) => Some(lanes),
            _ if value.is_binary_operator() && value.operand(1).is_constant() => {
                self.lanes_of_integer(value.operand(0))
            }
            _ => None,
        }
    }

    /// How many lanes decide where a block's end leads.
    fn lanes_of_end(&self, end: Value) -> Option<u32> {
        match end.opcode() {
            _ if lanes_behind(end).is_some() => None,
            Opcode::Switch => self.lanes_of_integer(end.operand(0)),
            _ if end.is_conditional() => self.lanes_of(end.condition()),
            _ => None,
        }
    }

    /// Must this phi of `i1` differ by lane: because of what comes in, or because lanes decided from where?
    fn phi_differs(&self, phi: Value) -> Option<u32> {
        phi.incoming().into_iter().find_map(|(value, from)| {
            let by_branch = || from.terminator().and_then(|t| self.lanes_of_end(t));
            self.lanes_of(value).or_else(by_branch)
        })
    }

    /// Finds all phis of conditions that differ by lane.
    fn find_phis(&mut self, function: Function, entry_lanes: Option<u32>) {
        loop {
            let unknown: Vec<Value> = condition_phis(function)
                .into_iter()
                .filter(|phi| self.phis.iter().all(|p| p.0 != *phi))
                .collect();
            let differs = |&phi: &Value| self.phi_differs(phi).map(|lanes| (phi, lanes));
            let mut found: Vec<(Value, u32)> = unknown.iter().filter_map(differs).collect();
            if found.is_empty() && !crate::bug("uniform-phi-under-masks") {
                found = self.phis_under_masks(function, entry_lanes, &unknown);
            }
            if found.is_empty() {
                return;
            }
            self.phis.extend(found);
        }
    }

    /// Phis of conditions that all lanes agree on, but whose predecessors run for different lanes: what merges there differs by lane all the same.
    fn phis_under_masks(
        &self,
        function: Function,
        entry_lanes: Option<u32>,
        unknown: &[Value],
    ) -> Vec<(Value, u32)> {
        let Some(first) = unknown.first() else {
            return Vec::new();
        };
        // A plan asks conditions for nothing but their lanes.
        let condition = |end: Value, lanes| {
            let any = first.type_of().vector(lanes).poison();
            match end.opcode() {
                Opcode::Switch => Condition::Switch(any),
                _ => Condition::Branch(any),
            }
        };
        let mut conditions = HashMap::new();
        for block in function.blocks() {
            if let Some(end) = block.terminator()
                && let Some(lanes) = self.lanes_of_end(end)
            {
                conditions.insert(block, condition(end, lanes));
            }
        }
        // What stands in the way of a plan is reported when the real one is made.
        let plan = |throws| Plan::compute_by(function, &conditions, entry_lanes, throws);
        let Ok(plan) = plan(Throws::ToPads).or_else(|_| plan(Throws::ToHandlers)) else {
            return Vec::new();
        };
        unknown
            .iter()
            .filter_map(|&phi| plan.differing_lanes(phi).map(|lanes| (phi, lanes)))
            .collect()
    }

    /// Gives each of the phis a slot with a byte for each lane; returns the slots.
    fn make_slots(&mut self, function: Function) -> Result<Vec<Value>, Misuse> {
        let mut slots = Vec::new();
        for (phi, lanes) in self.phis.clone() {
            let slot = phi_slot(phi, lanes, function).ok_or(Misuse(phi))?;
            let first = phi.block().first_insertion_point().ok_or(Misuse(phi))?;
            let at = Builder::before(first);
            let bytes = at.load(slot.allocated_type(), slot, 1);
            let bits = at.icmp_ne(bytes, bytes.type_of().zero());
            self.bits.insert(phi, bits);
            slots.push(slot);
        }
        for ((phi, lanes), &slot) in self.phis.clone().into_iter().zip(&slots) {
            for (value, from) in phi.incoming() {
                let Some(end) = from.terminator() else {
                    continue;
                };
                let vector = self.of(value);
                let at = Builder::before(end);
                let vector = vector.unwrap_or_else(|| at.splat(value, lanes));
                let bytes = vector.type_of().int_of(8).vector(lanes);
                at.store(at.zext(vector, bytes), slot, 1);
            }
        }
        Ok(slots)
    }

    pub fn knows(&self, value: Value) -> bool {
        self.bits.contains_key(&value) || self.integers.contains_key(&value)
    }
}

/// A local with a byte for each lane, at the function's entry.
fn phi_slot(phi: Value, lanes: u32, function: Function) -> Option<Value> {
    let first = function.entry().first_instruction()?;
    Some(Builder::before(first).alloca(phi.type_of().int_of(8).vector(lanes), "lanes.slot"))
}

/// Rewrites every branch that lanes decide: afterwards its condition is a frozen vector in front of it, named in the result.
///
/// Fails at the first use of a lane's bit that is not a condition.
pub fn find_conditions(
    function: Function,
    entry_lanes: Option<u32>,
    slots: &mut Vec<Value>,
) -> Result<HashMap<Block, Condition>, Misuse> {
    let mut lane_bits = LaneBits::default();
    lane_bits.find_phis(function, entry_lanes);
    slots.extend(lane_bits.make_slots(function)?);
    let mut conditions = HashMap::new();
    for block in function.blocks() {
        let Some(end) = block.terminator() else {
            continue;
        };
        if lanes_behind(end).is_some() {
            // Every lane goes inside.
            end.set_condition(end.condition().type_of().const_int(0));
            continue;
        }
        let condition = match lane_bits.end(end) {
            Some(Condition::Branch(bits)) => {
                let frozen = Builder::before(end).freeze(bits);
                end.set_condition(end.condition().type_of().const_int(1));
                Condition::Branch(frozen)
            }
            Some(Condition::Switch(vector)) => {
                let frozen = Builder::before(end).freeze(vector);
                end.set_operand(0, end.operand(0).type_of().const_int(0));
                Condition::Switch(frozen)
            }
            None => continue,
        };
        conditions.insert(block, condition);
    }
    retire(function, &lane_bits)?;
    Ok(conditions)
}

fn condition_phis(function: Function) -> Vec<Value> {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    instructions
        .filter(|i| i.opcode() == Opcode::Phi && i.type_of().kind() == TypeKind::Int(1))
        .filter(|i| !i.has_metadata(markers::AGREED))
        .collect()
}

fn is_lane_marker(instruction: Value) -> bool {
    matches!(
        markers::called_marker(instruction),
        Some(Marker::Lanes(_) | Marker::LaneValue(_))
    )
}

/// Part of a condition that was simplified (`!!v`), or what clang leaves of a `?:` that does nothing (a number for counters): of no effect, and of no
/// use if nobody uses it.
fn is_leftover(instruction: Value) -> bool {
    let is_number = instruction.arithmetic() == Some(Arithmetic::ZExt);
    is_number
        || instruction.type_of().kind() == TypeKind::Int(1)
            && matches!(
                instruction.opcode(),
                Opcode::Xor | Opcode::And | Opcode::Or | Opcode::Select | Opcode::Freeze
            )
}

/// Deletes the `i1` values that differ by lane, now that nothing branches on them.
fn retire(function: Function, lane_bits: &LaneBits) -> Result<(), Misuse> {
    loop {
        let mut changed = false;
        for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
            let ours = lane_bits.knows(instruction)
                || is_lane_marker(instruction)
                || is_leftover(instruction);
            if ours && !instruction.is_used() {
                instruction.erase();
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
        let ours = lane_bits.knows(instruction) || is_lane_marker(instruction);
        if !ours {
            continue;
        }
        let only_ours = instruction.users().into_iter().all(|u| lane_bits.knows(u));
        if !only_ours {
            let user = instruction
                .users()
                .into_iter()
                .find(|&u| !lane_bits.knows(u))
                .unwrap_or(instruction);
            return Err(Misuse(user));
        }
        // Phis in a circle.
        instruction.replace_all_uses_with(instruction.type_of().poison());
        instruction.erase();
        return retire(function, lane_bits);
    }
    Ok(())
}

impl Lanes {
    /// The branches that lanes decide; `None`: one is used for what no lane can decide, which the user has been told.
    pub(crate) fn conditions(
        &mut self,
        state: &mut State,
    ) -> Option<&mut HashMap<Block, Condition>> {
        if self.conditions.is_none() {
            let (function, entry) = (self.task.function, self.task.entry_lanes);
            match find_conditions(function, entry, &mut self.slots) {
                Ok(found) => {
                    self.lengths = lengths(self.task, &found);
                    self.conditions = Some(found);
                }
                Err(misuse) => state.diagnostics.push(error_at(
                    misuse.0,
                    "a varying condition is used as one uniform value; use any or all".to_string(),
                )),
            }
        }
        self.conditions.as_mut()
    }
}

/// The lengths of the regions where all lanes run.
pub fn lengths_behind(function: Function) -> Vec<u32> {
    let ends = function.blocks().into_iter().filter_map(|b| b.terminator());
    ends.filter_map(lanes_behind).collect()
}

fn lengths(task: Task, conditions: &HashMap<Block, Condition>) -> Vec<u32> {
    let blocks = task.function.blocks().into_iter();
    let mut lengths: Vec<u32> = blocks
        .filter_map(|b| conditions.get(&b))
        .map(|c| c.lanes())
        .chain(task.entry_lanes)
        .chain(lengths_behind(task.function))
        .collect();
    lengths.sort_unstable();
    lengths.dedup();
    lengths
}
