//! Which operations below a value can be done in fewer bits, with the bits that are demanded backward and the ranges known forward.
//!
//! The low n bits of sums, differences, products and bitwise operations need no more than the low n bits of their operands. Whatever looks at higher bits,
//! as shifts to the right, comparisons, minima and divisions do, is narrowed only if its operands' ranges fit, or (shifts) if nobody asks for what comes from above.
//! Everything else is computed as before and cut: a leaf. Each value is looked at once for each number of bits that is asked for, and no more than `LIMIT` values are.

use super::idioms::idiom;
use super::ranges::Ranges;
use crate::ir::{Integer, Opcode, QuickMap, Value};

/// How many values one plan takes in.
const LIMIT: usize = 600;

/// What the machine can do.
#[derive(Clone, Copy)]
pub struct Machine {
    pub register_bits: u32,
    /// Shifts of 16 bits by different distances.
    pub shifts_words: bool,
}

/// The values that are computed in `bits` bits.
pub struct Plan {
    pub bits: u32,
    /// How many low bits of each value are asked for; whether it is a leaf; the operands that are asked for.
    pub nodes: QuickMap<Value, Node>,
    order: Vec<Value>,
}

#[derive(Clone)]
pub struct Node {
    demanded: u32,
    pub is_leaf: bool,
    operands: Vec<Value>,
}

impl Plan {
    /// For the low bits that are demanded of each root. `None` if that is too much to look at.
    pub fn of(
        roots: &[(Value, u32)],
        bits: u32,
        ranges: &mut Ranges,
        machine: Machine,
    ) -> Option<Plan> {
        let mut plan = Plan {
            bits,
            nodes: QuickMap::default(),
            order: Vec::new(),
        };
        let mut work = roots.to_vec();
        while let Some((v, demanded)) = work.pop() {
            if plan.order.len() > LIMIT {
                return None;
            }
            if v.is_constant() || v.type_of().scalar_bits() <= bits {
                continue;
            }
            let before = plan.nodes.get(&v);
            if before.is_some_and(|n| n.is_leaf || n.demanded >= demanded) {
                continue;
            }
            if before.is_none() {
                plan.order.push(v);
            }
            let asked = plan.operands(v, demanded, ranges, machine);
            let node = Node {
                demanded,
                is_leaf: asked.is_none(),
                operands: asked.iter().flatten().map(|(v, _)| *v).collect(),
            };
            plan.nodes.insert(v, node);
            work.extend(asked.into_iter().flatten());
        }
        Some(plan)
    }

    pub fn is_leaf(&self, v: Value) -> bool {
        self.nodes.get(&v).is_none_or(|n| n.is_leaf)
    }

    /// What is computed in fewer bits, or cut to them, below a root: no more than is needed.
    pub fn needed(&self, root: Value) -> Vec<Value> {
        let mut found = Vec::new();
        let mut work = vec![root];
        while let Some(v) = work.pop() {
            if let Some(node) = self.nodes.get(&v)
                && !found.contains(&v)
            {
                found.push(v);
                work.extend(&node.operands);
            }
        }
        found
    }

