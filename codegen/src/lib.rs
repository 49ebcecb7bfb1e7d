//! Lanes to masks: reads LLVM IR in which some branches are decided by the lanes of a vector, and writes IR in which none is.
//!
//! ```text
//!   inline-header → clean-locals → clone-masked → per function: lane-conditions, reg2mem, plan, mask-instructions, linearize
//! ```
//!
//! The crate knows nothing of C++ but the names in [`markers`].
#![deny(unsafe_code)]

pub mod analysis;
pub mod calls;
mod clang_names;
mod deliberate;
mod error;
pub mod exceptions;
pub mod finish;
#[expect(unsafe_code, reason = "the one module that calls LLVM's C API")]
pub mod ir;
pub mod markers;
pub mod mask;
pub mod optimize;
pub mod packetize;
pub mod pass_manager;
pub mod passes;
mod pipeline;
pub mod recover;
mod source_order;
mod state;
pub mod step;

use deliberate::bug;
pub use error::{CodegenError, Diagnostic, Remarks, Severity};
pub use pass_manager::Seen;

use inkwell::context::Context;
use std::path::{Path, PathBuf};

/// What to do besides the work itself.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Give the module as it comes, as text.
    pub print_before: bool,
    /// Give the module as it goes, as text.
    pub print_after: bool,
    /// Variables of the program stay where a debugger finds them (`-O0`).
    pub keep_variables: bool,
    /// Functions dissolve into their callers here, as far as LLVM would do it, and what is known then is used.
    pub simplify: bool,
    /// Second copies for lanes that are all live; only where `simplify` is set.
    pub full_copies: FullCopies,
    /// Behind LLVM's own passes, [`finish_file`] has the module once more.
    pub finishes: bool,
    /// Signed integers wrap around (`-fwrapv`), so sums of them say less about addresses.
    pub signed_wraps: bool,
    /// A product is rounded before a sum takes it up (`-ffp-contract=off`).
    pub two_roundings: bool,
    /// Nobody wants the positions in the source that the module comes with: they are only for this crate.
    pub forget_positions: bool,
    /// The same module with positions that rise with the source, if its own do not: [`source_order`].
    pub source_order: Option<PathBuf>,
    /// Values get no names in what is written.
    pub discard_names: bool,
    /// What to say of optimisations.
    pub remarks: Remarks,
    /// The source that the module is to name as its own (instead of a temporary file).
    pub source_file: Option<String>,
    /// A program for gdb that shows lanes; the module names it, so that it is found.
    pub debugger_script: Option<String>,
    /// What to look at while passes run.
    pub watch: Watch,
}

/// What to look at while passes run.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    /// The module must be IR behind each pass.
    pub verify_each: bool,
    /// Gives the IR behind this pass, as text.
    pub print_after: Option<String>,
    /// Takes the time of each pass.
    pub times: bool,
}

/// Which tests for live lanes get a second copy of what stands behind them, without masks: [`optimize::boscc`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FullCopies {
    None,
    #[default]
    WhereTheyPay,
    /// Wherever there can be one: for tests of the compiler.
    All,
}

/// The result of a run.
#[derive(Clone, Debug, Default)]
pub struct Output {
    /// What the user should know; with an error among it, nothing was written.
    pub diagnostics: Vec<Diagnostic>,
    /// Is there varying data at all? If not, the module is that of the scalar program; if so, [`finish_file`] has more to do once LLVM's passes
    /// have optimised it.
    pub has_lanes: bool,
    pub ir_before: Option<String>,
    pub ir_after: Option<String>,
    /// What [`Watch`] asks for.
    pub seen: Seen,
    /// What passes behind LLVM's own have found, if they were asked for by name.
    pub finished: Finished,
}

