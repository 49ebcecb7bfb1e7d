//! For which lengths, instruction sets and optimisation levels a test is built.
//!
//! The whole product would take an hour. The default has each length, each instruction set and `-O0 -g` at least once; of these a test is built for [`KEPT`],
//! one of which every machine runs, more only where it names more lengths or instruction sets: which ones its name says, and others keep others.
//! `SIERRA_FULL=1` runs the product, `SIERRA_MATRIX=avx2:8:-O2,sse4.2:4:-O0` exactly what it says.

use std::fmt;

use anyhow::{Context, Result, bail};

use crate::case::{Case, Directives};
use crate::isa::Isa;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    pub isa: Isa,
    /// `VECTOR_LENGTH`; None for programs that have lengths of their own.
    pub length: Option<usize>,
    pub opt: Opt,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opt {
    O0,
    O0g,
    O1,
    O2,
    O3,
    /// Second copies for full masks wherever there can be one.
    Copied,
}

impl Opt {
    pub const ALL: [Opt; 6] = [Opt::O0, Opt::O0g, Opt::O1, Opt::O2, Opt::O3, Opt::Copied];

    pub fn flags(self) -> &'static [&'static str] {
        match self {
            Opt::O0 => &["-O0"],
            Opt::O0g => &["-O0", "-g"],
            Opt::O1 => &["-O1"],
            Opt::O2 => &["-O2"],
            Opt::O3 => &["-O3"],
            Opt::Copied => &["-O2", "-fsierra-full-copies=all"],
        }
    }

    pub fn from_name(name: &str) -> Option<Opt> {
        Opt::ALL
            .into_iter()
            .find(|opt| opt.flags().concat() == name.replace(' ', ""))
    }
}

impl Config {
    pub fn flags(&self) -> Vec<String> {
        let fixed = self
            .isa
            .flags()
            .iter()
            .chain(self.opt.flags())
            .map(|flag| flag.to_string());
        fixed
            .chain(
                self.length
                    .map(|length| format!("-DVECTOR_LENGTH={length}")),
            )
            .collect()
    }

    fn parse(text: &str) -> Result<Config> {
        let mut parts = text.trim().split(':');
        let isa = parts
            .next()
            .and_then(Isa::from_name)
            .context("unknown instruction set")?;
        let length = parts.next().unwrap_or("").parse().context("bad length")?;
        let opt = parts
            .next()
            .and_then(Opt::from_name)
            .context("unknown optimisation level")?;
        Ok(Config {
            isa,
            length: Some(length),
            opt,
        })
    }
}

impl fmt::Display for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.isa.name())?;
        if let Some(length) = self.length {
            write!(f, ", length {length}")?;
        }
        write!(f, ", {}", self.opt.flags().join(" "))
    }
}

const fn config(isa: Isa, length: usize, opt: Opt) -> Config {
    Config {
        isa,
        length: Some(length),
        opt,
    }
}

const DEFAULT: [Config; 7] = [
    config(Isa::Avx2, 8, Opt::O2),
    config(Isa::Avx2, 8, Opt::O0g),
    config(Isa::Avx2, 2, Opt::O2),
    config(Isa::Avx2, 32, Opt::O1),
    config(Isa::Sse42, 4, Opt::O2),
    config(Isa::Avx, 8, Opt::O3),
    config(Isa::Avx512, 16, Opt::O2),
];
const FULL_LENGTHS: [usize; 6] = [2, 4, 8, 16, 32, 64];
const FULL_OPTS: [Opt; 4] = [Opt::O0g, Opt::O1, Opt::O2, Opt::O3];

/// How many configurations of the default a test keeps.
const KEPT: usize = 2;

/// One of so many tests is built for length 1 as well.
const WITH_LENGTH_1: usize = 3;

/// Of sources with lengths of their own one of so many is built for an instruction set that not every machine runs, too.
const WITH_OTHERS: usize = 4;

/// The configurations of a source that is written for any `VECTOR_LENGTH`.
pub fn with_lengths(case: &Case) -> Result<Vec<Config>> {
    let directives = &case.directives;
    if let Ok(text) = std::env::var("SIERRA_MATRIX") {
        return text.split(',').map(Config::parse).collect();
    }
    let isas = directives.isas.clone().unwrap_or(Isa::ALL.to_vec());
    let mut configs = if directives.full || full_wanted() {
        product(
            &isas,
            directives.lengths.as_deref().unwrap_or(&FULL_LENGTHS),
        )
    } else {
        let mut all = chosen(directives);
        all.retain(|config| isas.contains(&config.isa));
        match directives.once {
            true => keep_one(&mut all, case),
            false => leave_out(&mut all, case, KEPT),
        }
        all
    };
    configs.retain(|config| isas.contains(&config.isa));
    if configs.is_empty() {
        bail!("the directives leave no configuration");
    }
    Ok(configs)
}

