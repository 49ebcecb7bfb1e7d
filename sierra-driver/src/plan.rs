//! The commands for an annotated input, worked out from the call alone: nothing here runs or writes anything.
//!
//! Each step gets the user's compile flags and what it needs besides: the preprocessor its paths and macros, the last
//! step the wish for assembly or IR, the link everything.

mod rest;

pub use rest::*;
use std::path::{Path, PathBuf};

use sierra_codegen::Finished;

use crate::args::{Class, Input, Invocation, Item, Language, OptionItem, Phase, bytes};

/// The temporary files of one input.
#[derive(Clone, Debug)]
pub struct WorkFiles {
    /// A folder of this input's own, absolute and without links.
    pub dir: PathBuf,
    /// The checked text. clang names global constructors after it, so it is named as the user's file.
    pub text: PathBuf,
    /// IR with lanes.
    pub lanes: PathBuf,
    /// IR with masks.
    pub masks: PathBuf,
    /// The same, optimised by clang, and after what codegen does on that.
    pub optimized: PathBuf,
    pub finished: PathBuf,
    /// The dependency file, until the output is there.
    pub dependencies: PathBuf,
    /// The object, if it is made only to be linked.
    pub object: PathBuf,
}

impl WorkFiles {
    pub fn new(dir: PathBuf, input: &Input) -> Self {
        let stem = input.stem();
        Self {
            text: dir.join("text").join(input.file_name()),
            lanes: dir.join(format!("{stem}.lanes.bc")),
            masks: dir.join(format!("{stem}.bc")),
            optimized: dir.join(format!("{stem}.opt.bc")),
            // `-save-temps` names files after it.
            finished: dir.join("finished").join(format!("{stem}.bc")),
            dependencies: dir.join(format!("{stem}.d")),
            object: dir.join(format!("{stem}.o")),
            dir,
        }
    }

    /// The same for the text whose lines rise with its source, see `source_order`.
    pub fn for_source_order(&self) -> Self {
        let name = self.text.file_name().unwrap_or_default();
        Self {
            text: self.dir.join("order").join(name),
            lanes: self.lanes.with_extension("order.bc"),
            ..self.clone()
        }
    }
}

/// What the preprocessor does besides its job.
#[derive(Clone, Copy, Debug)]
pub struct Preprocessing<'a> {
    pub include_dir: &'a Path,
    /// The text needs our core header and does not include it by itself.
    pub with_core_header: bool,
    /// Headers that the user has in precompiled form.
    pub headers: &'a [String],
    /// Write the dependency file that the user asked for.
    pub with_dependencies: bool,
    /// Our own headers are kept, and left out: these files.
    pub apart: Option<&'a [String]>,
}

/// `clang++ -E`.
pub fn preprocess(
    invocation: &Invocation,
    input: &Input,
    files: &WorkFiles,
    how: Preprocessing,
) -> Vec<String> {
    let mut args = Vec::new();
    if how.with_core_header {
        // Before the user's own `-include`s, which may hold annotations too.
        args.extend(include(core_header(how.include_dir)));
    }
    for header in how.headers {
        args.extend(include(header.clone()));
    }
    let dependencies = how.with_dependencies && wants_dependencies(invocation);
    for option in invocation.options() {
        let wanted = match option.class {
            Class::Compile => !is_of_header_modules(option) && !makes_files(option),
            Class::Preprocess | Class::Verbose => true,
            Class::DependencyMode | Class::DependencyTarget | Class::DependencyForm => dependencies,
            Class::PreprocessedForm => option.words[0] == "-H" && !how.with_core_header,
            _ => false,
        };
        match included_file(option) {
            Some(file) => args.extend(include(file.to_owned())),
            None if wanted => args.extend(option.words.iter().cloned()),
            None => {}
        }
    }
    if dependencies {
        if !invocation
            .options()
            .any(|option| option.class == Class::DependencyTarget)
        {
            args.extend(["-MQ".to_owned(), dependency_target(invocation, input)]);
        }
        args.extend(["-MF".to_owned(), text(&files.dependencies)]);
    }
    if let Some(files) = how.apart {
        args.push(APART.to_owned());
        if dependencies && invocation.has_flag("-MD") {
            let entries = files.iter().map(|file| format!("-fdepfile-entry={file}"));
            args.extend(behind_xclang(entries.collect()));
        }
    }
    args.extend(header_flags(how.include_dir));
    let language = match input.language {
        Language::CxxHeader => "c++-header",
        _ => "c++",
    };
    args.extend(["-Qunused-arguments", "-E", "-x", language].map(str::to_owned));
    args.push(input.path.clone());
    args
}

