//! The bodies of loops over memory: stores, chains of choices that all store one place, cases, loops within, references that are chosen, sums, what is appended, early ends.

use super::super::super::ast::{Body, Case, Expr, For, Place, Shape, Stmt, VarId};
use super::super::super::types::Ty;
use super::super::super::value::BinaryOp;
use super::super::Generator;
use super::{Counter, Walk, Work};

/// How deep statements stand in each other.
const DEEPEST: usize = 2;

impl Generator {
    pub(super) fn body_of_work(&mut self, work: &mut Work) -> Body {
        let mut body = Vec::new();
        for _ in 0..self.rng.pick(&[1, 1, 1, 1, 2, 2, 3]) {
            self.work_into(&mut body, work);
        }
        // What stands alone shows most: whatever meets makes iterations run one after the other.
        let is_idle = matches!(body.last(), None | Some(Stmt::Declare(..)));
        if is_idle || self.rng.chance(25) {
            let stmt = self.store_of_work(work);
            body.push(stmt);
        }
        body
    }

    fn work_into(&mut self, body: &mut Body, work: &mut Work) {
        let nest = u32::from(work.depth < DEEPEST);
        let within = u32::from(work.turn.is_none());
        let weights = [
            16,                 // number
            22,                 // store
            12,                 // += and the like
            10,                 // chain of choices
            5,                  // cases
            8,                  // o[i] = c ? x : o[i]
            8 * nest,           // choice
            40 * nest * within, // loop
            4 * nest,           // loop that each iteration leaves by itself
            4,                  // early end
            8,                  // reference
            12,                 // sum or append
            5,                  // exchange
            8,                  // both sides store the same places
            14 * within,        // search
            10,                 // changes of one place
        ];
        match self.rng.weighted(&weights) {
            0 => self.number_into(body, work),
            1 => body.push(self.store_of_work(work)),
            2 => body.push(self.update_of_work(work)),
            3 => {
                let to = self.target_place(work);
                body.push(self.chain_to(work, &to));
            }
            4 => body.push(self.cases_of_work(work)),
            5 => {
                let to = self.target_place(work);
                let ty = self.program.place_shape(&to).ty;
                let (condition, value) = (self.condition_of_work(work), self.value_for(work, ty));
                let (value, old) = (Box::new(value), Box::new(Expr::Read(to.clone())));
                let value = match self.rng.chance(60) {
                    true => Expr::Conditional(Box::new(condition), value, old),
                    false => Expr::Conditional(Box::new(condition), old, value),
                };
                body.push(Stmt::Assign(to, None, value));
            }
            6 => {
                let condition = self.condition_of_work(work);
                let then = self.inner_of_work(work);
                let otherwise = self.rng.chance(40);
                let otherwise = otherwise.then(|| self.inner_of_work(work));
                body.push(Stmt::If(condition, then, otherwise));
            }
            7 => self.counted_into(body, work),
            8 => self.parting_into(body, work),
            9 => {
                let condition = self.condition_of_work(work);
                let leave = self.leave_of_work(work);
                body.push(Stmt::If(condition, vec![leave], None));
            }
            10 => self.reference_of_work_into(body, work),
            11 => self.sum_of_work_into(body, work),
            13 => body.push(self.sides_of_work(work)),
            14 => self.search_into(body, work),
            15 => self.change_in_place_into(body, work),
            _ => {
                let (a, b) = (self.target_place(work), self.target_place(work));
                self.swap_into(body, Some(a), Some(b));
            }
        }
    }

    fn inner_of_work(&mut self, work: &mut Work) -> Body {
        let locals = work.locals.len();
        work.depth += 1;
        let mut body = Vec::new();
        for _ in 0..self.rng.pick(&[1, 1, 1, 2]) {
            self.work_into(&mut body, work);
        }
        work.depth -= 1;
        work.locals.truncate(locals);
        body
    }

    fn number_into(&mut self, body: &mut Body, work: &mut Work) {
        let float = self.rng.chance(25);
        let value = self.value_of_work(work, float, 2);
        let is_float = self.program.shape(&value).ty.is_float();
        let var = self.local_of_work(work, is_float);
        body.push(Stmt::Declare(var, vec![value]));
    }

    pub(super) fn store_of_work(&mut self, work: &Work) -> Stmt {
        let to = self.target_place(work);
        let ty = self.program.place_shape(&to).ty;
        let mut value = self.value_for(work, ty);
        // What another name of the array leads to, changed.
        if work.aliased && self.rng.chance(70) {
            let other = Expr::Read(self.target_place(work));
            let floats = [&other, &value].map(|e| self.program.shape(e).ty.is_float());
            value = match floats {
                [true, true] => Expr::binary(BinaryOp::Add, other, value),
                [false, false] => Expr::binary(BinaryOp::Xor, other, value),
                _ => value,
            };
        }
        Stmt::Assign(to, None, value)
    }

