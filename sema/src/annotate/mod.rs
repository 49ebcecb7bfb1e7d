//! Annotations become types: `T varying(L)` is written `::__sierra::vec<T, L>`.
//!
//! The text is preprocessed, so an annotation is the attribute `sierra_vector(L)`, alone or in a
//! list with others. Nothing is parsed: [`type_name`] finds the tokens of the type, and two
//! insertions wrap them. A length of 1 leaves the type alone. What only a parse can tell (the value
//! of `varying(N)`) comes back in as [`Knowledge`], and the text is annotated anew.

pub mod complaints;
mod init_statements;
mod places;
mod type_name;

use std::collections::HashMap;
use std::ops::Range;

use self::type_name::{NoType, TypeTokens};
use crate::messages::diagnostics::{Diagnostic, Level};
use crate::messages::phrases::note_of_word;
use crate::text::edits::{Edit, Part};
use crate::text::length::{BadLength, Length, evaluate};
use crate::text::tokens;
use crate::text::tokens::Tokens;

/// What an annotation asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `varying(L)` and `uniform`.
    Vector,
    /// `spmd(L)` on a function.
    Spmd,
    /// `spmd_mode(L)` in front of a statement.
    SpmdMode,
}

/// One annotation of the text.
#[derive(Clone, Debug)]
pub struct Annotation {
    pub kind: Kind,
    /// Where its attribute stands.
    pub at: u32,
    /// The bytes of L.
    pub length_range: Range<u32>,
    /// L as spelled.
    pub length_text: String,
    /// The type it makes varying, as spelled; empty for functions and statements.
    pub type_text: String,
    /// L when it is made of literals.
    pub literal: Option<Length>,
}

impl Annotation {
    /// Is it what the word `uniform` stands for?
    pub fn is_uniform(&self) -> bool {
        self.kind == Kind::Vector && self.length_text == "1"
    }

    /// The annotation with its type as the user spells it.
    pub fn spelled(&self) -> String {
        match self.kind {
            Kind::Vector => format!("{} varying({})", self.type_text, self.length_text),
            Kind::Spmd => format!("spmd({})", self.length_text),
            Kind::SpmdMode => format!("spmd_mode({})", self.length_text),
        }
    }
}

/// Values of lengths that a parse found, by the offset of the annotation's attribute.
pub type Knowledge = HashMap<u32, Length>;

/// The outcome of the search: the annotations, the edits that make types of them, the mistakes.
#[derive(Debug, Default)]
pub struct Annotated {
    pub annotations: Vec<Annotation>,
    pub edits: Vec<Edit>,
    pub diagnostics: Vec<Diagnostic>,
}

/// Tokens of an attribute list that are read back from one of its attributes.
const MAX_ATTRIBUTE_LIST: usize = 1000;

/// The most `<` that may be open at once in a length: for so many clang takes its time only if they open no templates.
const MAX_OPEN: usize = 16;

/// The name that marks a function with `spmd(L)` between annotation and edit.
pub const SPMD_MARK: &str = "sierra.spmd";

/// Finds all annotations of a text.
pub fn annotate(tokens: &Tokens, known: &Knowledge) -> Annotated {
    let attributes = find_attributes(tokens);
    let vectors: Vec<usize> = attributes
        .iter()
        .filter(|a| a.kind == Kind::Vector && !is_one(tokens, a, known))
        .map(|a| a.open)
        .collect();
    let mut annotated = Annotated::default();
    if !attributes.is_empty() {
        annotated.edits.extend(init_statements::plan(tokens));
    }
    for attribute in &attributes {
        Writer {
            tokens,
            known,
            vectors: &vectors,
            out: &mut annotated,
        }
        .write(attribute);
    }
    annotated
}

/// An attribute list that holds one of ours.
#[derive(Clone, Debug)]
struct Attribute {
    kind: Kind,
    /// Tokens of the whole `__attribute__((…))`.
    open: usize,
    close: usize,
    /// The token of our name; L stands between the brackets after it.
    name: usize,
    length: Range<usize>,
    /// No other attribute stands in the list.
    alone: bool,
}

