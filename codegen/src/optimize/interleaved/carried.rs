//! What lanes write to places of their own, and read or write there again before the iteration is over, they carry along: one store at the end, under no mask.
//!
//! `p.x += d; if (p.x < 0) p.x = 0;` writes twice, the second time under a mask that is no store of the machine's, and whoever reads a whole structure between
//! waits for the narrower stores. Where all lanes have written a place, each of them may write it again: so the last value is enough, if nothing between may look.
//!
//! Looked at are chains of blocks in which each is come to whenever the first one is, with what may be left out between them (`Region`). All accesses of one array in equal steps,
//! whose places are the same or surely apart, are one `Group`; the chain is cut for it where anything else may touch its places. Linear in the instructions of a chain for each group.

use super::strided;
use super::strided::{Strided, is_silent, touches};
use crate::analysis::joins::reverse_post_order;
use crate::analysis::masked_accesses::Kind;
use crate::ir::{Block, Builder, Function, Module, QuickMap, QuickSet, Type, Value};
use crate::optimize::pair_gathers::may_write;

/// So many blocks may be left out between two of a chain.
const MOST_BLOCKS: usize = 200;

/// Requires: masks are made. Tells whether there are new locals.
pub fn carry(module: &Module, function: Function) -> bool {
    let (mut done, mut taken) = (QuickSet::default(), Taken::default());
    let mut found = false;
    // What stands between the blocks of a chain may be a chain, too: the wider one has the choice.
    let graph = function.graph();
    for at in reverse_post_order(&graph.edges) {
        let block = graph.blocks[at];
        if done.contains(&block) || !starts(block) {
            continue;
        }
        let region = Region::of(block, &mut done, &taken.accesses);
        for group in region.groups() {
            found |= region.carry(module, &group, &mut taken);
        }
    }
    // Only now: what stands between accesses is looked at until here.
    taken.gone.into_iter().for_each(Value::erase);
    found
}

/// What a chain has carried already.
#[derive(Default)]
struct Taken {
    accesses: QuickSet<Value>,
    /// Those of them that the last store, or what is carried, stands for.
    gone: Vec<Value>,
}

/// Is there an access of all lanes?
fn starts(block: Block) -> bool {
    let mut all = block.instructions().into_iter();
    all.any(|i| Strided::of(i, 0).is_some())
}

/// An instruction, and whether control comes to it whenever it comes to the region, if it comes that far.
struct Step {
    what: Value,
    is_sure: bool,
}

/// A chain of blocks and what stands between them, each behind all that leads to it.
struct Region {
    steps: Vec<Step>,
    strided: Vec<Strided>,
}

impl Region {
    /// `taken`: accesses that are only in the way.
    fn of(start: Block, done: &mut QuickSet<Block>, taken: &QuickSet<Value>) -> Region {
        let mut steps = Vec::new();
        let mut add = |block: Block, is_sure| {
            let all = block.instructions().into_iter();
            steps.extend(all.map(|what| Step { what, is_sure }));
        };
        let mut at = Some(start);
        while let Some(block) = at {
            done.insert(block);
            add(block, true);
            at = next(block).map(|(between, next)| {
                between.into_iter().for_each(|b| add(b, false));
                next
            });
        }
        let strided = |(at, step): (usize, &Step)| Strided::under_mask(step.what, at);
        let free = steps.iter().enumerate();
        let free = free.filter(|(_, step)| !taken.contains(&step.what));
        let strided = free.filter_map(strided);
        let strided = strided.filter(|s| s.step.abs() >= s.size).collect();
        Region { steps, strided }
    }

