//! Numbers of sixteen bits (`_Float16`): rounded once, to the nearest, of two to the even one.

const INFINITY: u64 = 0x7c00;
pub const NAN: u64 = 0x7e00;
const SIGN: u64 = 0x8000;
/// Exponent of the smallest normal number; below it steps get no smaller.
const LEAST: i32 = -14;
/// Bits behind the point.
const FRACTION: i32 = 10;

/// The bits of the number that is nearest to `f`.
pub fn to_bits(f: f64) -> u64 {
    if f.is_nan() {
        return NAN;
    }
    let sign = if f.is_sign_negative() { SIGN } else { 0 };
    let exponent = ((f.to_bits() >> 52 & 0x7ff) as i32 - 1023).clamp(LEAST, 16);
    // Exact: a power of two takes no bits away.
    let steps = (f.abs() * 2f64.powi(FRACTION - exponent)).round_ties_even();
    // A number of 2048 steps is the first with the next exponent, and its bits are.
    let bits = (((exponent - LEAST) as u64) << FRACTION) + (steps.min(4096.0) as u64);
    sign | bits.min(INFINITY)
}

/// The number with these bits, exactly.
pub fn from_bits(bits: u64) -> f64 {
    let exponent = (bits >> FRACTION & 0x1f) as i32;
    let fraction = (bits & 0x3ff) as f64;
    let size = match exponent {
        0 => fraction * 2f64.powi(LEAST - FRACTION),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (fraction + 1024.0) * 2f64.powi(exponent + LEAST - 1 - FRACTION),
    };
    if bits & SIGN == 0 { size } else { -size }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_nearest_to_itself() {
        for bits in 0..=0xffff {
            let f = from_bits(bits);
            assert!(f.is_nan() || to_bits(f) == bits, "{bits:x}");
        }
    }

    #[test]
    fn between_two_the_nearer_one_is_taken_and_the_even_one_in_the_middle() {
        for bits in 0..INFINITY - 1 {
            let (low, high) = (from_bits(bits), from_bits(bits + 1));
            let middle = (low + high) / 2.0;
            assert_eq!(to_bits(middle), bits + bits % 2);
            assert_eq!(to_bits(middle.next_up()), bits + 1);
            assert_eq!(to_bits(-middle.next_down()), bits | SIGN);
        }
    }

    #[test]
    fn what_is_too_large_is_infinite() {
        assert_eq!(to_bits(65519.99), 0x7bff);
        assert_eq!(to_bits(65520.0), INFINITY);
        assert_eq!(to_bits(-1e300), INFINITY | SIGN);
        assert_eq!(to_bits(f64::INFINITY), INFINITY);
        assert_eq!(to_bits(1e-300), 0);
    }
}
