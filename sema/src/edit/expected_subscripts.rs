//! Subscripts in whose indices lanes are named, told by words alone, so that the first probe need not wait for clang's complaints about them.
//!
//! A name counts if it stands behind an annotation, as in `int varying(8) i`. What is expected wrongly costs a probe at most: an index that is no lanes stays itself in
//! `probed_index`, and where the array turns out to be lanes, or a class that may have a subscript for lanes, nothing is learnt from that probe. Linear in the tokens.

use std::collections::HashSet;

use super::lane_values::is_ref;
use super::subscripts::{is_probed, subscript};
use crate::annotate::Annotated;
use crate::probe::expressions::fact;
use crate::probe::facts::{Facts, TypeFact};
use crate::probe::tree::Tree;
use crate::text::tokens::Tokens;
use crate::text::words::{is_builtin_type, is_cv, is_keyword};

/// So many tokens stand between an annotation and the name that it declares.
const MOST_OF_A_TYPE: usize = 16;

/// Where their `[` stand in the text, from an offset on. `is_users`: is a place not in a system header?
pub fn expected(
    tokens: &Tokens,
    annotated: &Annotated,
    from: u32,
    is_users: impl Fn(u32) -> bool,
) -> Vec<u32> {
    let names: HashSet<&[u8]> = annotated
        .annotations
        .iter()
        .filter(|annotation| annotation.at >= from && !annotation.is_uniform())
        .filter_map(|annotation| declared(tokens, tokens.at_offset(annotation.at)))
        .collect();
    if names.is_empty() {
        return vec![];
    }
    let range = tokens.at_offset(from)..tokens.len();
    // A class of the program's may take lanes by itself.
    let mut pairs = range.clone().zip(range.start + 1..range.end);
    if pairs.any(|(a, b)| tokens.text(a) == b"operator" && tokens.text(b) == b"[") {
        return vec![];
    }
    let is_open = |&at: &usize| tokens.text(at) == b"[" && has_plain_base(tokens, at, &names);
    let names_lanes = |&open: &usize| {
        let close = tokens.closing(open).unwrap_or(open);
        (open + 1..close).any(|at| names.contains(tokens.text(at)))
    };
    let found = range.filter(is_open).filter(names_lanes);
    let places = found.map(|open| tokens.get(open).start);
    places.filter(|&at| is_users(at)).collect()
}

/// The name that is declared behind an annotation.
fn declared<'t>(tokens: &Tokens<'t>, annotation: usize) -> Option<&'t [u8]> {
    // `__attribute__((…))`
    let behind = tokens.closing(annotation + 1)? + 1;
    let near = behind..(behind + MOST_OF_A_TYPE).min(tokens.len());
    let is_end = |&at: &usize| {
        matches!(
            tokens.text(at),
            b";" | b"," | b"=" | b")" | b"{" | b"(" | b":" | b"["
        )
    };
    let end = near.clone().find(is_end)?;
    let name = (behind..end).rfind(|&at| is_name(tokens, at))?;
    // `T varying(8) f(`: what a function gives.
    (tokens.text(end) != b"(").then(|| tokens.text(name))
}

/// Is what stands in front of a `[` an expression that names no lanes: `a`, `p->a`, `a[j]`?
fn has_plain_base(tokens: &Tokens, open: usize, names: &HashSet<&[u8]>) -> bool {
    let mut at = open;
    loop {
        let Some(mut last) = at.checked_sub(1) else {
            return false;
        };
        while tokens.text(last) == b"]" {
            match tokens.opening(last).and_then(|open| open.checked_sub(1)) {
                Some(before) => last = before,
                None => return false,
            }
        }
        let is_this = tokens.text(last) == b"this";
        if !(is_this || is_name(tokens, last)) {
            return false;
        }
        let before = last.checked_sub(1).map_or(&b""[..], |at| tokens.text(at));
        if matches!(before, b"." | b"->" | b"::") {
            at = last - 1;
            continue;
        }
        // `float a[n]` declares one.
        let declares = last.checked_sub(1).is_some_and(|at| {
            let says = [
                &b"return"[..],
                b"else",
                b"do",
                b"case",
                b"throw",
                b"co_return",
                b"co_yield",
                b"and",
                b"or",
                b"not",
            ];
            tokens.is_word(at) && !says.contains(&tokens.text(at)) || tokens.text(at) == b">"
        });
        return !declares && !names.contains(tokens.text(last));
    }
}

fn is_name(tokens: &Tokens, at: usize) -> bool {
    let word = tokens.text(at);
    tokens.is_word(at) && !is_keyword(word) && !is_builtin_type(word) && !is_cv(word)
}

/// Is an array behind which a probe has wrapped an index one of lanes? It would have taken them by itself.
pub fn are_misread(tree: &Tree, facts: &Facts) -> bool {
    tree.ids().any(|id| {
        let base = subscript(tree, id).filter(|_| is_probed(tree, id));
        base.is_some_and(|(base, _)| {
            let base = fact(tree, facts, base);
            matches!(base, TypeFact::Varying(_)) || is_ref(&base)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotate::{Knowledge, annotate};

    /// The indices that are expected.
    fn of(text: &str) -> Vec<String> {
        let text = text.replace("varying(8)", "__attribute__((sierra_vector(8)))");
        let tokens = Tokens::of(text.as_bytes());
        let annotated = annotate(&tokens, &Knowledge::new());
        let found = expected(&tokens, &annotated, 0, |_| true);
        let index = |at: &u32| {
            let rest = &text[*at as usize + 1..];
            rest[..rest.find(']').unwrap()].to_owned()
        };
        found.iter().map(index).collect()
    }

    #[test]
    fn indices_of_lanes_are_expected() {
        assert_eq!(
            of("void f(int varying(8) i, float* a) { a[i] = a[i + 1]; int k; a[k] = 0; }"),
            ["i", "i + 1"]
        );
        assert_eq!(
            of(
                "void f(S* p) { const varying(8) int i = 0; return p->a[2].b[i]; this->t[3][i] = 0; }"
            ),
            ["i", "i"]
        );
    }

    #[test]
    fn other_brackets_are_not() {
        for text in [
            "void f(int varying(8) n) { float a[n]; std::array<int, 3> b[n]; }",
            "void f(int varying(8) v) { v[v]; v.x[v]; g(v)[v]; }",
            "void f(int varying(8) x) { h([x] { return 1; }); k([=, x] {}); }",
            "struct A { int operator[](int); }; void f(int varying(8) i, A a) { a[i]; }",
            "void f(float* a, int k) { float varying(8) sum[k]; a[k]; }",
            "int varying(8) f(int); void g(int* a, int k) { a[k]; }",
        ] {
            assert_eq!(of(text), [""; 0], "{text}");
        }
    }
}
