//! Operations once more for other operands: the same in all lanes of vectors, or the same without what was promised of its result.

use super::function::c_string;
use super::{Arithmetic, Block, Builder, Function, Opcode, Type, Value};
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;

impl Builder {
    /// The operation of `like` on other operands, which are all scalars or all vectors of so many lanes. No promise about overflow goes along: a
    /// lane that is dead may break it. `None`: it is nothing that is done element by element.
    pub fn like(&self, like: Value, operands: &[Value]) -> Option<Value> {
        use LLVMOpcode::*;
        const NO_NAME: *const std::ffi::c_char = c"".as_ptr();
        if !like.is_instruction() {
            return None;
        }
        let opcode = llvm!(LLVMGetInstructionOpcode(like.0));
        let at = |i: usize| operands[i].0;
        let b = self.raw();
        let made = match opcode {
            LLVMFNeg => llvm!(LLVMBuildFNeg(b, at(0), NO_NAME)),
            LLVMICmp => llvm!(LLVMBuildICmp(
                b,
                LLVMGetICmpPredicate(like.0),
                at(0),
                at(1),
                NO_NAME
            )),
            LLVMFCmp => llvm!(LLVMBuildFCmp(
                b,
                LLVMGetFCmpPredicate(like.0),
                at(0),
                at(1),
                NO_NAME
            )),
            LLVMSelect => llvm!(LLVMBuildSelect(b, at(0), at(1), at(2), NO_NAME)),
            LLVMFreeze => llvm!(LLVMBuildFreeze(b, at(0), NO_NAME)),
            _ if like.is_binary_operator() => {
                llvm!(LLVMBuildBinOp(b, opcode, at(0), at(1), NO_NAME))
            }
            _ if like.is_cast() => {
                let own = like.type_of();
                let element = own.lanes().map_or(own, |_| own.element());
                let ty = match operands[0].type_of().lanes() {
                    Some(n) => element.vector(n),
                    None => own,
                };
                llvm!(LLVMBuildCast(b, opcode, at(0), ty.0, NO_NAME))
            }
            _ => return None,
        };
        let made = Value(made);
        if made.is_instruction()
            && llvm!(LLVMCanValueUseFastMathFlags(made.0)) != 0
            && llvm!(LLVMCanValueUseFastMathFlags(like.0)) != 0
        {
            made.copy_math_flags(like);
        }
        Some(made)
    }

    /// The block that new instructions go to.
    pub fn block(&self) -> Block {
        Block(llvm!(LLVMGetInsertBlock(self.raw())))
    }

    /// The type of pointers in an address space.
    pub fn pointer_type_in(&self, space: u32) -> Type {
        let context = llvm!(LLVMGetTypeContext(self.pointer_type().0));
        Type(llvm!(LLVMPointerTypeInContext(context, space)))
    }
}

impl Value {
    /// Is it the integer, or the vector of integers, with all bits set?
    pub fn is_all_ones(self) -> bool {
        let ty = self.type_of();
        let element = if ty.lanes().is_some() {
            ty.element()
        } else {
            ty
        };
        matches!(element.kind(), super::TypeKind::Int(_)) && self == ty.all_ones()
    }

    pub fn is_cast(self) -> bool {
        !llvm!(LLVMIsACastInst(self.0)).is_null()
    }

    /// Is it done element by element, with operands that say all (no predicate of memory, no indices)?
    pub fn is_elementwise(self) -> bool {
        matches!(
            self.opcode(),
            Opcode::ICmp | Opcode::FCmp | Opcode::Select | Opcode::Freeze
        ) || self.is_binary_operator()
            || self.is_cast()
            || self.is_instruction()
                && llvm!(LLVMGetInstructionOpcode(self.0)) == LLVMOpcode::LLVMFNeg
    }

    /// Do both do the same with their operands, which have the same types, and may as much be done with it?
    pub fn is_same_operation(self, other: Value) -> bool {
        use LLVMOpcode::{LLVMFCmp, LLVMICmp};
        if self == other {
            return true;
        }
        if !self.is_instruction() || !other.is_instruction() || self.is_call() != other.is_call() {
            return false;
        }
        let opcode = llvm!(LLVMGetInstructionOpcode(self.0));
        let test = |v: Value| match opcode {
            LLVMICmp => llvm!(LLVMGetICmpPredicate(v.0)) as u32,
            LLVMFCmp => llvm!(LLVMGetFCmpPredicate(v.0)) as u32,
            _ => 0,
        };
        let types = |v: Value| {
            v.operands()
                .into_iter()
                .map(Value::type_of)
                .collect::<Vec<_>>()
        };
        let flags = |v: Value| match llvm!(LLVMCanValueUseFastMathFlags(v.0)) != 0 {
            true => llvm!(LLVMGetFastMathFlags(v.0)),
            false => 0,
        };
        opcode == llvm!(LLVMGetInstructionOpcode(other.0))
            && self.type_of() == other.type_of()
            && types(self) == types(other)
            && test(self) == test(other)
            && flags(self) == flags(other)
            && (!self.is_call() || self.called_function() == other.called_function())
    }