/// Reads a module (bitcode or text), masks it, and writes it as bitcode to `output` if there was no error in the user's program.
pub fn run_file(input: &Path, output: &Path, options: &Options) -> Result<Output, CodegenError> {
    step::enter("read", None);
    let context = Context::create();
    let module = ir::Module::read(&context, input)?;
    if let Some(name) = &options.source_file {
        module.set_source_file(name);
    }
    let ir_before = options.print_before.then(|| module.print());
    let has_lanes = pipeline::has_lanes(&module);
    let (diagnostics, seen) = pipeline::run(&module, has_lanes, options)?;
    let ir_after = options.print_after.then(|| module.print());
    if diagnostics.iter().all(|d| !d.is_error()) {
        if options.discard_names {
            module.discard_value_names();
        }
        if let Some(script) = options.debugger_script.as_deref().filter(|_| has_lanes) {
            module.name_debugger_script(script);
        }
        step::enter("write", None);
        module.write(output)?;
    }
    Ok(Output {
        diagnostics,
        has_lanes,
        ir_before,
        ir_after,
        seen,
        finished: Finished::default(),
    })
}

/// A function that `sierra-opt` is to make lanes of.
#[derive(Clone, Debug)]
pub struct PacketJob {
    pub function: String,
    pub lanes: u32,
    /// What lanes may do to each other.
    pub order: markers::Order,
}

/// Makes packets of functions whose last parameter is the index, and does nothing else; gives the module as text, and why a function stays scalar.
pub fn packetize_file(
    input: &Path,
    jobs: &[PacketJob],
) -> Result<(String, Vec<String>), CodegenError> {
    let context = Context::create();
    let module = ir::Module::read(&context, input)?;
    let mut refused = Vec::new();
    for job in jobs {
        let Some(function) = module.function(&job.function) else {
            refused.push(format!("{}: there is no such function", job.function));
            continue;
        };
        let of = markers::PacketOf {
            lanes: job.lanes,
            signed: true,
            order: job.order,
            wide: false,
        };
        if let Err(refusal) = packetize::packetize_function(&module, function, of)? {
            refused.push(format!("{}: {}", job.function, refusal.reason));
        }
    }
    Ok((module.print(), refused))
}

/// Runs passes by name ([`passes`]) on a module, and nothing else; gives it as text.
pub fn run_passes(
    input: &Path,
    names: &[String],
    options: &Options,
) -> Result<(String, Output), CodegenError> {
    let context = Context::create();
    let module = ir::Module::read(&context, input)?;
    let (diagnostics, seen, finished) = pipeline::run_alone(&module, names, options)?;
    let output = Output {
        diagnostics,
        finished,
        has_lanes: pipeline::has_lanes(&module),
        seen,
        ..Output::default()
    };
    Ok((module.print(), output))
}

/// What the back end is to know of a module that is finished.
#[derive(Clone, Copy, Default, Debug)]
pub struct Finished {
    /// Its scheduler does better without counting registers: [`analysis::shared_indices`].
    pub counts_no_registers: bool,
}

/// Does what is left to do on a module that LLVM's passes have optimised, and writes it as bitcode to `output`.
pub fn finish_file(
    input: &Path,
    output: &Path,
    watch: &Watch,
) -> Result<(Finished, Seen), CodegenError> {
    step::enter("read", None);
    let context = Context::create();
    let module = ir::Module::read(&context, input)?;
    let finished = pipeline::finish(&module, watch)?;
    step::enter("write", None);
    module.write(output)?;
    Ok(finished)
}

/// Masks a module that is given as text, and hands it back for further use in `context`; with an error among the diagnostics it is not
/// fit for any.
pub fn run_text<'ctx>(
    context: &'ctx Context,
    text: &str,
    options: &Options,
) -> Result<(inkwell::module::Module<'ctx>, Output), CodegenError> {
    let module = ir::Module::parse(context, text)?;
    let has_lanes = pipeline::has_lanes(&module);
    let (diagnostics, seen) = pipeline::run(&module, has_lanes, options)?;
    let output = Output {
        diagnostics,
        has_lanes,
        seen,
        ..Output::default()
    };
    Ok((module.into_inner(), output))
}
