//! Two copies of a block whose structures could be whole loads and stores if other arrays, which are written or read between, were other memory: whether they are is asked before.
//!
//! `for each x: b[x] = p[3 * x]; g[x] = p[3 * x + 1]; …` may not read all of `p` first, for `b` may be the same memory. What lanes touch of an array is one stretch of memory; two are
//! apart if the distance of their starts says so, which takes three instructions. Only blocks that gain by it are copied, of so many instructions at most. The copy's accesses carry a mark that names
//! the arrays from which they are apart.

use super::are_joined;
use super::strided::{APART, three};
use super::strided::{Strided, is_silent, touches};
use crate::Options;
use crate::analysis::array_scopes::are_of_different_arrays;
use crate::analysis::masked_accesses::Kind;
use crate::analysis::strides;
use crate::ir::{Block, Builder, Function, Module, Opcode, QuickMap, QuickSet, Value};
use crate::optimize::pair_gathers::may_write;
use crate::optimize::region_copies;

/// So many instructions may be copied.
const LARGEST: usize = 500;

/// So many pairs of arrays are asked for.
const MOST_PAIRS: usize = 16;

/// Requires: masks are made.
pub fn ask_for_overlaps(module: &Module, function: Function, options: &Options) {
    let mut copies = 0;
    for block in function.blocks() {
        let mut body = Body::of(block, options);
        let pairs = body.pairs();
        if pairs.is_empty() || pairs.len() > MOST_PAIRS || crate::bug("nothing-is-asked") {
            continue;
        }
        if body.copy(module, &pairs, copies).is_some() {
            copies += 1;
        }
    }
}

/// What lanes touch of one array, in numbers of accesses; or what is read of one for all of them, in numbers of instructions.
struct Array {
    members: Vec<usize>,
    loads: Vec<usize>,
}

struct Body {
    block: Block,
    instructions: Vec<Value>,
    strided: Vec<Strided>,
    arrays: Vec<Array>,
    /// What is copied.
    from: usize,
    to: usize,
}

impl Body {
    fn of(block: Block, options: &Options) -> Body {
        let instructions = block.instructions();
        let all = instructions.iter().enumerate();
        let joined = |s: &Strided| are_joined(block, options, s);
        let strided = all.filter_map(|(at, &i)| Strided::under_mask(i, at));
        let strided: Vec<Strided> = strided.filter(joined).collect();
        let mut arrays: Vec<Array> = Vec::new();
        for (i, s) in strided.iter().enumerate() {
            let like = |a: &&mut Array| {
                let first = &strided[a.members[0]];
                s.mask() == first.mask() && s.behind(first).is_some()
            };
            match arrays.iter_mut().find(like) {
                Some(array) => array.members.push(i),
                None => arrays.push(Array {
                    members: vec![i],
                    loads: vec![],
                }),
            }
        }
        arrays.extend(uniform_loads(&instructions));
        Body {
            block,
            instructions,
            strided,
            arrays,
            from: usize::MAX,
            to: 0,
        }
    }

