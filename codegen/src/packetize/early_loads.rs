//! Loads that one side of a branch does go in front of it, if what comes behind both sides accesses the same place.
//!
//! `dst[i] = c ? x : dst[i]` reads `dst[i]` for some lanes, and writes it for all: it can be read for all, and the choice is a blend of values. What leads to the place (the pointer that a
//! closure holds, the element's address) goes in front as well, a step a round.
//!
//! ```text
//!   br c, T, J;  T: x = load p; br J;  J: … store p      →      x = load p; br c, T, J;  …
//! ```
//!
//! Neither side may write before the load, or not come to its end. Linear in the blocks, `ROUNDS` times.

use super::addresses::object_of;
use super::captured_references::SAID;
use super::pure_calls::is_nothing;
use super::widen::ALIAS_METADATA;
use crate::error::CodegenError;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::optimize::pair_gathers::may_write;

/// How many steps lead from the closure to an element.
const ROUNDS: usize = 8;

/// Requires: the scalar function is tidy.
pub fn raise(module: &Module, function: Function) -> Result<(), CodegenError> {
    for _ in 0..ROUNDS {
        let sides = function.blocks().into_iter().filter_map(Side::of);
        let raised = sides.map(|side| side.raise()).filter(|&any| any).count();
        if raised == 0 {
            break;
        }
        module.run_function_passes(function, "early-cse<memssa>")?;
    }
    Ok(())
}

/// A block that one branch leads to, and nothing else, and where its way meets the other one again.
struct Side {
    block: Block,
    before: Block,
    behind: Block,
}

impl Side {
    fn of(block: Block) -> Option<Side> {
        let [before] = block.predecessors()[..] else {
            return None;
        };
        let [behind] = block.successors()[..] else {
            return None;
        };
        let ways = before.successors();
        let other = ways.iter().copied().find(|&b| b != block)?;
        let meets = other == behind
            || other.predecessors() == [before]
                && other.successors() == [behind]
                && other.instructions().into_iter().all(comes_through);
        let is_side = ways.len() == 2 && behind != before && meets;
        let comes_through = block.instructions().into_iter().all(comes_through);
        (is_side && comes_through).then_some(Side {
            block,
            before,
            behind,
        })
    }

    /// Moves what it can; `false` if that is nothing.
    fn raise(&self) -> bool {
        let Some(end) = self.before.terminator() else {
            return false;
        };
        let met = self.accessed_behind();
        let mut any = false;
        for i in self.block.instructions() {
            if may_write(i) && !crate::bug("early-loads-over-stores") {
                break;
            }
            let is_load = i.opcode() == Opcode::Load && !i.is_volatile() && !i.is_atomic();
            let is_step = i.opcode() == Opcode::Gep || i.is_cast();
            let is_met = || met.iter().any(|&access| covers(access, i));
            let may = is_step || is_load && is_met();
            let is_there = |o: &Value| !o.is_instruction() || o.block() != self.block;
            if may && i.operands().iter().all(is_there) {
                i.remove_from_block();
                Builder::before(end).insert(i);
                if is_load {
                    // A reference that a closure holds leads to an object on every path.
                    let kept: &[&str] = match object_of(i).is_argument() {
                        true => &[ALIAS_METADATA.as_slice(), &["nonnull"], &SAID].concat(),
                        false => &ALIAS_METADATA,
                    };
                    i.keep_only_metadata(kept);
                }
                any = true;
            }
        }
        any
    }

    /// The accesses that are done wherever control comes from.
    fn accessed_behind(&self) -> Vec<Value> {
        let instructions = self.behind.instructions().into_iter();
        let sure = instructions.take_while(|&i| comes_through(i));
        sure.filter(|i| matches!(i.opcode(), Opcode::Load | Opcode::Store))
            .collect()
    }
}

/// Does an access show that a load can be done?
fn covers(access: Value, load: Value) -> bool {
    let accessed = match access.opcode() {
        Opcode::Store => access.operand(0).type_of(),
        _ => access.type_of(),
    };
    access.pointer_operand() == load.pointer_operand()
        && accessed == load.type_of()
        && access.alignment() >= load.alignment()
}

/// Does control surely come behind an instruction?
pub(super) fn comes_through(i: Value) -> bool {
    match i.opcode() {
        Opcode::Call => is_nothing(i) || i.called_function().is_some_and(Function::only_computes),
        Opcode::Invoke | Opcode::Atomic | Opcode::Other | Opcode::Unreachable => false,
        _ => true,
    }
}
