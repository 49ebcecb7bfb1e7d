//! Constant arrays, and limits that no optimiser knows.

use super::super::ast::VarId;
use super::{Writer, literal};

impl Writer<'_> {
    pub(super) fn tables(&mut self) {
        let program = self.program;
        for table in &program.tables {
            let values: Vec<String> = table.values.iter().map(|v| literal(*v)).collect();
            let (values, name) = (values.join(", "), self.name(table.var));
            let words = ["static const", "constexpr", "static constexpr", "const"];
            let word = match self.shared {
                true => "inline constexpr",
                false => words[self.way(&name, 4) as usize % 4],
            };
            let (element, count) = (program.vars[table.var].shape.ty.name(), table.values.len());
            self.line(&format!("{word} {element} {name}[{count}] = {{{values}}};"));
        }
    }

    /// A number that nothing in the program changes, and that another source could.
    pub(super) fn is_limit(&self, var: VarId) -> bool {
        let is_uniform = !self.program.vars[var].shape.varying;
        is_uniform && !self.shared && self.program.vars[var].limit
    }
}
