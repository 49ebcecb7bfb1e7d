//! Breaks a source: at its tokens, at its bytes, and with lines that only the preprocessor sees.

use super::deep::deep;
use super::tokens::{find, pieces};
use super::words::{ANNOTATIONS, DISTURBANCES, LENGTHS, LINES, MARKS};
use crate::fuzz::rng::Rng;

/// Mutates `text` a few times; pieces of `other` may get into it.
pub fn mutate(text: &[u8], other: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut text = text.to_vec();
    // One change keeps most of a program alive, which then gets far into the compiler.
    let count = [1, 1, 1, 2, 2, 3, 5][rng.below(7)];
    for _ in 0..count {
        text = match rng.below(10) {
            0..7 => mutate_tokens(&text, other, rng),
            7 => mutate_lengths(&text, rng),
            8 => mutate_bytes(text, rng),
            _ => insert_line(&text, rng),
        };
    }
    text
}

fn mutate_tokens(text: &[u8], other: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut tokens = pieces(text);
    if tokens.is_empty() {
        return b"int varying(8) x;".to_vec();
    }
    let at = rng.below(tokens.len());
    let end = (at + 1 + rng.below(3)).min(tokens.len());
    let spaced = |word: &str| format!(" {word}").into_bytes();
    match rng.below(15) {
        0 | 1 => drop(tokens.drain(at..end)),
        2 => {
            let copy = tokens[at..end].to_vec();
            drop(tokens.splice(at..at, copy));
        }
        3 => {
            let with = rng.below(tokens.len());
            tokens.swap(at, with);
        }
        4 => {
            let copy = tokens[at..end].to_vec();
            let to = rng.below(tokens.len());
            drop(tokens.splice(to..to, copy));
        }
        5 => {
            let others = pieces(other);
            if !others.is_empty() {
                let from = rng.below(others.len());
                let until = (from + 1 + rng.below(24)).min(others.len());
                drop(tokens.splice(at..at, others[from..until].to_vec()));
            }
        }
        6..9 => tokens.insert(at, spaced(rng.pick(&ANNOTATIONS))),
        9 => tokens[at] = spaced(rng.pick(&ANNOTATIONS)),
        10 => tokens.insert(at, spaced(rng.pick(&MARKS))),
        11 => tokens[at] = spaced(rng.pick(&MARKS)),
        12 => return wrap_in_macro(tokens, at, end, rng),
        13 => tokens.insert(at, [b" ".to_vec(), deep(rng)].concat()),
        _ => tokens.insert(at, rng.pick(&DISTURBANCES).to_vec()),
    }
    tokens.concat()
}

/// Tokens as the argument or as the body of a macro.
fn wrap_in_macro(mut tokens: Vec<Vec<u8>>, at: usize, end: usize, rng: &mut Rng) -> Vec<u8> {
    let wrapped = tokens[at..end].concat();
    let (definition, use_of_it) = match rng.below(4) {
        0 => (
            "#define M(...) __VA_ARGS__\n".into(),
            [b" M(", wrapped.as_slice(), b") "].concat(),
        ),
        1 => (
            "#define M(...) #__VA_ARGS__\n".into(),
            [b" M(", wrapped.as_slice(), b") "].concat(),
        ),
        2 => (
            "#define M(a, ...) a##__VA_ARGS__ a\n".into(),
            [b" M(", wrapped.as_slice(), b", 8) "].concat(),
        ),
        _ => {
            let line: Vec<u8> = wrapped
                .iter()
                .map(|&b| if b == b'\n' { b' ' } else { b })
                .collect();
            let body = String::from_utf8_lossy(&line).into_owned();
            (format!("#define M {body}\n"), b" M ".to_vec())
        }
    };
    drop(tokens.splice(at..end, [use_of_it]));
    [definition.into_bytes(), tokens.concat()].concat()
}

/// Another length for one of the annotations.
fn mutate_lengths(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut places = Vec::new();
    for word in ["varying(", "spmd(", "spmd_mode("] {
        let mut from = 0;
        while let Some(at) = find(&text[from..], word.as_bytes()) {
            from += at + word.len();
            places.push(from);
        }
    }
    if places.is_empty() {
        return mutate_bytes(text.to_vec(), rng);
    }
    let start = rng.pick(&places);
    let rest = &text[start..];
    let length = rest.iter().position(|&b| b == b')').unwrap_or(rest.len());
    [
        &text[..start],
        rng.pick(&LENGTHS).as_bytes(),
        &rest[length..],
    ]
    .concat()
}

fn mutate_bytes(mut text: Vec<u8>, rng: &mut Rng) -> Vec<u8> {
    let at = rng.below(text.len() + 1);
    match rng.below(12) {
        0..3 => text.truncate(at),
        3 => drop(text.drain(..at)),
        4 if at < text.len() => text[at] = rng.draw() as u8,
        5 => text.insert(at, rng.draw() as u8),
        6 => drop(text.splice(..0, *b"\xef\xbb\xbf")),
        7 => {
            for byte in &mut text {
                if *byte == b'\n' {
                    *byte = b'\r';
                }
            }
        }
        8 => text = replace(&text, b"\n", b"\r\n"),
        9 => text = replace(&text, b" ", b"\\\n"),
        10 => text = replace(&text, b"\n", b" "),
        _ => drop(text.splice(at..at, rng.pick(&DISTURBANCES).iter().copied())),
    }
    text
}

fn replace(text: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        if text[at..].starts_with(from) {
            out.extend_from_slice(to);
            at += from.len();
        } else {
            out.push(text[at]);
            at += 1;
        }
    }
    out
}

/// A directive between two lines, or between two tokens.
fn insert_line(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    let line = [b"\n", rng.pick(&LINES).as_bytes(), b"\n"].concat();
    let at = if rng.chance(70) {
        let ends = text.iter().enumerate().filter(|(_, b)| **b == b'\n');
        let ends: Vec<usize> = ends.map(|(at, _)| at).collect();
        if ends.is_empty() { 0 } else { rng.pick(&ends) }
    } else {
        let tokens = pieces(text);
        let count = rng.below(tokens.len() + 1);
        tokens[..count].iter().map(Vec::len).sum()
    };
    [&text[..at], &line, &text[at..]].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_seeds_break_a_source_alike() {
        let text = b"#include <sierra.h>\nint varying(8) f(int varying(8) x) { return x + 1; }\n";
        let broken = |seed| mutate(text, text, &mut Rng::new(seed));
        assert!((0..200).all(|seed| broken(seed) == broken(seed)));
        let changed = (0..200).filter(|&seed| broken(seed) != text).count();
        assert!(changed > 150, "{changed}");
    }

    #[test]
    fn any_text_can_be_mutated() {
        for seed in 0..300 {
            let mut rng = Rng::new(seed);
            for text in [b"".as_slice(), b"\n", b"\xff", b"#", b"varying("] {
                mutate(text, b"", &mut rng);
            }
        }
    }
}
