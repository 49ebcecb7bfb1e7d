//! Sources that must be refused, with exactly the messages that they name.
//!
//! `// expected-error {{text}}` stands on the line of the error, `expected-error@+1` or `@-2` on another one; `:7` before
//! the braces names the column too. Notes and warnings count once the file expects any. A file that expects no error says
//! `// expected-no-diagnostics`.

pub(crate) mod parse;

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::case::Case;
use crate::command;
use crate::toolchain::{Toolchain, describe};
use parse::{Expected, Level, Reported, expectations, reports};

pub fn check(case: &Case, toolchain: &Toolchain) -> Result<()> {
    let expected = expectations(&case.text)?;
    let wants_errors = expected.iter().any(|e| e.level == Level::Error);
    if !wants_errors && !case.text.contains("expected-no-diagnostics") {
        bail!("the file expects nothing; say '// expected-no-diagnostics' if that is meant");
    }

    let mut command = toolchain.sierrapp()?;
    command.args(["-std=c++17", "-mavx2", "-mfma", "-I"]);
    command
        .arg(&toolchain.tests_dir)
        .args(&case.directives.flags);
    compile(command, &case.path, &case.text, &expected)
}

/// Compiles a source, whose reports must be those expected and which is refused if there are errors among them.
pub(crate) fn compile(
    mut command: Command,
    source: &Path,
    text: &str,
    expected: &[Expected],
) -> Result<()> {
    let wants_errors = expected.iter().any(|e| e.level == Level::Error);
    let folder = tempfile::tempdir()?;
    let object = folder.path().join("output.o");
    command.arg("-c").arg(source).arg("-o").arg(&object);
    let outcome = command::run(&mut command)?;

    let code = outcome.status.and_then(|status| status.code());
    let mut problems = compare(expected, &reports(&outcome.stderr, source), text);
    if code != Some(wants_errors as i32) {
        problems.push(format!("ended with {}", outcome.ending()));
    }
    if object.exists() == wants_errors {
        problems.push(
            if wants_errors {
                "an output file was written"
            } else {
                "no output"
            }
            .into(),
        );
    }
    if std::fs::read_dir(folder.path())?.count() > object.exists() as usize {
        problems.push("files were left behind".into());
    }
    if !problems.is_empty() {
        bail!(
            "{}\n{}\n{}",
            describe(&command),
            problems.join("\n"),
            outcome.stderr
        );
    }
    Ok(())
}

/// What was expected and did not come, and what came and was not expected.
fn compare(expected: &[Expected], reported: &[Reported], text: &str) -> Vec<String> {
    let counts = |level: Level| {
        level == Level::Error
            || expected.iter().any(|e| e.level == level)
            || (level == Level::Warning && text.contains("expected-no-diagnostics"))
    };
    let mut open: Vec<&Expected> = expected.iter().collect();
    let mut problems = Vec::new();
    for report in reported.iter().filter(|report| counts(report.level)) {
        match open.iter().position(|e| e.matches(report)) {
            Some(index) => {
                open.remove(index);
            }
            None => problems.push(format!("unexpected: {report}")),
        }
    }
    problems.extend(open.iter().map(|e| format!("missing: {e}")));
    problems
}