    /// Is it a quotient or remainder of floating numbers?
    pub fn is_float_division(self) -> bool {
        use LLVMOpcode::*;
        self.is_instruction()
            && matches!(llvm!(LLVMGetInstructionOpcode(self.0)), LLVMFDiv | LLVMFRem)
    }

    /// Is it no value in particular?
    pub fn is_undefined(self) -> bool {
        llvm!(LLVMIsUndef(self.0)) != 0
    }

    /// Of integer arithmetic: would an overflow of signed numbers be an error of the program?
    pub fn keeps_sign(self) -> bool {
        use LLVMOpcode::*;
        self.is_instruction()
            && matches!(
                llvm!(LLVMGetInstructionOpcode(self.0)),
                LLVMAdd | LLVMSub | LLVMMul | LLVMShl
            )
            && llvm!(LLVMGetNSW(self.0)) != 0
    }

    /// Is it `a | b` of numbers that share no bit, which is their sum?
    pub fn is_disjoint_or(self) -> bool {
        self.opcode() == Opcode::Or && llvm!(LLVMGetIsDisjoint(self.0)) != 0
    }

    /// Does an extension say that the number is not negative?
    pub fn is_nonnegative(self) -> bool {
        llvm!(LLVMGetNNeg(self.0)) != 0
    }

    /// Is it the same step from the same numbers or addresses to an index or an address, with the same promises?
    pub fn is_same_index_step(self, other: Value) -> bool {
        self.makes_same_index_step(other) && self.operands() == other.operands()
    }

    /// Is it the same step, whatever it starts from?
    pub fn makes_same_index_step(self, other: Value) -> bool {
        let (one, two) = (self.0, other.0);
        let alike = self.is_instruction()
            && other.is_instruction()
            && self.opcode() == other.opcode()
            && self.arithmetic() == other.arithmetic()
            && self.type_of() == other.type_of()
            && self.operand_count() == other.operand_count();
        alike
            && match (self.opcode(), self.arithmetic()) {
                (Opcode::Gep, _) => {
                    self.gep_source_type() == other.gep_source_type()
                        && llvm!(LLVMGEPGetNoWrapFlags(one)) == llvm!(LLVMGEPGetNoWrapFlags(two))
                }
                (
                    _,
                    Some(Arithmetic::Add | Arithmetic::Sub | Arithmetic::Mul | Arithmetic::Shl),
                ) => {
                    llvm!(LLVMGetNSW(one)) == llvm!(LLVMGetNSW(two))
                        && llvm!(LLVMGetNUW(one)) == llvm!(LLVMGetNUW(two))
                }
                (_, Some(Arithmetic::SExt)) => true,
                (_, Some(Arithmetic::ZExt)) => self.is_nonnegative() == other.is_nonnegative(),
                _ => false,
            }
    }

    pub fn is_truncation(self) -> bool {
        self.is_instruction() && llvm!(LLVMGetInstructionOpcode(self.0)) == LLVMOpcode::LLVMTrunc
    }

    /// Takes back what an address computation promises about objects and overflow.
    pub fn forget_address_promises(self) {
        llvm!(LLVMGEPSetNoWrapFlags(self.0, 0));
    }

    /// Takes back what integer arithmetic promises about overflow and signs: it may run where it did not.
    pub fn forget_arithmetic_promises(self) {
        match llvm!(LLVMGetInstructionOpcode(self.0)) {
            LLVMOpcode::LLVMAdd | LLVMOpcode::LLVMSub | LLVMOpcode::LLVMMul => {
                llvm!(LLVMSetNSW(self.0, 0));
                llvm!(LLVMSetNUW(self.0, 0));
            }
            LLVMOpcode::LLVMZExt => llvm!(LLVMSetNNeg(self.0, 0)),
            _ => {}
        }
    }

