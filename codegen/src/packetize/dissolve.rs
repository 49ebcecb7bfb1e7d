//! Copies of scalar functions into which their callees dissolve, level by level, by LLVM's own inliner.

use crate::error::CodegenError;
use crate::ir::debug::DebugBuilder;
use crate::ir::{Block, Builder, Function, Module, Value};
use crate::markers::{self, Marker};

/// How many levels of calls dissolve.
const LEVELS: u32 = 32;

/// How many instructions a function may have for calls to dissolve in it.
const MOST: usize = 6000;

/// The same of what comes from several functions.
pub const SMALL: &str = concat!(
    "simplifycfg<bonus-inst-threshold=0;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-lookup;keep-loops;",
    "no-hoist-common-insts;no-sink-common-insts;no-speculate-blocks;no-speculate-unpredictables>,",
    "sroa,early-cse,instcombine<no-verify-fixpoint>,adce"
);

/// Calls in the copies dissolve level by level.
pub fn dissolve_calls(module: &Module, copies: &[Function]) -> Result<(), CodegenError> {
    for _ in 0..LEVELS {
        for &copy in copies {
            if lead_through(copy) {
                module.run_function_passes(copy, "sroa,instsimplify")?;
            }
            // What has dissolved is as clang wrote it: small again, more may follow.
            if size(copy) > MOST / 2 {
                module.run_function_passes(copy, SMALL)?;
            }
        }
        if !mark_calls(copies) {
            break;
        }
        module.run_passes("always-inline")?;
    }
    Ok(())
}

/// A function that calls the thunk and does nothing else.
pub fn start(module: &Module, debug: &mut DebugBuilder, thunk: Function) -> Function {
    let name = format!("{}.scalar", thunk.name());
    let copy = module.add_function(&name, thunk.function_type());
    let b = Builder::at_end(copy.append_block("start"));
    let call = b.call(thunk, &copy.params());
    let end = b.ret(None);
    copy.copy_properties(thunk, module);
    copy.leave_group();
    copy.set_internal();
    copy.remove_attribute("alwaysinline");
    if let Some(place) = debug.describe(copy, thunk) {
        place.give_to(call);
        place.give_to(end);
    }
    copy
}

/// What might lead to lanes is called as it is: what one lane does leads to none.
fn lead_through(copy: Function) -> bool {
    let marked = |c: &Value| markers::called_marker(*c) == Some(Marker::Through);
    let found: Vec<Value> = calls(copy).filter(marked).collect();
    for &call in &found {
        call.replace_all_uses_with(call.operand(0));
        call.erase();
    }
    !found.is_empty()
}

pub fn calls(function: Function) -> impl Iterator<Item = Value> {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    instructions.filter(|i| i.is_call())
}

fn size(function: Function) -> usize {
    let blocks = function.blocks().into_iter();
    blocks.map(|b| b.instructions().len()).sum()
}

/// Asks for the calls in the copies to dissolve; `false` if there is none that may.
fn mark_calls(copies: &[Function]) -> bool {
    let mut any = false;
    for &copy in copies {
        let found: Vec<Value> = calls(copy).collect();
        let size: usize = copy.blocks().iter().map(|b| b.instructions().len()).sum();
        for call in found {
            let is_body = call.call_string_attribute(markers::ONE_LANE).is_some();
            let may_dissolve = if is_body { may_be_copied } else { may_dissolve };
            let may = size < MOST && call.called_function().is_some_and(may_dissolve);
            // What did not dissolve at the first try never does.
            if may && !call.call_has("alwaysinline") && !call.call_has("noinline") {
                call.add_call_attribute("alwaysinline");
                any = true;
            }
        }
    }
    any
}

fn may_dissolve(callee: Function) -> bool {
    may_be_copied(callee) && !callee.has_attribute("noinline")
}

/// The same of what a function consists of, which may itself be wanted in one piece by those who call it.
pub fn may_be_copied(callee: Function) -> bool {
    is_visible(callee) && !calls_itself(callee)
}

pub fn calls_itself(function: Function) -> bool {
    calls(function).any(|c| c.called_function() == Some(function))
}

/// Is the function what stands there, for us to see and to tidy?
pub fn is_visible(callee: Function) -> bool {
    let stays = ["optnone", "returns_twice", "strictfp"];
    !callee.is_declaration()
        && markers::marker(callee).is_none()
        && !callee.is_replaceable()
        && !stays.into_iter().any(|a| callee.has_attribute(a))
}
