//! Indices within borders, as filters have them: clamped, mirrored, wrapped, in rows of a picture; and accesses under guards.

use super::super::ast::{Body, Expr, Place, Step, Stmt};
use super::super::types::Ty;
use super::super::value::{BinaryOp, Value};
use super::Generator;

/// How far outside the first lanes may lie.
const OUTSIDE: i64 = 9;

impl Generator {
    /// `item * step + offset`, which may lie outside on either side, as `int` or `long`.
    fn near_borders(&mut self) -> Expr {
        let step = self.rng.pick(&[1, 1, 1, 1, 2, 3, -1]);
        let offset = match step {
            -1 => self.rng.range(20, 70),
            _ => self.rng.range(-OUTSIDE, OUTSIDE),
        };
        // Programs say that numbers wrap (`-fwrapv`): only wider ones are known not to.
        let (item, factor) = match self.rng.chance(60) {
            true => {
                let step = Expr::Cast(Ty::I64, Box::new(Expr::literal(step)));
                (Expr::Cast(Ty::I64, Box::new(Expr::Item)), step)
            }
            false => (Expr::Item, Expr::literal(step)),
        };
        let walked = match step {
            1 => item,
            _ => Expr::binary(BinaryOp::Mul, item, factor),
        };
        // A difference: a sum may be spelled as a call, which not every optimiser looks through.
        match offset {
            0 => walked,
            _ => Expr::binary(BinaryOp::Sub, walked, Expr::literal(-offset)),
        }
    }

    /// A uniform number from `low` to `low + 15`, which an optimiser may know or not.
    fn bound(&mut self, low: i64) -> Expr {
        let limits = self.visible_where(|g, var| g.program.vars[var].limit);
        if limits.is_empty() || self.rng.chance(50) {
            return Expr::literal(low + self.rng.range(0, 15));
        }
        let limit = Expr::Cast(Ty::I32, Box::new(Expr::var(self.rng.pick(&limits))));
        let few = Expr::binary(BinaryOp::And, limit, Expr::literal(15));
        Expr::binary(BinaryOp::Add, few, Expr::literal(low))
    }

    /// A varying index below the number of elements less `room`.
    pub(super) fn bordered_index(&mut self, elements: i64, room: i64) -> Expr {
        let x = self.near_borders();
        let low = Expr::literal(self.rng.range(0, 3));
        let most = elements - room;
        let last = self.rng.pick(&[20, 40, 60, 63, 90]).min(most - 16);
        let high = self.bound(last);
        let choose =
            |c: Expr, a: Expr, b: Expr| Expr::Conditional(Box::new(c), Box::new(a), Box::new(b));
        let is_below = |a: &Expr, b: &Expr| Expr::binary(BinaryOp::Lt, a.clone(), b.clone());
        match self.rng.below(6) {
            // Clamped, from below first or from above.
            0 => {
                let kept = choose(is_below(&x, &low), low, x);
                choose(is_below(&high, &kept), high, kept)
            }
            1 => {
                let kept = choose(is_below(&x, &high), x, high);
                choose(
                    Expr::binary(BinaryOp::Ge, kept.clone(), low.clone()),
                    kept,
                    low,
                )
            }
            // Mirrored at 0, and clamped: three steps of 63 lanes reach too far for a mirror.
            2 => {
                let zero = Expr::literal(0);
                let mirrored = Expr::binary(BinaryOp::Sub, zero.clone(), x.clone());
                let kept = choose(is_below(&x, &zero), mirrored, x);
                choose(is_below(&high, &kept), high, kept)
            }
            // Wrapped, or a place in a row.
            3 => Expr::binary(BinaryOp::Rem, self.positive(x), high),
            // A ring.
            4 => {
                let last = if most >= 64 && self.rng.chance(70) {
                    63
                } else {
                    31
                };
                Expr::binary(BinaryOp::And, x, Expr::literal(last))
            }
            _ => {
                let x = self.positive(x);
                let row = Expr::binary(BinaryOp::Div, x.clone(), high.clone());
                let place = Expr::binary(BinaryOp::Rem, x, high);
                // Lanes reach 63 * 3 + 80 at most: 13 rows of 20.
                Expr::binary(BinaryOp::Add, place, row)
            }
        }
    }

    fn positive(&mut self, x: Expr) -> Expr {
        // The least lane is -63 + 20 at step -1.
        Expr::binary(BinaryOp::Add, x, Expr::literal(43 + self.rng.range(0, 28)))
    }

    /// `if (x >= low && x < high) …` around what reads and writes at x.
    pub(super) fn guarded_into(&mut self, body: &mut Body) {
        let streams = self.writable_streams(true);
        let lanewise = self.program.lanewise;
        let Some(&var) = streams.get(self.rng.below(streams.len().max(1))) else {
            return;
        };
        if lanewise {
            return;
        }
        let x = self.near_borders();
        let (low, high) = (Expr::literal(self.rng.range(0, 4)), self.bound(40));
        let compared = |op: BinaryOp, a: &Expr, b: &Expr| Expr::binary(op, a.clone(), b.clone());
        let condition = match self.rng.below(4) {
            0 => compared(BinaryOp::Ge, &x, &low).and(compared(BinaryOp::Lt, &x, &high)),
            1 => compared(BinaryOp::Le, &low, &x).and(compared(BinaryOp::Gt, &high, &x)),
            2 => {
                let outside = Expr::Or(
                    Box::new(compared(BinaryOp::Lt, &x, &low)),
                    Box::new(compared(BinaryOp::Ge, &x, &high)),
                );
                outside.negated()
            }
            _ => {
                let unsigned = Expr::Cast(Ty::U32, Box::new(x.clone()));
                let high = Expr::Cast(Ty::U32, Box::new(high));
                let hole = Expr::binary(BinaryOp::Ne, x.clone(), self.bound(5));
                Expr::binary(BinaryOp::Lt, unsigned, high).and(hole)
            }
        };
        let place = self.scalar_of(Place::var(var).then(Step::Index(x)));
        let ty = self.program.place_shape(&place).ty;
        let value = match self.rng.chance(50) && ty != Ty::Bool {
            true => {
                let more = Expr::Literal(Value::from_integer(ty, 3));
                Expr::binary(BinaryOp::Add, Expr::Read(place.clone()), more)
            }
            false => self.convertible(ty, true, 1),
        };
        body.push(Stmt::If(
            condition,
            vec![Stmt::Assign(place, None, value)],
            None,
        ));
    }
}
