//! The parts of calls in the probed text: what is called, with what; which calls are ours, and which run when the function does.

use std::ops::Range;

use super::tree::{NodeId, Tree, is_function};
use crate::clang::kind;

/// What is called, in the text that is probed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Callee {
    /// A function, a class or a variable by its name.
    Name(Range<u32>),
    /// The call is one of an object's: the object, and the operator with the member's name.
    Member(Range<u32>, Range<u32>),
    /// Any other expression.
    Object(Range<u32>),
    /// An operator: its token. It stands between its operands, in front of the only one, or behind it.
    Operator(Range<u32>),
}

/// A call's parts.
#[derive(Debug)]
pub struct ScalarCall {
    pub callee: Callee,
    pub arguments: Vec<NodeId>,
    /// The token that opens the list of arguments, or that of the operator.
    pub open: usize,
    /// It gives lanes to what takes anything and can do nothing with them: to a `...`, or to a library's template whose body clang refuses.
    pub is_variadic: bool,
}

/// The parts of `f(a, b)`, `x.f(a)`, `f{a}`, `a + b`, `-a`, `a++`.
pub fn parts(tree: &Tree, id: NodeId) -> Option<ScalarCall> {
    call(tree, id).or_else(|| operation(tree, id))
}

pub fn operation(tree: &Tree, id: NodeId) -> Option<ScalarCall> {
    let tokens = tree.tokens;
    let range = tree.node(id).range.clone();
    let arguments = tree.operands(id);
    let of = |o: NodeId| tree.node(o).range.clone();
    let gap = match arguments[..] {
        [left, right] => of(left).end..of(right).start,
        [only] if of(only).start > range.start => range.start..of(only).start,
        [only] => of(only).end..range.end,
        _ => return None,
    };
    let open = tokens.at_offset(gap.start);
    let token = tokens.get(open);
    let is_alone = open + 1 == tokens.at_offset(gap.end);
    let is_whole = of(*arguments.first()?).start.min(gap.start) == range.start
        && of(*arguments.last()?).end.max(gap.end) == range.end;
    (is_alone && is_whole && is_operator(tokens.text(open))).then_some(ScalarCall {
        callee: Callee::Operator(token.start..token.end),
        arguments,
        open,
        is_variadic: false,
    })
}

/// Is it an operator that classes may have, and that is a function of its operands?
fn is_operator(token: &[u8]) -> bool {
    const ALL: [&[u8]; 37] = [
        b"+", b"-", b"*", b"/", b"%", b"&", b"|", b"^", b"<<", b">>", b"==", b"!=", b"<", b">",
        b"<=", b">=", b"<=>", b"~", b"!", b"++", b"--", b"+=", b"-=", b"*=", b"/=", b"%=", b"&=",
        b"|=", b"^=", b"<<=", b">>=", b"->*", b".*", b"=", b"bitand", b"bitor", b"xor",
    ];
    ALL.contains(&token)
}

pub fn call(tree: &Tree, id: NodeId) -> Option<ScalarCall> {
    let tokens = tree.tokens;
    let range = tree.node(id).range.clone();
    let close = tokens.at_offset(range.end.checked_sub(1)?);
    let open = tokens.opening(close)?;
    if !matches!(tokens.text(open), b"(" | b"{") || tokens.get(open).start <= range.start {
        return None;
    }
    let at = tokens.get(open).start;
    let operands = tree.operands(id);
    let (before, mut arguments): (Vec<NodeId>, Vec<NodeId>) = operands
        .into_iter()
        .partition(|&o| tree.node(o).range.start < at);
    if let [list] = arguments[..]
        && tree.kind(list) == kind::INIT_LIST_EXPR
        && tree.node(list).range.start == at
    {
        arguments = tree.operands(list);
    }
    // An object's own `operator()` is named where its bracket stands.
    arguments.retain(|&a| tree.node(a).range.start > at);
    // Of an argument that is wrong in itself clang keeps nothing.
    if arguments.is_empty() && open + 1 < close {
        return None;
    }
    let name = range.start..tokens.get(open - 1).end;
    let callee = match before[..] {
        [] => is_name(tree, &name).then_some(Callee::Name(name))?,
        [callee] if tree.node(callee).range.start == range.start => called(tree, callee, name, at)?,
        _ => return None,
    };
    Some(ScalarCall {
        callee,
        arguments,
        open,
        is_variadic: false,
    })
}

/// Is it no call of the program's, but one of ours, `::__sierra::through(p)`?
pub fn is_ours(tree: &Tree, id: NodeId) -> bool {
    let tokens = tree.tokens;
    let first = tree.first_token(id);
    let end = tokens.at_offset(tree.node(id).range.end);
    tokens.text(first + 1) == b"__sierra" && tokens.closing(first + 4) == Some(end - 1)
}

/// Is it the mark of a callee?
pub fn is_mark(tree: &Tree, id: NodeId) -> bool {
    let name = tree.tokens.text(tree.first_token(id) + 3);
    name.starts_with(b"through") && is_ours(tree, id)
}

