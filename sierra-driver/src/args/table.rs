//! The options that matter to the driver: those that take the next word as their value (or the
//! next word would be mistaken for an input), and those that not every step of ours may see.
//!
//! Everything that is not listed is one word, a compile flag, and goes to clang unchanged. The table is
//! data; the names that take a value were found by asking clang 22 for each of its options whether
//! it swallows the word behind it.

/// Where the value of an option stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The option is one word, exactly this one.
    None,
    /// Glued to the name, as in `-std=c++20`: any word that begins with the name.
    Glued,
    /// This many words behind the name.
    Next(usize),
    /// Glued if something follows in the same word, else the next word.
    GluedOrNext,
}

/// What an option is for, and so which of our steps get it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Language, target, optimisation, warnings: every step.
    Compile,
    /// Only the preprocessor asks for it; afterwards the text is what it is.
    Preprocess,
    /// A precompiled header: its text must come from the header itself.
    PrecompiledHeader,
    /// How the preprocessor prints; meaningless unless the user asked for `-E`.
    PreprocessedForm,
    /// `-MD`, `-MMD`: write a dependency file beside the output.
    DependencyMode,
    /// `-MF`.
    DependencyFile,
    /// `-MT`, `-MQ`.
    DependencyTarget,
    /// `-MP`, `-MG`, `-MV`: the form of a dependency file.
    DependencyForm,
    /// `-MJ`: a fragment of a compilation database.
    CompilationDatabase,
    /// Only the linker asks for it.
    Link,
    /// `-o`.
    Output,
    /// `-x`.
    Language,
    /// Ends the compilation early.
    Phase(Phase),
    /// `-emit-llvm`: the last step gives IR in place of machine code.
    EmitLlvm,
    /// `-save-temps`.
    SaveTemps,
    /// `-v`.
    Verbose,
    /// `-###`.
    DryRun,
    /// Prints something and ends; clang's business alone.
    Query,
    /// Our own.
    Sierra,
}

/// The last thing that a call does with its inputs, in clang's order of precedence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// `-E`, `-M`, `-MM`.
    Preprocess,
    /// `-emit-ast`, `--analyze` and the like: something that we do not make.
    Foreign,
    /// `-fsyntax-only`.
    SyntaxOnly,
    /// `-S`.
    Assembly,
    /// `-c`.
    Object,
    /// The default.
    Link,
}

/// One row of [`OPTIONS`].
#[derive(Debug)]
pub struct Opt {
    pub name: &'static str,
    pub value: Value,
    pub class: Class,
}

const fn opt(name: &'static str, value: Value, class: Class) -> Opt {
    Opt { name, value, class }
}

/// Words behind `-Xclang` that let clang make something else than what the call says; a step of ours that got one would not do its job.
const ACTIONS: [&str; 20] = [
    "-Eonly",
    "-ast-dump",
    "-ast-dump-all",
    "-ast-list",
    "-ast-print",
    "-ast-view",
    "-dump-raw-tokens",
    "-dump-tokens",
    "-emit-codegen-only",
    "-emit-header-unit",
    "-emit-html",
    "-emit-llvm-only",
    "-emit-module",
    "-emit-module-interface",
    "-fixit",
    "-init-only",
    "-print-preamble",
    "-rewrite-macros",
    "-rewrite-test",
    "-templight-dump",
];

/// Is it one of these?
pub fn is_action(word: &str) -> bool {
    ACTIONS.contains(&word)
}

use self::Phase as P;
use Class::*;
use Value::{Glued, GluedOrNext, Next};

