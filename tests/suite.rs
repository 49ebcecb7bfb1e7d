//! Lists every test file below this folder as a test of its own, named by its path, and every example of the documentation.
//!
//! `cargo test -p sierra-tests --test suite -- lanes/traps` runs those whose name contains the words; with `SIERRA_TIMES=40` the 40 that compute most are named at the end.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

use anyhow::{Context, Result};
use libtest_mimic::{Arguments, Failed, Trial};
use sierra_tests::case::{self, Case, Kind};
use sierra_tests::fuzz::cfg::campaign::{Campaign, FIXED};
use sierra_tests::isa::Isa;
use sierra_tests::toolchain::Toolchain;
use sierra_tests::{command, conformance, diagnostics, docs, filecheck, fuzz, lanes, run, script};

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
    let named = std::env::var("SIERRA_TIMES").ok();
    if let Some(named) = named.and_then(|text| text.parse().ok()) {
        print_dearest(named);
    }
    conclusion.exit()
}

/// The processor time of each test's commands.
static TIMES: Mutex<Vec<(Duration, String)>> = Mutex::new(Vec::new());

/// The names of those that failed.
static FAILED: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn trial(name: String, runner: impl FnOnce() -> Result<(), Failed> + Send + 'static) -> Trial {
    let key = name.clone();
    Trial::test(name, move || {
        command::take_processor_time();
        let outcome = runner();
        if let Ok(mut times) = TIMES.lock() {
            times.push((command::take_processor_time(), key.clone()));
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

/// Names so many tests, and each folder: what grows is seen here before it hurts.
fn print_dearest(named: usize) {
    let Ok(mut times) = TIMES.lock() else { return };
    times.sort_by(|a, b| b.cmp(a));
    let mut folders: BTreeMap<&str, (Duration, usize)> = BTreeMap::new();
    for (time, name) in times.iter() {
        let folder = name.split('/').next().unwrap_or(name);
        let sum = folders.entry(folder).or_default();
        *sum = (sum.0 + *time, sum.1 + 1);
    }
    println!("processor time of the tests' commands:");
    for (folder, (time, tests)) in folders {
        println!("{:8.1} s {folder}/, {tests} tests", time.as_secs_f64());
    }
    for (time, name) in times.iter().take(named) {
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
