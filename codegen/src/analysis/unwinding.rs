//! The edges over which exceptions come to handlers that are ordinary blocks (`split_handlers`).

use crate::ir::{Block, Opcode, Value};

/// The name of the slots that take what a landing pad gives.
pub const WHOLE: &str = "thrown";

/// Is the block the edge from a call that throws to its handler? Then the handler's first block.
pub fn thrown_edge(block: Block) -> Option<Block> {
    let instructions = block.instructions();
    let [pad, .., note, end] = instructions.as_slice() else {
        return None;
    };
    // No compiler stores what a landing pad gives in one piece; what joins several pads does (see `reg2mem`).
    let notes = |i: &Value| {
        i.opcode() == Opcode::Store
            && i.operand(0) == *pad
            && i.operand(1).name().starts_with(WHOLE)
    };
    let is_edge = pad.opcode() == Opcode::LandingPad
        && note.opcode() == Opcode::Store
        && instructions.iter().any(notes)
        && end.opcode() == Opcode::Br;
    is_edge.then(|| end.successors()[0])
}

/// The compiler writes only known values into its slots, and nothing comes back from a `throw`: nobody goes where nothing is.
pub fn is_impossible_default(target: Block) -> bool {
    target
        .first_instruction()
        .is_some_and(|i| i.opcode() == Opcode::Unreachable)
}
