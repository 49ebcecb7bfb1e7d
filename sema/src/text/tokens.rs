//! Tokens as the annotator looks at them: brackets, attributes, names of types, both ways.
//!
//! Every walk is bounded by the text or by the `;` or `{` that no type name holds, so broken text
//! ends a walk rather than leading it astray.

use std::ops::Range;

use crate::text::lexer::{Lexed, Token, TokenKind, first_text, lex};
use crate::text::unread_front::UnreadFront;
use crate::text::words::is_type_operator;
pub use crate::text::words::{is_builtin_type, is_cv, is_keyword, is_storage};

/// The tokens of a text without its line markers.
pub struct Tokens<'t> {
    text: &'t [u8],
    list: Vec<Token>,
    /// For each bracket that has a partner: where it is; unused for other tokens.
    partners: Vec<u32>,
    unread: UnreadFront,
}

const NO_PARTNER: u32 = u32::MAX;

/// How far an angle bracket is followed: longer template arguments are no one's.
const MAX_ANGLE_WALK: usize = 4096;

impl<'t> Tokens<'t> {
    /// `all` are the tokens of `text`, as [`lex`] gives them.
    pub fn new(text: &'t [u8], all: &[Token]) -> Self {
        Tokens::behind(text, all, UnreadFront::default())
    }

    /// The same behind a front that is not read: `all` are from [`lex_behind`](crate::text::lexer::lex_behind).
    pub fn behind(text: &'t [u8], all: &[Token], unread: UnreadFront) -> Self {
        let mut list = Vec::with_capacity(all.len());
        list.extend(all.iter().filter(|t| t.kind != TokenKind::Directive));
        let partners = bracket_partners(text, &list);
        Tokens {
            text,
            list,
            partners,
            unread,
        }
    }

    /// The tokens of a text that is like the last one.
    pub fn next(text: &'t [u8], lexed: &mut Lexed) -> Self {
        let unread = lexed.unread().clone();
        Tokens::behind(text, lexed.lex(text), unread)
    }

    /// The tokens of a text of its own.
    pub fn of(text: &'t [u8]) -> Self {
        Tokens::new(text, &lex(text))
    }

    /// The front whose tokens are not here.
    pub fn unread(&self) -> UnreadFront {
        self.unread.clone()
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub fn all(&self) -> &[Token] {
        &self.list
    }

    /// Token `index`; past the end a token of no text.
    pub fn get(&self, index: usize) -> Token {
        let end = self.text.len() as u32;
        self.list.get(index).copied().unwrap_or(Token {
            start: end,
            end,
            kind: TokenKind::Punct,
        })
    }

    pub fn text(&self, index: usize) -> &'t [u8] {
        self.get(index).text(self.text)
    }

