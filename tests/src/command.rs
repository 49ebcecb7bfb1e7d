//! Runs a process to its end, or kills it when it takes too long.

use std::fs::File;
use std::io::{Read, Seek};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// Long enough for any test on a busy machine; a test that takes longer hangs.
pub const TIME_LIMIT: Duration = Duration::from_secs(120);

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
    let mut child = command
        .stdin(Stdio::null())
        .stdout(stdout.try_clone()?)
        .stderr(stderr.try_clone()?)
        .spawn()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break Some(status);
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            break None;
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    };
    let stderr = String::from_utf8_lossy(&read_all(&mut stderr)?).into_owned();
    Ok(Outcome {
        status,
        stdout: read_all(&mut stdout)?,
        stderr,
    })
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
}
