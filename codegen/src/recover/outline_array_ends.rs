//! The end of an array of objects as one call: the compiler destroys the elements in a loop, written down for each way out of the scope; but it is one array
//! for all lanes, which `elaborate_drops` has to see.
//!
//! ```text
//!    past_all = array + n                       end_of_n(array)
//!    loop: past = phi past_all, element    →
//!          element = past - 1
//!          ~T(element)
//!          br element == array
//! ```

use crate::analysis::objects::constant_offset;
use crate::analysis::vectorial::vectorial_function;
use crate::ir::types::Layout;
use crate::ir::{Block, Builder, Function, Module, Opcode, Type, Value};
use crate::markers::{self, Marker};

/// A loop that destroys an array.
struct ArrayEnd {
    /// A local.
    array: Value,
    count: u64,
    element: Type,
    /// Where the loop calls it.
    call: Value,
    destructor: Function,
    after: Block,
}

/// Requires: it is known which destructors are vectorial. Ensures: arrays of known size among the locals are destroyed by a call, in functions that catch or
/// clean up.
pub fn outline_array_ends(module: &Module, function: Function) {
    let blocks = function.blocks();
    if !blocks.iter().any(|b| b.is_landing_pad()) {
        return;
    }
    for block in blocks {
        if let Some(end) = find_array_end(block, module.layout()) {
            replace(module, block, &end);
        }
    }
}

/// The loop, if the block is one.
fn find_array_end(block: Block, layout: Layout) -> Option<ArrayEnd> {
    let mut all = block.instructions();
    all.retain(|i| markers::called_marker(*i) != Some(Marker::LoopHead));
    let [past, element, call, done, branch] = all.try_into().ok()?;
    let is_loop = past.opcode() == Opcode::Phi
        && element.opcode() == Opcode::Gep
        && element.operands().first() == Some(&past)
        && call.opcode() == Opcode::Call
        && call.arguments() == [element]
        && done.opcode() == Opcode::ICmp
        && branch.is_conditional()
        && branch.condition() == done
        && branch.successors()[1] == block;
    is_loop.then_some(())?;
    let incoming = past.incoming();
    let [(last, _)] = incoming
        .iter()
        .filter(|(_, from)| *from != block)
        .collect::<Vec<_>>()[..]
    else {
        return None;
    };
    let begin = done.operands().into_iter().find(|o| *o != element)?;
    let ends = incoming.contains(&(element, block))
        && element.operand(1).as_const_int() == Some(u64::MAX)
        && last.is_instruction()
        && last.opcode() == Opcode::Gep
        && last.operand_count() == 2
        && last.operand(0) == begin
        && last.gep_source_type() == element.gep_source_type();
    let mut array = begin;
    while ends && array.is_instruction() && array.opcode() == Opcode::Gep {
        constant_offset(array, layout).filter(|bytes| *bytes == 0)?;
        array = array.operand(0);
    }
    (ends && array.is_instruction() && array.is_alloca()).then_some(())?;
    Some(ArrayEnd {
        array,
        count: last.operand(1).as_const_int()?,
        element: element.gep_source_type(),
        call,
        destructor: call.called_function()?,
        after: branch.successors()[0],
    })
}

fn replace(module: &Module, block: Block, end: &ArrayEnd) {
    let outlined = function_for(module, end);
    let b = Builder::before(end.call).located(end.call);
    let new = b.call(outlined, &[end.array]);
    let mut old = block.instructions();
    old.retain(|i| *i != new);
    b.br(end.after);
    for instruction in old.into_iter().rev() {
        if markers::called_marker(instruction) == Some(Marker::LoopHead) {
            forget_loop(block.function(), instruction.operand(0));
        }
        let ty = instruction.type_of();
        if !ty.is_void() {
            instruction.replace_all_uses_with(ty.poison());
        }
        instruction.erase();
    }
}

/// The loop of this number has no end any more.
fn forget_loop(function: Function, number: Value) {
    let all = function.blocks().into_iter().flat_map(Block::instructions);
    let is_end =
        |i: &Value| markers::called_marker(*i) == Some(Marker::LoopEnd) && i.operand(0) == number;
    for end in all.filter(is_end).collect::<Vec<_>>() {
        end.erase();
    }
}

/// `(array)`: destroys so many elements, the last first. Its name ends like the destructor's, and it is vectorial if that is.
fn function_for(module: &Module, end: &ArrayEnd) -> Function {
    let name = format!("__sierra.array.{}.{}", end.count, end.destructor.name());
    if let Some(known) = module.function(&name) {
        return known;
    }
    let pointer = module.pointer_type();
    let function = module.add_function(&name, module.void_type().function(&[pointer]));
    function.set_internal();
    let [entry, body, done] = ["entry", "body", "done"].map(|name| function.append_block(name));
    let array = function.params()[0];
    let index = module.int_type(64);
    let b = Builder::at_end(entry);
    if let Some(vectorial) = vectorial_function(end.destructor) {
        markers::make_vectorial(function);
        if let Some(length) = vectorial.length {
            b.call(markers::entry(module, length), &[]);
        }
    }
    let all = b.element_pointer(end.element, array, index.const_int(end.count));
    b.br(body);
    let b = Builder::at_end(body);
    let past = b.phi(pointer, &[(all, entry)]);
    let element = b.element_pointer(end.element, past, index.all_ones());
    past.add_incoming(element, body);
    b.call(end.destructor, &[element]);
    b.cond_br(b.icmp_eq(element, array), done, body);
    Builder::at_end(done).ret(None);
    function
}
