//! The kernels on pictures of bytes (`benchmarks/images8`): each variant is a shared object made of the one source, and one program loads all of them, compares
//! their bytes, and times them in turn. So ratios are those of one run. Hand-written functions come from a library that the user names.

mod report;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use rayon::prelude::*;

use crate::build::{Rounding, STANDARD, Workshop, finish, modified, newest_in};
use crate::plan::{Isa, Kernel, Variant};
use crate::run::Runner;
use report::Times;

/// The name on the command line; `images8/PART` takes the kernels with this in their names.
pub const NAME: &str = "images8";

/// From memory, and in the cache.
const SIZES: [&str; 2] = ["1920x1080", "1920x32"];

/// What the command line asks for.
pub struct Request<'a> {
    pub isas: &'a [Isa],
    pub parts: &'a [String],
    pub rounds: usize,
    pub simd: Option<&'a Path>,
}

/// The parts of the names that mean kernels of ours, and the other names; no parts if nobody asks for us.
pub fn split(names: &[String]) -> (Option<Vec<String>>, Vec<String>) {
    let part = |name: &str| match name.strip_prefix(NAME)? {
        "" => Some(String::new()),
        rest => rest.strip_prefix('/').map(str::to_owned),
    };
    let ours: Vec<String> = names.iter().filter_map(|name| part(name)).collect();
    let others = names.iter().filter(|name| part(name).is_none());
    let others = others.cloned().collect();
    match ours.as_slice() {
        [] => (None, others),
        // Who names all means all, whatever else is named.
        all if all.iter().any(String::is_empty) => (Some(Vec::new()), others),
        _ => (Some(ours), others),
    }
}

struct Built {
    program: PathBuf,
    variants: Vec<(Variant, PathBuf)>,
}

fn build(workshop: &Workshop, variants: &[Variant], rounding: Rounding) -> Result<Built> {
    let sources = workshop.benchmarks.join(NAME);
    let folder = workshop.out.join(rounding.folder()).join(NAME);
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make {}", folder.display()))?;
    let newest = newest_in(&sources)?.max(newest_in(&workshop.benchmarks.join("common"))?);

    let program = folder.join("main");
    if modified(&program) < Some(newest) {
        let mut command = Command::new(&workshop.clang);
        command
            .args([STANDARD, "-O2"])
            .args([sources.join("main.cpp"), sources.join("simd.cpp")])
            .arg("-ldl");
        finish(command, &program)?;
    }
    let built = variants.par_iter().map(|variant| {
        let target = folder.join(format!("{variant}.so"));
        let compiler = modified(&workshop.sierra).unwrap_or(newest);
        let since = match variant.kernel {
            Kernel::Sierra(_) => newest.max(compiler),
            _ => newest,
        };
        if modified(&target) < Some(since) {
            build_one(workshop, *variant, rounding, &target)?;
        }
        Ok((*variant, target))
    });
    let variants = built.collect::<Result<_>>()?;
    Ok(Built { program, variants })
}

fn build_one(
    workshop: &Workshop,
    variant: Variant,
    rounding: Rounding,
    target: &Path,
) -> Result<()> {
    let mut command = match variant.kernel {
        Kernel::Sierra(length) => {
            let mut command = Command::new(&workshop.sierra);
            command
                .arg("-fsierra")
                .arg(format!("-DVECTOR_LENGTH={length}"));
            command
        }
        _ => Command::new(&workshop.clang),
    };
    if variant.kernel == Kernel::Scalar {
        command.args(["-fno-vectorize", "-fno-slp-vectorize"]);
    }
    let level = match rounding {
        Rounding::Fast => "-O3",
        Rounding::Exact => "-O2",
    };
    // Numbers between 0 and 1 are rounded alike everywhere: all bytes are compared.
    command
        .args([STANDARD, level, "-ffp-contract=off", "-fPIC", "-shared"])
        .args(variant.isa.flags())
        .arg(workshop.benchmarks.join(NAME).join("kernels.cpp"));
    finish(command, target)
}

