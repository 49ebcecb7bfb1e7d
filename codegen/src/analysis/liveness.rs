//! Which varying locals a lane may still read, block by block, on the original graph.
//!
//! Fields of a structure live and die apart from each other: a structure that is written field by field would else seem to be read before it is written.

use super::objects::{Base, Objects};
use crate::ir::types::Layout;
use crate::ir::{Block, Opcode, Value};
use std::collections::HashMap;

/// A set of numbers of pieces (`Objects::touched`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceSet(Vec<u64>);

impl PieceSet {
    pub fn new(n: usize) -> Self {
        PieceSet(vec![0; n.div_ceil(64)])
    }

    pub fn insert(&mut self, i: usize) {
        self.0[i / 64] |= 1 << (i % 64);
    }

    pub fn contains(&self, i: usize) -> bool {
        self.0[i / 64] >> (i % 64) & 1 != 0
    }

    /// Takes in another set; tells whether that brought anything new.
    pub fn join(&mut self, other: &PieceSet) -> bool {
        let mut changed = false;
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            changed |= *b & !*a != 0;
            *a |= b;
        }
        changed
    }
}

pub struct LivenessFacts {
    /// Pieces of objects that are read after the block begins and before they are written as a whole.
    pub live_in: Vec<PieceSet>,
}

/// How an instruction touches an object.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Touch {
    Read,
    Overwrite,
}

impl LivenessFacts {
    pub fn compute(blocks: &[Block], objects: &Objects, layout: Layout) -> Self {
        let n = objects.piece_count();
        let number: HashMap<Block, usize> =
            blocks.iter().enumerate().map(|(i, &b)| (b, i)).collect();
        let mut reads = vec![PieceSet::new(n); blocks.len()];
        let mut overwrites = vec![PieceSet::new(n); blocks.len()];
        let mut predecessors = vec![Vec::new(); blocks.len()];
        for (i, block) in blocks.iter().enumerate() {
            for instruction in block.instructions() {
                for (piece, touch) in touches(instruction, objects, layout) {
                    match touch {
                        Touch::Read if !overwrites[i].contains(piece) => reads[i].insert(piece),
                        Touch::Overwrite if !reads[i].contains(piece) => {
                            overwrites[i].insert(piece)
                        }
                        _ => {}
                    }
                }
            }
            for s in block.successors() {
                predecessors[number[&s]].push(i);
            }
        }
        let mut always = PieceSet::new(n);
        for (i, _) in objects.list.iter().enumerate().filter(|(_, o)| o.escapes) {
            for piece in objects.touched(i, None, 0) {
                always.insert(piece);
            }
        }
        let mut live_in = reads;
        let mut work: Vec<usize> = (0..blocks.len()).collect();
        while let Some(b) = work.pop() {
            for &p in &predecessors[b] {
                let mut through = live_in[b].clone();
                for (word, kill) in through.0.iter_mut().zip(&overwrites[p].0) {
                    *word &= !kill;
                }
                if live_in[p].join(&through) && !crate::bug("liveness-looks-one-block-back") {
                    work.push(p);
                }
            }
        }
        for set in &mut live_in {
            if !crate::bug("what-escapes-is-not-watched") {
                set.join(&always);
            }
        }
        LivenessFacts { live_in }
    }
}

/// The pieces that an instruction reads or overwrites.
fn touches(instruction: Value, objects: &Objects, layout: Layout) -> Vec<(usize, Touch)> {
    match instruction.opcode() {
        Opcode::Load => {
            let size = layout.access_size_of(instruction.type_of());
            read(objects, instruction.operand(0), Some(size)).collect()
        }
        Opcode::Store => {
            let size = layout.access_size_of(instruction.operand(0).type_of());
            overwritten(objects, instruction.operand(1), size).collect()
        }
        Opcode::Call | Opcode::Invoke => call_touches(instruction, objects, layout),
        _ => Vec::new(),
    }
}

/// Where a pointer points to, if that is an object of ours.
fn place(objects: &Objects, pointer: Value) -> Option<(usize, Option<u64>)> {
    let address = objects.address(pointer);
    match address.base {
        Base::Object(number) => Some((number, address.offset)),
        _ => None,
    }
}

/// `size`: so many bytes from there on; `None`: whatever is there.
fn read(
    objects: &Objects,
    pointer: Value,
    size: Option<u64>,
) -> impl Iterator<Item = (usize, Touch)> {
    place(objects, pointer)
        .map(|(object, offset)| match size {
            Some(size) => objects.touched(object, offset, size),
            None => objects.touched(object, None, 0),
        })
        .into_iter()
        .flatten()
        .map(|piece| (piece, Touch::Read))
}

fn overwritten(
    objects: &Objects,
    pointer: Value,
    size: u64,
) -> impl Iterator<Item = (usize, Touch)> {
    place(objects, pointer)
        .map(
            |(object, offset)| match crate::bug("part-overwrites-the-whole") {
                true => objects.touched(object, None, 0),
                false => objects.covered(object, offset, size),
            },
        )
        .into_iter()
        .flatten()
        .map(|piece| (piece, Touch::Overwrite))
}

fn call_touches(call: Value, objects: &Objects, layout: Layout) -> Vec<(usize, Touch)> {
    let name = call.called_function().map(|f| f.name()).unwrap_or_default();
    let mut found = Vec::new();
    let moves = name.starts_with("llvm.memcpy") || name.starts_with("llvm.memmove");
    if moves || name.starts_with("llvm.memset") {
        let size = call.operand(2).as_const_int();
        if moves {
            found.extend(read(objects, call.operand(1), size));
        }
        if let Some(size) = size {
            found.extend(overwritten(objects, call.operand(0), size));
        }
        return found;
    }
    if name.starts_with("llvm.lifetime") || name.starts_with("llvm.dbg") {
        return found;
    }
    for (i, argument) in call.arguments().into_iter().enumerate() {
        if !argument.type_of().is_pointer() {
            continue;
        }
        // The returned object is written as a whole, but by a masked callee only in its lanes: for those it is overwritten.
        match call.call_argument_type(i as u32, "sret") {
            Some(ty) => found.extend(overwritten(objects, argument, layout.size_of(ty))),
            None if crate::bug("calls-read-nothing") => {}
            None => found.extend(read(objects, argument, None)),
        }
    }
    found
}
