//! Which steps of clang can be done by its library in a child of ours (`clang-steps`), and which are processes.
//!
//! In doubt a process: where the user has named his own clang, where something is to be loaded into it or looks over the shoulder of its driver, and where it tells of itself
//! when it ends.

use std::env;
use std::path::Path;

use sierra_clang_steps::Clang;

/// The library of the compiler that we have found ourselves.
pub fn library(clang: &Path) -> Option<Clang> {
    let is_named = env::var_os("SIERRA_CLANG").is_some_and(|name| !name.is_empty());
    // With these clang's driver edits its words, or reports what it does.
    let watched = |name: &str| {
        ["CCC_", "CC_", "FORCE_CLANG_", "QA_OVERRIDE_"]
            .iter()
            .any(|begin| name.starts_with(begin))
    };
    let is_watched = env::vars_os().any(|(name, _)| name.to_str().is_some_and(watched));
    match is_named || is_watched {
        true => None,
        false => Clang::open(clang),
    }
}

/// Words that begin so make it a process.
const FOR_A_PROCESS: [&str; 18] = [
    "-###",
    "--config",
    "-fcrash-diagnostics",
    "-fno-integrated-cc1",
    "-fpass-plugin",
    "-fplugin",
    "-fproc-stat-report",
    "-ftime-",
    "-gen-reproducer",
    "-load",
    "-no-canonical-prefixes",
    "-no-integrated-cc1",
    "-plugin",
    "-print-",
    "-save-stats",
    "-save-temps",
    "--save-temps",
    "@",
];

/// Can a step with these words be in a child?
pub fn is_possible(args: &[String]) -> bool {
    // The driver's form of it, behind which the option of LLVM's stands.
    let llvms = args
        .iter()
        .zip(args.iter().skip(1))
        .filter(|(word, _)| *word == "-mllvm");
    let is_ours = |option: &String| option.starts_with("-misched-regpressure=");
    let for_a_process =
        |word: &String| word == "-v" || FOR_A_PROCESS.iter().any(|begin| word.starts_with(begin));
    llvms.map(|(_, option)| option).all(is_ours)
        && !args
            .iter()
            .any(|word| word.starts_with("-mllvm=") || for_a_process(word))
}

#[cfg(test)]
mod tests {
    use super::is_possible;

    fn possible(line: &str) -> bool {
        is_possible(&line.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn usual_steps_are_possible() {
        assert!(possible(
            "-O2 -mavx2 -fno-crash-diagnostics -emit-llvm -c -o a.bc -x ir -"
        ));
        assert!(possible("-O2 -mllvm -misched-regpressure=false -c"));
    }

    #[test]
    fn what_is_loaded_or_told_needs_a_process() {
        for line in [
            "-v",
            "-mllvm -time-passes",
            "-Xclang -load -Xclang a.so",
            "-fplugin=a.so",
            "-ftime-report",
            "-save-temps",
            "-mllvm -x -mllvm -y",
        ] {
            assert!(!possible(&format!("-O2 {line} -c a.cpp")), "{line}");
        }
    }
}
