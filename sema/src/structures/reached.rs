//! Which classes lanes may reach: those alone get a form, since headers are full of classes that nobody makes lanes of.
//!
//! Types do not say it before the forms are there, and templates say it late. So this looks at words alone, and errs to one side: a declaration is *reached* if it
//! names anything of Sierra's, if it declares (names outside of braces) a word of one that is reached, or if it names a word that one that is reached declares. What is
//! left shares no word with the code that has lanes, on any path: no expression there can have a type of its.
//! Words of the system's headers lead nowhere: they declare nothing of the user's.
//!
//! Bound: where brackets do not match, or a name is spelled by universal characters, everything is reached. Cost: linear in the text.

use std::collections::HashMap;
use std::ops::Range;

use crate::text::lexer::{Token, TokenKind};
use crate::text::line_map::Marker;

/// The declarations that lanes cannot reach, in order. `tokens` are those of `text`, with its line markers.
pub fn unreached(text: &[u8], tokens: &[Token]) -> Vec<Range<u32>> {
    let mut reader = Reader {
        text,
        open: Declaration::default(),
        done: Vec::new(),
        words: HashMap::new(),
        transparent: 0,
    };
    if reader.read(tokens).is_none() {
        return Vec::new();
    }
    let reached = spread(&reader.done, reader.words.len());
    let rest = reader.done.into_iter().zip(reached);
    rest.filter(|(_, reached)| !reached)
        .map(|(declaration, _)| declaration.range)
        .collect()
}

/// A declaration at namespace scope with all that stands in its braces.
#[derive(Default)]
struct Declaration {
    range: Range<u32>,
    /// Words outside of braces.
    head: Vec<u32>,
    words: Vec<u32>,
    names_sierra: bool,
    depth: Depth,
    /// Words of the head that tell where it ends.
    is: Kind,
}

#[derive(Default)]
struct Depth {
    braces: u32,
    others: u32,
    /// In the parameters of a template, which may follow.
    angles: u32,
    is_template: bool,
}

#[derive(Default)]
struct Kind {
    is_namespace: bool,
    /// `extern "C"`, `export`: what opens a block of declarations.
    opens_block: bool,
    has_class: bool,
    has_parameters: bool,
    /// `=`, `requires`, `concept`, and what else may stand in front of more than one block.
    goes_on: bool,
}

struct Reader<'t> {
    text: &'t [u8],
    open: Declaration,
    done: Vec<Declaration>,
    words: HashMap<&'t [u8], u32>,
    /// Blocks of namespaces around it.
    transparent: u32,
}

impl<'t> Reader<'t> {
    /// `None`: the brackets tell nothing.
    fn read(&mut self, tokens: &[Token]) -> Option<()> {
        let mut is_system = false;
        let mut rest = tokens.iter().peekable();
        while let Some(token) = rest.next() {
            if token.kind == TokenKind::Directive {
                if let Some(marker) = Marker::parse(token.text(self.text)) {
                    is_system = marker.system;
                }
                continue;
            }
            if is_system {
                continue;
            }
            if self.open.range.is_empty() {
                self.open.range.start = token.start;
            }
            self.open.range.end = token.end;
            let next = rest.peek().map_or(&b""[..], |next| match next.kind {
                TokenKind::Directive => b"",
                _ => next.text(self.text),
            });
            match token.kind {
                TokenKind::Word => self.word(token)?,
                TokenKind::Punct => self.bracket(token.text(self.text), next)?,
                TokenKind::String if self.open.depth.braces == 0 && self.open.depth.others == 0 => {
                    self.open.is.opens_block = true
                }
                _ => {}
            }
        }
        let is_closed = self.transparent == 0 && self.open.depth.braces == 0;
        is_closed.then(|| self.end())
    }

    fn end(&mut self) {
        let mut done = std::mem::take(&mut self.open);
        for words in [&mut done.head, &mut done.words] {
            words.sort_unstable();
            words.dedup();
        }
        // An end alone declares nothing.
        if !done.words.is_empty() {
            self.done.push(done);
        }
    }

