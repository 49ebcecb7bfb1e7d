//! The scalar function that becomes lanes: a copy of the thunk into which everything dissolves that can be seen, tidied.
//!
//! The copies are made by LLVM's own inliner, as in `clone_masked`: a function that calls the thunk, whose calls dissolve level by level. Until the copies are
//! done no other call of the module may dissolve: what wants to is asked to wait. What they call is made small first, once, where it stands: functions without
//! lanes are LLVM's to optimise anyway, and as clang writes them they are several times as large. Nothing is speculated but single operations, nothing unrolled; small vectors
//! (how structures travel) become scalars, switches branches, and what leaves a loop does so by phis.

use super::array_fields::ArrayFields;
use super::bit_loops;
use super::choices;
use super::chosen_loads;
use super::common_sides;
use super::complex_calls;
use super::early_loads;
use super::odd_sizes;
use super::refusal::Refusal;
use super::rounded_integers;
use super::rows;
use super::structure_phis;
use super::sunk_loads;
use super::switches;
use super::unroll::unroll;
use super::whole_structures;
use super::wide_indices;
use crate::analysis::callees::works_on_lanes;
use crate::analysis::joins::Paths;
use crate::analysis::vectorial::is_tagged;
use crate::error::CodegenError;
use crate::ir::debug::DebugBuilder;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::markers::{self, Marker};
use crate::recover::common_latch::make_common_latch;
use std::collections::HashSet;

/// How many levels of calls dissolve.
const LEVELS: u32 = 32;
/// How many instructions a function may have for calls to dissolve in it.
const MOST: usize = 6000;

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

/// Locals become values, and that is all.
const IN_VALUES: &str = concat!(
    "simplifycfg<bonus-inst-threshold=0;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-lookup;keep-loops;",
    "no-hoist-common-insts;no-sink-common-insts;no-speculate-blocks;no-speculate-unpredictables>,sroa"
);
/// The same of what comes from several functions.
const SMALL: &str = concat!(
    "simplifycfg<bonus-inst-threshold=0;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-lookup;keep-loops;",
    "no-hoist-common-insts;no-sink-common-insts;no-speculate-blocks;no-speculate-unpredictables>,",
    "sroa,early-cse,instcombine<no-verify-fixpoint>,adce"
);

/// A function that calls itself at its end is a loop; so is one that does so in two places of which one is taken.
const ITERATIVE: &str = concat!(
    "simplifycfg<sink-common-insts;no-switch-range-to-icmp;no-switch-to-lookup>,tailcallelim,simplifycfg<bonus-inst-threshold=0;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-lookup;keep-loops;",
    "no-hoist-common-insts;no-sink-common-insts;no-speculate-blocks;no-speculate-unpredictables>,instcombine<no-verify-fixpoint>"
);

/// May the thunk be taken at all?
pub fn check(thunk: Function) -> Result<(), Refusal> {
    if thunk.is_declaration() {
        return Err(Refusal::new("its body is not visible"));
    }
    if ["noinline", "optnone", "strictfp", "returns_twice"]
        .into_iter()
        .any(|a| thunk.has_attribute(a))
    {
        return Err(Refusal::new("it is to stay as it is"));
    }
    Ok(())
}

/// The copy of a thunk.
#[derive(Clone, Copy)]
pub struct Scalar {
    pub function: Function,
    /// Its own loops are better lanes than its iterations.
    pub has_rows: bool,
}

/// Makes the copies of several thunks. The new functions are the module's own, and nobody calls them.
pub fn copies(module: &Module, thunks: &[Function]) -> Result<Vec<Scalar>, CodegenError> {
    let mut debug = DebugBuilder::new(module);
    let copies: Vec<Function> = thunks
        .iter()
        .map(|&thunk| start(module, &mut debug, thunk))
        .collect();
    drop(debug);
    let waiting = hold_back(module);
    let callees = scalar_callees(thunks);
    let fields = ArrayFields::mark(module, &[thunks, callees.as_slice()].concat());
    for &callee in &callees {
        module.run_function_passes(callee, IN_VALUES)?;
        choices::choose(callee);
        odd_sizes::take_apart(callee);
        wide_indices::widen_differences(callee);
        whole_structures::keep(callee, module.layout());
        module.run_function_passes(callee, SMALL)?;
        if calls_itself(callee) {
            module.run_function_passes(callee, ITERATIVE)?;
        }
        sunk_loads::raise(callee);
    }
    dissolve_calls(module, &copies)?;
    if let Some(fields) = fields {
        fields.note(&copies);
        fields.unmark();
    }
    for &copy in &copies {
        let found: Vec<Value> = calls(copy).collect();
        for call in found {
            call.remove_call_attribute("alwaysinline");
            // A lambda made in scalar code remembers no lanes, and an endless loop of a template needs no condition.
            let answered = match markers::called_marker(call) {
                Some(Marker::MadeUnder) => call.type_of().all_ones(),
                Some(Marker::Forever) => call.type_of().const_int(1),
                _ => continue,
            };
            call.replace_all_uses_with(answered);
            call.erase();
        }
    }
    let mut tidy = Vec::new();
    for copy in copies {
        complex_calls::settle(module, copy);
        make_tidy(module, copy)?;
        let has_rows = rows::suit_better(copy, module.layout());
        let function = unroll(module, copy)?;
        whole_structures::settle(module, function)?;
        tidy.push(Scalar { function, has_rows });
    }
    callees.into_iter().for_each(whole_structures::release);
    release(waiting);
    Ok(tidy)
}

