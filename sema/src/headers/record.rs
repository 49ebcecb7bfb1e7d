//! What is written down about a kept entry: its key, and by size and checksum the two files that belong to it.
//!
//! The record is what makes two files an entry: it comes last, by rename, when they are whole and on the disk. It names itself by its key, so that no renamed
//! record passes for another, and has a checksum of its own.

use std::fs::File;
use std::io::{self, Read};

use xxhash_rust::xxh3::{Xxh3, xxh3_128};

use super::kept_text;

/// Says what it is, and changes with the form.
const HEAD: &str = "sierra++ kept headers 2";

/// No record is longer.
const MAX_BYTES: u64 = 4096;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub key: String,
    /// Names of files beside the record.
    pub text: String,
    pub precompiled: String,
    pub size: u64,
    pub sum: u128,
}

impl Record {
    pub fn to_text(&self) -> String {
        let Record {
            key,
            text,
            precompiled,
            size,
            sum,
        } = self;
        let said = format!(
            "{HEAD}\nkey {key}\ntext {text}\nprecompiled {precompiled}\nsize {size}\nsum {sum:032x}\n"
        );
        let end = xxh3_128(said.as_bytes());
        format!("{said}end {end:032x}\n")
    }

    /// `None`: it is broken, or another's.
    pub fn read(file: File, key: &str) -> Option<Record> {
        let mut content = String::new();
        file.take(MAX_BYTES).read_to_string(&mut content).ok()?;
        let mut lines = content.lines();
        let mut value = |name: &str| lines.next()?.strip_prefix(name)?.strip_prefix(' ');
        value("sierra++")?;
        let record = Record {
            key: value("key")?.to_owned(),
            text: value("text")?.to_owned(),
            precompiled: value("precompiled")?.to_owned(),
            size: value("size")?.parse().ok()?,
            sum: u128::from_str_radix(value("sum")?, 16).ok()?,
        };
        let names_are_ours = is_ours(&record.text) && is_ours(&record.precompiled);
        (record.key == key && names_are_ours && record.to_text() == content).then_some(record)
    }
}

/// Size and checksum of a file.
pub fn sum(mut file: impl Read) -> io::Result<(u64, u128)> {
    let mut hash = Xxh3::new();
    let mut size = 0;
    let mut buffer = vec![0; 1 << 18];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok((size, hash.digest128())),
            n => {
                hash.update(&buffer[..n]);
                size += n as u64;
            }
        }
    }
}

/// Is it a name that we give to files: a key, and for all but the record twelve letters that nobody guesses?
pub fn is_ours(name: &str) -> bool {
    let Some((stem, suffix)) = name.split_once('.') else {
        return false;
    };
    let (key, random) = stem.split_once('-').unwrap_or((stem, ""));
    let is_key = key.len() == 32 && key.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
    let is_random = random.len() == 12 && random.bytes().all(|b| b.is_ascii_alphanumeric());
    is_key
        && match suffix {
            "entry" | kept_text::SUFFIX => random.is_empty() || is_random,
            "ii" | "pch" => is_random,
            _ => false,
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const KEY: &str = "0123456789abcdef0123456789abcdef";

    #[test]
    fn a_record_passes_for_nothing_but_itself() {
        let record = Record {
            key: KEY.to_owned(),
            text: format!("{KEY}-abcdefghijkl.ii"),
            precompiled: format!("{KEY}-ABCDEFGHIJ12.pch"),
            size: 7,
            sum: 1 << 100,
        };
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("record");
        let read = |content: &[u8], key: &str| {
            fs::write(&path, content).unwrap();
            Record::read(File::open(&path).unwrap(), key)
        };
        let text = record.to_text();
        assert_eq!(read(text.as_bytes(), KEY), Some(record));
        assert_eq!(read(text.as_bytes(), &KEY.replace('0', "1")), None);
        for at in 0..text.len() {
            assert_eq!(read(&text.as_bytes()[..at], KEY), None);
            let mut changed = text.clone().into_bytes();
            changed[at] ^= 1;
            assert_eq!(read(&changed, KEY), None);
        }
    }

    #[test]
    fn only_our_names_are_ours() {
        for name in [
            ".entry",
            "-abcdefABCDE1.ii",
            "-abcdefABCDE1.pch",
            "-abcdefABCDE1.entry",
        ] {
            assert!(is_ours(&format!("{KEY}{name}")));
        }
        for name in [
            ".ii",
            ".pch",
            "-abc.ii",
            "-abcdefABCDE1.txt",
            "-abcdefABC/E1.ii",
            "-abcdefABCDE1.ii.old",
            "",
        ] {
            assert!(!is_ours(&format!("{KEY}{name}")), "{name}");
        }
        assert!(!is_ours("thesis.ii") && !is_ours("CACHEDIR.TAG") && !is_ours("main.cpp"));
    }
}
