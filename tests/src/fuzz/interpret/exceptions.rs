//! Exceptions: lanes that throw together share one, and wait for its handler until no lane is left in the `try` block.
//!
//! A handler runs once for each exception, with the lanes that threw it; exceptions come in the order of their lowest lane. What a handler throws once more
//! (`throw;`) is the same exception, in however many places its lanes do so.

use super::super::ast::{Body, Handler, VarId};
use super::super::types::Ty;
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
pub struct Try {
    /// What its handlers catch; `None` is everything.
    catches: Vec<Option<Ty>>,
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
        let caught = |var: Option<VarId>| var.map(|var| self.program.vars[var].shape.ty);
        let catches: Vec<Option<Ty>> = handlers.iter().map(|h| caught(h.var)).collect();
        frame.tries.push(Try {
            catches: catches.clone(),
            waiting: Vec::new(),
        });
        let mut after = self.body(body, frame, mask)?;
        let mut waiting = frame.tries.pop().map_or(Vec::new(), |t| t.waiting);
        waiting.sort_by_key(|(_, lanes)| lanes.trailing_zeros());
        for (exception, lanes) in waiting {
            let value = exception.value;
            let takes = |catch: &Option<Ty>| catch.is_none_or(|ty| ty == value.ty);
            let Some(index) = catches.iter().position(takes) else {
                continue;
            };
            let handler = &handlers[index];
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
        let takes = |t: &&mut Try| {
            let mut catches = t.catches.iter();
            catches.any(|catch| catch.is_none_or(|ty| ty == thrown.value.ty))
        };
        let Some(innermost) = frame.tries.iter_mut().rev().find(takes) else {
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
