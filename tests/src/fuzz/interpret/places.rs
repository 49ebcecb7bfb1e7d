//! Where an lvalue is: in one cell, or for each lane in one of its own.

use super::super::ast::{Expr, Place, Step, Type, VarId};
use super::memory::{Frame, Operand};
use super::{Interpreter, Mask, Unfit};

#[derive(Clone)]
pub enum Cells {
    One(usize),
    /// Those of dead lanes mean nothing.
    PerLane(Vec<usize>),
}

impl Cells {
    pub fn moved(self, by: usize) -> Cells {
        match self {
            Cells::One(cell) => Cells::One(cell + by),
            Cells::PerLane(cells) => {
                Cells::PerLane(cells.into_iter().map(|c| c.wrapping_add(by)).collect())
            }
        }
    }
}

impl<'p> Interpreter<'p> {
    pub(super) fn place(
        &mut self,
        place: &Place,
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<Cells, Unfit> {
        let mut cells = Cells::One(frame.cell(place.var));
        let mut ty = self.program.var_type(place.var);
        for step in &place.steps {
            (cells, ty) = match (step, ty) {
                (Step::Deref, ty) => (self.pointees(frame.cell(place.var)), ty),
                (Step::Index(index), Type::Array(of, count)) => {
                    let cells = self.element(cells, &of, count, index, frame, mask)?;
                    (cells, *of)
                }
                (Step::Field(field), Type::Record(id)) => {
                    let fields = &self.program.structs[id];
                    let size = |ty| self.program.leaves(ty).len();
                    let before = fields[..*field].iter().map(size).sum();
                    (cells.moved(before), fields[*field].clone())
                }
                (_, ty) => (cells, ty),
            };
        }
        Ok(cells)
    }

    fn pointees(&self, pointer: usize) -> Cells {
        let values = self.memory.values(pointer);
        Cells::PerLane(values.iter().map(|v| v.bits as usize).collect())
    }

    fn element(
        &mut self,
        cells: Cells,
        of: &Type,
        count: usize,
        index: &Expr,
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<Cells, Unfit> {
        let varying = self.program.shape(index).varying;
        let index = self.expr(index, frame, mask)?;
        let size = self.program.leaves(of).len();
        let offset = |lane: usize| {
            let index = usize::try_from(index.lane(lane).integer()).unwrap_or(usize::MAX);
            let inside = index < count;
            inside.then(|| index * size).ok_or(Unfit::IndexOutOfBounds)
        };
        if !varying {
            return Ok(cells.moved(offset(mask.trailing_zeros() as usize)?));
        }
        let mut lanes = match cells {
            Cells::One(first) => vec![first; self.length],
            Cells::PerLane(lanes) => lanes,
        };
        for (lane, cell) in lanes.iter_mut().enumerate() {
            if mask >> lane & 1 == 1 {
                *cell += offset(lane)?;
            }
        }
        Ok(Cells::PerLane(lanes))
    }

    /// Lets the live lanes of a pointer point to an element.
    pub(super) fn point(
        &mut self,
        pointer: VarId,
        index: &Expr,
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<(), Unfit> {
        let array = self.program.vars[pointer].into.unwrap_or(pointer);
        let place = Place::var(array).then(Step::Index(index.clone()));
        let to = self.place(&place, frame, mask)?;
        let length = self.length;
        let lanes = &mut self.memory.cell_mut(frame.cell(pointer)).lanes;
        for lane in (0..length).filter(|lane| mask >> lane & 1 == 1) {
            lanes[lane] = match &to {
                Cells::One(cell) => *cell as u64,
                Cells::PerLane(cells) => cells[lane] as u64,
            };
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
