//! Indices of loops over memory: `i`, `i + c`, `i * n + k`, `k * 16 + i`, `(k - 1) * 40 + i`, `i * 3 + c`, `i - w`, within borders, and out of data.

use super::super::super::ast::{Expr, Place, Step, VarId};
use super::super::super::types::Ty;
use super::super::super::value::{BinaryOp, Value};
use super::super::Generator;
use super::{Counter, SIZE, Walk, Work};

impl Generator {
    /// The iteration's own place in an array that is written.
    pub(super) fn own_place(&mut self, work: &Work, (var, walk): (VarId, Walk)) -> Place {
        let index = self.own_index_of(work, walk);
        Place::var(var).then(Step::Index(index))
    }

    fn own_index_of(&mut self, work: &Work, walk: Walk) -> Expr {
        let i = work.iteration;
        let turn = work.turn.filter(|_| self.rng.chance(85) && !work.aliased);
        match (walk, turn) {
            (Walk::Steps(step @ (3 | 4), first), Some(k)) if k.high < step => {
                self.linear(&[(i, step), (k, 1)], first - first % step)
            }
            (Walk::Steps(1, first), Some(k)) if self.rng.chance(35) => {
                // Other iterations come there, too.
                self.linear(&[(i, 1), (k, 1)], first)
            }
            (Walk::Steps(step, first), _) => self.linear(&[(i, step)], first),
            (Walk::Rows(length), Some(k)) => {
                let first = self.rng.pick(&[0, 0, 0, 1]);
                self.linear(&[(i, length), (k, 1)], first)
            }
            (Walk::Rows(length), None) => {
                let place = self.rng.range(0, length - 1);
                self.linear(&[(i, length)], place)
            }
            (Walk::Columns(width), Some(k)) => {
                let first = if self.rng.chance(25) {
                    -k.low * width
                } else {
                    0
                };
                self.linear(&[(k, width), (i, 1)], first)
            }
            (Walk::Found(table), _) => {
                let index = self.linear(&[(i, 1)], (-i.low).max(0));
                Expr::Read(Place::var(table).then(Step::Index(index)))
            }
            (Walk::Bent(op, by), _) => Expr::binary(op, Expr::var(i.var), Expr::literal(by)),
            (Walk::Columns(width), None) => {
                let row = self.rng.range(0, 3);
                self.linear(&[(i, 1)], row * width)
            }
        }
    }

    /// Somewhere in an array that is only read, or anywhere.
    pub(super) fn other_place(&mut self, work: &Work, var: VarId) -> Place {
        let index = self.other_index(work, var);
        Place::var(var).then(Step::Index(index))
    }

    fn other_index(&mut self, work: &Work, var: VarId) -> Expr {
        let i = work.iteration;
        match (self.rng.weighted(&[40, 12, 8, 12, 8, 30, 5, 6]), work.turn) {
            (7, _) if i.low >= 0 => {
                let walk = self.bent();
                self.own_index_of(work, walk)
            }
            (6, _) => Expr::literal(self.rng.range(0, 60)),
            (5, Some(k)) => self.index_with_turn(i, k),
            (1, _) => {
                let step = self.rng.pick(&[2, 3, 4]);
                let first = self.rng.range(0, 3);
                self.linear(&[(i, step)], first)
            }
            (2, _) => {
                let first = i.high + self.rng.range(0, 5);
                self.linear(&[(i, -1)], first)
            }
            (3, _) => self.clamped(i),
            (4, _) => self.looked_up(work, var),
            _ => {
                let low = (-i.low).max(-3);
                let first = self.rng.range(low, low.max(4)) + self.rng.pick(&[0, 0, 0, 40]);
                self.linear(&[(i, 1)], first)
            }
        }
    }

    fn index_with_turn(&mut self, i: Counter, k: Counter) -> Expr {
        match self.rng.below(5) {
            0 => self.linear(&[(k, 1)], 0),
            1 => {
                let length = self
                    .rng
                    .pick(&[2, 3, 4, 8])
                    .min((SIZE - 10) / (i.high + 1).max(1));
                self.linear(&[(i, length), (k, 1)], 0)
            }
            2 => {
                let width = self.rng.pick(&[16, 20, 32, 40]);
                let first = if self.rng.chance(40) {
                    -k.low * width
                } else {
                    0
                };
                self.linear(&[(k, width), (i, 1)], first)
            }
            _ => {
                let low = (-i.low - k.low).max(-3);
                let first = self.rng.range(low, low.max(3));
                self.linear(&[(i, 1), (k, 1)], first)
            }
        }
    }

