//! Fields of structures from and to whole vectors.

use super::strided::Strided;
use crate::analysis::strides;
use crate::ir::{Builder, Module, Type, Value};

/// All lanes' structures up to the highest field that is read; what lies behind is anything. Six narrow fields come as two vectors of half as many structures.
pub fn load_structures(
    b: &Builder,
    s: &Strided,
    field: i64,
    highest: i64,
    count: i64,
) -> Vec<Value> {
    let p = strides::base(b, s.pointers(), s.kind.mask(s.call));
    let start = b.offset(p, (lowest_lane(s) - field * s.size) as u64);
    load_from(b, s, start, highest, count)
}

/// The same from where the first structure begins.
pub fn load_from(b: &Builder, s: &Strided, start: Value, highest: i64, count: i64) -> Vec<Value> {
    let lanes = i64::from(s.lanes);
    let read = (lanes - 1) * count + highest + 1;
    let half = lanes * count / 2;
    if is_thirds(count, s.call.type_of()) && read >= half + lanes {
        let middle = b.offset(start, (half * s.size) as u64);
        return vec![
            elements(b, s, start, (half, count / 2)),
            elements(b, s, middle, (read - half, count / 2)),
        ];
    }
    vec![elements(b, s, start, (read, count))]
}

/// How far the lane with the lowest address lies from lane 0, in bytes.
pub fn lowest_lane(s: &Strided) -> i64 {
    match crate::bug("structures-that-go-down-begin-at-lane-0") {
        true => 0,
        false => s.step.min(0) * (i64::from(s.lanes) - 1),
    }
}

/// The last lane first.
pub fn turned_round(b: &Builder, v: Value) -> Value {
    let lanes = v.type_of().lanes().unwrap_or(1);
    b.shuffle(v, &(0..lanes).rev().collect::<Vec<u32>>())
}

/// Are there as many fields as two structures of three have? Pieces of three narrow fields are nobody's, but twice as many structures of three fields are.
fn is_thirds(count: i64, lanes: Type) -> bool {
    count == 6 && lanes.scalar_bits() <= 16
}

/// So many elements, as a vector of structures of so many fields for all lanes.
fn elements(b: &Builder, s: &Strided, start: Value, (read, count): (i64, i64)) -> Value {
    let element = s.call.type_of().element();
    let lanes = i64::from(s.lanes);
    let (all, align) = (lanes * count, s.size as u32);
    let load = |n: i64, from: i64| {
        let place = b.offset(start, (from * s.size) as u64);
        b.load(element.vector(n as u32), place, align)
    };
    if read == all {
        return load(all, 0);
    }
    // Up to the last lanes, and so many that end with the last element.
    let most = (lanes * (count - 1)).min(read);
    let (front, back) = (load(most, 0), load(lanes, read - lanes));
    let widened: Vec<u32> = (0..most).map(|i| i.min(lanes - 1) as u32).collect();
    let back = b.shuffle(back, &widened);
    let picked: Vec<u32> = (0..all)
        .map(|i| match i < most {
            true => i as u32,
            false => (most + (i - (read - lanes)).min(lanes - 1)) as u32,
        })
        .collect();
    b.shuffle_two(front, back, &picked)
}

/// Structures one behind the other, taken apart step by step: into halves as long as there are more than four fields.
pub struct Fields {
    /// The vectors that hold them, of as many structures each.
    pub whole: Vec<Value>,
    /// The last lane's structure is the first of them.
    pub goes_down: bool,
    pub count: i64,
    pub lanes: u32,
}

impl Fields {
    /// One field of all lanes. Halves are made once more for each field; the passes behind find them the same.
    pub fn take(&self, b: &Builder, field: i64) -> Value {
        let taken = self.taken(b, field);
        match self.goes_down {
            true => turned_round(b, taken),
            false => taken,
        }
    }

    fn taken(&self, b: &Builder, field: i64) -> Value {
        let lanes = i64::from(self.lanes);
        if is_thirds(self.count, self.whole[0].type_of()) {
            let third = |part: usize| {
                let (of, from) = match self.whole[..] {
                    [one] => (one, part as i64 * lanes),
                    _ => (self.whole[part], 0),
                };
                let at = |i: i64| ((from + i) * 3 + field % 3) as u32;
                b.shuffle(of, &(0..lanes).map(at).collect::<Vec<u32>>())
            };
            let first = match crate::bug("sixths-are-thirds") {
                true => 0,
                false => field / 3,
            };
            let picked: Vec<u32> = (0..lanes).map(|l| (2 * l + first) as u32).collect();
            return b.shuffle_two(third(0), third(1), &picked);
        }
        let (mut whole, mut count, mut field) = (self.whole[0], self.count, field);
        while count > 4 && count % 2 == 0 {
            let half = count / 2;
            let from = match crate::bug("fields-are-those-of-the-first-half") {
                true => 0,
                false => field / half * half,
            };
            let picked: Vec<u32> = (0..lanes * half)
                .map(|i| (i / half * count + from + i % half) as u32)
                .collect();
            whole = b.shuffle(whole, &picked);
            (count, field) = (half, field % half);
        }
        let picked: Vec<u32> = (0..lanes)
            .map(|lane| (lane * count + field) as u32)
            .collect();
        b.shuffle(whole, &picked)
    }
}

