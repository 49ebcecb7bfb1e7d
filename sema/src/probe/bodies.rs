//! Bodies of functions whose text tells nothing to the code around them: the type of the function stands in its head.

use std::ops::Range;

use super::functions::body;
use super::tree::is_function;
use super::tree::{NodeId, Tree};
use crate::clang::kind;
use crate::text::edits::OffsetMap;
use crate::text::tokens::Tokens;

/// What stands between the braces of each, in the annotated text and in its order; none is in another one.
#[derive(Default)]
pub struct Bodies {
    inside: Vec<Range<u32>>,
    /// Their nodes, in the same order.
    nodes: Vec<NodeId>,
}

impl Bodies {
    /// Those of a tree whose text `back` leads from.
    pub fn of(tree: &Tree, back: &OffsetMap) -> Bodies {
        let mut found = Vec::new();
        let mut end = 0;
        for id in tree.ids() {
            let is_nested = tree.node(id).range.start < end;
            let is_function = is_function(tree.kind(id)) && tree.kind(id) != kind::LAMBDA_EXPR;
            let Some(body) = body(tree, id).filter(|_| is_function && !is_nested) else {
                continue;
            };
            let braces = tree.node(body).range.clone();
            let places = (
                back.standing(braces.start),
                back.standing(braces.end.saturating_sub(1)),
            );
            if let (Some(open), Some(close)) = places
                && open < close
                && tells_its_type(tree, id, braces.start)
            {
                found.push((open + 1..close, body));
            }
            end = braces.end;
        }
        found.sort_by_key(|(inside, _)| inside.start);
        let (inside, nodes) = found.into_iter().unzip();
        Bodies { inside, nodes }
    }

    /// Which of them a place is in.
    pub fn around(&self, at: u32) -> Option<usize> {
        let index = self.inside.partition_point(|b| b.start <= at);
        let index = index.checked_sub(1)?;
        self.inside[index].contains(&at).then_some(index)
    }

    /// The node of one of them.
    pub fn node(&self, index: usize) -> NodeId {
        self.nodes[index]
    }

    /// What stands between the braces of each.
    pub fn ranges(&self) -> &[Range<u32>] {
        &self.inside
    }
}

/// Does the head of a function say what it returns, and is nothing constant computed by it?
fn tells_its_type(tree: &Tree, function: NodeId, body: u32) -> bool {
    let tokens = tree.tokens;
    says_type(tokens, tree.first_token(function)..tokens.at_offset(body))
}

fn says_type(tokens: &Tokens, head: Range<usize>) -> bool {
    let mut deduced = head.clone().filter(|&at| tokens.text(at) == b"auto");
    let says_it = match (deduced.next(), deduced.next()) {
        (None, _) => true,
        (Some(auto), None) => says_it_behind(tokens, auto + 1..head.end),
        _ => false,
    };
    let is_open = |at| {
        matches!(
            tokens.text(at),
            b"decltype" | b"constexpr" | b"consteval" | b"__auto_type" | b"{"
        )
    };
    says_it && !head.clone().any(is_open)
}

/// The rest of `auto f(int i) const -> int`: is there an arrow behind the parameters?
fn says_it_behind(tokens: &Tokens, rest: Range<usize>) -> bool {
    let mut at = rest.start;
    let mut has_parameters = false;
    while at < rest.end {
        match tokens.text(at) {
            b"->" => return has_parameters,
            b"(" | b"[" => {
                has_parameters |= tokens.text(at) == b"(";
                at = tokens.closing(at).unwrap_or(rest.end);
            }
            _ => {}
        }
        at += 1;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(head: &str) -> bool {
        let tokens = Tokens::of(head.as_bytes());
        says_type(&tokens, 0..tokens.len())
    }

    #[test]
    fn heads_that_say_a_type() {
        assert!(says("static int f(int i)"));
        assert!(says("auto f(int i) -> int"));
        assert!(says(
            "template <class T> auto S<T>::f(int i) const noexcept(true) -> T"
        ));
    }

    #[test]
    fn heads_that_leave_it_to_the_body() {
        assert!(!says("auto f(int i)"));
        assert!(!says("auto f(int i = p->n)"));
        assert!(!says("template <int N = p->n> auto f(int i)"));
        assert!(!says("auto S<p->n>::f(int i)"));
        assert!(!says("auto f(auto i) -> int"));
        assert!(!says("auto f(int i) -> decltype(i)"));
        assert!(!says("decltype(auto) f(int i)"));
        assert!(!says("constexpr int f(int i)"));
    }
}
