//! Rows that a loop walks along side by side are at distances from one index, and not pointers of their own.
//!
//! LLVM's strength reduction gives each address that goes on from turn to turn a pointer. A stencil has more of them than the machine has registers, so most
//! live in memory. It leaves an index alone that it cannot see through: a `freeze`, which is no instruction of the machine. The distances are
//! the same in all turns, and of rows on both sides one register serves two.

use std::collections::HashSet;

use crate::ir::{Arithmetic, Block, Builder, Function, Opcode, Value};

/// So many pointers fit into the registers, beside the loop's own count and limit.
const POINTERS: usize = 11;

/// Requires: the function is optimised, and its machine has 16 registers for addresses.
pub fn keep_one_index(function: Function) {
    for block in function.blocks() {
        let is_loop = block.terminator().is_some() && block.successors().contains(&block);
        if !is_loop {
            continue;
        }
        let indices: Vec<Value> = block
            .instructions()
            .into_iter()
            .filter(|&i| steps(i, block) && rows(i, block).len() > POINTERS)
            .collect();
        for index in indices {
            let users = index.users();
            let kept = Builder::after(index).freeze(index);
            for user in users.into_iter().filter(|&user| is_in(user, block)) {
                index.replace_in(user, kept);
            }
        }
    }
}

/// Is it a count of the loop, from anywhere on? The count itself stays as it is: the loop's end is told by it.
fn steps(i: Value, block: Block) -> bool {
    let is_count = |v: &Value| v.opcode() == Opcode::Phi && is_in(*v, block);
    i.arithmetic() == Some(Arithmetic::Add)
        && i.type_of().lanes().is_none()
        && i.operands().iter().any(is_count)
        && i.operands().iter().any(|v| !is_in(*v, block))
        && !i.operands().iter().any(|v| v.is_constant())
}

/// Where lanes are read and written by this index: from which pointers on, at which distances that are no constants, and on which side.
type Row = (Value, Option<(Value, Option<Arithmetic>)>);

fn rows(index: Value, block: Block) -> HashSet<Row> {
    let mut rows = HashSet::new();
    let fixed = |v: Value| !is_in(v, block);
    for user in index.users() {
        match user.arithmetic() {
            _ if !is_in(user, block) => {}
            Some(way @ (Arithmetic::Add | Arithmetic::Sub)) => {
                let distance = user.operands().into_iter().find(|&v| v != index);
                for access in user.users() {
                    if let Some(distance) = distance.filter(|&v| fixed(v))
                        && let Some(start) = start_of(access, user)
                        && holds_lanes(access)
                    {
                        rows.insert((start, Some((distance, Some(way)))));
                    }
                }
            }
            _ => {
                let Some(start) = start_of(user, index) else {
                    continue;
                };
                if holds_lanes(user) {
                    rows.insert((start, None));
                }
                for further in user.users() {
                    let distance = (further.opcode() == Opcode::Gep && further.operand(0) == user)
                        .then(|| further.operand(further.operand_count() - 1));
                    if let Some(distance) = distance.filter(|d| fixed(*d) && !d.is_constant())
                        && holds_lanes(further)
                    {
                        rows.insert((start, Some((distance, None))));
                    }
                }
            }
        }
    }
    rows
}

/// The pointer that the loop does not change, if this is its element of the given number.
fn start_of(access: Value, number: Value) -> Option<Value> {
    let is_element = access.opcode() == Opcode::Gep
        && access.operand_count() == 2
        && access.operand(1) == number
        && !is_in(access.operand(0), access.block());
    is_element.then(|| access.operand(0))
}

/// Are lanes loaded from or stored to the address?
fn holds_lanes(address: Value) -> bool {
    address.users().into_iter().any(|user| match user.opcode() {
        Opcode::Load => user.type_of().lanes().is_some(),
        Opcode::Store => user.operand(0).type_of().lanes().is_some(),
        _ => false,
    })
}

fn is_in(v: Value, block: Block) -> bool {
    v.is_instruction() && v.block() == block
}
