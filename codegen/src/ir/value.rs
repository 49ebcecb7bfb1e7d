//! Values and instructions.

use super::{Block, Builder, Function, Type};
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

/// Any value: constant, argument, global, instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Value(pub(super) LLVMValueRef);

/// The instructions that the pass tells apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opcode {
    Ret,
    Br,
    Switch,
    Invoke,
    Unreachable,
    Resume,
    OtherTerminator,
    Alloca,
    Load,
    Store,
    Gep,
    Call,
    Phi,
    Select,
    And,
    Or,
    Xor,
    ICmp,
    FCmp,
    AddrSpaceCast,
    BitCast,
    IntDivision,
    Atomic,
    LandingPad,
    Freeze,
    ExtractValue,
    Shuffle,
    /// Arithmetic, conversion, shuffle and the like: no effect, no trap.
    Pure,
    Other,
}

/// Integer arithmetic that lanes are followed through.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arithmetic {
    Add,
    Sub,
    Mul,
    Shl,
    SExt,
    ZExt,
    IntToPtr,
}

impl Value {
    pub fn arithmetic(self) -> Option<Arithmetic> {
        use LLVMOpcode::*;
        if !self.is_instruction() {
            return None;
        }
        Some(match llvm!(LLVMGetInstructionOpcode(self.0)) {
            LLVMAdd => Arithmetic::Add,
            LLVMSub => Arithmetic::Sub,
            LLVMMul => Arithmetic::Mul,
            LLVMShl => Arithmetic::Shl,
            LLVMSExt => Arithmetic::SExt,
            LLVMZExt => Arithmetic::ZExt,
            LLVMIntToPtr => Arithmetic::IntToPtr,
            _ => return None,
        })
    }

    /// Is it a sum, difference, product or quotient of floating numbers that may be computed in another order?
    pub fn is_loose_arithmetic(self) -> bool {
        use LLVMOpcode::*;
        self.is_instruction()
            && matches!(
                llvm!(LLVMGetInstructionOpcode(self.0)),
                LLVMFAdd | LLVMFSub | LLVMFMul | LLVMFDiv
            )
            && llvm!(LLVMGetFastMathFlags(self.0)) & llvm_sys::LLVMFastMathAllowReassoc != 0
    }

    /// Is it a sum or difference of floating numbers?
    pub fn is_float_sum(self) -> bool {
        use LLVMOpcode::{LLVMFAdd, LLVMFSub};
        self.is_instruction()
            && matches!(llvm!(LLVMGetInstructionOpcode(self.0)), LLVMFAdd | LLVMFSub)
    }

    /// Takes over what may be done with the floating numbers of another operation.
    pub fn copy_math_flags(self, from: Value) {
        llvm!(LLVMSetFastMathFlags(self.0, LLVMGetFastMathFlags(from.0)));
    }

    /// Puts an operation that is rounded by itself in the place of one that may dissolve into another. LLVM's C interface adds flags, and takes none away.
    pub fn forbid_contraction(self) {
        let contract = llvm_sys::LLVMFastMathAllowContract;
        if !self.is_instruction()
            || !self.is_binary_operator()
            || llvm!(LLVMCanValueUseFastMathFlags(self.0)) == 0
            || llvm!(LLVMGetFastMathFlags(self.0)) & contract == 0
        {
            return;
        }
        let apart = Builder::before(self).binary_like(self, self.operand(0), self.operand(1));
        if apart.is_instruction() {
            let flags = llvm!(LLVMGetFastMathFlags(self.0));
            llvm!(LLVMSetFastMathFlags(apart.0, flags & !contract));
        }
        self.replace_all_uses_with(apart);
        self.erase();
    }

    /// Does a conversion from an integer keep the sign (`true`) or take none to be there? None for other operations.
    pub fn widens(self) -> Option<bool> {
        use LLVMOpcode::*;
        match self
            .is_instruction()
            .then(|| llvm!(LLVMGetInstructionOpcode(self.0)))?
        {
            LLVMSExt | LLVMSIToFP => Some(true),
            LLVMZExt | LLVMUIToFP => Some(false),
            _ => None,
        }
    }

