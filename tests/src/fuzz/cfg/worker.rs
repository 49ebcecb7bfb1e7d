//! Programs in a process of their own, because a wrong one may crash it or never end.

use super::check::{Stage, Subject, Verdict, check};
use crate::isa::Isa;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// Longer than any batch takes.
const PATIENCE: Duration = Duration::from_secs(30);
/// Programs in one module.
pub const BATCH: u64 = 16;

/// What the parent learns about one program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    Verdict(Verdict),
    /// The process ended or hung while it ran (or was masked).
    Crash(&'static str),
}

/// The worker's side: writes a line for each step and each finding.
pub fn work(first: u64, count: u64, batch: u64) -> std::io::Result<()> {
    let avx512 = Isa::Avx512.runs_here();
    let mut out = std::io::stdout().lock();
    let mut start = first;
    while start < first + count {
        let size = batch.min(first + count - start);
        let subjects: Vec<Subject> = (start..start + size)
            .map(|seed| Subject::of_seed(seed, avx512))
            .collect();
        let verdicts = check(&subjects, &mut |stage| {
            // A parent that is gone needs no progress.
            let _ = match stage {
                Stage::Mask => writeln!(out, "mask {start} {size}"),
                Stage::Run(n) => writeln!(out, "run {}", start + n as u64),
            };
            let _ = out.flush();
        });
        for (seed, verdict) in (start..).zip(verdicts) {
            let one_line = |text: &str| text.replace('\n', " ");
            match verdict {
                Verdict::Right => {}
                Verdict::Mismatch(text) => writeln!(out, "mismatch {seed} {}", one_line(&text))?,
                Verdict::Refused(text) => writeln!(out, "refused {seed} {}", one_line(&text))?,
                Verdict::Broken(text) => writeln!(out, "broken {seed} {}", one_line(&text))?,
            }
        }
        start += size;
        writeln!(out, "done {start}")?;
        out.flush()?;
    }
    Ok(())
}

/// The parent's side: runs seeds in workers made by `command` (which gets first seed, count and batch size as arguments), and calls
/// `found` for each program that is not right. Stops early if that returns false. Returns how many programs were run.
pub fn supervise(
    command: &dyn Fn() -> Command,
    first: u64,
    count: u64,
    found: &mut dyn FnMut(u64, Finding) -> bool,
) -> std::io::Result<u64> {
    let end = first + count;
    let mut next = first;
    let mut batch = BATCH;
    // Behind this seed, batches are large again.
    let mut careful_until = first;
    while next < end {
        if next >= careful_until {
            batch = BATCH;
        }
        let until = if batch == 1 { careful_until } else { end };
        let mut worker = Worker::start(command(), next, until - next, batch)?;
        let mut stage = None;
        let finished = loop {
            let Some(line) = worker.line() else {
                break false;
            };
            match parse(&line) {
                Some(Line::Mask | Line::Run(_)) => stage = parse(&line),
                Some(Line::Done(seed)) => {
                    next = seed;
                    if next >= until {
                        break true;
                    }
                }
                Some(Line::Found(seed, verdict)) => {
                    let go_on = found(seed, Finding::Verdict(verdict));
                    if !go_on {
                        worker.stop();
                        return Ok(seed + 1 - first);
                    }
                }
                None => {}
            }
        };
        worker.stop();
        if finished {
            continue;
        }
        match stage {
            // One of many: each alone tells which.
            _ if batch > 1 => {
                careful_until = (next + BATCH).min(end);
                batch = 1;
            }
            Some(Line::Run(seed)) => {
                next = seed + 1;
                if !found(seed, Finding::Crash("while it ran")) {
                    return Ok(next - first);
                }
            }
            _ => {
                let seed = next;
                next += 1;
                if !found(seed, Finding::Crash("while it was masked")) {
                    return Ok(next - first);
                }
            }
        }
    }
    Ok(count)
}

enum Line {
    Mask,
    Run(u64),
    Done(u64),
    Found(u64, Verdict),
}

fn parse(line: &str) -> Option<Line> {
    let mut words = line.splitn(3, ' ');
    let (kind, seed, rest) = (words.next()?, words.next()?, words.next().unwrap_or(""));
    let seed: u64 = seed.parse().ok()?;
    let text = rest.to_string();
    Some(match kind {
        "mask" => Line::Mask,
        "run" => Line::Run(seed),
        "done" => Line::Done(seed),
        "mismatch" => Line::Found(seed, Verdict::Mismatch(text)),
        "refused" => Line::Found(seed, Verdict::Refused(text)),
        "broken" => Line::Found(seed, Verdict::Broken(text)),
        _ => return None,
    })
}

struct Worker {
    child: Child,
    lines: mpsc::Receiver<String>,
}

impl Worker {
    fn start(mut command: Command, first: u64, count: u64, batch: u64) -> std::io::Result<Self> {
        let mut child = command
            .args([first, count, batch].map(|n| n.to_string()))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (sender, lines) = mpsc::channel();
        if let Some(out) = child.stdout.take() {
            std::thread::spawn(move || {
                for line in BufReader::new(out).lines().map_while(Result::ok) {
                    if sender.send(line).is_err() {
                        break;
                    }
                }
            });
        }
        Ok(Worker { child, lines })
    }

    /// `None` if it ended, or takes too long.
    fn line(&self) -> Option<String> {
        self.lines.recv_timeout(PATIENCE).ok()
    }

    fn stop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
