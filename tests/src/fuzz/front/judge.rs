//! Compiles one source, and says what is wrong with how the compiler behaved.

mod rules;

use rules::*;
use std::fmt;
use std::fs;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};
use tempfile::TempDir;

use super::grammar;
use super::messages::{Message, messages, normalized};
use super::source::Source;
use super::tokens::find;
use crate::command;
use crate::toolchain::Toolchain;

/// Whatever the source, the compiler has answered after so much processor time.
pub const TIME_LIMIT: Duration = Duration::from_secs(10);

/// A second try gets so many times the time.
const PATIENCE: u32 = 6;

/// The folder of a `sierra.h` that defines the words of the language away, and of one that leaves them to clang.
const SCALAR: &str = "scalar";
const ATTRIBUTES: &str = "scalar/attributes";

/// What the file is called for the compiler.
const NAME: &str = "case.cpp";

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// It ended by a signal, or by a status that no compiler ends with.
    Crash,
    /// It speaks of a mistake of its own.
    Internal,
    Hang,
    /// It refused without naming a line of a file that has this line.
    NoPlace,
    /// An error at a place in the compiler's own headers.
    InHeader,
    /// A message names what only the compiler's headers name.
    Leak,
    /// An output of a refused source, or a temporary file.
    Litter,
    /// Accepted without an output, or with an error.
    NoOutput,
    /// Without annotations it did not do what clang does.
    NotClang,
    /// Accepted, although the scalar program is no C++.
    Lenient,
}

impl Kind {
    pub const ALL: [Kind; 10] = [
        Kind::Crash,
        Kind::Internal,
        Kind::Hang,
        Kind::NoPlace,
        Kind::InHeader,
        Kind::Leak,
        Kind::Litter,
        Kind::NoOutput,
        Kind::NotClang,
        Kind::Lenient,
    ];
}

#[derive(Clone, Debug)]
pub struct Fault {
    pub kind: Kind,
    pub detail: String,
}

impl Fault {
    fn new(kind: Kind, detail: impl Into<String>) -> Fault {
        Fault {
            kind,
            detail: detail.into(),
        }
    }

    /// Faults with one signature have one cause, as far as one can tell.
    pub fn signature(&self) -> String {
        let first = self.detail.lines().next().unwrap_or("");
        format!("{:?}: {}", self.kind, normalized(first))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.kind, self.detail)
    }
}

/// How a source fared.
#[derive(Clone, Debug)]
pub enum Verdict {
    Accepted,
    Refused,
    /// clang by itself crashes or hangs on the scalar program, too.
    ClangsOwn,
    Fault(Fault),
}

/// A folder to compile in; each thread has its own.
pub struct Judge<'t> {
    toolchain: &'t Toolchain,
    folder: TempDir,
}

struct Ending {
    /// None if it took too long.
    status: Option<ExitStatus>,
    stderr: String,
    files: Vec<String>,
}

impl Ending {
    fn crashed(&self) -> bool {
        let code = self.status.and_then(|status| status.code());
        !matches!(code, Some(0 | 1)) || self.stderr.contains("PLEASE submit a bug report")
    }

    fn accepted(&self) -> bool {
        self.status.is_some_and(|status| status.success())
    }
}

