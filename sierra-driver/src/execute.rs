//! The way of a call that may hold annotated inputs: preprocess, decide, and take each annotated input through all steps.

use std::cell::{Cell, OnceCell};
use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};

use anyhow::{Context, Result, bail};
use sierra_sema::{Told, crash};

use crate::args::{Class, Input, Invocation, Language, Phase, PrintStage, bytes};
use crate::cleanup::Cleanup;
use crate::ending::{self, Step, exit_code};
use crate::header_dir::precompiles;
use crate::plan::{self, Replacement, WorkFiles, side_files};
use crate::preprocess::HeadersApart;
use crate::process::{Runner, become_clang, run_clang, spool_stdin};
use crate::publish::{self, print_err, print_out};
use crate::toolchain::{self, Toolchain, include_dir};
use crate::work_dir::WorkDir;
use crate::{
    compilation_database, diagnostics, dry_run, known_call, precompiled, preprocess, target,
};

/// An annotated input after its preprocessing.
pub struct Annotated<'a> {
    pub input: &'a Input,
    files: WorkFiles,
    text: Vec<u8>,
    /// The text came without our core header, which was added.
    pub added_core_header: bool,
    /// The preprocessor's own messages.
    messages: Told,
    /// The preprocessor's exit code.
    code: u8,
}

pub struct Session<'a> {
    pub invocation: &'a Invocation,
    pub toolchain: &'a Toolchain,
    pub include_dir: PathBuf,
    pub runner: Runner<'a>,
    /// What clang has said of the call; empty if it was not asked.
    check: OnceCell<String>,
    /// Where precompiled headers are kept for other calls.
    pub header_cache: OnceCell<Option<PathBuf>>,
    /// Our own headers behind the preprocessor, from an earlier call.
    pub headers_apart: OnceCell<Option<HeadersApart>>,
}

/// What is found by the way.
#[derive(Default)]
struct Notes {
    /// What the user may have forgotten, should clang refuse a source that is not annotated.
    hint: Option<String>,
    /// The inputs that the preprocessor refused.
    unread: Vec<usize>,
}

/// Runs a call with `-fsierra` and C++ inputs.
pub fn run(invocation: &Invocation, toolchain: &Toolchain) -> Result<ExitCode> {
    let include_dir = include_dir()?;
    sierra_clang_steps::memory::prepare();
    sierra_clang_steps::llvm::load().map_err(anyhow::Error::msg)?;
    let cleanup = Cleanup::install()?;
    let work_dir = WorkDir::new()?;
    cleanup.add(work_dir.path());
    cleanup.note_drafts_in(work_dir.tag());
    let stdin = match invocation.inputs().any(|input| input.path == "-") {
        true => Some(spool_stdin()?),
        false => None,
    };
    let runner = Runner {
        clang: &toolchain.clang,
        cleanup: &cleanup,
        stdin,
        work_dir: work_dir.path(),
        verbose: invocation.verbose && !invocation.dry_run,
        library: OnceCell::new(),
        loads: Cell::new(Some(&toolchain.clang_program)),
    };
    let session = Session {
        invocation,
        toolchain,
        include_dir,
        runner,
        check: OnceCell::new(),
        header_cache: OnceCell::new(),
        headers_apart: OnceCell::new(),
    };
    let mut notes = Notes::default();
    match session.run(&mut notes)? {
        Some(code) => Ok(code),
        None => {
            let stdin = session.runner.stdin;
            let args = for_clang(invocation, &session.include_dir);
            // Our folder must not outlive us.
            drop(work_dir);
            cleanup.child_ended();
            if let Some(hint) = notes.hint {
                let status = run_clang(&toolchain.clang, &args, stdin.as_ref(), &cleanup)?;
                if !status.success() {
                    print_err(hint.as_bytes());
                }
                return Ok(ExitCode::from(exit_code(status)));
            }
            match become_clang(&toolchain.clang, &args, stdin.as_ref())? {}
        }
    }
}

