//! Fields that some lanes read of structures of which all lanes read another field: `b[i].x0 < x && b[i].x1 > y`.
//!
//! Between the first and the last byte that all lanes read everything is memory that can be read: it is no larger than a page, so it lies in pages that were read. So dead lanes' fields are read, too, by
//! whole loads and shuffles, and nobody looks at them. Only the last lane's field, or the first one's, lies outside: it has a load of its own, at another lane's place if the lane is dead.
//!
//! ```text
//!   x0 x1 .. .. x0 x1 .. .. x0 x1 .. .. x0 x1      all lanes have read x0: all x1 but the last are there
//! ```
//!
//! Addresses are those of what all lanes read, and a distance. Linear in the blocks, times `FARTHEST`.

use super::strided::{Strided, is_silent};
use super::{LONGEST, MOST_BYTES};
use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::analysis::strides;
use crate::ir::{Block, Builder, Function, Opcode, Value};

/// So many blocks in front are looked at, to which one way leads each.
const FARTHEST: usize = 8;

/// Fewer lanes are read one by one.
const LANES: u32 = 4;

/// Requires: masks are made, and what all lanes read has not become loads.
pub fn read_beside(function: Function) {
    for block in function.blocks() {
        let accesses = strided(block);
        let some = accesses
            .iter()
            .filter(|s| s.kind == Kind::Gather && !s.is_whole());
        for s in some {
            if let Some(fields) = Fields::beside(s) {
                let b = Builder::before(s.call).located(s.call);
                let value = s.in_live_lanes(&b, fields.load(&b));
                s.call.replace_all_uses_with(value);
                s.call.erase();
            }
        }
    }
}

fn strided(block: Block) -> Vec<Strided> {
    let instructions = block.instructions();
    let all = instructions.iter().enumerate();
    all.filter_map(|(at, &i)| Strided::under_mask(i, at))
        .collect()
}

/// What some lanes read, and how it lies to what all lanes have read or written.
struct Fields<'a> {
    some: &'a Strided,
    all: Strided,
    /// Bytes from a lane's other field to its own.
    distance: i64,
    /// The elements that can be read, counted from the first lane's own.
    readable: std::ops::Range<i64>,
    /// The lane whose element is not among them.
    outside: u32,
}

impl<'a> Fields<'a> {
    fn beside(some: &'a Strided) -> Option<Fields<'a>> {
        let (size, step, lanes) = (some.size, some.step, some.lanes);
        let suits = lanes >= LANES
            && step > size
            && step % size == 0
            && step / size <= LONGEST
            && step * i64::from(lanes) <= MOST_BYTES;
        let mut at = suits.then_some(some.call.block())?;
        let mut behind = Some(some.call);
        for _ in 0..FARTHEST {
            let mut instructions = at.instructions();
            if let Some(end) = behind.take() {
                instructions.truncate(instructions.iter().position(|i| *i == end)?);
            }
            for i in instructions.into_iter().rev() {
                let whole = Strided::of(i, 0);
                if let Some(found) = whole.and_then(|all| Fields::of(some, all)) {
                    return Some(found);
                }
                if !leaves_memory(i) {
                    return None;
                }
            }
            match at.predecessors()[..] {
                [before] if before != at => at = before,
                _ => return None,
            }
        }
        None
    }

    fn of(some: &'a Strided, all: Strided) -> Option<Fields<'a>> {
        let distance = some.behind(&all)?;
        let last = i64::from(some.lanes - 1);
        let is_beside = distance != 0 && distance.abs() < some.step && distance % some.size == 0;
        let end = last * some.step + all.size - distance;
        let readable = -distance / some.size..end.div_euclid(some.size);
        is_beside.then_some(Fields {
            some,
            all,
            distance,
            readable,
            outside: if distance > 0 { some.lanes - 1 } else { 0 },
        })
    }

    fn load(&self, b: &Builder) -> Value {
        let s = self.some;
        let (count, size) = (s.step / s.size, s.size);
        let lanes = i64::from(s.lanes);
        let ty = s.call.type_of();
        let base = strides::base(b, self.all.pointers(), self.all.mask());
        let place = |element: i64| b.offset(base, (self.distance + element * size) as u64);
        let mut fields: Option<Value> = None;
        let inside = (0..lanes).filter(|l| *l != i64::from(self.outside));
        let mut left: Vec<i64> = inside.collect();
        while let Some(&first) = left.first() {
            let from = (first * count).min(self.readable.end - lanes);
            let within = from..from + lanes;
            let loaded = b.load(ty, place(from), size as u32);
            let picked: Vec<u32> = (0..lanes)
                .map(
                    |l| match left.contains(&l) && within.contains(&(l * count)) {
                        true => (lanes + l * count - from) as u32,
                        false => l as u32,
                    },
                )
                .collect();
            left.retain(|l| !within.contains(&(l * count)));
            fields = Some(b.shuffle_two(fields.unwrap_or(ty.poison()), loaded, &picked));
        }
        let number = ty.int_of(32).const_int(u64::from(self.outside));
        let other = if self.outside == 0 { count } else { 0 };
        let own = place(i64::from(self.outside) * count);
        let is_live = b.extract_element(s.mask(), number);
        let there = match crate::bug("outer-fields-of-dead-lanes-are-read") {
            true => own,
            false => b.select(is_live, own, place(other)),
        };
        let outer = b.load(ty.element(), there, size as u32);
        b.insert_element(fields.unwrap_or(ty.poison()), outer, number)
    }
}

/// Is what could be read before still there?
fn leaves_memory(i: Value) -> bool {
    match i.opcode() {
        Opcode::Call => {
            kind_of(i).is_some()
                || is_silent(i)
                || i.called_function().is_some_and(Function::only_computes)
        }
        Opcode::Invoke | Opcode::Other => false,
        _ => true,
    }
}
