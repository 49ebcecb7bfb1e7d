//! Limits, layers and names in the sources. There is no list of exceptions: what does not hold is mended.

use std::fs;
use std::path::{Path, PathBuf};

use sierra_codegen::passes::PASSES;

use crate::pages::root;

/// Lines of a file without its unit tests, and of a function in which of all arms of a `match` only the longest counts.
const LONGEST_FILE: usize = 600;
const LONGEST_FUNCTION: usize = 100;
const LONGEST_PASS_TEST: usize = 80;

pub struct Source {
    /// Below the root of the tree.
    pub name: String,
    text: String,
}

impl Source {
    /// The lines in front of the unit tests.
    pub fn lines(&self) -> Vec<&str> {
        let lines: Vec<&str> = self.text.lines().collect();
        let tests = (0..lines.len().saturating_sub(1))
            .find(|&i| lines[i] == "#[cfg(test)]" && lines[i + 1].starts_with("mod tests {"));
        lines[..tests.unwrap_or(lines.len())].to_vec()
    }
}

fn collect(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for path in entries.filter_map(|e| Some(e.ok()?.path())) {
        if path.is_dir() && !path.ends_with("target") {
            collect(&path, extension, found);
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
    found.sort();
}

pub fn sources() -> Vec<Source> {
    let mut paths = Vec::new();
    for part in [
        "clang-steps",
        "codegen",
        "sema",
        "sierra-driver",
        "tests",
        "benchmarks",
    ] {
        collect(&root().join(part), "rs", &mut paths);
    }
    let sources = paths.iter().map(|path| Source {
        name: path.strip_prefix(root()).unwrap().display().to_string(),
        text: fs::read_to_string(path).unwrap(),
    });
    sources.collect()
}

pub fn nothing(found: Vec<String>, what: &str) {
    assert!(found.is_empty(), "{what}:\n  {}", found.join("\n  "));
}

#[test]
fn every_file_says_what_it_is_for() {
    let silent = sources().into_iter();
    let silent = silent.filter(|s| !s.text.starts_with("//! "));
    nothing(silent.map(|s| s.name).collect(), "no '//!' at the start");
}

#[test]
fn files_are_short() {
    let long = sources().into_iter().filter_map(|s| {
        let lines = s.lines().len();
        (lines > LONGEST_FILE).then(|| format!("{} has {lines} lines", s.name))
    });
    nothing(long.collect(), "files over 600 lines");
}

#[test]
fn functions_are_short() {
    let mut long = Vec::new();
    for source in sources() {
        let lines = source.lines();
        for start in 0..lines.len() {
            let Some(end) = end_of_function(&lines, start) else {
                continue;
            };
            let length = length_of(&lines[start..=end]);
            if length > LONGEST_FUNCTION {
                let head = lines[start].trim();
                long.push(format!("{}: {head} has {length} lines", source.name));
            }
        }
    }
    nothing(long, "functions over 100 lines");
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The last line of the function that begins at this line, if one does.
fn end_of_function(lines: &[&str], start: usize) -> Option<usize> {
    let head = lines[start].trim_start();
    let mut words = head.split_whitespace();
    let qualifiers = ["pub", "pub(crate)", "pub(super)", "const", "unsafe"];
    let first = words.find(|w| !qualifiers.contains(w));
    if first != Some("fn") || head.ends_with(';') || head.ends_with('}') {
        return None;
    }
    let end = format!("{}}}", " ".repeat(indent(lines[start])));
    (start..lines.len()).find(|&i| lines[i] == end)
}

/// The arms of a `match` are a table: the longest of them counts.
fn length_of(function: &[&str]) -> usize {
    let mut least = function.len();
    for (start, line) in function.iter().enumerate() {
        let begins = line.contains("match ") && line.ends_with('{');
        let outer = " ".repeat(indent(line));
        let close = format!("{outer}}}");
        let rest = &function[start + 1..];
        let Some(inside) = rest.iter().position(|l| l.starts_with(&close)) else {
            continue;
        };
        if !begins {
            continue;
        }
        let arm = |l: &&str| {
            let is_first = indent(l) == outer.len() + 4;
            is_first && !l.trim_start().starts_with(['}', '|', ')', ']'])
        };
        let starts = (0..inside).filter(|&i| arm(&rest[i]));
        let starts: Vec<usize> = starts.chain([inside]).collect();
        let longest = starts.windows(2).map(|w| w[1] - w[0]).max().unwrap_or(0);
        least = least.min(function.len() - inside + longest);
    }
    least
}

/// Rooms below a crate's sources, and those that they must not know.
const LAYERS: [(&str, &[&str]); 3] = [
    (
        "codegen/src/analysis/",
        &[
            "recover",
            "calls",
            "exceptions",
            "mask",
            "optimize",
            "finish",
            "packetize",
            "passes",
            "pipeline",
        ],
    ),
    (
        "codegen/src/ir/",
        &[
            "analysis",
            "recover",
            "calls",
            "exceptions",
            "mask",
            "optimize",
            "finish",
            "packetize",
            "passes",
            "pipeline",
        ],
    ),
    ("sema/src/probe/", &["edit", "check", "session"]),
];

#[test]
fn rooms_know_only_what_is_below_them() {
    let mut found = Vec::new();
    for source in sources() {
        for (room, above) in LAYERS {
            if !source.name.starts_with(room) {
                continue;
            }
            for other in above {
                let uses = source.text.contains(&format!("crate::{other}::"));
                let one_of = source.text.contains(&format!("use crate::{other};"));
                if uses || one_of {
                    found.push(format!("{} knows {other}", source.name));
                }
            }
        }
    }
    nothing(found, "a room knows one above it");
}

#[test]
fn names_of_clangs_blocks_stand_in_one_place() {
    let place = "codegen/src/clang_names.rs";
    let text = fs::read_to_string(root().join(place)).unwrap();
    // Names of one word may mean anything.
    let names = text.split('"').skip(1).step_by(2);
    let names: Vec<&str> = names.filter(|n| n.contains('.')).collect();
    assert!(names.len() > 15, "{place} has no names");
    let mut found = Vec::new();
    for source in sources() {
        if source.name.starts_with("codegen/src") && source.name != place {
            let quoted = |n: &&&str| source.text.contains(&format!("\"{n}\""));
            let named = names.iter().filter(quoted);
            found.extend(named.map(|n| format!("{} names '{n}'", source.name)));
        }
    }
    nothing(found, "clang's names elsewhere");
}

#[test]
fn the_architecture_names_every_module() {
    let page = fs::read_to_string(root().join("docs/architecture.md")).unwrap();
    assert!(page.lines().count() <= 60, "docs/architecture.md is long");
    let crates = [
        "clang-steps/src/",
        "codegen/src/",
        "sema/src/",
        "sierra-driver/src/",
    ];
    let missing = sources().into_iter().filter_map(|s| {
        let inside = crates.iter().find_map(|c| s.name.strip_prefix(c))?;
        let path = inside.strip_suffix(".rs")?;
        let name = path.strip_suffix("/mod").unwrap_or(path);
        let name = name.rsplit('/').next()?;
        let named = ["`", "/`"]
            .iter()
            .any(|e| page.contains(&format!("`{name}{e}")));
        (name != "tests" && name != "mod" && !named).then_some(s.name)
    });
    nothing(missing.collect(), "not in docs/architecture.md");
}

#[test]
fn every_pass_has_tests_of_its_own() {
    let mut found = Vec::new();
    for pass in PASSES {
        let mut files = Vec::new();
        collect(
            &root().join("tests/passes").join(pass.name),
            "ll",
            &mut files,
        );
        let texts = files.iter().map(|f| fs::read_to_string(f).unwrap());
        let texts: Vec<String> = texts.collect();
        let runs = |t: &String| {
            let lists = t.split("--passes=").skip(1);
            let mut lists = lists.filter_map(|l| l.split_whitespace().next());
            lists.any(|l| l.split(',').any(|n| n == pass.name))
        };
        if !texts.iter().any(runs) {
            found.push(format!("{} has none", pass.name));
        }
        let long = texts.iter().any(|t| t.lines().count() > LONGEST_PASS_TEST);
        if long {
            found.push(format!("{} has one over 80 lines", pass.name));
        }
    }
    nothing(found, "tests/passes");
}

#[test]
fn clangs_english_stands_in_one_place() {
    let place = "sema/src/messages/clang_messages.rs";
    let ours = [
        "sierra",
        "varying(",
        "places<",
        "cannot convert '",
        "[with ",
        "requirement '",
    ];
    let mut found = Vec::new();
    for source in sources() {
        if !source.name.starts_with("sema/src") || source.name == place {
            continue;
        }
        for line in source.lines() {
            for question in ["starts_with(\"", "contains(\"", "ends_with(\""] {
                let about = line.split_once("message.").or(line.split_once("message\n"));
                let asked = about.and_then(|(_, rest)| rest.strip_prefix(question));
                let words = asked.and_then(|rest| rest.split('"').next());
                let english = |w: &str| w.contains(' ') && !ours.iter().any(|o| w.contains(o));
                if words.is_some_and(english) {
                    found.push(format!("{}: {}", source.name, line.trim()));
                }
            }
        }
    }
    nothing(found, "clang's English elsewhere");
}
