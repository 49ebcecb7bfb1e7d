//! Runs sema on a small program, as the driver does.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use sierra_sema::{Outcome, Request, Told, run};

pub const CLANG: &str = "/usr/lib/llvm-22/bin/clang++";

/// The words of the language without the library.
const WORDS: &str = "#define varying(...) __attribute__((sierra_vector(__VA_ARGS__)))\n\
    #define uniform __attribute__((sierra_vector(1)))\n\
    #define spmd(...) __attribute__((sierra_spmd(__VA_ARGS__)))\n\
    #define spmd_mode(...) __attribute__((sierra_spmd_mode(__VA_ARGS__)))\n";

/// A folder of its own that disappears.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!(
            "sierra-sema-{}-{}",
            std::process::id(),
            COUNT.fetch_add(1, Ordering::Relaxed)
        );
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The outcome for a program, whose first line is line 1 of `case.cpp`.
pub fn look_at(folder: &Folder, source: &str, flags: &[&str]) -> Outcome {
    let file = folder.0.join("case.cpp");
    let words = folder.0.join("words.h");
    std::fs::write(&file, source).unwrap();
    std::fs::write(&words, WORDS).unwrap();
    let core = Path::new(env!("CARGO_MANIFEST_DIR")).join("../include/sierra/core.h");
    let output = Command::new(CLANG)
        .args(["-E", "-std=c++17"])
        .args(flags)
        .arg("-include")
        .arg(core)
        .arg("-include")
        .arg(words)
        .arg(&file)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let mut arguments = vec!["-std=c++17".to_string()];
    arguments.extend(flags.iter().map(|f| f.to_string()));
    run(&Request {
        text: &output.stdout,
        told: &Told::default(),
        main_file: &file,
        clang_args: &arguments,
        warnings: &[],
        clang_program: Path::new(CLANG),
        work_dir: &folder.0,
        precompiles: true,
        header_cache: None,
        color: false,
    })
    .unwrap()
}
