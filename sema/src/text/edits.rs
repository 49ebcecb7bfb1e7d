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
    /// A copy that has the edits of its range, and some of its own. From now on it is the one that
    /// edits are planned by: they serve both.
    Edited(Range<u32>, Vec<Edit>),
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
    stands: bool,
    /// Edits may be planned by what stands here.
    plans: bool,
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

    /// Where a range of the edited text comes from: one that begins or ends with inserted text begins or ends where the insertion was made.
    pub fn origin_range(&self, new: &Range<u32>) -> Range<u32> {
        let start = self.origin(new.start).offset;
        let last = self.origin(new.end.saturating_sub(1).max(new.start));
        start..(last.offset + u32::from(!last.inserted)).max(start)
    }

    /// As [`OffsetMap::origin`], but `None` for a byte that is not to be edited: an insertion, a
    /// copy, or what has an edited copy.
    pub fn in_place(&self, new: u32) -> Option<u32> {
        self.origin_if(new, |piece| piece.plans)
    }

    /// As [`OffsetMap::origin`], but `None` for a byte that does not stand where it stood.
    pub fn standing(&self, new: u32) -> Option<u32> {
        self.origin_if(new, |piece| piece.stands)
    }

    fn origin_if(&self, new: u32, wanted: impl Fn(&Piece) -> bool) -> Option<u32> {
        let index = self.pieces.partition_point(|p| p.new_start <= new);
        match index.checked_sub(1).map(|i| &self.pieces[i]) {
            None => Some(new),
            Some(piece) if wanted(piece) => Some(piece.old_start + (new - piece.new_start)),
            Some(_) => None,
        }
    }

    /// The way there, for what stands.
    pub fn places(&self) -> Places {
        let ends = self.pieces.iter().skip(1).map(|p| p.new_start);
        let mut standing = Vec::new();
        if self.pieces.first().is_none_or(|p| p.new_start > 0) {
            let end = self.pieces.first().map_or(u32::MAX, |p| p.new_start);
            standing.push((0..end, 0));
        }
        for (piece, end) in self.pieces.iter().zip(ends.chain([u32::MAX])) {
            if piece.stands && !piece.inserted {
                let length = end - piece.new_start;
                let old_end = piece.old_start.saturating_add(length);
                standing.push((piece.old_start..old_end, piece.new_start));
            }
        }
        Places { standing }
    }

    /// The way on: from the text that `self` leads from, to the one that `earlier` leads to.
    pub fn then(&self, earlier: &OffsetMap) -> OffsetMap {
        if self.pieces.is_empty() {
            return earlier.clone();
        }
        let mut whole = OffsetMap::default();
        for (index, piece) in self.pieces.iter().enumerate() {
            let next = self.pieces.get(index + 1).map(|p| p.new_start);
            let old_end = match next {
                _ if piece.inserted => piece.old_start + 1,
                Some(next) => piece.old_start + (next - piece.new_start),
                None => u32::MAX,
            };
            let mut old = piece.old_start;
            while old < old_end {
                let at = earlier.pieces.partition_point(|p| p.new_start <= old);
                let before = at.checked_sub(1).map(|i| &earlier.pieces[i]);
                let new_start = (piece.new_start + (old - piece.old_start)) as usize;
                let holds = |of: fn(&Piece) -> bool| of(piece) && before.is_none_or(of);
                let inserted = piece.inserted || before.is_some_and(|p| p.inserted);
                let marks = [holds(|p| p.stands), holds(|p| p.plans)];
                whole.push(new_start, earlier.origin(old).offset, inserted, marks);
                old = earlier.pieces.get(at).map_or(old_end, |p| p.new_start);
            }
        }
        whole
    }

    fn push(
        &mut self,
        new_start: usize,
        old_start: u32,
        inserted: bool,
        [stands, plans]: [bool; 2],
    ) {
        let new_start = new_start as u32;
        if let Some(last) = self.pieces.last_mut()
            && last.new_start == new_start
        {
            *last = Piece {
                new_start,
                old_start,
                inserted,
                stands,
                plans,
            };
            return;
        }
        self.pieces.push(Piece {
            new_start,
            old_start,
            inserted,
            stands,
            plans,
        });
    }
}

/// Where the bytes of a text stand once it is edited.
pub struct Places {
    /// Ranges of the text, and where they start in the edited one; what stands keeps its order.
    standing: Vec<(Range<u32>, u32)>,
}

