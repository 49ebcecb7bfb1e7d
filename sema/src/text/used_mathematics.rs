//! The mathematics that a file's own code names: scalar functions that become lanes compute it by the header's functions for lanes, which are templates, so that
//! codegen has them only if something asks for them. A declaration behind the file does.
//!
//! Names count wherever they stand outside of system headers; one too many costs a function that nobody calls. Linear in the tokens.

use crate::text::edits::{Edit, Part};
use crate::text::line_map::LineMap;
use crate::text::tokens::Tokens;

/// Functions of the C library that have a form for lanes, by how many arguments they take.
const OF_ONE: [&str; 18] = [
    "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "asin", "acos",
    "atan", "sinh", "cosh", "tanh", "cbrt", "erf",
];
const OF_TWO: [&str; 3] = ["pow", "atan2", "hypot"];

/// What the C++ library computes of complex numbers by these: the name, and a function that it takes.
const OF_COMPLEX: [(&str, &str); 4] = [
    ("abs", "hypot"),
    ("arg", "atan2"),
    ("polar", "sin"),
    ("polar", "cos"),
];

/// The header's function that is declared where there are forms.
const DECLARED: &[u8] = b"use_form_of_one";

/// What to write behind a text so that the forms of its mathematics are there; `None`: it needs none, or has no place for it.
pub fn declare(text: &[u8], tokens: &Tokens, lines: &LineMap) -> Option<Edit> {
    let last = tokens.all().last()?;
    let ends = matches!(&text[last.start as usize..last.end as usize], b"}" | b";");
    if !ends || !text.ends_with(b"\n") || !tokens.are_balanced() {
        return None;
    }
    memchr::memmem::find(text, DECLARED)?;
    let names = OF_ONE.iter().chain(&OF_TWO);
    let mut is_named = vec![false; OF_ONE.len() + OF_TWO.len()];
    let mut is_ours = false;
    let mut is_complex = false;
    let mut of_complex = [false; OF_COMPLEX.len()];
    for token in tokens.all() {
        let word = &text[token.start as usize..token.end as usize];
        // Most words are none of them by their first letters.
        let may_be = (3..=7).contains(&word.len())
            && matches!(
                &word[..2],
                b"ab"
                    | b"ar"
                    | b"ex"
                    | b"er"
                    | b"lo"
                    | b"si"
                    | b"co"
                    | b"cb"
                    | b"ta"
                    | b"as"
                    | b"ac"
                    | b"at"
                    | b"hy"
                    | b"po"
            );
        if !may_be {
            continue;
        }
        let stem = word.strip_suffix(b"f").unwrap_or(word);
        let at = names
            .clone()
            .position(|n| n.as_bytes() == word || n.as_bytes() == stem);
        let is_sierra = word == b"sierra";
        let is_of_complex = |n: usize| OF_COMPLEX[n].0.as_bytes() == word;
        let is_new = at.is_some_and(|at| !is_named[at])
            || is_sierra && !is_ours
            || word == b"complex" && !is_complex
            || (0..OF_COMPLEX.len()).any(|n| is_of_complex(n) && !of_complex[n]);
        if is_new && !lines.presumed(token.start).system {
            is_ours |= is_sierra;
            is_complex |= word == b"complex";
            (0..OF_COMPLEX.len()).for_each(|n| of_complex[n] |= is_of_complex(n));
            if let Some(at) = at {
                is_named[at] = true;
            }
        }
    }
    for (_, taken) in OF_COMPLEX
        .iter()
        .zip(of_complex)
        .filter(|(_, is)| is_complex && *is)
        .map(|(c, _)| c)
    {
        if let Some(at) = names.clone().position(|n| n == taken) {
            is_named[at] = true;
        }
    }
    if !is_ours || !is_named.contains(&true) {
        return None;
    }
    let asked = names.zip(&is_named).enumerate().filter(|(_, (_, n))| **n);
    let asked: String = asked
        .map(|(n, (name, _))| {
            let count = if n < OF_ONE.len() { "one" } else { "two" };
            format!(" use_form_of_{count}<{name}_lane, L>();")
        })
        .collect();
    let declaration = format!(
        "namespace __sierra {{ template<int L> inline __attribute__((__always_inline__, __nodebug__)) \
         void use_mathematics(length_mark<L>, int) noexcept {{{asked} }} }}"
    );
    let end = text.len() as u32;
    Some(Edit::close(end, 0, vec![Part::new(declaration)]))
}
