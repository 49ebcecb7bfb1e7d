//! Known ranges of integers, forward from where they were widened.
//!
//! A range is an interval of whole numbers one of which is the value's, counted round the clock of its type: sums, differences and products of
//! ranges are true whether or not the value wrapped. What reads a number as unsigned or signed turns the interval into one of such numbers first, or gives up what is known.
//! Each value is looked at once, `DEPTH` operations deep at most.

use crate::ir::{Integer, Opcode, QuickMap, Value};

/// The least and the greatest number.
pub type Range = (i128, i128);

const DEPTH: u32 = 32;

/// Of what is wider than a register nothing is known.
const ANYTHING: Range = (-(1 << 100), 1 << 100);

/// What is known; nothing is forgotten until the function changes.
#[derive(Default)]
pub struct Ranges {
    known: QuickMap<Value, Option<Range>>,
}

impl Ranges {
    /// The value's numbers as unsigned ones.
    pub fn unsigned(&mut self, v: Value) -> Range {
        let bits = v.type_of().scalar_bits();
        match bits {
            1..=64 => as_unsigned(self.of(v, DEPTH), bits),
            _ => ANYTHING,
        }
    }

    /// The value's numbers as signed ones.
    pub fn signed(&mut self, v: Value) -> Range {
        let bits = v.type_of().scalar_bits();
        match bits {
            1..=64 => as_signed(self.of(v, DEPTH), bits),
            _ => ANYTHING,
        }
    }

    /// Is every number one of `bits` bits without a sign, also where it is read as a signed one?
    pub fn fits_unsigned(&mut self, v: Value, bits: u32) -> bool {
        bits < v.type_of().scalar_bits() && self.unsigned(v).1 < 1 << bits
    }

    /// Is every number, read as a signed one, one of `bits` bits with its sign?
    pub fn fits_signed(&mut self, v: Value, bits: u32) -> bool {
        let (lo, hi) = self.signed(v);
        lo >= -(1 << (bits - 1)) && hi < 1 << (bits - 1)
    }

    fn of(&mut self, v: Value, depth: u32) -> Option<Range> {
        if let Some(&found) = self.known.get(&v) {
            return found;
        }
        let found = depth
            .checked_sub(1)
            .and_then(|depth| self.compute(v, depth))
            .filter(|(lo, hi)| hi - lo < 1 << v.type_of().scalar_bits().min(64));
        self.known.insert(v, found);
        found
    }

    fn compute(&mut self, v: Value, depth: u32) -> Option<Range> {
        let bits = v.type_of().scalar_bits();
        if bits == 0 || bits > 64 || v.type_of().is_pointer() {
            return None;
        }
        if v.is_constant() {
            return constants(v, bits);
        }
        if let Some(scalar) = v.broadcast_of() {
            return self.of(scalar, depth);
        }
        if v.opcode() == Opcode::Shuffle {
            let (a, b) = (v.operand(0), v.operand(1));
            let second = if b.is_constant() && b.constant_numbers().is_some_and(all_any) {
                None
            } else {
                Some(self.of(b, depth)?)
            };
            return union(self.of(a, depth)?, second);
        }
        let operation = v.integer()?;
        match operation {
            Integer::Select if crate::bug("range-of-a-choice-is-the-first") => {
                self.of(v.operand(1), depth)
            }
            Integer::Select => {
                let (a, b) = (self.of(v.operand(1), depth)?, self.of(v.operand(2), depth)?);
                union(a, Some(b))
            }
            // Where the number may be anything, all who look at it must see the same one.
            Integer::Freeze if v.each_user().nth(1).is_none() => self.of(v.operand(0), depth),
            Integer::Freeze => None,
            Integer::ZExt | Integer::SExt | Integer::Trunc => {
                let from = v.operand(0).type_of().scalar_bits();
                let inner = self.of(v.operand(0), depth);
                match operation {
                    Integer::ZExt => Some(as_unsigned(inner, from)),
                    Integer::SExt => Some(as_signed(inner, from)),
                    _ => inner,
                }
            }
            Integer::Compare(_) => Some((0, 1)),
            _ => self.arithmetic(v, operation, bits, depth),
        }
    }