    fn word(&mut self, token: &Token) -> Option<()> {
        let word = token.text(self.text);
        let open = &mut self.open;
        let is_head = open.depth.braces == 0;
        if is_head && open.depth.others == 0 && open.depth.angles == 0 {
            open.depth.is_template = word == b"template";
            match word {
                b"namespace" => open.is.is_namespace = true,
                b"export" => open.is.opens_block = true,
                b"struct" | b"class" | b"union" | b"enum" => open.is.has_class = true,
                // A literal operator is called by a number.
                b"requires" | b"concept" | b"operator" => {
                    open.is.goes_on = true;
                    open.names_sierra |= self.text[token.end as usize..]
                        .trim_ascii_start()
                        .starts_with(b"\"");
                }
                _ => {}
            }
        }
        if word.contains(&b'\\') {
            return None;
        }
        if memchr::memmem::find(word, b"sierra").is_some() {
            open.names_sierra = true;
        } else if !tells_nothing(word) {
            let count = self.words.len() as u32;
            let id = *self.words.entry(word).or_insert(count);
            open.words.push(id);
            if is_head {
                open.head.push(id);
            }
        }
        Some(())
    }

    fn bracket(&mut self, text: &[u8], next: &[u8]) -> Option<()> {
        let opens_declarations = self.opens_declarations();
        let open = &mut self.open;
        let is_outside = open.depth.braces == 0 && open.depth.others == 0;
        match text {
            b"\\" => return None,
            b"(" | b"[" => {
                open.is.has_parameters |= is_outside && text == b"(";
                open.depth.others += 1;
            }
            b")" | b"]" => open.depth.others = open.depth.others.checked_sub(1)?,
            b"{" if is_outside && opens_declarations => {
                self.transparent += 1;
                self.open = Declaration::default();
            }
            b"{" => open.depth.braces += 1,
            b"}" if open.depth.braces == 0 => {
                self.transparent = self.transparent.checked_sub(1)?;
                self.end();
            }
            b"}" => {
                open.depth.braces -= 1;
                if open.depth.braces == 0 && open.depth.others == 0 && self.ends_before(next) {
                    self.end();
                }
            }
            b";" if is_outside => self.end(),
            b"=" if is_outside && open.depth.angles == 0 => open.is.goes_on = true,
            // The parameters of a template: no class is declared there.
            b"<" if is_outside && (open.depth.is_template || open.depth.angles > 0) => {
                open.depth.is_template = false;
                open.depth.angles += 1;
            }
            b">" | b">>" if is_outside => {
                open.depth.angles = open.depth.angles.saturating_sub(text.len() as u32);
            }
            b"<%" | b"%>" | b"<:" | b":>" => return None,
            _ => {}
        }
        Some(())
    }

    /// Does a brace open a block of declarations?
    fn opens_declarations(&self) -> bool {
        let is = &self.open.is;
        is.is_namespace || (is.opens_block && !is.has_class && !is.has_parameters && !is.goes_on)
    }

    /// Is the block that was closed the end of a function, if this follows?
    fn ends_before(&self, next: &[u8]) -> bool {
        let is = &self.open.is;
        let begins = next
            .first()
            .is_none_or(|&b| b.is_ascii_alphabetic() || matches!(b, b'_' | b'}' | b':' | b'~'));
        begins
            && next != b":"
            && next != b"catch"
            && is.has_parameters
            && !is.has_class
            && !is.goes_on
    }
}

/// Is it a word that nobody declares, or that is in everybody's way?
fn tells_nothing(word: &[u8]) -> bool {
    const KEYWORDS: [&str; 82] = [
        "alignas",
        "alignof",
        "auto",
        "bool",
        "break",
        "case",
        "catch",
        "char",
        "char16_t",
        "char32_t",
        "char8_t",
        "class",
        "co_await",
        "co_return",
        "co_yield",
        "concept",
        "const",
        "const_cast",
        "consteval",
        "constexpr",
        "constinit",
        "continue",
        "decltype",
        "default",
        "delete",
        "do",
        "double",
        "dynamic_cast",
        "else",
        "enum",
        "explicit",
        "export",
        "extern",
        "false",
        "final",
        "float",
        "for",
        "friend",
        "goto",
        "if",
        "inline",
        "int",
        "long",
        "mutable",
        "namespace",
        "new",
        "noexcept",
        "nullptr",
        "operator",
        "override",
        "private",
        "protected",
        "public",
        "register",
        "reinterpret_cast",
        "requires",
        "return",
        "short",
        "signed",
        "size_t",
        "sizeof",
        "static",
        "static_assert",
        "static_cast",
        "std",
        "struct",
        "switch",
        "template",
        "this",
        "throw",
        "true",
        "try",
        "typedef",
        "typename",
        "union",
        "unsigned",
        "using",
        "virtual",
        "void",
        "volatile",
        "wchar_t",
        "while",
    ];
    KEYWORDS
        .binary_search_by(|keyword| keyword.as_bytes().cmp(word))
        .is_ok()
}

