//! Our own headers behind the preprocessor, from an earlier call: they are nine tenths of the text of a small file, and the same for all under the same macros.
//!
//! The file is preprocessed with `__SIERRA_APART__`, so that `core.h` and `library.h` are empty but for the macros that they would look at (`sierra/apart.h`). If these
//! are the same as when the kept text was made, it is put where [`super::own_headers_first`] would have moved the two; in any doubt, and where another of the headers
//! that they include was included by itself, the file is preprocessed once more, with all.

use std::collections::HashSet;

use memchr::memmem;

use super::own_headers::{BACK, Block, COMMAND_LINE};

/// What stands in front of the macros.
const STATE: &[u8] = b"\n__sierra_kept_under ";

const CORE: &[u8] = b"sierra/core.h\" 1 3\n";
const LIBRARY: &[u8] = b"sierra/library.h\" 1 3\n";

/// The two headers.
pub struct HeadersApart {
    text: Vec<u8>,
    core: Block,
    library: Block,
    /// The names of all headers in them.
    names: HashSet<Vec<u8>>,
}

impl HeadersApart {
    /// Of what the preprocessor makes of `sierra/apart.h`. `None`: it is something else.
    pub fn new(text: Vec<u8>) -> Option<HeadersApart> {
        state(&text)?;
        let core = Block::find(&text, CORE)?;
        let library = Block::find(&text, LIBRARY).filter(|library| library.start >= core.end)?;
        let names = [core, library].into_iter();
        let names = names.flat_map(|block| entered(&text[block.start..block.end]));
        let names = names.filter(|name| !keeps_macros(name));
        let names = names.map(<[u8]>::to_vec).collect();
        Some(HeadersApart {
            text,
            core,
            library,
            names,
        })
    }

    /// The files, for what depends on them.
    pub fn files(&self) -> Vec<String> {
        let blocks = [self.core, self.library].into_iter();
        let names = blocks.flat_map(|block| entered(&self.text[block.start..block.end]));
        let mut files: Vec<String> = names
            .map(|name| String::from_utf8_lossy(name).into_owned())
            .collect();
        files.sort();
        files.dedup();
        files
    }

    /// The text with them in front of everything else, and nothing in their own places. `None`: it has to be preprocessed with them.
    pub fn brought_to(&self, text: &[u8]) -> Option<Vec<u8>> {
        let front = memmem::find(text, COMMAND_LINE)?;
        let core = Block::find(text, CORE).filter(|block| block.start >= front);
        let library = Block::find(text, LIBRARY);
        let blocks: Vec<(Block, Block)> = match (core, library) {
            (None, None) => vec![],
            (Some(core), None) => vec![(core, self.core)],
            (Some(core), Some(library)) if library.start >= core.end => {
                vec![(core, self.core), (library, self.library)]
            }
            _ => return None,
        };
        if core.is_some_and(|core| state(&text[core.start..core.end]) != state(&self.text)) {
            return None;
        }
        let is_same = |(here, kept): &(Block, Block)| {
            text[here.start..here.body] == self.text[kept.start..kept.body]
        };
        if !blocks.iter().all(is_same) {
            return None;
        }
        let mut brought = Vec::with_capacity(text.len() + self.text.len());
        brought.extend_from_slice(&text[..front]);
        for (_, kept) in &blocks {
            brought.extend_from_slice(&self.text[kept.start..kept.end]);
            brought.extend_from_slice(BACK);
        }
        let mut at = front;
        for (here, _) in &blocks {
            if !self.is_apart_from(&text[at..here.start]) {
                return None;
            }
            brought.extend_from_slice(&text[at..here.body]);
            at = here.end;
        }
        if !self.is_apart_from(&text[at..]) {
            return None;
        }
        brought.extend_from_slice(&text[at..]);
        Some(brought)
    }

    /// Does the text have nothing of the headers? Those that were included before show markers alone.
    fn is_apart_from(&self, text: &[u8]) -> bool {
        entered_at(text).all(|(at, name)| !self.names.contains(name) || is_empty(text, at))
    }
}

/// The headers that a text enters.
fn entered(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    entered_at(text).map(|(_, name)| name)
}

/// The markers that enter headers, and what they name.
fn entered_at(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let markers = memmem::find_iter(text, b"\n# 1 \"").map(|at| at + 1);
    let first = text.starts_with(b"# 1 \"").then_some(0);
    first.into_iter().chain(markers).filter_map(|at| {
        let name = &text[at + b"# 1 \"".len()..];
        let end = memchr::memchr(b'"', name)?;
        let is_entered = name[end..].starts_with(b"\" 1");
        is_entered.then_some((at, &name[..end]))
    })
}

