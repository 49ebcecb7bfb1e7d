//! Types: what kind, how many bytes, which vector.

use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::target::{
    LLVMABIAlignmentOfType, LLVMABISizeOfType, LLVMOffsetOfElement, LLVMStoreSizeOfType,
    LLVMTargetDataRef,
};

/// A type of the module's context.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Type(pub(super) LLVMTypeRef);

/// The kinds of type that the pass tells apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeKind {
    Void,
    /// An integer of so many bits.
    Int(u32),
    /// A floating-point type of so many bits.
    Float(u32),
    Pointer,
    Struct,
    Array,
    /// A fixed vector: number of elements.
    Vector(u32),
    Other,
}

/// The data layout of the module.
#[derive(Clone, Copy)]
pub struct Layout(pub(super) LLVMTargetDataRef);

impl Type {
    pub fn kind(self) -> TypeKind {
        match llvm!(LLVMGetTypeKind(self.0)) {
            LLVMTypeKind::LLVMVoidTypeKind => TypeKind::Void,
            LLVMTypeKind::LLVMIntegerTypeKind => TypeKind::Int(llvm!(LLVMGetIntTypeWidth(self.0))),
            LLVMTypeKind::LLVMHalfTypeKind | LLVMTypeKind::LLVMBFloatTypeKind => {
                TypeKind::Float(16)
            }
            LLVMTypeKind::LLVMFloatTypeKind => TypeKind::Float(32),
            LLVMTypeKind::LLVMDoubleTypeKind => TypeKind::Float(64),
            LLVMTypeKind::LLVMX86_FP80TypeKind => TypeKind::Float(80),
            LLVMTypeKind::LLVMFP128TypeKind => TypeKind::Float(128),
            LLVMTypeKind::LLVMPointerTypeKind => TypeKind::Pointer,
            LLVMTypeKind::LLVMStructTypeKind => TypeKind::Struct,
            LLVMTypeKind::LLVMArrayTypeKind => TypeKind::Array,
            LLVMTypeKind::LLVMVectorTypeKind => TypeKind::Vector(llvm!(LLVMGetVectorSize(self.0))),
            _ => TypeKind::Other,
        }
    }

    pub fn is_void(self) -> bool {
        self.kind() == TypeKind::Void
    }

    pub fn is_pointer(self) -> bool {
        self.kind() == TypeKind::Pointer
    }

    /// Number of elements of a vector, or `None`.
    pub fn lanes(self) -> Option<u32> {
        match self.kind() {
            TypeKind::Vector(n) => Some(n),
            _ => None,
        }
    }

    /// Element type of a vector or array.
    pub fn element(self) -> Type {
        Type(llvm!(LLVMGetElementType(self.0)))
    }

    /// Bits of an integer, float or pointer type (the element's for a vector).
    pub fn scalar_bits(self) -> u32 {
        match self.kind() {
            TypeKind::Int(n) | TypeKind::Float(n) => n,
            TypeKind::Pointer => 64,
            TypeKind::Vector(_) => self.element().scalar_bits(),
            _ => 0,
        }
    }

    pub fn array_length(self) -> u64 {
        llvm!(LLVMGetArrayLength2(self.0))
    }

    pub fn struct_fields(self) -> Vec<Type> {
        let n = llvm!(LLVMCountStructElementTypes(self.0));
        (0..n)
            .map(|i| Type(llvm!(LLVMStructGetTypeAtIndex(self.0, i))))
            .collect()
    }

    /// The name of a named structure type.
    pub fn struct_name(self) -> Option<String> {
        let name = llvm!(LLVMGetStructName(self.0));
        if name.is_null() {
            return None;
        }
        // SAFETY: LLVM returns a NUL-terminated string that lives as long as the type.
        let text = unsafe { std::ffi::CStr::from_ptr(name) };
        Some(text.to_string_lossy().into_owned())
    }

    /// The vector of `n` elements of this type.
    pub fn vector(self, n: u32) -> Type {
        Type(llvm!(LLVMVectorType(self.0, n)))
    }

