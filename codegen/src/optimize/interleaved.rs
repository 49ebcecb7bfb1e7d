//! Fields of structures and pixels: accesses of a block that lie in the same steps, at constant distances from each other, are whole loads and stores, and shuffles.
//!
//! Gathers share their loads as long as nothing is written between that may be what they read. Scatters that write all there is between become one store where the last of them stands,
//! if nothing between may see what they write. Where all lanes are live, every access of a group happens if the first one does: so a load may read what the others will read.
//! Whatever is left is done by `lower_strided_accesses`. Quadratic in the strided accesses of a block.

use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::analysis::strides::{self, Place};
use crate::ir::{Block, Builder, Function, Opcode, Type, Value};
use crate::optimize::pair_gathers::{is_private, may_write};

/// The longest structure, in elements, and the bytes that all lanes' structures may have.
const LONGEST: i64 = 8;
const MOST_BYTES: i64 = 1024;

/// Requires: masks are made, no marker is left.
pub fn join_fields(function: Function) {
    for block in function.blocks() {
        erase(Accesses::of(block).read_what_was_written());
        let found = Accesses::of(block);
        let mut gone = Vec::new();
        for group in found.groups() {
            gone.extend(match group.kind {
                Kind::Gather => found.share_loads(&group),
                _ => found.join_stores(&group),
            });
        }
        // Only now: what stands between accesses is looked at until here.
        erase(gone);
    }
}

fn erase(calls: Vec<Value>) {
    calls.into_iter().for_each(Value::erase);
}

/// A gather or scatter of all lanes in equal steps.
struct Strided {
    at: usize,
    call: Value,
    kind: Kind,
    lanes: u32,
    size: i64,
    step: i64,
    place: Place,
}

impl Strided {
    fn of(call: Value, at: usize) -> Option<Self> {
        let kind = kind_of(call).filter(|k| matches!(k, Kind::Gather | Kind::Scatter))?;
        let mask = kind.mask(call);
        if mask != mask.type_of().all_ones() {
            return None;
        }
        let data = kind.data(call);
        let bits = data.scalar_bits();
        let pointers = call.operand(u32::from(kind == Kind::Scatter));
        if data.element().is_pointer() || !matches!(bits, 8 | 16 | 32 | 64) {
            return None;
        }
        Some(Strided {
            at,
            call,
            kind,
            lanes: data.lanes().filter(|&n| n > 1)?,
            size: i64::from(bits / 8),
            step: strides::step(pointers, mask)?,
            place: strides::place(pointers)?,
        })
    }

    fn pointers(&self) -> Value {
        self.call.operand(u32::from(self.kind == Kind::Scatter))
    }

    /// How many bytes this one's field lies behind another one's, if they are fields of the same structures.
    fn behind(&self, other: &Strided) -> Option<i64> {
        let alike = self.step == other.step && self.lanes == other.lanes;
        alike.then(|| self.place.behind(&other.place)).flatten()
    }

    /// Do both surely touch different bytes?
    fn is_apart(&self, other: &Strided) -> bool {
        let Some(distance) = self.behind(other) else {
            return false;
        };
        let within = distance.rem_euclid(self.step.abs().max(1));
        within >= other.size && within + self.size <= self.step.abs()
    }
}

/// Fields of the same structures: all are read or all are written.
struct Group {
    kind: Kind,
    /// The accesses with the number of their field, in the order of the program.
    fields: Vec<(usize, i64)>,
    /// Fields of a structure.
    count: i64,
}

/// What stands in a block.
struct Accesses {
    instructions: Vec<Value>,
    strided: Vec<Strided>,
}

impl Accesses {
    fn of(block: Block) -> Self {
        let instructions = block.instructions();
        let strided = instructions
            .iter()
            .enumerate()
            .filter_map(|(at, &i)| Strided::of(i, at))
            .collect();
        Accesses {
            instructions,
            strided,
        }
    }

