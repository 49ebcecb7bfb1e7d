//! Generates, masks, runs and compares programs, many in one module.

use super::emit::{kernel_name, module};
use super::generate::generate;
use super::interpret::{Unfit, interpret};
use super::jit::Jit;
use super::program::Program;
use super::world::World;
use inkwell::context::Context;
use sierra_codegen::{FullCopies, Options};

/// Each program runs for all lanes once, and for some of them twice.
const ROUNDS: u64 = 3;

/// What became of one program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Right,
    /// It computes something else.
    Mismatch(String),
    /// The pass does not take it.
    Refused(String),
    /// The pass, or LLVM behind it, says that something is wrong with itself.
    Broken(String),
}

/// A program of a seed that ends and keeps to the rules, and what it does in each round.
pub struct Subject {
    pub program: Program,
    wanted: Vec<World>,
}

impl Subject {
    pub fn new(program: Program) -> Result<Self, Unfit> {
        let mut wanted = Vec::new();
        for round in 0..ROUNDS {
            let mut world = World::random(&program, round);
            interpret(&program, &mut world)?;
            wanted.push(world);
        }
        module(&[&program]).map_err(|_| Unfit::Malformed)?;
        Ok(Subject { program, wanted })
    }

    /// Some programs of a seed run too long; then the next one counts.
    pub fn of_seed(seed: u64, avx512: bool) -> Self {
        let mut attempt = 0;
        loop {
            let variant = seed.wrapping_add(attempt << 40);
            if let Ok(found) = Subject::new(generate(variant, avx512)) {
                return found;
            }
            attempt += 1;
        }
    }
}

/// The verdict on each; `progress` is told what is about to happen, in case it ends the process.
pub fn check(subjects: &[Subject], progress: &mut dyn FnMut(Stage)) -> Vec<Verdict> {
    progress(Stage::Mask);
    match check_together(subjects, progress) {
        Ok(verdicts) => verdicts,
        Err(verdict) if subjects.len() == 1 => vec![verdict],
        Err(_) => subjects
            .iter()
            .enumerate()
            .flat_map(|(number, one)| {
                check(std::slice::from_ref(one), &mut |stage| match stage {
                    Stage::Mask => progress(stage),
                    Stage::Run(_) => progress(Stage::Run(number)),
                })
            })
            .collect(),
    }
}

/// A step that may crash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Mask,
    /// The program of this number.
    Run(usize),
}

fn check_together(
    subjects: &[Subject],
    progress: &mut dyn FnMut(Stage),
) -> Result<Vec<Verdict>, Verdict> {
    let programs: Vec<&Program> = subjects.iter().map(|s| &s.program).collect();
    let text = module(&programs).map_err(|_| Verdict::Broken("malformed".to_string()))?;
    let context = Context::create();
    // Every other seed keeps its variables where a debugger finds them.
    let options = Options {
        keep_variables: programs.first().is_some_and(|p| p.seed & 64 != 0),
        simplify: programs.first().is_some_and(|p| p.seed & 128 != 0),
        full_copies: FullCopies::All,
        ..Options::default()
    };
    let (module, output) = sierra_codegen::run_text(&context, &text, &options)
        .map_err(|e| Verdict::Broken(e.to_string()))?;
    if let Some(error) = output.diagnostics.iter().find(|d| d.is_error()) {
        return Err(Verdict::Refused(error.message.clone()));
    }
    let jit = Jit::new(&module).map_err(Verdict::Broken)?;
    let mut verdicts = Vec::new();
    for (number, subject) in subjects.iter().enumerate() {
        progress(Stage::Run(number));
        verdicts.push(run(&jit, subject));
    }
    Ok(verdicts)
}

fn run(jit: &Jit, subject: &Subject) -> Verdict {
    let program = &subject.program;
    for (round, wanted) in subject.wanted.iter().enumerate() {
        let mut world = World::random(program, round as u64);
        if let Err(message) = jit.call(&kernel_name(program), program, &mut world) {
            return Verdict::Broken(message);
        }
        if let Some(difference) = world.difference(wanted, program) {
            return Verdict::Mismatch(format!("round {round}: {difference}"));
        }
    }
    Verdict::Right
}
