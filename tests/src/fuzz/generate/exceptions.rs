//! `try` blocks, what they throw, and calls of functions that let exceptions out.

use super::super::ast::{Body, Callee, Expr, Guarded, Handler, Place, Shape, Stmt, VarId};
use super::super::types::Ty;
use super::Generator;
use super::stmt::MAX_DEPTH;

impl Generator {
    /// A `try` block that catches `int`, `long long`, or everything.
    pub(super) fn try_into(&mut self, body: &mut Body, depth: usize) {
        let types: &[Option<Ty>] = match self.rng.below(5) {
            0 | 1 => &[Some(Ty::I32)],
            2 => &[Some(Ty::I64)],
            3 => &[Some(Ty::I64), Some(Ty::I32)],
            _ => &[Some(Ty::I32), None],
        };
        self.catchers.push(types.to_vec());
        let mut inner = self.body(depth);
        if self.wild && depth < MAX_DEPTH && self.rng.chance(40) {
            self.try_into(&mut inner, depth + 1);
        }
        self.catchers.pop();
        let handlers = types.iter().map(|&ty| self.handler(ty, depth)).collect();
        body.push(Stmt::Try(inner, handlers));
    }

    fn handler(&mut self, ty: Option<Ty>, depth: usize) -> Handler {
        let scope = self.visible.len();
        let var = ty.map(|ty| self.new_var(Shape::uniform(ty), None));
        self.visible.extend(var);
        self.in_handler += 1;
        let mut body = self.body(depth);
        if self.wild && depth < MAX_DEPTH && self.rng.chance(30) {
            let varying = self.rng.chance(50);
            self.loop_into(&mut body, depth + 1, varying);
        }
        if self.wild && self.can_jump() && self.rng.chance(30) {
            body.extend(self.leave());
        }
        self.in_handler -= 1;
        self.visible.truncate(scope);
        Handler { var, body }
    }

    fn can_throw(&self, ty: Ty) -> bool {
        let takes = |catch: &Option<Ty>| catch.is_none_or(|caught| caught == ty);
        (self.escapes && ty == Ty::I32) || self.catchers.iter().flatten().any(takes)
    }

    /// A `throw` that somebody catches, if it may stand here.
    pub(super) fn throw(&mut self) -> Option<Stmt> {
        if self.in_handler > 0
            && self.can_throw(Ty::I32)
            && self.can_throw(Ty::I64)
            && self.rng.chance(40)
        {
            return Some(Stmt::Throw(None));
        }
        let types: Vec<Ty> = [Ty::I32, Ty::I32, Ty::I64]
            .into_iter()
            .filter(|&ty| self.can_throw(ty))
            .collect();
        if types.is_empty() {
            return None;
        }
        let ty = self.rng.pick(&types);
        let e = self.int_expr(1, false);
        Some(Stmt::Throw(Some(Expr::Cast(ty, Box::new(e)))))
    }

    /// Objects that count how often they come and go.
    pub(super) fn guard_into(&mut self, body: &mut Body) {
        let id = self.new_id();
        let lanes: Vec<VarId> = self.writable(|generator, var| {
            let info = &generator.program.vars[var];
            info.shape == Shape::varying(Ty::U32) && info.is_plain()
        });
        let what = match self.rng.below(4) {
            0 => Guarded::Array(self.rng.range(1, 3) as u32),
            1 if !lanes.is_empty() => Guarded::Lanes(self.rng.pick(&lanes)),
            _ => Guarded::One,
        };
        body.push(Stmt::Guard(id, what));
    }

    /// Calls a function that may throw, by itself or for its value: the whole statement is left then.
    pub(super) fn throwing_call_into(&mut self, body: &mut Body) {
        let current = self.program.functions.len() - 1;
        let functions: Vec<_> = self
            .throwing
            .iter()
            .copied()
            .filter(|&f| f < current)
            .collect();
        if functions.is_empty() || !self.can_throw(Ty::I32) {
            return;
        }
        let function = self.rng.pick(&functions);
        let Some(call) = self.call_one_of(&[Callee::Function(function)]) else {
            return;
        };
        let result = self.program.functions[function].result;
        let targets: Vec<VarId> = self.writable(|generator, var| {
            let info = &generator.program.vars[var];
            result.is_some_and(|shape| {
                info.shape.varying && (info.shape.ty.is_float() || !shape.ty.is_float())
            }) && info.is_plain()
        });
        body.push(if targets.is_empty() {
            Stmt::Eval(call)
        } else {
            Stmt::Assign(Place::var(self.rng.pick(&targets)), None, call)
        });
    }
}