/// Keeps so many configurations, one of them optimised and for what every machine runs, or more if the lengths and instruction sets that the test names need them.
///
/// Which ones go its name says: always the same ones of a test, and as often each.
fn leave_out(configs: &mut Vec<Config>, case: &Case, kept: usize) {
    let directives = &case.directives;
    let turn = turn(case);
    let mut candidates = configs.clone();
    let firsts = firsts(configs);
    if let Some(&first) = firsts.get(turn % firsts.len().max(1)) {
        candidates.remove(first);
    }
    let others = turn / firsts.len().max(1) % candidates.len().max(1);
    candidates.rotate_left(others);
    for candidate in candidates {
        if configs.len() <= kept {
            return;
        }
        let others = || configs.iter().filter(|config| **config != candidate);
        let is_needed = directives.lengths.is_some()
            && others().all(|other| other.length != candidate.length)
            || directives.isas.is_some() && others().all(|other| other.isa != candidate.isa);
        if !is_needed {
            configs.retain(|config| *config != candidate);
        }
    }
}

/// Those that are optimised and for what every machine runs.
fn firsts(configs: &[Config]) -> Vec<usize> {
    let is_first = |c: &Config| is_everywhere(c.isa) && c.opt != Opt::O0g;
    (0..configs.len())
        .filter(|&i| is_first(&configs[i]))
        .collect()
}

/// Keeps one configuration that every machine runs.
fn keep_one(configs: &mut Vec<Config>, case: &Case) {
    let firsts = firsts(configs);
    let kept = firsts.get(turn(case) % firsts.len().max(1)).copied();
    let kept = configs.get(kept.unwrap_or(0)).cloned();
    *configs = kept.into_iter().collect();
}

fn is_everywhere(isa: Isa) -> bool {
    matches!(isa, Isa::Sse42 | Isa::Avx | Isa::Avx2)
}

/// Is this test built for length 1 too?
pub fn has_length_1(case: &Case) -> bool {
    let named = case.directives.lengths.as_ref();
    named.map_or(turn(case).is_multiple_of(WITH_LENGTH_1), |named| {
        named.contains(&1)
    }) || full_wanted()
}

/// A number that the name of the test says: FNV-1a of it, the upper half, whose bits depend on all of the name.
fn turn(case: &Case) -> usize {
    let step = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = case.name.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    (hash >> 32) as usize
}

fn chosen(directives: &Directives) -> Vec<Config> {
    let mut configs = usual(directives);
    let lengths = directives.lengths.as_deref().unwrap_or(&[4, 16, 32]);
    let named = directives.isas.iter().flatten().copied();
    for isa in named.filter(|isa| isa.is_special()) {
        configs.extend(lengths.iter().map(|&length| config(isa, length, Opt::O2)));
    }
    configs
}

fn usual(directives: &Directives) -> Vec<Config> {
    let mut configs = DEFAULT.to_vec();
    let Some(lengths) = &directives.lengths else {
        return configs;
    };
    configs.retain(|c| c.length.is_some_and(|length| lengths.contains(&length)));
    for &length in lengths {
        if configs.iter().all(|c| c.length != Some(length)) {
            configs.push(config(Isa::Avx2, length, Opt::O2));
        }
    }
    for isa in Isa::ALL {
        if configs.iter().all(|c| c.isa != isa) {
            configs.push(config(isa, lengths[0], Opt::O2));
        }
    }
    configs
}

fn product(isas: &[Isa], lengths: &[usize]) -> Vec<Config> {
    let mut configs = Vec::new();
    for &isa in isas {
        for &length in lengths {
            configs.extend(FULL_OPTS.map(|opt| config(isa, length, opt)));
        }
    }
    configs
}

/// The configurations of a source that has its own lengths.
pub fn without_lengths(case: &Case) -> Vec<Config> {
    let directives = &case.directives;
    let isas = directives.isas.clone().unwrap_or(Isa::ALL.to_vec());
    if directives.full || full_wanted() {
        let all = isas.iter().flat_map(|&isa| {
            FULL_OPTS.map(|opt| Config {
                isa,
                length: None,
                opt,
            })
        });
        return all.collect();
    }
    let opt = |isa| match isa {
        Isa::Sse42 => Opt::O2,
        Isa::Avx => Opt::O1,
        Isa::Avx2 => Opt::O0g,
        Isa::Avx512 => Opt::O3,
        _ => Opt::O2,
    };
    let configs: Vec<Config> = isas
        .into_iter()
        .map(|isa| Config {
            isa,
            length: None,
            opt: opt(isa),
        })
        .collect();
    if directives.isas.is_none() {
        let turn = turn(case);
        let (mut kept, others): (Vec<Config>, Vec<Config>) =
            configs.into_iter().partition(|c| is_everywhere(c.isa));
        let first = turn % kept.len();
        kept.rotate_left(first);
        kept.truncate(1);
        kept.extend(
            others
                .into_iter()
                .filter(|_| (turn / 3).is_multiple_of(WITH_OTHERS)),
        );
        return kept;
    }
    configs
}

