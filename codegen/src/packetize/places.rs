//! Where an access of an iteration goes: an array, and a sum of what the iteration's number, the function's own loops and everything else add to it.
//!
//! ```text
//!   out[(y * w + i) * 3 + c]     from out: + 3 for each lane, + 0 … 2 by the loop over c, + 3 * (y * w), which all lanes share
//!   out[i * n + k], k < n        from out: + n for each lane, and a loop that stays below n: a row of its own
//! ```
//!
//! ```text
//!   out[k * 16 + i]              from out: + 1 for each lane, and a loop that moves it by multiples of 16
//! ```
//!
//! Sums are taken apart where they are exact in every live lane. What nobody knows may be anything. Linear in the depth of the sums.

use super::addresses;
use super::addresses::gcd;
use super::bounds::Scope;
use super::counters::{self, End};
use super::facts::Facts;
use super::loops::Loops;
use super::origins::{self, Array, Step};
use super::reaches::Reach;
use crate::analysis::array_scopes::are_of_different_arrays;
use crate::analysis::joins::Paths;
use crate::analysis::type_tags;
use crate::ir::{Arithmetic, Block, Function, Opcode, Value};
use std::collections::HashMap;

/// How deep a pointer is followed through the objects that hold it, and a sum through its terms.
const DEPTH: u32 = 16;

/// More addresses than this that one access chooses among are not looked at one by one.
const MOST_ALTERNATIVES: usize = 8;

/// A select or phi, and the value that it is taken to be.
type Choice = (Value, Value);

/// A row that a lane has for itself: how many bytes an element has, and how many elements there are.
type Row = (i64, Value);

pub struct Place {
    /// The pointer that the sum begins at.
    pub begin: Value,
    /// What that is made from, so that two loads of one pointer are alike.
    pub from: Value,
    /// The distances at which the pointers lie that lead on from there.
    through: Vec<Step>,
    /// The arrays among which that is chosen: each may be the one.
    chosen: Vec<Array>,
    pub offset: i64,
    /// What the next lane has more.
    pub step: i64,
    /// By how much loops move it, at least and at most; none if that is not known.
    moved: Option<(i64, i64)>,
    /// What loops move it by multiples of; 0 if none does.
    turns: i64,
    /// The row of each lane, and the one that a loop stays in.
    row: Option<Row>,
    within: Option<Row>,
    /// What is the same for all lanes all the time, times constants.
    shared: Vec<(Value, i64)>,
    /// The same numbers as wide as they are added.
    added: Vec<Value>,
    /// Something differs by lane that is no multiple of its number.
    unknown: bool,
    /// All constants that anything is multiplied by.
    scales: Vec<i64>,
    /// What the loop reaches from where the pointer leads, without the offset; none if that is not known.
    reach: Option<Reach>,
}

impl Place {
    /// Of what a load or store accesses.
    pub fn of(access: Value, facts: &Facts, loops: &Loops) -> Place {
        Place::of_address(access.pointer_operand(), access.block(), facts, loops)
    }

    /// Of an address, as it is in a block.
    pub fn of_address(address: Value, block: Block, facts: &Facts, loops: &Loops) -> Place {
        Place::of_choice(address, block, (facts, loops), &[])
    }

    /// The places of a load or store by all the addresses that it chooses among, each as if that were always taken; the one it has, where it chooses none or too many.
    pub fn alternatives(access: Value, facts: &Facts, loops: &Loops) -> Vec<Place> {
        let (address, block) = (access.pointer_operand(), access.block());
        let place = |taken: &[Choice]| Place::of_choice(address, block, (facts, loops), taken);
        let (mut places, mut pending) = (Vec::new(), vec![Vec::new()]);
        while let Some(taken) = pending.pop() {
            let one = place(&taken);
            let choice = one.begin;
            let among = match choice.opcode() {
                _ if !facts.is_varying(choice) && !loops.changes(choice) => Vec::new(),
                Opcode::Select => vec![choice.operand(1), choice.operand(2)],
                Opcode::Phi if !loops.begins_at(choice.block()) => {
                    choice.incoming().into_iter().map(|(v, _)| v).collect()
                }
                _ => Vec::new(),
            };
            if among.is_empty() {
                places.push(one);
            } else if places.len() + pending.len() + among.len() > MOST_ALTERNATIVES {
                return vec![place(&[])];
            }
            let taken = |v| [taken.as_slice(), &[(choice, v)]].concat();
            pending.extend(among.into_iter().map(taken));
        }
        places
    }

