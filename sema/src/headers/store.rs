//! Precompiled headers by a hash of all that the parse depends on.
//!
//! An entry is the text (`.ii`), to which locations refer, and its precompiled form (`.pch`). It is made for this call in a folder of its own, or in the folder
//! that calls share (`folder`), where a record (`record`) makes the two files an entry. Nothing there is believed: the text must be the text that is asked for,
//! byte by byte, and the precompiled form must have the checksum of the record. What does not fit is thrown away and made again. The shared folder may fill up or vanish at any
//! moment: then the entry is made in the call's own.
//!
//! Cost of a hit: the two files are read once a call, some 3 ms for 10 MB.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use xxhash_rust::xxh3::Xxh3;

use super::folder;
use super::record::{self, Record};
use super::tidy::tidy;

pub struct Store {
    /// What calls share.
    shared: Option<PathBuf>,
    /// What goes with the call.
    own: PathBuf,
    known: RefCell<HashMap<String, Option<Entry>>>,
}

/// The files of one entry.
#[derive(Clone, Debug)]
pub struct Entry {
    pub text: PathBuf,
    pub precompiled: PathBuf,
    record: Option<PathBuf>,
}

impl Store {
    /// A store in a folder of this call, which is made, and perhaps in one that calls share. Fails where nothing can be written.
    pub fn open(shared: Option<&Path>, own: &Path) -> io::Result<Store> {
        fs::create_dir_all(own)?;
        Ok(Store {
            shared: shared.map(Path::to_owned),
            // Text that is parsed keeps no links in its path: debug information compares paths as text.
            own: fs::canonicalize(own)?,
            known: RefCell::default(),
        })
    }

    /// The entry for a text that is parsed by these arguments: the one that is there, or one that `make` makes of the text (the first path) as the second path.
    /// `None`: it cannot be made.
    pub fn entry(
        &self,
        text: &[u8],
        arguments: &[String],
        make: impl Fn(&Path, &Path) -> bool,
    ) -> Option<Entry> {
        let key = key(text, arguments);
        if let Some(known) = self.known.borrow().get(&key) {
            return known.clone();
        }
        let found = self
            .find(&key, text)
            .or_else(|| self.make(&key, text, make));
        self.known.borrow_mut().insert(key, found.clone());
        found
    }

    /// The entry in the shared folder, if it is what it should be.
    fn find(&self, key: &str, text: &[u8]) -> Option<Entry> {
        let dir = self.shared.as_ref()?;
        let path = record_path(dir, key);
        let file = folder::open_file(&path).ok()?;
        let Some(record) = Record::read(file, key) else {
            let _ = fs::remove_file(&path);
            return None;
        };
        let entry = Entry {
            text: dir.join(&record.text),
            precompiled: dir.join(&record.precompiled),
            record: Some(path),
        };
        let is_text = || is_content(&entry.text, text);
        let is_form = || {
            let sum = record::sum(folder::open_file(&entry.precompiled)?)?;
            io::Result::Ok(sum == (record.size, record.sum))
        };
        if !(is_text().unwrap_or(false) && is_form().unwrap_or(false)) {
            entry.remove();
            return None;
        }
        entry.is_used();
        Some(entry)
    }

    fn make(&self, key: &str, text: &[u8], make: impl Fn(&Path, &Path) -> bool) -> Option<Entry> {
        // libclang ends the whole program where it cannot write, and what it writes is not known before.
        let needed = (16 * text.len() as u64).max(8 << 20);
        if room(&self.own).is_some_and(|room| room < needed) {
            return None;
        }
        let form = self.own.join(format!("{key}.pch"));
        if let Some(dir) = &self.shared
            && let Ok(written) = write_new(dir, key, ".ii", &mut &text[..])
        {
            if !make(&written, &form) {
                let _ = fs::remove_file(written);
                return None;
            }
            match share(dir, key, written, &form) {
                Ok(entry) => {
                    let _ = fs::remove_file(form);
                    tidy(dir);
                    return Some(entry);
                }
                Err(written) => {
                    let _ = fs::remove_file(written);
                }
            }
        }
        let written = self.own.join(format!("{key}.ii"));
        fs::write(&written, text).ok()?;
        make(&written, &form).then_some(Entry {
            text: written,
            precompiled: form,
            record: None,
        })
    }
}

