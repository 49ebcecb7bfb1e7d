//! `sierra-opt IN [-o OUT]`: IR in, masks, IR out; for tests and for looking.
//!
//! `-packetize=NAME:LANES[:calls|:iterations]` makes a packet of a function whose last parameter is the index, and does nothing else: the text goes to the
//! output, why a function stays scalar to stderr.

use sierra_codegen::markers::Order;
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut input = None;
    let mut output = None;
    let mut finish = false;
    let mut jobs = Vec::new();
    let mut options = sierra_codegen::Options::default();
    let mut arguments = std::env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.to_str() {
            Some("-o") => output = arguments.next().map(PathBuf::from),
            Some("-g") => options.keep_variables = true,
            Some("-simplify") => options.simplify = true,
            Some("-finish") => finish = true,
            Some("-wrapv") => options.signed_wraps = true,
            Some(text) if text.starts_with("-packetize=") => match packet_job(text) {
                Some(job) => jobs.push(job),
                None => return usage(),
            },
            Some("-S") => options.print_after = true,
            _ => input = Some(PathBuf::from(argument)),
        }
    }
    let Some(input) = input else {
        return usage();
    };
    if !jobs.is_empty() {
        return packetize(&input, &jobs);
    }
    let output = output.unwrap_or_else(|| PathBuf::from("/dev/null"));
    if finish {
        return match sierra_codegen::finish_file(&input, &output) {
            Ok(finished) => {
                if finished.counts_no_registers {
                    eprintln!("sierra-opt: note: the scheduler is not to count registers");
                }
                ExitCode::SUCCESS
            }
            Err(error) => {
                eprintln!("sierra-opt: error: {error}");
                ExitCode::FAILURE
            }
        };
    }
    match sierra_codegen::run_file(&input, &output, &options) {
        Ok(result) => {
            for d in &result.diagnostics {
                eprintln!(
                    "{}:{}:{}: error: {} (in {})",
                    d.file, d.line, d.column, d.message, d.function
                );
            }
            if let Some(text) = result.ir_after {
                print!("{text}");
            }
            if result.diagnostics.iter().any(|d| d.is_error()) {
                ExitCode::FAILURE
            } else {
                ExitCode::SUCCESS
            }
        }
        Err(error) => {
            eprintln!("sierra-opt: error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!(
        "usage: sierra-opt IN.{{ll,bc}} [-S] [-g] [-simplify] [-wrapv] [-finish] [-packetize=NAME:LANES[:calls|:iterations]] [-o OUT.bc]"
    );
    ExitCode::from(2)
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

fn packetize(input: &std::path::Path, jobs: &[sierra_codegen::PacketJob]) -> ExitCode {
    match sierra_codegen::packetize_file(input, jobs) {
        Ok((text, refused)) => {
            print!("{text}");
            for reason in refused {
                eprintln!("sierra-opt: note: {reason}");
            }
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("sierra-opt: error: {error}");
            ExitCode::FAILURE
        }
    }
}
