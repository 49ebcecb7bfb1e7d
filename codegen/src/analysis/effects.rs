//! What running a block does when no lane is live in it.

use super::objects::{Address, Base, Objects};
use super::vectorial::is_tagged;
use crate::ir::{Block, Function, Opcode, Value};
use crate::markers;

/// A block of more work than this is worth a test for live lanes.
const CHEAP_WORK: usize = 12;

/// May the block run with no lane live, and is that cheaper than a test? It must not store to anything uniform, call, trap or fault.
pub fn is_cheap(block: Block, objects: &Objects) -> bool {
    let mut work = 0;
    for instruction in block.instructions() {
        match cost(instruction, block, objects) {
            Some(n) => work += n,
            None => return false,
        }
    }
    work <= CHEAP_WORK
}

fn cost(instruction: Value, block: Block, objects: &Objects) -> Option<usize> {
    match instruction.opcode() {
        Opcode::Br
        | Opcode::Switch
        | Opcode::Alloca
        | Opcode::Gep
        | Opcode::AddrSpaceCast
        | Opcode::BitCast => Some(0),
        Opcode::Load if instruction.is_volatile() || instruction.is_atomic() => None,
        Opcode::Load => is_known(instruction.operand(0), objects).then_some(0),
        Opcode::Store if instruction.is_volatile() || instruction.is_atomic() => None,
        Opcode::Store => store_cost(instruction, block, objects),
        Opcode::Call => copy_cost(instruction, block, objects).or_else(|| call_cost(instruction)),
        Opcode::ICmp
        | Opcode::FCmp
        | Opcode::And
        | Opcode::Or
        | Opcode::Xor
        | Opcode::Select
        | Opcode::Freeze => Some(1),
        Opcode::Pure | Opcode::ExtractValue | Opcode::Shuffle => Some(1),
        _ => None,
    }
}

/// Does memory that may be read certainly lie there?
fn is_known(pointer: Value, objects: &Objects) -> bool {
    objects.address(pointer).base != Base::Unknown
}

/// A copy into a temporary: vectors of several registers travel by way of such.
fn copy_cost(call: Value, block: Block, objects: &Objects) -> Option<usize> {
    let is_copy = copies(call) && call.operand(3).as_const_int() == Some(0);
    let to_temporary = is_copy && is_temporary(call.operand(0), block);
    (to_temporary && is_known(call.operand(1), objects)).then_some(0)
}

fn copies(call: Value) -> bool {
    let is_copy = |f: Function| f.name().starts_with("llvm.memcpy.");
    call.opcode() == Opcode::Call && call.called_function().is_some_and(is_copy)
}

fn store_cost(store: Value, block: Block, objects: &Objects) -> Option<usize> {
    let Address { base, offset } = objects.address(store.operand(1));
    let of_lanes = is_tagged(store.operand(1));
    match base {
        Base::Object(_) | Base::Returned if of_lanes => Some(1),
        // What is no lane there, nothing keeps as it was.
        Base::Object(o) => {
            let ty = store.operand(0).type_of();
            objects.holds_only_lanes(o, offset, ty).then_some(1)
        }
        Base::Uniform(alloca) if is_temporary(alloca, block) => Some(0),
        _ => None,
    }
}

fn call_cost(call: Value) -> Option<usize> {
    if markers::called_marker(call).is_some() {
        return Some(0);
    }
    let name = call.called_function()?.name();
    const HARMLESS: [&str; 12] = [
        "fma", "fmuladd", "fabs", "sqrt", "minnum", "maxnum", "floor", "ceil", "trunc", "umin",
        "umax", "smin",
    ];
    let intrinsic = name.strip_prefix("llvm.")?;
    let stem = intrinsic.split('.').next()?;
    (HARMLESS.contains(&stem)
        || matches!(
            stem,
            "smax" | "abs" | "rint" | "nearbyint" | "round" | "roundeven" | "copysign"
        ))
    .then_some(2)
}

/// A local that only this block touches: nobody sees what it holds afterwards.
fn is_temporary(alloca: Value, block: Block) -> bool {
    let touches = |u: &Value| match u.opcode() {
        Opcode::Load => true,
        Opcode::Store => u.operand(0) != alloca,
        _ => copies(*u),
    };
    let stays = |u: Value| u.block() == block && touches(&u);
    alloca.is_alloca() && alloca.users().into_iter().all(stays)
}
