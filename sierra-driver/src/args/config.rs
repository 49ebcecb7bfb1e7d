//! `--config=FILE`: the words of a configuration file stand in front of all others, as clang reads them.
//!
//! clang's rules: lines that begin with `#` are comments, a backslash at the end of a line joins it with the next, `<CFGDIR>` is the file's folder, a file that
//! is named by `@` is relative to it, and a name without a folder is looked for where clang is. A file that
//! cannot be found is for clang to complain about.

use std::fs;
use std::path::{Path, PathBuf};

use super::response_file::tokenize;
use crate::toolchain::Toolchain;

/// How deep files may name each other; clang ends at the first circle.
const MAX_DEPTH: usize = 32;

/// All words, with those of the configuration in front. `None`: there is no configuration that we can read.
pub fn expand(words: &[String]) -> Option<Vec<String>> {
    let mut configured = Vec::new();
    let mut rest = Vec::new();
    let mut found = false;
    let mut words_left = words.iter();
    while let Some(word) = words_left.next() {
        let name = match word.strip_prefix("--config=") {
            Some(name) => Some(name),
            None if word == "--config" => words_left.next().map(String::as_str),
            None if word == "--" => {
                rest.push(word.clone());
                rest.extend(words_left.by_ref().cloned());
                None
            }
            None => {
                rest.push(word.clone());
                None
            }
        };
        if let Some(name) = name {
            configured.extend(read(&locate(name)?, MAX_DEPTH)?);
            found = true;
        }
    }
    found.then(|| {
        configured.extend(rest);
        configured
    })
}

fn locate(name: &str) -> Option<PathBuf> {
    let path = Path::new(name);
    if name.contains('/') {
        return Some(path.to_path_buf()).filter(|p| p.is_file());
    }
    let clang = Toolchain::find().ok()?.clang_program;
    Some(clang.with_file_name(name)).filter(|p| p.is_file())
}

fn read(file: &Path, depth: usize) -> Option<Vec<String>> {
    let file = std::path::absolute(file).ok()?;
    let folder = file.parent()?;
    let text = fs::read_to_string(&file).ok()?.replace("\\\n", "");
    let is_comment = |line: &&str| line.trim_start().starts_with('#');
    let lines: Vec<&str> = text.lines().filter(|line| !is_comment(line)).collect();
    let mut words = Vec::new();
    for word in tokenize(&lines.join("\n")) {
        let word = word.replace("<CFGDIR>", &folder.to_string_lossy());
        match word.strip_prefix('@') {
            Some(name) => words.extend(read(&folder.join(name), depth.checked_sub(1)?)?),
            None => words.push(word),
        }
    }
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_files_come_first() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("a.cfg");
        fs::write(&file, "# all\n-fsierra \\\n -I<CFGDIR>/inc\n@more\n").unwrap();
        fs::write(dir.path().join("more"), "-mavx2").unwrap();
        let folder = dir.path().display();
        let words = |words: &[String]| expand(words);
        let config = format!("--config={}", file.display());
        let expected = [
            "-fsierra",
            &format!("-I{folder}/inc"),
            "-mavx2",
            "-c",
            "a.cpp",
        ];
        assert_eq!(
            words(&["-c".into(), config, "a.cpp".into()]).unwrap(),
            expected
        );
        assert_eq!(words(&["-c".into()]), None);
        assert_eq!(words(&["--config".into(), "no/such.cfg".into()]), None);
    }
}
