//! Random expressions. `effects` says whether calls may stand in it: only where the order of evaluation is fixed.

use super::super::ast::{Callee, CrossLane, Expr, Type, VarId};
use super::super::types::Ty;
use super::super::value::{BinaryOp, UnaryOp, Value};
use super::{Generator, TICK, TO_INT};

pub(super) const COMPARISONS: [BinaryOp; 6] = [
    BinaryOp::Lt,
    BinaryOp::Le,
    BinaryOp::Gt,
    BinaryOp::Ge,
    BinaryOp::Eq,
    BinaryOp::Ne,
];

impl Generator {
    /// An expression that may be assigned to a variable of this type.
    pub(super) fn expr_for(&mut self, ty: Ty, varying: bool, depth: usize) -> Expr {
        if (ty.is_float() || (ty == Ty::Bool && self.rng.chance(15))) && self.rng.chance(75) {
            return self.float_expr(depth, varying);
        }
        self.int_expr(depth, varying)
    }

    /// An expression of an integer type; uniform unless `varying` is allowed.
    pub(super) fn int_expr(&mut self, depth: usize, varying: bool) -> Expr {
        if depth == 0 || self.rng.chance(20) {
            return self.int_leaf(varying);
        }
        let d = depth - 1;
        match self.rng.weighted(&[40, 8, 8, 10, 8, 8, 10, 8, 6, 4, 7]) {
            0 => {
                let op = self.rng.pick(&[
                    BinaryOp::Add,
                    BinaryOp::Sub,
                    BinaryOp::Mul,
                    BinaryOp::And,
                    BinaryOp::Or,
                    BinaryOp::Xor,
                ]);
                let a = self.int_expr(d, varying);
                Expr::binary(op, a, self.int_expr(d, varying))
            }
            1 => {
                let op = self.rng.pick(&[BinaryOp::Shl, BinaryOp::Shr]);
                let a = self.int_expr(d, varying);
                Expr::binary(op, a, self.small(d, varying, 7))
            }
            2 => {
                let op = self.rng.pick(&[BinaryOp::Div, BinaryOp::Rem]);
                let a = self.int_expr(d, varying);
                let b = self.small(d, varying, 7);
                Expr::binary(op, a, Expr::binary(BinaryOp::Add, b, Expr::literal(1)))
            }
            3 => self.comparison(d, varying),
            4 if self.rng.chance(20) => self.of_prelude(d, varying),
            4 => {
                let op = self
                    .rng
                    .pick(&[UnaryOp::Negate, UnaryOp::Complement, UnaryOp::Not]);
                Expr::Unary(op, Box::new(self.int_expr(d, varying)))
            }
            5 => {
                let ty = self.rng.pick(Ty::INTEGERS);
                Expr::Cast(ty, Box::new(self.int_expr(d, varying)))
            }
            6 => {
                let c = self.condition(d, varying, false);
                let a = self.int_expr(d, varying);
                Expr::Conditional(
                    Box::new(c),
                    Box::new(a),
                    Box::new(self.int_expr(d, varying)),
                )
            }
            7 => {
                let truth = self.condition(d, varying, false);
                let float = self.program.shape(&truth).ty.is_float();
                if float {
                    Expr::Cast(Ty::Bool, Box::new(truth))
                } else {
                    truth
                }
            }
            8 if varying => {
                // The dead arm divides by zero.
                let divisor = self.int_leaf(true);
                let a = self.int_expr(d, true);
                let positive = Expr::binary(BinaryOp::Gt, divisor.clone(), Expr::literal(0));
                let op = self.rng.pick(&[BinaryOp::Div, BinaryOp::Rem]);
                let quotient = Expr::binary(op, a.clone(), divisor);
                Expr::Conditional(Box::new(positive), Box::new(quotient), Box::new(a))
            }
            9 if varying => {
                let value = self.float_expr(d, true);
                Expr::Call(
                    Callee::Function(TO_INT),
                    vec![Expr::Cast(Ty::F32, Box::new(value))],
                )
            }
            10 if varying => self.of_narrow_lanes(),
            _ => self.cross_lane(d).unwrap_or_else(|| self.int_leaf(varying)),
        }
    }

    /// An expression in `0..=most`, where `most` is all ones.
    pub(super) fn small(&mut self, depth: usize, varying: bool, most: i64) -> Expr {
        let e = self.int_expr(depth, varying);
        Expr::binary(BinaryOp::And, e, Expr::literal(most))
    }

