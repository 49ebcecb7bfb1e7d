//! Masks that live from block to block are integers as wide as the data that they blend, and negative where a lane is live.
//!
//! LLVM's passes fold every mask back to bits. Before AVX-512 no register holds these: inside a block the back end finds the comparison that they came
//! from, but what goes over into another block it packs to 16 bits a lane, and unpacks at each use. So this runs behind the passes.
//!
//! So does a condition that all lanes share and that is joined with theirs (`while (x[i] > 0 && n < 50)`): it is spread as wide as they are.

use std::collections::{HashMap, HashSet};

use crate::ir::{Block, Builder, Function, Opcode, Type, Value};

/// How many values vote on the width of a mask.
const FAR: usize = 24;

/// Requires: the function is optimised, and its machine has no registers for bits.
pub fn widen_masks(function: Function) {
    spread_conditions(function);
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let masks: Vec<Value> = function
        .params()
        .into_iter()
        .chain(instructions)
        .filter(|v| is_mask(*v) && v.opcode() != Opcode::Invoke && crosses(*v))
        .collect();
    let room = register_bits(function);
    let fits = |mask: Value, width: u32| width * mask.type_of().lanes().unwrap_or(1) <= room;
    let widths = pick_widths(&masks);
    let masks: Vec<(Value, u32)> = masks
        .into_iter()
        .filter_map(|mask| Some((mask, *widths.get(&mask)?)))
        // Half as wide as data of two registers: each half is extended by one instruction, and the machine moves their signs at once.
        .map(|(mask, width)| match fits(mask, width) {
            false if width == 64 => (mask, 32),
            _ => (mask, width),
        })
        .filter(|&(mask, width)| fits(mask, width))
        .collect();
    let mut wide = HashMap::new();
    let (phis, others): (Vec<_>, Vec<_>) = masks
        .into_iter()
        .partition(|(mask, _)| mask.opcode() == Opcode::Phi);
    for &(phi, width) in &phis {
        let empty = Builder::before(phi).phi(wide_type(phi, width), &[]);
        wide.insert(phi, empty);
    }
    for &(mask, width) in &others {
        wide.insert(mask, widened(function, mask, wide_type(mask, width), &wide));
    }
    for (phi, _) in &phis {
        fill(*phi, wide[phi], &wide);
    }
    for (mask, _) in phis.iter().chain(&others) {
        read_again(*mask, wide[mask]);
    }
    for (phi, _) in phis {
        phi.replace_all_uses_with(phi.type_of().poison());
        phi.erase();
    }
}

/// Conditions of all lanes become the sign of integers as wide as the lanes that they are joined with.
fn spread_conditions(function: Function) {
    let room = register_bits(function);
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for spread in instructions.filter(|v| is_mask(*v)) {
        let Some(condition) = spread.broadcast_of().filter(|c| !c.is_constant()) else {
            continue;
        };
        let mut votes = HashMap::new();
        vote_of_users(spread, &mut votes, &mut HashSet::new());
        for user in spread.users().into_iter().filter(|u| is_logic(*u)) {
            vote_of_sources(user, &mut votes, &mut HashSet::new());
        }
        let Some((&width, _)) = votes.iter().max_by_key(|(bits, n)| (**n, **bits)) else {
            continue;
        };
        let lanes = spread.type_of().lanes().unwrap_or(1);
        if width * lanes > room {
            continue;
        }
        let b = Builder::after(spread).located(spread);
        let one = b.sext(condition, condition.type_of().int_of(width));
        let all = b.splat(one, lanes);
        let negative = b.icmp_slt(all, all.type_of().zero());
        spread.replace_all_uses_with(negative);
    }
}

/// Masks need no `freeze` any more: the passes that would use a lane that is no value in two ways are over, and what the machine compares, in
/// dead lanes too, is some bit, which every mask that it is part of leaves out. The back end does not look through it for the comparison.
pub fn thaw_masks(function: Function) {
    for value in function.blocks().into_iter().flat_map(Block::instructions) {
        if value.opcode() == Opcode::Freeze && is_mask(value) && !value.operand(0).is_constant() {
            value.replace_all_uses_with(value.operand(0));
            value.erase();
        }
    }
}

pub fn is_mask(value: Value) -> bool {
    value.type_of().lanes().is_some() && value.type_of().scalar_bits() == 1
}

/// How much a mask may take: two registers cost more than its packing.
pub fn register_bits(function: Function) -> u32 {
    match function.has_feature("avx") {
        true => 256,
        false => 128,
    }
}

/// Does another block use it, or does it come from others?
fn crosses(mask: Value) -> bool {
    let elsewhere = |user: Value| user.is_instruction() && Some(user.block()) != home(mask);
    let joins = |user: Value| user.opcode() == Opcode::Phi;
    mask.opcode() == Opcode::Phi || mask.users().into_iter().any(|u| joins(u) || elsewhere(u))
}

fn home(mask: Value) -> Option<Block> {
    mask.is_instruction().then(|| mask.block())
}

/// For each mask the width of the data that it meets, by votes of all masks that phis join to it; none where it meets nothing.
fn pick_widths(masks: &[Value]) -> HashMap<Value, u32> {
    let mut groups = Groups::of(masks);
    let mut votes: Vec<HashMap<u32, usize>> = vec![HashMap::new(); masks.len()];
    for (i, &mask) in masks.iter().enumerate() {
        let group = &mut votes[groups.root(i)];
        vote_of_users(mask, group, &mut HashSet::new());
        vote_of_sources(mask, group, &mut HashSet::new());
    }
    let width = |(i, &mask): (usize, &Value)| {
        let group = &votes[groups.root(i)];
        let (&bits, _) = group.iter().max_by_key(|(bits, n)| (**n, **bits))?;
        Some((mask, bits))
    };
    masks.iter().enumerate().filter_map(width).collect()
}

