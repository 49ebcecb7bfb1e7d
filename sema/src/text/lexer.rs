//! Tokens of preprocessed text.
//!
//! One linear pass over bytes: the text may hold any encoding, and a byte above 127 is part of an
//! identifier or of a literal. Comments are skipped although the preprocessor has removed them,
//! because the user's own lines are lexed too when columns are aligned. A line that starts with `#`
//! is one token, so that nothing inside a raw string is taken for a line marker. Text that is no
//! C++ never fails: an unterminated literal ends at its line, an unknown byte is a token.

use std::borrow::Cow;

use crate::text::unread_front::UnreadFront;

/// What a token is; its spelling tells the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// Identifier or keyword.
    Word,
    Number,
    /// String literal with prefix and suffix, raw or not.
    String,
    Char,
    Punct,
    /// A whole line that starts with `#`: line marker or pragma.
    Directive,
}

/// A token by its byte range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    pub start: u32,
    pub end: u32,
    pub kind: TokenKind,
}

impl Token {
    /// The bytes of the token in the text it was lexed from.
    pub fn text<'t>(&self, text: &'t [u8]) -> &'t [u8] {
        &text[self.start as usize..self.end as usize]
    }
}

/// All tokens of `text`, in order.
pub fn lex(text: &[u8]) -> Vec<Token> {
    let mut lexer = Lexer {
        text,
        at: 0,
        line_start: true,
    };
    let mut tokens = Vec::with_capacity(text.len() / 6);
    while let Some(token) = lexer.next_token() {
        tokens.push(token);
    }
    tokens
}

/// The first token from a place on that is no directive; none has no text.
pub fn first_text(text: &[u8], at: usize) -> &[u8] {
    let mut lexer = Lexer {
        text,
        at,
        line_start: text[..at].last().is_none_or(|&b| b == b'\n'),
    };
    while let Some(token) = lexer.next_token() {
        if token.kind != TokenKind::Directive {
            return token.text(text);
        }
    }
    b""
}

/// All tokens without those of a front that is not read: the last of them, which ends a declaration, and its directives alone.
pub fn lex_behind(text: &[u8], front: &UnreadFront) -> Vec<Token> {
    let front = front.end().min(text.len());
    if front == 0 {
        return lex(text);
    }
    let mut tokens = Vec::with_capacity((text.len() - front) / 4 + 1024);
    let head = &text[..front];
    let line = |at: usize| memchr::memrchr(b'\n', &head[..at]).map_or(0, |n| n + 1);
    for at in memchr::memchr_iter(b'#', head) {
        let end = memchr::memchr(b'\n', &head[at..]).map_or(front, |n| at + n);
        let is_first = tokens.last().is_none_or(|t: &Token| t.end as usize <= at);
        if is_first && head[line(at)..at].trim_ascii().is_empty() {
            tokens.push(Token {
                start: at as u32,
                end: end as u32,
                kind: TokenKind::Directive,
            });
        }
    }
    if let Some(last) = UnreadFront::last_byte(head) {
        let place = tokens.partition_point(|t| t.start as usize <= last);
        let token = Token {
            start: last as u32,
            end: last as u32 + 1,
            kind: TokenKind::Punct,
        };
        tokens.insert(place, token);
    }
    let mut lexer = Lexer {
        text,
        at: front,
        line_start: true,
    };
    while let Some(token) = lexer.next_token() {
        tokens.push(token);
    }
    tokens
}

/// The tokens of the text that was read last: the next text begins and ends as that did.
#[derive(Default)]
pub struct Lexed<'t> {
    text: Cow<'t, [u8]>,
    tokens: Cow<'t, [Token]>,
    unread: UnreadFront,
}

impl<'t> Lexed<'t> {
    /// A text whose tokens are known, those behind a front that is not read.
    pub fn new(text: &'t [u8], tokens: &'t [Token], unread: UnreadFront) -> Self {
        Lexed {
            text: text.into(),
            tokens: tokens.into(),
            unread,
        }
    }

