//! Runs a process to its end, or kills it when it takes too long.
//!
//! Limits are of processor time, which does not depend on what else the machine does; one that only waits is given `PATIENCE` times as long.

use std::cell::Cell;
use std::fs::File;
use std::io::{Read, Seek};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// Processor time that is enough for any test; one that takes more hangs.
pub const TIME_LIMIT: Duration = Duration::from_secs(300);

/// How much longer than its limit of processor time a process may live.
const PATIENCE: u32 = 5;

#[derive(Debug)]
pub struct Outcome {
    /// None if the process was killed for its time.
    pub status: Option<ExitStatus>,
    pub stdout: Vec<u8>,
    pub stderr: String,
}

impl Outcome {
    pub fn success(&self) -> bool {
        self.status.is_some_and(|status| status.success())
    }

    pub fn stdout_text(&self) -> String {
        String::from_utf8_lossy(&self.stdout).into_owned()
    }

    /// How the process ended, in words.
    pub fn ending(&self) -> String {
        match self.status {
            None => "timed out".into(),
            Some(status) => match (status.code(), status.signal()) {
                (Some(code), _) => format!("exit status {code}"),
                (None, Some(4)) => "illegal instruction (signal 4)".into(),
                (None, Some(8)) => "arithmetic trap (signal 8)".into(),
                (None, Some(11)) => "segmentation fault (signal 11)".into(),
                (None, signal) => format!("signal {}", signal.unwrap_or(0)),
            },
        }
    }
}

pub fn run(command: &mut Command) -> Result<Outcome> {
    run_limited(command, TIME_LIMIT)
}

pub fn run_limited(command: &mut Command, limit: Duration) -> Result<Outcome> {
    // Files instead of pipes: nobody has to read while the process writes.
    let (mut stdout, mut stderr) = (tempfile::tempfile()?, tempfile::tempfile()?);
    command
        .stdin(Stdio::null())
        .stdout(stdout.try_clone()?)
        .stderr(stderr.try_clone()?)
        .process_group(0);
    let status = wait(command, limit)?;
    let stderr = String::from_utf8_lossy(&read_all(&mut stderr)?).into_owned();
    Ok(Outcome {
        status,
        stdout: read_all(&mut stdout)?,
        stderr,
    })
}

/// Waits for a command that is the first of a process group of its own; if it takes too long, ends all of the group and returns None.
pub fn wait(command: &mut Command, limit: Duration) -> Result<Option<ExitStatus>> {
    let mut child = command
        .spawn()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        let ended = time_of_ended(child.id());
        if let Some(status) = child.try_wait()? {
            COMPUTED.set(COMPUTED.get() + ended.unwrap_or_default());
            return Ok(Some(status));
        }
        if is_over(start.elapsed(), limit, child.id()) {
            let group = format!("-{}", child.id());
            Command::new("kill")
                .args(["-KILL", "--", &group])
                .status()
                .context("cannot end a process that hangs")?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
}

thread_local! {
    /// The processor time of all commands that this thread has waited for.
    static COMPUTED: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// The processor time of the commands that ran on this thread since it was asked last, with what they waited for.
///
/// What a machine does beside the tests does not change it, as it changes the time on the wall.
pub fn take_processor_time() -> Duration {
    COMPUTED.take()
}

/// What a process has computed that has ended and that nobody has waited for yet; None as long as it runs.
fn time_of_ended(process: u32) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let state = text.rsplit_once(')')?.1.split_whitespace().next()?;
    let ticks = parent_and_ticks(process)?.1;
    (state == "Z").then(|| Duration::from_millis(ticks * 1000 / TICKS_PER_SECOND))
}

/// Has the process, with its descendants, had its time? Nobody looks before the clock says that it may have.
fn is_over(elapsed: Duration, limit: Duration, process: u32) -> bool {
    elapsed > limit * PATIENCE || elapsed > limit && processor_time(process) > limit
}

/// Linux counts in hundredths of a second wherever user programs look.
const TICKS_PER_SECOND: u64 = 100;

/// What a process and its descendants have computed, with those that it has waited for.
fn processor_time(process: u32) -> Duration {
    let Ok(entries) = std::fs::read_dir("/proc") else {
        return Duration::MAX;
    };
    let names = entries.flatten().map(|entry| entry.file_name());
    let ids = names.filter_map(|name| name.to_str()?.parse::<u32>().ok());
    let all: Vec<(u32, u32, u64)> = ids
        .filter_map(|id| {
            let (parent, ticks) = parent_and_ticks(id)?;
            Some((id, parent, ticks))
        })
        .collect();
    let mut family = vec![process];
    let mut next = 0;
    while next < family.len() {
        let parent = family[next];
        let children = all.iter().filter(|(_, of, _)| *of == parent);
        family.extend(children.map(|(id, ..)| *id));
        next += 1;
    }
    let members = all.iter().filter(|(id, ..)| family.contains(id));
    let ticks: u64 = members.map(|(_, _, ticks)| ticks).sum();
    Duration::from_millis(ticks * 1000 / TICKS_PER_SECOND)
}

fn parent_and_ticks(process: u32) -> Option<(u32, u64)> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in parentheses may hold anything; behind it the fields begin with the third.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let number = |field: usize| fields.get(field - 3)?.parse::<u64>().ok();
    let ticks = (14..=17).filter_map(number).sum();
    Some((number(4)? as u32, ticks))
}

fn read_all(file: &mut File) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_and_status_arrive() {
        let outcome =
            run(Command::new("sh").args(["-c", "echo out; echo err >&2; exit 3"])).unwrap();
        assert_eq!(
            (outcome.stdout_text().as_str(), outcome.stderr.as_str()),
            ("out\n", "err\n")
        );
        assert_eq!(outcome.ending(), "exit status 3");
    }

    #[test]
    fn a_process_that_hangs_is_killed() {
        let outcome =
            run_limited(Command::new("sleep").arg("60"), Duration::from_millis(50)).unwrap();
        assert_eq!(outcome.ending(), "timed out");
    }

    #[test]
    fn a_loop_without_end_in_a_child_is_killed() {
        let mut command = Command::new("sh");
        command.args(["-c", "sh -c 'while :; do :; done'; true"]);
        let outcome = run_limited(&mut command, Duration::from_millis(300)).unwrap();
        assert_eq!(outcome.ending(), "timed out");
    }

    #[test]
    fn what_a_command_computes_is_told_once() {
        take_processor_time();
        run(Command::new("sh").args(["-c", "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done"]))
            .unwrap();
        assert!(take_processor_time() > Duration::ZERO);
        assert_eq!(take_processor_time(), Duration::ZERO);
    }

    #[test]
    fn descendants_count() {
        let before = processor_time(std::process::id());
        let mut sum = 0u64;
        while processor_time(std::process::id()) < before + Duration::from_millis(50) {
            sum = std::hint::black_box(sum.wrapping_add(1));
        }
    }
}
