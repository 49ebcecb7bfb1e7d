//! What must go when we are stopped: temporary files, and the child that is running.
//!
//! `tempfile` removes files when their owner is dropped, which a signal does not do. A thread waits for the signals that end a
//! program, tidies up, and then lets the signal have its usual effect, so that a caller sees how we ended. Another does the same when we crash.

use std::fs::{self, File};
use std::io::Read;
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result};
use rustix::process::{Pid, Signal, kill_process};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::work_dir::note_draft;

/// The things to tidy up; clones share them.
#[derive(Clone, Debug, Default)]
pub struct Cleanup {
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    paths: Vec<PathBuf>,
    tag: Option<Arc<File>>,
    child: Option<u32>,
}

impl Cleanup {
    /// Starts to wait for signals. Those that our caller ignores (as under `nohup`) stay ignored.
    pub fn install() -> Result<Self> {
        let cleanup = Self::default();
        let ignored = ignored_signals();
        let wanted = [SIGHUP, SIGINT, SIGTERM]
            .into_iter()
            .filter(|signal| ignored >> (signal - 1) & 1 == 0);
        let mut signals = Signals::new(wanted).context("cannot wait for signals")?;
        let shared = cleanup.clone();
        std::thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                // The lock stays with this thread: whoever comes to `child_ended` or `spawn` waits there for the end, and
                // does not take the child's death for an answer of its own.
                let state = shared.lock();
                state.tidy();
                // If even that fails there is nothing left to do but to end.
                let _ = emulate_default_handler(signal);
                std::process::exit(128 + signal);
            }
        });
        cleanup.watch_for_crashes()?;
        Ok(cleanup)
    }

    /// The thread that crashes says so, and waits for this one.
    fn watch_for_crashes(&self) -> Result<()> {
        let (crashes, teller) = std::io::pipe().context("cannot make a pipe")?;
        sierra_sema::crash::install(OwnedFd::from(teller));
        let shared = self.clone();
        std::thread::spawn(move || {
            let mut signal = [0];
            let mut crashes = crashes;
            if crashes.read_exact(&mut signal).is_ok() {
                // No lock: whoever has crashed may hold it.
                if let Ok(state) = shared.state.try_lock() {
                    state.tidy();
                }
                let _ = emulate_default_handler(signal[0].into());
            }
        });
        Ok(())
    }

    /// Removes `path`, a file or a folder, if a signal ends us.
    pub fn add(&self, path: &Path) {
        self.lock().paths.push(path.to_owned());
    }

    /// The same for a file beside an output; a later call removes it if we are killed.
    pub fn add_draft(&self, path: &Path) {
        let mut state = self.lock();
        state.paths.push(path.to_owned());
        if let Some(tag) = &state.tag {
            note_draft(tag, path);
        }
    }

    /// Where drafts are noted for later calls.
    pub fn note_drafts_in(&self, tag: Arc<File>) {
        self.lock().tag = Some(tag);
    }

    /// Starts a child that a signal to us ends too.
    pub fn spawn(&self, command: &mut Command) -> Result<Child> {
        let start = || {
            command.spawn().with_context(|| {
                format!("cannot run '{}'", command.get_program().to_string_lossy())
            })
        };
        self.start(start, Child::id)
    }

    /// The same for one that is no command.
    pub fn start<T>(
        &self,
        start: impl FnOnce() -> Result<T>,
        id: impl FnOnce(&T) -> u32,
    ) -> Result<T> {
        let mut state = self.lock();
        let child = start()?;
        state.child = Some(id(&child));
        Ok(child)
    }

    /// Forgets the child: it has ended. Does not return if a signal is about to end us.
    pub fn child_ended(&self) {
        self.lock().child = None;
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn tidy(&self) {
        if let Some(pid) = self.child.and_then(|id| Pid::from_raw(id.cast_signed())) {
            let _ = kill_process(pid, Signal::TERM);
        }
        for path in &self.paths {
            let _ = fs::remove_dir_all(path).or_else(|_| fs::remove_file(path));
        }
    }
}

/// Bit n-1 stands for signal n.
fn ignored_signals() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .unwrap_or(0)
}