    pub fn pointer_address_space(self) -> u32 {
        llvm!(LLVMGetPointerAddressSpace(self.0))
    }

    fn context(self) -> LLVMContextRef {
        llvm!(LLVMGetTypeContext(self.0))
    }

    /// An integer type of the same context.
    pub fn int_of(self, bits: u32) -> Type {
        Type(llvm!(LLVMIntTypeInContext(self.context(), bits)))
    }

    /// Floating-point numbers of 64 bits, of the same context.
    pub fn double(self) -> Type {
        Type(llvm!(LLVMDoubleTypeInContext(self.context())))
    }

    /// Floating-point numbers of 32 bits, of the same context.
    pub fn float(self) -> Type {
        Type(llvm!(LLVMFloatTypeInContext(self.context())))
    }

    /// The zero of this type.
    pub fn zero(self) -> super::Value {
        super::Value(llvm!(LLVMConstNull(self.0)))
    }

    /// All bits set (integers and vectors of them).
    pub fn all_ones(self) -> super::Value {
        super::Value(llvm!(LLVMConstAllOnes(self.0)))
    }

    /// A vector of integers with these elements, one for each lane.
    pub fn constant_lanes(self, elements: &[u64]) -> super::Value {
        let element = self.element();
        let mut elements: Vec<_> = elements.iter().map(|e| element.const_int(*e).0).collect();
        super::Value(llvm!(LLVMConstVector(
            elements.as_mut_ptr(),
            elements.len() as u32
        )))
    }

    pub fn poison(self) -> super::Value {
        super::Value(llvm!(LLVMGetPoison(self.0)))
    }

    /// A constant of an integer type.
    pub fn const_int(self, value: u64) -> super::Value {
        super::Value(llvm!(LLVMConstInt(self.0, value, 0)))
    }

    /// A constant of a floating-point type.
    pub fn const_real(self, value: f64) -> super::Value {
        super::Value(llvm!(LLVMConstReal(self.0, value)))
    }

    pub fn function_params(self) -> Vec<Type> {
        let n = llvm!(LLVMCountParamTypes(self.0)) as usize;
        let mut raw = vec![std::ptr::null_mut(); n];
        llvm!(LLVMGetParamTypes(self.0, raw.as_mut_ptr()));
        raw.into_iter().map(Type).collect()
    }

    pub fn function_return(self) -> Type {
        Type(llvm!(LLVMGetReturnType(self.0)))
    }

    pub fn function_is_variadic(self) -> bool {
        llvm!(LLVMIsFunctionVarArg(self.0)) != 0
    }

    /// The function type from `params` to this type.
    /// The type of a function that returns this and of whose arguments nothing is known.
    pub fn variadic_function(self) -> Type {
        Type(llvm!(LLVMFunctionType(self.0, std::ptr::null_mut(), 0, 1)))
    }

    /// So many of them next to each other.
    pub fn array(self, n: u64) -> Type {
        Type(llvm!(LLVMArrayType2(self.0, n)))
    }

    pub fn function(self, params: &[Type]) -> Type {
        let mut raw: Vec<_> = params.iter().map(|t| t.0).collect();
        Type(llvm!(LLVMFunctionType(
            self.0,
            raw.as_mut_ptr(),
            raw.len() as u32,
            0
        )))
    }
}

impl Layout {
    /// Bytes from one value of the type to the next.
    pub fn size_of(self, ty: Type) -> u64 {
        llvm!(LLVMABISizeOfType(self.0, ty.0))
    }

    /// Bytes that a load or store of the type touches: six of an `i48`, whose size is eight.
    pub fn access_size_of(self, ty: Type) -> u64 {
        llvm!(LLVMStoreSizeOfType(self.0, ty.0))
    }

    pub fn align_of(self, ty: Type) -> u32 {
        llvm!(LLVMABIAlignmentOfType(self.0, ty.0))
    }

    /// Byte offset of a structure's field.
    pub fn field_offset(self, ty: Type, field: u32) -> u64 {
        llvm!(LLVMOffsetOfElement(self.0, ty.0, field))
    }
}
