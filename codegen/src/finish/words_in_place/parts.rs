//! Writes a group of operations on words for halves of registers of bytes.
//!
//! ```text
//! bytes     b0 … b7  b8 … b15 │ b16 … b23  b24 … b31
//! lower     b0 … b7           │ b16 … b23               punpcklbw
//! upper              b8 … b15 │            b24 … b31    punpckhbw
//! ```

use super::halves::{BYTE, WORD, upper_half};
use super::packs::{self, Saturation};
use super::sums::{self, Sum, Term};
use crate::ir::{Builder, Integer, Module, QuickMap, QuickSet, Type, Value};
use crate::optimize::narrow::ranges::Ranges;

/// Bytes of which a shuffle in place makes one.
const SIXTEEN: u32 = 16;

pub struct Parts<'a, 'm> {
    module: &'a Module<'m>,
    /// Bytes of a register.
    register: u32,
    group: &'a [Value],
    own: QuickSet<Value>,
    heads: QuickSet<Value>,
    ranges: &'a mut Ranges,
    made: QuickMap<Value, Vec<Value>>,
}

impl<'a, 'm> Parts<'a, 'm> {
    pub fn new(
        module: &'a Module<'m>,
        register: u32,
        group: &'a [Value],
        ranges: &'a mut Ranges,
    ) -> Self {
        Parts {
            module,
            register,
            group,
            own: group.iter().copied().collect(),
            heads: sums::heads(group).into_iter().collect(),
            ranges,
            made: QuickMap::default(),
        }
    }

    /// Puts the new operations beside the old ones, and lets all who look at them from elsewhere see the new ones.
    pub fn write(mut self) {
        let is_packed = |v: &Value| v.type_of().scalar_bits() == BYTE;
        for &node in self.group {
            if is_packed(&node) {
                let packed = self.pack(node);
                node.replace_all_uses_with(packed);
            } else if self.is_seen_elsewhere(node) {
                let parts = self.of(node, node);
                let at = Builder::after(node).located(node);
                let whole = self.in_order(&at, &parts);
                let users = node.users();
                let others = users.into_iter().filter(|u| !self.is_own(*u));
                others.for_each(|u| node.replace_in(u, whole));
            }
        }
    }

    /// Is it one of ours, or part of an upper half of a product that is?
    fn is_own(&self, user: Value) -> bool {
        self.own.contains(&user) || super::halves::is_inside(user, &self.own)
    }

    fn is_seen_elsewhere(&self, node: Value) -> bool {
        node.each_user().any(|u| !self.is_own(u))
    }

    fn lanes_of_part(&self) -> u32 {
        self.register / 2
    }

    fn count(&self, v: Value) -> u32 {
        v.type_of().lanes().unwrap_or(self.register) / self.lanes_of_part()
    }

    /// The lanes of a part, two of which a register of bytes has.
    fn lanes(&self, part: u32) -> Vec<u32> {
        let (from, upper) = (part / 2 * self.register, part % 2 * BYTE);
        let of_sixteen = |at: u32| (0..BYTE).map(move |i| at + upper + i);
        (from..from + self.register)
            .step_by(SIXTEEN as usize)
            .flat_map(of_sixteen)
            .collect()
    }

    /// The parts of a value, for an operation in front of which they can be computed.
    fn of(&mut self, v: Value, user: Value) -> Vec<Value> {
        if let Some(made) = self.made.get(&v) {
            return made.clone();
        }
        let parts = match self.own.contains(&v) {
            true if self.heads.contains(&v) => self.sum(v).unwrap_or_else(|| self.node(v)),
            true => self.node(v),
            false => return self.foreign(v, user),
        };
        self.made.insert(v, parts.clone());
        parts
    }

    /// What comes from elsewhere: a number for all lanes, or lanes in their order.
    fn foreign(&mut self, v: Value, user: Value) -> Vec<Value> {
        let (count, lanes) = (self.count(v), self.lanes_of_part());
        let number = v.broadcast_of().filter(|_| v.is_instruction());
        let parts = if let Some(number) = number {
            let part = Builder::after(v).located(v).splat(number, lanes);
            vec![part; count as usize]
        } else if v.type_of().scalar_bits() == 1 && !v.is_constant() {
            let at = Builder::before(user).located(user);
            let bytes = at.sext(v, v.type_of().with_bits(BYTE));
            let twice = self.unpacked(&at, bytes, bytes);
            let is_set = |w: Value| at.icmp_slt(w, w.type_of().zero());
            return twice.into_iter().map(is_set).collect();
        } else {
            let at = Builder::before(user).located(user);
            let part = |part: u32| at.shuffle(v, &self.lanes(part));
            return (0..count).map(part).collect();
        };
        self.made.insert(v, parts.clone());
        parts
    }

