//! Scalar code that sees no lanes: for it a plain loop is what the header's loop over the live lanes is, as long as all of them are live.
//!
//! ```text
//!   for (lane = 0; lane < L; ++lane) if (alive[lane]) { only this lane lives: body(first + lane); }   →   for (; i != last; ++i) body(i);
//! ```
//!
//! What sees lanes has a marker in it, or accesses lanes, or calls a vectorial function; a function of which nothing is known may come back to one, and so may what is called through a pointer.
//! The functions of the C and C++ libraries call nobody, whether they throw or not: strings, allocations, exceptions and destructors run in a plain loop. Functions of this module are
//! looked into, each once. Linear in the functions that are looked at.

use super::calls;
use crate::analysis::callees::may_call_back;
use crate::analysis::vectorial::{is_tagged, vectorial_call};
use crate::ir::{Block, Function, Opcode, Value};
use crate::markers;
use std::collections::HashSet;

/// How many instructions are looked at for one function.
const MOST: usize = 20_000;

/// Is nothing in the function, nor in what it calls, to do with lanes?
pub fn sees_no_lanes(function: Function) -> bool {
    let mut looked_at = HashSet::from([function]);
    let mut pending = vec![function];
    let mut left = MOST;
    while let Some(at) = pending.pop() {
        for i in at.blocks().into_iter().flat_map(Block::instructions) {
            let Some(fewer) = left.checked_sub(1) else {
                return false;
            };
            left = fewer;
            if accesses_lanes(i) {
                return false;
            }
            if !i.is_call() || calls::is_pure(i) {
                continue;
            }
            let Some(callee) = i.called_function() else {
                return false;
            };
            if markers::called_marker(i).is_some() || vectorial_call(i).is_some() {
                return crate::bug("lanes-run-as-a-plain-loop");
            }
            match callee.is_declaration() {
                true if may_call_back(callee) => return false,
                true => {}
                false if callee.is_replaceable() => return false,
                false if looked_at.insert(callee) => pending.push(callee),
                false => {}
            }
        }
    }
    true
}

fn accesses_lanes(i: Value) -> bool {
    matches!(i.opcode(), Opcode::Load | Opcode::Store) && is_tagged(i.pointer_operand())
}