    /// The numbers of the accesses of each array, whose places are the same or apart.
    fn groups(&self) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for (i, s) in self.strided.iter().enumerate() {
            let like = |g: &&mut Vec<usize>| s.behind(&self.strided[g[0]]).is_some();
            match groups.iter_mut().find(like) {
                Some(group) => group.push(i),
                None => groups.push(vec![i]),
            }
        }
        let writes = |&i: &usize| self.strided[i].kind == Kind::Scatter;
        let clear = |group: &Vec<usize>| {
            let distinct = self.places(group);
            group.iter().all(|&i| {
                let s = &self.strided[i];
                let mut others = distinct.iter().map(|&k| &self.strided[k]);
                others.all(|other| is_same(s, other) || s.is_apart(other))
            })
        };
        groups.retain(|g| g.len() > 1 && g.iter().any(writes) && clear(g));
        groups
    }

    /// The first access of each place.
    fn places(&self, group: &[usize]) -> Vec<usize> {
        let mut places: Vec<usize> = Vec::new();
        for &i in group {
            let known = |&k: &usize| is_same(&self.strided[i], &self.strided[k]);
            if !places.iter().any(known) {
                places.push(i);
            }
        }
        places
    }

    /// Carries what can be carried between two things that may touch the same memory.
    fn carry(&self, module: &Module, group: &[usize], taken: &mut Taken) -> bool {
        let mut found = false;
        let mut rest = group;
        while let Some(&first) = rest.first() {
            let end = self.end_of(rest, self.strided[first].at);
            let within = rest.iter().take_while(|&&i| self.strided[i].at < end);
            let (now, later) = rest.split_at(within.count());
            if now.is_empty() {
                // Cut before a place that may be left out: on from there.
                rest = &rest[1..];
                continue;
            }
            found |= Segment::new(self, now).carry(module, taken);
            rest = later;
        }
        found
    }

    /// Where the accesses of a group that start at one end: at what may touch their places, or behind the last one.
    fn end_of(&self, group: &[usize], start: usize) -> usize {
        let own = group
            .iter()
            .map(|&i| (self.strided[i].at, self.strided[i].kind));
        let own: QuickMap<usize, Kind> = own.collect();
        let last = group.last().map_or(start, |&i| self.strided[i].at);
        // What is written at the end stands where nothing leads past.
        let behind = (last + 1..self.steps.len()).find(|&at| self.steps[at].is_sure);
        let mut writes = false;
        for at in start..behind.unwrap_or(last + 1) {
            let what = self.steps[at].what;
            if let Some(&kind) = own.get(&at) {
                writes |= kind == Kind::Scatter;
                continue;
            }
            if strided::are_checked(self.strided[group[0]].call, what) {
                continue;
            }
            let stops = match writes && !crate::bug("carried-over-who-looks") {
                true => touches(what),
                false => !is_silent(what) && may_write(what),
            };
            if stops {
                return self.sure_at(at);
            }
        }
        last + 1
    }

    /// The last place up to this one that nothing leads past.
    fn sure_at(&self, mut at: usize) -> usize {
        while !self.steps[at].is_sure {
            at -= 1;
        }
        at
    }

    /// An instruction before which all that stands before `at` has been done, in a block that nothing leads past.
    fn behind(&self, at: usize) -> Option<Value> {
        let sure = self.steps[at..].iter().find(|s| s.is_sure)?.what;
        match sure.opcode() {
            crate::ir::Opcode::Phi => sure.block().first_insertion_point(),
            _ => Some(sure),
        }
    }
}

fn is_same(a: &Strided, b: &Strided) -> bool {
    a.behind(b) == Some(0) && data(a) == data(b)
}

fn data(s: &Strided) -> Type {
    s.kind.data(s.call)
}

/// The next block of the chain, and what may be left out between.
fn next(block: Block) -> Option<(Vec<Block>, Block)> {
    let mut between: Vec<Block> = Vec::new();
    let mut open: Vec<Block> = Vec::new();
    let lead = |from: Block, open: &mut Vec<Block>| {
        for to in from.successors() {
            if !open.contains(&to) {
                open.push(to);
            }
        }
    };
    lead(block, &mut open);
    loop {
        let known = |b: &Block| *b == block || between.contains(b);
        // All that leads there has been seen.
        let is_ready = |b: &&Block| b.predecessors().iter().all(known);
        let ready = *open.iter().find(is_ready)?;
        if open.len() == 1 {
            return (!ready.is_landing_pad()).then_some((between, ready));
        }
        open.retain(|b| *b != ready);
        if ready.successors().is_empty() || between.len() >= MOST_BLOCKS {
            return None;
        }
        between.push(ready);
        lead(ready, &mut open);
    }
}

/// Accesses of a group between which nothing else touches their places.
struct Segment<'a> {
    region: &'a Region,
    accesses: &'a [usize],
}

