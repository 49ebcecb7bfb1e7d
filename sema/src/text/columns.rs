//! Columns: from a line of preprocessed text to the user's own line.
//!
//! The preprocessor expands macros and normalises blanks. The tokens of both lines are aligned by
//! their longest common subsequence; what stands between two common tokens corresponds. So a token
//! of an expansion leads to the name of the macro, as clang reports it.

use std::ops::Range;

use crate::text::lexer::{Token, TokenKind, lex};

/// More tokens on a line than this are aligned by their common start and end only.
const MAX_ALIGNED: usize = 400;

/// How a token of a preprocessed line came there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It stands in the user's line.
    Written,
    /// It stands there between the parentheses of a macro.
    Argument,
    /// It is of a macro's definition.
    Expansion,
}

/// The alignment of one line.
pub struct Alignment {
    ours: Vec<Token>,
    theirs: Vec<Token>,
    their_line: Vec<u8>,
    /// For each token of ours its partner, ascending.
    partner: Vec<Option<usize>>,
    /// Which tokens of theirs have a partner.
    taken: Vec<bool>,
}

impl Alignment {
    /// Aligns a preprocessed line (`ours`) with the line of the user's file (`theirs`).
    pub fn new(ours: &[u8], theirs: &[u8]) -> Alignment {
        let (our_tokens, their_tokens) = (lex(ours), lex(theirs));
        let a: Vec<&[u8]> = our_tokens.iter().map(|t| t.text(ours)).collect();
        let b: Vec<&[u8]> = their_tokens.iter().map(|t| t.text(theirs)).collect();
        let partner = align(&a, &b);
        let mut taken = vec![false; b.len()];
        for &index in partner.iter().flatten() {
            taken[index] = true;
        }
        Alignment {
            ours: our_tokens,
            theirs: their_tokens,
            their_line: theirs.to_vec(),
            partner,
            taken,
        }
    }

    /// The user's column (bytes from 0) for a byte of our line.
    pub fn start(&self, column: u32) -> u32 {
        let Some(index) = self.ours.iter().rposition(|t| t.start <= column) else {
            return self.theirs.first().map_or(column, |t| t.start);
        };
        let token = self.ours[index];
        match self.partner[index] {
            Some(partner) => {
                let theirs = self.theirs[partner];
                // Right behind a token, such as where a `;` is missing, stays right behind it.
                theirs.start + (column - token.start).min(theirs.end - theirs.start)
            }
            None => self.macro_start(index),
        }
    }

    /// How the token at a byte of our line came there.
    pub fn origin(&self, column: u32) -> Origin {
        let index = self.ours.iter().rposition(|t| t.start <= column);
        let Some(index) = index else {
            return Origin::Written;
        };
        match self.partner[index] {
            Some(partner) if self.is_argument(partner) => Origin::Argument,
            Some(_) => Origin::Written,
            None => Origin::Expansion,
        }
    }

    /// Did the user write something in front of the token at a byte of our line that is no text of ours any more, such as a macro that is empty?
    pub fn is_behind_nothing(&self, column: u32) -> bool {
        let index = self.ours.iter().rposition(|t| t.start <= column);
        let partner = index.and_then(|index| Some((index, self.partner[index]?)));
        partner.is_some_and(|(index, partner)| {
            let before = index.checked_sub(1).and_then(|before| self.partner[before]);
            before.map_or(0, |before| before + 1) != partner
        })
    }

    /// Does a token of theirs stand between the parentheses of a name that is no token of ours?
    fn is_argument(&self, token: usize) -> bool {
        let mut open = 0;
        for at in (1..token).rev() {
            match self.theirs[at].text(&self.their_line) {
                b")" => open += 1,
                b"(" if open > 0 => open -= 1,
                b"(" if self.is_macro(at - 1) => return true,
                _ => {}
            }
        }
        false
    }

    fn is_macro(&self, token: usize) -> bool {
        !self.taken[token] && self.theirs[token].kind == TokenKind::Word
    }

    /// The user's range for a range of bytes of our line that is not empty.
    pub fn range(&self, range: Range<u32>) -> Range<u32> {
        let start = self.start(range.start);
        let last = range.end.max(range.start + 1) - 1;
        let end = match self.ours.iter().rposition(|t| t.start <= last) {
            None => start,
            Some(index) => match self.partner[index] {
                Some(partner) => {
                    let theirs = self.theirs[partner];
                    theirs.start
                        + (range.end - self.ours[index].start).min(theirs.end - theirs.start)
                }
                None => self.gap(index).last().map_or(start, |i| self.theirs[i].end),
            },
        };
        start..end.max(start)
    }

