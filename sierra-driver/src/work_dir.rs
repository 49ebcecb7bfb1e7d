//! The folder for a call's temporary files, and the folders of calls that were killed.
//!
//! Such a folder holds a tag: what it is, which folder it belongs to (so that a copy is not taken for it), and the drafts that the call has made beside its outputs. The
//! call keeps the tag locked; the system lifts the lock when the process ends, however it ends. So a later call knows what is left: a folder of the
//! same user, with a whole tag of its own that nobody has locked. Cost: one listing of the temporary folder, at most [`MOST`] names.

use std::fs::{self, DirEntry, File, Permissions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use rustix::fs::{FlockOperation, OFlags, flock};
use tempfile::TempDir;

const PREFIX: &str = "sierra-";
const TAG: &str = "SIERRA.TAG";
const HEAD: &str = "A temporary folder of sierra++, which removes it when the call is over: ";
const DRAFT: &str = "draft ";

/// So many names are looked at: a temporary folder can hold more than is worth a listing.
const MOST: usize = 10_000;

/// Goes when it is dropped.
#[derive(Debug)]
pub struct WorkDir {
    dir: TempDir,
    tag: Arc<File>,
}

impl WorkDir {
    /// A new folder in the machine's temporary one, from which the folders of dead calls are removed.
    pub fn new() -> Result<Self> {
        let parent = std::env::temp_dir();
        // Debug information compares paths as text, so ours may hold no links.
        let parent = fs::canonicalize(&parent).unwrap_or(parent);
        sweep(&parent);
        let dir = tempfile::Builder::new()
            .prefix(PREFIX)
            .permissions(Permissions::from_mode(0o700))
            .tempdir_in(&parent)
            .with_context(|| format!("cannot make a temporary folder in '{}'", parent.display()))?;
        let tag = write_tag(dir.path())
            .with_context(|| format!("cannot write to '{}'", dir.path().display()))?;
        Ok(Self {
            dir,
            tag: Arc::new(tag),
        })
    }

    pub fn path(&self) -> &Path {
        self.dir.path()
    }

    /// Where drafts are noted.
    pub fn tag(&self) -> Arc<File> {
        self.tag.clone()
    }
}

/// Notes a file that must go if the call is killed.
pub fn note_draft(mut tag: &File, path: &Path) {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    // What cannot be noted is only left.
    if let Some(path) = path.to_str().filter(|path| !path.contains('\n')) {
        let _ = tag.write_all(format!("{DRAFT}{path}\n").as_bytes());
    }
}

/// Locked before it says anything: a tag that can be read is locked as long as its call lives.
fn write_tag(dir: &Path) -> io::Result<File> {
    let mut tag = File::options()
        .append(true)
        .create_new(true)
        .mode(0o600)
        .open(dir.join(TAG))?;
    // Where files cannot be locked nothing is written, and nobody removes the folder but this call.
    if flock(&tag, FlockOperation::NonBlockingLockExclusive).is_ok() {
        tag.write_all(format!("{HEAD}{}\n", fs::metadata(dir)?.ino()).as_bytes())?;
    }
    Ok(tag)
}

/// Removes what dead calls have left.
fn sweep(parent: &Path) {
    let files = fs::read_dir(parent).into_iter().flatten().take(MOST);
    for file in files.filter_map(Result::ok) {
        if file
            .file_name()
            .as_encoded_bytes()
            .starts_with(PREFIX.as_bytes())
            && let Some((tag, drafts)) = left_by_the_dead(&file)
        {
            drafts.iter().for_each(|draft| drop(fs::remove_file(draft)));
            let _ = remove(&file.path());
            drop(tag);
        }
    }
}

/// The tag goes last: a step that has outlived its call may still write, and then the next call tries again.
fn remove(dir: &Path) -> io::Result<()> {
    for file in fs::read_dir(dir)? {
        let file = file?;
        if file.file_type()?.is_dir() {
            fs::remove_dir_all(file.path())?;
        } else if file.file_name() != TAG {
            fs::remove_file(file.path())?;
        }
    }
    if fs::read_dir(dir)?.count() == 1 {
        fs::remove_file(dir.join(TAG))?;
        fs::remove_dir(dir)?;
    }
    Ok(())
}

/// The locked tag of a folder that a dead call has left, and its drafts.
fn left_by_the_dead(file: &DirEntry) -> Option<(File, Vec<PathBuf>)> {
    let user = rustix::process::geteuid().as_raw();
    // Of the entry itself: a link is none of ours.
    let known = file.metadata().ok()?;
    if !known.is_dir() || known.uid() != user || known.mode() & 0o077 != 0 {
        return None;
    }
    let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits().cast_signed();
    let path = file.path().join(TAG);
    let tag = File::options()
        .read(true)
        .custom_flags(flags)
        .open(path)
        .ok()?;
    if !tag.metadata().ok()?.is_file() || tag.metadata().ok()?.uid() != user {
        return None;
    }
    flock(&tag, FlockOperation::NonBlockingLockExclusive).ok()?;
    let mut text = String::new();
    (&tag).take(1 << 20).read_to_string(&mut text).ok()?;
    let mut lines = text.lines();
    if lines.next()? != format!("{HEAD}{}", known.ino()) {
        return None;
    }
    let drafts = lines
        .filter_map(|line| line.strip_prefix(DRAFT))
        .map(PathBuf::from);
    Some((tag, drafts.filter(|draft| is_draft(draft)).collect()))
}

/// A draft's name begins with a dot and ends with six letters that nobody guesses.
fn is_draft(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().as_encoded_bytes();
    let random = name.rsplit(|b| *b == b'.').next().unwrap_or_default();
    let is_file = || fs::symlink_metadata(path).is_ok_and(|known| known.is_file());
    path.is_absolute()
        && name.starts_with(b".")
        && random.len() == 6
        && random.iter().all(u8::is_ascii_alphanumeric)
        && is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder as a call has it, whose lock goes with the file.
    fn folder(parent: &Path, name: &str) -> (PathBuf, File) {
        use std::os::unix::fs::DirBuilderExt;
        let dir = parent.join(name);
        fs::DirBuilder::new().mode(0o700).create(&dir).unwrap();
        let tag = write_tag(&dir).unwrap();
        fs::write(dir.join("text"), "x").unwrap();
        (dir, tag)
    }

    #[test]
    fn only_what_the_dead_have_left_goes() {
        let parent = tempfile::tempdir().unwrap();
        let parent = parent.path();
        let (living, lock) = folder(parent, "sierra-living");
        let (dead, tag) = folder(parent, "sierra-dead");
        let (named_otherwise, other_tag) = folder(parent, "other");
        let draft = parent.join(".a.out.Ab12Cd");
        let users = parent.join("a.out");
        for file in [&draft, &users] {
            fs::write(file, "x").unwrap();
            note_draft(&tag, file);
        }
        let users_folder = parent.join("sierra-songs");
        fs::create_dir(&users_folder).unwrap();
        let copy = parent.join("sierra-copy");
        fs::create_dir(&copy).unwrap();
        fs::copy(dead.join(TAG), copy.join(TAG)).unwrap();
        std::os::unix::fs::symlink(&named_otherwise, parent.join("sierra-link")).unwrap();
        drop((tag, other_tag));
        sweep(parent);
        assert!(!dead.exists() && !draft.exists());
        for path in [&living, &named_otherwise, &users, &users_folder, &copy] {
            assert!(path.exists(), "{}", path.display());
        }
        drop(lock);
        sweep(parent);
        assert!(!living.exists());
    }
}
