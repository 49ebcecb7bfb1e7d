//! One test file and its directives: `// name: value` in the comment that opens the file.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::isa::Isa;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Lanes,
    Run,
    Diagnostics,
    FileCheck,
    Script,
    Conformance,
}

#[derive(Clone, Debug)]
pub struct Case {
    pub kind: Kind,
    pub path: PathBuf,
    /// The path below `tests/`, without extension.
    pub name: String,
    pub text: String,
    pub directives: Directives,
}

#[derive(Clone, Default, Debug)]
pub struct Directives {
    /// `flags:` more flags for the compiler.
    pub flags: Vec<String>,
    /// `lengths:` the values of VECTOR_LENGTH.
    pub lengths: Option<Vec<usize>>,
    /// `isa:` the instruction sets.
    pub isas: Option<Vec<Isa>>,
    /// `matrix: full` always tests the whole product.
    pub full: bool,
    /// `builds: one` is for a test that takes long to compile: one configuration of those that it may have, which one its name says.
    pub once: bool,
    /// `own-words: yes` a program of `cxx/programs` uses the words of `sierra.h` as its own.
    pub own_words: bool,
    /// `needs:` programs without which the test is shown as ignored.
    pub needs: Vec<String>,
    /// `XFAIL:` why the test is known to fail.
    pub xfail: Option<String>,
}

/// Folders by topic: every kind of test of one part of the language lies together.
const TOPICS: [&str; 7] = [
    "structs",
    "pointers",
    "control",
    "functions",
    "library",
    "packets",
    "cxx",
];

/// Programs of plain C++ that must do the same with every compiler.
const CONFORMANCE: &str = "cxx/programs/";

/// The folders of one kind of test, and by which extension a test is told from helpers.
const FOLDERS: [(&str, Kind, &str); 7] = [
    ("lanes", Kind::Lanes, "cpp"),
    ("run", Kind::Run, "cpp"),
    ("diagnostics", Kind::Diagnostics, "cpp"),
    ("ir", Kind::FileCheck, "ll"),
    ("passes", Kind::FileCheck, "ll"),
    ("lower", Kind::FileCheck, "cpp"),
    ("driver", Kind::Script, "sh"),
];

/// All test files below a folder, sorted by name.
pub fn discover(tests_dir: &Path) -> Result<Vec<Case>> {
    let mut cases = Vec::new();
    for (folder, kind, extension) in FOLDERS {
        let mut paths = Vec::new();
        collect(&tests_dir.join(folder), extension, &mut paths)?;
        for path in paths {
            cases.push(load(tests_dir, path, kind)?);
        }
    }
    for topic in TOPICS {
        for extension in ["cpp", "ll", "sh"] {
            let mut paths = Vec::new();
            collect(&tests_dir.join(topic), extension, &mut paths)?;
            for path in paths {
                let mut case = load(tests_dir, path, Kind::Run)?;
                case.kind = if case.name.starts_with(CONFORMANCE) {
                    Kind::Conformance
                } else {
                    kind_by_content(&case.text, extension)
                };
                cases.push(case);
            }
        }
    }
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(cases)
}

/// What a test in a topic's folder is, by what it says.
fn kind_by_content(text: &str, extension: &str) -> Kind {
    let says = |words: &str| text.contains(words);
    if extension == "sh" {
        Kind::Script
    } else if extension == "ll" || says("RUN:") {
        Kind::FileCheck
    } else if says("expected-error") || says("expected-warning") || says("expected-no-diagnostics")
    {
        Kind::Diagnostics
    } else if says("#include \"lanes.h\"") {
        Kind::Lanes
    } else {
        Kind::Run
    }
}

fn collect(folder: &Path, extension: &str, paths: &mut Vec<PathBuf>) -> Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        // What lies in `inputs` belongs to the tests beside it.
        if path.is_dir() && path.file_name().is_some_and(|name| name != "inputs") {
            collect(&path, extension, paths)?;
        } else if path.extension().is_some_and(|e| e == extension) {
            paths.push(path);
        }
    }
    Ok(())
}

