//! The names that `include/sierra/core.h` and this crate share; on this side they stand here and nowhere else.

use crate::ir::{Function, Module, Type, Value};

/// Address space of accesses to varying objects.
pub const ASSIGNED: u32 = 4001;
/// Address space of the first store to a varying object.
pub const INITIAL: u32 = 4002;

/// Where a program begins.
pub const MAIN: &str = "main";

/// What clang adds to a function's symbol for the parts of it that OpenMP runs elsewhere; their parameters are not the function's.
pub const OUTLINED: &str = ".omp";

/// Calls that run such a part.
pub const FORKS: [&str; 3] = [
    "__kmpc_fork_",
    "__kmpc_omp_task_alloc",
    "__kmpc_omp_target_task_alloc",
];

/// What follows a vectorial function's symbol where it takes a mask.
pub const MASKED_SUFFIX: &str = ".masked";

/// What stands before the symbol of a vectorial function in the name of the entry that its address stands for.
pub const ADDRESS_PREFIX: &str = "__sierra.address.";

/// The thread-local variable through which a mask reaches a function that is entered by its address.
pub const SLOT: &str = "__sierra.slot";

/// A function that does a call with a mask in that variable; it dissolves where it is called.
pub const AROUND: &str = "__sierra.around";

/// Called where a loop of the source ends; made and removed by the pass itself.
pub const LOOP_END: &str = "__sierra.loop.end";
/// The first block of such a loop.
pub const LOOP_HEAD: &str = "__sierra.loop.head";

/// Blocks with `before(k)` stand before blocks with `after(k)`; made and removed by the pass itself.
const BEFORE: &str = "__sierra.before";
const AFTER: &str = "__sierra.after";

/// `first_lane(k)`: the number of the first live lane, in the first block of the k-th loop over exceptions; `handled(k)`: a place behind that
/// loop. Made and removed by the pass itself.
const FIRST_LANE: &str = "__sierra.first.lane";
const HANDLED: &str = "__sierra.handled";

/// `guarded.v8i32(live, divisor)`; made and removed by the pass itself.
const GUARDED: &str = "__sierra.guarded.";

/// Attribute of vectorial functions and calls: `sierra.vectorial` or `sierra.vectorial.<length>`.
const ASSUMPTION: &str = "llvm.assume";
const VECTORIAL: &str = "sierra.vectorial";
/// The same of functions whose signature has lanes of several lengths: they take no mask.
const SEVERAL_LENGTHS: &str = "sierra.several_lengths";
/// Besides: of a member that works on lanes because `this` leads to them. Another unit that knows less of the class takes it for a scalar function.
const BY_REACH: &str = "sierra.by_reach";
/// Behind the symbol of such a member's body, where all lanes are live.
pub const ALL_SUFFIX: &str = ".all";
/// Attribute of the library's functions. Their namespace tells nothing: a program may have functions of its own there.
const LIBRARY: &str = "sierra.library";

/// Attribute of the one scalar call that a vector variant consists of, once for each lane: no variant does it in its place.
pub const ONE_LANE: &str = "sierra.one_lane";

/// A mark of phis in what is made of scalar code: all lanes that come there agree, whatever paths they came by.
pub const AGREED: &str = "sierra.agreed";

/// Attribute of the vector form of a scalar function.
pub const PACKET: &str = "sierra.packet";

/// What stands in the symbol of the vector form of a scalar function, in front of its length.
pub const PACKET_INFIX: &str = ".packet.";

/// The name of the structures around vectors of lanes.
pub const VARYING_TYPE: &str = "class.__sierra::vec";

