//! A caught exception ends with its clause, on each way out; when some lanes leave the clause by an exception (`throw;`) and others do not, it is one
//! for all of them.
//!
//! So it becomes an object that the clause makes and each way out destroys: `destroy_once` sees to the rest.

use std::collections::{HashMap, HashSet};

use crate::analysis::tries::{BEGIN, END, RETHROW, calls};
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::transform::lane_conditions::Condition;
use crate::transform::remove_blocks::remove_unreachable;
use crate::transform::rethrows;

/// Catches in catches, as far as anybody looks.
const DEEPEST: u32 = 64;
/// Named as a destructor.
pub const DESTRUCTOR: &str = "__sierra_end_catchD2Ev";

/// Requires: no handler is split yet. Concerns clauses in which lanes part.
pub fn make_objects_of_catches(
    module: &Module,
    function: Function,
    conditions: &mut HashMap<Block, Condition>,
) -> Option<()> {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let begins: Vec<Value> = instructions.filter(|i| calls(*i, BEGIN)).collect();
    for begin in begins {
        let clause = Clause::of(begin);
        let parts = clause.blocks.iter().any(|b| conditions.contains_key(b));
        if parts {
            for rethrow in &clause.rethrows {
                rethrows::throw_after_others(module, *rethrow, begin)?;
            }
        }
        if parts && clause.ends.len() > 1 && !clause.feeds_phi() {
            clause.make_object(module, function, begin)?;
        }
    }
    remove_unreachable(function);
    let left: HashSet<Block> = function.blocks().into_iter().collect();
    conditions.retain(|block, _| left.contains(block));
    Some(())
}

/// What is between the begin of a catch and its ends.
struct Clause {
    blocks: HashSet<Block>,
    ends: Vec<Value>,
    /// Where it throws what it caught once more.
    rethrows: Vec<Value>,
}

impl Clause {
    fn of(begin: Value) -> Clause {
        let mut clause = Clause {
            blocks: HashSet::new(),
            ends: Vec::new(),
            rethrows: Vec::new(),
        };
        let mut seen = HashSet::new();
        let mut work = vec![(begin.next_instruction(), begin.block(), 1)];
        while let Some((first, block, depth)) = work.pop() {
            clause.blocks.insert(block);
            let Some(depth) = clause.pass(first, depth) else {
                continue;
            };
            for next in block.successors() {
                if seen.insert((next, depth)) {
                    work.push((next.first_instruction(), next, depth));
                }
            }
        }
        clause
    }

    /// From an instruction to the end of its block; how many catches are open then. `None`: this one ended.
    fn pass(&mut self, first: Option<Value>, depth: u32) -> Option<u32> {
        let mut depth = depth;
        let mut at = first;
        while let Some(instruction) = at {
            if calls(instruction, BEGIN) {
                depth += 1;
                if depth > DEEPEST {
                    return None;
                }
            } else if calls(instruction, END) {
                depth -= 1;
                if depth == 0 {
                    if !self.ends.contains(&instruction) {
                        self.ends.push(instruction);
                    }
                    return None;
                }
            } else if depth == 1
                && calls(instruction, RETHROW)
                && !self.rethrows.contains(&instruction)
            {
                self.rethrows.push(instruction);
            }
            at = instruction.next_instruction();
        }
        Some(depth)
    }

    /// Does a pad tell ends apart that may throw?
    fn feeds_phi(&self) -> bool {
        let may_throw = self.ends.iter().filter(|e| e.opcode() == Opcode::Invoke);
        let mut pads = may_throw.map(|e| e.unwind_destination());
        pads.any(|pad| {
            pad.first_instruction()
                .is_some_and(|i| i.opcode() == Opcode::Phi)
        })
    }

    fn make_object(self, module: &Module, function: Function, begin: Value) -> Option<()> {
        let byte = module.int_type(8);
        let object = Builder::before(function.entry().first_instruction()?).alloca(byte, "caught");
        Builder::after(begin).store(byte.zero(), object, 1);
        let destructor = destructor(module, self.ends.first()?.called_function()?);
        for end in self.ends {
            let b = Builder::before(end).located(end);
            b.call(destructor, &[object]);
            if end.opcode() == Opcode::Invoke {
                // An exception's own destructor does not throw.
                b.br(*end.successors().first()?);
            }
            end.erase();
        }
        Some(())
    }
}

/// `(object)`: ends the catch that began last.
fn destructor(module: &Module, end_catch: Function) -> Function {
    if let Some(known) = module.function(DESTRUCTOR) {
        return known;
    }
    let ty = module.void_type().function(&[module.pointer_type()]);
    let function = module.add_function(DESTRUCTOR, ty);
    function.set_internal();
    function.add_attribute("nounwind");
    let b = Builder::at_end(function.append_block("entry"));
    b.call(end_catch, &[]);
    b.ret(None);
    function
}
