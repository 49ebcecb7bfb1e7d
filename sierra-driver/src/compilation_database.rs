//! `-MJ`: one entry of a compilation database, as clang writes it for its own compilations.

use std::fmt::Write;
use std::path::Path;

/// The entry for one input, with clang's comma behind it so that files can be joined.
pub fn entry(directory: &Path, file: &str, output: &str, arguments: &[String]) -> String {
    let arguments: Vec<_> = arguments.iter().map(|word| string(word)).collect();
    format!(
        "{{ \"directory\": {}, \"file\": {}, \"output\": {}, \"arguments\": [{}]}},\n",
        string(&directory.to_string_lossy()),
        string(file),
        string(output),
        arguments.join(", ")
    )
}

fn string(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => {
                // Writing to a string cannot fail.
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_json() {
        let words = ["clang++".to_owned(), "-DX=\"a\\b\"\n".to_owned()];
        assert_eq!(
            entry(Path::new("/d"), "a.cpp", "a.o", &words),
            "{ \"directory\": \"/d\", \"file\": \"a.cpp\", \"output\": \"a.o\", \
             \"arguments\": [\"clang++\", \"-DX=\\\"a\\\\b\\\"\\u000a\"]},\n"
        );
    }
}