    /// The arrays that are to be apart so that fields can be read or written together.
    fn pairs(&mut self) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        if self.arrays.len() > 32 || self.strided.is_empty() {
            return pairs;
        }
        for array in 0..self.arrays.len() {
            if self.arrays[array].members.is_empty() {
                continue;
            }
            for kind in [Kind::Gather, Kind::Scatter] {
                let Some((from, to, between)) = self.between(array, kind) else {
                    continue;
                };
                if between.is_empty() {
                    continue;
                }
                (self.from, self.to) = (self.from.min(from), self.to.max(to));
                pairs.extend(between.into_iter().map(|b| (array.min(b), array.max(b))));
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// Where fields of an array are read, or written, and the arrays between that stand in the way; none if something else does.
    fn between(&self, array: usize, kind: Kind) -> Option<(usize, usize, Vec<usize>)> {
        let members = self.arrays[array].members.iter();
        let of_kind: Vec<&Strided> = members
            .map(|&i| &self.strided[i])
            .filter(|s| s.kind == kind)
            .collect();
        let (first, last) = (of_kind.first()?, of_kind.last()?);
        // Fields of structures alone are joined.
        if of_kind.len() < 2 || first.step.abs() <= first.size {
            return None;
        }
        let mut found = Vec::new();
        for at in first.at + 1..last.at {
            let what = self.instructions[at];
            let stops = match kind {
                Kind::Gather => !is_silent(what) && may_write(what),
                _ => touches(what),
            };
            if !stops {
                continue;
            }
            if of_kind
                .iter()
                .all(|s| are_of_different_arrays(s.call, what))
            {
                continue;
            }
            let other = self.array_at(at)?;
            if other != array && !found.contains(&other) {
                found.push(other);
            }
        }
        Some((first.at, last.at, found))
    }

    fn array_at(&self, at: usize) -> Option<usize> {
        let has = |a: &Array| {
            a.members.iter().any(|&i| self.strided[i].at == at) || a.loads.contains(&at)
        };
        self.arrays.iter().position(has)
    }

    fn copy(&self, module: &Module, pairs: &[(usize, usize)], number: u32) -> Option<()> {
        let inside = &self.instructions[self.from..=self.end()];
        if inside.len() > LARGEST || inside.iter().any(|&i| !may_be_copied(i)) {
            return None;
        }
        let start = inside[0];
        let order: QuickMap<Value, usize> = inside.iter().copied().zip(0..).collect();
        let involved = |a: usize| pairs.iter().any(|p| p.0 == a || p.1 == a);
        let involved: Vec<usize> = (0..self.arrays.len()).filter(|&a| involved(a)).collect();
        let pointers = |&a: &usize| self.pointers(a);
        let mut seen = QuickSet::default();
        let mut computed = |a: &usize| is_computed(pointers(a), &order, &mut seen);
        if !involved.iter().all(&mut computed) {
            return None;
        }
        let mut moved = Vec::new();
        for a in &involved {
            move_up(pointers(a), &order, start, &mut moved);
        }
        let b = Builder::before(start);
        let mut stretches: QuickMap<usize, (Value, i64)> = QuickMap::default();
        for &a in &involved {
            stretches.insert(a, self.stretch(&b, a));
        }
        let tests = pairs
            .iter()
            .map(|&(x, y)| is_apart(&b, stretches[&x], stretches[&y]));
        let apart = tests.reduce(|x, y| b.and(x, y))?;
        let rest: Vec<Value> = inside
            .iter()
            .copied()
            .filter(|i| !moved.contains(i))
            .collect();
        let copies = self.split(start, &rest, apart)?;
        region_copies::keep_apart(module, &[start_block(&rest)?]);
        region_copies::keep_start_apart(module, start_block(&rest)?);
        for &(x, y) in pairs {
            self.mark(x, y, number, &copies);
            self.mark(y, x, number, &copies);
        }
        Some(())
    }

    /// What the addresses of an array are computed from.
    fn pointers(&self, array: usize) -> Value {
        match self.arrays[array].loads.first() {
            Some(&at) => start_of(self.instructions[at].operand(0)).0,
            None => self.strided[self.arrays[array].members[0]].pointers(),
        }
    }

    /// The start of what is read for all lanes, and how many bytes it has.
    fn stretch_of_loads(&self, b: &Builder, loads: &[usize]) -> (Value, i64) {
        let ends = loads.iter().map(|&at| {
            let load = self.instructions[at];
            let from = start_of(load.operand(0)).1;
            (from, from + i64::from(load.type_of().scalar_bits() / 8))
        });
        let (low, high) = ends.fold((i64::MAX, i64::MIN), |(low, high), (from, to)| {
            (low.min(from), high.max(to))
        });
        let start = start_of(self.instructions[loads[0]].operand(0)).0;
        let i64 = start.type_of().int_of(64);
        let number = b.pointer_to_int(start, i64);
        (b.add(number, i64.const_int(low as u64)), high - low)
    }

    /// The start of what lanes touch, as a number, and how many bytes it has.
    fn stretch(&self, b: &Builder, array: usize) -> (Value, i64) {
        if !self.arrays[array].loads.is_empty() {
            return self.stretch_of_loads(b, &self.arrays[array].loads);
        }
        let members = &self.arrays[array].members;
        let first = &self.strided[members[0]];
        let distance = |&i: &usize| self.strided[i].behind(first).unwrap_or(0);
        let ends = |i: &usize| distance(i) + self.strided[*i].size;
        let lanes = match crate::bug("stretch-without-its-last-lanes") {
            true => first.lanes / 2,
            false => first.lanes,
        };
        let far = first.step * i64::from(lanes - 1);
        let low = members.iter().map(distance).min().unwrap_or(0) + far.min(0);
        let high = members.iter().map(ends).max().unwrap_or(0) + far.max(0);
        let i64 = first.pointers().type_of().int_of(64);
        let base = strides::base(b, first.pointers(), first.mask());
        let start = b.add(b.pointer_to_int(base, i64), i64.const_int(low as u64));
        (start, high - low)
    }

    /// The last of what is copied: all up to the end of the block, for what comes behind sees what is read as it is then; if that is not too much.
    fn end(&self) -> usize {
        let last = self.instructions.len().saturating_sub(2).max(self.to);
        let rest = &self.instructions[self.to..=last];
        let may_be = last - self.from < LARGEST && rest.iter().all(|&i| may_be_copied(i));
        if may_be { last } else { self.to }
    }

    /// Makes the second copy; tells what stands for what in it.
    fn split(&self, start: Value, rest: &[Value], apart: Value) -> Option<QuickMap<Value, Value>> {
        let last = *rest.last()?;
        let behind = self.block.split_after(last);
        let one = self.block.split_after(start.previous_instruction()?);
        let other = self.block.function().append_block("apart");
        other.move_after(one);
        let b = Builder::at_end(other);
        let mut copies: QuickMap<Value, Value> = QuickMap::default();
        for &old in rest {
            let new = b.copy(old);
            for (i, operand) in (0..).zip(old.operands()) {
                if let Some(&own) = copies.get(&operand) {
                    new.set_operand(i, own);
                }
            }
            copies.insert(old, new);
        }
        b.br(behind);
        Builder::at_end(one).br(behind);
        let branch = Builder::at_end(self.block).cond_br(apart, other, one);
        branch.set_branch_weights(&[2000, 1]);
        let first = behind.first_instruction()?;
        for &old in rest {
            let users = old.users().into_iter();
            let outside: Vec<Value> = users.filter(|u| u.block() != one).collect();
            if outside.is_empty() {
                continue;
            }
            let both = [(old, one), (copies[&old], other)];
            let joined = Builder::before(first).phi(old.type_of(), &both);
            outside.into_iter().for_each(|u| old.replace_in(u, joined));
        }
        Some(copies)
    }

    /// Notes that one array is apart from another one.
    fn mark(&self, array: usize, from: usize, number: u32, copies: &QuickMap<Value, Value>) {
        let accesses = self.arrays[array].members.iter();
        let accesses = accesses.map(|&i| self.strided[i].call);
        let loads = self.arrays[array].loads.iter();
        for call in accesses.chain(loads.map(|&at| self.instructions[at])) {
            let Some(copy) = copies.get(&call) else {
                continue;
            };
            let known = three(copy.numbers(APART)).map_or(0, |mark| mark[2]);
            copy.set_numbers(APART, &[number, array as u32, known | 1 << from]);
        }
    }
}

/// The block that the first copy has become.
fn start_block(rest: &[Value]) -> Option<Block> {
    Some(rest.first()?.block())
}

/// What is read for all lanes of one array, at constant distances from its start.
fn uniform_loads(instructions: &[Value]) -> Vec<Array> {
    let mut found: Vec<(Value, Vec<usize>)> = Vec::new();
    for (at, &i) in instructions.iter().enumerate() {
        let ty = i.type_of();
        let bits = ty.scalar_bits();
        let is_number =
            ty.lanes().is_none() && !ty.is_pointer() && matches!(bits, 8 | 16 | 32 | 64);
        if i.opcode() != Opcode::Load || !is_number || i.is_volatile() || i.is_atomic() {
            continue;
        }
        let start = start_of(i.operand(0)).0;
        match found.iter_mut().find(|f| f.0 == start) {
            Some((_, loads)) => loads.push(at),
            None => found.push((start, vec![at])),
        }
    }
    let array = |(_, loads)| Array {
        members: vec![],
        loads,
    };
    found.into_iter().map(array).collect()
}

/// An address as another one and a distance in bytes.
fn start_of(mut address: Value) -> (Value, i64) {
    let mut distance = 0i64;
    while address.opcode() == Opcode::Gep
        && address.operand_count() == 2
        && address.gep_source_type().scalar_bits() == 8
        && address.operand(1).type_of().scalar_bits() == 64
        && let Some(number) = address.operand(1).as_const_int()
    {
        distance += number as i64;
        address = address.operand(0);
    }
    (address, distance)
}

/// Do two stretches share no byte?
fn is_apart(b: &Builder, x: (Value, i64), y: (Value, i64)) -> Value {
    let number = |n: i64| x.0.type_of().const_int(n as u64);
    let distance = b.add(b.sub(y.0, x.0), number(y.1 - 1));
    b.not(b.icmp_ult(distance, number(x.1 + y.1 - 1)))
}

/// May there be two of it, and does it come to its end?
fn may_be_copied(i: Value) -> bool {
    match i.opcode() {
        Opcode::Call => {
            let known = |f: Function| {
                let name = f.name();
                f.only_computes() || name.starts_with("llvm.masked.")
            };
            is_silent(i) || i.called_function().is_some_and(known)
        }
        Opcode::Load | Opcode::Store => !i.is_volatile() && !i.is_atomic(),
        Opcode::Phi | Opcode::Alloca | Opcode::Atomic | Opcode::Invoke | Opcode::Other => false,
        Opcode::LandingPad => false,
        _ => true,
    }
}

/// Is all of it that stands in the order arithmetic alone?
fn is_computed(v: Value, order: &QuickMap<Value, usize>, seen: &mut QuickSet<Value>) -> bool {
    if !order.contains_key(&v) || !seen.insert(v) {
        return true;
    }
    let is_pure = matches!(
        v.opcode(),
        Opcode::Gep | Opcode::Pure | Opcode::Shuffle | Opcode::And | Opcode::Or | Opcode::BitCast
    );
    is_pure
        && v.operands()
            .into_iter()
            .all(|o| is_computed(o, order, seen))
}

/// Moves it, and what it is made of, in front of the start.
fn move_up(v: Value, order: &QuickMap<Value, usize>, start: Value, moved: &mut Vec<Value>) {
    if !order.contains_key(&v) || moved.contains(&v) {
        return;
    }
    for operand in v.operands() {
        move_up(operand, order, start, moved);
    }
    v.remove_from_block();
    Builder::before(start).insert(v);
    moved.push(v);
}
