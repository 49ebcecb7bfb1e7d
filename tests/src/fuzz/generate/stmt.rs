//! Random statements. Every loop has fuel, a counter of its own that each round burns.

use super::super::ast::{Body, Callee, Case, Expr, For, Place, Shape, Stmt, VarId};
use super::super::types::Ty;
use super::super::value::{BinaryOp, Value};
use super::{Generator, TICK};

/// The counter that bounds a loop.
pub(super) struct Fuel {
    pub declare: Stmt,
    pub left: Expr,
    pub burn: Stmt,
}

impl Generator {
    pub(super) fn body(&mut self, depth: usize) -> Body {
        let (scope, lambdas) = (self.visible.len(), self.lambdas.len());
        let mut body = Vec::new();
        for _ in 0..self.between(self.size.block) {
            if self.statements == 0 && !body.is_empty() {
                break;
            }
            self.stmt_into(&mut body, depth);
        }
        let stuck = self.confined && self.breakable == 0 && self.labels.is_empty();
        if self.rng.chance(12) && !stuck {
            body.push(self.jump());
        }
        self.visible.truncate(scope);
        self.lambdas.truncate(lambdas);
        body
    }

    /// Appends one statement, or the few that belong together.
    pub(super) fn stmt_into(&mut self, body: &mut Body, depth: usize) {
        self.statements = self.statements.saturating_sub(1);
        let nest = if depth < self.size.depth { 1 } else { 0 };
        let throws = !self.throwing.is_empty() && (self.escapes || !self.catchers.is_empty());
        let streams = !self.walked().is_empty();
        // A handler around it could not follow an exception out of it.
        let unmasked = !self.program.lanewise && self.catchers.is_empty() && !self.escapes;
        let mut weights = [
            14,                                           // declaration
            22,                                           // assignment
            4,                                            // ++ and --
            18 * nest,                                    // if
            9 * nest,                                     // loop with varying fuel
            7 * nest,                                     // loop with a uniform counter
            9,                                            // conditional jump
            8,                                            // call
            5,                                            // note
            4,                                            // guard
            4,                                            // array
            2 * nest,                                     // block
            4,                                            // guarded division
            5,                                            // uniform state
            6 * nest,                                     // switch
            6 * nest,                                     // try
            if throws { 8 } else { 0 },                   // call that may throw
            4,                                            // pointer
            8,                                            // structure
            5,                                            // reference or exchange
            if self.in_lambda { 1 } else { 5 * nest },    // lambda
            4 * nest,                                     // block with a label
            3 * nest,                                     // loop by goto
            if streams { 14 } else { 0 },                 // streams
            if unmasked { 3 * nest } else { 0 },          // all lanes live
            if self.walked().is_empty() { 2 } else { 6 }, // sum in a loop
        ];
        if self.wild {
            weights[6] *= 3;
            weights[9] *= 4;
            weights[15] *= 4;
            weights[16] *= 2;
            for calm in [0, 1, 10, 12, 17, 18, 19] {
                weights[calm] /= 2;
            }
        }
        if self.size.only_ways {
            for data in [0, 1, 2, 10, 12, 13, 17, 18, 19, 20, 25] {
                weights[data] = u32::from(matches!(data, 1 | 13));
            }
            weights[8] *= 2;
        }
        if self.plain {
            for counted in [8, 9, 15, 16, 17, 19, 23, 24, 25] {
                weights[counted] = 0;
            }
        }
        match self.rng.weighted(&weights) {
            0 => self.declare_into(body),
            1 if self.plain && self.rng.chance(40) => self.chosen_into(body),
            1 => {
                let stmt = self.assignment();
                body.push(stmt);
            }
            2 => self.step_into(body),
            3 => {
                let stmt = self.if_stmt(depth + 1);
                body.push(stmt);
            }
            4 => self.loop_into(body, depth + 1, true),
            5 => self.loop_into(body, depth + 1, false),
            6 => {
                if !self.can_jump() {
                    return self.declare_into(body);
                }
                let varying = self.rng.chance(75);
                let condition = self.condition(1, varying, true);
                let leave = self.leave();
                body.push(Stmt::If(condition, leave, None));
            }
            7 => self.call_into(body),
            8 => body.push(Stmt::Note(self.new_id())),
            9 => self.guard_into(body),
            10 => self.array_into(body),
            17 => self.pointer_into(body),
            18 => self.record_into(body),
            19 => self.reference_into(body),
            20 => self.lambda_into(body, depth + 1),
            21 => self.labelled_into(body, depth + 1),
            22 => self.goto_loop_into(body, depth + 1),
            23 => self.stream_into(body),
            24 => self.unmasked_into(body, depth + 1),
            25 => self.sum_into(body),
            11 => {
                let block = self.body(depth + 1);
                body.push(Stmt::Block(block));
            }
            12 => self.division_into(body),
            13 => self.uniform_into(body),
            15 => self.try_into(body, depth + 1),
            16 => self.throwing_call_into(body),
            _ => {
                let stmt = self.switch(depth + 1);
                body.push(stmt);
            }
        }
    }

