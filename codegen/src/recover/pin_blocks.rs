//! LLVM's inliner merges a block with a successor that nothing else leads to, and drops ways that no value takes. Masks need the blocks as they stand
//! in the source (what follows an `if` is a place of its own), so while a body is copied its jumps look like branches, and nobody knows what a
//! branch is decided by.

use crate::ir::{Block, Builder, Function, Module, Opcode, Value};

/// Jumps; with a number of bits behind it: conditions of so many.
const UNDECIDED: &str = "__sierra.undecided";

/// Makes every jump a branch, whose other way (to a dead end) is never taken, and hides what the other branches are decided by.
///
/// A condition may turn out to be constant as well (`1 < 1`): the way that is left would become one block with what comes before it, in its place.
pub fn keep_blocks_apart(module: &Module, function: Function) {
    let mut dead_end = None;
    for block in function.blocks() {
        let Some(end) = block.terminator() else {
            continue;
        };
        match end.opcode() {
            Opcode::Br if end.is_conditional() => {
                if let Some(hidden) = hide(module, end, end.condition()) {
                    end.set_condition(hidden);
                }
            }
            Opcode::Switch => {
                if let Some(hidden) = hide(module, end, end.operand(0)) {
                    end.set_operand(0, hidden);
                }
            }
            Opcode::Br => {
                let target = end.successors()[0];
                let begins_with_phi = target
                    .first_instruction()
                    .is_some_and(|i| i.opcode() == Opcode::Phi);
                if begins_with_phi {
                    continue;
                }
                let undecided = module.function(UNDECIDED).unwrap_or_else(|| {
                    module.add_function(UNDECIDED, module.int_type(1).function(&[]))
                });
                let b = Builder::before(end);
                let condition = b.call(undecided, &[]);
                let nowhere = *dead_end.get_or_insert_with(|| dead_end_block(function));
                b.cond_br(condition, target, nowhere);
                end.erase();
            }
            _ => {}
        }
    }
}

/// The condition of a branch in a form that tells nothing; `None` if nobody can know it anyway.
fn hide(module: &Module, end: Value, condition: Value) -> Option<Value> {
    if condition.is_argument() || matches!(condition.opcode(), Opcode::Load | Opcode::Call) {
        return None;
    }
    let ty = condition.type_of();
    let name = hiding_name(ty.scalar_bits());
    let undecided = module
        .function(&name)
        .unwrap_or_else(|| module.add_function(&name, ty.function(&[ty])));
    Some(Builder::before(end).call(undecided, &[condition]))
}

fn hiding_name(bits: u32) -> String {
    format!("{UNDECIDED}.{bits}")
}

fn dead_end_block(function: Function) -> Block {
    let block = function.append_block("undecided");
    Builder::at_end(block).unreachable();
    block
}

/// Undoes it, in all functions; the dead ends are left to `remove_blocks`.
pub fn let_blocks_merge(module: &Module) {
    let functions = module.functions().into_iter();
    for hiding in functions.filter(|f| f.name().starts_with(UNDECIDED)) {
        let jumps = hiding.name() == UNDECIDED;
        for call in hiding.as_value().users() {
            if jumps {
                for branch in call.users() {
                    Builder::before(branch).br(branch.successors()[0]);
                    branch.erase();
                }
            } else {
                call.replace_all_uses_with(call.operand(0));
            }
            call.erase();
        }
        hiding.erase();
    }
}