/// A call with a meaning of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Marker {
    /// `lanes<L>(bits)`: a condition that differs by lane.
    Lanes(u32),
    /// `live<L>()`: the mask here.
    Live(u32),
    /// `lane_value<L, T>(address)`: an integer that differs by lane, of the vector at the address.
    LaneValue(u32),
    /// `entry<L>()`: the function is vectorial, of length L.
    Entry(u32),
    /// `entry_of<L, M>()`: if these are one length, the function is vectorial; else there is none.
    EntryOf(Option<u32>),
    /// `made_under()`: the mask here as an integer, for a lambda to remember.
    MadeUnder,
    /// `run_under(m)`: the function runs under m besides its caller's mask.
    RunUnder,
    /// `through(p)`: p, about to be called; it points to a vectorial function.
    Through,
    /// `unmask<L>()`: the second side of the branch here runs for all lanes.
    Unmask(u32),
    /// `forever()`: the condition of an endless loop.
    Forever,
    /// The place behind a loop.
    LoopEnd,
    /// The first block of a loop whose place behind has the same number.
    LoopHead,
    /// The number of the first live lane, at the head of a loop over exceptions.
    FirstLane,
    /// Behind such a loop.
    Handled,
    /// `packetises<L, I, Order>(f)`: can f, which does one lane's work, do that of L lanes?
    Packetises(PacketOf),
    /// `packet<L, I, Order>(f, closure, first)`: f for the indices from `first` on, on L lanes. `wide_packet`: on more, all of them live.
    Packet(PacketOf),
    /// `wide_packet_lanes<L, I, Order>(f)`: how many those are.
    PacketLanes(PacketOf),
    /// `packets_apart<L, I, Order>(f, closure, first, last)`: do iterations of f stay apart, those of one packet? `wide_packets_apart`: on more lanes.
    PacketsApart(PacketOf),
    /// `promises_form(f)`: `f` computes for lanes what a function of the C library computes for one.
    PromisesForm,
    /// What comes before [`Marker::After`] of the same number, whatever the branches say.
    Before,
    After,
}

/// The arguments of the markers of packets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PacketOf {
    pub lanes: u32,
    /// Is the index a number with a sign?
    pub signed: bool,
    pub order: Order,
    /// Is it for as many lanes as suit the machine, of which `lanes` are a part?
    pub wide: bool,
}

/// What lanes that run together may do to each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// What they would do one after the other.
    Calls,
    /// The same, where two arrays are apart: iterations of a loop.
    Iterations,
    /// Anything.
    Free,
}

/// `Li8EiLi1EEE…`
fn packet_of(arguments: &str) -> Option<PacketOf> {
    let (lanes, rest) = arguments.strip_prefix("Li")?.split_once('E')?;
    let (index, rest) = rest.split_at_checked(1)?;
    Some(PacketOf {
        lanes: lanes.parse().ok()?,
        signed: "asilxw".contains(index),
        order: match rest.strip_prefix("Li")?.split_once('E')?.0 {
            "0" => Order::Calls,
            "1" => Order::Iterations,
            _ => Order::Free,
        },
        wide: false,
    })
}

/// The same of a marker for as many lanes as suit the machine.
fn wide_packet_of(arguments: &str) -> Option<PacketOf> {
    packet_of(arguments).map(|of| PacketOf { wide: true, ..of })
}

fn declared(module: &Module, name: &str, result: Type, params: &[Type]) -> Function {
    let known = module.function(name);
    let mark = known.unwrap_or_else(|| module.add_function(name, result.function(params)));
    mark.add_attribute("nounwind");
    mark
}

fn numbered(module: &Module, name: &str) -> Function {
    declared(module, name, module.void_type(), &[module.int_type(32)])
}

/// [`Marker::FirstLane`], declared; takes the number of its loop.
pub fn first_lane(module: &Module) -> Function {
    let number = module.int_type(32);
    declared(module, FIRST_LANE, number, &[number])
}

/// [`Marker::Handled`], declared; takes the number of its loop.
pub fn handled(module: &Module) -> Function {
    numbered(module, HANDLED)
}

/// [`Marker::Before`], declared; takes an `i32`.
pub fn before(module: &Module) -> Function {
    numbered(module, BEFORE)
}