    /// The operands of a narrowed operation, with the bits asked of each; `None` if it stays as wide as it is.
    fn operands(
        &self,
        v: Value,
        demanded: u32,
        ranges: &mut Ranges,
        machine: Machine,
    ) -> Option<Vec<(Value, u32)>> {
        let n = self.bits;
        if v.broadcast_of().is_some() {
            return Some(Vec::new());
        }
        if v.opcode() == Opcode::Shuffle {
            return Some(shuffled(v).into_iter().map(|o| (o, demanded)).collect());
        }
        if let Some(found) = idiom(v, n, ranges) {
            return Some(found.operands().into_iter().map(|o| (o, n)).collect());
        }
        let operation = v.integer()?;
        let (a, b) = (v.operand(0), v.operand(1.min(v.operand_count() - 1)));
        let both = |bits: u32| Some(vec![(a, bits), (b, bits)]);
        match operation {
            Integer::Add | Integer::Sub | Integer::Mul | Integer::Or | Integer::Xor => {
                both(demanded)
            }
            Integer::And => {
                let kept = constant_bits(b).map_or(demanded, |kept| kept.min(demanded));
                Some(vec![(a, kept), (b, demanded)])
            }
            Integer::Shl => {
                shift(v, n, ranges, machine)?;
                Some(vec![(a, demanded), (b, n)])
            }
            Integer::LShr | Integer::AShr => {
                let most = shift(v, n, ranges, machine)?;
                if most + demanded <= n {
                    return Some(vec![(a, most + demanded), (b, n)]);
                }
                let fits = ranges.fits_unsigned(a, n)
                    || operation == Integer::AShr && ranges.fits_signed(a, n);
                fits.then(|| vec![(a, n), (b, n)])
            }
            Integer::UDiv | Integer::URem => {
                let divides = n >= 16 && b.is_constant() && ranges.unsigned(b).0 > 0;
                (divides && ranges.fits_unsigned(a, n) && ranges.fits_unsigned(b, n))
                    .then(|| vec![(a, n), (b, n)])
            }
            Integer::SDiv | Integer::SRem => {
                let divides = n >= 16 && b.is_constant() && ranges.signed(b).0 > 0;
                (divides && (fit_unsigned(v, n, ranges) || fit_signed(v, n, ranges)))
                    .then(|| vec![(a, n), (b, n)])
            }
            Integer::UMin | Integer::UMax | Integer::USubSat => {
                fit_unsigned(v, n, ranges).then(|| vec![(a, n), (b, n)])
            }
            Integer::SMin | Integer::SMax => (fit_unsigned(v, n, ranges)
                || fit_signed(v, n, ranges))
            .then(|| vec![(a, n), (b, n)]),
            Integer::Abs => {
                (ranges.fits_signed(a, n) || ranges.fits_unsigned(a, n)).then(|| vec![(a, n)])
            }
            Integer::Select => Some(vec![(v.operand(1), demanded), (v.operand(2), demanded)]),
            Integer::Freeze => (v.each_user().nth(1).is_none()).then(|| vec![(a, demanded)]),
            Integer::ZExt | Integer::SExt | Integer::Trunc => Some(vec![(a, demanded)]),
            Integer::Compare(_) | Integer::UAddSat | Integer::SAddSat | Integer::SSubSat => None,
        }
    }
}

/// Are both operands numbers of n bits without a sign?
pub fn fit_unsigned(v: Value, n: u32, ranges: &mut Ranges) -> bool {
    ranges.fits_unsigned(v.operand(0), n) && ranges.fits_unsigned(v.operand(1), n)
}

/// Are both operands numbers of n bits with their sign?
pub fn fit_signed(v: Value, n: u32, ranges: &mut Ranges) -> bool {
    ranges.fits_signed(v.operand(0), n) && ranges.fits_signed(v.operand(1), n)
}

/// The greatest distance of a shift, if it can be one of n bits.
fn shift(v: Value, n: u32, ranges: &mut Ranges, machine: Machine) -> Option<u32> {
    let distance = v.operand(1);
    let (_, most) = ranges.unsigned(distance);
    let is_fast = distance.is_constant() || n == 32 || n == 16 && machine.shifts_words;
    (is_fast && most < i128::from(n)).then_some(most as u32)
}

/// The number of low bits that a constant keeps.
fn constant_bits(mask: Value) -> Option<u32> {
    let elements = mask.constant_numbers().filter(|_| mask.is_constant())?;
    elements
        .into_iter()
        .map(|e| e.map(|e| 64 - e.leading_zeros()))
        .collect::<Option<Vec<u32>>>()?
        .into_iter()
        .max()
}

/// The operands of a shuffle that it takes lanes of.
pub fn shuffled(v: Value) -> Vec<Value> {
    let lanes = v.type_of().lanes().unwrap_or(0);
    let from = v.operand(0).type_of().lanes().unwrap_or(0);
    let takes = |second: bool| {
        let picked = |l| v.shuffled_lane(l).is_some_and(|p| (p >= from) == second);
        (0..lanes).any(picked)
    };
    let sides = [(0, false), (1, true)].into_iter();
    let taken = sides.filter(|&(_, second)| takes(second));
    taken.map(|(i, _)| v.operand(i)).collect()
}
