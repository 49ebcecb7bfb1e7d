//! `(e && ...)` and its relatives: fold expressions over `&&` and `||`.
//!
//! clang reads them in templates alone, and libclang has no name for them: the tokens tell.

use std::ops::Range;

use super::expressions::is_logical_word;
use super::tree::{NodeId, Tree};
use crate::clang::kind;

/// A fold expression over `&&` or `||`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fold {
    /// Offset of its first operator.
    pub operator: u32,
    /// What stands in front of the first operator, and behind the last one; without one of them it is a unary fold.
    pub left: Option<Range<u32>>,
    pub right: Option<Range<u32>>,
}

/// Reads `id` as a fold expression.
pub fn fold(tree: &Tree, id: NodeId) -> Option<Fold> {
    if tree.kind(id) != kind::UNEXPOSED_EXPR || tree.operands(id).is_empty() {
        return None;
    }
    let tokens = tree.tokens;
    let open = tree.first_token(id);
    let close = tokens.at_offset(tree.node(id).range.end).checked_sub(1)?;
    if tokens.text(open) != b"(" || tokens.closing(open) != Some(close) {
        return None;
    }
    let dots = dots_within(tree, open, close)?;
    let is_logical = |at: usize| is_logical_word(tokens.text(at));
    let before = dots.checked_sub(1).filter(|&at| at > open);
    let after = Some(dots + 1).filter(|&at| at < close);
    if ![before, after].into_iter().flatten().all(is_logical) {
        return None;
    }
    let between = |from: usize, to: usize| tokens.get(from).end..tokens.get(to).start;
    Some(Fold {
        operator: tokens.get(before.or(after)?).start,
        left: before.map(|operator| between(open, operator)),
        right: after.map(|operator| between(operator, close)),
    })
}

/// The `...` that stands next to operators or parentheses, not behind an operand.
fn dots_within(tree: &Tree, open: usize, close: usize) -> Option<usize> {
    let tokens = tree.tokens;
    let mut at = open + 1;
    while at < close {
        match tokens.text(at) {
            b"..." if at == open + 1 || is_logical_word(tokens.text(at - 1)) => return Some(at),
            b"(" | b"[" | b"{" => at = tokens.closing(at)?,
            _ => {}
        }
        at += 1;
    }
    None
}