    /// What is not read of the texts.
    pub fn unread(&self) -> &UnreadFront {
        &self.unread
    }

    /// The tokens of `text`, as [`lex_behind`] gives them; where it begins or ends as the last one they are known.
    ///
    /// What ends so far in front of the first difference does not hang on it; but where a raw string ends may be told at the end of the text. Behind the last
    /// difference a token that both texts have at the same place is followed by the same tokens, because nothing behind it hangs on what is in front.
    pub fn lex(&mut self, text: &[u8]) -> &[Token] {
        const LOOK_AHEAD: usize = 16;
        let front = self.unread.end();
        let begin = common_prefix(&self.text, text);
        if begin < front {
            self.unread.is_asked_for();
            self.tokens = lex_behind(text, &self.unread).into();
            self.text = text.to_vec().into();
            return &self.tokens;
        }
        let shorter = self.text.len().min(text.len());
        let end = common_suffix(&self.text, text).min(shorter - begin);
        let same = match memchr::memmem::find(&text[front..], b"R\"") {
            Some(_) => front,
            None => begin.saturating_sub(LOOK_AHEAD).max(front),
        };
        let known = self.tokens.partition_point(|t| t.end as usize <= same);
        let last_begins = self.text.len() - end;
        let shift = (text.len() as u32).wrapping_sub(self.text.len() as u32);
        let tokens = self.tokens.to_mut();
        let old = tokens.split_off(known);
        let at = tokens.last().map_or(0, |t| t.end as usize).max(front);
        let mut lexer = Lexer {
            text,
            at,
            line_start: at == front,
        };
        let moved = |t: &Token| Token {
            start: t.start.wrapping_add(shift),
            end: t.end.wrapping_add(shift),
            kind: t.kind,
        };
        let mut others = old.iter();
        let mut other = others.find(|t| t.start as usize >= last_begins);
        while let Some(token) = lexer.next_token() {
            tokens.push(token);
            while other.is_some_and(|t| moved(t).start < token.start) {
                other = others.next();
            }
            if other.is_some_and(|t| moved(t) == token) {
                tokens.extend(others.as_slice().iter().map(moved));
                break;
            }
        }
        let last = self.text.to_mut();
        last.truncate(begin);
        last.extend_from_slice(&text[begin..]);
        &self.tokens
    }
}

fn common_prefix(a: &[u8], b: &[u8]) -> usize {
    const BLOCK: usize = 4096;
    let blocks = a.chunks(BLOCK).zip(b.chunks(BLOCK));
    let start = blocks.take_while(|(a, b)| a == b).count() * BLOCK;
    let start = start.min(a.len()).min(b.len());
    let rest = a[start..].iter().zip(&b[start..]);
    start + rest.take_while(|(a, b)| a == b).count()
}

fn common_suffix(a: &[u8], b: &[u8]) -> usize {
    const BLOCK: usize = 4096;
    let blocks = a.rchunks(BLOCK).zip(b.rchunks(BLOCK));
    let end = blocks.take_while(|(a, b)| a == b).count() * BLOCK;
    let end = end.min(a.len()).min(b.len());
    let rest = a[..a.len() - end].iter().rev();
    let rest = rest.zip(b[..b.len() - end].iter().rev());
    end + rest.take_while(|(a, b)| a == b).count()
}

/// Is `byte` part of an identifier?
pub fn is_word_byte(byte: u8) -> bool {
    WORD_BYTES[byte as usize]
}

const WORD_BYTES: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        table[byte] = b.is_ascii_alphanumeric() || b == b'_' || b == b'$' || b >= 0x80;
        byte += 1;
    }
    table
};

/// How many bytes at the start are parts of an identifier.
fn word_length(text: &[u8]) -> usize {
    let end = text.iter().position(|&b| !is_word_byte(b));
    end.unwrap_or(text.len())
}