impl Places {
    /// `None` for what is replaced.
    pub fn of(&self, old: u32) -> Option<u32> {
        let index = self
            .standing
            .partition_point(|(range, _)| range.start <= old);
        let (range, new_start) = &self.standing[index.checked_sub(1)?];
        range
            .contains(&old)
            .then(|| new_start + (old - range.start))
    }
}

/// Applies `edits` to `text`. An edit that overlaps one before it is dropped.
pub fn apply(text: &[u8], mut edits: Vec<Edit>) -> (Vec<u8>, OffsetMap) {
    sort(&mut edits);
    let mut copied: Vec<Range<u32>> = edits
        .iter()
        .flat_map(|e| &e.parts)
        .filter_map(|part| match part {
            Part::Edited(range, _) => Some(range.clone()),
            _ => None,
        })
        .collect();
    copied.sort_by_key(|range| range.start);
    let extra: usize = edits.iter().map(|e| 16 + 32 * e.parts.len()).sum();
    let mut application = Application {
        text,
        edits: &edits,
        copied,
        own: Vec::new(),
        out: Vec::with_capacity(text.len() + extra),
        map: OffsetMap::default(),
    };
    application.run(&edits, 0..text.len() as u32, false);
    (application.out, application.map)
}

fn sort(edits: &mut [Edit]) {
    edits.sort_by_key(|e| {
        let depth = if e.side == Side::Close {
            u32::MAX - e.depth
        } else {
            e.depth
        };
        (e.range.start, e.side, depth)
    });
}

/// A text while it is edited.
struct Application<'a> {
    text: &'a [u8],
    edits: &'a [Edit],
    /// What has edited copies, by start.
    copied: Vec<Range<u32>>,
    /// The edits that are the own ones of the copy that is written now.
    own: Vec<Edit>,
    out: Vec<u8>,
    map: OffsetMap,
}

impl Application<'_> {
    /// Writes a range of the text with its edits, which are sorted.
    fn run(&mut self, edits: &[Edit], range: Range<u32>, is_copy: bool) {
        let mut at = range.start;
        for edit in edits {
            if edit.range.start < at {
                continue;
            }
            self.write(at..edit.range.start, is_copy);
            for part in &edit.parts {
                match part {
                    Part::New(bytes) => self.insert(edit.range.start, bytes),
                    Part::Copy(range) => self.copied(range.clone()),
                    Part::Edited(range, own) => self.edited(range.clone(), own),
                }
            }
            self.mark(edit.range.start);
            if !is_copy {
                let gone = &self.text[edit.range.start as usize..edit.range.end as usize];
                keep_lines(gone, &mut self.out);
            }
            at = edit.range.end;
        }
        self.write(at..range.end, is_copy);
    }

    fn edited(&mut self, range: Range<u32>, own: &[Edit]) {
        let is_inside = |e: &&Edit| range.start < e.range.start && e.range.end < range.end;
        let mut edits: Vec<Edit> = self.edits.iter().filter(is_inside).cloned().collect();
        edits.extend(own.iter().cloned());
        sort(&mut edits);
        let mut own = own.to_vec();
        sort(&mut own);
        let around = std::mem::replace(&mut self.own, own);
        self.run(&edits, range, true);
        self.own = around;
    }

    /// A copy of the text; inside of an edited copy it has the edits of that one's own.
    fn copied(&mut self, range: Range<u32>) {
        let is_inside = |e: &&Edit| {
            range.start <= e.range.start
                && e.range.end <= range.end
                && !(e.side == Side::Close && e.range.start == range.start)
                && !(e.side == Side::Open && e.range.start == range.end)
        };
        let own: Vec<Edit> = self.own.iter().filter(is_inside).cloned().collect();
        let mut at = range.start;
        for edit in &own {
            let before = at..edit.range.start;
            copy(self.text, before, &mut self.out, &mut self.map, false);
            for part in &edit.parts {
                if let Part::New(bytes) = part {
                    self.insert(edit.range.start, bytes);
                }
            }
            at = edit.range.end;
        }
        let rest = at..range.end;
        copy(self.text, rest, &mut self.out, &mut self.map, false);
    }

    fn insert(&mut self, at: u32, bytes: &[u8]) {
        self.mark(at);
        if joins(self.out.last(), bytes.first()) {
            self.out.push(b' ');
        }
        let one_line = |&b: &u8| if b == b'\n' { b' ' } else { b };
        self.out.extend(bytes.iter().map(one_line));
    }

    fn mark(&mut self, at: u32) {
        self.map.push(self.out.len(), at, true, [false, false]);
    }

    /// Text as it is.
    fn write(&mut self, range: Range<u32>, is_copy: bool) {
        if is_copy {
            if !range.is_empty() {
                copy(self.text, range, &mut self.out, &mut self.map, true);
            }
            return;
        }
        let mut at = range.start;
        let first = self.copied.partition_point(|c| c.end <= range.start);
        let inside: Vec<Range<u32>> = self.copied[first..]
            .iter()
            .take_while(|c| c.start < range.end)
            .cloned()
            .collect();
        for copied in inside {
            let (start, end) = (copied.start.max(at), copied.end.min(range.end));
            self.plain(at..start, true);
            self.plain(start..end, false);
            at = end.max(at);
        }
        self.plain(at..range.end, true);
        if range.end as usize == self.text.len() && at == range.end {
            self.map.push(self.out.len(), at, false, [true, true]);
        }
    }

    fn plain(&mut self, range: Range<u32>, plans: bool) {
        if range.start < range.end {
            self.map
                .push(self.out.len(), range.start, false, [true, plans]);
            self.out
                .extend_from_slice(&self.text[range.start as usize..range.end as usize]);
        }
    }
}