    pub(super) fn float_expr(&mut self, depth: usize, varying: bool) -> Expr {
        if depth == 0 || self.rng.chance(20) {
            return self.float_leaf(varying);
        }
        if self.exact && self.rng.chance(60) {
            return self.products(varying);
        }
        let d = depth - 1;
        match self.rng.weighted(&[50, 15, 15, 10, 10]) {
            0 => {
                let op = match self.exact {
                    true => self.rng.pick(&[BinaryOp::Add, BinaryOp::Sub]),
                    false => {
                        self.rng
                            .pick(&[BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div])
                    }
                };
                let a = self.float_expr(d, varying);
                let other = if self.rng.chance(60) {
                    self.float_expr(d, varying)
                } else {
                    self.int_expr(d, varying)
                };
                Expr::binary(op, a, other)
            }
            1 => {
                let ty = self.any_float();
                let inner = if self.rng.chance(50) {
                    self.int_expr(d, varying)
                } else {
                    self.float_expr(d, varying)
                };
                Expr::Cast(ty, Box::new(inner))
            }
            2 => {
                let c = self.condition(d, varying, false);
                let a = self.float_arm(d, varying);
                let b = self.float_arm(d, varying);
                Expr::Conditional(Box::new(c), Box::new(a), Box::new(b))
            }
            3 => Expr::Unary(UnaryOp::Negate, Box::new(self.float_expr(d, varying))),
            _ => self.float_leaf(varying),
        }
    }

    /// Bits that are counted, or a number that is rounded, by a function for one lane.
    fn of_prelude(&mut self, depth: usize, varying: bool) -> Expr {
        let op = [UnaryOp::SetBits, UnaryOp::BitLength, UnaryOp::Nearest];
        match self.rng.pick(&op) {
            UnaryOp::Nearest => {
                let ty = self.rng.pick(&[Ty::F32, Ty::F64]);
                let of = Expr::Cast(ty, Box::new(self.float_expr(depth, varying)));
                Expr::Unary(UnaryOp::Nearest, Box::new(of))
            }
            op => Expr::Unary(op, Box::new(self.int_expr(depth, varying))),
        }
    }

    fn any_float(&mut self) -> Ty {
        if self.halves && self.rng.chance(40) {
            return Ty::F16;
        }
        self.rng.pick(&[Ty::F32, Ty::F64])
    }

    /// Arms of different types make the type of `?:` interesting; one of them is converted.
    fn float_arm(&mut self, depth: usize, varying: bool) -> Expr {
        if self.rng.chance(35) {
            self.int_expr(depth, varying)
        } else {
            self.float_expr(depth, varying)
        }
    }

    /// A condition: comparisons joined by `&&`, `||`, `!` and `?:`.
    pub(super) fn condition(&mut self, depth: usize, varying: bool, effects: bool) -> Expr {
        if depth == 0 {
            return self.simple_condition(varying, effects);
        }
        let d = depth - 1;
        match self.rng.weighted(&[40, 15, 15, 10, 8, 6, 6]) {
            1 => {
                let left = self.condition(d, varying, effects);
                left.and(self.condition(d, varying, effects))
            }
            2 => {
                let left = self.condition(d, varying, effects);
                left.or(self.condition(d, varying, effects))
            }
            3 => self.condition(d, varying, effects).negated(),
            4 => {
                let c = self.condition(d, varying, effects);
                let a = self.condition(d, varying, effects);
                let b = self.condition(d, varying, effects);
                Expr::Conditional(Box::new(c), Box::new(a), Box::new(b))
            }
            5 => self.condition(d, false, effects),
            6 if varying => {
                // The division happens for the lanes that may.
                let divisor = self.int_leaf(true);
                let positive = Expr::binary(BinaryOp::Gt, divisor.clone(), Expr::literal(0));
                let a = self.int_leaf(true);
                let quotient = Expr::binary(BinaryOp::Rem, a, divisor);
                let limit = self.literal();
                positive.and(Expr::binary(BinaryOp::Lt, quotient, limit))
            }
            _ => self.simple_condition(varying, effects),
        }
    }

    fn simple_condition(&mut self, varying: bool, effects: bool) -> Expr {
        if effects && self.rng.chance(25) {
            if self.rng.chance(15) {
                let arg = self.small(1, false, 3);
                let call = Expr::Call(Callee::Function(TICK), vec![arg]);
                return Expr::binary(BinaryOp::Gt, call, Expr::literal(4));
            }
            let call = if varying { self.value_call() } else { None };
            if let Some(call) = call {
                let op = self.rng.pick(&COMPARISONS);
                let limit = self.literal();
                return Expr::binary(op, call, limit);
            }
        }
        match self.rng.weighted(&[70, 12, 8, 10]) {
            1 => self.int_leaf(varying),
            2 => self.float_leaf(varying),
            3 => self
                .cross_lane(0)
                .unwrap_or_else(|| self.comparison(1, varying)),
            _ => self.comparison(1, varying),
        }
    }