    /// Lanes that read what they have just written to the same place have it.
    fn read_what_was_written(&self) -> Vec<Value> {
        let mut gone = Vec::new();
        for (i, read) in self.strided.iter().enumerate() {
            if read.kind != Kind::Gather || read.step.abs() < read.size {
                continue;
            }
            let is_same = |w: &&Strided| {
                w.kind == Kind::Scatter && w.size == read.size && read.behind(w) == Some(0)
            };
            let Some(written) = self.strided[..i].iter().rev().find(is_same) else {
                continue;
            };
            let value = written.call.operand(0);
            if value.type_of() == read.call.type_of()
                && !self.may_change(read, written.at + 1, read.at)
            {
                read.call.replace_all_uses_with(value);
                gone.push(read.call);
            }
        }
        gone
    }

    fn groups(&self) -> Vec<Group> {
        let mut taken = vec![false; self.strided.len()];
        let mut groups = Vec::new();
        for first in 0..self.strided.len() {
            let like = &self.strided[first];
            let count = like.step / like.size;
            let fits = like.step % like.size == 0
                && (2..=LONGEST).contains(&count)
                && like.step * i64::from(like.lanes) <= MOST_BYTES;
            if taken[first] || !fits {
                continue;
            }
            let mut members = Vec::new();
            for (i, s) in self.strided.iter().enumerate().skip(first) {
                let distance = s
                    .behind(like)
                    .filter(|d| d.abs() < like.step && d % like.size == 0 && s.size == like.size);
                // One vector holds them all: of one type.
                if let Some(distance) = distance
                    && s.kind == like.kind
                    && s.kind.data(s.call) == like.kind.data(like.call)
                    && !taken[i]
                {
                    members.push((i, distance / like.size));
                }
            }
            // All that lies within one step of the lowest field.
            let lowest = members.iter().map(|m| m.1).min().unwrap_or(0);
            members.retain(|m| m.1 - lowest < count);
            members.iter_mut().for_each(|m| m.1 -= lowest);
            members.iter().for_each(|m| taken[m.0] = true);
            groups.push(Group {
                kind: like.kind,
                fields: members,
                count,
            });
        }
        groups
    }

    /// Does control surely come from one instruction to another?
    fn comes_through(&self, from: usize, to: usize) -> bool {
        self.instructions[from..to]
            .iter()
            .all(|i| match i.opcode() {
                Opcode::Call => {
                    kind_of(*i).is_some()
                        || is_silent(*i)
                        || i.called_function().is_some_and(Function::only_computes)
                }
                Opcode::Invoke | Opcode::Atomic | Opcode::Other => false,
                Opcode::Load | Opcode::Store => !i.is_volatile() && !i.is_atomic(),
                _ => true,
            })
    }

    /// The strided access that an instruction is.
    fn strided_at(&self, at: usize) -> Option<&Strided> {
        self.strided.iter().find(|s| s.at == at)
    }

    /// Is there anything between that may write what `s` reads?
    fn may_change(&self, s: &Strided, from: usize, to: usize) -> bool {
        (from..to).any(|at| {
            let apart = self.strided_at(at).is_some_and(|other| s.is_apart(other));
            !apart && !is_silent(self.instructions[at]) && may_write(self.instructions[at])
        })
    }

    /// Is there anything between, but fields of the group itself, that may see what `s` writes, or write there, too?
    fn may_see(&self, s: &Strided, from: usize, to: usize) -> bool {
        (from..to).any(|at| {
            let apart = self.strided_at(at).is_some_and(|other| s.is_apart(other));
            let i = self.instructions[at];
            !apart && !is_silent(i) && (may_write(i) || may_read(i))
        })
    }

