//! Writes a failing program down as a test for `tests/run`: the source with its directives, and what it must print.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::ast::Program;
use super::batch::{Failure, Kind, ROUND_HALVES, contraction, overflow};
use super::emit::{expected_lines, sources};
use super::generate::HALVES;

/// Returns the path of the source.
pub fn keep(program: &Program, failure: &Failure, folder: &Path) -> Result<PathBuf> {
    std::fs::create_dir_all(folder)?;
    let length = failure.config.length.unwrap_or(1);
    let opt = failure.config.opt.flags().join(" ");
    let halves = match failure.seed & HALVES {
        0 => String::new(),
        _ => format!("{} ", ROUND_HALVES.join(" ")),
    };
    let contraction = match program.fuses() {
        true => format!("{} ", contraction(&[program])),
        false => String::new(),
    };
    let kind = match failure.kind {
        Kind::Mismatch => "printed something else",
        Kind::Crash => "crashed",
        Kind::Rejected => "was refused by the compiler",
    };
    let head = format!(
        "// Found by the fuzzer, seed {}: {kind} ({}).\n// lengths: {length}\n// flags: {} {halves}{contraction}{opt}\n",
        failure.seed,
        failure.config,
        overflow(&[program])
    );
    let detail: String = failure
        .detail
        .lines()
        .take(8)
        .map(|line| format!("//   {line}\n"))
        .collect();
    let path = folder.join(format!(
        "seed-{}-{}-{length}{}.cpp",
        failure.seed,
        failure.config.isa.name().replace('.', ""),
        opt.replace(' ', "")
    ));
    // A test has one source: of several units the others are left beside it.
    let sources = sources(&[program], failure.units);
    std::fs::write(&path, format!("{head}//\n{detail}{}", sources[0]))?;
    for (unit, text) in sources.iter().enumerate().skip(1) {
        std::fs::write(path.with_extension(format!("unit{unit}.cpp")), text)?;
    }
    let lines = expected_lines(program, length).unwrap_or_default();
    std::fs::write(path.with_extension("out"), lines.join("\n") + "\n")?;
    Ok(path)
}
