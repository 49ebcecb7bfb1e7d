//! Where an lvalue is: in one cell, or for each lane in one of its own.

use super::super::ast::{Expr, Place, VarId};
use super::memory::{Frame, Operand};
use super::{Interpreter, Mask, Unfit};

pub enum Cells {
    One(usize),
    /// Those of dead lanes mean nothing.
    PerLane(Vec<usize>),
}

impl Interpreter<'_> {
    pub(super) fn place(
        &mut self,
        place: &Place,
        frame: &mut Frame,
        mask: Mask,
    ) -> Result<Cells, Unfit> {
        match place {
            Place::Var(var) => Ok(Cells::One(frame.cell(*var))),
            Place::Field(var, slot) => Ok(Cells::One(frame.cell(*var) + slot)),
            Place::Deref(var) => Ok(Cells::PerLane(frame.pointer(*var).clone())),
            Place::Element(var, index) => self.elements(*var, index, frame, mask),
        }
    }

    fn elements(
        &mut self,
        array: VarId,
        index: &Expr,
        frame: &mut Frame,
        mask: Mask,
    ) -> Result<Cells, Unfit> {
        let varying = self.program.shape(index).varying;
        let index = self.expr(index, frame, mask)?;
        let count = self.program.vars[array].array.unwrap_or(0);
        let first = frame.cell(array);
        let element = |lane: usize| {
            let index = usize::try_from(index.lane(lane).integer()).unwrap_or(usize::MAX);
            let inside = index < count;
            inside.then(|| first + index).ok_or(Unfit::IndexOutOfBounds)
        };
        if !varying {
            return Ok(Cells::One(element(mask.trailing_zeros() as usize)?));
        }
        let mut cells = vec![first; self.length];
        for (lane, cell) in cells.iter_mut().enumerate() {
            if mask >> lane & 1 == 1 {
                *cell = element(lane)?;
            }
        }
        Ok(Cells::PerLane(cells))
    }

    /// Lets the live lanes of a pointer point to an element.
    pub(super) fn point(
        &mut self,
        pointer: VarId,
        index: &Expr,
        frame: &mut Frame,
        mask: Mask,
    ) -> Result<(), Unfit> {
        let array = self.program.vars[pointer].into.unwrap_or(pointer);
        let cells = self.elements(array, index, frame, mask)?;
        let length = self.length;
        let lanes = frame.pointer(pointer);
        lanes.resize(length, 0);
        for (lane, to) in lanes.iter_mut().enumerate() {
            if mask >> lane & 1 == 1 {
                *to = match &cells {
                    Cells::One(cell) => *cell,
                    Cells::PerLane(cells) => cells[lane],
                };
            }
        }
        Ok(())
    }

    pub(super) fn read(&self, cells: &Cells, mask: Mask) -> Operand {
        match cells {
            Cells::One(cell) => self.memory.read(*cell),
            Cells::PerLane(cells) => self.memory.gather(cells, mask),
        }
    }

    /// Where two live lanes write to one place, the higher one's value stays.
    pub(super) fn write(
        &mut self,
        cells: &Cells,
        value: &Operand,
        mask: Mask,
    ) -> Result<(), Unfit> {
        match cells {
            Cells::One(cell) => self.memory.write(*cell, value, mask),
            Cells::PerLane(cells) => {
                let live = |lane: &usize| mask >> lane & 1 == 1;
                for lane in (0..self.length).filter(live) {
                    self.memory.write(cells[lane], value, 1 << lane)?;
                }
                Ok(())
            }
        }
    }
}
