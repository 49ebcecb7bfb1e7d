//! Pages that are made from tables. `SIERRA_BLESS=1` writes them anew.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use sierra_codegen::passes::{Fact, PASSES, Pass};

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

const HEAD: &str = "\
# The passes of codegen

Made from the table in `codegen/src/passes.rs` (`SIERRA_BLESS=1 cargo test -p sierra-tests --test tidy` writes it anew). The names are those of

    sierra-opt --passes=thread-conditions,linearize FILE.ll     # these passes and no others
    sierra-opt --print-after=linearize --verify-each FILE.ll    # all of them, and a look at one
    sierra++ -fsierra -fsierra-print-stage=linearize -c a.cpp
    sierra++ -fsierra -fsierra-time-passes -c a.cpp

and of the folders of `tests/passes/`. `codegen/src/pipeline.rs` and `mask/mask_function.rs` are the order in which they run; a test follows it and asks of each pass
whether all that it requires has been ensured by one before it, and not been spoilt in between. A pass that is run alone computes what it asks of those before it.

## In the order in which a module meets them

| pass | works on a | what it does | requires | ensures | invalidates |
| --- | --- | --- | --- | --- | --- |
";

fn passes_page() -> String {
    let mut page = HEAD.to_string();
    for pass in PASSES {
        let facts = |facts: &[Fact]| {
            let names: Vec<String> = facts.iter().map(|f| format!("{f:?}")).collect();
            names.join(", ")
        };
        let _ = writeln!(
            page,
            "| [`{}`](../codegen/src/{}) | {} | {} | {} | {} | {} |",
            pass.name,
            pass.file,
            pass.run.what(),
            pass.what.replace('|', "\\|"),
            facts(pass.requires),
            facts(pass.ensures),
            facts(pass.invalidates),
        );
    }
    page += "\n## What they rely on\n\n| fact | means |\n| --- | --- |\n";
    for fact in Fact::ALL {
        let _ = writeln!(page, "| {fact:?} | {} |", fact.what().replace('|', "\\|"));
    }
    page += "\n## Pictures\n";
    for pass in PASSES {
        // Of two passes in one file, the first.
        let is_first = PASSES.iter().find(|p| p.file == pass.file);
        if let Some(picture) = picture(pass)
            && is_first.is_some_and(|p| p.name == pass.name)
        {
            let _ = write!(page, "\n`{}`\n```text\n{picture}```\n", pass.name);
        }
    }
    page
}

/// What the head of the pass's file draws.
fn picture(pass: &Pass) -> Option<String> {
    let path = root().join("codegen/src").join(pass.file);
    let text = std::fs::read_to_string(path).ok()?;
    let head = text.lines().map_while(|l| l.strip_prefix("//!"));
    let mut lines = head.map(|l| l.strip_prefix(' ').unwrap_or(l));
    lines.find(|l| *l == "```text")?;
    let drawn: Vec<&str> = lines.take_while(|l| *l != "```").collect();
    Some(drawn.join("\n") + "\n")
}

#[test]
fn the_page_of_passes_is_current() {
    is_current("docs/passes.md", &passes_page());
}

/// Is a page that is made what it would be made to? `SIERRA_BLESS=1` makes it.
pub fn is_current(name: &str, page: &str) {
    let path = root().join(name);
    if std::env::var_os("SIERRA_BLESS").is_some() {
        std::fs::write(&path, page).unwrap();
        return;
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == page,
        "{name} is out of date: SIERRA_BLESS=1 cargo test -p sierra-tests --test tidy"
    );
}
