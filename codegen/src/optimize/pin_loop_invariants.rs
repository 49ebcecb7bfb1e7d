//! What does not change in a loop is computed once in front of it, and stays one value in it.
//!
//! Where sums and products may be taken apart (`-ffast-math`), LLVM makes `a + p * (b - a)` of `(1 - p) * a + p * b`, and `x * z / y` of `(x / y) * z`. In a
//! loop that `p` and `x / y` come from outside of, this turns one multiplication a turn into two or three. `llvm.arithmetic.fence` keeps such a value whole.
//! What it is multiplied with may still move in front of the loop, and does.

use std::collections::{BTreeMap, HashSet};

use crate::analysis::dominators::Dominators;
use crate::ir::{Block, Builder, Function, Graph, Module, TypeKind, Value};

const FENCE: &str = "llvm.arithmetic.fence";

/// Requires: locals are values.
pub fn keep_whole(module: &Module, function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    if !instructions.into_iter().any(is_loose) {
        return;
    }
    let loops = Loops::of(function);
    loops.move_out();
    loops.fence(module, function);
}

/// Lanes whose computation LLVM may order anew.
fn is_loose(i: Value) -> bool {
    let element = || i.type_of().element().kind();
    i.is_loose_arithmetic()
        && i.type_of().lanes().is_some()
        && matches!(element(), TypeKind::Float(32 | 64))
}

/// A loop of the graph.
struct Loop {
    /// The block in front of it that all ways lead through.
    front: Block,
    blocks: Vec<Block>,
}

/// All loops of a function, inner ones first.
struct Loops {
    all: Vec<(Loop, HashSet<Block>)>,
}

impl Loops {
    fn of(function: Function) -> Loops {
        let Graph { blocks, edges, .. } = function.graph();
        let dominators = Dominators::compute(&edges, 0);
        let mut before = vec![Vec::new(); blocks.len()];
        let mut latches: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (from, targets) in edges.iter().enumerate() {
            for &to in targets.iter().filter(|_| dominators.contains(from)) {
                before[to].push(from);
                if dominators.dominates(to, from) {
                    latches.entry(to).or_default().push(from);
                }
            }
        }
        let mut all = Vec::new();
        for (header, mut open) in latches {
            let Some(front) = dominators.immediate(header) else {
                continue;
            };
            let mut inside = HashSet::from([header]);
            while let Some(at) = open.pop() {
                if inside.insert(at) {
                    open.extend(&before[at]);
                }
            }
            // In the order of the function, so that the result is always the same.
            let mut inside: Vec<usize> = inside.into_iter().collect();
            inside.sort_unstable();
            let inside: Vec<Block> = inside.into_iter().map(|b| blocks[b]).collect();
            let set = inside.iter().copied().collect();
            let front = blocks[front];
            let blocks = inside;
            all.push((Loop { front, blocks }, set));
        }
        all.sort_by_key(|(l, _)| l.blocks.len());
        Loops { all }
    }

    /// Moves out of each loop what depends on nothing in it.
    fn move_out(&self) {
        for (l, inside) in &self.all {
            let Some(end) = l.front.terminator() else {
                continue;
            };
            // What one turn moves out may be all that another instruction waits for.
            loop {
                let comes_from_outside = |v: Value| {
                    v.is_constant()
                        || v.is_argument()
                        || v.is_instruction() && v != end && !inside.contains(&v.block())
                };
                let instructions = l.blocks.iter().flat_map(|b| b.instructions());
                let moving: Vec<Value> = instructions
                    .filter(|&i| is_loose(i) && i.operands().into_iter().all(comes_from_outside))
                    .collect();
                for &i in &moving {
                    i.remove_from_block();
                    Builder::before(end).insert(i);
                }
                if moving.is_empty() {
                    break;
                }
            }
        }
    }

    /// Keeps whole what loops take from outside.
    fn fence(&self, module: &Module, function: Function) {
        let instructions = function.blocks().into_iter().flat_map(Block::instructions);
        let loose: Vec<Value> = instructions.filter(|&i| is_loose(i)).collect();
        for value in loose {
            let is_outside = |user: &Value| {
                let mut loops = self.all.iter().map(|(_, inside)| inside);
                loops.any(|l| l.contains(&user.block()) && !l.contains(&value.block()))
            };
            let users: Vec<Value> = value.users().into_iter().filter(is_outside).collect();
            if users.iter().any(|&user| is_loose(user)) {
                let fence = module.intrinsic(FENCE, &[value.type_of()]);
                let whole = Builder::after(value).call(fence, &[value]);
                whole.copy_math_flags(value);
                for user in users {
                    value.replace_in(user, whole);
                }
            }
        }
    }
}
