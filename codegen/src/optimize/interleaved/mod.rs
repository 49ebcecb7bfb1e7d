//! Fields of structures and pixels: accesses of a block that lie in the same steps, at constant distances from each other, are whole loads and stores, and shuffles.
//!
//! Gathers share their loads as long as nothing is written between that may be what they read. Scatters that write all there is between become one store where the last of them stands,
//! if nothing between may see what they write. Where all lanes are live, every access of a group happens if the first one does: so a load may read what the others will read.
//! What some lanes read of structures of which all read another field is read for all (`beside`).
//! Lanes under a mask are done likewise where they are the first ones, or the machine has such accesses (`masked`). Fields of long structures are `rows` instead. What lanes write to their own places and write or read again is `carried` before, so that nothing stands between.
//! Whatever is left is done by `lower_strided_accesses`. Quadratic in the strided accesses of a block.

mod beside;
mod carried;
pub mod live;
mod masked;
mod rows;
pub mod shuffles;
mod strided;
mod versions;

use crate::Options;
use crate::analysis::array_scopes::are_of_different_arrays;
use crate::analysis::masked_accesses::{Kind, Machine, kind_of};
use crate::analysis::strides;
use crate::error::CodegenError;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::optimize::pair_gathers::may_write;
use rows::Rows;
use shuffles::{Fields, held, interleaved, load_from, load_structures, lowest_lane, turned_round};
use strided::{Strided, is_silent, may_read};

/// The longest structure, in elements, and the bytes that all lanes' structures may have.
const LONGEST: i64 = 8;
const MOST_BYTES: i64 = 1024;

/// Requires: masks are made, no marker is left.
pub fn join_fields(
    module: &Module,
    function: Function,
    options: &Options,
) -> Result<(), CodegenError> {
    versions::ask_for_overlaps(module, function, options);
    if carried::carry(module, function) {
        module.run_function_passes(function, "sroa")?;
    }
    beside::read_beside(function);
    for block in function.blocks() {
        erase(Accesses::of(block, options).read_what_was_written());
        let found = Accesses::of(block, options);
        let mut gone = Vec::new();
        for group in found.groups() {
            gone.extend(match group.kind {
                Kind::Gather => found.share_loads(module, &group, options),
                _ => found.join_stores(module, &group, options),
            });
        }
        // Only now: what stands between accesses is looked at until here.
        erase(gone);
    }
    Ok(())
}

fn erase(calls: Vec<Value>) {
    calls.into_iter().for_each(Value::erase);
}

/// Are such structures whole loads and stores?
fn are_joined(block: Block, options: &Options, s: &Strided) -> bool {
    let function = block.function();
    s.is_whole()
        || masked::are_joined(function, options, s)
        || live::are_joined(function, options, s)
}

/// Is it a read of live lanes that costs little, and nothing can go wrong if there is none?
pub fn is_read(i: Value, options: &Options) -> bool {
    let fields = |s: &Strided| {
        let is_short = s.step % s.size == 0 && (2..=LONGEST).contains(&(s.step / s.size));
        is_short && s.step * i64::from(s.lanes) <= MOST_BYTES && are_joined(i.block(), options, s)
    };
    Strided::under_mask(i, 0).is_some_and(|s| s.kind == Kind::Gather && !s.is_whole() && fields(&s))
}

/// Fields of the same structures: all are read or all are written.
struct Group {
    kind: Kind,
    /// The accesses with the number of their field, in the order of the program.
    fields: Vec<(usize, i64)>,
    /// Fields of a structure.
    count: i64,
    /// The elements of a row, if rows serve better than whole structures.
    row: Option<i64>,
}

/// What stands in a block.
struct Accesses {
    instructions: Vec<Value>,
    strided: Vec<Strided>,
}

