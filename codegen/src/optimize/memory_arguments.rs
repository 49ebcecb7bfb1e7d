//! Lanes of several registers are passed and returned in memory; inside of the function they are a local, which becomes values.
//!
//! LLVM makes values of locals alone: a parameter that is assigned to, or the result, would be loaded and stored in each block, and blends of what lies in memory
//! are not seen as such. So both are copied at the entry, and the result goes where it belongs when the function returns; but not what is only read, or
//! only written.

use crate::analysis::objects::{constant_offset, escapes, holds_varying};
use crate::ir::types::Layout;
use crate::ir::{Block, Builder, Function, Module, Opcode, Type, Value};

/// An object with more bytes than this stays where it is.
const MOST_BYTES: u64 = 2048;

/// Requires: masks are made, functions have dissolved. The caller sees no difference: nobody knows the addresses. Tells whether there are new locals.
pub fn copy_to_locals(module: &Module, function: Function) -> bool {
    let mut found = false;
    let entry = (!function.is_declaration()).then(|| function.entry().first_instruction());
    let Some(first) = entry.flatten() else {
        return false;
    };
    for (i, argument) in (0..).zip(function.params()) {
        let passed = function.param_type(i, "byval");
        // What is there when an exception leaves is nobody's business, but it costs little to keep it.
        let returns = function.has_attribute("nounwind");
        let returned = function.param_type(i, "sret").filter(|_| returns);
        let Some(ty) = passed.or(returned).filter(|ty| holds_varying(*ty)) else {
            continue;
        };
        let bytes = module.layout().size_of(ty);
        let changes = accesses(argument, module.layout());
        if bytes > MOST_BYTES || escapes(argument) || changes != Some([true, true]) {
            continue;
        }
        // That of the type is more than classes of lanes have.
        let alignment = function.param_attribute(i, "align").unwrap_or(1);
        let b = Builder::before(first);
        let local = b.alloca(ty, "");
        argument.replace_all_uses_with(local);
        found = true;
        // A result, too: lanes that are dead here may have theirs there already, as in `x = c ? f(a) : g(b)`.
        copy(module, &b, [local, argument], ty, alignment);
        if passed.is_some() {
            continue;
        }
        let ends = function.blocks().into_iter().filter_map(Block::terminator);
        for end in ends.filter(|end| end.opcode() == Opcode::Ret) {
            let b = Builder::before(end);
            copy(module, &b, [argument, local], ty, alignment);
        }
    }
    found
}

/// Copies an object of a type to the first place from the second.
fn copy(module: &Module, b: &Builder, places: [Value; 2], ty: Type, alignment: u64) {
    let (pointer, long) = (module.pointer_type(), module.int_type(64));
    let copy = module.intrinsic("llvm.memcpy", &[pointer, pointer, long]);
    let is_volatile = module.int_type(1).const_int(0);
    let bytes = long.const_int(module.layout().size_of(ty));
    let call = b.call(copy, &[places[0], places[1], bytes, is_volatile]);
    for i in [0, 1] {
        call.add_argument_attribute(i, "align", alignment);
    }
}

/// Is the object read, is it written, in the function? Only at known places, so that a local instead of it becomes values.
fn accesses(object: Value, layout: Layout) -> Option<[bool; 2]> {
    let [mut read, mut written] = [false; 2];
    let mut open = vec![object];
    while let Some(pointer) = open.pop() {
        for user in pointer.users() {
            match user.opcode() {
                Opcode::Load | Opcode::Store if user.is_volatile() || user.is_atomic() => {
                    return None;
                }
                Opcode::Load => read = true,
                Opcode::Store => written = true,
                Opcode::Gep if constant_offset(user, layout).is_some() => open.push(user),
                Opcode::Call if is_known_copy(user) => {
                    written |= user.operand(0) == pointer;
                    read |= user.operand(1) == pointer;
                }
                _ => return None,
            }
        }
    }
    Some([read, written])
}

fn is_known_copy(call: Value) -> bool {
    let copies = |f: Function| f.name().starts_with("llvm.memcpy.");
    call.called_function().is_some_and(copies) && call.operand(2).as_const_int().is_some()
}
