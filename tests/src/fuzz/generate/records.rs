//! The structure of a program, its objects, their copies and fields.

use super::super::ast::{Body, Expr, Place, Shape, Stmt, VarId};
use super::super::types::Ty;
use super::Generator;

impl Generator {
    /// The first field is an `int`; the last is an array.
    pub(super) fn fields(&mut self) -> Vec<Ty> {
        let mut fields = vec![Ty::I32];
        for _ in 0..self.rng.range(1, 3) {
            let ty = self.any_type();
            fields.push(ty);
        }
        fields
    }

    pub(super) fn new_record(&mut self) -> VarId {
        let var = self.new_var(Shape::varying(Ty::I32), None);
        self.program.vars[var].record = true;
        var
    }

    fn records(&self) -> Vec<VarId> {
        self.visible_where(|generator, var| generator.program.vars[var].record)
    }

    /// A list or a copy as a new object, or a copy into one that is there.
    pub(super) fn record_into(&mut self, body: &mut Body) {
        let records = self.records();
        if records.is_empty() || self.rng.chance(30) {
            let mut init = Vec::new();
            for ty in self.program.slots() {
                let e = self.convertible(ty, true, 1);
                init.push(e);
            }
            let slots = self.program.slots();
            let exact = |(ty, e): (Ty, Expr)| self.cast_all(ty, vec![e]);
            let init = slots.into_iter().zip(init).flat_map(exact).collect();
            let var = self.new_record();
            self.visible.push(var);
            body.push(Stmt::DeclareRecord(var, init));
            return;
        }
        let from = self.rng.pick(&records);
        if self.rng.chance(40) {
            let to = self.new_record();
            self.visible.push(to);
            body.push(Stmt::CopyRecord(true, to, from));
        } else {
            body.push(Stmt::CopyRecord(false, self.rng.pick(&records), from));
        }
    }

    pub(super) fn record_argument(&mut self) -> Option<VarId> {
        let records = self.records();
        (!records.is_empty()).then(|| self.rng.pick(&records))
    }

    /// A field, or an element of one, of a type that is wanted.
    pub(super) fn field_of(&mut self, var: VarId, wanted: impl Fn(Ty) -> bool) -> Option<Place> {
        let slots = self.program.slots();
        let fit: Vec<usize> = (0..slots.len())
            .filter(|&slot| wanted(slots[slot]))
            .collect();
        (!fit.is_empty()).then(|| Place::Field(var, self.rng.pick(&fit)))
    }
}