    /// The elements of a constant vector of integers.
    pub fn constant_elements(self) -> Option<Vec<u64>> {
        let lanes = self.type_of().lanes().filter(|_| self.is_constant())?;
        (0..lanes)
            .map(|i| {
                let element = llvm!(LLVMGetAggregateElement(self.0, i));
                (!element.is_null())
                    .then_some(Value(element))?
                    .as_const_int()
            })
            .collect()
    }

    /// The scalar that all lanes of this vector hold, if it was made by a broadcast, or is the address of something global.
    pub fn broadcast_of(self) -> Option<Value> {
        if self.is_constant() {
            return self.global_of_all();
        }
        if self.opcode() != Opcode::Shuffle {
            return None;
        }
        let count = llvm!(LLVMGetNumMaskElements(self.0)) as u32;
        let all_first = (0..count).all(|i| llvm!(LLVMGetMaskValue(self.0, i)) == 0);
        let insert = self.operand(0);
        (all_first && insert.is_insert_element() && insert.operand(2).as_const_int() == Some(0))
            .then(|| insert.operand(1))
    }

    /// The address, or what is computed from it, that all elements of a constant vector are.
    fn global_of_all(self) -> Option<Value> {
        let lanes = self.type_of().lanes()?;
        let element = |i: u32| {
            let element = llvm!(LLVMGetAggregateElement(self.0, i));
            (!element.is_null()).then_some(Value(element))
        };
        let first = element(0)?;
        let is_address = |v: Value| {
            !llvm!(LLVMIsAGlobalValue(v.0)).is_null() || !llvm!(LLVMIsAConstantExpr(v.0)).is_null()
        };
        (is_address(first) && (1..lanes).all(|i| element(i) == Some(first))).then_some(first)
    }

    /// Marks an instruction; the mark has no meaning to LLVM.
    pub fn set_mark(self, kind: &str) {
        let id = self.metadata_kind(kind);
        let context = self.type_of().context_ref();
        let node = llvm!(LLVMMDNodeInContext2(context, std::ptr::null_mut(), 0));
        llvm!(LLVMSetMetadata(
            self.0,
            id,
            LLVMMetadataAsValue(context, node)
        ));
    }

    pub fn type_of(self) -> Type {
        Type(llvm!(LLVMTypeOf(self.0)))
    }

    pub fn name(self) -> String {
        let mut length = 0;
        let text = llvm!(LLVMGetValueName2(self.0, &mut length));
        if text.is_null() {
            return String::new();
        }
        // SAFETY: LLVM gives the bytes of the name and their number.
        let bytes = unsafe { std::slice::from_raw_parts(text.cast::<u8>(), length) };
        String::from_utf8_lossy(bytes).into_owned()
    }

    pub fn set_name(self, name: &str) {
        llvm!(LLVMSetValueName2(self.0, name.as_ptr().cast(), name.len()));
    }

    pub fn is_instruction(self) -> bool {
        !llvm!(LLVMIsAInstruction(self.0)).is_null()
    }

    pub fn is_argument(self) -> bool {
        !llvm!(LLVMIsAArgument(self.0)).is_null()
    }

    pub fn is_constant(self) -> bool {
        !llvm!(LLVMIsAConstant(self.0)).is_null()
    }

    pub fn is_global_variable(self) -> bool {
        !llvm!(LLVMIsAGlobalVariable(self.0)).is_null()
    }

    /// Is it a global whose address may be null, because nobody need define it?
    pub fn may_be_missing(self) -> bool {
        llvm!(LLVMGetLinkage(self.0)) == llvm_sys::LLVMLinkage::LLVMExternalWeakLinkage
    }

    pub fn is_binary_operator(self) -> bool {
        !llvm!(LLVMIsABinaryOperator(self.0)).is_null()
    }

    /// What an alias stands for.
    pub fn aliasee(self) -> Value {
        Value(llvm!(LLVMAliasGetAliasee(self.0)))
    }

    pub fn set_aliasee(self, function: Function) {
        llvm!(LLVMAliasSetAliasee(self.0, function.as_value().0));
    }

    pub fn is_alias(self) -> bool {
        !llvm!(LLVMIsAGlobalAlias(self.0)).is_null()
    }

    pub fn is_inline_asm(self) -> bool {
        !llvm!(LLVMIsAInlineAsm(self.0)).is_null()
    }

    /// Is it a null pointer, or a zero of another type?
    pub fn is_null_constant(self) -> bool {
        self.is_constant() && llvm!(LLVMIsNull(self.0)) != 0
    }

