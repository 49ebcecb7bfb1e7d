//! Calls of the functions generated so far.

use super::super::ast::{Callee, Expr, FunctionId, Place, Shape, Step, VarId};
use super::super::calls::{each_expr_of, each_place_of};
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

    fn callable(&self, wanted: impl Fn(bool) -> bool) -> Vec<Callee> {
        // The last function is the one being generated.
        let current = self.program.functions.len() - 1;
        let recursion = self.recursion.filter(|_| self.loops == 0).map(|(id, _)| id);
        (TO_INT..current)
            .chain(recursion)
            .filter(|id| !self.throwing.contains(id))
            .map(Callee::Function)
            // A lambda that is there is more worth a call than other functions are.
            .chain(self.lambdas.iter().flat_map(|&id| [Callee::Lambda(id); 3]))
            .filter(|&callee| wanted(self.program.result(callee).is_some()))
            .collect()
    }

    pub(super) fn call_one_of(&mut self, callees: &[Callee]) -> Option<Expr> {
        if callees.is_empty() {
            return None;
        }
        let callee = self.rng.pick(callees);
        let params = self.program.params(callee).to_vec();
        let function = match callee {
            Callee::Function(id) => Some(id),
            Callee::Lambda(_) => None,
        };
        // One element at most, which the function has no other name for.
        let mut may_lend = self.one_lane && function.is_some_and(|id| self.has_no_other_names(id));
        let mut args = Vec::new();
        for (index, param) in params.iter().enumerate() {
            let shape = self.program.vars[param.var].shape;
            args.push(if self.program.vars[param.var].record.is_some() {
                self.record_argument(param)?
            } else if param.by_ref
                && may_lend
                && let Some(element) = self.own_element(shape)
            {
                may_lend = false;
                Expr::Read(element)
            } else if param.by_ref {
                Expr::Read(self.constant_scalar(shape.ty, shape.varying)?)
            } else if let (0, Some(id)) = (index, function)
                && self.is_recursive(id)
            {
                self.depth_argument(id, shape.varying)
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
        if self.recursion.is_some_and(|(id, _)| Some(id) == function) {
            self.recursion = None;
        }
        Some(Expr::Call(callee, args))
    }

    /// Does a function lead to nothing but its parameters and locals?
    fn has_no_other_names(&self, id: FunctionId) -> bool {
        let body = &self.program.functions[id].body;
        let shared: Vec<VarId> = self.program.at_namespace_scope().collect();
        let mut alone = true;
        each_place_of(body, &mut |place| alone &= !shared.contains(&place.var));
        each_expr_of(body, &mut |e| alone &= !matches!(e, Expr::Call(..)));
        alone
    }

    /// An element that is this lane's alone, of exactly this type.
    fn own_element(&mut self, shape: Shape) -> Option<Place> {
        if !shape.varying || self.indices > 1 || !self.rng.chance(40) {
            return None;
        }
        let &own = self.walked().first()?;
        let offset = self.rng.range(0, 3);
        let index = self.own_index(offset);
        let place = self.scalar_of(Place::var(own).then(Step::Index(index)));
        (self.program.place_shape(&place) == shape).then_some(place)
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
        self.visible_where(|generator, var| generator.is_writable(var) && wanted(generator, var))
    }

    pub(super) fn is_writable(&self, var: VarId) -> bool {
        // Where lanes must not see each other, uniform variables are constants.
        let info = &self.program.vars[var];
        let target = info.into.map_or(info, |array| &self.program.vars[array]);
        let seen = self.program.lanewise && !target.shape.varying;
        !self.frozen.contains(&var) && !seen
    }
}
