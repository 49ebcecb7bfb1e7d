//! What is left of the markers once masks are in place.

use crate::analysis::vectorial::is_tagged;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};
use crate::markers::{self, Marker};
use crate::mask::mask_memory::generic;
use crate::mask::masks;

/// In a block where these lanes are live (`None`: all), answers `live<L>()`.
pub fn answer_live(instruction: Value, live: Option<Value>) {
    let Some(Marker::Live(lanes)) = markers::called_marker(instruction) else {
        return;
    };
    let b = Builder::before(instruction);
    let ty = instruction.type_of();
    let bits = match live {
        _ if ty.lanes().is_some() => live.unwrap_or_else(|| ty.all_ones()),
        Some(bits) => {
            masks::forward_unpacked(instruction, bits);
            b.bitcast(masks::pack_to(&b, bits, ty.scalar_bits()), ty)
        }
        None if lanes >= 64 => b.bitcast(ty.int_of(64).all_ones(), ty),
        None => ty.const_int((1u64 << lanes) - 1),
    };
    instruction.replace_all_uses_with(bits);
    instruction.erase();
}

/// In a block where these lanes are live (`None`: all), answers "the first live lane".
pub fn answer_first_lane(module: &Module, call: Value, live: Option<Value>) {
    let number = match live {
        Some(bits) => {
            let b = Builder::before(call);
            let packed = masks::pack_to(&b, bits, 64);
            let count = module.intrinsic("llvm.cttz", &[packed.type_of()]);
            let never_zero = packed.type_of().int_of(1).const_int(1);
            b.trunc(b.call(count, &[packed, never_zero]), call.type_of())
        }
        None => call.type_of().zero(),
    };
    call.replace_all_uses_with(number);
    call.erase();
}

/// The mask as an integer; without one all bits are set, for any number of lanes.
pub fn answer_made_under(call: Value, live: Option<Value>) {
    let ty = call.type_of();
    let mask = match live {
        Some(bits) => masks::pack_to(&Builder::before(call), bits, ty.scalar_bits()),
        None => ty.all_ones(),
    };
    call.replace_all_uses_with(mask);
    call.erase();
}

/// Removes all markers from a function that has no masks, or in which they have been dealt with.
pub fn erase_markers(function: Function) {
    for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
        answer_live(instruction, None);
    }
    for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
        match instruction.opcode() {
            Opcode::Load if is_tagged(instruction.operand(0)) => {
                let b = Builder::before(instruction);
                instruction.set_operand(0, generic(&b, instruction.operand(0)));
            }
            Opcode::Store if is_tagged(instruction.operand(1)) => {
                let b = Builder::before(instruction);
                instruction.set_operand(1, generic(&b, instruction.operand(1)));
            }
            Opcode::Call | Opcode::Invoke => match markers::called_marker(instruction) {
                Some(Marker::MadeUnder) if instruction.opcode() == Opcode::Call => {
                    answer_made_under(instruction, None)
                }
                Some(
                    Marker::Entry(_)
                    | Marker::EntryOf(_)
                    | Marker::RunUnder
                    | Marker::Unmask(_)
                    | Marker::LoopEnd
                    | Marker::LoopHead
                    | Marker::Handled
                    | Marker::Before
                    | Marker::After,
                ) if instruction.opcode() == Opcode::Call => instruction.erase(),
                Some(Marker::FirstLane) => {
                    instruction.replace_all_uses_with(instruction.type_of().zero());
                    instruction.erase();
                }
                Some(Marker::Forever) if instruction.opcode() == Opcode::Call => {
                    instruction.replace_all_uses_with(instruction.type_of().const_int(1));
                    instruction.erase();
                }
                _ => {}
            },
            _ => {}
        }
    }
    for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
        if instruction.opcode() == Opcode::AddrSpaceCast
            && !instruction.is_used()
            && is_tagged(instruction)
        {
            instruction.erase();
        }
    }
}

/// Deletes the bodies and declarations of the marker functions that nobody calls any more.
pub fn erase_marker_functions(module: &Module) {
    for function in module.functions() {
        if markers::marker(function).is_some() && !function.as_value().is_used() {
            function.erase();
        }
    }
}
