//! Everything in Sierra that looks at source text or at the AST.
//!
//! The way of a text, and what each phase guarantees the next:
//! 1. `lexer`, `line_map`: the preprocessed text as tokens; every offset leads to the user's line.
//! 2. `annotate`: no annotation is left, every varying type is `::__sierra::vec<T, L>`.
//! 3. `probe`: libclang's AST of that text, in an arena; errors do not matter yet.
//! 4. `edit`: what plain C++ cannot express is written out. The text is probed again until nothing
//!    new is found, because an edit can give a type to what had none before (`settled`: what
//!    has nothing to wait for is not read again and again).
//! 5. `check`: Sierra's own rules, on the AST of the final text.
//! 6. The text is ready to be compiled, or the messages say why not (`diagnostics`, `translate`, `render`).
//!
//! `headers` keeps the system headers in front of the text precompiled, for all probes and the compile.
#![deny(unsafe_code)]

pub mod annotate;
pub mod check;
pub mod clang;
pub mod edit;
mod evaluated_lengths;
mod headers;
pub mod messages;
mod parses;
pub mod probe;
mod session;
mod settled;
mod structures;
pub mod text;

use std::path::Path;

pub use crate::clang::{LoadError, crash};
pub use crate::headers::{KeptText, Unusable, open_cache as open_header_cache};
pub use crate::messages::diagnostics::Level;
pub use crate::messages::foreign_target::{foreign_target, foreign_target_of_source};
pub use crate::messages::missing_header::missing_header;
pub use crate::messages::preprocessor_diagnostics::Told;
pub use crate::messages::render::{Locator, summary};

/// A file to look at.
pub struct Request<'a> {
    /// The preprocessed text.
    pub text: &'a [u8],
    /// What the preprocessor has said of it: it is counted, and not said again.
    pub told: &'a Told,
    /// As the user wrote it, for messages.
    pub main_file: &'a Path,
    /// Flags for the parse: no compiler, no inputs, no `-c`, `-o`, `-M*`.
    pub clang_args: &'a [String],
    /// Flags that name warnings of ours (`-Wno-sierra-uniform-update`), which clang does not know.
    pub warnings: &'a [String],
    /// The compiler whose libclang and resource directory are used.
    pub clang_program: &'a Path,
    /// A temporary directory for the text that clang reads.
    pub work_dir: &'a Path,
    /// Are the system headers precompiled, for the probes and the compile? Else they are parsed again and again.
    pub precompiles: bool,
    /// Where they are kept for other calls: a folder that [`open_header_cache`] has given.
    pub header_cache: Option<&'a Path>,
    pub color: bool,
}

impl Request<'_> {
    /// Do pragmas of OpenMP mean something?
    fn reads_openmp(&self) -> bool {
        let flags = self.clang_args.iter();
        flags.into_iter().any(|flag| flag.starts_with("-fopenmp"))
    }
}

/// What came out.
pub struct Outcome {
    /// Messages in clang's form with the closing count; empty if there is nothing to say.
    pub diagnostics: String,
    /// More than none: nothing is to be compiled.
    pub errors: usize,
    pub warnings: usize,
    pub after_annotate: Vec<u8>,
    pub after_edit: Vec<u8>,
    /// How often the file was parsed and why, a line for each parse.
    pub parses: String,
    /// What is to be compiled.
    pub checked: Checked,
    /// Maps positions of the final text back to the user's file.
    pub locator: Locator,
}

/// A checked text, as clang compiles it.
pub struct Checked {
    pub text: Vec<u8>,
    /// clang's flags that go with it: the headers that were taken off its front.
    pub flags: Vec<String>,
    front: Vec<headers::Entry>,
}

impl Checked {
    /// The precompiled headers were of no use: no other call shall find them.
    pub fn forget_headers(&self) {
        self.front.iter().for_each(headers::Entry::remove);
    }
}

/// Why a file could not be looked at; never the user's mistake.
#[derive(Debug, thiserror::Error)]
pub enum SemaError {
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error("cannot write {path}: {source}")]
    Write {
        path: String,
        source: std::io::Error,
    },
    #[error("libclang gave up on '{file}'")]
    Parse { file: String },
    #[error("libclang's parse of '{file}' was ended by signal {signal}")]
    Crash { file: String, signal: &'static str },
    #[error("the text is too large: {0} bytes")]
    TooLarge(usize),
    #[error("the thread that reads the AST could not be started: {0}")]
    Thread(std::io::Error),
    #[error("internal error: the AST could not be read ({0})")]
    Internal(String),
}

/// Looks at a file: from its preprocessed text to one that clang may compile.
pub fn run(request: &Request) -> Result<Outcome, SemaError> {
    // Offsets are 32 bits wide, and clang's own locations have 31.
    if request.text.len() >= 1 << 30 {
        return Err(SemaError::TooLarge(request.text.len()));
    }
    let ours = match request.precompiles {
        true => headers::with_usual_lanes(headers::headers_first(request.text)),
        false => request.text.into(),
    };
    let text = headers::aligned(&ours);
    let request = &Request {
        text: &text,
        ..*request
    };
    // libclang recurses over deeply nested expressions; the pages of an unused stack cost nothing.
    std::thread::scope(|scope| {
        let session = std::thread::Builder::new()
            .stack_size(STACK_SIZE)
            .spawn_scoped(scope, || session::run(request))
            .map_err(SemaError::Thread)?;
        session
            .join()
            .unwrap_or_else(|panic| Err(SemaError::Internal(panic_message(&*panic))))
    })
}

const STACK_SIZE: usize = 512 << 20;

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("unknown").to_string()
}