    fn node(&mut self, v: Value) -> Vec<Value> {
        let at = || Builder::before(v).located(v);
        if let Some(Integer::ZExt | Integer::SExt) = v.integer() {
            return self.widened(&at(), v);
        }
        if let Some(between) = upper_half(v).filter(|_| v.integer() == Some(Integer::Trunc)) {
            return self.half_of_product(v, &between);
        }
        let all = if v.is_call() {
            v.arguments()
        } else {
            v.operands()
        };
        let is_flag = |o: &Value| o.type_of().lanes().is_none();
        let flags: Vec<Value> = all.iter().copied().filter(is_flag).collect();
        let operands: Vec<Vec<Value>> = all
            .into_iter()
            .filter(|o| !is_flag(o))
            .map(|o| self.of(o, v))
            .collect();
        let at = at();
        (0..self.count(v) as usize)
            .map(|part| {
                let own: Vec<Value> = operands.iter().map(|o| o[part]).collect();
                self.like(&at, v, &own, &flags)
            })
            .collect()
    }

    /// The same operation on a part.
    fn like(&self, at: &Builder, v: Value, own: &[Value], flags: &[Value]) -> Value {
        let ty = v.type_of().int_of(v.type_of().scalar_bits());
        let ty = ty.vector(self.lanes_of_part());
        match v.integer() {
            Some(Integer::ZExt) => at.zext(own[0], ty),
            Some(Integer::SExt) => at.sext(own[0], ty),
            Some(Integer::Trunc) => at.trunc(own[0], ty),
            _ if v.is_call() => {
                let name = v.called_function().map(|f| f.name()).unwrap_or_default();
                let name = name.rsplit_once('.').map_or("", |(name, _)| name);
                let arguments = [own, flags].concat();
                at.call(self.module.intrinsic(name, &[ty]), &arguments)
            }
            _ => at.like(v, own).unwrap_or_else(|| ty.poison()),
        }
    }

    fn half_of_product(&mut self, v: Value, between: &[Value]) -> Vec<Value> {
        let is_end = |w: &Value| matches!(w.integer(), Some(Integer::ZExt | Integer::SExt));
        let mut made: QuickMap<Value, Vec<Value>> = QuickMap::default();
        for &end in between.iter().filter(|w| is_end(w)) {
            let words = self.of(end.operand(0), v);
            made.insert(end, words);
        }
        let at = Builder::before(v).located(v);
        let part = |part: usize| {
            let wide = self.wide(&at, v.operand(0), &made, part);
            self.like(&at, v, &[wide], &[])
        };
        (0..self.count(v) as usize).map(part).collect()
    }

    fn wide(
        &self,
        at: &Builder,
        v: Value,
        ends: &QuickMap<Value, Vec<Value>>,
        part: usize,
    ) -> Value {
        if v.is_constant() {
            return at.shuffle(v, &self.lanes(part as u32));
        }
        let own: Vec<Value> = match ends.get(&v) {
            Some(words) => vec![words[part]],
            None => v
                .operands()
                .into_iter()
                .map(|o| self.wide(at, o, ends, part))
                .collect(),
        };
        self.like(at, v, &own, &[])
    }

    fn widened(&self, at: &Builder, v: Value) -> Vec<Value> {
        let bytes = v.operand(0);
        match v.integer() {
            Some(Integer::SExt) => {
                let twice = self.unpacked(at, bytes, bytes);
                let down = |w: Value| at.ashr(w, w.type_of().filled_with(BYTE.into()));
                twice.into_iter().map(down).collect()
            }
            _ => self.unpacked(at, bytes, bytes.type_of().zero()),
        }
    }

    /// Words whose lower bytes are those of the first vector, and whose upper ones those of the second.
    fn unpacked(&self, at: &Builder, low: Value, high: Value) -> Vec<Value> {
        let words = self.words(low);
        let part = |part: u32| at.bitcast(self.pairs(at, low, high, part), words);
        (0..self.count(low)).map(part).collect()
    }

    fn words(&self, like: Value) -> Type {
        like.type_of().int_of(WORD).vector(self.lanes_of_part())
    }

