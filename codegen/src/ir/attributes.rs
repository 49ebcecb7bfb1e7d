//! Attributes of functions that are made like others: all at once, by the beginnings of their names, or of results that are objects in memory.

use super::value::attribute_kind;
use super::{Function, Module, Type, Value};
use llvm_sys::comdat::*;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMAttributeFunctionIndex, LLVMAttributeIndex};

/// The first parameter; 0 is the result.
const FIRST: LLVMAttributeIndex = 1;

impl Function {
    fn own_attributes(self) -> Vec<LLVMAttributeRef> {
        let f = self.as_value().0;
        let n = llvm!(LLVMGetAttributeCountAtIndex(f, LLVMAttributeFunctionIndex)) as usize;
        let mut attributes = vec![std::ptr::null_mut(); n];
        if n > 0 {
            llvm!(LLVMGetAttributesAtIndex(
                f,
                LLVMAttributeFunctionIndex,
                attributes.as_mut_ptr()
            ));
        }
        attributes
    }

    /// The names of the function's string attributes that begin like this, in LLVM's order.
    pub fn string_attributes(self, beginning: &str) -> Vec<String> {
        let mut found = Vec::new();
        for a in self.own_attributes() {
            if llvm!(LLVMIsStringAttribute(a)) == 0 {
                continue;
            }
            let mut length = 0;
            let text = llvm!(LLVMGetStringAttributeKind(a, &mut length));
            // SAFETY: LLVM gives the bytes of the attribute's name and their number.
            let bytes = unsafe { std::slice::from_raw_parts(text.cast::<u8>(), length as usize) };
            let name = String::from_utf8_lossy(bytes);
            if name.starts_with(beginning) {
                found.push(name.into_owned());
            }
        }
        found
    }

    /// Takes over what `from` says of itself as a whole.
    pub fn copy_own_attributes(self, from: Function) {
        for a in from.own_attributes() {
            llvm!(LLVMAddAttributeAtIndex(
                self.as_value().0,
                LLVMAttributeFunctionIndex,
                a
            ));
        }
    }

    /// Says that the result is an object of the type, at the address that the first parameter is.
    pub fn return_object(self, ty: Type, align: u32) {
        for a in object_attributes(ty, align) {
            llvm!(LLVMAddAttributeAtIndex(self.as_value().0, FIRST, a));
        }
    }

    /// Makes a definition as visible to a linker as another one is, which keeps or drops each by itself.
    pub fn share_like(self, like: Function, module: &Module) {
        let (f, like) = (self.as_value().0, like.as_value());
        llvm!(LLVMSetLinkage(f, LLVMGetLinkage(like.0)));
        llvm!(LLVMSetVisibility(f, LLVMGetVisibility(like.0)));
        if like.group().is_some() {
            llvm!(LLVMSetComdat(f, LLVMGetComdat(like.0)));
            self.as_value().move_to_group(module, &self.name());
        }
    }
}

impl Value {
    /// The same of a call.
    pub fn returns_object(self, ty: Type, align: u32) {
        for a in object_attributes(ty, align) {
            llvm!(LLVMAddCallSiteAttribute(self.0, FIRST, a));
        }
    }
}

fn object_attributes(ty: Type, align: u32) -> [LLVMAttributeRef; 2] {
    let context = ty.context_ref();
    [
        llvm!(LLVMCreateTypeAttribute(
            context,
            attribute_kind("sret"),
            ty.0
        )),
        llvm!(LLVMCreateEnumAttribute(
            context,
            attribute_kind("align"),
            u64::from(align)
        )),
    ]
}
