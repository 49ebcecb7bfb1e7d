//! Structures: neighbouring cells, one for each field and each element of a field.

use super::super::ast::{Expr, Shape, VarId};
use super::memory::Frame;
use super::{Interpreter, Mask, Unfit};

impl Interpreter<'_> {
    pub(super) fn allocate_record(&mut self, var: VarId) -> usize {
        let varying = self.program.vars[var].shape.varying;
        let slots = self.program.slots();
        let cells: Vec<usize> = slots
            .into_iter()
            .map(|ty| self.memory.allocate(Shape { ty, varying }, 1, self.length))
            .collect();
        cells.first().copied().unwrap_or(0)
    }

    pub(super) fn declare_record(
        &mut self,
        var: VarId,
        init: &[Expr],
        frame: &mut Frame,
        mask: Mask,
    ) -> Result<(), Unfit> {
        let values: Result<Vec<_>, _> = init.iter().map(|e| self.expr(e, frame, mask)).collect();
        let cell = self.allocate_record(var);
        for (slot, value) in values?.iter().enumerate() {
            self.memory.write(cell + slot, value, mask)?;
        }
        frame.bind(var, cell);
        Ok(())
    }

    /// Live lanes take over all fields.
    pub(super) fn copy_record(&mut self, to: usize, from: usize, mask: Mask) -> Result<(), Unfit> {
        for slot in 0..self.program.slots().len() {
            let value = self.memory.read(from + slot);
            self.memory.write(to + slot, &value, mask)?;
        }
        Ok(())
    }
}
