//! Makes a failing program small: tries simplifications one after the other, each in a process of its own.
//!
//! A program is named by its seed and the simplifications that were made so far, so a process can make it again.

use super::check::{Subject, Verdict, check};
use super::edit::edited;
use super::emit::module;
use super::program::Program;
use crate::command::run_limited;
use crate::isa::Isa;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(10);

/// How a program fails, without what changes as it shrinks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    Mismatch,
    Refused(String),
    Broken,
    Crash,
}

/// The program of a seed after simplifications; `None` if it is no good as a test any more.
pub fn rebuilt(seed: u64, edits: &[usize]) -> Option<Subject> {
    let mut program = Subject::of_seed(seed, Isa::Avx512.runs_here()).program;
    for &n in edits {
        program = edited(&program, n)?;
    }
    Subject::new(program).ok()
}

/// The process's side: prints how the program fails, if it does.
pub fn judge(seed: u64, edits: &[usize]) {
    let Some(subject) = rebuilt(seed, edits) else {
        return;
    };
    for verdict in check(&[subject], &mut |_| {}) {
        match verdict {
            Verdict::Right => println!("right"),
            Verdict::Mismatch(text) => println!("mismatch\n{text}"),
            Verdict::Refused(text) => println!("refused {text}"),
            Verdict::Broken(text) => println!("broken\n{text}"),
        }
    }
}

fn ask(worker: &Path, seed: u64, edits: &[usize]) -> io::Result<Option<Failure>> {
    let mut command = Command::new(worker);
    command.arg("--cfg-judge").arg(seed.to_string());
    command.args(edits.iter().map(usize::to_string));
    let outcome = run_limited(&mut command, LIMIT).map_err(io::Error::other)?;
    if !outcome.success() {
        return Ok(Some(Failure::Crash));
    }
    let text = outcome.stdout_text();
    let first = text.lines().next().unwrap_or("right");
    Ok(match first.split_once(' ') {
        Some(("refused", reason)) => Some(Failure::Refused(reason.to_string())),
        _ if first == "mismatch" => Some(Failure::Mismatch),
        _ if first == "broken" => Some(Failure::Broken),
        _ => None,
    })
}

/// Shrinks the program of a seed for as long as it fails in the same way, with at most so many attempts.
pub fn shrink(worker: &Path, seed: u64, attempts: usize) -> io::Result<Option<(Program, Failure)>> {
    let Some(failure) = ask(worker, seed, &[])? else {
        return Ok(None);
    };
    let mut program = Subject::of_seed(seed, Isa::Avx512.runs_here()).program;
    let mut edits = Vec::new();
    let mut left = attempts;
    loop {
        let before = edits.len();
        let mut n = 0;
        while let Some(candidate) = edited(&program, n) {
            if left == 0 {
                return Ok(Some((program, failure)));
            }
            edits.push(n);
            let mut better = false;
            if Subject::new(candidate.clone()).is_ok() {
                left -= 1;
                better = ask(worker, seed, &edits)?.as_ref() == Some(&failure);
            }
            if better {
                program = candidate;
            } else {
                edits.pop();
                n += 1;
            }
        }
        if edits.len() == before {
            return Ok(Some((program, failure)));
        }
    }
}

/// Writes the IR of a program that fails, with what is wrong in its first line.
pub fn keep(program: &Program, failure: &Failure, folder: &Path) -> io::Result<PathBuf> {
    std::fs::create_dir_all(folder)?;
    let path = folder.join(format!("cfg-{}.ll", program.seed));
    let ir = module(&[program]).unwrap_or_default();
    let text = format!(
        "; seed {}: {failure:?}\n; {:?}\n{ir}",
        program.seed, program.functions
    );
    std::fs::write(&path, text)?;
    Ok(path)
}
