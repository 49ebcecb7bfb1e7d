//! Programs of plain C++: the same output and exit status from stock clang, and from `sierra++` whether or not the file
//! holds annotations.
//!
//! A file without annotations is handed to clang as it is. So that the program really goes through every step, it is also
//! built behind `cxx/inputs/annotated.h`, which brings a vectorial function that runs before `main`, and `sierra.h` unless
//! the program uses those words itself.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::case::Case;
use crate::command;
use crate::toolchain::{Toolchain, describe};

/// What a run of a program shows.
#[derive(PartialEq, Eq)]
struct Shown {
    stdout: String,
    stderr: String,
    ending: String,
}

pub fn check(case: &Case, toolchain: &Toolchain) -> Result<()> {
    let reference = show(case, Command::new(&toolchain.clangxx), &["-O1"])?;
    if reference.stdout.lines().count() < 3 {
        bail!("the program prints next to nothing, so nothing is compared");
    }
    let header = toolchain.tests_dir.join("cxx/inputs/annotated.h");
    let header = header.to_string_lossy();
    let mut behind_header = vec!["-include", &*header];
    if case.directives.own_words {
        behind_header.push("-DOWN_WORDS");
    }
    let plain = vec![];
    for (flags, before) in [
        (["-O2"].as_slice(), &plain),
        (&["-O0", "-g"], &behind_header),
        (&["-O2"], &behind_header),
    ] {
        let flags = [flags, before].concat();
        let shown = show(case, toolchain.sierrapp()?, &flags)
            .with_context(|| format!("sierra++ -fsierra {}", flags.join(" ")))?;
        if shown != reference {
            bail!(
                "sierra++ -fsierra {}\n{}but from clang\n{}",
                flags.join(" "),
                shown.text(),
                reference.text()
            );
        }
    }
    Ok(())
}

impl Shown {
    fn text(&self) -> String {
        format!("{}{}{}\n", self.stdout, self.stderr, self.ending)
    }
}

/// Builds the program in a folder of its own, runs it there without arguments.
fn show(case: &Case, mut compiler: Command, flags: &[&str]) -> Result<Shown> {
    let folder = tempfile::tempdir()?;
    let program = folder.path().join("program");
    compiler
        .args(["-std=c++17", "-w", "-pthread"])
        .args(flags)
        .args(&case.directives.flags)
        .arg(source_name(&case.path))
        .arg("-o")
        .arg(&program)
        // A program that prints `__FILE__` must not depend on where the tests lie.
        .current_dir(case.path.parent().context("a file without a folder")?);
    let built = command::run(&mut compiler)?;
    if !built.success() {
        bail!(
            "{}\n{}{}",
            describe(&compiler),
            built.stderr,
            built.ending()
        );
    }
    let outcome = command::run(Command::new(&program).current_dir(folder.path()))?;
    Ok(Shown {
        stdout: outcome.stdout_text(),
        stderr: outcome.stderr.clone(),
        ending: outcome.ending(),
    })
}

fn source_name(path: &Path) -> &Path {
    path.file_name().map_or(path, Path::new)
}
