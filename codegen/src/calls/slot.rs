//! The thread-local slot through which a mask reaches functions that cannot be handed one: through pointers, the C++ library, anything that knows nothing of lanes.
//!
//! A function that has to do with lanes says in the slot, around each call behind which others may be (`analysis::callees`), which lanes are live: under a
//! mask that mask, else all. What was there before comes back behind the call, also when an exception leaves it. Code without lanes in between
//! leaves the slot as it is. So an entry (`addresses`) finds there the mask of the innermost call that knew of one.
//!
//! The slot has two words: the lanes that are dead, zero almost always, and how many lanes that mask has; zero if nobody knows. A mask of another length says nothing of
//! the callee's lanes: then all of them are live.

use crate::analysis::callees::is_thrower;
use crate::analysis::vectorial::MASK_BITS;
use crate::bug;
use crate::ir::{Block, Builder, Function, Module, Opcode, Type, Value};
use crate::markers;
use crate::mask::masks;

fn slot(module: &Module) -> Value {
    let words = module.int_type(MASK_BITS).array(2);
    module.thread_local_slot(markers::SLOT, words)
}

const LENGTH_OFFSET: u64 = 8;

/// What a call under a mask is to say: which lanes are dead, and of how many.
struct Said {
    dead: Value,
    /// `None`: what was said of the length holds, because no lane is dead.
    length: Option<u64>,
}

/// In an entry: is there a mask for a function of this length, and which?
pub fn waiting_mask(module: &Module, b: &Builder, length: Option<u32>) -> (Value, Value) {
    let slot = slot(module);
    let bits = module.int_type(MASK_BITS);
    let dead = b.load(bits, slot, 8);
    let live = b.not(dead);
    let Some(length) = length else {
        return (b.icmp_ne(dead, bits.zero()), live);
    };
    let own = match length {
        0..MASK_BITS => b.and(dead, bits.const_int((1 << length) - 1)),
        _ => dead,
    };
    let said = b.load(bits, b.offset(slot, LENGTH_OFFSET), 8);
    let fits = b.or(
        b.icmp_eq(said, bits.const_int(u64::from(length))),
        b.icmp_eq(said, bits.zero()),
    );
    (b.and(b.icmp_ne(own, bits.zero()), fits), live)
}

/// A lambda made where nobody knows of lanes remembers what the slot says.
pub fn answer_made_under(module: &Module, call: Value) {
    let b = Builder::before(call);
    let dead = b.load(call.type_of(), slot(module), 8);
    call.replace_all_uses_with(b.not(dead));
    call.erase();
}

/// Says around `call` which lanes are live; `any_length`: the mask came from a caller who alone knows how many lanes it has. `None`: all are. The call is replaced.
pub fn call_under_mask(module: &Module, call: Value, live: Option<Value>, any_length: bool) {
    let b = Builder::before(call);
    let bits = module.int_type(MASK_BITS);
    let said = match live.filter(|_| !bug("unknown-callees-get-all-lanes")) {
        Some(live) => Said {
            dead: b.not(masks::pack_to(&b, live, MASK_BITS)),
            length: Some(match any_length {
                true => 0,
                false => u64::from(live.type_of().lanes().unwrap_or(0)),
            }),
        },
        None => Said {
            dead: bits.zero(),
            length: None,
        },
    };
    let around = make_around(module, call, said.length);
    let mut arguments = call.arguments();
    if call.called_function().is_none() {
        arguments.push(call.called_value());
    }
    arguments.push(said.dead);
    let new = match call.opcode() {
        Opcode::Invoke => {
            let normal = call.successors()[0];
            let unwind = call.unwind_destination();
            let callee = around.as_value();
            b.invoke(around.function_type(), callee, &arguments, normal, unwind)
        }
        _ => b.call(around, &arguments),
    };
    new.copy_argument_attributes(call);
    call.replace_all_uses_with(new);
    call.erase();
}

/// A function that does a call with another word in the slot. It dissolves where it is called; as a function it has a landing pad of its own, which a
/// function under masks has no place for.
fn make_around(module: &Module, call: Value, length: Option<u64>) -> Function {
    let bits = module.int_type(MASK_BITS);
    let mut params: Vec<Type> = call.arguments().into_iter().map(Value::type_of).collect();
    let known = call.called_function();
    if known.is_none() {
        params.push(call.called_value().type_of());
    }
    params.push(bits);
    let ty = call.type_of().function(&params);
    let around = module.add_function(markers::AROUND, ty);
    around.set_internal();
    around.add_attribute("alwaysinline");
    around.take_call(call, call.block().function());
    let mut arguments = around.params();
    let dead = arguments.pop().unwrap_or(bits.zero());
    let callee = match known {
        Some(known) => known.as_value(),
        None => arguments.pop().unwrap_or(call.called_value()),
    };
    let b = Builder::at_end(around.append_block("entry"));
    let slot = slot(module);
    let mut words = vec![(slot, dead)];
    if let Some(length) = length {
        words.push((b.offset(slot, LENGTH_OFFSET), bits.const_int(length)));
    }
    let before: Vec<(Value, Value)> = words
        .iter()
        .map(|&(place, _)| (place, b.load(bits, place, 8)))
        .collect();
    put(&b, &words);
    let before = match bug("slot-keeps-what-was-said") {
        true => words,
        false => before,
    };
    let result = if is_thrower(call) {
        around.unwind_like(call.block().function(), module);
        let normal = around.append_block("back");
        let thrown = around.append_block("thrown");
        let result = b.invoke(call.called_type(), callee, &arguments, normal, thrown);
        leave_thrown(thrown, &before);
        finish(normal, result, &before);
        result
    } else {
        let result = b.call_value(call.called_type(), callee, &arguments);
        put(&b, &before);
        b.ret((!call.type_of().is_void()).then_some(result));
        result
    };
    result.copy_argument_attributes(call);
    result.copy_callee_attributes(call);
    around
}

fn finish(at: Block, result: Value, before: &[(Value, Value)]) {
    let b = Builder::at_end(at);
    put(&b, before);
    b.ret((!result.type_of().is_void()).then_some(result));
}

fn leave_thrown(at: Block, before: &[(Value, Value)]) {
    let b = Builder::at_end(at);
    let exception = b.cleanup_pad();
    put(&b, before);
    b.resume(exception);
}

fn put(b: &Builder, words: &[(Value, Value)]) {
    for &(place, word) in words {
        b.store(word, place, 8);
    }
}
