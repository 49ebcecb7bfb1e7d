//! What tools on plain clang need to read sources with lanes (`docs/editors.md`): flags with which each lane is read by itself, and clangd's file with them.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::publish::{print_err, print_out};
use crate::toolchain::{Toolchain, include_dir};

const FILE: &str = ".clangd";
const MARK: &str = "# Written by sierra++ --clangd";

/// `--editor-flags`: for clang-tidy and others, on one line.
pub fn print_flags() -> Result<ExitCode> {
    let words = flags(&include_dir()?);
    print_out(format!("{}\n", words.join(" ")).as_bytes());
    Ok(ExitCode::SUCCESS)
}

/// `--clangd`: the file for the folder at hand. One that somebody else wrote stays.
pub fn write_clangd(toolchain: &Toolchain) -> Result<ExitCode> {
    let file = Path::new(FILE);
    match std::fs::read_to_string(file) {
        Ok(text) if !text.starts_with(MARK) => {
            bail!("'{FILE}' is there and not of sierra++; it stays as it is")
        }
        _ => {}
    }
    let text = clangd(&toolchain.clang_program, &include_dir()?);
    std::fs::write(file, text).with_context(|| format!("cannot write '{FILE}'"))?;
    print_err(format!("sierra++: wrote '{FILE}'\n").as_bytes());
    Ok(ExitCode::SUCCESS)
}

fn flags(include_dir: &Path) -> Vec<String> {
    let dir = include_dir.to_string_lossy().into_owned();
    let words = ["-D__SIERRA__=1", "-D__SIERRA_EDITOR__=1", "-isystem"];
    words.into_iter().map(str::to_owned).chain([dir]).collect()
}

fn clangd(clang: &Path, include_dir: &Path) -> String {
    let quoted = |word: &str| format!("'{}'", word.replace('\'', "''"));
    let add: Vec<String> = flags(include_dir).iter().map(|w| quoted(w)).collect();
    format!(
        "{MARK}: clangd reads each lane by itself. The subscript of a lane, v[i], is what that has no type for.\n\
         CompileFlags:\n  Compiler: {}\n  Add: [{}]\n  Remove: [-fsierra, -fsierra-*, -fno-sierra*, -Wno-sierra-*, -Wsierra-*]\n\
         Diagnostics:\n  Suppress: [typecheck_subscript_value]\n",
        quoted(&clang.to_string_lossy()),
        add.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted() {
        let text = clangd(Path::new("/o'b/clang++"), Path::new("/a b"));
        assert!(text.contains("Compiler: '/o''b/clang++'\n"));
        assert!(text.contains("'-isystem', '/a b']\n"));
    }
}