/// Sorted by name, so that a look-up is a binary search.
#[rustfmt::skip]
pub static OPTIONS: &[Opt] = &[
    opt("-###", Value::None, DryRun),
    opt("--CLASSPATH", Next(1), Compile),
    opt("--analyze", Value::None, Phase(P::Foreign)),
    opt("--analyzer-output", Next(1), Compile),
    opt("--assemble", Value::None, Phase(P::Assembly)),
    opt("--assert", Next(1), Preprocess),
    opt("--assert=", Glued, Preprocess),
    opt("--autocomplete=", Glued, Query),
    opt("--bootclasspath", Next(1), Compile),
    opt("--clangd", Value::None, Query),
    opt("--classpath", Next(1), Compile),
    opt("--compile", Value::None, Phase(P::Object)),
    opt("--config", Next(1), Compile),
    opt("--define-macro", Next(1), Preprocess),
    opt("--define-macro=", Glued, Preprocess),
    opt("--dependencies", Value::None, Phase(P::Preprocess)),
    opt("--dyld-prefix", Next(1), Compile),
    opt("--editor-flags", Value::None, Query),
    opt("--embed-dir", Next(1), Preprocess),
    opt("--embed-dir=", Glued, Preprocess),
    opt("--encoding", Next(1), Compile),
    opt("--for-linker", Next(1), Link),
    opt("--for-linker=", Glued, Link),
    opt("--force-link", Next(1), Link),
    opt("--force-link=", Glued, Link),
    opt("--help", Value::None, Query),
    opt("--help-hidden", Value::None, Query),
    opt("--imacros", Next(1), Preprocess),
    opt("--imacros=", Glued, Preprocess),
    opt("--include", Next(1), Preprocess),
    opt("--include-directory", Next(1), Preprocess),
    opt("--include-directory-after", Next(1), Preprocess),
    opt("--include-directory-after=", Glued, Preprocess),
    opt("--include-directory=", Glued, Preprocess),
    opt("--include-prefix", Next(1), Preprocess),
    opt("--include-prefix=", Glued, Preprocess),
    opt("--include-with-prefix", Next(1), Preprocess),
    opt("--include-with-prefix-after", Next(1), Preprocess),
    opt("--include-with-prefix-after=", Glued, Preprocess),
    opt("--include-with-prefix-before", Next(1), Preprocess),
    opt("--include-with-prefix-before=", Glued, Preprocess),
    opt("--include-with-prefix=", Glued, Preprocess),
    opt("--include=", Glued, Preprocess),
    opt("--language", Next(1), Language),
    opt("--language=", Glued, Language),
    opt("--library-directory", Next(1), Link),
    opt("--library-directory=", Glued, Link),
    opt("--mhwdiv", Next(1), Compile),
    opt("--no-system-header-prefix", Next(1), Preprocess),
    opt("--output", Next(1), Output),
    opt("--output=", Glued, Output),
    opt("--param", Next(1), Compile),
    opt("--precompile", Value::None, Phase(P::Foreign)),
    opt("--prefix", Next(1), Compile),
    opt("--preprocess", Value::None, Phase(P::Preprocess)),
    opt("--print-", Glued, Query),
    opt("--resource", Next(1), Compile),
    opt("--rtlib", Next(1), Compile),
    opt("--save-temps", Value::None, SaveTemps),
    opt("--save-temps=", Glued, SaveTemps),
    opt("--serialize-diagnostics", Next(1), Compile),
    opt("--sierra-man-page", Value::None, Query),
    opt("--specs", Next(1), Compile),
    opt("--std", Next(1), Compile),
    opt("--stdlib", Next(1), Compile),
    opt("--sysroot", Next(1), Compile),
    opt("--system-header-prefix", Next(1), Preprocess),
    opt("--undefine-macro", Next(1), Preprocess),
    opt("--undefine-macro=", Glued, Preprocess),
    opt("--user-dependencies", Value::None, Phase(P::Preprocess)),
    opt("--version", Value::None, Query),
    opt("--vfsoverlay", Next(1), Compile),
    opt("-A", GluedOrNext, Preprocess),
    opt("-B", GluedOrNext, Compile),
    opt("-C", Value::None, PreprocessedForm),
    opt("-CC", Value::None, PreprocessedForm),
    opt("-D", GluedOrNext, Preprocess),
    opt("-E", Value::None, Phase(P::Preprocess)),
    opt("-F", GluedOrNext, Preprocess),
    opt("-G", GluedOrNext, Compile),
    opt("-H", Value::None, PreprocessedForm),
    opt("-I", GluedOrNext, Preprocess),
    opt("-I-", Value::None, Preprocess),
    opt("-L", GluedOrNext, Link),
    opt("-M", Value::None, Phase(P::Preprocess)),
    opt("-MD", Value::None, DependencyMode),
    opt("-MF", GluedOrNext, DependencyFile),
    opt("-MG", Value::None, DependencyForm),
    opt("-MJ", GluedOrNext, CompilationDatabase),
    opt("-MM", Value::None, Phase(P::Preprocess)),
    opt("-MMD", Value::None, DependencyMode),
    opt("-MP", Value::None, DependencyForm),
    opt("-MQ", GluedOrNext, DependencyTarget),
    opt("-MT", GluedOrNext, DependencyTarget),
    opt("-MV", Value::None, DependencyForm),
    opt("-N", Value::None, Link),
    opt("-P", Value::None, PreprocessedForm),
    opt("-S", Value::None, Phase(P::Assembly)),
    opt("-T", GluedOrNext, Link),
    opt("-U", GluedOrNext, Preprocess),
    opt("-Werror=sierra-", Glued, Sierra),
    opt("-Wl,", Glued, Link),
    opt("-Wno-error=sierra-", Glued, Sierra),
    opt("-Wno-sierra-", Glued, Sierra),
    opt("-Wp,", Glued, Preprocess),
    opt("-Wsierra-", Glued, Sierra),
    opt("-Xanalyzer", Next(1), Compile),
    opt("-Xarch_", Glued, Compile), // with one more word: see `word_count`
    opt("-Xassembler", Next(1), Compile),
    opt("-Xclang", Next(1), Compile),
    opt("-Xclangas", Next(1), Compile),
    opt("-Xcuda-fatbinary", Next(1), Compile),
    opt("-Xcuda-ptxas", Next(1), Compile),
    opt("-Xlinker", Next(1), Link),
    opt("-Xoffload-linker", Next(1), Link),
    opt("-Xopenmp-target", Next(1), Compile),
    opt("-Xopenmp-target=", Glued, Compile), // with one more word: see `word_count`
    opt("-Xpreprocessor", Next(1), Preprocess),
    opt("-Z", Value::None, Link),
    opt("-allowable_client", Next(1), Link),
    opt("-arch", Next(1), Compile),
    opt("-b", Next(1), Compile),
    opt("-bundle_loader", Next(1), Link),
    opt("-c", Value::None, Phase(P::Object)),
    opt("-ccc-gcc-name", Next(1), Compile),
    opt("-ccc-install-dir", Next(1), Compile),
    opt("-ccc-print-", Glued, Query),
    opt("-client_name", Next(1), Link),
    opt("-compatibility_version", Next(1), Link),
    opt("-current_version", Next(1), Link),
    opt("-cxx-isystem", GluedOrNext, Preprocess),
    opt("-dD", Value::None, PreprocessedForm),
    opt("-dI", Value::None, PreprocessedForm),
    opt("-dM", Value::None, PreprocessedForm),
    opt("-darwin-target-variant", Next(1), Compile),
    opt("-darwin-target-variant-triple", Next(1), Compile),
    opt("-dependency-dot", Next(1), Preprocess),
    opt("-dependency-file", Next(1), Preprocess),
    opt("-dsym-dir", GluedOrNext, Link),
    opt("-dumpdir", Next(1), Compile),
    opt("-dumpmachine", Value::None, Query),
    opt("-dumpversion", Value::None, Query),
    opt("-dylib_file", Next(1), Link),
    opt("-dylinker_install_name", GluedOrNext, Link),
    opt("-e", Next(1), Link),
    opt("-emit-ast", Value::None, Phase(P::Foreign)),
    opt("-emit-interface-stubs", Value::None, Phase(P::Foreign)),
    opt("-emit-llvm", Value::None, EmitLlvm),
    opt("-exported_symbols_list", Next(1), Link),
    opt("-extract-api", Value::None, Phase(P::Foreign)),
    opt("-fdebug-compilation-dir", Next(1), Compile),
    opt("-fdirectives-only", Value::None, PreprocessedForm),
    opt("-fdriver-only", Value::None, Query),
    opt("-fexperimental-openacc-macro-override", Next(1), Compile),
    opt("-filelist", Next(1), Link),
    opt("-fminimize-whitespace", Value::None, PreprocessedForm),
    opt("-fmodules-user-build-path", Next(1), Compile),
    opt("-fno-sierra", Value::None, Sierra),
    opt("-fno-sierra-full-copies", Value::None, Sierra),
    opt("-fno-sierra-header-cache", Value::None, Sierra),
    opt("-force_load", Next(1), Link),
    opt("-framework", Next(1), Link),
    opt("-frewrite-includes", Value::None, PreprocessedForm),
    opt("-fsierra", Value::None, Sierra),
    opt("-fsierra-", Glued, Sierra),
    opt("-fsyntax-only", Value::None, Phase(P::SyntaxOnly)),
    opt("-ftrapv-handler", Next(1), Compile),
    opt("-fuse-line-directives", Value::None, PreprocessedForm),
    opt("-gen-cdb-fragment-path", Next(1), CompilationDatabase),
    opt("-help", Value::None, Query),
    opt("-hlsl-entry", Next(1), Compile),
    opt("-iapinotes-modules", Next(1), Preprocess),
    opt("-idirafter", GluedOrNext, Preprocess),
    opt("-iframework", GluedOrNext, Preprocess),
    opt("-iframeworkwithsysroot", GluedOrNext, Preprocess),
    opt("-imacros", GluedOrNext, Preprocess),
    opt("-image_base", Next(1), Link),
    opt("-imultilib", Next(1), Preprocess),
    opt("-include", GluedOrNext, Preprocess),
    opt("-include-pch", Next(1), PrecompiledHeader),
    opt("-init", Next(1), Link),
    opt("-install_name", Next(1), Link),
    opt("-iprefix", GluedOrNext, Preprocess),
    opt("-iquote", GluedOrNext, Preprocess),
    opt("-isysroot", GluedOrNext, Compile),
    opt("-isystem", GluedOrNext, Preprocess),
    opt("-isystem-after", GluedOrNext, Preprocess),
    opt("-ivfsoverlay", GluedOrNext, Preprocess),
    opt("-iwithprefix", GluedOrNext, Preprocess),
    opt("-iwithprefixbefore", GluedOrNext, Preprocess),
    opt("-iwithsysroot", GluedOrNext, Preprocess),
    opt("-l", GluedOrNext, Link),
    opt("-meabi", Next(1), Compile),
    opt("-mllvm", Next(1), Compile),
    opt("-mmlir", Next(1), Compile),
    opt("-module-dependency-dir", Next(1), Compile),
    opt("-module-file-info", Value::None, Phase(P::Foreign)),
    opt("-mthread-model", Next(1), Compile),
    opt("-multiply_defined", Next(1), Link),
    opt("-multiply_defined_unused", Next(1), Link),
    opt("-n", Value::None, Link),
    opt("-o", GluedOrNext, Output),
    opt("-objcmt-", Glued, Compile),
    opt("-object", Value::None, Compile),
    opt("-print-", Glued, Query),
    opt("-r", Value::None, Link),
    opt("-rdynamic", Value::None, Link),
    opt("-read_only_relocs", Next(1), Link),
    opt("-resource-dir", Next(1), Compile),
    opt("-rewrite-legacy-objc", Value::None, Phase(P::Foreign)),
    opt("-rewrite-objc", Value::None, Phase(P::Foreign)),
    opt("-rpath", Next(1), Link),
    opt("-s", Value::None, Link),
    opt("-save-temps", Value::None, SaveTemps),
    opt("-save-temps=", Glued, SaveTemps),
    opt("-sectalign", Next(3), Link),
    opt("-sectcreate", Next(3), Link),
    opt("-segaddr", Next(2), Link),
    opt("-segcreate", Next(3), Link),
    opt("-segprot", Next(3), Link),
    opt("-serialize-diagnostics", Next(1), Compile),
    opt("-stdlib++-isystem", GluedOrNext, Preprocess),
    opt("-t", Value::None, Link),
    opt("-target", Next(1), Compile),
    opt("-traditional-cpp", Value::None, Preprocess),
    opt("-u", GluedOrNext, Link),
    opt("-umbrella", Next(1), Link),
    opt("-undef", Value::None, Preprocess),
    opt("-undefined", Next(1), Link),
    opt("-unexported_symbols_list", Next(1), Link),
    opt("-v", Value::None, Verbose),
    opt("-validator-version", Next(1), Compile),
    opt("-verify-pch", Value::None, Phase(P::Foreign)),
    opt("-vfsoverlay", Next(1), Compile),
    opt("-weak_framework", Next(1), Link),
    opt("-working-directory", Next(1), Compile),
    opt("-working-directory=", Glued, Compile),
    opt("-x", GluedOrNext, Language),
    opt("-z", Next(1), Link),
];