/// [`Marker::After`], declared; takes an `i32`.
pub fn after(module: &Module) -> Function {
    numbered(module, AFTER)
}

/// [`Marker::Live`], declared: the lanes as bits of an `i64`.
pub fn live(module: &Module, lanes: u32) -> Function {
    let name = format!("_ZN8__sierra4liveILi{lanes}EE4bitsEv");
    declared(module, &name, module.int_type(64), &[])
}

/// [`Marker::Live`], declared: the lanes as a vector of bits.
pub fn live_lanes(module: &Module, lanes: u32) -> Function {
    let name = format!("_ZN8__sierra4liveILi{lanes}EE5lanesEv");
    declared(module, &name, module.int_type(1).vector(lanes), &[])
}

/// [`Marker::Lanes`], declared: of a vector of bits.
pub fn lane_condition(module: &Module, lanes: u32) -> Function {
    let name = format!("_ZN8__sierra5lanesILi{lanes}EE5lanesEb");
    let bit = module.int_type(1);
    declared(module, &name, bit, &[bit.vector(lanes)])
}

/// [`Marker::Packetises`], declared, for an index of 32 bits with a sign, and work of which lanes may do anything to each other.
pub fn packetises(module: &Module, lanes: u32) -> Function {
    let name = format!("_ZN8__sierra10packetisesILi{lanes}EiLi2EEEbPFvPvT0_E");
    declared(module, &name, module.int_type(1), &[module.pointer_type()])
}

/// [`Marker::Packet`], declared, of the same.
pub fn packet(module: &Module, lanes: u32) -> Function {
    let name = format!("_ZN8__sierra6packetILi{lanes}EiLi2EEEvPFvPvT0_ES1_S2_");
    let pointer = module.pointer_type();
    let params = [pointer, pointer, module.int_type(32)];
    let known = module.function(&name);
    known.unwrap_or_else(|| module.add_function(&name, module.void_type().function(&params)))
}

/// [`Marker::Entry`], declared.
pub fn entry(module: &Module, lanes: u32) -> Function {
    let name = format!("_ZN8__sierra5entryILi{lanes}EEEvv");
    declared(module, &name, module.void_type(), &[])
}

/// The symbol of the header's function that computes for lanes what a function of the C library, of so many arguments of `bits` bits, computes for one.
pub fn form_symbol(name: &str, bits: u32, arguments: usize, lanes: u32) -> Option<String> {
    let (template, parameters) = match arguments {
        1 => ("form_of_one", "PvPKv"),
        2 => ("form_of_two", "PvPKvS4_"),
        _ => return None,
    };
    let ty = match bits {
        32 => "f",
        64 => "d",
        _ => return None,
    };
    let class = format!("{name}_lane");
    let length = class.len();
    Some(format!(
        "_ZN8__sierra11{template}INS_{length}{class}E{ty}Li{lanes}EEEv{parameters}"
    ))
}

/// A divisor, declared: of the live lanes as bits and the number in each; what dead lanes hold is to trap in no division.
pub fn guarded_divisor(module: &Module, ty: Type) -> Function {
    let (lanes, bits) = (ty.lanes().unwrap_or(1), ty.scalar_bits());
    let mask = module.int_type(1).vector(lanes);
    let mark = declared(
        module,
        &format!("{GUARDED}v{lanes}i{bits}"),
        ty,
        &[mask, ty],
    );
    // The value 0 of `memory` is none.
    for kind in ["memory", "willreturn", "speculatable"] {
        mark.add_attribute(kind);
    }
    mark
}

/// Is it [`guarded_divisor`]?
pub fn is_guarded_divisor(function: Function) -> bool {
    function.is_declaration() && function.name().starts_with(GUARDED)
}

/// [`Marker::Forever`], declared.
pub fn forever(module: &Module) -> Function {
    const NAME: &str = "_ZN8__sierra7foreverEv";
    module
        .function(NAME)
        .unwrap_or_else(|| module.add_function(NAME, module.int_type(1).function(&[])))
}

