//! LLVM's inliner merges a block with a successor that nothing else leads to. Masks need the blocks as they stand in the source (what follows an `if` is a place of its own), so
//! while a body is copied its jumps look like branches.

use crate::ir::{Block, Builder, Function, Module, Opcode};

const UNDECIDED: &str = "__sierra.undecided";

/// Makes every jump a branch, whose other way (to a dead end) is never taken. Those to blocks that others lead to as well are among them: the inliner
/// drops what it finds to be unreachable, and then theirs may be the only way.
pub fn keep_blocks_apart(module: &Module, function: Function) {
    let mut dead_end = None;
    for block in function.blocks() {
        let Some(end) = block
            .terminator()
            .filter(|t| t.opcode() == Opcode::Br && !t.is_conditional())
        else {
            continue;
        };
        let target = end.successors()[0];
        let begins_with_phi = target
            .first_instruction()
            .is_some_and(|i| i.opcode() == Opcode::Phi);
        if begins_with_phi {
            continue;
        }
        let undecided = module
            .function(UNDECIDED)
            .unwrap_or_else(|| module.add_function(UNDECIDED, module.int_type(1).function(&[])));
        let b = Builder::before(end);
        let condition = b.call(undecided, &[]);
        let nowhere = *dead_end.get_or_insert_with(|| dead_end_block(function));
        b.cond_br(condition, target, nowhere);
        end.erase();
    }
}

fn dead_end_block(function: Function) -> Block {
    let block = function.append_block("undecided");
    Builder::at_end(block).unreachable();
    block
}

/// Undoes it, in all functions; the dead ends are left to `remove_blocks`.
pub fn let_blocks_merge(module: &Module) {
    let Some(undecided) = module.function(UNDECIDED) else {
        return;
    };
    for condition in undecided.as_value().users() {
        for branch in condition.users() {
            Builder::before(branch).br(branch.successors()[0]);
            branch.erase();
        }
        condition.erase();
    }
    undecided.erase();
}
