//! The text of a source behind the preprocessor, without our own headers where these are kept.

use std::fs;
use std::path::Path;
use std::process::Output;

use anyhow::{Context, Result};
use sierra_sema::Told;

use crate::args::{Input, Language};
use crate::ending::{Step, exit_code};
use crate::execute::Session;
use crate::header_dir::header_cache;
use crate::plan::{self, Preprocessing, WorkFiles};
use crate::preprocess::{self, HeadersApart};
use crate::{kept_headers, precompiled};

impl Session<'_> {
    /// The text, what the preprocessor has said, and its exit code.
    pub fn preprocess_source(
        &self,
        input: &Input,
        files: &WorkFiles,
        with_core_header: bool,
    ) -> Result<(Vec<u8>, Told, u8)> {
        let with_dependencies = !self.invocation.dry_run;
        if with_dependencies && plan::wants_dependencies(self.invocation) {
            fs::create_dir_all(&files.dir).context("cannot make a temporary folder")?;
        }
        let apart = match with_core_header || input.language != Language::Cxx {
            true => None,
            false => self.headers_apart(),
        };
        let own_files = apart.map(HeadersApart::files);
        let headers = precompiled::headers(self.invocation, &self.runner)?;
        let how = Preprocessing {
            include_dir: &self.include_dir,
            headers: &headers,
            with_core_header,
            with_dependencies,
            apart: own_files.as_deref(),
        };
        let run = |how: Preprocessing| {
            let args = self.in_color(plan::preprocess(self.invocation, input, files, how));
            let output = self.runner.output(Step::Preprocess(&input.path), &args)?;
            let text = preprocess::without_lines_of_raw_strings(output.stdout);
            let text = preprocess::without_joined_end(text);
            let text = preprocess::without_own_words_in_pragmas(text);
            anyhow::Ok((
                text,
                Output {
                    stdout: Vec::new(),
                    ..output
                },
            ))
        };
        let (mut text, mut output) = run(how)?;
        if let Some(apart) = apart {
            match apart.brought_to(&text) {
                Some(brought) => text = brought,
                None => (text, output) = run(Preprocessing { apart: None, ..how })?,
            }
        }
        let messages = Told::new(&String::from_utf8_lossy(&output.stderr));
        let code = match messages.excused {
            true => 0,
            false => exit_code(output.status),
        };
        Ok((text, messages, code))
    }

    /// Our own headers, if they need not be preprocessed with every file.
    fn headers_apart(&self) -> Option<&HeadersApart> {
        let find = || {
            let is_usual = !self.needs_check() && kept_headers::suit(self.invocation);
            let dir = self.header_cache().filter(|_| is_usual)?;
            let clang = &self.toolchain.clang_program;
            kept_headers::find(self.invocation, &self.runner, clang, &self.include_dir, dir)
        };
        self.headers_apart.get_or_init(find).as_ref()
    }

    /// Where precompiled headers are kept for other calls.
    pub fn header_cache(&self) -> Option<&Path> {
        let open = || header_cache(self.invocation);
        self.header_cache.get_or_init(open).as_deref()
    }
}
