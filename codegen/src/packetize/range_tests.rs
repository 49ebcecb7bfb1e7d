//! Tests of one number against constants that lead to the same places become one test.
//!
//! ```text
//!   c >= 'a' ? (c <= 'z' ? T : F) : F   →   c - 'a' < 26 ? T : F
//! ```
//!
//! Each part of `&&` and `||` is a branch, and lanes part at each; comparisons of a number with constants cost less than a mask, and LLVM makes one of many. Parts that look at different numbers stay as they
//! are: one of them may be uniform, or be what spares the other. Rounds until nothing changes, each linear.

use crate::error::CodegenError;
use crate::ir::{Block, Builder, Function, Integer, Module, Opcode, Value};

/// The most instructions of a later part.
const PART: usize = 4;

/// How far a condition is looked into.
const DEPTH: u32 = 6;

/// Requires: locals are values. Ensures: such tests are joined, and LLVM has made ranges of them.
pub fn join(module: &Module, function: Function) -> Result<(), CodegenError> {
    let mut changed = false;
    let mut more = true;
    while more {
        more = false;
        for block in function.blocks() {
            if let Some(part) = Part::of(block) {
                part.join();
                more = true;
            }
        }
        changed |= more;
    }
    match changed {
        true => module.run_function_passes(function, "instcombine<no-verify-fixpoint>"),
        false => Ok(()),
    }
}

/// A block that is a later part of a test: it is asked if the first leads there, and leads to `same`, where the first leads otherwise, or to `own`.
struct Part {
    first: Value,
    block: Block,
    end: Value,
    same: Block,
    own: Block,
}

impl Part {
    fn of(block: Block) -> Option<Part> {
        let end = branch(block)?;
        let &[before] = block.predecessors().as_slice() else {
            return None;
        };
        let first = branch(before).filter(|_| before != block)?;
        let same = other(first, block)?;
        let own = other(end, same)?;
        let is_alike = number(first.operand(0), DEPTH)? == number(end.operand(0), DEPTH)?;
        let instructions = block.instructions();
        let (_, instructions) = instructions.split_last()?;
        let is_only_asked = |v: &Value| is_cheap(*v) && v.each_user().all(|u| u.block() == block);
        let brings_the_same = |phi: Value| phi.incoming_from(before) == phi.incoming_from(block);
        let fits = is_alike
            && own != before
            && own != block
            && instructions.len() <= PART
            && instructions.iter().all(is_only_asked)
            && same.phis().into_iter().all(brings_the_same);
        fits.then_some(Part {
            first,
            block,
            end,
            same,
            own,
        })
    }

    fn join(&self) {
        let before = self.first.block();
        let b = Builder::before(self.first).located(self.first);
        for v in self.block.instructions() {
            if v != self.end {
                v.remove_from_block();
                b.insert(v);
            }
        }
        let leads = |branch: Value, to: Block| match branch.successors()[0] == to {
            true => branch.operand(0),
            false => b.not(branch.operand(0)),
        };
        let (first, later) = (leads(self.first, self.block), leads(self.end, self.own));
        // What the later part computes may be poison where it was not asked.
        let no = first.type_of().zero();
        let both = match crate::bug("later-tests-not-joined") {
            true => first,
            false => b.select(first, later, no),
        };
        b.cond_br(both, self.own, self.same);
        self.own.replace_incoming(self.block, &[before]);
        self.same.replace_incoming(self.block, &[]);
        self.first.erase();
        self.block.erase();
    }
}

/// The conditional branch at the end of a block, of which nothing is said how often it goes where.
fn branch(block: Block) -> Option<Value> {
    let end = block.terminator()?;
    let is_plain = end.opcode() == Opcode::Br
        && end.successors().len() == 2
        && end.successors()[0] != end.successors()[1]
        && !end.has_metadata("prof");
    is_plain.then_some(end)
}

/// Where a branch leads if not to `to`.
fn other(branch: Value, to: Block) -> Option<Block> {
    match *branch.successors() {
        [a, b] if a == to => Some(b),
        [a, b] if b == to => Some(a),
        _ => None,
    }
}

fn is_cheap(v: Value) -> bool {
    use Integer::{Add, And, Compare, Freeze, Or, SExt, Select, Shl, Sub, Trunc, Xor, ZExt};
    matches!(
        v.integer(),
        Some(Add | And | Compare(_) | Freeze | Or | SExt | Select | Shl | Sub | Trunc | Xor | ZExt)
    )
}

/// The one number that a condition is made of, beside constants.
fn number(v: Value, depth: u32) -> Option<Value> {
    if !v.is_instruction() || !is_cheap(v) {
        return Some(v);
    }
    let depth = depth.checked_sub(1)?;
    let operands = v.operands().into_iter().filter(|o| !o.is_constant());
    let mut numbers = operands.map(|o| number(o, depth));
    let first = numbers.next()??;
    numbers.all(|n| n == Some(first)).then_some(first)
}
