//! Programs that check themselves: they exit with 0, and print what the source or a file beside it says.
//!
//! `// expect: text` anywhere in the source is one line of the output; `name.out` beside `name.cpp` is all of it.
//! A source that mentions VECTOR_LENGTH is built for those of the matrix, and one in three for length 1.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::case::Case;
use crate::command;
use crate::matrix::{self, Config, Opt};
use crate::toolchain::Toolchain;

pub fn check(case: &Case, toolchain: &Toolchain) -> Result<()> {
    let expected = expected_output(case)?;
    for config in configs(case)? {
        check_config(case, toolchain, &config, expected.as_deref())
            .with_context(|| config.to_string())?;
    }
    Ok(())
}

fn configs(case: &Case) -> Result<Vec<Config>> {
    if !case.text.contains("VECTOR_LENGTH") {
        return Ok(matrix::without_lengths(case));
    }
    let mut configs = matrix::with_lengths(case)?;
    if matrix::has_length_1(case)
        && let Some(first) = configs.first()
    {
        let isa = first.isa;
        configs.retain(|config| config.length != Some(1));
        configs.push(Config {
            isa,
            length: Some(1),
            opt: Opt::O2,
        });
    }
    Ok(configs)
}

fn check_config(
    case: &Case,
    toolchain: &Toolchain,
    config: &Config,
    expected: Option<&str>,
) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let program = folder.path().join("program");
    let mut flags = vec![
        "-std=c++17".to_string(),
        "-w".into(),
        "-ffp-contract=off".into(),
    ];
    flags.extend(config.flags());
    flags.extend(case.directives.flags.iter().cloned());
    toolchain.build(&case.path, &flags, &program)?;
    if !config.isa.runs_here() {
        return Ok(());
    }
    let outcome = command::run(Command::new(&program).current_dir(folder.path()))?;
    if !outcome.success() {
        bail!(
            "{}{}{}",
            outcome.stdout_text(),
            outcome.stderr,
            outcome.ending()
        );
    }
    let printed = without_trailing_blanks(&outcome.stdout_text());
    match expected {
        Some(expected) if printed != expected => {
            bail!("expected:\n{expected}printed:\n{printed}")
        }
        _ => Ok(()),
    }
}

fn expected_output(case: &Case) -> Result<Option<String>> {
    let file = case.path.with_extension("out");
    if file.exists() {
        return Ok(Some(without_trailing_blanks(&std::fs::read_to_string(
            file,
        )?)));
    }
    let lines = case
        .text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("// expect:"));
    let text: String = lines.map(|line| format!("{}\n", line.trim())).collect();
    Ok(if text.is_empty() { None } else { Some(text) })
}

/// Blanks at the end of a line cannot be seen in an expectation.
fn without_trailing_blanks(text: &str) -> String {
    text.lines()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}
