//! The examples of the documentation: each fenced `cpp` block of a page is a test, named by the page and its line.
//!
//! A block is a translation unit after `#include <sierra.h>`; one with `int main` is linked and run. `cpp body` stands in
//! a function. `cpp error` is refused with exactly the errors that its comments `// error: text` name.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command;
use crate::diagnostics;
use crate::diagnostics::parse::{Expected, Level};
use crate::isa::Isa;
use crate::toolchain::{Toolchain, describe};

/// The pages, from the root of the tree, and how their tests are named.
const PAGES: [(&str, &str); 4] = [
    ("README.md", "docs/README"),
    ("docs/language.md", "docs/language"),
    ("docs/library.md", "docs/library"),
    ("docs/porting.md", "docs/porting"),
];

const FENCE: &str = "```";
const INCLUDE: &str = "#include <sierra.h>";
const ERROR: &str = "// error: ";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Unit,
    Body,
    Error,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The page, and the line of the opening fence.
    pub name: String,
    line: usize,
    form: Form,
    text: String,
}

/// All examples of all pages.
pub fn discover(tests_dir: &Path) -> Result<Vec<Example>> {
    let mut examples = Vec::new();
    for (file, name) in PAGES {
        let path = tests_dir.join("..").join(file);
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        examples.extend(parse(name, &text).with_context(|| file.to_string())?);
    }
    Ok(examples)
}

fn parse(page: &str, text: &str) -> Result<Vec<Example>> {
    let mut examples = Vec::new();
    let mut lines = (1..).zip(text.lines());
    while let Some((line, opening)) = lines.next() {
        let Some(info) = opening.strip_prefix(FENCE) else {
            continue;
        };
        let mut block = String::new();
        loop {
            match lines.next() {
                Some((_, FENCE)) => break,
                Some((_, inner)) => block += &format!("{inner}\n"),
                None => bail!("line {line}: this block does not end"),
            }
        }
        let form = match info.split_whitespace().collect::<Vec<_>>()[..] {
            ["cpp"] => Form::Unit,
            ["cpp", "body"] => Form::Body,
            ["cpp", "error"] => Form::Error,
            ["cpp", ..] => bail!("line {line}: unknown kind of example '{info}'"),
            _ => continue,
        };
        examples.push(Example {
            name: format!("{page}/{line}"),
            line,
            form,
            text: block,
        });
    }
    Ok(examples)
}

impl Example {
    pub fn check(&self, toolchain: &Toolchain) -> Result<()> {
        let folder = tempfile::tempdir()?;
        let source = folder.path().join("example.cpp");
        std::fs::write(&source, self.source())?;
        match self.form {
            Form::Error => self.check_error(toolchain, &source),
            Form::Unit if self.text.contains("int main") => run(toolchain, &source),
            Form::Unit | Form::Body => compile(toolchain, &source, &["-c"]).map(|_| ()),
        }
    }

    /// What is compiled; each line stands where it stands in the page.
    fn source(&self) -> String {
        let include = if self.text.contains(INCLUDE) {
            ""
        } else {
            INCLUDE
        };
        let (open, close) = match self.form {
            Form::Body => ("void example() {", "}\n"),
            Form::Unit | Form::Error => ("", ""),
        };
        let space = "\n".repeat(self.line.saturating_sub(1).max(1));
        format!("{include}{space}{open}\n{}{close}", self.text)
    }

    fn check_error(&self, toolchain: &Toolchain, source: &Path) -> Result<()> {
        let expected = self.errors();
        if expected.is_empty() {
            bail!("the example names no error; say '{ERROR}part of the message'");
        }
        let command = compiler(toolchain)?;
        diagnostics::compile(command, source, &self.text, &expected)
    }

    fn errors(&self) -> Vec<Expected> {
        let error = |(line, text): (usize, &str)| {
            let (_, message) = text.split_once(ERROR)?;
            Some(Expected {
                level: Level::Error,
                line,
                column: None,
                text: message.trim().into(),
            })
        };
        (self.line + 1..)
            .zip(self.text.lines())
            .filter_map(error)
            .collect()
    }
}

fn run(toolchain: &Toolchain, source: &Path) -> Result<()> {
    let program = compile(toolchain, source, &[])?;
    if !Isa::Avx2.runs_here() {
        return Ok(());
    }
    let outcome = command::run(&mut Command::new(&program))?;
    if !outcome.success() {
        bail!(
            "{}{}{}",
            outcome.stdout_text(),
            outcome.stderr,
            outcome.ending()
        );
    }
    Ok(())
}

fn compile(toolchain: &Toolchain, source: &Path, flags: &[&str]) -> Result<PathBuf> {
    let output = source.with_extension("out");
    let mut command = compiler(toolchain)?;
    command.args(flags).arg(source).arg("-o").arg(&output);
    let outcome = command::run(&mut command)?;
    if !outcome.success() {
        bail!(
            "{}\n{}{}",
            describe(&command),
            outcome.stderr,
            outcome.ending()
        );
    }
    Ok(output)
}

fn compiler(toolchain: &Toolchain) -> Result<Command> {
    let mut command = toolchain.sierrapp()?;
    command.args(["-mavx2", "-std=c++17"]);
    Ok(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Page\n\n```cpp body\nint a;\n```\n\n```sh\nls\n```\n```cpp error\nint b;\nb = 1;  // error: such and such\n```\n";

    #[test]
    fn blocks_are_found_by_their_fences() {
        let examples = parse("docs/page", PAGE).unwrap();
        let found: Vec<_> = examples.iter().map(|e| (e.name.as_str(), e.form)).collect();
        assert_eq!(
            found,
            [("docs/page/3", Form::Body), ("docs/page/10", Form::Error)]
        );
        assert!(parse("docs/page", "```cpp\nint a;\n").is_err());
        assert!(parse("docs/page", "```cpp eror\n```\n").is_err());
    }

    #[test]
    fn lines_stay_where_they_are() {
        for example in parse("docs/page", PAGE).unwrap() {
            let source = example.source();
            let same = source
                .lines()
                .zip(PAGE.lines())
                .skip(example.line)
                .take(example.text.lines().count());
            assert!(same.clone().count() > 0);
            assert!(same.clone().all(|(a, b)| a == b), "{source}");
        }
    }

    #[test]
    fn errors_are_those_of_the_comments() {
        let errors = parse("docs/page", PAGE).unwrap()[1].errors();
        assert_eq!(errors.len(), 1);
        assert_eq!(
            (errors[0].line, errors[0].text.as_str()),
            (12, "such and such")
        );
    }
}
