//! What most files instantiate of lanes is made with the headers that are precompiled: else each probe, and the compile, would instantiate the classes and operators
//! of `float varying(8)` again, a tenth of the time of a small file.
//!
//! `sierra/usual_lanes.h` has a use of each, and of a loop over lanes; here a declaration is written behind our own headers that asks for it, for each
//! length that he names. A length that is guessed wrong, or not found, costs time and nothing else. Linear in the text.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::headers_first::end_of_header;
use super::leading::Leading;
use crate::text::lexer::is_word_byte;

/// What enters the header that has the uses.
pub(super) const ENTERED: &[u8] = b"/sierra/usual_lanes.h\" 1 3\n";

/// What a length stands behind: an annotation, as it is behind the preprocessor, and what the library has for a length, with what ends it.
const NAMED_BY: [(&[u8], &[u8]); 5] = [
    (b"sierra_vector(", b")"),
    (b"for_each<", b",>"),
    (b"seq<", b",>"),
    (b"mask<", b",>"),
    (b"Tile<", b",>"),
];

/// A loop that leaves its length to the header, and the name that this one has there.
const UNNAMED: (&[u8], &str) = (b"sierra::for_each(", "usual_length");

/// Mathematical functions by what makes all of a kind (`usual_mathematics`), the most that a file pays for which names one.
const MATHEMATICS: [(&str, &[&str]); 2] = [
    ("powers", &["exp", "log", "pow"]),
    ("angles", &["sin", "cos", "sincos"]),
];

/// Files of many lengths have few of each.
const MAX_LENGTHS: usize = 2;

