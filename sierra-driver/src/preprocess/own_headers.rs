//! Our headers' place in a preprocessed text: in front of everything else, or in the global fragment of a module.

use memchr::memmem;

/// The text with our core header in front of everything else: what is written into classes names it, also into those of headers that
/// stand before ours. Behind it stands what needs no other header, so that it is parsed once for all files, wherever they include it.
/// `None` if the core header stands there already, or nothing says where it begins and ends.
pub fn own_headers_first(text: &[u8]) -> Option<Vec<u8>> {
    let front = memmem::find(text, COMMAND_LINE)?;
    let core = Block::find(text, b"sierra/core.h\" 1").filter(|block| block.start >= front)?;
    let library = Block::find(text, b"sierra/library.h\" 1")
        .filter(|library| library.start >= core.end && is_whole(text, front, &core, library));
    let place = Place::find(text, front);
    let blocks = match place.opening.is_empty() || core.start < place.at {
        true => [Some(core), library],
        // Behind the declaration of a module all of `sierra.h` would be a part of the module.
        false => [Block::find(text, b"sierra.h\" 1").or(Some(core)), None],
    };
    let blocks = || blocks.iter().flatten();
    let mut moved = Vec::with_capacity(text.len() + 128);
    // The text without the blocks, from one place to the other.
    let copy = |moved: &mut Vec<u8>, start: usize, end: usize| {
        let mut at = start;
        for block in blocks().filter(|b| b.body >= start && b.body <= end) {
            moved.extend_from_slice(&text[at..block.body]);
            at = block.end;
        }
        moved.extend_from_slice(&text[at..end]);
    };
    copy(&mut moved, 0, place.at);
    moved.extend_from_slice(place.opening);
    for block in blocks() {
        moved.extend_from_slice(&text[block.start..block.end]);
        moved.extend_from_slice(&place.back);
    }
    copy(&mut moved, place.at, text.len());
    Some(moved)
}

/// The text of a unit of a module, with our core header in its global fragment. `None`: it is none.
pub fn into_fragment(text: &[u8]) -> Option<Vec<u8>> {
    Place::in_module(text, memmem::find(text, COMMAND_LINE)?)?;
    own_headers_first(text)
}

/// Where our headers are moved to.
struct Place {
    at: usize,
    /// What stands in front of them.
    opening: &'static [u8],
    /// The marker that returns from them.
    back: Vec<u8>,
}

impl Place {
    /// In front of everything else; in a unit of a module, in its global fragment, which is opened if there is none.
    fn find(text: &[u8], front: usize) -> Place {
        Place::in_module(text, front).unwrap_or(Place {
            at: front,
            opening: b"",
            back: BACK.to_vec(),
        })
    }

    fn in_module(text: &[u8], front: usize) -> Option<Place> {
        let (mut at, mut marker, mut below) = (front, &b""[..], 0);
        let mut is_system = false;
        while at < text.len() {
            let end = memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |n| at + n + 1);
            let line = text[at..end].trim_ascii();
            if line.starts_with(b"# ") {
                let close = memchr::memrchr(b'"', line)?;
                is_system = line[close..].contains(&b'3');
                (marker, below) = (&line[..=close], 0);
            } else {
                if !is_system && !line.is_empty() {
                    let opens = line.strip_prefix(b"module").map(<[u8]>::trim_ascii);
                    let opens_fragment = opens.is_some_and(|rest| rest.starts_with(b";"));
                    let is_word = |rest: &[u8]| rest.first().is_some_and(u8::is_ascii_whitespace);
                    let word = line.strip_prefix(b"export").or(Some(line))?.trim_ascii();
                    let names = word.strip_prefix(b"module").is_some_and(is_word);
                    if !opens_fragment && !names {
                        return None;
                    }
                    let (number, file) = marker[2..].split_at(memchr::memchr(b' ', &marker[2..])?);
                    let number: u64 = std::str::from_utf8(number).ok()?.parse().ok()?;
                    let line = number + below + u64::from(opens_fragment);
                    return Some(Place {
                        at: if opens_fragment { end } else { at },
                        opening: if opens_fragment { b"" } else { b"module;\n" },
                        back: [b"# ", line.to_string().as_bytes(), file, b" 2\n"].concat(),
                    });
                }
                below += 1;
            }
            at = end;
        }
        None
    }
}

/// What they are moved in front of.
pub(super) const COMMAND_LINE: &[u8] = b"# 1 \"<command line>\" 1\n";

/// The marker that returns from a header there.
pub(super) const BACK: &[u8] = b"# 1 \"<built-in>\" 2\n";

/// A header in the text: from the marker that enters it to the one that returns from it.
#[derive(Clone, Copy)]
pub(super) struct Block {
    pub start: usize,
    /// Behind the first marker.
    pub body: usize,
    pub end: usize,
}

impl Block {
    /// The first whose first marker has these words.
    pub fn find(text: &[u8], entered: &[u8]) -> Option<Block> {
        let entered = memmem::find(text, entered)?;
        let start = memchr::memrchr(b'\n', &text[..entered])? + 1;
        if !text[start..].starts_with(b"# 1 \"") {
            return None;
        }
        let (mut at, mut depth, mut body) = (start, 0, start);
        loop {
            let end = memchr::memchr(b'\n', &text[at..])? + at + 1;
            let line = &text[at..end];
            if line.starts_with(b"# ") {
                let close = memchr::memrchr(b'"', line)?;
                let flags = &line[close + 1..];
                if memmem::find(flags, b" 1").is_some() {
                    depth += 1;
                } else if memmem::find(flags, b" 2").is_some() {
                    depth -= 1;
                }
                if depth == 0 {
                    let end = at;
                    return Some(Block { start, body, end });
                }
                if at == start {
                    body = end;
                }
            }
            at = end;
        }
    }
}

