//! Loops whose bodies are the work of one lane: local numbers, arrays, structures and references, loops and choices within, arrays at namespace scope.

use super::super::ast::{
    Body, Callee, Expr, For, Guarded, Handler, Place, Shape, Step, Stmt, VarId,
};
use super::super::types::Ty;
use super::super::value::BinaryOp;
use super::{Generator, TICK};

impl Generator {
    /// A loop or two of such bodies, where all lanes are live.
    pub(super) fn each_into(&mut self, body: &mut Body) {
        if self.program.lanewise || self.size.only_ways || self.walked().is_empty() {
            return;
        }
        for _ in 0..self.rng.below(3) {
            // An object that is destroyed behind them: what leaves an iteration by an exception would come by.
            if self.rng.chance(30) {
                body.push(Stmt::Guard(self.new_id(), Guarded::One));
            }
            let stmt = self.each();
            body.push(stmt);
        }
    }

    fn each(&mut self) -> Stmt {
        let count = self.rng.range(1, 40);
        let counter = self.new_var(Shape::uniform(Ty::I32), None);
        self.program.vars[counter].each = true;
        self.frozen.push(counter);
        let uniform = self.visible_where(|g, var| !g.program.vars[var].shape.varying);
        let around = std::mem::replace(&mut self.visible, uniform);
        let outer = self.visible.len();
        self.visible.push(counter);
        self.alone = true;
        self.own_part = None;
        if self.rng.chance(75) {
            let streams = self.separate();
            let (var, step) = (self.rng.pick(&streams), self.rng.pick(&[1, 1, 2, 3, 4, -1]));
            let first = self.rng.range(0, 6) + if step < 0 { 39 } else { 0 };
            self.own_part = Some((var, step, first));
        }
        let mut inner = Vec::new();
        for _ in 0..self.rng.range(2, 6) {
            self.one_lane_into(&mut inner, (outer, counter), 0);
        }
        let store = self.store_of_one(counter);
        inner.push(store);
        self.alone = false;
        self.visible = around;
        let parts = For {
            init: Some(Stmt::Declare(counter, vec![Expr::literal(0)])),
            condition: Some(Expr::binary(
                BinaryOp::Lt,
                Expr::var(counter),
                Expr::literal(count),
            )),
            step: Some(Stmt::Step(Place::var(counter), true)),
            body: inner,
        };
        Stmt::For(Box::new(parts))
    }

