//! Everything that was measured, for tables, figures and later comparison.

use std::path::Path;

use anyhow::{Context, Result};

use crate::plan::{Isa, Kernel, Variant};
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

/// The geometric mean over the cases, each at its best length.
#[derive(serde::Serialize)]
pub struct Mean {
    pub isa: Isa,
    pub best: f64,
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

    /// The port at its best length on this instruction set.
    pub fn best(&self, isa: Isa) -> Option<&Cell> {
        isa.lengths()
            .iter()
            .filter_map(|&length| self.cell(isa, Kernel::Sierra(length)))
            .max_by(|a, b| a.ratio.median.total_cmp(&b.ratio.median))
    }
}

impl Report {
    pub fn new(rows: Vec<Row>, isas: &[Isa], rounds: usize, compilers: Vec<String>) -> Report {
        let means = isas
            .iter()
            .map(|&isa| Mean {
                isa,
                best: geometric_mean(
                    rows.iter()
                        .filter(|row| row.in_mean)
                        .filter_map(|row| row.best(isa))
                        .map(|cell| cell.ratio.median),
                ),
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
