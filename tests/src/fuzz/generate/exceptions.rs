//! `try` blocks, what they throw, and calls of functions that let exceptions out.

use super::super::ast::{Body, Callee, Expr, Guarded, Handler, Place, Shape, Stmt, VarId};
use super::super::types::Ty;
use super::super::value::BinaryOp;
use super::Generator;

impl Generator {
    /// A `try` block that catches `int`, `long long`, or everything.
    pub(super) fn try_into(&mut self, body: &mut Body, depth: usize) {
        let tried = self.try_block(depth, |generator| {
            let mut inner = generator.body(depth);
            if generator.wild && depth < generator.size.depth && generator.rng.chance(60) {
                generator.try_into(&mut inner, depth + 1);
            }
            generator.throws_between(&mut inner);
            inner
        });
        body.push(tried);
    }

    fn try_block(&mut self, depth: usize, inner: impl FnOnce(&mut Self) -> Body) -> Stmt {
        let types: &[Option<Ty>] = match self.rng.below(5) {
            0 | 1 => &[Some(Ty::I32)],
            2 => &[Some(Ty::I64)],
            3 => &[Some(Ty::I64), Some(Ty::I32)],
            _ => &[Some(Ty::I32), None],
        };
        self.catchers.push(types.to_vec());
        let inner = inner(self);
        self.catchers.pop();
        let handlers = types.iter().map(|&ty| self.handler(ty, depth)).collect();
        Stmt::Try(inner, handlers)
    }

    /// Lanes that throw, here and there in a block: most conditions that random statements make hold for all lanes or for none.
    fn throws_between(&mut self, body: &mut Body) {
        for _ in 0..self.rng.range(0, 2) {
            let condition = self.part_of_lanes();
            if let Some(throw) = self.throw() {
                let at = self.rng.below(body.len() + 1);
                body.insert(at, Stmt::If(condition, vec![throw], None));
            }
        }
    }

    fn handler(&mut self, ty: Option<Ty>, depth: usize) -> Handler {
        let scope = self.visible.len();
        let var = ty.map(|ty| self.new_var(Shape::uniform(ty), None));
        self.visible.extend(var);
        self.handled.push(ty);
        let mut body = self.body(depth);
        if self.wild && depth < self.size.depth && self.rng.chance(30) {
            let varying = self.rng.chance(50);
            self.loop_into(&mut body, depth + 1, varying);
        }
        if self.wild && self.rng.chance(70) {
            self.throw_on_into(&mut body, depth);
        }
        if self.wild && self.can_jump() && self.rng.chance(30) {
            body.extend(self.leave());
        } else if self.can_throw_on() && self.rng.chance(20) {
            // Nothing leads out of the clause.
            body.push(Stmt::Throw(None));
        }
        self.handled.pop();
        self.visible.truncate(scope);
        Handler { var, body }
    }

    /// Lanes that throw once more what the handler handles, one group after the other, out of it or to a `try` in it.
    fn throw_on_into(&mut self, body: &mut Body, depth: usize) {
        for _ in 0..self.between(self.size.throws_on) {
            if depth < self.size.depth && self.rng.chance(40) {
                let tried = self.try_block(depth + 1, |generator| {
                    let mut inner = Vec::new();
                    generator.throw_on_if_into(&mut inner);
                    inner
                });
                body.push(tried);
            } else {
                self.throw_on_if_into(body);
            }
        }
    }

    fn throw_on_if_into(&mut self, body: &mut Body) {
        if self.can_throw_on() {
            let condition = self.part_of_lanes();
            body.push(Stmt::If(condition, vec![Stmt::Throw(None)], None));
        }
        let stmt = match self.size.only_ways {
            true => Stmt::Note(self.new_id()),
            false => self.assignment(),
        };
        body.push(stmt);
    }

    /// A condition that holds for some lanes, as a rule.
    fn part_of_lanes(&mut self) -> Expr {
        let leaf = (0..8).map(|_| self.int_leaf(true));
        let leaves: Vec<Expr> = leaf.collect();
        let is_varying = |e: &Expr| self.program.shape(e).varying;
        let Some(leaf) = leaves.into_iter().find(is_varying) else {
            return self.condition(1, true, false);
        };
        let mask = self.rng.range(1, 3);
        let part = Expr::binary(BinaryOp::And, leaf, Expr::literal(mask));
        Expr::binary(BinaryOp::Eq, part, Expr::literal(self.rng.range(0, mask)))
    }

    /// Does somebody catch what the handler handles?
    fn can_throw_on(&self) -> bool {
        match self.handled.last() {
            Some(Some(ty)) => self.can_throw(*ty),
            Some(None) => self.can_throw(Ty::I32) && self.can_throw(Ty::I64),
            None => false,
        }
    }

    fn can_throw(&self, ty: Ty) -> bool {
        let takes = |catch: &Option<Ty>| catch.is_none_or(|caught| caught == ty);
        (self.escapes && ty == Ty::I32) || self.catchers.iter().flatten().any(takes)
    }

    /// A `throw` that somebody catches, if it may stand here.
    pub(super) fn throw(&mut self) -> Option<Stmt> {
        if self.can_throw_on() && self.rng.chance(50) {
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