/// Tells our headers that the compiler has kept them.
const APART: &str = "-D__SIERRA_APART__=1";

/// The file of an `-include`.
pub fn included_file(option: &OptionItem) -> Option<&str> {
    if option.class != Class::Preprocess {
        return None;
    }
    let word = option.words[0].as_str();
    match word {
        "-include" | "--include" => option.value.as_deref(),
        _ => word
            .strip_prefix("--include=")
            .or_else(|| word.strip_prefix("-include")),
    }
}

/// Includes the text of a file. clang's driver would look for a precompiled form of it first.
fn include(file: String) -> impl Iterator<Item = String> {
    behind_xclang(vec!["-include".to_owned(), file])
}

/// `clang++ -E` of a text that has kept its macros: with those alone, as clang compiles it.
pub fn preprocess_again(invocation: &Invocation, path: &str) -> Vec<String> {
    let mut args = compile_flags(invocation);
    let words = [
        "-Qunused-arguments",
        "-undef",
        "-nostdinc",
        "-nostdinc++",
        "-w",
        "-E",
        "-x",
        "c++",
    ];
    args.extend(words.map(str::to_owned));
    args.push(path.to_owned());
    args
}

/// Tells our header that nobody names its library: it has its words, and the standard headers that come with it.
pub const WORDS_ALONE: &str = "-D__SIERRA_WORDS_ALONE__=1";

/// What brings our headers within reach, and tells a source that Sierra compiles it.
pub fn header_flags(include_dir: &Path) -> [String; 3] {
    [
        "-D__SIERRA__=1".to_owned(),
        "-isystem".to_owned(),
        text(include_dir),
    ]
}

/// The flags for a parse of the preprocessed text.
pub fn parse_flags(invocation: &Invocation) -> Vec<String> {
    let mut args = compile_flags(invocation);
    args.push("-Qunused-arguments".to_owned());
    args
}

/// How to make IR.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Emission<'a> {
    /// Nothing has been tried yet.
    pub first: bool,
    /// There is varying data in it.
    pub lanes: bool,
    /// The IR says where it comes from even if the user wants no debug information.
    pub positions: bool,
    /// Flags for the headers that were taken off the text.
    pub headers: &'a [String],
    /// Flags that keep the user's command line in the output.
    pub recorded: &'a [String],
}

impl Emission<'_> {
    /// What is tried first.
    pub const FIRST: Self = Self {
        first: true,
        lanes: true,
        positions: false,
        headers: &[],
        recorded: &[],
    };
}

