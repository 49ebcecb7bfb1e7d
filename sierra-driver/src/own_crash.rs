//! Which step on which file a crash of this very process would be, by codegen's telling. sema tells its own.

use std::sync::{Mutex, PoisonError};

use sierra_sema::crash;

/// The file that codegen works on.
static FILE: Mutex<String> = Mutex::new(String::new());

/// Codegen's steps are on this file, until the result is dropped.
#[must_use]
pub fn codegen_on(file: &str) -> OnFile {
    file.clone_into(&mut FILE.lock().unwrap_or_else(PoisonError::into_inner));
    sierra_codegen::step::tell(note);
    OnFile
}

fn note(step: &str) {
    let file = FILE.lock().unwrap_or_else(PoisonError::into_inner);
    crash::at(&format!("{step} of '{file}'"));
}

/// The steps of codegen are told while this lives.
pub struct OnFile;

impl Drop for OnFile {
    fn drop(&mut self) {
        crash::at("");
    }
}
