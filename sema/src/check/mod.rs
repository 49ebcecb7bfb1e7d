//! Sierra's own rules, on the AST of the final text. Reads what the probe knows, never edits.

mod bases;
mod calls;
mod choosers;
mod control;
mod conversions;
mod marks;
mod places;
pub mod scalar_writes;
pub mod uniform_updates;

use crate::messages::diagnostics::Diagnostic;
use crate::probe::facts::Facts;
use crate::probe::masks::Masks;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::OffsetMap;

/// What every rule needs, and where its findings go.
pub struct Checker<'t, 'u> {
    pub tree: &'t Tree<'u>,
    pub facts: &'t Facts,
    /// From the tree's text to the preprocessed one.
    pub back: &'t [OffsetMap],
    pub found: Vec<Diagnostic>,
}

impl Checker<'_, '_> {
    /// Reports at a node.
    fn report(&mut self, id: NodeId, message: String) {
        let range = &self.tree.node(id).range;
        self.report_at(range.start, message);
    }

    fn report_at(&mut self, at: u32, message: String) {
        let original = self.back.iter().fold(at, |at, map| map.origin(at).offset);
        let diagnostic = Diagnostic::error(original, message);
        if !self.found.contains(&diagnostic) {
            self.found.push(diagnostic);
        }
    }
}

/// All rules.
pub fn check(tree: &Tree, facts: &Facts, back: &[OffsetMap]) -> Vec<Diagnostic> {
    let mut checker = Checker {
        tree,
        facts,
        back,
        found: Vec::new(),
    };
    bases::check(&mut checker);
    marks::check(&mut checker);
    conversions::check(&mut checker);
    choosers::check(&mut checker);
    let masks = Masks::new(tree, facts);
    control::check(&mut checker, &masks);
    calls::check(&mut checker, &masks);
    uniform_updates::check(&mut checker, &masks);
    scalar_writes::check(&mut checker, &masks);
    checker.found.sort_by_key(|d| d.at);
    checker.found
}
