//! What loops over arrays do: the last elements in front of what must not be touched, pixels of three or four channels, sums over iterations.

use super::super::ast::{Body, CrossLane, Expr, Place, Shape, Step, Stmt, VarId};
use super::super::types::Ty;
use super::super::value::{BinaryOp, UnaryOp, Value};
use super::Generator;
use super::stmt::Fuel;

impl Generator {
    /// `if (item < n)`, and accesses of which lane n - 1 has the array's last element.
    pub(super) fn edge_into(&mut self, body: &mut Body) {
        let streams = self.walked();
        let var = self.rng.pick(&streams);
        let is_own = self.program.lanewise && streams.first() == Some(&var);
        let count = self.program.vars[var].array.unwrap_or(1) as i64;
        let items = self.rng.range(1, 63);
        let step = match is_own {
            true => return,
            false => self.rng.pick(&[1, 1, 1, 2, 3, 4]),
        };
        let offset = count - 1 - (items - 1) * step;
        let index = self.strided(step, offset);
        // Narrow numbers would begin anew.
        let index = match index {
            Expr::Cast(Ty::U8, inner) => *inner,
            other => other,
        };
        let place = self.scalar_of(Place::var(var).then(Step::Index(index)));
        let shape = self.program.place_shape(&place);
        let read = self.new_var(shape, None);
        let scope = self.visible.len();
        let mut inner = vec![Stmt::Declare(read, vec![Expr::Read(place.clone())])];
        self.visible.push(read);
        let stmt = self.assignment();
        inner.push(stmt);
        if !self.program.lanewise && self.rng.chance(60) {
            let e = self.convertible(shape.ty, true, 1);
            inner.push(Stmt::Assign(place, None, e));
        }
        self.visible.truncate(scope);
        let is_there = Expr::binary(BinaryOp::Lt, Expr::Item, Expr::literal(items));
        let condition = match self.rng.chance(50) {
            true => is_there.and(self.condition(1, true, false)),
            false => is_there,
        };
        body.push(Stmt::If(condition, inner, None));
    }

    /// Reads all channels of each lane's pixel, in any order, and writes some.
    pub(super) fn pixels_into(&mut self, body: &mut Body) {
        let may_write = self.rng.chance(75);
        let streams = self.writable_streams(may_write);
        let Some(&var) = streams.get(self.rng.below(streams.len().max(1))) else {
            return;
        };
        let (places, targets) = self.pixels_of(var);
        let mut read = Vec::new();
        for place in self.in_any_order(&places) {
            let shape = self.program.place_shape(&place);
            let channel = self.new_var(shape, None);
            body.push(Stmt::Declare(channel, vec![Expr::Read(place)]));
            self.visible.push(channel);
            read.push(channel);
        }
        if !may_write {
            return;
        }
        let mut stores = Vec::new();
        for place in self.in_any_order(&targets) {
            let ty = self.program.place_shape(&place).ty;
            let from = self.rng.pick(&read);
            let e = match self.program.vars[from].shape.ty.is_float() || ty.is_float() {
                true => self.convertible(ty, true, 1),
                false => {
                    let other = self.int_leaf(true);
                    let op = self
                        .rng
                        .pick(&[BinaryOp::Add, BinaryOp::Xor, BinaryOp::Sub]);
                    Expr::binary(op, Expr::var(from), other)
                }
            };
            if self.rng.chance(90) {
                stores.push(Stmt::Assign(place, None, e));
            }
        }
        match self.rng.chance(25) {
            true => body.push(Stmt::If(self.condition(1, true, false), stores, None)),
            false => body.extend(stores),
        }
    }

    /// The channels of each lane's pixel, and those that are written: the same, or those of a pixel nearby.
    fn pixels_of(&mut self, var: VarId) -> (Vec<Place>, Vec<Place>) {
        let is_own = self.program.lanewise && self.program.streams.first() == Some(&var);
        let channels = self.rng.pick(&[2, 3, 3, 3, 4, 4]);
        if self.program.vars[var].record.is_some() {
            let index = match is_own {
                true => self.own_index(0),
                false => self.strided(1, 0),
            };
            let place = Place::var(var).then(Step::Index(index));
            let places: Vec<Place> = (0..3).map(|_| self.scalar_of(place.clone())).collect();
            return (places.clone(), places);
        }
        let moved = self.rng.pick(&[0, 0, 0, channels, 1]);
        let mut at = |from: i64| -> Vec<Place> {
            let index = |channel: i64| match is_own {
                true => self.own_index(channel),
                false => self.strided(channels, from + channel),
            };
            let place = |index: Expr| Place::var(var).then(Step::Index(index));
            (0..channels).map(index).map(place).collect()
        };
        let places = at(0);
        match channels == 4 || moved == 0 {
            true => (places.clone(), places),
            false => (places, at(moved)),
        }
    }

