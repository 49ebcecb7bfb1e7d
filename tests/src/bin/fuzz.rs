//! `fuzz`: random programs against the interpreter of the language's rules, until the count is reached.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::Parser;
use sierra_tests::fuzz::ast::Program;
use sierra_tests::fuzz::batch::{Failure, Kind, check_oracle, evaluate};
use sierra_tests::fuzz::campaign::Plan;
use sierra_tests::fuzz::cfg;
use sierra_tests::fuzz::emit::source;
use sierra_tests::fuzz::front;
use sierra_tests::fuzz::generate::{EXACT, HALVES, LOOPS, ONE_LANE, TINY, generate};
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
        default_value = "-O0,-O0 -g,-O1,-O2,-O3,-O2 -fsierra-full-copies=all"
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
    /// Breaks sources instead, and sees how the compiler refuses them.
    #[arg(long)]
    front: bool,
    /// Prints the source of the programs (1) and stops.
    #[arg(long)]
    print: bool,
    /// Tiny programs: many in the same time, and all about the ways through them.
    #[arg(long)]
    tiny: bool,
    /// Programs that compute with `_Float16`, too.
    #[arg(long)]
    halves: bool,
    /// Programs whose functions are written for one lane.
    #[arg(long)]
    one_lane: bool,
    /// Programs that are loops over memory, whose bodies are written for one lane.
    #[arg(long)]
    loops: bool,
    /// Programs whose floating products are exact, with contraction on.
    #[arg(long)]
    exact: bool,
    /// The mask pass alone: random control flow in LLVM IR, run in this process.
    #[arg(long)]
    cfg: bool,
    /// Stops at the first program that fails.
    #[arg(long)]
    stop: bool,
    /// What `--cfg` starts for itself: first seed, count, batch.
    #[arg(long, hide = true, num_args = 3)]
    cfg_worker: Vec<u64>,
    /// The same for shrinking: seed, simplifications.
    #[arg(long, hide = true, num_args = 1..)]
    cfg_judge: Vec<u64>,
}

impl Arguments {
    fn count(&self) -> u64 {
        self.count.unwrap_or(300)
    }
}

fn main() -> ExitCode {
    let mut arguments = Arguments::parse();
    if arguments.tiny {
        arguments.seed |= TINY;
    }
    if arguments.halves {
        arguments.seed |= HALVES;
    }
    if arguments.one_lane {
        arguments.seed |= ONE_LANE;
    }
    if arguments.loops {
        arguments.seed |= LOOPS;
    }
    if arguments.exact {
        arguments.seed |= EXACT;
    }
    match run(&arguments) {
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
    if let &[first, count, batch] = arguments.cfg_worker.as_slice() {
        cfg::worker::work(first, count, batch)?;
        return Ok(true);
    }
    if let Some((&seed, edits)) = arguments.cfg_judge.split_first() {
        let edits: Vec<usize> = edits.iter().map(|&n| n as usize).collect();
        cfg::shrink::judge(seed, &edits);
        return Ok(true);
    }
    if arguments.cfg {
        return run_cfg(arguments);
    }
    let toolchain = Toolchain::find();
    if arguments.front {
        return break_sources(arguments, &toolchain);
    }
    if arguments.print {
        let seeds = arguments.seed..arguments.seed + arguments.count.unwrap_or(1);
        let programs: Vec<Program> = seeds.map(generate).collect();
        print!("{}", source(&programs.iter().collect::<Vec<_>>()));
        return Ok(true);
    }
    let count = arguments.count();
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
        if arguments.stop {
            std::process::exit(1);
        }
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

fn run_cfg(arguments: &Arguments) -> Result<bool> {
    if arguments.print {
        print!("{}", cfg::campaign::text(arguments.seed));
        return Ok(true);
    }
    let campaign = cfg::campaign::Campaign {
        worker: std::env::current_exe()?,
        first_seed: arguments.seed,
        count: arguments.count(),
        keep_dir: arguments.keep_dir.clone(),
        stop_at_first: arguments.stop,
        shrink: arguments.shrink,
    };
    let summary = campaign.run(&mut |message| println!("{message}"))?;
    println!("{summary}");
    Ok(summary.is_right())
}

/// The fuzzer of the front: whether the compiler was right about all sources.
fn break_sources(arguments: &Arguments, toolchain: &Toolchain) -> Result<bool> {
    if arguments.print {
        let corpus = front::corpus::Corpus::read(&toolchain.tests_dir)?;
        let source = front::source::make(arguments.seed, Some(&corpus));
        std::io::stdout().write_all(&source.text)?;
        eprintln!("flags: {}", source.flags.join(" "));
        return Ok(true);
    }
    let campaign = front::campaign::Campaign {
        first_seed: arguments.seed,
        count: arguments.count(),
        threads: arguments.jobs.max(1),
        keep_dir: arguments.keep_dir.clone(),
        calls: arguments.shrink,
        with_corpus: true,
    };
    let start = Instant::now();
    let on_fault = |source: &front::source::Source, fault: &front::judge::Fault| {
        println!("\rseed {}: {fault}", source.seed);
    };
    let results = campaign.run(toolchain, on_fault, |done| {
        if done % 20 == 0 {
            eprint!("\r{done} of {}", arguments.count());
        }
    })?;
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "\r{results}\n{:.1} sources/s ({seconds:.0} s), seeds {}..{}",
        arguments.count() as f64 / seconds,
        arguments.seed,
        arguments.seed + arguments.count()
    );
    Ok(results.faulty() == 0)
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
        count: arguments.count(),
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
        let found =
            evaluate(&[candidate], &failure.config, failure.units, toolchain).unwrap_or_default();
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
