//! `goto`: forwards out of a block, and backwards as a loop.

use super::super::ast::{Body, Label, Stmt};
use super::Generator;

impl Generator {
    fn new_label(&mut self) -> Label {
        self.new_id()
    }

    pub(super) fn labelled_into(&mut self, body: &mut Body, depth: usize) {
        let label = self.new_label();
        self.labels.push(label);
        let mut inner = self.body(depth);
        if self.rng.chance(50) {
            let varying = self.rng.chance(75);
            let condition = self.condition(1, varying, true);
            let at = self.rng.below(inner.len() + 1);
            // The condition speaks of what is visible outside of the block.
            inner.insert(at, Stmt::If(condition, vec![Stmt::Goto(label)], None));
        }
        self.labels.pop();
        // What stands behind is then for those alone who jump there.
        if self.can_jump() && self.rng.chance(20) {
            inner.extend(self.leave());
        }
        body.push(Stmt::Labelled(label, inner));
    }

    /// Nothing leaves such a loop but by its end: where lanes leave it otherwise, its text does not say how far it reaches.
    pub(super) fn goto_loop_into(&mut self, body: &mut Body, depth: usize) {
        let scope = self.visible.len();
        let varying = self.rng.chance(70);
        let fuel = if varying {
            self.varying_fuel()
        } else {
            self.uniform_fuel()
        };
        let outer = (
            std::mem::take(&mut self.loops),
            std::mem::take(&mut self.breakable),
            std::mem::take(&mut self.labels),
            std::mem::take(&mut self.catchers),
            std::mem::take(&mut self.escapes),
            std::mem::replace(&mut self.confined, true),
            std::mem::take(&mut self.recursion),
        );
        let mut inner = self.body(depth);
        (
            self.loops,
            self.breakable,
            self.labels,
            self.catchers,
            self.escapes,
            self.confined,
            self.recursion,
        ) = outer;
        inner.insert(0, fuel.burn);
        let again = if self.rng.chance(50) {
            fuel.left.and(self.condition(1, true, true))
        } else {
            fuel.left
        };
        let label = self.new_label();
        body.extend([fuel.declare, Stmt::GotoLoop(label, inner, again)]);
        if self.program.lanewise && !varying {
            self.visible.truncate(scope);
        }
    }
}
