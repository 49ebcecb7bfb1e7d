//! Runs programs on one core, one at a time, in turns: what disturbs the machine for a while then disturbs every variant alike.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::build::find;

/// How a program is started.
pub struct Runner {
    taskset: Option<PathBuf>,
    core: usize,
}

impl Runner {
    /// Pins to this core, or to the machine's last one.
    pub fn new(core: Option<usize>) -> Runner {
        let last = std::thread::available_parallelism().map_or(1, usize::from) - 1;
        Runner {
            taskset: find("taskset"),
            core: core.unwrap_or(last),
        }
    }

    pub fn pins(&self) -> bool {
        self.taskset.is_some()
    }

    fn command(&self, program: &Path) -> Command {
        match &self.taskset {
            Some(taskset) => {
                let mut command = Command::new(taskset);
                command.arg("-c").arg(self.core.to_string()).arg(program);
                command
            }
            None => Command::new(program),
        }
    }

    /// The fastest of two runs after one to warm up, in milliseconds.
    pub fn time(&self, program: &Path, case: &str) -> Result<f64> {
        let mut command = self.command(program);
        command.args(["--case", case, "--runs", "2"]);
        let text = output(command)?;
        text.split_whitespace()
            .next()
            .and_then(|word| word.parse().ok())
            .with_context(|| format!("{} printed no time: {text}", program.display()))
    }

    /// What the program prints for these arguments.
    pub fn output(&self, program: &Path, arguments: &[PathBuf]) -> Result<String> {
        let mut command = self.command(program);
        command.args(arguments);
        output(command)
    }

    /// What the program computes.
    pub fn result(&self, program: &Path, case: &str, small: bool) -> Result<Vec<f32>> {
        let file = tempfile::NamedTempFile::new()?;
        let mut command = self.command(program);
        command.args(["--case", case, "--result"]).arg(file.path());
        if small {
            command.arg("--small");
        }
        output(command)?;
        let bytes = fs::read(file.path())?;
        Ok(bytes
            .chunks_exact(4)
            .map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]]))
            .collect())
    }

    pub fn picture(&self, program: &Path, case: &str, to: &Path) -> Result<()> {
        let mut command = self.command(program);
        command.args(["--case", case, "--png"]).arg(to);
        output(command).map(|_| ())
    }
}

fn output(mut command: Command) -> Result<String> {
    let output = command
        .output()
        .with_context(|| format!("cannot run {:?}", command.get_program()))?;
    if !output.status.success() {
        bail!(
            "{command:?} ended with {}\n{}{}",
            output.status,
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
