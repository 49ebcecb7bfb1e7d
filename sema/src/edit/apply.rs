//! Edits of a text, and the way back from every byte of the result.
//!
//! An [`Edit`] replaces a byte range, or inserts where the range is empty. Edits come from nested
//! constructs, so several may insert at one place: what closes comes before what opens, inner
//! closes before outer, outer opens before inner. The lines of the text stay true whatever is
//! edited: newlines and line markers of a replaced range are kept, inserted text has none.

use std::ops::Range;

/// A piece of the text of an edit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    New(Vec<u8>),
    /// A copy of a range of the edited text; positions in it lead back there.
    Copy(Range<u32>),
}

impl Part {
    pub fn new(text: impl AsRef<[u8]>) -> Part {
        Part::New(text.as_ref().to_vec())
    }
}

/// On which side of its place an edit works; decides the order at one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    Close,
    Open,
    Replace,
}

/// One replacement or insertion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    pub range: Range<u32>,
    pub parts: Vec<Part>,
    pub side: Side,
    /// Depth of the construct that asks for the edit: outer constructs have the smaller one.
    pub depth: u32,
}

impl Edit {
    pub fn open(at: u32, depth: u32, parts: Vec<Part>) -> Edit {
        Edit {
            range: at..at,
            parts,
            side: Side::Open,
            depth,
        }
    }

    pub fn close(at: u32, depth: u32, parts: Vec<Part>) -> Edit {
        Edit {
            range: at..at,
            parts,
            side: Side::Close,
            depth,
        }
    }

    pub fn replace(range: Range<u32>, parts: Vec<Part>) -> Edit {
        Edit {
            range,
            parts,
            side: Side::Replace,
            depth: 0,
        }
    }
}

/// Where a byte of an edited text comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    pub offset: u32,
    /// The byte was made by an edit; `offset` is the place of the edit.
    pub inserted: bool,
}

#[derive(Clone, Debug)]
struct Piece {
    new_start: u32,
    old_start: u32,
    inserted: bool,
    /// The byte stands where it stood, rather than being a copy.
    in_place: bool,
}

/// The way from an edited text back to the text before.
#[derive(Clone, Debug, Default)]
pub struct OffsetMap {
    pieces: Vec<Piece>,
}

impl OffsetMap {
    /// The origin of the byte at `new` of the edited text.
    pub fn origin(&self, new: u32) -> Origin {
        let index = self.pieces.partition_point(|p| p.new_start <= new);
        let Some(piece) = index.checked_sub(1).map(|i| &self.pieces[i]) else {
            return Origin {
                offset: new,
                inserted: false,
            };
        };
        let offset = piece.old_start
            + if piece.inserted {
                0
            } else {
                new - piece.new_start
            };
        Origin {
            offset,
            inserted: piece.inserted,
        }
    }

    /// As [`OffsetMap::origin`], but `None` for a byte that does not stand where it stood.
    pub fn in_place(&self, new: u32) -> Option<u32> {
        let index = self.pieces.partition_point(|p| p.new_start <= new);
        match index.checked_sub(1).map(|i| &self.pieces[i]) {
            None => Some(new),
            Some(piece) if piece.in_place => Some(piece.old_start + (new - piece.new_start)),
            Some(_) => None,
        }
    }

    fn push(&mut self, new_start: usize, old_start: u32, inserted: bool, in_place: bool) {
        let new_start = new_start as u32;
        if let Some(last) = self.pieces.last_mut()
            && last.new_start == new_start
        {
            *last = Piece {
                new_start,
                old_start,
                inserted,
                in_place,
            };
            return;
        }
        self.pieces.push(Piece {
            new_start,
            old_start,
            inserted,
            in_place,
        });
    }
}

