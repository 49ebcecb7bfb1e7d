//! What loops over memory compute: elements, counters, sums and least numbers of them, choices, what stands at borders.

use super::super::super::ast::{Expr, Place, Shape, Step, VarId};
use super::super::super::types::Ty;
use super::super::super::value::BinaryOp;
use super::super::Generator;
use super::super::expr::COMPARISONS;
use super::Work;

impl Generator {
    /// Something that the iteration reads: of another array, or its own of what is written.
    pub(super) fn read_of_work(&mut self, work: &Work) -> Place {
        let at = self.rng.below(work.sources.len());
        let source = work.sources[at];
        if self.rng.chance(70) {
            return self.other_place(work, source);
        }
        self.target_place(work)
    }

    /// A place in an array that is written: mostly the iteration's own.
    pub(super) fn target_place(&mut self, work: &Work) -> Place {
        let target = self.rng.pick(&work.targets);
        if self.rng.chance(work.own) {
            return self.own_place(work, target);
        }
        match self.rng.chance(30) {
            true => self.pivot(work, target.0),
            false => self.other_place(work, target.0),
        }
    }

    /// One element for all iterations, near those that they write.
    fn pivot(&mut self, work: &Work, array: VarId) -> Place {
        let index = self.rng.range(0, work.iteration.high.clamp(1, 60));
        Place::var(array).then(Step::Index(Expr::literal(index)))
    }

    pub(super) fn value_for(&mut self, work: &Work, ty: Ty) -> Expr {
        let float = ty.is_float() && self.rng.chance(80);
        let value = self.value_of_work(work, float, 2);
        match self.program.shape(&value).ty.is_float() && !ty.is_float() {
            true => self.counter_of(work),
            false => value,
        }
    }

    /// An element, as floating or whole number.
    fn element_of(&mut self, work: &Work, float: bool) -> Expr {
        for _ in 0..4 {
            let place = self.read_of_work(work);
            let ty = self.program.place_shape(&place).ty;
            if ty.is_float() == float {
                return Expr::Read(place);
            }
            if float {
                let narrow = ty.bits() <= 16;
                if narrow {
                    return Expr::Cast(Ty::F32, Box::new(Expr::Read(place)));
                }
            }
        }
        match float {
            true => Expr::Cast(Ty::F32, Box::new(self.counter_of(work))),
            false => self.counter_of(work),
        }
    }

    fn counter_of(&mut self, work: &Work) -> Expr {
        let counter = match work.turn {
            Some(turn) if self.rng.chance(50) => turn,
            _ => work.iteration,
        };
        Expr::var(counter.var)
    }

    fn leaf_of_work(&mut self, work: &Work, float: bool) -> Expr {
        let fits = |var: &VarId| self.program.vars[*var].shape.ty.is_float() == float;
        let locals: Vec<VarId> = work.locals.iter().copied().filter(fits).collect();
        match self.rng.weighted(&[60, 25, 12, 8, 8, 12]) {
            1 if !locals.is_empty() => Expr::var(self.rng.pick(&locals)),
            2 if !float => self.counter_of(work),
            3 if !float => Expr::literal(self.rng.range(-3, 9)),
            4 => self.found_in_table(work, float),
            5 if work.own < 100 => {
                let target = self.rng.pick(&work.targets);
                let pivot = self.pivot(work, target.0);
                match self.program.place_shape(&pivot).ty.is_float() == float {
                    true => Expr::Read(pivot),
                    false => self.element_of(work, float),
                }
            }
            _ => self.element_of(work, float),
        }
    }