    fn share_loads(&self, group: &Group) -> Vec<Value> {
        let members = &group.fields;
        let mut gone = Vec::new();
        let (Some(first), Some(last)) = (members.first(), members.last()) else {
            return gone;
        };
        let highest = members.iter().map(|m| m.1).max().unwrap_or(0);
        let is_sure = self.comes_through(self.strided[first.0].at, self.strided[last.0].at);
        // One field alone is read as well without; long structures need shuffles that are the fewer the more fields are read.
        if members.len() < 2 && group.count <= 4 || !is_sure {
            return gone;
        }
        // Those that can share one load.
        let mut parts: Vec<Vec<(&Strided, i64)>> = Vec::new();
        for &(i, field) in members {
            let s = &self.strided[i];
            match parts.last_mut() {
                Some(part) if !self.may_change(s, part[0].0.at, s.at) => part.push((s, field)),
                _ => parts.push(vec![(s, field)]),
            }
        }
        for part in parts.iter().filter(|p| p.len() > 1 || group.count > 4) {
            let (first, field) = part[0];
            let b = Builder::before(first.call);
            let whole = load_structures(&b, first, field, highest, group.count);
            let fields = Fields {
                whole,
                count: group.count,
                lanes: first.lanes,
            };
            for (s, field) in part {
                let b = Builder::before(s.call);
                s.call.replace_all_uses_with(fields.take(&b, *field));
                gone.push(s.call);
            }
        }
        gone
    }

    fn join_stores(&self, group: &Group) -> Vec<Value> {
        let members = &group.fields;
        let Some(&(last, last_field)) = members.last() else {
            return Vec::new();
        };
        let mut values: Vec<Option<Value>> = vec![None; group.count as usize];
        for &(i, field) in members {
            // What is written twice keeps its order.
            if values[field as usize].is_some() {
                return Vec::new();
            }
            values[field as usize] = Some(self.strided[i].call.operand(0));
        }
        let end = &self.strided[last];
        let moves = |&(i, _): &(usize, i64)| {
            let s = &self.strided[i];
            !self.may_see(s, s.at + 1, end.at)
        };
        let Some(values) = values.into_iter().collect::<Option<Vec<Value>>>() else {
            return Vec::new();
        };
        let starts = self.strided[members[0].0].at;
        if !members.iter().all(moves) || !self.comes_through(starts, end.at) {
            return Vec::new();
        }
        let b = Builder::before(end.call);
        let whole = interleaved(&b, &values);
        let p = strides::base(&b, end.pointers(), end.kind.mask(end.call));
        let start = b.offset(p, (-last_field * end.size) as u64);
        b.store(whole, start, end.size as u32);
        members.iter().map(|m| self.strided[m.0].call).collect()
    }
}

/// Is it a call that only tells LLVM something?
fn is_silent(i: Value) -> bool {
    const SILENT: [&str; 2] = ["llvm.experimental.noalias.scope.decl", "llvm.assume"];
    i.is_call()
        && i.called_function()
            .is_some_and(|f| SILENT.contains(&f.name().as_str()))
}

/// May it read memory that others can lead to?
fn may_read(i: Value) -> bool {
    match i.opcode() {
        Opcode::Load => !is_private(i.operand(0)),
        Opcode::Call => !i.called_function().is_some_and(Function::is_pure_of_memory),
        Opcode::Invoke | Opcode::Other | Opcode::Atomic => true,
        _ => false,
    }
}

/// All lanes' structures up to the highest field that is read, as one vector; what lies behind is anything.
fn load_structures(b: &Builder, s: &Strided, field: i64, highest: i64, count: i64) -> Value {
    let element = s.call.type_of().element();
    let lanes = i64::from(s.lanes);
    let (all, align) = (lanes * count, s.size as u32);
    let read = (lanes - 1) * count + highest + 1;
    let p = strides::base(b, s.pointers(), s.kind.mask(s.call));
    let start = b.offset(p, (-field * s.size) as u64);
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
struct Fields {
    whole: Value,
    count: i64,
    lanes: u32,
}

impl Fields {
    /// One field of all lanes. Halves are made once more for each field; the passes behind find them the same.
    fn take(&self, b: &Builder, field: i64) -> Value {
        let lanes = i64::from(self.lanes);
        let (mut whole, mut count, mut field) = (self.whole, self.count, field);
        while count > 4 && count % 2 == 0 {
            let half = count / 2;
            let from = field / half * half;
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

/// The fields of all lanes one behind the other.
fn interleaved(b: &Builder, fields: &[Value]) -> Value {
    let count = fields.len() as u32;
    let lanes = fields[0].type_of().lanes().unwrap_or(1);
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
