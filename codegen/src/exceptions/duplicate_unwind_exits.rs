//! What cleans up for an exception that leaves the function with all lanes has no blocks in common with what lanes take turns in: it gets copies of
//! its own, which nobody waits in.
//!
//! ```text
//!    left: … br clean     (leaves)           left: … br clean'
//!    taken: … br clean    (has masks)   →    taken: … br clean
//!    clean: …; resume                        clean: …; resume    clean': …; resume
//! ```

use crate::analysis::reach::{ordinary, reached};
use crate::ir::{Block, Builder, Function, Opcode, Value};
use std::collections::{HashMap, HashSet};

/// Requires: `leaving` and `taken` are landing pads, and nothing behind `leaving` comes back to the function. Ensures: no ordinary way leads from both to
/// one block, but where values of such blocks are used elsewhere.
pub fn separate(function: Function, leaving: &[Block], taken: &[Block]) {
    let all = |pads: &[Block]| pads.iter().flat_map(|p| reached(*p)).collect();
    let (left, masked): (HashSet<Block>, HashSet<Block>) = (all(leaving), all(taken));
    let mut shared = function.blocks();
    shared.retain(|b| left.contains(b) && masked.contains(b));
    let own: HashSet<Block> = left.difference(&masked).copied().collect();
    let is_inside = |user: &Value| shared.contains(&user.block());
    let stays_inside = |i: &Value| i.users().iter().all(is_inside);
    let mut inside = shared.iter().flat_map(|b| b.instructions());
    if shared.is_empty() || !inside.all(|i| stays_inside(&i)) {
        return;
    }
    let mut copies = HashMap::new();
    for block in &shared {
        let copy = function.append_block(&block.name());
        copy.move_after(*block);
        copies.insert(*block, copy);
    }
    let mut values: Vec<(Value, Value)> = Vec::new();
    for block in &shared {
        let b = Builder::at_end(copies[block]);
        for instruction in block.instructions() {
            let copy = match instruction.opcode() {
                Opcode::Phi => divide(instruction, &own, &copies, &b),
                _ => (instruction, b.copy(instruction)),
            };
            values.push(copy);
        }
    }
    let new: HashSet<Block> = copies.values().copied().collect();
    for (old, copy) in values {
        for user in old.users() {
            if new.contains(&user.block()) {
                old.replace_in(user, copy);
            }
        }
    }
    for block in own.iter().chain(&new) {
        let Some(end) = block.terminator() else {
            continue;
        };
        for (i, next) in ordinary(*block).into_iter().enumerate() {
            if let Some(copy) = copies.get(&next) {
                end.set_successor(i as u32, *copy);
            }
        }
    }
}

/// The phi without what comes from blocks of `own`, and one in the copy of its block with that alone.
fn divide(
    phi: Value,
    own: &HashSet<Block>,
    copies: &HashMap<Block, Block>,
    copy: &Builder,
) -> (Value, Value) {
    let (mut leaves, mut stays) = (Vec::new(), Vec::new());
    for (value, from) in phi.incoming() {
        if own.contains(&from) {
            leaves.push((value, from));
            continue;
        }
        stays.push((value, from));
        if let Some(from) = copies.get(&from) {
            leaves.push((value, *from));
        }
    }
    let left = copy.phi(phi.type_of(), &leaves);
    let stayed = Builder::before(phi).phi(phi.type_of(), &stays);
    phi.replace_all_uses_with(stayed);
    phi.erase();
    (stayed, left)
}
