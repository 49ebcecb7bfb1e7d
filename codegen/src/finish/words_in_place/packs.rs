//! How words become bytes again: the machine's packing saturates, which is what a clamp in front of it does.
//!
//! ```text
//! max(min(w, 255), 0), cut     packuswb w
//! min(max(w, -128), 127), cut  packsswb w
//! anything else, cut           packuswb (w & 255)
//! ```

use super::halves::BYTE;
use crate::ir::{Integer, Value};
use crate::optimize::narrow::ranges::Ranges;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Saturation {
    /// To 0 … 255.
    Unsigned,
    /// To -128 … 127.
    Signed,
    /// The upper bits are cut, and must be off before.
    None,
}

/// The words that are packed for what is cut to bytes, without clamps that the saturation makes again, and the saturation.
pub fn saturated(words: Value, ranges: &mut Ranges) -> (Value, Saturation) {
    let saturation = match () {
        () if crate::bug("words-packed-as-they-are") => return (words, Saturation::Unsigned),
        () if ranges.fits_unsigned(words, BYTE) => Saturation::Unsigned,
        () if ranges.fits_signed(words, BYTE) => Saturation::Signed,
        () => return (words, Saturation::None),
    };
    let mut plain = words;
    while does_saturation(plain, saturation, ranges) {
        plain = plain.operand(0);
    }
    (plain, saturation)
}

/// Is it an end of a clamp that goes no further than the saturation? Then what it is made of is saturated to the same byte.
fn does_saturation(v: Value, saturation: Saturation, ranges: &mut Ranges) -> bool {
    let number = |n: i64| v.operand(1) == v.type_of().filled_with((n & 0xffff) as u64);
    match (v.integer(), saturation) {
        (Some(Integer::SMin), Saturation::Unsigned) => number(255),
        (Some(Integer::SMax), Saturation::Unsigned) => number(0),
        // Packing reads words with their signs.
        (Some(Integer::UMin), Saturation::Unsigned) => {
            number(255) && ranges.signed(v.operand(0)).0 >= 0
        }
        (Some(Integer::SMin), Saturation::Signed) => number(127),
        (Some(Integer::SMax), Saturation::Signed) => number(-128),
        _ => false,
    }
}