    /// What a constant table says of an element or a counter.
    fn found_in_table(&mut self, work: &Work, float: bool) -> Expr {
        let tables = self.program.tables.iter();
        let fits = |var: &VarId| {
            let info = &self.program.vars[*var];
            let whole = info.array.is_some_and(usize::is_power_of_two);
            whole && info.shape.ty.is_float() == float
        };
        let fitting: Vec<VarId> = tables.map(|t| t.var).filter(fits).collect();
        let Some(&table) = fitting.get(self.rng.below(fitting.len().max(1))) else {
            return self.element_of(work, float);
        };
        let last = self.program.vars[table].array.unwrap_or(1) as i64 - 1;
        let asked = self.element_of(work, false);
        let index = Expr::binary(BinaryOp::And, asked, Expr::literal(last));
        Expr::Read(Place::var(table).then(Step::Index(index)))
    }

    pub(super) fn value_of_work(&mut self, work: &Work, float: bool, depth: usize) -> Expr {
        if depth == 0 || self.rng.chance(30) {
            return self.leaf_of_work(work, float);
        }
        let operand = |g: &mut Self| g.value_of_work(work, float, depth - 1);
        match self.rng.weighted(&[40, 14, 14, 10, 10, 8]) {
            0 => {
                let (a, b) = (operand(self), operand(self));
                let op = match float {
                    true => self
                        .rng
                        .pick(&[BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul]),
                    false => {
                        self.rng
                            .pick(&[BinaryOp::Add, BinaryOp::Add, BinaryOp::Sub, BinaryOp::Xor])
                    }
                };
                Expr::binary(op, a, b)
            }
            1 => {
                let a = operand(self);
                let (op, n) = self.rng.pick(&[
                    (BinaryOp::Mul, 3),
                    (BinaryOp::Mul, 5),
                    (BinaryOp::Add, 1),
                    (BinaryOp::Sub, 7),
                ]);
                Expr::binary(op, a, Expr::literal(n))
            }
            2 => self.extreme(work, float),
            3 => {
                let condition = self.condition_of_work(work);
                let (a, b) = (operand(self), operand(self));
                Expr::Conditional(Box::new(condition), Box::new(a), Box::new(b))
            }
            4 => self.border(work, float),
            _ if float => operand(self),
            _ => self.narrow_of_work(work),
        }
    }

    /// The lesser or the greater of two elements, or one cut off, as the library's functions have it.
    fn extreme(&mut self, work: &Work, float: bool) -> Expr {
        let (a, b) = (self.element_of(work, float), self.element_of(work, float));
        let choose =
            |c: Expr, a: Expr, b: Expr| Expr::Conditional(Box::new(c), Box::new(a), Box::new(b));
        let less = |a: &Expr, b: &Expr| Expr::binary(BinaryOp::Lt, a.clone(), b.clone());
        if self.program.shape(&a).ty == self.program.shape(&b).ty {
            return match self.rng.chance(50) {
                true => choose(less(&b, &a), b, a),
                false => choose(less(&a, &b), b, a),
            };
        }
        let ty = self.program.shape(&a).ty;
        let (low, high) = match float {
            true => return choose(less(&a, &b), a, b),
            false => (self.number(ty, 2), self.number(ty, 60)),
        };
        let above = choose(less(&high, &a), high, a.clone());
        choose(less(&a, &low), low, above)
    }

    /// `i > 0 ? a[i - 1] : a[i]`.
    fn border(&mut self, work: &Work, float: bool) -> Expr {
        let i = work.iteration;
        let fits = |var: &VarId| self.program.vars[*var].shape.ty.is_float() == float;
        let fitting: Vec<VarId> = work.sources.iter().copied().filter(fits).collect();
        let Some(&var) = fitting.get(self.rng.below(fitting.len().max(1))) else {
            return self.leaf_of_work(work, float);
        };
        let away = self.rng.range(1, 2);
        let number = |g: &Self, n: i64| g.number(g.program.vars[i.var].shape.ty, n);
        let (condition, far) = match self.rng.chance(50) {
            true => {
                let limit = number(self, away - 1);
                (Expr::binary(BinaryOp::Gt, Expr::var(i.var), limit), -away)
            }
            false => {
                let limit = number(self, (i.high - away).max(0));
                (Expr::binary(BinaryOp::Le, Expr::var(i.var), limit), away)
            }
        };
        let (near, far) = (self.linear(&[(i, 1)], 0), self.linear(&[(i, 1)], far));
        let read = |index: Expr| Box::new(Expr::Read(Place::var(var).then(Step::Index(index))));
        Expr::Conditional(Box::new(condition), read(far), read(near))
    }

