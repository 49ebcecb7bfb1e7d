//! Which calls may come to functions that work on lanes although their callee does not: through a pointer or an object that somebody gave it, in code of which nothing
//! is known.
//!
//! A function of this module leads there if anything that it calls does; a function of another module always may, but for those of the C and C++ libraries
//! that call nobody. Linear in the number of calls.

use super::harmless::is_harmless;
use super::vectorial::{is_tagged, vectorial_call, vectorial_function};
use crate::ir::{Block, Function, Module, Opcode, TypeKind, Value};
use crate::markers::{self, Marker};
use std::collections::HashSet;

/// Has the function anything of the header's in it?
pub fn works_on_lanes(function: Function) -> bool {
    let mut all = function.blocks().into_iter().flat_map(Block::instructions);
    all.any(|i| i.is_call() && i.called_function().is_some_and(markers::is_header_function))
}

/// The functions without masks behind which lanes may be.
pub struct Callees {
    leading: HashSet<Function>,
    /// Functions that know which lanes are live in them: a mask, or all. The others leave it to the slot.
    aware: HashSet<Function>,
}

impl Callees {
    pub fn compute(module: &Module, aware: HashSet<Function>) -> Callees {
        let functions = module.functions();
        let mut leading: HashSet<Function> = functions
            .iter()
            .copied()
            .filter(|&f| match f.is_declaration() {
                true => may_call_back(f),
                false => calls(f).iter().any(|&c| leads_by_itself(c)),
            })
            .collect();
        let mut work: Vec<Function> = leading.iter().copied().collect();
        while let Some(callee) = work.pop() {
            for user in callee.as_value().users() {
                if user.is_instruction() && user.is_call() {
                    let around = user.block().function();
                    if leading.insert(around) {
                        work.push(around);
                    }
                }
            }
        }
        Callees { leading, aware }
    }

    pub fn is_aware(&self, function: Function) -> bool {
        self.aware.contains(&function)
    }

    /// May a call whose own callee takes no mask, or is not known, lead to lanes?
    pub fn may_lead_to_lanes(&self, call: Value) -> bool {
        match call.called_function() {
            Some(callee) => {
                vectorial_function(callee).is_none()
                    && markers::marker(callee).is_none()
                    && self.leading.contains(&callee)
            }
            None => is_indirect(call),
        }
    }
}

/// Does the function work on lanes itself? Only to call what does, or to make a lambda that will, is not to.
pub fn is_aware(function: Function) -> bool {
    let works = |i: Value| match i.opcode() {
        Opcode::Load => is_tagged(i.operand(0)),
        Opcode::Store => is_tagged(i.operand(1)),
        _ => matches!(
            markers::called_marker(i),
            Some(
                Marker::Lanes(_)
                    | Marker::Live(_)
                    | Marker::LaneValue(_)
                    | Marker::Entry(_)
                    | Marker::EntryOf(_)
                    | Marker::RunUnder
                    | Marker::Unmask(_)
            )
        ),
    };
    let mut instructions = function.blocks().into_iter().flat_map(Block::instructions);
    vectorial_function(function).is_some() || instructions.any(works)
}

fn calls(function: Function) -> Vec<Value> {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    instructions.filter(|i| i.is_call()).collect()
}

fn leads_by_itself(call: Value) -> bool {
    is_indirect(call) || vectorial_call(call).is_some()
}

fn is_indirect(call: Value) -> bool {
    call.called_function().is_none() && !call.called_value().is_inline_asm()
}

/// May a function that another module defines come back to this one? Not if it is known or says so (`nocallback`), nor if it takes nothing but numbers in vectors, as the functions of vector libraries do.
pub fn may_call_back(function: Function) -> bool {
    let name = function.name();
    let calls_nobody = function.only_computes() || function.has_attribute("nocallback");
    if is_harmless(&name) || markers::marker(function).is_some() || calls_nobody {
        return false;
    }
    let ty = function.function_type();
    let params = ty.function_params();
    let is_vector = |k: TypeKind| matches!(k, TypeKind::Vector(_));
    let takes_vectors = params.iter().any(|p| is_vector(p.kind()));
    let takes_addresses = (0u32..).zip(&params).any(|(i, p)| {
        p.is_pointer() && !function.param_has(i, "byval") && !function.param_has(i, "sret")
    });
    !takes_vectors || takes_addresses
}

/// May an exception come out of the call?
pub fn is_thrower(call: Value) -> bool {
    let callee = call.called_function();
    !call.call_has("nounwind")
        && !callee.is_some_and(|f| f.has_attribute("nounwind"))
        && !call.block().function().has_attribute("nounwind")
}
