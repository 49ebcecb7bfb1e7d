//! Values that clang cannot type yet, and has no nodes for: what a lambda returns, if it deduces that, or captures as `[x = value]`; and `?:` in a
//! `decltype` or `sizeof`, in a list that a loop goes through, in `new auto(value)`.
//!
//! The next probe reads a text in which the value stands where clang keeps it, and what hangs on it is as unknown as it was; the final text
//! never does.

use crate::messages::clang_messages as said;
use std::collections::HashSet;
use std::ops::Range;

use super::unresolved_subscripts::PROBED_INDEX;
use crate::clang::{ClangDiagnostic, kind};
use crate::probe::expressions::conditional;
use crate::probe::functions::body;
use crate::probe::tree::is_function;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap, Part, Places, apply};
use crate::text::lexer::Lexed;
use crate::text::tokens::Tokens;

/// What clang types as little as what it took away.
const UNTYPED: &str = "true ? ::__sierra::vec<int, 2>() : ::__sierra::vec<short, 2>()";

/// What is written in another way for a probe.
#[derive(Default)]
pub struct OpenValues {
    open: Vec<Open>,
    /// How many edits there were when they were last looked at.
    looked_at: Option<usize>,
    /// The captures that were open because of what they hold, by what stands before their values.
    seen: HashSet<u32>,
}

/// Places of the annotated text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Open {
    /// Where the `return` stands.
    Return(u32),
    Capture {
        /// The `[` and the `}` of the lambda.
        lambda: [u32; 2],
        /// The token before the value.
        before: u32,
    },
    Other {
        /// The token before the statement: a brace, a semicolon, a colon.
        statement: u32,
        before: u32,
    },
}

