//! `fuzz`: random programs against the interpreter of the language's rules, until the count is reached.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::Parser;
use sierra_tests::fuzz::ast::Program;
use sierra_tests::fuzz::batch::{Failure, Kind, check_oracle, evaluate};
use sierra_tests::fuzz::campaign::Plan;
use sierra_tests::fuzz::emit::source;
use sierra_tests::fuzz::generate::generate;
use sierra_tests::fuzz::keep::keep;
use sierra_tests::fuzz::shrink::shrink;
use sierra_tests::isa::Isa;
use sierra_tests::matrix::Opt;
use sierra_tests::toolchain::Toolchain;

/// Compiles random programs and compares what they compute with the rules of the language.
#[derive(Parser)]
struct Arguments {
    /// How many programs (300); each is built for one configuration.
    #[arg(long)]
    count: Option<u64>,
    /// The seed of the first program; the others follow.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Instruction sets: sse4.2, avx, avx2, avx512.
    #[arg(long, value_delimiter = ',', default_value = "sse4.2,avx,avx2,avx512")]
    isa: Vec<String>,
    /// Vector lengths.
    #[arg(long, value_delimiter = ',', default_value = "2,4,8,16,32")]
    length: Vec<usize>,
    /// Optimisation levels, such as -O2 or '-O0 -g'.
    #[arg(
        long,
        value_delimiter = ',',
        allow_hyphen_values = true,
        default_value = "-O0,-O0 -g,-O1,-O2,-O3"
    )]
    opt: Vec<String>,
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// How many programs share a source file.
    #[arg(long, default_value_t = 24)]
    per_file: u64,
    /// How many translation units the functions of a file are spread over; as a rule 1, and 2 now and then.
    #[arg(long)]
    units: Option<usize>,
    /// Where failing programs are written, shrunk, as tests for tests/run.
    #[arg(long)]
    keep_dir: Option<PathBuf>,
    /// How often the shrinker may compile for one failure; 0 keeps programs as they are.
    #[arg(long, default_value_t = 300)]
    shrink: usize,
    /// Compares the interpreter with stock clang at length 1 instead: a test of the fuzzer itself.
    #[arg(long)]
    check_oracle: bool,
    /// Prints the source of the programs (1) and stops.
    #[arg(long)]
    print: bool,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("fuzz: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Whether all is well.
fn run(arguments: &Arguments) -> Result<bool> {
    let toolchain = Toolchain::find();
    if arguments.print {
        let seeds = arguments.seed..arguments.seed + arguments.count.unwrap_or(1);
        let programs: Vec<Program> = seeds.map(generate).collect();
        print!("{}", source(&programs.iter().collect::<Vec<_>>()));
        return Ok(true);
    }
    let count = arguments.count.unwrap_or(300);
    if arguments.check_oracle {
        check_oracle(arguments.seed, count, &toolchain)?;
        println!("{count} programs, the interpreter and clang agree");
        return Ok(true);
    }
    let plan = plan(arguments)?;
    let (start, done) = (Instant::now(), AtomicU64::new(0));
    let kinds = [Kind::Mismatch, Kind::Crash, Kind::Rejected].map(|kind| (kind, AtomicU64::new(0)));
    let on_failure = |program: &Program, failure: &Failure| {
        println!("{failure}");
        if let Some((_, count)) = kinds.iter().find(|(kind, _)| *kind == failure.kind) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        if let Some(folder) = &arguments.keep_dir
            && let Err(error) = keep_small(program, failure, folder, arguments.shrink, &toolchain)
        {
            eprintln!("fuzz: {error:#}");
        }
    };
    let failed = plan.run(&toolchain, on_failure, |_, count| {
        let done = done.fetch_add(count, Ordering::Relaxed) + count;
        eprint!("\r{done} of {}", plan.count);
    })?;
    let seconds = start.elapsed().as_secs_f64();
    let [mismatches, crashes, rejected] = kinds.map(|(_, count)| count.into_inner());
    println!(
        "\r{} programs, {mismatches} mismatches, {crashes} crashes, {rejected} rejected, {:.1} programs/s ({seconds:.0} s), seeds {}..{}",
        plan.count,
        plan.count as f64 / seconds,
        plan.first_seed,
        plan.first_seed + plan.count
    );
    Ok(failed == 0)
}

fn plan(arguments: &Arguments) -> Result<Plan> {
    let mut isas = Vec::new();
    for name in &arguments.isa {
        let isa =
            Isa::from_name(name).with_context(|| format!("unknown instruction set {name}"))?;
        if isa.runs_here() {
            isas.push(isa);
        } else {
            eprintln!("fuzz: this machine cannot run {name}, left out");
        }
    }
    let opts: Option<Vec<Opt>> = arguments
        .opt
        .iter()
        .map(|name| Opt::from_name(name))
        .collect();
    let opts = opts.context("unknown optimisation level")?;
    let bad_length = |&length: &usize| !length.is_power_of_two() || length > 64;
    if isas.is_empty() || arguments.length.iter().any(bad_length) || arguments.units == Some(0) {
        bail!("no instruction set, no unit, or a length that is no power of two up to 64");
    }
    Ok(Plan {
        first_seed: arguments.seed,
        count: arguments.count.unwrap_or(300),
        per_file: arguments.per_file.max(1),
        isas,
        lengths: arguments.length.clone(),
        opts,
        units: arguments.units,
        threads: arguments.jobs.max(1),
    })
}

/// Shrinks a failing program for as long as it fails in the same way, and writes it down.
fn keep_small(
    program: &Program,
    failure: &Failure,
    folder: &Path,
    calls: usize,
    toolchain: &Toolchain,
) -> Result<()> {
    let length = failure.config.length.unwrap_or(1);
    let mut last = failure.clone();
    let small = shrink(program, length, calls, |candidate| {
        let found = evaluate(&[candidate], &failure.config, failure.units, toolchain).unwrap_or_default();
        match found.into_iter().find(|other| other.resembles(failure)) {
            Some(other) => {
                last = other;
                true
            }
            None => false,
        }
    });
    let path = keep(&small, &last, folder)?;
    println!("kept as {}", path.display());
    Ok(())
}