fn called(tree: &Tree, callee: NodeId, name: Range<u32>, open: u32) -> Option<Callee> {
    let node = tree.node(callee);
    if is_mark(tree, callee) {
        let marked = *tree.operands(callee).last()?;
        let name = tree.node(marked).range.clone();
        return called(tree, marked, name, open);
    }
    // `a * (b)` is none.
    if node.range.end > open || node.range.end != name.end {
        return None;
    }
    let object = tree.operands(callee).first().copied();
    match node.kind {
        kind::DECL_REF_EXPR | kind::OVERLOADED_DECL_REF => Some(Callee::Name(name)),
        kind::MEMBER_REF_EXPR | kind::UNEXPOSED_EXPR => match object {
            // A nameless node over what is called directly is a conversion of it.
            Some(object) if tree.node(object).range == node.range => {
                called(tree, object, name, open)
            }
            Some(object) if tree.node(object).range.start == node.range.start => {
                let object = tree.node(object).range.clone();
                let object = object.start..before_own_arrow(tree, object.end);
                let at = tree.tokens.at_offset(object.end);
                let is_member = matches!(tree.tokens.text(at), b"." | b"->");
                is_member.then_some(Callee::Member(object.clone(), object.end..name.end))
            }
            _ => is_name(tree, &name).then_some(Callee::Name(name)),
        },
        // `(a.*f)`: what it leads to can only be called.
        kind::PAREN_EXPR => member_found(tree, callee).or(Some(Callee::Object(node.range.clone()))),
        _ => Some(Callee::Object(node.range.clone())),
    }
}

/// Where the object ends that ends here: the call of a class's own `operator->` has the arrow in it.
fn before_own_arrow(tree: &Tree, end: u32) -> u32 {
    let last = tree.tokens.at_offset(end).saturating_sub(1);
    match tree.tokens.text(last) {
        b"->" if last > 0 => tree.tokens.get(last - 1).end,
        _ => end,
    }
}

/// `(a.*f)` as the object and what stands behind it, without the brackets.
pub fn member_found(tree: &Tree, parens: NodeId) -> Option<Callee> {
    let inner = *tree.operands(parens).first()?;
    let operation =
        operation(tree, tree.strip_implicit(inner)).or_else(|| operation(tree, inner))?;
    let object = tree.node(*operation.arguments.first()?).range.clone();
    let leads = leads_to_member(tree.tokens.text(operation.open));
    leads.then(|| Callee::Member(object.clone(), object.end..tree.node(inner).range.end))
}

/// Is it `a.*f` where that is called?
pub fn is_called(tree: &Tree, id: NodeId) -> bool {
    let tokens = tree.tokens;
    let close = tokens.at_offset(tree.node(id).range.end);
    tokens.text(close) == b")" && tokens.text(close + 1) == b"("
}

/// Is it the name of something, perhaps with the arguments of a template, and no operator of the language?
pub fn is_name(tree: &Tree, range: &Range<u32>) -> bool {
    let first = tree.tokens.at_offset(range.start);
    let word = tree.tokens.text(first);
    let is_operator = matches!(
        word,
        b"sizeof"
            | b"alignof"
            | b"noexcept"
            | b"typeid"
            | b"decltype"
            | b"requires"
            | b"new"
            | b"delete"
            | b"throw"
            | b"not"
            | b"compl"
            | b"co_await"
            | b"co_yield"
    );
    (tree.tokens.is_word(first) || word == b"::") && !is_operator
}

/// Does the operator change its first operand?
pub fn assigns(operator: &[u8]) -> bool {
    let compares = matches!(operator, b"==" | b"!=" | b"<=" | b">=");
    operator.ends_with(b"=") && !compares || matches!(operator, b"++" | b"--")
}

/// Does a pointer to a member stand behind it?
pub fn leads_to_member(operator: &[u8]) -> bool {
    matches!(operator, b".*" | b"->*")
}

/// Is it a function of our own library? Those for lanes say what they take; those for single values, beside them, mean no lanes.
pub fn is_of_the_library(tree: &Tree, id: NodeId) -> bool {
    // A class whose object is made is no operand: the first one may be an argument.
    let start = tree.node(id).range.start;
    let Some(&callee) = (tree.operands(id).first()).filter(|&&c| tree.node(c).range.start == start)
    else {
        return false;
    };
    let callee = match is_mark(tree, callee) {
        true => tree.operands(callee).last().copied().unwrap_or(callee),
        false => callee,
    };
    tree.named(callee).any(|d| {
        let scope = d.semantic_parent().map(|p| p.name());
        d.is_in_system_header()
            && matches!(scope.as_deref(), Some("sierra" | "__sierra" | "internal"))
    })
}

/// Is it evaluated when the function runs?
pub fn in_body(tree: &Tree, id: NodeId) -> bool {
    if tree
        .ancestors(id)
        .any(|a| tree.kind(a) == kind::STATIC_ASSERT)
    {
        return false;
    }
    let function = tree
        .ancestors(id)
        .find(|&a| is_function(tree.kind(a)) || tree.kind(a) == kind::LAMBDA_EXPR);
    function.is_some_and(|f| {
        let mut inside = tree.ancestors(id).take_while(|&a| a != f);
        inside.any(|a| tree.kind(a) == kind::COMPOUND_STMT)
    })
}