    pub(super) fn in_any_order(&mut self, places: &[Place]) -> Vec<Place> {
        let mut places = places.to_vec();
        for index in (1..places.len()).rev() {
            places.swap(index, self.rng.below(index + 1));
        }
        places
    }

    /// A loop that adds narrow numbers, distances or products to a sum in each lane, or those of all lanes to one sum.
    pub(super) fn sum_into(&mut self, body: &mut Body) {
        let wide = [Ty::U16, Ty::I16, Ty::U8, Ty::I32, Ty::U32, Ty::I64, Ty::U64];
        let ty = self.rng.pick(&wide);
        let is_uniform = !self.program.lanewise && self.rng.chance(35);
        let sum = self.new_var(
            Shape {
                ty,
                varying: !is_uniform,
            },
            None,
        );
        let start = self.rng.range(0, 9);
        let scope = self.visible.len();
        let fuel = self.uniform_fuel();
        let Fuel {
            declare,
            left,
            burn,
        } = fuel;
        let counter = match &declare {
            Stmt::Declare(var, _) => *var,
            _ => return,
        };
        let term = match self.term(counter) {
            term if self.program.shape(&term).varying => term,
            term => Expr::binary(BinaryOp::Add, term, Expr::Item),
        };
        let term = match is_uniform {
            true => Expr::CrossLane(CrossLane::ReduceAdd, Box::new(term)),
            false => term,
        };
        let add = Stmt::Assign(Place::var(sum), Some(BinaryOp::Add), term);
        let inner = match self.rng.chance(30) {
            true => Stmt::If(self.condition(1, true, false), vec![add], None),
            false => add,
        };
        self.visible.truncate(scope);
        let first = Value::from_integer(ty, i128::from(start));
        body.push(Stmt::Declare(sum, vec![Expr::Literal(first)]));
        body.push(declare);
        body.push(Stmt::While(left, vec![burn, inner]));
        let found = match is_uniform || self.program.lanewise {
            true => Expr::var(sum),
            false => {
                let all = CrossLane::ReduceAdd;
                Expr::CrossLane(all, Box::new(Expr::var(sum)))
            }
        };
        let integers = |generator: &Self, var: VarId| {
            let info = &generator.program.vars[var];
            info.shape.varying && info.is_plain() && !info.shape.ty.is_float()
        };
        let targets = self.writable(integers);
        if !targets.is_empty() {
            let to = Place::var(self.rng.pick(&targets));
            body.push(Stmt::Assign(to, Some(BinaryOp::Add), found));
        }
        self.visible.push(sum);
    }

    /// What is added: another number in each iteration, if there is an array to read.
    fn term(&mut self, counter: VarId) -> Expr {
        let narrow = [Ty::U8, Ty::U8, Ty::I8, Ty::I16, Ty::U16];
        let ty = self.rng.pick(&narrow);
        let mut part = |ty: Ty| {
            let e = self.step_of_sum(counter);
            Expr::Cast(ty, Box::new(e))
        };
        let (a, b) = (part(ty), part(ty));
        match self.rng.below(4) {
            0 => a,
            1 => {
                let distance = Expr::binary(BinaryOp::Sub, a, b);
                match self.program.shape(&distance).varying {
                    true => Expr::Unary(UnaryOp::Abs, Box::new(distance)),
                    false => distance,
                }
            }
            2 => {
                let other = Expr::Cast(self.rng.pick(&narrow[..3]), Box::new(b));
                Expr::binary(BinaryOp::Mul, a, other)
            }
            _ => Expr::binary(BinaryOp::Sub, a, b),
        }
    }

    fn step_of_sum(&mut self, counter: VarId) -> Expr {
        let whole: Vec<VarId> = self.walked();
        let is_number = |var: &VarId| {
            let var = &self.program.vars[*var];
            var.record.is_none() && !var.shape.ty.is_float()
        };
        let numbers: Vec<VarId> = whole.iter().copied().filter(is_number).collect();
        let own = self
            .program
            .lanewise
            .then(|| whole.first().copied())
            .flatten();
        let numbers: Vec<VarId> = numbers.into_iter().filter(|v| Some(*v) != own).collect();
        if numbers.is_empty() || self.rng.chance(25) {
            let e = self.int_leaf(true);
            return Expr::binary(BinaryOp::Add, e, Expr::var(counter));
        }
        let var = self.rng.pick(&numbers);
        let step = self.rng.pick(&[1, 1, 1, 2, 3]);
        let offset = self.rng.range(0, 7);
        let walked = match step {
            1 => Expr::Item,
            _ => Expr::binary(BinaryOp::Mul, Expr::Item, Expr::literal(step)),
        };
        let moved = Expr::binary(BinaryOp::Add, Expr::var(counter), Expr::literal(offset));
        let index = Expr::binary(BinaryOp::Add, walked, moved);
        Expr::Read(Place::var(var).then(Step::Index(index)))
    }
}