    fn arithmetic(&mut self, v: Value, operation: Integer, bits: u32, depth: u32) -> Option<Range> {
        let a = self.of(v.operand(0), depth);
        if operation == Integer::Abs {
            let (lo, hi) = as_signed(a, bits);
            let least = if lo <= 0 && hi >= 0 {
                0
            } else {
                lo.abs().min(hi.abs())
            };
            return Some((least, lo.abs().max(hi.abs())));
        }
        let b = self.of(v.operand(1), depth);
        let (ua, ub) = (as_unsigned(a, bits), as_unsigned(b, bits));
        let (sa, sb) = (as_signed(a, bits), as_signed(b, bits));
        let small = |n: i128| u32::try_from(n).ok().filter(|&n| n < bits);
        Some(match operation {
            Integer::Add => {
                let (lo, hi) = (a?.0 + b?.0, a?.1 + b?.1);
                match self.mixed(v.operand(0), v.operand(1)) {
                    Some(mixed) => (lo.max(mixed.0), hi.min(mixed.1)),
                    None => (lo, hi),
                }
            }
            Integer::Sub if crate::bug("range-of-a-difference-is-the-first") => a?,
            Integer::Sub => (a?.0 - b?.1, a?.1 - b?.0),
            Integer::Mul => product(a?, b?)?,
            Integer::Shl => {
                let (least, most) = (small(ub.0)?, small(ub.1)?);
                product(a?, (1 << least, 1 << most))?
            }
            Integer::LShr => (ua.0 >> small(ub.1)?, ua.1 >> small(ub.0)?),
            Integer::AShr => {
                let (least, most) = (small(ub.0)?, small(ub.1)?);
                (
                    (sa.0 >> least).min(sa.0 >> most),
                    (sa.1 >> least).max(sa.1 >> most),
                )
            }
            Integer::And => (0, ua.1.min(ub.1)),
            Integer::Or => (ua.0.max(ub.0), ones(ua.1 | ub.1)),
            Integer::Xor => (0, ones(ua.1 | ub.1)),
            Integer::UDiv if ub.0 > 0 => (ua.0 / ub.1, ua.1 / ub.0),
            Integer::SDiv if sb.0 > 0 => {
                let all = [sa.0 / sb.0, sa.0 / sb.1, sa.1 / sb.0, sa.1 / sb.1];
                (*all.iter().min()?, *all.iter().max()?)
            }
            Integer::URem if ub.0 > 0 => (0, ua.1.min(ub.1 - 1)),
            Integer::SRem if sb.0 > 0 => {
                let most = sb.1 - 1;
                (sa.0.min(0).max(-most), sa.1.max(0).min(most))
            }
            Integer::UMin => (ua.0.min(ub.0), ua.1.min(ub.1)),
            Integer::UMax => (ua.0.max(ub.0), ua.1.max(ub.1)),
            Integer::SMin => (sa.0.min(sb.0), sa.1.min(sb.1)),
            Integer::SMax => (sa.0.max(sb.0), sa.1.max(sb.1)),
            Integer::USubSat => ((ua.0 - ub.1).max(0), (ua.1 - ub.0).max(0)),
            _ => return None,
        })
    }
}

fn all_any(elements: Vec<Option<u64>>) -> bool {
    elements.iter().all(Option::is_none)
}

fn union(a: Range, b: Option<Range>) -> Option<Range> {
    let b = b.unwrap_or(a);
    Some((a.0.min(b.0), a.1.max(b.1)))
}

/// The least number of the form 2^n - 1 that is not below.
fn ones(n: i128) -> i128 {
    (1 << (128 - n.leading_zeros())) - 1
}

fn product(a: Range, b: Range) -> Option<Range> {
    let mut all = Vec::new();
    for x in [a.0, a.1] {
        for y in [b.0, b.1] {
            all.push(x.checked_mul(y)?);
        }
    }
    Some((*all.iter().min()?, *all.iter().max()?))
}

/// The numbers of a constant, in the reading that lies closer together.
fn constants(v: Value, bits: u32) -> Option<Range> {
    let elements: Vec<u64> = v.constant_numbers()?.into_iter().flatten().collect();
    let signed = |e: &u64| i128::from((e << (64 - bits)) as i64 >> (64 - bits));
    let range = |numbers: Vec<i128>| Some((*numbers.iter().min()?, *numbers.iter().max()?));
    let (s, u): (Range, Range) = (
        range(elements.iter().map(signed).collect())?,
        range(elements.iter().map(|&e| i128::from(e)).collect())?,
    );
    Some(if s.1 - s.0 < u.1 - u.0 { s } else { u })
}

fn as_unsigned(range: Option<Range>, bits: u32) -> Range {
    placed(range, bits, 0)
}

fn as_signed(range: Option<Range>, bits: u32) -> Range {
    placed(range, bits, -(1 << (bits - 1)))
}

/// The interval moved round the clock so that it lies in the numbers from `least` on; all of them if it crosses their end.
fn placed(range: Option<Range>, bits: u32, least: i128) -> Range {
    let all = 1i128 << bits;
    let whole = (least, least + all - 1);
    let Some((lo, hi)) = range else {
        return whole;
    };
    let turns = (lo - least).div_euclid(all) * all;
    let moved = (lo - turns, hi - turns);
    if moved.1 <= whole.1 { moved } else { whole }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_with_and_without_a_sign() {
        assert_eq!(as_unsigned(Some((-56, -56)), 8), (200, 200));
        assert_eq!(as_signed(Some((200, 210)), 8), (-56, -46));
        assert_eq!(as_unsigned(Some((-1, 1)), 8), (0, 255));
        assert_eq!(as_signed(Some((-1, 1)), 8), (-1, 1));
        assert_eq!(as_signed(Some((100, 200)), 8), (-128, 127));
        assert_eq!(as_unsigned(None, 16), (0, 65535));
    }

    #[test]
    fn bits_reach_up_to_the_highest() {
        assert_eq!(ones(0), 0);
        assert_eq!(ones(5), 7);
        assert_eq!(ones(255), 255);
        assert_eq!(ones(256), 511);
    }
}
