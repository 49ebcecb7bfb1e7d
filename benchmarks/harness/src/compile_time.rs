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
    heading("file");
    for (name, varying, scalar) in cases {
        row(workshop, &folder, rounds, name, [varying, scalar])?;
    }
    small_files(workshop, &folder, rounds)?;
    println!("\nHow that grows: each twice as large as before.\n");
    heading("construct");
    for (construct, sizes, write) in GROWING {
        for size in sizes {
            let texts = ["int varying(8)", "int"].map(|int| write(*size, int));
            let name = format!("{size} {construct}");
            row(workshop, &folder, rounds, &name, [&texts[0], &texts[1]])?;
        }
    }
    Ok(())
}

/// What most files are: the benchmarks' kernels, a kernel of a line, and plain C++ that `-fsierra` is only said of.
fn small_files(workshop: &Workshop, folder: &Path, rounds: usize) -> Result<()> {
    println!("\nSmall files, the headers' precompiled form being there.\n");
    heading("file");
    let (hello, plain) = (folder.join("hello.cpp"), folder.join("plain.cpp"));
    let program = |int: &str| {
        format!("#include <cstdio>\n{int} f({int} x) {{ return x > 3 ? x * 2 : x + 1; }}\n")
    };
    fs::write(
        &plain,
        program("int") + "int main() { std::printf(\"%d\\n\", f(7)); }\n",
    )?;
    fs::write(
        &hello,
        format!("#include <sierra.h>\n{}", program("int varying(8)")),
    )?;
    for level in ["-O0", "-O3"] {
        let pair = |name: &str, flags: &[&str], ours: &Path, clangs: &Path| {
            let name = format!("{name}, {level}");
            let flags = [&["-fsierra"], flags, &[level]].concat();
            measured(workshop, rounds, &name, (&flags, ours), (&[level], clangs))
        };
        for program in [
            "aobench",
            "mandelbrot",
            "noise",
            "sgemm",
            "stencil",
            "volume",
        ] {
            let source = |name: &str| workshop.benchmarks.join(program).join(name);
            pair(program, &[], &source("sierra.cpp"), &source("scalar.cpp"))?;
        }
        pair("a kernel of a line", &[], &hello, &plain)?;
        pair("no annotation", &[], &plain, &plain)?;
        pair(
            "no annotation, `-include sierra.h`",
            &["-include", "sierra.h"],
            &plain,
            &plain,
        )?;
    }
    Ok(())
}

/// A text of so many of them, for a type of numbers.
type Text = fn(usize, &str) -> String;

/// Classifiers, decoders, tables: constructs that come in great numbers.
const GROWING: &[(&str, [usize; 2], Text)] = &[
    ("cases of a switch", [1000, 2000], cases_of_a_switch),
    ("links of else if", [500, 1000], links_of_else_if),
    ("choices in a chain", [300, 600], choices),
    ("choices in a template", [200, 400], choices_in_a_template),
    ("terms of a sum", [2500, 5000], terms),
    ("annotated variables", [50_000, 100_000], variables),
    ("plain functions, one annotation", [10_000, 20_000], plain),
    ("plain classes, one annotation", [4_000, 8_000], classes),
];

fn heading(what: &str) {
    println!("| {what} | clang++, ms | sierra++, ms | ratio |");
    println!("| --- | ---: | ---: | ---: |");
}

/// One text with lanes and the same without, each compiled by its compiler.
fn row(
    workshop: &Workshop,
    folder: &Path,
    rounds: usize,
    name: &str,
    [varying, scalar]: [&String; 2],
) -> Result<()> {
    let (port, plain) = (folder.join("varying.cpp"), folder.join("scalar.cpp"));
    fs::write(&port, format!("#include <sierra.h>\n{varying}"))?;
    fs::write(&plain, scalar)?;
    measured(
        workshop,
        rounds,
        name,
        (&["-fsierra"], &port),
        (&[], &plain),
    )
}

/// A row of a table: both compilers in turn, each with its own flags and file.
fn measured(
    workshop: &Workshop,
    rounds: usize,
    name: &str,
    (our_flags, ours): (&[&str], &Path),
    (clangs_flags, clangs): (&[&str], &Path),
) -> Result<()> {
    let object = workshop.out.join("compile").join("object.o");
    let (mut sierra, mut clang) = (Samples::default(), Samples::default());
    for _ in 0..rounds {
        clang
            .0
            .push(time(&workshop.clang, clangs_flags, clangs, &object)?);
        sierra
            .0
            .push(time(&workshop.sierra, our_flags, ours, &object)?);
    }
    println!(
        "| {name} | {:.0} | {:.0} | {:.2} |",
        clang.median(),
        sierra.median(),
        sierra.median() / clang.median()
    );
    Ok(())
}

fn time(compiler: &Path, flags: &[&str], source: &Path, object: &Path) -> Result<f64> {
    let mut command = Command::new(compiler);
    command.args(FLAGS).args(flags).arg(source);
    command.arg("-o").arg(object);
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

/// A function of x and y whose body is made of parts that know their number.
fn function(
    int: &str,
    before: &str,
    part: impl Fn(usize) -> String,
    count: usize,
    after: &str,
) -> String {
    let parts: String = (0..count).map(part).collect();
    format!("{int} f({int} x, {int} y) {{\n{before}\n{parts}{after}\n}}\n")
}

fn cases_of_a_switch(count: usize, int: &str) -> String {
    let part = |i| {
        format!(
            "  case {}: x = y * {} + {i}; break;\n",
            3 * i + 1,
            7 * i + 1
        )
    };
    function(
        int,
        "  switch (x) {",
        part,
        count,
        "  default: x = -1;\n  }\n  return x;",
    )
}

fn links_of_else_if(count: usize, int: &str) -> String {
    let part = |i| {
        format!(
            "  if (x == {}) x = y * {} + {i};\n  else\n",
            3 * i + 1,
            7 * i + 1
        )
    };
    function(int, "", part, count, "  x = -1;\n  return x;")
}

fn choices(count: usize, int: &str) -> String {
    let part = |i| format!("    x == {} ? y * {} + {i} :\n", 3 * i + 1, 7 * i + 1);
    function(int, "  return", part, count, "    -1;")
}

fn choices_in_a_template(count: usize, int: &str) -> String {
    let template = choices(count, "T");
    format!("template<class T> {template}{int} g({int} x, {int} y) {{ return f(x, y); }}\n")
}

fn terms(count: usize, int: &str) -> String {
    let part = |i| format!(" + (x ^ {})\n", 7 * i + 1);
    function(int, "  return y", part, count, ";")
}

fn variables(count: usize, int: &str) -> String {
    (0..count)
        .map(|i| format!("extern {int} v{i};\n"))
        .collect()
}

fn plain(count: usize, int: &str) -> String {
    let one = |i| format!("int g{i}(int a) {{ return a * {i} + (a >> 3); }}\n");
    let all: String = (0..count).map(one).collect();
    format!("{all}{int} f({int} x) {{ return x + 1; }}\n")
}

fn classes(count: usize, int: &str) -> String {
    let one = |i| format!("struct S{i} {{ int a; float b; double c[3]; }};\n");
    let all: String = (0..count).map(one).collect();
    format!("{all}{int} f({int} x) {{ return x + 1; }}\n")
}
