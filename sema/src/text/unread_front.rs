//! The system headers in front of a text, whose tokens nobody looks at: they are nine tenths of a small file, and to read them takes longer than to probe what is left.
//!
//! Edits, checks and messages look at tokens where the user's nodes stand. So the front has none but its directives, which tell files and lines, and its last one, which ends a declaration as
//! the beginning of a text does. Requires: what opens in the front closes there, and no annotation stands in it. Whoever asks for another token of the front all the
//! same is noted, and what came of it is thrown away: the text is then read whole.

use std::cell::Cell;
use std::rc::Rc;

/// Less is read as fast as it is looked at.
const WORTH_IT: usize = 64 << 10;

/// What must not stand in it: annotations, and strings in which a line may look like a directive.
const TRACES: [&[u8]; 3] = [b"sierra_vector", b"sierra_spmd", b"R\""];

/// A front that is not read; none at all is one of no bytes.
#[derive(Clone, Debug, Default)]
pub struct UnreadFront {
    end: usize,
    asked: Rc<Cell<bool>>,
}

impl UnreadFront {
    /// Of a text whose system headers end at `end`, where a line begins.
    pub fn of(text: &[u8], end: usize) -> UnreadFront {
        let front = &text[..end];
        let is_plain = end >= WORTH_IT
            && is_closed(front)
            && TRACES
                .iter()
                .all(|t| memchr::memmem::find(front, t).is_none());
        UnreadFront {
            end: if is_plain { end } else { 0 },
            asked: Rc::default(),
        }
    }

    pub fn end(&self) -> usize {
        self.end
    }

    /// Somebody wanted to know what stands there.
    pub fn is_asked_for(&self) {
        self.asked.set(true);
    }

    /// Has anybody wanted to know it?
    pub fn was_asked_for(&self) -> bool {
        self.asked.get()
    }

    /// Where the last byte of a front stands that is no directive's.
    pub fn last_byte(front: &[u8]) -> Option<usize> {
        let mut end = front.len();
        while end > 0 {
            let begin = memchr::memrchr(b'\n', &front[..end]).map_or(0, |n| n + 1);
            let line = front[begin..end].trim_ascii_end();
            if !line.is_empty() && !line.trim_ascii_start().starts_with(b"#") {
                return Some(begin + line.len() - 1);
            }
            end = begin.saturating_sub(1);
        }
        None
    }
}

/// Ends it a declaration, and closes all that it opens? Brackets in literals make it look as if it did not, which costs time alone.
fn is_closed(front: &[u8]) -> bool {
    let last = UnreadFront::last_byte(front).map(|at| front[at]);
    let pairs = [(b'{', b'}'), (b'(', b')'), (b'[', b']')];
    matches!(last, Some(b';' | b'}'))
        && pairs
            .iter()
            .all(|&(open, close)| count(front, open) == count(front, close))
}

fn count(text: &[u8], byte: u8) -> usize {
    // In blocks whose counts fit a byte, so that they are counted side by side.
    let blocks = text.chunks(u8::MAX as usize);
    let in_block = |block: &[u8]| block.iter().fold(0_u8, |n, &b| n + u8::from(b == byte));
    blocks.map(|block| in_block(block) as usize).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::lexer::{Lexed, TokenKind, lex, lex_behind};
    use crate::text::tokens::Tokens;

    /// A front that is long enough, and what follows.
    fn text(front: &str, users: &str) -> (String, usize) {
        let header = "# 1 \"/i/a.h\" 1 3\nint a(int i[2]);\n#pragma once\n".repeat(2000);
        let front = format!("{header}{front}");
        (format!("{front}{users}"), front.len())
    }

    #[test]
    fn the_users_tokens_are_those_of_the_whole_text() {
        let users = "# 2 \"a.cpp\" 2\nint b = a({1, 2});\n#pragma x\nint c;\n";
        let (whole, end) = text("struct S {\n};\n  # 9 \"/i/a.h\" 3\n", users);
        let front = UnreadFront::of(whole.as_bytes(), end);
        assert_eq!(front.end(), end);
        let is_kept = |t: &crate::text::lexer::Token| {
            t.start as usize >= end || t.kind == TokenKind::Directive
        };
        let all = lex(whole.as_bytes());
        let last = all.iter().rposition(|t| !is_kept(t)).unwrap();
        let kept = all
            .iter()
            .enumerate()
            .filter(|(at, t)| *at == last || is_kept(t));
        let kept: Vec<_> = kept.map(|(_, t)| *t).collect();
        let read = lex_behind(whole.as_bytes(), &front);
        assert_eq!(read, kept);
        let mut lexed = Lexed::new(whole.as_bytes(), &read, front.clone());
        for edited in [
            "int b = f({1});\n",
            "",
            "# 2 \"a.cpp\" 2\nR\"(\n#)\" int c;\n",
        ] {
            let (edited, _) = text("struct S {\n};\n  # 9 \"/i/a.h\" 3\n", edited);
            assert_eq!(
                lexed.lex(edited.as_bytes()),
                lex_behind(edited.as_bytes(), &front)
            );
        }
        assert!(!front.was_asked_for());
    }

    #[test]
    fn who_asks_for_the_front_is_noted() {
        let (whole, end) = text("", "int b;\n");
        let front = UnreadFront::of(whole.as_bytes(), end);
        let read = lex_behind(whole.as_bytes(), &front);
        let tokens = Tokens::behind(whole.as_bytes(), &read, front.clone());
        assert!(tokens.are_balanced());
        assert_eq!(tokens.text(tokens.at_offset(end as u32)), b"int");
        assert_eq!(tokens.text_at(0), b"int");
        assert_eq!(tokens.text_at(end as u32), b"int");
        assert!(!front.was_asked_for());
        tokens.at_offset(end as u32 - 1);
        assert!(front.was_asked_for());
        let front = UnreadFront::of(whole.as_bytes(), end);
        let mut lexed = Lexed::new(whole.as_bytes(), &read, front.clone());
        let changed = whole.replacen("int a", "int x", 1);
        assert_eq!(lexed.lex(changed.as_bytes()).len(), read.len());
        assert!(front.was_asked_for());
    }

    #[test]
    fn what_may_mean_something_to_the_user_is_read() {
        for front in [
            "namespace n {\n",
            "int x\n",
            "int __attribute__((sierra_vector(8))) x;\n",
            "auto s = R\"(\n# 1)\";\n",
        ] {
            let (whole, end) = text(front, "int b;\n");
            assert_eq!(UnreadFront::of(whole.as_bytes(), end).end(), 0, "{front}");
        }
        assert_eq!(UnreadFront::of(b"int a;\nint b;\n", 7).end(), 0);
    }
}
