//! Blends that keep lanes apart which nobody will look at: `select m & c, a, b` is `select c, a, b`, if only lanes of `m` see the result.
//!
//! A block under `if (c)` blends under its whole mask, the lanes that reached the `if` and meet `c`. The lanes that did not reach it are often dead until what was
//! blended is used for the last time. Then their part of the mask is left out: fewer instructions, and LLVM finds minimum and maximum.
//!
//! Who looks at a value is followed through operations in each lane, as far as masks: what a select, an access to memory or a further condition
//! leaves out is not seen. Only the instance of the mask that the blend used counts. Into the next turn of a loop that computes it anew the way leads with a
//! mask of the loop that holds in no other lanes: those that go on. So a position that lanes move along needs not wait for who left the loop.

use std::collections::HashMap;
use std::rc::Rc;

use crate::analysis::dominators::Dominators;
use crate::ir::{Arithmetic, Block, Builder, Function, Graph, Opcode, QuickMap, QuickSet, Value};

/// How many values are looked at for one mask.
const LIMIT: usize = 1000;

/// How many for all masks of one blend: what a chain of a thousand conditions asks is to grow with its length, not with the square of it.
const LIMIT_OF_BLEND: usize = 4 * LIMIT;

/// Of so many masks at most a mask is taken to be made.
const PARTS: usize = 64;

/// How many alternatives within each other both sides are looked at of.
const ALTERNATIVES: usize = 4;

/// Answers who looks at which lanes, as long as blocks and masks of the function stay.
pub struct Observers {
    number: HashMap<Block, usize>,
    dominators: Dominators,
}

/// Requires: masks are made, locals are values.
pub fn drop_unobserved(function: Function) {
    if function.is_declaration() {
        return;
    }
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let is_blend = |i: &Value| i.opcode() == Opcode::Select && is_bits(i.operand(0));
    let selects: Vec<Value> = instructions.filter(is_blend).collect();
    let mut masks = Masks::default();
    for &select in &selects {
        skip_blends(select, &mut masks);
    }
    let observers = Observers::of(function);
    for select in selects {
        let all = masks.parts(select.operand(0));
        masks.limit = LIMIT_OF_BLEND;
        let mut kept = all.leaves.clone();
        kept.retain(|&mask| !observers.only_in(select, mask, &mut masks));
        masks.answers.clear();
        if kept.len() == all.leaves.len() {
            continue;
        }
        let b = Builder::before(select);
        let both = |a: Option<Value>, part: Value| {
            let bits = to_bits(&b, part);
            Some(a.map_or(bits, |a| b.and(a, bits)))
        };
        match kept.into_iter().fold(None, both) {
            Some(condition) => select.set_operand(0, condition),
            None => select.replace_all_uses_with(select.operand(1)),
        }
    }
}

/// A blend of blends takes from these what it would get from them: in a row of assignments under one mask, the dead lanes of the last one from what
/// was there before the first one. So nobody looks at the dead lanes of the others.
fn skip_blends(select: Value, masks: &mut Masks) {
    let guard = masks.parts(select.operand(0));
    let blend = |v: Value| (v.opcode() == Opcode::Select && is_bits(v.operand(0))).then_some(v);
    while let Some(live) = blend(select.operand(1)) {
        if live == select || !guard.hold_all_of(&masks.parts(live.operand(0))) {
            break;
        }
        select.set_operand(1, live.operand(1));
    }
    while let Some(dead) = blend(select.operand(2)) {
        let within = masks.parts(dead.operand(0)).hold_all_of(&guard);
        if dead == select || !(within || crate::bug("any-blend-is-skipped")) {
            break;
        }
        select.set_operand(2, dead.operand(2));
    }
}

fn to_bits(b: &Builder, mask: Value) -> Value {
    if is_bits(mask) {
        mask
    } else {
        b.icmp_slt(mask, mask.type_of().zero())
    }
}

fn is_bits(v: Value) -> bool {
    v.type_of().lanes().is_some() && v.type_of().scalar_bits() == 1
}

