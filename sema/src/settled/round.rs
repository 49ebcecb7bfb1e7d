//! What a round of edits says of a text, and how a part of it is left out of the next one: what `bodies` and `statements` share.

use std::collections::HashSet;

use crate::clang::ClangDiagnostic;
use crate::probe::tree::Tree;
use crate::text::edits::OffsetMap;

/// What a round has to say.
pub struct Round<'a> {
    pub tree: &'a Tree<'a>,
    /// From the probed text to the annotated one.
    pub back: &'a OffsetMap,
    pub complaints: &'a [ClangDiagnostic],
    /// Where it planned edits that may change types, in the annotated text.
    pub planned: &'a HashSet<u32>,
    /// Where it planned any.
    pub edited: &'a HashSet<u32>,
    /// The annotated text.
    pub annotated: &'a [u8],
    /// What it did not see, in the annotated text.
    pub unseen: &'a [u32],
    /// Did it look for all kinds of edits, but where others have to come first?
    pub is_complete: bool,
}

/// Spaces for everything but ends of lines and line markers.
pub fn blank(text: &mut [u8]) {
    for line in text.split_inclusive_mut(|&b| b == b'\n') {
        if !is_marker(line) {
            let letters = line.iter_mut().filter(|b| **b != b'\n');
            letters.for_each(|byte| *byte = b' ');
        }
    }
}

/// Is it `# 12 "file"`?
pub fn is_marker(line: &[u8]) -> bool {
    let mut words = line
        .split(u8::is_ascii_whitespace)
        .filter(|w| !w.is_empty());
    words.next() == Some(b"#")
        && words
            .next()
            .is_some_and(|w| w.iter().all(u8::is_ascii_digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_their_markers_stay() {
        let mut text = b" int i;\n# 7 \"f.cpp\" 2\n#pragma unroll\n  # 8 \"f.cpp\"\n i; }".to_vec();
        let length = text.len();
        blank(&mut text);
        assert_eq!(text.len(), length);
        let lines: Vec<&[u8]> = text
            .split(|&b| b == b'\n')
            .map(<[u8]>::trim_ascii)
            .collect();
        let expected: [&[u8]; 5] = [b"", b"# 7 \"f.cpp\" 2", b"", b"# 8 \"f.cpp\"", b""];
        assert_eq!(lines, expected);
    }
}