    fn of_choice(
        address: Value,
        block: Block,
        (facts, loops): (&Facts, &Loops),
        taken: &[Choice],
    ) -> Place {
        let mut place = Place {
            begin: address,
            from: address,
            through: Vec::new(),
            chosen: Vec::new(),
            offset: 0,
            step: 0,
            moved: Some((0, 0)),
            turns: 0,
            row: None,
            within: None,
            shared: Vec::new(),
            added: Vec::new(),
            unknown: false,
            scales: Vec::new(),
            reach: Some(Reach::default()),
        };
        let mut sum = Sum {
            place: &mut place,
            block,
            facts,
            loops,
            taken,
        };
        sum.climb();
        sum.place.begin = sum.place.from;
        sum.place.chosen = origins::choices(sum.place.from, facts);
        sum.climb_holders();
        place
    }

    /// Do all iterations access the same element?
    pub fn is_one_for_all(&self) -> bool {
        self.step == 0 && !self.unknown && self.row.is_none() && self.stays()
    }

    /// Is it the same element for all iterations, that nothing else leads to but the pointers on the way?
    fn is_fixed(&self) -> bool {
        self.is_one_for_all() && self.shared.is_empty()
    }

    /// Does no loop move it?
    fn stays(&self) -> bool {
        self.moved == Some((0, 0)) && self.within.is_none()
    }

    /// What the loop reaches by an access of some bytes, from where the pointer leads.
    pub fn reach(&self, bytes: i64) -> Option<Reach> {
        self.reach.clone()?.at(self.offset, bytes)
    }

    /// By how much loops move it, at least and at most.
    pub fn moved(&self) -> Option<(i64, i64)> {
        self.moved
            .filter(|_| self.within.is_none() && self.row.is_none())
    }

    /// Two arrays are taken to be apart.
    pub fn is_in_array_of(&self, other: &Place) -> bool {
        self.begins_with(other) || !crate::bug("chosen-arrays-are-others") && self.may_be_in(other)
    }

    /// Do both lie at distances from one begin?
    pub fn begins_with(&self, other: &Place) -> bool {
        self.from == other.from && self.through == other.through
    }

    fn may_be_in(&self, other: &Place) -> bool {
        let arrays = |of: &Place| {
            let own = (of.from, of.through.clone());
            of.chosen
                .iter()
                .cloned()
                .chain([own])
                .collect::<Vec<Array>>()
        };
        let others = arrays(other);
        arrays(self).iter().any(|array| others.contains(array))
    }

    /// What both move by multiples of; 0 if they do not move.
    pub fn unit(&self, other: &Place) -> i64 {
        self.scales
            .iter()
            .chain(&other.scales)
            .copied()
            .fold(0, gcd)
    }

    /// Do they move alike from lane to lane, and share the rest?
    pub fn is_alike(&self, other: &Place) -> bool {
        let count = |of: &Place, term| of.shared.iter().filter(|t| **t == term).count();
        !self.unknown
            && !other.unknown
            && self.step == other.step
            && self.row == other.row
            && (self.shared.len() == other.shared.len()
                && self
                    .shared
                    .iter()
                    .all(|t| count(self, *t) == count(other, *t))
                || crate::bug("shared-distances-are-alike"))
    }

    /// How much further the other goes, if that is a constant and what all lanes share: numbers times constants. They move alike, and not in rows.
    pub fn to(&self, other: &Place) -> Option<(i64, Vec<(Value, i64)>)> {
        let moves = |p: &Place| p.unknown || p.row.is_some();
        if moves(self) || moves(other) || self.step != other.step {
            return None;
        }
        let own = |p: &Place, than: &Place| {
            let mut left = than.shared.clone();
            let mut terms = Vec::new();
            for (term, added) in p.shared.iter().zip(&p.added) {
                match left.iter().position(|t| t == term) {
                    Some(at) => drop(left.swap_remove(at)),
                    None => terms.push((*added, term.1)),
                }
            }
            terms
        };
        let mut terms = own(other, self);
        for (v, scale) in own(self, other) {
            terms.push((v, scale.checked_neg()?));
        }
        Some((other.offset.checked_sub(self.offset)?, terms))
    }

    /// What loops move both by multiples of, where nothing else is known of that.
    pub fn turns(&self, other: &Place) -> i64 {
        match (self.row, other.row) {
            (None, None) => gcd(self.turns, other.turns),
            _ => 0,
        }
    }

    /// The bytes of an element of the rows that lanes have for themselves, and that both stay within. They have one element at least.
    pub fn row_of_both(&self, other: &Place) -> Option<i64> {
        let row = self.row?;
        let is_row = |p: &Place| p.within == Some(row) || crate::bug("rows-of-any-length");
        let stays = |p: &Place| p.moved == Some((0, 0)) && p.within.is_some() && is_row(p);
        (self.step == 0 && stays(self) && stays(other)).then_some(row.0)
    }
}