    fn update_of_work(&mut self, work: &Work) -> Stmt {
        let to = self.target_place(work);
        let ty = self.program.place_shape(&to).ty;
        let value = self.value_for(work, ty);
        let float = ty.is_float() || self.program.shape(&value).ty.is_float();
        let ops = [BinaryOp::Add, BinaryOp::Add, BinaryOp::Sub, BinaryOp::Xor];
        let op = self.rng.pick(&ops[..if float { 3 } else { 4 }]);
        Stmt::Assign(to, Some(op), value)
    }

    /// `if … else if … else`, all of which store one place.
    pub(super) fn chain_to(&mut self, work: &Work, to: &Place) -> Stmt {
        let mut rest: Option<Body> = match self.rng.chance(75) {
            true => Some(vec![self.store_to(work, to)]),
            false => None,
        };
        let mut stmt = None;
        for _ in 0..self.rng.range(1, 3) {
            let condition = self.condition_of_work(work);
            let then = vec![self.store_to(work, to)];
            let whole = Stmt::If(condition, then, rest.take());
            rest = Some(vec![whole.clone()]);
            stmt = Some(whole);
        }
        stmt.unwrap_or(Stmt::Block(Vec::new()))
    }

    /// `if (c) { p = x; q = y; } else { p = a; q = b; }`, some of which shift what stands there.
    fn sides_of_work(&mut self, work: &Work) -> Stmt {
        let condition = self.condition_of_work(work);
        let places: Vec<Place> = (0..self.rng.range(2, 3))
            .map(|_| self.target_place(work))
            .collect();
        let [then, otherwise] = [0, 1].map(|_| -> Body {
            let stores = places.iter().map(|to| self.store_or_shift(work, to));
            stores.collect()
        });
        Stmt::If(condition, then, Some(otherwise))
    }

    fn store_or_shift(&mut self, work: &Work, to: &Place) -> Stmt {
        let is_float = self.program.place_shape(to).ty.is_float();
        if is_float || self.rng.chance(60) {
            return self.store_to(work, to);
        }
        let by = Expr::literal(self.rng.range(1, 3));
        let shifted = Expr::binary(BinaryOp::Shr, Expr::Read(to.clone()), by);
        Stmt::Assign(to.clone(), None, shifted)
    }

    pub(super) fn store_to(&mut self, work: &Work, to: &Place) -> Stmt {
        let ty = self.program.place_shape(to).ty;
        let value = self.value_for(work, ty);
        Stmt::Assign(to.clone(), None, value)
    }

    fn cases_of_work(&mut self, work: &Work) -> Stmt {
        let to = self.target_place(work);
        let value = self.value_of_work(work, false, 0);
        let value = Expr::Cast(Ty::I32, Box::new(value));
        let value = Expr::binary(BinaryOp::And, value, Expr::literal(3));
        let mut cases = Vec::new();
        for label in 0..self.rng.range(2, 3) {
            let mut body = vec![self.store_to(work, &to)];
            if self.rng.chance(80) {
                body.push(Stmt::Break);
            }
            let labels = vec![Some(label)];
            cases.push(Case { labels, body });
        }
        if self.rng.chance(60) {
            let labels = vec![None];
            let body = vec![self.store_to(work, &to)];
            cases.push(Case { labels, body });
        }
        Stmt::Switch(value, cases)
    }

    /// The iteration is done, or the loop within, or its turn.
    pub(super) fn leave_of_work(&mut self, work: &mut Work) -> Stmt {
        if work.turn.is_none() && self.rng.chance(70) {
            work.leaves = true;
            return Stmt::Goto(work.label);
        }
        match (work.turn, self.rng.below(3)) {
            (Some(_), 0) => Stmt::Break,
            (Some(_), 1) => Stmt::Continue,
            (Some(_), _) => {
                work.leaves = true;
                Stmt::Goto(work.label)
            }
            (None, _) => Stmt::Continue,
        }
    }

    /// A counted loop: short and of a constant, or as long as a number that all iterations share.
    fn counted_into(&mut self, body: &mut Body, work: &mut Work) {
        let rows = work.targets.iter().find_map(|t| match t.1 {
            Walk::Rows(length) => Some(length),
            Walk::Steps(step @ (3 | 4), _) => Some(step),
            _ => None,
        });
        let low = self.rng.pick(&[0, 0, 0, 1]);
        let most = match rows {
            Some(length) if self.rng.chance(80) => length,
            _ => low + self.rng.range(1, 4),
        };
        let bound = match self.width_of(most) {
            Some(width) if self.rng.chance(70) => width,
            _ => Expr::literal(most),
        };
        self.turns_into(body, work, (low, most - 1), bound);
    }

