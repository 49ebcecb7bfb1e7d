//! Loads that LLVM moved behind the place where paths meet go back in front of it.
//!
//! `j = head[i]` in front of a loop and `j = next[j]` at its end are one load to LLVM, of an address that is chosen where the loop begins. For lanes that is a gather of whole
//! addresses, where one was a load of neighbours and the other a gather from one array. So each block that leads there, and nowhere else, gets the load
//! of its own address, and what meets are numbers again. What stands between the place and the load only computes; so the load runs as often as before.
//!
//! Where two sides of a condition meet, two gathers would cost more than one: there a load goes back only if one of its addresses is of neighbours, or the
//! same for all lanes, as far as one sees: computed from arguments and counters, not from what lanes read. Linear in the blocks' edges.

use crate::ir::{Block, Builder, Function, Opcode, Value};
use crate::optimize::pair_gathers::may_write;

/// How many addresses are computed one from the other.
const DEPTH: usize = 4;

/// How deep it is looked where an address comes from.
const REACH: usize = 12;

/// Requires: the scalar function is tidy.
pub fn raise(function: Function) {
    for block in function.blocks() {
        let before = block.predecessors();
        let leads_here = |b: &Block| b.successors() == [block];
        if before.len() < 2 || !before.iter().all(leads_here) {
            continue;
        }
        for instruction in block.instructions() {
            if may_write(instruction) && !crate::bug("sunk-loads-rise-over-stores") {
                break;
            }
            let pays = |chain: &Vec<Value>| {
                let mut addresses = chain[0].incoming().into_iter();
                let mut added = chain[1..].iter().flat_map(|step| step.operands());
                before.iter().any(|&b| is_behind(b, block))
                    || addresses.any(|(a, _)| is_regular(a, REACH))
                        && added.all(|o| chain.contains(&o) || is_regular(o, REACH))
            };
            if let Some(chain) = chain_of(instruction).filter(pays) {
                raise_load(instruction, &chain, &before);
            }
        }
    }
}

/// Does one come to the block only through another one? If it leads there, that is the head of a loop.
fn is_behind(block: Block, head: Block) -> bool {
    let entry = block.function().entry();
    let mut seen = vec![head, block];
    let mut next = 1;
    while let Some(&at) = seen.get(next) {
        next += 1;
        if at == entry {
            return false;
        }
        let new = at.predecessors().into_iter().filter(|b| !seen.contains(b));
        let new: Vec<Block> = new.collect();
        seen.extend(new);
    }
    true
}

/// Is the address one of neighbours, or the same for all lanes?
fn is_regular(v: Value, depth: usize) -> bool {
    if v.is_constant() || v.is_argument() {
        return true;
    }
    let Some(depth) = depth.checked_sub(1).filter(|_| v.is_instruction()) else {
        return false;
    };
    let counts = |(next, _): (Value, Block)| {
        next.is_constant()
            || next
                .operands()
                .into_iter()
                .all(|o| o == v || o.is_constant())
    };
    match v.opcode() {
        Opcode::Load => !reaches_index(v.operand(0), depth),
        Opcode::Phi => v.incoming().into_iter().all(counts),
        _ if v.is_call() => false,
        _ => v.operands().into_iter().all(|o| is_regular(o, depth)),
    }
}

/// Is the index of the lanes part of it?
fn reaches_index(v: Value, depth: usize) -> bool {
    if v.is_argument() {
        return !v.type_of().is_pointer();
    }
    if !v.is_instruction() {
        return false;
    }
    let Some(depth) = depth.checked_sub(1) else {
        return true;
    };
    v.opcode() == Opcode::Phi || v.operands().into_iter().any(|o| reaches_index(o, depth))
}

/// The phi of the block that a load's address is, or is computed from, and what computes it, in order. The phi is there for nothing else.
fn chain_of(load: Value) -> Option<Vec<Value>> {
    if load.opcode() != Opcode::Load || load.is_volatile() || load.is_atomic() {
        return None;
    }
    let block = load.block();
    let mut chain = Vec::new();
    let mut at = load.operand(0);
    let mut user = load;
    loop {
        let is_here = at.is_instruction() && at.block() == block;
        let is_only = at.users() == [user];
        if !is_here || !is_only || chain.len() > DEPTH {
            return None;
        }
        chain.push(at);
        user = at;
        at = match at.opcode() {
            Opcode::Phi => {
                chain.reverse();
                return Some(chain);
            }
            Opcode::Gep => {
                let operands = at.operands();
                let own: Vec<Value> = operands
                    .into_iter()
                    .filter(|o| o.is_instruction() && o.block() == block)
                    .collect();
                // What is added to the address may be computed here as well.
                let is_number = |&v: &Value| numbers(v, block, DEPTH).is_some();
                match own[..] {
                    [one] => one,
                    [one, ref added @ ..] if added.iter().all(is_number) => one,
                    _ => return None,
                }
            }
            _ => return None,
        };
    }
}

/// What computes a number in the block from what was there before, in order; nothing, if it was there before itself.
fn numbers(v: Value, block: Block, depth: usize) -> Option<Vec<Value>> {
    if !v.is_instruction() || v.block() != block {
        return Some(Vec::new());
    }
    let depth = depth.checked_sub(1)?;
    let computes =
        v.is_elementwise() && !matches!(v.opcode(), Opcode::IntDivision | Opcode::Freeze);
    let mut found = Vec::new();
    for operand in computes.then(|| v.operands())? {
        found.extend(numbers(operand, block, depth)?);
    }
    found.push(v);
    Some(found)
}

fn raise_load(load: Value, chain: &[Value], before: &[Block]) {
    let phi = chain[0];
    let mut loaded = Vec::new();
    for &from in before {
        let Some(end) = from.terminator() else { return };
        let Some(mut address) = phi.incoming_from(from) else {
            return;
        };
        let b = Builder::before(end).located(load);
        let mut copies: Vec<(Value, Value)> = vec![(phi, address)];
        for &step in chain[1..].iter().chain([&load]) {
            let added = step.operands().into_iter();
            let added = added.filter_map(|o| numbers(o, phi.block(), DEPTH));
            for own in added.flatten().chain([step]) {
                if copies.iter().any(|(old, _)| *old == own) {
                    continue;
                }
                let copy = b.copy(own);
                for o in 0..own.operand_count() {
                    let known = copies.iter().find(|(old, _)| *old == own.operand(o));
                    if let Some(&(_, new)) = known {
                        copy.set_operand(o, new);
                    }
                }
                copies.push((own, copy));
                address = copy;
            }
        }
        loaded.push((address, from));
    }
    let met = Builder::before(phi)
        .located(load)
        .phi(load.type_of(), &loaded);
    load.replace_all_uses_with(met);
    load.erase();
    for &step in chain.iter().rev() {
        step.erase();
    }
}
