//! What one probe leaves open.
//!
//! An outer `?:` may have to name the type of an arm by a copy of the arm's text. That works if
//! everything in the text has a type, perhaps with the types of edited expressions in their places;
//! clang cannot type a text that needs an edit which is not planned yet. So expressions are planned
//! from inside out, and those around an open one wait for the next probe.

use super::EditSet;
use crate::clang::kind;
use crate::probe::expressions::{Use, conditional, fact, logical_operator, use_of};
use crate::probe::facts::{Facts, TypeFact};
use crate::probe::folds::fold;
use crate::probe::scalar_calls::is_refused;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::OffsetMap;

/// What is known of the types in an expression.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Standing {
    /// Something in it has no type before the next probe.
    pub open: bool,
    /// Something in it gets another type by the edits of this probe.
    pub retyped: bool,
}

/// The expressions of one probe, from inside out.
pub(super) struct Round {
    standing: Vec<Standing>,
    /// Do expressions around open ones wait?
    patient: bool,
}

impl Round {
    pub fn new(tree: &Tree, patient: bool) -> Round {
        Round {
            standing: vec![Standing::default(); tree.nodes.len()],
            patient,
        }
    }

    pub fn standing(&self, id: NodeId) -> Standing {
        self.standing[id.0 as usize]
    }

    /// Has the type of an arm to wait for the next probe?
    pub fn must_wait(&self, arm: NodeId) -> bool {
        self.patient && self.standing(arm).open
    }

    /// Is `id` itself, parentheses aside, an expression that gets another type by its edit?
    pub fn is_retyped(&self, tree: &Tree, id: NodeId) -> bool {
        let inner = tree.strip_parens(id);
        self.standing(inner).retyped
            && (conditional(tree, inner).is_some()
                || logical_operator(tree, inner).is_some()
                || fold(tree, inner).is_some())
    }

    /// An expression that was planned just now; an outer one can name its type.
    pub fn planned(&mut self, id: NodeId, retyped: bool) {
        let open = false;
        self.standing[id.0 as usize] = Standing { open, retyped };
    }

    /// Concludes on a node after all below it; `edits` holds whatever was planned for it.
    pub fn settle(
        &mut self,
        tree: &Tree,
        facts: &Facts,
        back: &OffsetMap,
        edits: &EditSet,
        id: NodeId,
    ) {
        let operator = conditional(tree, id)
            .map(|c| c.question)
            .or_else(|| logical_operator(tree, id))
            .or_else(|| Some(fold(tree, id)?.operator));
        let place = operator.and_then(|at| back.in_place(at));
        if place.is_some_and(|at| edits.expressions.contains_key(&at)) {
            // Of this probe, and recorded by `planned`; or of an earlier one, and typed by clang.
            return;
        }
        let mut all = Standing::default();
        for &child in tree.children(id) {
            let standing = self.standing(child);
            all.open |= standing.open;
            all.retyped |= standing.retyped;
        }
        let is_untyped = || {
            tree.node(id).cursor.is_expression()
                && !tree.in_template(id)
                && fact(tree, facts, id) == TypeFact::Dependent
        };
        // Lanes now are lanes then.
        let is_of_lanes = || matches!(fact(tree, facts, id), TypeFact::Varying(_));
        match tree.kind(id) {
            // What it says is the type, whatever happens to the operand.
            kind::C_STYLE_CAST_EXPR
            | kind::CXX_FUNCTIONAL_CAST_EXPR
            | kind::CXX_STATIC_CAST_EXPR => all.retyped = false,
            // Its return type may be that of any expression in it, and not every standard lets it
            // stand in a `decltype`.
            kind::LAMBDA_EXPR => all.open |= all.retyped,
            _ if operator.is_some() => {
                let chooses = conditional(tree, id).is_some() || use_of(tree, id) == Use::Value;
                // It was looked at in the light of types that do not hold, or of none.
                all.open |= chooses && (all.retyped || is_untyped());
            }
            // Whether a function takes what the edits make of its arguments, only the next probe knows: it may be one for scalars, which is edited itself.
            _ if is_refused(tree, id) => all.open = true,
            kind::CALL_EXPR if all.retyped && !is_of_lanes() => all.open = true,
            // An error, or something whose operands clang did not keep.
            _ if !all.open && !all.retyped && is_untyped() => all.open = true,
            _ => {}
        }
        self.standing[id.0 as usize] = all;
    }
}
