//! The loops of a scalar function, what changes in them, and which loads read the same wherever they stand.

use super::facts::Facts;
use crate::analysis::joins::Paths;
use crate::ir::{Arithmetic, Block, Graph, Value};
use std::collections::HashMap;

/// So deep arithmetic is followed.
const DEPTH: u32 = 16;

/// What a function's loops change; made by `places`, which knows what loads read.
pub struct Loops {
    pub(super) graph: Graph,
    /// Nothing: they are not known, and may be anywhere.
    pub(super) paths: Option<Paths>,
    /// Of loads of what nobody writes here: the one that stands for all of the same place.
    pub(super) settled: HashMap<Value, Value>,
}

impl Loops {
    /// Is it a load of what nobody writes here?
    pub fn is_settled(&self, load: Value) -> bool {
        self.settled.contains_key(&load)
    }

    /// The load that stands for it, if it is one of what nobody writes here.
    pub fn settled_load(&self, load: Value) -> Option<Value> {
        self.settled.get(&load).copied()
    }

    /// Does a loop run the block more than once?
    pub fn around(&self, block: Block) -> bool {
        let at = self.graph.number[&block];
        let paths = self.paths.as_ref();
        paths.is_none_or(|p| p.loops.iter().any(|l| l.body[at]))
    }

    /// May it be another number in a later turn of a loop?
    pub fn changes(&self, v: Value) -> bool {
        self.changes_below(v, DEPTH)
    }

    fn changes_below(&self, v: Value, depth: u32) -> bool {
        if !v.is_instruction() || self.settled.contains_key(&v) || !self.around(v.block()) {
            return false;
        }
        let computes = v.arithmetic().is_some() && depth > 0;
        !computes
            || v.operands()
                .iter()
                .any(|o| self.changes_below(*o, depth - 1))
    }

    /// What was widened, and of settled loads the one that stands for them.
    pub fn without_extensions(&self, mut v: Value, facts: &Facts) -> Value {
        while matches!(v.arithmetic(), Some(Arithmetic::SExt | Arithmetic::ZExt))
            && (facts.widens_exactly(v) || !facts.is_varying(v))
        {
            v = v.operand(0);
        }
        self.settled.get(&v).copied().unwrap_or(v)
    }

    /// Does a loop come back to the block?
    pub fn begins_at(&self, block: Block) -> bool {
        let block = self.graph.number[&block];
        let paths = self.paths.as_ref();
        paths.is_none_or(|p| p.loops.iter().any(|l| l.header == block))
    }

    /// Is a block in the loop that has this head, and does the way to another one lead out of it?
    pub fn is_inside(&self, head: Block, block: Block, out: Block) -> bool {
        let [head, block, out] = [head, block, out].map(|b| self.graph.number[&b]);
        let mut loops = self.paths.iter().flat_map(|p| &p.loops);
        loops.any(|l| l.header == head && l.body[block] && !l.body[out])
    }
}
