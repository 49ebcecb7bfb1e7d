//! The `sierra++` command: an exit code around [`sierra_driver::run`].

use std::process::ExitCode;

fn main() -> ExitCode {
    match sierra_driver::run(std::env::args_os().collect()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("sierra++: error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
