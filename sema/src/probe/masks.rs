//! Which nodes run under a varying condition, and of which length their mask is.
//!
//! One pass from the root: a node hands its mask to its children, a function starts anew with its
//! own length, and the guarded parts of a statement or expression with a varying condition are
//! under it.

use crate::clang::kind;
use crate::probe::expressions::{
    Decision, condition_of, condition_range, conditional, decision, switched,
};
use crate::probe::facts::{Facts, Lanes};
use crate::probe::tree::is_function;
use crate::probe::tree::{NodeId, Tree};

/// What is known of the mask at a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mask {
    /// A varying condition in the same function decides whether the node runs.
    pub conditional: bool,
    /// The length of the mask, if there is one and it is known.
    pub length: Option<u32>,
    /// The function around.
    pub function: Option<NodeId>,
}

/// A varying condition and what it guards.
pub struct Guard {
    pub condition: NodeId,
    pub lanes: Option<u32>,
    parts: Vec<NodeId>,
}

impl Guard {
    /// Is a node in what the condition guards?
    pub fn guards(&self, tree: &Tree, id: NodeId) -> bool {
        let at = tree.node(id).range.start;
        let mut parts = self.parts.iter();
        parts.any(|&part| tree.node(part).range.contains(&at))
    }
}

/// The masks of all nodes.
pub struct Masks {
    masks: Vec<Mask>,
}

impl Masks {
    pub fn new(tree: &Tree, facts: &Facts) -> Masks {
        let mut masks = vec![Mask::default(); tree.nodes.len()];
        for id in tree.ids() {
            let mut mask = masks[id.0 as usize];
            if is_function(tree.kind(id)) {
                let length = facts.function_length(tree, id).map(|f| f.lanes);
                let length = length.and_then(|l| {
                    if let Lanes::Known(n) = l {
                        Some(n)
                    } else {
                        None
                    }
                });
                mask = Mask {
                    conditional: false,
                    length,
                    function: Some(id),
                };
            }
            for &child in tree.children(id) {
                masks[child.0 as usize] = mask;
            }
            if let Some(guard) = guard(tree, facts, id) {
                for part in guard.parts {
                    let part = &mut masks[part.0 as usize];
                    part.conditional = true;
                    part.length = guard.lanes.or(part.length);
                }
            }
        }
        Masks { masks }
    }

    /// The mask that a node runs under.
    pub fn at(&self, id: NodeId) -> Mask {
        self.masks[id.0 as usize]
    }
}

/// The conditions that a statement or expression decides by.
pub fn conditions(tree: &Tree, id: NodeId) -> Vec<NodeId> {
    match tree.kind(id) {
        kind::IF_STMT | kind::WHILE_STMT | kind::FOR_STMT | kind::DO_STMT => {
            condition_of(tree, id).into_iter().collect()
        }
        kind::SWITCH_STMT => switched(tree, id).into_iter().collect(),
        _ if tree.node(id).cursor.is_logical() => {
            tree.operands(id).first().copied().into_iter().collect()
        }
        _ => conditional(tree, id)
            .map(|c| c.condition)
            .into_iter()
            .collect(),
    }
}

/// What `id` guards, if its condition is varying.
pub fn guard(tree: &Tree, facts: &Facts, id: NodeId) -> Option<Guard> {
    let (condition, parts) = match tree.kind(id) {
        kind::IF_STMT | kind::WHILE_STMT | kind::FOR_STMT | kind::DO_STMT => {
            let condition = condition_of(tree, id)?;
            let before = condition_range(tree, id)?.start;
            // What runs before the condition, once, is not guarded; a loop's body is, even of `do`.
            let is_do = tree.kind(id) == kind::DO_STMT;
            let guarded =
                |c: &NodeId| *c != condition && (is_do || tree.node(*c).range.start > before);
            (
                condition,
                tree.children(id).iter().copied().filter(guarded).collect(),
            )
        }
        kind::SWITCH_STMT => {
            let value = switched(tree, id)?;
            let after = condition_range(tree, id)?.end;
            let body = |c: &NodeId| tree.node(*c).range.start >= after;
            (
                value,
                tree.children(id).iter().copied().filter(body).collect(),
            )
        }
        _ if tree.node(id).cursor.is_logical() => match tree.operands(id).as_slice() {
            [left, right] => (*left, vec![*right]),
            _ => return None,
        },
        _ => {
            let found = conditional(tree, id)?;
            (found.condition, vec![found.then, found.otherwise])
        }
    };
    match decision(tree, facts, condition) {
        Decision::Varying(lanes) => {
            let lanes = if let Lanes::Known(n) = lanes {
                Some(n)
            } else {
                None
            };
            Some(Guard {
                condition,
                lanes,
                parts,
            })
        }
        _ => None,
    }
}
