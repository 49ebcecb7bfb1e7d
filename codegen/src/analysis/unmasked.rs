//! Where `spmd_mode(L)` lets all lanes run, the dead ones too: everything that is reached by the second side of its branch alone.
//!
//! The first block of such a region has a mask of its own, in which all lanes are; what it does to lanes stays inside. On an edge that leads out, only the
//! lanes go on that were live in front of the region: behind it the mask is what it was.

use super::dominators::Dominators;
use crate::ir::{Block, Value};
use crate::markers::{self, Marker};
use std::collections::HashMap;

/// One such region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unmasked {
    /// The block with the branch.
    pub from: usize,
    /// Where the branch never leads: an empty block, and the one behind it, where the region ends.
    pub around: usize,
    /// The first block inside.
    pub inside: usize,
    pub lanes: u32,
}

impl Unmasked {
    pub fn holds(&self, dominators: &Dominators, block: usize) -> bool {
        dominators.dominates(self.inside, block)
    }

    /// Does an edge lead out of the region?
    pub fn is_left(&self, dominators: &Dominators, from: usize, to: usize) -> bool {
        self.holds(dominators, from) && !self.holds(dominators, to)
    }
}

/// The length that a block's branch asks for, if its second side is such a region.
pub fn lanes_behind(end: Value) -> Option<u32> {
    if !end.is_conditional() {
        return None;
    }
    let instructions = end.block().instructions().into_iter();
    let mut lengths = instructions.filter_map(|i| match markers::called_marker(i) {
        Some(Marker::Unmask(lanes)) => Some(lanes),
        _ => None,
    });
    lengths.next()
}

/// All regions, outer ones and inner ones.
pub fn find_unmasked(blocks: &[Block], number: &HashMap<Block, usize>) -> Vec<Unmasked> {
    let region = |(from, block): (usize, &Block)| {
        let end = block.terminator()?;
        let lanes = lanes_behind(end)?;
        let [around, inside] = <[Block; 2]>::try_from(end.successors()).ok()?;
        Some(Unmasked {
            from,
            around: number[&around],
            inside: number[&inside],
            lanes,
        })
    };
    blocks.iter().enumerate().filter_map(region).collect()
}
