//! Blocks whose text tells nothing to the code around them: what is declared in a block ends with it.
//!
//! They are the bodies that [`Bodies`] finds, and the blocks of statements in those. A block within a lambda is none, for the lambda returns to the code around it, and may be
//! called with other types there; neither is that of an expression `({ … })`, which has a value. Linear in the tree.

use std::ops::Range;

use super::bodies::Bodies;
use super::tree::{NodeId, Tree, is_function};
use crate::clang::kind;
use crate::text::edits::OffsetMap;

/// A block, or a body.
#[derive(Debug, PartialEq, Eq)]
struct Block {
    /// What stands between its braces, in the annotated text.
    inside: Range<u32>,
    /// The block around it.
    around: Option<usize>,
    node: NodeId,
}

/// All of a text, by where they begin.
#[derive(Default)]
pub struct Blocks {
    blocks: Vec<Block>,
}

impl Blocks {
    /// Those of a tree whose text `back` leads from, and whose bodies are known.
    pub fn of(tree: &Tree, back: &OffsetMap, bodies: &Bodies) -> Blocks {
        let mut inside: Vec<(Range<u32>, NodeId)> = Vec::new();
        for (index, body) in bodies.ranges().iter().enumerate() {
            inside.push((body.clone(), bodies.node(index)));
            inside.extend(statements(tree, bodies.node(index)).filter_map(|block| {
                let braces = &tree.node(block).range;
                let open = back.standing(braces.start)?;
                let close = back.standing(braces.end.saturating_sub(1))?;
                (open < close).then_some((open + 1..close, block))
            }));
        }
        Blocks::nested(inside)
    }

    /// Of ranges that lie in each other or apart.
    fn nested(mut inside: Vec<(Range<u32>, NodeId)>) -> Blocks {
        inside.sort_by_key(|(range, _)| (range.start, u32::MAX - range.end));
        let mut blocks: Vec<Block> = Vec::with_capacity(inside.len());
        let mut open: Vec<usize> = Vec::new();
        for (range, node) in inside {
            while open
                .last()
                .is_some_and(|&at| blocks[at].inside.end < range.end)
            {
                open.pop();
            }
            let around = open.last().copied();
            open.push(blocks.len());
            blocks.push(Block {
                inside: range,
                around,
                node,
            });
        }
        Blocks { blocks }
    }

    /// The innermost block that a place of the annotated text is in.
    pub fn innermost(&self, at: u32) -> Option<usize> {
        let last = self.blocks.partition_point(|b| b.inside.start <= at);
        let mut block = last.checked_sub(1);
        while let Some(index) = block.filter(|&index| !self.blocks[index].inside.contains(&at)) {
            block = self.blocks[index].around;
        }
        block
    }

    /// The first body that begins behind a place.
    pub fn body_behind(&self, at: u32) -> Option<usize> {
        let first = self.blocks.partition_point(|b| b.inside.start <= at);
        let mut behind = (first..self.blocks.len()).filter(|&b| self.blocks[b].around.is_none());
        behind.next()
    }

    /// All of them, outer ones first.
    pub fn indices(&self) -> Range<usize> {
        0..self.blocks.len()
    }

    /// The node of one of them.
    pub fn node(&self, block: usize) -> NodeId {
        self.blocks[block].node
    }

    /// What stands between the braces of one of them, in the annotated text.
    pub fn inside(&self, block: usize) -> &Range<u32> {
        &self.blocks[block].inside
    }

    /// A block and those around it, from inside out.
    pub fn with_around(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(Some(block), |&b| self.blocks[b].around)
    }
}

/// The blocks of statements within a body.
fn statements<'t>(tree: &'t Tree, body: NodeId) -> impl Iterator<Item = NodeId> + 't {
    let mut last_hidden: Option<u32> = None;
    tree.descendants(body).filter(move |&id| {
        let depth = tree.node(id).depth;
        if last_hidden.is_some_and(|hidden| depth > hidden) {
            return false;
        }
        last_hidden = hides(tree, id).then_some(depth);
        tree.kind(id) == kind::COMPOUND_STMT
    })
}

/// Do blocks within it belong to something else than the body around it?
fn hides(tree: &Tree, id: NodeId) -> bool {
    matches!(
        tree.kind(id),
        kind::STMT_EXPR | kind::STRUCT_DECL | kind::CLASS_DECL | kind::UNION_DECL
    ) || is_function(tree.kind(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nested<const N: usize>(inside: [Range<u32>; N]) -> Blocks {
        Blocks::nested(inside.map(|range| (range, NodeId(0))).to_vec())
    }

    #[test]
    fn places_are_in_the_innermost_block() {
        let blocks = nested([40..60, 10..30, 12..15, 20..28, 21..24, 50..50]);
        let around = |at| {
            let block = blocks.innermost(at)?;
            let all = blocks.with_around(block);
            Some(all.map(|b| blocks.blocks[b].inside.start).collect())
        };
        let expected: [(u32, Option<Vec<u32>>); 9] = [
            (9, None),
            (10, Some(vec![10])),
            (13, Some(vec![12, 10])),
            (15, Some(vec![10])),
            (22, Some(vec![21, 20, 10])),
            (26, Some(vec![20, 10])),
            (29, Some(vec![10])),
            (30, None),
            (55, Some(vec![40])),
        ];
        for (at, blocks) in expected {
            assert_eq!(around(at), blocks, "{at}");
        }
    }

    #[test]
    fn heads_belong_to_the_body_behind_them() {
        let blocks = nested([10..30, 12..15, 40..60]);
        let begin = |at| Some(blocks.blocks[blocks.body_behind(at)?].inside.start);
        assert_eq!(
            [begin(5), begin(11), begin(35), begin(50)],
            [Some(10), Some(40), Some(40), None]
        );
    }
}
