//! Blends that keep lanes apart which nobody will look at: `select m & c, a, b` is `select c, a, b`, if only lanes of `m` see the result.
//!
//! A block under `if (c)` blends under its whole mask, the lanes that reached the `if` and meet `c`. The lanes that did not reach it are often dead until what was
//! blended is used for the last time. Then their part of the mask is left out: fewer instructions, and LLVM finds minimum and maximum.
//!
//! Who looks at a value is followed through operations in each lane, as far as masks: what a select, an access to memory or a further condition
//! leaves out is not seen. Only the instance of the mask that the blend used counts. Into the next turn of a loop that computes it anew the way leads with a
//! mask of the loop that holds in no other lanes: those that go on. So a position that lanes move along needs not wait for who left the loop.

use std::collections::HashMap;

use crate::analysis::dominators::Dominators;
use crate::analysis::mask_parts::{LIMIT, Masks, Parts, is_bits, is_extended};
use crate::ir::{Block, Builder, Function, Graph, Opcode, QuickSet, Value};

/// How many for all masks of one blend: what a chain of a thousand conditions asks is to grow with its length, not with the square of it.
const LIMIT_OF_BLEND: usize = 4 * LIMIT;

/// How many users of a blend, or of a mask, are asked for each by itself.
const USERS: usize = 32;

/// A value, whether it is frozen (other values may spoil what is joined with them), and the mask that holds in no lane outside of the one that was asked for.
type Looked = (Value, bool, Value);

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
        observers.lead_past(select, &all, &mut masks);
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

/// Masks of just the lanes that a mask leaves out, in the same instance of it.
fn negations(mask: Value) -> Vec<Value> {
    let negated = |v: Value| {
        let is_not = v.opcode() == Opcode::Xor && v.operand(1).is_all_ones();
        (is_not && is_bits(v)).then(|| v.operand(0))
    };
    let here =
        |v: &Value| !v.is_instruction() || !mask.is_instruction() || v.block() == mask.block();
    let users = mask.users().into_iter().take(USERS);
    let of_it = users.filter(|&user| negated(user) == Some(mask));
    negated(mask)
        .into_iter()
        .chain(of_it)
        .filter(here)
        .collect()
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
        self.none_looks(vec![(value, false, leaf)], masks)
    }

    /// The same, asked of one user of the value alone.
    fn only_in_for(&self, value: Value, user: Value, leaf: Value, masks: &mut Masks) -> bool {
        let mut open = Vec::new();
        self.look_on((value, false, leaf), user, &mut open, masks) && self.none_looks(open, masks)
    }

    fn none_looks(&self, mut open: Vec<Looked>, masks: &mut Masks) -> bool {
        let mut seen = QuickSet::default();
        while let Some(at) = open.pop() {
            if !seen.insert(at) {
                continue;
            }
            for user in at.0.each_user() {
                // A mask may have a thousand users, too.
                if seen.len() > LIMIT || masks.limit == 0 {
                    return false;
                }
                masks.limit -= 1;
                if !self.look_on(at, user, &mut open, masks) {
                    return false;
                }
            }
        }
        true
    }

    /// Notes what else is to be looked at; false if the user sees the value.
    fn look_on(&self, at: Looked, user: Value, open: &mut Vec<Looked>, masks: &mut Masks) -> bool {
        let (v, frozen, leaf) = at;
        match self.look(v, frozen, user, leaf, masks) {
            Look::Unseen => {}
            Look::Seen => return false,
            Look::Through(still) => open.push((user, still, leaf)),
            Look::Halves => open.extend(user.users().into_iter().map(|u| (u, false, leaf))),
            Look::Behind(next) => open.push((user, false, next)),
        }
        true
    }

    /// Who looks at lanes alone that the blend leaves as they were takes what was there: in `if (c) x = f(x); else x = g(x);` the second function need
    /// not wait for the first.
    fn lead_past(&self, select: Value, all: &Parts, masks: &mut Masks) {
        if is_bits(select) {
            return;
        }
        let others: Vec<Value> = all.leaves.iter().flat_map(|&l| negations(l)).collect();
        if others.is_empty() {
            return;
        }
        let users = select.users();
        for &user in users.iter().take(USERS) {
            // What is only joined with other values waits for the blend no longer than for these.
            if matches!(user.opcode(), Opcode::Select | Opcode::Phi) {
                continue;
            }
            let mut sees_others = |&other: &Value| self.only_in_for(select, user, other, masks);
            if others.iter().any(&mut sees_others) {
                select.replace_in(user, select.operand(2));
            }
        }
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