    fn declare_into(&mut self, body: &mut Body) {
        let ty = self.any_type();
        let varying = self.rng.chance(85);
        let init = self.convertible(ty, varying, 2);
        let var = self.new_var(Shape { ty, varying }, None);
        self.program.vars[var].beside = !varying && !self.plain && self.rng.chance(60);
        self.visible.push(var);
        body.push(Stmt::Declare(var, vec![init]));
    }

    /// An expression whose conversion to the type is defined.
    pub(super) fn convertible(&mut self, ty: Ty, varying: bool, depth: usize) -> Expr {
        let e = self.expr_for(ty, varying, depth);
        let undefined = self.program.shape(&e).ty.is_float() && !ty.is_float() && ty != Ty::Bool;
        if undefined { Expr::literal(1) } else { e }
    }

    pub(super) fn assignment(&mut self) -> Stmt {
        let targets = self.writable(|_, _| true);
        let var = self.rng.pick(&targets);
        self.assign_to(var, 2)
    }

    pub(super) fn assign_to(&mut self, var: VarId, depth: usize) -> Stmt {
        let place = self.place_in(var, true);
        let Shape { ty, varying } = self.program.place_shape(&place);
        if varying && self.rng.chance(15) {
            let call = self.value_call();
            if let Some(call) = call
                && (ty.is_float() || !self.program.shape(&call).ty.is_float())
            {
                return Stmt::Assign(place, None, call);
            }
        }
        let e = self.convertible(ty, varying, depth);
        let float = ty.is_float() || self.program.shape(&e).ty.is_float();
        let op = match (self.rng.chance(40), float, ty) {
            (false, ..) | (true, true, Ty::Bool) => None,
            (true, true, _) if self.exact => Some(self.rng.pick(&[BinaryOp::Add, BinaryOp::Sub])),
            (true, true, _) => Some(
                self.rng
                    .pick(&[BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul]),
            ),
            (true, false, _) => Some(self.rng.pick(&[
                BinaryOp::Add,
                BinaryOp::Sub,
                BinaryOp::Mul,
                BinaryOp::And,
                BinaryOp::Or,
                BinaryOp::Xor,
            ])),
        };
        Stmt::Assign(place, op, e)
    }

    fn step_into(&mut self, body: &mut Body) {
        let targets = self.writable(|generator, var| {
            let info = &generator.program.vars[var];
            info.shape.ty != Ty::Bool
        });
        if !targets.is_empty() {
            let var = self.rng.pick(&targets);
            let place = self.place_in(var, true);
            if self.program.place_shape(&place).ty == Ty::Bool {
                return;
            }
            body.push(Stmt::Step(place, self.rng.chance(50)));
        }
    }

    fn if_stmt(&mut self, depth: usize) -> Stmt {
        let varying = self.rng.chance(80);
        let condition = self.condition(2, varying, true);
        let then = self.body(depth);
        let otherwise = if self.rng.chance(45) {
            Some(self.body(depth))
        } else {
            None
        };
        Stmt::If(condition, then, otherwise)
    }

    /// Is there anywhere to go with `break`, `continue`, `return` or `goto`?
    pub(super) fn can_jump(&self) -> bool {
        !self.confined || self.loops > 0 || self.breakable > 0 || !self.labels.is_empty()
    }

