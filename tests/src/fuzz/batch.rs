//! Compiles many programs as one source, runs it, and compares what each prints with what the interpreter predicts.

mod fixed;

use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, bail};

use super::ast::{Form, Program};
use super::emit::{expected_lines, sources, sources_of_two_machines};
use super::generate::generate;
use super::interpret;
use crate::command;
use crate::isa::Isa;
use crate::matrix::Config;
use crate::toolchain::Toolchain;
pub use fixed::{Fixed, fixed};

/// Long enough for a batch; only a loop that lost its end takes longer.
const RUN_LIMIT: Duration = Duration::from_secs(20);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// It printed something else.
    Mismatch,
    /// It did not end with status 0.
    Crash,
    /// The compiler did not take it.
    Rejected,
}

#[derive(Clone, Debug)]
pub struct Failure {
    pub kind: Kind,
    pub seed: u64,
    pub config: Config,
    /// How many translation units the program was spread over.
    pub units: usize,
    pub detail: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "seed {}, {}, {} unit(s): {:?}\n{}",
            self.seed, self.config, self.units, self.kind, self.detail
        )
    }
}

impl Failure {
    /// Whether it is the same trouble as another one, as far as one can tell.
    pub fn resembles(&self, other: &Failure) -> bool {
        let message = |failure: &Failure| -> Option<String> {
            let (_, message) = failure.detail.split_once("error: ")?;
            Some(message.split(['\'', '\n']).next().unwrap_or("").to_string())
        };
        self.kind == other.kind && (self.kind != Kind::Rejected || message(self) == message(other))
    }
}

/// Builds and runs the programs together; if that fails, finds out which of them it is.
pub fn evaluate(
    programs: &[&Program],
    config: &Config,
    units: usize,
    toolchain: &Toolchain,
) -> Result<Vec<Failure>> {
    let folder = tempfile::tempdir()?;
    let plain: Vec<Program> = match config.length {
        Some(1) => programs.iter().map(|p| without_lengths(p)).collect(),
        _ => Vec::new(),
    };
    let written: Vec<&Program> = match plain.as_slice() {
        [] => programs.to_vec(),
        plain => plain.iter().collect(),
    };
    let files = write_sources(&written, units, folder.path())?;
    let executable = folder.path().join("programs");
    let failure = |kind, seed, detail| Failure {
        kind,
        seed,
        config: config.clone(),
        units,
        detail,
    };
    let flags = flags(config, arithmetic(programs));
    let (kind, detail) = match toolchain.build_all(&files, &flags, &executable) {
        Err(error) => (Kind::Rejected, error.to_string()),
        Ok(_) if !config.isa.runs_here() => return Ok(Vec::new()),
        Ok(_) => {
            let outcome = command::run_limited(&mut Command::new(&executable), RUN_LIMIT)?;
            if outcome.success() {
                let length = config.length.unwrap_or(1);
                let failures = compare(programs, &outcome.stdout_text(), length, 1)?;
                let mismatch = |(seed, detail)| failure(Kind::Mismatch, seed, detail);
                return Ok(failures.into_iter().map(mismatch).collect());
            }
            (Kind::Crash, outcome.ending())
        }
    };
    if let [program] = programs {
        return Ok(vec![failure(kind, program.seed, detail)]);
    }
    let (first, second) = programs.split_at(programs.len() / 2);
    let mut failures = evaluate(first, config, units, toolchain)?;
    failures.extend(evaluate(second, config, units, toolchain)?);
    if failures.is_empty() {
        // Only together do they fail, which is worth a look as well.
        failures.push(failure(kind, programs[0].seed, detail));
    }
    Ok(failures)
}

