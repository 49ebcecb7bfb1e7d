//! Lanes side by side that the program itself has just read, all of them, before it stores some of them: `if (v < low[i]) low[i]--`.
//!
//! Nobody may write what a dead lane stands for, as others may write there meanwhile. But nobody else may write where this thread has read, unless the two take turns by
//! a lock or an atomic object: so between the read and the store, with nothing of that kind between them, the memory of dead lanes is what it was, and may be stored once more
//! where a live lane's element shows that it can be written. The store remembers it for machines that have no masks for such elements (`finish/live_lanes`).
//! What passes read for all lanes by themselves does not count: only gathers that have no mask before anything is put side by side. Looks back along one path, `MOST` instructions at most.

use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::ir::{Builder, Opcode, Type, Value};

/// The name of the attribute that such a store has.
pub const READ: &str = "sierra.lanes.read";

const MOST: usize = 200;

/// Has every lane of this scatter been read, from a gather of all lanes on along the only path to it?
pub fn are_read(scatter: Value) -> bool {
    let (value, pointers) = (scatter.operand(0), scatter.operand(1));
    let is_watched = scatter.block().function().has_attribute("sanitize_thread");
    !is_watched && read_before(scatter, pointers, value.type_of(), may_synchronise).is_some()
}

/// What an earlier gather of all lanes has read where this one reads some, if nobody can have written since.
pub fn known(gather: Value) -> Option<Value> {
    let may_write = |i: Value| {
        let reads = matches!(kind_of(i), Some(Kind::Gather | Kind::Load));
        let writes = i.opcode() == Opcode::Store || kind_of(i).is_some() && !reads;
        writes && !crate::bug("lanes-read-before-a-store") || may_synchronise(i)
    };
    read_before(gather, gather.operand(0), gather.type_of(), may_write)
}

fn read_before(
    access: Value,
    pointers: Value,
    ty: Type,
    ends: impl Fn(Value) -> bool,
) -> Option<Value> {
    let mut at = before(access);
    for _ in 0..MOST {
        let i = at?;
        if is_gather_of_all(i) && i.operand(0) == pointers && i.type_of() == ty {
            return Some(i);
        }
        if ends(i) {
            return None;
        }
        at = before(i);
    }
    None
}

/// The instruction that has run before, if there is only one that can have.
fn before(i: Value) -> Option<Value> {
    i.previous_instruction()
        .or_else(|| match i.block().predecessors()[..] {
            [only] => only.terminator(),
            _ => None,
        })
}

fn is_gather_of_all(i: Value) -> bool {
    let is_gather = i.is_call()
        && i.called_function()
            .is_some_and(|f| f.name().starts_with("llvm.masked.gather."));
    is_gather && i.operand(1).is_all_ones()
}

/// May others come to write here, once it has run?
fn may_synchronise(i: Value) -> bool {
    match i.opcode() {
        _ if crate::bug("lanes-read-before-a-lock") => false,
        Opcode::Load | Opcode::Store => i.is_volatile() || i.is_atomic(),
        Opcode::Call => {
            let is_pure = i.called_function().is_some_and(|f| f.is_pure_of_memory());
            kind_of(i).is_none() && !is_pure
        }
        Opcode::Br | Opcode::Switch | Opcode::Phi | Opcode::Gep | Opcode::Alloca => false,
        Opcode::Shuffle | Opcode::ExtractValue | Opcode::Pure | Opcode::IntDivision => false,
        _ => !i.is_elementwise(),
    }
}

/// Lets gathers of some lanes have what one of all lanes has read.
pub fn reuse(gathers: impl Iterator<Item = Value>) {
    for gather in gathers {
        if let Some(all) = known(gather) {
            let other = gather.operand(2);
            let b = Builder::before(gather).located(gather);
            let value = match other.is_undefined() {
                true => all,
                false => b.select(gather.operand(1), all, other),
            };
            gather.replace_all_uses_with(value);
            gather.erase();
        }
    }
}
