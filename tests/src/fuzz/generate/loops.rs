//! Programs that are loops over memory whose bodies are the work of one lane, in the kinds people write: arrays that are written at places of each iteration's own, and such that
//! iterations meet in.
//!
//! A kernel is a few blocks, each with one loop and what it adds up beside. Most loops write one or two arrays by one walk (steps, rows, columns, pixels) and read others; some read
//! what other iterations write, and some write anywhere. No signed number overflows (the interpreter throws others away): they are built without `-fwrapv`,
//! so that indices are sums that an optimiser may take apart.

mod in_place;
mod indices;
mod searches;
mod statements;
mod values;

use super::super::ast::{Body, Expr, For, Place, Shape, Stmt, Table, VarId};
use super::super::types::Ty;
use super::super::value::{BinaryOp, Value};
use super::Generator;

/// Elements of an array.
pub(super) const SIZE: i64 = 512;
/// Of a table of indices.
const TABLE: usize = 128;
/// How far behind another one an overlapping array may begin.
const ROOM: i64 = 8;

/// A counter, its least number and its greatest.
#[derive(Clone, Copy)]
pub(super) struct Counter {
    pub var: VarId,
    pub low: i64,
    pub high: i64,
}

/// Where an iteration finds what is its own.
#[derive(Clone, Copy)]
pub(super) enum Walk {
    /// So many elements from one iteration to the next, and the first.
    Steps(i64, i64),
    /// A row of so many elements.
    Rows(i64),
    /// A column of a picture of this width.
    Columns(i64),
    /// What an operation with a number makes of the iteration's: `i ^ 1`, `i >> 2`, `i % 7`.
    Bent(BinaryOp, i64),
    /// What a table says: `n[i]`.
    Found(VarId),
}

/// What the body of a loop may do.
pub(super) struct Work {
    pub iteration: Counter,
    /// The counter of the loop within.
    pub turn: Option<Counter>,
    /// The arrays that are written, and how.
    pub targets: Vec<(VarId, Walk)>,
    /// The arrays that are read only.
    pub sources: Vec<VarId>,
    /// How many of a hundred accesses to what is written stay with the iteration's own.
    pub own: u64,
    /// Two names lead to one array: nothing else than the iteration's own is touched, or what lies at one distance from that.
    pub aliased: bool,
    /// Numbers of this iteration.
    pub locals: Vec<VarId>,
    /// What all iterations add up, and what counts the elements of an array.
    pub sum: Option<VarId>,
    pub count: Option<(VarId, VarId)>,
    /// Behind the body, where iterations go that are done.
    pub label: u32,
    pub leaves: bool,
    pub depth: usize,
}

impl Generator {
    /// Uniform numbers that nothing changes, and that no optimiser knows.
    pub(super) fn widths(&mut self) {
        for values in [&[1, 2, 3][..], &[4, 5, 8], &[16, 20, 32, 40]] {
            let value = self.rng.pick(values);
            let var = self.new_var(Shape::uniform(Ty::I32), None);
            self.program.vars[var].limit = true;
            self.frozen.push(var);
            self.program.globals.push((var, Value::int(value)));
        }
    }

    pub(super) fn arrays_of_loops(&mut self) {
        let types = [
            Ty::U8,
            Ty::U8,
            Ty::U8,
            Ty::I8,
            Ty::I16,
            Ty::U16,
            Ty::I32,
            Ty::I32,
            Ty::I32,
            Ty::U32,
            Ty::F32,
            Ty::F32,
            Ty::F64,
            Ty::I64,
            Ty::U64,
        ];
        // Most programs compute with one type.
        let main = self.rng.pick(&types);
        for _ in 0..self.rng.range(3, 5) {
            let ty = match self.rng.chance(55) {
                true => main,
                false => self.rng.pick(&types),
            };
            let var = self.new_var(Shape::uniform(ty), Some(SIZE as usize));
            self.program.streams.push(var);
        }
        if self.rng.chance(40) {
            let whole = self.rng.pick(&self.program.streams.clone());
            let behind = self.rng.range(-8, ROOM).max(0) as usize;
            self.program.vars[whole].array = Some((SIZE + ROOM) as usize);
            let shape = self.program.vars[whole].shape;
            let var = self.new_var(shape, Some(SIZE as usize));
            self.program.vars[var].within = Some((whole, behind));
            self.program.streams.push(var);
        }
    }

