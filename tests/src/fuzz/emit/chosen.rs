//! Places that functions for one lane choose by address: `*(c ? &a : &b)` for `c ? a : b`, and a reference or a pointer where the same is assigned to one of two places.

use super::super::ast::{Body, Expr, Place, Step, Stmt};
use super::super::calls::each_expr_of;
use super::Writer;

impl Writer<'_> {
    /// Half of the choices between two variables.
    pub(super) fn chosen_by_address(&self, condition: &str, a: &Expr, b: &Expr) -> Option<String> {
        let (Expr::Read(a), Expr::Read(b)) = (a, b) else {
            return None;
        };
        let same = self.program.place_shape(a).ty == self.program.place_shape(b).ty;
        let fits =
            self.is_for_one_lane_here() && same && self.has_address(a) && self.has_address(b);
        let whole = format!("*({condition} ? &{} : &{})", self.place(a), self.place(b));
        (fits && self.way(&whole, 2) == 0).then_some(whole)
    }

    /// Half of the choices between one assignment and the same to another place.
    pub(super) fn stored_by_address(
        &self,
        condition: &str,
        then: &Body,
        otherwise: &Body,
    ) -> Option<String> {
        let ([Stmt::Assign(a, op, value)], [Stmt::Assign(b, other_op, other)]) =
            (then.as_slice(), otherwise.as_slice())
        else {
            return None;
        };
        // A call might change what an index is made of, which is asked for first here.
        let mut calls = false;
        each_expr_of(then, &mut |e| calls |= matches!(e, Expr::Call(..)));
        let same = (op, value) == (other_op, other)
            && self.program.place_shape(a).ty == self.program.place_shape(b).ty;
        if !self.is_for_one_lane_here()
            || calls
            || !same
            || !self.has_address(a)
            || !self.has_address(b)
        {
            return None;
        }
        let (a, b) = (self.place(a), self.place(b));
        let store = self.assignment("chosen", *op, &self.expr(value), true);
        let whole = match self.way(&store, 4) {
            0 => format!("auto& chosen = {condition} ? {a} : {b}; {store};"),
            1 => {
                format!("auto* at = &{b}; if ({condition}) at = &{a}; auto& chosen = *at; {store};")
            }
            _ => return None,
        };
        Some(format!("{{ {whole} }}"))
    }

    /// Is it the text of one lane, in a function of its own or in the body of a loop?
    pub(super) fn is_for_one_lane_here(&self) -> bool {
        self.is_for_one_lane() || self.program.is_of_loops()
    }

    /// Is it no member, which may be a bit-field?
    fn has_address(&self, place: &Place) -> bool {
        place
            .steps
            .iter()
            .all(|step| matches!(step, Step::Index(_)))
    }
}