    pub fn is_alloca(self) -> bool {
        !llvm!(LLVMIsAAllocaInst(self.0)).is_null()
    }

    /// Is the global's memory certainly the program's own (a definition or declaration of a variable, not weak)?
    pub fn as_function(self) -> Option<Function> {
        let f = llvm!(LLVMIsAFunction(self.0));
        (!f.is_null()).then_some(Function(Value(f)))
    }

    /// The number that an integer constant stands for (zero-extended).
    pub fn as_const_int(self) -> Option<u64> {
        let c = llvm!(LLVMIsAConstantInt(self.0));
        if c.is_null() || self.type_of().scalar_bits() > 64 {
            return None;
        }
        Some(llvm!(LLVMConstIntGetZExtValue(c)))
    }

    pub fn opcode(self) -> Opcode {
        use LLVMOpcode::*;
        if !self.is_instruction() {
            return Opcode::Other;
        }
        match llvm!(LLVMGetInstructionOpcode(self.0)) {
            LLVMRet => Opcode::Ret,
            LLVMUnreachable => Opcode::Unreachable,
            LLVMSwitch => Opcode::Switch,
            LLVMInvoke => Opcode::Invoke,
            LLVMResume => Opcode::Resume,
            LLVMBr => Opcode::Br,
            LLVMIndirectBr | LLVMCallBr | LLVMCleanupRet | LLVMCatchRet | LLVMCatchSwitch => {
                Opcode::OtherTerminator
            }
            LLVMAlloca => Opcode::Alloca,
            LLVMLoad => Opcode::Load,
            LLVMStore => Opcode::Store,
            LLVMGetElementPtr => Opcode::Gep,
            LLVMCall => Opcode::Call,
            LLVMPHI => Opcode::Phi,
            LLVMSelect => Opcode::Select,
            LLVMAnd => Opcode::And,
            LLVMOr => Opcode::Or,
            LLVMXor => Opcode::Xor,
            LLVMICmp => Opcode::ICmp,
            LLVMFCmp => Opcode::FCmp,
            LLVMAddrSpaceCast => Opcode::AddrSpaceCast,
            LLVMBitCast => Opcode::BitCast,
            LLVMUDiv | LLVMSDiv | LLVMURem | LLVMSRem => Opcode::IntDivision,
            LLVMAtomicCmpXchg | LLVMAtomicRMW | LLVMFence => Opcode::Atomic,
            LLVMLandingPad | LLVMCleanupPad | LLVMCatchPad => Opcode::LandingPad,
            LLVMFreeze => Opcode::Freeze,
            LLVMExtractValue => Opcode::ExtractValue,
            LLVMShuffleVector => Opcode::Shuffle,
            LLVMAdd | LLVMFAdd | LLVMSub | LLVMFSub | LLVMMul | LLVMFMul | LLVMFDiv | LLVMFRem
            | LLVMFNeg | LLVMShl | LLVMLShr | LLVMAShr | LLVMTrunc | LLVMZExt | LLVMSExt
            | LLVMFPToUI | LLVMFPToSI | LLVMUIToFP | LLVMSIToFP | LLVMFPTrunc | LLVMFPExt
            | LLVMPtrToInt | LLVMIntToPtr | LLVMExtractElement | LLVMInsertElement
            | LLVMInsertValue => Opcode::Pure,
            _ => Opcode::Other,
        }
    }

    pub fn is_pointer_to_int(self) -> bool {
        self.is_instruction() && llvm!(LLVMGetInstructionOpcode(self.0)) == LLVMOpcode::LLVMPtrToInt
    }

    pub fn is_int_to_pointer(self) -> bool {
        self.is_instruction() && llvm!(LLVMGetInstructionOpcode(self.0)) == LLVMOpcode::LLVMIntToPtr
    }

    /// Of an integer comparison: is it `!=`?
    pub fn is_unequal(self) -> bool {
        llvm!(LLVMGetICmpPredicate(self.0)) == llvm_sys::LLVMIntPredicate::LLVMIntNE
    }

    pub fn is_equal(self) -> bool {
        llvm!(LLVMGetICmpPredicate(self.0)) == llvm_sys::LLVMIntPredicate::LLVMIntEQ
    }