impl Loops {
    /// The loops of a scalar function, and which of its loads are settled.
    pub fn of(function: Function, facts: &Facts) -> Loops {
        let mut loops = Loops {
            graph: function.graph(),
            paths: Paths::compute(function.graph().edges),
            settled: HashMap::new(),
        };
        let blocks = function.blocks().into_iter();
        let accesses: Vec<Value> = blocks
            .flat_map(|b| b.instructions())
            .filter(|i| matches!(i.opcode(), Opcode::Load | Opcode::Store))
            .collect();
        let place = |&i: &Value| Place::of(i, facts, &loops);
        let (stores, loads): (Vec<Value>, Vec<Value>) =
            accesses.iter().partition(|i| i.opcode() == Opcode::Store);
        let written: Vec<(Value, Place)> = stores.iter().map(|s| (*s, place(s))).collect();
        let mut seen: Vec<(Value, Place)> = Vec::new();
        let mut settled = HashMap::new();
        for load in loads.into_iter().filter(|l| !facts.is_varying(*l)) {
            let at = place(&load);
            let is_written = written.iter().any(|(store, w)| {
                w.is_in_array_of(&at)
                    && !are_of_different_arrays(*store, load)
                    && type_tags::may_meet(*store, load)
            });
            if !at.is_fixed() || is_written {
                continue;
            }
            let like = |(_, p): &&(Value, Place)| p.is_in_array_of(&at) && p.offset == at.offset;
            match seen.iter().find(like) {
                Some((first, _)) => drop(settled.insert(load, *first)),
                None => {
                    settled.insert(load, load);
                    seen.push((load, at));
                }
            }
        }
        loops.settled = settled;
        loops
    }
}

struct Sum<'a> {
    place: &'a mut Place,
    /// Where the access stands.
    block: Block,
    facts: &'a Facts,
    loops: &'a Loops,
    taken: &'a [Choice],
}