    /// What images are made of: averages, products by weights, numbers that are cut off, what the library has.
    fn narrow_of_work(&mut self, work: &Work) -> Expr {
        let (a, b) = (self.element_of(work, false), self.element_of(work, false));
        let ty = self.program.shape(&a).ty;
        match self.rng.below(6) {
            0 => {
                let sum = Expr::binary(BinaryOp::Add, a, b);
                let more = Expr::binary(BinaryOp::Add, sum, Expr::literal(1));
                Expr::binary(BinaryOp::Shr, more, Expr::literal(1))
            }
            1 => {
                let mask = |e: Expr| Expr::binary(BinaryOp::And, e, Expr::literal(255));
                let weight = self.rng.range(1, 255);
                let first = Expr::binary(BinaryOp::Mul, mask(a), Expr::literal(weight));
                let second = Expr::binary(BinaryOp::Mul, mask(b), Expr::literal(255 - weight));
                let sum = Expr::binary(BinaryOp::Add, first, second);
                Expr::binary(BinaryOp::Div, sum, Expr::literal(255))
            }
            2 => Expr::binary(BinaryOp::Shr, a, Expr::literal(self.rng.range(1, 3))),
            4 if ty.bits() <= 16 => self.clamped_to_byte(a),
            3 => {
                let narrow = self.rng.pick(&[Ty::U8, Ty::I16, Ty::I8]);
                Expr::Cast(narrow, Box::new(Expr::binary(BinaryOp::Add, a, b)))
            }
            _ if ty.bits() <= 16 => {
                let ops = [BinaryOp::AddSat, BinaryOp::SubSat, BinaryOp::AbsDiff];
                let op = self.rng.pick(&ops);
                Expr::binary(op, a, Expr::Cast(ty, Box::new(b)))
            }
            _ => Expr::binary(BinaryOp::And, a, Expr::literal(127)),
        }
    }

    pub(super) fn condition_of_work(&mut self, work: &Work) -> Expr {
        let value = self.leaf_of_work(work, false);
        match self.rng.below(6) {
            5 => self.range_of_work(value),
            0 => {
                let bits = Expr::binary(BinaryOp::And, value, Expr::literal(self.rng.range(1, 3)));
                Expr::binary(BinaryOp::Ne, bits, Expr::literal(0))
            }
            1 => {
                let i = work.iteration;
                let ty = self.program.vars[i.var].shape.ty;
                let limit = self.rng.range(i.low, i.high);
                let limit = self.number(ty, limit);
                let op = self.rng.pick(&[BinaryOp::Lt, BinaryOp::Ge, BinaryOp::Ne]);
                Expr::binary(op, Expr::var(i.var), limit)
            }
            2 => {
                let first = Expr::binary(BinaryOp::Gt, value, Expr::literal(0));
                let other = self.leaf_of_work(work, false);
                let second = Expr::binary(BinaryOp::Lt, other, Expr::literal(50));
                match self.rng.chance(50) {
                    true => first.and(second),
                    false => first.or(second),
                }
            }
            _ => {
                let op = self.rng.pick(&COMPARISONS);
                let limit = self.rng.range(-20, 60);
                Expr::binary(op, value, Expr::literal(limit))
            }
        }
    }

    /// A number of the iteration.
    pub(super) fn local_of_work(&mut self, work: &mut Work, float: bool) -> VarId {
        let ty = match float {
            true => self.rng.pick(&[Ty::F32, Ty::F32, Ty::F64]),
            false => self
                .rng
                .pick(&[Ty::I32, Ty::I32, Ty::I32, Ty::U32, Ty::I64, Ty::U8]),
        };
        let var = self.new_var(Shape::uniform(ty), None);
        work.locals.push(var);
        var
    }
}
