//! Compares what the ports compute with what the scalar programs compute.

use anyhow::{Result, bail};

use crate::build::{Rounding, Workshop};
use crate::plan::{Isa, Program, Variant};
use crate::run::Runner;

/// Few variants, small problems, and rounding that is the same everywhere: for the tests.
pub fn small(workshop: &Workshop, program: &Program) -> Result<()> {
    let mut variants = vec![Variant::BASE];
    for (isa, length) in [
        (Isa::Sse42, 1),
        (Isa::Sse42, 4),
        (Isa::Avx, 16),
        (Isa::Avx2, 8),
        (Isa::Avx512, 16),
    ] {
        if isa.runs_here() {
            variants.extend(program.forms.iter().map(|form| Variant {
                kernel: form.kernel(length),
                isa,
            }));
        }
    }
    let built = workshop.build(program, &variants, Rounding::Exact)?;
    let runner = Runner::new(None);
    for case in program.cases {
        let expected = runner.result(&built[0], case.name, true)?;
        for (variant, path) in variants.iter().zip(&built).skip(1) {
            let actual = runner.result(path, case.name, true)?;
            compare(&expected, &actual, program.tolerance, 0.0).map_err(|difference| {
                anyhow::anyhow!("{} as {variant}: {difference}", case.name)
            })?;
        }
    }
    Ok(())
}

/// How many numbers may be far off where rounding decides which way a pixel goes (`-ffast-math`).
pub const OUTLIERS: f64 = 0.01;

/// Whether the numbers agree but for rounding, and for a share of outliers.
pub fn compare(expected: &[f32], actual: &[f32], tolerance: f32, outliers: f64) -> Result<()> {
    if expected.len() != actual.len() {
        bail!("{} numbers instead of {}", actual.len(), expected.len());
    }
    let mut first = None;
    let mut count = 0usize;
    for (index, (&e, &a)) in expected.iter().zip(actual).enumerate() {
        let agree =
            e == a || (e.is_nan() && a.is_nan()) || (e - a).abs() <= tolerance * e.abs().max(1.0);
        if !agree {
            first = first.or(Some((index, e, a)));
            count += 1;
        }
    }
    match first {
        Some((index, e, a)) if count as f64 > outliers * expected.len() as f64 => bail!(
            "{count} of {} numbers differ, first number {index}: {a} instead of {e}",
            expected.len()
        ),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_is_allowed_and_no_more() {
        assert!(compare(&[1.0, 100.0], &[1.0, 100.05], 1e-3, 0.0).is_ok());
        assert!(compare(&[1.0, 100.0], &[1.0, 100.5], 1e-3, 0.0).is_err());
        assert!(compare(&[1.0, 2.0], &[1.0, 3.0], 1e-3, 0.5).is_ok());
        assert!(compare(&[1.0], &[1.0, 1.0], 1e-3, 0.5).is_err());
        assert!(compare(&[f32::NAN], &[1.0], 1e-3, 0.0).is_err());
    }
}
