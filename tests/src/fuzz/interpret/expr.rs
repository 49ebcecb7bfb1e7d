//! Expressions: `&&`, `||` and `?:` narrow the mask, everything else works lane by lane on the live ones.

use super::super::ast::{Callee, CrossLane, Expr, Shape};
use super::super::types::Ty;
use super::super::value::{BinaryOp, Undefined, Value};
use super::exceptions::not_here;
use super::memory::{Frame, Operand};
use super::places::Cells;
use super::{Interpreter, Mask, Unfit};

impl<'p> Interpreter<'p> {
    /// The live lanes for which the condition holds.
    pub(super) fn condition(
        &mut self,
        e: &Expr,
        frame: &mut Frame<'p>,
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
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<Operand, Unfit> {
        let shape = self.program.shape(e);
        match e {
            Expr::Literal(value) => Ok(Operand::Uniform(*value)),
            Expr::Item => {
                let items = (0..self.length).map(|lane| (self.first + lane) as u64);
                Ok(Operand::Varying(Ty::I32, items.collect()))
            }
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
                self.lanewise(shape, mask, |lane| {
                    self.computed(*op, a.lane(lane), b.lane(lane))
                })
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
            Expr::Call(callee, args) => {
                let cell = self.call(*callee, args, frame, mask)?;
                let nothing = Operand::Uniform(Value::int(0));
                Ok(cell.map_or(nothing, |cell| self.memory.read(cell)))
            }
            Expr::Record(place) => {
                let cells = self.place(place, frame, mask)?;
                Ok(self.read(&cells, mask))
            }
            Expr::CrossLane(op, e) => {
                let of = self.program.shape(e).ty;
                let v = self.expr(e, frame, mask)?;
                cross_lane(*op, of, live_lanes(mask).map(|lane| v.lane(lane)))
            }
        }
    }

    /// Where sums may take products before they are rounded, none may need it.
    pub(super) fn computed(&self, op: BinaryOp, a: Value, b: Value) -> Result<Value, Undefined> {
        let value = a.binary(op, b)?;
        if self.program.is_of_loops() && value.overflows(op, a, b) {
            return Err(Undefined::Overflow);
        }
        let is_product = op == BinaryOp::Mul && value.ty.is_float();
        match is_product && self.program.fuses() && !value.is_exact_product(a, b) {
            true => Err(Undefined::Inexact),
            false => Ok(value),
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

    /// Returns the cell of the result.
    pub(super) fn call(
        &mut self,
        callee: Callee,
        args: &[Expr],
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<Option<usize>, Unfit> {
        let (body, mut called) = match callee {
            Callee::Function(id) => (
                &self.program.functions[id].body,
                Frame::new(self.program, &self.globals),
            ),
            Callee::Lambda(id) => {
                let closure = frame.lambdas.get(&id).ok_or(Unfit::NoReturn)?;
                let mut called = Frame::with_cells(closure.cells.clone());
                called.lambdas = closure.lambdas.clone();
                (closure.body, called)
            }
        };
        let mut lent = Vec::new();
        for (param, arg) in self.program.params(callee).iter().zip(args) {
            let place = match arg {
                Expr::Read(place) | Expr::Record(place) => Some(place),
                _ => None,
            };
            if let (Some(place), true) = (place, param.by_ref) {
                match self.place(place, frame, mask)? {
                    Cells::One(cell) => called.bind(param.var, cell),
                    // Each lane has an element of its own, which the function knows by no other name.
                    elements => {
                        let cell = self.allocate_var(param.var);
                        let value = self.read(&elements, mask);
                        self.memory.write(cell, &value, mask)?;
                        called.bind(param.var, cell);
                        lent.push((cell, elements));
                    }
                }
                continue;
            }
            let cell = self.allocate_var(param.var);
            if self.program.vars[param.var].record.is_some() {
                let from = self.record(arg, frame, mask)?;
                self.copy_record(&Cells::One(cell), from, mask)?;
            } else {
                let value = self.expr(arg, frame, mask)?;
                self.memory.write(cell, &value, mask)?;
            }
            called.bind(param.var, cell);
        }
        let result = self.call_body(callee, body, called, mask)?;
        for (cell, elements) in lent {
            let value = self.memory.read(cell);
            self.write(&elements, &value, mask)?;
        }
        Ok(result)
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
            Value::from_integer(of.promoted(), lanes.fold(0, sum))
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
