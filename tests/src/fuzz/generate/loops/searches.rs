//! Loops that look for something: what an iteration found out in its last turn is asked behind the loop, as a truth or as a number.

use super::super::super::ast::{Body, Expr, For, Place, Shape, Stmt, VarId};
use super::super::super::types::Ty;
use super::super::super::value::{BinaryOp, Value};
use super::super::Generator;
use super::{Counter, Work};

impl Generator {
    /// `bool found = false; for (k = 0; k < n; ++k) { found = c; if (found) break; } o[i] = found;`, or one that sets it in front of its `break`, or whose condition asks it.
    pub(super) fn search_into(&mut self, body: &mut Body, work: &mut Work) {
        let found = self.new_var(Shape::uniform(Ty::Bool), None);
        let var = self.new_var(Shape::uniform(Ty::I32), None);
        let high = self.rng.range(1, 9);
        let begins = self.rng.chance(40);
        let truth = |is: bool| Expr::Literal(Value::from_integer(Ty::Bool, i128::from(is)));
        let bound = match self.rng.chance(40) {
            true => {
                let value = self.value_of_work(work, false, 0);
                let value = Expr::Cast(Ty::I32, Box::new(value));
                Expr::binary(BinaryOp::And, value, Expr::literal(high))
            }
            false => Expr::literal(high),
        };
        let around = work.turn.replace(Counter { var, low: 0, high });
        let condition = match self.rng.chance(75) {
            true => self.found_at(work, var),
            false => self.condition_of_work(work),
        };
        let set = |value: Expr| Stmt::Assign(Place::var(found), None, value);
        let is_found = match begins {
            true => Expr::var(found).negated(),
            false => Expr::var(found),
        };
        let mut goes_on = Expr::binary(BinaryOp::Lt, Expr::var(var), bound);
        let mut inner = match self.rng.below(3) {
            0 => vec![Stmt::If(
                condition,
                vec![set(truth(!begins)), Stmt::Break],
                None,
            )],
            1 => vec![set(condition), Stmt::If(is_found, vec![Stmt::Break], None)],
            _ => {
                let still = match begins {
                    true => Expr::var(found),
                    false => Expr::var(found).negated(),
                };
                goes_on = goes_on.and(still);
                vec![set(condition)]
            }
        };
        if self.rng.chance(30) {
            let stmt = self.store_of_work(work);
            inner.push(stmt);
        }
        work.turn = around;
        body.push(Stmt::Declare(found, vec![truth(begins)]));
        body.push(Stmt::For(Box::new(For {
            init: Some(Stmt::Declare(var, vec![Expr::literal(0)])),
            condition: Some(goes_on),
            step: Some(Stmt::Step(Place::var(var), true)),
            body: inner,
        })));
        let to = self.target_place(work);
        let ty = self.program.place_shape(&to).ty;
        let value = match !ty.is_float() && self.rng.chance(70) {
            true => Expr::var(found),
            false => {
                let [a, b] = [0, 1].map(|_| Box::new(self.value_for(work, ty)));
                Expr::Conditional(Box::new(Expr::var(found)), a, b)
            }
        };
        body.push(Stmt::Assign(to, None, value));
    }

    /// What holds in another turn of each iteration: `((a[i] ^ k * 3) & 3) == 1`.
    fn found_at(&mut self, work: &Work, turn: VarId) -> Expr {
        let value = self.value_of_work(work, false, 0);
        let value = Expr::Cast(Ty::I32, Box::new(value));
        let step = Expr::literal(self.rng.pick(&[1, 1, 3, 5]));
        let turn = Expr::binary(BinaryOp::Mul, Expr::var(turn), step);
        let mixed = Expr::binary(BinaryOp::Xor, value, turn);
        let some = Expr::literal(self.rng.pick(&[1, 3, 3, 7]));
        let bits = Expr::binary(BinaryOp::And, mixed, some);
        let op = self.rng.pick(&[BinaryOp::Eq, BinaryOp::Ne, BinaryOp::Gt]);
        Expr::binary(op, bits, Expr::literal(self.rng.range(0, 2)))
    }
}
