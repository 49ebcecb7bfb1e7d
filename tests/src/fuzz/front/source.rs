//! One source of the campaign: its text and how it is compiled.

use super::corpus::Corpus;
use super::grammar;
use super::mutate::mutate;
use crate::fuzz::rng::Rng;

#[derive(Clone, Debug)]
pub struct Source {
    pub seed: u64,
    pub text: Vec<u8>,
    pub flags: Vec<&'static str>,
}

/// The source of a seed. Without a corpus, all come from the grammar.
pub fn make(seed: u64, corpus: Option<&Corpus>) -> Source {
    let mut rng = Rng::new(seed);
    let text = match corpus {
        Some(corpus) => from_corpus(&mut rng, corpus),
        None => from_grammar(&mut rng, None),
    };
    let flags = flags(&mut rng, &text);
    Source { seed, text, flags }
}

fn from_corpus(rng: &mut Rng, corpus: &Corpus) -> Vec<u8> {
    let text = match rng.below(100) {
        0..55 => return from_grammar(rng, Some(corpus)),
        55..97 => &corpus.light[rng.below(corpus.light.len())],
        _ => &corpus.heavy[rng.below(corpus.heavy.len())],
    };
    let other = &corpus.light[rng.below(corpus.light.len())];
    mutate(text, other, rng)
}

fn from_grammar(rng: &mut Rng, corpus: Option<&Corpus>) -> Vec<u8> {
    let text = grammar::source(rng);
    if rng.chance(50) {
        return text;
    }
    match corpus {
        Some(corpus) if rng.chance(30) => {
            let other = corpus.light[rng.below(corpus.light.len())].clone();
            mutate(&text, &other, rng)
        }
        _ => {
            let other = grammar::source(rng);
            mutate(&text, &other, rng)
        }
    }
}

fn flags(rng: &mut Rng, text: &[u8]) -> Vec<&'static str> {
    let needs_library = super::tokens::find(text, b"sierra.h").is_some();
    let standard = match rng.below(12) {
        0 if !needs_library => "-std=c++14",
        1 | 2 => "-std=c++20",
        3 | 4 => "-std=c++23",
        _ => "-std=c++17",
    };
    let mut flags = vec![standard, "-mavx2"];
    flags.extend(match rng.below(20) {
        0 => ["-g"].as_slice(),
        1 => &["-O1"],
        2 => &["-Wall", "-Wextra"],
        3 => &["-Werror", "-Wall"],
        4 => &["-w"],
        5 => &["-ferror-limit=1"],
        6 => &["-pedantic-errors"],
        7 => &["-fno-exceptions"],
        8 => &["-ftrivial-auto-var-init=zero"],
        9 => &["-fsyntax-only"],
        10 => &["-fno-caret-diagnostics"],
        11 => &["-S"],
        12 => &["-Wfatal-errors"],
        _ => &[],
    });
    flags
}