/// Text to IR.
pub fn emit(
    invocation: &Invocation,
    input: &Input,
    files: &WorkFiles,
    how: Emission,
) -> Vec<String> {
    let Emission {
        lanes, positions, ..
    } = how;
    let mut args = step_flags(invocation);
    if positions {
        args.extend(["-gline-tables-only", "-gcolumn-info"].map(str::to_owned));
    }
    if lanes {
        // A function that falls off its end goes to its return block, so that every loop has a way out.
        args.push("-fno-strict-return".to_owned());
        if checks_name_no_types(invocation) {
            // Dead lanes of a vector in memory are no part of an object; codegen finds the checks for that by the types they name.
            args.push("-fno-sanitize=object-size".to_owned());
        }
    }
    let read_from = files.text.parent().unwrap_or(&files.dir);
    let (name, prefix_map) = debug_names(invocation, input, read_from);
    let coverage = covers_lines(invocation);
    let mut frontend = vec![
        "-disable-llvm-passes".to_owned(),
        "-disable-O0-optnone".to_owned(),
        "-main-file-name".to_owned(),
        name,
    ];
    if lanes {
        // The end of a variable's life for one lane is not the end for the others.
        frontend.push("-disable-lifetime-markers".to_owned());
    }
    let side_stem = side_output_stem(invocation, input);
    if coverage {
        let stem = text(&std::path::absolute(&side_stem).unwrap_or_else(|_| side_stem.clone()));
        frontend.push(format!("-coverage-notes-file={stem}.gcno"));
        frontend.push(format!("-coverage-data-file={stem}.gcda"));
    }
    frontend.extend(split_dwarf(invocation, &side_stem));
    frontend.extend(how.recorded.iter().cloned());
    args.extend(behind_xclang(frontend));
    args.push(prefix_map);
    args.extend(side_files::trace_flag(
        invocation,
        &files.dir,
        side_files::FRONT,
    ));
    // Messages of this step are rendered again at the user's own place, see `diagnostics`.
    args.extend(
        [
            "-fno-discard-value-names",
            "-fno-caret-diagnostics",
            "-fno-color-diagnostics",
        ]
        .map(str::to_owned),
    );
    args.extend(["-Qunused-arguments", "-emit-llvm", "-c", "-o"].map(str::to_owned));
    args.push(text(&files.lanes));
    // Warnings have been given already; this one is an error by itself, which `-w` leaves alone.
    args.extend(["-w", "-Wno-invalid-constexpr"].map(str::to_owned));
    // The compiler says nothing of the call under `-w`, and would refuse headers that were precompiled without such flags.
    args.extend(SAID_BY_DRIVER.map(str::to_owned));
    args.extend(how.headers.iter().cloned());
    args.extend(["-x", "c++-cpp-output"].map(str::to_owned));
    args.push(text(&files.text));
    args
}

/// Do checks of the sanitizers trap, or say little?
fn checks_name_no_types(invocation: &Invocation) -> bool {
    let flags = [
        "-fsanitize-trap",
        "-fsanitize-undefined-trap",
        "-fsanitize-minimal-runtime",
    ];
    let is_one = |o: &OptionItem| flags.iter().any(|flag| o.words[0].starts_with(flag));
    invocation.options().any(is_one)
}

/// Does the program count how often its lines run (`gcov`)?
pub fn covers_lines(invocation: &Invocation) -> bool {
    let flags = [
        "--coverage",
        "-coverage",
        "-ftest-coverage",
        "-fprofile-arcs",
    ];
    flags.iter().any(|flag| invocation.has_flag(flag))
}

/// What the steps that make IR are given.
fn step_flags(invocation: &Invocation) -> Vec<String> {
    words_of(invocation, |option| {
        option.class == Class::Compile && !is_of_header_modules(option) && !is_step_of_ours(option)
    })
}

/// Does it ask for a map of the regions of the source? clang makes it of the text that it compiles, which is ours for an annotated file: neither names nor
/// lines would be the user's.
pub fn maps_regions(invocation: &Invocation) -> bool {
    let switches = ["-fcoverage-mapping", "-fno-coverage-mapping"];
    let words = invocation.options().map(|option| option.words[0].as_str());
    words.filter(|word| switches.contains(word)).last() == Some(switches[0])
}

/// Would it write a file for each of our steps, or name our steps?
fn is_step_of_ours(option: &OptionItem) -> bool {
    let word = option.words[0].as_str();
    if word == "-fcoverage-mapping" {
        return true;
    }
    word.starts_with("-ftime-trace") && !side_files::is_detail_of_trace(word)
        || side_files::records_command_line(word)
        || word == "-fdiagnostics-format=sarif"
}

/// Would it write a file for each step?
fn makes_files(option: &OptionItem) -> bool {
    let word = option.words[0].as_str();
    is_step_of_ours(option)
        || word == "-fstack-usage"
        || word.trim_start_matches('-') == "serialize-diagnostics"
}

/// Is there IR between clang's passes and its back end for codegen to work on? Not if that IR is what the user wants, or what the linker does
/// its own passes on; and remarks of both would go to one file.
pub fn can_finish(invocation: &Invocation) -> bool {
    let in_one = [
        "-flto",
        "-fsave-optimization-record",
        "-foptimization-record",
        "-ftime-",
    ];
    let is_in_one =
        |option: &OptionItem| in_one.iter().any(|flag| option.words[0].starts_with(flag));
    invocation.is_optimized() && !invocation.emit_llvm && !invocation.options().any(is_in_one)
}

