//! Which functions become lanes.
//!
//! What cannot be expressed is refused: exceptions that are caught, volatile and atomic accesses, assembly, jumps to addresses. A function that is called with lanes is more than
//! that to behave as if lanes called it one after the other, which is shown here for the plainest form: nothing is called that has effects, and memory that is
//! not a local is written only in elements side by side, lane l the l-th, at places that no loop moves, and which nothing else that is read or written can share with
//! another lane. Quadratic in the accesses, of which there are few.

use super::addresses;
use super::calls;
use super::facts::Facts;
use super::own_calls;
use super::pure_calls;
use super::refusal::Refusal;
use super::variant_calls;
use crate::analysis::joins::Paths;
use crate::ir::{Block, Function, Opcode, Value};

type Result = std::result::Result<(), Refusal>;

/// Can the function be expressed on lanes?
pub fn check_form(function: Function) -> Result {
    for block in function.blocks() {
        for i in block.instructions() {
            let refuse = |reason: &str| Err(Refusal::at(i, reason));
            match i.opcode() {
                Opcode::Load | Opcode::Store if i.is_volatile() => {
                    return refuse("it accesses volatile memory");
                }
                Opcode::Load | Opcode::Store if i.is_atomic() => {
                    return refuse("it accesses memory atomically, or has a static local");
                }
                Opcode::Atomic => return refuse("it accesses memory atomically"),
                Opcode::LandingPad | Opcode::Resume | Opcode::OtherTerminator => {
                    return refuse("exceptions are caught, or something jumps to an address");
                }
                Opcode::Alloca if i.block() != function.entry() || i.alloca_count() != Some(1) => {
                    return refuse("a local has a size that is not known");
                }
                Opcode::Call | Opcode::Invoke => calls::check(i)?,
                _ => {}
            }
        }
    }
    Ok(())
}

/// An access to memory that other lanes may see.
struct Access {
    at: Value,
    writes: bool,
    /// What the address was made from, and the constant distance, if the rest is the index times the element's size.
    root: Value,
    offset: Option<i64>,
    bytes: i64,
    step: Option<i64>,
    /// The thunk's closure itself: nothing else leads there.
    own: bool,
}

/// Do lanes that run together do what they would do one after the other?
pub fn check_order(function: Function, facts: &Facts, lanes: u32) -> Result {
    let mut accesses = Vec::new();
    let mut together = Vec::new();
    for block in function.blocks() {
        for call in calls::with_effects(block) {
            let fills = super::locals::filled_bytes(call).is_some();
            if fills && facts.locals.place(call.operand(0)).is_some() {
                continue;
            }
            if own_calls::keeps_to_locals(call) {
                own_calls::check(call, function, facts)?;
                continue;
            }
            if !variant_calls::runs_together(call) {
                return Err(Refusal::at(
                    call,
                    "something is called that may have effects",
                ));
            }
            together.push(call);
        }
        for i in block.instructions() {
            let sees = i.is_call() && !pure_calls::reads_nothing(i) && !is_fill(i);
            let is_own = || variant_calls::runs_together(i) || own_calls::keeps_to_locals(i);
            if sees && !is_own() {
                accesses.push(anywhere(i));
            }
            if matches!(i.opcode(), Opcode::Load | Opcode::Store) {
                accesses.extend(access(i, facts, function));
            }
        }
    }
    let moved = in_loops(function);
    for &call in &together {
        let is_apart = |a: &Access| {
            a.own
                || is_element(a)
                || !a.writes && !moved(call.block(), a.at) && comes_before(a.at, call)
        };
        let is_alone = together.len() == 1 && variant_calls::has_own_places(call, facts);
        if variant_calls::takes_address(call) && !(is_alone && accesses.iter().all(is_apart)) {
            return Err(Refusal::at(
                call,
                "what is called may write what another lane reads or writes",
            ));
        }
    }
    for (n, write) in accesses.iter().enumerate().filter(|(_, a)| a.writes) {
        let refuse = |reason: &str| Err(Refusal::at(write.at, reason));
        if write.step != Some(write.bytes) || write.offset.is_none() {
            return refuse("what is written may be another lane's as well");
        }
        if moved(write.at.block(), write.root) {
            return refuse("what is written moves from iteration to iteration");
        }
        for (other_n, other) in accesses.iter().enumerate() {
            let meets = !crate::bug("packet-of-calls-that-meet");
            if meets && other_n != n && !are_apart(write, other, facts, lanes) {
                return refuse("what is written may be what another lane reads or writes");
            }
        }
    }
    Ok(())
}

