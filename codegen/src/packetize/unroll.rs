//! Short counted loops: where unrolling them dissolves a local array into values, or leaves a loop less, the scalar function is unrolled before it becomes lanes.
//!
//! An array that a loop's counter walks is memory for each lane: every access of it is one of L lanes, and a pointer that is moved through it is a gather. What a loop over three channels
//! reads and writes is whole pixels only when its turns stand side by side, and a table of three is three numbers. LLVM unrolls
//! such loops of lanes later, when it is too late. So it is tried on a copy: counted loops that end soon are unrolled (LLVM decides which), the
//! result is tidied as before, and the copy is taken if fewer locals are left in it, or fewer loops and not too much else. What has neither is not tried, so most functions pay nothing.

use super::dissolve::{dissolve_calls, start};
use super::selected_locals;
use super::tidy::make_tidy;
use crate::analysis::joins::Paths;
use crate::error::CodegenError;
use crate::ir::debug::DebugBuilder;
use crate::ir::{Block, Function, Module, Opcode};

const UNROLL: &str = "loop-mssa(loop-rotate),loop(loop-unroll-full)";

/// So many times as large may a function be whose loops are unrolled, and so large at all.
const GROWTH: usize = 4;
const LARGEST: usize = 1500;

/// The function, or a copy of it that has fewer locals or loops; then it is gone.
///
/// Requires: nothing else in the module asks to dissolve.
pub fn unroll(module: &Module, function: Function) -> Result<Function, CodegenError> {
    let before = Shape::of(function);
    if before.locals == 0 && before.loops == 0 {
        return Ok(function);
    }
    let copy = start(module, &mut DebugBuilder::new(module), function);
    dissolve_calls(module, &[copy])?;
    module.run_function_passes(copy, UNROLL)?;
    make_tidy(module, copy)?;
    if selected_locals::resolve(copy, module.layout()) {
        make_tidy(module, copy)?;
    }
    let after = Shape::of(copy);
    let fewer_loops = after.loops < before.loops && after.locals <= before.locals;
    let is_small = after.size <= LARGEST.min(before.size * GROWTH + 100);
    let (taken, left) = match after.locals < before.locals || fewer_loops && is_small {
        true => (copy, function),
        false => (function, copy),
    };
    left.erase();
    Ok(taken)
}

/// What counts of a function.
struct Shape {
    locals: usize,
    loops: usize,
    size: usize,
}

impl Shape {
    fn of(function: Function) -> Shape {
        let instructions = function.blocks().into_iter().flat_map(Block::instructions);
        let (locals, others): (Vec<_>, Vec<_>) =
            instructions.partition(|i| i.opcode() == Opcode::Alloca);
        let paths = Paths::compute(function.graph().edges);
        Shape {
            locals: locals.len(),
            loops: paths.map_or(0, |p| p.loops.len()),
            size: others.len(),
        }
    }
}
