//! One step in a child, from its words to its end.
#![expect(unsafe_code, reason = "hands strings to a C++ library")]

use std::ffi::{CString, OsStr};
use std::fs::File;
use std::io::{self, Read, Seek};
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{ExitStatus, Output};
use std::ptr;

use rustix::fs::{MemfdFlags, memfd_create};
use rustix::process::{Pid, WaitOptions, waitpid};

use crate::library::{Call, Clang};

/// What a child is to do.
#[derive(Debug)]
pub struct Step<'a> {
    /// clang's own words; the first is the compiler, as a process would be started.
    pub words: &'a [&'a OsStr],
    /// Its folder for temporary files.
    pub temporary: &'a Path,
    /// Its standard input, if not ours.
    pub stdin: Option<File>,
    /// Is what it prints kept, or goes it where ours goes?
    pub keeps_stdout: bool,
    /// How much stack it needs.
    pub stack: u64,
}

/// A step that runs.
#[derive(Debug)]
pub struct Running {
    child: Pid,
    stdout: Option<File>,
    stderr: File,
}

impl Clang {
    /// Starts a step.
    pub fn run(&self, step: &Step) -> io::Result<Running> {
        let string = |word: &OsStr| CString::new(word.as_bytes()).map_err(io::Error::from);
        let words: Vec<CString> = step
            .words
            .iter()
            .map(|word| string(word))
            .collect::<io::Result<_>>()?;
        let mut pointers: Vec<_> = words.iter().map(|word| word.as_ptr()).collect();
        pointers.push(ptr::null());
        let temporary = string(step.temporary.as_os_str())?;
        let stdout = step.keeps_stdout.then(memory).transpose()?;
        let stderr = memory()?;
        let stream = |file: Option<&File>| file.map_or(-1, AsRawFd::as_raw_fd);
        let call = Call {
            program: self.program().as_ptr(),
            words: pointers.as_ptr(),
            temporary: temporary.as_ptr(),
            streams: [
                stream(step.stdin.as_ref()),
                stream(stdout.as_ref()),
                stream(Some(&stderr)),
            ],
            stack: usize::try_from(step.stack).unwrap_or(usize::MAX),
        };
        // SAFETY: all strings outlive the call, and the list ends with null.
        let child = unsafe { self.start(&call) };
        let child = Pid::from_raw(child)
            .filter(|_| child > 0)
            .ok_or_else(io::Error::last_os_error)?;
        Ok(Running {
            child,
            stdout,
            stderr,
        })
    }
}

impl Running {
    /// The child's number.
    pub fn id(&self) -> u32 {
        self.child.as_raw_nonzero().get().unsigned_abs()
    }

    /// How it ends, and what it has said.
    pub fn wait_with_output(self) -> io::Result<Output> {
        let status = loop {
            match waitpid(Some(self.child), WaitOptions::empty()) {
                Ok(Some((_, status))) => break ExitStatus::from_raw(status.as_raw()),
                Ok(None) | Err(rustix::io::Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
        };
        let stdout = self.stdout.map_or_else(|| Ok(Vec::new()), content)?;
        Ok(Output {
            status,
            stdout,
            stderr: content(self.stderr)?,
        })
    }
}

fn memory() -> io::Result<File> {
    let file: OwnedFd = memfd_create("sierra", MemfdFlags::CLOEXEC)?;
    Ok(file.into())
}

fn content(mut file: File) -> io::Result<Vec<u8>> {
    let length = file.metadata()?.len();
    file.rewind()?;
    let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or_default());
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}
