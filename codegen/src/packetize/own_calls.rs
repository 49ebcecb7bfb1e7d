//! Calls that keep to what is the iteration's own: they read and write its locals, to which they are given addresses, and no other memory.
//!
//! `std::sort(v, v + n)` of a local array calls itself, so it does not dissolve, and moves elements by `memmove`. Each lane makes such a call with its own array; no other lane sees what it
//! does, whatever the order.
//!
//! A function keeps to its arguments if all that it accesses lies at addresses made of its parameters and of its own locals, and if the same is true of what it calls (itself is taken to be one of these: a
//! greatest fixpoint). An address that comes out of memory, a structure or a number may be any. It cannot throw either, for it calls nothing that might. Linear in the functions that are looked at, of which there are few.

use super::facts::Facts;
use super::pure_calls;
use super::refusal::Refusal;
use crate::analysis::joins::Paths;
use crate::ir::{Block, Function, Opcode, Value};
use std::collections::HashSet;

/// How many instructions are looked at for one call.
const MOST: usize = 4000;

/// Does a call of a scalar function do nothing but compute and access the function's locals?
pub fn keeps_to_locals(call: Value) -> bool {
    let mut looked_at = LookedAt::default();
    looked_at.is_own(call, |address| address.is_alloca())
}

/// Is it an address in one of the function's locals, whichever of them was chosen and wherever a call found it?
pub fn leads_to_locals(address: Value) -> bool {
    LookedAt::default().leads_back(address, |at| at.is_alloca())
}

/// How often an inner loop's turns come for each of the outer one's, and what an access to an object of each lane costs, in operations on all lanes.
const TURNS: u64 = 4;
const ACCESS: u64 = 2;

/// Refuses where most work is such calls, and accesses to what they are given: a function that only sorts does so for each lane anyway.
pub fn check(call: Value, function: Function, facts: &Facts) -> Result<(), Refusal> {
    match pay(function, facts) {
        true => Ok(()),
        false => Err(Refusal::at(
            call,
            "most of its work is done lane by lane, by what it calls",
        )),
    }
}

/// Is there more to compute?
fn pay(function: Function, facts: &Facts) -> bool {
    let graph = function.graph();
    let Some(paths) = Paths::compute(graph.edges) else {
        return false;
    };
    let (mut accesses, mut others) = (0u64, 0u64);
    for (number, block) in graph.blocks.iter().enumerate() {
        let depth = paths.loops.iter().filter(|l| l.body[number]).count() as u32;
        let turns = TURNS.saturating_pow(depth);
        for i in block.instructions() {
            match i.opcode() {
                Opcode::Load | Opcode::Store if is_lane_by_lane(i.pointer_operand(), facts) => {
                    accesses = accesses.saturating_add(turns);
                }
                Opcode::FCmp => others = others.saturating_add(turns),
                Opcode::Pure if i.is_elementwise() && !i.is_cast() && facts.is_varying(i) => {
                    others = others.saturating_add(turns);
                }
                _ => {}
            }
        }
    }
    others > accesses.saturating_mul(ACCESS)
}

/// Does an address lead to an object that each lane has in one piece?
fn is_lane_by_lane(address: Value, facts: &Facts) -> bool {
    facts.locals.place(address).is_none() && leads_to_locals(address)
}

/// Functions that keep to their arguments, as far as is known.
#[derive(Default)]
struct LookedAt {
    functions: HashSet<Function>,
    instructions: usize,
}

impl LookedAt {
    /// Does the call access nothing but memory at addresses that lead back to such?
    fn is_own(&mut self, call: Value, is_origin: impl Fn(Value) -> bool + Copy) -> bool {
        let pointers = call.arguments().into_iter();
        let mut pointers = pointers.filter(|a| a.type_of().is_pointer());
        call.opcode() == Opcode::Call
            && pointers.all(|p| self.leads_back(p, is_origin))
            && (moves_memory(call) || call.called_function().is_some_and(|f| self.keeps(f)))
    }

    /// Does a function access nothing but what its arguments lead to, and return no other address?
    fn keeps(&mut self, function: Function) -> bool {
        if self.functions.contains(&function) {
            return true;
        }
        if function.is_declaration() || function.is_replaceable() {
            return false;
        }
        self.functions.insert(function);
        let instructions = function.blocks().into_iter().flat_map(Block::instructions);
        let instructions: Vec<Value> = instructions.collect();
        self.instructions += instructions.len();
        let params = function.params();
        let is_origin = |v: Value| v.is_alloca() || params.contains(&v);
        self.instructions < MOST && instructions.into_iter().all(|i| self.stays(i, is_origin))
    }

    fn stays(&mut self, i: Value, is_origin: impl Fn(Value) -> bool + Copy) -> bool {
        match i.opcode() {
            Opcode::Load | Opcode::Store => {
                !i.is_volatile()
                    && !i.is_atomic()
                    && self.leads_back(i.pointer_operand(), is_origin)
            }
            Opcode::Call => pure_calls::reads_nothing(i) || self.is_own(i, is_origin),
            Opcode::Ret => {
                let mut pointers = i
                    .operands()
                    .into_iter()
                    .filter(|o| o.type_of().is_pointer());
                pointers.all(|p| self.leads_back(p, is_origin))
            }
            Opcode::Invoke
            | Opcode::Resume
            | Opcode::LandingPad
            | Opcode::OtherTerminator
            | Opcode::Atomic
            | Opcode::Other => false,
            _ => true,
        }
    }

    /// Was an address made of origins only?
    fn leads_back(&mut self, address: Value, is_origin: impl Fn(Value) -> bool + Copy) -> bool {
        let mut pending = vec![address];
        let mut seen = HashSet::new();
        while let Some(at) = pending.pop() {
            // Nobody may look where nothing is.
            let is_nowhere = at.is_undefined() || at.is_null_constant();
            if is_origin(at) || is_nowhere || !seen.insert(at) {
                continue;
            }
            if !at.is_instruction() {
                return false;
            }
            match at.opcode() {
                Opcode::Gep => pending.push(at.operand(0)),
                Opcode::Phi => pending.extend(at.incoming().into_iter().map(|(v, _)| v)),
                Opcode::Select => pending.extend([at.operand(1), at.operand(2)]),
                Opcode::Freeze => pending.push(at.operand(0)),
                Opcode::Call if at.called_function().is_some_and(|f| self.keeps(f)) => {
                    let arguments = at.arguments().into_iter();
                    pending.extend(arguments.filter(|a| a.type_of().is_pointer()));
                }
                _ => return false,
            }
        }
        true
    }
}

/// Is it a copy of bytes, or are they set?
fn moves_memory(call: Value) -> bool {
    let name = call.called_function().map(|f| f.name()).unwrap_or_default();
    let is = ["llvm.memcpy.", "llvm.memmove.", "llvm.memset."];
    is.into_iter().any(|stem| name.starts_with(stem)) && call.operand(3).as_const_int() == Some(0)
}
