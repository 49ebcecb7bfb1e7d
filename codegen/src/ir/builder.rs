//! Making instructions.

use super::function::c_string;
use super::{Block, Function, Type, Value};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMInlineAsmDialect, LLVMIntPredicate, LLVMOpcode};

/// Puts new instructions at one place.
pub struct Builder(LLVMBuilderRef);

impl Drop for Builder {
    fn drop(&mut self) {
        llvm!(LLVMDisposeBuilder(self.0));
    }
}

const NO_NAME: *const std::ffi::c_char = c"".as_ptr();

impl Builder {
    pub(super) fn raw(&self) -> LLVMBuilderRef {
        self.0
    }

    fn new(context: LLVMContextRef) -> Self {
        Builder(llvm!(LLVMCreateBuilderInContext(context)))
    }

    /// The type of plain pointers.
    pub fn pointer_type(&self) -> Type {
        let context = llvm!(LLVMGetBuilderContext(self.0));
        Type(llvm!(LLVMPointerTypeInContext(context, 0)))
    }

    /// Before an instruction, whose place in the source the new ones share.
    pub fn before(instruction: Value) -> Self {
        let builder = Self::new(llvm!(LLVMGetTypeContext(LLVMTypeOf(instruction.0))));
        llvm!(LLVMPositionBuilderBefore(builder.0, instruction.0));
        builder.located(instruction)
    }

    /// After an instruction that is no terminator.
    pub fn after(instruction: Value) -> Self {
        match instruction.next_instruction() {
            Some(next) => Self::before(next).located(instruction),
            None => Self::at_end(instruction.block()).located(instruction),
        }
    }

    pub fn at_end(block: Block) -> Self {
        let builder = Self::new(llvm!(LLVMGetTypeContext(LLVMTypeOf(
            LLVMBasicBlockAsValue(block.0)
        ))));
        llvm!(LLVMPositionBuilderAtEnd(builder.0, block.0));
        builder
    }

    /// New instructions take over the place in the source that `like` has.
    pub fn located(self, like: Value) -> Self {
        let location = llvm!(llvm_sys::debuginfo::LLVMInstructionGetDebugLoc(like.0));
        llvm!(LLVMSetCurrentDebugLocation2(self.0, location));
        self
    }

    /// New instructions are in the same function as before, but on no line: a debugger does not stop at them.
    pub fn without_line(self) -> Self {
        use llvm_sys::debuginfo::*;
        let location = llvm!(LLVMGetCurrentDebugLocation2(self.0));
        if !location.is_null() {
            let nowhere = llvm!(LLVMDIBuilderCreateDebugLocation(
                LLVMGetBuilderContext(self.0),
                0,
                0,
                LLVMDILocationGetScope(location),
                LLVMDILocationGetInlinedAt(location)
            ));
            llvm!(LLVMSetCurrentDebugLocation2(self.0, nowhere));
        }
        self
    }

    pub fn insert(&self, instruction: Value) {
        llvm!(LLVMInsertIntoBuilder(self.0, instruction.0));
    }

    /// The same instruction once more.
    pub fn copy(&self, instruction: Value) -> Value {
        let copy = Value(llvm!(LLVMInstructionClone(instruction.0)));
        self.insert(copy);
        copy
    }

    pub fn alloca(&self, ty: Type, name: &str) -> Value {
        let name = c_string(name);
        Value(llvm!(LLVMBuildAlloca(self.0, ty.0, name.as_ptr())))
    }

    /// A load that assumes `align` bytes.
    pub fn load(&self, ty: Type, pointer: Value, align: u32) -> Value {
        let v = Value(llvm!(LLVMBuildLoad2(self.0, ty.0, pointer.0, NO_NAME)));
        llvm!(LLVMSetAlignment(v.0, align));
        v
    }

    pub fn store(&self, value: Value, pointer: Value, align: u32) -> Value {
        let v = Value(llvm!(LLVMBuildStore(self.0, value.0, pointer.0)));
        llvm!(LLVMSetAlignment(v.0, align));
        v
    }