    /// One statement; what stands before `outer` is of all iterations.
    fn one_lane_into(&mut self, body: &mut Body, at: (usize, VarId), depth: usize) {
        let (outer, counter) = at;
        let nest = if depth < 2 { 1 } else { 0 };
        let first = if depth == 0 { 1 } else { 0 };
        let weights = [
            20,        // local number
            18,        // assignment
            18,        // store
            16 * nest, // choice
            12 * nest, // loop
            12,        // local array
            8,         // local structure
            10,        // reference
            3 * first, // leaves the iteration
            2,         // call with an effect
            2,         // what is of all iterations
            5,         // a local array is sorted
            6 * nest,  // throws, and catches it
        ];
        match self.rng.weighted(&weights) {
            0 => {
                let ty = self.any_type();
                let value = self.value_of_one(ty, counter);
                let var = self.new_var(Shape::uniform(ty), None);
                self.visible.push(var);
                body.push(Stmt::Declare(var, vec![value]));
            }
            1 => {
                let locals = self.locals_of_one(outer);
                if let Some(&var) = locals.get(self.rng.below(locals.len().max(1))) {
                    let to = self.place_in(var, false);
                    let ty = self.program.place_shape(&to).ty;
                    let value = self.value_of_one(ty, counter);
                    let integers = !ty.is_float() && !self.program.shape(&value).ty.is_float();
                    let op = (integers && self.rng.chance(40)).then_some(BinaryOp::Add);
                    body.push(Stmt::Assign(to, op, value));
                }
            }
            2 => body.push(self.store_of_one(counter)),
            3 => {
                let condition = self.condition_of_one(counter);
                let then = self.body_of_one(at, depth + 1);
                let otherwise = self.rng.chance(50);
                let otherwise = otherwise.then(|| self.body_of_one(at, depth + 1));
                body.push(Stmt::If(condition, then, otherwise));
            }
            4 => self.loop_of_one_into(body, at, depth + 1),
            5 => {
                let ty = self.any_type();
                let count = self.rng.pick(&[2, 4, 5]);
                let init = (0..count).map(|_| self.value_of_one(ty, counter)).collect();
                let init = self.cast_all(ty, init);
                let var = self.new_var(Shape::uniform(ty), Some(count));
                self.visible.push(var);
                body.push(Stmt::Declare(var, init));
                if !ty.is_float() && ty != Ty::Bool && self.rng.chance(40) {
                    body.push(Stmt::Sort(var));
                }
            }
            6 => {
                let id = self.any_struct();
                let var = self.new_record(id, false);
                let leaves = self.program.leaves(&self.program.var_type(var));
                let init = leaves.into_iter().map(|ty| {
                    let value = self.value_of_one(ty, counter);
                    Expr::Cast(ty, Box::new(value))
                });
                let init = init.collect();
                self.visible.push(var);
                body.push(Stmt::DeclareRecord(var, init));
            }
            7 => {
                let locals = self.locals_of_one(outer);
                if let Some(&var) = locals.get(self.rng.below(locals.len().max(1))) {
                    let place = self.place_in(var, false);
                    self.bind_into(body, place);
                }
            }
            8 => {
                let condition = self.condition_of_one(counter);
                body.push(Stmt::If(condition, vec![Stmt::Continue], None));
            }
            9 => {
                let arg = self.small(0, false, 3);
                body.push(Stmt::Eval(Expr::Call(Callee::Function(TICK), vec![arg])));
            }
            11 => {
                let sorts = |var: &VarId| {
                    let info = &self.program.vars[*var];
                    let ty = info.shape.ty;
                    info.array.is_some()
                        && info.record.is_none()
                        && !ty.is_float()
                        && ty != Ty::Bool
                };
                let arrays = self.locals_of_one(outer).into_iter();
                let arrays: Vec<VarId> = arrays.filter(sorts).collect();
                if let Some(&var) = arrays.get(self.rng.below(arrays.len().max(1))) {
                    body.push(Stmt::Sort(var));
                }
            }
            12 => {
                let tried = self.try_of_one(at, depth + 1);
                body.push(tried);
            }
            _ => {
                let shared = |var: &VarId| {
                    let info = &self.program.vars[*var];
                    info.is_plain() && self.is_writable(*var)
                };
                let shared: Vec<VarId> = self.visible[..outer]
                    .iter()
                    .copied()
                    .filter(shared)
                    .collect();
                if let Some(&var) = shared.get(self.rng.below(shared.len().max(1))) {
                    let ty = self.program.vars[var].shape.ty;
                    let value = self.value_of_one(ty, counter);
                    body.push(Stmt::Assign(Place::var(var), None, value));
                }
            }
        }
    }

    fn body_of_one(&mut self, at: (usize, VarId), depth: usize) -> Body {
        let scope = self.visible.len();
        let mut body = Vec::new();
        for _ in 0..self.rng.range(1, 3) {
            self.one_lane_into(&mut body, at, depth);
        }
        self.visible.truncate(scope);
        body
    }

    /// What the iteration throws it catches itself.
    fn try_of_one(&mut self, at: (usize, VarId), depth: usize) -> Stmt {
        let mut inner = self.body_of_one(at, depth);
        let thrown = Expr::Cast(Ty::I32, Box::new(self.value_of_one(Ty::I32, at.1)));
        let condition = self.condition_of_one(at.1);
        let place = self.rng.below(inner.len() + 1);
        let throw = Stmt::Throw(Some(thrown));
        inner.insert(place, Stmt::If(condition, vec![throw], None));
        let scope = self.visible.len();
        let var = self.new_var(Shape::uniform(Ty::I32), None);
        self.visible.push(var);
        let body = self.body_of_one(at, depth);
        self.visible.truncate(scope);
        let var = Some(var);
        Stmt::Try(inner, vec![Handler { var, body }])
    }

    /// Each iteration goes round as often as it has to.
    fn loop_of_one_into(&mut self, body: &mut Body, at: (usize, VarId), depth: usize) {
        let scope = self.visible.len();
        let times = self.value_of_one(Ty::I32, at.1);
        let most = self.rng.pick(&[1, 3, 3, 7]);
        let times = Expr::binary(BinaryOp::And, times, Expr::literal(most));
        let left = self.new_var(Shape::uniform(Ty::I32), None);
        self.frozen.push(left);
        self.visible.push(left);
        let mut inner = vec![Stmt::Step(Place::var(left), false)];
        inner.extend(self.body_of_one(at, depth));
        if self.rng.chance(30) {
            let condition = self.condition_of_one(at.1);
            let leave = self.rng.chance(50);
            let leave = if leave { Stmt::Break } else { Stmt::Continue };
            let at = self.rng.range(1, inner.len() as i64) as usize;
            inner.insert(at, Stmt::If(condition, vec![leave], None));
        }
        self.visible.truncate(scope);
        let go_on = Expr::binary(BinaryOp::Gt, Expr::var(left), Expr::literal(0));
        body.push(Stmt::Declare(left, vec![times]));
        body.push(Stmt::While(go_on, inner));
    }