struct Lexer<'t> {
    text: &'t [u8],
    at: usize,
    line_start: bool,
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn next_token(&mut self) -> Option<Token> {
        self.skip_blanks();
        let start = self.at;
        let first = *self.text.get(start)?;
        let at_line_start = std::mem::replace(&mut self.line_start, false);
        let kind = if first == b'#' && at_line_start {
            self.skip_line();
            TokenKind::Directive
        } else if first.is_ascii_digit() || (first == b'.' && self.peek(1).is_ascii_digit()) {
            self.number();
            TokenKind::Number
        } else if is_word_byte(first) {
            self.word_or_literal()
        } else if first == b'"' {
            self.quoted(b'"');
            TokenKind::String
        } else if first == b'\'' {
            self.quoted(b'\'');
            TokenKind::Char
        } else {
            self.at += punct_length(&self.text[start..]);
            TokenKind::Punct
        };
        Some(Token {
            start: start as u32,
            end: self.at as u32,
            kind,
        })
    }

    fn skip_blanks(&mut self) {
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b'\n' => {
                    self.line_start = true;
                    self.at += 1;
                }
                b' ' | b'\t' | b'\r' | 0x0b | 0x0c => self.at += 1,
                b'\\' if matches!(self.peek(1), b'\n' | b'\r') => self.at += 2,
                b'/' if self.peek(1) == b'/' => self.skip_line(),
                b'/' if self.peek(1) == b'*' => {
                    let body = &self.text[self.at + 2..];
                    let length = memchr::memmem::find(body, b"*/").map_or(body.len(), |p| p + 2);
                    self.at += 2 + length;
                }
                _ => break,
            }
        }
    }

    fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
    }

    fn number(&mut self) {
        loop {
            let byte = self.peek(0);
            let exponent = matches!(byte, b'e' | b'E' | b'p' | b'P');
            if exponent && matches!(self.peek(1), b'+' | b'-') {
                self.at += 2;
            } else if is_word_byte(byte)
                || byte == b'.'
                || (byte == b'\'' && is_word_byte(self.peek(1)))
            {
                self.at += 1;
            } else {
                return;
            }
        }
    }

    fn word_or_literal(&mut self) -> TokenKind {
        let start = self.at;
        self.at += word_length(&self.text[start..]);
        let word = &self.text[start..self.at];
        match self.peek(0) {
            b'"' if matches!(word, b"R" | b"LR" | b"uR" | b"UR" | b"u8R") => {
                self.raw_string();
                TokenKind::String
            }
            b'"' if matches!(word, b"L" | b"u" | b"U" | b"u8") => {
                self.quoted(b'"');
                TokenKind::String
            }
            b'\'' if matches!(word, b"L" | b"u" | b"U" | b"u8") => {
                self.quoted(b'\'');
                TokenKind::Char
            }
            _ => TokenKind::Word,
        }
    }

    /// A literal from its quote to its end with a suffix such as `s` or `_km`.
    fn quoted(&mut self, quote: u8) {
        self.at += 1;
        loop {
            match self.text.get(self.at) {
                None | Some(b'\n') => return,
                Some(b'\\') => self.at = (self.at + 2).min(self.text.len()),
                Some(&byte) => {
                    self.at += 1;
                    if byte == quote {
                        break;
                    }
                }
            }
        }
        self.suffix();
    }

    fn raw_string(&mut self) {
        let rest = &self.text[self.at + 1..];
        let Some(open) = rest.iter().take(17).position(|&b| b == b'(') else {
            return self.quoted(b'"');
        };
        let mut close = vec![b')'];
        close.extend_from_slice(&rest[..open]);
        close.push(b'"');
        let body = &rest[open + 1..];
        let length = memchr::memmem::find(body, &close).map_or(body.len(), |p| p + close.len());
        self.at += 1 + open + 1 + length;
        self.suffix();
    }

    fn suffix(&mut self) {
        self.at += word_length(&self.text[self.at..]);
    }
}

