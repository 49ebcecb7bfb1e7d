//! Calls of which clang has nothing to say by itself: the check of a call (`-###`) costs a process, as much as compiling a small file does.
//!
//! One file, made to an object or assembly, for the machine that we run on, with options that clang takes, and uses, in any such call. Whatever is not listed
//! is for clang to judge.

use crate::args::{Class, Invocation, Language, OptionItem, Phase};

/// Options of one word that mean something wherever C++ is compiled.
const WORDS: [&str; 34] = [
    "-O",
    "-O0",
    "-O1",
    "-O2",
    "-O3",
    "-Os",
    "-Oz",
    "-Og",
    "-g",
    "-g0",
    "-g1",
    "-g2",
    "-g3",
    "-ggdb",
    "-w",
    "-pedantic",
    "-pedantic-errors",
    "-fPIC",
    "-fpic",
    "-fPIE",
    "-fpie",
    "-fno-exceptions",
    "-fno-rtti",
    "-ffast-math",
    "-fno-math-errno",
    "-ffp-contract=off",
    "-ffp-contract=fast",
    "-fno-omit-frame-pointer",
    "-fno-strict-aliasing",
    "-fvisibility=hidden",
    "-fvisibility-inlines-hidden",
    "-ffunction-sections",
    "-fdata-sections",
    "-fcolor-diagnostics",
];

/// How options begin of which clang's compiler, and not its driver, judges the rest.
const BEGINNINGS: [&str; 12] = [
    "-std=c++",
    "-std=gnu++",
    "-W",
    "-msse",
    "-mavx",
    "-mfma",
    "-mbmi",
    "-mf16c",
    "-mpopcnt",
    "-mlzcnt",
    "-march=",
    "-mtune=",
];

/// Is the call one of these? Then clang is for x86-64 as we are, unless a configuration file says otherwise, which the text of our header would tell.
pub fn is_known(invocation: &Invocation) -> bool {
    let mut inputs = invocation.inputs();
    let one = inputs.next().is_some_and(|i| i.language == Language::Cxx) && inputs.next().is_none();
    let ends = invocation
        .options()
        .filter(|o| matches!(o.class, Class::Phase(_)))
        .count();
    let writes_dependencies = invocation
        .options()
        .any(|o| o.class == Class::DependencyMode);
    one && ends == 1
        && matches!(invocation.phase, Phase::Object | Phase::Assembly)
        && !invocation.dry_run
        && !invocation.verbose
        && invocation
            .options()
            .all(|option| is_known_option(option, writes_dependencies))
}

fn is_known_option(option: &OptionItem, writes_dependencies: bool) -> bool {
    let word = option.words[0].as_str();
    match option.class {
        Class::Phase(phase) => matches!(phase, Phase::Object | Phase::Assembly),
        Class::Output => true,
        Class::Preprocess => {
            let names = ["-I", "-D", "-U", "-isystem", "-iquote", "-include"];
            names.iter().any(|name| word.starts_with(name))
        }
        Class::DependencyMode => true,
        Class::DependencyFile | Class::DependencyTarget | Class::DependencyForm => {
            writes_dependencies
        }
        Class::Compile => {
            // Words for other programs begin like warnings.
            let for_others = word.starts_with("-W") && word.contains(',');
            WORDS.contains(&word)
                || !for_others && BEGINNINGS.iter().any(|begin| word.starts_with(begin))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(words: &str) -> bool {
        let words = words.split(' ').map(Into::into).collect();
        is_known(&Invocation::parse(words).unwrap())
    }

    #[test]
    fn ordinary_calls_are_known() {
        assert!(known("-fsierra -O3 -mavx2 -c a.cpp -o a.o"));
        assert!(known(
            "-fsierra -std=c++20 -Wall -Iinc -MMD -MP -MF a.d -S a.cpp"
        ));
    }

    #[test]
    fn clang_judges_what_is_not() {
        for words in [
            "-fsierra a.cpp",
            "-fsierra -c a.cpp b.cpp",
            "-fsierra -c -S a.cpp",
            "-fsierra -c a.cpp -lm",
            "-fsierra -c a.cpp -MF a.d",
            "-fsierra -c a.cpp --target=aarch64-linux-gnu",
            "-fsierra -c a.cpp -m32",
            "-fsierra -c a.cpp -Wl,-rpath,x",
            "-fsierra -c a.cpp -fsanitize=address",
            "-fsierra -c a.cpp --config=x.cfg",
            "-fsierra -c a.c -x c",
            "-fsierra -### -c a.cpp",
        ] {
            assert!(!known(words), "{words}");
        }
    }
}
