//! The times that the program of `images8` prints, and their table: how many times faster the port is than clang's auto-vectorised scalar program, and than the
//! hand-written functions.

use std::fmt::Write;

use anyhow::{Context, Result};

use crate::plan::{Isa, Kernel, Variant};
use crate::statistics::{Samples, geometric_mean};

/// The variant of the library that the user names.
const HAND_WRITTEN: &str = "hand-written";

/// Kernels with this in front of their names are not of the 72, and have a mean of their own.
const OTHER: char = '+';

/// A line of the program's output: the samples of one variant, in nanoseconds.
struct Line {
    kernel: String,
    size: String,
    variant: String,
    samples: Samples,
}

pub struct Times(Vec<Line>);

impl Times {
    /// Lines of the form `KERNEL SIZE VARIANT NANOSECONDS...`.
    pub fn parse(output: &str) -> Result<Times> {
        let line = |text: &str| {
            let mut words = text.split_whitespace();
            let mut word = || words.next().map(str::to_owned);
            let (kernel, size, variant) = (word()?, word()?, word()?);
            let samples: Result<Vec<f64>, _> = words.map(str::parse).collect();
            Some(Line {
                kernel,
                size,
                variant,
                samples: Samples(samples.ok()?),
            })
        };
        let lines = output
            .lines()
            .map(|text| line(text).with_context(|| format!("what is '{text}'?")));
        Ok(Times(lines.collect::<Result<_>>()?))
    }

    fn median(&self, kernel: &str, size: &str, variant: &str) -> Option<f64> {
        let line = self
            .0
            .iter()
            .find(|l| l.kernel == kernel && l.size == size && l.variant == variant)?;
        Some(line.samples.median())
    }

    /// One size on one instruction set: a row for each kernel, and the geometric means.
    pub fn table(&self, isa: Isa, size: &str) -> String {
        let length = isa.bytes();
        let mut text = format!(
            "\n{}, {size}, {length} lanes; microseconds, and how many times faster the port is\n\n\
             | kernel | scalar | clang | Sierra | hand-written | over scalar | over clang | over hand-written |\n\
             | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
            isa.name()
        );
        for others in [false, true] {
            self.rows(&mut text, isa, size, others);
        }
        text
    }

    fn rows(&self, text: &mut String, isa: Isa, size: &str, others: bool) {
        let name = |kernel| Variant { kernel, isa }.to_string();
        let (base, clang) = (Variant::BASE.to_string(), name(Kernel::Clang));
        let port = name(Kernel::Sierra(isa.bytes()));
        let mut ratios: [Vec<f64>; 3] = Default::default();
        let rows = self.0.iter().filter(|l| {
            l.size == size && l.variant == port && l.kernel.starts_with(OTHER) == others
        });
        for row in rows {
            let ours = row.samples.median();
            let times = [base.as_str(), clang.as_str(), HAND_WRITTEN]
                .map(|variant| self.median(&row.kernel, size, variant));
            let [scalar, vectorised, hand] = times.map(|t| show(t.map(|t| t / 1e3), 1));
            let _ = write!(
                text,
                "| {} | {scalar} | {vectorised} | {:.1} | {hand}",
                row.kernel.trim_start_matches(OTHER),
                ours / 1e3
            );
            for (time, ratios) in times.into_iter().zip(&mut ratios) {
                let ratio = time.map(|time| time / ours);
                ratios.extend(ratio);
                let _ = write!(text, " | {}", show(ratio, 2));
            }
            text.push_str(" |\n");
        }
        let count = ratios[0].len();
        if count == 0 {
            return;
        }
        let means = ratios.map(|r| {
            show(
                (!r.is_empty()).then(|| geometric_mean(r.iter().copied())),
                2,
            )
        });
        let what = if others { "others" } else { "these" };
        let _ = writeln!(
            text,
            "| *geometric mean of {what}: {count}* | | | | | {} |",
            means.join(" | ")
        );
    }
}

/// Nothing where nothing was measured.
fn show(number: Option<f64>, digits: usize) -> String {
    number.map_or(String::new(), |n| format!("{n:.digits$}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "\
        Sum 8x8 scalar-sse42 9000 8000 8500\n\
        Sum 8x8 clang-avx2 2000 3000 2500\n\
        Sum 8x8 sierra-avx2-x32 1000 1000 1000\n\
        Sum 8x8 hand-written 500 500 400\n\
        Fill 8x8 scalar-sse42 2000\n\
        Fill 8x8 clang-avx2 10000\n\
        Fill 8x8 sierra-avx2-x32 1000\n\
        +Blur 8x8 scalar-sse42 9000\n\
        +Blur 8x8 clang-avx2 3000\n\
        +Blur 8x8 sierra-avx2-x32 1000\n\
        Fill 9x9 sierra-avx2-x32 7\n";

    #[test]
    fn medians_and_means() {
        let table = Times::parse(OUTPUT).unwrap().table(Isa::Avx2, "8x8");
        assert!(table.contains("| Sum | 8.5 | 2.5 | 1.0 | 0.5 | 8.50 | 2.50 | 0.50 |"));
        assert!(table.contains("| Fill | 2.0 | 10.0 | 1.0 |  | 2.00 | 10.00 |  |"));
        assert!(table.contains("mean of these: 2* | | | | | 4.12 | 5.00 | 0.50 |"));
        assert!(table.contains("mean of others: 1* | | | | | 9.00 | 3.00 |  |"));
    }

    #[test]
    fn other_output_is_an_error() {
        assert!(Times::parse("Sum 8x8 scalar-sse42 soon").is_err());
        assert!(Times::parse("Sum 8x8").is_err());
    }
}
