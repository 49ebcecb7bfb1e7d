//! Scalar code on lanes: a function that does one lane's work becomes one that does that of L lanes (automatic packetisation).
//!
//! ```text
//!   prepare (unroll, selected locals) → facts (joins, uniformity, locals, steps) → effects → widen (memory, calls) → check
//! ```
//!
//! The header asks by a marker whether a function can be packetised, and calls the packet by another; both are answered here, before any other pass. What cannot be
//! packetised runs in the header's own loop over the lanes, which is always right. Control flow stays as it is: the packet is a vectorial function as
//! any other, and the mask pass makes masks of its branches.

mod accesses;
mod addresses;
mod array_fields;
mod bit_loops;
mod bounds;
mod calls;
mod captured_references;
mod check;
mod choices;
mod chosen_loads;
mod common_sides;
mod complex_calls;
mod conflicts;
mod copies;
mod cost;
mod counters;
mod dissolve;
mod distances;
mod early_loads;
mod effects;
mod facts;
mod last_stores;
mod local_copies;
mod locals;
mod loops;
mod mathematics;
mod memory;
mod odd_sizes;
mod origins;
mod own_calls;
mod paired_sides;
mod places;
mod pointer_checks;
mod prepare;
mod pure_calls;
mod range_tests;
mod reaches;
mod read_again;
mod refusal;
mod remarks;
mod rounded_integers;
mod rows;
mod selected_locals;
mod short_circuits;
mod structure_phis;
mod sunk_loads;
mod switches;
mod tidy;
mod uniformity;
mod unroll;
mod variant_calls;
pub mod variants;
mod whole_structures;
mod wide_indices;
mod widen;
mod width;

use prepare::Scalar;
pub use refusal::Refusal;

use distances::Distances;

use crate::error::{CodegenError, Diagnostic, Remarks};
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::markers::{self, Marker, Order, PacketOf};
use crate::recover::remove_blocks;
use std::collections::{HashMap, HashSet};

/// How often phis that turn out to differ by lane are made lanes.
const ROUNDS: u32 = 8;

/// Answers all questions for packets, and makes those that are there. `optimize`: else there is none. Returns the remarks that are asked for.
pub fn packetize(
    module: &Module,
    optimize: bool,
    asked: Remarks,
) -> Result<Vec<Diagnostic>, CodegenError> {
    mathematics::forget_promises(module);
    let questions = questions(module);
    if questions.is_empty() {
        return Ok(Vec::new());
    }
    let mut packets: HashMap<(Function, PacketOf), Packet> = HashMap::new();
    let mut refusals: HashMap<(Function, PacketOf), Refusal> = HashMap::new();
    if optimize {
        let mut wanted: Vec<(Function, PacketOf)> = Vec::new();
        for question in &questions {
            let key = question.function.map(|f| (f, question.of));
            wanted.extend(key.filter(|k| k.1.lanes > 1 && !wanted.contains(k)));
        }
        // The header's loops ask for wider packets as well, and are plain loops where there are none.
        let loops = questions.iter().filter(|q| q.of.wide);
        let loops = loops.filter_map(|q| q.function).collect();
        let made = make(module, &wanted, &loops)?;
        for (key, packet) in wanted.iter().zip(made) {
            match packet {
                Ok(packet) => drop(packets.insert(*key, packet)),
                Err(refusal) => drop(refusals.insert(*key, refusal)),
            }
        }
    }
    let remarks = match asked.any() {
        true => remarks::remarks(&questions, &packets, &refusals, asked),
        false => Vec::new(),
    };
    let mut changed = HashSet::new();
    for question in questions {
        let packet = question
            .function
            .and_then(|f| packets.get(&(f, question.of)));
        changed.extend(question.answer(packet.copied()));
    }
    for function in changed {
        remove_blocks::remove_unreachable(function);
    }
    Ok(remarks)
}

/// A function of one lane's work, and what it is to become.
pub fn packetize_function(
    module: &Module,
    function: Function,
    of: PacketOf,
) -> Result<Result<Packet, Refusal>, CodegenError> {
    let mut made = make(module, &[(function, of)], &HashSet::new())?;
    let nothing = || Err(Refusal::new("nothing was made"));
    Ok(made.pop().unwrap_or_else(nothing))
}

/// The function of all lanes.
#[derive(Clone, Copy)]
pub struct Packet {
    pub function: Function,
    pub lanes: u32,
    /// Says whether iterations may run together, if that is not always so.
    pub apart: Option<Function>,
}

/// What one of the markers asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    WhetherThereIsOne,
    ItsLanes,
    WhetherApart,
    ToRun,
}

/// A call of one of the markers.
struct Question {
    call: Value,
    of: PacketOf,
    asked: Asked,
    function: Option<Function>,
}