/// The marker for the place behind a loop, declared; takes the number of its loop.
pub fn loop_end(module: &Module) -> Function {
    numbered(module, LOOP_END)
}

/// The marker for the first block of a loop, declared; takes its number.
pub fn loop_head(module: &Module) -> Function {
    numbered(module, LOOP_HEAD)
}

/// The marker that a function is, by its mangled name.
pub fn marker(function: Function) -> Option<Marker> {
    let name = function.name();
    match name.as_str() {
        LOOP_END => return Some(Marker::LoopEnd),
        LOOP_HEAD => return Some(Marker::LoopHead),
        FIRST_LANE => return Some(Marker::FirstLane),
        HANDLED => return Some(Marker::Handled),
        BEFORE => return Some(Marker::Before),
        AFTER => return Some(Marker::After),
        _ => {}
    }
    let rest = name.strip_prefix("_ZN8__sierra")?;
    let length = |tail: &str| tail.split_once('E').and_then(|(n, _)| n.parse().ok());
    if let Some(tail) = rest.strip_prefix("5lanesILi") {
        length(tail).map(Marker::Lanes)
    } else if let Some(tail) = rest.strip_prefix("4liveILi") {
        length(tail).map(Marker::Live)
    } else if let Some(tail) = rest.strip_prefix("10lane_valueILi") {
        length(tail).map(Marker::LaneValue)
    } else if let Some(tail) = rest.strip_prefix("5entryILi") {
        length(tail).map(Marker::Entry)
    } else if let Some(tail) = rest.strip_prefix("8entry_ofIJ") {
        Some(Marker::EntryOf(only_length(tail)))
    } else if let Some(tail) = rest.strip_prefix("6unmaskILi") {
        length(tail).map(Marker::Unmask)
    } else if rest.starts_with("10made_underEv") {
        Some(Marker::MadeUnder)
    } else if rest.starts_with("9run_underE") {
        Some(Marker::RunUnder)
    } else if rest.starts_with("8internal7throughI") {
        Some(Marker::Through)
    } else if let Some(tail) = rest.strip_prefix("10packetisesI") {
        packet_of(tail).map(Marker::Packetises)
    } else if let Some(tail) = rest.strip_prefix("6packetI") {
        packet_of(tail).map(Marker::Packet)
    } else if let Some(tail) = rest.strip_prefix("15wide_packetisesI") {
        wide_packet_of(tail).map(Marker::Packetises)
    } else if let Some(tail) = rest.strip_prefix("17wide_packet_lanesI") {
        wide_packet_of(tail).map(Marker::PacketLanes)
    } else if let Some(tail) = rest.strip_prefix("11wide_packetI") {
        wide_packet_of(tail).map(Marker::Packet)
    } else if let Some(tail) = rest.strip_prefix("13packets_apartI") {
        packet_of(tail).map(Marker::PacketsApart)
    } else if let Some(tail) = rest.strip_prefix("18wide_packets_apartI") {
        wide_packet_of(tail).map(Marker::PacketsApart)
    } else if rest.starts_with("13promises_formE") {
        Some(Marker::PromisesForm)
    } else if rest.starts_with("7foreverEv") {
        Some(Marker::Forever)
    } else {
        None
    }
}

/// The one length above 1 in `Li4ELi8EE…`.
fn only_length(arguments: &str) -> Option<u32> {
    let list = arguments.split("EE").next()?;
    let lengths = list
        .split("Li")
        .filter_map(|n| n.trim_end_matches('E').parse().ok());
    let mut lengths = lengths.filter(|n| *n > 1);
    let first = lengths.next()?;
    lengths.all(|n| n == first).then_some(first)
}

/// The marker that an instruction calls.
pub fn called_marker(instruction: Value) -> Option<Marker> {
    if !instruction.is_call() {
        return None;
    }
    marker(instruction.called_function()?)
}