/// Masks that all must hold, for one that says so.
#[derive(Default)]
struct Parts {
    leaves: Vec<Value>,
    known: QuickSet<Value>,
    /// One of them holds in no lane.
    is_empty: bool,
    /// Those that say that one of two must hold.
    alternatives: Vec<Value>,
}

impl Parts {
    fn of(mask: Value) -> Parts {
        let mut found = Parts::default();
        let mut seen = QuickSet::default();
        let mut open = vec![mask];
        while let Some(mask) = open.pop() {
            if !seen.insert(mask) {
                continue;
            }
            let is_full = found.leaves.len() + open.len() >= PARTS;
            if mask.opcode() == Opcode::And && !is_full {
                open.extend([mask.operand(0), mask.operand(1)]);
            } else if is_extended(mask) || (is_bits(mask) && mask.is_negative_test()) {
                // Of a wide mask the sign counts.
                open.push(mask.operand(0));
            } else {
                found.leaves.push(mask);
            }
        }
        found.known = found.leaves.iter().copied().collect();
        found.is_empty = found.leaves.iter().any(|&part| is_empty(part));
        let both = found.leaves.iter().copied();
        found.alternatives = both.filter(|part| part.opcode() == Opcode::Or).collect();
        found
    }

    fn hold_all_of(&self, other: &Parts) -> bool {
        other.leaves.iter().all(|leaf| self.known.contains(leaf))
    }
}

/// What is known of masks, as long as no instruction goes.
#[derive(Default)]
struct Masks {
    parts: QuickMap<Value, Rc<Parts>>,
    /// Are the lanes of a wide value all ones or zeros?
    shapes: QuickMap<Value, bool>,
    /// Does a mask hold in lanes of another one only, looked at through so many alternatives?
    answers: QuickMap<(Value, Value, usize), bool>,
    /// How many values may still be looked at.
    limit: usize,
}

impl Masks {
    fn parts(&mut self, mask: Value) -> Rc<Parts> {
        let new = || Rc::new(Parts::of(mask));
        self.parts.entry(mask).or_insert_with(new).clone()
    }

    /// Is it one of bits, or a wide one whose lanes are all ones or zeros?
    fn is_mask(&mut self, mask: Value) -> bool {
        let mut seen = QuickSet::default();
        let mut open = vec![mask];
        while let Some(mask) = open.pop() {
            if is_bits(mask) || is_extended(mask) || !seen.insert(mask) {
                continue;
            }
            match (self.shapes.get(&mask).copied(), mask.opcode()) {
                (Some(true), _) => {}
                (None, Opcode::And | Opcode::Or | Opcode::Xor) => open.extend(mask.operands()),
                (None, Opcode::Phi) => open.extend(mask.incoming().into_iter().map(|i| i.0)),
                (None, _) if mask == mask.type_of().zero() || mask.is_all_ones() => {}
                _ => {
                    self.shapes.insert(mask, false);
                    return false;
                }
            }
        }
        // So is all that it is made of.
        self.shapes
            .extend(seen.into_iter().map(|mask| (mask, true)));
        true
    }

    /// Does the first mask hold in lanes of the second one only?
    fn implies(&mut self, mask: Value, leaf: Value) -> bool {
        self.holds_within(mask, leaf, ALTERNATIVES)
    }

    fn holds_within(&mut self, mask: Value, leaf: Value, alternatives: usize) -> bool {
        let all = self.parts(mask);
        if all.is_empty || all.known.contains(&leaf) {
            return true;
        }
        if alternatives == 0 || all.alternatives.is_empty() {
            return false;
        }
        let question = (mask, leaf, alternatives);
        if let Some(&answer) = self.answers.get(&question) {
            return answer;
        }
        let answer = all.alternatives.iter().any(|part| {
            let mut sides = part.operands().into_iter();
            let mut within = |side| self.holds_within(side, leaf, alternatives - 1);
            match crate::bug("one-alternative-is-enough") {
                true => sides.any(within),
                false => sides.all(&mut within),
            }
        });
        self.answers.insert(question, answer);
        answer
    }
}