    pub fn source(&self) -> &'t [u8] {
        self.text
    }

    pub fn is_word(&self, index: usize) -> bool {
        self.get(index).kind == TokenKind::Word && index < self.list.len()
    }

    /// The first token that starts at or after `offset`.
    pub fn at_offset(&self, offset: u32) -> usize {
        if self.is_unread(offset) {
            self.unread.is_asked_for();
        }
        self.list.partition_point(|t| t.start < offset)
    }

    /// The text of the first token that starts at or after `offset`, where no token is cut in two; also in a front whose tokens are not here.
    pub fn text_at(&self, offset: u32) -> &'t [u8] {
        match self.is_unread(offset) {
            true => first_text(self.text, offset as usize),
            false => self.text(self.at_offset(offset)),
        }
    }

    /// Stands the offset in a front whose tokens are not here?
    pub fn is_unread(&self, offset: u32) -> bool {
        (offset as usize) < self.unread.end()
    }

    /// The index of the bracket that closes the one at `open`.
    pub fn closing(&self, open: usize) -> Option<usize> {
        self.partner(open).filter(|&close| close > open)
    }

    /// The index of the bracket that opens the one at `close`.
    pub fn opening(&self, close: usize) -> Option<usize> {
        self.partner(close).filter(|&open| open < close)
    }

    /// Has every bracket its partner?
    pub fn are_balanced(&self) -> bool {
        let is_bracket =
            |t: &Token| matches!(t.text(self.text), b"(" | b")" | b"[" | b"]" | b"{" | b"}");
        let mut all = self.list.iter().zip(&self.partners);
        all.all(|(token, &partner)| {
            partner != NO_PARTNER || self.is_unread(token.start) || !is_bracket(token)
        })
    }

    fn partner(&self, index: usize) -> Option<usize> {
        self.partners
            .get(index)
            .filter(|&&p| p != NO_PARTNER)
            .map(|&p| p as usize)
    }

    /// The first of these tokens that is wanted and stands in no brackets of theirs; `None` if a bracket is never closed.
    pub fn find_outside_brackets(
        &self,
        mut range: Range<usize>,
        wanted: impl Fn(&[u8]) -> bool,
    ) -> Option<usize> {
        while range.start < range.end {
            match self.text(range.start) {
                text if wanted(text) => return Some(range.start),
                b"(" | b"[" | b"{" => range.start = self.closing(range.start)?,
                _ => {}
            }
            range.start += 1;
        }
        None
    }

    /// What stands in a pair of brackets, divided by commas.
    pub fn items(&self, open: usize) -> Vec<Range<usize>> {
        let Some(close) = self.closing(open) else {
            return vec![];
        };
        let mut items = vec![];
        let mut first = open + 1;
        while first < close {
            let comma = self.find_outside_brackets(first..close, |text| text == b",");
            let end = comma.unwrap_or(close);
            items.push(first..end);
            first = end + 1;
        }
        items
    }

    /// The token after the `>` that closes the `<` at `open`.
    pub fn after_angles(&self, open: usize) -> Option<usize> {
        let mut depth = 0i32;
        let mut index = open;
        while index < self.list.len().min(open + MAX_ANGLE_WALK) {
            match self.text(index) {
                b"<" => depth += 1,
                b">" => depth -= 1,
                b">>" => depth -= 2,
                b"(" | b"[" | b"{" => index = self.closing(index)?,
                b";" | b")" | b"]" | b"}" => return None,
                _ => {}
            }
            if depth <= 0 {
                return (depth == 0 || self.text(index) == b">>").then_some(index + 1);
            }
            index += 1;
        }
        None
    }

    /// The tokens of the last template argument of the list that opens at `open`.
    pub fn last_template_argument(&self, open: usize) -> Option<Range<usize>> {
        let end = self.after_angles(open)? - 1;
        let mut depth = 0i32;
        let mut start = open + 1;
        let mut at = open + 1;
        while at < end {
            match self.text(at) {
                b"<" => depth += 1,
                b">" => depth -= 1,
                b">>" => depth -= 2,
                b"(" | b"[" | b"{" => at = self.closing(at)?,
                b"," if depth == 0 => start = at + 1,
                _ => {}
            }
            at += 1;
        }
        (start < end).then_some(start..end)
    }

    /// The `<` that the `>` or `>>` right before `end` closes.
    fn angles_before(&self, end: usize) -> Option<usize> {
        let mut depth = 0i32;
        let mut index = end;
        while index > end.saturating_sub(MAX_ANGLE_WALK) {
            index -= 1;
            match self.text(index) {
                b">" => depth += 1,
                b">>" => depth += 2,
                b"<" => {
                    depth -= 1;
                    if depth == 0 {
                        return Some(index);
                    }
                }
                b")" | b"]" | b"}" => index = self.opening(index)?,
                b";" | b"(" | b"[" | b"{" => return None,
                _ => {}
            }
        }
        None
    }

    /// If an attribute of any spelling ends right before `end`: its first token.
    pub fn attribute_before(&self, end: usize) -> Option<usize> {
        let last = end.checked_sub(1)?;
        match self.text(last) {
            b")" => {
                let open = self.opening(last)?;
                let name = open.checked_sub(1)?;
                matches!(
                    self.text(name),
                    b"__attribute__" | b"__attribute" | b"alignas" | b"_Alignas" | b"__declspec"
                )
                .then_some(name)
            }
            b"]" if last > 0 && self.text(last - 1) == b"]" => {
                let open = self.opening(last)?;
                (self.text(open + 1) == b"[" && self.opening(last - 1) == Some(open + 1))
                    .then_some(open)
            }
            _ => None,
        }
    }

    /// If an attribute of any spelling starts at `at`: the token after it.
    pub fn attribute_after(&self, at: usize) -> Option<usize> {
        match self.text(at) {
            b"__attribute__" | b"__attribute" | b"alignas" | b"_Alignas" | b"__declspec"
                if self.text(at + 1) == b"(" =>
            {
                Some(self.closing(at + 1)? + 1)
            }
            b"[" if self.text(at + 1) == b"[" => Some(self.closing(at)? + 1),
            _ => None,
        }
    }

    /// The comma that separates two expressions of a list, unless it may be one between the arguments of a template.
    pub fn comma_in(&self, list: Range<usize>) -> Option<usize> {
        let mut at = list.start;
        let mut comma = None;
        while at < list.end {
            match self.text(at) {
                b"<" => return None,
                b"," => comma = comma.or(Some(at)),
                b"(" | b"[" | b"{" => at = self.closing(at)?,
                _ => {}
            }
            at += 1;
        }
        comma
    }

    /// The `<` of a list with which more than `limit` are open at once: what they open may be no templates at all, and clang tries both for each.
    pub fn too_many_open(&self, list: Range<usize>, limit: usize) -> Option<usize> {
        let mut open = 0usize;
        for at in list {
            open = match self.text(at) {
                b"<" => open + 1,
                b">" => open.saturating_sub(1),
                b">>" => open.saturating_sub(2),
                _ => continue,
            };
            if open > limit {
                return Some(at);
            }
        }
        None
    }

    /// The first token of the type name (qualified, template-id, `decltype(…)`, `struct X`) that
    /// ends right before `end`.
    pub fn type_name_before(&self, end: usize) -> Option<usize> {
        let mut start = self.name_part_before(end)?;
        while start > 0 && self.text(start - 1) == b"::" {
            match self.name_part_before(start - 1) {
                Some(part) => start = part,
                None => {
                    start -= 1;
                    break;
                }
            }
        }
        while start > 0
            && matches!(
                self.text(start - 1),
                b"typename" | b"struct" | b"class" | b"enum" | b"union"
            )
        {
            start -= 1;
        }
        Some(start)
    }

    /// One part of a qualified name: `X`, `template X<…>`, `X<…>`, `decltype(…)`.
    fn name_part_before(&self, end: usize) -> Option<usize> {
        let last = end.checked_sub(1)?;
        let mut start = match self.text(last) {
            b">" | b">>" => self.angles_before(end)?.checked_sub(1)?,
            b")" => {
                let name = self.opening(last)?.checked_sub(1)?;
                return is_type_operator(self.text(name)).then_some(name);
            }
            _ => last,
        };
        if !self.is_word(start) || is_keyword(self.text(start)) || is_storage(self.text(start)) {
            return None;
        }
        if start > 0
            && self.text(start - 1) == b"template"
            && start > 1
            && self.text(start - 2) == b"::"
        {
            start -= 1;
        }
        Some(start)
    }

    /// The token after the type name that starts at `at`.
    pub fn type_name_after(&self, mut at: usize) -> Option<usize> {
        while matches!(
            self.text(at),
            b"typename" | b"struct" | b"class" | b"enum" | b"union"
        ) {
            at += 1;
        }
        if self.text(at) == b"::" {
            at += 1;
        }
        loop {
            if self.text(at) == b"template" {
                at += 1;
            }
            if is_type_operator(self.text(at)) && self.text(at + 1) == b"(" {
                at = self.closing(at + 1)? + 1;
            } else {
                if !self.is_word(at) || is_keyword(self.text(at)) || is_storage(self.text(at)) {
                    return None;
                }
                at += 1;
                if self.text(at) == b"<" {
                    at = self.after_angles(at)?;
                }
            }
            if self.text(at) != b"::" || self.text(at + 1) == b"*" {
                return Some(at);
            }
            at += 1;
        }
    }
}

