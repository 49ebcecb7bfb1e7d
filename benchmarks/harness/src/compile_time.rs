//! How long the compiler takes: against clang on the same text without annotations, and how that grows with the size of a file and of a function.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::build::Workshop;
use crate::statistics::Samples;

const FLAGS: &[&str] = &["-std=c++17", "-O3", "-mavx2", "-c"];

pub fn measure(workshop: &Workshop, rounds: usize) -> Result<()> {
    let folder = workshop.out.join("compile");
    fs::create_dir_all(&folder)?;
    let cases: &[(&str, String, String)] = &[
        (
            "30 lines and three headers",
            headers("float varying(8)"),
            headers("float"),
        ),
        (
            "200 functions",
            functions(200, "int varying(8)"),
            functions(200, "int"),
        ),
        (
            "2,000 functions",
            functions(2000, "int varying(8)"),
            functions(2000, "int"),
        ),
        (
            "a function of 500 blocks",
            blocks(500, "int varying(8)"),
            blocks(500, "int"),
        ),
        (
            "a function of 5,000 blocks",
            blocks(5000, "int varying(8)"),
            blocks(5000, "int"),
        ),
    ];
    println!("| file | clang++, ms | sierra++, ms | ratio |");
    println!("| --- | ---: | ---: | ---: |");
    for (name, varying, scalar) in cases {
        let (port, plain) = (folder.join("varying.cpp"), folder.join("scalar.cpp"));
        fs::write(&port, format!("#include <sierra.h>\n{varying}"))?;
        fs::write(&plain, scalar)?;
        let (mut sierra, mut clang) = (Samples::default(), Samples::default());
        for _ in 0..rounds {
            clang.0.push(time(&workshop.clang, &[], &plain)?);
            sierra.0.push(time(&workshop.sierra, &["-fsierra"], &port)?);
        }
        println!(
            "| {name} | {:.0} | {:.0} | {:.2} |",
            clang.median(),
            sierra.median(),
            sierra.median() / clang.median()
        );
    }
    Ok(())
}

fn time(compiler: &Path, flags: &[&str], source: &Path) -> Result<f64> {
    let mut command = Command::new(compiler);
    command.args(flags).args(FLAGS).arg(source);
    command.arg("-o").arg(source.with_extension("o"));
    let start = Instant::now();
    let output = command
        .output()
        .with_context(|| format!("cannot run {}", compiler.display()))?;
    let taken = start.elapsed().as_secs_f64() * 1000.0;
    if !output.status.success() {
        bail!("{command:?}:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(taken)
}

fn headers(float: &str) -> String {
    format!(
        "#include <algorithm>\n#include <iostream>\n#include <vector>\n\
         {float} newton({float} a) {{\n  {float} x = a;\n  for (int i = 0; i < 20; ++i) {{\n    {float} next = 0.5f * (x + a / x);\n    \
         if (next == x) break;\n    x = next;\n  }}\n  return x;\n}}\n\
         int main() {{\n  std::vector<int> numbers = {{3, 1, 2}};\n  std::sort(numbers.begin(), numbers.end());\n  \
         for (int n : numbers) std::cout << n << '\\n';\n}}\n"
    )
}

fn functions(count: usize, int: &str) -> String {
    let mut text = String::new();
    for i in 0..count {
        let _ = write!(
            text,
            "{int} f{i}({int} a, {int} b) {{\n  {int} sum = {i};\n  while (a > b) {{\n    if (a % 3 == 1) sum += b;\n    --a;\n  }}\n  return sum;\n}}\n"
        );
    }
    text
}

/// Each `if` makes three blocks.
fn blocks(count: usize, int: &str) -> String {
    let mut text = format!("{int} f({int} a, {int} b) {{\n");
    for i in 0..count / 3 {
        let _ = writeln!(text, "  if (a > {i}) b += a ^ {i};\n  else a += b;");
    }
    text.push_str("  return a + b;\n}\n");
    text
}
