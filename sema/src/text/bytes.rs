//! Arguments that are no UTF-8 as text: what the driver does with words it does with text, and a path may be any bytes.
//!
//! Each byte that is no text stands as one character of a range that nobody uses, and becomes the byte again where a word leaves us: to clang, or to open a file.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::Path;

/// The character of byte 0; those of the bytes from 128 on are the last ones that Unicode has.
const FIRST: u32 = 0x10_FF00;

/// The word as text.
pub fn kept(word: &OsStr) -> String {
    let mut text = String::new();
    let bytes = |text: &mut String, bytes: &[u8]| {
        let kept = bytes
            .iter()
            .filter_map(|b| char::from_u32(FIRST + u32::from(*b)));
        text.extend(kept);
    };
    for chunk in word.as_bytes().utf8_chunks() {
        for c in chunk.valid().chars() {
            match byte(c) {
                // A character of the range itself.
                Some(_) => bytes(&mut text, c.encode_utf8(&mut [0; 4]).as_bytes()),
                None => text.push(c),
            }
        }
        bytes(&mut text, chunk.invalid());
    }
    text
}

/// The word as it was.
pub fn given(text: &str) -> OsString {
    let mut word = Vec::with_capacity(text.len());
    for c in text.chars() {
        match byte(c) {
            Some(byte) => word.push(byte),
            None => word.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    OsString::from_vec(word)
}

/// The path as it was.
pub fn given_path(path: &Path) -> Cow<'_, Path> {
    match path.to_str() {
        Some(text) if text.chars().any(|c| byte(c).is_some()) => Cow::Owned(given(text).into()),
        _ => Cow::Borrowed(path),
    }
}

/// The byte that a character stands for.
fn byte(c: char) -> Option<u8> {
    u32::from(c)
        .checked_sub(FIRST + 0x80)
        .and_then(|n| u8::try_from(n + 0x80).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_bytes_come_back() {
        let words: [&[u8]; 4] = [
            b"a.cpp",
            b"d\xff\x80/\xc3\xa4.cpp",
            "\u{10ffff}\u{10ff7f}".as_bytes(),
            b"\xf4\x8f\xbf",
        ];
        for word in words {
            let text = kept(OsStr::from_bytes(word));
            assert_eq!(given(&text).as_bytes(), word);
            assert_eq!(given_path(Path::new(&text)).as_os_str().as_bytes(), word);
        }
        assert_eq!(kept(OsStr::new("a.cpp")), "a.cpp");
    }
}
