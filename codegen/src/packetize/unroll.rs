//! Loops over local arrays: where unrolling them dissolves an array into values, the scalar function is unrolled before it becomes lanes.
//!
//! An array that a loop's counter walks is memory for each lane: every access of it is one of L lanes, and a pointer that is moved through it is a gather. LLVM unrolls
//! such loops of lanes later, when it is too late for the arrays. So it is tried on a copy: counted loops that end soon are unrolled (LLVM decides which), the
//! result is tidied as before, and the copy is taken if fewer locals are left in it. What has no locals is not tried, so most functions pay nothing.

use super::prepare::{dissolve_calls, make_tidy, start};
use super::selected_locals;
use crate::error::CodegenError;
use crate::ir::debug::DebugBuilder;
use crate::ir::{Block, Function, Module, Opcode};

const UNROLL: &str = "loop-mssa(loop-rotate),loop(loop-unroll-full)";

/// The function, or a copy of it that has fewer locals; then it is gone.
///
/// Requires: nothing else in the module asks to dissolve.
pub fn dissolve_arrays(module: &Module, function: Function) -> Result<Function, CodegenError> {
    let before = locals(function);
    if before == 0 {
        return Ok(function);
    }
    let copy = start(module, &mut DebugBuilder::new(module), function);
    dissolve_calls(module, &[copy])?;
    module.run_function_passes(copy, UNROLL)?;
    make_tidy(module, copy)?;
    if selected_locals::resolve(copy, module.layout()) {
        make_tidy(module, copy)?;
    }
    let (taken, left) = match locals(copy) < before {
        true => (copy, function),
        false => (function, copy),
    };
    left.erase();
    Ok(taken)
}

fn locals(function: Function) -> usize {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    instructions
        .filter(|i| i.opcode() == Opcode::Alloca)
        .count()
}
