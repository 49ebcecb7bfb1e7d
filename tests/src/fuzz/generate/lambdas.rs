//! Bodies that the loops and jumps around them do not reach: lambdas, which capture what is around them by reference or by value, and what runs with all
//! lanes live.

use super::super::ast::{Body, Lambda, Shape, Stmt};
use super::super::types::Ty;
use super::Generator;

impl Generator {
    pub(super) fn lambda_into(&mut self, body: &mut Body, depth: usize) {
        // One in four has nothing but effects.
        let is_plain = self.rng.chance(25);
        let by_ref = is_plain || self.rng.chance(65);
        let has_result = !is_plain && self.rng.chance(65);
        let result = has_result.then(|| Shape::varying(self.any_type()));
        let mut params = Vec::new();
        let least = if by_ref { 0 } else { 1 };
        for _ in 0..self.rng.range(least, if is_plain { 0 } else { 2 }) {
            let ty = self.any_type();
            let by_ref = self.rng.chance(25);
            params.push(self.param(Shape::varying(ty), by_ref));
        }
        if !self.program.lanewise && self.rng.chance(20) {
            params.push(self.param(Shape::uniform(Ty::I32), false));
        }
        let (scope, frozen) = (self.visible.len(), self.frozen.len());
        if !by_ref {
            // Copies in a lambda are constants. Some bodies see less than all that stands at namespace scope.
            let is_global = |var: &usize| self.program.globals.iter().any(|(g, _)| g == var);
            let copies = self.visible.iter().filter(|var| !is_global(var));
            self.frozen.extend(copies);
        }
        self.visible.extend(params.iter().map(|param| param.var));
        let in_lambda = std::mem::replace(&mut self.in_lambda, true);
        let inner = self.apart(result, false, |generator| {
            let mut inner = generator.body(depth);
            if is_plain {
                inner.push(generator.assignment());
            }
            if result.is_some() {
                inner.push(generator.return_stmt());
            }
            inner
        });
        self.in_lambda = in_lambda;
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

    /// Sees what stands at namespace scope only: of the rest dead lanes may have no values.
    pub(super) fn unmasked_into(&mut self, body: &mut Body, depth: usize) {
        let globals = self.program.globals.iter().map(|(var, _)| *var).collect();
        let visible = std::mem::replace(&mut self.visible, globals);
        let lambdas = std::mem::take(&mut self.lambdas);
        // Something that everybody sees afterwards, of every lane.
        let (shared, _) = self.program.globals[0];
        let inner = self.apart(None, true, |generator| {
            let mut inner = generator.body(depth);
            inner.push(generator.assign_to(shared, 2));
            inner
        });
        self.visible = visible;
        self.lambdas = lambdas;
        body.push(Stmt::Unmasked(inner));
    }

    /// What `make` generates knows nothing of the loops, labels and handlers around it; if `confined`, nothing in it returns.
    fn apart(
        &mut self,
        result: Option<Shape>,
        confined: bool,
        make: impl FnOnce(&mut Self) -> Body,
    ) -> Body {
        let outer = (
            std::mem::take(&mut self.loops),
            std::mem::take(&mut self.breakable),
            std::mem::take(&mut self.labels),
            std::mem::take(&mut self.catchers),
            std::mem::take(&mut self.handled),
            std::mem::take(&mut self.escapes),
            std::mem::replace(&mut self.confined, confined),
            std::mem::take(&mut self.recursion),
            std::mem::replace(&mut self.result, result),
            std::mem::take(&mut self.record),
        );
        let inner = make(self);
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
        ) = outer;
        inner
    }
}
