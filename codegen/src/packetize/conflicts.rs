//! Which bodies of a loop over lanes run together.
//!
//! Iterations that the user wants on lanes must not lead to each other's data; two arrays are taken to be apart where nothing else can be asked (`pointer_checks`). Within one array it can be seen: what lanes write at
//! places that they share or may share, and read there too, is no work for lanes (`++count`, `++bins[b]`, `a[i] = a[i - 1] + 1`). Such
//! a body runs iteration by iteration, as it says. Each store is compared with each access of the same array: quadratic in the accesses, of which there are few.
//!
//! The same goes for what is called: only computations run together, and functions of which the program says so (`declare simd`) if they get no array that is
//! written here.
//!
//! Each store is compared with itself, too, if a loop of the iteration runs it more than once: what another lane stores in a later turn of its own may come before.
//! Where accesses go is known as a sum ([`places`](super::places)). Two are apart if what is left of them modulo all its constants is (fields of one class), if
//! no distance between two lanes makes up for theirs, or if each lane has a row of its own. A distance that is a number of the program's is asked for (`distances`). Fields of one class are arrays of their own (`array_fields`).

use super::accesses::{Access, far, lie_apart};
use super::distances::{self, Distances};
use super::facts::Facts;
use super::locals;
use super::loops::Loops;
use super::own_calls;
use super::places::Place;
use super::pointer_checks;
use super::pure_calls;
use super::refusal::Refusal;
use super::variant_calls;
use crate::analysis::array_scopes::{self, Fields, are_of_different_arrays};
use crate::analysis::type_tags;
use crate::ir::{Block, Function, Opcode, Value};

/// Is nothing written that another lane's iteration reads or writes, as far as arrays tell? Returns the distances that must be far for that.
pub fn check(function: Function, facts: &Facts, lanes: u32) -> Result<Distances, Refusal> {
    let blocks = function.blocks().into_iter();
    let instructions = blocks.flat_map(|b| b.instructions());
    let instructions: Vec<Value> = instructions.collect();
    let loops = Loops::of(function, facts);
    let accesses = instructions.iter();
    let accesses: Vec<Access> = accesses.filter_map(|i| access(*i, facts, &loops)).collect();
    let calls: Vec<Value> = instructions.into_iter().filter(|i| i.is_call()).collect();
    let writes = accesses.iter().any(|a| a.writes) || calls.iter().any(|c| may_write(*c));
    for &call in &calls {
        let fills = locals::filled_bytes(call).is_some();
        if fills && facts.locals.place(call.operand(0)).is_some() {
            continue;
        }
        let meets = match variant_calls::runs_together(call) {
            true => may_meet(call, &calls, &accesses, (facts, &loops)),
            false => !pure_calls::is_pure(call) || writes && !pure_calls::reads_nothing(call),
        };
        if meets && !own_calls::keeps_to_locals(call) {
            return Err(Refusal::at(
                call,
                "something is called that may have effects, or sees them",
            ));
        }
        if meets {
            own_calls::check(call, function, facts)?;
        }
    }
    let is_one_for_all = |a: &&Access| a.place.is_one_for_all() && !a.at.operand(0).is_constant();
    if let Some(write) = accesses.iter().filter(|a| a.writes).find(is_one_for_all) {
        let reason = "one object takes the values of all iterations";
        return Err(Refusal::at(write.at, reason));
    }
    let accesses = accesses.iter();
    let accesses: Vec<Access> = accesses
        .flat_map(|a| alternatives(a, facts, &loops))
        .collect();
    let mut distances = Distances::default();
    let front = match writes {
        true => distances::front_of(function),
        false => Vec::new(),
    };
    if !crate::bug("arrays-have-one-name") {
        let known = (function, facts, &loops, front.as_slice());
        ask_for_names(&accesses, known, lanes, &mut distances)?;
    }
    let mut is_asked = |write: &Access, other: &Access| {
        far(write, other, lanes).is_some_and(|d| distances.add(d, &front, &loops))
    };
    for write in accesses.iter().filter(|a| a.writes) {
        let mut meets = |other: &Access| {
            // What is written once is written in the order of the lanes.
            let is_once = !loops.around(write.at.block()) || write.at.operand(0).is_constant();
            let is_once = is_once || crate::bug("stores-in-loops-are-alone");
            let alone = other.at == write.at && is_once;
            let apart =
                are_apart(write, other, lanes) || are_of_different_arrays(write.at, other.at);
            let bug = || crate::bug("packet-of-iterations-that-meet");
            !alone && !apart && !is_asked(write, other) && !bug()
        };
        if accesses.iter().any(&mut meets) {
            let reason = "an iteration may read or write what another one writes";
            return Err(Refusal::at(write.at, reason));
        }
    }
    Ok(distances)
}