    /// The blocks of the kernel.
    pub(super) fn loops_into(&mut self, body: &mut Body) {
        for _ in 0..self.rng.range(3, 5) {
            let block = self.loop_of_work();
            body.push(Stmt::Block(block));
        }
    }

    fn loop_of_work(&mut self) -> Body {
        let types = [
            Ty::I32,
            Ty::I32,
            Ty::I32,
            Ty::I32,
            Ty::I32,
            Ty::U32,
            Ty::U64,
            Ty::I64,
            self.rng.pick(&[Ty::U8, Ty::I16, Ty::U16]),
        ];
        let ty = self.rng.pick(&types);
        let begin = match self.rng.below(20) {
            0 if ty.is_signed() => self.rng.range(-4, -1),
            0..12 => 0,
            _ => self.rng.range(1, 6),
        };
        let count = match self.rng.below(4) {
            0 => self.rng.range(1, 12),
            1 => self.rng.range(13, 40),
            _ => self.rng.range(33, 100),
        };
        let var = self.new_var(Shape::uniform(ty), None);
        self.program.vars[var].each = true;
        let iteration = Counter {
            var,
            low: begin,
            high: begin + count - 1,
        };
        let mut work = self.work(iteration);
        let mut before = Vec::new();
        self.sums(&mut work, &mut before);
        let inner = self.body_of_work(&mut work);
        let number = |n: i64| Expr::Literal(Value::from_integer(ty, n.into()));
        let end = self.end_of(ty, begin + count);
        let parts = For {
            init: Some(Stmt::Declare(var, vec![number(begin)])),
            condition: Some(Expr::binary(BinaryOp::Lt, Expr::var(var), end)),
            step: Some(Stmt::Step(Place::var(var), true)),
            body: match work.leaves {
                true => vec![Stmt::Labelled(work.label, inner)],
                false => inner,
            },
        };
        before.push(Stmt::For(Box::new(parts)));
        // What was added up is told.
        let told: Vec<VarId> = self.program.globals.iter().map(|g| g.0).collect();
        let is_told = |var: &&VarId| {
            let info = &self.program.vars[**var];
            !info.shape.varying && !info.limit
        };
        let told: Vec<VarId> = told.iter().filter(is_told).copied().collect();
        let sums = work.sum.into_iter().chain(work.count.map(|c| c.1));
        for sum in sums {
            let to = Place::var(self.rng.pick(&told));
            let is_float = self.program.vars[sum].shape.ty.is_float();
            let value = match is_float {
                true => Expr::binary(BinaryOp::Gt, Expr::var(sum), Expr::literal(7)),
                false => Expr::var(sum),
            };
            before.push(Stmt::Assign(to, Some(BinaryOp::Xor), value));
        }
        before
    }

    /// The end of a loop: a constant, or a number that is known when the program runs.
    fn end_of(&mut self, ty: Ty, end: i64) -> Expr {
        let widths = self.known_widths();
        let near = widths.iter().find(|w| w.1 <= end && end <= w.1 * 3);
        match near {
            Some(&(var, width)) if self.rng.chance(50) && ty == Ty::I32 => match end - width {
                0 => Expr::var(var),
                more => Expr::binary(BinaryOp::Add, Expr::var(var), Expr::literal(more)),
            },
            _ => Expr::Literal(Value::from_integer(ty, end.into())),
        }
    }

