//! clang 22's `__builtin_masked_scatter` steps through memory by the width of the *index*: `p[i]` of a `short` array with `int` indices lands at
//! `i * 4` bytes. (Its gather is right.) The library is built on it, so the step is put right here.

use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::ir::{Block, Builder, Function, Opcode, Value};

/// Requires: a function of our own headers, whose scatters index elements of the stored type.
pub fn scale_scatter(function: Function) {
    for call in function.blocks().into_iter().flat_map(Block::instructions) {
        if kind_of(call) != Some(Kind::Scatter) {
            continue;
        }
        let stored = call.operand(0).type_of().element();
        let pointers = call.operand(1);
        if pointers.opcode() == Opcode::Gep
            && pointers.operand_count() == 2
            && pointers.gep_source_type() != stored
        {
            let right = step(pointers, stored);
            call.set_operand(1, right);
        }
    }
}

fn step(pointers: Value, by: crate::ir::Type) -> Value {
    Builder::before(pointers).element_pointer(by, pointers.operand(0), pointers.operand(1))
}
