//! What our own headers are behind the preprocessor, kept in the folder that calls share: nine tenths of the text of a small file, and the same for all with the
//! same flags.
//!
//! A file has the key of all that its text was made by, and in its first line a checksum of key and text. What is broken, or another's, is thrown away.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use xxhash_rust::xxh3::Xxh3;

use super::folder;

/// How such a file begins; changes with its form.
const HEAD: &str = "sierra++ kept text 1 ";

/// What its name ends with.
pub(super) const SUFFIX: &str = "own";

/// No text is longer.
const MAX_BYTES: u64 = 64 << 20;

/// A text that is kept, or may be.
pub struct KeptText {
    dir: PathBuf,
    key: String,
}

impl KeptText {
    /// In a folder that `open_cache` has given, by all that it depends on.
    pub fn new<'a>(dir: &Path, parts: impl Iterator<Item = &'a [u8]>) -> KeptText {
        let mut hash = Xxh3::new();
        for part in [HEAD.as_bytes(), env!("CARGO_PKG_VERSION").as_bytes()]
            .into_iter()
            .chain(parts)
        {
            hash.update(&(part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        KeptText {
            dir: dir.to_owned(),
            key: format!("{:032x}", hash.digest128()),
        }
    }

    fn path(&self) -> PathBuf {
        self.dir.join(format!("{}.{SUFFIX}", self.key))
    }

    fn head(&self, text: &[u8]) -> String {
        let mut hash = Xxh3::new();
        hash.update(self.key.as_bytes());
        hash.update(text);
        format!("{HEAD}{:032x}\n", hash.digest128())
    }

    /// The text, if it is there and whole.
    pub fn read(&self) -> Option<Vec<u8>> {
        let path = self.path();
        let file = folder::open_file(&path).ok()?;
        let mut content = Vec::new();
        let length = file.metadata().map_or(0, |known| known.len());
        content.reserve_exact(usize::try_from(length.min(MAX_BYTES)).unwrap_or_default() + 1);
        file.take(MAX_BYTES).read_to_end(&mut content).ok()?;
        let end = memchr::memchr(b'\n', &content).map_or(content.len(), |n| n + 1);
        let text = content.split_off(end);
        if content != self.head(&text).as_bytes() {
            let _ = fs::remove_file(path);
            return None;
        }
        // The last that goes when the folder is too large; one that may only be read serves as well.
        if let Ok(file) = File::options().append(true).open(path) {
            let _ = file.set_modified(SystemTime::now());
        }
        Some(text)
    }

    /// Has it made, and keeps it: it appears whole. `None`: nothing can be kept here, so that making it would help no other call; or it cannot be made.
    pub fn make(&self, make: impl FnOnce() -> Option<Vec<u8>>) -> Option<Vec<u8>> {
        let mut file = tempfile::Builder::new()
            .prefix(&format!("{}-", self.key))
            .rand_bytes(12)
            .suffix(&format!(".{SUFFIX}"))
            .tempfile_in(&self.dir)
            .ok()?;
        let text = make()?;
        let write = || {
            file.write_all(self.head(&text).as_bytes())?;
            file.write_all(&text)?;
            file.persist(self.path())?;
            std::io::Result::Ok(())
        };
        // A full disk harms nobody.
        let _ = write();
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again_if_it_is_whole() {
        let dir = tempfile::tempdir().unwrap();
        let ours = folder::open(dir.path()).unwrap();
        let kept = |parts: [&[u8]; 2]| KeptText::new(&ours, parts.into_iter());
        let one = kept([b"-O2", b"clang"]);
        assert_eq!(one.read(), None);
        one.make(|| Some(b"text\nof two lines\n".to_vec())).unwrap();
        assert_eq!(one.read().unwrap(), b"text\nof two lines\n");
        // Words that are cut in another place are others, and no file passes for another.
        let other = kept([b"-O", b"2clang"]);
        assert_eq!(other.read(), None);
        fs::copy(one.path(), other.path()).unwrap();
        assert_eq!(other.read(), None);
        let mut content = fs::read(one.path()).unwrap();
        for bit in [3, 40, content.len() - 2] {
            content[bit] ^= 1;
            fs::write(one.path(), &content).unwrap();
            assert_eq!(one.read(), None, "{bit}");
            content[bit] ^= 1;
        }
        assert!(!one.path().exists());
        assert_eq!(one.make(|| None), None);
        let nowhere = KeptText::new(Path::new("/proc/none"), std::iter::empty());
        assert_eq!(nowhere.make(|| panic!("nobody needs it")), None);
        assert_eq!(fs::read_dir(&ours).unwrap().count(), 1, "the tag alone");
    }
}