impl<'t> Judge<'t> {
    pub fn new(toolchain: &'t Toolchain) -> Result<Judge<'t>> {
        let base = Path::new("/dev/shm");
        let base = if base.is_dir() {
            base.to_path_buf()
        } else {
            std::env::temp_dir()
        };
        let folder = tempfile::Builder::new()
            .prefix("front-")
            .tempdir_in(base)
            .context("no folder to work in")?;
        fs::create_dir(folder.path().join("work"))?;
        fs::create_dir(folder.path().join("tmp"))?;
        Ok(Judge { toolchain, folder })
    }

    pub fn judge(&self, source: &Source) -> Result<Verdict> {
        let mut ending = self.compile(source, TIME_LIMIT)?;
        if ending.status.is_none() {
            ending = self.compile(source, TIME_LIMIT * PATIENCE)?;
        }
        let verdict = |fault: Option<Fault>| match fault {
            Some(fault) => Verdict::Fault(fault),
            None if ending.accepted() => Verdict::Accepted,
            None => Verdict::Refused,
        };
        if !speaks_sierra(&source.text) {
            let clang = self.clang(source, None)?;
            if clang.crashed() {
                return Ok(Verdict::ClangsOwn);
            }
            return Ok(verdict(difference(&ending, &clang)));
        }
        let fault = self.fault(source, &ending)?;
        let Some(fault) = fault else {
            return Ok(verdict(None));
        };
        let excusable = matches!(
            fault.kind,
            Kind::Crash | Kind::Internal | Kind::Hang | Kind::NoPlace
        );
        if excusable && !ending.stderr.contains("panicked") {
            for header in [SCALAR, ATTRIBUTES] {
                let clang = self.clang(source, Some(header))?;
                let places = messages(&clang.stderr)
                    .iter()
                    .any(|m| m.is_error() && m.place.is_some());
                let placeless = fault.kind == Kind::NoPlace && !clang.accepted() && !places;
                if clang.crashed() || placeless {
                    return Ok(Verdict::ClangsOwn);
                }
            }
        }
        Ok(Verdict::Fault(fault))
    }

    fn fault(&self, source: &Source, ending: &Ending) -> Result<Option<Fault>> {
        let Some(status) = ending.status else {
            return Ok(Some(Fault::new(Kind::Hang, "no answer in time")));
        };
        let telling = ending.stderr.lines().find(|line| {
            let line = line.to_ascii_lowercase();
            [
                "panicked",
                "assertion `",
                "internal error",
                "stack dump",
                "bug report",
                "gave up",
            ]
            .iter()
            .any(|word| line.contains(word) && find(&source.text, word.as_bytes()).is_none())
        });
        if !matches!(status.code(), Some(0 | 1)) {
            let what = telling.map(str::to_string).unwrap_or_else(|| {
                let last = ending.stderr.lines().last().unwrap_or("");
                format!("{} {last}", signal_name(status))
            });
            return Ok(Some(Fault::new(Kind::Crash, what)));
        }
        if let Some(line) = telling {
            let context: Vec<&str> = ending.stderr.lines().take(12).collect();
            let detail = format!("{line}\n{}", context.join("\n"));
            return Ok(Some(Fault::new(Kind::Internal, detail)));
        }
        let all = messages(&ending.stderr);
        let found = match status.success() {
            true => self.wrong_acceptance(source, ending, &all)?,
            false => self.wrong_refusal(source, ending, &all),
        };
        Ok(found.or_else(|| leak(source, &all)))
    }

    fn wrong_acceptance(
        &self,
        source: &Source,
        ending: &Ending,
        all: &[Message],
    ) -> Result<Option<Fault>> {
        let syntax_only = source.flags.contains(&"-fsyntax-only");
        if ending.files != output_files(!syntax_only) {
            return Ok(Some(Fault::new(Kind::Litter, ending.files.join(" "))));
        }
        if let Some(error) = all.iter().find(|m| m.is_error()) {
            return Ok(Some(Fault::new(Kind::NoOutput, error.text)));
        }
        // The library has more in it than its scalar form.
        if find(&source.text, b"sierra.h").is_some() || find(&source.text, b"__sierra").is_some() {
            return Ok(None);
        }
        let scalar = Source {
            text: grammar::without_words(&source.text),
            ..source.clone()
        };
        let clang = self.clang(&scalar, Some(SCALAR))?;
        if clang.accepted() || clang.crashed() {
            return Ok(None);
        }
        let said = messages(&clang.stderr);
        let mut errors = (0..said.len()).filter(|&i| said[i].is_error());
        let other_class = specialises_for_lanes(&source.text);
        let is_excused =
            |i: usize| is_by_nature(&said[i..]) || other_class && lacks_members(said[i].text);
        let why = errors.find(|&i| !is_excused(i));
        // Fields in parentheses, which objects take since C++20 only.
        if why.is_some_and(|i| said[i].text.starts_with("no matching constructor")) {
            let flags = scalar.flags.iter().copied();
            let newer = Source {
                flags: flags
                    .filter(|f| !f.starts_with("-std="))
                    .chain(["-std=c++20"])
                    .collect(),
                ..scalar
            };
            if self.clang(&newer, Some(SCALAR))?.accepted() {
                return Ok(None);
            }
        }
        let fault = |i: usize| Fault::new(Kind::Lenient, format!("clang says: {}", said[i].text));
        Ok(why.map(fault))
    }

    fn wrong_refusal(&self, source: &Source, ending: &Ending, all: &[Message]) -> Option<Fault> {
        if ending.files != output_files(false) {
            return Some(Fault::new(Kind::Litter, ending.files.join(" ")));
        }
        let errors: Vec<&Message> = all.iter().filter(|m| m.is_error()).collect();
        let placed: Vec<_> = errors.iter().filter_map(|m| Some((m, m.place?))).collect();
        if placed.is_empty() {
            let what = errors.first().map_or("no error at all", |error| error.text);
            return Some(Fault::new(Kind::NoPlace, what));
        }
        for (message, (file, line, column)) in placed {
            let in_header = file.contains("/sierra/") || file.ends_with("/sierra.h");
            // The place of the directive stands above this one.
            let tells_needs = message.text.contains("sierra.h needs C++");
            if in_header && (tells_needs || breaks_headers(&source.text)) {
                return None;
            }
            if in_header {
                return Some(Fault::new(Kind::InHeader, message.text));
            }
            if !self.has_place(source, file, line, column) {
                let what = format!("{}\n at {file}:{line}:{column}", message.text);
                return Some(Fault::new(Kind::NoPlace, format!("no such place: {what}")));
            }
        }
        None
    }

    /// Does the file have this line, and the line this column?
    fn has_place(&self, source: &Source, file: &str, line: u32, column: u32) -> bool {
        let text = &source.text;
        if moves_lines(text) {
            return true;
        }
        let Ok(text) = fs::read(self.folder.path().join("work").join(file)) else {
            return false;
        };
        // Any of `\n`, `\r` and `\r\n` ends a line for clang.
        let odd_ends = text.contains(&b'\r');
        let mut lines = text.split(|&b| b == b'\n');
        match lines.nth(line.saturating_sub(1) as usize) {
            _ if odd_ends => line > 0 && (line as usize) <= 2 + text.len(),
            Some(text) => column > 0 && column as usize <= text.len() + 1,
            None => false,
        }
    }

    fn compile(&self, source: &Source, limit: Duration) -> Result<Ending> {
        let mut command = Command::new(&self.toolchain.sierrapp);
        command.arg("-fsierra");
        self.run(command, source, limit)
    }

    /// What clang says, with a `sierra.h` of the tests' own or without any.
    fn clang(&self, source: &Source, header: Option<&str>) -> Result<Ending> {
        let mut command = Command::new(&self.toolchain.clangxx);
        let Some(header) = header else {
            return self.run(command, source, TIME_LIMIT);
        };
        let header = self.toolchain.tests_dir.join(header);
        command.arg("-isystem").arg(header);
        let mut source = source.clone();
        // Warnings are no matter, nor are attributes that clang does not know. All errors count.
        source
            .flags
            .retain(|flag| !flag.starts_with("-Werror") && !flag.starts_with("-ferror-limit"));
        source.flags.extend([
            "-Wno-unknown-attributes",
            "-Wno-everything",
            "-ferror-limit=0",
        ]);
        self.run(command, &source, TIME_LIMIT)
    }

    fn run(&self, mut command: Command, source: &Source, limit: Duration) -> Result<Ending> {
        let work = self.folder.path().join("work");
        let tmp = self.folder.path().join("tmp");
        fs::write(work.join(NAME), &source.text)?;
        let errors = self.folder.path().join("stderr");
        command
            .args(&source.flags)
            .arg("-I")
            .arg(&self.toolchain.tests_dir)
            .args(["-c", NAME, "-o", "out.o"])
            .current_dir(&work)
            .env("TMPDIR", &tmp)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(fs::File::create(&errors)?)
            .process_group(0);
        let status = command::wait(&mut command, limit)?;
        let stderr = String::from_utf8_lossy(&fs::read(&errors)?).into_owned();
        let mut files = Vec::new();
        for folder in [&work, &tmp] {
            for entry in fs::read_dir(folder)? {
                let entry = entry?;
                let name = entry.file_name().to_string_lossy().into_owned();
                if name == NAME {
                    continue;
                }
                files.push(name);
                if entry.file_type()?.is_dir() {
                    fs::remove_dir_all(entry.path())?;
                } else {
                    fs::remove_file(entry.path())?;
                }
            }
        }
        Ok(Ending {
            status,
            stderr,
            files,
        })
    }
}
