//! Arrays of uniform and of varying elements, and pointers to them in each lane.

use super::super::ast::{Body, Expr, Shape, Stmt};
use super::super::types::Ty;
use super::Generator;

impl Generator {
    pub(super) fn array_into(&mut self, body: &mut Body) {
        let ty = self.any_type();
        let varying = self.rng.chance(50);
        let count = self.rng.pick(&[2, 4]);
        let init = (0..count)
            .map(|_| self.convertible(ty, varying, 1))
            .collect();
        // In braces a narrowing conversion would be an error.
        let init = self.cast_all(ty, init);
        let var = self.new_var(Shape { ty, varying }, Some(count));
        self.visible.push(var);
        body.push(Stmt::Declare(var, init));
    }

    pub(super) fn cast_all(&self, ty: Ty, init: Vec<Expr>) -> Vec<Expr> {
        let cast = |e: Expr| {
            if self.program.shape(&e).ty == ty {
                e
            } else {
                Expr::Cast(ty, Box::new(e))
            }
        };
        init.into_iter().map(cast).collect()
    }

    /// A new pointer into an array, or another element for one that is there.
    pub(super) fn pointer_into(&mut self, body: &mut Body) {
        let pointers = self
            .visible_where(|g, var| g.program.vars[var].into.is_some() && !g.frozen.contains(&var));
        let arrays = self.visible_where(|g, var| {
            let info = &g.program.vars[var];
            let lanes_of_records = info.record.is_some() && info.shape.varying;
            info.array.is_some() && !lanes_of_records && !g.frozen.contains(&var)
        });
        let old = !pointers.is_empty() && self.rng.chance(50);
        let candidates = if old { &pointers } else { &arrays };
        if candidates.is_empty() {
            return self.array_into(body);
        }
        let chosen = self.rng.pick(candidates);
        let array = self.program.vars[chosen].into.unwrap_or(chosen);
        let count = self.program.vars[array].array.unwrap_or(1);
        let index = self.small(1, true, count as i64 - 1);
        if !self.program.shape(&index).varying {
            return;
        }
        if old {
            body.push(Stmt::Point(false, chosen, index));
            return;
        }
        let pointer = self.new_var(Shape::varying(self.program.vars[array].shape.ty), None);
        self.program.vars[pointer].into = Some(array);
        self.program.vars[pointer].record = self.program.vars[array].record;
        self.visible.push(pointer);
        body.push(Stmt::Point(true, pointer, index));
    }
}