    /// Which arrays the iterations write and read.
    fn work(&mut self, iteration: Counter) -> Work {
        let all = self.program.streams.clone();
        let mut targets: Vec<(VarId, Walk)> = Vec::new();
        // In some loops one array has two names.
        let within = |var: &VarId| self.program.vars[*var].within.is_some();
        let named = all.iter().copied().find(within);
        let named = named.filter(|_| self.rng.chance(70));
        if let Some(var) = named {
            let first = iteration.high.max(0) + self.rng.range(0, 20);
            let walk = self
                .rng
                .pick(&[(1, 0), (1, 3), (1, 20), (2, 0), (-1, first)]);
            targets.push((
                var,
                Walk::Steps(walk.0, walk.1 - walk.0 * iteration.low.min(0)),
            ));
        }
        for _ in 0..self.rng.pick(&[1, 1, 2, 3]) {
            let var = self.rng.pick(&all);
            let shares = |other: VarId| self.share_memory(var, other);
            if targets.iter().all(|t| !shares(t.0)) {
                let walk = self.walk(iteration);
                targets.push((var, walk));
            }
        }
        let is_free = |var: &VarId| targets.iter().all(|t| !self.share_memory(t.0, *var));
        let mut sources: Vec<VarId> = all.into_iter().filter(is_free).collect();
        if sources.is_empty() {
            sources.push(targets[0].0);
        }
        let own = match named {
            Some(_) => 100,
            None => self.rng.pick(&[100, 100, 100, 100, 90, 70, 30]),
        };
        let alias = self.alias_of(targets[0], iteration).filter(|_| own == 100);
        targets.extend(alias);
        if alias.is_some() {
            self.find_by_table(&mut targets);
        }
        self.next_id += 1;
        Work {
            iteration,
            turn: None,
            targets,
            sources,
            own,
            aliased: alias.is_some(),
            locals: Vec::new(),
            sum: None,
            count: None,
            label: self.next_id,
            leaves: false,
            depth: 0,
        }
    }

    /// Are they one array, or two in the same memory?
    pub(super) fn share_memory(&self, a: VarId, b: VarId) -> bool {
        let whole = |var: VarId| self.program.vars[var].within.map_or(var, |w| w.0);
        whole(a) == whole(b)
    }

    /// The iteration's own element of an array, by another name, or one of a neighbour's.
    fn alias_of(
        &mut self,
        (var, walk): (VarId, Walk),
        iteration: Counter,
    ) -> Option<(VarId, Walk)> {
        let Walk::Steps(step @ (1 | 2 | -1), first) = walk else {
            return None;
        };
        let mut others = self.program.streams.iter().copied();
        let other = others.find(|&other| other != var && self.share_memory(var, other))?;
        let begin = |var: VarId| self.program.vars[var].within.map_or(0, |w| w.1 as i64);
        let away = match self.rng.chance(30) {
            true => 0,
            false => self
                .rng
                .pick(&[-9, -3, -2, -2, -1, -1, -1, 1, 1, 1, 2, 2, 3, 5, 17]),
        };
        if iteration.low >= 0 && self.rng.chance(45) {
            return Some((other, self.other_walk(iteration)));
        }
        let there = first + begin(var) - begin(other) + away;
        let ends = [iteration.low, iteration.high].map(|i| there + step * i);
        let is_inside = ends.iter().all(|end| (0..SIZE).contains(end));
        (there >= 0 && is_inside && self.rng.chance(80))
            .then_some((other, Walk::Steps(step, there)))
    }

    /// Two names of one place lead where a table says, one of them or both: what one iteration leaves another finds.
    fn find_by_table(&mut self, targets: &mut [(VarId, Walk)]) {
        let begin = |var: VarId| self.program.vars[var].within.map_or(0, |w| w.1);
        let [(first, there), .., (second, elsewhere)] = targets else {
            return;
        };
        let begin_alike = begin(*first) == begin(*second);
        if !begin_alike || !self.rng.chance(60) {
            return;
        }
        let ty = self
            .rng
            .pick(&[Ty::I32, Ty::I32, Ty::I16, Ty::U32, Ty::I64]);
        let table = self.new_var(Shape::uniform(ty), Some(TABLE));
        let most = self.rng.pick(&[5, 20, 100, SIZE - 1]);
        let values = (0..TABLE).map(|_| Value::from_integer(ty, self.rng.range(0, most).into()));
        let values = values.collect();
        self.program.tables.push(Table { var: table, values });
        let which = self.rng.below(4);
        if which != 0 {
            *there = Walk::Found(table);
        }
        if which != 1 {
            *elsewhere = Walk::Found(table);
        }
    }