/// Masks that phis join, as sets of positions.
struct Groups(Vec<usize>);

impl Groups {
    fn of(masks: &[Value]) -> Groups {
        let position: HashMap<Value, usize> = masks.iter().copied().zip(0..).collect();
        let mut groups = Groups((0..masks.len()).collect());
        for (i, phi) in masks.iter().enumerate() {
            if phi.opcode() != Opcode::Phi {
                continue;
            }
            for value in phi.operands() {
                if let Some(&j) = position.get(&value) {
                    let (a, b) = (groups.root(i), groups.root(j));
                    groups.0[a] = b;
                }
            }
        }
        groups
    }

    fn root(&mut self, mut i: usize) -> usize {
        while self.0[i] != i {
            self.0[i] = self.0[self.0[i]];
            i = self.0[i];
        }
        i
    }
}

fn is_logic(v: Value) -> bool {
    matches!(v.opcode(), Opcode::And | Opcode::Or | Opcode::Xor)
}

/// What the mask, or a mask made of it, blends.
fn vote_of_users(mask: Value, votes: &mut HashMap<u32, usize>, seen: &mut HashSet<Value>) {
    if seen.len() > FAR || !seen.insert(mask) {
        return;
    }
    for user in mask.users() {
        let is_select = user.opcode() == Opcode::Select;
        if is_mask(user) && (is_select || is_logic(user)) {
            vote_of_users(user, votes, seen);
        } else if is_select && user.operand(0) == mask {
            *votes.entry(user.type_of().scalar_bits()).or_default() += 1;
        }
    }
}

/// What was compared to make the mask.
fn vote_of_sources(mask: Value, votes: &mut HashMap<u32, usize>, seen: &mut HashSet<Value>) {
    if seen.len() > FAR || !seen.insert(mask) {
        return;
    }
    if matches!(mask.opcode(), Opcode::ICmp | Opcode::FCmp) {
        let compared = mask.operand(0).type_of().scalar_bits();
        *votes.entry(compared).or_default() += 1;
    } else if is_logic(mask) || mask.opcode() == Opcode::Select {
        for part in mask.operands().into_iter().filter(|v| is_mask(*v)) {
            vote_of_sources(part, votes, seen);
        }
    }
}

fn wide_type(mask: Value, width: u32) -> Type {
    let ty = mask.type_of();
    ty.int_of(width).vector(ty.lanes().unwrap_or(1))
}

/// A mask that is no phi as integers, behind it.
fn widened(function: Function, mask: Value, ty: Type, wide: &HashMap<Value, Value>) -> Value {
    if !mask.is_instruction() {
        return match function.entry().first_insertion_point() {
            Some(first) => Builder::before(first).sext(mask, ty),
            None => Builder::at_end(function.entry()).sext(mask, ty),
        };
    }
    let known = |v: &Value| {
        let tested = v.is_instruction() && v.is_negative_test();
        let wide = if tested {
            Some(v.operand(0))
        } else {
            wide.get(v).copied()
        };
        wide.filter(|w| w.type_of() == ty)
    };
    if let Some(tested) = known(&mask) {
        return tested;
    }
    let b = Builder::after(mask);
    let operands = mask.operands();
    if !is_logic(mask) || !operands.iter().any(|v| known(v).is_some()) {
        return b.sext(mask, ty);
    }
    let side = |i: usize| known(&operands[i]).unwrap_or_else(|| b.sext(operands[i], ty));
    let (left, right) = (side(0), side(1));
    match mask.opcode() {
        Opcode::And => b.and(left, right),
        Opcode::Or => b.or(left, right),
        _ => b.xor(left, right),
    }
}

/// Gives a wide phi the ways into the phi of bits.
fn fill(phi: Value, wide_phi: Value, wide: &HashMap<Value, Value>) {
    let ty = wide_phi.type_of();
    // Several edges may come from one block; they bring one value.
    let mut made: HashMap<Block, Value> = HashMap::new();
    for (value, from) in phi.incoming() {
        let extended = || match from.terminator() {
            Some(end) => Builder::before(end).sext(value, ty),
            None => Builder::at_end(from).sext(value, ty),
        };
        let known = wide.get(&value).copied().filter(|w| w.type_of() == ty);
        let value = *made
            .entry(from)
            .or_insert_with(|| known.unwrap_or_else(extended));
        wide_phi.add_incoming(value, from);
    }
}

/// Makes bits of the integers in each block that uses them.
fn read_again(mask: Value, wide: Value) {
    // The block that makes the mask needs no others, unless what it makes it of is wide.
    let own = home(mask).filter(|_| mask.opcode() != Opcode::Phi && !is_logic(wide));
    let mut read: HashMap<Block, Value> = HashMap::new();
    for user in mask.users() {
        let goes = user == wide || user.opcode() == Opcode::Phi || !user.is_instruction();
        if goes || own == Some(user.block()) {
            continue;
        }
        let block = user.block();
        let bits = *read.entry(block).or_insert_with(|| {
            let b = match block.first_insertion_point() {
                _ if is_logic(wide) && wide.block() == block => Builder::after(wide),
                Some(first) => Builder::before(first),
                None => Builder::at_end(block),
            };
            b.icmp_slt(wide, wide.type_of().zero())
        });
        mask.replace_in(user, bits);
    }
}