/// Is this the structure type of a varying object (`class.__sierra::vec`, `class.__sierra::vec.7`)?
pub fn is_varying_type(ty: Type) -> bool {
    ty.struct_name()
        .is_some_and(|name| name.starts_with(VARYING_TYPE))
}

/// Does a symbol name a varying type of a length above 1?
pub fn names_varying(symbol: &str) -> bool {
    let lengths = |tail: &str| {
        let digits: String = tail.chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<u32>().is_ok_and(|n| n > 1)
    };
    symbol.contains("8__sierra3vecI") && symbol.split("Li").skip(1).any(lengths)
}

/// Is it the name of a type of the headers, as a program spells it?
pub fn names_type(name: &str) -> bool {
    name.contains("__sierra")
}

/// A function of the headers, whose body dissolves into its callers.
pub fn is_header_function(function: Function) -> bool {
    is_core_symbol(&function.name()) || is_library_function(function)
}

fn is_library_function(function: Function) -> bool {
    says(function.string_attribute(ASSUMPTION), LIBRARY)
}

/// Does an attribute say the word?
fn says(text: Option<String>, word: &str) -> bool {
    text.is_some_and(|t| t.split(',').any(|said| said.trim() == word))
}

/// Is the function marked as one whose signature has lanes of several lengths?
pub fn has_several_lengths(function: Function) -> bool {
    says(function.string_attribute(ASSUMPTION), SEVERAL_LENGTHS)
}

/// Is the function a member that works on lanes only because `this` leads to some?
pub fn is_by_reach(function: Function) -> bool {
    says(function.string_attribute(ASSUMPTION), BY_REACH)
}

/// The same of what a call calls.
pub fn calls_several_lengths(call: Value) -> bool {
    says(call.call_string_attribute(ASSUMPTION), SEVERAL_LENGTHS)
}

/// The same without the library: what is in the reserved namespace.
pub fn is_core_symbol(name: &str) -> bool {
    // The vector form of a function of the headers is one of the program.
    if name.contains(PACKET_INFIX) {
        return false;
    }
    ["_ZN8__sierra", "_ZNK8__sierra", "_ZNR8__sierra"]
        .iter()
        .any(|p| name.starts_with(p))
        || is_form_symbol(name)
}

/// The visitor of a structure's fields, and constructors and assignments of its varying form, which the compiler wrote into the user's class.
fn is_form_symbol(name: &str) -> bool {
    if name.contains("13__sierra_eachI") {
        return true;
    }
    name.split_once("__sierra_formILi")
        .is_some_and(|(_, tail)| {
            let special = tail.trim_start_matches(|c: char| c.is_ascii_digit());
            ["EEC1", "EEC2", "EEaS", "EED1", "EED2"]
                .iter()
                .any(|s| special.starts_with(s))
        })
}

/// Is it the symbol of a copy or move constructor or assignment (`_ZN1PaSERKS_`, `_ZN2ns1PC2EOS0_`)?
pub fn is_copy_symbol(name: &str) -> bool {
    let Some(head) = name.strip_suffix('_') else {
        return false;
    };
    let head =
        head.trim_end_matches(|c: char| c.is_ascii_digit() || c.is_ascii_uppercase() && c != 'S');
    ["RKS", "OS", "RS"].iter().any(|parameter| {
        head.strip_suffix(parameter)
            .is_some_and(|function| ["aSE", "C1E", "C2E"].iter().any(|f| function.ends_with(f)))
    })
}

/// May it be the symbol of an instantiation of a template, or of something in one?
pub fn is_instantiation(name: &str) -> bool {
    name.starts_with("_Z") && name.contains('I')
}

