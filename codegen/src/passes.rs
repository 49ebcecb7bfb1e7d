//! The passes, in one table: name, what it does, what it relies on, brings about and spoils, and the function that runs.
//!
//! A pass has one name, here; `sierra-opt --passes=` and `--print-after=`, `-fsierra-print-stage=`, `-fsierra-time-passes`, internal errors and the folders of
//! `tests/passes/` use it. `pipeline` and `mask/mask_function` say in which order they run; a test follows that order and asks of each pass whether what it
//! requires has been ensured and not been spoilt. `docs/passes.md` is made from the table.

mod fact;
#[cfg(test)]
mod tests;

pub use fact::Fact;

use crate::analysis::library_moves::LibraryMoves;
use crate::analysis::shared_indices;
use crate::bug;
use crate::calls::{
    addresses, aliases, clone_masked, inline_single_callers, lambda_masks, sret_temporaries,
};
use crate::error::CodegenError;
use crate::exceptions::{
    elaborate_drops, guard_end_catch, loop_over_exceptions, retain_rethrown, split_handlers,
};
use crate::finish::{
    address_numbers, alike_fields, all_active_bypass, blended_stores, chosen_shifts,
    every_other_pixel, first_bytes, first_lanes, hide_index_pairs, interleaves, lane_divisions,
    live_lanes, live_structures, loads_in_place, long_divisions, machine_names, narrow_bools,
    near_gathers, odd_vectors, pair_order, parts_of_loads, parts_of_stores, pixel_sums,
    products_of_bytes, rounded_products, share_induction_variable, shuffled_masks, single_stores,
    spread_bytes, thread_accesses, wide_masks, word_sums, words_in_place,
};
use crate::ir::Function;
use crate::mask::lanes::{Flow, Lanes};
use crate::mask::{
    describe_masks, empty_masks, erase_markers, finish_uniform, guard_division, linearize,
    mask_instructions, plan_blocks, refusals, reg2mem, sanitize_speculated_blocks,
};
use crate::optimize::{
    access_remarks, boscc, demanded_lanes, expand_masked_accesses, fields_in_order, hoist_gathers,
    if_convert_blends, interiors, local_accesses, lower_strided_accesses, memory_arguments,
    merge_stores, narrow, pair_gathers, permute_tables, pin_loop_invariants, promote_temporaries,
    run_anyway, shared_accesses, simplify, sums, tune_estimates,
};
use crate::packetize;
use crate::recover::{
    add_try_exit_edges, clean_locals, inline_header, library_functions, mark_loop_ends,
    object_sizes, order_try_blocks, outline_array_ends, prune_cleanup_edges, remove_blocks,
    special_members, tag_vector_stores, thread_conditions, two_roundings, weigh_branches,
    widen_cleanup_slot,
};
use crate::source_order::{self, SourceOrder};
use crate::state::State;
use Fact::*;

/// One pass.
pub struct Pass {
    pub name: &'static str,
    /// Below `codegen/src`.
    pub file: &'static str,
    pub what: &'static str,
    pub requires: &'static [Fact],
    pub ensures: &'static [Fact],
    pub invalidates: &'static [Fact],
    pub run: Run,
}

/// What a pass works on.
#[derive(Clone, Copy)]
pub enum Run {
    Module(fn(&mut State) -> Result<(), CodegenError>),
    Function(fn(&mut State, Function) -> Result<(), CodegenError>),
    /// A function that gets masks, with what is known of its lanes.
    Lanes(fn(&mut State, &mut Lanes) -> Result<Flow, CodegenError>),
}

impl Run {
    pub fn what(self) -> &'static str {
        match self {
            Run::Module(_) => "module",
            Run::Function(_) => "function",
            Run::Lanes(_) => "function with lanes",
        }
    }
}

/// The pass of that name.
pub fn find(name: &str) -> Option<&'static Pass> {
    PASSES.iter().find(|pass| pass.name == name)
}

/// The same for names that our own lists hold: a test looks each of them up.
pub fn named(name: &str) -> &'static Pass {
    find(name).unwrap_or(&PASSES[0])
}

