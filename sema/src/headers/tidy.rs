//! Keeps the folder small: what nobody has used for the longest time goes, and what calls that were stopped have left.
//!
//! Only files that are ours by name, in a folder that is ours by its tag, are looked at. Cost: one listing, when an entry is added.

use std::collections::{HashMap, HashSet};
use std::fs::{self, Metadata};
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::record::{Record, is_ours};
use super::{folder, kept_text};

/// Old entries go when the folder holds more than this many bytes.
const LIMIT: u64 = 1 << 30;

/// A file that no record names may be part of an entry in the making; after this time it is not.
const PATIENCE: Duration = Duration::from_secs(60 * 60);

/// Removes what is too much.
pub fn tidy(dir: &Path) {
    tidy_to(dir, LIMIT);
}

fn tidy_to(dir: &Path, limit: u64) {
    if !folder::is_tagged(dir) {
        return;
    }
    let files = our_files(dir);
    let mut named = HashSet::new();
    let mut entries = Vec::new();
    let kept = format!(".{}", kept_text::SUFFIX);
    for (name, known) in &files {
        // A text of our own headers is an entry by itself, and a draft of one has a hyphen.
        if name.ends_with(&kept) && !name.contains('-') {
            named.insert(name.clone());
            entries.push((used(known), known.len(), vec![name.clone()]));
            continue;
        }
        let key = name.strip_suffix(".entry").filter(|key| !key.contains('-'));
        let record =
            key.and_then(|key| Record::read(folder::open_file(&dir.join(name)).ok()?, key));
        if let Some(record) = record {
            let parts = [name.clone(), record.text, record.precompiled];
            let size: u64 = parts
                .iter()
                .filter_map(|part| Some(files.get(part)?.len()))
                .sum();
            named.extend(parts.clone());
            entries.push((used(known), size, parts.to_vec()));
        }
    }
    let is_left = |name: &String, known: &Metadata| {
        let age = SystemTime::now().duration_since(used(known));
        !named.contains(name) && age.is_ok_and(|age| age > PATIENCE)
    };
    for (name, _) in files.iter().filter(|(name, known)| is_left(name, known)) {
        let _ = fs::remove_file(dir.join(name));
    }
    entries.sort();
    let mut total: u64 = entries.iter().map(|(_, size, _)| size).sum();
    for (_, size, parts) in entries {
        if total <= limit {
            break;
        }
        // The record first: without it they are no entry. Who reads one at this moment keeps it open.
        for part in parts {
            let _ = fs::remove_file(dir.join(part));
        }
        total -= size;
    }
}

fn our_files(dir: &Path) -> HashMap<String, Metadata> {
    let files = fs::read_dir(dir)
        .into_iter()
        .flatten()
        .filter_map(Result::ok);
    files
        .filter_map(|file| {
            let name = file
                .file_name()
                .into_string()
                .ok()
                .filter(|name| is_ours(name))?;
            let known = fs::symlink_metadata(file.path())
                .ok()
                .filter(Metadata::is_file)?;
            Some((name, known))
        })
        .collect()
}

fn used(known: &Metadata) -> SystemTime {
    known.modified().unwrap_or(SystemTime::UNIX_EPOCH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_ours_stays() {
        let dir = tempfile::tempdir().unwrap();
        let ours = folder::open(dir.path()).unwrap();
        let old = SystemTime::UNIX_EPOCH;
        let put = |name: &str, content: &str| {
            let path = ours.join(name);
            fs::write(&path, content).unwrap();
            let file = fs::File::options().append(true).open(&path).unwrap();
            file.set_modified(old).unwrap();
            path
        };
        let key = "0123456789abcdef0123456789abcdef";
        let record = Record {
            key: key.to_owned(),
            text: format!("{key}-aaaaaaaaaaaa.ii"),
            precompiled: format!("{key}-aaaaaaaaaaaa.pch"),
            size: 1,
            sum: 0,
        };
        let parts = [
            put(&record.text, "text"),
            put(&record.precompiled, "x"),
            put(&format!("{key}.entry"), &record.to_text()),
        ];
        let left = put(&format!("{key}-bbbbbbbbbbbb.pch"), "x");
        let kept = put(&format!("{key}.own"), "x");
        let users = [put("thesis.txt", "x"), put(&format!("{key}.pch"), "x")];
        tidy(&ours);
        assert!(!left.exists() && kept.exists() && parts.iter().all(|part| part.exists()));
        tidy_to(&ours, 0);
        assert!(!kept.exists() && parts.iter().all(|part| !part.exists()));
        assert!(users.iter().all(|file| file.exists()) && folder::is_tagged(&ours));
        fs::remove_file(ours.join("CACHEDIR.TAG")).unwrap();
        let left = put(&format!("{key}-bbbbbbbbbbbb.pch"), "x");
        tidy_to(&ours, 0);
        assert!(left.exists());
    }
}
