//! Lists every test file below this folder as a test of its own, named by its path, and every example of the documentation.
//!
//! `cargo test -p sierra-tests --test suite -- lanes/traps` runs those whose name contains the words; with `SIERRA_TIMES=1` the slowest are named at the end.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use libtest_mimic::{Arguments, Failed, Trial};
use sierra_tests::case::{self, Case, Kind};
use sierra_tests::fuzz::cfg::campaign::{Campaign, FIXED};
use sierra_tests::isa::Isa;
use sierra_tests::toolchain::Toolchain;
use sierra_tests::{conformance, diagnostics, docs, filecheck, fuzz, lanes, run, script};

fn main() -> Result<()> {
    let arguments = Arguments::from_args();
    let toolchain = Toolchain::find();
    let mut trials: Vec<Trial> = Isa::ALL
        .into_iter()
        .chain(Isa::SPECIAL)
        .map(isa_trial)
        .collect();
    for case in case::discover(&toolchain.tests_dir)? {
        let toolchain = toolchain.clone();
        let runs = toolchain.has_all(&case.directives.needs);
        let trial = trial(case.name.clone(), move || verdict(&case, &toolchain));
        trials.push(trial.with_ignored_flag(!runs));
    }
    for example in docs::discover(&toolchain.tests_dir)? {
        let toolchain = toolchain.clone();
        trials.push(trial(example.name.clone(), move || {
            report(example.check(&toolchain))
        }));
    }
    for batch in fuzz::batch::fixed() {
        let toolchain = toolchain.clone();
        trials.push(trial(batch.name(), move || report(batch.check(&toolchain))));
    }
    for (first, count) in FIXED {
        trials.push(trial(format!("fuzz/cfg/{first}"), move || {
            let worker = env!("CARGO_BIN_EXE_fuzz").into();
            report(Campaign::check_fixed(worker, first, count))
        }));
    }
    let front = toolchain.clone();
    trials.push(trial("fuzz/broken-sources".to_string(), move || {
        report(fuzz::front::campaign::check_fixed(&front))
    }));
    let conclusion = libtest_mimic::run(&arguments, trials);
    name_failed();
    if std::env::var_os("SIERRA_TIMES").is_some() {
        print_slowest();
    }
    conclusion.exit()
}

/// How long each test took.
static TIMES: Mutex<Vec<(Duration, String)>> = Mutex::new(Vec::new());

/// The names of those that failed.
static FAILED: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn trial(name: String, runner: impl FnOnce() -> Result<(), Failed> + Send + 'static) -> Trial {
    let key = name.clone();
    Trial::test(name, move || {
        let start = Instant::now();
        let outcome = runner();
        if let Ok(mut times) = TIMES.lock() {
            times.push((start.elapsed(), key.clone()));
        }
        if outcome.is_err()
            && let Ok(mut failed) = FAILED.lock()
        {
            failed.push(key);
        }
        outcome
    })
}

/// Once more at the end, each on a line that a log can be searched for.
fn name_failed() {
    let Ok(failed) = FAILED.lock() else { return };
    for name in failed.iter() {
        println!("error: test failed: {name}");
    }
}

/// How many of the slowest tests are named.
const NAMED: usize = 40;

fn print_slowest() {
    let Ok(mut times) = TIMES.lock() else { return };
    times.sort_by(|a, b| b.cmp(a));
    let all: Duration = times.iter().map(|(time, _)| *time).sum();
    println!("{:8.1} s altogether", all.as_secs_f64());
    for (time, name) in times.iter().take(NAMED) {
        println!("{:8.1} s {name}", time.as_secs_f64());
    }
}

/// Shows as ignored what this machine can build but not run.
fn isa_trial(isa: Isa) -> Trial {
    Trial::test(format!("isa/{isa}"), || Ok(())).with_ignored_flag(!isa.runs_here())
}

fn check(case: &Case, toolchain: &Toolchain) -> Result<()> {
    match case.kind {
        Kind::Lanes => lanes::check(case, toolchain),
        Kind::Run => run::check(case, toolchain),
        Kind::Diagnostics => diagnostics::check(case, toolchain),
        Kind::FileCheck => filecheck::check(case, toolchain),
        Kind::Script => script::check(case, toolchain),
        Kind::Conformance => conformance::check(case, toolchain),
    }
}

fn verdict(case: &Case, toolchain: &Toolchain) -> Result<(), Failed> {
    match (check(case, toolchain), &case.directives.xfail) {
        (Err(_), Some(_)) => Ok(()),
        (Ok(()), Some(reason)) => Err(format!("passes, but says 'XFAIL: {reason}'").into()),
        (result, None) => report(result.with_context(|| case.path.display().to_string())),
    }
}

fn report(result: Result<()>) -> Result<(), Failed> {
    result.map_err(|error| format!("{error:#}").into())
}
