//! Precompiled headers. The text of a header must go through every step with the file that includes it, so an annotated file
//! reads the header itself; a header with annotations gives a file that only names it.

use std::fs;
use std::path::Path;

use crate::args::{Class, Invocation};
use crate::ending::Step;
use crate::process::Runner;
use anyhow::{Result, bail};

/// How the file begins that stands for the precompiled form of an annotated header.
const STAND_IN: &str = "sierra++ header: ";

/// What is written as the precompiled form of an annotated header.
pub fn stand_in(header: &Path) -> Vec<u8> {
    let header = std::path::absolute(header).unwrap_or_else(|_| header.to_path_buf());
    format!("{STAND_IN}{}\n", header.display()).into_bytes()
}

/// The headers that `-include-pch` means, less those that the call includes as text besides.
pub fn headers(invocation: &Invocation, runner: &Runner) -> Result<Vec<String>> {
    let values = |class: Class, name: &str| -> Vec<&str> {
        let of_class = invocation.options().filter(|o| o.class == class);
        of_class
            .filter_map(|o| o.value.as_deref())
            .filter(|value| *value != name)
            .collect()
    };
    let included = values(Class::Preprocess, "-include");
    let mut headers = Vec::new();
    for file in values(Class::PrecompiledHeader, "-include-pch") {
        let header = header_of(file, runner)?;
        let same = |other: &&str| match (fs::canonicalize(other), fs::canonicalize(&header)) {
            (Ok(a), Ok(b)) => a == b,
            _ => false,
        };
        if !included.iter().any(same) {
            headers.push(header);
        }
    }
    Ok(headers)
}

/// The header behind a precompiled one: it says so itself.
fn header_of(file: &str, runner: &Runner) -> Result<String> {
    let content = match fs::read(file) {
        Ok(content) => content,
        Err(error) => bail!("cannot read '{file}': {error}"),
    };
    if let Some(name) = content.strip_prefix(STAND_IN.as_bytes()) {
        return Ok(String::from_utf8_lossy(name).trim_end().to_owned());
    }
    let args = ["-module-file-info".to_owned(), file.to_owned()];
    let listing = runner.output(Step::ReadPrecompiled(file), &args)?.stdout;
    let listing = String::from_utf8_lossy(&listing);
    let mut lines = listing.lines().map(str::trim);
    match lines.find_map(|line| line.strip_prefix("Input file: ")) {
        Some(name) => Ok(name.to_owned()),
        None => bail!("'{file}' does not say which header it was made of"),
    }
}
