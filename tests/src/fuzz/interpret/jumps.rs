//! `goto`: lanes wait at a label behind a block until no lane is left in it.

use super::super::ast::{Body, Expr, Label};
use super::memory::Frame;
use super::{Interpreter, Mask, STEP_LIMIT, Unfit};

impl Frame<'_> {
    pub(super) fn go_to(&mut self, label: Label, mask: Mask) {
        if let Some((_, lanes)) = self.labels.iter_mut().rev().find(|(l, _)| *l == label) {
            *lanes |= mask;
        }
    }
}

impl<'p> Interpreter<'p> {
    pub(super) fn labelled(
        &mut self,
        label: Label,
        body: &'p Body,
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<Mask, Unfit> {
        frame.labels.push((label, 0));
        let live = self.body(body, frame, mask)?;
        Ok(live | frame.labels.pop().map_or(0, |(_, lanes)| lanes))
    }

    /// `label: {...} if (condition) goto label;`: lanes that go back from within wait for those that come to the end.
    pub(super) fn goto_loop(
        &mut self,
        label: Label,
        body: &'p Body,
        condition: &Expr,
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<Mask, Unfit> {
        let (mut inside, mut left) = (mask, 0);
        while inside != 0 {
            frame.labels.push((label, 0));
            let end = self.body(body, frame, inside)?;
            let back = frame.labels.pop().map_or(0, |(_, lanes)| lanes);
            let again = if end == 0 {
                0
            } else {
                self.condition(condition, frame, end)?
            };
            left |= end & !again;
            inside = again | back;
            self.steps += 1;
            if self.steps > STEP_LIMIT {
                return Err(Unfit::TooLong);
            }
        }
        Ok(left)
    }
}
