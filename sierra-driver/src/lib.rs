//! `sierra++`: clang++ for everything, and a way of its own for files with varying types.
//!
//! ```text
//! file.cpp ── clang++ -E ──> text ── sema ──> text ── clang++ ──> lanes ── codegen ──> masks ── clang++ -x ir ──> file.o
//! ```
//! Where the user optimises, the last step is three: clang's passes, codegen once more, clang's back end.
//!
//! Without `-fsierra`, or if the preprocessed text shows no annotation, clang takes the place of this process with the same
//! arguments. Otherwise [`plan`] works out the commands, [`execute`] runs them, and outputs appear when they
//! are whole ([`publish`]). This crate knows clang's command line; it knows nothing of lanes.

#![forbid(unsafe_code)]

mod args;
mod cleanup;
mod compilation_database;
mod deep_stack;
mod diagnostics;
mod dry_run;
mod editors;
mod ending;
mod execute;
mod header_dir;
mod help;
mod in_child;
mod kept_headers;
mod known_call;
mod lower;
mod own_crash;
mod plan;
mod precompiled;
mod preprocess;
mod process;
mod program_name;
mod publish;
mod scan;
mod source_order;
mod source_text;
mod target;
mod toolchain;
mod work_dir;

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use args::{Invocation, Phase};
use toolchain::Toolchain;

/// Runs a command line. May not return: clang may take the place of this process.
pub fn run(argv: Vec<OsString>) -> Result<ExitCode> {
    if program_name::is_scanner(&argv) {
        match program_name::scan(argv)? {}
    }
    let invocation = Invocation::parse(program_name::words(argv))?;
    let toolchain = Toolchain::find()?;
    if invocation.query && invocation.has_flag("--version") && !invocation.dry_run {
        return version(&invocation, &toolchain);
    }
    if invocation.has_flag("--sierra-man-page") {
        publish::print_out(help::man_page().as_bytes());
        return Ok(ExitCode::SUCCESS);
    }
    if invocation.has_flag("--editor-flags") {
        return editors::print_flags();
    }
    if invocation.has_flag("--clangd") {
        return editors::write_clangd(&toolchain);
    }
    if invocation.query && !invocation.dry_run {
        publish::print_out(in_front_of_clangs_answer(&invocation).as_bytes());
    }
    let hint = match invocation.sierra {
        _ if invocation.query || invocation.dry_run => None,
        false => help::forgotten_flag(&invocation),
        true => help::annotated_interface(&invocation).filter(|_| !invocation.has_cxx_inputs()),
    };
    if let Some(hint) = hint {
        return scalar(&invocation, &toolchain, &hint);
    }
    let ours = invocation.sierra && invocation.has_cxx_inputs() && !invocation.query;
    match (ours, invocation.phase) {
        (true, Phase::Preprocess) => {
            let args = execute::for_clang(&invocation, &toolchain::include_dir()?);
            match process::become_clang(&toolchain.clang, &args, None)? {}
        }
        (true, _) => match plain_call(&invocation, &toolchain)? {
            Some(args) => match process::become_clang(&toolchain.clang, &args, None)? {},
            None => execute::run(&invocation, &toolchain),
        },
        (false, _) => {
            match process::become_clang(&toolchain.clang, &invocation.for_clang, None)? {}
        }
    }
}

/// What a call that only asks is told of us.
fn in_front_of_clangs_answer(invocation: &Invocation) -> String {
    let asked = |flag: &str| invocation.has_flag(flag);
    if asked("--help") || asked("-help") {
        return help::text();
    }
    let mut words = invocation.options().map(|option| option.words[0].as_str());
    match words.find_map(|word| word.strip_prefix("--autocomplete=")) {
        Some(typed) => help::completions(typed),
        None => String::new(),
    }
}

/// clang's own call, if nothing of ours can be in it.
fn plain_call(invocation: &Invocation, toolchain: &Toolchain) -> Result<Option<Vec<OsString>>> {
    let plain = match invocation.print_stage {
        None if toolchain.is_known() => scan::plain(invocation),
        _ => None,
    };
    let Some(plain) = plain else { return Ok(None) };
    let mut args = execute::for_clang(invocation, &toolchain::include_dir()?);
    if plain == scan::Plain::IncludesHeader {
        args.insert(0, plan::WORDS_ALONE.into());
    }
    Ok(Some(args))
}

/// clang's work on a source of ours; if it fails, a hint at what is missing.
fn scalar(invocation: &Invocation, toolchain: &Toolchain, hint: &str) -> Result<ExitCode> {
    let status = Command::new(&toolchain.clang)
        .args(&invocation.for_clang)
        .status()
        .with_context(|| format!("cannot run '{}'", toolchain.clang.display()))?;
    if !status.success() {
        publish::print_err(hint.as_bytes());
    }
    Ok(ExitCode::from(ending::exit_code(status)))
}

/// clang's answer, which tells build systems what we are, and a line of ours.
fn version(invocation: &Invocation, toolchain: &Toolchain) -> Result<ExitCode> {
    let status = Command::new(&toolchain.clang)
        .args(&invocation.for_clang)
        .status()
        .with_context(|| format!("cannot run '{}'", toolchain.clang.display()))?;
    publish::print_out(concat!("sierra++ ", env!("CARGO_PKG_VERSION"), "\n").as_bytes());
    Ok(ExitCode::from(ending::exit_code(status)))
}