    /// `pointer` plus a number of bytes.
    pub fn offset(&self, pointer: Value, bytes: u64) -> Value {
        if bytes == 0 {
            return pointer;
        }
        let i8 = pointer.type_of().int_of(8);
        let mut index = pointer.type_of().int_of(64).const_int(bytes).0;
        Value(llvm!(LLVMBuildInBoundsGEP2(
            self.0, i8.0, pointer.0, &mut index, 1, NO_NAME
        )))
    }

    /// `pointer[index]` for elements of the type; a vector of pointers for a vector of indices.
    pub fn element_pointer(&self, element: Type, pointer: Value, index: Value) -> Value {
        let mut index = index.0;
        Value(llvm!(LLVMBuildGEP2(
            self.0, element.0, pointer.0, &mut index, 1, NO_NAME
        )))
    }

    fn binary(&self, op: LLVMOpcode, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildBinOp(self.0, op, a.0, b.0, NO_NAME)))
    }

    /// A difference of numbers with a sign that is known not to overflow.
    pub fn exact_sub(&self, a: Value, b: Value) -> Value {
        let made = self.binary(LLVMOpcode::LLVMSub, a, b);
        if made.is_instruction() {
            llvm!(LLVMSetNSW(made.0, 1));
        }
        made
    }

    pub fn and(&self, a: Value, b: Value) -> Value {
        self.binary(LLVMOpcode::LLVMAnd, a, b)
    }

    pub fn or(&self, a: Value, b: Value) -> Value {
        self.binary(LLVMOpcode::LLVMOr, a, b)
    }

    pub fn xor(&self, a: Value, b: Value) -> Value {
        self.binary(LLVMOpcode::LLVMXor, a, b)
    }

    pub fn not(&self, a: Value) -> Value {
        self.xor(a, a.type_of().all_ones())
    }

    pub fn icmp_ne(&self, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildICmp(
            self.0,
            LLVMIntPredicate::LLVMIntNE,
            a.0,
            b.0,
            NO_NAME
        )))
    }

    pub fn icmp_eq(&self, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildICmp(
            self.0,
            LLVMIntPredicate::LLVMIntEQ,
            a.0,
            b.0,
            NO_NAME
        )))
    }

    pub fn icmp_slt(&self, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildICmp(
            self.0,
            LLVMIntPredicate::LLVMIntSLT,
            a.0,
            b.0,
            NO_NAME
        )))
    }

    pub fn sdiv(&self, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildSDiv(self.0, a.0, b.0, NO_NAME)))
    }

    pub fn srem(&self, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildSRem(self.0, a.0, b.0, NO_NAME)))
    }

    /// A comparison with the predicate of another integer comparison.
    pub fn icmp_like(&self, like: Value, a: Value, b: Value) -> Value {
        let predicate = llvm!(LLVMGetICmpPredicate(like.0));
        Value(llvm!(LLVMBuildICmp(self.0, predicate, a.0, b.0, NO_NAME)))
    }

    /// A binary operation like another one (see [`Value::is_binary_operator`]).
    pub fn binary_like(&self, like: Value, a: Value, b: Value) -> Value {
        let opcode = llvm!(LLVMGetInstructionOpcode(like.0));
        Value(llvm!(LLVMBuildBinOp(self.0, opcode, a.0, b.0, NO_NAME)))
    }

    pub fn select(&self, condition: Value, yes: Value, no: Value) -> Value {
        Value(llvm!(LLVMBuildSelect(
            self.0,
            condition.0,
            yes.0,
            no.0,
            NO_NAME
        )))
    }

    pub fn freeze(&self, v: Value) -> Value {
        Value(llvm!(LLVMBuildFreeze(self.0, v.0, NO_NAME)))
    }

    /// The same number, of which LLVM knows nothing: behind a piece of assembly without an instruction. For what fits a general register.
    pub fn hidden(&self, v: Value) -> Value {
        let function = v.type_of().function(&[v.type_of()]);
        let call = self.empty_assembly(function, "=r,0", false, v);
        // Zero stands for no memory at all.
        for attribute in ["nounwind", "memory"] {
            call.add_call_attribute(attribute);
        }
        call
    }

    /// Somebody seems to look at the object that an address leads to. What was stored there has to stand there, nothing else does.
    pub fn looks_at(&self, pointer: Value) {
        /// Reads what arguments point to, and changes what no program has.
        const MEMORY: u64 = 0b1101;
        let void = Type(llvm!(LLVMVoidTypeInContext(
            pointer.type_of().context_ref()
        )));
        let function = void.function(&[pointer.type_of()]);
        let call = self.empty_assembly(function, "r", true, pointer);
        for attribute in ["nounwind", "willreturn"] {
            call.add_call_attribute(attribute);
        }
        call.add_call_attribute_with("memory", MEMORY);
    }

    /// A call of a piece of assembly without an instruction. `stays`: also if nobody takes its result.
    fn empty_assembly(&self, function: Type, registers: &str, stays: bool, v: Value) -> Value {
        const NO_TEXT: &str = "";
        let assembly = Value(llvm!(LLVMGetInlineAsm(
            function.0,
            NO_TEXT.as_ptr().cast(),
            NO_TEXT.len(),
            registers.as_ptr().cast(),
            registers.len(),
            i32::from(stays),
            0,
            LLVMInlineAsmDialect::LLVMInlineAsmDialectATT,
            0,
        )));
        self.call_value(function, assembly, &[v])
    }

    pub fn bitcast(&self, v: Value, ty: Type) -> Value {
        if v.type_of() == ty {
            v
        } else {
            Value(llvm!(LLVMBuildBitCast(self.0, v.0, ty.0, NO_NAME)))
        }
    }

    pub fn add(&self, a: Value, b: Value) -> Value {
        self.binary(LLVMOpcode::LLVMAdd, a, b)
    }

    pub fn sub(&self, a: Value, b: Value) -> Value {
        self.binary(LLVMOpcode::LLVMSub, a, b)
    }

    pub fn mul(&self, a: Value, b: Value) -> Value {
        self.binary(LLVMOpcode::LLVMMul, a, b)
    }

    pub fn shl(&self, a: Value, b: Value) -> Value {
        self.binary(LLVMOpcode::LLVMShl, a, b)
    }

    pub fn ashr(&self, a: Value, b: Value) -> Value {
        self.binary(LLVMOpcode::LLVMAShr, a, b)
    }

    pub fn signed_to_float(&self, v: Value, ty: Type) -> Value {
        Value(llvm!(LLVMBuildSIToFP(self.0, v.0, ty.0, NO_NAME)))
    }

    pub fn unsigned_to_float(&self, v: Value, ty: Type) -> Value {
        Value(llvm!(LLVMBuildUIToFP(self.0, v.0, ty.0, NO_NAME)))
    }

    pub fn float_to_signed(&self, v: Value, ty: Type) -> Value {
        Value(llvm!(LLVMBuildFPToSI(self.0, v.0, ty.0, NO_NAME)))
    }

    pub fn float_to_unsigned(&self, v: Value, ty: Type) -> Value {
        Value(llvm!(LLVMBuildFPToUI(self.0, v.0, ty.0, NO_NAME)))
    }

    /// Rounded to fewer bits.
    pub fn round_float(&self, v: Value, ty: Type) -> Value {
        Value(llvm!(LLVMBuildFPTrunc(self.0, v.0, ty.0, NO_NAME)))
    }

    pub fn float_quotient(&self, a: Value, b: Value) -> Value {
        self.binary(LLVMOpcode::LLVMFDiv, a, b)
    }

    pub fn float_sum(&self, a: Value, b: Value) -> Value {
        self.binary(LLVMOpcode::LLVMFAdd, a, b)
    }

    pub fn float_difference(&self, a: Value, b: Value) -> Value {
        self.binary(LLVMOpcode::LLVMFSub, a, b)
    }

    pub fn float_product(&self, a: Value, b: Value) -> Value {
        self.binary(LLVMOpcode::LLVMFMul, a, b)
    }

    /// Lanes picked from `a` and, counted on, from `b`.
    pub fn shuffle_two(&self, a: Value, b: Value, indices: &[u32]) -> Value {
        let i32 = a.type_of().int_of(32);
        let mut picked: Vec<_> = indices
            .iter()
            .map(|&i| i32.const_int(u64::from(i)).0)
            .collect();
        let mask = llvm!(LLVMConstVector(picked.as_mut_ptr(), picked.len() as u32));
        Value(llvm!(LLVMBuildShuffleVector(
            self.0, a.0, b.0, mask, NO_NAME
        )))
    }

    pub fn sext(&self, v: Value, ty: Type) -> Value {
        if v.type_of() == ty {
            v
        } else {
            Value(llvm!(LLVMBuildSExt(self.0, v.0, ty.0, NO_NAME)))
        }
    }

    pub fn zext(&self, v: Value, ty: Type) -> Value {
        if v.type_of() == ty {
            v
        } else {
            Value(llvm!(LLVMBuildZExt(self.0, v.0, ty.0, NO_NAME)))
        }
    }

    pub fn trunc(&self, v: Value, ty: Type) -> Value {
        if v.type_of() == ty {
            v
        } else {
            Value(llvm!(LLVMBuildTrunc(self.0, v.0, ty.0, NO_NAME)))
        }
    }

    pub fn extract_value(&self, aggregate: Value, i: u32) -> Value {
        Value(llvm!(LLVMBuildExtractValue(
            self.0,
            aggregate.0,
            i,
            NO_NAME
        )))
    }

    pub fn insert_value(&self, aggregate: Value, part: Value, i: u32) -> Value {
        Value(llvm!(LLVMBuildInsertValue(
            self.0,
            aggregate.0,
            part.0,
            i,
            NO_NAME
        )))
    }

    pub fn extract_element(&self, vector: Value, i: Value) -> Value {
        Value(llvm!(LLVMBuildExtractElement(
            self.0, vector.0, i.0, NO_NAME
        )))
    }

    pub fn insert_element(&self, vector: Value, element: Value, i: Value) -> Value {
        Value(llvm!(LLVMBuildInsertElement(
            self.0, vector.0, element.0, i.0, NO_NAME
        )))
    }

    pub fn pointer_to_int(&self, v: Value, ty: Type) -> Value {
        Value(llvm!(LLVMBuildPtrToInt(self.0, v.0, ty.0, NO_NAME)))
    }

    pub fn int_to_pointer(&self, v: Value, ty: Type) -> Value {
        Value(llvm!(LLVMBuildIntToPtr(self.0, v.0, ty.0, NO_NAME)))
    }

    pub fn address_cast(&self, v: Value, ty: Type) -> Value {
        if v.type_of() == ty {
            v
        } else {
            Value(llvm!(LLVMBuildAddrSpaceCast(self.0, v.0, ty.0, NO_NAME)))
        }
    }

    /// Lanes picked from `v`: element i of the result is `v[indices[i]]`.
    pub fn shuffle(&self, v: Value, indices: &[u32]) -> Value {
        let i32 = v.type_of().int_of(32);
        let mut picked: Vec<_> = indices
            .iter()
            .map(|&i| i32.const_int(u64::from(i)).0)
            .collect();
        let mask = llvm!(LLVMConstVector(picked.as_mut_ptr(), picked.len() as u32));
        Value(llvm!(LLVMBuildShuffleVector(
            self.0,
            v.0,
            v.type_of().poison().0,
            mask,
            NO_NAME
        )))
    }

    /// Vectors of the same length one behind the other.
    pub fn joined(&self, parts: &[Value]) -> Value {
        let lanes = parts[0].type_of().lanes().unwrap_or(1);
        let mut all = parts[0];
        for (n, &part) in (1..).zip(&parts[1..]) {
            let width = n * lanes;
            let both: Vec<u32> = (0..width + lanes).collect();
            // Both of one length: what is behind is anything.
            let wide: Vec<u32> = (0..width).map(|i| i.min(lanes - 1)).collect();
            let part = match n {
                1 => part,
                _ => self.shuffle(part, &wide),
            };
            all = self.shuffle_two(all, part, &both);
        }
        all
    }

    /// One value in all of `n` lanes.
    pub fn splat(&self, v: Value, n: u32) -> Value {
        let ty = v.type_of().vector(n);
        let zero = v.type_of().int_of(32).const_int(0);
        let one = Value(llvm!(LLVMBuildInsertElement(
            self.0,
            ty.poison().0,
            v.0,
            zero.0,
            NO_NAME
        )));
        let indices = vec![0; n as usize];
        self.shuffle(one, &indices)
    }

    /// A structure of these fields.
    pub fn structure(&self, ty: Type, fields: &[Value]) -> Value {
        let mut all = ty.poison();
        for (i, field) in fields.iter().enumerate() {
            all = Value(llvm!(LLVMBuildInsertValue(
                self.0, all.0, field.0, i as u32, NO_NAME
            )));
        }
        all
    }

    pub fn call(&self, function: Function, arguments: &[Value]) -> Value {
        self.call_value(function.function_type(), function.as_value(), arguments)
    }

    pub fn call_value(&self, ty: Type, callee: Value, arguments: &[Value]) -> Value {
        let mut raw: Vec<_> = arguments.iter().map(|v| v.0).collect();
        Value(llvm!(LLVMBuildCall2(
            self.0,
            ty.0,
            callee.0,
            raw.as_mut_ptr(),
            raw.len() as u32,
            NO_NAME
        )))
    }

    pub fn invoke(
        &self,
        ty: Type,
        callee: Value,
        arguments: &[Value],
        normal: Block,
        unwind: Block,
    ) -> Value {
        let mut raw: Vec<_> = arguments.iter().map(|v| v.0).collect();
        Value(llvm!(LLVMBuildInvoke2(
            self.0,
            ty.0,
            callee.0,
            raw.as_mut_ptr(),
            raw.len() as u32,
            normal.0,
            unwind.0,
            NO_NAME
        )))
    }

    /// A landing pad that stops nothing, for an exception that goes on with [`Builder::resume`].
    pub fn cleanup_pad(&self) -> Value {
        let context = llvm!(LLVMGetTypeContext(self.pointer_type().0));
        let mut parts = [
            self.pointer_type().0,
            llvm!(LLVMInt32TypeInContext(context)),
        ];
        let ty = llvm!(LLVMStructTypeInContext(context, parts.as_mut_ptr(), 2, 0));
        let pad = llvm!(LLVMBuildLandingPad(
            self.0,
            ty,
            std::ptr::null_mut(),
            0,
            NO_NAME
        ));
        llvm!(LLVMSetCleanup(pad, 1));
        Value(pad)
    }

    pub fn resume(&self, exception: Value) -> Value {
        Value(llvm!(LLVMBuildResume(self.0, exception.0)))
    }

    pub fn phi(&self, ty: Type, incoming: &[(Value, Block)]) -> Value {
        let phi = llvm!(LLVMBuildPhi(self.0, ty.0, NO_NAME));
        let mut values: Vec<_> = incoming.iter().map(|(v, _)| v.0).collect();
        let mut blocks: Vec<_> = incoming.iter().map(|(_, b)| b.0).collect();
        llvm!(LLVMAddIncoming(
            phi,
            values.as_mut_ptr(),
            blocks.as_mut_ptr(),
            values.len() as u32
        ));
        Value(phi)
    }

    pub fn unreachable(&self) -> Value {
        Value(llvm!(LLVMBuildUnreachable(self.0)))
    }

    pub fn br(&self, to: Block) -> Value {
        Value(llvm!(LLVMBuildBr(self.0, to.0)))
    }

    pub fn cond_br(&self, condition: Value, yes: Block, no: Block) -> Value {
        Value(llvm!(LLVMBuildCondBr(self.0, condition.0, yes.0, no.0)))
    }

    pub fn ret(&self, value: Option<Value>) -> Value {
        match value {
            Some(v) => Value(llvm!(LLVMBuildRet(self.0, v.0))),
            None => Value(llvm!(LLVMBuildRetVoid(self.0))),
        }
    }
}