/// Builds the programs for two instruction sets and links both into one executable. What they share by `inline` must not meet.
pub fn evaluate_on_two_machines(
    programs: &[&Program],
    config: &Config,
    other: Isa,
    toolchain: &Toolchain,
) -> Result<Vec<Failure>> {
    let folder = tempfile::tempdir()?;
    let machines = [
        config.clone(),
        Config {
            isa: other,
            ..config.clone()
        },
    ];
    let failure = |kind, seed, detail| {
        vec![Failure {
            kind,
            seed,
            config: config.clone(),
            units: 1,
            detail: format!("{detail} (beside {other})"),
        }]
    };
    let mut objects = Vec::new();
    let texts = sources_of_two_machines(programs);
    for (index, (text, config)) in texts.iter().zip(&machines).enumerate() {
        let file = folder.path().join(format!("programs{index}.cpp"));
        std::fs::write(&file, text)?;
        let object = file.with_extension("o");
        let mut flags = flags(config, arithmetic(programs));
        flags.push("-c".into());
        if let Err(error) = toolchain.build(&file, &flags, &object) {
            return Ok(failure(Kind::Rejected, programs[0].seed, error.to_string()));
        }
        objects.push(object);
    }
    let executable = folder.path().join("programs");
    if let Err(error) = toolchain.build_all(&objects, &[], &executable) {
        return Ok(failure(Kind::Rejected, programs[0].seed, error.to_string()));
    }
    if !config.isa.runs_here() || !other.runs_here() {
        return Ok(Vec::new());
    }
    let outcome = command::run_limited(&mut Command::new(&executable), RUN_LIMIT)?;
    if !outcome.success() {
        return Ok(failure(Kind::Crash, programs[0].seed, outcome.ending()));
    }
    let wrong = compare(
        programs,
        &outcome.stdout_text(),
        config.length.unwrap_or(1),
        2,
    )?;
    let wrong = wrong.into_iter();
    Ok(wrong
        .flat_map(|(seed, detail)| failure(Kind::Mismatch, seed, detail))
        .collect())
}

/// In a template `int varying(N)&` binds to no `int`, which is all that there is at length 1.
fn without_lengths(program: &Program) -> Program {
    let mut program = program.clone();
    for function in &mut program.functions {
        if function.form != Form::Member {
            function.form = Form::Plain;
        }
    }
    program
}

fn write_sources(programs: &[&Program], units: usize, folder: &Path) -> Result<Vec<PathBuf>> {
    let sources = sources(programs, units).into_iter().enumerate();
    sources
        .map(|(unit, text)| {
            let file = folder.join(format!("programs{unit}.cpp"));
            std::fs::write(&file, text)?;
            Ok(file)
        })
        .collect()
}

/// Halves are rounded after each operation, as those of lanes are, and not once an expression.
pub const ROUND_HALVES: [&str; 2] = ["-Xclang", "-ffloat16-excess-precision=none"];

/// Whether sums take products before they are rounded, which makes no difference to programs that may be built so: in an expression, or wherever they meet.
pub fn contraction(programs: &[&Program]) -> &'static str {
    match programs {
        [first, ..] if programs.iter().all(|p| p.fuses()) => match first.seed / 1024 % 2 {
            0 => "-ffp-contract=on",
            _ => "-ffp-contract=fast",
        },
        _ => "-ffp-contract=off",
    }
}

/// Whether signed numbers wrap: only in programs of loops over memory the generator avoids that they overflow.
pub fn overflow(programs: &[&Program]) -> &'static str {
    match programs.iter().all(|p| p.is_of_loops()) {
        true => "-fno-wrapv",
        false => "-fwrapv",
    }
}

/// What programs may take for granted of the arithmetic that they do.
fn arithmetic(programs: &[&Program]) -> [&'static str; 2] {
    [overflow(programs), contraction(programs)]
}

fn flags(config: &Config, arithmetic: [&str; 2]) -> Vec<String> {
    let [overflow, contraction] = arithmetic;
    let fixed = ["-std=c++17", "-w", overflow, contraction];
    let fixed = fixed.into_iter().chain(ROUND_HALVES).map(String::from);
    fixed.chain(config.flags()).collect()
}

/// The programs that printed something else than predicted, so many times, with the first difference of each.
fn compare(
    programs: &[&Program],
    printed: &str,
    length: usize,
    times: usize,
) -> Result<Vec<(u64, String)>> {
    let mut lines: HashMap<u64, Vec<&str>> = HashMap::new();
    for line in printed.lines() {
        let seed = line.split(' ').next().and_then(|word| word.parse().ok());
        lines
            .entry(seed.unwrap_or(u64::MAX))
            .or_default()
            .push(line);
    }
    let mut failures = Vec::new();
    for program in programs {
        let Ok(expected) = expected_lines(program, length) else {
            bail!("seed {} is no fit program", program.seed);
        };
        let expected = vec![expected; times].concat();
        let printed = lines.remove(&program.seed).unwrap_or_default();
        if printed != expected {
            failures.push((program.seed, differences(&expected, &printed)));
        }
    }
    Ok(failures)
}