/// Loads go back where they were before the places where they have gone are thought to be empty.
pub(super) fn make_tidy(module: &Module, function: Function) -> Result<(), CodegenError> {
    run_part(module, function, TIDY[0])?;
    odd_sizes::take_apart(function);
    bit_loops::count(module, function);
    rounded_integers::convert(module, function);
    sunk_loads::raise(function);
    structure_phis::part(function);
    chosen_loads::choose_values(function);
    wide_indices::widen(function);
    common_sides::share(function);
    early_loads::raise(module, function)?;
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

/// Calls in the copies dissolve level by level.
pub(super) fn dissolve_calls(module: &Module, copies: &[Function]) -> Result<(), CodegenError> {
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

/// The functions without lanes that calls of the thunks lead to: those that may dissolve, and those that only may keep to the iteration's own (`own_calls`).
fn scalar_callees(thunks: &[Function]) -> Vec<Function> {
    let mut found: Vec<Function> = Vec::new();
    let mut seen: HashSet<Function> = thunks.iter().copied().collect();
    let mut pending = thunks.to_vec();
    while let Some(at) = pending.pop() {
        for call in calls(at) {
            let Some(callee) = call.called_function().filter(|&f| is_visible(f)) else {
                continue;
            };
            if seen.insert(callee) {
                pending.push(callee);
                found.push(callee);
            }
        }
    }
    // What has handlers and works on lanes stays as clang wrote it: the order of its source is read off it later, instruction by instruction.
    let has_handlers = |f: Function| f.blocks().into_iter().any(Block::is_landing_pad);
    let has_marker = |f: Function| calls(f).any(|c| markers::called_marker(c).is_some());
    // What reads or writes lanes as a whole stays as well: of `<2 x i32>` that travels as a `double` nothing would tell how many lanes it has.
    let accesses_lanes = |f: Function| {
        let mut all = f.blocks().into_iter().flat_map(Block::instructions);
        all.any(|i| match i.opcode() {
            Opcode::Load => is_tagged(i.operand(0)),
            Opcode::Store => is_tagged(i.operand(1)),
            _ => false,
        })
    };
    found
        .retain(|&f| !(has_marker(f) || has_handlers(f) && works_on_lanes(f) || accesses_lanes(f)));
    found
}

/// A function that calls the thunk and does nothing else.
pub(super) fn start(module: &Module, debug: &mut DebugBuilder, thunk: Function) -> Function {
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

fn calls(function: Function) -> impl Iterator<Item = Value> {
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
fn may_be_copied(callee: Function) -> bool {
    is_visible(callee) && !calls_itself(callee)
}

fn calls_itself(function: Function) -> bool {
    calls(function).any(|c| c.called_function() == Some(function))
}

/// Is the function what stands there, for us to see and to tidy?
fn is_visible(callee: Function) -> bool {
    let stays = ["optnone", "returns_twice", "strictfp"];
    !callee.is_declaration()
        && markers::marker(callee).is_none()
        && !callee.is_replaceable()
        && !stays.into_iter().any(|a| callee.has_attribute(a))
}

/// What would dissolve in the whole module.
struct Waiting {
    functions: Vec<Function>,
    calls: Vec<Value>,
}

fn hold_back(module: &Module) -> Waiting {
    let mut waiting = Waiting {
        functions: Vec::new(),
        calls: Vec::new(),
    };
    for function in module.functions() {
        if function.has_attribute("alwaysinline") {
            function.remove_attribute("alwaysinline");
            waiting.functions.push(function);
        }
        for call in calls(function).filter(|c| c.call_has("alwaysinline")) {
            call.remove_call_attribute("alwaysinline");
            waiting.calls.push(call);
        }
    }
    waiting
}

fn release(waiting: Waiting) {
    for function in waiting.functions {
        function.add_attribute("alwaysinline");
    }
    for call in waiting.calls {
        call.add_call_attribute("alwaysinline");
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
