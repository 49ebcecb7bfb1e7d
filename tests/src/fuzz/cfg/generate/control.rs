//! Random loops, switches, calls, and what stands under a guard.

use super::*;

impl Generator<'_> {
    /// What must not happen for lanes outside of the condition.
    pub(super) fn guarded(&mut self, body: &mut Body, depth: usize, trips: usize) {
        let divides = self.rng.chance(40);
        let wanted = |g: &Self, v: usize| match divides {
            true => !g.function.elem(v).is_float(),
            false => g.function.elem(v) == Elem::I32,
        };
        let fit: Vec<usize> = (0..self.vars).filter(|&v| wanted(self, v)).collect();
        let Some(&first) = fit.first() else { return };
        let by = if self.rng.chance(70) {
            self.rng.pick(&fit)
        } else {
            first
        };
        let elem = self.function.elem(by);
        let (cond, stmt) = if divides {
            let targets: Vec<usize> = (0..self.vars)
                .filter(|&v| self.function.elem(v) == elem)
                .collect();
            let to = self.rng.pick(&targets);
            let (remainder, signed) = (self.rng.chance(40), self.rng.chance(50));
            let e = self.expr(elem, 2);
            let zero = Expr::Const(elem, 0);
            let cond = Cond::Lanes(Compare::Greater, Expr::Var(by), zero);
            (cond, Stmt::Divide(to, e, by, remainder, signed))
        } else {
            let size = Expr::Const(elem, TABLE as i64);
            let cond = Cond::Lanes(Compare::Below, Expr::Var(by), size);
            let stmt = if self.rng.chance(60) {
                Stmt::Gather(self.rng.below(self.vars), by)
            } else {
                Stmt::Scatter(by, self.expr(Elem::I32, 2))
            };
            (cond, stmt)
        };
        let cond = match self.rng.chance(30) {
            true => Cond::Join(
                Join::And,
                self.rng.below(4) as u8,
                Box::new(cond),
                Box::new(self.cond(1)),
            ),
            false => cond,
        };
        let mut then = vec![stmt];
        if self.rng.chance(50) {
            then.extend(self.body(depth + 1, trips));
        }
        body.push(Stmt::If(cond, then, Body::new()));
    }

    pub(super) fn repeat(&mut self, depth: usize, trips: usize) -> Stmt {
        let id = self.number();
        let limit = self.rng.range(1, 4);
        let counter = if self.rng.chance(60) {
            self.function.varying.push((Elem::I32, Storage::Local));
            Counter::Varying(self.function.varying.len() - 1)
        } else {
            self.function.uniform += 1;
            Counter::Uniform(self.function.uniform - 1)
        };
        let kind = self.rng.pick(&[
            LoopKind::While,
            LoopKind::DoWhile,
            LoopKind::For,
            LoopKind::For,
            LoopKind::Forever,
        ]);
        let cond = self.rng.chance(50).then(|| self.cond(2));
        self.scope.push((id, Way::Loop));
        let body = self.body(depth + 1, trips * (limit as usize + 1));
        self.scope.pop();
        Stmt::Loop(Loop {
            id,
            kind,
            counter,
            limit,
            cond,
            body,
            style: self.rng.below(4) as u8,
        })
    }

    pub(super) fn switch(&mut self, depth: usize, trips: usize) -> Stmt {
        let id = self.number();
        let selector = if self.rng.chance(75) {
            let elem = self
                .rng
                .pick(&[Elem::I8, Elem::I16, Elem::I32, Elem::I32, Elem::I64]);
            let low = Expr::Binary(
                Binary::And,
                Box::new(self.expr(elem, 1)),
                Box::new(Expr::Const(elem, self.rng.pick(&[1, 3, 3, 7]))),
            );
            Selector::Varying(low)
        } else {
            Selector::Uniform(self.uniform(1))
        };
        let mut labels: Vec<i64> = (-1..7).collect();
        let mut cases = Vec::new();
        let count = 1 + self.rng.below(4);
        let default = self.rng.below(count + 2);
        self.scope.push((id, Way::Switch));
        for k in 0..count {
            let mut own = Vec::new();
            if k != default {
                for _ in 0..1 + self.rng.below(2) {
                    own.push(labels.remove(self.rng.below(labels.len())));
                }
            }
            let mut body = self.body(depth + 1, trips);
            if self.rng.chance(60) {
                body.push(Stmt::Break(id));
            }
            cases.push(Case { labels: own, body });
        }
        self.scope.pop();
        Stmt::Switch(id, selector, cases)
    }

    pub(super) fn call(&mut self, body: &mut Body) {
        if self.callees.is_empty() || self.calls == 0 {
            body.push(self.set());
            return;
        }
        let which = self.rng.below(self.callees.len());
        let callee = self.callees[which].clone();
        let mut references = Vec::new();
        for var in callee.references() {
            let elem = callee.elem(var);
            let fits = |&v: &usize| self.function.elem(v) == elem && !references.contains(&v);
            let fit: Vec<usize> = (0..self.vars).filter(fits).collect();
            if fit.is_empty() {
                body.push(self.set());
                return;
            }
            references.push(self.rng.pick(&fit));
        }
        self.calls -= 1;
        let values = callee.values().collect::<Vec<usize>>();
        let values = values
            .into_iter()
            .map(|var| self.expr(callee.elem(var), 2))
            .collect();
        let uniforms = (0..callee.uniform_params)
            .map(|_| self.uniform(1))
            .collect();
        let result = callee.result.and_then(|elem| {
            let fits = |&v: &usize| self.function.elem(v) == elem;
            let fit: Vec<usize> = (0..self.vars).filter(fits).collect();
            (!fit.is_empty()).then(|| self.rng.pick(&fit))
        });
        body.push(Stmt::Call(Call {
            function: self.first_callee + which,
            values,
            references,
            uniforms,
            result,
            style: self.rng.pick(&[2, 3, 0, 2]),
        }));
    }
}
