//! The second IR of a text whose lines do not rise with its source: codegen takes positions from it, and nothing else (`sierra_sema::text::source_order`).

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use sierra_sema::Outcome;
use sierra_sema::text::source_order::rising;

use crate::args::Input;
use crate::ending::{self, Step};
use crate::execute::Session;
use crate::plan::{self, Emission, WorkFiles};

impl Session<'_> {
    /// Where the second IR is, if the text needs one. `how`: how the first is made.
    pub fn second_ir(
        &self,
        input: &Input,
        files: &WorkFiles,
        outcome: &Outcome,
        how: Emission,
    ) -> Result<Option<PathBuf>> {
        let has_columns = !self.invocation.has_flag("-gno-column-info");
        let Some(text) = rising(&outcome.checked.text, has_columns) else {
            return Ok(None);
        };
        let files = files.for_source_order();
        let folder = files.text.parent().unwrap_or(&files.dir);
        fs::create_dir_all(folder).context("cannot make a folder for the text")?;
        let run = |how: Emission, text: &[u8]| {
            fs::write(&files.text, text).context("cannot write the text")?;
            let mut args = plan::emit(self.invocation, input, &files, how);
            args.push("-gcolumn-info".to_owned());
            self.runner.unchecked_output(&args)
        };
        let mut emitted = run(how, &text)?;
        if !emitted.status.success()
            && !how.headers.is_empty()
            && let Some(whole) = rising(&outcome.after_edit, has_columns)
        {
            // The precompiled headers may have gone.
            emitted = run(
                Emission {
                    headers: &[],
                    ..how
                },
                &whole,
            )?;
        }
        ending::told(Step::FrontEnd(&input.path), &emitted)?;
        if !emitted.status.success() {
            // The text depends on its own lines. A module without functions says so.
            fs::write(&files.lanes, "").context("cannot write the IR")?;
        }
        Ok(Some(files.lanes))
    }
}