/// Runs something that cannot fail.
macro_rules! run {
    (module $s:pat => $e:expr) => {
        Run::Module(|$s| {
            $e;
            Ok(())
        })
    };
    (function $s:pat, $f:pat => $e:expr) => {
        Run::Function(|$s, $f| {
            $e;
            Ok(())
        })
    };
    (lanes $s:pat, $l:pat => $e:expr) => {
        Run::Lanes(|$s, $l| {
            $e;
            Ok(Flow::Next)
        })
    };
    (as $run:expr) => {
        $run
    };
}

macro_rules! passes {
    ($(
        $name:literal in $file:literal: $what:literal
        [$($r:ident)*] => [$($e:ident)*] $(spoils [$($i:ident)*])?
        { $($run:tt)* }
    )*) => {
        /// All passes, in the order in which a module first meets them.
        pub static PASSES: &[Pass] = &[$(Pass {
            name: $name,
            file: $file,
            what: $what,
            requires: &[$($r,)*],
            ensures: &[$($e,)*],
            invalidates: &[$($($i,)*)?],
            run: run!($($run)*),
        },)*];
    };
}

passes! {
"write-variants" in "packetize/variants/mod.rs": "gives vector variants of scalar functions (`declare simd`) bodies, which ask for packets"
    [] => [VariantsWritten]
    { module s => {
        let remarks = packetize::variants::write_variants(s.module, s.options.remarks);
        s.remarks.extend(remarks);
    } }
"packetize" in "packetize/mod.rs": "makes one function of all lanes of scalar code, where the header asks for it and it can be done"
    [VariantsWritten] => [PacketsAnswered]
    { as Run::Module(|s| {
        let remarks = packetize::packetize(s.module, s.options.simplify, s.options.remarks)?;
        s.remarks.extend(remarks);
        Ok(())
    }) }
"note-symbols" in "finish/machine_names/mod.rs": "notes which symbols depend on the machine, while markers still tell"
    [PacketsAnswered] => [SymbolsNoted]
    { module s => s.names = Some(machine_names::Names::collect(s.module)) }
"read-source-order" in "source_order.rs": "takes positions from a second text, if the source's own do not rise"
    [] => [PositionsRise]
    { as Run::Module(|s| {
        if let Some(path) = &s.options.source_order
            && !bug("lines-as-directives-say")
        {
            s.diagnostics.extend(SourceOrder::read(path)?.give_to(s.module));
        }
        Ok(())
    }) }
"accept-dead-lanes" in "recover/object_sizes.rs": "lets no sanitizer ask whether the dead lanes of a vector in memory are an object"
    [] => []
    { module s => object_sizes::accept_dead_lanes(s.module) }
"two-roundings" in "recover/two_roundings.rs": "lets products be rounded before sums take them up, where the user says so"
    [] => []
    { module s => if s.options.two_roundings {
        two_roundings::keep_two_roundings(s.module);
    } }
"prune-cleanup-edges" in "recover/prune_cleanup_edges.rs": "closes what a cleanup's switch leads to although no number that comes there does"
    [] => [CleanupsClosed]
    { function _, f => prune_cleanup_edges::close_impossible_ways(f) }
"mark-loop-ends" in "recover/mark_loop_ends.rs": "marks the first block of each loop and the place behind it"
    [CleanupsClosed] => [LoopEndsMarked]
    { function s, f => mark_loop_ends::mark_loop_ends(s.module, f, &mut s.loops) }
"add-try-exit-edges" in "recover/add_try_exit_edges.rs": "lets the last `throw` of a `try` that always throws lead to the place behind its handlers"
    [LoopEndsMarked PositionsRise] => [TriesLeadOn]
    { function s, f => add_try_exit_edges::add_try_exit_edges(s.module, f) }
"order-try-blocks" in "recover/order_try_blocks.rs": "puts the blocks around a `try` in the order of the source"
    [TriesLeadOn PositionsRise] => [TriesOrdered]
    { function _, f => order_try_blocks::order_try_blocks(f) }
"tag-vector-stores" in "recover/tag_vector_stores.rs": "gives a mark to what the compiler stores into lanes by itself"
    [] => [StoresTagged]
    { function s, f => tag_vector_stores::tag_vector_stores(f, s.module.layout()) }
"hold-lambdas" in "calls/lambda_masks.rs": "keeps lambdas that remember a mask from being inlined before they are masked"
    [] => [LambdasHeld]
    { module s => s.held = lambda_masks::forbid_inlining(s.module) }
"find-library-moves" in "analysis/library_moves.rs": "finds the algorithms of the library that assign lanes"
    [] => [MovesKnown]
    { module s => s.moves = Some(LibraryMoves::collect(s.module)) }
"inline-header" in "recover/inline_header.rs": "tidies the header's functions and lets them dissolve in their callers"
    [LoopEndsMarked StoresTagged LambdasHeld MovesKnown] => [HeaderInlined]
    { as Run::Module(|s| inline_header::inline_header(s.module, !s.options.signed_wraps)) }
"library-functions" in "recover/library_functions.rs": "lets algorithms of the library that assign lanes take a mask"
    [HeaderInlined MovesKnown] => []
    { module s => { let module = s.module; library_functions::mark_assigning_functions(module, s.moves()) } }
"special-members" in "recover/special_members.rs": "lets members that nobody wrote, lambdas and functors take a mask if they work on lanes"
    [HeaderInlined] => [VectorialMarked]
    { module s => { special_members::mark_writing_functors(s.module); special_members::mark_calling_lambdas(s.module) } }
"outline-array-ends" in "recover/outline_array_ends.rs": "makes the end of an array of objects one call"
    [HeaderInlined] => [ArrayEndsCalled]
    { function s, f => outline_array_ends::outline_array_ends(s.module, f) }
"resolve-aliases" in "calls/aliases.rs": "lets calls of second symbols be calls of the first, and notes them"
    [VectorialMarked] => [AliasesApart]
    { module s => s.aliases = aliases::resolve_aliases(s.module) }
"mark-address-calls" in "calls/addresses.rs": "marks calls through pointers and virtual calls that may lead to lanes"
    [VectorialMarked] => [AddressCallsMarked]
    { module s => addresses::mark_indirect_calls(s.module) }
"find-bodies" in "state.rs": "finds the functions that have to do with lanes; all others stay as they are"
    [VectorialMarked AddressCallsMarked] => []
    { module s => s.find_bodies() }
"clean-locals" in "recover/clean_locals.rs": "makes values of what cannot differ by lane: references, `this`, closures"
    [HeaderInlined] => [LocalsClean]
    { as Run::Function(|s, f| clean_locals::clean_locals(s.module, f, s.options.keep_variables)) }
"make-entries" in "calls/addresses.rs": "makes entries for addresses of vectorial functions, which find their mask in a slot"
    [VectorialMarked AddressCallsMarked MovesKnown] => [EntriesMade CalleesKnown]
    { module s => {
        let (module, aware) = (s.module, s.aware());
        s.entries = addresses::make_entries(module, &aware, s.moves());
        s.find_callees();
    } }
"clone-masked" in "calls/clone_masked.rs": "copies the body of each vectorial function into its masked symbol"
    [LocalsClean EntriesMade] => [CopiesMade]
    { as Run::Module(clone_masked::make_copies) }
"inline-single-callers" in "calls/inline_single_callers.rs": "lets functions that are called in one place dissolve there, and their copies"
    [CopiesMade] => []
    { module s => if s.options.simplify { inline_single_callers::dissolve(&s.once, &s.copies) } }
"alias-masked" in "calls/aliases.rs": "gives masked symbols the second names of their functions"
    [CopiesMade AliasesApart] => []
    { module s => aliases::alias_masked(s.module, &s.aliases) }
"remove-unreachable-blocks" in "recover/remove_blocks.rs": "deletes blocks that nothing leads to"
    [] => [Reachable] spoils [Planned]
    { function _, f => remove_blocks::remove_unreachable(f) }
"weigh-branches" in "recover/weigh_branches.rs": "says at branches of lanes which path is likely, and not in their conditions"
    [] => []
    { function _, f => weigh_branches::weigh_branches(f) }
"thread-conditions" in "recover/thread_conditions.rs": "gives back short circuits that the compiler joined in phis"
    [Reachable] => [ShortCircuits]
    { function _, f => thread_conditions::thread_conditions(f) }
"lane-conditions" in "mask/lane_conditions.rs": "finds the branches that lanes decide, and puts a vector of bits in front of each"
    [HeaderInlined ShortCircuits] => [ConditionsFound]
    { as Run::Lanes(|s, l| Ok(Flow::next_if(l.conditions(s).is_some()))) }
"finish-uniform-functions" in "mask/finish_uniform.rs": "ends the work on a function in which nothing differs by lane"
    [ConditionsFound CalleesKnown] => []
    { as Run::Lanes(finish_uniform::finish_uniform) }
"sret-temporaries" in "calls/sret_temporaries.rs": "lets calls without a mask write results into objects of their own"
    [ConditionsFound] => [ResultsApart]
    { lanes s, l => sret_temporaries::keep_results_apart(s.module, l.task.function) }
"demote-landing-phis" in "mask/reg2mem.rs": "puts phis of lanes in landing pads into memory"
    [ConditionsFound] => [LandingPhisInMemory]
    { as Run::Lanes(reg2mem::demote_landing_phis_pass) }
"guard-end-catch" in "exceptions/guard_end_catch.rs": "makes an object of what a handler caught, if lanes part in the handler"
    [LandingPhisInMemory] => [CatchesAreObjects]
    { as Run::Lanes(guard_end_catch::guard_end_catch) }
"split-handlers" in "exceptions/split_handlers.rs": "makes ordinary blocks of the landing pads that lanes come back from"
    [CatchesAreObjects] => [HandlersSplit]
    { as Run::Lanes(|s, l| Ok(Flow::next_if(l.handlers(s).is_some()))) }
"elaborate-drops" in "exceptions/elaborate_drops.rs": "destroys an object once, for the lanes that leave its scope and those that wait for a handler"
    [HandlersSplit ArrayEndsCalled] => [DropsElaborated]
    { as Run::Lanes(elaborate_drops::elaborate_drops_pass) }
"retain-rethrown" in "exceptions/retain_rethrown.rs": "keeps an exception alive that lanes wait with while its handler goes on"
    [HandlersSplit DropsElaborated] => [RethrownRetained]
    { as Run::Lanes(retain_rethrown::retain_rethrown) }
"leave-before-return" in "exceptions/split_handlers.rs": "gives exceptions that leave the function a place in front of its return, where lanes wait"
    [HandlersSplit RethrownRetained] => [ReadersKnown]
    { as Run::Lanes(split_handlers::leave_before_return_pass) }
"refuse-merged-values" in "mask/refusals.rs": "refuses uniform values that meet under a varying condition"
    [ConditionsFound ReadersKnown] => []
    { as Run::Lanes(refusals::refuse_merged_values) }
"widen-cleanup-slot" in "recover/widen_cleanup_slot.rs": "gives lanes to the slot in which the compiler notes where a cleanup leads"
    [ConditionsFound ReadersKnown] => []
    { as Run::Lanes(widen_cleanup_slot::widen_cleanup_slots) }
"loop-over-exceptions" in "exceptions/loop_over_exceptions.rs": "runs handlers once for each exception that lanes wait with"
    [ReadersKnown] => [OneSlotALane]
    { as Run::Lanes(loop_over_exceptions::loop_over_exceptions) }
"reg2mem" in "mask/reg2mem.rs": "puts values that cross blocks into memory"
    [OneSlotALane] => [InMemory]
    { as Run::Lanes(reg2mem::reg2mem_pass) }
"plan" in "analysis/plan.rs": "finds the order of the blocks, and whose mask each runs under"
    [InMemory ConditionsFound] => [Planned]
    { as Run::Lanes(plan_blocks::check_plan) }
"assign-masks" in "mask/assign_masks.rs": "makes the slots of all masks, and the function's own mask"
    [Planned] => [MasksAssigned]
    { as Run::Lanes(|s, l| Ok(Flow::next_if(l.assigned(s)?.is_some()))) }
"mask-instructions" in "mask/mask_instructions.rs": "puts accesses, calls and divisions under the mask of their block"
    [MasksAssigned CalleesKnown] => [InstructionsMasked]
    { as Run::Lanes(mask_instructions::mask_instructions) }
"describe-masks" in "mask/describe_masks.rs": "lets a debugger see the live lanes at -O0: a variable that each block sets where it begins"
    [MasksAssigned] => []
    { as Run::Lanes(describe_masks::describe_masks) }
"linearize" in "mask/linearize.rs": "puts blocks into one order that every lane can follow, and keeps account of who waits where"
    [MasksAssigned] => [Straight] spoils [ConditionsFound]
    { as Run::Lanes(linearize::linearize_pass) }
"sanitize-speculated-blocks" in "mask/sanitize_speculated_blocks.rs": "takes promises from blocks that run without a test for live lanes"
    [Straight Planned] => [BlocksSafe]
    { as Run::Lanes(sanitize_speculated_blocks::sanitize_speculated_blocks) }
"leave-without-lanes" in "calls/lambda_masks.rs": "leaves a lambda at once that was made under one mask and called under another, if none is in both"
    [Straight] => [] spoils [Planned Reachable]
    { as Run::Lanes(lambda_masks::leave_without_lanes) }
"empty-masks" in "mask/empty_masks.rs": "empties a mask where the first lane may come to it, and not before"
    [Straight Reachable] => []
    { as Run::Lanes(empty_masks::empty_masks) }
"erase-markers" in "mask/erase_markers.rs": "answers what markers are left, for all lanes, and erases them"
    [] => [MarkersGone]
    { function _, f => erase_markers::erase_markers(f) }
"release-lambdas" in "calls/lambda_masks.rs": "lets lambdas be inlined again"
    [MarkersGone] => [] spoils [LambdasHeld]
    { module s => lambda_masks::allow_inlining(s.module, &s.held) }
"erase-marker-functions" in "mask/erase_markers.rs": "erases the declarations of markers"
    [MarkersGone] => []
    { module s => erase_markers::erase_marker_functions(s.module) }
"stand-for-symbols" in "calls/addresses.rs": "gives entries the symbols of members that other units may take for scalar functions"
    [EntriesMade MarkersGone] => []
    { module s => addresses::stand_for_symbols(&s.entries) }
"forget-positions" in "source_order.rs": "takes off positions in the source that only passes wanted"
    [] => [] spoils [PositionsRise]
    { module s => {
        if s.options.source_order.is_some() || s.runs_alone {
            source_order::forget(s.module);
        }
        if s.options.forget_positions {
            s.module.strip_debug_information();
        }
    } }
"simplify" in "optimize/simplify.rs": "lets functions dissolve in their callers, and merges blocks"
    [Straight MarkersGone] => [Dissolved]
    { as Run::Module(simplify::simplify) }
"settle-divisors" in "mask/guard_division.rs": "makes blends of the guards of divisions, where the divisor is no number"
    [InstructionsMasked] => [DivisorsSettled]
    { module s => guard_division::settle(s.module) }
"memory-arguments" in "optimize/memory_arguments.rs": "makes locals of lanes that are passed and returned in memory"
    [Dissolved] => []
    { function s, f => s.has_new_locals |= memory_arguments::copy_to_locals(s.module, f) }
"local-accesses" in "optimize/local_accesses.rs": "takes masks from accesses to what is a local now: what closures captured"
    [Dissolved] => [WholeLocals]
    { function s, f => s.has_new_locals |= local_accesses::access_whole(s.module, f) }
"merge-blocks" in "optimize/simplify.rs": "makes values of locals, and one block of those that follow each other"
    [WholeLocals] => []
    { as Run::Function(simplify::merge_blocks) }
"copy-interiors" in "optimize/interiors/mod.rs": "makes a second copy, without borders, of what reads or writes within them, for where no lane is outside"
    [HeaderInlined Dissolved] => []
    { function s, f => interiors::copy_interiors(s.module, f, s.options.full_copies) }
"permute-tables" in "optimize/permute_tables.rs": "looks elements of small constant tables up by permutations of registers"
    [HeaderInlined] => []
    { as Run::Function(|s, f| permute_tables::permute_tables(s.module, f)) }
"access-remarks" in "optimize/access_remarks.rs": "says which accesses gather and scatter, and why"
    [HeaderInlined] => []
    { function s, f => access_remarks::add_remarks(f, &mut s.remarks) }
"lower-strided-accesses" in "optimize/lower_strided_accesses.rs": "makes plain accesses and shuffles of gathers and scatters in equal steps"
    [HeaderInlined] => [StridesLowered]
    { as Run::Function(|s, f| lower_strided_accesses::put_side_by_side(s.module, f, s.options)) }
"hoist-gathers" in "optimize/hoist_gathers.rs": "reads once in front of a loop what lanes would read again in every turn"
    [HeaderInlined Dissolved] => []
    { function _, f => hoist_gathers::hoist_gathers(f) }
"pair-gathers" in "optimize/pair_gathers.rs": "reads two neighbours by one gather"
    [StridesLowered] => []
    { function s, f => pair_gathers::pair_gathers(s.module, f) }
"merge-stores" in "optimize/merge_stores.rs": "makes one store of what both sides of a condition store to the same place"
    [Dissolved StridesLowered] => []
    { function _, f => merge_stores::merge_stores(f) }
"run-anyway" in "optimize/run_anyway.rs": "runs a few harmless operations without a test for live lanes"
    [Dissolved] => []
    { function _, f => run_anyway::run_cheap_work(f) }
"if-convert-blends" in "optimize/if_convert_blends.rs": "takes blends of values that are there anyway out from behind tests for live lanes"
    [Dissolved] => []
    { function _, f => if_convert_blends::untest_blends(f) }
"fields-in-order" in "optimize/fields_in_order.rs": "computes fields of 32 and 64 bits that are read, computed and written alike in the order of memory"
    [StridesLowered] => []
    { function s, f => fields_in_order::compute_in_order(s.module, f) }
"demanded-lanes" in "optimize/demanded_lanes.rs": "leaves out masks of blends whose other lanes nobody looks at"
    [Dissolved] => []
    { function _, f => demanded_lanes::drop_unobserved(f) }
"boscc" in "optimize/boscc.rs": "makes a second copy, without masks, of what stands behind a test for live lanes, for where all are"
    [Dissolved StridesLowered] => []
    { function s, f => boscc::copy_for_full_masks(f, s.options.full_copies) }
"pin-loop-invariants" in "optimize/pin_loop_invariants.rs": "keeps values that a loop does not change from being taken apart in it"
    [Dissolved] => []
    { function s, f => pin_loop_invariants::keep_whole(s.module, f) }
"expand-masked-accesses" in "optimize/expand_masked_accesses.rs": "gives dead lanes a place of their own where the machine has no masked access"
    [StridesLowered] => [AccessesOfMachine]
    { function s, f => expand_masked_accesses::give_spare_places(s.module, f, s.options) }
"share-accesses" in "optimize/shared_accesses.rs": "makes one function of masked accesses that are alike, where nothing is optimised"
    [MarkersGone] => []
    { module s => shared_accesses::share_accesses(s.module) }
"promote-temporaries" in "optimize/promote_temporaries.rs": "makes values of what the header's functions held in their locals, where nothing is optimised"
    [MarkersGone] => []
    { as Run::Module(|s| promote_temporaries::promote_temporaries(s.module)) }
"hide-index-pairs" in "finish/hide_index_pairs.rs": "hides from LLVM what it would conclude wrongly about two indices in one number"
    [AccessesOfMachine] => []
    { function _, f => hide_index_pairs::hide_pairs(f) }
"address-numbers" in "finish/address_numbers.rs": "compares and subtracts lanes of addresses as numbers, which LLVM would give wrong types"
    [AccessesOfMachine] => []
    { function s, f => address_numbers::compare_numbers(s.module, f) }
"single-stores" in "finish/single_stores.rs": "stores the element where one known lane alone stores"
    [] => []
    { function _, f => single_stores::store_single_lanes(f) }
"tune-estimates" in "optimize/tune_estimates.rs": "asks for the machine's own square roots and divisions"
    [] => []
    { module s => tune_estimates::tune_estimates(s.module) }
"hold-loads" in "finish/loads_in_place.rs": "keeps masked loads before what is written behind them"
    [] => [LoadsHeld]
    { function _, f => loads_in_place::keep_loads(f) }
"show-accesses" in "finish/thread_accesses.rs": "takes accesses of lanes apart for a sanitizer that looks for races"
    [] => []
    { as Run::Function(|s, f| thread_accesses::show_accesses(s.module, f)) }
"machine-names" in "finish/machine_names/mod.rs": "writes into symbols what depends on the machine"
    [SymbolsNoted MarkersGone] => [SymbolsByMachine]
    { module s => if let Some(names) = &s.names { names.give(s.module) } }
"thaw-masks" in "finish/wide_masks.rs": "takes off what kept masks whole during LLVM's passes"
    [Optimized] => [MasksThawed]
    { function _, f => wide_masks::thaw_masks(f) }
"thaw-loads" in "finish/loads_in_place.rs": "takes off what kept masked loads in place"
    [Optimized LoadsHeld] => [] spoils [LoadsHeld]
    { function _, f => loads_in_place::thaw_loads(f) }
"shuffled-masks" in "finish/shuffled_masks.rs": "compares lanes after they are picked, where no machine shuffles masks"
    [Optimized] => []
    { function _, f => shuffled_masks::compare_shuffled(f) }
"first-lanes" in "finish/first_lanes.rs": "loads and stores the first lanes in pieces, where the machine has no such access under a mask"
    [Optimized MasksThawed] => []
    { function s, f => first_lanes::access_in_pieces(s.module, f) }
"near-gathers" in "finish/near_gathers.rs": "gathers bytes that lie close to each other at borders from one window of memory"
    [Optimized MasksThawed] => []
    { as Run::Function(|s, f| near_gathers::gather_in_windows(s.module, f)) }
"live-lanes" in "finish/live_lanes.rs": "loads all lanes in a page, and stores live lanes one by one, where the machine has no such access under a mask"
    [Optimized MasksThawed] => []
    { function s, f => live_lanes::access_live_lanes(s.module, f) }
"live-structures" in "finish/live_structures.rs": "says where structures of live lanes can be read, which may lie in two pages"
    [Optimized MasksThawed] => []
    { function s, f => live_structures::find_readable(s.module, f) }
"sums" in "optimize/sums/mod.rs": "adds up narrow numbers in the machine's own steps, where only the sum of all lanes is looked at"
    [Optimized MasksThawed] => []
    { as Run::Function(|s, f| sums::add_in_any_order(s.module, f)) }
"narrow" in "optimize/narrow/mod.rs": "computes promoted arithmetic in as few bits as its ranges allow"
    [Optimized MasksThawed] => []
    { as Run::Function(|s, f| narrow::narrow(s.module, f)) }
"chosen-shifts" in "finish/chosen_shifts.rs": "shifts by both of two numbers that lanes choose from"
    [Optimized MasksThawed] => []
    { function _, f => chosen_shifts::shift_by_both(f) }
"alike-fields" in "finish/alike_fields.rs": "computes fields that are read, computed and written alike in the order of memory"
    [Optimized MasksThawed] => []
    { function s, f => alike_fields::compute_in_memory_order(s.module, f) }
"parts-of-loads" in "finish/parts_of_loads.rs": "reads what was cut out of a longer load by itself"
    [Optimized] => []
    { function _, f => parts_of_loads::read_parts(f) }
"pad-crossing-vectors" in "finish/odd_vectors.rs": "pads odd vectors that cross blocks, which would go from block to block element by element"
    [Optimized] => []
    { function _, f => odd_vectors::pad_crossing_vectors(f) }
"words-in-place" in "finish/words_in_place/mod.rs": "widens bytes to words where they stand in their register, and adds weighted bytes in pairs"
    [Optimized MasksThawed] => []
    { as Run::Function(|s, f| words_in_place::widen_in_place(s.module, f)) }
"word-sums" in "finish/word_sums.rs": "adds up products of words in pairs"
    [Optimized] => []
    { as Run::Function(|s, f| word_sums::add_words(s.module, f)) }
"pixel-sums" in "finish/pixel_sums.rs": "adds up weighted fields of pixels of four bytes where they stand"
    [Optimized] => []
    { function s, f => pixel_sums::add_in_place(s.module, f) }
"every-other-pixel" in "finish/every_other_pixel.rs": "picks every other pixel of four bytes as a whole, and shifts its fields out of it"
    [Optimized MasksThawed] => []
    { as Run::Function(|s, f| every_other_pixel::shift_fields(s.module, f)) }
"spread-bytes" in "finish/spread_bytes.rs": "makes lanes of 32 bits of bytes read in steps by one shuffle"
    [Optimized] => []
    { function _, f => spread_bytes::spread_bytes(f) }
"lower-interleaves" in "finish/interleaves/mod.rs": "makes shuffles of fields that are put one behind the other"
    [Optimized] => []
    { function _, f => interleaves::lower_interleaves(f) }
"products-of-bytes" in "finish/products_of_bytes.rs": "shifts upper bytes of products down as bytes"
    [Optimized] => []
    { function _, f => products_of_bytes::shift_bytes(f) }
"rounded-products" in "finish/rounded_products.rs": "makes products that are rounded to 16 bits the machine's own"
    [Optimized] => []
    { function m, f => rounded_products::round_products(m.module, f) }
"lane-divisions" in "finish/lane_divisions.rs": "divides lanes of integers as floating numbers"
    [Optimized] => []
    { function m, f => lane_divisions::divide_as_floats(m.module, f) }
"long-divisions" in "finish/long_divisions.rs": "divides lanes of 64 bits as doubles where they are small"
    [Optimized] => []
    { function m, f => long_divisions::divide_as_doubles(m.module, f) }
"all-active-bypass" in "finish/all_active_bypass.rs": "leads past the choice of a place for dead lanes where all are live"
    [Optimized] => []
    { function _, f => all_active_bypass::lead_past_places(f) }
"narrow-bools" in "finish/narrow_bools.rs": "makes bits of lanes of `bool` that go from block to block"
    [MasksThawed] => []
    { function _, f => narrow_bools::narrow_bools(f) }
"wide-masks" in "finish/wide_masks.rs": "makes masks that go from block to block integers as wide as their data"
    [MasksThawed] => [MasksWide]
    { function _, f => wide_masks::widen_masks(f) }
"blended-stores" in "finish/blended_stores.rs": "keeps stores of blends from becoming masked stores"
    [Optimized] => []
    { function _, f => blended_stores::keep_whole(f) }
"parts-of-stores" in "finish/parts_of_stores.rs": "writes what is longer than a register in the order of memory"
    [Optimized] => []
    { function _, f => parts_of_stores::write_parts(f) }
"pair-order" in "finish/pair_order.rs": "arranges pairs that lanes load for registers of 256 bits"
    [Optimized] => []
    { function _, f => pair_order::order_pairs(f) }
"share-induction-variable" in "finish/share_induction_variable.rs": "keeps the rows that a loop walks along at distances from one index"
    [Optimized] => []
    { function _, f => share_induction_variable::keep_one_index(f) }
"first-bytes" in "finish/first_bytes.rs": "moves the first of several indices of a byte to a general register by itself"
    [Optimized] => []
    { function _, f => first_bytes::move_first_bytes(f) }
"shared-indices" in "analysis/shared_indices.rs": "says whether the back end's scheduler is to count registers"
    [Optimized] => []
    { function s, f => s.finished.counts_no_registers |= shared_indices::are_shared(f) }
}
