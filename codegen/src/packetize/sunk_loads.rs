//! Loads that LLVM moved behind the place where paths meet go back in front of it.
//!
//! `j = head[i]` in front of a loop and `j = next[j]` at its end are one load to LLVM, of an address that is chosen where the loop begins. For lanes that is a gather of whole
//! addresses, where one was a load of neighbours and the other a gather from one array. So each block that leads there, and nowhere else, gets the load
//! of its own address, and what meets are numbers again. What stands between the place and the load only computes; so the load runs as often as before. Linear in the blocks' edges.

use crate::ir::{Block, Builder, Function, Opcode, Value};
use crate::optimize::pair_gathers::may_write;

/// How many addresses are computed one from the other.
const DEPTH: usize = 4;

/// Requires: the scalar function is tidy.
pub fn raise(function: Function) {
    for block in function.blocks() {
        let before = block.predecessors();
        let leads_here = |b: &Block| b.successors() == [block];
        if before.len() < 2 || !before.iter().all(leads_here) {
            continue;
        }
        for instruction in block.instructions() {
            if may_write(instruction) {
                break;
            }
            if let Some(chain) = chain_of(instruction) {
                raise_load(instruction, &chain, &before);
            }
        }
    }
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
                let mut own = operands
                    .into_iter()
                    .filter(|o| o.is_instruction() && o.block() == block);
                match (own.next(), own.next()) {
                    (Some(one), None) => one,
                    _ => return None,
                }
            }
            _ => return None,
        };
    }
}

fn raise_load(load: Value, chain: &[Value], before: &[Block]) {
    let phi = chain[0];
    let mut loaded = Vec::new();
    for &from in before {
        let Some(end) = from.terminator() else { return };
        let Some((mut address, _)) = phi.incoming().into_iter().find(|(_, b)| *b == from) else {
            return;
        };
        let b = Builder::before(end).located(load);
        let mut instead_of = phi;
        for &step in chain[1..].iter().chain([&load]) {
            let copy = b.copy(step);
            for o in 0..step.operand_count() {
                if step.operand(o) == instead_of {
                    copy.set_operand(o, address);
                }
            }
            (instead_of, address) = (step, copy);
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
