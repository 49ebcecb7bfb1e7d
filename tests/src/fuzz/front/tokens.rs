//! Source text as pieces that mutations move about: a token each, with the blanks in front of it.
//!
//! The pieces concatenated are the text, whatever the text is.

/// The pieces of a text. A directive is one piece.
pub fn pieces(text: &[u8]) -> Vec<Vec<u8>> {
    let mut pieces = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let start = at;
        while at < text.len() && text[at].is_ascii_whitespace() {
            at += 1;
        }
        let own_line = text[start..at].contains(&b'\n') || start == 0;
        at = end_of_token(text, at, own_line);
        pieces.push(text[start..at].to_vec());
    }
    pieces
}

fn end_of_token(text: &[u8], at: usize, own_line: bool) -> usize {
    let rest = &text[at..];
    let Some(&first) = rest.first() else {
        return at;
    };
    let is_word = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_' || *b >= 0x80;
    let line = rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
    let length = match first {
        b'#' if own_line => line,
        b'/' if rest.starts_with(b"//") => line,
        b'/' if rest.starts_with(b"/*") => find(rest, b"*/").map_or(rest.len(), |end| end + 2),
        b'"' | b'\'' => quoted(&rest[..line], first),
        _ if is_word(&first) => rest.iter().take_while(|b| is_word(b)).count(),
        _ if ["::", "->", "&&", "||", "<<", "++", "--", "=="]
            .iter()
            .any(|two| rest.starts_with(two.as_bytes())) =>
        {
            2
        }
        _ => 1,
    };
    at + length
}

fn quoted(line: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while at < line.len() && line[at] != quote {
        at += if line[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(line.len())
}

pub fn find(text: &[u8], word: &[u8]) -> Option<usize> {
    text.windows(word.len()).position(|window| window == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_lost() {
        for text in [
            "int a = 1; // x\n#define A 1\n  b->c(\"q\\\"\", 'x');\n",
            "/* open",
            "\"open\\",
            "",
            " \n",
        ] {
            assert_eq!(pieces(text.as_bytes()).concat(), text.as_bytes());
        }
        let words: Vec<_> = pieces(b"a+=b\n#if 1\nc")
            .iter()
            .map(|p| String::from_utf8_lossy(p).into_owned())
            .collect();
        assert_eq!(words, ["a", "+", "=", "b", "\n#if 1", "\nc"]);
    }
}
