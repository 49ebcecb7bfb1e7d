//! Finds the branches that lanes decide, and brings their conditions into one form: a frozen vector of bits right before the branch.
//!
//! A condition is an `i1` made of lane bits by `!`, `&&`, `||`. The compiler joins short-circuit operators in phis of `i1`; where the join
//! does nothing but branch, the branches are threaded through it, which gives back the short circuit itself. Any other such phi gets a slot with
//! a bit for each lane, because what merges there differs by lane without looking so.

use crate::analysis::plan::Plan;
use crate::ir::{Block, Builder, Function, Opcode, TypeKind, Value};
use crate::markers::{self, Marker};
use crate::transform::{masks, remove_blocks};
use std::collections::HashMap;

/// How a block ends, as far as lanes decide it.
#[derive(Clone, Copy, Debug)]
pub enum Condition {
    /// A two-way branch on these bits.
    Branch(Value),
    /// A switch on this vector of integers.
    Switch(Value),
}

impl Condition {
    pub fn lanes(self) -> u32 {
        match self {
            Condition::Branch(v) | Condition::Switch(v) => v.type_of().lanes().unwrap_or(1),
        }
    }
}

/// A use of a lane's bit that is no condition: an error in the user's program.
pub struct Misuse(pub Value);

/// The vector form of every `i1` that differs by lane, and of the integers that a `switch` takes.
#[derive(Default)]
pub struct LaneBits {
    bits: HashMap<Value, Value>,
    integers: HashMap<Value, Value>,
}

/// Sends the predecessors of blocks that only branch on a phi of conditions directly to where they go.
pub fn thread_conditions(function: Function) {
    loop {
        let Some(join) = function
            .blocks()
            .into_iter()
            .find(|&b| is_condition_join(b))
        else {
            return;
        };
        thread(join);
    }
}

fn is_condition_join(block: Block) -> bool {
    let instructions = block.instructions();
    let (Some(&phi), Some(&last)) = (instructions.first(), instructions.last()) else {
        return false;
    };
    if phi.opcode() != Opcode::Phi
        || phi.type_of().kind() != TypeKind::Int(1)
        || !last.is_conditional()
    {
        return false;
    }
    let inverted = match instructions.len() {
        2 => last.condition() == phi,
        3 => {
            is_inversion(instructions[1], phi)
                && last.condition() == instructions[1]
                && instructions[1].users().len() == 1
        }
        _ => false,
    };
    let users = phi.users();
    inverted
        && users.len() == 1
        && users[0].block() == block
        && last.successors().iter().all(|&s| s != block)
        && phi.incoming().iter().all(|&(v, from)| can_branch_from(v, from, block))
        // It is worth it only where lanes decide; other code stays as it is.
        && phi.incoming().iter().any(|&(v, from)| depends_on_lanes(v, 8) || ends_in_lanes(from))
}

fn is_inversion(instruction: Value, of: Value) -> bool {
    instruction.opcode() == Opcode::Xor
        && instruction.operand(0) == of
        && instruction.operand(1).as_const_int() == Some(1)
}

fn can_branch_from(value: Value, from: Block, join: Block) -> bool {
    let Some(end) = from.terminator() else {
        return false;
    };
    match end.opcode() {
        Opcode::Br if !end.is_conditional() => true,
        Opcode::Br => {
            value.as_const_int().is_some()
                && end.successors().iter().filter(|&&s| s == join).count() == 1
        }
        _ => false,
    }
}

fn ends_in_lanes(block: Block) -> bool {
    block
        .terminator()
        .is_some_and(|t| t.is_conditional() && depends_on_lanes(t.condition(), 8))
}

fn depends_on_lanes(value: Value, depth: u32) -> bool {
    if depth == 0 || !value.is_instruction() {
        return false;
    }
    match value.opcode() {
        Opcode::Call => matches!(markers::called_marker(value), Some(Marker::Lanes(_))),
        Opcode::Xor | Opcode::And | Opcode::Or | Opcode::Select | Opcode::Freeze => value
            .operands()
            .into_iter()
            .any(|o| depends_on_lanes(o, depth - 1)),
        Opcode::Phi => value
            .incoming()
            .into_iter()
            .any(|(v, from)| depends_on_lanes(v, depth - 1) || ends_in_lanes(from)),
        _ => false,
    }
}

fn thread(join: Block) {
    let instructions = join.instructions();
    let (phi, end) = (instructions[0], instructions[instructions.len() - 1]);
    let inverted = instructions.len() == 3;
    let targets = end.successors();
    let (yes, no) = if inverted {
        (targets[1], targets[0])
    } else {
        (targets[0], targets[1])
    };
    let mut arrivals: Vec<(Block, Block)> = Vec::new();
    for (value, from) in phi.incoming() {
        let Some(old) = from.terminator() else {
            continue;
        };
        match value.as_const_int() {
            Some(constant) => {
                let to = if constant & 1 == 1 { yes } else { no };
                for (i, s) in old.successors().into_iter().enumerate() {
                    if s == join {
                        old.set_successor(i as u32, to);
                    }
                }
                arrivals.push((from, to));
            }
            None => {
                Builder::before(old).located(end).cond_br(value, yes, no);
                old.erase();
                arrivals.push((from, yes));
                arrivals.push((from, no));
            }
        }
    }
    for target in [yes, no] {
        let sources: Vec<Block> = arrivals
            .iter()
            .filter(|(_, to)| *to == target)
            .map(|(from, _)| *from)
            .collect();
        replace_incoming(target, join, &sources);
    }
    remove_blocks::delete(&[join]);
}

