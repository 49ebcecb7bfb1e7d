//! The table of ratios, in Markdown: a block of rows for each case, a row for each instruction set. Means take each case at its best length.

use std::fmt::Write;

use crate::plan::{Isa, Kernel};
use crate::report::{Cell, Report};

const COLUMNS: &[(&str, Kernel)] = &[
    ("scalar", Kernel::Scalar),
    ("clang", Kernel::Clang),
    ("g++", Kernel::Gcc),
    ("L = 1", Kernel::Sierra(1)),
    ("L = 4", Kernel::Sierra(4)),
    ("L = 8", Kernel::Sierra(8)),
    ("L = 16", Kernel::Sierra(16)),
    ("L = 32", Kernel::Sierra(32)),
    ("unchanged, 4", Kernel::Unchanged(4)),
    ("8", Kernel::Unchanged(8)),
    ("16", Kernel::Unchanged(16)),
    ("32", Kernel::Unchanged(32)),
    ("ispc", Kernel::Ispc(0)),
    ("ispc, wide", Kernel::Ispc(1)),
];

pub fn markdown(report: &Report, isas: &[Isa]) -> String {
    let columns: Vec<_> = COLUMNS
        .iter()
        .filter(|(_, kernel)| {
            report
                .rows
                .iter()
                .any(|row| isas.iter().any(|&isa| row.cell(isa, *kernel).is_some()))
        })
        .collect();
    let mut lines = vec![vec!["case".to_owned(), "for".to_owned()]];
    lines[0].extend(columns.iter().map(|(title, _)| (*title).to_owned()));
    lines[0].push("unchanged / port".to_owned());
    for row in &report.rows {
        for (index, &isa) in isas.iter().enumerate() {
            let name = if index == 0 { row.case.as_str() } else { "" };
            let mut line = vec![name.to_owned(), isa.name().to_owned()];
            line.extend(
                columns
                    .iter()
                    .map(|(_, kernel)| row.cell(isa, *kernel).map_or(String::new(), show)),
            );
            let times = row.unchanged_to_port(isa);
            line.push(times.map_or(String::new(), |times| format!("{times:.2}")));
            lines.push(line);
        }
    }
    for mean in &report.means {
        for (what, value) in [
            ("ports", mean.best),
            ("no port", mean.unchanged),
            ("unchanged / port", mean.unchanged_to_port),
        ] {
            if value.is_nan() {
                continue;
            }
            let mut line = vec![
                format!("*geometric mean, {what}*"),
                mean.isa.name().to_owned(),
                format!("{value:.2}"),
            ];
            line.resize(lines[0].len(), String::new());
            lines.push(line);
        }
    }
    align(&lines)
}

fn show(cell: &Cell) -> String {
    let ratio = cell.ratio;
    format!("{:.2} ({:.2}–{:.2})", ratio.median, ratio.min, ratio.max)
}

fn align(lines: &[Vec<String>]) -> String {
    let widths: Vec<usize> = (0..lines[0].len())
        .map(|column| {
            lines
                .iter()
                .map(|line| line[column].chars().count())
                .max()
                .unwrap_or(0)
                .max(3)
        })
        .collect();
    let mut text = String::new();
    for (index, line) in lines.iter().enumerate() {
        for (cell, width) in line.iter().zip(&widths) {
            let _ = write!(text, "| {cell:width$} ");
        }
        text.push_str("|\n");
        if index == 0 {
            for width in &widths {
                let _ = write!(text, "| {} ", "-".repeat(*width));
            }
            text.push_str("|\n");
        }
    }
    text
}
