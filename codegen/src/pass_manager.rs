//! Runs passes by the table, and looks on: who is at work, how long, what comes out, whether it is still IR.
//!
//! Cost: for each pass and function a short text to whoever listens for crashes (`step`); clocks, texts and checks only where they are asked for.

use crate::state::State;
use std::time::{Duration, Instant};

use crate::error::CodegenError;
use crate::ir::Function;
use crate::mask::lanes::{Flow, Lanes, Task};
use crate::passes::{self, Pass, Run};
use crate::{Watch, step};

/// What has been seen.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// The IR behind the pass that was asked for, once for each function if it works on functions.
    pub printed: String,
    /// How long each pass took, in the order in which they first ran.
    pub times: Vec<(&'static str, Duration)>,
}

impl Seen {
    /// The times as lines of text, the longest first; nothing if none were taken.
    pub fn table(&self) -> String {
        let mut times = self.times.clone();
        times.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
        let lines = times
            .iter()
            .map(|(name, time)| format!("{:10.3} ms  {name}\n", time.as_secs_f64() * 1e3));
        lines.collect()
    }

    /// What was seen later, behind what was seen first.
    pub fn append(&mut self, later: Seen) {
        self.printed += &later.printed;
        self.times.extend(later.times);
    }
}

/// Runs passes.
pub struct Manager<'w> {
    watch: &'w Watch,
    pub seen: Seen,
}

impl<'w> Manager<'w> {
    pub fn new(watch: &'w Watch) -> Self {
        Manager {
            watch,
            seen: Seen::default(),
        }
    }

    /// Runs a pass on the module; one for functions runs on each that has a body.
    pub fn run(&mut self, pass: &'static Pass, state: &mut State) -> Result<(), CodegenError> {
        match pass.run {
            Run::Module(run) => self.observed(pass, None, state, run),
            Run::Function(_) | Run::Lanes(_) => {
                let functions = state.module.functions().into_iter();
                for function in functions.filter(|f| !f.is_declaration()) {
                    self.run_on(pass, function, state)?;
                }
                Ok(())
            }
        }
    }

    /// Runs a pass on one function.
    pub fn run_on(
        &mut self,
        pass: &'static Pass,
        function: Function,
        state: &mut State,
    ) -> Result<(), CodegenError> {
        match pass.run {
            Run::Function(run) => self.observed(pass, Some(function), state, |s| run(s, function)),
            Run::Module(_) | Run::Lanes(_) => Ok(()),
        }
    }

    /// Runs a pass on one function that is to get masks.
    pub fn run_on_lanes(
        &mut self,
        pass: &'static Pass,
        lanes: &mut Lanes,
        state: &mut State,
    ) -> Result<Flow, CodegenError> {
        let function = Some(lanes.task.function);
        match pass.run {
            Run::Lanes(run) => self.observed(pass, function, state, |s| run(s, lanes)),
            Run::Function(run) => self
                .observed(pass, function, state, |s| run(s, lanes.task.function))
                .map(|()| Flow::Next),
            Run::Module(_) => Ok(Flow::Next),
        }
    }

    /// Runs passes on each function that has to do with lanes, as if nothing had been done before.
    pub fn run_lanes_alone(
        &mut self,
        names: &[String],
        state: &mut State,
    ) -> Result<(), CodegenError> {
        state.find_bodies();
        for function in state.bodies.clone() {
            let mut lanes = Lanes::new(Task::by_name(function));
            for name in names {
                let mut flow = Flow::Again;
                while flow == Flow::Again {
                    flow = self.run_on_lanes(passes::named(name), &mut lanes, state)?;
                }
                if flow == Flow::Stop {
                    break;
                }
            }
        }
        Ok(())
    }

    /// What comes out must be IR.
    pub fn verify(&self, state: &State) -> Result<(), CodegenError> {
        step::enter("verify", None);
        if !state.is_sound() {
            return Ok(());
        }
        let checked = state.module.verify();
        checked.map_err(|m| CodegenError::broken(m).in_pass("verify", String::new))
    }

    fn observed<'m, 'c, T>(
        &mut self,
        pass: &'static Pass,
        function: Option<Function>,
        state: &mut State<'m, 'c>,
        run: impl FnOnce(&mut State<'m, 'c>) -> Result<T, CodegenError>,
    ) -> Result<T, CodegenError> {
        step::enter(pass.name, function);
        let start = self.watch.times.then(Instant::now);
        let name = || function.map(Function::name).unwrap_or_default();
        let result = run(state).map_err(|error| error.in_pass(pass.name, name))?;
        if let Some(start) = start {
            self.add_time(pass.name, start.elapsed());
        }
        if self.watch.verify_each && state.is_sound() {
            let checked = state.module.verify();
            checked.map_err(|m| CodegenError::broken(m).in_pass(pass.name, name))?;
        }
        if self.watch.print_after.as_deref() == Some(pass.name) {
            self.print(pass, function, state);
        }
        Ok(result)
    }

    fn add_time(&mut self, name: &'static str, time: Duration) {
        match self.seen.times.iter_mut().find(|(n, _)| *n == name) {
            Some((_, sum)) => *sum += time,
            None => self.seen.times.push((name, time)),
        }
    }

    fn print(&mut self, pass: &Pass, function: Option<Function>, state: &State) {
        let text = match function {
            Some(function) if function.is_declaration() => return,
            Some(function) => function.as_value().print(),
            None => state.module.print(),
        };
        self.seen.printed += &format!("; IR after {}\n{text}\n", pass.name);
    }
}
