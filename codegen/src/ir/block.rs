//! Basic blocks.

use super::{Builder, Opcode, Value};
use llvm_sys::core::*;
use llvm_sys::prelude::*;

/// A basic block of a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block(pub(super) LLVMBasicBlockRef);

impl Block {
    pub fn name(self) -> String {
        let text = llvm!(LLVMGetBasicBlockName(self.0));
        // SAFETY: LLVM returns a NUL-terminated string that lives as long as the block.
        unsafe { std::ffi::CStr::from_ptr(text) }
            .to_string_lossy()
            .into_owned()
    }

    pub fn function(self) -> super::Function {
        super::Function(Value(llvm!(LLVMGetBasicBlockParent(self.0))))
    }

    /// The last instruction, which ends the block.
    pub fn terminator(self) -> Option<Value> {
        let t = llvm!(LLVMGetBasicBlockTerminator(self.0));
        (!t.is_null()).then_some(Value(t))
    }

    /// The instructions, in order; a copy, so that the block may change meanwhile.
    pub fn instructions(self) -> Vec<Value> {
        let mut all = Vec::new();
        let mut at = llvm!(LLVMGetFirstInstruction(self.0));
        while !at.is_null() {
            all.push(Value(at));
            at = llvm!(LLVMGetNextInstruction(at));
        }
        all
    }

    pub fn first_instruction(self) -> Option<Value> {
        let at = llvm!(LLVMGetFirstInstruction(self.0));
        (!at.is_null()).then_some(Value(at))
    }

    /// The first place where an ordinary instruction may stand: after phis and a landing pad.
    pub fn first_insertion_point(self) -> Option<Value> {
        self.instructions()
            .into_iter()
            .find(|i| !matches!(i.opcode(), super::Opcode::Phi | super::Opcode::LandingPad))
    }

    pub fn phis(self) -> Vec<Value> {
        let instructions = self.instructions().into_iter();
        instructions
            .take_while(|i| i.opcode() == super::Opcode::Phi)
            .collect()
    }

    pub fn is_landing_pad(self) -> bool {
        let instructions = self.instructions().into_iter();
        let mut others = instructions.skip_while(|i| i.opcode() == super::Opcode::Phi);
        let first = others.next();
        first.is_some_and(|i| i.opcode() == super::Opcode::LandingPad)
    }

    /// Successors in the order of the terminator's operands, with repetitions.
    /// The blocks whose ends lead here, one for each edge.
    pub fn predecessors(self) -> Vec<Block> {
        let users = self.as_value().users().into_iter();
        let ends = users.filter(|user| user.is_instruction());
        ends.map(|end| end.block()).collect()
    }

    pub fn successors(self) -> Vec<Block> {
        self.terminator().map(Value::successors).unwrap_or_default()
    }

    /// Moves everything behind an instruction of this block into a new one, to which this one does not lead yet. The phis of the blocks behind are made
    /// anew, also this block's own if it is a loop.
    pub fn split_after(self, last: Value) -> Block {
        let rest = self.function().append_block("body");
        rest.move_after(self);
        let builder = super::Builder::at_end(rest);
        while let Some(next) = last.next_instruction() {
            next.remove_from_block();
            builder.insert(next);
        }
        let mut targets = rest.successors();
        targets.dedup();
        for target in targets {
            for phi in target.instructions() {
                if phi.opcode() != super::Opcode::Phi {
                    break;
                }
                let incoming: Vec<(Value, Block)> = phi
                    .incoming()
                    .into_iter()
                    .map(|(value, from)| (value, if from == self { rest } else { from }))
                    .collect();
                if incoming.iter().all(|(_, from)| *from != rest) {
                    continue;
                }
                let new = super::Builder::before(phi).phi(phi.type_of(), &incoming);
                phi.replace_all_uses_with(new);
                phi.erase();
            }
        }
        rest
    }

    pub fn move_after(self, other: Block) {
        llvm!(LLVMMoveBasicBlockAfter(self.0, other.0));
    }

    pub fn move_before(self, other: Block) {
        llvm!(LLVMMoveBasicBlockBefore(self.0, other.0));
    }

    pub fn erase(self) {
        llvm!(LLVMDeleteBasicBlock(self.0));
    }

    pub fn as_value(self) -> Value {
        Value(llvm!(LLVMBasicBlockAsValue(self.0)))
    }

    /// In the block's phis, what came from `old` now comes from each of `new`.
    pub fn replace_incoming(self, old: Block, new: &[Block]) {
        let is_phi = |i: &Value| i.opcode() == Opcode::Phi;
        for phi in self.instructions().into_iter().take_while(is_phi) {
            let mut incoming = Vec::new();
            for (value, from) in phi.incoming() {
                if from == old {
                    incoming.extend(new.iter().map(|&n| (value, n)));
                } else {
                    incoming.push((value, from));
                }
            }
            let rebuilt = Builder::before(phi).phi(phi.type_of(), &incoming);
            phi.replace_all_uses_with(rebuilt);
            phi.erase();
        }
    }
}
