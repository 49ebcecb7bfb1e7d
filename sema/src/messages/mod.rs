//! What the user reads: clang's messages in the words of the language, our own, and how both are shown.

pub(crate) mod clang_messages;
pub(crate) mod dangling_results;
pub mod diagnostics;
pub(crate) mod foreign_target;
pub(crate) mod library;
pub(crate) mod missing_header;
pub(crate) mod own_warnings;
pub(crate) mod phrases;
pub(crate) mod preprocessor_diagnostics;
pub(crate) mod render;
pub(crate) mod report;
pub(crate) mod sarif;
pub(crate) mod scalar_twin;
pub(crate) mod spelling;
pub(crate) mod stray_directives;
pub(crate) mod style;
pub(crate) mod suppressed_warnings;
pub(crate) mod translate;