fn find_attributes(tokens: &Tokens) -> Vec<Attribute> {
    let mut found = Vec::new();
    for (name, token) in tokens.all().iter().enumerate() {
        let text = token.text(tokens.source());
        if !text.starts_with(b"sierra_") && !text.starts_with(b"__sierra_") {
            continue;
        }
        let kind = match text {
            b"sierra_vector" | b"__sierra_vector__" => Kind::Vector,
            b"sierra_spmd" | b"__sierra_spmd__" => Kind::Spmd,
            b"sierra_spmd_mode" | b"__sierra_spmd_mode__" => Kind::SpmdMode,
            _ => continue,
        };
        found.extend(attribute_at(tokens, name, kind));
    }
    found
}

fn attribute_at(tokens: &Tokens, name: usize, kind: Kind) -> Option<Attribute> {
    // Without brackets there is no length, which is a mistake like empty brackets.
    let (length, length_end) = match tokens.text(name + 1) {
        b"(" => {
            let close = tokens.closing(name + 1)?;
            (name + 2..close, close)
        }
        b")" | b"," => (name + 1..name + 1, name),
        _ => return None,
    };
    // What follows without a comma is no list of attributes; clang says so.
    if length_end != name && !matches!(tokens.text(length_end + 1), b")" | b",") {
        return None;
    }
    // Back over the other attributes of the list to its brackets.
    let mut inner = name.checked_sub(1)?;
    while tokens.text(inner) != b"(" {
        // An attribute list is short; what is longer is none.
        if name - inner > MAX_ATTRIBUTE_LIST {
            return None;
        }
        inner = match tokens.text(inner) {
            b")" => tokens.opening(inner)?.checked_sub(1)?,
            b";" | b"{" | b"}" => return None,
            _ => inner.checked_sub(1)?,
        };
    }
    let open = inner.checked_sub(2)?;
    if tokens.text(open + 1) != b"("
        || !matches!(tokens.text(open), b"__attribute__" | b"__attribute")
    {
        return None;
    }
    let close = tokens.closing(open + 1)?;
    let alone = inner + 1 == name && length_end + 2 == close;
    Some(Attribute {
        kind,
        open,
        close,
        name,
        length,
        alone,
    })
}

fn is_one(tokens: &Tokens, attribute: &Attribute, known: &Knowledge) -> bool {
    let at = tokens.get(attribute.open).start;
    evaluate(tokens.source(), &tokens.all()[attribute.length.clone()]) == Some(1)
        || known.get(&at).is_some_and(|length| length.is_uniform())
}

struct Writer<'a> {
    tokens: &'a Tokens<'a>,
    known: &'a Knowledge,
    vectors: &'a [usize],
    out: &'a mut Annotated,
}

