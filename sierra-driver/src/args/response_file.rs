//! `@file` in the argument list: the file's words stand where the `@file` stood.
//!
//! The rules are clang's on Unix: blanks separate, both kinds of quotes group, a backslash takes the next character as it
//! is (inside quotes too), nested `@file`s are relative to the working directory, and the name of a file that cannot be read
//! stays as it is. A file that includes itself stays unexpanded, so expansion ends.

use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::FileTypeExt;
use std::path::{Path, PathBuf};

/// Replaces every `@file` that can be read only once (a pipe, as in `@<(command)`) by its words: we read it, and clang would find nothing.
pub fn expand_pipes(argv: Vec<OsString>) -> Vec<OsString> {
    let mut expanded = Vec::with_capacity(argv.len());
    for word in argv {
        let file = word.to_str().and_then(|word| word.strip_prefix('@'));
        let is_pipe = |file: &&str| fs::metadata(file).is_ok_and(|m| m.file_type().is_fifo());
        match file.filter(is_pipe).map(fs::read_to_string) {
            Some(Ok(text)) => expanded.extend(tokenize(&text).into_iter().map(OsString::from)),
            _ => expanded.push(word),
        }
    }
    expanded
}

/// Replaces every `@file` of `words` by the words in the file.
pub fn expand(words: Vec<String>) -> Vec<String> {
    let mut expanded = Vec::with_capacity(words.len());
    expand_into(words, &mut Vec::new(), &mut expanded);
    expanded
}

fn expand_into(words: Vec<String>, open: &mut Vec<PathBuf>, out: &mut Vec<String>) {
    for word in words {
        match read(&word, open) {
            Some((path, text)) => {
                open.push(path);
                expand_into(tokenize(&text), open, out);
                open.pop();
            }
            None => out.push(word),
        }
    }
}

fn read(word: &str, open: &[PathBuf]) -> Option<(PathBuf, String)> {
    let path = fs::canonicalize(Path::new(word.strip_prefix('@')?)).ok()?;
    if open.contains(&path) {
        return None;
    }
    let text = fs::read_to_string(&path).ok()?;
    Some((path, text))
}

pub(super) fn tokenize(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut token = String::new();
    let mut quote = None;
    let mut chars = text.trim_start_matches('\u{feff}').chars();
    while let Some(c) = chars.next() {
        match (c, quote) {
            ('\\', _) => token.extend(chars.next()),
            (c, Some(open)) if c == open => quote = None,
            (c, Some(_)) => token.push(c),
            ('"' | '\'', None) => quote = Some(c),
            (c, None) if c.is_ascii_whitespace() => {
                if !token.is_empty() {
                    tokens.push(std::mem::take(&mut token));
                }
            }
            (c, None) => token.push(c),
        }
    }
    if !token.is_empty() {
        tokens.push(token);
    }
    tokens
}

/// The text of a response file that expands to `words`.
pub fn quote(words: &[String]) -> String {
    let mut text = String::new();
    for word in words {
        text.push('"');
        for c in word.chars() {
            if matches!(c, '"' | '\\') {
                text.push('\\');
            }
            text.push(c);
        }
        text.push_str("\"\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_clang_splits_them() {
        let words = tokenize("a\"\" b 'c\\d' \"e\\\"f\"\n x\\ y \t -D'A B'C");
        assert_eq!(words, ["a", "b", "cd", "e\"f", "x y", "-DA BC"]);
    }

    #[test]
    fn quoting_and_splitting_cancel_out() {
        let words: Vec<String> = ["-DX=\"a b\"", "c\\d", "it's", "tab\there", "new\nline"]
            .map(String::from)
            .into();
        assert_eq!(tokenize(&quote(&words)), words);
    }

    #[test]
    fn files_nest_and_recursion_ends() {
        let dir = tempfile::tempdir().unwrap();
        let (outer, inner) = (dir.path().join("outer"), dir.path().join("inner"));
        fs::write(&outer, format!("-O2 @{}", inner.display())).unwrap();
        fs::write(&inner, format!("-c @{}", outer.display())).unwrap();
        let words = expand(vec![
            format!("@{}", outer.display()),
            "@no such file".into(),
        ]);
        assert_eq!(words[..2], ["-O2", "-c"]);
        assert_eq!(words[2], format!("@{}", outer.display()));
        assert_eq!(words[3], "@no such file");
    }
}
