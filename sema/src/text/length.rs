//! Lengths: how many lanes a varying type has.
//!
//! A literal length is judged without a parse, so that `varying(1)` can be cut before clang sees
//! it. Anything that is not built of literals is left to clang ([`evaluate`] gives `None`).

use crate::text::lexer::{Token, TokenKind};

/// The most lanes a varying type may have.
pub const MAX_LANES: i64 = 64;

/// A valid number of lanes: a power of two from 1 to [`MAX_LANES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Length(u32);

impl Length {
    /// The length of value `value`, or why it is none.
    pub fn new(value: i128) -> Result<Length, BadLength> {
        if value <= 0 || (value & (value - 1)) != 0 {
            Err(BadLength::NotPowerOfTwo)
        } else if value > i128::from(MAX_LANES) {
            Err(BadLength::TooLong)
        } else {
            Ok(Length(value as u32))
        }
    }

    /// The number of lanes.
    pub fn lanes(self) -> u32 {
        self.0
    }

    /// Length 1: the type stays as it is.
    pub fn is_uniform(self) -> bool {
        self.0 == 1
    }
}

/// Why a number is no length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadLength {
    NotPowerOfTwo,
    TooLong,
}

/// The value of an expression made of literals alone; `None` if it is anything else.
///
/// Overflow, division by zero and unfinished expressions give `None` too: clang judges them.
pub fn evaluate(text: &[u8], tokens: &[Token]) -> Option<i128> {
    // A length is a short expression; a long one can wait for clang, and the recursion stays bounded.
    if tokens.len() > 64 {
        return None;
    }
    let mut parser = Parser {
        text,
        tokens,
        at: 0,
    };
    let value = parser.binary(0)?;
    (parser.at == tokens.len()).then_some(value)
}

struct Parser<'t> {
    text: &'t [u8],
    tokens: &'t [Token],
    at: usize,
}

impl<'t> Parser<'t> {
    fn peek(&self) -> &'t [u8] {
        self.tokens.get(self.at).map_or(b"", |t| t.text(self.text))
    }

    fn binary(&mut self, min_precedence: u8) -> Option<i128> {
        let mut left = self.unary()?;
        loop {
            let operator = self.peek();
            let precedence = match operator {
                b"|" => 1,
                b"^" => 2,
                b"&" => 3,
                b"<<" | b">>" => 4,
                b"+" | b"-" => 5,
                b"*" | b"/" | b"%" => 6,
                _ => return Some(left),
            };
            if precedence <= min_precedence {
                return Some(left);
            }
            self.at += 1;
            let right = self.binary(precedence)?;
            left = match operator {
                b"|" => left | right,
                b"^" => left ^ right,
                b"&" => left & right,
                b"<<" => left.checked_mul(
                    1i128.checked_shl(u32::try_from(right).ok().filter(|&r| r < 64)?)?,
                )?,
                b">>" => left >> u32::try_from(right).ok().filter(|&r| r < 64)?,
                b"+" => left.checked_add(right)?,
                b"-" => left.checked_sub(right)?,
                b"*" => left.checked_mul(right)?,
                b"/" => left.checked_div(right)?,
                _ => left.checked_rem(right)?,
            };
        }
    }

    fn unary(&mut self) -> Option<i128> {
        let token = self.tokens.get(self.at)?;
        self.at += 1;
        match token.text(self.text) {
            b"+" => self.unary(),
            b"-" => self.unary()?.checked_neg(),
            b"(" => {
                let value = self.binary(0)?;
                (self.peek() == b")").then(|| self.at += 1)?;
                Some(value)
            }
            spelling if token.kind == TokenKind::Number => integer_literal(spelling),
            _ => None,
        }
    }
}

fn integer_literal(spelling: &[u8]) -> Option<i128> {
    let digits: String = spelling
        .iter()
        .filter(|&&b| b != b'\'')
        .map(|&b| b as char)
        .collect();
    let digits = digits.to_ascii_lowercase();
    let (radix, digits) = if let Some(rest) = digits.strip_prefix("0x") {
        (16, rest)
    } else if let Some(rest) = digits.strip_prefix("0b") {
        (2, rest)
    } else if digits.len() > 1
        && digits.as_bytes()[0] == b'0'
        && digits.as_bytes()[1].is_ascii_digit()
    {
        (8, &digits[1..])
    } else {
        (10, digits.as_str())
    };
    let end = digits
        .find(|c: char| !c.is_digit(radix))
        .unwrap_or(digits.len());
    let (number, suffix) = digits.split_at(end);
    if !matches!(
        suffix,
        "" | "u" | "l" | "ul" | "lu" | "ll" | "ull" | "llu" | "z" | "uz" | "zu"
    ) {
        return None;
    }
    // More digits than i128 holds is a length like any other huge number: too long.
    Some(
        i128::from_str_radix(number, radix).unwrap_or(if number.is_empty() {
            return None;
        } else {
            i128::MAX
        }),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::lexer::lex;

    fn value(text: &str) -> Option<i128> {
        evaluate(text.as_bytes(), &lex(text.as_bytes()))
    }

    #[test]
    fn literals_in_every_spelling() {
        for one in [
            "1", "(1)", "1u", "1'0-9", "0x1", "01", "0b1ULL", "2/2", "4 - 3", "1<<0",
        ] {
            assert_eq!(value(one), Some(1), "{one}");
        }
        assert_eq!(value("2+3*4"), Some(14));
        assert_eq!(value("-8"), Some(-8));
        assert_eq!(
            value("99999999999999999999999999999999999999999999"),
            Some(i128::MAX)
        );
    }

    #[test]
    fn anything_else_is_for_clang() {
        for other in [
            "N",
            "f()",
            "",
            "1.0",
            "1/0",
            "(1",
            "1 1",
            "0x",
            "1 << 100",
            "sizeof(int)",
        ] {
            assert_eq!(value(other), None, "{other}");
        }
    }

    #[test]
    fn lengths_are_powers_of_two_up_to_64() {
        assert!(Length::new(64).is_ok());
        assert_eq!(Length::new(128), Err(BadLength::TooLong));
        for bad in [0, -4, 7, i128::MAX] {
            assert_eq!(Length::new(bad), Err(BadLength::NotPowerOfTwo), "{bad}");
        }
    }
}
