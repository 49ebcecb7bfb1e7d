//! Text that is very deep or very long.

use crate::fuzz::rng::Rng;

/// Something deep, as an expression, a statement, a type or nothing at all.
pub fn deep(rng: &mut Rng) -> Vec<u8> {
    let depth = rng.pick(&[20, 60, 200, 255, 400, 1000, 5000]);
    let nested = |open: &str, inner: &str, close: &str| {
        format!("{}{inner}{}", open.repeat(depth), close.repeat(depth))
    };
    let text = match rng.below(26) {
        0 => nested("(", "x", ")"),
        1 => nested("(", "x", ""),
        2 => nested("{", ";", "}"),
        3 => nested("{", "", ""),
        4 => nested("[", "x", "]"),
        5 => nested("a[", "x", "]"),
        // clang itself takes exponential time for more of these.
        6 => format!(
            "{}int{}",
            "A<".repeat(depth.min(200)),
            ">".repeat(depth.min(200))
        ),
        7 => nested("-", "x", ""),
        8 => nested("!", "x", ""),
        9 => nested("*", "x", ""),
        10 => nested("x ? y : ", "x", ""),
        11 => nested("x && ", "y", ""),
        12 => nested("x || (", "y", ")"),
        13 => nested("if (x) ", ";", ""),
        14 => nested("while (x) { ", ";", "}"),
        15 => nested("varying(8) ", "x", ""),
        16 => nested("int varying(8) ", "x", ""),
        17 => nested("int varying(8) ", "x;", ""),
        18 => nested("varying(", "8", ")"),
        19 => nested("x + ", "y", ""),
        20 => nested("[&] { ", "x;", " }();"),
        21 => nested("x = ", "y", ";"),
        22 => "x".repeat(depth * 20),
        23 => "9".repeat(depth * 20),
        24 => format!("\"{}\"", "s".repeat(depth * 20)),
        _ => format!("/*{}*/", " \n".repeat(depth)),
    };
    text.into_bytes()
}
