//! What libclang says on standard error of a crash is about our temporary files: it is held back, and our own line says what the user can use.

use std::fs::File;
use std::io::{Read, Seek, Write, stderr};
use std::os::fd::{AsFd, AsRawFd, OwnedFd};

use rustix::fs::{MemfdFlags, memfd_create};
use rustix::io::fcntl_dupfd_cloexec;
use rustix::stdio::{dup2_stderr, stderr as standard_error};

use super::crash;

/// What stands in front of the dump.
const DUMP: &[u8] = b"libclang: crash detected";

/// Runs a call of libclang that may crash. What else it prints of one that fails is printed behind it; of one that succeeds that is about the command line,
/// of which the preprocessor has told already.
pub(super) fn quietly<R>(succeeds: impl Fn(&R) -> bool, call: impl FnOnce() -> R) -> R {
    let Some((user, mut said)) = divert() else {
        return call();
    };
    crash::write_to(user.as_raw_fd());
    let result = call();
    // If standard error cannot be put back nothing can be said of it, either.
    let _ = dup2_stderr(user.as_fd());
    crash::write_to(2);
    let mut text = Vec::new();
    if !succeeds(&result) && said.rewind().is_ok() && said.read_to_end(&mut text).is_ok() {
        let end = memchr::memmem::find(&text, DUMP).unwrap_or(text.len());
        let _ = stderr().write_all(&text[..end]);
    }
    result
}

/// The user's standard error, and the file that stands in its place. `None`: it stays where it is.
fn divert() -> Option<(OwnedFd, File)> {
    let user = fcntl_dupfd_cloexec(standard_error(), 3).ok()?;
    let said = memfd_create("said", MemfdFlags::CLOEXEC).ok()?;
    dup2_stderr(&said).ok()?;
    Some((user, File::from(said)))
}
