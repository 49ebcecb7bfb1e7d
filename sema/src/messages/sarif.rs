//! Messages as one document in the Static Analysis Results Interchange Format, as clang writes it.

use std::collections::HashMap;

use crate::messages::diagnostics::{Diagnostic, Level};
use crate::messages::render::{Locator, Shown};

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/cos02/schemas/sarif-schema-2.1.0.json";

/// The document, with its line end.
pub fn document(locator: &Locator, diagnostics: &[Diagnostic], version: &str) -> String {
    let mut files = Files::default();
    let mut rules: Vec<(String, &str)> = Vec::new();
    let mut results = Vec::new();
    let with_notes = diagnostics
        .iter()
        .flat_map(|d| std::iter::once(d).chain(&d.notes));
    for diagnostic in with_notes {
        let level = level_of(diagnostic.level);
        let id = diagnostic
            .option
            .clone()
            .unwrap_or_else(|| level.to_owned());
        let rule = (id, level);
        let index = rules.iter().position(|r| *r == rule).unwrap_or_else(|| {
            rules.push(rule.clone());
            rules.len() - 1
        });
        let places = places(locator, diagnostic, &mut files);
        results.push(format!(
            "{{\"level\":\"{level}\",\"locations\":[{places}],\"message\":{{\"text\":{}}},\"ruleId\":{},\"ruleIndex\":{index}}}",
            json(&diagnostic.message),
            json(&rule.0)
        ));
    }
    let rules: Vec<String> = rules
        .iter()
        .map(|(id, level)| {
            format!(
                "{{\"defaultConfiguration\":{{\"enabled\":true,\"level\":\"{level}\",\"rank\":-1}},\"fullDescription\":{{\"text\":\"\"}},\"id\":{0},\"name\":{0}}}",
                json(id)
            )
        })
        .collect();
    format!(
        "{{\"$schema\":\"{SCHEMA}\",\"runs\":[{{\"artifacts\":[{}],\"columnKind\":\"unicodeCodePoints\",\"results\":[{}],\
         \"tool\":{{\"driver\":{{\"fullName\":\"\",\"informationUri\":\"https://clang.llvm.org/docs/UsersManual.html\",\
         \"language\":\"en-US\",\"name\":\"clang\",\"rules\":[{}],\"version\":\"{version}\"}}}}}}],\"version\":\"2.1.0\"}}\n",
        files.artifacts.join(","),
        results.join(","),
        rules.join(",")
    )
}

fn level_of(level: Level) -> &'static str {
    match level {
        Level::Error | Level::Fatal => "error",
        Level::Warning => "warning",
        Level::Note | Level::Remark => "note",
    }
}

/// The files that messages name, by the order in which they come up.
#[derive(Default)]
struct Files {
    indices: HashMap<String, usize>,
    artifacts: Vec<String>,
}

impl Files {
    fn index(&mut self, file: &str) -> (usize, String) {
        let path = std::path::absolute(file).unwrap_or_else(|_| file.into());
        let uri = format!("file://{}", encoded(&path.to_string_lossy()));
        let next = self.indices.len();
        let index = *self.indices.entry(uri.clone()).or_insert(next);
        if index == next {
            let length = std::fs::metadata(file).map_or(0, |m| m.len());
            self.artifacts.push(format!(
                "{{\"length\":{length},\"location\":{{\"index\":{index},\"uri\":{}}},\"mimeType\":\"text/plain\",\"roles\":[\"resultFile\"]}}",
                json(&uri)
            ));
        }
        (index, uri)
    }
}

/// The ranges of a message, and its place.
fn places(locator: &Locator, diagnostic: &Diagnostic, files: &mut Files) -> String {
    let Some(Shown { file, line, ranges }) = locator.ranges(diagnostic) else {
        return String::new();
    };
    let (index, uri) = files.index(&file);
    let places: Vec<String> = ranges
        .iter()
        .map(|(start, end)| {
            format!(
                "{{\"physicalLocation\":{{\"artifactLocation\":{{\"index\":{index},\"uri\":{}}},\
                 \"region\":{{\"endColumn\":{end},\"endLine\":{line},\"startColumn\":{start},\"startLine\":{line}}}}}}}",
                json(&uri)
            )
        })
        .collect();
    places.join(",")
}

/// A path in a URI.
fn encoded(path: &str) -> String {
    let mut out = String::new();
    for byte in path.bytes() {
        match byte {
            b'/' | b'-' | b'.' | b'_' | b'~' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => {
                out.push(byte.into());
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

fn json(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if c < ' ' => out.push_str(&format!("\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_escaped() {
        assert_eq!(json("a\"\\\n\u{1}ü"), "\"a\\\"\\\\\\n\\u0001ü\"");
        assert_eq!(encoded("/a b/ü.cpp"), "/a%20b/%C3%BC.cpp");
    }
}