/// The fields of all lanes one behind the other, as one operation that LLVM's passes do not look into: they would pull what makes the fields behind the shuffles, where it is as wide
/// as the promoted numbers. `finish/interleaves` makes shuffles of it.
pub fn held(module: &Module, b: &Builder, fields: &[Value]) -> Value {
    let field = fields[0].type_of();
    let all = field.lanes().unwrap_or(1) * fields.len() as u32;
    let name = format!("{INTERLEAVE}{}", fields.len());
    b.call(
        module.intrinsic(&name, &[field.element().vector(all)]),
        fields,
    )
}

/// How the operation is called, with the number of fields behind it.
pub const INTERLEAVE: &str = "llvm.vector.interleave";

/// The fields of all lanes one behind the other.
pub fn interleaved(b: &Builder, fields: &[Value]) -> Value {
    let count = fields.len() as u32;
    let lanes = fields[0].type_of().lanes().unwrap_or(1);
    if let [x, y, z, u, v, w] = *fields {
        // Pieces of three bytes are nobody's: twice as many structures of three fields have them in the same order.
        let thirds = [[x, u], [y, v], [z, w]].map(|two| interleaved(b, &two));
        return interleaved(b, &thirds);
    }
    if count > 4 && count.is_multiple_of(2) {
        let half = count / 2;
        let (low, high) = fields.split_at(half as usize);
        let (low, high) = (interleaved(b, low), interleaved(b, high));
        let picked: Vec<u32> = (0..lanes * count)
            .map(|i| {
                let (lane, field) = (i / count, i % count);
                match field < half {
                    true => lane * half + field,
                    false => lanes * half + lane * half + field - half,
                }
            })
            .collect();
        return b.shuffle_two(low, high, &picked);
    }
    // Two vectors of the same length have all fields, one behind the other.
    let joined = |a: Value, c: Value| {
        let both: Vec<u32> = (0..2 * a.type_of().lanes().unwrap_or(1)).collect();
        b.shuffle_two(a, c, &both)
    };
    let (front, back) = match *fields {
        [one] => return one,
        [x, y] => (x, y),
        [x, y, z] => (joined(x, y), joined(z, z)),
        _ => {
            let (low, high) = fields.split_at(fields.len() / 2);
            let all = |part: &[Value]| {
                part[1..]
                    .iter()
                    .fold(part[0], |a, &c| concatenated(b, a, c))
            };
            let (low, high) = (all(low), all(high));
            (low, padded(b, high, low.type_of()))
        }
    };
    let front = padded(b, front, back.type_of());
    let picked: Vec<u32> = (0..lanes * count)
        .map(|i| place_of(i, count, lanes, front))
        .collect();
    b.shuffle_two(front, back, &picked)
}

/// Where element i of the interleaved lies in front and back, counted on.
fn place_of(i: u32, count: u32, lanes: u32, front: Value) -> u32 {
    let (lane, field) = (i / count, i % count);
    let held = match count {
        2 => 1,
        3 | 4 => 2,
        _ => count / 2,
    };
    let width = front.type_of().lanes().unwrap_or(1);
    match field < held {
        true => field * lanes + lane,
        false => width + (field - held) * lanes + lane,
    }
}

fn concatenated(b: &Builder, a: Value, c: Value) -> Value {
    let (n, m) = (
        a.type_of().lanes().unwrap_or(1),
        c.type_of().lanes().unwrap_or(1),
    );
    let c = padded(b, c, a.type_of());
    let a = padded(b, a, c.type_of());
    let width = a.type_of().lanes().unwrap_or(1);
    let picked: Vec<u32> = (0..n + m)
        .map(|i| if i < n { i } else { width + i - n })
        .collect();
    b.shuffle_two(a, c, &picked)
}

/// At least as long as the type; what is behind is anything.
fn padded(b: &Builder, v: Value, ty: Type) -> Value {
    let (has, wanted) = (v.type_of().lanes().unwrap_or(1), ty.lanes().unwrap_or(1));
    if has >= wanted {
        return v;
    }
    b.shuffle(
        v,
        &(0..wanted).map(|i| i.min(has - 1)).collect::<Vec<u32>>(),
    )
}