impl Sum<'_> {
    /// Up to what is no sum.
    fn climb(&mut self) {
        for _ in 0..DEPTH {
            let at = self.place.from;
            if let Some((_, taken)) = self.taken.iter().find(|(choice, _)| *choice == at) {
                self.place.from = *taken;
                continue;
            }
            match at.opcode() {
                _ if addresses::leads_on(at) => {
                    match addresses::path(at, self.facts.layout) {
                        Some(path) => {
                            self.place.offset += path.offset;
                            for (v, scale) in path.terms {
                                self.add(v, scale, DEPTH);
                            }
                        }
                        None => self.unknown(1),
                    }
                    self.place.from = at.operand(0);
                }
                Opcode::Phi if self.loops.changes(at) => match self.start_of(at) {
                    Some(start) => self.place.from = start,
                    None => return self.unknown(1),
                },
                _ if self.facts.is_varying(at) => return self.unknown(1),
                _ => return,
            }
        }
    }

    /// Through the objects that hold the pointer; what it adds itself is known.
    fn climb_holders(&mut self) {
        (self.place.from, self.place.through) = origins::array_of(self.place.from, self.facts);
    }

    fn unknown(&mut self, scale: i64) {
        self.place.unknown = !crate::bug("unknown-places-stand-still");
        self.place.reach = None;
        self.place.scales.push(scale);
    }

    fn moves(&mut self, low: i64, high: i64) {
        let sum = |(a, b): (i64, i64)| Some((a.checked_add(low)?, b.checked_add(high)?));
        self.place.moved = self.place.moved.and_then(sum);
        if let Some(reach) = &mut self.place.reach {
            reach.moves(low, high);
        }
    }

    /// What else than constants moves it.
    fn reaches(&mut self, v: Value, scale: i64) {
        let scope = Scope::new(self.facts, self.loops, self.block);
        let reach = self.place.reach.take();
        self.place.reach = reach.and_then(|reach| reach.add(v, scale, &scope));
    }

    /// A number times a constant.
    fn add(&mut self, v: Value, scale: i64, depth: u32) {
        use Arithmetic::*;
        let facts = self.facts;
        if v == facts.index {
            self.place.step += scale;
            if let Some(reach) = &mut self.place.reach {
                reach.step(scale);
            }
            return self.place.scales.push(scale);
        }
        if let Some(c) = addresses::constant(v) {
            self.place.offset = self.place.offset.wrapping_add(c.wrapping_mul(scale));
            return;
        }
        if let (true, Some(depth)) = (v.is_instruction(), depth.checked_sub(1)) {
            let wide = v.type_of().scalar_bits() == 64;
            // What is narrower wraps where it is not exact.
            let exact = wide || v.keeps_sign() || v.is_disjoint_or();
            let constant = |o: u32| addresses::constant(v.operand(o));
            match v.arithmetic() {
                Some(SExt | ZExt) if facts.widens_exactly(v) => {
                    return self.add(v.operand(0), scale, depth);
                }
                Some(Add) if exact => {
                    self.add(v.operand(0), scale, depth);
                    return self.add(v.operand(1), scale, depth);
                }
                None if v.is_disjoint_or() => {
                    self.add(v.operand(0), scale, depth);
                    return self.add(v.operand(1), scale, depth);
                }
                Some(Sub) if exact => {
                    self.add(v.operand(0), scale, depth);
                    return self.add(v.operand(1), -scale, depth);
                }
                Some(Mul) if exact => {
                    if let Some(scale) = constant(1).and_then(|c| scale.checked_mul(c)) {
                        return self.add(v.operand(0), scale, depth);
                    }
                    if let Some(row) = self.row(v, scale) {
                        self.place.row = Some(row);
                        self.reaches(v, scale);
                        return self.place.scales.push(scale);
                    }
                }
                Some(Shl) if exact => {
                    let by = constant(1).filter(|c| (0..32).contains(c));
                    if let Some(scale) = by.and_then(|c| scale.checked_mul(1 << c)) {
                        return self.add(v.operand(0), scale, depth);
                    }
                }
                _ => {}
            }
        }
        self.place.scales.push(scale);
        let added = v;
        let v = self.plain(v);
        let changes = self.loops.changes(v);
        match (changes, facts.is_varying(v)) {
            (false, false) => {
                self.place.shared.push((v, scale));
                self.place.added.push(added);
                if let Some(reach) = &mut self.place.reach {
                    reach.shared(added, scale);
                }
            }
            (false, true) => {
                self.place.unknown = true;
                self.reaches(added, scale);
            }
            (true, _) => self.add_counter(v, scale),
        }
    }

    /// The index times what all lanes share: each has a row.
    fn row(&self, product: Value, scale: i64) -> Option<Row> {
        let [a, b] = [product.operand(0), product.operand(1)];
        let (index, length) = match (self.plain(a), self.plain(b)) {
            (i, length) if i == self.facts.index => (i, length),
            (length, i) => (i, length),
        };
        let is_row = index == self.facts.index && !self.facts.is_varying(length);
        let first = self.place.row.is_none() && !self.loops.changes(length);
        (is_row && first).then_some((scale, length))
    }

    /// Without extensions.
    fn plain(&self, v: Value) -> Value {
        self.loops.without_extensions(v, self.facts)
    }

    /// A loop moves it by nobody knows how much.
    fn nowhere(&mut self) {
        self.place.moved = None;
        self.place.reach = None;
    }

    /// What a loop counts, times a constant.
    fn add_counter(&mut self, v: Value, scale: i64) {
        if crate::bug("places-stay-in-loops") {
            return;
        }
        self.place.turns = gcd(self.place.turns, scale);
        let counter = self.plain(v);
        let Some((first, end)) = counters::counted(counter, self.block, self.loops) else {
            self.place.moved = None;
            self.reaches(v, scale);
            return;
        };
        match end {
            End::Constant(end) if end > first => {
                let last = match crate::bug("places-turn-once") {
                    true => first,
                    false => end - 1,
                };
                let ends = (first.checked_mul(scale), last.checked_mul(scale));
                match ends {
                    (Some(a), Some(b)) => self.moves(a.min(b), a.max(b)),
                    _ => self.nowhere(),
                }
            }
            End::Constant(_) => self.nowhere(),
            End::Of(end) => {
                self.reaches(counter, scale);
                match self.place.within {
                    None => self.place.within = Some((scale, self.plain(end))),
                    Some(_) => self.place.moved = None,
                }
            }
        }
    }

    /// Where a pointer that a loop moves begins; by how much it moves is not known.
    fn start_of(&mut self, phi: Value) -> Option<Value> {
        let mut start = None;
        let mut moves = Vec::new();
        for (value, _) in phi.incoming() {
            let mut at = value;
            let mut steps = Vec::new();
            for _ in 0..DEPTH {
                if at == phi || at.opcode() != Opcode::Gep {
                    break;
                }
                let path = addresses::path(at, self.facts.layout)?;
                steps.push(path.offset);
                steps.extend(path.terms.into_iter().map(|(_, scale)| scale));
                at = at.operand(0);
            }
            if at == phi {
                moves.extend(steps);
            } else if start.is_none_or(|s| s == value) {
                start = Some(value);
            } else {
                return None;
            }
        }
        self.nowhere();
        for step in moves.into_iter().filter(|&m| m != 0) {
            self.place.turns = gcd(self.place.turns, step);
            self.place.scales.push(step);
        }
        start
    }
}
