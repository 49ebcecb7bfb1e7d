//! Loops whose bodies are the work of one lane, which run as lanes all the same: `sierra::for_each<L>(0, n, [&](int i) { … })`.

use super::super::ast::{Expr, For, Stmt};
use super::Writer;
use super::loops::Reach;

impl Writer<'_> {
    /// Most of the loops that can be written so.
    pub(super) fn each_head(&self, parts: &For) -> Option<String> {
        let Some(Stmt::Declare(var, begin)) = &parts.init else {
            return None;
        };
        let Some(Expr::Binary(_, _, end)) = &parts.condition else {
            return None;
        };
        let info = &self.program.vars[*var];
        if !info.each || self.way(&format!("each {var}"), 4) == 1 {
            return None;
        }
        let begin = begin.first().map(|e| self.expr(e))?;
        let (name, end, ty) = (self.name(*var), self.expr(end), info.shape.ty.name());
        let length = self.length();
        let head = format!("sierra::for_each<{length}>({begin}, {end}, [&]({ty} {name}) {{");
        // No square leaves 3, which no optimiser knows: what leads to the arrays stands behind a condition of lanes.
        let hidden = self.way(&format!("hidden {var}"), 4);
        let hides = match self.reach.get() {
            Reach::View => hidden > 2,
            _ => self.program.is_of_loops() && hidden == 1,
        };
        Some(match hides {
            true => format!("{head} if (int({name}) * int({name}) % 7 == 3) return;"),
            false => head,
        })
    }

    pub(super) fn each(&mut self, parts: &For) {
        let head = self.each_head(parts).unwrap_or_default();
        self.work_of_one(&head, parts, "});");
    }
}
