//! The argument list, read once: what the user wants of each input, and which words each of our steps may see.

mod config;
mod contraction;
mod remarks;
mod response_file;
mod table;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use sierra_codegen::FullCopies;
pub use sierra_sema::text::bytes;

pub use contraction::Contraction;
pub use response_file::quote as quote_response_file;
pub use table::{Class, Phase};

/// A command line, without the name of the program.
#[derive(Debug)]
pub struct Invocation {
    /// What clang gets when it does the whole job: the words as written, less our own options.
    pub for_clang: Vec<OsString>,
    /// Every word that is not our own, with response files expanded.
    pub items: Vec<Item>,
    /// The last of `-fsierra` and `-fno-sierra` says yes.
    pub sierra: bool,
    pub print_stage: Option<PrintStage>,
    /// Say how long codegen's passes took.
    pub time_passes: bool,
    pub header_cache: HeaderCache,
    /// What the last of `-fsierra-full-copies`, `-fsierra-full-copies=all` and `-fno-sierra-full-copies` says.
    pub full_copies: FullCopies,
    /// Flags about warnings that clang does not know.
    pub own_warnings: Vec<String>,
    pub phase: Phase,
    pub emit_llvm: bool,
    pub output: Option<String>,
    pub verbose: bool,
    pub dry_run: bool,
    pub save_temps: bool,
    /// The call only asks clang for something (`--version`, `-print-search-dirs`).
    pub query: bool,
}

/// An option with its values, or an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    Option(OptionItem),
    Input(Input),
}

/// An option as it stood there, and what it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionItem {
    pub class: Class,
    pub words: Vec<String>,
    /// Where the option takes a value: the value, wherever it stood.
    pub value: Option<String>,
}

/// A file to compile or to link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    pub path: String,
    pub language: Language,
    /// The `-x` in force, which a replacement of this input must lift and restore.
    pub explicit_language: Option<String>,
}

/// What an input is to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// A C++ source file.
    Cxx,
    /// A C++ header by itself.
    CxxHeader,
    /// Preprocessed C++ (`.ii`).
    CxxPreprocessed,
    /// Anything else; clang's business alone.
    Other,
}

/// What `-fsierra-print-stage=` shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrintStage {
    /// The text after the annotations became types.
    Annotate,
    /// The text that is compiled.
    Edit,
    /// How often the text is parsed before it is compiled, and why.
    Probes,
    /// The IR before lanes become masks.
    IrBefore,
    /// The IR after.
    IrAfter,
    /// The IR behind a pass of codegen.
    Pass(&'static str),
}

/// Where precompiled system headers are kept, as far as the call says so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum HeaderCache {
    /// The environment decides.
    #[default]
    Unnamed,
    /// Nothing is kept (`-fno-sierra-header-cache`).
    Off,
    /// In this folder (`-fsierra-header-cache=DIR`).
    At(String),
}

impl Invocation {
    /// Reads an argument list.
    pub fn parse(argv: Vec<OsString>) -> Result<Self> {
        let argv = response_file::expand_pipes(argv);
        let mut words = Vec::with_capacity(argv.len());
        for word in &argv {
            match word.to_str() {
                Some(word) => words.push(word.to_owned()),
                // Without `-fsierra` it is not ours to judge; with it, we need text.
                None if argv.iter().any(|word| word == "-fsierra") => words.push(bytes::kept(word)),
                None => return Ok(Self::foreign(argv)),
            }
        }
        let words = response_file::expand(words);
        let Some(configured) = config::expand(&words) else {
            let mut parser = Parser::new(argv);
            parser.run(words)?;
            return Ok(parser.finish());
        };
        // clang reads its configuration by itself, unless words of ours stand there.
        let mut parser = Parser::new(argv);
        let for_clang = match configured.iter().any(|word| word.starts_with("-fsierra")) {
            true => None,
            false => {
                let mut as_written = Parser::new(parser.invocation.for_clang.clone());
                as_written.run(words)?;
                Some(as_written.finish().for_clang)
            }
        };
        parser.holds_own = true;
        parser.run(configured)?;
        let mut invocation = parser.finish();
        if let Some(for_clang) = for_clang {
            invocation.for_clang = for_clang;
        }
        Ok(invocation)
    }