/// IR with masks to the same, optimised.
pub fn optimize(invocation: &Invocation, files: &WorkFiles) -> Vec<String> {
    let mut args = words_of(invocation, |option| {
        matches!(option.class, Class::Compile | Class::Verbose) && !makes_files(option)
    });
    args.extend(said_of_the_call());
    args.extend(["-Qunused-arguments", "-c", "-emit-llvm", "-o"].map(str::to_owned));
    args.push(text(&files.optimized));
    args.extend(["-x", "ir", "-"].map(str::to_owned));
    args
}

/// Whether LLVM's scheduler counts registers.
const PRESSURE: &str = "misched-regpressure";

/// IR with masks to what the user asked for; if it is finished, clang's passes are over.
pub fn generate(
    invocation: &Invocation,
    input: &Input,
    files: &WorkFiles,
    finished: Option<Finished>,
) -> Vec<String> {
    let mut args = words_of(invocation, |option| {
        matches!(
            option.class,
            Class::Compile | Class::Verbose | Class::SaveTemps
        ) && !is_step_of_ours(option)
    });
    args.extend(side_files::trace_flag(
        invocation,
        &files.dir,
        side_files::BACK,
    ));
    args.extend(side_files::stack_usage(invocation, input));
    args.extend(side_files::optimization_record(invocation, input));
    if let Some(finished) = finished {
        args.extend(["-Xclang", "-disable-llvm-passes"].map(str::to_owned));
        // LLVM takes an option of its own only once.
        if finished.counts_no_registers && !args.iter().any(|word| word.contains(PRESSURE)) {
            args.extend(["-mllvm".to_owned(), format!("-{PRESSURE}=false")]);
        }
    }
    args.extend(behind_xclang(split_dwarf(
        invocation,
        &side_output_stem(invocation, input),
    )));
    args.extend(said_of_the_call());
    args.push("-Qunused-arguments".to_owned());
    args.push(
        if invocation.phase == Phase::Assembly {
            "-S"
        } else {
            "-c"
        }
        .to_owned(),
    );
    if invocation.emit_llvm {
        args.push("-emit-llvm".to_owned());
    }
    args.extend(["-o".to_owned(), compile_output(invocation, input, files)]);
    let masks = if generates_from_stdin(invocation) {
        "-".to_owned()
    } else {
        text(if finished.is_some() {
            &files.finished
        } else {
            &files.masks
        })
    };
    args.extend(["-x".to_owned(), "ir".to_owned(), masks]);
    args
}

/// Does the last step read its standard input? What it reads from would be named in the result, and ours is a temporary file. Only
/// `-save-temps` names files after it.
pub fn generates_from_stdin(invocation: &Invocation) -> bool {
    !invocation.save_temps
}

/// Where the result of compiling `input` goes.
pub fn compile_output(invocation: &Invocation, input: &Input, files: &WorkFiles) -> String {
    let suffix = match (invocation.phase, invocation.emit_llvm) {
        (Phase::Link, _) => return text(&files.object),
        (Phase::Assembly, false) => "s",
        (Phase::Assembly, true) => "ll",
        (_, true) => "bc",
        (_, false) => "o",
    };
    invocation
        .output
        .clone()
        .unwrap_or_else(|| format!("{}.{suffix}", input.stem()))
}

/// Where the precompiled form of a header goes.
pub fn precompiled_output(invocation: &Invocation, input: &Input) -> String {
    let beside = || format!("{}.pch", input.path);
    invocation.output.clone().unwrap_or_else(beside)
}

/// The header that every annotated text needs.
pub fn core_header(include_dir: &Path) -> String {
    text(&include_dir.join("sierra/core.h"))
}

/// Does the call bring modules into reach?
pub fn uses_modules(invocation: &Invocation) -> bool {
    let names_modules = |word: &String| {
        ["-fmodule", "-fprebuilt-module", "-fimplicit-module"]
            .iter()
            .any(|flag| word.starts_with(flag))
    };
    invocation
        .options()
        .filter(|option| !is_of_header_modules(option))
        .any(|option| option.words.iter().any(names_modules))
}

/// Did the user ask for a dependency file beside the output?
pub fn wants_dependencies(invocation: &Invocation) -> bool {
    invocation
        .options()
        .any(|option| option.class == Class::DependencyMode)
}

