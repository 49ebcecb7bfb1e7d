//! Values that live across blocks go to memory: putting blocks into one line breaks dominance, and memory does not care.

use crate::analysis::mask_parts::is_bits;
use crate::clang_names;
use crate::error::CodegenError;
use crate::ir::{Block, Builder, Function, Opcode, Type, Value};
use crate::mask::lanes::{Flow, Lanes};
use crate::state::State;

/// Requires: conditions stand before their branches. Ensures: no value crosses a block but through memory. Invalidates: the plan.
pub fn reg2mem_pass(state: &mut State, lanes: &mut Lanes) -> Result<Flow, CodegenError> {
    if lanes.conditions(state).is_none() {
        return Ok(Flow::Stop);
    }
    let slots = reg2mem(lanes.task.function, &lanes.lengths);
    lanes.slots.extend(slots);
    lanes.plan = None;
    Ok(Flow::Next)
}

/// The same for the phis of lanes in landing pads alone.
pub fn demote_landing_phis_pass(
    state: &mut State,
    lanes: &mut Lanes,
) -> Result<Flow, CodegenError> {
    if lanes.conditions(state).is_none() {
        return Ok(Flow::Stop);
    }
    let slots = demote_landing_phis(lanes.task.function, &lanes.lengths);
    lanes.slots.extend(slots);
    Ok(Flow::Next)
}

/// Ensures: outside of the entry block no value is used in another block than its own, and there are no phis. Returns the new slots that hold
/// a vector of `lanes` elements: what they hold differs by lane.
pub fn reg2mem(function: Function, lanes: &[u32]) -> Vec<Value> {
    split_invokes(function);
    let mut slots = Vec::new();
    for phi in all_instructions(function)
        .into_iter()
        .filter(|i| i.opcode() == Opcode::Phi)
    {
        if let Some(slot) = demote_phi(function, phi) {
            slots.push(slot);
        }
    }
    recompute_addresses(function);
    let entry = function.entry();
    for instruction in all_instructions(function) {
        if instruction.type_of().is_void()
            || instruction.block() == entry && !is_invoke(instruction)
        {
            continue;
        }
        let home = value_home(instruction);
        if instruction.users().into_iter().any(|u| u.block() != home)
            && let Some(slot) = demote(function, instruction, home)
        {
            slots.push(slot);
        }
    }
    slots.retain(|s| holds_lanes(*s, lanes) && !crate::bug("crossing-value-not-masked"));
    slots
}

fn holds_lanes(slot: Value, lanes: &[u32]) -> bool {
    let length = slot.allocated_type().lanes();
    length.is_some_and(|n| lanes.contains(&n))
}

/// The same for the phis of landing pads, and of exceptions that go on to what is destroyed around a call that has dissolved. Returns the new slots that hold a vector of
/// `lanes` elements.
pub fn demote_landing_phis(function: Function, lanes: &[u32]) -> Vec<Value> {
    let all = all_instructions(function);
    let mut pads = all.iter().filter(|i| i.opcode() == Opcode::LandingPad);
    let exception = pads.next().map(|pad| pad.type_of());
    let is_thrown = |i: &Value| Some(i.type_of()) == exception;
    all.into_iter()
        .filter(|i| i.opcode() == Opcode::Phi && (i.block().is_landing_pad() || is_thrown(i)))
        .filter_map(|phi| demote_phi(function, phi))
        .filter(|slot| holds_lanes(*slot, lanes))
        .collect()
}

/// An address is computed again where it is used: from memory nobody could tell what it points to, and whether a store through it reaches a
/// local that other lanes still need.
fn recompute_addresses(function: Function) {
    let is_address = |i: Value| {
        matches!(
            i.opcode(),
            Opcode::Gep | Opcode::AddrSpaceCast | Opcode::BitCast
        ) && i.type_of().is_pointer()
    };
    let mut work: Vec<Value> = all_instructions(function)
        .into_iter()
        .filter(|&i| is_address(i))
        .collect();
    while let Some(address) = work.pop() {
        let home = address.block();
        let outside: Vec<Value> = address
            .users()
            .into_iter()
            .filter(|u| u.block() != home)
            .collect();
        for user in outside {
            let copy = Builder::before(user).copy(address);
            address.replace_in(user, copy);
            // The copy may need an address that its new block does not have either.
            work.extend(
                copy.operands()
                    .into_iter()
                    .filter(|&o| o.is_instruction() && is_address(o)),
            );
        }
    }
}

