//! The order of the passes on a module, and nothing else.

use crate::analysis::callees::{self, Callees};
use crate::analysis::library_moves::LibraryMoves;
use crate::analysis::{shared_indices, vectorial};
use crate::bug;
use crate::calls::addresses;
use crate::calls::aliases;
use crate::calls::clone_masked;
use crate::calls::inline_single_callers;
use crate::calls::lambda_masks;
use crate::error::{CodegenError, Diagnostic};
use crate::finish::all_active_bypass;
use crate::finish::first_bytes;
use crate::finish::hide_index_pairs;
use crate::finish::loads_in_place;
use crate::finish::machine_names;
use crate::finish::narrow_bools;
use crate::finish::pair_order;
use crate::finish::share_induction_variable;
use crate::finish::single_stores;
use crate::finish::spread_bytes;
use crate::finish::wide_masks;
use crate::ir::{Function, Module, Opcode, Value};
use crate::markers::{self, Marker, PacketOf};
use crate::mask::erase_markers;
use crate::mask::guard_division;
use crate::mask::mask_function::{Task, mask_function, masked_length};
use crate::mask::masks;
use crate::mask::refusals::error_at;
use crate::optimize::boscc;
use crate::optimize::demanded_lanes;
use crate::optimize::expand_masked_accesses;
use crate::optimize::if_convert_blends;
use crate::optimize::local_accesses;
use crate::optimize::lower_strided_accesses;
use crate::optimize::memory_arguments;
use crate::optimize::narrow;
use crate::optimize::pair_gathers;
use crate::optimize::pin_loop_invariants;
use crate::optimize::run_anyway;
use crate::optimize::tune_estimates;
use crate::packetize;
use crate::recover::add_try_exit_edges;
use crate::recover::clean_locals;
use crate::recover::inline_header;
use crate::recover::library_functions;
use crate::recover::mark_loop_ends;
use crate::recover::order_try_blocks;
use crate::recover::outline_array_ends;
use crate::recover::prune_cleanup_edges;
use crate::recover::special_members;
use crate::recover::tag_vector_stores;
use crate::source_order::{self, SourceOrder};
use crate::step;
use crate::{Finished, Options};
use std::collections::HashSet;

/// Blocks that follow each other become one, locals become values.
macro_rules! merged {
    () => {
        "simplifycfg<bonus-inst-threshold=0;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-lookup;\
         keep-loops;no-hoist-common-insts;no-sink-common-insts;no-speculate-blocks;no-simplify-cond-branch;\
         no-speculate-unpredictables>,sroa,early-cse<memssa>"
    };
}

/// Turns all divergent control flow of the module into masks.
pub fn run(
    module: &Module,
    has_lanes: bool,
    options: &Options,
) -> Result<Vec<Diagnostic>, CodegenError> {
    step::enter("packetize");
    let remarks = packetize::packetize(module, options.simplify, options.remarks)?;
    let mut diagnostics = mask(module, has_lanes, options)?;
    diagnostics.extend(remarks);
    Ok(diagnostics)
}

