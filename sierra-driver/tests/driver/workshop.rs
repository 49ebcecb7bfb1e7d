//! A folder to compile in, and `sierra++` and clang++ side by side.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A temporary folder with sources, headers of ours and a folder for temporary files.
pub struct Workshop {
    root: TempDir,
}

/// What a call did: exit code, streams, and the files in the folder with their permissions.
#[derive(Debug, PartialEq, Eq)]
pub struct Outcome {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
    pub files: BTreeMap<PathBuf, (u32, Vec<u8>)>,
}

impl Workshop {
    /// A workshop with these sources.
    pub fn new(sources: &[(&str, &[u8])]) -> Self {
        let workshop = Self {
            root: tempfile::tempdir().unwrap(),
        };
        for dir in ["src", "tmp", "include/sierra"] {
            fs::create_dir_all(workshop.root.path().join(dir)).unwrap();
        }
        workshop.write(
            "include/sierra.h",
            b"#include \"sierra/core.h\"\n#define varying(L) __attribute__((sierra_vector(L)))\n",
        );
        workshop.write(
            "include/sierra/core.h",
            b"#pragma once\n#pragma GCC system_header\nnamespace __sierra { }\n",
        );
        for (name, text) in sources {
            workshop.write(&format!("src/{name}"), text);
        }
        workshop
    }

    fn write(&self, name: &str, text: &[u8]) {
        let path = self.root.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Where the calls run.
    pub fn dir(&self) -> PathBuf {
        self.root.path().join("src")
    }

    /// A call of `sierra++`, not yet run.
    pub fn sierra(&self, line: &str) -> Command {
        self.command(Path::new(env!("CARGO_BIN_EXE_sierra-driver")), line)
    }

    fn command(&self, program: &Path, line: &str) -> Command {
        let mut command = Command::new(program);
        command
            .args(line.split_whitespace())
            .current_dir(self.dir())
            .env("TMPDIR", self.root.path().join("tmp"))
            .env("SIERRA_INCLUDE", self.root.path().join("include"))
            .env_remove("SIERRA_CLANG")
            .env("LC_ALL", "C")
            .stdin(Stdio::null());
        command
    }

    /// Runs a call, and undoes what it did to the folder.
    pub fn outcome(&self, mut command: Command, stdin: Option<&str>) -> Outcome {
        let before = self.files();
        if let Some(text) = stdin {
            self.write("stdin", text.as_bytes());
            command.stdin(fs::File::open(self.root.path().join("stdin")).unwrap());
        }
        let Output {
            status,
            stdout,
            stderr,
        } = command.output().unwrap();
        let mut files = self.files();
        files.retain(|path, file| before.get(path) != Some(file));
        for path in files.keys() {
            match before.get(path) {
                Some((_, content)) => fs::write(self.dir().join(path), content).unwrap(),
                None => fs::remove_file(self.dir().join(path)).unwrap(),
            }
        }
        assert_eq!(self.temporary_files(), 0, "temporary files are left");
        Outcome {
            code: status.code(),
            stdout: String::from_utf8_lossy(&stdout).into_owned(),
            stderr: String::from_utf8_lossy(&stderr).into_owned(),
            files,
        }
    }

    /// Runs `sierra++`.
    pub fn run(&self, line: &str) -> Outcome {
        self.outcome(self.sierra(line), None)
    }

    /// Runs clang++.
    pub fn clang(&self, line: &str, stdin: Option<&str>) -> Outcome {
        self.outcome(self.command(Path::new("clang++-22"), line), stdin)
    }

    /// How many files are left in the folder for temporary files.
    pub fn temporary_files(&self) -> usize {
        fs::read_dir(self.root.path().join("tmp")).unwrap().count()
    }

    fn files(&self) -> BTreeMap<PathBuf, (u32, Vec<u8>)> {
        let mut files = BTreeMap::new();
        let mut folders = vec![self.dir()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let mode = fs::metadata(&path).unwrap().permissions().mode();
                    let content = fs::read(&path).unwrap();
                    files.insert(
                        path.strip_prefix(self.dir()).unwrap().into(),
                        (mode, content),
                    );
                }
            }
        }
        files
    }
}
