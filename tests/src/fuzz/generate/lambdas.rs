//! Lambdas that capture what is around them, by reference or by value.

use super::super::ast::{Body, Lambda, Shape, Stmt};
use super::super::types::Ty;
use super::Generator;

impl Generator {
    pub(super) fn lambda_into(&mut self, body: &mut Body, depth: usize) {
        let by_ref = self.rng.chance(65);
        let result = self.rng.chance(65).then(|| Shape::varying(self.any_type()));
        let mut params = Vec::new();
        for _ in 0..self.rng.range(if by_ref { 0 } else { 1 }, 2) {
            let ty = self.any_type();
            let by_ref = self.rng.chance(25);
            params.push(self.param(Shape::varying(ty), by_ref));
        }
        if !self.program.lanewise && self.rng.chance(20) {
            params.push(self.param(Shape::uniform(Ty::I32), false));
        }
        let (scope, frozen) = (self.visible.len(), self.frozen.len());
        if !by_ref {
            // Copies in a lambda are constants.
            let globals = self.program.globals.len();
            self.frozen.extend_from_slice(&self.visible[globals..]);
        }
        self.visible.extend(params.iter().map(|param| param.var));
        let outer = (
            std::mem::take(&mut self.loops),
            std::mem::take(&mut self.breakable),
            std::mem::take(&mut self.labels),
            std::mem::take(&mut self.catchers),
            std::mem::take(&mut self.handled),
            std::mem::take(&mut self.escapes),
            std::mem::take(&mut self.confined),
            std::mem::take(&mut self.recursion),
            std::mem::replace(&mut self.result, result),
            std::mem::take(&mut self.record),
            std::mem::replace(&mut self.in_lambda, true),
        );
        let mut inner = self.body(depth);
        if result.is_some() {
            inner.push(self.return_stmt());
        }
        (
            self.loops,
            self.breakable,
            self.labels,
            self.catchers,
            self.handled,
            self.escapes,
            self.confined,
            self.recursion,
            self.result,
            self.record,
            self.in_lambda,
        ) = outer;
        self.visible.truncate(scope);
        // Counters of loops within stay frozen; what was captured does not.
        let inside = self.frozen.split_off(frozen);
        let outside = |var: &usize| self.visible.contains(var);
        self.frozen
            .extend(inside.into_iter().filter(|var| !outside(var)));
        self.program.lambdas.push(Lambda {
            by_ref,
            params,
            result,
        });
        let id = self.program.lambdas.len() - 1;
        self.lambdas.push(id);
        body.push(Stmt::Lambda(id, inner));
    }
}
