//! How often a file is parsed before it is compiled, and why: what `-fsierra-print-stage=probes` prints, a line for each parse.
//!
//! A parse of the scalar twin is one, too. Headers that are precompiled once for all files are none of this file's.

use std::cell::RefCell;
use std::fmt;

/// What a parse is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The text with types in place of annotations.
    First,
    /// So many places were edited, and types may hang on them.
    Edited(usize),
    /// What clang had no nodes for is written in another way.
    Open,
    /// What was expected of subscripts was wrong.
    Misread,
    /// So many lengths are known that decide what the annotations are.
    Lengths(usize),
    /// What was left out, or written in another way, is as it will be compiled.
    AsCompiled,
    /// What clang says of the text without lanes.
    Twin,
    /// The same, without what is no code there.
    TwinAgain,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Why::First => write!(f, "probe: types for annotations"),
            Why::Edited(1) => write!(f, "probe: 1 place edited"),
            Why::Edited(places) => write!(f, "probe: {places} places edited"),
            Why::Open => write!(f, "probe: values that clang had no nodes for"),
            Why::Misread => write!(f, "probe: subscripts as they are written"),
            Why::Lengths(1) => write!(f, "probe: 1 length known"),
            Why::Lengths(lengths) => write!(f, "probe: {lengths} lengths known"),
            Why::AsCompiled => write!(f, "probe: the text as it is compiled"),
            Why::Twin => write!(f, "scalar twin: messages"),
            Why::TwinAgain => write!(f, "scalar twin: without what needs lanes"),
        }
    }
}

/// The parses of a file, in their order.
#[derive(Debug, Default)]
pub struct Parses {
    done: RefCell<Vec<Why>>,
}

impl Parses {
    pub fn note(&self, why: Why) {
        self.done.borrow_mut().push(why);
    }

    /// A line for each.
    pub fn listing(&self, file: &str) -> String {
        let done = self.done.borrow();
        let lines = done.iter().map(|why| format!("{file}: {why}\n"));
        lines.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_parse_has_a_line() {
        let parses = Parses::default();
        for why in [Why::First, Why::Edited(1), Why::Edited(12), Why::Twin] {
            parses.note(why);
        }
        let expected = "a.cpp: probe: types for annotations\na.cpp: probe: 1 place edited\na.cpp: probe: 12 places edited\na.cpp: scalar twin: messages\n";
        assert_eq!(parses.listing("a.cpp"), expected);
    }
}
