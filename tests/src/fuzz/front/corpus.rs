//! The sources that mutations start from: the tree's own tests and benchmarks.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

/// Longer ones are slow to compile, and what is wrong with them shows in short ones too.
const LONGEST: u64 = 5000;

/// Headers that take most of the time a compilation takes.
const HEAVY: [&str; 7] = [
    "<iostream>",
    "<algorithm>",
    "<functional>",
    "<map>",
    "<string>",
    "<thread>",
    "<regex>",
];

pub struct Corpus {
    /// Sources that compile fast.
    pub light: Vec<Vec<u8>>,
    pub heavy: Vec<Vec<u8>>,
}

impl Corpus {
    /// Reads the tests below `tests_dir`, and the benchmarks beside it.
    pub fn read(tests_dir: &Path) -> Result<Corpus> {
        let mut paths = Vec::new();
        for folder in [tests_dir.to_path_buf(), tests_dir.join("../benchmarks")] {
            collect(&folder, &mut paths)?;
        }
        // The order of a folder is no property of the tree.
        paths.sort();
        let (mut light, mut heavy) = (Vec::new(), Vec::new());
        for path in paths {
            let text = std::fs::read(path)?;
            let shown = String::from_utf8_lossy(&text);
            // The harness of the lane tests brings the headers of the standard library.
            let is_heavy = HEAVY.iter().any(|header| shown.contains(header))
                || shown.contains("\"lanes.h\"")
                || shown.contains("\"check.h\"");
            if is_heavy {
                light.push(without_harness(&shown));
                heavy.push(text);
            } else {
                light.push(text);
            }
        }
        if light.is_empty() || heavy.is_empty() {
            bail!("no sources below {}", tests_dir.display());
        }
        Ok(Corpus { light, heavy })
    }
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Ok(());
    };
    for entry in entries {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            collect(&path, paths)?;
        } else if path.extension().is_some_and(|e| e == "cpp") && entry.metadata()?.len() <= LONGEST
        {
            paths.push(path);
        }
    }
    Ok(())
}

/// What stands for the harness.
const HARNESS: &str = "#include <sierra.h>
#define VECTOR_LENGTH 8
#define CHECK(...) (void)(__VA_ARGS__)
#define CHECK_EQ(a, b) ((void)(a), (void)(b))
#define CHECK_LANES(type, value, ...) (void)(value)
int check_status();
";

/// The functions of a test without what calls and checks them.
fn without_harness(text: &str) -> Vec<u8> {
    let keep = |line: &&str| {
        let line = line.trim_start();
        let harness = ["LANES", "#include \"lanes.h\"", "#include \"check.h\""];
        !harness.iter().any(|start| line.starts_with(start))
            && !HEAVY.iter().any(|header| line.contains(header))
    };
    let lines: Vec<&str> = text.lines().filter(keep).collect();
    let length = match text.contains("constexpr int L = ") {
        true => "",
        false => "constexpr int L = 8;\n",
    };
    format!("{HARNESS}{length}{}\n", lines.join("\n")).into_bytes()
}
