//! What makes a scalar function tidy before it becomes lanes: LLVM's passes in three parts, and ours between them.

use super::{
    bit_loops,
    choices::{self, Work},
    chosen_loads, common_sides, early_loads, last_stores, local_copies, odd_sizes, range_tests,
    rounded_integers, structure_phis, sunk_loads, switches, wide_indices,
};
use crate::analysis::joins::Paths;
use crate::error::CodegenError;
use crate::ir::{Function, Module};
use crate::recover::common_latch::make_common_latch;

/// A part of the other parts.
const SCALARIZER: &str = ",scalarizer<load-store>";

/// What makes a scalar function tidy, in three parts.
const TIDY: [&str; 3] = [
    concat!(
        "lower-expect,",
        "simplifycfg<bonus-inst-threshold=2;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-lookup;keep-loops;",
        "no-hoist-common-insts;no-sink-common-insts;no-speculate-blocks;no-speculate-unpredictables>,",
        "sroa,early-cse<memssa>,instcombine<no-verify-fixpoint>,scalarizer<load-store>,instcombine<no-verify-fixpoint>"
    ),
    concat!(
        "simplifycfg<bonus-inst-threshold=2;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-lookup;keep-loops;",
        "no-hoist-common-insts;no-sink-common-insts;no-speculate-blocks;no-speculate-unpredictables>,",
        "lower-constant-intrinsics,sroa,early-cse<memssa>,scalarizer<load-store>"
    ),
    "lower-switch,adce,loop-simplify,lcssa",
];

/// Loads go back where they were before the places where they have gone are thought to be empty.
pub fn make_tidy(module: &Module, function: Function) -> Result<(), CodegenError> {
    run_part(module, function, TIDY[0])?;
    range_tests::join(module, function)?;
    local_copies::take_apart(function, module.layout());
    odd_sizes::take_apart(function);
    bit_loops::count(module, function);
    rounded_integers::convert(module, function);
    sunk_loads::raise(function);
    structure_phis::part(function);
    chosen_loads::choose_values(function);
    wide_indices::widen(function);
    common_sides::share(function);
    early_loads::raise(module, function)?;
    last_stores::sink(function);
    choices::choose(function, Work::Arithmetic);
    run_part(module, function, TIDY[1])?;
    // Now that nothing makes switches of comparisons any more.
    switches::test_each_target(function);
    give_loops_one_latch(function);
    module.run_function_passes(function, TIDY[2])
}

/// LLVM's scalarizer writes what it takes of a vector behind the instruction that gives it. Behind an `invoke` nothing may stand.
fn run_part(module: &Module, function: Function, passes: &str) -> Result<(), CodegenError> {
    let blocks = function.blocks().into_iter();
    let mut ends = blocks.filter_map(|block| block.terminator());
    match ends.any(|end| end.type_of().lanes().is_some()) {
        true => module.run_function_passes(function, &passes.replace(SCALARIZER, "")),
        false => module.run_function_passes(function, passes),
    }
}

/// One way back for each loop. Of a loop with several LLVM makes loops in each other, where what comes back one way leaves a value alone (`while (…) { if (…) { --d; continue; } … ++n; }`): lanes
/// would wait behind the inner one for all others each time.
fn give_loops_one_latch(function: Function) {
    let graph = function.graph();
    let Some(paths) = Paths::compute(graph.edges) else {
        return;
    };
    for cycle in &paths.loops {
        let comes_back =
            |from: &usize| cycle.body[*from] && paths.edges[*from].contains(&cycle.header);
        if (0..cycle.body.len()).filter(comes_back).count() > 1 {
            make_common_latch(graph.blocks[cycle.header], "latch");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vectors_that_end_their_block_stay() {
        let context = inkwell::context::Context::create();
        let text = "
            declare <2 x double> @both(i32)
            declare i32 @__gxx_personality_v0(...)
            define void @f(ptr %p, i32 %i) personality ptr @__gxx_personality_v0 {
            entry:
              %v = invoke <2 x double> @both(i32 %i) to label %on unwind label %caught
            on:
              store <2 x double> %v, ptr %p
              ret void
            caught:
              %e = landingpad { ptr, i32 } catch ptr null
              ret void
            }";
        let module = Module::parse(&context, text).unwrap();
        let mut functions = module.functions().into_iter();
        let function = functions.find(|f| f.name() == "f").unwrap();
        run_part(&module, function, &format!("sroa{SCALARIZER}")).unwrap();
        assert_eq!(module.verify(), Ok(()));
    }
}
