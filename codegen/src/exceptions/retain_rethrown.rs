//! Exceptions in flight that a clause still holds (`throw;`): lanes that threw one wait for their handler, while others go on in the clause and may throw the
//! same one again, there or in a function that they call.
//!
//! The C++ ABI has one exception in flight at a time: what is thrown once more has the count of its handlers negated, by which the ends of clauses know that they
//! must not destroy it. A second throw would turn that back. So whatever lands is a caught exception again as long as lanes wait ([`LAND`]), and flies on before
//! the next handler takes it or it leaves the function ([`FLY`]). A clause has a record of which exception it holds, and whether lanes have left it with that; then
//! its end only lets go ([`LET_GO`]).

use crate::analysis::reach::ordinary;
use crate::analysis::tries::{BEGIN, calls};
use crate::analysis::unwinding::thrown_edge;
use crate::error::CodegenError;
use crate::exceptions::conditional::conditional;
use crate::exceptions::handlers::{Held, Throw};
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::mask::lanes::{Flow, Lanes};
use crate::state::State;
use std::collections::HashSet;

/// `(exception)`: it waits as if it were not in flight.
const LAND: &str = "__sierra_exception_lands";
/// `(exception)`: it is in flight.
const FLY: &str = "__sierra_exception_flies";
/// `(record, exception, does it leave)`: notes that lanes leave a clause with what it holds.
const NOTE: &str = "__sierra_exception_leaves";
/// `(record)`: before a clause ends.
const LET_GO: &str = "__sierra_exception_outlives";
/// `(type)`: the number by which a landing pad tells it.
const TYPE_NUMBER: &str = "llvm.eh.typeid.for";
const GLOBALS: &str = "__cxa_get_globals";

/// From what a landing pad gets to the count of handlers: the ABI for machines of 64 bits has two integers and four pointers there.
const COUNT: i64 = -40;
/// From the thread's globals to the number of exceptions in flight: one pointer.
const UNCAUGHT: u64 = 8;
/// What the class of an exception of C++ ends with, whoever made it; the last bit tells what `std::rethrow_exception` throws.
const LANGUAGE: u64 = 0x432B_2B00;
const LANGUAGE_BITS: u64 = 0xFFFF_FFFE;
/// A record: the address of the exception, and 1 if lanes leave with it.
const RECORD_BITS: u32 = 128;
const LEAVES: u64 = 8;

impl Held {
    /// A record for what `begin` catches.
    pub fn create(module: &Module, begin: Value) -> Option<Self> {
        let function = begin.block().function();
        let first = Builder::before(function.entry().first_instruction()?);
        let record = first.alloca(module.int_type(RECORD_BITS), "caught");
        let b = Builder::after(begin);
        b.store(*begin.operands().first()?, record, 8);
        b.store(module.int_type(8).zero(), b.offset(record, LEAVES), 8);
        let throws = Vec::new();
        Some(Held { record, throws })
    }

    pub fn record(&self) -> Value {
        self.record
    }

    /// Looks where calls in the clause throw to.
    ///
    /// Requires: what ends the clause takes the record.
    pub fn find_throws(&mut self, invokes: impl Iterator<Item = Value>) {
        let record = self.record;
        self.throws.extend(invokes.map(|i| Throw::of(i, record)));
    }
}

impl Throw {
    fn of(invoke: Value, record: Value) -> Self {
        let mut throw = Throw {
            invoke,
            leaves: false,
            inside: Vec::new(),
        };
        let pad = invoke.unwind_destination();
        let mut seen = HashSet::from([pad]);
        let mut work = vec![pad];
        while let Some(block) = work.pop() {
            if throw.goes_on_behind(block, record) {
                let next = ordinary(block).into_iter();
                work.extend(next.filter(|b| seen.insert(*b)));
            }
        }
        throw
    }

    /// On the way from the landing pad: is the exception still in the clause behind the block?
    fn goes_on_behind(&mut self, block: Block, record: Value) -> bool {
        for instruction in block.instructions() {
            if calls(instruction, BEGIN) {
                return false;
            }
            if instruction.is_call() && instruction.arguments().contains(&record) {
                self.leaves = true;
                return false;
            }
            if calls(instruction, TYPE_NUMBER) {
                self.inside.extend(instruction.arguments().first());
            }
        }
        true
    }

    /// Notes at the edge to the handler that an exception leaves the clause.
    fn note(&self, module: &Module, edge: Block, record: Value) -> Option<()> {
        let pad = edge.first_instruction()?;
        let b = Builder::after(pad).located(pad);
        let selector = b.extract_value(pad, 1);
        let mut is_inside = module.int_type(1).zero();
        let number_of = module.intrinsic(TYPE_NUMBER, &[module.pointer_type()]);
        for ty in &self.inside {
            let is_this = b.icmp_eq(b.call(number_of, &[*ty]), selector);
            is_inside = b.or(is_inside, is_this);
        }
        let arguments = [record, b.extract_value(pad, 0), b.not(is_inside)];
        b.call(note(module), &arguments);
        Some(())
    }
}

/// Lets go of what the record tells of, if lanes have left with it.
pub fn let_go(module: &Module, b: &Builder, record: Value) {
    b.call(let_go_function(module), &[record]);
}

