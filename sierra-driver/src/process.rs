//! Calls of clang: what they are given, and how they are shown to the user.

use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};

use anyhow::{Context, Result, bail};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};

use crate::args::quote_response_file;
use crate::cleanup::Cleanup;
use crate::publish::print_err;

/// Above this many bytes arguments travel in a file; Linux allows 128 KiB in one word and 2 MiB in all.
const MAX_ARGUMENT_BYTES: usize = 96 * 1024;

/// Runs clang for us.
#[derive(Debug)]
pub struct Runner<'a> {
    pub clang: &'a Path,
    pub cleanup: &'a Cleanup,
    /// Standard input, if the call compiles it: kept in a file because several steps read it.
    pub stdin: Option<File>,
    /// Where a response file may go.
    pub work_dir: &'a Path,
    /// `-v`: show each call before it runs.
    pub verbose: bool,
}

impl Runner<'_> {
    /// Runs a step whose streams are the user's.
    pub fn status(&self, args: &[String]) -> Result<ExitStatus> {
        let child = self.start(args, [self.stdin()?, Stdio::inherit(), Stdio::inherit()])?;
        wait(child, self.cleanup)
    }

    /// Runs a step that reads `file` as its standard input; its other streams are the user's.
    pub fn status_reading(&self, args: &[String], file: File) -> Result<ExitStatus> {
        let child = self.start(args, [file.into(), Stdio::inherit(), Stdio::inherit()])?;
        wait(child, self.cleanup)
    }

    /// Runs a step and keeps what it says.
    pub fn output(&self, args: &[String]) -> Result<Output> {
        let child = self.start(args, [self.stdin()?, Stdio::piped(), Stdio::piped()])?;
        let output = child.wait_with_output().context("cannot wait for clang");
        self.cleanup.child_ended();
        let output = output?;
        check_ending(output.status)?;
        Ok(output)
    }

    fn start(&self, args: &[String], [stdin, out, err]: [Stdio; 3]) -> Result<Child> {
        if self.verbose {
            print_err(format!("{}\n", shown(self.clang, args)).as_bytes());
        }
        let mut command = Command::new(self.clang);
        if args.iter().map(|arg| arg.len() + 1).sum::<usize>() > MAX_ARGUMENT_BYTES {
            let file = self.work_dir.join("arguments");
            fs::write(&file, quote_response_file(args)).context("cannot write a response file")?;
            command.arg(format!("@{}", file.display()));
        } else {
            command.args(args);
        }
        command.stdin(stdin).stdout(out).stderr(err);
        self.cleanup.spawn(&mut command)
    }

    /// Standard input from its start.
    fn stdin(&self) -> Result<Stdio> {
        rewound(self.stdin.as_ref())
    }
}

fn rewound(stdin: Option<&File>) -> Result<Stdio> {
    let Some(mut file) = stdin else {
        return Ok(Stdio::inherit());
    };
    file.rewind().context("cannot read standard input again")?;
    Ok(file
        .try_clone()
        .context("cannot read standard input again")?
        .into())
}

/// Keeps standard input in a file that vanishes with us.
pub fn spool_stdin() -> Result<File> {
    let mut file = tempfile::tempfile().context("cannot keep standard input")?;
    let mut stdin = io::stdin().lock();
    io::copy(&mut stdin.by_ref(), &mut file).context("cannot read standard input")?;
    Ok(file)
}

/// clang takes our place: its streams, its exit status, its signals.
pub fn become_clang<S: AsRef<std::ffi::OsStr>>(
    clang: &Path,
    args: &[S],
    stdin: Option<&File>,
) -> Result<std::convert::Infallible> {
    let error = Command::new(clang).args(args).stdin(rewound(stdin)?).exec();
    bail!("cannot run '{}': {error}", clang.display())
}

/// clang does the whole job as a child of ours.
pub fn run_clang<S: AsRef<std::ffi::OsStr>>(
    clang: &Path,
    args: &[S],
    stdin: Option<&File>,
    cleanup: &Cleanup,
) -> Result<ExitStatus> {
    let mut command = Command::new(clang);
    command.args(args).stdin(rewound(stdin)?);
    wait(cleanup.spawn(&mut command)?, cleanup)
}

fn wait(mut child: Child, cleanup: &Cleanup) -> Result<ExitStatus> {
    let status = child.wait().context("cannot wait for clang");
    cleanup.child_ended();
    let status = status?;
    check_ending(status)?;
    Ok(status)
}

/// Whoever stopped clang wants us to stop too; what it said until then is no answer.
pub fn check_ending(status: ExitStatus) -> Result<()> {
    match status.signal() {
        Some(signal @ (SIGHUP | SIGINT | SIGQUIT | SIGTERM)) => {
            bail!("clang was stopped by signal {signal}")
        }
        _ => Ok(()),
    }
}

/// The exit status of a child as ours.
pub fn exit_code(status: ExitStatus) -> u8 {
    let code = status
        .code()
        .or_else(|| status.signal().map(|signal| 128 + signal));
    code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1)
}

/// A call as clang's `-###` prints it.
pub fn shown(program: &Path, args: &[String]) -> String {
    let program = program.to_string_lossy();
    let words = std::iter::once(program.as_ref()).chain(args.iter().map(String::as_str));
    words
        .map(|word| format!(" \"{}\"", word.replace('\\', "\\\\").replace('"', "\\\"")))
        .collect()
}
