//! Files import in one direction: nothing that a file takes from another leads back to it, so that a reader may begin at the bottom. A folder whose files need each other is one room.
//!
//! Paths are read as text: `use` trees are spread out, `crate::`, `super::` and `self::` followed as far as there are files. What a method call leads to is not seen. Cubic in the files of a circle,
//! linear in the rest.

use std::collections::{BTreeMap, BTreeSet};

use crate::sources::{Source, sources};

/// Each crate, and the folders in it that count as one file: the views of a library, whose types name each other, and the constructs that ask each other what they have edited.
const CRATES: [(&str, &[&str]); 2] = [
    ("codegen/src", &["codegen/src/ir"]),
    ("sema/src", &["sema/src/clang", "sema/src/edit"]),
];

/// A module's path below its crate.
type Module = Vec<String>;

#[test]
fn no_file_imports_itself_through_others() {
    let all = sources();
    let mut circles = Vec::new();
    for (folder, rooms) in CRATES {
        let room = |file: &'_ str| {
            let is_in = |r: &&&str| file.strip_prefix(**r).is_some_and(|f| f.starts_with('/'));
            rooms.iter().find(is_in).copied()
        };
        let files: BTreeMap<Module, &Source> = all
            .iter()
            .filter_map(|s| Some((module(s.name.strip_prefix(folder)?), s)))
            // The crate's face has all of them below it.
            .filter(|(module, _)| !module.is_empty())
            .collect();
        let mut imports: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (module, source) in &files {
            let taken = paths(&source.lines().join("\n"));
            let taken = taken.iter().filter_map(|p| file_of(p, module, &files));
            let from = room(&source.name).unwrap_or(&source.name);
            let taken = taken.map(|f| room(f).unwrap_or(f)).filter(|f| *f != from);
            imports.entry(from).or_default().extend(taken);
        }
        circles.extend(imports.keys().filter_map(|file| circle(file, &imports)));
    }
    super::sources::nothing(circles, "files that import each other");
}

fn module(below: &str) -> Module {
    let path = below.trim_start_matches('/').trim_end_matches(".rs");
    let mut parts: Module = path.split('/').map(str::to_string).collect();
    let last = parts.last().cloned().unwrap_or_default();
    // `a/mod.rs`, and `a/a.rs` where the folder's first file has its name.
    if last == "mod" || last == "lib" || parts.len() > 1 && parts[parts.len() - 2] == last {
        parts.pop();
    }
    parts
}

/// The paths that a file names, spread out.
fn paths(text: &str) -> BTreeSet<String> {
    let code: Vec<&str> = text
        .lines()
        .map(|l| l.split("//").next().unwrap_or(l))
        .collect();
    let code = code.join(" ");
    let mut found = BTreeSet::new();
    for (at, start) in code.match_indices("use ") {
        spread(&code[at + start.len()..], "", &mut found);
    }
    for start in ["crate::", "super::", "self::"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back();
            if before.is_none_or(|c| !c.is_alphanumeric() && c != '_' && c != ':') {
                spread(&code[at..], "", &mut found);
            }
        }
    }
    found
}

/// Follows one path or tree of paths; gives what is left of the text behind it.
fn spread<'a>(text: &'a str, front: &str, found: &mut BTreeSet<String>) -> &'a str {
    let text = text.trim_start();
    let length = text.find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
    let (path, mut rest) = text.split_at(length.unwrap_or(text.len()));
    if !path.ends_with("::") || !rest.starts_with('{') {
        if !path.is_empty() {
            found.insert(format!("{front}{path}"));
        }
        return rest;
    }
    while rest.starts_with(['{', ',']) {
        rest = spread(&rest[1..], &format!("{front}{path}"), found).trim_start();
        // What the name becomes here.
        if let Some(renamed) = rest.strip_prefix("as ") {
            rest = renamed.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
            rest = rest.trim_start();
        }
        if let Some(behind) = rest.strip_prefix('}') {
            return behind;
        }
    }
    rest
}

/// The file that a path of `from` leads to: the longest part of it that is a module.
fn file_of<'a>(path: &str, from: &Module, files: &BTreeMap<Module, &'a Source>) -> Option<&'a str> {
    let mut at: Module = Vec::new();
    let mut parts = path.split("::").peekable();
    match parts.peek() {
        Some(&"crate") => drop(parts.next()),
        _ => {
            at.clone_from(from);
            while let Some(word) = parts.next_if(|w| ["self", "super"].contains(w)) {
                if word == "super" {
                    at.pop();
                }
            }
        }
    }
    let mut file = None;
    for part in parts {
        file = files.get(&at).or(file.as_ref()).copied();
        at.push(part.to_string());
    }
    file = files.get(&at).or(file.as_ref()).copied();
    file.map(|s| s.name.as_str())
}

/// The shortest way from a file back to it, if there is one.
fn circle(file: &str, imports: &BTreeMap<&str, BTreeSet<&str>>) -> Option<String> {
    let mut ways: Vec<Vec<&str>> = vec![vec![file]];
    let mut seen = BTreeSet::new();
    let mut at = 0;
    while at < ways.len() {
        let way = ways[at].clone();
        at += 1;
        for &next in imports.get(way[way.len() - 1])? {
            if next == file {
                return Some(format!("{} -> {file}", way.join(" -> ")));
            }
            if seen.insert(next) {
                ways.push([way.as_slice(), &[next]].concat());
            }
        }
    }
    None
}

#[test]
fn trees_of_paths_are_spread_out() {
    let text = "use crate::a::{b::{self, c}, d as e}; fn f() { super::g::h() } // crate::x";
    let found: Vec<String> = paths(text).into_iter().collect();
    assert_eq!(
        found,
        [
            "crate::a::b::c",
            "crate::a::b::self",
            "crate::a::d",
            "super::g::h"
        ]
    );
}
