//! Exceptions: lanes that throw together share one, and wait for its handler until no lane is left in the `try` block.
//!
//! A handler runs once for each exception, with the lanes that threw it; exceptions come in the order of their lowest lane. What a handler throws once more
//! (`throw;`) is the same exception, in however many places its lanes do so. What no handler of the block takes waits there, too, and goes on to the block around
//! when its turn comes; from the outermost one of a function it leaves that with all lanes.

use super::super::ast::{Body, Handler, VarId};
use super::super::value::Value;
use super::memory::{Frame, Operand};
use super::{Interpreter, Mask, Unfit};

/// A thrown object.
#[derive(Clone, Copy, Debug)]
pub struct Exception {
    value: Value,
    /// Which one of the function's.
    number: usize,
}

impl Frame<'_> {
    /// A new one.
    pub fn exception(&mut self, value: Value) -> Exception {
        self.exceptions += 1;
        Exception {
            value,
            number: self.exceptions,
        }
    }
}

/// A `try` block that lanes are in.
#[derive(Default)]
pub struct Try {
    waiting: Vec<(Exception, Mask)>,
}

impl<'p> Interpreter<'p> {
    pub(super) fn try_block(
        &mut self,
        body: &'p Body,
        handlers: &'p [Handler],
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<Mask, Unfit> {
        frame.tries.push(Try::default());
        let mut after = self.body(body, frame, mask)?;
        let mut waiting = frame.tries.pop().map_or(Vec::new(), |t| t.waiting);
        waiting.sort_by_key(|(_, lanes)| lanes.trailing_zeros());
        for (exception, lanes) in waiting {
            let value = exception.value;
            let caught = |var: VarId| self.program.vars[var].shape.ty;
            let takes = |handler: &&Handler| handler.var.is_none_or(|v| caught(v) == value.ty);
            let Some(handler) = handlers.iter().find(takes) else {
                after |= self.throw(exception, frame, lanes)?;
                continue;
            };
            if let Some(var) = handler.var {
                let shape = self.program.vars[var].shape;
                let cell = self.memory.allocate(shape, 1, self.length);
                self.memory.write(cell, &Operand::Uniform(value), lanes)?;
                frame.bind(var, cell);
            }
            frame.handled.push(exception);
            after |= self.body(&handler.body, frame, lanes)?;
            frame.handled.pop();
        }
        Ok(after)
    }

    /// If the statement threw: its lanes wait for the innermost handler of this function. Without one, all leave.
    pub(super) fn catch(
        &mut self,
        done: Result<Mask, Unfit>,
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<Mask, Unfit> {
        let Err(Unfit::Thrown(value)) = done else {
            return done;
        };
        let exception = frame.exception(value);
        self.throw(exception, frame, mask)
    }

    pub(super) fn throw(
        &mut self,
        thrown: Exception,
        frame: &mut Frame<'p>,
        mask: Mask,
    ) -> Result<Mask, Unfit> {
        let Some(innermost) = frame.tries.last_mut() else {
            return Err(Unfit::Thrown(thrown.value));
        };
        let mut waiting = innermost.waiting.iter_mut();
        match waiting.find(|(other, _)| other.number == thrown.number) {
            Some((_, lanes)) => *lanes |= mask,
            None => innermost.waiting.push((thrown, mask)),
        }
        Ok(0)
    }
}

/// For parts of an expression that some lanes only evaluate: these alone would have to leave it.
pub fn not_here<T>(done: Result<T, Unfit>) -> Result<T, Unfit> {
    match done {
        Err(Unfit::Thrown(_)) => Err(Unfit::ThrowInExpression),
        done => done,
    }
}
