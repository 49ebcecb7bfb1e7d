//! Distances that the program only knows when it runs: does one access stay so far from another that no two lanes of a packet meet?
//!
//! ```text
//!   f[i] = (f[i - w] + f[i + w]) / 2      apart if w or -w is at least as many elements as a packet has lanes
//! ```
//!
//! Rows of one picture lie like that. The numbers that all lanes share are computed once more, in a small function `apart(closure, first)` of their own, which the header calls in front of the
//! loop; where it says no, iterations run one by one. Computed is with 64 bits, as addresses are. Only what can be computed in front of all (sums, and loads that the function
//! begins with, of what nobody writes) is asked for. Linear in what leads to the numbers.

use super::places::Loops;
use super::refusal::Refusal;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use std::collections::HashMap;

/// How deep a number is followed to where it comes from.
const DEPTH: u32 = 16;
/// More questions than this take longer than they gain.
const MOST: usize = 12;

/// A distance in bytes, that of the nearest two lanes: a constant and numbers times constants. It is to be `ahead` at least, or minus `behind` at most.
#[derive(Clone, PartialEq)]
pub struct Distance {
    pub offset: i64,
    pub terms: Vec<(Value, i64)>,
    pub ahead: i64,
    pub behind: i64,
}

/// All distances that must be far.
#[derive(Default)]
pub struct Distances(Vec<Distance>);

impl Distances {
    /// Adds one; `false`: it cannot be asked for.
    pub fn add(&mut self, distance: Distance, function: Function, loops: &Loops) -> bool {
        let front = function.entry();
        let known = |(v, _): &(Value, i64)| is_known(*v, front, loops, DEPTH);
        if distance.terms.is_empty() || !distance.terms.iter().all(known) {
            return false;
        }
        if !self.0.contains(&distance) {
            self.0.push(distance);
        }
        self.0.len() <= MOST
    }

    /// The function that says whether all are far, of the parameters of `scalar`; none if there is nothing to ask.
    pub fn question(
        &self,
        module: &Module,
        scalar: Function,
        name: &str,
    ) -> Result<Option<Function>, Refusal> {
        if self.0.is_empty() {
            return Ok(None);
        }
        let bit = module.int_type(1);
        let params = scalar.function_type().function_params();
        let asked = module.add_function(name, bit.function(&params));
        let b = Builder::at_end(asked.append_block("entry"));
        let mut copies = Copies {
            b,
            made: scalar.params().into_iter().zip(asked.params()).collect(),
        };
        let mut all = bit.const_int(1);
        for distance in &self.0 {
            let Some(far) = copies.is_far(distance) else {
                asked.erase();
                return Err(Refusal::new("a distance cannot be computed"));
            };
            all = copies.b.and(all, far);
        }
        copies.b.ret(Some(all));
        asked.set_internal();
        asked.add_attribute("nounwind");
        asked.add_attribute("inlinehint");
        Ok(Some(asked))
    }
}

/// Can a number be computed in front of everything?
fn is_known(v: Value, front: Block, loops: &Loops, depth: u32) -> bool {
    if v.is_constant() || v.is_argument() {
        return true;
    }
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    let computes = match v.opcode() {
        Opcode::Load => {
            let is_plain = !v.is_volatile() && !v.is_atomic() && loops.is_settled(v);
            is_plain && (v.block() == front || is_captured(v))
        }
        Opcode::Gep => true,
        _ => v.arithmetic().is_some(),
    };
    computes
        && v.operands()
            .iter()
            .all(|o| is_known(*o, front, loops, depth))
}

/// Does a load read what the closure has, or what a reference in it leads to? That is there always.
fn is_captured(load: Value) -> bool {
    let start = |mut v: Value| {
        while v.opcode() == Opcode::Gep {
            v = v.operand(0);
        }
        v
    };
    let from = start(load.pointer_operand());
    let is_reference = from.opcode() == Opcode::Load && from.has_metadata("nonnull");
    from.is_argument() || is_reference && start(from.pointer_operand()).is_argument()
}

/// The numbers once more, without what the program promises of them where it comes to them.
struct Copies {
    b: Builder,
    made: HashMap<Value, Value>,
}

impl Copies {
    fn is_far(&mut self, distance: &Distance) -> Option<Value> {
        let wide = distance.terms.first()?.0.type_of().int_of(64);
        let mut sum = wide.const_int(distance.offset as u64);
        for &(v, scale) in &distance.terms {
            let number = self.copy(v)?;
            let number = match number.type_of().scalar_bits() {
                64 => number,
                _ => self.b.sext(number, wide),
            };
            let b = &self.b;
            sum = b.add(sum, b.mul(number, wide.const_int(scale as u64)));
        }
        let b = &self.b;
        let sum = b.freeze(sum);
        let ahead = match crate::bug("distances-a-lane-too-near") {
            true => distance.ahead / 2,
            false => distance.ahead,
        };
        let not_ahead = b.icmp_slt(sum, wide.const_int(ahead as u64));
        let not_behind = b.icmp_slt(wide.const_int((-distance.behind) as u64), sum);
        Some(b.not(b.and(not_ahead, not_behind)))
    }

    fn copy(&mut self, v: Value) -> Option<Value> {
        if v.is_constant() {
            return Some(v);
        }
        if let Some(&made) = self.made.get(&v) {
            return Some(made);
        }
        let operands: Option<Vec<Value>> = v.operands().into_iter().map(|o| self.copy(o)).collect();
        let operands = operands?;
        let made = self.b.copy(v);
        for (n, o) in operands.into_iter().enumerate() {
            made.set_operand(n as u32, o);
        }
        made.keep_only_metadata(&[]);
        made.forget_position();
        match made.opcode() {
            Opcode::Gep => made.forget_address_promises(),
            _ => made.forget_arithmetic_promises(),
        }
        self.made.insert(v, made);
        Some(made)
    }
}
