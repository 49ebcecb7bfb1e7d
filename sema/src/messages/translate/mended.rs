//! What one edit mends: `varying(L)` that a cast or a declaration lacks; and names that are words of the language.

use super::Translator;
use crate::annotate::{Annotation, Kind};
use crate::messages::clang_messages as said;
use crate::messages::diagnostics::{Diagnostic, FixIt, Level};
use crate::messages::phrases::note_of_word;
use crate::messages::spelling::quoted_types;
use crate::text::lexer::TokenKind;
use crate::text::tokens::is_builtin_type;

impl Translator<'_> {
    /// For lanes that do not become one uniform value: what to say behind the message, and the edit.
    pub(super) fn mended(&self, diagnostic: &Diagnostic, message: &str) -> Option<(String, FixIt)> {
        if !message.starts_with("cannot convert '") {
            return None;
        }
        let types = quoted_types(message);
        let lanes = types.first()?.lanes.clone()?;
        let to = &types.get(1)?.shown;
        let at = self.tokens.at_offset(diagnostic.at?);
        let insert = |at: u32, text: String| FixIt {
            range: at..at,
            text,
        };
        let word = self.tokens.text(at);
        let length = format!("varying({lanes})");
        let hint = |cast: String| format!("; a cast of each lane is '{cast}'");
        if word == b"static_cast" {
            let close = self.tokens.after_angles(at + 1)? - 1;
            let fix_it = insert(self.tokens.get(close).start, format!(" {length}"));
            return Some((hint(format!("static_cast<{to} {length}>(...)")), fix_it));
        }
        if word == b"(" {
            let close = self.tokens.closing(at)?;
            let fix_it = insert(self.tokens.get(close).start, format!(" {length}"));
            return Some((hint(format!("({to} {length}) ...")), fix_it));
        }
        if self.tokens.get(at).kind != TokenKind::Word {
            return None;
        }
        let next = self.tokens.text(at + 1);
        let before = at.checked_sub(1)?;
        let is_declared = self.tokens.get(before).kind == TokenKind::Word
            && self.tokens.text(before) != b"return";
        if next == b"(" && is_builtin_type(word) {
            let token = self.tokens.get(at);
            let cast = format!("({} {length})", String::from_utf8_lossy(word));
            let fix_it = FixIt {
                range: token.start..token.end,
                text: cast.clone(),
            };
            return Some((hint(format!("{cast} ...")), fix_it));
        }
        if is_declared
            && is_builtin_type(self.tokens.text(before))
            && [&b"="[..], b"{", b"("].contains(&next)
        {
            let fix_it = insert(self.tokens.get(at).start, format!("{length} "));
            let name = String::from_utf8_lossy(word);
            return Some((format!("; or make '{name}' varying"), fix_it));
        }
        None
    }

    /// Where clang expects something else because the name of something is a word of the language.
    pub(super) fn word_as_name(&self, diagnostic: &Diagnostic) -> Option<Diagnostic> {
        let message = &diagnostic.message;
        if !message.starts_with(said::EXPECTED) && !message.contains(said::NO_CONSTANT) {
            return None;
        }
        let line = self.lines.physical(diagnostic.at?);
        let mut here = self.annotated.annotations.iter();
        let name = here.find(|a| self.lines.physical(a.at) == line && self.is_used_as_name(a))?;
        Some(note_of_word(name.at, name.is_uniform()))
    }

    /// `float varying x`, `varying int i`: the word alone means nothing.
    pub(super) fn word_without_length(&self, diagnostic: &Diagnostic) -> Option<Diagnostic> {
        let message = &diagnostic.message;
        if !message.starts_with(said::EXPECTED) && !message.starts_with(said::UNKNOWN_TYPE) {
            return None;
        }
        let here = self.tokens.at_offset(diagnostic.at?);
        let is_word =
            |&at: &usize| self.tokens.text(at) == b"varying" && self.tokens.text(at + 1) != b"(";
        let word = [Some(here), here.checked_sub(1)];
        let word = word.into_iter().flatten().find(is_word)?;
        let message = "'varying' takes the number of lanes: write 'varying(8)'".to_string();
        let at = self.tokens.get(word).start;
        Some(Diagnostic::new(Level::Note, Some(at), message))
    }

    /// Where an overload for lanes is that for scalars, because the length is 1.
    pub(super) fn overload_at_length_one(&self, diagnostic: &Diagnostic) -> Option<Diagnostic> {
        let message = &diagnostic.message;
        let is_repeated = [said::REDEFINITION, said::REDECLARED, said::DIFFER_IN_RESULT];
        if !is_repeated.iter().any(|start| message.starts_with(start)) {
            return None;
        }
        // In this declaration, or in the one before.
        let places = std::iter::once(diagnostic)
            .chain(&diagnostic.notes)
            .filter_map(|d| d.at);
        let lines: Vec<u32> = places.map(|at| self.lines.physical(at)).collect();
        let mut all = self.annotated.annotations.iter();
        let may_be_one = |a: &Annotation| a.literal.is_none_or(|length| length.is_uniform());
        let found = all.find(|a| {
            a.kind == Kind::Vector
                && !a.is_uniform()
                && may_be_one(a)
                && lines.contains(&self.lines.physical(a.at))
        })?;
        let (spelled, ty) = (found.spelled(), &found.type_text);
        let message = format!(
            "at length 1 '{spelled}' is '{ty}', and so this overload is the scalar one: leave it out there ('#if VECTOR_LENGTH > 1')"
        );
        Some(Diagnostic::new(Level::Note, Some(found.at), message))
    }

    /// Does something follow that follows names, but no types?
    fn is_used_as_name(&self, annotation: &Annotation) -> bool {
        let mut next = self.tokens.at_offset(annotation.length_range.end);
        while self.tokens.text(next) == b")" && next < self.tokens.len() {
            next += 1;
        }
        let follows = self.tokens.text(next);
        let is_call = annotation.is_uniform() && follows == b"(";
        is_call || [&b"="[..], b";", b".", b"[", b"{", b"+", b"-", b":"].contains(&follows)
    }
}
