//! Pairs that lanes load are put together in the order in which the machine takes them apart.
//!
//! `pair_gathers` makes one load of two neighbours, and two shuffles give each its vector. With registers of 256 bits a shuffle works on both
//! halves alike: of the pairs 0 1 2 3 and 4 5 6 7 it gives the lanes 0 1 4 5 2 3 6 7. With the pairs 0 1 4 5 and 2 3 6 7 the lanes come in order.

use crate::ir::{Block, Builder, Function, Opcode, Value};

/// Where the pair of each lane goes, of eight lanes.
const PLACES: [u32; 8] = [0, 1, 4, 5, 2, 3, 6, 7];

/// Requires: the function is optimised; its registers have 256 bits.
pub fn order_pairs(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let sources = instructions.filter(|i| {
        let count = i.type_of().lanes().unwrap_or(0);
        let is_whole = count > 0 && count.is_multiple_of(16);
        i.opcode() == Opcode::BitCast && is_whole && i.type_of().scalar_bits() == 32
    });
    for source in sources {
        let lanes = source.type_of().lanes().unwrap_or(0) / 2;
        if let (Some(parts), Some(inserts)) = (parts_of(source, lanes), pairs_of(source, lanes)) {
            reorder(source, lanes, &inserts, &parts);
        }
    }
}

/// The shuffles that take the pairs apart, with the element of a pair that each takes, if nobody else uses them.
fn parts_of(source: Value, lanes: u32) -> Option<Vec<(Value, u32)>> {
    let part = |user: Value| {
        let is_shuffle = user.opcode() == Opcode::Shuffle && user.operand(0) == source;
        let which = is_shuffle.then(|| user.first_of_every_second(lanes))?;
        Some((user, which?))
    };
    source.users().into_iter().map(part).collect()
}

/// The instructions that put the pairs together, one for each lane, if nobody else sees their order.
fn pairs_of(source: Value, lanes: u32) -> Option<Vec<Value>> {
    let mut at = source.operand(0);
    let are_pairs = at.type_of().lanes() == Some(lanes);
    let mut inserts = are_pairs.then(|| vec![None; lanes as usize])?;
    while at.is_insert_element() {
        let place = at.operand(2).as_const_int()? as usize;
        if at.users().len() != 1 || inserts.get(place)?.is_some() {
            return None;
        }
        inserts[place] = Some(at);
        at = at.operand(0);
    }
    // All that was there before is gone.
    inserts.into_iter().collect()
}

fn place(lane: u32) -> u32 {
    lane / 8 * 8 + PLACES[(lane % 8) as usize]
}

fn reorder(source: Value, lanes: u32, inserts: &[Value], parts: &[(Value, u32)]) {
    for (lane, insert) in (0..lanes).zip(inserts) {
        let index = insert.operand(2).type_of();
        insert.set_operand(2, index.const_int(u64::from(place(lane))));
    }
    for &(part, which) in parts {
        let picked: Vec<u32> = (0..lanes).map(|l| 2 * place(l) + which).collect();
        let b = Builder::before(part).located(part);
        part.replace_all_uses_with(b.shuffle(source, &picked));
        part.erase();
    }
}
