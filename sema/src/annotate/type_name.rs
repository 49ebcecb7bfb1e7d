//! The type that an annotation belongs to.
//!
//! An annotation stands anywhere in a declaration's specifiers, or after a `*`. The search goes
//! backward from it over specifiers; if they hold no type (`varying(8) float x`), forward. It is
//! about tokens alone: in C++ two type names cannot follow each other, so the first name met is the
//! type, unless another type stands before it: then it was a declarator.

use crate::text::tokens::{Tokens, is_builtin_type, is_cv, is_keyword, is_storage};

/// The tokens that become the element type of a varying type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeTokens {
    /// Indices of the tokens that make up the type, ascending, not always adjacent.
    pub tokens: Vec<usize>,
    /// First token of all specifiers that were read, so that a cast's parenthesis is found.
    pub first: usize,
    /// Last such token, the annotation included.
    pub last: usize,
}

/// Why an annotation has no type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoType {
    Missing,
    Auto,
    Void,
    Reference,
    /// Another annotation of the same specifiers, by the index of its first token.
    Twice(usize),
}

/// Finds the type for the annotation whose attribute spans the tokens `open..=close`.
///
/// `annotations` are the first tokens of all annotations that make something varying.
pub fn find(
    tokens: &Tokens,
    open: usize,
    close: usize,
    annotations: &[usize],
) -> Result<TypeTokens, NoType> {
    let gathered = Backward::new(tokens, open, annotations).run()?;
    // `unsigned varying(8) int`: built-in types may go on behind the annotation.
    if gathered.tokens.is_empty() || gathered.builtin {
        find_forward(tokens, gathered, open, close)
    } else {
        let first = gathered.first.unwrap_or(open).min(open);
        Ok(TypeTokens {
            first,
            last: close,
            tokens: gathered.tokens,
        })
    }
}

/// What the way backward has gathered.
#[derive(Clone, Debug, Default)]
struct Gathered {
    tokens: Vec<usize>,
    /// First token of the specifiers read so far.
    first: Option<usize>,
    /// The type is made of built-in words and is no pointer.
    builtin: bool,
}

struct Backward<'t> {
    tokens: &'t Tokens<'t>,
    annotations: &'t [usize],
    /// The token under consideration, plus one.
    end: usize,
    gathered: Gathered,
    pointer: bool,
    named: bool,
    builtin: bool,
    /// Another annotation, behind the name.
    other: Option<usize>,
}

impl<'t> Backward<'t> {
    fn new(tokens: &'t Tokens<'t>, open: usize, annotations: &'t [usize]) -> Self {
        Backward {
            tokens,
            annotations,
            end: open,
            gathered: Gathered::default(),
            pointer: false,
            named: false,
            builtin: false,
            other: None,
        }
    }

    fn run(mut self) -> Result<Gathered, NoType> {
        while self.end > 0 {
            let index = self.end - 1;
            let word = self.tokens.text(index);
            if let Some(start) = self.tokens.attribute_before(self.end) {
                if self.annotations.binary_search(&start).is_ok() && !self.pointer {
                    if !self.named {
                        return Err(NoType::Twice(start));
                    }
                    // `varying(8) S varying(8)`, unless a type stands before it: `int varying(8) x varying(8)`.
                    self.other.get_or_insert(start);
                }
                self.end = start;
            } else if is_cv(word) {
                // Qualifiers of what a pointer points to are part of the type, others stand outside.
                if self.pointer {
                    self.gathered.tokens.push(index);
                }
                self.step(index);
            } else if is_storage(word) {
                self.step(index);
            } else if is_builtin_type(word) {
                if self.named {
                    return Err(NoType::Missing);
                }
                self.builtin = true;
                self.gathered.tokens.push(index);
                self.step(index);
            } else if self.has_type() {
                break;
            } else if word == b"*" {
                self.pointer = true;
                self.gathered.tokens.push(index);
                self.step(index);
            } else if word == b"&" || word == b"&&" {
                return if self.looks_like_reference(index) {
                    Err(NoType::Reference)
                } else {
                    Err(NoType::Missing)
                };
            } else if let Some(start) = self.tokens.type_name_before(self.end) {
                self.gathered.tokens.extend(start..self.end);
                self.named = true;
                self.end = start;
                self.gathered.first = Some(start);
            } else {
                break;
            }
        }
        self.judge()
    }

