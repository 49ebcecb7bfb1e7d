//! What an iteration reads again behind a store is what it has read, where the question in front of the loop says that the two are apart.
//!
//! ```text
//!   o[3 * i] = m[i] ? …;  o[3 * i + 1] = m[i] ? …;      m and o are apart: one m[i]
//! ```
//!
//! LLVM cannot know that of bytes, or of two arrays of one type. But iterations run together only where what they write is apart from what they read (`pointer_checks`); unless two names may begin at
//! the same place, that goes for an iteration by itself as well. So a load is as good as one of memory that nobody writes, if that is so for each store of the function. Asked with one lane: of
//! more lanes no less is apart. Stores times loads, of functions that read a place twice.

use super::conflicts;
use super::distances;
use super::facts;
use super::loops::Loops;
use super::pure_calls;
use crate::analysis::array_scopes::are_of_different_arrays;
use crate::analysis::type_tags;
use crate::error::CodegenError;
use crate::ir::{Block, Function, Module, Opcode, QuickMap, Value};
use std::collections::HashSet;

/// What tells LLVM that nobody writes what a load reads.
const KEPT: &str = "invariant.load";

/// Requires: the scalar function is tidy, and runs together with others of its kind where all questions are answered well, and nowhere else.
pub fn share(module: &Module, function: Function, signed: bool) -> Result<(), CodegenError> {
    let repeated = repeated(function);
    if repeated.is_empty() {
        return Ok(());
    }
    let Ok(facts) = facts::find(function, module.layout(), signed, &HashSet::new()) else {
        return Ok(());
    };
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let instructions: Vec<Value> = instructions.collect();
    let calls = |i: &Value| i.is_call() && !pure_calls::is_pure(*i);
    let may_all_write = |i: &Value| calls(i) || i.is_volatile() || i.is_atomic();
    if instructions.iter().any(may_all_write) {
        return Ok(());
    }
    let loops = Loops::of(function, &facts);
    let front = distances::front_of(function);
    let is_known = |v: Value| distances::is_known_in_front(v, &front, &loops);
    let accesses = instructions.iter();
    let accesses = accesses.filter_map(|i| conflicts::access(*i, &facts, &loops));
    let (writes, reads): (Vec<_>, Vec<_>) = accesses.partition(|a| a.writes);
    let kept: Vec<Value> = reads
        .iter()
        .filter(|read| repeated.contains(&read.at))
        .filter(|read| {
            writes.iter().all(|write| {
                are_of_different_arrays(write.at, read.at)
                    || !type_tags::may_meet(write.at, read.at)
                    || conflicts::is_asked_apart(write, read, is_known)
                    || crate::bug("read-again-is-never-written")
            })
        })
        .map(|read| read.at)
        .collect();
    if kept.is_empty() {
        return Ok(());
    }
    let had: Vec<bool> = kept.iter().map(|load| load.has_metadata(KEPT)).collect();
    let new: Vec<Value> = kept
        .into_iter()
        .zip(had)
        .filter_map(|(load, had)| (!had).then_some(load))
        .collect();
    new.iter().for_each(|load| load.set_numbers(KEPT, &[]));
    module.run_function_passes(function, "early-cse,simplifycfg<bonus-inst-threshold=0;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-sink-common-insts;no-speculate-blocks;no-speculate-unpredictables>")?;
    let left = function.blocks().into_iter().flat_map(Block::instructions);
    left.filter(|i| i.opcode() == Opcode::Load)
        .for_each(|load| load.drop_metadata(KEPT));
    Ok(())
}

/// The loads of a place of which there is another one.
fn repeated(function: Function) -> HashSet<Value> {
    let mut places: QuickMap<Value, Vec<Value>> = QuickMap::default();
    for i in function.blocks().into_iter().flat_map(Block::instructions) {
        if i.opcode() == Opcode::Load && !i.is_volatile() && !i.is_atomic() {
            places.entry(i.pointer_operand()).or_default().push(i);
        }
    }
    let several = places.into_values().filter(|loads| loads.len() > 1);
    several.flatten().collect()
}
