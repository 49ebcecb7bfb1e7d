//! The graph of a level: its nodes, where edges lead, and who owns the mask that each node runs under.

use super::dominators::Dominators;

/// What a node of a level stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    Block(usize),
    /// A whole loop, by its level.
    Loop(usize),
}

/// Where an edge of a level leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Target {
    Node(usize),
    /// Back to the header of the level's loop.
    Back,
    /// Out of the level's loop, to this block.
    Exit(usize),
}

/// Whose mask a node runs under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MaskOwner {
    /// The lanes that entered the function.
    Function,
    /// A node that collects its own lanes: level and node.
    Node(usize, usize),
    /// The lanes that are in this iteration of a divergent loop.
    Header(usize),
}

#[derive(Clone, Debug)]
pub struct Level {
    /// First block: the loop's header, or the function's entry.
    pub header: usize,
    pub parent: Option<usize>,
    /// This level's node in its parent.
    pub node_in_parent: usize,
    pub nodes: Vec<NodeKind>,
    /// Distinct targets of each node, in source order.
    pub targets: Vec<Vec<Target>>,
    /// Node splits its lanes between its targets.
    pub splits: Vec<bool>,
    /// Pairs of nodes that follow each other in the source without an edge between them (see [`source_order`]).
    pub waits: Vec<(usize, usize)>,
    /// The level is a loop whose lanes do not all take the same end.
    pub is_divergent_loop: bool,
    /// All lanes run the node and what it dominates.
    pub unmasked: Vec<bool>,
    /// Blocks outside that the loop leaves to.
    pub exits: Vec<usize>,
    /// Nodes on dead ends (see [`Flow::dead_ends`]).
    pub dead: Vec<bool>,
    /// The same, and nodes from which every path comes to such an end by the clauses of a `try`.
    pub doomed: Vec<bool>,
    pub dominators: Dominators,
    /// The mask of each node.
    pub owner: Vec<MaskOwner>,
    /// The same, but for nodes that have a mask of their own only because they wait for others: all lanes of this one come there, or none.
    pub parted: Vec<MaskOwner>,
}

/// The edges between nodes of the level, without its ends.
pub fn forward_edges(targets: &[Vec<Target>]) -> Vec<Vec<usize>> {
    let node = |t: &Target| {
        if let Target::Node(n) = *t {
            Some(n)
        } else {
            None
        }
    };
    targets
        .iter()
        .map(|t| t.iter().filter_map(node).collect())
        .collect()
}

/// The same with an edge from each node to those that wait for it (see [`Level::waits`]).
pub fn ordered_edges(mut edges: Vec<Vec<usize>>, waits: &[(usize, usize)]) -> Vec<Vec<usize>> {
    for &(before, after) in waits {
        edges[before].push(after);
    }
    edges
}
