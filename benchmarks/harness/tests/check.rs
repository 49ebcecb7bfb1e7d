//! Every benchmark's port computes what its scalar program computes.

use libtest_mimic::{Arguments, Trial};
use sierra_bench::build::Workshop;
use sierra_bench::{check, images8, plan};

fn main() {
    let trials = plan::PROGRAMS
        .iter()
        .map(|program| {
            Trial::test(program.folder, move || {
                let workshop = Workshop::new(None)?;
                Ok(check::small(&workshop, program)?)
            })
        })
        .chain([Trial::test(images8::NAME, || {
            Ok(images8::small(&Workshop::new(None)?)?)
        })])
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}
