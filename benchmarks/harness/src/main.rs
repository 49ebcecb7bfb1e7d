//! `./x bench`: builds the benchmarks, checks them, measures them side by side, and writes what came out to `build/bench`.

use std::path::PathBuf;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};
use clap::Parser;
use rayon::prelude::*;
use sierra_bench::build::{Ispc, Rounding, Workshop, find};
use sierra_bench::plan::{self, Isa, Kernel, Program, Variant};
use sierra_bench::report::{Report, Row};
use sierra_bench::run::Runner;
use sierra_bench::statistics::Samples;
use sierra_bench::{check, compile_time, figure, images8, table};

/// Runs the benchmarks: ratios to the scalar program for SSE4.2 without auto-vectorisation
#[derive(Parser)]
#[command(name = "x bench")]
struct Options {
    /// Programs or cases to run (default: all but images8); `images8` and `images8/PART`: kernels on pictures of bytes; `compile` measures the compiler instead
    names: Vec<String>,
    /// Only check the results, on small problems
    #[arg(long)]
    check: bool,
    /// How often each variant is measured
    #[arg(long, default_value_t = 11)]
    rounds: usize,
    /// The core to run on (default: the last)
    #[arg(long)]
    core: Option<usize>,
    /// Instruction sets, of sse4.2, avx, avx2 and avx-512 (default: all that this machine has)
    #[arg(long, value_delimiter = ',')]
    isa: Vec<String>,
    /// Leave g++ out
    #[arg(long)]
    no_gcc: bool,
    /// Only the base and what is on lanes: ports, and scalar functions unchanged
    #[arg(long)]
    ports: bool,
    /// The binary of ISPC, to compare with
    #[arg(long, requires = "ispc_sources")]
    ispc: Option<PathBuf>,
    /// Its sources: a folder for each program, with .ispc files and the .cpp files that call them
    #[arg(long)]
    ispc_sources: Option<PathBuf>,
    /// A shared object of the Simd Library, whose hand-written functions images8 is compared with
    #[arg(long)]
    simd: Option<PathBuf>,
    /// Where to put everything (default: build/bench)
    #[arg(long)]
    out: Option<PathBuf>,
}