fn full_wanted() -> bool {
    std::env::var_os("SIERRA_FULL").is_some_and(|value| value == "1")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_has_every_instruction_set_and_length() {
        assert!(
            Isa::ALL
                .iter()
                .all(|&isa| DEFAULT.iter().any(|c| c.isa == isa))
        );
        assert!(
            [2, 4, 8, 16, 32]
                .iter()
                .all(|&n| DEFAULT.iter().any(|c| c.length == Some(n)))
        );
    }

    fn case(number: usize, directives: Directives) -> Case {
        Case {
            kind: crate::case::Kind::Run,
            path: "test.cpp".into(),
            name: format!("control/test-{number}"),
            text: String::new(),
            directives,
        }
    }

    #[test]
    fn each_is_left_out_by_some_tests_and_kept_by_others() {
        let kept: Vec<Vec<Config>> = (0..600)
            .map(|number| with_lengths(&case(number, Directives::default())).unwrap())
            .collect();
        assert!(kept.iter().all(|kept| kept.len() == KEPT));
        let runs = |config: &Config| is_everywhere(config.isa) && config.opt != Opt::O0g;
        assert!(kept.iter().all(|kept| kept.iter().any(runs)));
        for config in &DEFAULT {
            let by = kept.iter().filter(|kept| kept.contains(config));
            assert!((60..300).contains(&by.count()), "{config}");
        }
        let own: Vec<Vec<Config>> = (0..600)
            .map(|number| without_lengths(&case(number, Directives::default())))
            .collect();
        for isa in Isa::ALL {
            let by = own
                .iter()
                .filter(|kept| kept.iter().any(|config| config.isa == isa));
            assert!((100..300).contains(&by.count()), "{isa}");
        }
    }

    #[test]
    fn one_build_is_one_that_every_machine_runs() {
        let once = Directives {
            once: true,
            ..Directives::default()
        };
        let kept: Vec<Vec<Config>> = (0..100)
            .map(|number| with_lengths(&case(number, once.clone())).unwrap())
            .collect();
        assert!(kept.iter().all(|kept| kept.len() == 1));
        assert!(kept.iter().flatten().all(|c| is_everywhere(c.isa)));
        assert!(kept.iter().any(|other| *other != kept[0]));
    }

    #[test]
    fn what_a_test_names_is_kept() {
        let lengths = vec![2, 4, 8, 16, 64];
        for number in 0..20 {
            let named = Directives {
                lengths: Some(lengths.clone()),
                isas: Some(vec![Isa::Sse42, Isa::Avx2, Isa::Avx512]),
                ..Directives::default()
            };
            let kept = with_lengths(&case(number, named.clone())).unwrap();
            for &length in &lengths {
                assert!(kept.iter().any(|config| config.length == Some(length)));
            }
            for isa in named.isas.clone().unwrap() {
                assert!(kept.iter().any(|config| config.isa == isa));
                assert!(
                    without_lengths(&case(number, named.clone()))
                        .iter()
                        .any(|config| config.isa == isa)
                );
            }
        }
    }

    #[test]
    fn wanted_lengths_are_there_on_every_instruction_set() {
        let directives = Directives {
            lengths: Some(vec![4, 64]),
            ..Directives::default()
        };
        let configs = chosen(&directives);
        assert!(
            configs
                .iter()
                .all(|c| [Some(4), Some(64)].contains(&c.length))
        );
        assert!(configs.iter().any(|c| c.length == Some(64)));
        assert!(
            Isa::ALL
                .iter()
                .all(|&isa| configs.iter().any(|c| c.isa == isa))
        );
    }

    #[test]
    fn special_instruction_sets_are_there_if_a_test_names_them() {
        let directives = Directives {
            isas: Some(vec![Isa::Avx2, Isa::AvxVnni]),
            ..Directives::default()
        };
        let vnni = |c: &&Config| c.isa == Isa::AvxVnni;
        assert_eq!(chosen(&directives).iter().filter(vnni).count(), 3);
        assert!(!DEFAULT.iter().any(|c| c.isa.is_special()));
    }

    #[test]
    fn a_configuration_can_be_written_down() {
        let expected = config(Isa::Sse42, 4, Opt::O0g);
        assert_eq!(Config::parse("sse4.2:4:-O0 -g").unwrap(), expected);
        assert!(Config::parse("neon:4:-O2").is_err());
    }
}
