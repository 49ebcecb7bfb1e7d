//! Vector variants of scalar functions (`#pragma omp declare simd`): a definition is told what its declaration says.
//!
//! gcc takes a pragma in front of a declaration for the definition, too; clang forgets it. So it is written in front of the definition once more, as an attribute, which needs no
//! line of its own, with the parameters' names there: `[[omp::directive(declare simd uniform(n))]] float f(int n, …) {`. A template has no place for the attribute, and is left alone.

use super::EditSet;
use crate::clang::{Cursor, kind};
use crate::probe::tree::Tree;
use crate::text::edits::{Edit, OffsetMap, Part};
use crate::text::lexer::{TokenKind, lex};

const PRAGMA: &str = "#pragma omp ";

/// Has the text pragmas that declare variants?
pub fn are_declared(text: &[u8]) -> bool {
    memchr::memmem::find_iter(text, PRAGMA.as_bytes()).any(|at| {
        let line = text[at..].split(|b| *b == b'\n').next();
        line.is_some_and(|line| clauses(line).is_some())
    })
}

/// Plans the attributes; `false` if there is nothing new.
pub fn plan(tree: &Tree, back: &OffsetMap, edits: &mut EditSet) -> bool {
    let text = tree.tokens.source();
    let mut found = false;
    for id in tree.ids() {
        let node = tree.node(id);
        let is_function = matches!(node.kind, kind::FUNCTION_DECL | kind::CXX_METHOD);
        if !is_function || node.cursor.is_definition() {
            continue;
        }
        let pragmas = pragmas_before(text, node.range.start);
        if pragmas.is_empty() {
            continue;
        }
        let definition = node.cursor.definition();
        let Some((definition, range)) = definition.and_then(|d| Some((d, d.extent()?))) else {
            continue;
        };
        if !pragmas_before(text, range.start).is_empty() {
            continue;
        }
        let Some(at) = back.standing(range.start) else {
            continue;
        };
        let names = [node.cursor, definition].map(|f| parameters(&f));
        let said: Option<Vec<Vec<u8>>> = pragmas
            .iter()
            .map(|clauses| renamed(clauses, &names))
            .collect();
        if let Some(said) = said
            && edits.begin_head(at)
        {
            let mut attributes = Vec::new();
            for clauses in said {
                attributes.extend_from_slice(b"[[omp::directive(declare simd ");
                attributes.extend_from_slice(&clauses);
                attributes.extend_from_slice(b")]] ");
            }
            edits
                .plain
                .push(Edit::open(at, 0, vec![Part::new(attributes)]));
            found = true;
        }
    }
    found
}

/// What follows `declare simd` in a pragma.
fn clauses(line: &[u8]) -> Option<&[u8]> {
    let rest = line.trim_ascii().strip_prefix(PRAGMA.as_bytes())?;
    let rest = rest.trim_ascii_start().strip_prefix(b"declare")?;
    let rest = rest.trim_ascii_start().strip_prefix(b"simd")?;
    let ends = !rest.first().is_some_and(|b| b.is_ascii_alphanumeric());
    ends.then(|| rest.trim_ascii_start())
}

/// The clauses of the pragmas right in front of a declaration, the first one first; the preprocessor puts markers of lines in between.
fn pragmas_before(text: &[u8], start: u32) -> Vec<&[u8]> {
    let before = &text[..start as usize];
    let line = memchr::memrchr(b'\n', before).map_or(0, |n| n + 1);
    if !before[line..].trim_ascii().is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for line in before[..line].split(|b| *b == b'\n').rev() {
        let line = line.trim_ascii();
        match clauses(line) {
            Some(clauses) => found.push(clauses),
            None if line.is_empty() || line.starts_with(b"# ") => {}
            None => break,
        }
    }
    found.reverse();
    found
}

fn parameters(function: &Cursor) -> Vec<String> {
    let children = function.children().into_iter();
    let parameters = children.filter(|c| c.kind() == kind::PARM_DECL);
    parameters.map(|c| c.name()).collect()
}

/// Clauses with the names that parameters have elsewhere. `None`: one of them has none.
fn renamed(clauses: &[u8], [from, to]: &[Vec<String>; 2]) -> Option<Vec<u8>> {
    let mut new = Vec::new();
    let mut at = 0;
    for token in lex(clauses) {
        let word = token.text(clauses);
        let parameter = from.iter().position(|name| name.as_bytes() == word);
        if let Some(n) = parameter.filter(|_| token.kind == TokenKind::Word) {
            let name = to.get(n).filter(|name| !name.is_empty())?;
            new.extend_from_slice(&clauses[at..token.start as usize]);
            new.extend_from_slice(name.as_bytes());
            at = token.end as usize;
        }
    }
    new.extend_from_slice(&clauses[at..]);
    Some(new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pragmas_stand_in_front_of_markers() {
        let text = b"int a;\n#pragma omp declare simd simdlen(4)\n# 3 \"a.h\"\n#pragma omp declare  simd\n  float f(float);";
        let at = |word: &[u8]| memchr::memmem::find(text, word).unwrap() as u32;
        assert_eq!(
            pragmas_before(text, at(b"float f")),
            [&b"simdlen(4)"[..], b""]
        );
        assert!(pragmas_before(text, at(b"int a")).is_empty());
        assert!(pragmas_before(text, at(b"(float)")).is_empty());
        assert!(are_declared(text));
        assert!(!are_declared(
            b"#pragma omp simd\n#pragma omp declare simdx"
        ));
    }

    #[test]
    fn parameters_have_the_names_of_the_definition() {
        let names = |all: &[&str]| all.iter().map(|n| n.to_string()).collect::<Vec<_>>();
        let both = [names(&["n", "p"]), names(&["count", "linear"])];
        let new = renamed(b"uniform(n) linear(p:n)", &both).unwrap();
        assert_eq!(
            String::from_utf8(new).unwrap(),
            "uniform(count) linear(linear:count)"
        );
        let both = [names(&["n"]), names(&[""])];
        assert_eq!(renamed(b"uniform(n)", &both), None);
        assert_eq!(renamed(b"simdlen(8)", &both), Some(b"simdlen(8)".to_vec()));
    }
}