/// All that comes behind the packets.
fn mask(
    module: &Module,
    has_lanes: bool,
    options: &Options,
) -> Result<Vec<Diagnostic>, CodegenError> {
    let mut diagnostics = Vec::new();
    if !has_lanes {
        forget_positions(module, options);
        // The scalar program: length 1 everywhere.
        for function in module.functions() {
            erase_markers::erase_markers(function);
        }
        erase_markers::erase_marker_functions(module);
        return Ok(diagnostics);
    }
    step::enter("machine_names");
    let names = machine_names::Names::collect(module);
    if let Some(path) = &options.source_order
        && !bug("lines-as-directives-say")
    {
        diagnostics = SourceOrder::read(path)?.give_to(module);
        if !diagnostics.is_empty() {
            return Ok(diagnostics);
        }
    }
    let mut loops = 0;
    for function in module.functions() {
        step::enter_in(function, "order_try_blocks");
        prune_cleanup_edges::close_impossible_ways(function);
        mark_loop_ends::mark_loop_ends(module, function, &mut loops);
        add_try_exit_edges::add_try_exit_edges(module, function);
        order_try_blocks::order_try_blocks(function);
        tag_vector_stores::tag_vector_stores(function, module.layout());
    }
    step::enter("inline_header");
    let forced = lambda_masks::forbid_inlining(module);
    let moves = LibraryMoves::collect(module);
    inline_header::inline_header(module, !options.signed_wraps)?;
    step::enter("special_members");
    library_functions::mark_assigning_functions(module, &moves);
    special_members::mark_writing_functors(module);
    special_members::mark_calling_lambdas(module);
    for function in module.functions() {
        outline_array_ends::outline_array_ends(module, function);
    }
    let aliases = aliases::resolve_aliases(module);
    addresses::mark_indirect_calls(module);
    let bodies: Vec<Function> = module
        .functions()
        .into_iter()
        .filter(|f| !f.is_declaration() && is_concerned(*f))
        .collect();
    for &function in &bodies {
        step::enter_in(function, "clean_locals");
        clean_locals::clean_locals(module, function, options.keep_variables)?;
    }
    let aware: HashSet<Function> = module
        .functions()
        .into_iter()
        .filter(|&f| callees::is_aware(f))
        .collect();
    step::enter("addresses");
    let entries = addresses::make_entries(module, &aware, &moves);
    let callees = Callees::compute(module, aware);
    let vectorial: Vec<Function> = bodies
        .iter()
        .copied()
        .filter(|&f| needs_masked_copy(f))
        .collect();
    diagnostics.extend(vectorial.iter().copied().filter_map(cannot_be_copied));
    if !diagnostics.is_empty() {
        return Ok(diagnostics);
    }
    let lengths: Vec<Option<u32>> = vectorial.iter().map(|&f| masked_length(f)).collect();
    let once = inline_single_callers::called_once(&vectorial);
    step::enter("clone_masked");
    let copies = clone_masked::clone_masked(module, &vectorial)?;
    if options.simplify {
        inline_single_callers::dissolve(&once, &copies);
    }
    aliases::alias_masked(module, &aliases);
    let mut tasks: Vec<Task> = bodies
        .iter()
        .map(|&function| Task {
            function,
            entry_lanes: remembered_lanes(function),
            any_length: masked_length(function).is_none(),
            takes_mask: false,
        })
        .collect();
    for copy in &copies {
        let at = vectorial.iter().position(|&f| f == copy.plain);
        // Nothing in it depends on lanes: any length does, and calls pass the mask on.
        let lanes = at.and_then(|i| lengths[i]);
        tasks.push(Task {
            function: copy.masked,
            entry_lanes: Some(lanes.unwrap_or(64)),
            any_length: lanes.is_none(),
            takes_mask: true,
        });
    }
    for &task in &tasks {
        mask_function(module, task, &callees, &mut diagnostics)?;
    }
    step::enter("erase_markers");
    lambda_masks::allow_inlining(module, &forced);
    forget_repetitions(&mut diagnostics);
    for function in module.functions() {
        if !function.is_declaration() && !bodies.contains(&function) {
            erase_markers::erase_markers(function);
        }
    }
    erase_markers::erase_marker_functions(module);
    addresses::stand_for_symbols(&entries);
    if options.source_order.is_some() {
        source_order::forget(module);
    }
    forget_positions(module, options);
    let sound = diagnostics.iter().all(|d| !d.is_error());
    if sound && !options.keep_variables {
        step::enter("simplify");
        // The bodies of the library's loops: their indices are side by side only where the loop is seen. The functions of `tasks` may be gone after this.
        module.run_passes(match options.simplify {
            true => SIMPLIFYING,
            false => "always-inline,cgscc(function-attrs)",
        })?;
        guard_division::settle(module);
        for function in module.functions() {
            if options.simplify {
                step::enter_in(function, "memory_arguments");
                let copies = memory_arguments::copy_to_locals(module, function);
                if local_accesses::access_whole(module, function) || copies {
                    module.run_function_passes(function, merged!())?;
                }
            }
            step::enter_in(function, "lower_strided_accesses");
            lower_strided_accesses::put_side_by_side(module, function)?;
            pair_gathers::pair_gathers(module, function);
            if options.simplify {
                step::enter_in(function, "demanded_lanes");
                run_anyway::run_cheap_work(function);
                if_convert_blends::untest_blends(function);
                demanded_lanes::drop_unobserved(function);
                step::enter_in(function, "boscc");
                boscc::copy_for_full_masks(function, options.full_copies);
                pin_loop_invariants::keep_whole(module, function);
            }
            step::enter_in(function, "expand_masked_accesses");
            expand_masked_accesses::give_spare_places(module, function, options.simplify);
            if !options.finishes {
                hide_index_pairs::hide_pairs(function);
            }
            single_stores::store_single_lanes(function);
        }
        tune_estimates::tune_estimates(module);
    }
    if sound {
        guard_division::settle(module);
        for function in module.functions() {
            loads_in_place::keep_loads(function);
        }
        step::enter("machine_names");
        names.give(module);
    }
    if diagnostics.iter().all(|d| !d.is_error()) {
        verified(module, "verify")?;
    }
    Ok(diagnostics)
}

/// Linearised code is one chain of blocks: as one block it spares LLVM a walk over all of it for each local variable. Nothing else is to change here, so
/// whatever else the merging pass could do is switched off. A function is done before it dissolves in another: its locals would live on from
/// one turn of a loop to the next there, in lanes that are dead. Short loops are unrolled, for a local array is values only where its indices are known.
const SIMPLIFYING: &str = concat!(
    "cgscc(inline,function-attrs,function(",
    merged!(),
    ",loop-simplify,lcssa,loop(loop-unroll-full),",
    merged!(),
    "))"
);

