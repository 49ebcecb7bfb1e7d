//! May a header that stands behind a user's words stand in front of them?
//!
//! It may where the words mean the same with what the header declares in sight, and would be refused without it just as well. Told by words alone, and in doubt it stays:
//!
//! - What the user calls, in bodies and behind `=`, is nothing that the header has a word for: it would be one more overload. Members of objects are their classes'.
//! - What he names is declared in front of the header, by him or by an earlier one, if the header has a word for it at all: else he has forgotten to include it, and clang says so.
//! - There is no `using` of declarations, which takes what is in sight.
//!
//! What the header means does not hang on his declarations, as it looks names up in namespaces of its own or by arguments, and these find what is declared later, too.
//!
//! Linear in the user's words, times a search through the header for each.

use std::collections::HashSet;

use memchr::memmem;

use crate::text::lexer::{Token, TokenKind, is_word_byte, lex};
use crate::text::words::{is_builtin_type, is_cv, is_keyword, is_storage};

/// More words of a user's than these are not looked up.
const MAX_WORDS: usize = 1000;

/// What a user's words call and name.
pub struct Apart<'t> {
    called: HashSet<&'t [u8]>,
    named: HashSet<&'t [u8]>,
}

impl<'t> Apart<'t> {
    /// `None`: there are too many words, or such as take what is in sight.
    pub fn of(users: &'t [u8]) -> Option<Self> {
        let tokens: Vec<Token> = lex(users)
            .into_iter()
            .filter(|token| token.kind != TokenKind::Directive)
            .collect();
        let mut reader = Reader {
            text: users,
            tokens: &tokens,
            scopes: Vec::new(),
            head: 0,
            computes: false,
            called: HashSet::new(),
            named: HashSet::new(),
            declared: HashSet::new(),
        };
        for at in 0..tokens.len() {
            reader.read(at)?;
        }
        let Reader {
            called,
            mut named,
            declared,
            ..
        } = reader;
        named.retain(|word| !declared.contains(word));
        let is_short = called.len() + named.len() <= MAX_WORDS;
        is_short.then_some(Apart { called, named })
    }

    /// From a header, with what stands in front of the user's words.
    pub fn from(&self, header: &[u8], front: &[u8]) -> bool {
        let is_new = |word: &&[u8]| has_word(header, word) && !has_word_in_code(front, word);
        !self.called.iter().any(|word| has_word(header, word)) && !self.named.iter().any(is_new)
    }
}

/// Does the text have the word, in code or anywhere else?
fn has_word(text: &[u8], word: &[u8]) -> bool {
    places(text, word).next().is_some()
}

/// The same, where messages and names of files do not count: they declare nothing.
fn has_word_in_code(text: &[u8], word: &[u8]) -> bool {
    places(text, word).any(|at| {
        let line = memchr::memrchr(b'\n', &text[..at]).map_or(0, |n| n + 1);
        let quotes = text[line..at].split(|b| *b == b'"').count() - 1;
        text[line] != b'#' && quotes % 2 == 0
    })
}

/// Where a word stands as a whole.
fn places(text: &[u8], word: &[u8]) -> impl Iterator<Item = usize> {
    memmem::find_iter(text, word).filter(move |&at| {
        let before = at.checked_sub(1).map(|before| text[before]);
        let behind = text.get(at + word.len()).copied();
        ![before, behind].into_iter().flatten().any(is_word_byte)
    })
}

struct Reader<'t, 'k> {
    text: &'t [u8],
    tokens: &'k [Token],
    /// Of the braces that are open: do they hold statements?
    scopes: Vec<bool>,
    /// Where the present declaration or statement begins.
    head: usize,
    /// It has come to what is computed.
    computes: bool,
    called: HashSet<&'t [u8]>,
    named: HashSet<&'t [u8]>,
    declared: HashSet<&'t [u8]>,
}

