//! Builds one program in many variants. What is newer than its sources, the compiler and the headers stays as it is.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result, bail};
use rayon::prelude::*;

use crate::plan::{Kernel, Program, Variant};

/// Where everything is.
pub struct Workshop {
    pub benchmarks: PathBuf,
    pub out: PathBuf,
    pub sierra: PathBuf,
    pub clang: PathBuf,
    pub gcc: Option<PathBuf>,
    pub ispc: Option<Ispc>,
}

/// A binary, and a folder that has a folder for each program, with sources in both languages that define the program's kernel.
pub struct Ispc {
    pub binary: PathBuf,
    pub sources: PathBuf,
}

/// `-O3 -ffast-math`, as everybody measures; or what gives the same bits in every variant, to check them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rounding {
    Fast,
    Exact,
}

impl Rounding {
    fn flags(self) -> &'static [&'static str] {
        match self {
            Rounding::Fast => &["-O3", "-ffast-math"],
            Rounding::Exact => &["-O2", "-ffp-contract=off"],
        }
    }

    pub(crate) fn folder(self) -> &'static str {
        match self {
            Rounding::Fast => "fast",
            Rounding::Exact => "exact",
        }
    }
}

pub(crate) const STANDARD: &str = "-std=c++17";

impl Workshop {
    /// Paths relative to this source tree; the compiler is `$SIERRAPP`, or the tree's own.
    pub fn new(out: Option<PathBuf>) -> Result<Workshop> {
        let benchmarks = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let root = benchmarks.join("..").canonicalize()?;
        let sierra =
            std::env::var_os("SIERRAPP").map_or(root.join("build/bin/sierra++"), PathBuf::from);
        if !sierra.exists() {
            bail!(
                "there is no compiler at {}: run ./x build first",
                sierra.display()
            );
        }
        let llvm = std::env::var_os("LLVM_SYS_221_PREFIX")
            .map_or(PathBuf::from("/usr/lib/llvm-22"), PathBuf::from);
        Ok(Workshop {
            benchmarks: benchmarks.canonicalize()?,
            out: out.unwrap_or(root.join("build/bench")),
            sierra,
            clang: llvm.join("bin/clang++"),
            gcc: find("g++"),
            ispc: None,
        })
    }

    pub fn has_ispc_source(&self, program: &Program) -> bool {
        self.ispc
            .as_ref()
            .is_some_and(|ispc| ispc.sources.join(program.folder).is_dir())
    }

    /// Builds the variants of a program side by side; returns the executables in the same order.
    pub fn build(
        &self,
        program: &Program,
        variants: &[Variant],
        rounding: Rounding,
    ) -> Result<Vec<PathBuf>> {
        let folder = self.out.join(rounding.folder()).join(program.folder);
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let sources = self.benchmarks.join(program.folder);
        let newest = [&sources, &self.benchmarks.join("common")]
            .into_iter()
            .map(|folder| newest_in(folder))
            .try_fold(SystemTime::UNIX_EPOCH, |a, b| b.map(|b| a.max(b)))?;

        let main = folder.join("main.o");
        if modified(&main) < Some(newest) {
            let mut command = Command::new(&self.clang);
            command
                .args([STANDARD, "-O2", "-c"])
                .arg(sources.join("main.cpp"));
            finish(command, &main)?;
        }
        variants
            .par_iter()
            .map(|variant| {
                let target = folder.join(variant.to_string());
                let compiler = modified(&self.sierra).unwrap_or(newest);
                let since = match variant.kernel {
                    Kernel::Sierra(_) | Kernel::Unchanged(_) => newest.max(compiler),
                    _ => newest,
                };
                if modified(&target) < Some(since) {
                    self.build_one(program, *variant, rounding, &main, &target)?;
                }
                Ok(target)
            })
            .collect()
    }

    fn build_one(
        &self,
        program: &Program,
        variant: Variant,
        rounding: Rounding,
        main: &Path,
        target: &Path,
    ) -> Result<()> {
        let sources = self.benchmarks.join(program.folder);
        let mut command = match variant.kernel {
            Kernel::Scalar => {
                let mut command = Command::new(&self.clang);
                command
                    .args(["-fno-vectorize", "-fno-slp-vectorize"])
                    .arg(sources.join("scalar.cpp"));
                command
            }
            Kernel::Clang => {
                let mut command = Command::new(&self.clang);
                command.arg(sources.join("scalar.cpp"));
                command
            }
            Kernel::Gcc => {
                let mut command = Command::new(self.gcc.as_ref().context("there is no g++")?);
                command.arg(sources.join("scalar.cpp"));
                command
            }
            Kernel::Sierra(length) => self.on_lanes(length, &sources.join("sierra.cpp")),
            Kernel::Unchanged(length) => self.on_lanes(length, &sources.join("unchanged.cpp")),
            Kernel::Ispc(index) => {
                return self.build_ispc(program, variant, index, main, target);
            }
        };
        command
            .arg(STANDARD)
            .args(rounding.flags())
            .args(variant.isa.flags())
            .arg(main);
        finish(command, target)
    }

    fn on_lanes(&self, length: usize, source: &Path) -> Command {
        let mut command = Command::new(&self.sierra);
        command
            .arg("-fsierra")
            .arg(format!("-DVECTOR_LENGTH={length}"))
            .arg(source);
        command
    }

    fn build_ispc(
        &self,
        program: &Program,
        variant: Variant,
        index: usize,
        main: &Path,
        target: &Path,
    ) -> Result<()> {
        let ispc = self.ispc.as_ref().context("no other compiler was given")?;
        let sources = ispc.sources.join(program.folder);
        let mut link = Command::new(&self.clang);
        link.args([STANDARD, "-O3", "-I"])
            .arg(self.benchmarks.join(program.folder))
            .arg(main);
        for entry in fs::read_dir(&sources)? {
            let source = entry?.path();
            match source.extension().and_then(|e| e.to_str()) {
                Some("ispc") => {
                    let object = target.with_extension("o");
                    let mut command = Command::new(&ispc.binary);
                    command
                        .args(["-O3", "--opt=fast-math"])
                        .arg(format!("--target={}", variant.isa.ispc_targets()[index]))
                        .arg(&source);
                    finish(command, &object)?;
                    link.arg(object);
                }
                Some("cpp") => {
                    link.arg(source);
                }
                _ => {}
            }
        }
        finish(link, target)
    }
}

/// Runs a compiler whose output goes to `target`.
pub(crate) fn finish(mut command: Command, target: &Path) -> Result<()> {
    command.arg("-o").arg(target);
    let output = command
        .output()
        .with_context(|| format!("cannot run {:?}", command.get_program()))?;
    if !output.status.success() {
        bail!(
            "{command:?} failed:\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    Ok(())
}

pub(crate) fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|m| m.modified()).ok()
}

pub(crate) fn newest_in(folder: &Path) -> Result<SystemTime> {
    let mut newest = SystemTime::UNIX_EPOCH;
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        newest = newest.max(entry?.metadata()?.modified()?);
    }
    Ok(newest)
}

/// A program in `$PATH`.
pub fn find(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|path| path.is_file())
}
