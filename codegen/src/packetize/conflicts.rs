//! Which bodies of a loop over lanes run together.
//!
//! Iterations that the user wants on lanes must not lead to each other's data; two arrays are taken to be apart. Within one array it can be seen: what lanes write at
//! places that they share or may share, and read there too, is no work for lanes (`++count`, `++bins[b]`, `a[i] = a[i - 1] + 1`). Such
//! a body runs iteration by iteration, as it says. Each store is compared with each access of the same array: quadratic in the accesses, of which there are few.

use super::effects::root;
use super::facts::Facts;
use super::refusal::Refusal;
use crate::ir::{Function, Opcode, Value};

/// How deep a pointer is followed through the objects that hold it.
const DEPTH: u32 = 8;

struct Access {
    at: Value,
    address: Value,
    writes: bool,
    array: Array,
    offset: Option<i64>,
    bytes: i64,
    /// 0: all lanes access one place. `None`: nobody knows.
    step: Option<i64>,
}

/// What a pointer was made from, so that two loads of one pointer are alike.
#[derive(PartialEq, Eq)]
struct Array {
    from: Value,
    /// The distances at which the pointers lie that lead on from there.
    through: Vec<Option<i64>>,
}

/// Is nothing written that another lane's iteration reads or writes, as far as arrays tell?
pub fn check(function: Function, facts: &Facts) -> Result<(), Refusal> {
    let blocks = function.blocks().into_iter();
    let instructions = blocks.flat_map(|b| b.instructions());
    let accesses: Vec<Access> = instructions.filter_map(|i| access(i, facts)).collect();
    for write in accesses.iter().filter(|a| a.writes) {
        if write.step == Some(0) && !write.at.operand(0).is_constant() {
            let reason = "one object takes the values of all iterations";
            return Err(Refusal::at(write.at, reason));
        }
        let meets = |other: &&Access| {
            other.at != write.at && other.array == write.array && !is_lanes_own(write, other)
        };
        if accesses.iter().any(|other| meets(&other)) {
            let reason = "an iteration may read or write what another one writes";
            return Err(Refusal::at(write.at, reason));
        }
    }
    Ok(())
}

/// `None`: it is no access, or one to a local.
fn access(i: Value, facts: &Facts) -> Option<Access> {
    let writes = i.opcode() == Opcode::Store;
    if !writes && i.opcode() != Opcode::Load {
        return None;
    }
    let address = i.pointer_operand();
    if facts.locals.place(address).is_some() {
        return None;
    }
    let (from, offset) = root(address, facts);
    if from.is_alloca() {
        return None;
    }
    let ty = match writes {
        true => i.operand(0).type_of(),
        false => i.type_of(),
    };
    let step = match facts.is_varying(address) {
        true => facts.steps.get(&address).copied(),
        false => Some(0),
    };
    Some(Access {
        at: i,
        address,
        writes,
        array: array(from, facts),
        offset,
        bytes: facts.layout.size_of(ty) as i64,
        step,
    })
}

fn array(from: Value, facts: &Facts) -> Array {
    let mut array = Array {
        from,
        through: Vec::new(),
    };
    for _ in 0..DEPTH {
        if array.from.opcode() != Opcode::Load || facts.is_varying(array.from) {
            break;
        }
        let (holder, offset) = root(array.from.pointer_operand(), facts);
        if offset.is_none() {
            break;
        }
        array.through.push(offset);
        array.from = holder;
    }
    array
}

/// Do both mean the lane's own part of the array?
fn is_lanes_own(write: &Access, other: &Access) -> bool {
    let (Some(step), true) = (write.step, write.step == other.step) else {
        return false;
    };
    let parts = step.abs();
    if step == 0 {
        // Two objects, side by side.
        return match (write.offset, other.offset) {
            (Some(a), Some(b)) => a + write.bytes <= b || b + other.bytes <= a,
            _ => false,
        };
    }
    if parts < write.bytes.max(other.bytes) {
        return false;
    }
    if write.address == other.address {
        return true;
    }
    match (write.offset, other.offset) {
        (Some(a), Some(b)) => {
            let part =
                |at: i64, bytes: i64| (at.div_euclid(parts), (at + bytes - 1).div_euclid(parts));
            let (first, last) = part(a, write.bytes);
            first == last && part(b, other.bytes) == (first, last)
        }
        _ => false,
    }
}
