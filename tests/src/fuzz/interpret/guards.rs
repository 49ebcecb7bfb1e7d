//! Objects that count: once for all lanes that make them, and once when the last lane has left their scope.

use super::super::ast::{Guarded, Place, Shape};
use super::super::types::Ty;
use super::super::value::{BinaryOp, Value};
use super::memory::Frame;
use super::{Interpreter, Mask, Unfit};

impl<'p> Interpreter<'p> {
    pub(super) fn make(
        &mut self,
        id: u32,
        what: Guarded,
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<(), Unfit> {
        self.count(id, id, what, frame, mask)
    }

    /// Ends objects, the last first, each with the lanes that made it.
    pub(super) fn destroy(
        &mut self,
        guards: Vec<(u32, Guarded, Mask)>,
        frame: &mut Frame<'p>,
    ) -> Result<(), Unfit> {
        for (id, what, mask) in guards.into_iter().rev() {
            self.count(id, id.wrapping_add(1000), what, frame, mask)?;
        }
        Ok(())
    }

    /// `note`: what the object notes. Of its lanes, the variable is multiplied by 3 and takes up the number.
    fn count(
        &mut self,
        id: u32,
        note: u32,
        what: Guarded,
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<(), Unfit> {
        let times = if let Guarded::Array(count) = what {
            count
        } else {
            1
        };
        for _ in 0..times {
            self.note(note);
        }
        let Guarded::Lanes(var) = what else {
            return Ok(());
        };
        let cells = self.place(&Place::var(var), frame, mask)?;
        let old = self.read(&cells, mask);
        let number = |n: u32| Value::from_integer(Ty::U32, i128::from(n));
        let new = self.lanewise(Shape::varying(Ty::U32), mask, |lane| {
            let scaled = old.lane(lane).binary(BinaryOp::Mul, number(3))?;
            scaled.binary(BinaryOp::Add, number(id))
        })?;
        self.write(&cells, &new, mask)
    }
}
