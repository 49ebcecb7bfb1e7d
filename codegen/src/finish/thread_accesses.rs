//! The thread sanitizer sees each access of a lane: it knows nothing of accesses under masks, and overlooks those of more than 16 bytes.
//!
//! LLVM takes accesses under a mask apart, a test and a scalar access a lane; whole vectors become pieces that the sanitizer checks. Linear in the accesses, and only in functions that are
//! checked for races, where speed is none of the user's concerns.

use crate::error::CodegenError;
use crate::ir::{Block, Builder, Function, Module, Opcode, Value};

/// What the sanitizer checks at once, in bytes.
const CHECKED: u32 = 16;

/// Ensures: a function that is checked for races has no access that the sanitizer passes over because lanes make it.
pub fn show_accesses(module: &Module, function: Function) -> Result<(), CodegenError> {
    if !function.has_attribute("sanitize_thread") {
        return Ok(());
    }
    module.run_function_passes(function, "scalarize-masked-mem-intrin")?;
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let wide: Vec<(Value, u32)> = instructions
        .filter_map(|access| Some((access, lanes_of_piece(access)?)))
        .collect();
    for (access, lanes) in wide {
        match access.opcode() {
            Opcode::Store => store_pieces(access, lanes),
            _ => load_pieces(access, lanes),
        }
    }
    Ok(())
}

/// How many lanes a piece of the access has; `None`: it is none that is too wide.
fn lanes_of_piece(access: Value) -> Option<u32> {
    let data = match access.opcode() {
        Opcode::Store => access.operand(0).type_of(),
        Opcode::Load => access.type_of(),
        _ => return None,
    };
    let lanes = data.lanes()?;
    let bits = match data.element().is_pointer() {
        true => 64,
        false => data.scalar_bits(),
    };
    let is_plain = !access.is_volatile() && !access.pointer_operand().is_alloca();
    let piece = CHECKED * 8 / bits.max(1);
    let fits = bits >= 8 && bits.is_power_of_two() && lanes.is_power_of_two();
    (is_plain && fits && piece >= 1 && lanes > piece).then_some(piece)
}

fn store_pieces(store: Value, lanes: u32) {
    let b = Builder::before(store);
    let (value, to) = (store.operand(0), store.operand(1));
    let count = value.type_of().lanes().unwrap_or(lanes);
    for first in (0..count).step_by(lanes as usize) {
        let indices: Vec<u32> = (first..first + lanes).collect();
        let bytes = first / lanes * CHECKED;
        let align = store.alignment().min(CHECKED);
        b.store(
            b.shuffle(value, &indices),
            b.offset(to, bytes.into()),
            align,
        );
    }
    store.erase();
}

fn load_pieces(load: Value, lanes: u32) {
    let b = Builder::before(load);
    let (ty, from) = (load.type_of(), load.operand(0));
    let count = ty.lanes().unwrap_or(lanes);
    let piece = ty.element().vector(lanes);
    let align = load.alignment().min(CHECKED);
    let mut parts: Vec<Value> = (0..count / lanes)
        .map(|n| b.load(piece, b.offset(from, (n * CHECKED).into()), align))
        .collect();
    while parts.len() > 1 {
        let width = count / parts.len() as u32;
        let indices: Vec<u32> = (0..2 * width).collect();
        let pairs = parts.chunks(2);
        parts = pairs
            .map(|pair| b.shuffle_two(pair[0], pair[1], &indices))
            .collect();
    }
    load.replace_all_uses_with(parts[0]);
    load.erase();
}
