//! Structures: neighbouring cells, one for each scalar in them.

use super::super::ast::{Callee, Expr, Place, Step, Type, VarId};
use super::super::value::BinaryOp;
use super::memory::Frame;
use super::places::Cells;
use super::{Interpreter, Mask, Unfit};

impl<'p> Interpreter<'p> {
    pub(super) fn allocate_var(&mut self, var: VarId) -> usize {
        let varying = self.program.vars[var].shape.varying;
        let ty = self.program.var_type(var);
        self.memory
            .allocate_type(self.program, &ty, varying, self.length)
    }

    pub(super) fn declare_record(
        &mut self,
        var: VarId,
        init: &[Expr],
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<(), Unfit> {
        let values: Result<Vec<_>, _> = init.iter().map(|e| self.expr(e, frame, mask)).collect();
        let cell = self.allocate_var(var);
        for (slot, value) in values?.iter().enumerate() {
            self.memory.write(cell + slot, value, mask)?;
        }
        frame.bind(var, cell);
        Ok(())
    }

    /// A structure, or a call that returns one; and how many scalars it has.
    pub(super) fn record(
        &mut self,
        e: &Expr,
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<(Cells, usize), Unfit> {
        if let Expr::Record(place) = e {
            let ty = self.program.place_type(place).map(|(ty, _)| ty);
            let count = ty.map_or(0, |ty| self.program.leaves(&ty).len());
            return Ok((self.place(place, frame, mask)?, count));
        }
        let Expr::Call(callee @ Callee::Function(_), args) = e else {
            return Err(Unfit::NoReturn);
        };
        let id = self.program.result_record(*callee).unwrap_or(0);
        let count = self.program.leaves(&Type::Record(id)).len();
        let cell = self.call(*callee, args, frame, mask)?;
        Ok((Cells::One(cell.ok_or(Unfit::NoReturn)?), count))
    }

    /// Live lanes take over all fields.
    pub(super) fn copy_record(
        &mut self,
        to: &Cells,
        (from, count): (Cells, usize),
        mask: Mask,
    ) -> Result<(), Unfit> {
        for slot in 0..count {
            let value = self.read(&from.clone().moved(slot), mask);
            self.write(&to.clone().moved(slot), &value, mask)?;
        }
        Ok(())
    }

    pub(super) fn swap(
        &mut self,
        a: &Place,
        b: &Place,
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<(), Unfit> {
        let ty = self.program.place_type(a).map(|(ty, _)| ty);
        let count = ty.map_or(0, |ty| self.program.leaves(&ty).len());
        let (a, b) = (self.place(a, frame, mask)?, self.place(b, frame, mask)?);
        for slot in 0..count {
            let (a, b) = (a.clone().moved(slot), b.clone().moved(slot));
            let (x, y) = (self.read(&a, mask), self.read(&b, mask));
            self.write(&a, &y, mask)?;
            self.write(&b, &x, mask)?;
        }
        Ok(())
    }

    /// Neighbours change places until none is less than the one before it.
    pub(super) fn sort(
        &mut self,
        var: VarId,
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<(), Unfit> {
        let count = self.program.vars[var].array.unwrap_or(1);
        let element = |k: usize| Place::var(var).then(Step::Index(Expr::literal(k as i64)));
        for end in (1..count).rev() {
            for k in 0..end {
                let (a, b) = (element(k), element(k + 1));
                let less = Expr::binary(BinaryOp::Lt, Expr::Read(b.clone()), Expr::Read(a.clone()));
                let wrong = self.condition(&less, frame, mask)?;
                if wrong != 0 {
                    self.swap(&a, &b, frame, wrong)?;
                }
            }
        }
        Ok(())
    }
}