/// The call as clang gets it when it does the whole job: with our headers within reach.
pub fn for_clang(invocation: &Invocation, include_dir: &Path) -> Vec<std::ffi::OsString> {
    // Nobody else asks for headers, and clang would call it unused.
    if !invocation
        .inputs()
        .any(|input| matches!(input.language, Language::Cxx | Language::CxxHeader))
    {
        return invocation.for_clang.clone();
    }
    // In front: behind a `--` they would be inputs.
    let mut args: Vec<std::ffi::OsString> =
        plan::header_flags(include_dir).map(Into::into).to_vec();
    args.extend(invocation.for_clang.iter().cloned());
    args
}

/// A file's name as a line marker spells it.
fn quoted(path: &str) -> String {
    path.replace('\\', "\\\\").replace('"', "\\\"")
}

/// Have the texts been read without an error, with our header, which has its words alone for any machine but ours?
fn is_for_this_machine(annotated: &[Option<Annotated>]) -> bool {
    let is_ours = |a: &Annotated| a.code == 0 && !a.added_core_header;
    annotated.iter().all(|a| a.as_ref().is_none_or(is_ours))
}

impl Session<'_> {
    /// `None`: nothing is annotated, or clang refuses the call; either way it is clang's business alone.
    fn run(&self, notes: &mut Notes) -> Result<Option<ExitCode>> {
        let started = match self.needs_check() {
            true => Some(self.start_driver_check()?),
            false => None,
        };
        let inputs: Vec<_> = self.invocation.inputs().collect();
        let mut annotated: Vec<_> = inputs
            .iter()
            .enumerate()
            .map(|(index, input)| self.preprocess(index, input, notes))
            .collect::<Result<_>>()?;
        let checked = match started {
            Some(driver) => Some(driver),
            None if is_for_this_machine(&annotated) => None,
            None => Some(self.start_driver_check()?),
        };
        let (is_fine, check) = match checked {
            Some(driver) => self.answer(driver)?,
            None => (true, String::new()),
        };
        if is_fine
            && let Some(target) = target::without_lanes(&check)
            && self.refuse_lanes(target, &inputs, &annotated, notes)
        {
            return Ok(Some(ExitCode::FAILURE));
        }
        if annotated.iter().all(Option::is_none) {
            if self.invocation.print_stage.is_some() {
                print_err(b"sierra++: warning: no input holds annotations\n");
            }
            return Ok(None);
        }
        if !is_fine {
            return Ok(None);
        }
        if self.invocation.phase == Phase::Foreign {
            bail!("this kind of output is not supported for a file with varying types");
        }
        if self.invocation.dry_run {
            dry_run::print(
                self.invocation,
                &self.toolchain.clang,
                &self.include_dir,
                &annotated,
            );
            return Ok(Some(ExitCode::SUCCESS));
        }
        let check = self.check.get_or_init(|| check);
        let said = diagnostics::driver_messages(check);
        print_err(said.as_bytes());
        for annotated in annotated.iter_mut().flatten() {
            let messages = &mut annotated.messages.text;
            *messages = diagnostics::without_lines(messages, &said);
        }
        self.compile_all(annotated).map(Some)
    }

    /// Says where inputs have annotations, which the target does not support. `false`: none has any.
    fn refuse_lanes(
        &self,
        target: &str,
        inputs: &[&Input],
        annotated: &[Option<Annotated>],
        notes: &Notes,
    ) -> bool {
        let color = self.wants_color();
        let mut refuses = false;
        for (index, (input, annotated)) in inputs.iter().zip(annotated).enumerate() {
            let path = input.as_path();
            let source = || {
                fs::read(path)
                    .ok()
                    .filter(|_| notes.unread.contains(&index))
            };
            let error = annotated
                .as_ref()
                .and_then(|a| sierra_sema::foreign_target(&a.text, path, target, color))
                .or_else(|| sierra_sema::foreign_target_of_source(&source()?, path, target, color));
            if let Some(error) = error {
                print_err(error.as_bytes());
                print_err(sierra_sema::summary(0, 1).as_bytes());
                refuses = true;
            }
        }
        refuses
    }

    /// Has clang to be asked what it thinks of the call?
    pub fn needs_check(&self) -> bool {
        !self.toolchain.is_known() || !known_call::is_known(self.invocation)
    }

    /// Does clang take the call, and what it says of it.
    fn answer(&self, driver: Child) -> Result<(bool, String)> {
        let checked = driver.wait_with_output().context("cannot wait for clang")?;
        ending::check(Step::Check, checked.status, &checked.stderr)?;
        let check = String::from_utf8_lossy(&checked.stderr).into_owned();
        if checked.status.success() {
            toolchain::check_version(&self.toolchain.clang, &check)?;
        }
        Ok((checked.status.success(), check))
    }

    /// clang's own check of the call, beside the preprocessor: it says whether the call makes sense, and what is unused.
    fn start_driver_check(&self) -> Result<Child> {
        let mut command = Command::new(&self.toolchain.clang);
        command
            .arg("-###")
            .args(for_clang(self.invocation, &self.include_dir));
        if self.wants_color() {
            command.arg("-fcolor-diagnostics");
        }
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        command
            .spawn()
            .with_context(|| format!("cannot run '{}'", self.toolchain.clang.display()))
    }

    /// The text of an input, if it is annotated.
    fn preprocess<'a>(
        &self,
        index: usize,
        input: &'a Input,
        notes: &mut Notes,
    ) -> Result<Option<Annotated<'a>>> {
        let dir = self.runner.work_dir.join(index.to_string());
        let files = WorkFiles::new(dir, input);
        let (text, messages, code) = match input.language {
            Language::Other => return Ok(None),
            Language::CxxPreprocessed => match self.preprocessed_text(input, &files)? {
                Some(text) => (text, Told::default(), 0),
                None => return Ok(None), // clang will say why
            },
            Language::Cxx | Language::CxxHeader => self.preprocess_source(input, &files, false)?,
        };
        if code != 0 {
            notes.unread.push(index);
        }
        let has_lanes = preprocess::is_annotated(&text);
        let has_variants =
            || self.invocation.reads_openmp() && preprocess::declares_variants(&text);
        if !(has_lanes || has_variants()) {
            notes.hint = notes.hint.take().or_else(|| {
                sierra_sema::missing_header(&text, input.as_path(), self.wants_color())
            });
            return Ok(None);
        }
        fs::create_dir_all(files.dir.join("text")).context("cannot make a temporary folder")?;
        let added_core_header = has_lanes && !preprocess::has_core_header(&text);
        let text = preprocess::own_headers_first(&text).unwrap_or(text);
        let mut annotated = Annotated {
            input,
            files,
            text,
            added_core_header,
            messages,
            code,
        };
        if code == 0 && added_core_header {
            self.add_core_header(&mut annotated)?;
        }
        Ok(Some(annotated))
    }

    /// The text of an input that has been preprocessed. clang's preprocessor looks once more at one that has kept its macros (`-E -dD`). `None`: it cannot be read.
    fn preprocessed_text(&self, input: &Input, files: &WorkFiles) -> Result<Option<Vec<u8>>> {
        let Ok(text) = fs::read(bytes::given(&input.path)) else {
            return Ok(None);
        };
        let marked = preprocess::with_own_markers(&text, &input.path);
        if !preprocess::has_directives(&text) {
            return Ok(Some(marked.unwrap_or(text)));
        }
        let path = match marked {
            Some(marked) => {
                fs::create_dir_all(&files.dir).context("cannot make a temporary folder")?;
                let path = files.dir.join("marked.ii");
                let name = format!("# 1 \"{}\"\n", quoted(&input.path));
                fs::write(&path, [name.as_bytes(), &marked].concat())
                    .context("cannot write the text")?;
                path.to_string_lossy().into_owned()
            }
            None => input.path.clone(),
        };
        let args = plan::preprocess_again(self.invocation, &path);
        let output = self.runner.output(Step::Preprocess(&input.path), &args)?;
        let text = || preprocess::without_lines_of_raw_strings(output.stdout);
        Ok(output.status.success().then(text))
    }

    /// Brings our core header to a text that came without it.
    fn add_core_header(&self, annotated: &mut Annotated) -> Result<()> {
        let Annotated { input, files, .. } = annotated;
        if input.language == Language::CxxPreprocessed {
            let header = self.core_header_text()?;
            let marker = format!("# 1 \"{}\"\n", quoted(&input.path));
            annotated.text = [&header, marker.as_bytes(), &annotated.text].concat();
        } else {
            (annotated.text, annotated.messages, annotated.code) =
                self.preprocess_source(input, files, true)?;
            if let Some(text) = preprocess::into_fragment(&annotated.text) {
                annotated.text = text;
            }
        }
        Ok(())
    }

    /// For a preprocessed input: our core header by itself.
    fn core_header_text(&self) -> Result<Vec<u8>> {
        let mut args = plan::parse_flags(self.invocation);
        // Included, not compiled: only then it counts as a system header, without warnings of its own.
        args.extend(["-include".to_owned(), plan::core_header(&self.include_dir)]);
        args.extend(["-E", "-x", "c++", "/dev/null"].map(str::to_owned));
        Ok(self
            .runner
            .output(Step::Preprocess("sierra/core.h"), &args)?
            .stdout)
    }

    fn compile_all(&self, annotated: Vec<Option<Annotated>>) -> Result<ExitCode> {
        let mut replacements = Vec::with_capacity(annotated.len());
        let mut code = 0;
        for annotated in annotated {
            let Some(annotated) = annotated else {
                replacements.push(None);
                continue;
            };
            let object = annotated.files.object.clone();
            let is_header = annotated.input.language == Language::CxxHeader;
            code = code.max(self.compile(annotated, self.header_cache())?);
            replacements.push(Some(match self.invocation.phase {
                Phase::Link if !is_header => Replacement::Object(object),
                _ => Replacement::Done,
            }));
        }
        if self.invocation.print_stage.is_some()
            || (code != 0 && self.invocation.phase == Phase::Link)
        {
            return Ok(ExitCode::from(code));
        }
        Ok(ExitCode::from(code.max(self.rest(&replacements)?)))
    }

    /// Takes one annotated input through all steps; gives the exit code.
    fn compile(&self, annotated: Annotated, header_cache: Option<&Path>) -> Result<u8> {
        let Annotated {
            input,
            files,
            text,
            messages,
            code,
            ..
        } = annotated;
        print_err(messages.text.as_bytes());
        if code != 0 {
            return Ok(code);
        }
        if plan::maps_regions(self.invocation) {
            let path = &input.path;
            let why = "'-fcoverage-mapping' is ignored for a file with varying types; '--coverage' counts its lines";
            print_err(format!("{path}: warning: {why}\n").as_bytes());
        }
        if self.invocation.save_temps {
            self.save(&format!("{}.ii", input.stem()), &text)?;
        }
        let outcome = sierra_sema::run(&sierra_sema::Request {
            text: &text,
            told: &messages,
            main_file: input.as_path(),
            clang_args: &plan::parse_flags(self.invocation),
            warnings: &self.invocation.own_warnings,
            clang_program: &self.toolchain.clang_program,
            work_dir: &files.dir,
            precompiles: precompiles(self.invocation),
            header_cache,
            color: self.wants_color(),
        });
        crash::at("");
        let outcome = outcome?;
        print_err(outcome.diagnostics.as_bytes());
        match self.invocation.print_stage {
            Some(PrintStage::Annotate) => print_out(&outcome.after_annotate),
            Some(PrintStage::Edit) => print_out(&outcome.after_edit),
            Some(PrintStage::Probes) => print_out(outcome.parses.as_bytes()),
            _ => {}
        }
        if self.invocation.save_temps {
            self.save(&format!("{}.sierra.ii", input.stem()), &outcome.after_edit)?;
        }
        if outcome.errors > 0 {
            return Ok(1);
        }
        if matches!(
            self.invocation.print_stage,
            Some(PrintStage::Annotate | PrintStage::Edit | PrintStage::Probes)
        ) {
            return Ok(0);
        }
        let code = match self.invocation.phase {
            Phase::SyntaxOnly => 0,
            _ if input.language == Language::CxxHeader => self.precompile(input)?,
            _ => self.lower(input, &files, &outcome)?,
        };
        if code == 0 && self.invocation.print_stage.is_none() {
            self.publish_side_outputs(input, &files)?;
        }
        Ok(code)
    }

    /// The precompiled form of an annotated header that has been checked.
    fn precompile(&self, input: &Input) -> Result<u8> {
        if self.invocation.print_stage.is_none() {
            let file = plan::precompiled_output(self.invocation, input);
            let content = precompiled::stand_in(input.as_path());
            publish::write(Path::new(&file), &content, self.runner.cleanup)?;
        }
        Ok(0)
    }

    /// The arguments of a step that writes its messages into a pipe: it cannot know whether they are to be coloured.
    pub fn in_color(&self, mut args: Vec<String>) -> Vec<String> {
        if self.wants_color() {
            args.insert(0, "-fcolor-diagnostics".to_owned());
        }
        args
    }

    /// Flags with which the front end keeps the user's command line, if he wants that.
    pub fn recorded(&self) -> Vec<String> {
        let check = self.check.get().map(String::as_str).unwrap_or_default();
        side_files::recorded(check, &self.include_dir)
    }

    /// `-ftime-trace`: what our steps have written, as one file with the user's names.
    pub fn publish_trace(
        &self,
        input: &Input,
        files: &WorkFiles,
        headers: &[String],
    ) -> Result<()> {
        let Some(file) = side_files::trace_file(self.invocation, input) else {
            return Ok(());
        };
        let read = |half: &str| fs::read_to_string(files.dir.join(half));
        let (Ok(front), Ok(back)) = (read(side_files::FRONT), read(side_files::BACK)) else {
            return Ok(());
        };
        let ours = |path: &Path| path.to_string_lossy().into_owned();
        let mut names = vec![(ours(&files.text), input.path.clone())];
        let precompiled = headers.iter().filter(|word| !word.starts_with('-'));
        names.extend(precompiled.map(|file| (file.clone(), "headers".to_owned())));
        match side_files::join_traces(&front, &back, &names) {
            Some(trace) => publish::write(&file, trace.as_bytes(), self.runner.cleanup),
            None => Ok(()),
        }
    }

    /// What stands beside the output: the dependency file and the compilation database.
    fn publish_side_outputs(&self, input: &Input, files: &WorkFiles) -> Result<()> {
        let cleanup = self.runner.cleanup;
        // A preprocessed input has no dependencies to tell of.
        if plan::wants_dependencies(self.invocation)
            && let Ok(content) = fs::read(&files.dependencies)
        {
            let file = plan::dependency_file(self.invocation, input);
            publish::write(&file, &content, cleanup)?;
        }
        if let Some(file) = self.invocation.last_value(Class::CompilationDatabase) {
            let words = std::iter::once(self.toolchain.clang_program.as_os_str())
                .chain(
                    self.invocation
                        .for_clang
                        .iter()
                        .map(|word| word.as_os_str()),
                )
                .map(|word| word.to_string_lossy().into_owned())
                .collect::<Vec<_>>();
            let directory = std::env::current_dir().context("cannot find the working directory")?;
            let output = plan::compile_output(self.invocation, input, files);
            let entry = compilation_database::entry(&directory, &input.path, &output, &words);
            publish::write(Path::new(file), entry.as_bytes(), cleanup)?;
        }
        Ok(())
    }

    /// `-save-temps`: in the working directory, or with `=obj` beside the output.
    pub fn save(&self, name: &str, content: &[u8]) -> Result<()> {
        let beside_output = self.invocation.has_flag("-save-temps=obj");
        let folder = self.invocation.output.as_deref().filter(|_| beside_output);
        let folder = folder
            .and_then(|output| Path::new(output).parent())
            .unwrap_or(Path::new(""));
        publish::write(&folder.join(name), content, self.runner.cleanup)
    }

    /// What clang does alone: the inputs that are not annotated, and the link. It names files after the output (`p-b.dwo`, `p-b.gcno`, `p.d`), and so does the
    /// linker; so the output has its own name from the start, as in a call of clang, which takes it away itself if it is killed.
    fn rest(&self, replacements: &[Option<Replacement>]) -> Result<u8> {
        let Some(args) = plan::rest(self.invocation, replacements, &self.include_dir) else {
            return Ok(0);
        };
        let status = self.runner.status(Step::Rest, &args)?;
        Ok(exit_code(status))
    }

    fn wants_color(&self) -> bool {
        let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        diagnostics::wants_color(self.invocation, std::io::stderr().is_terminal() && !dumb)
    }
}