    /// Bytes of two vectors by turns, for a part.
    fn pairs(&self, at: &Builder, low: Value, high: Value, part: u32) -> Value {
        let all = low.type_of().lanes().unwrap_or(0);
        let lanes = self.lanes(part);
        if sums::is_odd_of(low, high) {
            // They stand so in the vector that both were picked from.
            let picked = |l: &u32| {
                let even = low.shuffled_lane(*l).unwrap_or(0);
                [even, even + 1]
            };
            let places: Vec<u32> = lanes.iter().flat_map(picked).collect();
            return at.shuffle_two(low.operand(0), low.operand(1), &places);
        }
        let places: Vec<u32> = lanes.iter().flat_map(|&l| [l, all + l]).collect();
        at.shuffle_two(low, high, &places)
    }

    /// A sum that has pairs of bytes.
    fn sum(&mut self, head: Value) -> Option<Vec<Value>> {
        let sum = Sum::of(head, &self.own)?;
        let rest: Vec<(i64, Vec<Value>)> = sum
            .rest
            .iter()
            .map(|&(weight, v)| (weight, self.of(v, head)))
            .collect();
        let at = Builder::before(head).located(head);
        let part = |part: usize| {
            let mut all: Option<Value> = None;
            for &[a, b] in &sum.pairs {
                let pair = self.pair(&at, a, b, part as u32);
                all = Some(all.map_or(pair, |all| at.add(all, pair)));
            }
            for (weight, v) in &rest {
                all = all.map(|all| weighted(&at, all, *weight, v[part]));
            }
            all.map(|all| match sum.constant & 0xffff {
                0 => all,
                more => at.add(all, all.type_of().filled_with(more as u64)),
            })
        };
        (0..self.count(head) as usize).map(part).collect()
    }

    /// The machine's sum of two bytes with weights.
    fn pair(&self, at: &Builder, a: Term, b: Term, part: u32) -> Value {
        let bytes = self.pairs(at, a.1.operand(0), b.1.operand(0), part);
        let weight = |w: i64| (w as u64) & 0xff;
        let weights: Vec<u64> = (0..self.lanes_of_part())
            .flat_map(|_| [weight(a.0), weight(b.0)])
            .collect();
        let weights = bytes.type_of().constant_lanes(&weights);
        let name = match self.register {
            64 => "llvm.x86.avx512.pmaddubs.w.512",
            32 => "llvm.x86.avx2.pmadd.ub.sw",
            _ => "llvm.x86.ssse3.pmadd.ub.sw.128",
        };
        at.call(self.module.intrinsic(name, &[]), &[bytes, weights])
    }

    /// Bytes again.
    fn pack(&mut self, node: Value) -> Value {
        let (words, saturation) = packs::saturated(node.operand(0), self.ranges);
        let parts = self.of(words, node);
        let at = Builder::before(node).located(node);
        let low = |w: Value| match saturation {
            Saturation::None => at.and(w, w.type_of().filled_with(0xff)),
            _ => w,
        };
        let name = match (self.register, saturation) {
            (64, Saturation::Signed) => "llvm.x86.avx512.packsswb.512",
            (32, Saturation::Signed) => "llvm.x86.avx2.packsswb",
            (_, Saturation::Signed) => "llvm.x86.sse2.packsswb.128",
            (64, _) => "llvm.x86.avx512.packuswb.512",
            (32, _) => "llvm.x86.avx2.packuswb",
            _ => "llvm.x86.sse2.packuswb.128",
        };
        let pack = self.module.intrinsic(name, &[]);
        let registers: Vec<Value> = parts
            .chunks(2)
            .map(|two| at.call(pack, &[low(two[0]), low(two[1])]))
            .collect();
        at.joined(&registers)
    }

    /// Lanes in their order, for others.
    fn in_order(&self, at: &Builder, parts: &[Value]) -> Value {
        let half = self.lanes_of_part();
        let register = |two: &[Value]| {
            let of_eight = |i: u32| (0..BYTE).map(move |l| i * BYTE + l);
            let places: Vec<u32> = (0..half / BYTE)
                .flat_map(|i| of_eight(i).chain(of_eight(i).map(move |l| l + half)))
                .collect();
            at.shuffle_two(two[0], two[1], &places)
        };
        let registers: Vec<Value> = parts.chunks(2).map(register).collect();
        at.joined(&registers)
    }
}

/// A word more, with a weight.
fn weighted(at: &Builder, all: Value, weight: i64, v: Value) -> Value {
    match weight {
        1 => at.add(all, v),
        -1 => at.sub(all, v),
        _ => {
            let weight = v.type_of().filled_with((weight & 0xffff) as u64);
            at.add(all, at.mul(v, weight))
        }
    }
}