fn is_extended(mask: Value) -> bool {
    mask.arithmetic() == Some(Arithmetic::SExt) && is_bits(mask.operand(0))
}

/// Is it the mask of no lane, however often one goes round?
fn is_empty(mask: Value) -> bool {
    let mut seen = QuickSet::default();
    let mut open = vec![mask];
    while let Some(mask) = open.pop() {
        if !seen.insert(mask) || mask == mask.type_of().zero() {
            continue;
        }
        if mask.opcode() != Opcode::Phi || seen.len() > LIMIT {
            return false;
        }
        open.extend(mask.incoming().into_iter().map(|(mask, _)| mask));
    }
    true
}

impl Observers {
    pub fn of(function: Function) -> Observers {
        let Graph { number, edges, .. } = function.graph();
        Observers {
            dominators: Dominators::compute(&edges, 0),
            number,
        }
    }

    /// Does nobody look at lanes of the value outside of a mask?
    pub fn only_in_all(&self, value: Value, mask: Value) -> bool {
        let mut masks = Masks::default();
        let all = masks.parts(mask);
        masks.limit = LIMIT_OF_BLEND;
        let mut leaves = all.leaves.iter();
        leaves.all(|&leaf| self.only_in(value, leaf, &mut masks))
    }

    fn only_in(&self, value: Value, leaf: Value, masks: &mut Masks) -> bool {
        let mut seen = QuickSet::default();
        // A value, whether it is frozen (other values may spoil what is joined with them), and the mask that holds in no lane outside of `leaf`.
        let mut open = vec![(value, false, leaf)];
        while let Some((v, frozen, leaf)) = open.pop() {
            if !seen.insert((v, frozen, leaf)) {
                continue;
            }
            for user in v.each_user() {
                // A mask may have a thousand users, too.
                if seen.len() > LIMIT || masks.limit == 0 {
                    return false;
                }
                masks.limit -= 1;
                match self.look(v, frozen, user, leaf, masks) {
                    Look::Unseen => {}
                    Look::Seen => return false,
                    Look::Through(still) => open.push((user, still, leaf)),
                    Look::Halves => {
                        open.extend(user.users().into_iter().map(|u| (u, false, leaf)));
                    }
                    Look::Behind(next) => open.push((user, false, next)),
                }
            }
        }
        true
    }

    fn look(&self, v: Value, frozen: bool, user: Value, leaf: Value, masks: &mut Masks) -> Look {
        let Some(lanes) = v.type_of().lanes() else {
            return Look::Seen;
        };
        if !user.is_instruction() {
            return Look::Seen;
        }
        let is_lanewise = user.type_of().lanes() == Some(lanes);
        match user.opcode() {
            Opcode::Select => {
                let guard = user.operand(0);
                if guard != v
                    && user.operand(1) == v
                    && user.operand(2) != v
                    && is_bits(guard)
                    && (masks.implies(guard, leaf) || crate::bug("any-guard-hides"))
                {
                    Look::Unseen
                } else {
                    through(is_lanewise, false)
                }
            }
            Opcode::And => {
                let other = if user.operand(0) == v {
                    user.operand(1)
                } else {
                    user.operand(0)
                };
                if frozen && other != v && masks.implies(other, leaf) && masks.is_mask(other) {
                    Look::Unseen
                } else {
                    through(is_lanewise, frozen)
                }
            }
            Opcode::Xor => through(is_lanewise, frozen),
            Opcode::Or | Opcode::Gep => through(is_lanewise, false),
            Opcode::Freeze => through(is_lanewise, true),
            Opcode::FCmp | Opcode::ICmp => through(is_lanewise, false),
            Opcode::Phi if !is_lanewise => Look::Seen,
            Opcode::Phi if crate::bug("masks-outlive-iterations") => Look::Through(false),
            Opcode::Phi if self.keeps_instance(user, leaf) => Look::Through(false),
            Opcode::Phi => go_on(v, user, leaf, masks).map_or(Look::Seen, Look::Behind),
            // Two elements that were read together.
            Opcode::BitCast if user.type_of().lanes() == Some(2 * lanes) => {
                let is_half =
                    |u: Value| u.opcode() == Opcode::Shuffle && u.shuffle_keeps_every_second(lanes);
                if user.users().into_iter().all(is_half) {
                    Look::Halves
                } else {
                    Look::Seen
                }
            }
            Opcode::BitCast => through(is_lanewise, false),
            Opcode::Pure => through(is_lanewise, frozen && is_extended(user)),
            Opcode::Call => self.look_at_call(v, user, leaf, is_lanewise, masks),
            _ => Look::Seen,
        }
    }

