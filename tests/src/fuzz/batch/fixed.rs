//! Batches that every run of the tests repeats: each kind of program, each instruction set, most lengths and levels.

use anyhow::Result;

use super::super::ast::Program;
use super::super::generate::{EXACT, HALVES, LOOPS, ONE_LANE, TINY, generate};
use super::{check_oracle, evaluate, evaluate_on_two_machines, none};
use crate::isa::Isa;
use crate::matrix::{Config, Opt};
use crate::toolchain::Toolchain;

/// A batch that every run of the tests repeats.
pub enum Fixed {
    /// The interpreter against another compiler at length 1, under the sanitizers.
    Oracle { first: u64, count: u64 },
    Programs {
        first: u64,
        count: u64,
        config: Config,
        units: usize,
    },
    /// One program for two instruction sets.
    TwoMachines {
        first: u64,
        count: u64,
        config: Config,
        other: Isa,
    },
}

pub fn fixed() -> Vec<Fixed> {
    let config = |isa, length, opt| Config {
        isa,
        length: Some(length),
        opt,
    };
    let many = |first, count, isa, length, opt, units| Fixed::Programs {
        first,
        count,
        config: config(isa, length, opt),
        units,
    };
    let two_machines = |first, isa, other, length, opt| Fixed::TwoMachines {
        first,
        count: 6,
        config: config(isa, length, opt),
        other,
    };
    let programs = |first, isa, length, opt, units| many(first, 10, isa, length, opt, units);
    let tiny = |first, isa, length, opt| many(TINY + first, 40, isa, length, opt, 1);
    let halves = |first, isa, length, opt| many(HALVES + first, 10, isa, length, opt, 1);
    let one_lane = |first, isa, length, opt| many(ONE_LANE + first, 8, isa, length, opt, 1);
    let loops = |first, isa, length, opt| many(LOOPS + first, 12, isa, length, opt, 1);
    let exact = |first, isa, length, opt| many(EXACT + first, 10, isa, length, opt, 1);
    vec![
        Fixed::Oracle {
            first: 1000,
            count: 40,
        },
        Fixed::Oracle {
            first: HALVES,
            count: 40,
        },
        programs(1000, Isa::Avx2, 1, Opt::O2, 1),
        programs(1000, Isa::Avx2, 8, Opt::O2, 1),
        programs(1000, Isa::Avx2, 8, Opt::O2, 2),
        programs(1016, Isa::Avx2, 8, Opt::O0g, 1),
        programs(1032, Isa::Avx2, 2, Opt::O1, 1),
        programs(1048, Isa::Sse42, 4, Opt::O2, 1),
        programs(1064, Isa::Sse42, 16, Opt::O1, 1),
        programs(1080, Isa::Avx, 8, Opt::O2, 1),
        programs(1096, Isa::Avx512, 16, Opt::O2, 1),
        programs(1112, Isa::Avx512, 32, Opt::O3, 1),
        programs(1128, Isa::Avx512, 4, Opt::O0, 2),
        programs(1144, Isa::Avx2, 8, Opt::Copied, 1),
        programs(1160, Isa::Sse42, 4, Opt::Copied, 1),
        two_machines(1176, Isa::Sse42, Isa::Avx2, 8, Opt::O2),
        two_machines(1184, Isa::Avx512, Isa::Avx, 8, Opt::O0),
        tiny(0, Isa::Sse42, 2, Opt::O0),
        tiny(120, Isa::Avx2, 4, Opt::O1),
        halves(0, Isa::Sse42, 8, Opt::O2),
        halves(16, Isa::Avx2, 4, Opt::O0),
        halves(32, Isa::Avx512, 32, Opt::O3),
        one_lane(0, Isa::Avx2, 8, Opt::O2),
        loops(0, Isa::Sse42, 4, Opt::O2),
        one_lane(32, Isa::Avx512, 16, Opt::O1),
        exact(0, Isa::Avx2, 8, Opt::O2),
        exact(1024, Isa::Avx512, 16, Opt::O3),
        exact(2048, Isa::Avx2, 4, Opt::O0g),
        programs(1192, Isa::Avx512, 64, Opt::O2, 1),
    ]
}

/// What a seed says of the programs, for the names of tests.
fn kind(first: u64) -> &'static str {
    if first >= TINY {
        "tiny-"
    } else if first & HALVES != 0 {
        "halves-"
    } else if first & LOOPS != 0 {
        "loops-"
    } else if first & ONE_LANE != 0 {
        "one-lane-"
    } else if first & EXACT != 0 {
        "exact-"
    } else {
        ""
    }
}

impl Fixed {
    pub fn name(&self) -> String {
        match self {
            Fixed::Oracle { first, .. } => {
                format!("fuzz/{}interpreter-against-clang", kind(*first))
            }
            Fixed::Programs {
                first,
                config,
                units,
                ..
            } => {
                let kind = kind(*first);
                let opt = config.opt.flags().concat();
                let length = config.length.unwrap_or(1);
                let units = if *units == 1 { "" } else { "-two-units" };
                format!("fuzz/{kind}{}-length-{length}{opt}{units}", config.isa)
            }
            Fixed::TwoMachines { config, other, .. } => {
                let opt = config.opt.flags().concat();
                format!("fuzz/{}-beside-{other}{opt}", config.isa)
            }
        }
    }

    pub fn check(&self, toolchain: &Toolchain) -> Result<()> {
        match self {
            Fixed::Oracle { first, count } => check_oracle(*first, *count, toolchain),
            Fixed::Programs {
                first,
                count,
                config,
                units,
            } => {
                let programs: Vec<Program> = (*first..first + count).map(generate).collect();
                let programs: Vec<&Program> = programs.iter().collect();
                none(evaluate(&programs, config, *units, toolchain)?)
            }
            Fixed::TwoMachines {
                first,
                count,
                config,
                other,
            } => {
                let programs: Vec<Program> = (*first..first + count).map(generate).collect();
                let programs: Vec<&Program> = programs.iter().collect();
                none(evaluate_on_two_machines(
                    &programs, config, *other, toolchain,
                )?)
            }
        }
    }
}
