//! Where an annotation stands that seems to have a type: what is around it may say that it has none, or that it belongs elsewhere.

use super::Attribute;
use super::Kind;
use super::type_name::TypeTokens;
use crate::text::tokens::{Tokens, is_keyword, is_storage};

/// What belongs to the type of a function, and so in front of the attribute that stands behind its parameters.
pub fn word_after_mark(tokens: &Tokens, attribute: &Attribute) -> Option<&'static str> {
    const WORDS: [&str; 7] = ["const", "volatile", "noexcept", "throw", "->", "&", "&&"];
    let is_mark = attribute.kind == Kind::Spmd;
    let close = attribute.open.checked_sub(1).filter(|_| is_mark)?;
    let open = tokens.opening(close)?;
    let owner = tokens.text(open.checked_sub(1)?);
    // In front of a declaration, behind another attribute or the like; and lambdas have theirs there.
    let others: [&[u8]; 7] = [
        b"(",
        b"]",
        b">",
        b"__attribute__",
        b"alignas",
        b"decltype",
        b"explicit",
    ];
    if tokens.text(close) != b")" || others.contains(&owner) {
        return None;
    }
    let next = tokens.text(attribute.close + 1);
    WORDS.into_iter().find(|word| word.as_bytes() == next)
}

/// What was taken for a type is a member: `s.a varying(8)`, `s.varying(8) a`.
pub fn is_member(tokens: &Tokens, attribute: &Attribute, found: &TypeTokens) -> bool {
    let first = found.first.min(attribute.open);
    let word = |back: usize| first.checked_sub(back).map(|i| (i, tokens.text(i)));
    match word(1) {
        Some((_, b".")) => true,
        // Behind a list of parameters, and what may follow it, it leads to the type of a result.
        Some((_, b"->")) => word(2).is_some_and(|(i, text)| {
            let may_follow = is_keyword(text) || is_storage(text);
            tokens.is_word(i) && (text == b"this" || !may_follow)
        }),
        _ => false,
    }
}

/// `class D : B uniform {`
pub fn is_base_class(tokens: &Tokens, attribute: &Attribute, found: &TypeTokens) -> bool {
    let next = attribute.close + 1;
    if next >= tokens.len() || !matches!(tokens.text(next), b"{" | b",") {
        return false;
    }
    let mut is_behind_colon = false;
    for index in (0..found.first).rev() {
        match tokens.text(index) {
            b";" | b"{" | b"}" | b"(" | b")" | b"=" | b"?" => return false,
            b":" => is_behind_colon = true,
            b"class" | b"struct" if is_behind_colon => return true,
            _ => {}
        }
    }
    false
}

/// Whether the type is the first of a statement or a declaration.
fn begins(tokens: &Tokens, found: &TypeTokens) -> bool {
    let ends: [&[u8]; 3] = [b";", b"{", b"}"];
    found.first == 0 || ends.contains(&tokens.text(found.first - 1))
}

/// The token behind the annotation and the attributes that follow it.
fn next(tokens: &Tokens, attribute: &Attribute) -> Option<usize> {
    let mut next = attribute.close + 1;
    while let Some(end) = tokens.attribute_after(next) {
        next = end;
    }
    (next < tokens.len()).then_some(next)
}

/// Where a declaration ends that names no pointer of its type (`int* varying(8);`).
pub fn end_without_name(tokens: &Tokens, attribute: &Attribute, found: &TypeTokens) -> Option<u32> {
    let is_pointer = found.tokens.last().is_some_and(|t| tokens.text(*t) == b"*");
    let next = next(tokens, attribute)?;
    let ends = tokens.text(next) == b";";
    (is_pointer && begins(tokens, found) && ends).then(|| tokens.get(next).start)
}