/// What is left to do behind LLVM's own passes.
pub fn finish(module: &Module) -> Result<Finished, CodegenError> {
    let mut finished = Finished::default();
    for function in module.functions() {
        if function.is_declaration() {
            continue;
        }
        step::enter_in(function, "finish");
        wide_masks::thaw_masks(function);
        loads_in_place::thaw_loads(function);
        single_stores::store_single_lanes(function);
        narrow::narrow(module, function)?;
        if function.has_feature("ssse3") {
            spread_bytes::spread_bytes(function);
        }
        all_active_bypass::lead_past_places(function);
        hide_index_pairs::hide_pairs(function);
        if masks::pick_form(function, &[]) != masks::MaskForm::Bits {
            narrow_bools::narrow_bools(function);
            wide_masks::widen_masks(function);
            if wide_masks::register_bits(function) == 256 {
                pair_order::order_pairs(function);
            }
        }
        if function.has_feature("sse2") {
            share_induction_variable::keep_one_index(function);
            first_bytes::move_first_bytes(function);
        }
        finished.counts_no_registers |= shared_indices::are_shared(function);
    }
    verified(module, "finish")?;
    Ok(finished)
}

fn verified(module: &Module, pass: &'static str) -> Result<(), CodegenError> {
    step::enter(pass);
    module
        .verify()
        .map_err(|message| CodegenError::BrokenInvariant {
            pass,
            function: String::new(),
            message,
        })
}

fn forget_positions(module: &Module, options: &Options) {
    if options.forget_positions {
        module.strip_debug_information();
    }
}

/// Does the module work on varying data anywhere? Whatever it does, it goes through one of the header's functions for a length above 1.
pub fn has_lanes(module: &Module) -> bool {
    let varying = |f: &Function| {
        let name = f.name();
        markers::names_varying(&name)
            || matches!(
                markers::marker(*f),
                Some(
                    Marker::Lanes(_)
                        | Marker::Live(_)
                        | Marker::Entry(_)
                        | Marker::EntryOf(_)
                        | Marker::LoopEnd
                        | Marker::Packetises(PacketOf { lanes: 2.., .. })
                )
            )
    };
    module.functions().iter().any(varying)
}

/// Has the function to do with lanes at all? Everything else stays as the compiler made it.
fn is_concerned(function: Function) -> bool {
    if vectorial::vectorial_function(function).is_some() {
        return true;
    }
    function
        .blocks()
        .into_iter()
        .flat_map(|b| b.instructions())
        .any(|i| {
            i.is_call()
                && i.called_function()
                    .is_some_and(|f| markers::marker(f).is_some())
        })
}

/// The length of the mask that a lambda remembers, if it remembers one.
fn remembered_lanes(function: Function) -> Option<u32> {
    lambda_masks::run_under(function)?;
    let lanes = masked_length(function).unwrap_or(64);
    (lanes > 1).then_some(lanes)
}

/// A jump to the address of a label ties a body to its place.
fn cannot_be_copied(function: Function) -> Option<Diagnostic> {
    let ends = |wanted: &dyn Fn(&Value) -> bool| -> Vec<Value> {
        let ends = function.blocks().into_iter().filter_map(|b| b.terminator());
        ends.filter(wanted).collect()
    };
    let jump = ends(&|end| end.opcode() == Opcode::OtherTerminator).pop()?;
    // All such jumps share one place, which has no line of its own.
    let way = ends(&|end| end.block().successors().contains(&jump.block()));
    let at = way.into_iter().find(|end| end.debug_position().is_some());
    let message =
        "a jump to the address of a label is not supported in a function that works on lanes";
    Some(error_at(at.unwrap_or(jump), message.to_string()))
}

/// Other translation units may call the masked symbol of every vectorial function that they can see; of the others a copy is made if
/// anything here calls them.
fn needs_masked_copy(function: Function) -> bool {
    if vectorial::vectorial_function(function).is_none() {
        return false;
    }
    !function.is_discardable()
        || function
            .as_value()
            .users()
            .into_iter()
            .any(|u| u.is_instruction() && u.is_call())
}

/// The plain and the masked copy of a function have the same faults; one report is enough.
fn forget_repetitions(diagnostics: &mut Vec<Diagnostic>) {
    let mut seen = Vec::new();
    diagnostics.retain(|d| {
        let function = d.function.trim_end_matches(markers::MASKED_SUFFIX);
        let key = (
            d.file.clone(),
            d.line,
            d.column,
            function.to_string(),
            d.message.clone(),
        );
        let new = !seen.contains(&key);
        seen.push(key);
        new
    });
}
