//! The structures of a program, their objects, copies and exchanges.

use super::super::ast::{Body, Callee, Expr, Param, Place, Shape, Stmt, StructId, Type, VarId};
use super::super::types::Ty;
use super::Generator;

impl Generator {
    /// `S0` is small; `S1` holds an array of them and what else there can be. The first field is an `int`.
    pub(super) fn structs(&mut self) {
        let ty = self.any_type();
        let mut small = vec![Type::Scalar(Ty::I32), Type::Scalar(ty)];
        if self.rng.chance(30) {
            let ty = self.any_type();
            small.push(Type::Array(Box::new(Type::Scalar(ty)), 2));
        }
        let mut large = vec![Type::Scalar(Ty::I32)];
        for _ in 0..self.rng.range(0, 2) {
            let ty = self.any_type();
            large.push(Type::Scalar(ty));
        }
        let ty = self.any_type();
        large.push(Type::Array(Box::new(Type::Scalar(ty)), 2));
        if self.rng.chance(40) {
            large.push(Type::Record(0));
        }
        if self.rng.chance(70) {
            let count = self.rng.pick(&[2, 4]);
            large.push(Type::Array(Box::new(Type::Record(0)), count));
        }
        self.program.structs = vec![small, large];
    }

    pub(super) fn any_struct(&mut self) -> StructId {
        self.rng.below(self.program.structs.len())
    }

    pub(super) fn new_record(&mut self, id: StructId, varying: bool) -> VarId {
        let shape = Shape {
            ty: Ty::I32,
            varying,
        };
        let var = self.new_var(shape, None);
        self.program.vars[var].record = Some(id);
        var
    }

    /// Places that hold a structure of this kind, anywhere in visible variables.
    pub(super) fn record_place(
        &mut self,
        id: StructId,
        varying_index: bool,
        wanted: impl Fn(&Self, VarId) -> bool,
    ) -> Option<Place> {
        let candidates =
            self.visible_where(|g, var| g.program.vars[var].record.is_some() && wanted(g, var));
        for _ in 0..4 {
            let var = *candidates.get(self.rng.below(candidates.len().max(1)))?;
            let place = self.part_of(var, varying_index, |ty| *ty == Type::Record(id));
            if place.is_some() {
                return place;
            }
        }
        None
    }

    /// A list or a copy as a new object, a copy into one that is there, or an exchange.
    pub(super) fn record_into(&mut self, body: &mut Body) {
        let id = self.any_struct();
        let Some(from) = self.record_place(id, true, |_, _| true) else {
            return self.new_record_into(body, id);
        };
        match self.rng.below(10) {
            0 | 1 => self.new_record_into(body, id),
            2 | 3 => {
                let source = self.record_source(id, from);
                let to = self.new_record(id, true);
                self.visible.push(to);
                body.push(Stmt::CloneRecord(to, source));
            }
            4 => {
                let place = self.record_place(id, false, |g, var| g.is_writable(var));
                if let Some(place) = place
                    && self.program.is_one_object(&place)
                {
                    self.bind_into(body, place);
                }
            }
            5 => {
                let a = self.record_place(id, false, |g, var| g.is_writable(var));
                let b = self.record_place(id, false, |g, var| g.is_writable(var));
                self.swap_into(body, a, b);
            }
            _ => {
                let to = self.record_place(id, true, |g, var| g.is_writable(var));
                let Some(to) = to else { return };
                let source = self.record_source(id, from);
                let varying = match &source {
                    Expr::Record(place) => self.program.place_shape(place).varying,
                    _ => true,
                };
                if self.program.place_shape(&to).varying || !varying {
                    body.push(Stmt::CopyRecord(to, source));
                }
            }
        }
    }

    /// A place, or a call that returns such a structure.
    fn record_source(&mut self, id: StructId, place: Place) -> Expr {
        let current = self.program.functions.len() - 1;
        let functions: Vec<_> = (0..current)
            .filter(|f| self.program.functions[*f].record == Some(id))
            .filter(|f| !self.throwing.contains(f))
            .map(Callee::Function)
            .collect();
        if self.rng.chance(60)
            && let Some(call) = self.call_one_of(&functions)
        {
            return call;
        }
        Expr::Record(place)
    }

    fn new_record_into(&mut self, body: &mut Body, id: StructId) {
        let varying = self.rng.chance(80);
        let var = self.new_record(id, varying);
        if self.rng.chance(15) {
            // An array of structures, which lanes may index.
            self.program.vars[var].array = Some(self.rng.pick(&[2, 4]));
        }
        let init = self.list_for(var);
        self.visible.push(var);
        body.push(Stmt::DeclareRecord(var, init));
    }

    /// A value for each scalar of a variable.
    fn list_for(&mut self, var: VarId) -> Vec<Expr> {
        let varying = self.program.vars[var].shape.varying;
        let leaves = self.program.leaves(&self.program.var_type(var));
        let mut init = Vec::new();
        for ty in leaves {
            let e = self.convertible(ty, varying, 1);
            // In braces a narrowing conversion would be an error.
            init.extend(self.cast_all(ty, vec![e]));
        }
        init
    }

    pub(super) fn record_argument(&mut self, param: &Param) -> Option<Expr> {
        let id = self.program.vars[param.var].record?;
        let by_ref = param.by_ref;
        let place = self.record_place(id, !by_ref, |g, var| {
            !by_ref || (g.is_writable(var) && g.program.vars[var].shape.varying)
        })?;
        let fits = !by_ref || self.program.is_one_object(&place);
        fits.then_some(Expr::Record(place))
    }

    /// A structure of this function's result type, which its parameters have one of.
    pub(super) fn return_record(&mut self, id: StructId) -> Option<Stmt> {
        let place = self.record_place(id, true, |g, var| g.program.vars[var].shape.varying)?;
        Some(Stmt::ReturnRecord(place))
    }
}
