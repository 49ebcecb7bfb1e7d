//! `sierra-opt IN [-o OUT]`: IR in, masks, IR out; for tests and for looking.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut input = None;
    let mut output = None;
    let mut finish = false;
    let mut options = sierra_codegen::Options::default();
    let mut arguments = std::env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.to_str() {
            Some("-o") => output = arguments.next().map(PathBuf::from),
            Some("-g") => options.keep_variables = true,
            Some("-simplify") => options.simplify = true,
            Some("-finish") => finish = true,
            Some("-wrapv") => options.signed_wraps = true,
            Some("-S") => options.print_after = true,
            _ => input = Some(PathBuf::from(argument)),
        }
    }
    let Some(input) = input else {
        eprintln!(
            "usage: sierra-opt IN.{{ll,bc}} [-S] [-g] [-simplify] [-wrapv] [-finish] [-o OUT.bc]"
        );
        return ExitCode::from(2);
    };
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
            if result.diagnostics.iter().any(|d| d.is_error) {
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