fn port(isa: Isa) -> Variant {
    Variant {
        kernel: Kernel::Sierra(isa.bytes()),
        isa,
    }
}

/// Compares the bytes of all kernels, on small pictures of many shapes: for the tests.
pub fn small(workshop: &Workshop) -> Result<()> {
    let mut variants = vec![Variant::BASE];
    let ports = [Isa::Sse42, Isa::Avx2, Isa::Avx512];
    variants.extend(ports.into_iter().filter(|isa| isa.runs_here()).map(port));
    let built = build(workshop, &variants, Rounding::Exact)?;
    check(&Runner::new(None), &built, None).map(|_| ())
}

/// Fails with all that the program says if a byte is wrong.
fn check(runner: &Runner, built: &Built, simd: Option<&Path>) -> Result<String> {
    let mut arguments = vec!["--check".into()];
    arguments.extend(hand_written(simd));
    arguments.extend(built.variants.iter().map(|(_, path)| path.clone()));
    runner.output(&built.program, &arguments)
}

fn hand_written(simd: Option<&Path>) -> Vec<PathBuf> {
    simd.map_or(Vec::new(), |path| vec!["--simd".into(), path.into()])
}

/// Measures each instruction set in a run of its own, and returns the tables in Markdown. A library of others chooses its instructions by the machine: it stands
/// beside the last set alone.
pub fn measure(workshop: &Workshop, runner: &Runner, request: &Request) -> Result<String> {
    println!("==> building {NAME}");
    let mut variants = vec![Variant::BASE];
    for &isa in request.isas {
        let kernel = Kernel::Clang;
        variants.extend([Variant { kernel, isa }, port(isa)]);
    }
    let built = build(workshop, &variants, Rounding::Fast)?;
    println!("==> checking the results");
    for line in check(runner, &built, request.simd)?.lines() {
        println!("    {line}");
    }
    let mut text = String::new();
    for (index, &isa) in request.isas.iter().enumerate() {
        println!("==> measuring {NAME} for {}", isa.name());
        let last = index + 1 == request.isas.len();
        let simd = request.simd.filter(|_| last);
        let of_isa = built
            .variants
            .iter()
            .filter(|(v, _)| *v == Variant::BASE || v.isa == isa && v.kernel != Kernel::Scalar);
        let mut arguments: Vec<PathBuf> = vec!["--time".into(), SIZES.join(",").into()];
        arguments.extend(["--rounds".into(), request.rounds.to_string().into()]);
        if !request.parts.is_empty() {
            arguments.extend(["--only".into(), request.parts.join(",").into()]);
        }
        arguments.extend(hand_written(simd));
        arguments.extend(of_isa.map(|(_, path)| path.clone()));
        let output = runner.output(&built.program, &arguments)?;
        let times = Times::parse(&output)?;
        for size in SIZES {
            text.push_str(&times.table(isa, size));
        }
    }
    std::fs::write(workshop.out.join("images8.md"), &text)?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_kernels_and_of_other_benchmarks() {
        let names = |list: &[&str]| list.iter().map(|&n| n.to_owned()).collect::<Vec<_>>();
        assert_eq!(split(&[]), (None, vec![]));
        assert_eq!(split(&names(&["noise"])), (None, names(&["noise"])));
        assert_eq!(split(&names(&["images8"])), (Some(vec![]), vec![]));
        assert_eq!(split(&names(&["images80"])), (None, names(&["images80"])));
        assert_eq!(
            split(&names(&["images8/Alpha", "rt", "images8/Base64"])),
            (Some(names(&["Alpha", "Base64"])), names(&["rt"]))
        );
        assert_eq!(
            split(&names(&["images8/Alpha", "images8"])),
            (Some(vec![]), vec![])
        );
    }
}
