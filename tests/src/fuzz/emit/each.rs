//! Loops whose bodies are the work of one lane, which run as lanes all the same: `sierra::for_each<L>(0, n, [&](int i) { … })`.

use super::super::ast::{Expr, For, Stmt};
use super::Writer;

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
        Some(format!(
            "sierra::for_each<{length}>({begin}, {end}, [&]({ty} {name}) {{"
        ))
    }

    pub(super) fn each(&mut self, parts: &For) {
        let head = self.each_head(parts).unwrap_or_default();
        self.work_of_one(&head, parts, "});");
    }
}