fn punct_length(text: &[u8]) -> usize {
    const LONG: [&[u8]; 6] = [b"<=>", b"...", b"->*", b"<<=", b">>=", b"%:%"];
    const TWO: [&[u8]; 26] = [
        b"::", b"->", b"&&", b"||", b"<<", b">>", b"==", b"!=", b"<=", b">=", b"+=", b"-=", b"*=",
        b"/=", b"%=", b"&=", b"|=", b"^=", b"++", b"--", b".*", b"##", b"<%", b"%>", b"<:", b":>",
    ];
    // Most stand alone, and what follows them says so.
    if !text.get(1).is_some_and(|b| b":>&|<=+-*#%.".contains(b)) {
        return 1;
    }
    if LONG.iter().any(|p| text.starts_with(p)) {
        return 3;
    }
    if TWO.iter().any(|p| text.starts_with(p)) {
        // `<::` is `<` and `::` unless another colon or `>` follows.
        if text.starts_with(b"<::") && !matches!(text.get(3), Some(b':' | b'>')) {
            return 1;
        }
        return 2;
    }
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_begins_as_the_last_one_has_the_same_tokens() {
        let mut lexed = Lexed::default();
        let long = "# 1 \"a.h\" 3\nint a = 1;\n".repeat(900);
        let marked = "int c;\n".repeat(900);
        for end in [
            "int b;",
            "int b = 2;\n# 2 \"b.h\"",
            "R\"(int",
            "R\"(int)\" x",
            "",
        ] {
            for text in [
                format!("{long}{end}"),
                format!("{}{end}", &long[1..]),
                format!("{long}{end}\n{marked}"),
                format!("{long}{end} # {marked}"),
                format!("{long}{end}{long}{marked}"),
                format!("{long}{end}/* {marked}"),
                format!("{end}*/ {marked}"),
                format!("{end}\\{marked}{end}"),
                marked[..marked.len() - 7].to_owned(),
            ] {
                assert_eq!(lexed.lex(text.as_bytes()), lex(text.as_bytes()));
            }
        }
    }

    fn spelled(text: &str) -> Vec<&str> {
        lex(text.as_bytes())
            .iter()
            .map(|t| &text[t.start as usize..t.end as usize])
            .collect()
    }

    #[test]
    fn words_numbers_and_punctuation() {
        assert_eq!(
            spelled("int a=1'000+.5e-3f;"),
            ["int", "a", "=", "1'000", "+", ".5e-3f", ";"]
        );
        assert_eq!(
            spelled("a<=>b->*c>>=d"),
            ["a", "<=>", "b", "->*", "c", ">>=", "d"]
        );
        assert_eq!(spelled("f<::g>"), ["f", "<", "::", "g", ">"]);
        assert_eq!(spelled("a[b[0]]"), ["a", "[", "b", "[", "0", "]", "]"]);
    }

    #[test]
    fn literals_hide_what_they_hold() {
        assert_eq!(
            spelled(r#"f("a\"b", 'x', '\'')"#),
            ["f", "(", r#""a\"b""#, ",", "'x'", ",", r"'\''", ")"]
        );
        assert_eq!(
            spelled("R\"x(\n# 1 \"y\"\n)\")x\"_s;"),
            ["R\"x(\n# 1 \"y\"\n)\")x\"_s", ";"]
        );
        assert_eq!(spelled("u8\"a\" L'b'"), ["u8\"a\"", "L'b'"]);
    }

    #[test]
    fn directives_only_at_line_starts() {
        let text = "# 1 \"a.cpp\"\nint x;\n  #pragma once\n a # b";
        assert_eq!(
            spelled(text),
            [
                "# 1 \"a.cpp\"",
                "int",
                "x",
                ";",
                "#pragma once",
                "a",
                "#",
                "b"
            ]
        );
    }

    #[test]
    fn broken_text_ends() {
        assert_eq!(spelled("\"abc\nd"), ["\"abc", "d"]);
        assert_eq!(spelled("R\"(abc"), ["R\"(abc"]);
        assert_eq!(spelled("/* never closed"), Vec::<&str>::new());
        assert_eq!(lex(b"\xff\xfe \x01'").len(), 3);
        assert_eq!(lex(b"\"\\").len(), 1);
    }
}