/// The text with a request for what is usual at the end of its front.
pub fn with_usual_lanes(text: Cow<'_, [u8]>) -> Cow<'_, [u8]> {
    match requested(&text) {
        Some(requested) => Cow::Owned(requested),
        None => text,
    }
}

fn requested(text: &[u8]) -> Option<Vec<u8>> {
    let front = Leading::find(text)?.end;
    let entered = memchr::memmem::find(&text[..front], ENTERED)?;
    let name = memchr::memrchr(b'\n', &text[..entered])? + 1..entered + ENTERED.len();
    let users = &text[front..];
    let mut lengths: Vec<String> = lengths(users).iter().map(u32::to_string).collect();
    // The header's own may be one of those that are named.
    if lengths.is_empty() && memchr::memmem::find(users, UNNAMED.0).is_some() {
        lengths.push(UNNAMED.1.to_owned());
    }
    if lengths.is_empty() {
        return None;
    }
    // Behind the header that has the uses, which is returned from once more: what is the same for many files stands in front of what is different in each.
    let place = end_of_header(text, entered + ENTERED.len())?;
    let behind = place + memchr::memchr(b'\n', &text[place..])? + 1;
    let mut requested = text[..behind].to_vec();
    requested.extend_from_slice(&text[name]);
    let kinds: Vec<&str> = MATHEMATICS
        .iter()
        .filter(|(_, names)| names.iter().any(|name| is_called(users, name)))
        .map(|(kind, _)| *kind)
        .collect();
    for length in lengths {
        let mut request = |name: &str, what: &str| {
            let request = format!(
                "namespace __sierra {{ inline auto usual_{name}_of(length_mark<{length}>) noexcept {{ return &usual_{what}; }} }}\n"
            );
            requested.extend_from_slice(request.as_bytes());
        };
        request("lanes", &format!("lanes<{length}>::run"));
        for kind in &kinds {
            request(kind, &format!("mathematics<{length}>::{kind}"));
        }
    }
    requested.extend_from_slice(&text[place..]);
    Some(requested)
}

/// The lengths that the user names, the first of each kind.
fn lengths(users: &[u8]) -> BTreeSet<u32> {
    let mut words: Vec<&[u8]> = Vec::new();
    let mut found = BTreeSet::new();
    for (name, ends) in NAMED_BY {
        for at in memchr::memmem::find_iter(users, name) {
            let argument = &users[at + name.len()..];
            let end = argument.iter().position(|byte| ends.contains(byte));
            let argument = argument[..end.unwrap_or(argument.len())].trim_ascii();
            let is_word = at.checked_sub(1).is_none_or(|at| !is_word_byte(users[at]));
            if !is_word || words.contains(&argument) {
                continue;
            }
            words.push(argument);
            found.extend(number(argument).or_else(|| constant(users, argument)));
            if found.len() == MAX_LENGTHS {
                return found;
            }
        }
    }
    found
}

/// Is a function of this name called, as far as words show?
fn is_called(users: &[u8], name: &str) -> bool {
    memchr::memmem::find_iter(users, name).any(|at| {
        let is_word = at.checked_sub(1).is_none_or(|at| !is_word_byte(users[at]));
        is_word && users.get(at + name.len()) == Some(&b'(')
    })
}

/// A length of more than one lane.
fn number(text: &[u8]) -> Option<u32> {
    let number: u32 = std::str::from_utf8(text).ok()?.parse().ok()?;
    (number.is_power_of_two() && (2..=64).contains(&number)).then_some(number)
}

/// What a word stands for: `constexpr int L = 8;`.
fn constant(users: &[u8], word: &[u8]) -> Option<u32> {
    if word.is_empty() || !word.iter().all(|&b| is_word_byte(b)) {
        return None;
    }
    memchr::memmem::find_iter(users, word).find_map(|at| {
        let is_word = at.checked_sub(1).is_none_or(|at| !is_word_byte(users[at]));
        let value = users[at + word.len()..].trim_ascii_start();
        let value = value
            .strip_prefix(b"=")
            .filter(|_| is_word)?
            .trim_ascii_start();
        let end = value.iter().position(|b| !b.is_ascii_digit())?;
        number(&value[..end])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(users: &str) -> String {
        format!(
            "# 1 \"a.cpp\"\n# 1 \"/i/sierra/library.h\" 1 3\n# 1 \"/i/sierra/usual_lanes.h\" 1 3\nuses\n# 4 \"/i/sierra/library.h\" 2 3\n# 2 \"a.cpp\" 2\n{users}"
        )
    }

    #[test]
    fn it_is_asked_for_behind_the_headers() {
        let text = text(
            "int L = 16; int __attribute__((sierra_vector(L))) x; int __attribute__((sierra_vector(8))) y;\n",
        );
        let requested = requested(text.as_bytes()).unwrap();
        let requested = String::from_utf8(requested).unwrap();
        let (before, behind) = requested
            .split_once("# 1 \"/i/sierra/usual_lanes.h\" 1 3\nnamespace")
            .unwrap();
        assert!(before.ends_with("2 3\n# 2 \"a.cpp\" 2\n"));
        assert!(behind.contains("length_mark<8>") && behind.contains("usual_lanes<16>"));
        assert!(behind.contains("}\n# 2 \"a.cpp\" 2\nint L = 16;"));
    }

    #[test]
    fn mathematics_are_asked_for_where_they_are_called() {
        let request = |users: &str| {
            let users = format!("sierra::seq<8>(); {users}\n");
            String::from_utf8(requested(text(&users).as_bytes()).unwrap()).unwrap()
        };
        let powers = request("y = sierra::pow(x, 2.0f);");
        assert!(powers.contains("usual_powers_of(length_mark<8>)"));
        assert!(powers.contains("&usual_mathematics<8>::powers;") && !powers.contains("angles"));
        let none = request("y = my_exp(x) + exponent(x) + sin;");
        assert!(none.contains("usual_lanes<8>") && !none.contains("usual_mathematics"));
    }

    #[test]
    fn a_loop_without_a_length_has_the_headers() {
        let request = |users: &str| requested(text(users).as_bytes());
        let requested =
            String::from_utf8(request("sierra::for_each(0, n, f);\n").unwrap()).unwrap();
        assert!(requested.contains("length_mark<usual_length>"));
        assert_eq!(request("std::for_each(a, b, f);\n"), None);
    }

    #[test]
    fn lengths_are_those_that_are_named() {
        let of = |users: &str| lengths(users.as_bytes()).into_iter().collect::<Vec<_>>();
        assert_eq!(
            of("sierra_vector(4) sierra_vector( 4 ) sierra_vector(1)"),
            [4]
        );
        assert_eq!(of("constexpr int LL = 4, L = 8; sierra_vector(L)"), [8]);
        assert_eq!(
            of(
                "template <int L> sierra_vector(L) sierra_vector(2 * 4) sierra_vector(3) sierra_vector("
            ),
            []
        );
        assert_eq!(
            of("sierra::seq<16>(); my_for_each<2>(); sierra::for_each<8>(0, n, f);"),
            [8, 16]
        );
        assert_eq!(requested(text("int x;\n").as_bytes()), None);
        assert_eq!(
            requested(b"int __attribute__((sierra_vector(8))) y;\n"),
            None
        );
    }
}
