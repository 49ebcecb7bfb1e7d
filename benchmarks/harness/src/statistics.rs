//! Medians, ranges and means of samples.

/// What one variant took, in milliseconds, round by round.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct Samples(pub Vec<f64>);

impl Samples {
    pub fn median(&self) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        match sorted.len() {
            0 => f64::NAN,
            n if n % 2 == 1 => sorted[n / 2],
            n => (sorted[n / 2 - 1] + sorted[n / 2]) / 2.0,
        }
    }

    pub fn min(&self) -> f64 {
        self.0.iter().copied().fold(f64::NAN, f64::min)
    }

    pub fn max(&self) -> f64 {
        self.0.iter().copied().fold(f64::NAN, f64::max)
    }
}

/// How many times faster than the base: median by median, and the range that the samples would allow.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct Ratio {
    pub median: f64,
    pub min: f64,
    pub max: f64,
}

impl Ratio {
    pub fn of(base: &Samples, samples: &Samples) -> Ratio {
        let base = base.median();
        Ratio {
            median: base / samples.median(),
            min: base / samples.max(),
            max: base / samples.min(),
        }
    }
}

pub fn geometric_mean(values: impl IntoIterator<Item = f64>) -> f64 {
    let (sum, count) = values
        .into_iter()
        .fold((0.0, 0), |(sum, n), v| (sum + v.ln(), n + 1));
    (sum / f64::from(count)).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians_of_odd_and_even_counts() {
        assert_eq!(Samples(vec![3.0, 1.0, 2.0]).median(), 2.0);
        assert_eq!(Samples(vec![4.0, 1.0, 2.0, 3.0]).median(), 2.5);
    }

    #[test]
    fn ratios_turn_the_range_round() {
        let ratio = Ratio::of(&Samples(vec![8.0]), &Samples(vec![1.0, 2.0, 4.0]));
        assert_eq!((ratio.min, ratio.median, ratio.max), (2.0, 4.0, 8.0));
    }

    #[test]
    fn geometric_means() {
        assert!((geometric_mean([1.0, 4.0, 16.0]) - 4.0).abs() < 1e-12);
    }
}
