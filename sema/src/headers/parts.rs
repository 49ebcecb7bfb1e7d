//! A front in parts, each of which is precompiled on top of the one before.
//!
//! Our own headers stand in front of all others, and are the same in every file of a project; what is usual of lanes (`usual_lanes`) is the same for all files of one length; the headers
//! of the C++ library are different in nearly every file. In one piece each file would pay for all three again. Every byte of a part stands where it stands in the front, so that offsets
//! mean the same in all of them. Linear in the front.

use std::ops::Range;

use super::leading::{blank, without_flags};
use super::usual_lanes;

/// Behind which headers a part ends, as they are entered: behind the last of them that stand one behind the other.
const ENDS: [&[&[u8]]; 2] = [
    &[b"/sierra/core.h\" 1 3\n", b"/sierra/library.h\" 1 3\n"],
    &[usual_lanes::ENTERED],
];

/// The parts of a front, in their order. `between`: the user's lines in front of each header.
pub fn parts(front: &[u8], between: &[Range<usize>]) -> Vec<Vec<u8>> {
    let mut begins = vec![0];
    let mut headers = between.iter().peekable();
    for names in ENDS {
        let is_of_part = |lines: &&Range<usize>| {
            let marker = front[lines.end..].split_inclusive(|b| *b == b'\n').next();
            marker.is_some_and(|marker| names.iter().any(|name| marker.ends_with(name)))
        };
        let mut is_any = false;
        while headers.next_if(|lines| is_of_part(lines)).is_some() {
            is_any = true;
        }
        if let Some(next) = headers.peek().filter(|_| is_any) {
            begins.push(next.start);
        }
    }
    let ends = begins.iter().skip(1).copied().chain([front.len()]);
    let ranges = begins.iter().zip(ends);
    ranges
        .map(|(&begin, end)| part(front, begin..end))
        .collect()
}

/// A part by itself: nothing but blanks is in front of it.
fn part(front: &[u8], range: Range<usize>) -> Vec<u8> {
    let begin = range.start;
    let mut part = blank(&front[..begin]);
    part.extend_from_slice(&front[range]);
    if begin > 0 {
        // Its first marker returns from a header of the part before.
        without_flags(&mut part[begin..]);
    }
    part
}

#[cfg(test)]
mod tests {
    use super::super::leading::Leading;
    use super::*;

    const FRONT: &str = "# 1 \"<user>\"\n# 1 \"/i/sierra/core.h\" 1 3\ncore\n# 1 \"<user>\" 2\n# 1 \"/i/sierra/library.h\" 1 3\nlibrary\n\
                         # 1 \"<user>\" 2\n# 1 \"/i/sierra/usual_lanes.h\" 1 3\nusual\n# 1 \"<user>\" 2\n# 1 \"/i/vector\" 1 3\nv\n\
                         # 1 \"/i/sierra/core.h\" 1 3\n# 2 \"/i/vector\" 2 3\n# 1 \"<user>\" 2\n";

    fn words(front: &str) -> Vec<String> {
        let leading = Leading::find(front.as_bytes()).unwrap();
        let front = &front.as_bytes()[..leading.end];
        let parts = parts(front, leading.between());
        let mut at = 0;
        let parts = parts.iter().map(|part| {
            // Nothing has moved.
            let is_same = |(a, b): (&u8, &u8)| a == b || b" \n/*".contains(a);
            assert!(part.iter().zip(front).all(is_same));
            assert!(part.len() > at);
            at = part.len();
            let text = String::from_utf8_lossy(part);
            let words = text.split_whitespace().filter(|w| w.len() > 3);
            words.collect::<Vec<_>>().join(" ")
        });
        let parts = parts.collect();
        assert_eq!(at, front.len());
        parts
    }

    #[test]
    fn ours_are_a_part_and_what_is_usual_is_another() {
        let expected = [
            "\"<user>\" \"/i/sierra/core.h\" core \"<user>\" \"/i/sierra/library.h\" library",
            "\"<user>\" \"/i/sierra/usual_lanes.h\" usual",
            "\"<user>\" \"/i/vector\" \"/i/sierra/core.h\" \"/i/vector\"",
        ];
        assert_eq!(words(FRONT), expected);
        let without_usual = FRONT.replace(
            "# 1 \"/i/sierra/usual_lanes.h\" 1 3\nusual\n# 1 \"<user>\" 2\n",
            "",
        );
        assert_eq!(words(&without_usual), [expected[0], expected[2]]);
    }

    #[test]
    fn others_are_one_part() {
        let others = FRONT.replace("/sierra/", "/other/");
        assert_eq!(words(&others).len(), 1);
        let (ours, _) = FRONT.split_once("# 1 \"/i/sierra/usual_lanes.h\"").unwrap();
        assert_eq!(words(ours).len(), 1);
    }
}
