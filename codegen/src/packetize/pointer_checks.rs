//! Arrays that the program may have two names for: are they apart, or is what their names lead to?
//!
//! ```text
//!   q[i] += p[i]          p and q are one array if q is p + 1: lanes of a packet must not meet
//!   a[i] = b[i] * 2       a and b may be the same: each lane has its own element
//!   a[i] = b[n[i]]        b must not begin within what the loop writes of a
//! ```
//!
//! A question a pair of pointers that are known in front of the loop (`distances` asks it), as loops that LLVM vectorises ask: where the places of two accesses move alike from lane to lane,
//! the distance of the pointers must be so far that no two lanes of a packet meet, or none, or one that keeps each lane in its own part of the steps; where they do not, what the loop reaches of
//! one must be apart from what it reaches of the other (`reaches`). Where nothing is known of what one reaches, only its begin counts, so that one pointer by two names is found; where it begins
//! is not known, nothing is asked: arrays are taken to be apart. One object by its name, which the closure has the address of, is not asked about: it would have to have one (`captured_references` knows those that may be elements). Linear in the pairs of accesses.

use super::accesses::{Access, far, lie_apart};
use super::addresses::object_of;
use super::bounds::Ends;
use super::captured_references;
use super::copies::{Copies, add_terms};
use super::reaches::Reach;
use crate::analysis::type_tags;
use crate::ir::{Opcode, Value};

/// More questions than this take longer than running together gains.
const MOST: usize = 128;

type Terms = Vec<(Value, i64)>;

#[derive(Default)]
pub struct PointerChecks {
    checks: Vec<Check>,
    /// There were more than are asked: iterations run one by one.
    too_many: bool,
}

/// Of the pointers that what is written begins at, and something else.
struct Check {
    begins: (Value, Value),
    kind: Kind,
}

enum Kind {
    Steps(Steps),
    Ranges(Ranges),
}

/// Both move by one step: the second begins at a distance between minus `behind` and `ahead` from the first, or it is apart. The distance of the places is that of the begins, and `terms`, and from
/// `least` to `most`.
struct Steps {
    step: i64,
    terms: Terms,
    ahead: i64,
    behind: i64,
    /// May they be the same?
    in_place: bool,
    parts: Option<Parts>,
}

/// What single accesses of a step have: they stay apart if they never share bytes of one.
#[derive(Clone, Copy)]
struct Parts {
    least: i64,
    most: i64,
    bytes: [i64; 2],
}

/// What a loop reaches by two accesses must be apart.
struct Ranges {
    reaches: [Reach; 2],
    /// Nothing is known of what one of them reaches: from where the other begins to what that reaches it must not begin.
    from_begin: bool,
    /// May their begins be the same?
    in_place: bool,
}

impl PointerChecks {
    pub fn is_empty(&self) -> bool {
        self.checks.is_empty()
    }

    /// Asks about a store and another access, of different arrays as far as one sees, that begin at `begins`. `is_known` tells what can be computed in front of all.
    pub fn add(
        &mut self,
        write: &Access,
        other: &Access,
        begins: (Value, Value),
        lanes: u32,
        is_known: impl Fn(Value) -> bool,
    ) {
        if is_named(write, other) || is_named(other, write) {
            return;
        }
        let steps = steps(write, other, lanes).filter(|s| s.terms.iter().all(|t| is_known(t.0)));
        let ranges = || Kind::Ranges(ranges(write, other, lanes, &is_known));
        let kind = steps.map_or_else(ranges, Kind::Steps);
        let mut same = self.checks.iter_mut().filter(|c| c.begins == begins);
        if same.any(|c| c.kind.takes(&kind)) {
            return;
        }
        match self.checks.len() < MOST {
            true => self.checks.push(Check { begins, kind }),
            false => self.too_many = true,
        }
    }

