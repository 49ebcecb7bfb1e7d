//! `sierra-opt IN [-o OUT]`: IR in, masks, IR out; for tests and for looking.
//!
//! `--passes=a,b` runs these passes of the table and no others, and prints the module; `--print-after=NAME` prints what comes out of one pass instead,
//! `--verify-each` checks the module behind each, `--time-passes` says how long each took, `--list-passes` names them all.
//! `-packetize=NAME:LANES[:calls|:iterations]` makes a packet of a function whose last parameter is the index, and does nothing else: the text goes to the
//! output, why a function stays scalar to stderr.

use sierra_codegen::markers::Order;
use sierra_codegen::passes::{self, PASSES};
use sierra_codegen::{CodegenError, Diagnostic, Finished, FullCopies, Options, Seen};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Default)]
struct Job {
    input: Option<PathBuf>,
    output: Option<PathBuf>,
    finish: bool,
    packets: Vec<sierra_codegen::PacketJob>,
    passes: Vec<String>,
    options: Options,
}

fn main() -> ExitCode {
    let Some(job) = parse() else {
        eprintln!(
            "usage: sierra-opt IN.{{ll,bc}} [-S] [-g] [-simplify] [-full-copies=all] [-wrapv] [-source-order=FILE] [-finish] [--passes=NAME,NAME] [--print-after=NAME] [--verify-each] [--time-passes] [--list-passes] [-packetize=NAME:LANES[:calls|:iterations]] [-o OUT.bc]"
        );
        return ExitCode::from(2);
    };
    match job.run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("sierra-opt: error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// `None`: something is not understood.
fn parse() -> Option<Job> {
    let mut job = Job::default();
    let mut arguments = std::env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.to_str() {
            Some("-o") => job.output = arguments.next().map(PathBuf::from),
            Some("-g") => job.options.keep_variables = true,
            Some("-simplify") => job.options.simplify = true,
            Some("-finish") => job.finish = true,
            Some("-two-roundings") => job.options.two_roundings = true,
            Some("-wrapv") => job.options.signed_wraps = true,
            Some("-S") => job.options.print_after = true,
            Some("-full-copies=all") => job.options.full_copies = FullCopies::All,
            Some("--verify-each") => job.options.watch.verify_each = true,
            Some("--time-passes") => job.options.watch.times = true,
            Some("--list-passes") => {
                for pass in PASSES {
                    println!("{:28} {}", pass.name, pass.what);
                }
                std::process::exit(0);
            }
            Some(text) if text.starts_with("-packetize=") => job.packets.push(packet_job(text)?),
            Some(text) if text.starts_with("-source-order=") => {
                job.options.source_order = Some(text["-source-order=".len()..].into());
            }
            Some(text) if text.starts_with("--passes=") => {
                let names = text["--passes=".len()..].split(',');
                for name in names {
                    job.passes.push(known(name)?);
                }
            }
            Some(text) if text.starts_with("--print-after=") => {
                job.options.watch.print_after = Some(known(&text["--print-after=".len()..])?);
            }
            Some(text) if text.starts_with("--") => return None,
            _ => job.input = Some(PathBuf::from(argument)),
        }
    }
    job.input.is_some().then_some(job)
}

fn known(name: &str) -> Option<String> {
    if passes::find(name).is_none() {
        eprintln!("sierra-opt: error: there is no pass '{name}'; --list-passes names them all");
        return None;
    }
    Some(name.to_string())
}

impl Job {
    /// Was there no mistake in the program?
    fn run(self) -> Result<bool, CodegenError> {
        let input = self.input.unwrap_or_default();
        if !self.packets.is_empty() {
            return packetize(&input, &self.packets);
        }
        let output = self.output.unwrap_or_else(|| PathBuf::from("/dev/null"));
        if !self.passes.is_empty() {
            let (text, result) = sierra_codegen::run_passes(&input, &self.passes, &self.options)?;
            if self.options.watch.print_after.is_none() {
                print!("{text}");
            }
            show(&result.seen);
            note(result.finished);
            return Ok(report(&result.diagnostics));
        }
        if self.finish {
            let (finished, seen) =
                sierra_codegen::finish_file(&input, &output, &self.options.watch)?;
            show(&seen);
            note(finished);
            return Ok(true);
        }
        let result = sierra_codegen::run_file(&input, &output, &self.options)?;
        show(&result.seen);
        if let Some(text) = &result.ir_after {
            print!("{text}");
        }
        Ok(report(&result.diagnostics))
    }
}

fn show(seen: &Seen) {
    print!("{}", seen.printed);
    eprint!("{}", seen.table());
}

fn note(finished: Finished) {
    if finished.counts_no_registers {
        eprintln!("sierra-opt: note: the scheduler is not to count registers");
    }
}

fn report(diagnostics: &[Diagnostic]) -> bool {
    for d in diagnostics {
        eprintln!(
            "{}:{}:{}: error: {} (in {})",
            d.file, d.line, d.column, d.message, d.function
        );
    }
    !diagnostics.iter().any(Diagnostic::is_error)
}

fn packet_job(text: &str) -> Option<sierra_codegen::PacketJob> {
    let (_, job) = text.split_once('=')?;
    let mut parts = job.split(':');
    Some(sierra_codegen::PacketJob {
        function: parts.next()?.to_string(),
        lanes: parts.next()?.parse().ok()?,
        order: match parts.next() {
            Some("calls") => Order::Calls,
            Some("iterations") => Order::Iterations,
            _ => Order::Free,
        },
    })
}

fn packetize(input: &Path, jobs: &[sierra_codegen::PacketJob]) -> Result<bool, CodegenError> {
    let (text, refused) = sierra_codegen::packetize_file(input, jobs)?;
    print!("{text}");
    for reason in refused {
        eprintln!("sierra-opt: note: {reason}");
    }
    Ok(true)
}