/// Programs whose lanes cannot see each other, and do not compute what each lane computes alone.
pub fn compare_with_lanes_alone(programs: &[&Program], config: &Config) -> Result<Vec<Failure>> {
    let lanes = |program: &Program, length| -> Result<Vec<Vec<u64>>> {
        let Ok(chunks) = interpret::run(program, length) else {
            bail!("seed {} is no fit program", program.seed);
        };
        let count = chunks.first().map_or(0, |chunk| chunk.varying.len());
        let of = |var: usize| {
            chunks
                .iter()
                .flat_map(move |chunk| chunk.varying[var].iter())
        };
        let bits = |var| of(var).map(|v| v.printed_bits()).collect();
        Ok((0..count).map(bits).collect())
    };
    let mut failures = Vec::new();
    for program in programs.iter().filter(|p| p.lanewise) {
        if lanes(program, config.length.unwrap_or(1))? != lanes(program, 1)? {
            failures.push(Failure {
                kind: Kind::Mismatch,
                seed: program.seed,
                config: config.clone(),
                units: 1,
                detail: "  lanes differ from the program at length 1".into(),
            });
        }
    }
    Ok(failures)
}

/// The first wrong lines, each with its first wrong lane.
fn differences(expected: &[String], printed: &[&str]) -> String {
    if expected.len() != printed.len() {
        return format!("  {} lines instead of {}", printed.len(), expected.len());
    }
    let wrong = expected
        .iter()
        .zip(printed)
        .filter(|(e, p)| e.as_str() != **p);
    wrong
        .take(4)
        .map(|(e, p)| difference(e, p))
        .collect::<Vec<_>>()
        .join("\n")
}

/// A line is `seed item name value...`.
fn difference(expected: &str, printed: &str) -> String {
    let words: Vec<&str> = expected.split(' ').collect();
    let name = words.get(2).unwrap_or(&"");
    let item = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(0);
    let pairs = words.iter().zip(printed.split(' ')).skip(3).enumerate();
    let wrong: Vec<_> = pairs.filter(|(_, (e, p))| **e != *p).collect();
    match wrong.first() {
        Some((lane, (e, p))) => format!(
            "  {name}, item {}, lane {lane}: expected {e}, printed {p} ({} lanes wrong)",
            item + lane,
            wrong.len()
        ),
        None => format!("  expected {expected}\n  printed  {printed}"),
    }
}

fn none(failures: Vec<Failure>) -> Result<()> {
    if failures.is_empty() {
        return Ok(());
    }
    let shown: Vec<String> = failures.iter().map(Failure::to_string).collect();
    bail!("{}", shown.join("\n"))
}

/// Compares the interpreter with stock clang, which knows the programs at length 1 only.
pub fn check_oracle(first: u64, count: u64, toolchain: &Toolchain) -> Result<()> {
    let programs: Vec<Program> = (first..first + count).map(generate).collect();
    let programs: Vec<&Program> = programs.iter().collect();
    let folder = tempfile::tempdir()?;
    let files = write_sources(&programs, 1, folder.path())?;
    let executable = folder.path().join("programs");
    build_scalar(&files[0], &executable, overflow(&programs), toolchain)?;
    let outcome = command::run_limited(&mut Command::new(&executable), RUN_LIMIT)?;
    if !outcome.success() || !outcome.stderr.is_empty() {
        bail!("{}{}", outcome.stderr, outcome.ending());
    }
    let failures = compare(&programs, &outcome.stdout_text(), 1, 1)?;
    if let Some((seed, detail)) = failures.first() {
        bail!("seed {seed}: the interpreter errs\n{detail}");
    }
    Ok(())
}

fn build_scalar(
    file: &Path,
    executable: &Path,
    overflow: &str,
    toolchain: &Toolchain,
) -> Result<()> {
    let mut command = Command::new(&toolchain.clangxx);
    command
        .args([
            "-std=c++17",
            "-w",
            "-O1",
            overflow,
            "-ffp-contract=off",
            "-DVECTOR_LENGTH=1",
        ])
        .args(ROUND_HALVES)
        .args([
            "-fsanitize=address,undefined",
            "-fno-sanitize-recover=undefined",
            "-I",
        ])
        .arg(toolchain.tests_dir.join("scalar"))
        .arg("-I")
        .arg(&toolchain.tests_dir)
        .arg(file)
        .arg("-o")
        .arg(executable);
    let outcome = command::run(&mut command)?;
    if !outcome.success() {
        bail!("{}{}", outcome.stderr, outcome.ending());
    }
    Ok(())
}