/// Applies `edits` to `text`. An edit that overlaps one before it is dropped.
pub fn apply(text: &[u8], mut edits: Vec<Edit>) -> (Vec<u8>, OffsetMap) {
    edits.sort_by_key(|e| {
        let depth = if e.side == Side::Close {
            u32::MAX - e.depth
        } else {
            e.depth
        };
        (e.range.start, e.side, depth)
    });
    let extra: usize = edits.iter().map(|e| 16 + 32 * e.parts.len()).sum();
    let mut out = Vec::with_capacity(text.len() + extra);
    let mut map = OffsetMap::default();
    let mut at = 0u32;
    for edit in &edits {
        if edit.range.start < at {
            continue;
        }
        if edit.range.start > at {
            map.push(out.len(), at, false, true);
            out.extend_from_slice(&text[at as usize..edit.range.start as usize]);
        }
        for part in &edit.parts {
            match part {
                Part::New(bytes) => {
                    map.push(out.len(), edit.range.start, true, false);
                    out.extend(bytes.iter().map(|&b| if b == b'\n' { b' ' } else { b }));
                }
                Part::Copy(range) => copy(text, range.clone(), &mut out, &mut map),
            }
        }
        map.push(out.len(), edit.range.start, true, false);
        keep_lines(
            &text[edit.range.start as usize..edit.range.end as usize],
            &mut out,
        );
        at = edit.range.end;
    }
    map.push(out.len(), at, false, true);
    out.extend_from_slice(&text[at as usize..]);
    (out, map)
}

fn copy(text: &[u8], range: Range<u32>, out: &mut Vec<u8>, map: &mut OffsetMap) {
    let mut start = range.start;
    for line in text[range.start as usize..range.end as usize].split_inclusive(|&b| b == b'\n') {
        map.push(out.len(), start, false, false);
        start += line.len() as u32;
        if line.trim_ascii_start().starts_with(b"#") {
            out.push(b' ');
        } else {
            out.extend(line.iter().map(|&b| if b == b'\n' { b' ' } else { b }));
        }
    }
}

/// Keeps the newlines and line markers of text that disappears.
fn keep_lines(gone: &[u8], out: &mut Vec<u8>) {
    for (index, line) in gone.split(|&b| b == b'\n').enumerate() {
        if index > 0 {
            out.push(b'\n');
            if line.trim_ascii_start().starts_with(b"#") {
                out.extend_from_slice(line);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(text: &str, edits: Vec<Edit>) -> String {
        String::from_utf8(apply(text.as_bytes(), edits).0).unwrap()
    }

    #[test]
    fn nested_insertions_at_one_place_compose() {
        // Both constructs start at 0, the inner one ends first.
        let edits = vec![
            Edit::open(0, 2, vec![Part::new("<")]),
            Edit::close(3, 2, vec![Part::new(">")]),
            Edit::open(0, 1, vec![Part::new("[")]),
            Edit::close(3, 1, vec![Part::new("]")]),
            Edit::open(3, 3, vec![Part::new("(")]),
        ];
        assert_eq!(applied("abcdef", edits), "[<abc>](def");
    }

    #[test]
    fn lines_stay_true() {
        let edits = vec![Edit::replace(2..20, vec![Part::new("x\ny")])];
        assert_eq!(
            applied("a \n# 7 \"f.cpp\"\n  b   c", edits),
            "a x y\n# 7 \"f.cpp\"\n c"
        );
    }

    #[test]
    fn every_byte_leads_back() {
        let edits = vec![
            Edit::open(
                2,
                0,
                vec![Part::new("new "), Part::Copy(4..6), Part::new("!")],
            ),
            Edit::replace(6..8, vec![]),
        ];
        let (out, map) = apply(b"abcdefghij", edits);
        assert_eq!(out, b"abnew ef!cdefij");
        assert_eq!(
            map.origin(0),
            Origin {
                offset: 0,
                inserted: false
            }
        );
        assert_eq!(
            map.origin(3),
            Origin {
                offset: 2,
                inserted: true
            }
        );
        assert_eq!(
            map.origin(7),
            Origin {
                offset: 5,
                inserted: false
            }
        );
        assert_eq!((map.in_place(7), map.in_place(9)), (None, Some(2)));
        assert_eq!(
            map.origin(13),
            Origin {
                offset: 8,
                inserted: false
            }
        );
    }

    #[test]
    fn overlapping_edits_are_dropped() {
        let edits = vec![
            Edit::replace(0..4, vec![Part::new("x")]),
            Edit::replace(2..6, vec![Part::new("y")]),
        ];
        assert_eq!(applied("abcdefgh", edits), "xefgh");
    }
}
