//! Stores of blends stay stores of whole registers.
//!
//! LLVM's back end makes one masked store of a load, a blend and a store to the same place. Before AVX-512 that is slow where all three are a few instructions,
//! and what was stored so does not reach the next load but by way of the cache: lanes that change what a reference leads to, turn by turn, wait for it.
//! ```text
//!   x = load p; store (select m, v, x), p     stays, for the store is called volatile from here on
//!   select m, v, undef                    →   freeze v
//! ```
//! The second is asked for wherever nothing was there before. One walk over the function.

use crate::ir::{Block, Builder, Function, Opcode, Value};

/// Requires: the function is optimised; no pass that volatile stores would hinder is to come.
pub fn keep_whole(function: Function) {
    for i in function.blocks().into_iter().flat_map(Block::instructions) {
        let is_vector = i.type_of().lanes().is_some();
        if i.opcode() == Opcode::Select && is_vector && i.operand(2).is_undefined() {
            let value = Builder::before(i).located(i).freeze(i.operand(1));
            i.replace_all_uses_with(value);
            i.erase();
        } else if i.opcode() == Opcode::Store && is_blend_of_what_is_there(i) {
            i.set_volatile();
        }
    }
}

fn is_blend_of_what_is_there(store: Value) -> bool {
    let (blend, place) = (store.operand(0), store.operand(1));
    let is_there = |v: Value| v.opcode() == Opcode::Load && v.operand(0) == place;
    blend.opcode() == Opcode::Select
        && blend.operand(0).type_of().lanes().is_some()
        && (is_there(blend.operand(1)) || is_there(blend.operand(2)))
}