    fn jump(&mut self) -> Stmt {
        if (self.escapes || !self.catchers.is_empty())
            && self.rng.chance(50)
            && let Some(throw) = self.throw()
        {
            return throw;
        }
        let weights = [
            if self.breakable > 0 { 45 } else { 0 },
            if self.loops > 0 { 35 } else { 0 },
            if self.confined { 0 } else { 20 },
            if self.labels.is_empty() { 0 } else { 30 },
        ];
        match self.rng.weighted(&weights) {
            0 => Stmt::Break,
            1 => Stmt::Continue,
            2 => self.return_stmt(),
            _ => Stmt::Goto(self.rng.pick(&self.labels)),
        }
    }

    /// A jump, and sometimes something that must happen before it, in this round of the loop.
    pub(super) fn leave(&mut self) -> Body {
        let mut body = Vec::new();
        if self.rng.chance(20) && !self.plain {
            body.push(Stmt::Note(self.new_id()));
        }
        if self.rng.chance(20) {
            let stmt = self.assignment();
            body.push(stmt);
        }
        body.push(self.jump());
        body
    }

    pub(super) fn return_stmt(&mut self) -> Stmt {
        if let Some(id) = self.record {
            // One of the parameters is such a structure.
            let found = (0..20).find_map(|_| self.return_record(id));
            return found.unwrap_or(Stmt::Return(None));
        }
        Stmt::Return(
            self.result
                .map(|shape| self.convertible(shape.ty, shape.varying, 1)),
        )
    }

    pub(super) fn loop_into(&mut self, body: &mut Body, depth: usize, varying: bool) {
        let scope = self.visible.len();
        let fuel = if varying {
            self.varying_fuel()
        } else {
            self.uniform_fuel()
        };
        self.loops += 1;
        self.breakable += 1;
        let mut inner = self.body(depth);
        self.loops -= 1;
        self.breakable -= 1;
        let Fuel {
            declare,
            left,
            burn,
        } = fuel;
        let go_on = if self.rng.chance(45) {
            left.clone().and(self.condition(1, true, true))
        } else {
            left.clone()
        };
        let endless = Expr::Literal(Value::bool(true));
        let leave = Stmt::If(left.negated(), vec![Stmt::Break], None);
        match self.rng.below(5) {
            0 => {
                let parts = For {
                    init: Some(declare),
                    condition: Some(go_on),
                    step: Some(burn),
                    body: inner,
                };
                body.push(Stmt::For(Box::new(parts)));
                self.visible.truncate(scope);
            }
            1 => {
                inner.insert(0, burn);
                body.extend([declare, Stmt::While(go_on, inner)]);
            }
            2 => {
                inner.insert(0, burn);
                body.extend([declare, Stmt::DoWhile(inner, go_on)]);
            }
            3 => {
                inner.splice(0..0, [leave, burn]);
                let parts = For {
                    init: None,
                    condition: None,
                    step: None,
                    body: inner,
                };
                body.extend([declare, Stmt::For(Box::new(parts))]);
            }
            _ => {
                inner.splice(0..0, [leave, burn]);
                body.extend([declare, Stmt::While(endless, inner)]);
            }
        }
        if self.program.lanewise && !varying {
            // Behind the loop the counter says when the last lane left it, which is no lane's own business.
            self.visible.truncate(scope);
        }
    }