/// Brings a precompiled form to the text in the shared folder; gives the text back if that fails.
fn share(dir: &Path, key: &str, text: PathBuf, form: &Path) -> Result<Entry, PathBuf> {
    let write = || {
        let mut file = File::open(form)?;
        let (size, sum) = record::sum(&file)?;
        io::Seek::rewind(&mut file)?;
        let precompiled = write_new(dir, key, ".pch", &mut file)?;
        let record = Record {
            key: key.to_owned(),
            text: name(&text),
            precompiled: name(&precompiled),
            size,
            sum,
        };
        let path = record_path(dir, key);
        let done =
            write_new(dir, key, ".entry", &mut record.to_text().as_bytes()).and_then(|draft| {
                fs::rename(&draft, &path).inspect_err(|_| drop(fs::remove_file(&draft)))
            });
        match done {
            Ok(()) => io::Result::Ok((precompiled, path)),
            Err(error) => {
                let _ = fs::remove_file(precompiled);
                Err(error)
            }
        }
    };
    match write() {
        Ok((precompiled, record)) => Ok(Entry {
            text,
            precompiled,
            record: Some(record),
        }),
        Err(_) => Err(text),
    }
}

/// Writes a file under a name that nobody can have guessed, through to the disk; gives its path.
fn write_new(dir: &Path, key: &str, suffix: &str, content: &mut dyn Read) -> io::Result<PathBuf> {
    let mut file = tempfile::Builder::new()
        .prefix(&format!("{key}-"))
        .rand_bytes(12)
        .suffix(suffix)
        .tempfile_in(dir)?;
    io::copy(content, &mut file)?;
    file.flush()?;
    file.as_file().sync_all()?;
    Ok(file.into_temp_path().keep()?)
}

/// Does the file hold just this?
fn is_content(path: &Path, expected: &[u8]) -> io::Result<bool> {
    let mut file = folder::open_file(path)?;
    if file.metadata()?.len() != expected.len() as u64 {
        return Ok(false);
    }
    let mut content = Vec::with_capacity(expected.len() + 1);
    file.read_to_end(&mut content)?;
    Ok(content == expected)
}

/// All that the parse depends on.
fn key(text: &[u8], arguments: &[String]) -> String {
    let mut hash = Xxh3::new();
    for part in [env!("CARGO_PKG_VERSION"), &crate::clang::version()] {
        hash.update(part.as_bytes());
        hash.update(&[0]);
    }
    for argument in arguments {
        hash.update(argument.as_bytes());
        hash.update(&[0]);
    }
    // Debug information names such files by the folder of the call.
    if names_relative_files(text)
        && let Ok(folder) = std::env::current_dir()
    {
        hash.update(folder.as_os_str().as_encoded_bytes());
        hash.update(&[0]);
    }
    hash.update(text);
    format!("{:032x}", hash.digest128())
}

/// Is a header in it named by a path that means something else in another folder?
fn names_relative_files(text: &[u8]) -> bool {
    let is_marker = |line: &[u8]| line.len() > 2 && line[2].is_ascii_digit();
    let starts =
        std::iter::once(0).chain(memchr::memmem::find_iter(text, b"\n# ").map(|at| at + 1));
    starts
        .map(|at| &text[at..])
        .filter(|line| line.starts_with(b"# ") && is_marker(line))
        .any(|line| {
            let end = memchr::memchr(b'\n', line).unwrap_or(line.len());
            let name = memchr::memchr(b'"', &line[..end]).and_then(|quote| line.get(quote + 1));
            name.is_some_and(|first| !matches!(first, b'/' | b'<'))
        })
}

/// How many bytes can be written there; `None` if nobody knows.
fn room(dir: &Path) -> Option<u64> {
    let known = rustix::fs::statvfs(dir).ok()?;
    Some(known.f_bavail.saturating_mul(known.f_frsize))
}

fn record_path(dir: &Path, key: &str) -> PathBuf {
    dir.join(format!("{key}.entry"))
}

fn name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

impl Entry {
    /// It is of no use: nobody shall find it again.
    pub fn remove(&self) {
        let files = self.record.iter().chain([&self.text, &self.precompiled]);
        for file in files {
            let _ = fs::remove_file(file);
        }
    }

    /// The last that goes when the folder is too large.
    fn is_used(&self) {
        // A folder that may only be read serves as well.
        let record = self
            .record
            .as_ref()
            .map(|path| File::options().append(true).open(path));
        if let Some(Ok(record)) = record {
            let _ = record.set_modified(SystemTime::now());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_names_depend_on_the_folder() {
        assert!(!names_relative_files(
            b"# 1 \"<user>\"\n# 1 \"/usr/x.h\" 1 3\n#pragma \"x\"\nint x;\n"
        ));
        assert!(names_relative_files(
            b"# 1 \"<user>\"\n# 1 \"inc/x.h\" 1 3\nint x;\n"
        ));
        assert!(names_relative_files(b"# 1 \"./x.h\" 1 3\n"));
    }
}
