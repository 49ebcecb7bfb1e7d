//! A masked load reads where it stands, not where its value is blended.
//!
//! InstCombine of LLVM 22 makes one load of `select m, (masked.load p, m), x` and puts it where the `select` stands, without a look at what is written
//! between the two: an exchange under a mask would read its own new value, or an object that is gone. It does not look through a `freeze`, which
//! is taken off again when LLVM's passes are over.

use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::ir::{Block, Builder, Function, Opcode, Value};

/// Keeps masked loads apart from what uses them.
pub fn keep_loads(function: Function) {
    // With all lanes live it becomes a plain load.
    let is_full = |load: Value| load.operand(1).is_constant();
    for load in instructions(function).filter(|&i| is_masked_load(i) && !is_full(i)) {
        let users = load.users();
        if users.is_empty() {
            continue;
        }
        let kept = Builder::after(load).freeze(load);
        for user in users {
            load.replace_in(user, kept);
        }
    }
}

/// What is loaded is some value, in whatever way it is used. Requires: LLVM's passes are over. They have made plain loads of those with full masks.
pub fn thaw_loads(function: Function) {
    for freeze in instructions(function).filter(|i| i.opcode() == Opcode::Freeze) {
        let value = freeze.operand(0);
        let is_plain = value.opcode() == Opcode::Load && value.type_of().lanes().is_some();
        if is_plain || is_masked_load(value) {
            freeze.replace_all_uses_with(value);
            freeze.erase();
        }
    }
}

fn instructions(function: Function) -> impl Iterator<Item = Value> {
    function.blocks().into_iter().flat_map(Block::instructions)
}

fn is_masked_load(value: Value) -> bool {
    kind_of(value) == Some(Kind::Load)
}
