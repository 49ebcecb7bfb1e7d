//! The scalar function that becomes lanes: a copy of the thunk into which everything dissolves that can be seen, tidied.
//!
//! The copies are made by LLVM's own inliner, as in `clone_masked`: a function that calls the thunk, whose calls dissolve level by level. Until the copies are
//! done no other call of the module may dissolve: what wants to is asked to wait. What they call is made small first, once, where it stands: functions without
//! lanes are LLVM's to optimise anyway, and as clang writes them they are several times as large. Nothing is speculated but single operations, nothing unrolled; small vectors
//! (how structures travel) become scalars, switches branches, and what leaves a loop does so by phis.

use super::array_fields::ArrayFields;
use super::captured_references;
use super::choices::{self, Work};
use super::complex_calls;
use super::dissolve::{SMALL, calls, calls_itself, dissolve_calls, is_visible, start};
use super::odd_sizes;
use super::refusal::Refusal;
use super::rows;
use super::sunk_loads;
use super::tidy::make_tidy;
use super::unroll::unroll;
use super::whole_structures;
use super::wide_indices;
use crate::analysis::callees::works_on_lanes;
use crate::analysis::vectorial::is_tagged;
use crate::error::CodegenError;
use crate::ir::debug::DebugBuilder;
use crate::ir::{Block, Function, Module, Opcode, Value};
use crate::markers::{self, Marker};
use std::collections::HashSet;

/// Locals become values, and that is all.
const IN_VALUES: &str = concat!(
    "simplifycfg<bonus-inst-threshold=0;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-lookup;keep-loops;",
    "no-hoist-common-insts;no-sink-common-insts;no-speculate-blocks;no-speculate-unpredictables>,sroa"
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
    let callees = callees(thunks);
    captured_references::mark(module, &callees);
    let callees = scalar_callees(callees);
    let fields = ArrayFields::mark(module, &[thunks, callees.as_slice()].concat());
    for &callee in &callees {
        module.run_function_passes(callee, IN_VALUES)?;
        choices::choose(callee, Work::Choices);
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

/// The functions that calls of the thunks lead to.
fn callees(thunks: &[Function]) -> Vec<Function> {
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
    found
}

/// Those without lanes: those that may dissolve, and those that only may keep to the iteration's own (`own_calls`).
fn scalar_callees(mut callees: Vec<Function>) -> Vec<Function> {
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
    callees
        .retain(|&f| !(has_marker(f) || has_handlers(f) && works_on_lanes(f) || accesses_lanes(f)));
    callees
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