/// [`keep_those_in_flight`] for the exceptions that handlers of the function hold.
pub fn retain_rethrown(state: &mut State, lanes: &mut Lanes) -> Result<Flow, CodegenError> {
    if lanes.handlers(state).is_none() {
        return Ok(Flow::Stop);
    }
    keep_those_in_flight(state.module, lanes.task.function, &lanes.held)
        .ok_or_else(|| CodegenError::broken("an exception has no place"))?;
    Ok(Flow::Next)
}

/// Requires: handlers are split, objects destroyed once. Concerns machines of 64 bits.
pub fn keep_those_in_flight(module: &Module, function: Function, held: &[Held]) -> Option<()> {
    let edges: Vec<Block> = function.blocks();
    let edges = edges.into_iter().filter(|b| thrown_edge(*b).is_some());
    let edges: HashSet<Block> = edges.collect();
    if edges.is_empty() || module.layout().size_of(module.pointer_type()) != 8 {
        return Some(());
    }
    for clause in held {
        for throw in clause.throws.iter().filter(|t| t.leaves) {
            let edge = throw.invoke.unwind_destination();
            if edges.contains(&edge) {
                throw.note(module, edge, clause.record)?;
            }
        }
    }
    for edge in edges {
        let pad = edge.first_instruction()?;
        let b = Builder::after(pad).located(pad);
        b.call(land(module), &[b.extract_value(pad, 0)]);
    }
    for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
        let b = Builder::before(instruction).located(instruction);
        if calls(instruction, BEGIN) {
            b.call(fly(module), &[instruction.operand(0)]);
        } else if instruction.opcode() == Opcode::Resume {
            let exception = b.extract_value(instruction.operand(0), 0);
            b.call(fly(module), &[exception]);
        }
    }
    Some(())
}

fn land(module: &Module) -> Function {
    turning(module, LAND, -1, |b, count, zero| b.icmp_slt(count, zero))
}

fn fly(module: &Module) -> Function {
    turning(module, FLY, 1, |b, count, zero| b.icmp_slt(zero, count))
}

/// `(exception)`: turns it if it is one of C++ and its count of handlers, which `asks` compares with zero, says so.
fn turning(
    module: &Module,
    name: &str,
    step: i64,
    asks: impl Fn(&Builder, Value, Value) -> Value,
) -> Function {
    let is_native = |b: &Builder, params: &[Value]| is_native(module, b, params[0]);
    let zero = module.int_type(32).zero();
    conditional(
        module,
        name,
        &[module.pointer_type()],
        is_native,
        |b, params| {
            turn(module, b, params[0], |count| asks(b, count, zero), step);
        },
    )
}

fn note(module: &Module) -> Function {
    let pointer = module.pointer_type();
    let leaves = |b: &Builder, params: &[Value]| {
        let own = b.load(pointer, params[0], 8);
        let is_own = b.and(params[2], b.icmp_eq(own, params[1]));
        b.and(is_own, is_native(module, b, params[1]))
    };
    let types = [pointer, pointer, module.int_type(1)];
    conditional(module, NOTE, &types, leaves, |b, params| {
        let one = module.int_type(8).const_int(1);
        b.store(one, b.offset(params[0], LEAVES), 8);
    })
}

fn let_go_function(module: &Module) -> Function {
    let pointer = module.pointer_type();
    let is_set = |b: &Builder, params: &[Value]| {
        let flag = b.load(module.int_type(8), b.offset(params[0], LEAVES), 8);
        b.icmp_ne(flag, module.int_type(8).zero())
    };
    conditional(module, LET_GO, &[pointer], is_set, |b, params| {
        let own = b.load(pointer, params[0], 8);
        let one = module.int_type(32).const_int(1);
        // Other clauses may hold it as well.
        let is_last = |count| b.icmp_eq(count, one);
        turn(module, b, own, is_last, 1);
    })
}

/// Is it an exception of C++?
fn is_native(module: &Module, b: &Builder, exception: Value) -> Value {
    let number = module.int_type(64);
    let class = b.load(number, exception, 8);
    let language = b.and(class, number.const_int(LANGUAGE_BITS));
    b.icmp_eq(language, number.const_int(LANGUAGE))
}

/// Negates the count of handlers if it asks for that, and adds to the number of exceptions in flight then.
fn turn(module: &Module, b: &Builder, exception: Value, turns: impl Fn(Value) -> Value, step: i64) {
    let number = module.int_type(32);
    let distance = module.int_type(64).const_int(COUNT as u64);
    let at = b.element_pointer(module.int_type(8), exception, distance);
    let count = b.load(number, at, 4);
    let is_turned = turns(count);
    let negated = b.sub(number.zero(), count);
    b.store(b.select(is_turned, negated, count), at, 4);
    let globals = b.call(globals(module), &[]);
    let uncaught = b.offset(globals, UNCAUGHT);
    let before = b.load(number, uncaught, 4);
    let step = b.select(is_turned, number.const_int(step as u64), number.zero());
    b.store(b.add(before, step), uncaught, 4);
}

fn globals(module: &Module) -> Function {
    module.function(GLOBALS).unwrap_or_else(|| {
        let function = module.add_function(GLOBALS, module.pointer_type().function(&[]));
        function.add_attribute("nounwind");
        function
    })
}
