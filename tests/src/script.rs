//! Tests as shell scripts, for what needs several files, calls or a folder of its own.
//!
//! A script starts in an empty folder with `set -e`; `$SIERRAPP`, `$CLANGXX` and `$TESTS` name the compilers and this
//! folder, LLVM's tools are found by name. It passes when it ends with status 0.

use std::process::Command;

use anyhow::{Result, bail};

use crate::case::Case;
use crate::command;
use crate::toolchain::Toolchain;

pub fn check(case: &Case, toolchain: &Toolchain) -> Result<()> {
    // Without a compiler a script could fail in ways that look like something else.
    toolchain.sierrapp()?;
    let folder = tempfile::tempdir()?;
    let outcome = command::run(
        Command::new("bash")
            .args(["-e", "-u", "-o", "pipefail"])
            .arg(&case.path)
            .current_dir(folder.path())
            .env("PATH", toolchain.path_variable())
            .env("SIERRAPP", std::path::absolute(&toolchain.sierrapp)?)
            .env("CLANGXX", &toolchain.clangxx)
            .env("TESTS", &toolchain.tests_dir),
    )?;
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