    /// A call that clang takes over as it is.
    fn foreign(argv: Vec<OsString>) -> Self {
        Self {
            for_clang: argv,
            items: Vec::new(),
            sierra: false,
            print_stage: None,
            time_passes: false,
            header_cache: HeaderCache::default(),
            full_copies: FullCopies::default(),
            own_warnings: Vec::new(),
            phase: Phase::Link,
            emit_llvm: false,
            output: None,
            verbose: false,
            dry_run: false,
            save_temps: false,
            query: false,
        }
    }

    /// The inputs, in order.
    pub fn inputs(&self) -> impl Iterator<Item = &Input> {
        self.items.iter().filter_map(|item| match item {
            Item::Input(input) => Some(input),
            Item::Option(_) => None,
        })
    }

    /// The options, in order.
    pub fn options(&self) -> impl Iterator<Item = &OptionItem> {
        self.items.iter().filter_map(|item| match item {
            Item::Option(option) => Some(option),
            Item::Input(_) => None,
        })
    }

    /// Is there anything that could hold annotations?
    pub fn has_cxx_inputs(&self) -> bool {
        self.inputs().any(|input| input.language != Language::Other)
    }

    /// Is a word of the call exactly `flag`?
    pub fn has_flag(&self, flag: &str) -> bool {
        self.options().any(|option| option.words[0] == flag)
    }

    /// Do pragmas of OpenMP mean something?
    pub fn reads_openmp(&self) -> bool {
        let means = |word: &str| match word {
            "-fopenmp" | "-fopenmp-simd" => Some(true),
            _ if word.starts_with("-fopenmp=") => Some(true),
            "-fno-openmp" | "-fno-openmp-simd" => Some(false),
            _ => None,
        };
        let words = self.options().map(|option| option.words[0].as_str());
        words.filter_map(means).any(|yes| yes)
    }

    /// Does clang keep positions in the source for the user: debug information, or remarks?
    pub fn tracks_positions(&self) -> bool {
        let says = |flag: &str| match flag {
            "-g0" => Some(false),
            "-g" => Some(true),
            _ if flag.starts_with("-R") || flag.starts_with("-fsave-optimization-record") => {
                Some(true)
            }
            _ => LEVELS
                .iter()
                .any(|level| flag.starts_with(level))
                .then_some(true),
        };
        const LEVELS: [&str; 7] = ["-g1", "-g2", "-g3", "-ggdb", "-gdwarf", "-gline", "-gmlt"];
        let found = self
            .options()
            .filter_map(|option| says(option.words[0].as_ref()));
        found.last().unwrap_or(false)
    }

    /// Does a debugger learn of variables (`-g`, and no `-g0` or `-gline-tables-only` behind it)?
    pub fn describes_variables(&self) -> bool {
        let says = |flag: &str| match flag {
            "-g0" | "-g1" | "-gmlt" => Some(false),
            _ if flag.starts_with("-gline") => Some(false),
            "-g" | "-g2" | "-g3" => Some(true),
            _ if flag.starts_with("-ggdb") => Some(!["-ggdb0", "-ggdb1"].contains(&flag)),
            _ if flag.starts_with("-gdwarf") || flag == "-glldb" => Some(true),
            _ => None,
        };
        let flags = self.options().map(|option| option.words[0].as_ref());
        flags.filter_map(says).last().unwrap_or(false)
    }

    /// Do signed integers wrap around?
    pub fn signed_wraps(&self) -> bool {
        let says = |flag: &str| match flag {
            "-fwrapv" | "-fno-strict-overflow" => Some(true),
            "-fno-wrapv" | "-fstrict-overflow" => Some(false),
            _ => None,
        };
        let found = self
            .options()
            .filter_map(|option| says(option.words[0].as_ref()));
        found.last().unwrap_or(false)
    }

    /// Does the last `-O` ask for more than none?
    pub fn is_optimized(&self) -> bool {
        let levels = self
            .options()
            .filter(|option| option.class == Class::Compile);
        let last = levels
            .filter_map(|option| option.words[0].strip_prefix("-O"))
            .last();
        last.is_some_and(|level| level != "0")
    }

    /// The value of the last option of this class.
    pub fn last_value(&self, class: Class) -> Option<&str> {
        self.options()
            .filter(|option| option.class == class)
            .last()?
            .value
            .as_deref()
    }
}

impl Input {
    /// The file's name without directories and last suffix; what clang names outputs after.
    pub fn stem(&self) -> &str {
        let name = self.path.rsplit('/').next().unwrap_or(&self.path);
        match name.rfind('.') {
            Some(dot) if dot > 0 => &name[..dot],
            _ => name,
        }
    }