    /// Says whether all are apart, by what `copies` has of the iteration's parameters; `last` is behind the last index. What cannot be computed is not apart.
    pub fn ask(&self, copies: &mut Copies, index: Value, last: Value) -> Vec<Value> {
        let no = copies.wide.int_of(1).zero();
        if self.too_many {
            return vec![no];
        }
        let mut each = |check: &Check| {
            let begins = [copies.copy(check.begins.0)?, copies.copy(check.begins.1)?];
            match &check.kind {
                Kind::Steps(steps) => steps.ask(copies, begins),
                Kind::Ranges(ranges) => ranges.ask(copies, begins, (index, last)),
            }
        };
        let answers = self.checks.iter().map(|check| each(check).unwrap_or(no));
        answers.collect()
    }
}

/// Are the two apart in one iteration as well, where the answer is that lanes are? Not if they may begin at the same place, or where nothing is known of what one of them reaches.
pub(super) fn says_apart(write: &Access, other: &Access, is_known: impl Fn(Value) -> bool) -> bool {
    if is_named(write, other) || is_named(other, write) {
        return false;
    }
    match steps(write, other, 1).filter(|s| s.terms.iter().all(|t| is_known(t.0))) {
        Some(steps) => !steps.in_place,
        None => {
            let ranges = ranges(write, other, 1, is_known);
            !ranges.from_begin && !ranges.in_place
        }
    }
}

fn steps(write: &Access, other: &Access, lanes: u32) -> Option<Steps> {
    let (a, b) = (&write.place, &other.place);
    let far = far(write, other, lanes)?;
    let stay = [a, b].iter().all(|p| p.moved() == Some((0, 0)));
    // Smaller steps have no room for two.
    let has_parts = stay && a.step.abs() >= write.bytes + other.bytes;
    Some(Steps {
        step: a.step,
        ahead: far.ahead.checked_sub(far.offset)?,
        behind: far.behind.checked_add(far.offset)?,
        in_place: far.terms.is_empty() && lie_apart(write, other, lanes),
        terms: far.terms,
        parts: has_parts.then_some(Parts {
            least: far.offset,
            most: far.offset,
            bytes: [write.bytes, other.bytes],
        }),
    })
}

fn ranges(write: &Access, other: &Access, lanes: u32, is_known: impl Fn(Value) -> bool) -> Ranges {
    let reach = |access: &Access| {
        let reach = access.place.reach(access.bytes)?;
        reach.numbers().into_iter().all(&is_known).then_some(reach)
    };
    let about = |access: &Access| Reach::about(access.place.offset, access.bytes);
    let reaches = [write, other].map(|access| (reach(access), about(access)));
    let in_place = write.place.is_alike(&other.place) && lie_apart(write, other, lanes);
    Ranges {
        from_begin: reaches.iter().any(|r| r.0.is_none()),
        reaches: reaches.map(|(known, about)| known.unwrap_or(about)),
        in_place,
    }
}

impl Kind {
    /// Takes another question of the same pointers in, if they can be one.
    fn takes(&mut self, other: &Kind) -> bool {
        match (self, other) {
            (Kind::Steps(a), Kind::Steps(b)) if a.step == b.step && a.terms == b.terms => {
                a.ahead = a.ahead.max(b.ahead);
                a.behind = a.behind.max(b.behind);
                a.in_place &= b.in_place;
                a.parts = a.parts.zip(b.parts).map(|(p, q)| Parts {
                    least: p.least.min(q.least),
                    most: p.most.max(q.most),
                    bytes: [0, 1].map(|n| p.bytes[n].max(q.bytes[n])),
                });
                true
            }
            (Kind::Ranges(a), Kind::Ranges(b)) => {
                let are_like = (0..2).all(|n| a.reaches[n].is_like(&b.reaches[n]));
                let takes = are_like && a.from_begin == b.from_begin;
                if takes {
                    (0..2).for_each(|n| a.reaches[n].take(&b.reaches[n]));
                    a.in_place &= b.in_place;
                }
                takes
            }
            _ => false,
        }
    }
}

