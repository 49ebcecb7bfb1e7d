//! Gives back short circuits: the compiler joins `&&` and `||` in phis of `i1`; where the join does nothing but branch, the branches are threaded
//! through it.

use crate::ir::{Block, Builder, Function, Opcode, TypeKind, Value};
use crate::markers::{self, Marker};
use crate::recover::remove_blocks;

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
        // It is worth it only where lanes decide, here or who comes at all (`(v || 1) && 1`); other code stays as it is.
        && (phi.incoming().iter().any(|&(v, from)| depends_on_lanes(v, 8) || ends_in_lanes(from))
            || phi.incoming().iter().all(|(v, _)| v.as_const_int().is_some()))
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

/// Do lanes decide a condition? `depth`: through how many operations to look.
pub(super) fn depends_on_lanes(value: Value, depth: u32) -> bool {
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
        target.replace_incoming(join, &sources);
    }
    remove_blocks::delete(&[join]);
}
