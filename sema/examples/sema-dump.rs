//! Runs sema on a C++ file and prints what it makes of it: `sema-dump file.cpp [clang flags]`.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use sierra_sema::{Request, Told, run};

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.is_empty() {
        eprintln!("usage: sema-dump file.cpp [-q] [clang flags]");
        return ExitCode::FAILURE;
    }
    let file = PathBuf::from(arguments.remove(0));
    let quiet = arguments.first().is_some_and(|a| a == "-q");
    if quiet {
        arguments.remove(0);
    }
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../include");
    let clang = Path::new("/usr/lib/llvm-22/bin/clang++");
    let mut flags = vec![
        format!("-I{}", include.display()),
        "-D__SIERRA__".to_string(),
    ];
    flags.extend(arguments);
    let core = include.join("sierra/core.h");
    let preprocessed = Command::new(clang)
        .arg("-E")
        .args(&flags)
        .arg("-include")
        .arg(&core)
        .arg(&file)
        .output()
        .expect("clang runs");
    eprint!("{}", String::from_utf8_lossy(&preprocessed.stderr));
    // A preprocessed file is taken as it is.
    let is_preprocessed = file.extension().is_some_and(|e| e == "ii");
    let text = if is_preprocessed {
        std::fs::read(&file).expect("the file")
    } else {
        preprocessed.stdout
    };
    let work_dir = std::env::temp_dir().join(format!("sema-dump-{}", std::process::id()));
    std::fs::create_dir_all(&work_dir).expect("a temporary directory");
    let start = Instant::now();
    let outcome = run(&Request {
        text: &text,
        told: &Told::default(),
        main_file: &file,
        clang_args: &flags,
        warnings: &[],
        clang_program: clang,
        work_dir: &work_dir,
        precompiles: true,
        header_cache: None,
        color: false,
    });
    let elapsed = start.elapsed();
    let code = match outcome {
        Ok(outcome) => {
            if !quiet {
                print!("{}", user_part(&outcome.after_edit, &file));
            }
            eprint!("{}", outcome.diagnostics);
            eprintln!("{} bytes, {elapsed:?}", text.len());
            if outcome.errors == 0 {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            }
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(3)
        }
    };
    let _ = std::fs::remove_dir_all(&work_dir);
    code
}

/// The lines that belong to the user's file.
fn user_part(text: &[u8], file: &Path) -> String {
    let text = String::from_utf8_lossy(text);
    let name = format!("\"{}\"", file.display());
    let mut inside = false;
    let mut out = String::new();
    for line in text.lines() {
        if line.starts_with("# ") {
            inside = line.contains(&name);
        } else if inside && !line.trim().is_empty() {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}