impl<'t> Reader<'t, '_> {
    /// A token's text; empty outside.
    fn word(&self, at: Option<usize>) -> &'t [u8] {
        let token = at.and_then(|at| self.tokens.get(at));
        token.map_or(b"", |token| token.text(self.text))
    }

    fn read(&mut self, at: usize) -> Option<()> {
        let word = self.word(Some(at));
        match word {
            b"{" => {
                let holds_statements = self.holds_statements(at);
                self.scopes.push(holds_statements);
                self.begin(at + 1);
            }
            b"}" => {
                self.scopes.pop();
                self.begin(at + 1);
            }
            b";" => self.begin(at + 1),
            b"=" | b"[" | b"decltype" | b"noexcept" | b"sizeof" | b"alignof" | b"alignas"
            | b"explicit" | b"requires" | b"static_assert" | b"throw" | b"typeof" | b"operator" => {
                self.computes = true;
            }
            // The members of an object that is constructed.
            b":" if self.before(at) == b")" => self.computes = true,
            b"using" if self.word(Some(at + 2)) != b"=" => return None,
            b"asm" | b"__asm__" => return None,
            _ if self.tokens[at].kind == TokenKind::Word && !is_known(word) => self.name(at, word),
            _ => {}
        }
        Some(())
    }

    fn begin(&mut self, head: usize) {
        self.head = head;
        self.computes = self.scopes.last().is_some_and(|statements| *statements);
    }

    fn before(&self, at: usize) -> &'t [u8] {
        self.word(at.checked_sub(1))
    }

    /// Are between this brace and its partner statements, or values, and not declarations?
    fn holds_statements(&self, brace: usize) -> bool {
        let mut head = (self.head..brace).map(|at| self.word(Some(at)));
        let is_scope = head.clone().any(|word| {
            matches!(
                word,
                b"namespace" | b"class" | b"struct" | b"union" | b"enum" | b"extern"
            )
        });
        self.computes || !is_scope || head.any(|word| matches!(word, b"(" | b"="))
    }

    fn name(&mut self, at: usize, word: &'t [u8]) {
        let before = self.before(at);
        let behind = self.word(Some(at + 1));
        if matches!(before, b"." | b"->") {
            return;
        }
        let mut head = (self.head..at).map(|at| self.word(Some(at)));
        let is_nested = head.any(|word| matches!(word, b"(" | b"<"));
        if matches!(behind, b"(" | b"<" | b"{") && (self.computes || (behind == b"(" && is_nested))
        {
            self.called.insert(word);
        }
        // `int x`, `T* x`, `vector<int> x`, `class x`: what is declared.
        let declares = match before {
            b"*" | b"&" | b"&&" | b">" | b"~" => true,
            b"struct" | b"class" | b"union" | b"enum" | b"namespace" | b"typename" => {
                behind != b"::"
            }
            // One of an enumeration's.
            b"{" | b"," if !self.computes && matches!(behind, b"=" | b"," | b"}") => !is_nested,
            _ => at > self.head && (is_known_type(before) || self.is_name(at - 1)),
        };
        match declares {
            true => self.declared.insert(word),
            false => self.named.insert(word),
        };
    }

    fn is_name(&self, at: usize) -> bool {
        self.tokens[at].kind == TokenKind::Word && !is_known(self.word(Some(at)))
    }
}

/// A word of the language's.
fn is_known(word: &[u8]) -> bool {
    is_keyword(word)
        || is_storage(word)
        || is_cv(word)
        || is_builtin_type(word)
        || matches!(
            word,
            b"this"
                | b"true"
                | b"false"
                | b"nullptr"
                | b"operator"
                | b"final"
                | b"override"
                | b"auto"
                | b"new"
                | b"delete"
        )
}

fn is_known_type(word: &[u8]) -> bool {
    is_builtin_type(word) || is_cv(word) || word == b"auto"
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRONT: &[u8] =
        b"# 1 \"string\"\nnamespace std { template <class T> class vector; } typedef unsigned long size_t; static_assert(1, \"of a string\");";
    const HEADER: &[u8] = b"namespace std { class string; double sqrt(double); void sort(); typedef int count; } void other(int);";

    fn is_apart(users: &str) -> bool {
        Apart::of(users.as_bytes()).is_some_and(|apart| apart.from(HEADER, FRONT))
    }

    #[test]
    fn declarations_are() {
        for users in [
            "",
            "void sort(unsigned* keys, int count);",
            "struct Vec { float x, y; Vec operator+(const Vec&) const; };",
            "namespace n { enum class E : int { count = 1, b }; extern int sort; }",
            "extern \"C\" { void sort(size_t count); }",
            "inline int twice(int x) { return x * 2; } const int four = twice(2);",
            "struct S { std::vector<int> v; int size() const { return v.sort(); } S() : v(3) {} };",
            "template <class T> T first(const std::vector<T>& v) { return v.front(); }",
            "using Number = float; typedef int Other;",
            "static const float table[] = {1, 2, 3};",
        ] {
            assert!(is_apart(users), "{users}");
        }
    }

    #[test]
    fn what_could_mean_something_else_is_not() {
        for users in [
            "inline float root(float x) { return sqrt(x); }",
            "inline float root(float x) { return std::sqrt(x); }",
            "const double root = sqrt(2.0);",
            "struct S { int a; S() : a(sqrt(2)) {} };",
            "struct S { int a = sort(); };",
            "void f(int a = sort());",
            "int a[sqrt(4)];",
            "void f() noexcept(sort());",
            "using std::vector;",
            "void f(std::string s);",
            "std::string s;",
            "struct S { count c; };",
            "template <class T> auto f(T t) -> decltype(sort(t));",
            "inline void f() { int x = 1; { other(x); } }",
        ] {
            assert!(!is_apart(users), "{users}");
        }
    }
}
