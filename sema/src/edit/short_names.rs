//! Long names of types get short ones.
//!
//! In a template the type of `c ? x : y` is made of the types of its parts, and each arm names it. Where choices nest, each would name all that is in it, and
//! the text would grow with the square of the nesting, or by powers of it where `&&` and `?:` take turns. So a name that is long becomes a typedef in front of the
//! statement, if what it names can be named there, and what is around uses that: all names together are about as long as the
//! statement. To clang a typedef in a template is what it stands for, and it would look at all of that, twice as much with each turn; so the name is that of a
//! local class, which the header asks for its type.

use std::ops::Range;

use super::types::Named;
use super::{Expression, new};
use crate::clang::kind;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::{Edit, OffsetMap, Part};
use crate::text::own_names::PREFIX;

/// Names of more bytes are shortened: about that of a choice between three expressions of a few words.
const LONG: usize = 400;

/// The statement around an expression, if a typedef may stand in front of it that names the expression's type: nothing in between declares what the expression could name.
pub(super) fn statement_around(tree: &Tree, back: &OffsetMap, id: NodeId) -> Option<Range<u32>> {
    let mut at = id;
    let statement = loop {
        let parent = tree.node(at).parent?;
        if tree.kind(parent) == kind::COMPOUND_STMT {
            break at;
        }
        // They have parameters.
        if matches!(tree.kind(parent), kind::LAMBDA_EXPR | kind::REQUIRES_EXPR) {
            return None;
        }
        at = parent;
    };
    let is_plain = match tree.kind(statement) {
        kind::RETURN_STMT => true,
        kind::DECL_STMT => declares_one(tree, statement),
        _ => tree.node(statement).cursor.is_expression(),
    };
    let first = tree.first_token(statement);
    let is_first = matches!(tree.tokens.text(first.checked_sub(1)?), b";" | b"{" | b"}");
    if !is_plain || !is_first {
        return None;
    }
    let range = &tree.node(statement).range;
    let start = back.standing(range.start)?;
    let end = back.origin(range.end - 1).offset + 1;
    Some(start..end)
}

/// One variable that its own initialiser does not name?
fn declares_one(tree: &Tree, statement: NodeId) -> bool {
    let [variable] = tree.children(statement) else {
        return false;
    };
    let name = tree.node(*variable).cursor.name();
    let range = tree.first_token(statement)..tree.tokens.at_offset(tree.node(statement).range.end);
    let mentions = range.filter(|&t| tree.tokens.text(t) == name.as_bytes());
    tree.kind(*variable) == kind::VAR_DECL && !name.is_empty() && mentions.count() == 1
}

/// The same type by a short name, if it has a long one; `can_be_seen` says whether all that may refer to it stands in its statement.
pub(super) fn shortened(
    named: Named,
    expression: &Expression,
    can_be_seen: impl Fn(&Range<u32>) -> bool,
    edits: &mut Vec<Edit>,
) -> Named {
    let length = |part: &Part| match part {
        Part::New(text) => text.len(),
        Part::Copy(range) | Part::Edited(range, _) => range.len(),
    };
    let Some(statement) = &expression.statement else {
        return named;
    };
    if !named.is_name()
        || named.parts.iter().map(length).sum::<usize>() < LONG
        || !can_be_seen(statement)
    {
        return named;
    }
    let Range { start, end } = expression.range;
    let [name, class] = ["type", "named"].map(|what| format!("{PREFIX}{what}_{start}_{end}"));
    let mut parts = vec![new("typedef ")];
    parts.extend(named.parts.iter().cloned());
    parts.push(new(format!(
        " {name}; struct {class} {{ typedef {name} type; }}; "
    )));
    // In front of all that opens there.
    edits.push(Edit::open(statement.start, 0, parts));
    Named {
        parts: vec![new(format!("typename ::__sierra::named_by<{class}>::type"))],
        ..named
    }
}
