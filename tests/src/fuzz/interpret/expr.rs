//! Expressions: `&&`, `||` and `?:` narrow the mask, everything else works lane by lane on the live ones.

use super::super::ast::{CrossLane, Expr, FunctionId, Shape};
use super::super::types::Ty;
use super::super::value::{BinaryOp, Undefined, Value};
use super::exceptions::not_here;
use super::memory::{Frame, Operand};
use super::places::Cells;
use super::{Interpreter, Mask, Unfit};

impl Interpreter<'_> {
    /// The live lanes for which the condition holds.
    pub(super) fn condition(
        &mut self,
        e: &Expr,
        frame: &mut Frame,
        mask: Mask,
    ) -> Result<Mask, Unfit> {
        let value = not_here(self.expr(e, frame, mask))?;
        Ok(live_lanes(mask)
            .filter(|&lane| value.lane(lane).is_true())
            .fold(0, |m, lane| m | 1 << lane))
    }

    /// Evaluates an expression for the lanes of the mask, of which there is at least one.
    pub(super) fn expr(
        &mut self,
        e: &Expr,
        frame: &mut Frame,
        mask: Mask,
    ) -> Result<Operand, Unfit> {
        let shape = self.program.shape(e);
        match e {
            Expr::Literal(value) => Ok(Operand::Uniform(*value)),
            Expr::Read(place) => {
                let cells = self.place(place, frame, mask)?;
                Ok(self.read(&cells, mask))
            }
            Expr::Unary(op, e) => {
                let v = self.expr(e, frame, mask)?;
                self.lanewise(shape, mask, |lane| v.lane(lane).unary(*op))
            }
            Expr::Binary(op, a, b) => {
                let a = self.expr(a, frame, mask)?;
                let b = self.expr(b, frame, mask)?;
                self.lanewise(shape, mask, |lane| a.lane(lane).binary(*op, b.lane(lane)))
            }
            Expr::Cast(ty, e) => {
                let v = self.expr(e, frame, mask)?;
                self.lanewise(shape, mask, |lane| v.lane(lane).convert(*ty))
            }
            Expr::And(a, b) => {
                let left = self.condition(a, frame, mask)?;
                let both = if left != 0 {
                    not_here(self.condition(b, frame, left))?
                } else {
                    0
                };
                Ok(self.truth(both))
            }
            Expr::Or(a, b) => {
                let left = self.condition(a, frame, mask)?;
                let rest = mask & !left;
                let right = if rest != 0 {
                    not_here(self.condition(b, frame, rest))?
                } else {
                    0
                };
                Ok(self.truth(left | right))
            }
            Expr::Conditional(c, a, b) => {
                let yes = self.condition(c, frame, mask)?;
                let no = mask & !yes;
                let nothing = Operand::Uniform(Value::int(0));
                let a = if yes != 0 {
                    not_here(self.expr(a, frame, yes))?
                } else {
                    nothing.clone()
                };
                let b = if no != 0 {
                    not_here(self.expr(b, frame, no))?
                } else {
                    nothing
                };
                self.lanewise(shape, mask, |lane| {
                    let arm = if yes >> lane & 1 == 1 { &a } else { &b };
                    arm.lane(lane).convert(shape.ty)
                })
            }
            Expr::Call(function, args) => self.call(*function, args, frame, mask),
            Expr::Record(var) => Ok(self.memory.read(frame.cell(*var))),
            Expr::CrossLane(op, e) => {
                let of = self.program.shape(e).ty;
                let v = self.expr(e, frame, mask)?;
                cross_lane(*op, of, live_lanes(mask).map(|lane| v.lane(lane)))
            }
        }
    }

    /// Applies `f` to every live lane, or once if the result is uniform.
    pub(super) fn lanewise(
        &self,
        shape: Shape,
        mask: Mask,
        f: impl Fn(usize) -> Result<Value, Undefined>,
    ) -> Result<Operand, Unfit> {
        if !shape.varying {
            return Ok(Operand::Uniform(f(mask.trailing_zeros() as usize)?));
        }
        let mut lanes = vec![0; self.length];
        for lane in live_lanes(mask) {
            lanes[lane] = f(lane)?.bits;
        }
        Ok(Operand::Varying(shape.ty, lanes))
    }

    /// The lanes of a mask as a `bool`; uniform operands give all lanes the same, which makes no difference here.
    fn truth(&self, mask: Mask) -> Operand {
        Operand::Varying(
            Ty::Bool,
            (0..self.length).map(|lane| mask >> lane & 1).collect(),
        )
    }

    fn call(
        &mut self,
        function: FunctionId,
        args: &[Expr],
        frame: &mut Frame,
        mask: Mask,
    ) -> Result<Operand, Unfit> {
        let mut callee = Frame::new(self.program, &self.globals);
        for (param, arg) in self.program.functions[function].params.iter().zip(args) {
            if let (Expr::Read(place), true) = (arg, param.by_ref) {
                if let Cells::One(cell) = self.place(place, frame, mask)? {
                    callee.bind(param.var, cell);
                }
                continue;
            }
            if let Expr::Record(from) = arg {
                let cell = if param.by_ref {
                    frame.cell(*from)
                } else {
                    let cell = self.allocate_record(param.var);
                    self.copy_record(cell, frame.cell(*from), mask)?;
                    cell
                };
                callee.bind(param.var, cell);
                continue;
            }
            let value = self.expr(arg, frame, mask)?;
            let cell = self
                .memory
                .allocate(self.program.vars[param.var].shape, 1, self.length);
            self.memory.write(cell, &value, mask)?;
            callee.bind(param.var, cell);
        }
        self.call_body(function, callee, mask)
    }
}

fn live_lanes(mask: Mask) -> impl Iterator<Item = usize> {
    (0..64).filter(move |lane| mask >> lane & 1 == 1)
}

fn cross_lane(
    op: CrossLane,
    of: Ty,
    mut lanes: impl Iterator<Item = Value>,
) -> Result<Operand, Unfit> {
    let value = match op {
        CrossLane::Any => Value::bool(lanes.any(Value::is_true)),
        CrossLane::All => Value::bool(lanes.all(Value::is_true)),
        CrossLane::None => Value::bool(!lanes.any(Value::is_true)),
        CrossLane::Popcnt => Value::int(lanes.filter(|v| v.is_true()).count() as i64),
        CrossLane::ReduceAdd => {
            let sum = |sum: i128, v: Value| sum.wrapping_add(v.integer());
            Value::from_integer(of, lanes.fold(0, sum))
        }
        CrossLane::ReduceMin | CrossLane::ReduceMax => {
            let better = if op == CrossLane::ReduceMin {
                BinaryOp::Lt
            } else {
                BinaryOp::Gt
            };
            let mut best = lanes.next().unwrap_or(Value::from_integer(of, 0));
            for v in lanes {
                if v.binary(better, best)?.is_true() {
                    best = v;
                }
            }
            best
        }
    };
    Ok(Operand::Uniform(value))
}