    fn look_at_call(
        &self,
        v: Value,
        call: Value,
        leaf: Value,
        is_lanewise: bool,
        masks: &mut Masks,
    ) -> Look {
        let Some(callee) = call.called_function() else {
            return Look::Seen;
        };
        let name = callee.name();
        let Some(rest) = name.strip_prefix("llvm.") else {
            return Look::Seen;
        };
        let (mask, data): (u32, &[u32]) = if rest.starts_with("masked.gather.") {
            (1, &[0])
        } else if rest.starts_with("masked.scatter.") {
            (2, &[0, 1])
        } else if rest.starts_with("masked.store.") {
            (2, &[0])
        } else {
            let stem = rest.split('.').next().unwrap_or_default();
            return through(is_lanewise && LANEWISE.contains(&stem), false);
        };
        let count = call.operand_count() - 1;
        let others = (0..count).filter(|i| !data.contains(i));
        let elsewhere = others.into_iter().any(|i| call.operand(i) == v);
        let hides = masks.implies(call.operand(mask), leaf) || crate::bug("any-store-hides");
        if !elsewhere && hides {
            Look::Unseen
        } else {
            Look::Seen
        }
    }

    /// Does the phi join values under the same instance of the mask that its users meet?
    fn keeps_instance(&self, phi: Value, leaf: Value) -> bool {
        if !leaf.is_instruction() {
            return true;
        }
        match (
            self.number.get(&phi.block()),
            self.number.get(&leaf.block()),
        ) {
            (Some(&phi), Some(&leaf)) => !self.dominators.dominates(phi, leaf),
            _ => false,
        }
    }
}

/// What goes into the next turn of a loop: a mask of the loop that in this turn comes from lanes of `leaf` alone.
fn go_on(v: Value, phi: Value, leaf: Value, masks: &mut Masks) -> Option<Value> {
    let ways: Vec<Block> = phi
        .incoming()
        .into_iter()
        .filter_map(|(value, from)| (value == v).then_some(from))
        .collect();
    let lanes = phi.type_of().lanes();
    let mut stays_within = |mask: &Value| {
        mask.type_of().lanes() == lanes
            && masks.is_mask(*mask)
            && mask
                .incoming()
                .into_iter()
                .all(|(m, from)| !ways.contains(&from) || masks.implies(m, leaf))
    };
    let instructions = phi.block().instructions().into_iter();
    instructions
        .take_while(|i| i.opcode() == Opcode::Phi)
        .find(&mut stays_within)
}

/// What is done with a value.
enum Look {
    /// Lanes outside of the mask are left out.
    Unseen,
    Seen,
    /// Each lane of the result depends on this lane alone; whether it is frozen.
    Through(bool),
    /// The users of the result are such.
    Halves,
    /// The same in the next turn of a loop, where this mask holds in no other lanes.
    Behind(Value),
}

fn through(is_lanewise: bool, frozen: bool) -> Look {
    if is_lanewise {
        Look::Through(frozen)
    } else {
        Look::Seen
    }
}

/// Functions of LLVM's that work lane by lane and do nothing else.
const LANEWISE: [&str; 24] = [
    "fma",
    "fmuladd",
    "fabs",
    "sqrt",
    "minnum",
    "maxnum",
    "minimum",
    "maximum",
    "floor",
    "ceil",
    "trunc",
    "rint",
    "nearbyint",
    "round",
    "roundeven",
    "copysign",
    "smin",
    "smax",
    "umin",
    "umax",
    "abs",
    "ctpop",
    "fshl",
    "fshr",
];