/// May it be the symbol of a constructor, a destructor or an assignment of objects? The names of functions may end like that, too.
pub fn is_special_symbol(name: &str) -> bool {
    let destructor = ["D0Ev", "D1Ev", "D2Ev"].iter().any(|e| name.ends_with(e));
    let others = ["C1E", "C2E", "C1I", "C2I", "CI1", "CI2", "aSE"];
    // `_ZZ`: of a class in a function.
    let is_member = name.starts_with("_ZN") || name.starts_with("_ZZ");
    is_member && (destructor || others.iter().any(|o| name.contains(o)))
}

/// The same of an assignment alone.
pub fn is_assignment_symbol(name: &str) -> bool {
    is_special_symbol(name) && name.contains("aSE")
}

/// What the attributes of a function or a call say: `Some(None)` is "vectorial, length not said".
pub fn vectorial_attribute(text: Option<String>) -> Option<Option<u32>> {
    let text = text?;
    let mut found = None;
    for assumption in text.split(',') {
        if let Some(rest) = assumption.trim().strip_prefix(VECTORIAL) {
            found = Some(rest.strip_prefix('.').and_then(|n| n.parse().ok()));
        }
    }
    found
}

pub fn function_assumption(function: Function) -> Option<Option<u32>> {
    vectorial_attribute(function.string_attribute(ASSUMPTION))
}

pub fn call_assumption(call: Value) -> Option<Option<u32>> {
    vectorial_attribute(call.call_string_attribute(ASSUMPTION))
}

/// Says of a function that it is vectorial.
pub fn make_vectorial(function: Function) {
    function.add_string_attribute(ASSUMPTION, VECTORIAL);
}

/// The same with the lengths of its lanes; of several none decides.
pub fn make_vectorial_of_all(function: Function, lengths: &[u32]) {
    match lengths {
        [] => make_vectorial(function),
        [length] => function.add_string_attribute(ASSUMPTION, &format!("{VECTORIAL}.{length}")),
        _ => function.add_string_attribute(ASSUMPTION, SEVERAL_LENGTHS),
    }
}

/// Says of a call that its callee is vectorial.
pub fn assume_vectorial(call: Value) {
    if call_assumption(call).is_none() {
        call.add_call_string_attribute(ASSUMPTION, VECTORIAL);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_told_by_their_symbols() {
        for name in ["_ZN1PaSERKS_", "_ZN2ns1PC2EOS0_", "_ZN1TIiEC1ERKS0_"] {
            assert!(is_copy_symbol(name), "{name}");
        }
        for name in ["_ZN1PpLERKS_", "_ZN1PC2Ei", "_ZN1PaSEi", "f_"] {
            assert!(!is_copy_symbol(name), "{name}");
        }
    }

    #[test]
    fn several_lengths_may_be_one() {
        assert_eq!(only_length("Li8ELi8EEEvv"), Some(8));
        assert_eq!(only_length("Li1ELi4EEEvv"), Some(4));
        assert_eq!(only_length("Li4ELi8EEEvv"), None);
        assert_eq!(only_length("Li1ELi1EEEvv"), None);
    }

    #[test]
    fn packets_tell_their_arguments() {
        let of = |lanes, signed, order| PacketOf {
            lanes,
            signed,
            order,
            wide: false,
        };
        let text = "Li8EiLi1EEEbPFvPvT0_E";
        assert_eq!(packet_of(text), Some(of(8, true, Order::Iterations)));
        let text = "Li16EmLi0EEEvPFvPvT0_ES1_S2_";
        assert_eq!(packet_of(text), Some(of(16, false, Order::Calls)));
        assert_eq!(packet_of("IiE"), None);
        let wide = wide_packet_of("Li8EiLi1EEEbPFvPvT0_E");
        assert_eq!(wide.map(|of| (of.lanes, of.wide)), Some((8, true)));
    }

    #[test]
    fn assumptions_may_carry_a_length() {
        let of = |s: &str| vectorial_attribute(Some(s.to_string()));
        assert_eq!(of("sierra.vectorial.8"), Some(Some(8)));
        assert_eq!(of("other,sierra.vectorial"), Some(None));
        assert_eq!(of("other"), None);
    }
}