impl Writer<'_> {
    fn write(&mut self, attribute: &Attribute) {
        let tokens = self.tokens;
        let at = tokens.get(attribute.open).start;
        let value = evaluate(tokens.source(), &tokens.all()[attribute.length.clone()]);
        let mut annotation = Annotation {
            kind: attribute.kind,
            at,
            length_range: self.length_range(attribute),
            length_text: self.spelled(&attribute.length.clone().collect::<Vec<_>>()),
            type_text: String::new(),
            literal: None,
        };
        let found = match attribute.kind {
            Kind::Vector => {
                match type_name::find(tokens, attribute.open, attribute.close, self.vectors) {
                    Ok(found) => Some(found),
                    Err(why) if why != NoType::Missing && is_one(tokens, attribute, self.known) => {
                        None
                    }
                    Err(why) => {
                        self.complain_about_type(at, &annotation, why);
                        return self.cut(attribute);
                    }
                }
            }
            _ => None,
        };
        if let Some(found) = &found {
            if places::is_member(tokens, attribute, found) {
                self.complain_about_type(at, &annotation, NoType::Missing);
                return self.cut(attribute);
            }
            let is_one = is_one(tokens, attribute, self.known);
            // With more lanes the type shows what it is.
            if is_one && places::is_base_class(tokens, attribute, found) {
                self.report(at, "a base class takes no annotation".to_string());
                return self.cut(attribute);
            }
            let end = places::end_without_name(tokens, attribute, found);
            if let Some(end) = end {
                self.report(end, "expected unqualified-id".to_string());
                return self.cut(attribute);
            }
            annotation.type_text = self.spelled(&found.tokens);
        }
        if let Some(comma) = tokens.comma_in(attribute.length.clone()) {
            self.report(tokens.get(comma).start, "expected one length".to_string());
            return self.cut(attribute);
        }
        if let Some(deep) = tokens.too_many_open(attribute.length.clone(), MAX_OPEN) {
            self.report(
                tokens.get(deep).start,
                "a length is nested too deeply".to_string(),
            );
            return self.cut(attribute);
        }
        if let Some(value) = value {
            match Length::new(value) {
                Ok(length) => annotation.literal = Some(length),
                Err(why) => {
                    self.complain_about_length(&annotation, why);
                    return self.cut(attribute);
                }
            }
        } else if attribute.length.is_empty() {
            let word = match attribute.kind {
                Kind::Vector => "varying",
                Kind::Spmd => "spmd",
                Kind::SpmdMode => "spmd_mode",
            };
            self.report(
                at,
                format!("a length is missing: write '{word}(8)' with the number of lanes"),
            );
            return self.cut(attribute);
        }
        if let Some(word) = places::word_after_mark(tokens, attribute) {
            let mark = annotation.spelled();
            self.report(at, format!("'{mark}' belongs behind '{word}'"));
            return self.cut(attribute);
        }
        if is_one(tokens, attribute, self.known) {
            self.empty(attribute);
        } else if let Some(found) = found {
            self.wrap(attribute, &found, annotation.literal);
        } else {
            self.mark(attribute, annotation.literal);
        }
        self.out.annotations.push(annotation);
    }

    /// `T varying(L)` becomes `::__sierra::vec<T, L>`.
    fn wrap(&mut self, attribute: &Attribute, found: &TypeTokens, literal: Option<Length>) {
        let tokens = self.tokens;
        let (first, last) = (found.tokens[0], found.tokens[found.tokens.len() - 1]);
        let depth = u32::MAX / 2 - last as u32;
        let compound = self.compound_literal(attribute, found);
        let mut before = String::new();
        for index in first..last {
            let word = tokens.text(index);
            if compound.is_none()
                && !found.tokens.contains(&index)
                && (tokens::is_cv(word) || tokens::is_storage(word))
                && !self.in_attribute(index, first)
            {
                // `unsigned static int`: what is no type moves in front of it.
                before.push_str(&String::from_utf8_lossy(word));
                before.push(' ');
                let token = tokens.get(index);
                self.out
                    .edits
                    .push(Edit::replace(token.start..token.end, vec![]));
            }
        }
        let start = tokens.get(first).start;
        if start > 0 && tokens.source()[start as usize - 1] == b':' {
            before.insert(0, ' ');
        }
        // Behind the name of a concept (`requires C<T> T varying(8) f();`) a `::` would go on with that name.
        let follows_name = tokens.type_name_before(first).is_some();
        before.push_str(if follows_name { "" } else { "::" });
        before.push_str("__sierra::vec<");
        if let Some((open, close)) = compound {
            // A functional cast takes no qualifiers, and needs none: it makes a new value.
            let qualifiers = (open..close)
                .filter(|i| tokens::is_cv(tokens.text(*i)) && !found.tokens.contains(i));
            for index in qualifiers.chain([open, close]) {
                let token = tokens.get(index);
                self.out
                    .edits
                    .push(Edit::replace(token.start..token.end, vec![Part::new(" ")]));
            }
        }
        self.out
            .edits
            .push(Edit::open(start, depth, vec![Part::new(before)]));
        let length = self.length_parts(attribute, literal);
        if last + 1 == attribute.open && attribute.alone {
            let mut parts = vec![Part::new(", ")];
            parts.extend(length);
            parts.push(Part::new(">"));
            let range = tokens.get(last).end..tokens.get(attribute.close).end;
            self.out.edits.push(Edit::replace(range, parts));
        } else {
            let mut parts = vec![Part::new(", ")];
            parts.extend(length);
            parts.push(Part::new(">"));
            self.out
                .edits
                .push(Edit::close(tokens.get(last).end, depth, parts));
            self.cut(attribute);
        }
    }

    fn in_attribute(&self, index: usize, first: usize) -> bool {
        (first..index).any(|i| {
            self.tokens
                .attribute_after(i)
                .is_some_and(|end| end > index)
        })
    }

    /// The text of L: a number where it is known; a copy, which leads back to the user's L, where not.
    fn length_parts(&self, attribute: &Attribute, literal: Option<Length>) -> Vec<Part> {
        match literal {
            Some(length) => vec![Part::new(length.lanes().to_string())],
            None if attribute.length.len() == 1 => vec![Part::Copy(self.length_range(attribute))],
            None => vec![
                Part::new("("),
                Part::Copy(self.length_range(attribute)),
                Part::new(")"),
            ],
        }
    }

    fn length_range(&self, attribute: &Attribute) -> Range<u32> {
        let Range { start, end } = attribute.length;
        let from = self.tokens.get(start).start;
        if start == end {
            from..from
        } else {
            from..self.tokens.get(end - 1).end
        }
    }

    /// `(int varying(4)){0, 1, 2, 3}`: the brackets of the type, if it is a compound literal.
    fn compound_literal(
        &self,
        attribute: &Attribute,
        found: &TypeTokens,
    ) -> Option<(usize, usize)> {
        let tokens = self.tokens;
        let open = found.first.min(attribute.open).checked_sub(1)?;
        let close = found.last.max(attribute.close) + 1;
        let is_literal = tokens.text(open) == b"("
            && tokens.closing(open) == Some(close)
            && tokens.text(close + 1) == b"{"
            && open
                .checked_sub(1)
                .is_none_or(|before| self.may_precede_expression(before));
        is_literal.then_some((open, close))
    }

    /// A `(` after this token opens no parameter list.
    fn may_precede_expression(&self, index: usize) -> bool {
        let word = self.tokens.text(index);
        let after_operator = index > 0 && self.tokens.text(index - 1) == b"operator";
        if self.tokens.is_word(index) {
            matches!(
                word,
                b"return"
                    | b"co_return"
                    | b"co_yield"
                    | b"co_await"
                    | b"throw"
                    | b"else"
                    | b"do"
                    | b"case"
                    | b"and"
                    | b"or"
                    | b"not"
                    | b"xor"
            )
        } else {
            !after_operator && !matches!(word, b")" | b"]" | b">" | b">>" | b"...")
        }
    }

    /// `spmd(L)` and `spmd_mode(L)`.
    fn mark(&mut self, attribute: &Attribute, literal: Option<Length>) {
        let length = self.length_parts(attribute, literal);
        let (before, after) = match attribute.kind {
            Kind::SpmdMode => (" if (!::__sierra::all_live<".to_string(), ">()) {} else "),
            _ => (
                format!(" __attribute__((annotate(\"{SPMD_MARK}\", "),
                "))) ",
            ),
        };
        let mut parts = vec![Part::new(before)];
        parts.extend(length);
        parts.push(Part::new(after));
        if attribute.alone {
            self.replace_tokens(attribute.open, attribute.close, parts);
        } else {
            self.out
                .edits
                .push(Edit::open(self.tokens.get(attribute.open).start, 0, parts));
            self.cut(attribute);
        }
    }

    /// One lane leaves the type as it is. An attribute stays that says nothing, so that the parser refuses what is no place for one
    /// (`f(*v uniform)`, `n = 8 spmd(1)`), but for places that take the mark and no attribute: `int uniform(x)`, `int uniform{x}`, `f() spmd(1) {}`.
    fn empty(&mut self, attribute: &Attribute) {
        let next = attribute.close + 1;
        let next = (next < self.tokens.len()).then(|| self.tokens.text(next));
        let takes_attribute = match attribute.kind {
            Kind::Vector => !matches!(next, Some(b"(" | b"{")),
            // Behind the parameters of a declaration, but not before a body.
            Kind::Spmd => matches!(next, Some(b"," | b";")),
            Kind::SpmdMode => false,
        };
        if attribute.alone && takes_attribute {
            let nothing = vec![Part::new("__attribute__(())")];
            self.replace_tokens(attribute.open, attribute.close, nothing);
        } else {
            self.cut(attribute);
        }
    }

    /// The annotation disappears.
    fn cut(&mut self, attribute: &Attribute) {
        if attribute.alone {
            self.replace_tokens(attribute.open, attribute.close, vec![]);
        } else {
            // Attribute lists may have empty places, so the commas can stay.
            self.replace_tokens(attribute.name, attribute.length.end, vec![]);
        }
    }

    fn replace_tokens(&mut self, first: usize, last: usize, parts: Vec<Part>) {
        let range = self.tokens.get(first).start..self.tokens.get(last).end;
        self.out.edits.push(Edit::replace(range, parts));
    }
}

#[cfg(test)]
mod tests;
