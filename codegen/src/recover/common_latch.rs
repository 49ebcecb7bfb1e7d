//! One block for all ways back to the head of a loop: there the lanes of an iteration meet.
//!
//! ```text
//!    a → head, b → head   →   a → latch, b → latch, latch → head
//! ```

use crate::analysis::reach::reached_without;
use crate::ir::{Block, Builder, Opcode};
use crate::source_order::stand_with;

/// Requires: whatever leads to `head` from behind it leads back. Returns the new block, which only goes on to `head`; `None` if nothing leads back.
pub fn make_common_latch(head: Block, name: &str) -> Option<Block> {
    let function = head.function();
    let outside = reached_without(function.entry(), &[head]);
    let mut ways = function.blocks();
    ways.retain(|b| !outside.contains(b) && b.successors().contains(&head));
    let (last, first) = (*ways.last()?, head.first_instruction()?);
    let latch = function.append_block(name);
    latch.move_after(last);
    // Before the phis: `first` may be one of those that are replaced.
    let end = Builder::at_end(latch).located(first).br(head);
    stand_with(end, first);
    let b = Builder::before(end);
    let all = head.instructions().into_iter();
    for phi in all.take_while(|i| i.opcode() == Opcode::Phi) {
        let is_back = |from: &Block| ways.contains(from);
        let (back, mut incoming): (Vec<_>, Vec<_>) =
            phi.incoming().into_iter().partition(|(_, b)| is_back(b));
        incoming.push((b.phi(phi.type_of(), &back), latch));
        let rebuilt = Builder::before(phi).phi(phi.type_of(), &incoming);
        phi.replace_all_uses_with(rebuilt);
        phi.erase();
    }
    for way in ways {
        let Some(end) = way.terminator() else {
            continue;
        };
        for (i, s) in end.successors().into_iter().enumerate() {
            if s == head {
                end.set_successor(i as u32, latch);
            }
        }
    }
    Some(latch)
}