/// Where the dependency file goes.
pub fn dependency_file(invocation: &Invocation, input: &Input) -> PathBuf {
    match (
        invocation.last_value(Class::DependencyFile),
        &invocation.output,
    ) {
        (Some(file), _) => PathBuf::from(file),
        (None, Some(output)) => Path::new(output).with_extension("d"),
        (None, None) => PathBuf::from(format!("{}.d", input.stem())),
    }
}

fn dependency_target(invocation: &Invocation, input: &Input) -> String {
    invocation
        .output
        .clone()
        .unwrap_or_else(|| format!("{}.o", input.stem()))
}

fn compile_flags(invocation: &Invocation) -> Vec<String> {
    words_of(invocation, |option| {
        option.class == Class::Compile && !is_of_header_modules(option)
    })
}

/// Lets clang make modules of headers, which are quicker to include. An annotated file needs their text.
fn is_of_header_modules(option: &OptionItem) -> bool {
    let word = option.words[0].as_str();
    let others = [
        "-fmodules-",
        "-fmodule-map-file=",
        "-fno-implicit-module-maps",
    ];
    ["-fmodules", "-fcxx-modules", "-fimplicit-module-maps"].contains(&word)
        || others.iter().any(|begin| word.starts_with(begin))
}

fn words_of(invocation: &Invocation, wanted: impl Fn(&OptionItem) -> bool) -> Vec<String> {
    invocation
        .options()
        .filter(|option| wanted(option))
        .flat_map(|option| option.words.clone())
        .collect()
}

fn behind_xclang(words: Vec<String>) -> impl Iterator<Item = String> {
    words
        .into_iter()
        .flat_map(|word| ["-Xclang".to_owned(), word])
}

/// clang's name, without suffix, for what it writes beside an object (`.dwo`, `.gcno`).
fn side_output_stem(invocation: &Invocation, input: &Input) -> PathBuf {
    let said = invocation.options().filter(|o| o.words[0] == "-dumpdir");
    if let Some(prefix) = said.last().and_then(|option| option.words.get(1)) {
        return PathBuf::from(format!("{prefix}{}", input.stem()));
    }
    match (invocation.phase, &invocation.output) {
        (Phase::Link, Some(output)) => PathBuf::from(format!("{output}-{}", input.stem())),
        (Phase::Link, None) => PathBuf::from(format!("a-{}", input.stem())),
        (_, Some(output)) => Path::new(output).with_extension(""),
        (_, None) => PathBuf::from(input.stem()),
    }
}

fn split_dwarf(invocation: &Invocation, stem: &Path) -> Vec<String> {
    if !invocation.has_flag("-gsplit-dwarf") && !invocation.has_flag("-gsplit-dwarf=split") {
        return Vec::new();
    }
    let dwo = format!("{}.dwo", stem.display());
    vec![
        "-split-dwarf-file".to_owned(),
        dwo.clone(),
        "-split-dwarf-output".to_owned(),
        dwo,
    ]
}

/// The compile unit's name for the debugger.
///
/// clang makes it of the folder of the text that was parsed (`work_dir`, ours) and `-main-file-name`. So the name is the
/// last part of the user's path, and a prefix map turns our folder into the rest. The last map that fits
/// wins and ends the search, so the user's own maps are applied here.
fn debug_names(invocation: &Invocation, input: &Input, work_dir: &Path) -> (String, String) {
    let mut path = input.path.clone();
    let maps = invocation.options().filter_map(|option| {
        let word = option.words[0].as_str();
        let map = word.strip_prefix("-fdebug-prefix-map=");
        map.or_else(|| word.strip_prefix("-ffile-prefix-map="))?
            .split_once('=')
    });
    let last_fit = maps.filter(|(from, _)| input.path.starts_with(from)).last();
    if let Some((from, to)) = last_fit {
        path = format!("{to}{}", &input.path[from.len()..]);
    }
    let (folder, name) = match path.rfind('/') {
        Some(slash) => path.split_at(slash + 1),
        None => ("", path.as_str()),
    };
    (
        name.to_owned(),
        format!("-fdebug-prefix-map={}/={folder}", work_dir.display()),
    )
}

/// A path as a word of a call.
fn text(path: &Path) -> String {
    bytes::kept(path.as_os_str())
}

pub mod side_files;

#[cfg(test)]
mod tests;