fn copy(text: &[u8], range: Range<u32>, out: &mut Vec<u8>, map: &mut OffsetMap, plans: bool) {
    let mut start = range.start;
    for line in text[range.start as usize..range.end as usize].split_inclusive(|&b| b == b'\n') {
        map.push(out.len(), start, false, [false, plans]);
        start += line.len() as u32;
        if line.trim_ascii_start().starts_with(b"#") {
            out.push(b' ');
        } else {
            out.extend(line.iter().map(|&b| if b == b'\n' { b' ' } else { b }));
        }
    }
}

/// Would a `::` become another word behind this byte? `a?b:::c` and `a%::c` are not what they look like.
fn joins(before: Option<&u8>, first: Option<&u8>) -> bool {
    first == Some(&b':') && matches!(before, Some(b':' | b'%'))
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
    fn words_stay_apart() {
        let arms = vec![
            Edit::open(2, 1, vec![Part::new("::v(")]),
            Edit::close(3, 1, vec![Part::new(")")]),
            Edit::open(4, 1, vec![Part::new("::v(")]),
            Edit::close(5, 1, vec![Part::new(")")]),
        ];
        assert_eq!(applied("a?b:c", arms.clone()), "a?::v(b): ::v(c)");
        assert_eq!(applied("a%b<c", arms), "a% ::v(b)<::v(c)");
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
    fn ways_back_follow_one_another() {
        let first = vec![
            Edit::open(2, 0, vec![Part::new("new "), Part::Copy(4..6)]),
            Edit::replace(6..8, vec![]),
        ];
        let (middle, to_first) = apply(b"abcdefghij", first);
        assert_eq!(middle, b"abnew efcdefij");
        let second = vec![
            Edit::open(1, 0, vec![Part::new("<")]),
            Edit::close(12, 0, vec![Part::new(">>")]),
        ];
        let (out, to_middle) = apply(&middle, second);
        assert_eq!(out, b"a<bnew efcdef>>ij");
        let whole = to_middle.then(&to_first);
        for new in 0..out.len() as u32 {
            let step = to_middle.origin(new);
            let origin = to_first.origin(step.offset);
            let inserted = step.inserted || origin.inserted;
            assert_eq!(whole.origin(new).offset, origin.offset, "at {new}");
            if let Some(old) = whole.standing(new) {
                assert_eq!(whole.places().of(old), Some(new), "at {new}");
            }
            assert_eq!(whole.origin(new).inserted, inserted, "at {new}");
            let expected = to_middle.standing(new).and_then(|at| to_first.standing(at));
            assert_eq!(whole.standing(new), expected, "at {new}");
        }
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
    fn edited_copies_have_the_edits_of_their_range() {
        let own = vec![Edit::close(2, 0, vec![Part::new("~")])];
        let edits = vec![
            Edit::replace(3..4, vec![Part::new("X")]),
            Edit::close(8, 0, vec![Part::Edited(1..5, own)]),
        ];
        let (out, map) = apply(b"abcdefghij", edits);
        assert_eq!(out, b"abcXefghb~cXeij");
        // Who plans is the copy; what stands is the text itself.
        assert_eq!((map.in_place(2), map.standing(2)), (None, Some(2)));
        assert_eq!((map.in_place(10), map.standing(10)), (Some(2), None));
        assert_eq!((map.in_place(6), map.in_place(13)), (Some(6), Some(8)));
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
