//! Where a product may dissolve into a sum, with one rounding for both: what the last of `-ffp-contract=…`, `-ffp-model=…` and the flags that set them says, as clang's driver reads them.

use super::Invocation;

/// Where products may be taken up by sums without a rounding of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contraction {
    Never,
    /// As the source writes them, unless a pragma says otherwise: clang's default.
    InExpressions,
    Everywhere,
}

impl Invocation {
    pub fn contraction(&self) -> Contraction {
        let says = |flag: &str| match flag {
            "-ffp-contract=off" | "-ffp-model=strict" => Some(Contraction::Never),
            "-ffp-contract=fast"
            | "-ffp-contract=fast-honor-pragmas"
            | "-ffp-model=fast"
            | "-ffp-model=aggressive"
            | "-ffast-math"
            | "-Ofast"
            | "-funsafe-math-optimizations" => Some(Contraction::Everywhere),
            "-ffp-contract=on"
            | "-ffp-model=precise"
            | "-fno-fast-math"
            | "-fno-unsafe-math-optimizations" => Some(Contraction::InExpressions),
            _ => None,
        };
        let found = self
            .options()
            .filter_map(|option| says(option.words[0].as_ref()));
        found.last().unwrap_or(Contraction::InExpressions)
    }
}
