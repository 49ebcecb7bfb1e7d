//! Where the compiler under test and the tools beside it are.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::command::{self, Outcome};

#[derive(Clone, Debug)]
pub struct Toolchain {
    /// `SIERRAPP`, or what was built last in this tree.
    pub sierrapp: PathBuf,
    /// The mask pass alone: `SIERRA_OPT`, or what cargo built last.
    pub sierra_opt: PathBuf,
    pub clangxx: PathBuf,
    /// FileCheck, not, opt and so on.
    pub llvm_bin: PathBuf,
    /// The folder of the tests.
    pub tests_dir: PathBuf,
}

impl Toolchain {
    pub fn find() -> Toolchain {
        let tests_dir = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let from_env = |name: &str, otherwise: PathBuf| {
            std::env::var_os(name).map_or(otherwise, PathBuf::from)
        };
        let target = from_env("CARGO_TARGET_DIR", "target".into());
        let release = tests_dir.join("..").join(target).join("release");
        let built = tests_dir.join("../build/bin/sierra++");
        let fallback = release.join("sierra-driver");
        let sierrapp = if built.exists() { built } else { fallback };
        Toolchain {
            sierrapp: from_env("SIERRAPP", sierrapp),
            sierra_opt: from_env("SIERRA_OPT", release.join("sierra-opt")),
            clangxx: from_env("CLANGXX", "clang++-22".into()),
            llvm_bin: from_env("LLVM_BIN", "/usr/lib/llvm-22/bin".into()),
            tests_dir,
        }
    }

    pub fn sierrapp(&self) -> Result<Command> {
        if !self.sierrapp.exists() {
            bail!(
                "there is no compiler at {}: build it, or name one by SIERRAPP",
                self.sierrapp.display()
            );
        }
        let mut command = Command::new(&self.sierrapp);
        command.arg("-fsierra");
        Ok(command)
    }

    /// Compiles and links one source.
    pub fn build(&self, source: &Path, flags: &[String], output: &Path) -> Result<Outcome> {
        self.build_all(&[source.to_path_buf()], flags, output)
    }

    /// Compiles and links sources.
    pub fn build_all(
        &self,
        sources: &[PathBuf],
        flags: &[String],
        output: &Path,
    ) -> Result<Outcome> {
        let mut command = self.sierrapp()?;
        command
            .arg("-I")
            .arg(&self.tests_dir)
            // A tenth of what the system's linker takes; there are two thousand links.
            .arg("-fuse-ld=lld")
            .args(flags)
            .args(more_flags())
            .args(sources)
            .arg("-o")
            .arg(output);
        let outcome = command::run(&mut command)?;
        if !outcome.success() {
            bail!(
                "{}\n{}{}",
                describe(&command),
                outcome.stderr,
                outcome.ending()
            );
        }
        Ok(outcome)
    }

    /// Are these programs on the path of scripts?
    pub fn has_all(&self, programs: &[String]) -> bool {
        let folders = self.path_variable();
        let has = |name: &String| std::env::split_paths(&folders).any(|f| f.join(name).is_file());
        programs.iter().all(has)
    }

    /// The search path for tests that call tools by name.
    pub fn path_variable(&self) -> String {
        let inherited = std::env::var("PATH").unwrap_or_default();
        format!("{}:{inherited}", self.llvm_bin.display())
    }
}

/// The command as one can repeat it in a shell.
pub fn describe(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

/// `SIERRA_FLAGS`, for programs that run: sanitizers, for example.
fn more_flags() -> Vec<String> {
    let flags = std::env::var("SIERRA_FLAGS").unwrap_or_default();
    flags.split_whitespace().map(String::from).collect()
}