/// One place in a segment.
struct Carried {
    /// The accesses from the first one of all lanes on that control surely comes to.
    accesses: Vec<usize>,
    /// Have all lanes surely written it?
    is_written: bool,
}

impl<'a> Segment<'a> {
    fn new(region: &'a Region, accesses: &'a [usize]) -> Self {
        Segment { region, accesses }
    }

    fn access(&self, i: usize) -> &Strided {
        &self.region.strided[i]
    }

    fn place(&self, like: usize) -> Carried {
        let same = |i: &&usize| is_same(self.access(**i), self.access(like));
        let sure = |i: &usize| {
            let s = self.access(*i);
            s.is_whole() && self.region.steps[s.at].is_sure
        };
        let all = self.accesses.iter().filter(same).copied();
        let accesses: Vec<usize> = all.skip_while(|i| !sure(i)).collect();
        let writes = |i: &usize| sure(i) && self.access(*i).kind == Kind::Scatter;
        let is_written = accesses.iter().any(writes);
        Carried {
            accesses,
            is_written,
        }
    }

    /// Is there anything to be gained?
    fn is_worth_it(&self, place: &Carried) -> bool {
        let reads = |&i: &usize| self.access(i).kind == Kind::Gather;
        let first_reads = place.accesses.first().is_some_and(reads);
        match place.is_written {
            // One read and one write are what they are.
            true => place.accesses.len() > 1 + usize::from(first_reads),
            false => place.accesses.iter().skip(1).any(reads) && !place.accesses.iter().all(reads),
        }
    }

    fn carry(&self, module: &Module, taken: &mut Taken) -> bool {
        let places = self.region.places(self.accesses);
        let mut places: Vec<Carried> = places.into_iter().map(|i| self.place(i)).collect();
        let later = places.iter().any(|p| p.is_written && self.is_worth_it(p));
        // Fields beside one that is written later are, too: they may be one store.
        places.retain(|p| self.is_worth_it(p) || later && p.is_written);
        let last = self.accesses.last().map(|&i| self.access(i).at + 1);
        let Some(end) = last.and_then(|at| self.region.behind(at)) else {
            return false;
        };
        for place in &places {
            let all = place.accesses.iter();
            taken.accesses.extend(all.map(|&i| self.access(i).call));
            taken.gone.extend(self.carry_place(module, place, end));
        }
        !places.is_empty()
    }

    fn carry_place(&self, module: &Module, place: &Carried, end: Value) -> Vec<Value> {
        let first = self.access(place.accesses[0]);
        let ty = data(first);
        let entry = first.call.block().function().entry();
        let Some(start) = entry.first_insertion_point() else {
            return Vec::new();
        };
        let local = Builder::before(start).alloca(ty, "carried");
        let keep = |b: &Builder, value: Value| {
            b.store(value, local, 1);
        };
        for (n, &i) in place.accesses.iter().enumerate() {
            let s = self.access(i);
            let b = Builder::before(s.call);
            let mask = s.mask();
            if s.kind == Kind::Scatter {
                let new = s.call.operand(0);
                let value = match s.is_whole() || crate::bug("carried-under-no-mask") {
                    true => new,
                    false => b.select(mask, new, b.load(ty, local, 1)),
                };
                keep(&b, value);
            } else if n == 0 {
                keep(&Builder::after(s.call), s.call);
            } else {
                let value = b.load(ty, local, 1);
                let value = match s.is_whole() {
                    true => value,
                    false => b.select(mask, value, s.call.operand(2)),
                };
                s.call.replace_all_uses_with(value);
            }
        }
        if place.is_written {
            let b = Builder::before(end);
            let all = ty.int_of(1).vector(first.lanes).all_ones();
            let f = module.intrinsic("llvm.masked.scatter", &[ty, first.pointers().type_of()]);
            let call = b.call(f, &[b.load(ty, local, 1), first.pointers(), all]);
            call.add_argument_attribute(1, "align", first.size as u64);
            call.copy_metadata(first.call, "tbaa");
        }
        let all = place.accesses.iter().enumerate();
        let gone = all.filter(|&(n, &i)| match self.access(i).kind {
            Kind::Gather => n > 0,
            _ => place.is_written,
        });
        gone.map(|(_, &i)| self.access(i).call).collect()
    }
}
