//! Tests by `RUN:` lines: shell commands, most of which end in FileCheck.
//!
//! `%s` is the file itself, `%t` a file of its own to write, `%sierra++`, `%sierra-opt` and `%clang++` are the programs.
//! A line that ends in a backslash goes on in the next `RUN:` line.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::case::Case;
use crate::command;
use crate::toolchain::Toolchain;

pub fn check(case: &Case, toolchain: &Toolchain) -> Result<()> {
    let commands = run_lines(&case.text);
    if commands.is_empty() {
        bail!("no RUN: line");
    }
    let opt = &toolchain.sierra_opt;
    if commands.iter().any(|line| line.contains("%sierra-opt")) && !opt.exists() {
        bail!(
            "there is no {}: cargo build --release -p sierra-codegen",
            opt.display()
        );
    }
    let folder = tempfile::tempdir()?;
    for line in commands {
        let line = substitute(&line, case, toolchain, &folder.path().join("t"));
        let outcome = command::run(
            Command::new("bash")
                .args(["-o", "pipefail", "-c", &line])
                .current_dir(folder.path())
                .env("PATH", toolchain.path_variable()),
        )?;
        if !outcome.success() {
            bail!(
                "{line}\n{}{}{}",
                outcome.stdout_text(),
                outcome.stderr,
                outcome.ending()
            );
        }
    }
    Ok(())
}

fn run_lines(text: &str) -> Vec<String> {
    let mut commands: Vec<String> = Vec::new();
    let mut continues = false;
    for line in text.lines() {
        let Some((_, command)) = line.split_once("RUN:") else {
            continue;
        };
        let (command, more) = match command.trim().strip_suffix('\\') {
            Some(command) => (command, true),
            None => (command.trim(), false),
        };
        match commands.last_mut() {
            Some(last) if continues => last.push_str(command),
            _ => commands.push(command.to_string()),
        }
        continues = more;
    }
    commands
}

fn substitute(line: &str, case: &Case, toolchain: &Toolchain, temp: &Path) -> String {
    let quoted = |path: &Path| format!("'{}'", path.display());
    line.replace("%sierra++", &quoted(&toolchain.sierrapp))
        .replace("%sierra-opt", &quoted(&toolchain.sierra_opt))
        .replace("%clang++", &quoted(&toolchain.clangxx))
        .replace("%s", &quoted(&case.path))
        .replace("%t", &quoted(temp))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn run_lines_may_go_on() {
        let text = "; RUN: a \\\n; RUN: b\nx\n// RUN: c | FileCheck %s\n";
        assert_eq!(run_lines(text), ["a b", "c | FileCheck %s"]);
    }
}
