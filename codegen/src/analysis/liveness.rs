//! Which varying locals a lane may still read, block by block, on the original graph.

use super::objects::{Base, Objects};
use crate::ir::types::Layout;
use crate::ir::{Block, Opcode, Value};
use std::collections::HashMap;

/// A set of object numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectSet(Vec<u64>);

impl ObjectSet {
    pub fn new(n: usize) -> Self {
        ObjectSet(vec![0; n.div_ceil(64)])
    }

    pub fn insert(&mut self, i: usize) {
        self.0[i / 64] |= 1 << (i % 64);
    }

    pub fn contains(&self, i: usize) -> bool {
        self.0[i / 64] >> (i % 64) & 1 != 0
    }

    /// Takes in another set; tells whether that brought anything new.
    pub fn join(&mut self, other: &ObjectSet) -> bool {
        let mut changed = false;
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            changed |= *b & !*a != 0;
            *a |= b;
        }
        changed
    }
}

pub struct LivenessFacts {
    /// Objects that are read after the block begins and before they are written as a whole.
    pub live_in: Vec<ObjectSet>,
}

/// How an instruction touches an object.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Touch {
    Read,
    Overwrite,
}

impl LivenessFacts {
    pub fn compute(blocks: &[Block], objects: &Objects, layout: Layout) -> Self {
        let n = objects.list.len();
        let number: HashMap<Block, usize> =
            blocks.iter().enumerate().map(|(i, &b)| (b, i)).collect();
        let mut reads = vec![ObjectSet::new(n); blocks.len()];
        let mut overwrites = vec![ObjectSet::new(n); blocks.len()];
        let mut predecessors = vec![Vec::new(); blocks.len()];
        for (i, block) in blocks.iter().enumerate() {
            for instruction in block.instructions() {
                for (object, touch) in touches(instruction, objects, layout) {
                    match touch {
                        Touch::Read if !overwrites[i].contains(object) => reads[i].insert(object),
                        Touch::Overwrite if !reads[i].contains(object) => {
                            overwrites[i].insert(object)
                        }
                        _ => {}
                    }
                }
            }
            for s in block.successors() {
                predecessors[number[&s]].push(i);
            }
        }
        let mut always = ObjectSet::new(n);
        for (i, object) in objects.list.iter().enumerate() {
            if object.escapes {
                always.insert(i);
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
                if live_in[p].join(&through) {
                    work.push(p);
                }
            }
        }
        for set in &mut live_in {
            set.join(&always);
        }
        LivenessFacts { live_in }
    }
}

fn touches(instruction: Value, objects: &Objects, layout: Layout) -> Vec<(usize, Touch)> {
    let object_at = |pointer: Value| match objects.address(pointer) {
        a if matches!(a.base, Base::Object(_)) => {
            let Base::Object(number) = a.base else {
                return None;
            };
            Some((number, a.offset))
        }
        _ => None,
    };
    let whole = |(number, offset): (usize, Option<u64>), size: u64| {
        offset == Some(0) && size == objects.list[number].size
    };
    match instruction.opcode() {
        Opcode::Load => object_at(instruction.operand(0))
            .map(|(o, _)| (o, Touch::Read))
            .into_iter()
            .collect(),
        Opcode::Store => match object_at(instruction.operand(1)) {
            Some(at) if whole(at, layout.size_of(instruction.operand(0).type_of())) => {
                vec![(at.0, Touch::Overwrite)]
            }
            _ => Vec::new(),
        },
        Opcode::Call | Opcode::Invoke => call_touches(instruction, &object_at, &whole),
        _ => Vec::new(),
    }
}

fn call_touches(
    call: Value,
    object_at: &dyn Fn(Value) -> Option<(usize, Option<u64>)>,
    whole: &dyn Fn((usize, Option<u64>), u64) -> bool,
) -> Vec<(usize, Touch)> {
    let name = call.called_function().map(|f| f.name()).unwrap_or_default();
    let mut found = Vec::new();
    let moves = name.starts_with("llvm.memcpy") || name.starts_with("llvm.memmove");
    if moves || name.starts_with("llvm.memset") {
        if moves && let Some((o, _)) = object_at(call.operand(1)) {
            found.push((o, Touch::Read));
        }
        if let (Some(at), Some(size)) = (object_at(call.operand(0)), call.operand(2).as_const_int())
            && whole(at, size)
        {
            found.push((at.0, Touch::Overwrite));
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
        if let Some((o, offset)) = object_at(argument) {
            // The returned object is written as a whole, but by a masked callee only in its lanes: for those it is overwritten.
            let returned = call.call_argument_has(i as u32, "sret") && offset == Some(0);
            found.push((
                o,
                if returned {
                    Touch::Overwrite
                } else {
                    Touch::Read
                },
            ));
        }
    }
    found
}
