//! Distances that the program only knows when it runs: does one access stay so far from another that no two lanes of a packet meet?
//!
//! ```text
//!   f[i] = (f[i - w] + f[i + w]) / 2      apart if w or -w is at least as many elements as a packet has lanes
//! ```
//!
//! Rows of one picture lie like that, and arrays that have two names (`pointer_checks`). The numbers that all lanes share are computed once more, in a small function `apart(closure, first)` of their own, which the header calls in front of the
//! loop; where it says no, iterations run one by one. Computed is with 64 bits, as addresses are. Only what can be computed in front of all (sums, and loads that the function
//! begins with, of what nobody writes) is asked for. Linear in what leads to the numbers.

use super::accesses::Distance;
use super::addresses::object_of;
use super::captured_references;
use super::copies::{Copies, add_terms};
use super::loops::Loops;
use super::pointer_checks::PointerChecks;
use super::refusal::Refusal;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use std::collections::HashSet;

/// How deep a number is followed to where it comes from.
const DEPTH: u32 = 16;
/// More questions than this take longer than they gain.
const MOST: usize = 12;

/// All that must be far, or apart.
#[derive(Default)]
pub struct Distances {
    far: Vec<Distance>,
    pub pointers: PointerChecks,
}

impl Distances {
    /// Adds one; `false`: it cannot be asked for.
    pub fn add(&mut self, distance: Distance, front: &[Block], loops: &Loops) -> bool {
        let known = |(v, _): &(Value, i64)| is_known_in_front(*v, front, loops);
        if distance.terms.is_empty() || !distance.terms.iter().all(known) {
            return false;
        }
        if !self.far.contains(&distance) {
            self.far.push(distance);
        }
        self.far.len() <= MOST
    }

    /// The function that says whether all are, of the parameters of `scalar` and the number behind the last index; none if there is nothing to ask.
    pub fn question(
        &self,
        module: &Module,
        scalar: Function,
        name: &str,
        signed: bool,
    ) -> Result<Option<Function>, Refusal> {
        if self.far.is_empty() && self.pointers.is_empty() {
            return Ok(None);
        }
        let bit = module.int_type(1);
        let mut params = scalar.function_type().function_params();
        params.extend(params.last().copied());
        let asked = module.add_function(name, bit.function(&params));
        let b = Builder::at_end(asked.append_block("entry"));
        let wide = module.int_type(64);
        let mut copies = Copies {
            b,
            wide,
            made: scalar.params().into_iter().zip(asked.params()).collect(),
        };
        let mut far = Vec::new();
        for distance in &self.far {
            let Some(is_far) = copies.is_far(distance) else {
                asked.erase();
                return Err(Refusal::new("a distance cannot be computed"));
            };
            far.push(is_far);
        }
        let ends = asked.params();
        let end = |copies: &Copies, v: Value| match (v.type_of().scalar_bits(), signed) {
            (64, _) => v,
            (_, true) => copies.b.sext(v, wide),
            (_, false) => copies.b.zext(v, wide),
        };
        let [.., index, last] = ends[..] else {
            return Ok(None);
        };
        let (index, last) = (end(&copies, index), end(&copies, last));
        far.extend(self.pointers.ask(&mut copies, index, last));
        let b = &copies.b;
        let all = far
            .into_iter()
            .fold(bit.const_int(1), |all, is_far| b.and(all, b.freeze(is_far)));
        b.ret(Some(all));
        asked.set_internal();
        asked.add_attribute("nounwind");
        asked.add_attribute("inlinehint");
        Ok(Some(asked))
    }
}

/// Can a number be computed in front of everything, by the function's parameters?
///
/// `front`: the blocks that surely run.
pub fn is_known_in_front(v: Value, front: &[Block], loops: &Loops) -> bool {
    is_known(v, front, loops, DEPTH)
}