/// The row for `word`, if it is an option that we know: the longest name that fits, as clang decides.
pub fn find(word: &str) -> Option<&'static Opt> {
    for end in (1..=word.len())
        .rev()
        .filter(|&end| word.is_char_boundary(end))
    {
        if let Ok(index) = OPTIONS.binary_search_by(|row| row.name.cmp(&word[..end])) {
            let row = &OPTIONS[index];
            let fits = match row.value {
                Value::None | Next(_) => end == word.len(),
                Glued | GluedOrNext => true,
            };
            if fits {
                return Some(row);
            }
        }
    }
    None
}

impl Opt {
    /// How many words behind `word` belong to it.
    pub fn word_count(&self, word: &str) -> usize {
        match self.value {
            Value::None => 0,
            // `-Xarch_host -O3`: a glued value and a word behind it.
            Glued => usize::from(matches!(self.name, "-Xarch_" | "-Xopenmp-target=")),
            Next(count) => count,
            GluedOrNext => usize::from(word.len() == self.name.len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_sorted_and_unique() {
        for pair in OPTIONS.windows(2) {
            assert!(
                pair[0].name < pair[1].name,
                "{} before {}",
                pair[0].name,
                pair[1].name
            );
        }
    }

    #[test]
    fn the_longest_name_wins() {
        assert_eq!(find("-include").unwrap().name, "-include");
        assert_eq!(find("-Iinclude").unwrap().name, "-I");
        assert_eq!(find("-include-pch").unwrap().name, "-include-pch");
        assert_eq!(find("-MMD").unwrap().name, "-MMD");
        assert_eq!(find("-MFdeps.d").unwrap().name, "-MF");
        assert_eq!(find("-fsierra-print-stage=edit").unwrap().name, "-fsierra-");
    }

    #[test]
    fn a_flag_without_value_fits_only_as_it_is() {
        assert!(find("-cl-fast-relaxed-math").is_none());
        assert!(find("-shared").is_none());
        assert!(find("-O2").is_none());
        assert!(find("-E").is_some());
        assert!(find("-Eb").is_none());
    }

    #[test]
    fn the_value_of_an_option_is_no_input() {
        let count = |word: &str| find(word).unwrap().word_count(word);
        assert_eq!(count("-o"), 1);
        assert_eq!(count("-oa.o"), 0);
        assert_eq!(count("-Xclang"), 1);
        assert_eq!(count("-Xarch_x86_64"), 1);
        assert_eq!(count("-sectcreate"), 3);
        assert_eq!(count("-Wl,-rpath"), 0);
    }
}