/// Has `library` all that it includes? Not if a header of ours was included by itself, between `core` and it.
fn is_whole(text: &[u8], front: usize, core: &Block, library: &Block) -> bool {
    let has_headers = |part: &[u8]| {
        memmem::find_iter(part, b".h\" 1").any(|at| {
            let line = memchr::memrchr(b'\n', &part[..at]).map_or(0, |n| n + 1);
            let name = &part[line..at];
            let slash = memchr::memrchr(b'/', name).unwrap_or(0);
            let keeps_macros = matches!(&name[slash..], b"/hide_macros" | b"/show_macros");
            name[..slash].ends_with(b"/sierra") && !keeps_macros
        })
    };
    !has_headers(&text[front..core.start]) && !has_headers(&text[core.end..library.start])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_core_header_moves_to_the_front() {
        let text = "# 1 \"a.cpp\"\n# 1 \"<built-in>\" 1\n# 1 \"<command line>\" 1\n# 1 \"<built-in>\" 2\n# 1 \"a.cpp\" 2\nstruct S;\n\
                    # 1 \"/i/sierra/core.h\" 1 3\nnamespace __sierra\n# 1 \"/i/sierra/structure.h\" 1 3\nx\n# 9 \"/i/sierra/core.h\" 2 3\n\
                    y\n# 2 \"a.cpp\" 2\nint i;\n";
        let expected = "# 1 \"a.cpp\"\n# 1 \"<built-in>\" 1\n\
                    # 1 \"/i/sierra/core.h\" 1 3\nnamespace __sierra\n# 1 \"/i/sierra/structure.h\" 1 3\nx\n# 9 \"/i/sierra/core.h\" 2 3\ny\n\
                    # 1 \"<built-in>\" 2\n# 1 \"<command line>\" 1\n# 1 \"<built-in>\" 2\n# 1 \"a.cpp\" 2\nstruct S;\n\
                    # 1 \"/i/sierra/core.h\" 1 3\n# 2 \"a.cpp\" 2\nint i;\n";
        let moved = own_headers_first(text.as_bytes()).unwrap();
        assert_eq!(String::from_utf8_lossy(&moved), expected);
        assert_eq!(own_headers_first(b"int x;"), None);
    }

    #[test]
    fn in_a_unit_of_a_module_it_moves_to_the_global_fragment() {
        let text = |unit: &str| {
            format!(
                "# 1 \"<command line>\" 1\n# 1 \"<built-in>\" 2\n# 1 \"a.cpp\" 2\n{unit}\
                 # 1 \"/i/sierra/core.h\" 1 3\nnamespace __sierra\n# 9 \"a.cpp\" 2\nint i;\n"
            )
        };
        let moved = |unit: &str| {
            String::from_utf8(own_headers_first(text(unit).as_bytes()).unwrap()).unwrap()
        };
        let core = "# 1 \"/i/sierra/core.h\" 1 3\nnamespace __sierra\n";
        let fragment = moved("module;\n");
        assert!(fragment.contains(&format!("2\nmodule;\n{core}# 2 \"a.cpp\" 2\n")));
        let named = moved("\nmodule m;\n");
        assert!(named.contains(&format!("\nmodule;\n{core}# 2 \"a.cpp\" 2\nmodule m;\n")));
        assert!(moved("int module;\n").starts_with(core));
    }

    #[test]
    fn the_library_follows_the_core_header_if_it_is_whole() {
        let text = |before: &str| {
            format!(
                "# 1 \"<command line>\" 1\n# 1 \"a.cpp\" 2\nstruct S;\n{before}# 1 \"/i/sierra.h\" 1 3\n\
                 # 1 \"/i/sierra/core.h\" 1 3\ncore\n# 9 \"/i/sierra.h\" 2 3\n# 1 \"/i/sierra/library.h\" 1 3\nlibrary\n# 9 \"/i/sierra.h\" 2 3\n"
            )
        };
        let moved = own_headers_first(text("").as_bytes()).unwrap();
        let expected = "# 1 \"/i/sierra/core.h\" 1 3\ncore\n# 1 \"<built-in>\" 2\n\
                        # 1 \"/i/sierra/library.h\" 1 3\nlibrary\n# 1 \"<built-in>\" 2\n\
                        # 1 \"<command line>\" 1\n# 1 \"a.cpp\" 2\nstruct S;\n# 1 \"/i/sierra.h\" 1 3\n\
                        # 1 \"/i/sierra/core.h\" 1 3\n# 9 \"/i/sierra.h\" 2 3\n# 1 \"/i/sierra/library.h\" 1 3\n# 9 \"/i/sierra.h\" 2 3\n";
        assert_eq!(String::from_utf8_lossy(&moved), expected);
        let apart = "# 1 \"/i/sierra/bits.h\" 1 3\n# 9 \"a.cpp\" 2\n";
        let moved = own_headers_first(text(apart).as_bytes()).unwrap();
        assert!(!String::from_utf8_lossy(&moved).starts_with("# 1 \"/i/sierra/library.h\""));
        assert_eq!(memmem::find_iter(&moved, b"<built-in>").count(), 1);
    }
}