/// In the phis of `block`, what came from `old` now comes from each of `new`.
pub fn replace_incoming(block: Block, old: Block, new: &[Block]) {
    for phi in block
        .instructions()
        .into_iter()
        .take_while(|i| i.opcode() == Opcode::Phi)
    {
        let mut incoming = Vec::new();
        for (value, from) in phi.incoming() {
            if from == old {
                incoming.extend(new.iter().map(|&n| (value, n)));
            } else {
                incoming.push((value, from));
            }
        }
        let rebuilt = Builder::before(phi).phi(phi.type_of(), &incoming);
        phi.replace_all_uses_with(rebuilt);
        phi.erase();
    }
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
            Opcode::Switch => self.integer(end.operand(0)).map(Condition::Switch),
            _ if end.is_conditional() => self.of(end.condition()).map(Condition::Branch),
            _ => None,
        }
    }

    /// Gives a phi of conditions a slot with a bit for each lane; returns the slot.
    pub fn slot_for_phi(&mut self, phi: Value, lanes: u32, function: Function) -> Option<Value> {
        let slot = phi_slot(phi, lanes, function)?;
        for (value, from) in phi.incoming() {
            let Some(end) = from.terminator() else {
                continue;
            };
            let vector = self.of(value);
            let at = Builder::before(end);
            let vector = vector.unwrap_or_else(|| at.splat(value, lanes));
            at.store(
                at.zext(vector, vector.type_of().int_of(8).vector(lanes)),
                slot,
                1,
            );
        }
        let first = phi.block().first_insertion_point()?;
        let at = Builder::before(first);
        let bytes = at.load(slot.allocated_type(), slot, 1);
        let bits = at.icmp_ne(bytes, bytes.type_of().zero());
        self.bits.insert(phi, bits);
        Some(slot)
    }

    /// Must this phi of `i1` differ by lane: because of what comes in, or because lanes decided from where?
    pub fn phi_differs(&mut self, phi: Value) -> Option<u32> {
        for (value, from) in phi.incoming() {
            let by_value = self.of(value);
            let by_value = by_value.and_then(|bits| bits.type_of().lanes());
            let by_branch = from.terminator().and_then(|t| self.end(t));
            let lanes = by_value.or(by_branch.map(Condition::lanes));
            if lanes.is_some() {
                return lanes;
            }
        }
        None
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
    loop {
        let mut found: Vec<(Value, u32)> = Vec::new();
        for phi in condition_phis(function) {
            if lane_bits.knows(phi) {
                continue;
            }
            found.extend(lane_bits.phi_differs(phi).map(|lanes| (phi, lanes)));
        }
        if found.is_empty() {
            found = phis_under_masks(function, entry_lanes, &mut lane_bits);
        }
        if found.is_empty() {
            break;
        }
        for (phi, lanes) in found {
            match lane_bits.slot_for_phi(phi, lanes, function) {
                Some(slot) => slots.push(slot),
                None => return Err(Misuse(phi)),
            }
        }
    }
    let mut conditions = HashMap::new();
    for block in function.blocks() {
        let Some(end) = block.terminator() else {
            continue;
        };
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

/// Phis of conditions that all lanes agree on, but whose predecessors run for different lanes: what merges there differs by lane all the same.
fn phis_under_masks(
    function: Function,
    entry_lanes: Option<u32>,
    lane_bits: &mut LaneBits,
) -> Vec<(Value, u32)> {
    let phis: Vec<Value> = condition_phis(function)
        .into_iter()
        .filter(|&p| !lane_bits.knows(p))
        .collect();
    if phis.is_empty() {
        return Vec::new();
    }
    let mut conditions = HashMap::new();
    for block in function.blocks() {
        if let Some(condition) = block.terminator().and_then(|t| lane_bits.end(t)) {
            conditions.insert(block, condition);
        }
    }
    // What stands in the way of a plan is reported when the real one is made.
    let Ok(plan) = Plan::compute(function, &conditions, entry_lanes) else {
        return Vec::new();
    };
    phis.into_iter()
        .filter_map(|phi| plan.differing_lanes(phi).map(|lanes| (phi, lanes)))
        .collect()
}

fn condition_phis(function: Function) -> Vec<Value> {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    instructions
        .filter(|i| i.opcode() == Opcode::Phi && i.type_of().kind() == TypeKind::Int(1))
        .collect()
}

fn is_lane_marker(instruction: Value) -> bool {
    matches!(
        markers::called_marker(instruction),
        Some(Marker::Lanes(_) | Marker::LaneValue(_))
    )
}

/// Part of a condition that was simplified (`!!v`): of no effect, and of no use if nobody uses it.
fn is_leftover(instruction: Value) -> bool {
    instruction.type_of().kind() == TypeKind::Int(1)
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
