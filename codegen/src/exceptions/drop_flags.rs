//! That an object is to be destroyed although the lanes which count on it have left its scope by an exception.
//!
//! Of an object with an ordinary destructor, a flag says so. Whoever destroys the object clears the flag; on the way to a handler it is destroyed only if
//! the flag is still set. A vectorial destructor also has to know the lanes: it is called once as well, for those that come to it and those that wait.
//! An exception that leaves the function takes all lanes along, and so does the destruction. Temporaries of conditional expressions
//! (`v && T(v).get()`) are destroyed for the lanes that made them.

use crate::analysis::destructions::{DESTROY, DESTROY_LANES, END_LANES, uses};
use crate::analysis::vectorial::MASK_BITS;
use crate::analysis::vectorial::vectorial_call;
use crate::exceptions::conditional::conditional;
use crate::ir::{Block, Builder, Function, Module, Type, Value};
use crate::markers;
use crate::mask::mask_calls::masked_function;
use std::collections::HashSet;

/// What is known of one object.
pub enum Doomed {
    /// Some lanes wait for its destruction.
    Flag(Value),
    Lanes {
        length: u32,
        /// Those that wait, as bits.
        waiting: Value,
        /// Those that have made the object, as bits.
        made: Value,
    },
}

impl Doomed {
    /// `ends`: the calls that destroy the object. `length`: that of the function, for destructors that work on any number of lanes.
    pub fn create(
        module: &Module,
        function: Function,
        object: Value,
        ends: &[Value],
        length: Option<u32>,
    ) -> Option<Self> {
        let lanes = ends.iter().find_map(|e| vectorial_call(*e));
        let Some(length) = lanes.and_then(|v| v.length.or(length)) else {
            return Some(Doomed::Flag(slot(module, function, 8)?));
        };
        let waiting = slot(module, function, MASK_BITS)?;
        let made = slot(module, function, MASK_BITS)?;
        // Whoever uses it has made it; a conditional expression may do so at several places.
        let used: HashSet<Block> = uses(object).map(Value::block).collect();
        for block in function.blocks().into_iter().filter(|b| used.contains(b)) {
            let mut all = block.instructions().into_iter();
            let first = all.find(|i| i.operands().contains(&object))?;
            add(module, &Builder::before(first), made, length);
        }
        Some(Doomed::Lanes {
            length,
            waiting,
            made,
        })
    }

    /// Notes that the lanes which come to an instruction wait.
    pub fn note(&self, module: &Module, at: Value) {
        let b = Builder::before(at);
        match *self {
            Doomed::Flag(flag) => {
                b.store(flag.allocated_type().const_int(1), flag, 1);
            }
            Doomed::Lanes {
                length, waiting, ..
            } => add(module, &b, waiting, length),
        }
    }

    /// Notes the same on the way out of the function, which all lanes take.
    pub fn note_all(&self, module: &Module, at: Value) {
        match *self {
            Doomed::Flag(_) => self.note(module, at),
            Doomed::Lanes { waiting, made, .. } => {
                let b = Builder::before(at);
                let all = b.load(made.allocated_type(), made, 8);
                b.store(all, waiting, 8);
            }
        }
    }

    /// Replaces the destruction on an ordinary way.
    pub fn destroy_now(&self, module: &Module, end: Value) {
        let b = Builder::before(end);
        match *self {
            Doomed::Flag(flag) => {
                b.store(flag.allocated_type().zero(), flag, 1);
            }
            Doomed::Lanes {
                length,
                waiting,
                made,
            } => {
                let ty = waiting.allocated_type();
                let live = b.call(markers::live(module, length), &[]);
                let all = b.load(ty, made, 8);
                let mask = b.or(b.and(live, all), b.load(ty, waiting, 8));
                b.store(ty.zero(), waiting, 8);
                let others = b.and(all, b.xor(mask, ty.all_ones()));
                b.store(others, made, 8);
                call_for(module, end, mask, END_LANES);
            }
        }
    }

    /// Replaces the destruction on the way to a handler; `comes_back`: it is in this function.
    pub fn destroy_late(&self, module: &Module, end: Value, comes_back: bool) {
        let b = Builder::before(end).located(end);
        match *self {
            Doomed::Flag(flag) => {
                let function = destroy_by_flag(module);
                b.call(function, &[flag, end.operand(0), end.called_value()]);
                end.erase();
            }
            Doomed::Lanes { waiting, made, .. } => {
                let ty = waiting.allocated_type();
                let all = b.load(ty, made, 8);
                let mask = match comes_back {
                    true => b.load(ty, waiting, 8),
                    false => all,
                };
                b.store(ty.zero(), waiting, 8);
                b.store(b.and(all, b.xor(mask, ty.all_ones())), made, 8);
                call_for(module, end, mask, DESTROY_LANES);
            }
        }
    }
}

/// A slot of so many bits, at first zero.
fn slot(module: &Module, function: Function, bits: u32) -> Option<Value> {
    let entry = function.entry();
    let ty = module.int_type(bits);
    let slot = Builder::before(entry.first_instruction()?).alloca(ty, "drop_flags");
    let behind = entry.instructions().into_iter().find(|i| !i.is_alloca())?;
    Builder::before(behind).store(ty.zero(), slot, bits / 8);
    Some(slot)
}

/// Adds the live lanes to a slot.
fn add(module: &Module, b: &Builder, slot: Value, length: u32) {
    let live = b.call(markers::live(module, length), &[]);
    let all = b.or(b.load(slot.allocated_type(), slot, 8), live);
    b.store(all, slot, 8);
}

/// Replaces the call of a vectorial destructor by one for given lanes, if there are any.
fn call_for(module: &Module, end: Value, mask: Value, name: &str) {
    if let Some(plain) = end.called_function() {
        let masked = masked_function(module, plain);
        let function = destroy_lanes(module, name, mask.type_of());
        let arguments = [end.operand(0), masked.as_value(), mask];
        Builder::before(end).call(function, &arguments);
        end.erase();
    }
}

fn destroy_by_flag(module: &Module) -> Function {
    let pointer = module.pointer_type();
    let byte = module.int_type(8);
    let is_set = |b: &Builder, params: &[Value]| {
        let flag = b.load(byte, params[0], 1);
        b.icmp_ne(flag, byte.zero())
    };
    conditional(module, DESTROY, &[pointer; 3], is_set, |b, params| {
        b.store(byte.zero(), params[0], 1);
        let ty = module.void_type().function(&[pointer]);
        b.call_value(ty, params[2], &[params[1]]);
    })
}

fn destroy_lanes(module: &Module, name: &str, mask: Type) -> Function {
    let pointer = module.pointer_type();
    let any = |b: &Builder, params: &[Value]| b.icmp_ne(params[2], mask.zero());
    let types = [pointer, pointer, mask];
    conditional(module, name, &types, any, |b, params| {
        let ty = module.void_type().function(&[pointer, mask]);
        b.call_value(ty, params[1], &[params[0], params[2]]);
    })
}
