//! Many sources on several threads, the faults sorted by what they look like.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Result, bail};

use super::corpus::Corpus;
use super::judge::{Fault, Judge, Kind, Verdict};
use super::minimise::minimise;
use super::source::{Source, make};
use crate::toolchain::Toolchain;

pub struct Campaign {
    pub first_seed: u64,
    pub count: u64,
    pub threads: usize,
    /// Where one source of each signature is written, minimised.
    pub keep_dir: Option<PathBuf>,
    /// How often the minimiser may compile.
    pub calls: usize,
    /// Start from the tests of the tree too. Without, a seed means one source forever.
    pub with_corpus: bool,
}

#[derive(Default)]
pub struct Results {
    pub accepted: u64,
    pub refused: u64,
    pub clangs_own: u64,
    /// By signature: the kind, how many, and the first seed.
    pub faults: BTreeMap<String, (Kind, u64, u64)>,
}

impl Results {
    pub fn sources(&self) -> u64 {
        self.accepted + self.refused + self.clangs_own + self.faulty()
    }

    pub fn faulty(&self) -> u64 {
        self.faults.values().map(|(_, count, _)| count).sum()
    }
}

impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (signature, (_, count, seed)) in &self.faults {
            writeln!(f, "{count:5} {signature} (seed {seed})")?;
        }
        write!(
            f,
            "{} sources: {} accepted, {} refused, {} where clang itself gives up, {} faulty",
            self.sources(),
            self.accepted,
            self.refused,
            self.clangs_own,
            self.faulty()
        )?;
        for kind in Kind::ALL {
            let of_kind = self.faults.values().filter(|(k, ..)| *k == kind);
            let (mut causes, mut count) = (0, 0);
            for (_, n, _) in of_kind {
                causes += 1;
                count += n;
            }
            if count > 0 {
                write!(f, "\n  {kind:?}: {count} ({causes} kinds of message)")?;
            }
        }
        Ok(())
    }
}

/// The batch that every run of the tests repeats: without the corpus, so that new tests change nothing in it.
pub fn check_fixed(toolchain: &Toolchain) -> Result<()> {
    let campaign = Campaign {
        first_seed: 500_000,
        count: 100,
        threads: 1,
        keep_dir: None,
        calls: 0,
        with_corpus: false,
    };
    let results = campaign.run(toolchain, |_, _| (), |_| ())?;
    if results.faulty() > 0 {
        bail!("{results}");
    }
    // A batch of which nothing is accepted, or nothing refused, tests little.
    if results.accepted < 5 || results.refused < 30 {
        bail!("the batch has become one-sided: {results}");
    }
    Ok(())
}

impl Campaign {
    pub fn run(
        &self,
        toolchain: &Toolchain,
        on_fault: impl Fn(&Source, &Fault) + Sync,
        progress: impl Fn(u64) + Sync,
    ) -> Result<Results> {
        // The same compiler for all, and none that somebody replaces meanwhile.
        if !toolchain.sierrapp.exists() {
            bail!("there is no compiler at {}", toolchain.sierrapp.display());
        }
        let corpus = match self.with_corpus {
            true => Some(Corpus::read(&toolchain.tests_dir)?),
            false => None,
        };
        let results = Mutex::new(Results::default());
        let next = AtomicU64::new(0);
        std::thread::scope(|scope| {
            let work = || -> Result<()> {
                let judge = Judge::new(toolchain)?;
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= self.count {
                        return Ok(());
                    }
                    let source = make(self.first_seed + index, corpus.as_ref());
                    let verdict = judge.judge(&source)?;
                    if let Some(fault) = note(&results, &source, verdict) {
                        on_fault(&source, &fault);
                        if let Some(folder) = &self.keep_dir {
                            let small = minimise(&source, &fault, &judge, self.calls);
                            keep(&small, &fault, folder)?;
                        }
                    }
                    progress(index + 1);
                }
            };
            let threads: Vec<_> = (0..self.threads).map(|_| scope.spawn(work)).collect();
            threads
                .into_iter()
                .try_for_each(|thread| match thread.join() {
                    Ok(result) => result,
                    Err(_) => bail!("a thread of the fuzzer panicked"),
                })
        })?;
        Ok(results.into_inner().unwrap_or_else(|e| e.into_inner()))
    }
}

/// Counts a verdict; gives the fault if it is the first of its signature.
fn note(results: &Mutex<Results>, source: &Source, verdict: Verdict) -> Option<Fault> {
    let mut results = results.lock().unwrap_or_else(|e| e.into_inner());
    match verdict {
        Verdict::Accepted => results.accepted += 1,
        Verdict::Refused => results.refused += 1,
        Verdict::ClangsOwn => results.clangs_own += 1,
        Verdict::Fault(fault) => {
            let entry =
                results
                    .faults
                    .entry(fault.signature())
                    .or_insert((fault.kind, 0, source.seed));
            entry.1 += 1;
            return (entry.1 == 1).then_some(fault);
        }
    }
    None
}

fn keep(source: &Source, fault: &Fault, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let kind = format!("{:?}", fault.kind).to_lowercase();
    let path = folder.join(format!("{kind}-{}.cpp", source.seed));
    fs::write(&path, &source.text)?;
    let note = format!("{}\n{}\n", source.flags.join(" "), fault.detail);
    fs::write(path.with_extension("txt"), note)?;
    println!("kept as {}", path.display());
    Ok(())
}
