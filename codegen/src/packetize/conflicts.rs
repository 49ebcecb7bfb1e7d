//! Which bodies of a loop over lanes run together.
//!
//! Iterations that the user wants on lanes must not lead to each other's data; two arrays are taken to be apart. Within one array it can be seen: what lanes write at
//! places that they share or may share, and read there too, is no work for lanes (`++count`, `++bins[b]`, `a[i] = a[i - 1] + 1`). Such
//! a body runs iteration by iteration, as it says. Each store is compared with each access of the same array: quadratic in the accesses, of which there are few.
//!
//! The same goes for what is called: only computations run together, and functions of which the program says so (`declare simd`) if they get no array that is
//! written here.
//!
//! An address is an array's, and numbers times constants. Two are apart if what is left of them modulo all these constants is (fields of one class),
//! or if they differ by a constant that no number of steps from lane to lane makes up for.

use super::addresses;
use super::calls;
use super::facts::Facts;
use super::locals;
use super::refusal::Refusal;
use super::variant_calls;
use crate::ir::{Function, Opcode, Value};

/// How deep a pointer is followed through the objects that hold it, and through loops.
const DEPTH: u32 = 16;

struct Access {
    at: Value,
    writes: bool,
    address: Address,
    bytes: i64,
    /// 0: all lanes access one place. `None`: nobody knows.
    step: Option<i64>,
}

struct Address {
    from: Value,
    /// The distances at which the pointers lie that lead on from there.
    through: Vec<i64>,
    offset: i64,
    /// Numbers times constants; those that nobody knows differ from all others.
    terms: Vec<(Option<Value>, i64)>,
}

/// Is nothing written that another lane's iteration reads or writes, as far as arrays tell?
pub fn check(function: Function, facts: &Facts) -> Result<(), Refusal> {
    let blocks = function.blocks().into_iter();
    let instructions = blocks.flat_map(|b| b.instructions());
    let instructions: Vec<Value> = instructions.collect();
    let accesses: Vec<Access> = instructions
        .iter()
        .filter_map(|i| access(*i, facts))
        .collect();
    let calls: Vec<Value> = instructions.into_iter().filter(|i| i.is_call()).collect();
    let writes = accesses.iter().any(|a| a.writes) || calls.iter().any(|c| may_write(*c));
    for &call in &calls {
        let fills = locals::filled_bytes(call).is_some();
        if fills && facts.locals.place(call.operand(0)).is_some() {
            continue;
        }
        let meets = match variant_calls::runs_together(call) {
            true => may_meet(call, &calls, &accesses, facts),
            false => !calls::is_pure(call) || writes && !calls::reads_nothing(call),
        };
        if meets {
            return Err(Refusal::at(
                call,
                "something is called that may have effects, or sees them",
            ));
        }
    }
    for write in accesses.iter().filter(|a| a.writes) {
        if write.step == Some(0) && !write.at.operand(0).is_constant() {
            let reason = "one object takes the values of all iterations";
            return Err(Refusal::at(write.at, reason));
        }
        let meets = |other: &Access| {
            let (a, b) = (&write.address, &other.address);
            let one_array = a.from == b.from && a.through == b.through;
            other.at != write.at
                && one_array
                && !are_apart(write, other)
                && !crate::bug("packet-of-iterations-that-meet")
        };
        if accesses.iter().any(meets) {
            let reason = "an iteration may read or write what another one writes";
            return Err(Refusal::at(write.at, reason));
        }
    }
    Ok(())
}

/// May a call, of which the user says that it runs together with itself, write to memory? To no array that it is not given.
fn may_write(call: Value) -> bool {
    let reads = call.called_function().is_some_and(Function::only_reads);
    variant_calls::runs_together(call) && variant_calls::takes_address(call) && !reads
}

/// May such a call lead to an array that is written, or write to one that something else reads, or to one place for several lanes?
fn may_meet(call: Value, calls: &[Value], accesses: &[Access], facts: &Facts) -> bool {
    let writes = may_write(call);
    let arrays = |call: Value| {
        let pointers = call.arguments().into_iter();
        let pointers = pointers.filter(|a| a.type_of().is_pointer());
        let shared = pointers.filter(|a| facts.locals.place(*a).is_none());
        shared.map(|a| address(a, facts)).collect::<Vec<_>>()
    };
    let one_array = |a: &Address, b: &Address| a.from == b.from && a.through == b.through;
    let own = arrays(call);
    let leads_to = |other: &Address| own.iter().any(|array| one_array(array, other));
    let meets_call = |other: &Value| {
        *other != call
            && variant_calls::runs_together(*other)
            && (writes || may_write(*other))
            && arrays(*other).iter().any(leads_to)
    };
    let mut others = accesses.iter().filter(|a| a.writes || writes);
    writes && !variant_calls::has_own_places(call, facts)
        || others.any(|a| leads_to(&a.address))
        || calls.iter().any(meets_call)
}