    /// A loop that each iteration runs as often as its data say.
    fn parting_into(&mut self, body: &mut Body, work: &mut Work) {
        if work.turn.is_some() {
            return self.number_into(body, work);
        }
        let value = self.value_of_work(work, false, 0);
        let bound = Expr::binary(BinaryOp::And, value, Expr::literal(3));
        let bound = Expr::Cast(Ty::I32, Box::new(bound));
        self.turns_into(body, work, (0, 2), bound);
    }

    fn turns_into(
        &mut self,
        body: &mut Body,
        work: &mut Work,
        (low, high): (i64, i64),
        bound: Expr,
    ) {
        let var = self.new_var(Shape::uniform(Ty::I32), None);
        let high = high.max(low);
        // A sum over the turns.
        let sum = self.rng.chance(55).then(|| {
            let float = self.rng.chance(30);
            let first = match float {
                true => Expr::Cast(Ty::F32, Box::new(Expr::literal(0))),
                false => Expr::literal(self.rng.range(0, 2)),
            };
            let sum = self.local_of_work(work, float);
            body.push(Stmt::Declare(sum, vec![first]));
            sum
        });
        let locals = work.locals.len();
        let around = work.turn.replace(Counter { var, low, high });
        let mut inner = Vec::new();
        if let Some(sum) = sum {
            let stmt = self.added_to(work, sum);
            inner.push(stmt);
        }
        if sum.is_none() || self.rng.chance(40) {
            inner.extend(self.inner_of_work(work));
        }
        if self.rng.chance(20) {
            let condition = self.condition_of_work(work);
            let leave = self.leave_of_work(work);
            let at = self.rng.range(0, inner.len() as i64) as usize;
            inner.insert(at, Stmt::If(condition, vec![leave], None));
        }
        work.turn = around;
        work.locals.truncate(locals);
        body.push(Stmt::For(Box::new(For {
            init: Some(Stmt::Declare(var, vec![Expr::literal(low)])),
            condition: Some(Expr::binary(BinaryOp::Lt, Expr::var(var), bound)),
            step: Some(Stmt::Step(Place::var(var), true)),
            body: inner,
        })));
        if let Some(sum) = sum
            && self.rng.chance(70)
        {
            let to = self.target_place(work);
            let target = self.program.place_shape(&to).ty;
            let fits = target.is_float() || !self.program.vars[sum].shape.ty.is_float();
            if fits {
                body.push(Stmt::Assign(to, None, Expr::var(sum)));
            }
        }
    }

    fn added_to(&mut self, work: &Work, sum: VarId) -> Stmt {
        let float = self.program.vars[sum].shape.ty.is_float();
        let value = self.value_of_work(work, float, 1);
        let is_float = self.program.shape(&value).ty.is_float();
        let value = match is_float && !float {
            true => Expr::literal(3),
            false => value,
        };
        Stmt::Assign(Place::var(sum), Some(BinaryOp::Add), value)
    }

    /// `auto& r = c ? a[i] : b[i]; r = x;`, or a reference that is read and written.
    fn reference_of_work_into(&mut self, body: &mut Body, work: &mut Work) {
        let (a, b) = (self.target_place(work), self.target_place(work));
        let (first, second) = (self.program.place_shape(&a), self.program.place_shape(&b));
        if first == second && a != b && self.rng.chance(60) {
            let condition = self.condition_of_work(work);
            let value = self.value_for(work, first.ty);
            let op = (self.rng.chance(40)).then_some(BinaryOp::Add);
            let then = vec![Stmt::Assign(a, op, value.clone())];
            let otherwise = vec![Stmt::Assign(b, op, value)];
            return body.push(Stmt::If(condition, then, Some(otherwise)));
        }
        let from = body.len();
        self.bind_into(body, a);
        if let Some(Stmt::Bind(var, _)) = body.get(from) {
            let var = *var;
            work.locals.push(var);
            let value = self.value_for(work, first.ty);
            let op = (self.rng.chance(50)).then_some(BinaryOp::Add);
            body.push(Stmt::Assign(Place::var(var), op, value));
        }
    }

    /// `sum += …`, or `out[n++] = …`.
    fn sum_of_work_into(&mut self, body: &mut Body, work: &mut Work) {
        if let Some((array, count)) = work.count
            && work.turn.is_none()
            && self.rng.chance(60)
        {
            let index = super::super::super::ast::Step::Index(Expr::var(count));
            let to = Place::var(array).then(index);
            let store = self.store_to(work, &to);
            let next = Stmt::Step(Place::var(count), true);
            let condition = self.condition_of_work(work);
            return body.push(Stmt::If(condition, vec![store, next], None));
        }
        match work.sum {
            Some(sum) => body.push(self.added_to(work, sum)),
            None => body.push(self.update_of_work(work)),
        }
    }
}
