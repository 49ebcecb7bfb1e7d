//! The compiler itself stores what calls return, without the header's marker, and in a type that need not look like lanes (`double` for eight bools). As long as
//! the address says that lanes lie there, such a store gets a mark, by which it is known where it meets a mask: `member(c ? f(a) : f(b))` makes
//! one member of two results.

use crate::analysis::objects::{Leaf, constant_offset, holds_varying, leaves};
use crate::analysis::vectorial::is_tagged;
use crate::ir::types::Layout;
use crate::ir::{Block, Function, Opcode, Value};

/// The mark of a store of all lanes of one vector.
pub const ALL_LANES: &str = "sierra.lanes";

/// Requires: the IR is as the compiler made it.
pub fn mark_results(function: Function, layout: Layout) {
    for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
        let is_plain = instruction.opcode() == Opcode::Store && !is_tagged(instruction.operand(1));
        if is_plain && stores_lanes(instruction, layout) == Some(true) {
            instruction.set_mark(ALL_LANES);
        }
    }
}

/// Does the last step to the address lead to a vector of lanes that the stored value covers?
fn stores_lanes(store: Value, layout: Layout) -> Option<bool> {
    let pointer = store.operand(1);
    let is_step = pointer.opcode() == Opcode::Gep;
    let whole = is_step.then(|| pointer.gep_source_type());
    let whole = whole.filter(|&ty| holds_varying(ty))?;
    let offset = constant_offset(pointer, layout)?;
    let size = layout.size_of(store.operand(0).type_of());
    let covered = |l: &Leaf| l.offset == offset && l.element * u64::from(l.lanes) == size;
    Some(leaves(whole, layout).iter().any(covered))
}
