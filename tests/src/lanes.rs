//! The lane oracle: what a source computes on each lane is what it computes when it is built with length 1.

pub mod dump;

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::case::Case;
use crate::command;
use crate::isa::Isa;
use crate::matrix::{self, Config, Opt};
use crate::toolchain::Toolchain;
use dump::ITEMS;

/// How many wrong items are shown.
const SHOWN: usize = 4;

pub fn check(case: &Case, toolchain: &Toolchain) -> Result<()> {
    let scalar = Config {
        isa: Isa::Sse42,
        length: Some(1),
        opt: Opt::O1,
    };
    let oracle = run(case, toolchain, &scalar)?.context("this machine has no SSE4.2")?;
    if oracle.is_empty() {
        bail!("the source has no LANES");
    }
    for config in matrix::with_lengths(case)? {
        let Some(cases) = run(case, toolchain, &config)? else {
            continue;
        };
        let problems = compare(&oracle, &cases, config.length.unwrap_or(1));
        if !problems.is_empty() {
            bail!("{config}:\n{}", problems.join("\n"));
        }
    }
    Ok(())
}

/// Builds and runs one configuration; None if this machine cannot run it.
fn run(case: &Case, toolchain: &Toolchain, config: &Config) -> Result<Option<Vec<dump::Case>>> {
    let folder = tempfile::tempdir()?;
    let program = folder.path().join("program");
    build_and_run(case, toolchain, config, &program).with_context(|| config.to_string())
}

fn build_and_run(
    case: &Case,
    toolchain: &Toolchain,
    config: &Config,
    program: &Path,
) -> Result<Option<Vec<dump::Case>>> {
    // Overflow wraps, so that a test may give edge values to any operation.
    let fixed = ["-std=c++17", "-w", "-fwrapv", "-ffp-contract=off"];
    let mut flags: Vec<String> = fixed.map(String::from).to_vec();
    flags.extend(config.flags());
    flags.extend(case.directives.flags.iter().cloned());
    toolchain.build(&case.path, &flags, program)?;
    if !config.isa.runs_here() {
        return Ok(None);
    }
    let outcome = command::run(&mut Command::new(program))?;
    let cases = dump::parse(&outcome.stdout);
    if !outcome.success() {
        let place = cases.err().map_or(String::new(), |e| format!("\n{e}"));
        bail!("{}{}{place}", outcome.stderr, outcome.ending());
    }
    cases.map(Some)
}

/// The differences between the scalar program and the one with lanes.
fn compare(oracle: &[dump::Case], cases: &[dump::Case], length: usize) -> Vec<String> {
    if oracle.len() != cases.len() {
        return vec![format!("{} tests ran, not {}", cases.len(), oracle.len())];
    }
    oracle
        .iter()
        .zip(cases)
        .filter_map(|(o, c)| compare_case(o, c, length))
        .collect()
}

fn compare_case(oracle: &dump::Case, case: &dump::Case, length: usize) -> Option<String> {
    let name = format!("{}, {}", oracle.name, oracle.mode);
    let types = |c: &dump::Case| -> Vec<String> { c.arrays.iter().map(|a| a.ty.clone()).collect() };
    if types(oracle) != types(case) || oracle.name != case.name {
        return Some(format!("{name}: other arguments than with length 1"));
    }
    let wrong: Vec<usize> = (0..ITEMS)
        .filter(|&item| {
            let mut pairs = oracle.arrays.iter().zip(&case.arrays);
            !pairs.all(|(a, b)| a.agrees(b, item))
        })
        .collect();
    if wrong.is_empty() {
        return None;
    }
    let mut text = format!("{name}: {} of {ITEMS} items are wrong", wrong.len());
    for &item in wrong.iter().take(SHOWN) {
        text.push_str(&format!("\n  item {item} (lane {}):", item % length));
        for (index, (a, b)) in oracle.arrays.iter().zip(&case.arrays).enumerate() {
            let (expected, got) = (a.show(item), b.show(item));
            text.push_str(&match (a.output, a.agrees(b, item)) {
                (false, true) => format!(" {expected};"),
                (_, true) => format!(" -> {expected};"),
                (_, false) => format!(" -> argument {index} is {got}, expected {expected};"),
            });
        }
    }
    Some(text)
}
