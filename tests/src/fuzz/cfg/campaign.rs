//! A run over many seeds, and what came of it.

use super::check::{Subject, Verdict};
use super::emit::module;
use super::shrink::{keep, shrink};
use super::worker::{Finding, supervise};
use crate::isa::Isa;
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

pub struct Campaign {
    /// The program that takes `--cfg-worker`.
    pub worker: PathBuf,
    pub first_seed: u64,
    pub count: u64,
    /// Where failing programs are written, shrunk.
    pub keep_dir: Option<PathBuf>,
    pub stop_at_first: bool,
    /// How many attempts shrinking a program may take.
    pub shrink: usize,
}

#[derive(Debug, Default)]
pub struct Summary {
    pub programs: u64,
    pub graphs: u64,
    pub mismatches: u64,
    pub crashes: u64,
    pub broken: u64,
    /// By reason.
    pub refusals: BTreeMap<String, u64>,
    pub seconds: f64,
    pub seeds: (u64, u64),
}

impl Summary {
    pub fn is_right(&self) -> bool {
        self.mismatches + self.crashes + self.broken == 0 && self.refusals.is_empty()
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let refused: u64 = self.refusals.values().sum();
        writeln!(
            f,
            "{} programs with {} control-flow graphs, {} mismatches, {} crashes, {} broken, {refused} refused, {:.1} programs/s ({:.0} s), seeds {}..{}",
            self.programs,
            self.graphs,
            self.mismatches,
            self.crashes,
            self.broken,
            self.programs as f64 / self.seconds.max(0.001),
            self.seconds,
            self.seeds.0,
            self.seeds.1
        )?;
        for (reason, count) in &self.refusals {
            writeln!(f, "  refused {count}: {reason}")?;
        }
        Ok(())
    }
}

/// The IR of one seed's program.
pub fn text(seed: u64) -> String {
    let subject = Subject::of_seed(seed, Isa::Avx512.runs_here());
    module(&[&subject.program]).unwrap_or_default()
}

/// The runs that are tests of the suite: first seed and count.
pub const FIXED: [(u64, u64); 4] = [(1, 150), (10_001, 150), (20_001, 150), (30_001, 150)];

impl Campaign {
    /// One of the fixed runs, with its failures as an error.
    pub fn check_fixed(worker: PathBuf, first_seed: u64, count: u64) -> anyhow::Result<()> {
        let campaign = Campaign {
            worker,
            first_seed,
            count,
            keep_dir: None,
            stop_at_first: false,
            shrink: 0,
        };
        let mut failures = String::new();
        let summary = campaign.run(&mut |line| {
            failures.push_str(&line);
            failures.push('\n');
        })?;
        anyhow::ensure!(summary.is_right(), "{failures}{summary}");
        Ok(())
    }

    /// `report` gets a line for each failure.
    pub fn run(&self, report: &mut dyn FnMut(String)) -> io::Result<Summary> {
        let start = Instant::now();
        let command = || {
            let mut command = Command::new(&self.worker);
            command.arg("--cfg-worker");
            command
        };
        let mut summary = Summary {
            seeds: (self.first_seed, self.first_seed + self.count),
            ..Summary::default()
        };
        let mut failing = Vec::new();
        let programs = supervise(
            &command,
            self.first_seed,
            self.count,
            &mut |seed, finding| {
                match &finding {
                    Finding::Verdict(Verdict::Refused(reason)) => {
                        let count = summary.refusals.entry(reason.clone()).or_default();
                        *count += 1;
                        if *count == 1 {
                            failing.push(seed);
                        }
                        return !self.stop_at_first;
                    }
                    Finding::Verdict(Verdict::Right) => return true,
                    Finding::Verdict(Verdict::Mismatch(_)) => summary.mismatches += 1,
                    Finding::Verdict(Verdict::Broken(_)) => summary.broken += 1,
                    Finding::Crash(_) => summary.crashes += 1,
                }
                report(format!("seed {seed}: {finding:?}"));
                failing.push(seed);
                !self.stop_at_first
            },
        )?;
        if let Some(folder) = &self.keep_dir {
            for seed in failing {
                if let Some((small, failure)) = shrink(&self.worker, seed, self.shrink)? {
                    let path = keep(&small, &failure, folder)?;
                    report(format!("kept as {}", path.display()));
                }
            }
        }
        summary.programs = programs;
        summary.seconds = start.elapsed().as_secs_f64();
        // Callees are graphs of their own.
        let avx512 = Isa::Avx512.runs_here();
        let sample = 50.min(programs);
        let functions: usize = (0..sample)
            .map(|n| Subject::of_seed(self.first_seed + n, avx512))
            .map(|s| s.program.functions.len())
            .sum();
        summary.graphs = programs * functions as u64 / sample.max(1);
        Ok(summary)
    }
}