/// Has the header whose marker stands at a place nothing but blank lines and markers?
fn is_empty(text: &[u8], at: usize) -> bool {
    // With the end of the line in front.
    let from = at.checked_sub(1).map(|before| &text[before..]);
    let block = from.and_then(|from| Some((from, Block::find(from, b"\" 1")?)));
    block.is_some_and(|(from, block)| {
        let mut lines = from[..block.end].split(|b| *b == b'\n');
        block.start == 1 && lines.all(|l| l.starts_with(b"# ") || l.trim_ascii().is_empty())
    })
}

/// They are included by others of ours, too, as often as these need it.
fn keeps_macros(name: &[u8]) -> bool {
    name.ends_with(b"/hide_macros.h") || name.ends_with(b"/show_macros.h")
}

/// The line that says what the headers are made under.
fn state(text: &[u8]) -> Option<&[u8]> {
    let line = &text[memmem::find(text, STATE)? + STATE.len()..];
    Some(&line[..memchr::memchr(b'\n', line)?])
}

#[cfg(test)]
mod tests {
    use super::super::own_headers_first;
    use super::*;

    const KEPT: &str = "# 1 \"/i/sierra/apart.h\"\n# 1 \"<command line>\" 1\n# 1 \"/i/sierra/core.h\" 1 3\ncore\n# 1 \"/i/sierra/hide_macros.h\" 1 3\n# 2 \"/i/sierra/core.h\" 2 3\n\
                        # 2 \"/i/sierra/apart.h\" 2\n# 1 \"/i/sierra/library.h\" 1 3\n# 1 \"/i/sierra/bits.h\" 1 3\nbits\n# 9 \"/i/sierra/library.h\" 2 3\n\
                        # 3 \"/i/sierra/apart.h\" 2\n__sierra_kept_under 201703L __AVX__\n";

    fn text(core: &str, library: &str, more: &str) -> String {
        format!(
            "# 1 \"a.cpp\"\n# 1 \"<command line>\" 1\n# 1 \"a.cpp\" 2\nstruct S;\n# 1 \"/i/sierra.h\" 1 3\n# 1 \"/i/sierra/core.h\" 1 3\n{core}\
             # 9 \"/i/sierra.h\" 2 3\n# 1 \"/i/sierra/library.h\" 1 3\n{library}# 9 \"/i/sierra.h\" 2 3\n{more}# 2 \"a.cpp\" 2\nint i;\n"
        )
    }

    fn stub(macros: &str) -> String {
        format!(
            "\n# 1 \"/i/sierra/apart.h\" 1 3\n__sierra_kept_under {macros}\n# 9 \"/i/sierra/core.h\" 2 3\n"
        )
    }

    #[test]
    fn the_text_is_the_one_that_is_preprocessed_with_all() {
        let kept = HeadersApart::new(KEPT.as_bytes().to_vec()).unwrap();
        let whole = text(
            "core\n# 1 \"/i/sierra/hide_macros.h\" 1 3\n# 2 \"/i/sierra/core.h\" 2 3\n",
            "# 1 \"/i/sierra/bits.h\" 1 3\nbits\n# 9 \"/i/sierra/library.h\" 2 3\n",
            "",
        );
        let apart = text(&stub("201703L __AVX__"), "\n", "");
        let brought = kept.brought_to(apart.as_bytes()).unwrap();
        let expected = own_headers_first(whole.as_bytes()).unwrap();
        assert_eq!(
            String::from_utf8_lossy(&brought),
            String::from_utf8_lossy(&expected)
        );
        let plain = b"# 1 \"a.cpp\"\n# 1 \"<command line>\" 1\n# 1 \"a.cpp\" 2\nint i;\n";
        assert_eq!(kept.brought_to(plain).unwrap(), plain);
    }

    #[test]
    fn in_doubt_it_is_preprocessed_with_all() {
        let kept = HeadersApart::new(KEPT.as_bytes().to_vec()).unwrap();
        let brought = |text: String| kept.brought_to(text.as_bytes());
        assert_eq!(brought(text(&stub("201703L 1"), "\n", "")), None);
        let bits = "# 1 \"/i/sierra/bits.h\" 1 3\nbits\n# 9 \"/i/sierra.h\" 2 3\n";
        assert_eq!(brought(text(&stub("201703L __AVX__"), "\n", bits)), None);
        let known = bits.replace("\nbits\n", "\n\n");
        assert!(brought(text(&stub("201703L __AVX__"), "\n", &known)).is_some());
        let masks = "# 1 \"/i/sierra/hide_macros.h\" 1 3\n# 9 \"/i/sierra.h\" 2 3\n";
        assert!(brought(text(&stub("201703L __AVX__"), "\n", masks)).is_some());
        let elsewhere = text(&stub("201703L __AVX__"), "\n", "").replace("/i/", "/j/");
        assert_eq!(brought(elsewhere), None);
        assert!(HeadersApart::new(b"int i;\n".to_vec()).is_none());
    }
}