fn load(tests_dir: &Path, path: PathBuf, kind: Kind) -> Result<Case> {
    let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let directives = Directives::parse(&text).with_context(|| path.display().to_string())?;
    let name = path
        .strip_prefix(tests_dir)?
        .with_extension("")
        .display()
        .to_string();
    Ok(Case {
        kind,
        path,
        name,
        text,
        directives,
    })
}

impl Directives {
    pub fn parse(text: &str) -> Result<Directives> {
        let mut directives = Directives::default();
        for line in text.lines() {
            let Some(comment) = ["//", "#", ";"]
                .iter()
                .find_map(|mark| line.strip_prefix(mark))
            else {
                break;
            };
            let Some((name, value)) = comment.trim().split_once(':') else {
                continue;
            };
            directives.set(name, value.trim())?;
        }
        Ok(directives)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<()> {
        let words = || value.split_whitespace();
        match name {
            "flags" => self.flags.extend(words().map(String::from)),
            "lengths" => {
                let lengths: Result<Vec<usize>, _> = words().map(str::parse).collect();
                self.lengths = Some(lengths.context("a length is no number")?);
            }
            "isa" => {
                let isas: Option<Vec<Isa>> = words().map(Isa::from_name).collect();
                self.isas = Some(isas.context("unknown instruction set")?);
            }
            "matrix" if value == "full" => self.full = true,
            "matrix" => bail!("unknown matrix '{value}'"),
            "builds" if value == "one" => self.once = true,
            "builds" => bail!("'builds:' is 'one' or absent"),
            "own-words" if value == "yes" => self.own_words = true,
            "own-words" => bail!("'own-words:' is 'yes' or absent"),
            "needs" => self.needs.extend(words().map(String::from)),
            "XFAIL" => self.xfail = Some(value.into()),
            // Prose may contain a colon.
            _ => {}
        }
        let empty = |list: Option<bool>| list == Some(true);
        if empty(self.lengths.as_ref().map(Vec::is_empty))
            || empty(self.isas.as_ref().map(Vec::is_empty))
        {
            bail!("'{name}:' names nothing");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_stand_in_the_first_comment() {
        let text = "// What it tests: this.\n// flags: -g -DX\n// lengths: 4 8\n// isa: avx2\n\n// XFAIL: no\n";
        let directives = Directives::parse(text).unwrap();
        assert_eq!(directives.flags, ["-g", "-DX"]);
        assert_eq!(directives.lengths, Some(vec![4, 8]));
        assert_eq!(directives.isas, Some(vec![Isa::Avx2]));
        assert_eq!(directives.xfail, None);
    }

    #[test]
    fn topics_hold_every_kind() {
        assert_eq!(
            kind_by_content("#include \"lanes.h\"\n", "cpp"),
            Kind::Lanes
        );
        assert_eq!(kind_by_content("int main() {}\n", "cpp"), Kind::Run);
        assert_eq!(
            kind_by_content("x // expected-error {{y}}\n", "cpp"),
            Kind::Diagnostics
        );
        assert_eq!(kind_by_content("// RUN: true\n", "cpp"), Kind::FileCheck);
    }

    #[test]
    fn every_trap_has_a_test_of_its_number() {
        let cases = discover(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        for number in 1..=30 {
            let in_folder = format!("/traps/{number:02}-");
            let among = format!("-{number:02}-");
            let is_test = |name: &str| {
                name.contains(&in_folder) || name.contains("/trap-") && name.contains(&among)
            };
            assert!(cases.iter().any(|c| is_test(&c.name)), "trap {number}");
        }
    }

    #[test]
    fn a_directive_that_says_nothing_is_an_error() {
        assert!(Directives::parse("// isa: neon\n").is_err());
        assert!(Directives::parse("// lengths:\n").is_err());
    }
}