/// What is written in one array and accessed in another may be one: where pointers of the program's lead from object to object of one class, to the field that is written; or where two of its pointers
/// lead to one array, which is asked for.
fn ask_for_names(
    accesses: &[Access],
    (function, facts, loops, front): (Function, &Facts, &Loops, &[Block]),
    lanes: u32,
    distances: &mut Distances,
) -> Result<(), Refusal> {
    let is_known = |v: Value| distances::is_known_in_front(v, front, loops);
    for write in accesses.iter().filter(|a| a.writes) {
        let others = accesses.iter().filter(|o| {
            o.at != write.at
                && !write.place.is_in_array_of(&o.place)
                && !are_of_different_arrays(write.at, o.at)
                && type_tags::may_meet(write.at, o.at)
        });
        for other in others {
            let by_lane = |a: &Access| facts.is_varying(a.place.begin);
            if (by_lane(write) || by_lane(other)) && type_tags::are_of_one_field(write.at, other.at)
            {
                let reason = "an iteration may read or write what another one writes";
                return Err(Refusal::at(write.at, reason));
            }
            let begins = [write, other].map(|a| a.place.begin);
            let [Some(written), Some(accessed)] = begins.map(|b| known_sources(b, is_known)) else {
                // Whether it is one array cannot be asked in front: what leads to it may not be there.
                let could_be = |b| distances::is_known_behind_conditions(b, function, loops);
                if begins.into_iter().all(could_be) {
                    let reason = "a pointer to an array that is written, or to another one, is read behind a condition: read it in front of the loop";
                    return Err(Refusal::at(write.at, reason));
                }
                continue;
            };
            for begins in written
                .iter()
                .flat_map(|&w| accessed.iter().map(move |&a| (w, a)))
            {
                distances
                    .pointers
                    .add(write, other, begins, lanes, is_known);
            }
        }
    }
    Ok(())
}

/// The same access by each of the addresses that it chooses among.
fn alternatives(access: &Access, facts: &Facts, loops: &Loops) -> Vec<Access> {
    let places = Place::alternatives(access.at, facts, loops).into_iter();
    let by = |place| Access { place, ..*access };
    places.map(by).collect()
}

/// The pointers, known in front, that a begin is or that it is one of; `None`: something else.
fn known_sources(begin: Value, is_known: impl Fn(Value) -> bool) -> Option<Vec<Value>> {
    let sources = match begin.opcode() {
        _ if is_known(begin) => vec![begin],
        Opcode::Phi => begin.incoming().into_iter().map(|(v, _)| v).collect(),
        Opcode::Select => vec![begin.operand(1), begin.operand(2)],
        _ => return None,
    };
    sources.iter().all(|&v| is_known(v)).then_some(sources)
}

/// May a call, of which the user says that it runs together with itself, write to memory? To no array that it is not given.
fn may_write(call: Value) -> bool {
    let reads = call.called_function().is_some_and(Function::only_reads);
    variant_calls::runs_together(call) && variant_calls::takes_address(call) && !reads
}

/// May such a call lead to an array that is written, or write to one that something else reads, or to one place for several lanes?
fn may_meet(
    call: Value,
    calls: &[Value],
    accesses: &[Access],
    (facts, loops): (&Facts, &Loops),
) -> bool {
    let writes = may_write(call);
    let arrays = |call: Value| {
        let pointers = call.arguments().into_iter().enumerate();
        let pointers = pointers.filter(|(_, a)| a.type_of().is_pointer());
        let shared = pointers.filter(|(_, a)| facts.locals.place(*a).is_none());
        let array = |(n, a)| {
            let place = Place::of_address(a, call.block(), facts, loops);
            (place, array_scopes::of_argument(call, n))
        };
        shared.map(array).collect::<Vec<_>>()
    };
    let own = arrays(call);
    let leads_to = |place: &Place, fields: &Fields| {
        let mut own = own.iter();
        own.any(|(p, f)| p.is_in_array_of(place) && !array_scopes::are_different(f, fields))
    };
    let meets_call = |other: &Value| {
        *other != call
            && variant_calls::runs_together(*other)
            && (writes || may_write(*other))
            && arrays(*other).iter().any(|(p, f)| leads_to(p, f))
    };
    let mut others = accesses.iter().filter(|a| a.writes || writes);
    writes && !variant_calls::has_own_places(call, facts)
        || others.any(|a| leads_to(&a.place, &array_scopes::of_access(a.at)))
        || calls.iter().any(meets_call)
}

/// Does the question in front of the loop say, too, that one iteration's store and its load of another array share no byte?
pub(super) fn is_asked_apart(
    write: &Access,
    read: &Access,
    is_known: impl Fn(Value) -> bool,
) -> bool {
    let begins = [write, read].map(|a| known_sources(a.place.begin, &is_known));
    !write.place.is_in_array_of(&read.place)
        && begins.iter().all(Option::is_some)
        && pointer_checks::says_apart(write, read, is_known)
}

/// `None`: it is no access, or one to a local.
pub(super) fn access(i: Value, facts: &Facts, loops: &Loops) -> Option<Access> {
    let writes = i.opcode() == Opcode::Store;
    if !writes && i.opcode() != Opcode::Load {
        return None;
    }
    let pointer = i.pointer_operand();
    if facts.locals.place(pointer).is_some() {
        return None;
    }
    let place = Place::of(i, facts, loops);
    if place.from.is_alloca() || own_calls::leads_to_locals(pointer) {
        return None;
    }
    let ty = match writes {
        true => i.operand(0).type_of(),
        false => i.type_of(),
    };
    Some(Access {
        at: i,
        writes,
        place,
        bytes: facts.layout.size_of(ty) as i64,
    })
}

/// Do two lanes of a packet never meet, one at each access? Packets run one after the other.
fn are_apart(write: &Access, other: &Access, lanes: u32) -> bool {
    let (a, b) = (&write.place, &other.place);
    if !a.is_in_array_of(b) {
        return true;
    }
    a.begins_with(b) && lie_apart(write, other, lanes)
}
