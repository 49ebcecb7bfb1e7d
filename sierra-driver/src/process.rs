//! Calls of clang: what they are given, and how they are shown to the user.

use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};

use anyhow::{Context, Result, bail};

use crate::args::{bytes, quote_response_file};
use crate::cleanup::Cleanup;
use crate::deep_stack::with_deep_stack;
use crate::ending::{self, Step};
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
    pub fn status(&self, step: Step, args: &[String]) -> Result<ExitStatus> {
        let child = self.start(args, [self.stdin()?, Stdio::inherit(), Stdio::inherit()])?;
        wait(step, child, self.cleanup)
    }

    /// Runs a step that reads `file`, or else what the call reads, as its standard input, and hands on what it says.
    pub fn generate(&self, step: Step, args: &[String], file: Option<File>) -> Result<ExitStatus> {
        let stdin = match file {
            Some(file) => file.into(),
            None => self.stdin()?,
        };
        let child = self.start_compiler(args, [stdin, Stdio::inherit(), Stdio::piped()])?;
        let output = self.output_of(child)?;
        print_err(ending::without_dump(&output.stderr));
        ending::check(step, output.status, &output.stderr)?;
        Ok(output.status)
    }

    /// Runs a step and keeps what it says.
    pub fn output(&self, step: Step, args: &[String]) -> Result<Output> {
        let output = self.unchecked_output(args)?;
        ending::told(step, &output)?;
        Ok(output)
    }

    /// The same where the end may be no answer.
    pub fn unchecked_output(&self, args: &[String]) -> Result<Output> {
        let streams = [self.stdin()?, Stdio::piped(), Stdio::piped()];
        let child = self.start_compiler(args, streams)?;
        self.output_of(child)
    }

    fn output_of(&self, child: Child) -> Result<Output> {
        let output = child.wait_with_output().context("cannot wait for clang");
        self.cleanup.child_ended();
        output
    }

    /// Starts a step of clang's compiler. What it makes of a crash, a copy of our temporary text, helps nobody, and hides the status.
    fn start_compiler(&self, args: &[String], streams: [Stdio; 3]) -> Result<Child> {
        let quiet = std::iter::once("-fno-crash-diagnostics".to_owned());
        let args: Vec<String> = quiet.chain(args.iter().cloned()).collect();
        with_deep_stack(|| self.start(&args, streams))
    }

    fn start(&self, args: &[String], [stdin, out, err]: [Stdio; 3]) -> Result<Child> {
        if self.verbose {
            print_err(format!("{}\n", shown(self.clang, args)).as_bytes());
        }
        let mut command = Command::new(self.clang);
        if args.iter().map(|arg| arg.len() + 1).sum::<usize>() > MAX_ARGUMENT_BYTES {
            let file = self.work_dir.join("arguments");
            let words = bytes::given(&quote_response_file(args));
            fs::write(&file, words.as_bytes()).context("cannot write a response file")?;
            command.arg(format!("@{}", file.display()));
        } else {
            command.args(args.iter().map(|word| bytes::given(word)));
        }
        // What clang leaves in its temporary folder when it dies goes with ours.
        command.env("TMPDIR", self.work_dir);
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
    wait(Step::Whole, cleanup.spawn(&mut command)?, cleanup)
}

fn wait(step: Step, mut child: Child, cleanup: &Cleanup) -> Result<ExitStatus> {
    let status = child.wait().context("cannot wait for clang");
    cleanup.child_ended();
    let status = status?;
    ending::check_signal(step, status)?;
    Ok(status)
}

/// A call as clang's `-###` prints it.
pub fn shown(program: &Path, args: &[String]) -> String {
    let program = program.to_string_lossy();
    let words = std::iter::once(program.as_ref()).chain(args.iter().map(String::as_str));
    words
        .map(|word| format!(" \"{}\"", word.replace('\\', "\\\\").replace('"', "\\\"")))
        .collect()
}