/// Could it be computed in front of everything, if only what it reads behind conditions were sure to be there, and which of several values it is?
pub fn is_known_behind_conditions(v: Value, function: Function, loops: &Loops) -> bool {
    let everywhere = function.blocks();
    let is_known = |v: Value| is_known(v, &everywhere, loops, DEPTH);
    let is_one_of_known =
        || v.opcode() == Opcode::Phi && v.incoming().iter().all(|(from, _)| is_known(*from));
    is_known(v) || is_one_of_known() || is_found_by_a_choice(v)
}

/// Does a chosen address lead to the pointer, `*(c ? &p : &q)`?
fn is_found_by_a_choice(pointer: Value) -> bool {
    let mut at = pointer;
    for _ in 0..DEPTH {
        at = match at.opcode() {
            Opcode::Load => at.pointer_operand(),
            Opcode::Gep => at.operand(0),
            Opcode::Select => return at != pointer,
            _ => return false,
        };
    }
    false
}

/// The blocks that run whenever the function does: no way leads past them to an end. Loops end. Quadratic in the blocks.
pub fn front_of(function: Function) -> Vec<Block> {
    let surely_runs = |block: &Block| {
        // Ways do not go through it.
        let mut seen = HashSet::from([*block]);
        let mut pending = vec![function.entry()];
        while let Some(at) = pending.pop() {
            if !seen.insert(at) {
                continue;
            }
            let next = at.successors();
            if next.is_empty() {
                return false;
            }
            pending.extend(next);
        }
        true
    };
    function.blocks().into_iter().filter(surely_runs).collect()
}

/// Can a number be computed in front of everything?
fn is_known(v: Value, front: &[Block], loops: &Loops, depth: u32) -> bool {
    if v.is_constant() || v.is_argument() {
        return true;
    }
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    let computes = match v.opcode() {
        Opcode::Load => {
            let is_plain = !v.is_volatile() && !v.is_atomic() && loops.is_settled(v);
            is_plain && (front.contains(&v.block()) || is_captured(v) || is_beside(v, front, loops))
        }
        Opcode::Gep | Opcode::Select | Opcode::ICmp => true,
        _ => v.arithmetic().is_some() || v.is_pointer_to_int(),
    };
    computes
        && v.operands()
            .iter()
            .all(|o| is_known(*o, front, loops, depth))
}

/// Does a load read a global variable, what the closure has, or what a reference in it leads to, or one in that? That is there always.
fn is_captured(load: Value) -> bool {
    let from = object_of(load);
    let refers = || from.has_metadata("nonnull") || captured_references::is_marked(from);
    let is_reference = from.opcode() == Opcode::Load && refers();
    let global = load.pointer_operand();
    from.is_argument()
        || global.is_global_variable() && !global.may_be_missing()
        || is_reference && is_captured(from)
}

/// Does a load read an object of which another field is read in front anyway? Then it is there.
fn is_beside(load: Value, front: &[Block], loops: &Loops) -> bool {
    let object = |load: Value| {
        let from = object_of(load);
        loops.settled_load(from).unwrap_or(from)
    };
    let own = object(load);
    let mut loads = front.iter().flat_map(|b| b.instructions());
    let is_read = |i: &Value| i.opcode() == Opcode::Load && object(*i) == own;
    own.opcode() == Opcode::Load && loads.any(|i| is_read(&i))
}

impl Copies {
    fn is_far(&mut self, distance: &Distance) -> Option<Value> {
        let offset = self.wide.const_int(distance.offset as u64);
        let sum = add_terms(self, Some(offset), &distance.terms)??;
        let (b, wide) = (&self.b, self.wide);
        let sum = b.freeze(sum);
        let ahead = match crate::bug("distances-a-lane-too-near") {
            true => distance.ahead / 2,
            false => distance.ahead,
        };
        let not_ahead = b.icmp_slt(sum, wide.const_int(ahead as u64));
        let not_behind = b.icmp_slt(wide.const_int((-distance.behind) as u64), sum);
        Some(b.not(b.and(not_ahead, not_behind)))
    }
}
