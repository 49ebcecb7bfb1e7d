//! clang's builtin functions, called with lanes: `__builtin_popcount(v)`.
//!
//! clang checks their arguments by rules of its own, and keeps no node of a call that breaks them. Where it complains about an argument, the call goes to a function
//! of the library (`include/sierra/builtins.h`), which does in each lane what the builtin does, and takes scalars, too.

use std::ops::Range;

use super::types::Writer;
use super::{EditSet, Expression, Form, new};
use crate::clang::{ClangDiagnostic, kind};
use crate::probe::tree::Tree;
use crate::text::edits::{Edit, OffsetMap};
use crate::text::tokens::Tokens;

/// What the library's functions are called, and the builtins.
const PREFIX: &[u8] = b"__builtin_";
/// One that clang does not check at all.
const UNCHECKED: &[u8] = b"__builtin_elementwise_abs";
const SCOPE: &str = "::__sierra::builtin::";

/// Adds what clang complains about; `back` leads from the probed text to the annotated one.
pub fn plan(tree: &Tree, complaints: &[ClangDiagnostic], back: &OffsetMap, edits: &mut EditSet) {
    let tokens = tree.tokens;
    let about_lanes = |d: &&ClangDiagnostic| d.level.is_error() && d.message.contains("vec<");
    let places = complaints.iter().filter(about_lanes).filter_map(|d| d.at);
    let found = places.filter_map(|at| callee_around(tokens, tokens.at_offset(at)));
    let unchecked = tree.ids().filter(|&id| tree.kind(id) == kind::CALL_EXPR);
    let unchecked = unchecked
        .map(|id| tree.first_token(id))
        .filter(|&name| tokens.text(name) == UNCHECKED);
    for name in found.chain(unchecked) {
        let open = name + 1;
        let Some(close) = tokens.closing(open) else {
            continue;
        };
        // What a form has a copy of is edited there.
        let place = |at: u32| back.standing(at).filter(|_| back.in_place(at).is_some());
        let places = [name, open, close].map(|token| place(tokens.get(token).start));
        let [Some(start), Some(open), Some(close)] = places else {
            continue;
        };
        if edits.expressions.contains_key(&open) {
            continue;
        }
        let function = String::from_utf8_lossy(&tokens.text(name)[PREFIX.len()..]);
        let expression = Expression {
            range: start..close + 1,
            statement: None,
            form: Form::Builtin {
                name: start..start + (PREFIX.len() + function.len()) as u32,
                function: format!("{SCOPE}{function}"),
            },
        };
        edits.expressions.insert(open, expression);
    }
}

pub(super) fn write(
    writer: &mut Writer,
    expression: &Expression,
    (name, function): (&Range<u32>, &str),
    edits: &mut Vec<Edit>,
) {
    let range = &expression.range;
    let named = writer.type_of(function, &[&(name.end..range.end)], "");
    edits.push(Edit::replace(name.clone(), vec![new(function)]));
    writer.name(range, named);
}

/// The name of the builtin in whose parentheses a token stands: the innermost one's.
fn callee_around(tokens: &Tokens, token: usize) -> Option<usize> {
    let mut at = token;
    if is_builtin(tokens, at) && tokens.text(at + 1) == b"(" {
        return Some(at);
    }
    while at > 0 {
        at -= 1;
        match tokens.text(at) {
            b")" | b"]" | b"}" => at = tokens.opening(at)?,
            b"(" if at > 0 && is_builtin(tokens, at - 1) => return Some(at - 1),
            b"{" | b";" => return None,
            _ => {}
        }
    }
    None
}

fn is_builtin(tokens: &Tokens, at: usize) -> bool {
    tokens.text(at).starts_with(PREFIX)
}
