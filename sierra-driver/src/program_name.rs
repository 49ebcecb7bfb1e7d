//! What a link says by its name: `TRIPLE-sierra++` is for that machine, as with clang; `sierra-scan-deps` is clang's scanner for modules, which is given the options that it
//! does not know of (CMake calls it with those of the compiler).

use std::ffi::{OsStr, OsString};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::args::Invocation;
use crate::execute::for_clang;
use crate::toolchain::{Toolchain, include_dir};

const SCANNER: &str = "sierra-scan-deps";

/// The words of the call behind the program's name, with what the name says.
pub fn words(mut argv: Vec<OsString>) -> Vec<OsString> {
    if argv.is_empty() {
        return argv;
    }
    let name = argv.remove(0);
    if let Some(triple) = triple(&name) {
        argv.insert(0, format!("--target={triple}").into());
    }
    argv
}

/// Is it the scanner that is called?
pub fn is_scanner(argv: &[OsString]) -> bool {
    argv.first().is_some_and(|name| file_name(name) == SCANNER)
}

fn file_name(program: &OsStr) -> &str {
    let name = Path::new(program).file_name().and_then(OsStr::to_str);
    name.unwrap_or_default()
}

fn triple(program: &OsStr) -> Option<&str> {
    const MACHINES: [&str; 8] = [
        "x86_64", "i386", "i486", "i586", "i686", "aarch64", "arm", "riscv64",
    ];
    let triple = file_name(program).strip_suffix("-sierra++")?;
    let machine = triple.split('-').next()?;
    MACHINES.contains(&machine).then_some(triple)
}

/// Takes the place of this process: clang's scanner, with a command line behind `--` that clang understands.
pub fn scan(argv: Vec<OsString>) -> Result<std::convert::Infallible> {
    let toolchain = Toolchain::find()?;
    let scanner = toolchain.clang_program.with_file_name("clang-scan-deps");
    let mut words = argv.into_iter().skip(1);
    let mut command = Command::new(&scanner);
    for word in words.by_ref() {
        let ends = word == "--";
        command.arg(word);
        if ends {
            break;
        }
    }
    if words.next().is_some() {
        let invocation = Invocation::parse(words.collect())?;
        command.arg(&toolchain.clang_program);
        match invocation.sierra {
            true => command.args(for_clang(&invocation, &include_dir()?)),
            false => command.args(&invocation.for_clang),
        };
    }
    Err(command.exec()).with_context(|| format!("cannot run '{}'", scanner.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_say_the_machine() {
        let words = |name: &str| words(vec![name.into(), "-c".into()]);
        assert_eq!(words("/usr/bin/sierra++"), ["-c"]);
        assert_eq!(words("my-sierra++"), ["-c"]);
        let target = "--target=aarch64-linux-gnu";
        assert_eq!(words("bin/aarch64-linux-gnu-sierra++"), [target, "-c"]);
        assert!(is_scanner(&["x/sierra-scan-deps".into()]));
        assert!(!is_scanner(&["x/sierra++".into()]));
    }
}
