//! The order of the passes on a module, and nothing else: what each does says the table (`passes`).

use crate::error::{CodegenError, Diagnostic};
use crate::finish::wide_masks;
use crate::ir::{Function, Module};
use crate::markers::{self, Marker, PacketOf};
use crate::mask::mask_function::mask_function;
use crate::mask::masks;
use crate::packetize::variants;
use crate::pass_manager::{Manager, Seen};
use crate::passes;
use crate::state::State;
use crate::{Finished, Options, Watch};

/// Part of a list.
pub enum Part {
    /// A pass on the module, or on every function.
    Once(&'static str),
    /// One function after the other, each through all of these passes.
    Each(fn(&State) -> Vec<Function>, &'static [Item]),
    /// `mask_function` on each function that gets masks.
    Masks,
    /// The rest is for programs without mistakes.
    IfSound,
}

/// A pass, and for which functions and options it runs.
pub struct Item {
    pub pass: &'static str,
    when: fn(&Options, Function) -> bool,
}

const fn always(pass: &'static str) -> Item {
    when(|_, _| true, pass)
}

/// Where the user optimises.
const fn optimising(pass: &'static str) -> Item {
    when(|o, _| o.simplify, pass)
}

const fn when(when: fn(&Options, Function) -> bool, pass: &'static str) -> Item {
    Item { pass, when }
}

/// Of a program without lanes: length 1 everywhere.
pub const SCALAR: &[Part] = &[
    Part::Once("packetize"),
    Part::Once("forget-positions"),
    Part::Once("erase-markers"),
    Part::Once("erase-marker-functions"),
];

/// From what the compiler made to masks.
pub const MASKS: &[Part] = &[
    Part::Once("write-variants"),
    Part::Once("packetize"),
    Part::Once("note-symbols"),
    Part::Once("read-source-order"),
    Part::Once("accept-dead-lanes"),
    Part::Once("two-roundings"),
    Part::IfSound,
    Part::Each(
        all,
        &[
            always("prune-cleanup-edges"),
            always("mark-loop-ends"),
            always("add-try-exit-edges"),
            always("order-try-blocks"),
            always("tag-vector-stores"),
        ],
    ),
    Part::Once("hold-lambdas"),
    Part::Once("find-library-moves"),
    Part::Once("inline-header"),
    Part::Once("library-functions"),
    Part::Once("special-members"),
    Part::Once("outline-array-ends"),
    Part::Once("resolve-aliases"),
    Part::Once("mark-address-calls"),
    Part::Once("find-bodies"),
    Part::Each(bodies, &[always("clean-locals")]),
    Part::Once("make-entries"),
    Part::Once("clone-masked"),
    Part::IfSound,
    Part::Once("inline-single-callers"),
    Part::Once("alias-masked"),
    Part::Masks,
    Part::Once("release-lambdas"),
    Part::Each(all_but_bodies, &[always("erase-markers")]),
    Part::Once("erase-marker-functions"),
    Part::Once("stand-for-symbols"),
    Part::Once("forget-positions"),
    Part::IfSound,
];

/// What masked code loses without a change of meaning; where variables do not stay where a debugger finds them.
pub const OPTIMIZATIONS: &[Part] = &[
    Part::Once("simplify"),
    Part::Once("settle-divisors"),
    Part::Each(
        all,
        &[
            optimising("memory-arguments"),
            optimising("local-accesses"),
            optimising("merge-blocks"),
            optimising("copy-interiors"),
            optimising("permute-tables"),
            optimising("hoist-gathers"),
            when(|o, _| o.remarks.missed, "access-remarks"),
            always("lower-strided-accesses"),
            optimising("local-accesses"),
            always("pair-gathers"),
            optimising("merge-stores"),
            optimising("run-anyway"),
            optimising("if-convert-blends"),
            optimising("demanded-lanes"),
            optimising("fields-in-order"),
            optimising("boscc"),
            optimising("pin-loop-invariants"),
            always("expand-masked-accesses"),
            when(|o, _| !o.finishes, "hide-index-pairs"),
            always("single-stores"),
            optimising("address-numbers"),
        ],
    ),
    Part::Once("tune-estimates"),
];

/// Where nothing is optimised.
pub const PLAIN: &[Part] = &[
    Part::Once("share-accesses"),
    Part::Once("promote-temporaries"),
];

/// What is last in front of LLVM's own passes.
pub const NAMES: &[Part] = &[
    Part::Once("settle-divisors"),
    Part::Once("hold-loads"),
    Part::Each(all, &[always("show-accesses")]),
    Part::Once("machine-names"),
];

/// Behind LLVM's own passes.
pub const FINISH: &[Part] = &[Part::Each(
    all,
    &[
        always("thaw-masks"),
        always("thaw-loads"),
        when(|o, f| !has_wide_masks(o, f), "shuffled-masks"),
        always("single-stores"),
        always("near-gathers"),
        always("first-lanes"),
        always("live-lanes"),
        always("live-structures"),
        always("chosen-shifts"),
        always("alike-fields"),
        always("parts-of-loads"),
        always("sums"),
        always("narrow"),
        when(|_, f| f.has_feature("ssse3"), "words-in-place"),
        when(|_, f| f.has_feature("ssse3"), "pixel-sums"),
        when(|_, f| f.has_feature("ssse3"), "every-other-pixel"),
        when(|_, f| f.has_feature("sse2"), "word-sums"),
        when(|_, f| f.has_feature("ssse3"), "spread-bytes"),
        always("lower-interleaves"),
        when(|_, f| f.has_feature("ssse3"), "products-of-bytes"),
        when(|_, f| f.has_feature("ssse3"), "rounded-products"),
        always("lane-divisions"),
        always("long-divisions"),
        always("all-active-bypass"),
        always("hide-index-pairs"),
        when(has_wide_masks, "narrow-bools"),
        when(has_wide_masks, "wide-masks"),
        when(stores_by_vector_masks, "blended-stores"),
        always("parts-of-stores"),
        when(has_registers_of_256, "pair-order"),
        when(|_, f| f.has_feature("sse2"), "share-induction-variable"),
        when(|_, f| f.has_feature("sse2"), "first-bytes"),
        always("shared-indices"),
        always("pad-crossing-vectors"),
    ],
)];

fn has_wide_masks(_: &Options, function: Function) -> bool {
    masks::pick_form(function, &[]) != masks::MaskForm::Bits
}

/// Has it masked stores, whose masks are no registers of their own?
fn stores_by_vector_masks(options: &Options, function: Function) -> bool {
    has_wide_masks(options, function) && function.has_feature("avx")
}

fn has_registers_of_256(options: &Options, function: Function) -> bool {
    has_wide_masks(options, function) && wide_masks::register_bits(function) == 256
}

fn all(state: &State) -> Vec<Function> {
    let mut all = state.module.functions();
    all.retain(|f| !f.is_declaration());
    all
}

fn bodies(state: &State) -> Vec<Function> {
    state.bodies.clone()
}

fn all_but_bodies(state: &State) -> Vec<Function> {
    let mut others = all(state);
    others.retain(|f| !state.bodies.contains(f));
    others
}

/// Turns all divergent control flow of the module into masks.
pub fn run(
    module: &Module,
    has_lanes: bool,
    options: &Options,
) -> Result<(Vec<Diagnostic>, Seen), CodegenError> {
    let mut state = State::new(module, options);
    let mut manager = Manager::new(&options.watch);
    if !has_lanes {
        run_parts(SCALAR, &mut manager, &mut state)?;
    } else if run_parts(MASKS, &mut manager, &mut state)? {
        let parts = match options.keep_variables {
            true => PLAIN,
            false => OPTIMIZATIONS,
        };
        run_parts(parts, &mut manager, &mut state)?;
        run_parts(NAMES, &mut manager, &mut state)?;
        manager.verify(&state)?;
    }
    forget_repetitions(&mut state.diagnostics);
    state.diagnostics.append(&mut state.remarks);
    Ok((state.diagnostics, manager.seen))
}

/// What is left to do behind LLVM's own passes.
pub fn finish(module: &Module, watch: &Watch) -> Result<(Finished, Seen), CodegenError> {
    let options = Options::default();
    let mut state = State::new(module, &options);
    let mut manager = Manager::new(watch);
    run_parts(FINISH, &mut manager, &mut state)?;
    manager.verify(&state)?;
    Ok((state.finished, manager.seen))
}

/// Runs passes by name, each on all there is, and nothing else; neighbours that work on lanes share what they know.
pub fn run_alone(
    module: &Module,
    names: &[String],
    options: &Options,
) -> Result<(Vec<Diagnostic>, Seen, Finished), CodegenError> {
    let mut state = State::new(module, options);
    state.runs_alone = true;
    let mut manager = Manager::new(&options.watch);
    let mut rest = names;
    while let Some(first) = rest.first() {
        let on_lanes = |name: &&String| matches!(passes::named(name).run, passes::Run::Lanes(_));
        let count = rest.iter().take_while(on_lanes).count();
        if count == 0 {
            manager.run(passes::named(first), &mut state)?;
        } else {
            manager.run_lanes_alone(&rest[..count], &mut state)?;
        }
        rest = &rest[count.max(1)..];
    }
    manager.verify(&state)?;
    Ok((state.diagnostics, manager.seen, state.finished))
}

/// Is the program without mistakes so far?
fn run_parts(
    parts: &'static [Part],
    manager: &mut Manager,
    state: &mut State,
) -> Result<bool, CodegenError> {
    for part in parts {
        match part {
            Part::Once(name) => manager.run(passes::named(name), state)?,
            Part::Each(functions, items) => {
                for function in functions(state) {
                    for item in *items {
                        if (item.when)(state.options, function) {
                            manager.run_on(passes::named(item.pass), function, state)?;
                        }
                    }
                }
            }
            Part::Masks => {
                for task in state.tasks.clone() {
                    mask_function(manager, state, task)?;
                }
            }
            Part::IfSound if !state.is_sound() => return Ok(false),
            Part::IfSound => {}
        }
    }
    Ok(true)
}

/// Does the module work on varying data anywhere? Whatever it does, it goes through one of the header's functions for a length above 1, or is a vector variant of a scalar function.
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
    module.functions().iter().any(varying) || variants::has_variants(module)
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
