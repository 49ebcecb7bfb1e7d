//! Arrays of uniform and of varying elements, indices into them, and pointers to them in each lane.

use super::super::ast::{Body, Expr, Place, Shape, Stmt, VarId};
use super::super::types::Ty;
use super::super::value::BinaryOp;
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
        let pointers = self.visible_where(|g, var| g.program.vars[var].into.is_some());
        let arrays = self.visible_where(|g, var| g.program.vars[var].array.is_some());
        let old = !pointers.is_empty() && self.rng.chance(50);
        let candidates = if old { &pointers } else { &arrays };
        if candidates.is_empty() {
            return self.array_into(body);
        }
        let chosen = self.rng.pick(candidates);
        let array = self.program.vars[chosen].into.unwrap_or(chosen);
        let index = self.varying_index(array);
        if !self.program.shape(&index).varying {
            return;
        }
        if old {
            body.push(Stmt::Point(false, chosen, index));
            return;
        }
        let pointer = self.new_var(Shape::varying(self.program.vars[array].shape.ty), None);
        self.program.vars[pointer].into = Some(array);
        self.visible.push(pointer);
        body.push(Stmt::Point(true, pointer, index));
    }

    fn varying_index(&mut self, array: VarId) -> Expr {
        let count = self.program.vars[array].array.unwrap_or(1);
        self.small(1, true, count as i64 - 1)
    }

    /// The variable, an element of it if it is an array, or what it points to.
    pub(super) fn place_in(&mut self, var: VarId, varying: bool) -> Place {
        let info = &self.program.vars[var];
        if info.into.is_some() {
            return Place::Deref(var);
        }
        if info.record {
            return self.field_of(var, |_| true).unwrap_or(Place::Field(var, 0));
        }
        let Some(count) = info.array else {
            return Place::Var(var);
        };
        if varying && self.rng.chance(55) {
            let index = self.varying_index(var);
            return Place::Element(var, Box::new(index));
        }
        let counters = self.visible_where(|generator, var| {
            let info = &generator.program.vars[var];
            !info.shape.varying && info.shape.ty == Ty::I32 && info.is_plain()
        });
        let index = if counters.is_empty() || self.rng.chance(40) {
            Expr::literal(self.rng.below(count) as i64)
        } else {
            let counter = Expr::var(self.rng.pick(&counters));
            Expr::binary(BinaryOp::And, counter, Expr::literal(count as i64 - 1))
        };
        Place::Element(var, Box::new(index))
    }
}