/// `None`: it is no access, or one to a local.
fn access(i: Value, facts: &Facts) -> Option<Access> {
    let writes = i.opcode() == Opcode::Store;
    if !writes && i.opcode() != Opcode::Load {
        return None;
    }
    let pointer = i.pointer_operand();
    if facts.locals.place(pointer).is_some() {
        return None;
    }
    let address = address(pointer, facts);
    if address.from.is_alloca() {
        return None;
    }
    let ty = match writes {
        true => i.operand(0).type_of(),
        false => i.type_of(),
    };
    let step = match facts.is_varying(pointer) {
        true => facts.steps.get(&pointer).copied(),
        false => Some(0),
    };
    Some(Access {
        at: i,
        writes,
        address,
        bytes: facts.layout.size_of(ty) as i64,
        step,
    })
}

/// What a pointer is made from, so that two loads of one pointer are alike.
fn address(pointer: Value, facts: &Facts) -> Address {
    let mut address = Address {
        from: pointer,
        through: Vec::new(),
        offset: 0,
        terms: Vec::new(),
    };
    climb(&mut address, facts);
    // Through the objects that hold it; what it adds itself is known.
    let mut holder = address.from;
    for _ in 0..DEPTH {
        if holder.opcode() != Opcode::Load || facts.is_varying(holder) {
            break;
        }
        let mut held = Address {
            from: holder.pointer_operand(),
            through: Vec::new(),
            offset: 0,
            terms: Vec::new(),
        };
        climb(&mut held, facts);
        if !held.terms.is_empty() {
            break;
        }
        address.through.push(held.offset);
        holder = held.from;
        address.from = holder;
    }
    address
}

/// Up to what is no sum: `from` becomes that.
fn climb(address: &mut Address, facts: &Facts) {
    for _ in 0..DEPTH {
        match address.from.opcode() {
            Opcode::Gep => {
                match addresses::path(address.from, facts.layout) {
                    Some(path) => {
                        address.offset += path.offset;
                        for (v, scale) in path.terms {
                            add(address, v, scale, facts);
                        }
                    }
                    None => address.terms.push((None, 1)),
                }
                address.from = address.from.operand(0);
            }
            Opcode::Phi => match start_of(address, facts) {
                Some(start) => address.from = start,
                None => return,
            },
            _ => return,
        }
    }
}

/// A number times a constant; a constant that is added to the index counts as such.
fn add(address: &mut Address, mut v: Value, scale: i64, facts: &Facts) {
    use crate::ir::Arithmetic::*;
    let whole = v;
    let mut more = 0i64;
    for _ in 0..DEPTH {
        if v == facts.index {
            address.offset += more * scale;
            address.terms.push((Some(v), scale));
            return;
        }
        match v.arithmetic() {
            Some(SExt | ZExt) if facts.widens_exactly(v) => {}
            Some(Add) => match addresses::constant(v.operand(1)) {
                Some(c) => more += c,
                None => break,
            },
            _ => break,
        }
        v = v.operand(0);
    }
    address.terms.push((Some(whole), scale));
}

/// Where a pointer that a loop moves begins; by how much it moves is a term of its own.
fn start_of(address: &mut Address, facts: &Facts) -> Option<Value> {
    let phi = address.from;
    let mut start = None;
    let mut moves = Vec::new();
    for (value, _) in phi.incoming() {
        let mut at = value;
        let mut steps = Vec::new();
        for _ in 0..DEPTH {
            if at == phi || at.opcode() != Opcode::Gep {
                break;
            }
            let path = addresses::path(at, facts.layout)?;
            steps.push(path.offset);
            steps.extend(path.terms.into_iter().map(|(_, scale)| scale));
            at = at.operand(0);
        }
        if at == phi {
            moves.extend(steps);
        } else if start.is_none_or(|s| s == value) {
            start = Some(value);
        } else {
            return None;
        }
    }
    let moved = moves.into_iter().filter(|&m| m != 0);
    address.terms.extend(moved.map(|m| (None, m)));
    start
}

/// Do lanes of both never meet, but for one lane with itself?
fn are_apart(write: &Access, other: &Access) -> bool {
    let (a, b) = (&write.address, &other.address);
    let scales = a.terms.iter().chain(&b.terms).map(|(_, scale)| *scale);
    let unit = scales.fold(0, gcd);
    if unit > 0 {
        let [left, right] = [a.offset.rem_euclid(unit), b.offset.rem_euclid(unit)];
        let whole = left + write.bytes <= unit && right + other.bytes <= unit;
        if whole && (left + write.bytes <= right || right + other.bytes <= left) {
            return true;
        }
    }
    let known = |address: &Address| address.terms.iter().all(|(v, _)| v.is_some());
    let alike = known(a) && known(b) && same_terms(&a.terms, &b.terms);
    let (Some(step), true) = (write.step, write.step == other.step && alike) else {
        return false;
    };
    let overlap = |distance: i64| distance < write.bytes && -distance < other.bytes;
    let distance = b.offset - a.offset;
    if step == 0 {
        return !overlap(distance);
    }
    // Lanes that many steps apart might meet.
    let near = -distance / step;
    (near - 1..=near + 1)
        .filter(|&lanes| lanes != 0)
        .all(|lanes| !overlap(distance + lanes * step))
}

fn same_terms(a: &[(Option<Value>, i64)], b: &[(Option<Value>, i64)]) -> bool {
    let count = |of: &[(Option<Value>, i64)], term| of.iter().filter(|t| **t == term).count();
    a.len() == b.len() && a.iter().all(|t| count(a, *t) == count(b, *t))
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
