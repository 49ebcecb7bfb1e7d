//! The compiler itself stores what calls return, and zeros, without the header's marker, and in a type that need not look like lanes (`double` for eight bools). As
//! long as the address says that lanes lie there, such a store gets a mark, by which it is known where it meets a mask: `member(c ? f(a) : f(b))`
//! makes one member of two results.

use crate::analysis::objects::{Leaf, constant_offset, holds_varying, leaves};
use crate::analysis::vectorial::is_tagged;
use crate::ir::types::Layout;
use crate::ir::{Block, Function, Opcode, Type, Value};

/// The mark of what writes nothing but whole vectors of so many lanes, by the bytes of an element.
fn mark(element: u64, lanes: u32) -> String {
    format!("sierra.lanes.{element}.{lanes}")
}

/// Requires: the IR is as the compiler made it.
pub fn tag_vector_stores(function: Function, layout: Layout) {
    for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
        let written = match instruction.opcode() {
            Opcode::Store if !is_tagged(instruction.operand(1)) => {
                let size = layout.access_size_of(instruction.operand(0).type_of());
                Some((instruction.operand(1), size))
            }
            Opcode::Call => zeroed(instruction),
            _ => None,
        };
        let vector = written.and_then(|(at, size)| vectors(function, at, size, layout));
        if let Some((element, lanes)) = vector {
            instruction.set_mark(&mark(element, lanes));
        }
    }
}

/// The vectors of so many lanes that a marked instruction writes in `size` bytes.
pub fn written_lanes(instruction: Value, size: u64, lanes: u32) -> Option<Vec<Leaf>> {
    let is_marked = |element: &u64| instruction.has_metadata(&mark(*element, lanes));
    let element = [1, 2, 4, 8].into_iter().find(is_marked)?;
    let bytes = element * u64::from(lanes);
    let leaf = |i: u64| Leaf {
        offset: i * bytes,
        element,
        lanes,
    };
    Some((0..size / bytes).map(leaf).collect())
}

/// Does it bear a mark, of whichever size?
pub fn writes_lanes(instruction: Value) -> bool {
    let lengths = (1..=6).map(|power| 1u32 << power);
    let mut marks = lengths.flat_map(|lanes| [1, 2, 4, 8].map(|element| mark(element, lanes)));
    marks.any(|m| instruction.has_metadata(&m))
}

/// Where a call of `memset` writes, and how much.
fn zeroed(call: Value) -> Option<(Value, u64)> {
    let sets = |f: Function| f.name().starts_with("llvm.memset.");
    call.called_function().filter(|&f| sets(f))?;
    Some((call.operand(0), call.operand(2).as_const_int()?))
}

/// The bytes of an element and the length, if nothing but whole vectors of such elements, all of one length, lies in `size` bytes at the address.
fn vectors(function: Function, pointer: Value, size: u64, layout: Layout) -> Option<(u64, u32)> {
    let (whole, offset) = place(function, pointer, layout)?;
    let mut inside: Vec<Leaf> = leaves(whole, layout)
        .into_iter()
        .filter(|l| offset <= l.offset && l.offset < offset + size)
        .collect();
    inside.sort_by_key(|l| l.offset);
    let first = inside.first()?;
    let (element, lanes) = (first.element, first.lanes);
    let bytes = element * u64::from(lanes);
    let is_tile = |(i, l): (usize, &Leaf)| {
        l.offset == offset + i as u64 * bytes && (l.element, l.lanes) == (element, lanes)
    };
    let is_tiled = inside.iter().enumerate().all(is_tile) && inside.len() as u64 * bytes == size;
    is_tiled.then_some((element, lanes))
}

/// The type that the last step to an address leads into, and how far; or that of the object that the function returns.
fn place(function: Function, pointer: Value, layout: Layout) -> Option<(Type, u64)> {
    // `p + i` leads to one whole element.
    let steps = |p: Value| p.opcode() == Opcode::Gep && p.operand_count() == 2;
    let found = match pointer.opcode() {
        Opcode::Gep if steps(pointer) => (pointer.gep_source_type(), 0),
        Opcode::Gep => (pointer.gep_source_type(), constant_offset(pointer, layout)?),
        // From element to element.
        Opcode::Phi => {
            let mut ways = pointer.incoming().into_iter().map(|i| i.0);
            (ways.find(|&p| steps(p))?.gep_source_type(), 0)
        }
        _ => (function.returned_object(pointer)?, 0),
    };
    holds_varying(found.0).then_some(found)
}
