//! Calls of clang: what they are given, and how they are shown to the user.

use std::cell::{Cell, OnceCell};
use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};

use anyhow::{Context, Result, bail};
use sierra_clang_steps::{self as clang_steps, Clang};

use crate::args::{bytes, quote_response_file};
use crate::cleanup::Cleanup;
use crate::deep_stack::{self, with_deep_stack};
use crate::ending::{self, Step};
use crate::in_child;
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
    /// clang's library, once a step has asked for it.
    pub library: OnceCell<Option<Clang>>,
    /// What sema needs of this compiler is loaded while the first child is at work.
    pub loads: Cell<Option<&'a Path>>,
}

impl Runner<'_> {
    /// Runs a step whose streams are the user's.
    pub fn status(&self, step: Step, args: &[String]) -> Result<ExitStatus> {
        let child = self.start(args, [self.stdin()?, Stdio::inherit(), Stdio::inherit()])?;
        wait(step, child, self.cleanup)
    }

    /// Runs a step that reads `file`, or else what the call reads, as its standard input, and hands on what it says.
    pub fn generate(&self, step: Step, args: &[String], file: Option<File>) -> Result<ExitStatus> {
        let file = match file {
            Some(file) => Some(file),
            None => self.stdin_file()?,
        };
        let output = self.compiler(args, file, false)?;
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
        self.compiler(args, self.stdin_file()?, true)
    }

    /// Runs a step of clang's compiler: in a child of ours, if it can be, and else as a process.
    fn compiler(&self, args: &[String], stdin: Option<File>, keeps_stdout: bool) -> Result<Output> {
        // What it makes of a crash, a copy of our temporary text, helps nobody, and hides the status.
        let quiet = std::iter::once("-fno-crash-diagnostics".to_owned());
        let args: Vec<String> = quiet.chain(args.iter().cloned()).collect();
        if !self.verbose
            && in_child::is_possible(&args)
            && size(&args) <= MAX_ARGUMENT_BYTES
            && let Some(library) = self.library.get_or_init(|| in_child::library(self.clang))
        {
            let given: Vec<_> = args.iter().map(|word| bytes::given(word)).collect();
            let words =
                std::iter::once(self.clang.as_os_str()).chain(given.iter().map(AsRef::as_ref));
            let step = clang_steps::Step {
                words: &words.collect::<Vec<_>>(),
                temporary: self.work_dir,
                stdin,
                keeps_stdout,
                stack: deep_stack::wanted(),
            };
            let start = || library.run(&step).context("cannot start a step of clang");
            let child = self.cleanup.start(start, clang_steps::Running::id)?;
            if let Some(program) = self.loads.take() {
                // What goes wrong is said where it is needed.
                let _ = sierra_sema::clang::load(program);
            }
            let output = child.wait_with_output().context("cannot wait for clang");
            self.cleanup.child_ended();
            return output;
        }
        let stdin = stdin.map_or_else(Stdio::inherit, Stdio::from);
        let stdout = match keeps_stdout {
            true => Stdio::piped(),
            false => Stdio::inherit(),
        };
        let child = with_deep_stack(|| self.start(&args, [stdin, stdout, Stdio::piped()]))?;
        let output = child.wait_with_output().context("cannot wait for clang");
        self.cleanup.child_ended();
        output
    }

    fn start(&self, args: &[String], [stdin, out, err]: [Stdio; 3]) -> Result<Child> {
        if self.verbose {
            print_err(format!("{}\n", shown(self.clang, args)).as_bytes());
        }
        let mut command = Command::new(self.clang);
        if size(args) > MAX_ARGUMENT_BYTES {
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
        Ok(self.stdin_file()?.map_or_else(Stdio::inherit, Stdio::from))
    }

    fn stdin_file(&self) -> Result<Option<File>> {
        self.stdin.as_ref().map(rewound).transpose()
    }
}

/// How much room these words take.
fn size(args: &[String]) -> usize {
    args.iter().map(|arg| arg.len() + 1).sum()
}

fn rewound(mut file: &File) -> Result<File> {
    file.rewind().context("cannot read standard input again")?;
    file.try_clone().context("cannot read standard input again")
}

fn inherited_or(stdin: Option<&File>) -> Result<Stdio> {
    let file = stdin.map(rewound).transpose()?;
    Ok(file.map_or_else(Stdio::inherit, Stdio::from))
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
    let error = Command::new(clang)
        .args(args)
        .stdin(inherited_or(stdin)?)
        .exec();
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
    command.args(args).stdin(inherited_or(stdin)?);
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
