//! Everything that was measured, for tables, figures and later comparison.

use std::path::Path;

use anyhow::{Context, Result};

use crate::plan::{Form, Isa, Kernel, Variant};
use crate::statistics::{Ratio, Samples, geometric_mean};

#[derive(serde::Serialize)]
pub struct Report {
    pub machine: String,
    pub compilers: Vec<String>,
    pub rounds: usize,
    pub rows: Vec<Row>,
    pub means: Vec<Mean>,
}

/// One case.
#[derive(serde::Serialize)]
pub struct Row {
    pub case: String,
    pub in_mean: bool,
    pub cells: Vec<Cell>,
}

#[derive(serde::Serialize)]
pub struct Cell {
    pub variant: Variant,
    pub name: String,
    pub milliseconds: Samples,
    pub ratio: Ratio,
}

/// Geometric means over the cases, each at its best length.
#[derive(serde::Serialize)]
pub struct Mean {
    pub isa: Isa,
    /// Of the ports, in the cases that count.
    pub best: f64,
    /// Of the scalar functions unchanged, in the cases without a port.
    pub unchanged: f64,
    /// How many times as long as the port these take, in the cases that count.
    pub unchanged_to_port: f64,
}

impl Row {
    pub fn new(case: &str, in_mean: bool, samples: Vec<(Variant, Samples)>) -> Row {
        let base = samples
            .iter()
            .find(|(variant, _)| *variant == Variant::BASE)
            .map(|(_, samples)| samples.clone())
            .unwrap_or_default();
        Row {
            case: case.to_owned(),
            in_mean,
            cells: samples
                .into_iter()
                .map(|(variant, milliseconds)| Cell {
                    variant,
                    name: variant.to_string(),
                    ratio: Ratio::of(&base, &milliseconds),
                    milliseconds,
                })
                .collect(),
        }
    }

    pub fn cell(&self, isa: Isa, kernel: Kernel) -> Option<&Cell> {
        let variant = Variant { kernel, isa };
        self.cells.iter().find(|cell| cell.variant == variant)
    }

    /// This form at its best length on this instruction set.
    pub fn best(&self, isa: Isa, form: Form) -> Option<&Cell> {
        isa.lengths()
            .iter()
            .filter_map(|&length| self.cell(isa, form.kernel(length)))
            .max_by(|a, b| a.ratio.median.total_cmp(&b.ratio.median))
    }

    /// How many times as long as the port the scalar functions take unchanged, each at its best length.
    pub fn unchanged_to_port(&self, isa: Isa) -> Option<f64> {
        let (port, unchanged) = (
            self.best(isa, Form::Port)?,
            self.best(isa, Form::Unchanged)?,
        );
        Some(port.ratio.median / unchanged.ratio.median)
    }
}

impl Report {
    pub fn new(rows: Vec<Row>, isas: &[Isa], rounds: usize, compilers: Vec<String>) -> Report {
        let means = isas
            .iter()
            .map(|&isa| {
                let counted = || rows.iter().filter(|row| row.in_mean);
                let median = |cell: &Cell| cell.ratio.median;
                Mean {
                    isa,
                    best: geometric_mean(
                        counted().filter_map(|row| row.best(isa, Form::Port).map(median)),
                    ),
                    unchanged: geometric_mean(
                        counted()
                            .filter(|row| row.best(isa, Form::Port).is_none())
                            .filter_map(|row| row.best(isa, Form::Unchanged).map(median)),
                    ),
                    unchanged_to_port: geometric_mean(
                        counted().filter_map(|row| row.unchanged_to_port(isa)),
                    ),
                }
            })
            .collect();
        Report {
            machine: machine(),
            compilers,
            rounds,
            rows,
            means,
        }
    }

    pub fn write(&self, path: &Path) -> Result<()> {
        std::fs::write(path, serde_json::to_string_pretty(self)?)
            .with_context(|| format!("cannot write {}", path.display()))
    }
}

fn machine() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .map_or("unknown processor", |rest| {
            rest.trim_start_matches([' ', '\t', ':'])
        });
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{model}, {cores} cores")
}