    /// Is it `v < 0`, of signed integers?
    pub fn is_negative_test(self) -> bool {
        self.opcode() == Opcode::ICmp
            && llvm!(LLVMGetICmpPredicate(self.0)) == llvm_sys::LLVMIntPredicate::LLVMIntSLT
            && self.operand(1).is_null_constant()
    }

    pub fn is_signed_division(self) -> bool {
        matches!(
            llvm!(LLVMGetInstructionOpcode(self.0)),
            LLVMOpcode::LLVMSDiv | LLVMOpcode::LLVMSRem
        )
    }

    /// The block that an instruction stands in.
    pub fn block(self) -> Block {
        Block(llvm!(LLVMGetInstructionParent(self.0)))
    }

    pub fn next_instruction(self) -> Option<Value> {
        let next = llvm!(LLVMGetNextInstruction(self.0));
        (!next.is_null()).then_some(Value(next))
    }

    pub fn previous_instruction(self) -> Option<Value> {
        let previous = llvm!(LLVMGetPreviousInstruction(self.0));
        (!previous.is_null()).then_some(Value(previous))
    }

    pub fn operand_count(self) -> u32 {
        llvm!(LLVMGetNumOperands(self.0)) as u32
    }

    /// Nothing (poison) where there is none with that number: LLVM would read what lies beside it.
    pub fn operand(self, i: u32) -> Value {
        let has = !llvm!(LLVMIsAUser(self.0)).is_null() && i < self.operand_count();
        debug_assert!(has, "operand {i} of a value that has no such operand");
        if !has {
            return self.type_of().poison();
        }
        Value(llvm!(LLVMGetOperand(self.0, i)))
    }

    pub fn operands(self) -> Vec<Value> {
        (0..self.operand_count()).map(|i| self.operand(i)).collect()
    }

    pub fn set_operand(self, i: u32, value: Value) {
        llvm!(LLVMSetOperand(self.0, i, value.0));
    }

    /// The instructions and constants that use this value; one entry a use.
    pub fn users(self) -> Vec<Value> {
        self.each_user().collect()
    }

    /// The same one by one, for who may not want all. Requires: nobody adds or takes away a use meanwhile.
    pub fn each_user(self) -> impl Iterator<Item = Value> {
        let mut at = llvm!(LLVMGetFirstUse(self.0));
        std::iter::from_fn(move || {
            let user = (!at.is_null()).then(|| Value(llvm!(LLVMGetUser(at))))?;
            at = llvm!(LLVMGetNextUse(at));
            Some(user)
        })
    }

    pub fn is_used(self) -> bool {
        !llvm!(LLVMGetFirstUse(self.0)).is_null()
    }

    pub fn replace_all_uses_with(self, other: Value) {
        if self != other {
            llvm!(LLVMReplaceAllUsesWith(self.0, other.0));
        }
    }

    /// Puts `new` wherever `user` names this value.
    pub fn replace_in(self, user: Value, new: Value) {
        for i in 0..user.operand_count() {
            if user.operand(i) == self {
                user.set_operand(i, new);
            }
        }
    }

    /// Deletes an instruction that nobody uses any more.
    pub fn erase(self) {
        llvm!(LLVMInstructionEraseFromParent(self.0));
    }

    /// Takes an instruction out of its block, to be put elsewhere by a builder.
    pub fn remove_from_block(self) {
        llvm!(LLVMInstructionRemoveFromParent(self.0));
    }

    pub fn print(self) -> String {
        super::module::take_message(llvm!(LLVMPrintValueToString(self.0)))
    }
}

impl Type {
    pub(super) fn context_ref(self) -> LLVMContextRef {
        llvm!(LLVMGetTypeContext(self.0))
    }
}

pub(super) fn attribute_kind(name: &str) -> u32 {
    llvm!(LLVMGetEnumAttributeKindForName(
        name.as_ptr().cast(),
        name.len()
    ))
}

pub(super) fn attribute_text(attribute: LLVMAttributeRef) -> Option<String> {
    if attribute.is_null() {
        return None;
    }
    let mut length = 0;
    let text = llvm!(LLVMGetStringAttributeValue(attribute, &mut length));
    // SAFETY: LLVM gives the bytes of the attribute's value and their number.
    let bytes = unsafe { std::slice::from_raw_parts(text.cast::<u8>(), length as usize) };
    Some(String::from_utf8_lossy(bytes).into_owned())
}
