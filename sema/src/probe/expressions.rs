//! Expressions and conditions that lanes decide: what is varying in them, and where a value is
//! needed rather than a branch.
//!
//! A *condition* is what `if`, `while`, `do`, `for` and `?:` test. clang converts it to `bool` by
//! the explicit conversion of a varying type, also below `!`, `&&`, `||` and parentheses; the
//! branches that this gives are divergent by themselves.

use super::facts::{Facts, Lanes, TypeFact};
use super::tree::{NodeId, Tree};
use crate::clang::kind;

/// What becomes of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// A branch is taken on it.
    Condition,
    /// It is an operand of `&&` or `||`, which decide.
    Operand,
    /// Its value is lost.
    Discarded,
    /// Its value is used.
    Value,
}

/// `c ? x : y`, whether clang could type it or not.
#[derive(Clone, Copy, Debug)]
pub struct Conditional {
    pub condition: NodeId,
    pub then: NodeId,
    pub otherwise: NodeId,
    /// Offset of the `?`.
    pub question: u32,
}

/// How lanes decide an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    Uniform,
    Varying(Lanes),
    /// Only an instantiation knows; or, outside of templates, an error does.
    Dependent,
}

/// Reads `id` as `c ? x : y`.
pub fn conditional(tree: &Tree, id: NodeId) -> Option<Conditional> {
    // Where the arms have no common type, clang keeps a nameless node with the three operands.
    if !matches!(
        tree.kind(id),
        kind::CONDITIONAL_OPERATOR | kind::UNEXPOSED_EXPR
    ) {
        return None;
    }
    let [condition, then, otherwise] = <[NodeId; 3]>::try_from(tree.operands(id)).ok()?;
    let tokens = tree.tokens;
    let question = tokens.at_offset(tree.node(condition).range.end);
    let colon = tokens.at_offset(tree.node(then).range.end);
    let is_conditional = tokens.text(question) == b"?"
        && tokens.text(colon) == b":"
        && tokens.get(question).end <= tree.node(then).range.start
        && tokens.get(colon).end <= tree.node(otherwise).range.start;
    is_conditional.then(|| Conditional {
        condition,
        then,
        otherwise,
        question: tokens.get(question).start,
    })
}

/// The operator token of a built-in `&&` or `||`.
pub fn logical_operator(tree: &Tree, id: NodeId) -> Option<u32> {
    if !tree.node(id).cursor.is_logical() {
        return None;
    }
    let left = *tree.operands(id).first()?;
    let at = tree.tokens.at_offset(tree.node(left).range.end);
    is_logical_word(tree.tokens.text(at)).then(|| tree.tokens.get(at).start)
}

/// Is the token `&&` or `||`, by any spelling?
pub fn is_logical_word(text: &[u8]) -> bool {
    matches!(text, b"&&" | b"||" | b"and" | b"or")
}

/// What becomes of the value of `id`.
pub fn use_of(tree: &Tree, id: NodeId) -> Use {
    let mut at = id;
    let mut operand = false;
    while let Some((parent, child)) = tree.written_parent(at) {
        let cursor = tree.node(parent).cursor;
        if tree.kind(parent) == kind::PAREN_EXPR || cursor.is_not() {
            at = parent;
        } else if cursor.is_logical() {
            operand = true;
            at = parent;
        } else if conditional(tree, parent).is_some_and(|c| c.condition == child) {
            return Use::Condition;
        } else if cursor.is_statement() {
            return match statement_use(tree, parent, child) {
                Use::Condition => Use::Condition,
                _ if operand => Use::Operand,
                other => other,
            };
        } else {
            break;
        }
    }
    if operand { Use::Operand } else { Use::Value }
}

fn statement_use(tree: &Tree, statement: NodeId, child: NodeId) -> Use {
    match tree.kind(statement) {
        kind::IF_STMT | kind::WHILE_STMT | kind::DO_STMT | kind::FOR_STMT => {
            if condition_of(tree, statement) == Some(child) {
                Use::Condition
            } else {
                Use::Discarded
            }
        }
        kind::COMPOUND_STMT | kind::LABEL_STMT | kind::CASE_STMT | kind::DEFAULT_STMT => {
            let is_case_value = tree.kind(statement) == kind::CASE_STMT
                && tree.children(statement).first() == Some(&child);
            if is_case_value {
                Use::Value
            } else {
                // The last one of `({ …; value; })` is its value, of which only the block is a condition.
                match block_expression(tree, statement, child) {
                    Some(block) if use_of(tree, block) != Use::Discarded => Use::Value,
                    _ => Use::Discarded,
                }
            }
        }
        _ => Use::Value,
    }
}

