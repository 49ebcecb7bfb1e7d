//! How a step ended: by itself, with an answer, or in a way that is none.
//!
//! clang says what is wrong with a program and gives status 1. A signal (a machine without memory, a crash), the statuses that clang's driver
//! gives for a crash within itself, and a failure without a word are no answers: what the step has written until then must not be believed,
//! and the user gets one line that names the step.

use std::fmt;
use std::os::unix::process::ExitStatusExt;
use std::process::{ExitStatus, Output};

use anyhow::{Result, bail};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};

use crate::publish::print_err;

/// What clang is called for.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// `-###`: does the call make sense?
    Check,
    Preprocess(&'a str),
    /// From the checked text to IR.
    FrontEnd(&'a str),
    Optimize(&'a str),
    /// From IR to the output.
    BackEnd(&'a str),
    /// The name of the header that a precompiled one was made of.
    ReadPrecompiled(&'a str),
    /// The inputs that are not annotated, and the link.
    Rest,
    /// The whole call.
    Whole,
}

impl fmt::Display for Step<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Check => write!(f, "clang's check of the command line"),
            Self::Preprocess(file) => write!(f, "clang's preprocessor on '{file}'"),
            Self::FrontEnd(file) => write!(f, "clang's front end on '{file}'"),
            Self::Optimize(file) => write!(f, "clang's optimiser on '{file}'"),
            Self::BackEnd(file) => write!(f, "clang's back end on '{file}'"),
            Self::ReadPrecompiled(file) => write!(f, "clang's reading of '{file}'"),
            Self::Rest => write!(f, "clang's last step"),
            Self::Whole => write!(f, "clang"),
        }
    }
}

/// What a crash of clang's says about itself begins with these lines.
const DUMPS: [&str; 2] = ["PLEASE submit a bug report", "Stack dump:"];

/// clang's driver gives this status for what LLVM calls a fatal error.
const FATAL: i32 = 70;

/// The signal that ended a step: the process itself, or clang in the process of its driver.
fn signal(status: ExitStatus) -> Option<i32> {
    let within = || status.code().filter(|code| (129..=192).contains(code));
    status.signal().or_else(|| within().map(|code| code - 128))
}

/// An error if the step was ended by a signal.
pub fn check_signal(step: Step, status: ExitStatus) -> Result<()> {
    match status.signal() {
        Some(signal) => bail!("{step} was ended by {}", name(signal)),
        None => Ok(()),
    }
}

/// An error if the step's end is no answer; `said` is what it has said on standard error.
pub fn check(step: Step, status: ExitStatus, said: &[u8]) -> Result<()> {
    if let Some(signal) = signal(status) {
        bail!("{step} was ended by {}", name(signal));
    }
    match status.code() {
        Some(FATAL) => bail!("{step} ended with a fatal error"),
        Some(code) if code != 0 && without_dump(said).len() < said.len() => bail!("{step} crashed"),
        Some(code) if code != 0 && said.is_empty() => {
            bail!("{step} ended with status {code} and without a message")
        }
        _ => Ok(()),
    }
}

/// The same for a step whose words are kept: they are printed if it ended so.
pub fn told(step: Step, output: &Output) -> Result<()> {
    let checked = check(step, output.status, &output.stderr);
    if checked.is_err() {
        print_err(without_dump(&output.stderr));
    }
    checked
}

/// Did somebody stop the step who wants us to stop, too?
pub fn is_request(status: ExitStatus) -> bool {
    matches!(status.signal(), Some(SIGHUP | SIGINT | SIGQUIT | SIGTERM))
}

/// What a step has said, without the machine's view of a crash, which names our temporary files.
pub fn without_dump(said: &[u8]) -> &[u8] {
    let is_dump = |line: &&[u8]| DUMPS.iter().any(|dump| line.starts_with(dump.as_bytes()));
    let lines = said.split_inclusive(|b| *b == b'\n');
    let kept: usize = lines
        .take_while(|line| !is_dump(line))
        .map(<[u8]>::len)
        .sum();
    &said[..kept]
}

/// `signal 9 (SIGKILL)`
pub fn name(signal: i32) -> String {
    match signal_hook::low_level::signal_name(signal) {
        Some(name) => format!("signal {signal} ({name})"),
        None => format!("signal {signal}"),
    }
}

/// The exit status of a child as ours.
pub fn exit_code(status: ExitStatus) -> u8 {
    let code = status
        .code()
        .or_else(|| status.signal().map(|signal| 128 + signal));
    code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(raw: i32, said: &str) -> String {
        match check(
            Step::BackEnd("a.cpp"),
            ExitStatus::from_raw(raw),
            said.as_bytes(),
        ) {
            Ok(()) => String::new(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn what_is_no_answer_is_told() {
        assert_eq!(ended(0, ""), "");
        assert_eq!(ended(1 << 8, "a.cpp:1:1: error: x\n"), "");
        let end = "clang's back end on 'a.cpp' ";
        assert_eq!(
            ended(9, "x"),
            format!("{end}was ended by signal 9 (SIGKILL)")
        );
        assert_eq!(
            ended(139 << 8, "x"),
            format!("{end}was ended by signal 11 (SIGSEGV)")
        );
        assert_eq!(
            ended(70 << 8, "x"),
            format!("{end}ended with a fatal error")
        );
        assert_eq!(
            ended(3 << 8, ""),
            format!("{end}ended with status 3 and without a message")
        );
    }

    #[test]
    fn dumps_are_left_out() {
        let said =
            "fatal error: error in backend: x\nPLEASE submit a bug report to\nStack dump:\n0. y\n";
        assert_eq!(
            without_dump(said.as_bytes()),
            b"fatal error: error in backend: x\n"
        );
        assert_eq!(without_dump(b"a\nb"), b"a\nb");
        assert_eq!(without_dump(b""), b"");
    }
}