    fn locals_of_one(&self, outer: usize) -> Vec<VarId> {
        let locals = self.visible[outer..].iter().copied();
        locals.filter(|&var| self.is_writable(var)).collect()
    }

    fn condition_of_one(&mut self, counter: VarId) -> Expr {
        let value = self.value_of_one(Ty::I32, counter);
        let op = self
            .rng
            .pick(&[BinaryOp::Lt, BinaryOp::Gt, BinaryOp::Eq, BinaryOp::Ne]);
        let limit = self.rng.range(-2, 6);
        let value = match self.rng.chance(40) {
            true => Expr::binary(BinaryOp::And, value, Expr::literal(7)),
            false => value,
        };
        Expr::binary(op, value, Expr::literal(limit))
    }

    /// A number that differs from iteration to iteration, as a rule.
    fn value_of_one(&mut self, ty: Ty, counter: VarId) -> Expr {
        let read = match self.rng.weighted(&[40, 25, 35]) {
            0 => {
                let place = self.place_of_one(counter, false);
                Expr::Read(place)
            }
            1 => {
                let scale = self.rng.range(-3, 9);
                let scaled = Expr::binary(BinaryOp::Mul, Expr::var(counter), Expr::literal(scale));
                let other = self.int_leaf(false);
                Expr::binary(BinaryOp::Add, scaled, other)
            }
            _ => self.int_expr(1, false),
        };
        let floats = self.program.shape(&read).ty.is_float();
        match floats && !ty.is_float() {
            true => Expr::var(counter),
            false => read,
        }
    }

    /// Arrays of which none shares memory with another one.
    fn separate(&self) -> Vec<VarId> {
        let streams = self.walked().into_iter();
        let is_whole = |var: &VarId| self.program.vars[*var].within.is_none();
        streams.filter(is_whole).collect()
    }

    /// Something that the iteration reads or writes. Most loops read what no iteration writes, or what is this one's own.
    fn place_of_one(&mut self, counter: VarId, write: bool) -> Place {
        let streams = self.separate();
        let (var, index) = match self.own_part {
            Some((own, step, first)) => {
                let others: Vec<VarId> = streams.iter().copied().filter(|v| *v != own).collect();
                match others.get(self.rng.below(others.len().max(1))) {
                    Some(&other) if !write && self.rng.chance(75) => {
                        (other, self.index_of_one(counter))
                    }
                    _ => (own, self.stepped(counter, step, first)),
                }
            }
            None => {
                let var = self.rng.pick(&streams);
                (var, self.index_of_one(counter))
            }
        };
        self.scalar_of(Place::var(var).then(Step::Index(index)))
    }

    /// Below the number of elements: at most 39 iterations, four elements each.
    fn index_of_one(&mut self, counter: VarId) -> Expr {
        if self.rng.chance(15) {
            let e = self.int_expr(1, false);
            return Expr::binary(BinaryOp::And, e, Expr::literal(255));
        }
        let step = self.rng.pick(&[1, 1, 1, 1, 2, 3, 4, -1, -2]);
        let low = if step < 0 { -step * 39 } else { 0 };
        let offset = low + self.rng.range(0, 4) + self.rng.pick(&[0, 0, 0, 40]);
        self.stepped(counter, step, offset)
    }

    fn stepped(&mut self, counter: VarId, step: i64, offset: i64) -> Expr {
        let walked = match step {
            1 => Expr::var(counter),
            _ => Expr::binary(BinaryOp::Mul, Expr::var(counter), Expr::literal(step)),
        };
        Expr::binary(BinaryOp::Add, walked, Expr::literal(offset))
    }

    fn store_of_one(&mut self, counter: VarId) -> Stmt {
        let to = self.place_of_one(counter, true);
        let ty = self.program.place_shape(&to).ty;
        let value = self.value_of_one(ty, counter);
        Stmt::Assign(to, None, value)
    }
}