/// The expression whose value is that of the last statement of a block, if that is `statement`.
fn block_expression(tree: &Tree, block: NodeId, statement: NodeId) -> Option<NodeId> {
    let around = tree.node(block).parent?;
    (tree.kind(around) == kind::STMT_EXPR && tree.children(block).last() == Some(&statement))
        .then_some(around)
}

/// The expression that a statement tests. `for` may lack any of its parts, so the tokens decide.
pub fn condition_of(tree: &Tree, statement: NodeId) -> Option<NodeId> {
    let range = condition_range(tree, statement)?;
    tree.operands(statement)
        .into_iter()
        .find(|&c| tree.node(c).range.start >= range.start && tree.node(c).range.end <= range.end)
}

/// The header's function that a varying `switch` is edited to.
pub const SWITCH_VALUE: &str = "switch_value";

/// What a `switch` decides on, seen through the edit of a varying one.
pub fn switched(tree: &Tree, switch: NodeId) -> Option<NodeId> {
    let value = tree.strip_implicit(condition_of(tree, switch)?);
    let is_edited =
        tree.kind(value) == kind::CALL_EXPR && tree.node(value).cursor.name() == SWITCH_VALUE;
    if is_edited {
        let argument = tree.operands(value).last().copied()?;
        return Some(tree.strip_implicit(argument));
    }
    Some(value)
}

/// Where the condition of an `if` or a loop stands; empty for `for (;;)`.
pub fn condition_range(tree: &Tree, statement: NodeId) -> Option<std::ops::Range<u32>> {
    let tokens = tree.tokens;
    let first = tree.first_token(statement);
    let (open, close) = match tree.kind(statement) {
        kind::IF_STMT | kind::WHILE_STMT | kind::FOR_STMT | kind::SWITCH_STMT => {
            let open = (first + 1..first + 3).find(|&t| tokens.text(t) == b"(")?;
            (open, tokens.closing(open)?)
        }
        kind::DO_STMT => {
            let close = tokens
                .at_offset(tree.node(statement).range.end)
                .checked_sub(1)?;
            (tokens.opening(close)?, close)
        }
        _ => return None,
    };
    let semicolons = top_level_semicolons(tree, open, close);
    let (start, end) = match (tree.kind(statement), semicolons.as_slice()) {
        (kind::FOR_STMT, [first, second]) => (*first, *second),
        (kind::FOR_STMT, _) => return None,
        (_, [.., last]) => (*last, close),
        (_, []) => (open, close),
    };
    Some(tokens.get(start).end..tokens.get(end).start)
}

fn top_level_semicolons(tree: &Tree, open: usize, close: usize) -> Vec<usize> {
    let mut found = Vec::new();
    let mut at = open + 1;
    while at < close {
        match tree.tokens.text(at) {
            b";" => found.push(at),
            b"(" | b"[" | b"{" => at = tree.tokens.closing(at).unwrap_or(at),
            _ => {}
        }
        at += 1;
    }
    found
}

/// The operands below parentheses, `!`, `&&` and `||`.
pub fn leaves(tree: &Tree, id: NodeId) -> Vec<NodeId> {
    let mut found = Vec::new();
    let mut stack = vec![id];
    while let Some(id) = stack.pop() {
        let id = tree.strip_parens(id);
        let cursor = tree.node(id).cursor;
        if cursor.is_logical() || cursor.is_not() {
            stack.extend(tree.operands(id).into_iter().rev());
        } else {
            found.push(id);
        }
    }
    found
}

/// How lanes decide a condition, or an operand of one.
pub fn decision(tree: &Tree, facts: &Facts, id: NodeId) -> Decision {
    let mut dependent = false;
    for leaf in leaves(tree, id) {
        match fact(tree, facts, leaf) {
            TypeFact::Varying(varying) if varying.length != Lanes::Known(1) => {
                return Decision::Varying(varying.length);
            }
            TypeFact::Dependent => dependent = true,
            _ => {}
        }
    }
    if dependent {
        Decision::Dependent
    } else {
        Decision::Uniform
    }
}

/// The type of an expression as the user wrote it.
pub fn fact(tree: &Tree, facts: &Facts, id: NodeId) -> TypeFact {
    let id = tree.strip_implicit(id);
    let fact = facts.of(tree.node(id).cursor.ty());
    // A varying type of dependent length is known to be varying, but not of which length.
    match &fact {
        TypeFact::Varying(varying) if matches!(varying.length, Lanes::Dependent(_)) => {
            TypeFact::Dependent
        }
        _ => fact,
    }
}
