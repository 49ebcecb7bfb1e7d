//! The table by itself, and the order of the passes against it.

use super::{Fact, PASSES, Pass, find, named};
use crate::mask::mask_function;
use crate::pipeline::{self, Part};
use std::collections::HashSet;

/// The names in a list, those on lanes in their place.
fn names(parts: &[Part]) -> Vec<&'static str> {
    let mut names = Vec::new();
    for part in parts {
        match part {
            Part::Once(name) => names.push(*name),
            Part::Each(_, items) => names.extend(items.iter().map(|i| i.pass)),
            Part::Masks => {
                let steps = mask_function::PASSES.iter();
                names.extend(steps.flat_map(|s| s.names()));
            }
            Part::IfSound => {}
        }
    }
    names
}

fn lists() -> [&'static [Part]; 6] {
    [
        pipeline::SCALAR,
        pipeline::MASKS,
        pipeline::OPTIMIZATIONS,
        pipeline::PLAIN,
        pipeline::NAMES,
        pipeline::FINISH,
    ]
}

#[test]
fn names_are_words_with_dashes_and_each_stands_for_one_pass() {
    let mut seen = HashSet::new();
    for pass in PASSES {
        let is_kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(pass.name.chars().all(is_kebab), "{}", pass.name);
        assert!(seen.insert(pass.name), "{}", pass.name);
        assert!(!pass.what.is_empty() && !pass.what.ends_with('.'));
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        assert!(file.join(pass.file).exists(), "{}", pass.file);
    }
}

#[test]
fn lists_and_table_have_the_same_passes() {
    let listed: HashSet<&str> = lists().into_iter().flat_map(names).collect();
    for name in &listed {
        assert!(find(name).is_some(), "{name} is not in the table");
    }
    for pass in PASSES {
        assert!(listed.contains(pass.name), "{} never runs", pass.name);
    }
}

/// Behind each pass, what holds.
fn follow(names: impl IntoIterator<Item = &'static str>, holds: &mut Vec<Fact>) {
    for name in names {
        let Pass {
            requires,
            ensures,
            invalidates,
            ..
        } = named(name);
        for fact in *requires {
            assert!(holds.contains(fact), "{name} requires {fact:?}");
        }
        holds.retain(|fact| !invalidates.contains(fact));
        holds.extend(*ensures);
    }
}

#[test]
fn what_a_pass_requires_has_been_ensured_and_not_been_spoilt() {
    let mut holds = Vec::new();
    follow(names(pipeline::MASKS), &mut holds);
    for must in [Fact::Straight, Fact::MarkersGone, Fact::InstructionsMasked] {
        assert!(holds.contains(&must), "{must:?}");
    }
    // At -O0 nothing is optimised.
    let plain = names(pipeline::PLAIN);
    follow(
        plain.into_iter().chain(names(pipeline::NAMES)),
        &mut holds.clone(),
    );
    follow(names(pipeline::OPTIMIZATIONS), &mut holds);
    follow(names(pipeline::NAMES), &mut holds);
    holds.push(Fact::Optimized);
    follow(names(pipeline::FINISH), &mut holds);
}

#[test]
fn every_fact_is_brought_about_by_some_pass() {
    for fact in Fact::ALL {
        let ensured = PASSES.iter().any(|p| p.ensures.contains(fact));
        assert!(ensured || *fact == Fact::Optimized, "{fact:?}");
    }
}