    /// Cases with one or two labels, `default` anywhere or not at all; most of them end with `break`.
    fn switch(&mut self, depth: usize) -> Stmt {
        let varying = self.rng.chance(75);
        let small = self.rng.chance(50);
        // One in six is long, as those of decoders are.
        let long = self.rng.chance(16);
        let value = if small {
            let most = if long { 31 } else { 7 };
            self.small(1, varying, most)
        } else {
            let ty = self
                .rng
                .pick(&[Ty::I8, Ty::U8, Ty::I16, Ty::I32, Ty::I64, Ty::U64]);
            Expr::Cast(ty, Box::new(self.int_expr(1, varying)))
        };
        let signed = self.program.shape(&value).ty.promoted().is_signed();
        let lowest = if signed && !small { -2 } else { 0 };
        let most = if long { 24 } else { 8 };
        let mut labels: Vec<Option<i64>> = (lowest..lowest + most).map(Some).collect();
        for index in (1..labels.len()).rev() {
            labels.swap(index, self.rng.below(index + 1));
        }
        let count = self.rng.range(1, if long { 10 } else { 4 }) as usize;
        let default = if self.rng.chance(70) {
            self.rng.below(count)
        } else {
            count
        };
        self.breakable += 1;
        let cases = (0..count)
            .map(|index| {
                let mut case = Case {
                    labels: labels.split_off(labels.len() - self.rng.range(1, 2) as usize),
                    body: self.body(depth),
                };
                if index == default {
                    case.labels.push(None);
                }
                if self.rng.chance(60) {
                    case.body.push(Stmt::Break);
                }
                case
            })
            .collect();
        self.breakable -= 1;
        Stmt::Switch(value, cases)
    }

    pub(super) fn varying_fuel(&mut self) -> Fuel {
        let ty = self
            .rng
            .pick(&[Ty::I32, Ty::I32, Ty::U32, Ty::I8, Ty::U16, Ty::I64]);
        let most = self.rng.pick(&[1, 3, 3, 7]);
        let init = self.small(1, true, most);
        let var = self.counter(Shape::varying(ty));
        // A do-loop burns before it asks, so that zero must not be the only end.
        let left = if ty.is_signed() {
            Expr::binary(BinaryOp::Gt, Expr::var(var), Expr::literal(0))
        } else {
            let below = Expr::binary(BinaryOp::Le, Expr::var(var), Expr::literal(most));
            Expr::var(var).and(below)
        };
        Fuel {
            declare: Stmt::Declare(var, vec![init]),
            left,
            burn: Stmt::Step(Place::var(var), false),
        }
    }

    pub(super) fn uniform_fuel(&mut self) -> Fuel {
        let rounds = self.rng.range(1, 4);
        let var = self.counter(Shape::uniform(Ty::I32));
        Fuel {
            declare: Stmt::Declare(var, vec![Expr::literal(0)]),
            left: Expr::binary(BinaryOp::Lt, Expr::var(var), Expr::literal(rounds)),
            burn: Stmt::Step(Place::var(var), true),
        }
    }

    fn counter(&mut self, shape: Shape) -> VarId {
        let var = self.new_var(shape, None);
        self.frozen.push(var);
        self.visible.push(var);
        var
    }

    fn call_into(&mut self, body: &mut Body) {
        if self.rng.chance(15) {
            let arg = self.small(1, false, 3);
            body.push(Stmt::Eval(Expr::Call(Callee::Function(TICK), vec![arg])));
        } else if let Some(call) = self.any_call() {
            body.push(Stmt::Eval(call));
        }
    }

    /// `if (d > 0) v = e / d;`: the dead lanes hold zeros and -1.
    fn division_into(&mut self, body: &mut Body) {
        let integers = |generator: &Self, var: VarId| {
            let info = &generator.program.vars[var];
            info.shape.varying && !info.shape.ty.is_float() && info.is_plain()
        };
        let targets = self.writable(integers);
        let divisors = self.visible_where(integers);
        if targets.is_empty() {
            return;
        }
        let (target, divisor) = (self.rng.pick(&targets), self.rng.pick(&divisors));
        let op = self.rng.pick(&[BinaryOp::Div, BinaryOp::Rem]);
        let dividend = self.int_expr(1, true);
        let quotient = Expr::binary(op, dividend, Expr::var(divisor));
        let positive = Expr::binary(BinaryOp::Gt, Expr::var(divisor), Expr::literal(0));
        let assign = Stmt::Assign(Place::var(target), None, quotient);
        body.push(Stmt::If(positive, vec![assign], None));
    }

    /// Changes a uniform variable, which happens once however many lanes are live.
    fn uniform_into(&mut self, body: &mut Body) {
        let targets = self.writable(|generator, var| !generator.program.vars[var].shape.varying);
        if targets.is_empty() {
            return;
        }
        let var = self.rng.pick(&targets);
        let stmt = self.assign_to(var, 2);
        body.push(stmt);
    }
}
