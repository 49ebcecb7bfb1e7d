//! Where precompiled headers are kept between calls, and how long.
//!
//! An entry is two files, named by a hash of all that the parse depends on: the text (`.ii`), to which locations refer, and its
//! precompiled form (`.pch`). Files appear whole, under their final name, or not at all; any number of compilers may share a folder.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use xxhash_rust::xxh3::Xxh3;

/// Old entries go when the folder holds more than this many bytes.
const LIMIT: u64 = 1 << 30;

pub struct Store {
    dir: PathBuf,
}

/// The files of one entry.
pub struct Entry {
    pub text: PathBuf,
    pub precompiled: PathBuf,
}

impl Store {
    /// A store in a folder, which is made. Fails where nothing can be written.
    pub fn open(dir: &Path) -> io::Result<Store> {
        fs::create_dir_all(dir)?;
        // Text that is parsed keeps no links in its path: debug information compares paths as text.
        let dir = fs::canonicalize(dir)?;
        Ok(Store { dir })
    }

    /// The entry for a text that is parsed by these arguments.
    pub fn entry(&self, text: &[u8], arguments: &[String]) -> Entry {
        let mut hash = Xxh3::new();
        for part in [env!("CARGO_PKG_VERSION"), &crate::clang::version()] {
            hash.update(part.as_bytes());
            hash.update(&[0]);
        }
        for argument in arguments {
            hash.update(argument.as_bytes());
            hash.update(&[0]);
        }
        hash.update(text);
        let name = format!("{:032x}", hash.digest128());
        Entry {
            text: self.dir.join(format!("{name}.ii")),
            precompiled: self.dir.join(format!("{name}.pch")),
        }
    }

    /// A name in the folder that nobody else uses.
    pub fn draft(&self, entry: &Entry) -> PathBuf {
        entry
            .precompiled
            .with_extension(format!("{}.tmp", std::process::id()))
    }

    /// Writes the text of an entry, whole or not at all. What is there stays: a precompiled form knows when its text was written.
    pub fn write_text(&self, entry: &Entry, text: &[u8]) -> io::Result<()> {
        let draft = self.draft(entry);
        let written = fs::write(&draft, text).and_then(|()| fs::hard_link(&draft, &entry.text));
        let _ = fs::remove_file(&draft);
        match written {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
            other => other,
        }
    }

    /// Removes what nobody has used for the longest time, until the folder is small enough.
    pub fn tidy(&self) {
        let Ok(files) = fs::read_dir(&self.dir) else {
            return;
        };
        let mut groups: HashMap<String, (SystemTime, u64, Vec<PathBuf>)> = HashMap::new();
        for file in files.filter_map(Result::ok) {
            let path = file.path();
            let name = file.file_name();
            let Some(stem) = name.to_str().and_then(|n| n.split('.').next()) else {
                continue;
            };
            let Ok(known) = file.metadata() else { continue };
            let used = known.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            let group = groups.entry(stem.to_owned()).or_insert((used, 0, vec![]));
            *group = (
                group.0.max(used),
                group.1 + known.len(),
                std::mem::take(&mut group.2),
            );
            group.2.push(path);
        }
        let mut groups: Vec<_> = groups.into_values().collect();
        groups.sort();
        let mut total: u64 = groups.iter().map(|g| g.1).sum();
        for (_, size, paths) in groups {
            if total <= LIMIT {
                break;
            }
            // Who reads one at this moment keeps it open.
            if paths.iter().all(|path| fs::remove_file(path).is_ok()) {
                total -= size;
            }
        }
    }
}

impl Entry {
    /// Is it there? Then it counts as used.
    pub fn is_there(&self) -> bool {
        let is_there = self.text.is_file() && self.precompiled.is_file();
        if is_there {
            // A folder that may only be read serves as well.
            let file = fs::File::options().append(true).open(&self.precompiled);
            let _ = file.and_then(|file| file.set_modified(SystemTime::now()));
        }
        is_there
    }
}
