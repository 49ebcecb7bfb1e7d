//! Subscripts by a list: `grid[{x, y}]` is written as the call that it is, `grid.operator[]({x, y})`.
//!
//! clang makes no node of a list in brackets that does not fit, as one of lanes does not; of an argument it does. Only members can be subscripts, so that the two mean the same,
//! whatever is subscripted; a pointer or an array takes neither. Linear in the tokens.

use super::edits::{Edit, Part};
use super::line_map::LineMap;
use super::tokens::Tokens;

/// Behind `front`, outside of system headers.
pub fn edits(tokens: &Tokens, lines: &LineMap, front: u32) -> Vec<Edit> {
    let mut found = Vec::new();
    for open in tokens.at_offset(front)..tokens.len().saturating_sub(1) {
        let range = |at: usize| tokens.get(at).start..tokens.get(at).end;
        if tokens.text(open) != b"[" || tokens.text(open + 1) != b"{" || !ends_object(tokens, open)
        {
            continue;
        }
        let close = tokens.closing(open + 1).map(|end| end + 1);
        let Some(close) = close.filter(|&at| tokens.closing(open) == Some(at)) else {
            continue;
        };
        if lines.presumed(tokens.get(open).start).system {
            continue;
        }
        found.push(Edit::replace(range(open), vec![Part::new(".operator[](")]));
        found.push(Edit::replace(range(close), vec![Part::new(")")]));
    }
    found
}

/// Does what stands in front of a bracket end an expression?
fn ends_object(tokens: &Tokens, open: usize) -> bool {
    let before = open.checked_sub(1);
    before.is_some_and(|at| tokens.is_word(at) || matches!(tokens.text(at), b")" | b"]" | b"}"))
}
