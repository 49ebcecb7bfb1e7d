//! Deleting blocks that nothing leads to.

use crate::ir::{Block, Function, TypeKind};
use std::collections::HashSet;

/// Deletes the blocks of a function that its entry does not reach.
pub fn remove_unreachable(function: Function) {
    let mut reached = vec![function.entry()];
    let mut known: HashSet<Block> = reached.iter().copied().collect();
    let mut at = 0;
    while at < reached.len() {
        for s in reached[at].successors() {
            if known.insert(s) {
                reached.push(s);
            }
        }
        at += 1;
    }
    let dead: Vec<Block> = function
        .blocks()
        .into_iter()
        .filter(|b| !known.contains(b))
        .collect();
    for &block in &dead {
        for successor in block.successors() {
            if known.contains(&successor) {
                successor.replace_incoming(block, &[]);
            }
        }
    }
    delete(&dead);
}

/// Deletes blocks that only they themselves refer to. They go whole: taking their instructions out one by one would leave debug records
/// behind, which LLVM would find again in a later block at the same address.
pub fn delete(blocks: &[Block]) {
    for &block in blocks {
        for instruction in block.instructions() {
            let ty = instruction.type_of();
            if !ty.is_void() && ty.kind() != TypeKind::Other {
                instruction.replace_all_uses_with(ty.poison());
            }
        }
        if let Some(end) = block.terminator() {
            for i in 0..end.successors().len() {
                end.set_successor(i as u32, block);
            }
        }
    }
    for &block in blocks {
        block.erase();
    }
}
