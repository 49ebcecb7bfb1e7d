//! Where all lanes are live, none needs another's place to read from: a branch leads past the choice of one.
//!
//! `expand_masked_accesses` lets dead lanes read what the first live lane reads. So every address waits for the mask, and that for all conditions, although most
//! masks are full. A processor guesses a branch and need not wait: loads start as soon as their indices are there.

use crate::ir::{Arithmetic, Block, Builder, Function, Opcode, Value};

/// Counts the lanes in front of the first live one.
const COUNT: &str = "llvm.cttz.";

/// How far behind the number of the first live lane its index may stand.
const DEPTH: usize = 8;

/// How much likelier a full mask is said to be: what only other masks need stands elsewhere, and nobody makes the branch a choice again.
const FULL: u32 = 2000;

/// Requires: the function is optimised, so that gathers under one mask share their places.
pub fn lead_past_places(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let choices: Vec<Value> = instructions.filter(|&i| is_choice_of_place(i)).collect();
    // From the end on: each splits its block, and moves what stands behind it.
    for choice in choices.into_iter().rev() {
        lead_past(function, choice);
    }
}

/// `select(mask, indices, indices[first live lane])`?
fn is_choice_of_place(i: Value) -> bool {
    if i.opcode() != Opcode::Select || i.type_of().lanes().is_none() {
        return false;
    }
    let (mask, own) = (i.operand(0), i.operand(1));
    let is_mask = mask.type_of().lanes().is_some() && !mask.is_constant();
    is_mask && !own.is_constant() && i.operand(2).broadcast_of().is_some_and(is_of_first_lane)
}

/// Is it what the first live lane holds?
fn is_of_first_lane(scalar: Value) -> bool {
    let mut at = scalar;
    let mut is_element = false;
    for _ in 0..DEPTH {
        at = match at.opcode() {
            // Nothing, where no lane is live.
            Opcode::Select => at.operand(1),
            Opcode::Call => {
                let counts = |f: Function| f.name().starts_with(COUNT);
                return is_element && at.called_function().is_some_and(counts);
            }
            _ if at.is_extract_element() => {
                is_element = true;
                at.operand(1)
            }
            _ if matches!(at.arithmetic(), Some(Arithmetic::SExt | Arithmetic::ZExt)) => {
                at.operand(0)
            }
            _ => return false,
        };
    }
    false
}

fn lead_past(function: Function, choice: Value) {
    let mut only_here = Vec::new();
    only_for(choice.operand(2), choice.block(), DEPTH, &mut only_here);
    let before = Builder::before(choice).located(choice);
    let mask = choice.operand(0);
    let bits = mask.type_of().int_of(mask.type_of().lanes().unwrap_or(1));
    let is_full = before.icmp_eq(before.bitcast(mask, bits), bits.all_ones());
    let head = choice.block();
    let rest = head.split_after(is_full);
    let partial = function.append_block("some.lanes");
    partial.move_after(head);
    let b = Builder::at_end(partial).located(choice);
    for instruction in only_here {
        instruction.remove_from_block();
        b.insert(instruction);
    }
    let result = Builder::before(choice).located(choice);
    // Asked for now: where the block is a loop, splitting it makes its phis anew.
    let phi = result.phi(choice.type_of(), &[(choice.operand(1), head)]);
    choice.replace_all_uses_with(phi);
    choice.remove_from_block();
    b.insert(choice);
    phi.add_incoming(choice, partial);
    b.br(rest);
    let branch = Builder::at_end(head)
        .located(choice)
        .cond_br(is_full, rest, partial);
    branch.set_branch_weights(&[FULL, 1]);
}

/// What only the given operand of an instruction needs, of its block, in an order that keeps definitions first.
fn only_for(operand: Value, block: Block, depth: usize, into: &mut Vec<Value>) {
    let is_only = operand.is_instruction()
        && operand.block() == block
        && operand.users().len() == 1
        && may_move(operand);
    if !is_only || depth == 0 {
        return;
    }
    for needed in operand.operands() {
        only_for(needed, block, depth - 1, into);
    }
    into.push(operand);
}

fn may_move(i: Value) -> bool {
    let is_count = |f: Function| f.name().starts_with(COUNT);
    match i.opcode() {
        Opcode::Call => i.called_function().is_some_and(is_count),
        Opcode::Pure | Opcode::Shuffle | Opcode::Select | Opcode::Or | Opcode::BitCast => true,
        _ => false,
    }
}