fn all_instructions(function: Function) -> Vec<Value> {
    function
        .blocks()
        .into_iter()
        .flat_map(Block::instructions)
        .collect()
}

fn is_invoke(instruction: Value) -> bool {
    instruction.opcode() == Opcode::Invoke
}

/// The block where the value first exists: an invoke's result does so in its normal destination.
fn value_home(instruction: Value) -> Block {
    if is_invoke(instruction) {
        instruction.successors()[0]
    } else {
        instruction.block()
    }
}

/// Gives every invoke whose result is used a block of its own behind it.
fn split_invokes(function: Function) {
    for invoke in all_instructions(function)
        .into_iter()
        .filter(|&i| is_invoke(i))
    {
        if !invoke.is_used() {
            continue;
        }
        let normal = invoke.successors()[0];
        let between = function.append_block(clang_names::BEHIND_CALL);
        between.move_after(invoke.block());
        Builder::at_end(between).located(invoke).br(normal);
        invoke.set_successor(0, between);
        normal.replace_incoming(invoke.block(), &[between]);
    }
}

/// Where a value lies that crosses blocks. A vector of bits lies there as bytes: only of what has a byte for each lane can a store leave dead lanes alone, and lanes
/// that have left a loop need the bit that they had then (`found = a[k] == v;`).
struct Slot {
    at: Value,
    align: u32,
    /// Of what lies there.
    stored: Type,
    value: Type,
}

impl Slot {
    fn of(function: Function, value: Value) -> Option<Slot> {
        let first = function.entry().first_instruction()?;
        let ty = value.type_of();
        let stored = match ty.lanes() {
            Some(lanes) if is_bits(value) && !crate::bug("crossing-bits-not-masked") => {
                ty.int_of(8).vector(lanes)
            }
            _ => ty,
        };
        Some(Slot {
            at: Builder::before(first).alloca(stored, "demoted.slot"),
            align: natural_alignment(value),
            stored,
            value: ty,
        })
    }

    fn store(&self, b: &Builder, value: Value) {
        let stored = match self.stored == self.value {
            true => value,
            false => b.zext(value, self.stored),
        };
        b.store(stored, self.at, self.align);
    }

    fn load(&self, b: &Builder) -> Value {
        let stored = b.load(self.stored, self.at, self.align);
        match self.stored == self.value {
            true => stored,
            false => b.icmp_ne(stored, self.stored.zero()),
        }
    }
}

fn natural_alignment(value: Value) -> u32 {
    // Vectors of bits and odd integers have no alignment worth naming; what the slot gets from LLVM is at least this.
    match value.type_of().scalar_bits() {
        bits if value.type_of().lanes().is_none() && bits >= 8 && bits.is_power_of_two() => {
            (bits / 8).min(8)
        }
        _ => 1,
    }
}

fn demote_phi(function: Function, phi: Value) -> Option<Value> {
    let slot = Slot::of(function, phi)?;
    for (value, from) in phi.incoming() {
        // An invoke's own result cannot come in over its own edge: `split_invokes` put a block between.
        let end = from.terminator()?;
        slot.store(&Builder::before(end), value);
    }
    let first = phi.block().first_insertion_point()?;
    let loaded = slot.load(&Builder::before(first));
    phi.replace_all_uses_with(loaded);
    phi.erase();
    Some(slot.at)
}

fn demote(function: Function, value: Value, home: Block) -> Option<Value> {
    let slot = Slot::of(function, value)?;
    let outside: Vec<Value> = value
        .users()
        .into_iter()
        .filter(|u| u.block() != home)
        .collect();
    for user in outside {
        let loaded = slot.load(&Builder::before(user));
        value.replace_in(user, loaded);
    }
    if is_invoke(value) || value.opcode() == Opcode::LandingPad {
        slot.store(&Builder::before(home.first_insertion_point()?), value);
    } else {
        slot.store(&Builder::after(value), value);
    }
    Some(slot.at)
}
