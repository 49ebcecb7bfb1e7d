//! The calls of the library that give lanes although they are given none: `seq<8>()`. In the twin they are numbers.

use crate::text::edits::{Edit, Part};
use crate::text::lexer::TokenKind;
use crate::text::tokens::Tokens;

/// What stands in front of the user's text: only the twin has it.
pub const DECLARATIONS: &str = "namespace __sierra { \
    template<class T, int L, class K> T number(const vec<T, L, K>&); \
    template<class X, enable_if_t<!is_vec<remove_cvref_t<X>>::value, int> = 0> X&& number(X&&); } ";

/// Functions with the length in angles; and members of tiles.
const OF_A_LENGTH: [&[u8]; 4] = [b"from_bits", b"mask", b"seq", b"stream_load"];
const OF_TILES: [&[u8]; 2] = [b"dx", b"dy"];

/// Makes numbers of what such calls give, from token `first` on.
pub fn numbers(tokens: &Tokens, first: usize) -> Vec<Edit> {
    let mut edits = Vec::new();
    for at in first..tokens.len() {
        let Some(open) = bracket(tokens, at) else {
            continue;
        };
        let Some(close) = tokens.closing(open) else {
            continue;
        };
        // What is defined has a body.
        if matches!(tokens.text(close + 1), b"{" | b"const" | b"noexcept") {
            continue;
        }
        let start = tokens.get(qualified(tokens, at)).start;
        let before = Part::new("::__sierra::number(");
        edits.push(Edit::open(start, 0, vec![before]));
        edits.push(Edit::close(tokens.get(close).end, 0, vec![Part::new(")")]));
    }
    edits
}

/// The bracket of such a call by the name at `at`.
fn bracket(tokens: &Tokens, at: usize) -> Option<usize> {
    let name = tokens.text(at);
    let before = at.checked_sub(1).map_or(&b""[..], |b| tokens.text(b));
    if matches!(before, b"." | b"->") || tokens.get(at).kind != TokenKind::Word {
        return None;
    }
    let open = if OF_A_LENGTH.contains(&name) && tokens.text(at + 1) == b"<" {
        tokens.after_angles(at + 1)?
    } else if OF_TILES.contains(&name) && before == b"::" {
        at + 1
    } else {
        return None;
    };
    (tokens.text(open) == b"(").then_some(open)
}

/// Where the qualified name that ends with the word at `at` starts.
fn qualified(tokens: &Tokens, mut at: usize) -> usize {
    while let Some(colons) = at.checked_sub(1).filter(|&c| tokens.text(c) == b"::") {
        match tokens.type_name_before(colons) {
            Some(start) => at = start,
            None => return colons,
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::edits::apply;

    fn twin(text: &str) -> String {
        let tokens = Tokens::of(text.as_bytes());
        let edited = apply(text.as_bytes(), numbers(&tokens, 0)).0;
        String::from_utf8(edited).unwrap()
    }

    #[test]
    fn calls_are_numbers() {
        let seq = "::__sierra::number(sierra::seq<8>())";
        assert_eq!(twin("i + sierra::seq<8>() * 2"), format!("i + {seq} * 2"));
        assert_eq!(
            twin("f(seq<L>(), ::sierra::mask<2 * (L)>())"),
            "f(::__sierra::number(seq<L>()), ::__sierra::number(::sierra::mask<2 * (L)>()))"
        );
        assert_eq!(
            twin("x + sierra::Tile<8>::dx()"),
            "x + ::__sierra::number(sierra::Tile<8>::dx())"
        );
    }

    #[test]
    fn nothing_else_is() {
        for text in [
            "int seq(3);",
            "a.mask<8>()",
            "int Box::dx() { return 1; }",
            "seq < 8",
            "dx()",
        ] {
            assert_eq!(twin(text), text);
        }
    }
}
