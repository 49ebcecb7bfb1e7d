//! What kinds of instructions have that others have not: types and alignments of memory, lanes of shuffles, targets of branches, values of phis.

use super::{Block, Opcode, Type, TypeKind, Value};
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;

impl Value {
    /// What a global variable begins with.
    pub fn initializer(self) -> Option<Value> {
        if !self.is_global_variable() {
            return None;
        }
        let value = llvm!(LLVMGetInitializer(self.0));
        (!value.is_null()).then_some(Value(value))
    }

    /// The type of what a global variable holds.
    pub fn global_type(self) -> Option<Type> {
        let is_variable = self.is_global_variable();
        is_variable.then(|| Type(llvm!(LLVMGlobalGetValueType(self.0))))
    }

    /// Is it the address of a part of a global, as a constant?
    pub fn is_constant_gep(self) -> bool {
        !llvm!(LLVMIsAConstantExpr(self.0)).is_null()
            && llvm!(LLVMGetConstOpcode(self.0)) == LLVMOpcode::LLVMGetElementPtr
    }

    /// The bytes of a constant string as text.
    pub fn constant_text(self) -> Option<String> {
        if llvm!(LLVMIsAConstantDataSequential(self.0)).is_null()
            || llvm!(LLVMIsConstantString(self.0)) == 0
        {
            return None;
        }
        let mut length = 0;
        let bytes = llvm!(LLVMGetAsString(self.0, &mut length));
        let bytes = llvm!(std::slice::from_raw_parts(bytes.cast::<u8>(), length));
        Some(String::from_utf8_lossy(bytes).into_owned())
    }

    /// The numbers that a constant of arrays and structures is made of, in the order of memory; none if they are more than `longest`, or not all constants.
    pub fn numbers_of_constant(self, longest: usize) -> Option<Vec<Value>> {
        let mut found = Vec::new();
        self.add_numbers(longest, &mut found).then_some(found)
    }

    fn add_numbers(self, longest: usize, found: &mut Vec<Value>) -> bool {
        let parts = match self.type_of().kind() {
            TypeKind::Array => self.type_of().array_length(),
            TypeKind::Struct => self.type_of().struct_fields().len() as u64,
            _ => {
                found.push(self);
                return found.len() <= longest;
            }
        };
        parts <= longest as u64
            && (0..parts as u32).all(|i| {
                let part = llvm!(LLVMGetAggregateElement(self.0, i));
                !part.is_null() && Value(part).add_numbers(longest, found)
            })
    }

    pub fn allocated_type(self) -> Type {
        Type(llvm!(LLVMGetAllocatedType(self.0)))
    }

    /// Alignment of a load, store or alloca, in bytes.
    pub fn alignment(self) -> u32 {
        llvm!(LLVMGetAlignment(self.0))
    }

    /// The number that a floating-point constant is.
    pub fn as_const_float(self) -> Option<f64> {
        let c = llvm!(LLVMIsAConstantFP(self.0));
        if c.is_null() {
            return None;
        }
        let mut loses = 0;
        let number = llvm!(LLVMConstRealGetDouble(c, &mut loses));
        (loses == 0).then_some(number)
    }

    /// Of a comparison of floating numbers: does it ask whether the first one is less (or equal), or greater? None: neither.
    pub fn is_float_less_than(self) -> Option<bool> {
        use llvm_sys::LLVMRealPredicate::*;
        if self.opcode() != super::Opcode::FCmp {
            return None;
        }
        match llvm!(LLVMGetFCmpPredicate(self.0)) {
            LLVMRealOLT | LLVMRealOLE | LLVMRealULT | LLVMRealULE => Some(true),
            LLVMRealOGT | LLVMRealOGE | LLVMRealUGT | LLVMRealUGE => Some(false),
            _ => None,
        }
    }

    /// Is it a product (`true`) or a sum of floating numbers?
    pub fn is_float_product(self) -> Option<bool> {
        if !self.is_instruction() {
            return None;
        }
        match llvm!(LLVMGetInstructionOpcode(self.0)) {
            LLVMOpcode::LLVMFMul => Some(true),
            LLVMOpcode::LLVMFAdd => Some(false),
            _ => None,
        }
    }

    /// Does it cut a floating number to an integer with a sign?
    pub fn is_float_to_signed(self) -> bool {
        self.is_instruction() && llvm!(LLVMGetInstructionOpcode(self.0)) == LLVMOpcode::LLVMFPToSI
    }

    pub fn is_volatile(self) -> bool {
        llvm!(LLVMGetVolatile(self.0)) != 0
    }

    pub fn set_volatile(self) {
        llvm!(LLVMSetVolatile(self.0, 1));
    }

    pub fn forget_volatile(self) {
        llvm!(LLVMSetVolatile(self.0, 0));
    }

    /// Is this load or store atomic?
    pub fn is_atomic(self) -> bool {
        llvm!(LLVMGetOrdering(self.0)) != llvm_sys::LLVMAtomicOrdering::LLVMAtomicOrderingNotAtomic
    }