    fn step(&mut self, index: usize) {
        self.end = index;
        self.gathered.first = Some(index);
    }

    fn has_type(&self) -> bool {
        self.named || self.builtin
    }

    fn judge(mut self) -> Result<Gathered, NoType> {
        if self.pointer && !self.has_type() {
            return Err(NoType::Missing);
        }
        let spelled = |word: &[u8]| {
            self.gathered
                .tokens
                .iter()
                .any(|&t| self.tokens.text(t) == word)
        };
        if spelled(b"auto") {
            return Err(NoType::Auto);
        }
        if !self.pointer && spelled(b"void") {
            return Err(NoType::Void);
        }
        if self.named && self.end > 0 {
            // `float x varying(8)`: the name is a declarator, the type stands before it.
            let before = self.tokens.text(self.end - 1);
            let is_name =
                self.tokens.is_word(self.end - 1) && !is_keyword(before) && !is_storage(before);
            if is_name || is_builtin_type(before) {
                return Err(NoType::Missing);
            }
        }
        if let Some(other) = self.other {
            return Err(NoType::Twice(other));
        }
        self.gathered.builtin = self.builtin && !self.pointer;
        self.gathered.tokens.sort_unstable();
        Ok(self.gathered)
    }

    fn looks_like_reference(&self, index: usize) -> bool {
        // `float varying(8)& uniform r`: the type may be annotated, too.
        if let Some(start) = self.tokens.attribute_before(index) {
            return self.looks_like_reference(start);
        }
        index > 0 && {
            let before = self.tokens.text(index - 1);
            is_builtin_type(before)
                || is_cv(before)
                || self.tokens.type_name_before(index).is_some()
        }
    }
}

/// `varying(8) float x`, and the rest of `unsigned varying(8) int x`.
fn find_forward(
    tokens: &Tokens,
    mut gathered: Gathered,
    open: usize,
    close: usize,
) -> Result<TypeTokens, NoType> {
    let mut at = close + 1;
    let mut last = close;
    while at < tokens.len() {
        let word = tokens.text(at);
        if let Some(end) = tokens.attribute_after(at) {
            at = end;
        } else if is_cv(word) || is_storage(word) {
            at += 1;
        } else if is_builtin_type(word) {
            if word == b"auto" {
                return Err(NoType::Auto);
            }
            if word == b"void" {
                return Err(NoType::Void);
            }
            gathered.tokens.push(at);
            last = at;
            at += 1;
        } else if gathered.tokens.is_empty() {
            let Some(end) = tokens.type_name_after(at) else {
                return Err(NoType::Missing);
            };
            if declares_nothing(tokens, open, end) {
                return Err(NoType::Missing);
            }
            gathered.tokens.extend(at..end);
            last = end - 1;
            break;
        } else {
            break;
        }
    }
    if gathered.tokens.is_empty() {
        return Err(NoType::Missing);
    }
    gathered.tokens.sort_unstable();
    let first = gathered
        .first
        .unwrap_or(gathered.tokens[0])
        .min(gathered.tokens[0]);
    Ok(TypeTokens {
        first,
        last: last.max(close),
        tokens: gathered.tokens,
    })
}

/// `varying(8) x;`: as a declaration of its own, the name before `end` can only be the declarator.
fn declares_nothing(tokens: &Tokens, open: usize, end: usize) -> bool {
    let starts = open
        .checked_sub(1)
        .is_none_or(|before| matches!(tokens.text(before), b";" | b"{" | b"}"));
    starts && matches!(tokens.text(end), b";" | b"=" | b"{" | b"" | b",")
}