fn questions(module: &Module) -> Vec<Question> {
    let mut found = Vec::new();
    for marker in module.functions() {
        let (of, asked) = match markers::marker(marker) {
            Some(Marker::Packetises(of)) => (of, Asked::WhetherThereIsOne),
            Some(Marker::PacketLanes(of)) => (of, Asked::ItsLanes),
            Some(Marker::PacketsApart(of)) => (of, Asked::WhetherApart),
            Some(Marker::Packet(of)) => (of, Asked::ToRun),
            _ => continue,
        };
        let calls = marker.as_value().users().into_iter();
        let calls = calls.filter(|u| u.is_call() && u.called_function() == Some(marker));
        found.extend(calls.map(|call| Question {
            call,
            of,
            asked,
            function: call.operand(0).as_function(),
        }));
    }
    found
}

impl Question {
    /// Returns the function in which blocks may have lost their way in.
    fn answer(self, packet: Option<Packet>) -> Option<Function> {
        let call = self.call;
        let around = call.block().function();
        let normal = match call.opcode() {
            Opcode::Invoke => call.successors().first().copied(),
            _ => None,
        };
        match (self.asked, packet) {
            (Asked::ItsLanes, _) => {
                let lanes = packet.map_or(0, |p| u64::from(p.lanes));
                call.replace_all_uses_with(call.type_of().const_int(lanes));
            }
            (Asked::WhetherApart, _) => {
                let apart = match packet.and_then(|p| p.apart) {
                    Some(apart) => {
                        let arguments = [1, 2, 3].map(|n| call.operand(n));
                        Builder::before(call).call(apart, &arguments)
                    }
                    None => call.type_of().const_int(1),
                };
                call.replace_all_uses_with(apart);
            }
            (Asked::WhetherThereIsOne, _) => answer_yes_or_no(call, packet.is_some()),
            (
                Asked::ToRun,
                Some(Packet {
                    function: packet, ..
                }),
            ) => {
                let b = Builder::before(call);
                let arguments = [call.operand(1), call.operand(2)];
                match normal {
                    Some(normal) => {
                        let (ty, callee) = (packet.function_type(), packet.as_value());
                        b.invoke(ty, callee, &arguments, normal, call.unwind_destination());
                    }
                    None => {
                        b.call(packet, &arguments);
                    }
                }
            }
            // Nobody comes here.
            (Asked::ToRun, None) => {}
        }
        if let Some(normal) = normal
            && (self.asked != Asked::ToRun || packet.is_none())
        {
            call.unwind_destination()
                .replace_incoming(call.block(), &[]);
            Builder::before(call).br(normal);
        }
        call.erase();
        Some(around)
    }
}

fn answer_yes_or_no(call: Value, yes: bool) {
    let users = call.users().into_iter();
    let ends: Vec<Value> = users.filter(|u| u.is_conditional()).collect();
    call.replace_all_uses_with(call.type_of().const_int(u64::from(yes)));
    ends.into_iter().for_each(|end| go_one_way(end, yes));
}

/// A branch whose condition is known.
fn go_one_way(end: Value, first: bool) {
    let (block, targets) = (end.block(), end.successors());
    let (to, not) = match first {
        true => (targets[0], targets[1]),
        false => (targets[1], targets[0]),
    };
    if to != not {
        not.replace_incoming(block, &[]);
    }
    Builder::before(end).br(to);
    end.erase();
}

type Answer = Result<Packet, Refusal>;

/// `loops`: those that may as well be plain loops.
fn make(
    module: &Module,
    wanted: &[(Function, PacketOf)],
    loops: &HashSet<Function>,
) -> Result<Vec<Answer>, CodegenError> {
    let mut thunks: Vec<Function> = Vec::new();
    for (thunk, _) in wanted {
        if prepare::check(*thunk).is_ok() && !thunks.contains(thunk) {
            thunks.push(*thunk);
        }
    }
    let copies = prepare::copies(module, &thunks)?;
    for (thunk, copy) in thunks.iter().zip(&copies) {
        let mut ways = wanted.iter().filter(|(f, _)| f == thunk);
        if ways.all(|(_, of)| of.order == Order::Iterations) {
            let signed = wanted.iter().any(|(f, of)| f == thunk && of.signed);
            read_again::share(module, copy.function, signed)?;
        }
    }
    let mut made: Made = HashMap::new();
    let mut all = Vec::new();
    for (thunk, of) in wanted {
        let copy = thunks.iter().position(|t| t == thunk).map(|at| copies[at]);
        let packet = match copy {
            None => prepare::check(*thunk).and_then(|()| Err(Refusal::new("it has no copy"))),
            Some(copy) => {
                let is_loop = of.order != Order::Calls && loops.contains(thunk);
                packet(module, *thunk, copy, (*of, is_loop), &mut made)
            }
        };
        all.push(packet);
    }
    for copy in copies {
        copy.function.erase();
    }
    Ok(all)
}