/// Which of them are reached.
fn spread(all: &[Declaration], words: usize) -> Vec<bool> {
    let (mut heads, mut uses) = (vec![Vec::new(); words], vec![Vec::new(); words]);
    for (index, declaration) in all.iter().enumerate() {
        for &word in &declaration.head {
            heads[word as usize].push(index);
        }
        for &word in &declaration.words {
            uses[word as usize].push(index);
        }
    }
    let mut reached: Vec<bool> = all.iter().map(|d| d.names_sierra).collect();
    let mut work: Vec<usize> = (0..all.len()).filter(|&i| reached[i]).collect();
    while let Some(index) = work.pop() {
        let declared = all[index]
            .head
            .iter()
            .map(|&w| std::mem::take(&mut uses[w as usize]));
        let named = all[index]
            .words
            .iter()
            .map(|&w| std::mem::take(&mut heads[w as usize]));
        for other in declared
            .flatten()
            .chain(named.flatten())
            .collect::<Vec<_>>()
        {
            if !std::mem::replace(&mut reached[other], true) {
                work.push(other);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::lexer::lex;

    /// The words that begin what is not reached.
    fn rest(text: &str) -> Vec<&str> {
        let ranges = unreached(text.as_bytes(), &lex(text.as_bytes()));
        let first = |range: Range<u32>| text[range.start as usize..range.end as usize].trim();
        ranges.into_iter().map(first).collect()
    }

    const LANES: &str = "int __attribute__((sierra_vector(8))) f(int i) { return table[i].field; }";

    #[test]
    fn what_shares_no_word_with_lanes_is_left() {
        let text = format!(
            "struct A {{ int a; }}; struct B {{ int b; }} other; struct C {{ int c; }}; C table[4]; {LANES}"
        );
        assert_eq!(
            rest(&text),
            ["struct A { int a; };", "struct B { int b; } other;"]
        );
    }

    #[test]
    fn names_lead_in_both_directions() {
        let text = format!(
            "namespace n {{ struct Z {{ int z; }}; struct A {{ int x; }}; using Alias = A; Alias operator+(D, D); }}\n\
             struct D {{ int y; }}; D table[9]; {LANES} struct E {{ int e; }}; inline E* find() {{ return 0; }} \
             void g() {{ find()->e = f(1); }} struct G {{ int g; }};"
        );
        // `g` is what a function is called that calls `f`.
        assert_eq!(rest(&text), ["struct Z { int z; };"]);
    }

    #[test]
    fn declarations_end_where_they_end() {
        let text = format!(
            "extern \"C\" {{ struct Y {{ int y; }}; }} template<class T> void h(T t) {{ t(); }} struct P {{ P() : a{{1}}, b(2) {{ }} int a, b; }};\n\
             void k() try {{ }} catch (...) {{ table; }} H m(), n{{1}}, table; struct H {{ }}; {LANES}"
        );
        assert_eq!(
            rest(&text),
            [
                "struct Y { int y; };",
                "template<class T> void h(T t) { t(); }",
                "struct P { P() : a{1}, b(2) { } int a, b; };"
            ]
        );
    }

    #[test]
    fn system_headers_lead_nowhere() {
        let text = format!(
            "# 1 \"/i/x.h\" 1 3\nvoid shared(S); struct T {{ int t; }};\n# 2 \"a.cpp\" 2\nvoid use(T) {{ shared(); }}\nint i = shared(); {LANES}"
        );
        assert_eq!(rest(&text), Vec::<&str>::new());
        let text = text.replace("int i = shared();", "");
        assert_eq!(rest(&text), ["void use(T) { shared(); }"]);
    }

    #[test]
    fn where_nothing_is_sure_all_is_reached() {
        for text in [
            "struct A { int a; }; }",
            "struct A { int a; }; void f() {",
            "struct \\u00e9 { };",
        ] {
            assert_eq!(rest(text), Vec::<&str>::new());
        }
        // A literal names its operator by a number.
        let text = "struct Km { int m; }; Km operator \"\"_km(unsigned long long); struct A { };";
        assert_eq!(rest(text), ["struct A { };"]);
    }
}