fn main() -> ExitCode {
    match run(Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("x bench: error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: Options) -> Result<()> {
    let mut workshop = Workshop::new(options.out.clone())?;
    if options.no_gcc || options.ports {
        workshop.gcc = None;
    }
    if let (Some(binary), Some(sources)) = (&options.ispc, &options.ispc_sources) {
        workshop.ispc = Some(Ispc {
            binary: binary.clone(),
            sources: sources.clone(),
        });
    }
    if options.names.iter().any(|name| name == "compile") {
        return compile_time::measure(&workshop, options.rounds.min(5));
    }
    let (images, names) = images8::split(&options.names);
    let chosen = match images {
        Some(_) if names.is_empty() => Vec::new(),
        _ => choose(&names)?,
    };
    if options.check {
        return check_all(
            &workshop,
            &chosen,
            options.names.is_empty() || images.is_some(),
        );
    }
    if let Some(parts) = &images {
        measure_images(&workshop, &options, parts)?;
    }
    if chosen.is_empty() {
        return Ok(());
    }
    measure(&workshop, &options, &chosen)
}

fn measure_images(workshop: &Workshop, options: &Options, parts: &[String]) -> Result<()> {
    let request = images8::Request {
        isas: &isas(options)?,
        parts,
        rounds: options.rounds,
        simd: options.simd.as_deref(),
    };
    let text = images8::measure(workshop, &Runner::new(options.core), &request)?;
    println!(
        "{text}\nWritten to {}",
        workshop.out.join("images8.md").display()
    );
    Ok(())
}

/// The programs that were named, with the cases that were.
fn choose(names: &[String]) -> Result<Vec<(&'static Program, Vec<&'static plan::Case>)>> {
    for name in names {
        let known = plan::PROGRAMS
            .iter()
            .any(|p| p.folder == name || p.cases.iter().any(|c| c.name == name));
        if !known {
            bail!("there is no benchmark '{name}'");
        }
    }
    let wanted = |name: &str| names.is_empty() || names.iter().any(|n| n == name);
    Ok(plan::PROGRAMS
        .iter()
        .map(|program| {
            let cases = program.cases.iter();
            let cases = cases.filter(|c| wanted(c.name) || wanted(program.folder));
            (program, cases.collect::<Vec<_>>())
        })
        .filter(|(_, cases)| !cases.is_empty())
        .collect())
}

fn check_all(
    workshop: &Workshop,
    chosen: &[(&Program, Vec<&plan::Case>)],
    images: bool,
) -> Result<()> {
    let (mut passed, mut failed) = (0, 0);
    let mut note = |name: &str, result: Result<()>| match result {
        Ok(()) => {
            println!("{name}: right");
            passed += 1;
        }
        Err(error) => {
            println!("{name}: WRONG: {error:#}");
            failed += 1;
        }
    };
    for (program, _) in chosen {
        note(program.folder, check::small(workshop, program));
    }
    if images {
        note(images8::NAME, images8::small(workshop));
    }
    println!("{passed} passed, {failed} failed");
    if failed > 0 {
        bail!("{failed} benchmarks are wrong");
    }
    Ok(())
}

fn isas(options: &Options) -> Result<Vec<Isa>> {
    let named = |isa: &Isa| {
        options.isa.is_empty()
            || options
                .isa
                .iter()
                .any(|name| name.eq_ignore_ascii_case(isa.name()))
    };
    for name in &options.isa {
        if !Isa::ALL
            .iter()
            .any(|isa| name.eq_ignore_ascii_case(isa.name()))
        {
            bail!("there is no instruction set '{name}'");
        }
    }
    let (here, elsewhere): (Vec<Isa>, Vec<Isa>) = Isa::ALL
        .into_iter()
        .filter(named)
        .partition(|isa| isa.runs_here());
    for isa in elsewhere {
        println!("==> skipped: this machine has no {}", isa.name());
    }
    Ok(here)
}

struct Prepared {
    program: &'static Program,
    cases: Vec<&'static plan::Case>,
    built: Vec<(Variant, PathBuf)>,
}

fn measure(
    workshop: &Workshop,
    options: &Options,
    chosen: &[(&'static Program, Vec<&'static plan::Case>)],
) -> Result<()> {
    let isas = isas(options)?;
    println!("==> building {} programs", chosen.len());
    let prepared: Vec<Prepared> = chosen
        .par_iter()
        .map(|(program, cases)| {
            let mut variants = plan::variants(
                program,
                &isas,
                workshop.gcc.is_some(),
                workshop.has_ispc_source(program),
            );
            if options.ports {
                variants.retain(|v| {
                    *v == Variant::BASE
                        || matches!(v.kernel, Kernel::Sierra(n) | Kernel::Unchanged(n) if n > 1)
                });
            }
            let built = workshop.build(program, &variants, Rounding::Fast)?;
            Ok(Prepared {
                program,
                cases: cases.clone(),
                built: variants.into_iter().zip(built).collect(),
            })
        })
        .collect::<Result<_>>()?;

    let runner = Runner::new(options.core);
    if !runner.pins() {
        println!("==> there is no taskset: the programs may move between cores");
    }
    println!("==> checking the results");
    for one in &prepared {
        check_full(&runner, one)?;
    }
    let mut rows = Vec::new();
    for one in &prepared {
        for case in &one.cases {
            println!("==> measuring {}", case.name);
            let mut samples = vec![Samples::default(); one.built.len()];
            for _ in 0..options.rounds {
                for ((_, path), samples) in one.built.iter().zip(&mut samples) {
                    samples.0.push(runner.time(path, case.name)?);
                }
            }
            let variants = one.built.iter().map(|(variant, _)| *variant);
            rows.push(Row::new(
                case.name,
                case.in_mean,
                variants.zip(samples).collect(),
            ));
        }
    }
    let report = Report::new(rows, &isas, options.rounds, compilers(workshop));
    let text = table::markdown(&report, &isas);
    println!();
    println!(
        "Times faster than the scalar program for SSE4.2 without auto-vectorisation: medians of {} rounds (range). {}",
        report.rounds, report.machine
    );
    println!();
    print!("{text}");
    std::fs::write(workshop.out.join("table.md"), &text)?;
    report.write(&workshop.out.join("results.json"))?;
    let (svg, png) = (
        workshop.out.join("figure.svg"),
        workshop.out.join("figure.png"),
    );
    figure::write(&report, &isas, &svg, &png)?;
    println!(
        "\nWritten to {}: table.md, results.json, figure.svg, figure.png, pictures",
        workshop.out.display()
    );
    Ok(())
}

/// Full problems with fast mathematics: rounding differs, and may now and then decide otherwise. Draws the pictures, too.
fn check_full(runner: &Runner, one: &Prepared) -> Result<()> {
    let tolerance = one.program.tolerance.max(1e-3);
    for case in &one.cases {
        let (_, base) = &one.built[0];
        let expected = runner.result(base, case.name, false)?;
        for (variant, path) in &one.built[1..] {
            let actual = runner.result(path, case.name, false)?;
            check::compare(&expected, &actual, tolerance, check::OUTLIERS)
                .with_context(|| format!("{} as {variant} is wrong", case.name))?;
        }
        if let Some((_, port)) = one.built.last()
            && let Some(folder) = port.parent()
        {
            let file = folder.join(format!("{}.png", case.name.replace('/', "-")));
            // Not every case has one.
            let _ = runner.picture(port, case.name, &file);
        }
    }
    Ok(())
}

fn compilers(workshop: &Workshop) -> Vec<String> {
    let mut paths = vec![Some(workshop.sierra.clone()), Some(workshop.clang.clone())];
    paths.push(workshop.gcc.as_ref().and_then(|_| find("g++")));
    paths.push(workshop.ispc.as_ref().map(|ispc| ispc.binary.clone()));
    paths
        .into_iter()
        .flatten()
        .filter_map(|path| {
            let output = Command::new(path).arg("--version").output().ok()?;
            let text = String::from_utf8_lossy(&output.stdout);
            text.lines().next().map(str::to_owned)
        })
        .collect()
}
