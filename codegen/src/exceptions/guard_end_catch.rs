//! A caught exception ends with its clause, on each way out; when some lanes leave the clause by an exception (`throw;`) and others do not, it is one
//! for all of them.
//!
//! So it becomes an object that the clause makes and each way out destroys: `elaborate_drops` sees to the rest.

use crate::error::CodegenError;
use crate::mask::lanes::{Flow, Lanes};
use crate::state::State;
use std::collections::{HashMap, HashSet};

use crate::analysis::conditions::Condition;
use crate::analysis::destructions::END_CATCH;
use crate::analysis::reach::reached;
use crate::analysis::tries::{BEGIN, END, calls};
use crate::exceptions::handlers::Held;
use crate::exceptions::retain_rethrown::let_go;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::recover::remove_blocks::remove_unreachable;

/// Catches in catches, as far as anybody looks.
const DEEPEST: u32 = 64;

/// Requires: landing pads have no phis of lanes. Ensures: what differs by lane when a handler ends is an object.
pub fn guard_end_catch(state: &mut State, lanes: &mut Lanes) -> Result<Flow, CodegenError> {
    let function = lanes.task.function;
    let Some(conditions) = lanes.conditions(state) else {
        return Ok(Flow::Stop);
    };
    let held = make_objects_of_catches(state.module, function, conditions);
    lanes.held = held.ok_or_else(|| CodegenError::broken("a caught exception has no place"))?;
    Ok(Flow::Next)
}

/// Requires: no handler is split yet. Ensures: of clauses in which lanes part, each ends once. Returns what the clauses hold.
pub fn make_objects_of_catches(
    module: &Module,
    function: Function,
    conditions: &mut HashMap<Block, Condition>,
) -> Option<Vec<Held>> {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let begins = instructions.filter(|i| calls(*i, BEGIN));
    let clauses: Vec<Clause> = begins.map(Clause::of).collect();
    let begins = clauses.iter().map(|c| c.begin);
    let all: Option<Vec<Held>> = begins.map(|b| Held::create(module, b)).collect();
    let mut all = all?;
    let parts = |c: &Clause| c.blocks.iter().any(|b| conditions.contains_key(b));
    let is_object = |c: &Clause| parts(c) && c.may_end_again() && !c.feeds_phi();
    let objects: Vec<bool> = clauses.iter().map(is_object).collect();
    let mut ended = HashSet::new();
    for ((clause, held), is_object) in clauses.iter().zip(&all).zip(objects) {
        for end in clause.ends.iter().filter(|e| !ended.contains(*e)) {
            match is_object {
                true => destroy_at(module, *end, held),
                false => let_go(module, &Builder::before(*end), held.record()),
            }
        }
        if is_object {
            ended.extend(clause.ends.iter().copied());
        }
    }
    remove_unreachable(function);
    let left: HashSet<Block> = function.blocks().into_iter().collect();
    conditions.retain(|block, _| left.contains(block));
    let left: HashSet<Value> = left.into_iter().filter_map(Block::terminator).collect();
    for (clause, held) in clauses.into_iter().zip(&mut all) {
        held.find_throws(clause.invokes.into_iter().filter(|i| left.contains(i)));
    }
    Some(all)
}

/// What is between the begin of a catch and its ends.
struct Clause {
    begin: Value,
    blocks: HashSet<Block>,
    ends: Vec<Value>,
    /// Calls in it that may throw, in clauses inside as well.
    invokes: Vec<Value>,
}

impl Clause {
    fn of(begin: Value) -> Clause {
        let mut clause = Clause {
            begin,
            blocks: HashSet::new(),
            ends: Vec::new(),
            invokes: Vec::new(),
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
            } else if instruction.opcode() == Opcode::Invoke && !self.invokes.contains(&instruction)
            {
                self.invokes.push(instruction);
            }
            at = instruction.next_instruction();
        }
        Some(depth)
    }

    /// Are there several ends, or may several exceptions come to the one that there is?
    fn may_end_again(&self) -> bool {
        let pads = self.blocks.iter().filter(|b| b.is_landing_pad());
        let behind: HashSet<Block> = pads.flat_map(|pad| reached(*pad)).collect();
        self.ends.len() > 1 || self.ends.iter().any(|e| behind.contains(&e.block()))
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
}

/// Replaces an end of a clause.
fn destroy_at(module: &Module, end: Value, held: &Held) {
    let Some(end_catch) = end.called_function() else {
        return;
    };
    let b = Builder::before(end).located(end);
    b.call(destructor(module, end_catch), &[held.record()]);
    if end.opcode() == Opcode::Invoke {
        // An exception's own destructor does not throw.
        b.br(end.successors()[0]);
    }
    end.erase();
}

/// `(object)`: ends the catch that began last.
fn destructor(module: &Module, end_catch: Function) -> Function {
    if let Some(known) = module.function(END_CATCH) {
        return known;
    }
    let ty = module.void_type().function(&[module.pointer_type()]);
    let function = module.add_function(END_CATCH, ty);
    function.set_internal();
    function.add_attribute("nounwind");
    let b = Builder::at_end(function.append_block("entry"));
    if let Some(record) = function.params().first() {
        let_go(module, &b, *record);
    }
    b.call(end_catch, &[]);
    b.ret(None);
    function
}