    /// The address of a load or store.
    pub fn pointer_operand(self) -> Value {
        match self.opcode() {
            Opcode::Store => self.operand(1),
            _ => self.operand(0),
        }
    }

    /// Of a `getelementptr`: does it stay within one object?
    pub fn is_inbounds(self) -> bool {
        llvm!(LLVMIsInBounds(self.0)) != 0
    }

    pub fn gep_source_type(self) -> Type {
        Type(llvm!(LLVMGetGEPSourceElementType(self.0)))
    }

    /// Does the shuffle take n elements 0, 2, 4 … or 1, 3, 5 … of its first operand?
    pub fn shuffle_keeps_every_second(self, n: u32) -> bool {
        self.first_of_every_second(n).is_some()
    }

    /// 0 or 1: where a shuffle starts that takes every second of its first operand's elements, n in all.
    pub fn first_of_every_second(self, n: u32) -> Option<u32> {
        let count = llvm!(LLVMGetNumMaskElements(self.0)) as u32;
        let at = |i: u32| llvm!(LLVMGetMaskValue(self.0, i));
        let first = at(0);
        let is_start = count == n && matches!(first, 0 | 1);
        let is_found = is_start && (0..n).all(|i| at(i) == first + 2 * i as i32);
        is_found.then_some(first as u32)
    }

    /// Which element of both operands' a shuffle puts into a lane; none if that is any.
    pub fn shuffled_lane(self, lane: u32) -> Option<u32> {
        u32::try_from(llvm!(LLVMGetMaskValue(self.0, lane))).ok()
    }

    pub fn is_insert_element(self) -> bool {
        self.is_instruction()
            && llvm!(LLVMGetInstructionOpcode(self.0)) == LLVMOpcode::LLVMInsertElement
    }

    /// Is it a number, or a vector of such, that is shifted or cut to fewer bits?
    pub fn is_shifted_or_cut(self) -> bool {
        use LLVMOpcode::*;
        self.is_instruction()
            && matches!(
                llvm!(LLVMGetInstructionOpcode(self.0)),
                LLVMShl | LLVMLShr | LLVMAShr | LLVMTrunc
            )
    }

    pub fn is_extract_element(self) -> bool {
        self.is_instruction()
            && llvm!(LLVMGetInstructionOpcode(self.0)) == LLVMOpcode::LLVMExtractElement
    }

    /// Does a shuffle keep the first `n` lanes of its first operand where they are?
    pub fn shuffle_keeps_first(self, n: u32) -> bool {
        let count = llvm!(LLVMGetNumMaskElements(self.0)) as u32;
        n <= count && (0..n).all(|i| llvm!(LLVMGetMaskValue(self.0, i)) == i as i32)
    }

    // --- control flow ------------------------------------------------------------------------------------------------

    pub fn is_conditional(self) -> bool {
        self.opcode() == Opcode::Br && self.operand_count() == 3
    }

    pub fn condition(self) -> Value {
        match self.opcode() {
            Opcode::Br => Value(llvm!(LLVMGetCondition(self.0))),
            _ => self.operand(0),
        }
    }

    pub fn set_condition(self, value: Value) {
        llvm!(LLVMSetCondition(self.0, value.0));
    }

    pub fn successors(self) -> Vec<Block> {
        let n = llvm!(LLVMGetNumSuccessors(self.0));
        (0..n)
            .map(|i| Block(llvm!(LLVMGetSuccessor(self.0, i))))
            .collect()
    }

    pub fn set_successor(self, i: u32, block: Block) {
        llvm!(LLVMSetSuccessor(self.0, i, block.0));
    }

    pub fn unwind_destination(self) -> Block {
        Block(llvm!(LLVMGetUnwindDest(self.0)))
    }

    /// A switch's cases: value and target, without the default.
    pub fn switch_cases(self) -> Vec<(Value, Block)> {
        let n = llvm!(LLVMGetNumSuccessors(self.0));
        (1..n)
            .map(|i| {
                (
                    Value(llvm!(LLVMGetSwitchCaseValue(self.0, i))),
                    Block(llvm!(LLVMGetSuccessor(self.0, i))),
                )
            })
            .collect()
    }

    /// A phi's incoming values.
    pub fn incoming(self) -> Vec<(Value, Block)> {
        let n = llvm!(LLVMCountIncoming(self.0));
        (0..n)
            .map(|i| {
                (
                    Value(llvm!(LLVMGetIncomingValue(self.0, i))),
                    Block(llvm!(LLVMGetIncomingBlock(self.0, i))),
                )
            })
            .collect()
    }

    /// What a phi has from a block.
    pub fn incoming_from(self, block: Block) -> Option<Value> {
        let mut incoming = self.incoming().into_iter();
        incoming.find(|(_, from)| *from == block).map(|(v, _)| v)
    }

    /// Adds a way into a phi.
    pub fn add_incoming(self, value: Value, from: Block) {
        let (mut value, mut from) = (value.0, from.0);
        llvm!(LLVMAddIncoming(self.0, &mut value, &mut from, 1));
    }

    // --- metadata ----------------------------------------------------------------------------------------------------
}