    pub fn as_path(&self) -> &Path {
        Path::new(&self.path)
    }

    /// The file's name without directories.
    pub fn file_name(&self) -> PathBuf {
        self.as_path()
            .file_name()
            .map_or_else(|| self.path.clone().into(), PathBuf::from)
    }
}

struct Parser {
    invocation: Invocation,
    explicit_language: Option<String>,
    /// Does an option of our own stand somewhere in the call?
    holds_own: bool,
    /// `-Xclang -emit-pch`.
    emits_pch: bool,
}

impl Parser {
    fn new(argv: Vec<OsString>) -> Self {
        Self {
            invocation: Invocation::foreign(argv),
            explicit_language: None,
            holds_own: false,
            emits_pch: false,
        }
    }

    fn run(&mut self, words: Vec<String>) -> Result<()> {
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            if word == "--" {
                // Everything behind it is an input. Ours to spell without the `--`, so that words can be added at the end.
                for path in words.by_ref() {
                    self.input(if path.starts_with('-') {
                        format!("./{path}")
                    } else {
                        path
                    });
                }
            } else if word == "-" || !word.starts_with('-') {
                self.input(word);
            } else {
                self.option(word, &mut words)?;
            }
        }
        Ok(())
    }

    fn input(&mut self, path: String) {
        let language = classify(&path, self.explicit_language.as_deref());
        let explicit_language = self.explicit_language.clone();
        self.invocation.items.push(Item::Input(Input {
            path,
            language,
            explicit_language,
        }));
    }

    fn option(&mut self, word: String, rest: &mut impl Iterator<Item = String>) -> Result<()> {
        let Some(row) = table::find(&word) else {
            self.push(Class::Compile, vec![word], None);
            return Ok(());
        };
        let mut values: Vec<String> = rest.take(row.word_count(&word)).collect();
        let value = match values.first() {
            Some(value) => Some(value.clone()),
            None if word.len() > row.name.len() => Some(word[row.name.len()..].to_owned()),
            None => None,
        };
        let invocation = &mut self.invocation;
        match row.class {
            Class::Sierra => {
                self.holds_own = true;
                return self.own_option(&word);
            }
            Class::Phase(phase) => invocation.phase = invocation.phase.min(phase),
            Class::EmitLlvm => invocation.emit_llvm = true,
            Class::Output => invocation.output = value.clone(),
            Class::Verbose => invocation.verbose = true,
            Class::DryRun => invocation.dry_run = true,
            Class::SaveTemps => invocation.save_temps = true,
            Class::Query => invocation.query = true,
            Class::Language => {
                self.explicit_language = value.clone().filter(|language| language != "none");
            }
            Class::Preprocess if word.starts_with("-Wp,-M") => {
                self.dependencies_for_the_preprocessor(&word);
                return Ok(());
            }
            _ => {}
        }
        let class = match row.name {
            // What a precompiled header is made of is known behind the last word.
            "-Xclang" if value.as_deref() == Some("-emit-pch") => {
                self.emits_pch = true;
                Class::Phase(Phase::Object)
            }
            "-Xclang" if value.as_deref().is_some_and(table::is_action) => {
                self.invocation.phase = self.invocation.phase.min(Phase::Foreign);
                Class::Phase(Phase::Foreign)
            }
            "-Xclang" => self.frontend_class(value.as_deref()),
            _ => row.class,
        };
        let mut words = vec![word];
        words.append(&mut values);
        self.push(class, words, value);
        Ok(())
    }

    fn push(&mut self, class: Class, words: Vec<String>, value: Option<String>) {
        self.invocation.items.push(Item::Option(OptionItem {
            class,
            words,
            value,
        }));
    }

    /// `-Wp,-MMD,file` is `-MMD -MF file`.
    fn dependencies_for_the_preprocessor(&mut self, word: &str) {
        let mut parts = word["-Wp,".len()..].split(',').map(str::to_owned);
        while let Some(part) = parts.next() {
            match part.as_str() {
                "-MD" | "-MMD" => {
                    self.push(Class::DependencyMode, vec![part], None);
                    if let Some(file) = parts.next() {
                        let words = vec!["-MF".to_owned(), file.clone()];
                        self.push(Class::DependencyFile, words, Some(file));
                    }
                }
                _ => self.push(Class::Preprocess, vec![format!("-Wp,{part}")], None),
            }
        }
    }

    /// `-Xclang -include -Xclang file`: the words behind `-Xclang` are options themselves.
    fn frontend_class(&self, value: Option<&str>) -> Class {
        let of = |word: &str| match table::find(word)?.class {
            class @ (Class::Preprocess | Class::PrecompiledHeader) => Some(class),
            _ => None,
        };
        let takes_next =
            |word: &str| table::find(word).is_some_and(|row| row.word_count(word) == 1);
        if let Some(Item::Option(before)) = self.invocation.items.last()
            && before.words[0] == "-Xclang"
            && let Some(word) = before.value.as_deref()
            && word.starts_with('-')
            && takes_next(word)
            && let Some(class) = of(word)
        {
            return class;
        }
        value.and_then(of).unwrap_or(Class::Compile)
    }

    fn own_option(&mut self, word: &str) -> Result<()> {
        let invocation = &mut self.invocation;
        match word {
            "-fsierra" => invocation.sierra = true,
            "-fno-sierra" => invocation.sierra = false,
            "-fsierra-full-copies" => invocation.full_copies = FullCopies::WhereTheyPay,
            "-fsierra-full-copies=all" => invocation.full_copies = FullCopies::All,
            "-fsierra-time-passes" => invocation.time_passes = true,
            "-fno-sierra-full-copies" => invocation.full_copies = FullCopies::None,
            _ if word.starts_with("-W") => invocation.own_warnings.push(word.to_owned()),
            "-fno-sierra-header-cache" => invocation.header_cache = HeaderCache::Off,
            _ if word.starts_with("-fsierra-header-cache=") => {
                let (_, dir) = word.split_once('=').unwrap_or_default();
                invocation.header_cache = HeaderCache::At(dir.to_owned());
            }
            _ => {
                let Some(stage) = word.strip_prefix("-fsierra-print-stage=") else {
                    bail!("unknown argument: '{word}'");
                };
                invocation.print_stage = Some(match stage {
                    "annotate" => PrintStage::Annotate,
                    "edit" => PrintStage::Edit,
                    "probes" => PrintStage::Probes,
                    "ir-before" => PrintStage::IrBefore,
                    "ir-after" => PrintStage::IrAfter,
                    _ => match sierra_codegen::passes::find(stage) {
                        Some(pass) => PrintStage::Pass(pass.name),
                        None => bail!(
                            "invalid value '{stage}' in '{word}' (expected annotate, edit, probes, ir-before, ir-after or a pass)"
                        ),
                    },
                });
            }
        }
        Ok(())
    }

    fn finish(self) -> Invocation {
        let mut invocation = self.invocation;
        let is_source =
            |input: &Input| matches!(input.language, Language::Cxx | Language::CxxPreprocessed);
        if self.emits_pch {
            let is_foreign = invocation.inputs().any(is_source);
            let phase = if is_foreign {
                Phase::Foreign
            } else {
                Phase::Object
            };
            invocation.phase = invocation.phase.min(phase);
        }
        if self.holds_own {
            let words = invocation.items.iter().flat_map(|item| match item {
                Item::Option(option) => option.words.as_slice(),
                Item::Input(input) => std::slice::from_ref(&input.path),
            });
            invocation.for_clang = words.map(|word| bytes::given(word)).collect();
        }
        invocation
    }
}

/// What clang++ takes `path` for.
fn classify(path: &str, explicit: Option<&str>) -> Language {
    match explicit {
        Some("c++") => return Language::Cxx,
        Some("c++-header") => return Language::CxxHeader,
        Some("c++-cpp-output") => return Language::CxxPreprocessed,
        Some(_) => return Language::Other,
        None => {}
    }
    let name = path.rsplit('/').next().unwrap_or(path);
    match name.rsplit_once('.').map(|(_, suffix)| suffix) {
        // clang++ compiles C sources as C++, and says that it should not be relied on.
        Some("C" | "cc" | "CC" | "cp" | "cpp" | "CPP" | "c++" | "C++" | "cxx" | "CXX" | "c") => {
            Language::Cxx
        }
        Some("hh" | "H" | "hp" | "hpp" | "hxx" | "h++" | "tcc" | "h") => Language::CxxHeader,
        Some("ii" | "i") => Language::CxxPreprocessed,
        _ => Language::Other,
    }
}

#[cfg(test)]
mod tests;