    /// Keeps the named kinds of metadata of an instruction only, and its place in the source.
    pub fn keep_only_metadata(self, kinds: &[&str]) {
        let mut count = 0;
        let entries = llvm!(LLVMInstructionGetAllMetadataOtherThanDebugLoc(
            self.0, &mut count
        ));
        // The place in the source is among them, whatever the function's name says.
        let kinds = kinds.iter().chain(&["dbg"]);
        let kept: Vec<u32> = kinds.map(|k| self.metadata_kind(k)).collect();
        for i in 0..count as u32 {
            let kind = llvm!(LLVMValueMetadataEntriesGetKind(entries, i));
            if !kept.contains(&kind) {
                llvm!(LLVMSetMetadata(self.0, kind, std::ptr::null_mut()));
            }
        }
        llvm!(LLVMDisposeValueMetadataEntries(entries));
    }

    /// Takes over one kind of metadata.
    pub fn copy_metadata(self, from: Value, kind: &str) {
        if let Some(node) = from.metadata(kind) {
            llvm!(LLVMSetMetadata(self.0, self.metadata_kind(kind), node));
        }
    }

    /// Takes over what may be done with floating numbers, where there are such.
    pub fn copy_promises(self, from: Value) {
        let floats = |v: Value| llvm!(LLVMCanValueUseFastMathFlags(v.0)) != 0;
        if floats(self) && floats(from) {
            self.copy_math_flags(from);
        }
    }

    /// Forgets the place in the source.
    pub fn forget_position(self) {
        llvm!(llvm_sys::debuginfo::LLVMInstructionSetDebugLoc(
            self.0,
            std::ptr::null_mut()
        ));
    }

    pub fn set_alignment(self, bytes: u32) {
        llvm!(LLVMSetAlignment(self.0, bytes));
    }

    /// The index of an `extractvalue` or `insertvalue` with one index.
    pub fn only_index(self) -> Option<u32> {
        if llvm!(LLVMGetNumIndices(self.0)) != 1 {
            return None;
        }
        let indices = llvm!(LLVMGetIndices(self.0));
        // SAFETY: LLVM gives as many indices as it says, and it says one.
        Some(unsafe { *indices })
    }

    /// The number of elements that an alloca makes, if that is known.
    pub fn alloca_count(self) -> Option<u64> {
        self.operand(0).as_const_int()
    }
}

impl Function {
    /// Takes over the description for debuggers from a function that is given up.
    pub fn take_debug_info(self, from: Function) {
        let subprogram = llvm!(llvm_sys::debuginfo::LLVMGetSubprogram(from.as_value().0));
        if !subprogram.is_null() {
            llvm!(llvm_sys::debuginfo::LLVMSetSubprogram(
                from.as_value().0,
                std::ptr::null_mut()
            ));
            llvm!(llvm_sys::debuginfo::LLVMSetSubprogram(
                self.as_value().0,
                subprogram
            ));
        }
    }

    /// Does no call of it read or write memory?
    pub fn is_pure_of_memory(self) -> bool {
        let memory = llvm!(LLVMGetEnumAttributeAtIndex(
            self.as_value().0,
            llvm_sys::LLVMAttributeFunctionIndex,
            super::value::attribute_kind("memory")
        ));
        !memory.is_null() && llvm!(LLVMGetEnumAttributeValue(memory)) == 0
    }

    /// Leaves the definitions that a linker keeps or drops together.
    pub fn leave_group(self) {
        llvm!(llvm_sys::comdat::LLVMSetComdat(
            self.as_value().0,
            std::ptr::null_mut()
        ));
    }

    /// May another definition take its place when the program is linked?
    pub fn is_replaceable(self) -> bool {
        use llvm_sys::LLVMLinkage::*;
        matches!(
            llvm!(LLVMGetLinkage(self.as_value().0)),
            LLVMWeakAnyLinkage
                | LLVMLinkOnceAnyLinkage
                | LLVMExternalWeakLinkage
                | LLVMCommonLinkage
        )
    }
}

impl Type {
    /// A new structure type with a name.
    pub fn named_structure(name: &str, fields: &[Type]) -> Option<Type> {
        let context = fields.first()?.context_ref();
        let name = c_string(name);
        let ty = llvm!(LLVMStructCreateNamed(context, name.as_ptr()));
        let mut raw: Vec<_> = fields.iter().map(|t| t.0).collect();
        llvm!(LLVMStructSetBody(ty, raw.as_mut_ptr(), raw.len() as u32, 0));
        Some(Type(ty))
    }

    /// The structure of these fields, without a name.
    pub fn structure(fields: &[Type]) -> Option<Type> {
        let context = fields.first()?.context_ref();
        let mut raw: Vec<_> = fields.iter().map(|t| t.0).collect();
        Some(Type(llvm!(LLVMStructTypeInContext(
            context,
            raw.as_mut_ptr(),
            raw.len() as u32,
            0
        ))))
    }
}
