//! Files appear under their own name only when they are whole.

use std::fs::{self, Permissions};
use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::TempPath;

use crate::args::bytes::{self, given_path};
use crate::cleanup::Cleanup;

/// A file in the making, beside the place where it will stand.
#[derive(Debug)]
pub struct Draft {
    path: TempPath,
    destination: PathBuf,
}

impl Draft {
    /// A draft for `destination`. `None` if it must be written directly: devices and links must stay what they are, and where
    /// no file can be made, whoever writes the output says so best.
    pub fn beside(destination: &Path, cleanup: &Cleanup) -> Option<Self> {
        let destination = &*given_path(destination);
        if fs::symlink_metadata(destination).is_ok_and(|metadata| !metadata.is_file()) {
            return None;
        }
        let folder = match destination.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let name = destination.file_name()?.to_string_lossy();
        let file = tempfile::Builder::new()
            .prefix(&format!(".{name}."))
            // What the umask leaves of this is what any compiler's output gets.
            .permissions(Permissions::from_mode(0o666))
            .tempfile_in(folder)
            .ok()?;
        cleanup.add_draft(file.path());
        Some(Self {
            path: file.into_temp_path(),
            destination: destination.to_owned(),
        })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file is whole: it gets its name.
    pub fn publish(self) -> Result<()> {
        let destination = self.destination;
        self.path
            .persist(&destination)
            .map_err(|error| error.error)
            .with_context(|| format!("cannot write '{}'", destination.display()))
    }
}

/// Writes a small file in one go; `-` is standard output.
pub fn write(destination: &Path, content: &[u8], cleanup: &Cleanup) -> Result<()> {
    if destination == Path::new("-") {
        print_out(content);
        return Ok(());
    }
    match Draft::beside(destination, cleanup) {
        Some(draft) => {
            fs::write(draft.path(), content)
                .with_context(|| format!("cannot write '{}'", destination.display()))?;
            draft.publish()
        }
        None => fs::write(given_path(destination), content)
            .with_context(|| format!("cannot write '{}'", destination.display())),
    }
}

/// Prints to standard output; a reader that has gone away is no reason to fail.
pub fn print_out(content: &[u8]) {
    let mut out = io::stdout().lock();
    let _ = out.write_all(content).and_then(|()| out.flush());
}

/// Prints to standard error.
pub fn print_err(content: &[u8]) {
    let given = std::str::from_utf8(content).map(bytes::given);
    let content = given.as_ref().map_or(content, |given| given.as_bytes());
    let _ = io::stderr().lock().write_all(content);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_file_appears_whole_and_with_the_usual_permissions() {
        let dir = tempfile::tempdir().unwrap();
        let (ours, plain) = (dir.path().join("ours"), dir.path().join("plain"));
        let cleanup = Cleanup::default();
        let draft = Draft::beside(&ours, &cleanup).unwrap();
        fs::write(draft.path(), "text").unwrap();
        assert!(!ours.exists());
        draft.publish().unwrap();
        fs::write(&plain, "text").unwrap();
        assert_eq!(mode(&ours), mode(&plain));
        assert_eq!(fs::read_to_string(&ours).unwrap(), "text");
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 2);
    }

    #[test]
    fn a_draft_that_is_given_up_leaves_nothing() {
        let dir = tempfile::tempdir().unwrap();
        drop(Draft::beside(&dir.path().join("x"), &Cleanup::default()).unwrap());
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
    }

    #[test]
    fn devices_stay_devices() {
        assert!(Draft::beside(Path::new("/dev/null"), &Cleanup::default()).is_none());
        write(Path::new("/dev/null"), b"x", &Cleanup::default()).unwrap();
    }

    #[test]
    fn a_missing_folder_is_told() {
        let file = Path::new("/no/such/folder/x");
        assert!(Draft::beside(file, &Cleanup::default()).is_none());
        let error = write(file, b"x", &Cleanup::default()).unwrap_err();
        assert_eq!(error.to_string(), "cannot write '/no/such/folder/x'");
    }
}