/// The packets that there are: of which function and how many lanes, how many of them the user asked for, and in which order.
type Made = HashMap<(Function, u32, u32, Order), Packet>;

fn packet(
    module: &Module,
    thunk: Function,
    scalar: Scalar,
    (of, is_loop): (PacketOf, bool),
    made: &mut Made,
) -> Result<Packet, Refusal> {
    let params = thunk.function_type().function_params();
    let takes_index = params
        .last()
        .is_some_and(|p| !p.is_pointer() && p.scalar_bits() >= 8);
    if !takes_index || !thunk.function_type().function_return().is_void() {
        return Err(Refusal::new("it takes no index, or returns something"));
    }
    if scalar.has_rows && of.order != Order::Calls {
        return Err(Refusal::new(
            "its own loops walk along rows, and are better lanes",
        ));
    }
    let scalar = scalar.function;
    effects::check_form(scalar)?;
    let mut differing = HashSet::new();
    for _ in 0..ROUNDS {
        let facts = facts::find(scalar, module.layout(), of.signed, &differing)?;
        let lanes = match of.wide {
            false => of.lanes,
            true => width::wider(scalar, &facts, of.lanes)
                .ok_or_else(|| Refusal::new("the user's number of lanes suits it"))?,
        };
        let mut distances = Distances::default();
        match of.order {
            Order::Calls => effects::check_order(scalar, &facts, lanes)?,
            Order::Iterations if crate::bug("wide-packets-meet-as-few") => {
                distances = conflicts::check(scalar, &facts, of.lanes)?;
            }
            Order::Iterations => distances = conflicts::check(scalar, &facts, lanes)?,
            Order::Free => {}
        }
        if is_loop && cost::is_faster_alone(scalar, &facts, lanes) {
            return Err(Refusal::new(
                "most of its work is look-ups, in loops that iterations leave at different times or in arrays of their own",
            ));
        }
        let key = (thunk, lanes, of.lanes, of.order);
        if let Some(&packet) = made.get(&key) {
            return Ok(packet);
        }
        let wide = if of.wide { ".wide" } else { "" };
        let name = format!("{}{}{lanes}{wide}", thunk.name(), markers::PACKET_INFIX);
        let target = module.add_function(&name, thunk.function_type());
        target.add_string_attribute(markers::PACKET, "");
        target.append_block("entry");
        let widened = widen::widen(module, scalar, target, (lanes, of.lanes), &facts);
        let again = widened.and_then(|w| {
            if w.needs_long_registers {
                scalar.remove_string_attribute("min-legal-vector-width");
                thunk.remove_string_attribute("min-legal-vector-width");
            }
            let found = check::differing(target, lanes, &w.parted, &w.shared_phis);
            found.ok_or_else(|| Refusal::new("its loops have no order for lanes"))
        });
        match again {
            Ok(phis) if phis.is_empty() => {
                finish(module, thunk, scalar, target);
                // The one loop that runs it is here, also if a template's lambda may be in other modules: so it may dissolve there, and knows its mask.
                if is_loop {
                    target.leave_group();
                    target.set_internal();
                }
                if !of.wide {
                    markers::make_vectorial_of_all(target, &[lanes]);
                }
                let packet = Packet {
                    function: target,
                    lanes,
                    apart: distances.question(
                        module,
                        scalar,
                        &format!("{}.apart{lanes}", thunk.name()),
                        of.signed,
                    )?,
                };
                made.insert(key, packet);
                return Ok(packet);
            }
            Ok(phis) => {
                target.erase();
                differing.extend(phis);
            }
            Err(refusal) => {
                target.erase();
                return Err(refusal);
            }
        }
    }
    Err(Refusal::new(
        "its values differ in a form that is not known",
    ))
}

/// The packet is a function as clang writes one. Vectorial is it as well, as sema marks one, unless it runs for all its lanes always.
fn finish(module: &Module, thunk: Function, scalar: Function, packet: Function) {
    packet.copy_properties(thunk, module);
    for kind in ["alwaysinline", "noinline"] {
        packet.remove_attribute(kind);
    }
    packet.add_attribute("inlinehint");
    // Only one function is described by it: lengths behind the first have no positions.
    if scalar.has_debug_info() {
        packet.take_debug_info(scalar);
    } else {
        for i in packet.blocks().into_iter().flat_map(Block::instructions) {
            i.forget_position();
        }
    }
}
