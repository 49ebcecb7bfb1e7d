//! Calls of the functions generated so far.

use super::super::ast::{Expr, FunctionId, Place, VarId};
use super::super::value::BinaryOp;
use super::{Generator, TO_INT};

impl Generator {
    /// A call that has a varying value.
    pub(super) fn value_call(&mut self) -> Option<Expr> {
        let functions = self.callable(|result| result);
        self.call_one_of(&functions)
    }

    /// A call as a statement.
    pub(super) fn any_call(&mut self) -> Option<Expr> {
        let functions = self.callable(|_| true);
        self.call_one_of(&functions)
    }

    fn callable(&self, wanted: impl Fn(bool) -> bool) -> Vec<FunctionId> {
        // The last function is the one being generated.
        let current = self.program.functions.len() - 1;
        let recursion = self.recursion.filter(|_| self.loops == 0).map(|(id, _)| id);
        (TO_INT..current)
            .chain(recursion)
            .filter(|id| !self.throwing.contains(id))
            .filter(|&id| wanted(self.program.functions[id].result.is_some()))
            .collect()
    }

    pub(super) fn call_one_of(&mut self, functions: &[FunctionId]) -> Option<Expr> {
        if functions.is_empty() {
            return None;
        }
        let function = self.rng.pick(functions);
        let params = self.program.functions[function].params.clone();
        let mut args = Vec::new();
        for (index, param) in params.iter().enumerate() {
            let shape = self.program.vars[param.var].shape;
            args.push(if self.program.vars[param.var].record {
                Expr::Record(self.record_argument()?)
            } else if param.by_ref {
                let targets = self.writable(|generator, var| {
                    let info = &generator.program.vars[var];
                    info.shape == shape && info.into.is_none()
                });
                if targets.is_empty() {
                    return None;
                }
                let var = self.rng.pick(&targets);
                Expr::Read(self.constant_place(var))
            } else if index == 0 && self.is_recursive(function) {
                self.depth_argument(function, shape.varying)
            } else {
                let e = self.expr_for(shape.ty, shape.varying, 1);
                // An argument's own type decides which conversion is tested; out of range it would be undefined.
                if self.program.shape(&e).ty.is_float() && !shape.ty.is_float() {
                    Expr::literal(2)
                } else {
                    e
                }
            });
        }
        if self.recursion.is_some_and(|(id, _)| id == function) {
            self.recursion = None;
        }
        Some(Expr::Call(function, args))
    }

    /// A recursive function has its depth as its first parameter, which nothing may assign.
    fn is_recursive(&self, function: FunctionId) -> bool {
        let params = &self.program.functions[function].params;
        params
            .first()
            .is_some_and(|param| self.frozen.contains(&param.var))
    }

    fn depth_argument(&mut self, function: FunctionId, varying: bool) -> Expr {
        match self.recursion {
            Some((id, depth)) if id == function => {
                Expr::binary(BinaryOp::Sub, Expr::var(depth), Expr::literal(1))
            }
            _ => self.small(1, varying, 3),
        }
    }

    pub(super) fn writable(&self, wanted: impl Fn(&Self, VarId) -> bool) -> Vec<VarId> {
        self.visible_where(|generator, var| {
            let changeable = !generator.frozen.contains(&var);
            // Where lanes must not see each other, uniform variables are constants.
            let info = &generator.program.vars[var];
            let target = info
                .into
                .map_or(info, |array| &generator.program.vars[array]);
            let seen = generator.program.lanewise && !target.shape.varying;
            changeable && !seen && wanted(generator, var)
        })
    }

    /// A place whose index no call can change.
    fn constant_place(&mut self, var: VarId) -> Place {
        match self.program.vars[var].array {
            None if self.program.vars[var].record => Place::Field(var, 0),
            None => Place::Var(var),
            Some(count) => {
                Place::Element(var, Box::new(Expr::literal(self.rng.below(count) as i64)))
            }
        }
    }
}
