//! `docs/diagnostics.md`, made from the tests in `tests/diagnostics/page/`. `SIERRA_BLESS=1` writes it anew.
//!
//! A file is a chapter: its first line is the title, and each block between blank lines is a program that begins with `// instead: …` and says its messages.

use std::fmt::Write;

use crate::pages::{is_current, root};

const HEAD: &str = "\
# Messages

What Sierra says beside clang, each with a smallest program (behind `#include <sierra.h>`) and what to write instead. Made from the tests in `tests/diagnostics/page/`
(`SIERRA_BLESS=1 cargo test -p sierra-tests --test tidy` writes it anew), so that every message is as it stands here.

Messages are printed as clang prints its own, at your line and with your types, as its flags say (`-fdiagnostics-format=`, `-ferror-limit=`, `-fno-caret-diagnostics` and so on).
A mistake that has nothing to do with lanes has clang's message, in the words of the scalar program where those say more: `n->x` of an object, a private member, a method that is not there.

## Warnings of clang's

What clang warns of in the scalar program it warns of in lanes: the compiler looks at the same text with `T` for `T varying(L)`. Flags (`-Wall`, `-Wno-…`, `-Werror=…`) and
`#pragma clang diagnostic` decide as they do in C++. So said are warnings about conversions (`-Wconversion`, `-Wconstant-conversion`, `-Wsign-compare` and their like), conditions and
precedence (`-Wparentheses`, `-Wtautological-…`, `-Wlogical-not-parentheses`), `switch` (`-Wswitch`, `-Wimplicit-fallthrough`), values that are missing or not used (`-Wuninitialized`,
`-Wsometimes-uninitialized`, `-Wunused-value`, `-Wunused-variable`), and arithmetic (`-Wdivision-by-zero`, `-Wshift-count-overflow`, `-Wself-assign`, `-Wunsequenced`).
A function that is no code without lanes, such as an overload of a scalar one, is left out; so is `v[i]` of a lane by its number.
";

const CHAPTERS: [&str; 6] = [
    "lengths-and-types",
    "values",
    "masks",
    "code",
    "library",
    "warnings",
];

fn page() -> String {
    let mut page = HEAD.to_string();
    for chapter in CHAPTERS {
        let path = root().join(format!("tests/diagnostics/page/{chapter}.cpp"));
        let text = std::fs::read_to_string(path).unwrap();
        let title = text.lines().next().and_then(|l| l.strip_prefix("// "));
        let _ = writeln!(page, "\n## {}", title.unwrap());
        for block in text.split("\n\n").skip(1) {
            page += &entry(block);
        }
    }
    page
}

/// One program with its messages.
fn entry(block: &str) -> String {
    let mut lines = block.lines();
    let instead = lines.next().and_then(|l| l.strip_prefix("// instead: "));
    let instead = instead.unwrap_or_else(|| panic!("no '// instead: …' in front of\n{block}"));
    let mut program = String::new();
    let mut messages = String::new();
    for line in lines {
        let (code, said) = line.split_once("  // expected-").unwrap_or((line, ""));
        let _ = writeln!(program, "{code}");
        if let Some((level, rest)) = said.split_once(" {{") {
            let text = rest.split("}}").next().unwrap_or_default();
            let _ = writeln!(messages, "{level}: {text}");
        }
    }
    assert!(!messages.is_empty(), "no message for\n{block}");
    format!("\n```text\n{messages}```\n```cpp\n{program}```\nInstead: {instead}.\n")
}

#[test]
fn the_page_of_messages_is_current() {
    let page = page();
    assert!(page.matches("\nInstead: ").count() >= 60);
    is_current("docs/diagnostics.md", &page);
}
