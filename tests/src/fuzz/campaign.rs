//! A long run of the fuzzer: batches of programs, spread over lengths, instruction sets and optimisation levels.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Result;

use super::ast::Program;
use super::batch::{self, Failure};
use super::generate::{EXACT, HALVES, LOOPS, ONE_LANE, generate};
use super::rng::Rng;
use crate::isa::Isa;
use crate::matrix::{Config, Opt};
use crate::toolchain::Toolchain;

pub struct Plan {
    pub first_seed: u64,
    pub count: u64,
    pub per_file: u64,
    pub isas: Vec<Isa>,
    pub lengths: Vec<usize>,
    pub opts: Vec<Opt>,
    /// Translation units; None varies them.
    pub units: Option<usize>,
    pub threads: usize,
}

/// The programs of one source.
struct Job {
    first: u64,
    count: u64,
    config: Config,
    units: usize,
    /// Also at length 1, where every lane is a program of its own.
    alone: bool,
    /// Also linked with the same for another instruction set.
    beside: Option<Isa>,
}

impl Plan {
    /// Instruction sets take turns; the rest is shuffled, so that a short run sees something of everything. One file in thirteen has halves, two have exact products, three are loops over memory.
    fn jobs(&self) -> Vec<Job> {
        let mut rest: Vec<(usize, Opt)> = Vec::new();
        for &length in &self.lengths {
            rest.extend(self.opts.iter().map(|&opt| (length, opt)));
        }
        let mut rng = Rng::new(self.first_seed);
        for index in (1..rest.len()).rev() {
            rest.swap(index, rng.below(index + 1));
        }
        let starts = (0..self.count).step_by(self.per_file as usize).enumerate();
        starts
            .map(|(index, start)| {
                let (length, opt) = rest[index / self.isas.len() % rest.len()];
                let isa = self.isas[index % self.isas.len()];
                let kind = match index % 13 {
                    _ if self.first_seed & LOOPS != 0 => 0,
                    6 => HALVES,
                    2 | 5 | 9 => ONE_LANE,
                    4 | 11 => EXACT,
                    1 | 8 | 12 => LOOPS,
                    _ => 0,
                };
                Job {
                    first: (self.first_seed + start) | kind,
                    count: self.per_file.min(self.count - start),
                    config: Config {
                        isa,
                        length: Some(length),
                        opt,
                    },
                    units: self.units.unwrap_or(if index % 5 == 4 { 2 } else { 1 }),
                    alone: index % 8 == 7,
                    beside: (index % 10 == 3).then(|| self.isas[(index / 10) % self.isas.len()]),
                }
            })
            .collect()
    }

    /// Runs everything; `on_failure` hears of each failure as it comes, `on_progress` of programs done.
    pub fn run(
        &self,
        toolchain: &Toolchain,
        on_failure: impl Fn(&Program, &Failure) + Sync,
        on_progress: impl Fn(&Config, u64) + Sync,
    ) -> Result<usize> {
        let jobs = self.jobs();
        let next = AtomicUsize::new(0);
        let failed = AtomicUsize::new(0);
        let trouble = Mutex::new(None);
        let work = || {
            while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                match job.run(toolchain, &on_failure) {
                    Ok(failures) => {
                        failed.fetch_add(failures, Ordering::Relaxed);
                        on_progress(&job.config, job.count);
                    }
                    Err(error) => {
                        if let Ok(mut trouble) = trouble.lock() {
                            *trouble = Some(error);
                        }
                        next.store(jobs.len(), Ordering::Relaxed);
                    }
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(work);
            }
        });
        match trouble.into_inner() {
            Ok(Some(error)) => Err(error),
            _ => Ok(failed.into_inner()),
        }
    }
}

impl Job {
    fn run(
        &self,
        toolchain: &Toolchain,
        on_failure: &impl Fn(&Program, &Failure),
    ) -> Result<usize> {
        let programs: Vec<Program> = (self.first..self.first + self.count)
            .map(generate)
            .collect();
        let all: Vec<&Program> = programs.iter().collect();
        let mut failures = batch::evaluate(&all, &self.config, self.units, toolchain)?;
        if self.alone {
            let scalar = Config {
                length: Some(1),
                ..self.config.clone()
            };
            failures.extend(batch::evaluate(&all, &scalar, self.units, toolchain)?);
            failures.extend(batch::compare_with_lanes_alone(&all, &self.config)?);
        }
        if let Some(other) = self.beside.filter(|isa| *isa != self.config.isa) {
            let few = &all[..all.len().min(8)];
            let more = batch::evaluate_on_two_machines(few, &self.config, other, toolchain)?;
            failures.extend(more);
        }
        for failure in &failures {
            if let Some(program) = programs.iter().find(|p| p.seed == failure.seed) {
                on_failure(program, failure);
            }
        }
        Ok(failures.len())
    }
}