    /// The tokens of theirs that correspond to the tokens of ours around `index` without partner.
    fn gap(&self, index: usize) -> Range<usize> {
        let before = self.partner[..index]
            .iter()
            .rev()
            .flatten()
            .next()
            .map_or(0, |p| p + 1);
        let after = self.partner[index..]
            .iter()
            .flatten()
            .next()
            .copied()
            .unwrap_or(self.theirs.len());
        before..after.max(before)
    }

    fn macro_start(&self, index: usize) -> u32 {
        let gap = self.gap(index);
        // Arguments of the macro have partners; its name stands before them and has none.
        let is_name = |i: &usize| self.is_macro(*i);
        let named = gap
            .clone()
            .find(is_name)
            .or_else(|| (0..gap.start).rev().find(is_name));
        match named.or_else(|| gap.clone().next()) {
            Some(token) => self.theirs[token].start,
            None => match self.theirs.get(gap.start) {
                Some(next) => next.start,
                None => self.theirs.last().map_or(0, |t| t.end),
            },
        }
    }
}

/// Partners in a longest common subsequence.
fn align(a: &[&[u8]], b: &[&[u8]]) -> Vec<Option<usize>> {
    let mut partner = vec![None; a.len()];
    let start = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let most = a.len().min(b.len()) - start;
    let end = a
        .iter()
        .rev()
        .zip(b.iter().rev())
        .take(most)
        .take_while(|(x, y)| x == y)
        .count();
    for (index, place) in partner.iter_mut().enumerate().take(start) {
        *place = Some(index);
    }
    for back in 1..=end {
        partner[a.len() - back] = Some(b.len() - back);
    }
    let (inner_a, inner_b) = (&a[start..a.len() - end], &b[start..b.len() - end]);
    if inner_a.len() > MAX_ALIGNED || inner_b.len() > MAX_ALIGNED {
        return partner;
    }
    let width = inner_b.len() + 1;
    let mut best = vec![0u16; (inner_a.len() + 1) * width];
    for i in (0..inner_a.len()).rev() {
        for j in (0..inner_b.len()).rev() {
            best[i * width + j] = if inner_a[i] == inner_b[j] {
                best[(i + 1) * width + j + 1] + 1
            } else {
                best[(i + 1) * width + j].max(best[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    while i < inner_a.len() && j < inner_b.len() {
        if inner_a[i] == inner_b[j] && best[i * width + j] == best[(i + 1) * width + j + 1] + 1 {
            partner[start + i] = Some(start + j);
            (i, j) = (i + 1, j + 1);
        } else if best[(i + 1) * width + j] >= best[i * width + j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    partner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(ours: &str, theirs: &str, mine: &str, expected: &str) {
        let alignment = Alignment::new(ours.as_bytes(), theirs.as_bytes());
        let start = ours.find(mine).unwrap() as u32;
        let range = alignment.range(start..start + mine.len() as u32);
        assert_eq!(&theirs[range.start as usize..range.end as usize], expected);
    }

    #[test]
    fn blanks_differ() {
        check(" int u = a;", "\tint  u=a; // tab", "a", "a");
        check(" int u = a;", "\tint  u=a; // tab", "u = a", "u=a");
    }

    #[test]
    fn annotations_lead_to_the_macro() {
        let ours = "int __attribute__((sierra_vector(4))) x = y;";
        check(ours, "int varying(4) x = y;", "__attribute__", "varying");
        check(ours, "int varying(4) x = y;", "y", "y");
    }

    #[test]
    fn expansions_lead_to_the_macro() {
        check("f((a + a) + q);", "f(TWICE(a) + q);", "q", "q");
        let alignment = Alignment::new(b"f((a + a) + q);", b"f(TWICE(a) + q);");
        assert_eq!(alignment.start(5), 2);
        check("if (0x1p3 < 2)", "if (LIMIT < 2)", "0x1p3", "LIMIT");
    }

    #[test]
    fn tokens_of_macros() {
        let ours = "if (((a) == (a)) && g(b == c) && (d != e)) return 1;";
        let theirs = "if (SAME(a) && g(b == c) && IS(d != e)) return 1;";
        let alignment = Alignment::new(ours.as_bytes(), theirs.as_bytes());
        let origin = |words: &str| alignment.origin(ours.find(words).unwrap() as u32);
        assert_eq!(origin("== (a)"), Origin::Expansion);
        assert_eq!(origin("== c"), Origin::Written);
        assert_eq!(origin("!= e"), Origin::Argument);
        assert_eq!(origin("return"), Origin::Written);
    }

    #[test]
    fn the_end_of_a_line() {
        let alignment = Alignment::new(b" int k = 5", b"    int k = 5   // no semicolon");
        assert_eq!(alignment.start(10), 13);
        assert_eq!(Alignment::new(b"", b"").start(7), 7);
        assert_eq!(Alignment::new(b"x", b"").start(0), 0);
        assert_eq!(Alignment::new(b"", b"x").start(3), 0);
    }
}