/// Pairs brackets; one whose partner is missing or of another shape has none.
fn bracket_partners(text: &[u8], list: &[Token]) -> Vec<u32> {
    let mut partners = vec![NO_PARTNER; list.len()];
    let mut open: Vec<(u8, usize)> = Vec::new();
    for (index, token) in list.iter().enumerate() {
        if token.kind != TokenKind::Punct || token.end - token.start != 1 {
            continue;
        }
        let byte = text[token.start as usize];
        let opener = match byte {
            b'(' | b'[' | b'{' => {
                open.push((byte, index));
                continue;
            }
            b')' => b'(',
            b']' => b'[',
            b'}' => b'{',
            _ => continue,
        };
        // A stray closer is skipped unless it closes something further out.
        if let Some(depth) = open.iter().rev().take(64).position(|&(b, _)| b == opener) {
            open.truncate(open.len() - depth);
            if let Some((_, partner)) = open.pop() {
                partners[index] = partner as u32;
                partners[partner] = index as u32;
            }
        }
    }
    partners
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name_before(text: &str) -> Option<String> {
        let tokens = Tokens::of(text.as_bytes());
        let start = tokens.type_name_before(tokens.len())?;
        Some(text[tokens.get(start).start as usize..].to_string())
    }

    #[test]
    fn type_names_backward() {
        assert_eq!(name_before("static T").as_deref(), Some("T"));
        assert_eq!(name_before("return ::a::b").as_deref(), Some("::a::b"));
        assert_eq!(
            name_before("(typename X<T, (1>0)>::type").as_deref(),
            Some("typename X<T, (1>0)>::type")
        );
        assert_eq!(name_before("x; A<B<int>>").as_deref(), Some("A<B<int>>"));
        assert_eq!(
            name_before("typename T::template X<int>").as_deref(),
            Some("typename T::template X<int>")
        );
        assert_eq!(
            name_before("const decltype(a + b)").as_deref(),
            Some("decltype(a + b)")
        );
        assert_eq!(name_before("struct Ray").as_deref(), Some("struct Ray"));
        assert_eq!(name_before("template <class T>"), None);
        assert_eq!(name_before("if (x)"), None);
        assert_eq!(name_before("return"), None);
    }

    #[test]
    fn type_names_forward() {
        for (text, rest) in [
            ("a::b<int>::c x", "x"),
            ("typename T::type x", "x"),
            ("decltype(a)::t x", "x"),
            ("T", ""),
        ] {
            let tokens = Tokens::of(text.as_bytes());
            let end = tokens.type_name_after(0).unwrap();
            assert_eq!(&text[tokens.get(end).start as usize..], rest);
        }
        assert_eq!(Tokens::of(b"return x").type_name_after(0), None);
    }

    #[test]
    fn broken_brackets_end_the_walk() {
        for text in [
            "(((", ")))", "a<b<c", "a>b>", "[[x", "x]]", "::::", "template",
        ] {
            let tokens = Tokens::of(text.as_bytes());
            for index in 0..=tokens.len() {
                let _ = tokens.closing(index.min(tokens.len() - 1));
                let _ = tokens.opening(index.min(tokens.len() - 1));
                let _ = tokens.type_name_before(index);
                let _ = tokens.type_name_after(index);
                let _ = tokens.attribute_before(index);
                let _ = tokens.attribute_after(index);
            }
        }
    }
}