/// Is a value there whenever the call comes, and not read again behind it?
fn comes_before(at: Value, call: Value) -> bool {
    let mut block = at.block().instructions().into_iter();
    let first = block.find(|i| *i == at || *i == call);
    at.block() == call.block() && first == Some(at)
}

fn is_fill(call: Value) -> bool {
    super::locals::filled_bytes(call).is_some()
}

fn anywhere(at: Value) -> Access {
    Access {
        at,
        writes: false,
        root: at,
        offset: None,
        bytes: 0,
        step: None,
        own: false,
    }
}

/// `None`: it is an access to a local.
fn access(i: Value, facts: &Facts, function: Function) -> Option<Access> {
    let address = i.pointer_operand();
    if facts.locals.place(address).is_some() {
        return None;
    }
    let (root, offset) = root(address, facts);
    if root.is_alloca() || own_calls::leads_to_locals(address) {
        return None;
    }
    let written = i.opcode() == Opcode::Store;
    let ty = match written {
        true => i.operand(0).type_of(),
        false => i.type_of(),
    };
    let step = match facts.is_varying(address) {
        true => facts.steps.get(&address).copied(),
        false => Some(0),
    };
    Some(Access {
        at: i,
        writes: written,
        root,
        offset,
        bytes: facts.layout.size_of(ty) as i64,
        step,
        own: function.params().first() == Some(&root),
    })
}

/// What an address was made from, and the constant distance; the index times something, and no other number, may be added to it.
fn root(address: Value, facts: &Facts) -> (Value, Option<i64>) {
    let mut at = address;
    let mut offset = Some(0i64);
    while at.opcode() == Opcode::Gep {
        let path = addresses::path(at, facts.layout);
        offset = path.and_then(|p| {
            let mut sum = offset?.checked_add(p.offset)?;
            for (v, scale) in p.terms {
                sum = sum.checked_add(from_index(v, facts)?.checked_mul(scale)?)?;
            }
            Some(sum)
        });
        at = at.operand(0);
    }
    (at, offset)
}

/// The constant that a number is more than the index, extended or not.
fn from_index(v: Value, facts: &Facts) -> Option<i64> {
    let mut at = v;
    let mut more = 0i64;
    for _ in 0..8 {
        if at == facts.index {
            return Some(more);
        }
        use crate::ir::Arithmetic::*;
        match at.arithmetic()? {
            SExt | ZExt if facts.widens_exactly(at) => {}
            Add => more = more.checked_add(addresses::constant(at.operand(1))?)?,
            _ => return None,
        }
        at = at.operand(0);
    }
    None
}

/// Is it lane l's element of an object of lanes that the closure leads to?
fn is_element(access: &Access) -> bool {
    let leads = access.root.opcode() == Opcode::Load || access.own;
    leads && access.step == Some(access.bytes) && access.offset.is_some()
}

/// Do two accesses never mean the same memory, but for the same lane?
fn are_apart(write: &Access, other: &Access, facts: &Facts, lanes: u32) -> bool {
    if write.own != other.own && other.root != other.at {
        return true;
    }
    let same_root = write.root == other.root && !facts.is_varying(write.root);
    // Only the header knows the index, and takes with it the elements of whole objects of lanes, each lane its own.
    if write.root != other.root && is_element(write) && is_element(other) {
        return true;
    }
    if let (true, Some(a), Some(b)) = (same_root, write.offset, other.offset) {
        if a == b && write.step == other.step && write.bytes == other.bytes {
            return true;
        }
        let last = i64::from(lanes) - 1;
        let end = |access: &Access, from: i64| {
            let step = access.step.filter(|s| *s >= 0)?;
            Some(from + step * last + access.bytes)
        };
        if let (Some(end_a), Some(end_b)) = (end(write, a), end(other, b)) {
            return end_a <= b || end_b <= a;
        }
    }
    false
}

/// Is something computed anew in a loop around a block?
fn in_loops(function: Function) -> impl Fn(Block, Value) -> bool {
    let graph = function.graph();
    let paths = Paths::compute(graph.edges);
    move |block, v| {
        let Some(paths) = &paths else { return true };
        let at = graph.number[&block];
        let made = v.is_instruction().then(|| graph.number[&v.block()]);
        let around = |body: &Vec<bool>| body[at] && made.is_some_and(|m| body[m]);
        paths.loops.iter().any(|l| around(&l.body))
    }
}