    /// By a step of its own, or by no sum.
    fn other_walk(&mut self, iteration: Counter) -> Walk {
        if self.rng.chance(50) {
            return self.bent();
        }
        let most = (SIZE - 41) / (iteration.high + 1).max(1);
        let step = self.rng.pick(&[1, 2, 3, 4, 5]).min(most.max(1));
        let first = self.rng.pick(&[0, 1, 2, 5, 8, 20, 40]);
        Walk::Steps(step, first)
    }

    /// No sum; no more than 8 beyond the iteration's number.
    pub(super) fn bent(&mut self) -> Walk {
        use BinaryOp::{And, Div, Or, Rem, Shr, Xor};
        let (op, by) = self.rng.pick(&[
            (Xor, 1),
            (Xor, 3),
            (Xor, 7),
            (And, 63),
            (And, 7),
            (And, 252),
            (Or, 1),
            (Or, 4),
            (Shr, 1),
            (Shr, 2),
            (Div, 3),
            (Div, 2),
            (Rem, 7),
            (Rem, 16),
        ]);
        Walk::Bent(op, by)
    }

    fn walk(&mut self, iteration: Counter) -> Walk {
        let count = (iteration.high + 1).max(1);
        let kinds = match iteration.low {
            ..0 => [50, 0, 0, 0],
            _ => [50, 20, 20, 15],
        };
        match self.rng.weighted(&kinds) {
            0 => {
                let step = self.rng.pick(&[1, 1, 1, 1, 1, 1, 2, 4, -1]);
                let first = match step {
                    -1 => iteration.high + self.rng.range(0, 4),
                    _ => {
                        let least = -step * iteration.low.min(0);
                        least + self.rng.pick(&[0, 0, 0, 1, 3, 8, 40])
                    }
                };
                Walk::Steps(step, first)
            }
            1 => Walk::Steps(3, self.rng.range(0, 2)),
            2 => {
                let most = (SIZE - 8) / count;
                Walk::Rows(self.rng.pick(&[2, 3, 4, 5, 8, 16]).min(most))
            }
            _ => {
                let most = (SIZE - count) / 4;
                Walk::Columns(self.rng.pick(&[16, 20, 32, 40, count, count]).min(most))
            }
        }
    }

    /// In some loops all iterations add to one number, or append to an array.
    fn sums(&mut self, work: &mut Work, before: &mut Body) {
        if self.rng.chance(15) {
            let ty = self.rng.pick(&[Ty::I32, Ty::U32, Ty::I64, Ty::F32, Ty::U8]);
            let var = self.new_var(Shape::uniform(ty), None);
            let zero = Expr::Literal(Value::int(0));
            before.push(Stmt::Declare(var, vec![Expr::Cast(ty, Box::new(zero))]));
            work.sum = Some(var);
        }
        if self.rng.chance(10) && work.sources.len() > 1 {
            let ty = self.rng.pick(&[Ty::I32, Ty::I32, Ty::U64]);
            let var = self.new_var(Shape::uniform(ty), None);
            let first = Expr::Literal(Value::from_integer(ty, self.rng.range(0, 3).into()));
            before.push(Stmt::Declare(var, vec![first]));
            let at = self.rng.below(work.sources.len());
            let array = work.sources[at];
            work.sources.retain(|v| !self.share_memory(*v, array));
            match work.sources.is_empty() {
                true => work.sources.push(array),
                false => work.count = Some((array, var)),
            }
        }
    }

    /// Uniform numbers that nobody changes, and what they are.
    pub(super) fn known_widths(&self) -> Vec<(VarId, i64)> {
        let globals = self.program.globals.iter();
        let widths = globals.filter(|(var, _)| self.program.vars[*var].limit);
        widths.map(|(var, v)| (*var, v.integer() as i64)).collect()
    }
}