    fn comparison(&mut self, depth: usize, varying: bool) -> Expr {
        let op = self.rng.pick(&COMPARISONS);
        if self.rng.chance(25) {
            let a = self.float_expr(depth, varying);
            return Expr::binary(op, a, self.float_expr(depth, varying));
        }
        let a = self.int_expr(depth, varying);
        let b = if self.rng.chance(60) {
            self.literal()
        } else {
            self.int_expr(depth, varying)
        };
        Expr::binary(op, a, b)
    }

    /// What all live lanes agree on: the program then depends on which lanes run together.
    fn cross_lane(&mut self, depth: usize) -> Option<Expr> {
        if self.program.lanewise || self.alone {
            return None;
        }
        let (op, operand) = if self.rng.chance(70) {
            let ops = [
                CrossLane::Any,
                CrossLane::All,
                CrossLane::None,
                CrossLane::Popcnt,
            ];
            (self.rng.pick(&ops), self.comparison(depth, true))
        } else {
            let ops = [
                CrossLane::ReduceAdd,
                CrossLane::ReduceMin,
                CrossLane::ReduceMax,
            ];
            (self.rng.pick(&ops), self.reduced(depth))
        };
        self.program
            .shape(&operand)
            .varying
            .then(|| Expr::CrossLane(op, Box::new(operand)))
    }

    /// What a reduction runs over: an `int`, narrow numbers, or what they are promoted to by an operator.
    fn reduced(&mut self, depth: usize) -> Expr {
        let e = self.int_expr(depth, true);
        if self.rng.chance(40) {
            return Expr::Cast(Ty::I32, Box::new(e));
        }
        let narrow = [Ty::U8, Ty::U8, Ty::I8, Ty::I16, Ty::U16];
        let a = Expr::Cast(self.rng.pick(&narrow), Box::new(e));
        if self.rng.chance(30) {
            return a;
        }
        let other = Box::new(self.int_expr(depth, true));
        let b = Expr::Cast(self.rng.pick(&narrow), other);
        let ops = [BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Add];
        let e = Expr::binary(self.rng.pick(&ops), a, b);
        if self.program.shape(&e).varying && self.rng.chance(40) {
            return Expr::Unary(UnaryOp::Abs, Box::new(e));
        }
        e
    }

    fn literal(&mut self) -> Expr {
        Expr::literal(self.rng.range(-2, 6))
    }

    pub(super) fn int_leaf(&mut self, varying: bool) -> Expr {
        if varying
            && self.rng.chance(18)
            && let Some(e) = self.read_stream(false)
        {
            return e;
        }
        if varying
            && self.rng.chance(16)
            && let Some(e) = self.read_table(false)
        {
            return e;
        }
        if self.rng.chance(80)
            && let Some(e) = self.read_variable(varying, false)
        {
            return e;
        }
        match self.rng.below(6) {
            0 => Expr::Literal(Value::from_integer(self.rng.pick(Ty::INTEGERS), 1)),
            1 => Expr::Literal(Value::from_integer(Ty::U32, self.rng.range(0, 100) as i128)),
            2 => Expr::Literal(Value::from_integer(Ty::I64, 1 << 33)),
            _ => self.literal(),
        }
    }

    pub(super) fn float_leaf(&mut self, varying: bool) -> Expr {
        if varying
            && self.rng.chance(18)
            && let Some(e) = self.read_stream(true)
        {
            return e;
        }
        if varying
            && self.rng.chance(16)
            && let Some(e) = self.read_table(true)
        {
            return e;
        }
        if self.rng.chance(80)
            && let Some(e) = self.read_variable(varying, true)
        {
            return e;
        }
        let quarters = self.rng.range(-20, 20) as f64 / 4.0;
        Expr::Literal(if self.rng.chance(70) {
            Value::f32(quarters as f32)
        } else {
            Value::f64(quarters)
        })
    }

    fn read_variable(&mut self, varying: bool, float: bool) -> Option<Expr> {
        let candidates = self.visible_where(|generator, var| {
            let info = &generator.program.vars[var];
            let fits = info.record.is_some() || info.shape.ty.is_float() == float;
            fits && (varying || !info.shape.varying)
        });
        // Uniform operands are rare where varying ones may stand.
        let mut var = *candidates.get(self.rng.below(candidates.len().max(1)))?;
        if varying && !self.program.vars[var].shape.varying {
            var = self.rng.pick(&candidates);
        }
        let wanted = |ty: &Type| matches!(ty, Type::Scalar(ty) if ty.is_float() == float);
        self.part_of(var, varying, wanted).map(Expr::Read)
    }

    pub(super) fn visible_where(&self, wanted: impl Fn(&Self, VarId) -> bool) -> Vec<VarId> {
        self.visible
            .iter()
            .copied()
            .filter(|&var| wanted(self, var))
            .collect()
    }
}
