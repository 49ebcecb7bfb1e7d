//! A lambda has no node for a `return` whose value clang cannot type yet, if it deduces what it returns, and none for such an `x` in `[x = value]`.
//!
//! The next probe reads a text in which the value stands where clang keeps it, and the type of the lambda is as unknown as it was; the
//! final text never does.

use super::apply::{Edit, OffsetMap, Part, Places, apply};
use super::open_subscripts::PROBED_INDEX;
use crate::annotate::Tokens;
use crate::clang::{ClangDiagnostic, kind};
use crate::probe::functions::body;
use crate::probe::tree::{NodeId, Tree};

/// What clang types as little as what it took away.
const UNTYPED: &str = "true ? ::__sierra::vec<int, 2>() : ::__sierra::vec<short, 2>()";

/// What is written in another way for a probe.
#[derive(Default)]
pub struct OpenLambdas {
    open: Vec<Open>,
    /// How many edits there were when they were last looked at.
    looked_at: Option<usize>,
}

/// Places of the annotated text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Open {
    /// Where the `return` stands.
    Return(u32),
    Capture {
        /// The `[` and the `}` of the lambda.
        lambda: [u32; 2],
        /// What stands before the value, and behind it.
        around: [u32; 2],
    },
}

impl OpenLambdas {
    /// The text for the next probe, and the way back to `edited`; `back` leads on to the annotated one.
    pub fn write(&self, edited: Vec<u8>, back: &OffsetMap) -> (Vec<u8>, OffsetMap) {
        if self.open.is_empty() {
            return apply(&edited, vec![]);
        }
        let tokens = Tokens::of(&edited);
        let places = back.places();
        let edits = self.open.iter().zip(0..);
        let edits = edits.filter_map(|(open, depth)| match *open {
            Open::Return(word) => return_kept(&tokens, &places, word, depth),
            Open::Capture { lambda, around } => capture_kept(&places, lambda, around, depth),
        });
        let edits = edits.flatten().collect();
        apply(&edited, edits)
    }

    /// Finds what a probe's tree lacks; true if the text is to be probed again with it. There were so many edits in the text; `back` leads
    /// from it to the annotated one.
    pub fn look(
        &mut self,
        tree: &Tree,
        complaints: &[ClangDiagnostic],
        back: &OffsetMap,
        edits: usize,
    ) -> bool {
        if self.open.is_empty() && self.looked_at == Some(edits) {
            return false;
        }
        let errors = complaints.iter().filter(|d| d.level.is_error());
        let places: Vec<u32> = errors
            .filter_map(|d| d.at)
            .filter(|&at| back.standing(at).is_some())
            .collect();
        if places.is_empty() {
            return false;
        }
        let known = self.open.len();
        for id in tree.ids() {
            if tree.kind(id) == kind::LAMBDA_EXPR
                && let Some(body) = body(tree, id)
            {
                let range = &tree.node(id).range;
                let inside = places.iter().filter(|at| range.contains(at));
                let lacking = inside.filter(|&&at| !is_in_expression(tree, id, at));
                let found = lacking.filter_map(|&at| {
                    if tree.node(body).range.contains(&at) {
                        return_around(tree, body, at, back)
                    } else {
                        capture_around(tree, id, at, back)
                    }
                });
                self.open.extend(found);
            }
        }
        self.open.sort_unstable();
        self.open.dedup();
        self.looked_at = Some(edits);
        self.open.len() > known
    }

    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// The next probe sees the text as it is.
    pub fn close(&mut self) {
        self.open.clear();
    }
}

/// `return value;` as the value of a variable.
fn return_kept(tokens: &Tokens, places: &Places, word: u32, depth: u32) -> Option<Vec<Edit>> {
    let first = tokens.at_offset(places.of(word)?);
    let end = end_of_statement(tokens, first)?;
    let word = tokens.get(first);
    let before = vec![Part::new("{ auto __sierra_value =")];
    let after = vec![Part::new(format!(" return {UNTYPED}; }}"))];
    Some(vec![
        Edit::replace(word.start..word.end, before),
        Edit::close(tokens.get(end).end, depth, after),
    ])
}

/// `[x = value] {}` with a copy of the value before it.
fn capture_kept(
    places: &Places,
    lambda: [u32; 2],
    around: [u32; 2],
    depth: u32,
) -> Option<Vec<Edit>> {
    let value = places.of(around[0])? + 1..places.of(around[1])?;
    let [start, end] = [places.of(lambda[0])?, places.of(lambda[1])? + 1];
    let before = vec![
        Part::new(format!("(::__sierra::{PROBED_INDEX}(")),
        Part::Edited(value, vec![]),
        Part::new("), "),
    ];
    Some(vec![
        Edit::open(start, depth, before),
        Edit::close(end, depth, vec![Part::new(")")]),
    ])
}

/// Is a place of a lambda in an expression or a declaration?
fn is_in_expression(tree: &Tree, lambda: NodeId, at: u32) -> bool {
    let around = |id: &&NodeId| tree.node(**id).range.contains(&at);
    let mut id = lambda;
    while let Some(&child) = tree.children(id).iter().find(around) {
        if tree.node(child).cursor.is_expression() || tree.kind(child) == kind::DECL_STMT {
            return true;
        }
        id = child;
    }
    false
}

/// The outermost `return` around a place of a body.
fn return_around(tree: &Tree, body: NodeId, at: u32, back: &OffsetMap) -> Option<Open> {
    let tokens = tree.tokens;
    let words = tree.first_token(body)..tokens.at_offset(at);
    let is_around = |&word: &usize| {
        tokens.text(word) == b"return"
            && end_of_statement(tokens, word).is_some_and(|end| tokens.get(end).start > at)
    };
    let word = words.into_iter().find(is_around)?;
    Some(Open::Return(back.standing(tokens.get(word).start)?))
}

/// The `x = value` around a place of a lambda.
fn capture_around(tree: &Tree, lambda: NodeId, at: u32, back: &OffsetMap) -> Option<Open> {
    let tokens = tree.tokens;
    let open = tree.first_token(lambda);
    let close = tokens.closing(open)?;
    let (mut before, mut token) = (None, open + 1);
    let behind = loop {
        match tokens.text(token) {
            b"=" if before.is_none() && tokens.is_word(token - 1) => before = Some(token),
            b"," | b"]" if tokens.get(token).start > at => break token,
            b"," => before = None,
            b"]" => return None,
            b"(" | b"[" | b"{" => token = tokens.closing(token)?,
            _ => {}
        }
        token += 1;
    };
    if behind > close {
        return None;
    }
    let standing = |place: u32| back.standing(place);
    let range = &tree.node(lambda).range;
    Some(Open::Capture {
        lambda: [standing(range.start)?, standing(range.end - 1)?],
        around: [
            standing(tokens.get(before?).start)?,
            standing(tokens.get(behind).start)?,
        ],
    })
}

/// The `;` of a statement without others in it but in brackets.
fn end_of_statement(tokens: &Tokens, first: usize) -> Option<usize> {
    let mut at = first;
    while at < tokens.len() {
        match tokens.text(at) {
            b";" => return Some(at),
            b"(" | b"[" | b"{" => at = tokens.closing(at)?,
            b")" | b"]" | b"}" => return None,
            _ => {}
        }
        at += 1;
    }
    None
}
