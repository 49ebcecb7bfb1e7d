//! The folder in which precompiled headers are kept between calls, and whether it may be trusted: what is read from it becomes part of programs.
//!
//! The user names a folder that may hold anything. Ours is a folder in it, with a tag file as backup programs know it (`CACHEDIR.TAG`); nothing outside
//! of it is ever read, written or removed. It must be the user's, and nobody else may write to it.

use std::ffi::OsStr;
use std::fs::{self, DirBuilder, File, Metadata};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use rustix::fs::OFlags;

/// Our folder in the user's.
const NAME: &str = "sierra-headers";
const TAG: &str = "CACHEDIR.TAG";
const DRAFT: &str = ".tag-";

/// The first line is what all caches have, the second is ours.
const TAG_TEXT: &str = "Signature: 8a477f597d28d172789f06886806bc55\n# Headers that sierra++ has precompiled. It removes what it has written here.\n";

/// Why a folder is not used.
#[derive(Debug, PartialEq, Eq)]
pub enum Unusable {
    /// Nothing can be kept there, as on a full or read-only disk: no harm done.
    Absent,
    /// Others may have written what is there, or may change it: the user should know.
    Untrusted(String),
}

/// Our folder in `dir`; both are made if need be.
pub fn open(dir: &Path) -> Result<PathBuf, Unusable> {
    let make = |dir: &Path| DirBuilder::new().recursive(true).mode(0o700).create(dir);
    if !dir.is_dir() {
        make(dir).map_err(|_| Unusable::Absent)?;
    }
    // Text that is parsed keeps no links in its path: debug information compares paths as text.
    let dir = fs::canonicalize(dir).map_err(|_| Unusable::Absent)?;
    let known = fs::metadata(&dir).map_err(|_| Unusable::Absent)?;
    if others_may_write(&known) && known.mode() & 0o1000 == 0 {
        return Err(untrusted(&dir, "others may write to it"));
    }
    let ours = dir.join(NAME);
    match DirBuilder::new().mode(0o700).create(&ours) {
        Ok(()) => write_tag(&ours).map_err(|_| {
            let _ = fs::remove_dir(&ours);
            Unusable::Absent
        })?,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        Err(_) => return Err(Unusable::Absent),
    }
    let known = fs::symlink_metadata(&ours).map_err(|_| Unusable::Absent)?;
    if !known.is_dir() {
        return Err(untrusted(&ours, "it is no folder"));
    }
    if !is_users(&known) {
        return Err(untrusted(&ours, "it belongs to somebody else"));
    }
    if others_may_write(&known) {
        return Err(untrusted(&ours, "others may write to it"));
    }
    if !is_tagged(&ours) {
        return mend_tag(&ours).map(|()| ours);
    }
    Ok(ours)
}

/// A file of ours, opened to be read: a plain file of the user's that nobody else may write.
pub fn open_file(path: &Path) -> io::Result<File> {
    let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
    let file = File::options()
        .read(true)
        .custom_flags(flags.bits().cast_signed())
        .open(path)?;
    let known = file.metadata()?;
    match known.is_file() && is_users(&known) && !others_may_write(&known) {
        true => Ok(file),
        false => Err(io::ErrorKind::PermissionDenied.into()),
    }
}

/// Is it marked as ours?
pub fn is_tagged(ours: &Path) -> bool {
    let mut text = String::new();
    open_file(&ours.join(TAG)).is_ok_and(|file| {
        let read = file.take(TAG_TEXT.len() as u64).read_to_string(&mut text);
        read.is_ok() && text == TAG_TEXT
    })
}

/// A call that was stopped has left no tag. It had written nothing else.
fn mend_tag(ours: &Path) -> Result<(), Unusable> {
    let is_draft = |name: &OsStr| name.as_encoded_bytes().starts_with(DRAFT.as_bytes());
    let is_empty = fs::read_dir(ours).is_ok_and(|files| {
        files
            .filter_map(Result::ok)
            .all(|file| is_draft(&file.file_name()))
    });
    let is_new = || {
        (0..20).any(|_| {
            // Another call is just about to write it.
            std::thread::sleep(std::time::Duration::from_millis(1));
            is_tagged(ours)
        })
    };
    if is_new() {
        return Ok(());
    }
    match is_empty {
        true => write_tag(ours).map_err(|_| Unusable::Absent),
        false => Err(untrusted(ours, "it holds no tag file of sierra++")),
    }
}

/// Appears whole, and replaces what a stopped call has left.
fn write_tag(ours: &Path) -> io::Result<()> {
    let mut file = tempfile::Builder::new().prefix(DRAFT).tempfile_in(ours)?;
    file.write_all(TAG_TEXT.as_bytes())?;
    file.persist(ours.join(TAG))?;
    Ok(())
}

fn is_users(known: &Metadata) -> bool {
    known.uid() == rustix::process::geteuid().as_raw()
}

/// A group of the user's own, as many systems have it, is nobody else.
fn others_may_write(known: &Metadata) -> bool {
    let own_group = known.uid() == known.gid() && is_users(known);
    known.mode() & 0o002 != 0 || (known.mode() & 0o020 != 0 && !own_group)
}

fn untrusted(dir: &Path, why: &str) -> Unusable {
    Unusable::Untrusted(format!(
        "the header cache '{}' is not used: {why}",
        dir.display()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    fn allow(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    fn is_untrusted(dir: &Path) -> bool {
        matches!(open(dir), Err(Unusable::Untrusted(_)))
    }

    #[test]
    fn ours_is_tagged_and_private() {
        let dir = tempfile::tempdir().unwrap();
        let ours = open(dir.path()).unwrap();
        assert!(is_tagged(&ours));
        assert_eq!(fs::metadata(&ours).unwrap().mode() & 0o777, 0o700);
        assert_eq!(open(dir.path()).unwrap(), ours);
        fs::remove_file(ours.join(TAG)).unwrap();
        assert_eq!(open(dir.path()).unwrap(), ours);
        assert!(is_tagged(&ours));
    }

    #[test]
    fn what_others_may_write_is_not_used() {
        let dir = tempfile::tempdir().unwrap();
        let ours = open(dir.path()).unwrap();
        allow(dir.path(), 0o777);
        assert!(is_untrusted(dir.path()));
        allow(dir.path(), 0o1777);
        assert_eq!(open(dir.path()).unwrap(), ours);
        allow(&ours, 0o777);
        assert!(is_untrusted(dir.path()));
        allow(&ours, 0o700);
        let file = ours.join("x");
        fs::write(&file, "").unwrap();
        assert!(open_file(&file).is_ok());
        allow(&file, 0o666);
        assert!(open_file(&file).is_err());
        symlink(ours.join(TAG), ours.join("link")).unwrap();
        assert!(open_file(&ours.join("link")).is_err());
    }

    #[test]
    fn a_folder_of_the_users_with_our_name_is_left_alone() {
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir(dir.path().join(NAME)).unwrap();
        fs::write(dir.path().join(NAME).join("thesis.txt"), "").unwrap();
        assert!(is_untrusted(dir.path()));
        let dir = tempfile::tempdir().unwrap();
        symlink("/tmp", dir.path().join(NAME)).unwrap();
        assert!(is_untrusted(dir.path()));
        assert_eq!(open(Path::new("/proc/none")), Err(Unusable::Absent));
    }
}