impl OpenValues {
    /// The text for the next probe, and the way back to `edited`; `back` leads on to the annotated one.
    pub fn write(
        &self,
        edited: Vec<u8>,
        back: &OffsetMap,
        lexed: &mut Lexed,
    ) -> (Vec<u8>, OffsetMap) {
        if self.open.is_empty() {
            return (edited, OffsetMap::default());
        }
        let tokens = Tokens::next(&edited, lexed);
        let places = back.places();
        let edits = self.open.iter().zip(0..);
        let edits = edits.filter_map(|(open, depth)| match *open {
            Open::Return(word) => return_kept(&tokens, &places, word, depth),
            Open::Capture { lambda, before } => {
                let value = value_behind(&tokens, &places, before)?;
                capture_kept(&places, lambda, value, depth)
            }
            Open::Other { statement, before } => {
                let value = value_behind(&tokens, &places, before)?;
                other_kept(&places, statement, value, depth)
            }
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
        let known = self.open.len();
        self.look_at_captures(tree, back);
        if known == 0 && self.looked_at == Some(edits) {
            return self.open.len() > known;
        }
        let errors = complaints.iter().filter(|d| d.level.is_error());
        let errors: Vec<&ClangDiagnostic> = errors.collect();
        // Also in what an edit wrote: an argument that is a choice begins with its bracket.
        let places: Vec<u32> = errors.iter().filter_map(|d| d.at).collect();
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
        if self.open.len() == known {
            let stands = |d: &&&ClangDiagnostic| d.at.is_some_and(|at| back.standing(at).is_some());
            let choices = errors.iter().filter(|d| is_choice(d)).filter(stands);
            let others = lacking_choices(tree, choices.filter_map(|d| d.at));
            let others = others
                .into_iter()
                .filter_map(|at| other_around(tree, at, back));
            self.open.extend(others);
        }
        self.open.sort_unstable();
        self.open.dedup();
        self.looked_at = Some(edits);
        self.open.len() > known
    }

    /// clang's tree has no captures at all. Those with an operator that may have to be edited are shown once.
    fn look_at_captures(&mut self, tree: &Tree, back: &OffsetMap) {
        let tokens = tree.tokens;
        let is_operator = |&token: &usize| {
            let text = tokens.text(token);
            matches!(text, b"?" | b"&&" | b"||" | b"and" | b"or")
        };
        for id in tree.ids() {
            if tree.kind(id) != kind::LAMBDA_EXPR || body(tree, id).is_none() {
                continue;
            }
            let open = tree.first_token(id);
            let inside = open + 1..tokens.closing(open).unwrap_or(open);
            for operator in inside.filter(is_operator) {
                let at = tokens.get(operator).start;
                if let Some(capture) = capture_around(tree, id, at, back)
                    && let Open::Capture { before, .. } = capture
                    && self.seen.insert(before)
                {
                    self.open.push(capture);
                }
            }
        }
    }

    /// Where something is written for the next probe, in the annotated text.
    pub fn places(&self) -> impl Iterator<Item = u32> + '_ {
        self.open.iter().map(|open| match *open {
            Open::Return(word) => word,
            Open::Capture { lambda, .. } => lambda[0],
            Open::Other { statement, .. } => statement + 1,
        })
    }

    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// A probe has seen them. If it has planned something, what waited for a type may have it now, and captures show themselves until there is
    /// nothing to be found; else the next one sees the text as it is.
    pub fn looked(&mut self, has_planned: bool) {
        let seen = &self.seen;
        self.open.retain(|open| {
            has_planned && matches!(open, Open::Capture { before, .. } if seen.contains(before))
        });
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

/// What stands behind a token, up to a comma or the end of the brackets around it.
fn value_behind(tokens: &Tokens, places: &Places, before: u32) -> Option<Range<u32>> {
    let before = tokens.at_offset(places.of(before)?);
    let behind = tokens.find_outside_brackets(before + 1..tokens.len(), |text| {
        matches!(text, b"," | b")" | b"]" | b"}")
    })?;
    Some(tokens.get(before).end..tokens.get(behind).start)
}

/// `[x = value] {}` with a copy of the value before it.
fn capture_kept(
    places: &Places,
    lambda: [u32; 2],
    value: Range<u32>,
    depth: u32,
) -> Option<Vec<Edit>> {
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

/// A statement with a copy of the value before it.
fn other_kept(places: &Places, statement: u32, value: Range<u32>, depth: u32) -> Option<Vec<Edit>> {
    let copy = vec![
        Part::new(format!(" ::__sierra::{PROBED_INDEX}(")),
        Part::Edited(value, vec![]),
        Part::new("); "),
    ];
    Some(vec![Edit::open(places.of(statement)? + 1, depth, copy)])
}

/// Is it an error that an edit of `?:` takes away?
fn is_choice(diagnostic: &ClangDiagnostic) -> bool {
    let message = &diagnostic.message;
    message.starts_with(said::AMBIGUOUS_CONDITIONAL)
}

/// Is a place of a lambda in an expression or a declaration?
fn is_in_expression(tree: &Tree, lambda: NodeId, at: u32) -> bool {
    let around = |id: &NodeId| {
        let mut children = tree.children(*id).iter().copied();
        children.find(|&child| tree.node(child).range.contains(&at))
    };
    std::iter::successors(around(&lambda), around)
        .any(|id| tree.node(id).cursor.is_expression() || tree.kind(id) == kind::DECL_STMT)
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
    let at = tokens.at_offset(at);
    let mut items = tokens.items(tree.first_token(lambda)).into_iter();
    let item = items.find(|item| item.contains(&at))?;
    let equals = item.start + 1 + usize::from(tokens.text(item.start) == b"&");
    if tokens.text(equals) != b"=" {
        return None;
    }
    let range = &tree.node(lambda).range;
    Some(Open::Capture {
        lambda: [back.standing(range.start)?, back.standing(range.end - 1)?],
        before: back.standing(tokens.get(equals).start)?,
    })
}

/// Those of these `?` for which there is no node.
fn lacking_choices(tree: &Tree, places: impl Iterator<Item = u32>) -> HashSet<u32> {
    let mut lacking: HashSet<u32> = places.collect();
    if !lacking.is_empty() {
        for id in tree.ids() {
            if let Some(choice) = conditional(tree, id) {
                lacking.remove(&choice.question);
            }
        }
    }
    lacking
}

/// What is in brackets around the `?` of a choice for which there is no node.
fn other_around(tree: &Tree, at: u32, back: &OffsetMap) -> Option<Open> {
    let tokens = tree.tokens;
    let question = tokens.at_offset(at);
    let open = bracket_around(tokens, question)?;
    let (block, mut start) = statement_around(tree, at)?;
    if open <= tree.first_token(block) {
        return None;
    }
    let is_end = |text: &[u8]| text == b";";
    if tokens
        .find_outside_brackets(open + 1..question, is_end)
        .is_some()
    {
        return None;
    }
    let items = tokens.items(open);
    let before = items.iter().find(|item| item.contains(&question))?.start - 1;
    let standing = |token: usize| back.standing(tokens.get(token).start);
    // Edits may have written something in front of the statement.
    while standing(start).is_none() {
        start = start.checked_sub(1)?;
    }
    if !matches!(tokens.text(start), b"{" | b"}" | b";" | b":") {
        return None;
    }
    Some(Open::Other {
        statement: standing(start)?,
        before: standing(before)?,
    })
}

/// The innermost block or head of a function around a place, and the token before the statement in the block or the body, where the values
/// that the place may use are declared.
fn statement_around(tree: &Tree, at: u32) -> Option<(NodeId, usize)> {
    let tokens = tree.tokens;
    let inside = tree
        .ids()
        .filter(|&id| tree.node(id).range.contains(&at))
        .min_by_key(|&id| {
            let is_head = is_function(tree.kind(id)) && body(tree, id).is_some();
            let is_block = tree.kind(id) == kind::COMPOUND_STMT;
            let length = tree.node(id).range.len();
            (!(is_head || is_block), length)
        })?;
    if tree.kind(inside) != kind::COMPOUND_STMT {
        let body = body(tree, inside)?;
        return Some((inside, tree.first_token(body)));
    }
    let mut earlier = tree
        .children(inside)
        .iter()
        .rev()
        .map(|&id| &tree.node(id).range);
    let before = match earlier.find(|range| range.start <= at) {
        Some(range) if range.contains(&at) => tokens.at_offset(range.start).checked_sub(1)?,
        Some(range) => {
            let next = tokens.at_offset(range.end);
            next - usize::from(tokens.text(next) != b";")
        }
        None => tree.first_token(inside),
    };
    Some((inside, before))
}

/// The innermost bracket that is open at a token.
fn bracket_around(tokens: &Tokens, token: usize) -> Option<usize> {
    let mut at = token;
    while at > 0 {
        at -= 1;
        match tokens.text(at) {
            b"(" | b"[" | b"{" => return Some(at),
            b")" | b"]" | b"}" => at = tokens.opening(at)?,
            _ => {}
        }
    }
    None
}

/// The `;` of a statement without others in it but in brackets.
fn end_of_statement(tokens: &Tokens, first: usize) -> Option<usize> {
    let is_end = |text: &[u8]| matches!(text, b";" | b")" | b"]" | b"}");
    let end = tokens.find_outside_brackets(first..tokens.len(), is_end)?;
    (tokens.text(end) == b";").then_some(end)
}