impl Steps {
    fn ask(&self, copies: &mut Copies, [a, b]: [Value; 2]) -> Option<Value> {
        let wide = copies.wide;
        let terms = add_terms(copies, None, &self.terms)?;
        let second = match terms {
            Some(terms) => copies.moved(b, terms),
            None => b,
        };
        let limit = |bytes: i64| copies.moved(a, wide.const_int(bytes as u64));
        // A distance and its own number of bytes: whole lanes lie between.
        let ahead = match crate::bug("names-a-lane-too-near") {
            true => self.ahead / 2,
            false => self.ahead,
        };
        let builder = &copies.b;
        let behind = builder.icmp_ult(limit(-self.behind), second);
        let ahead = builder.icmp_ult(second, limit(ahead));
        let mut apart = builder.not(builder.and(behind, ahead));
        if self.in_place {
            apart = builder.or(apart, builder.icmp_eq(a, second));
        }
        if let Some(parts) = self.parts {
            let number = |p: Value| builder.pointer_to_int(p, wide);
            let constant = |c: i64| wide.const_int(c as u64);
            let step = self.step.abs();
            let distance = builder.sub(number(second), number(a));
            let distance = builder.add(distance, constant(parts.least));
            let rest = builder.srem(distance, constant(step));
            let is_below = builder.icmp_slt(rest, constant(0));
            let rest = builder.select(is_below, builder.add(rest, constant(step)), rest);
            let end = step - parts.bytes[1] - (parts.most - parts.least);
            let is_behind = builder.not(builder.icmp_slt(rest, constant(parts.bytes[0])));
            let is_within = builder.icmp_slt(rest, constant(end + 1));
            apart = builder.or(apart, builder.and(is_behind, is_within));
        }
        Some(apart)
    }
}

impl Ranges {
    fn ask(
        &self,
        copies: &mut Copies,
        begins: [Value; 2],
        (index, last): (Value, Value),
    ) -> Option<Value> {
        let mut front = Ends {
            index,
            last,
            fits: Vec::new(),
        };
        let mut ends = Vec::new();
        for (reach, begin) in self.reaches.iter().zip(begins) {
            let (mut low, mut high) = reach.write(copies, &mut front)?;
            if self.from_begin {
                let (builder, zero) = (&copies.b, copies.wide.zero());
                low = builder.select(builder.icmp_slt(low, zero), low, zero);
                high = builder.select(builder.icmp_slt(zero, high), high, zero);
            }
            ends.push((copies.moved(begin, low), copies.moved(begin, high)));
        }
        let builder = &copies.b;
        let reaches = |n: usize, m: usize| builder.icmp_ult(ends[m].0, ends[n].1);
        let apart = builder.not(builder.and(reaches(0, 1), reaches(1, 0)));
        let fits = front.fits.into_iter();
        let apart = fits.fold(apart, |all, fits| builder.and(all, fits));
        Some(match self.in_place {
            true => builder.or(apart, builder.icmp_eq(begins[0], begins[1])),
            false => apart,
        })
    }
}

/// Is it a variable by its name, or a field of one: what the iteration's closure has a reference to, or an object that it points to? To ask where that lies would keep it in memory. Where
/// `other` goes to such a field, too, the object may be an element: it is asked.
fn is_named(access: &Access, other: &Access) -> bool {
    let begin = access.place.begin;
    if !access.place.is_one_for_all() || begin.opcode() != Opcode::Load {
        return access.place.is_one_for_all();
    }
    let holder = object_of(begin);
    let is_element = || type_tags::is_field(other.at) && type_tags::may_meet(access.at, other.at);
    let is_field = || {
        type_tags::is_field(access.at) && !captured_references::is_marked(begin) && !is_element()
    };
    holder.is_argument() && (begin.has_metadata("nonnull") || is_field())
}
