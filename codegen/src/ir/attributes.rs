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
            let name = string_kind(a);
            if name.starts_with(beginning) {
                found.push(name);
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

    /// What a function says of the machine that it is compiled for, and of how it is called and unwound.
    fn machine(self) -> Vec<LLVMAttributeRef> {
        const NAMES: [&str; 8] = [
            "frame-pointer",
            "min-legal-vector-width",
            "prefer-vector-width",
            "probe-stack",
            "stack-probe-size",
            "target-cpu",
            "target-features",
            "tune-cpu",
        ];
        let mut all = self.own_attributes();
        all.retain(|&a| {
            if llvm!(LLVMIsStringAttribute(a)) == 0 {
                let kind = llvm!(LLVMGetEnumAttributeKind(a));
                return ["noredzone", "uwtable"].map(attribute_kind).contains(&kind);
            }
            NAMES.contains(&&*string_kind(a))
        });
        all
    }

    /// Is what it says of its machine the same as what the other one says?
    pub fn is_for_machine_of(self, other: Function) -> bool {
        self == other || self.machine() == other.machine()
    }

    /// Says the same of its machine as `from`.
    pub fn copy_machine(self, from: Function) {
        for a in from.machine() {
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

/// The name of a string attribute.
fn string_kind(a: LLVMAttributeRef) -> String {
    let mut length = 0;
    let text = llvm!(LLVMGetStringAttributeKind(a, &mut length));
    // SAFETY: LLVM gives the bytes of the attribute's name and their number.
    let bytes = unsafe { std::slice::from_raw_parts(text.cast::<u8>(), length as usize) };
    String::from_utf8_lossy(bytes).into_owned()
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