    /// An index that is kept within borders.
    fn clamped(&mut self, i: Counter) -> Expr {
        let choose =
            |c: Expr, a: Expr, b: Expr| Expr::Conditional(Box::new(c), Box::new(a), Box::new(b));
        let signed = self.program.vars[i.var].shape.ty.is_signed();
        let away = self.rng.range(1, 3);
        match self.rng.below(3) {
            0 if signed => {
                let x = self.linear(&[(i, 1)], -away);
                let low = Expr::literal(0);
                choose(Expr::binary(BinaryOp::Lt, x.clone(), low.clone()), low, x)
            }
            1 => {
                let x = self.linear(&[(i, 1)], away);
                let last = Expr::literal((i.high - self.rng.range(0, 4)).max(1));
                choose(Expr::binary(BinaryOp::Gt, x.clone(), last.clone()), last, x)
            }
            _ => {
                let from = Expr::literal(i.low.max(1));
                let x = self.linear(&[(i, 1)], 0);
                let before = Expr::binary(BinaryOp::Sub, x.clone(), Expr::literal(1));
                let zero = Expr::literal(0);
                choose(Expr::binary(BinaryOp::Ge, x, from), before, zero)
            }
        }
    }

    /// What another array says.
    fn looked_up(&mut self, work: &Work, not: VarId) -> Expr {
        let is_number = |var: &VarId| {
            let ty = self.program.vars[*var].shape.ty;
            *var != not && !ty.is_float()
        };
        let fitting: Vec<VarId> = work.sources.iter().copied().filter(is_number).collect();
        let Some(&from) = fitting.get(self.rng.below(fitting.len().max(1))) else {
            return self.linear(&[(work.iteration, 1)], 0);
        };
        let index = self.linear(&[(work.iteration, 1)], 0);
        let read = Expr::Read(Place::var(from).then(Step::Index(index)));
        let most = self.rng.pick(&[7, 15, 63, 255]);
        Expr::binary(BinaryOp::And, read, Expr::literal(most))
    }

    /// The sum of counters times constants, and a constant, in one of the ways in which it is written.
    pub(super) fn linear(&mut self, terms: &[(Counter, i64)], add: i64) -> Expr {
        let wide = match self.rng.below(8) {
            0 => Some(self.rng.pick(&[Ty::I64, Ty::U64])),
            _ => None,
        };
        let mut add = add;
        let mut sum: Option<Expr> = None;
        for &(counter, scale) in terms {
            let mut v = Expr::var(counter.var);
            if let Some(ty) = wide {
                v = Expr::Cast(ty, Box::new(v));
            }
            if terms.len() > 1 && scale > 1 && counter.low > 0 && self.rng.chance(35) {
                // From the row before.
                v = Expr::binary(BinaryOp::Sub, v, Expr::literal(1));
                add += scale;
            }
            let term = self.scaled(v, scale.abs());
            sum = Some(match sum {
                None if scale < 0 => {
                    let from = Expr::literal(std::mem::take(&mut add));
                    Expr::binary(BinaryOp::Sub, from, term)
                }
                None => term,
                Some(sum) if scale < 0 => Expr::binary(BinaryOp::Sub, sum, term),
                Some(sum) if self.rng.chance(30) => Expr::binary(BinaryOp::Add, term, sum),
                Some(sum) => Expr::binary(BinaryOp::Add, sum, term),
            });
        }
        let sum = sum.unwrap_or_else(|| Expr::literal(0));
        self.moved(sum, add)
    }

    fn moved(&mut self, sum: Expr, add: i64) -> Expr {
        let amount = match self.width_of(add.abs()) {
            Some(width) if self.rng.chance(50) => width,
            _ => Expr::literal(add.abs()),
        };
        match add {
            0 => sum,
            ..0 => Expr::binary(BinaryOp::Sub, sum, amount),
            _ if self.rng.chance(25) => Expr::binary(BinaryOp::Add, amount, sum),
            _ => Expr::binary(BinaryOp::Add, sum, amount),
        }
    }

    fn scaled(&mut self, v: Expr, scale: i64) -> Expr {
        if scale == 1 {
            return v;
        }
        if let Some(width) = self.width_of(scale)
            && self.rng.chance(50)
        {
            return Expr::binary(BinaryOp::Mul, v, width);
        }
        if scale.count_ones() == 1 && self.rng.chance(15) {
            let by = Expr::literal(scale.trailing_zeros().into());
            return Expr::binary(BinaryOp::Shl, v, by);
        }
        match self.rng.chance(30) {
            true => Expr::binary(BinaryOp::Mul, Expr::literal(scale), v),
            false => Expr::binary(BinaryOp::Mul, v, Expr::literal(scale)),
        }
    }

    /// The uniform variable that has this value, if there is one.
    pub(super) fn width_of(&mut self, value: i64) -> Option<Expr> {
        let widths = self.known_widths();
        let found = widths.into_iter().find(|w| w.1 == value);
        found.map(|(var, _)| Expr::var(var))
    }

    /// A number of a type.
    pub(super) fn number(&self, ty: Ty, n: i64) -> Expr {
        Expr::Literal(Value::from_integer(ty, n.into()))
    }
}
