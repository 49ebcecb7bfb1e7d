//! What can go wrong that is not the user's fault, and how the user's own mistakes are reported.

use std::path::PathBuf;

/// The pass cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum CodegenError {
    #[error("cannot read {path}: {message}")]
    Unreadable { path: PathBuf, message: String },
    #[error("cannot write {path}")]
    Unwritable { path: PathBuf },
    #[error("the passes '{passes}' failed: {message}")]
    Passes { passes: String, message: String },
    /// An invariant of ours does not hold; `pass` says where it was noticed.
    #[error("internal error in pass '{pass}'{}: {message}", on(function))]
    BrokenInvariant {
        pass: &'static str,
        function: String,
        message: String,
    },
}

impl CodegenError {
    /// An invariant of ours that does not hold; whoever runs the pass says which it is.
    pub fn broken(message: impl Into<String>) -> Self {
        CodegenError::BrokenInvariant {
            pass: "",
            function: String::new(),
            message: message.into(),
        }
    }

    /// Names the pass, and the function if it works on one, unless that is said already.
    #[must_use]
    pub fn in_pass(self, name: &'static str, function_name: impl FnOnce() -> String) -> Self {
        match self {
            CodegenError::BrokenInvariant {
                pass: "",
                function,
                message,
            } => CodegenError::BrokenInvariant {
                pass: name,
                function: match function.is_empty() {
                    true => function_name(),
                    false => function,
                },
                message,
            },
            CodegenError::Passes { passes, message } => CodegenError::BrokenInvariant {
                pass: name,
                function: function_name(),
                message: format!("LLVM's passes '{passes}' failed: {message}"),
            },
            other => other,
        }
    }
}

/// The words for a function, if there is one to name.
fn on(function: &str) -> String {
    match function {
        "" => String::new(),
        name => format!(" on function '{name}'"),
    }
}

/// How much a message matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    Error,
    /// An optimisation that was made (`-Rpass=sierra`).
    Passed,
    /// One that was not, and why (`-Rpass-missed=sierra`).
    Missed,
}

/// Which remarks are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Remarks {
    pub passed: bool,
    pub missed: bool,
}

impl Remarks {
    pub fn any(self) -> bool {
        self.passed || self.missed
    }
}

/// Something to tell the user about his program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// As the debug information names it; empty if unknown.
    pub file: String,
    /// 0 if unknown.
    pub line: u32,
    pub column: u32,
    /// The symbol of the function that holds it.
    pub function: String,
    pub message: String,
    pub severity: Severity,
    /// Where the function is called from, and that from elsewhere, the nearest first: for messages about what a library does for the user.
    pub callers: Vec<(String, u32, u32)>,
}

impl Diagnostic {
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