impl Accesses {
    fn of(block: Block, options: &Options) -> Self {
        let instructions = block.instructions();
        let strided = instructions
            .iter()
            .enumerate()
            .filter_map(|(at, &i)| Strided::under_mask(i, at))
            .filter(|s| are_joined(block, options, s))
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
                w.kind == Kind::Scatter
                    && w.size == read.size
                    && w.mask() == read.mask()
                    && read.behind(w) == Some(0)
            };
            let Some(written) = self.strided[..i].iter().rev().find(is_same) else {
                continue;
            };
            let value = written.call.operand(0);
            if value.type_of() == read.call.type_of()
                && !self.may_change(read, written.at + 1, read.at)
            {
                let b = Builder::before(read.call);
                read.call
                    .replace_all_uses_with(read.in_live_lanes(&b, value));
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
            // Lanes that go down in memory are those that go up, in the other order.
            let stride = like.step.abs();
            let count = stride / like.size;
            let is_short = stride % like.size == 0
                && (2..=LONGEST).contains(&count)
                && stride * i64::from(like.lanes) <= MOST_BYTES
                && (like.step > 0 || like.is_whole());
            let row = rows::width(like)
                .filter(|_| like.step > 0 && like.is_whole())
                .filter(|_| !is_short || count > 4);
            if taken[first] || !is_short && row.is_none() {
                continue;
            }
            let mut members = Vec::new();
            for (i, s) in self.strided.iter().enumerate().skip(first) {
                let distance = s
                    .behind(like)
                    .filter(|d| d.abs() < stride && d % like.size == 0 && s.size == like.size);
                // One vector holds them all: of one type.
                if let Some(distance) = distance
                    && s.kind == like.kind
                    && s.mask() == like.mask()
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
                row,
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

    /// Is what stands there known to touch other memory?
    fn is_apart(&self, s: &Strided, at: usize) -> bool {
        let what = self.instructions[at];
        are_of_different_arrays(s.call, what)
            || strided::are_checked(s.call, what)
            || self.strided_at(at).is_some_and(|other| s.is_apart(other))
    }

    /// Is there anything between that may write what `s` reads?
    fn may_change(&self, s: &Strided, from: usize, to: usize) -> bool {
        (from..to).any(|at| {
            let i = self.instructions[at];
            !self.is_apart(s, at) && !is_silent(i) && may_write(i)
        })
    }

    /// Is there anything between, but fields of the group itself, that may see what `s` writes, or write there, too?
    fn may_see(&self, s: &Strided, from: usize, to: usize) -> bool {
        (from..to).any(|at| {
            let i = self.instructions[at];
            !self.is_apart(s, at) && !is_silent(i) && (may_write(i) || may_read(i))
        })
    }

    fn share_loads(&self, module: &Module, group: &Group, options: &Options) -> Vec<Value> {
        let members = &group.fields;
        let mut gone = Vec::new();
        let (Some(first), Some(last)) = (members.first(), members.last()) else {
            return gone;
        };
        let highest = members.iter().map(|m| m.1).max().unwrap_or(0);
        let is_sure = self.comes_through(self.strided[first.0].at, self.strided[last.0].at);
        // One field alone is read as well without, by all lanes; long structures need shuffles that are the fewer the more fields are read.
        let is_whole = self.strided[first.0].is_whole();
        let alone = is_whole && group.count <= 4;
        let function = self.strided[first.0].call.block().function();
        let data = self.strided[first.0].call.type_of();
        let masked = !live::are_joined(function, options, &self.strided[first.0]);
        // The machine's own gathers serve a few wide fields of some lanes.
        let few = !is_whole
            && Machine::of(function).is_some_and(|m| m.has(Kind::Gather, data.element()))
            && 2 * members.len() < group.count as usize;
        if members.len() < 2 && alone || few || !is_sure {
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
        for part in parts.iter().filter(|p| p.len() > 1 || !alone) {
            let (first, field) = part[0];
            let b = Builder::before(first.call);
            if let Some(row) = group.row {
                gone.extend(share_rows(&b, part, highest, row));
                continue;
            }
            let count = group.count;
            let whole = match is_whole {
                true => load_structures(&b, first, field, highest, count),
                false if masked => vec![masked::load(module, &b, first, field, highest, count)],
                false => {
                    let start = live::readable(module, &b, first, field, (highest, count));
                    load_from(&b, first, start, highest, count)
                }
            };
            let fields = Fields {
                whole,
                goes_down: first.step < 0,
                count: group.count,
                lanes: first.lanes,
            };
            for (s, field) in part {
                let b = Builder::before(s.call);
                let taken = s.in_live_lanes(&b, fields.take(&b, *field));
                s.call.replace_all_uses_with(taken);
                gone.push(s.call);
            }
        }
        gone
    }

    /// Stores fields that lie side by side together, where all have their values.
    fn join_rows(&self, group: &Group, values: &[Option<Value>], row: i64) -> Vec<Value> {
        let Some(&(last, at)) = group.fields.last() else {
            return Vec::new();
        };
        let b = Builder::before(self.strided[last].call);
        let rows = Rows {
            b: &b,
            first: &self.strided[last],
            at,
            highest: group.count - 1,
        };
        let mut joined = vec![false; values.len()];
        let mut from = 0;
        for run in values.split(Option::is_none) {
            let whole: Vec<Value> = run.iter().copied().flatten().collect();
            if whole.len() > 1 {
                rows.store(from as i64, &whole, row);
                joined[from..from + whole.len()].fill(true);
            }
            from += run.len() + 1;
        }
        let own = group.fields.iter().filter(|m| joined[m.1 as usize]);
        own.map(|m| self.strided[m.0].call).collect()
    }

    fn join_stores(&self, module: &Module, group: &Group, options: &Options) -> Vec<Value> {
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
        let starts = self.strided[members[0].0].at;
        if !members.iter().all(moves) || !self.comes_through(starts, end.at) {
            return Vec::new();
        }
        if let Some(row) = group.row {
            return self.join_rows(group, &values, row);
        }
        let Some(values) = values.into_iter().collect::<Option<Vec<Value>>>() else {
            return Vec::new();
        };
        let b = Builder::before(end.call);
        let values: Vec<Value> = match end.step < 0 {
            true => values.iter().map(|v| turned_round(&b, *v)).collect(),
            false => values,
        };
        let whole = match options.finishes {
            true => held(module, &b, &values),
            false => interleaved(&b, &values),
        };
        if end.is_whole() {
            let p = strides::base(&b, end.pointers(), end.mask());
            let start = b.offset(p, (lowest_lane(end) - last_field * end.size) as u64);
            b.store(whole, start, end.size as u32);
        } else {
            masked::store(module, &b, end, last_field, group.count, whole);
        }
        members.iter().map(|m| self.strided[m.0].call).collect()
    }
}

/// Fields of long structures that one part of a group reads.
fn share_rows(b: &Builder, part: &[(&Strided, i64)], highest: i64, row: i64) -> Vec<Value> {
    let (first, at) = part[0];
    let mut wanted: Vec<i64> = part.iter().map(|p| p.1).collect();
    wanted.sort_unstable();
    wanted.dedup();
    if wanted.len() < 2 {
        return Vec::new();
    }
    let rows = Rows {
        b,
        first,
        at,
        highest,
    };
    let fields = rows.load(&wanted, row);
    let mut gone = Vec::new();
    for (s, field) in part {
        if let Some((_, value)) = fields.iter().find(|f| f.0 == *field) {
            s.call.replace_all_uses_with(*value);
            gone.push(s.call);
        }
    }
    gone
}
