//! Loops that change what stands in their place, one condition after the other, and tests that ask in which range one number lies.

use super::super::super::ast::{Body, Expr, Stmt};
use super::super::super::types::Ty;
use super::super::super::value::BinaryOp;
use super::super::Generator;
use super::Work;

impl Generator {
    /// `if (p < 50) { p += 100; return; } if (c) p = x; else if (d) p = y; …`: all statements write one place, and most ask what stands there.
    pub(super) fn change_in_place_into(&mut self, body: &mut Body, work: &mut Work) {
        let to = self.target_place(work);
        let is_float = self.program.place_shape(&to).ty.is_float();
        for _ in 0..self.rng.range(2, 4) {
            let change = self.store_to(work, &to);
            if self.rng.chance(25) {
                body.push(change);
                continue;
            }
            let condition = match !is_float && self.rng.chance(70) {
                true => self.range_of_work(Expr::Read(to.clone())),
                false => self.condition_of_work(work),
            };
            let mut then = vec![change];
            let leaves = self.rng.chance(20);
            if leaves {
                then.push(self.leave_of_work(work));
            }
            let otherwise = (!leaves && self.rng.chance(50)).then(|| match self.rng.chance(40) {
                true => vec![self.chain_to(work, &to)],
                false => vec![self.store_to(work, &to)],
            });
            body.push(Stmt::If(condition, then, otherwise));
        }
    }

    /// `(c >= 20 && c <= 40) || c == 7`, with one number and constants only.
    pub(super) fn range_of_work(&mut self, value: Expr) -> Expr {
        let test = |op: BinaryOp, n: i64| Expr::binary(op, value.clone(), Expr::literal(n));
        let mut tests = Vec::new();
        for _ in 0..self.rng.range(1, 3) {
            let low = self.rng.range(-30, 120);
            let high = low + self.rng.range(0, 60);
            tests.push(match self.rng.below(5) {
                0 => test(BinaryOp::Eq, low),
                1 => test(BinaryOp::Lt, low).or(test(BinaryOp::Gt, high)),
                2 => test(BinaryOp::Ne, low).and(test(BinaryOp::Ne, high)),
                _ => test(BinaryOp::Ge, low).and(test(BinaryOp::Le, high)),
            });
        }
        let all = self.rng.chance(25);
        let join = |a: Expr, b: Expr| if all { a.and(b) } else { a.or(b) };
        let whole = tests.into_iter().reduce(join);
        let whole = whole.unwrap_or_else(|| test(BinaryOp::Gt, 0));
        match self.rng.chance(20) {
            true => whole.negated(),
            false => whole,
        }
    }

    /// What is cut off where a byte ends, with a sign or without: `max(min((a - 128) * 3 / 2, 127), -128)`.
    pub(super) fn clamped_to_byte(&mut self, value: Expr) -> Expr {
        let (ty, low, high) =
            self.rng
                .pick(&[(Ty::U8, 0, 255), (Ty::I8, -128, 127), (Ty::I8, -100, 100)]);
        let off = Expr::binary(
            BinaryOp::Sub,
            value,
            Expr::literal(self.rng.pick(&[0, 100, 128, 300])),
        );
        let more = Expr::binary(
            BinaryOp::Mul,
            off,
            Expr::literal(self.rng.pick(&[1, 2, 3, 5])),
        );
        let half = Expr::binary(
            self.rng.pick(&[BinaryOp::Div, BinaryOp::Shr]),
            more,
            Expr::literal(2),
        );
        let choose =
            |c: Expr, a: Expr, b: Expr| Expr::Conditional(Box::new(c), Box::new(a), Box::new(b));
        let above = Expr::binary(BinaryOp::Gt, half.clone(), Expr::literal(high));
        let below = Expr::binary(BinaryOp::Lt, half.clone(), Expr::literal(low));
        let cut = choose(above, Expr::literal(high), half);
        let cut = choose(below, Expr::literal(low), cut);
        Expr::Cast(ty, Box::new(cut))
    }
}
