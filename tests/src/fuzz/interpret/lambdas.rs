//! Lambda objects.

use std::rc::Rc;

use super::super::ast::{Body, LambdaId};
use super::Interpreter;
use super::memory::{Closure, Frame};

impl<'p> Interpreter<'p> {
    /// What is captured by value is copied as it is now; globals are not captured.
    pub(super) fn make_lambda(&mut self, id: LambdaId, body: &'p Body, frame: &mut Frame<'p>) {
        let mut cells = frame.cells.clone();
        if !self.program.lambdas[id].by_ref {
            for (var, cell) in cells.iter_mut().enumerate() {
                if *cell != usize::MAX && !self.globals.contains(cell) {
                    let pointer = self.program.vars[var].into.is_some();
                    let ty = self.program.var_type(var);
                    let count = self.program.leaves(&ty).len();
                    *cell = self
                        .memory
                        .duplicate(*cell, if pointer { 1 } else { count });
                }
            }
        }
        let lambdas = frame.lambdas.clone();
        let closure = Closure {
            body,
            cells,
            lambdas,
        };
        frame.lambdas.insert(id, Rc::new(closure));
    }
}
