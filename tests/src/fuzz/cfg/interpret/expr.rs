//! Conditions and values, lane by lane.

use super::*;

impl Machine<'_> {
    pub(super) fn cond(&mut self, cond: &Cond, frame: &Frame, mask: Mask) -> Result<Mask, Unfit> {
        if mask == 0 {
            return Ok(0);
        }
        match cond {
            Cond::Lanes(op, a, b) => {
                let (elem, a) = self.expr(a, frame, mask)?;
                let (_, b) = self.expr(b, frame, mask)?;
                let hit = |&lane: &usize| elem.compare(*op, a[lane], b[lane]);
                Ok(lanes_of(mask).filter(hit).fold(0, |m, lane| m | 1 << lane))
            }
            Cond::Uniform(op, a, b) => {
                let a = self.uniform(a, frame, mask)?;
                let b = self.uniform(b, frame, mask)?;
                let bits = |n: i32| Elem::I32.of(i64::from(n));
                let holds = Elem::I32.compare(*op, bits(a), bits(b));
                Ok(if holds { mask } else { 0 })
            }
            Cond::Arms(c, a, b) => {
                let first = self.cond(c, frame, mask)?;
                let yes = self.cond(a, frame, first)?;
                Ok(yes | self.cond(b, frame, mask & !first)?)
            }
            Cond::Not(a) => Ok(mask & !self.cond(a, frame, mask)?),
            Cond::Join(join, _, a, b) => {
                let first = self.cond(a, frame, mask)?;
                let rest = match join {
                    Join::And => first,
                    Join::Or => mask & !first,
                    _ => mask,
                };
                let second = self.cond(b, frame, rest)?;
                Ok(match join {
                    Join::And | Join::Both | Join::Choose => first & second,
                    Join::Or => first | second,
                    Join::Differ => first ^ second,
                })
            }
        }
    }

    pub(super) fn expr(
        &mut self,
        e: &Expr,
        frame: &Frame,
        mask: Mask,
    ) -> Result<(Elem, Lanes), Unfit> {
        let lanes = self.program.lanes;
        Ok(match e {
            Expr::Const(elem, n) => (*elem, vec![elem.of(*n); lanes]),
            Expr::Var(var) => (frame.function.elem(*var), frame.varying[*var].clone()),
            Expr::Lane => (Elem::I32, (0..lanes as u64).collect()),
            Expr::Input(k) => (Elem::I32, self.world.input[*k].clone()),
            Expr::Memory(k) => (Elem::I32, self.world.memory[*k].clone()),
            Expr::Splat(u) => {
                let value = self.uniform(u, frame, mask)?;
                (Elem::I32, vec![Elem::I32.of(i64::from(value)); lanes])
            }
            Expr::Let(id) => frame.lets.get(id).ok_or(Unfit::Malformed)?.clone(),
            Expr::Binary(op, a, b) => {
                let (elem, a) = self.expr(a, frame, mask)?;
                let (_, b) = self.expr(b, frame, mask)?;
                let pairs = a.iter().zip(&b);
                (elem, pairs.map(|(&x, &y)| elem.binary(*op, x, y)).collect())
            }
            Expr::Convert(to, e) => {
                let (elem, value) = self.expr(e, frame, mask)?;
                (
                    *to,
                    value.iter().map(|&bits| elem.convert(*to, bits)).collect(),
                )
            }
            Expr::Select(op, a, b, yes, no) => {
                let (elem, a) = self.expr(a, frame, mask)?;
                let (_, b) = self.expr(b, frame, mask)?;
                let (result, mut yes) = self.expr(yes, frame, mask)?;
                let (_, no) = self.expr(no, frame, mask)?;
                for lane in 0..lanes {
                    if !elem.compare(*op, a[lane], b[lane]) {
                        yes[lane] = no[lane];
                    }
                }
                (result, yes)
            }
            Expr::Arms(cond, yes, no) => {
                let taken = self.cond(cond, frame, mask)?;
                let (rest, mut value) = (mask & !taken, vec![0; lanes]);
                let mut elem = Elem::I32;
                for (arm, live) in [(yes, taken), (no, rest)] {
                    if live != 0 {
                        let (of, lanes) = self.expr(arm, frame, live)?;
                        elem = of;
                        assign(&mut value, &lanes, live);
                    }
                }
                (elem, value)
            }
        })
    }

    pub(super) fn uniform(&mut self, e: &Uniform, frame: &Frame, mask: Mask) -> Result<i32, Unfit> {
        Ok(match e {
            Uniform::Const(n) => *n,
            Uniform::Var(var) => frame.uniform[*var],
            Uniform::World(k) => self.world.scalars[*k],
            Uniform::Let(id) => *frame.uniform_lets.get(id).ok_or(Unfit::Malformed)?,
            Uniform::Binary(op, a, b) => {
                let a = self.uniform(a, frame, mask)?;
                let b = self.uniform(b, frame, mask)?;
                let bits = |n: i32| Elem::I32.of(i64::from(n));
                Elem::I32.binary(*op, bits(a), bits(b)) as u32 as i32
            }
            Uniform::Count(op, a, b) => {
                let (elem, a) = self.expr(a, frame, mask)?;
                let (_, b) = self.expr(b, frame, mask)?;
                let hit = |&lane: &usize| elem.compare(*op, a[lane], b[lane]);
                lanes_of(mask).filter(hit).count() as i32
            }
        })
    }
}
