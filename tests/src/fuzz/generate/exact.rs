//! Floating products whose factors have few digits, in sums: rounded once or twice, they are the same.

use super::super::ast::Expr;
use super::super::types::Ty;
use super::super::value::{BinaryOp, UnaryOp, Value};
use super::Generator;

impl Generator {
    /// `a * b + c`, `c - a * b`, `a * b - c * d`, a product below a sign, a choice of one, sums of several.
    pub(super) fn products(&mut self, varying: bool) -> Expr {
        let ty = match self.rng.chance(70) {
            true => Ty::F32,
            false => Ty::F64,
        };
        let product = self.product(ty, varying);
        match self.rng.below(7) {
            0 | 1 => {
                let other = self.float_leaf(varying);
                let op = self.rng.pick(&[BinaryOp::Add, BinaryOp::Sub]);
                Expr::binary(op, product, other)
            }
            2 => {
                let other = self.float_leaf(varying);
                Expr::binary(BinaryOp::Sub, other, product)
            }
            3 => {
                let other = self.product(ty, varying);
                let op = self.rng.pick(&[BinaryOp::Add, BinaryOp::Sub]);
                Expr::binary(op, product, other)
            }
            4 => {
                let negative = Expr::Unary(UnaryOp::Negate, Box::new(product));
                let other = self.float_leaf(varying);
                Expr::binary(BinaryOp::Add, negative, other)
            }
            5 => {
                let condition = self.condition(0, varying, false);
                let other = self.product(ty, varying);
                let choice =
                    Expr::Conditional(Box::new(condition), Box::new(product), Box::new(other));
                let last = self.float_leaf(varying);
                Expr::binary(BinaryOp::Add, choice, last)
            }
            _ => (0..self.rng.range(1, 3)).fold(product, |sum, _| {
                let next = self.product(ty, varying);
                Expr::binary(BinaryOp::Add, sum, next)
            }),
        }
    }

    fn product(&mut self, ty: Ty, varying: bool) -> Expr {
        let (a, b) = (self.factor(ty, varying), self.factor(ty, varying));
        Expr::binary(BinaryOp::Mul, a, b)
    }

    /// A number of few digits.
    fn factor(&mut self, ty: Ty, varying: bool) -> Expr {
        match self.rng.weighted(&[45, 25, 30]) {
            0 => {
                let small = self.small(0, varying, 15);
                let moved = Expr::binary(BinaryOp::Sub, small, Expr::literal(7));
                Expr::Cast(ty, Box::new(moved))
            }
            1 => {
                let quarters = self.rng.range(-20, 20) as f64 / 4.0;
                Expr::Literal(match ty {
                    Ty::F32 => Value::f32(quarters as f32),
                    _ => Value::f64(quarters),
                })
            }
            _ => self.float_leaf(varying),
        }
    }
}
