//! LLVM's own passes between ours: functions dissolve in their callers, blocks become one, locals become values.
//!
//! Linearised code is one chain of blocks: as one block it spares LLVM a walk over all of it for each local variable. Nothing else is to change here, so
//! whatever else the merging pass could do is switched off. A function is done before it dissolves in another: its locals would live on from
//! one iteration of a loop to the next there, in lanes that are dead. Short loops are unrolled, for a local array is values only where its indices are known.

use crate::error::CodegenError;
use crate::ir::Function;
use crate::state::State;

/// Blocks that follow each other become one, locals become values.
macro_rules! merged {
    () => {
        "simplifycfg<bonus-inst-threshold=0;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-lookup;\
         keep-loops;no-hoist-common-insts;no-sink-common-insts;no-speculate-blocks;no-simplify-cond-branch;\
         no-speculate-unpredictables>,sroa,early-cse<memssa>"
    };
}

pub const MERGED: &str = merged!();

const SIMPLIFYING: &str = concat!(
    "cgscc(inline,function-attrs,function(",
    merged!(),
    ",loop-simplify,lcssa,loop(loop-unroll-full),",
    merged!(),
    "))"
);

/// Where the user does not optimise, only what must be inlined is. Functions may be gone after this.
pub fn simplify(state: &mut State) -> Result<(), CodegenError> {
    // The bodies of the library's loops: their indices are side by side only where the loop is seen.
    state.module.run_passes(match state.options.simplify {
        true => SIMPLIFYING,
        false => "always-inline,cgscc(function-attrs)",
    })
}

pub fn merge_blocks(state: &mut State, function: Function) -> Result<(), CodegenError> {
    if std::mem::take(&mut state.has_new_locals) || state.runs_alone {
        state.module.run_function_passes(function, merged!())?;
    }
    Ok(())
}
