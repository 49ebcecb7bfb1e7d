//! Functions: blocks, parameters, attributes, linkage.

use super::value::{attribute_kind, attribute_text};
use super::{Block, Type, Value};
use llvm_sys::core::*;
use llvm_sys::{LLVMAttributeFunctionIndex, LLVMLinkage, comdat::*};
use std::collections::HashMap;

/// A function, defined or declared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Function(pub(super) Value);

/// The control flow of a function in numbers; block 0 is the entry.
pub struct Graph {
    pub blocks: Vec<Block>,
    pub number: HashMap<Block, usize>,
    /// Where control may go from each block.
    pub edges: Vec<Vec<usize>>,
}

/// Of the bits of each kind of memory, the upper one means that it may be written.
const WRITES: u64 = 0xaaaa_aaaa;

impl Function {
    pub fn name(self) -> String {
        self.0.name()
    }

    pub fn as_value(self) -> Value {
        self.0
    }

    pub fn is_declaration(self) -> bool {
        llvm!(LLVMIsDeclaration(self.0.0)) != 0
    }

    pub fn function_type(self) -> Type {
        Type(llvm!(LLVMGlobalGetValueType(self.0.0)))
    }

    pub fn blocks(self) -> Vec<Block> {
        let mut all = Vec::new();
        let mut at = llvm!(LLVMGetFirstBasicBlock(self.0.0));
        while !at.is_null() {
            all.push(Block(at));
            at = llvm!(LLVMGetNextBasicBlock(at));
        }
        all
    }

    /// Its blocks as numbers, and who may follow whom.
    pub fn graph(self) -> Graph {
        let blocks = self.blocks();
        let number: HashMap<Block, usize> = blocks.iter().copied().zip(0..).collect();
        let targets = |b: &Block| b.successors().iter().map(|s| number[s]).collect();
        let edges = blocks.iter().map(targets).collect();
        Graph {
            blocks,
            number,
            edges,
        }
    }

    pub fn entry(self) -> Block {
        Block(llvm!(LLVMGetEntryBasicBlock(self.0.0)))
    }

    pub fn append_block(self, name: &str) -> Block {
        let name = c_string(name);
        let context = self.function_type().context_ref();
        Block(llvm!(LLVMAppendBasicBlockInContext(
            context,
            self.0.0,
            name.as_ptr()
        )))
    }

    pub fn params(self) -> Vec<Value> {
        let n = llvm!(LLVMCountParams(self.0.0));
        (0..n)
            .map(|i| Value(llvm!(LLVMGetParam(self.0.0, i))))
            .collect()
    }

    /// The value of a string attribute of the function.
    pub fn string_attribute(self, kind: &str) -> Option<String> {
        let a = llvm!(LLVMGetStringAttributeAtIndex(
            self.0.0,
            LLVMAttributeFunctionIndex,
            kind.as_ptr().cast(),
            kind.len() as u32
        ));
        attribute_text(a)
    }

    /// Is the function compiled for machines with a feature (`avx2`)?
    pub fn has_feature(self, name: &str) -> bool {
        let features = self.string_attribute("target-features").unwrap_or_default();
        features
            .split(',')
            .any(|f| f.strip_prefix('+') == Some(name))
    }

    pub fn has_attribute(self, kind: &str) -> bool {
        let id = attribute_kind(kind);
        !llvm!(LLVMGetEnumAttributeAtIndex(
            self.0.0,
            LLVMAttributeFunctionIndex,
            id
        ))
        .is_null()
    }

    pub fn remove_attribute(self, kind: &str) {
        let id = attribute_kind(kind);
        llvm!(LLVMRemoveEnumAttributeAtIndex(
            self.0.0,
            LLVMAttributeFunctionIndex,
            id
        ));
    }

    pub fn remove_string_attribute(self, kind: &str) {
        llvm!(LLVMRemoveStringAttributeAtIndex(
            self.0.0,
            LLVMAttributeFunctionIndex,
            kind.as_ptr().cast(),
            kind.len() as u32
        ));
    }

    pub fn add_string_attribute(self, kind: &str, text: &str) {
        let a = llvm!(LLVMCreateStringAttribute(
            self.function_type().context_ref(),
            kind.as_ptr().cast(),
            kind.len() as u32,
            text.as_ptr().cast(),
            text.len() as u32
        ));
        llvm!(LLVMAddAttributeAtIndex(
            self.0.0,
            LLVMAttributeFunctionIndex,
            a
        ));
    }

    pub fn add_attribute(self, kind: &str) {
        self.add_attribute_with(kind, 0);
    }

    pub fn add_attribute_with(self, kind: &str, number: u64) {
        let a = llvm!(LLVMCreateEnumAttribute(
            self.function_type().context_ref(),
            attribute_kind(kind),
            number
        ));
        llvm!(LLVMAddAttributeAtIndex(
            self.0.0,
            LLVMAttributeFunctionIndex,
            a
        ));
    }

    /// The type of the object that the function returns in the caller's memory, if the argument is its address.
    pub fn returned_object(self, argument: Value) -> Option<Type> {
        let i = self.params().into_iter().position(|p| p == argument)? as u32;
        self.param_type(i, "sret")
    }

    /// The type that a parameter's attribute names, as `sret(T)`.
    pub fn param_type(self, param: u32, kind: &str) -> Option<Type> {
        let a = llvm!(LLVMGetEnumAttributeAtIndex(
            self.0.0,
            param + 1,
            attribute_kind(kind)
        ));
        (!a.is_null()).then(|| Type(llvm!(LLVMGetTypeAttributeValue(a))))
    }

    /// The integer of a parameter's attribute (such as `dereferenceable`).
    pub fn param_attribute(self, param: u32, kind: &str) -> Option<u64> {
        let a = llvm!(LLVMGetEnumAttributeAtIndex(
            self.0.0,
            param + 1,
            attribute_kind(kind)
        ));
        (!a.is_null()).then(|| llvm!(LLVMGetEnumAttributeValue(a)))
    }

    /// Does every call return, having written nothing to memory?
    pub fn only_computes(self) -> bool {
        self.only_reads() && self.has_attribute("nounwind") && self.has_attribute("willreturn")
    }

    /// Does no call write to memory?
    pub fn only_reads(self) -> bool {
        self.memory_effects()
            .is_some_and(|effects| effects & WRITES == 0)
    }

    /// Two bits for each kind of memory; `None`: all there are.
    fn memory_effects(self) -> Option<u64> {
        let memory = llvm!(LLVMGetEnumAttributeAtIndex(
            self.0.0,
            LLVMAttributeFunctionIndex,
            attribute_kind("memory")
        ));
        (!memory.is_null()).then(|| llvm!(LLVMGetEnumAttributeValue(memory)))
    }

    pub fn param_has(self, param: u32, kind: &str) -> bool {
        !llvm!(LLVMGetEnumAttributeAtIndex(
            self.0.0,
            param + 1,
            attribute_kind(kind)
        ))
        .is_null()
    }

    /// Takes over another function's attributes (also of its parameters), calling convention, visibility and linkage.
    pub fn copy_properties(self, from: Function, module: &super::Module) {
        llvm!(LLVMSetFunctionCallConv(
            self.0.0,
            LLVMGetFunctionCallConv(from.0.0)
        ));
        llvm!(LLVMSetVisibility(self.0.0, LLVMGetVisibility(from.0.0)));
        llvm!(LLVMSetLinkage(self.0.0, LLVMGetLinkage(from.0.0)));
        llvm!(LLVMSetUnnamedAddress(
            self.0.0,
            LLVMGetUnnamedAddress(from.0.0)
        ));
        let indices =
            std::iter::once(LLVMAttributeFunctionIndex).chain(0..=from.params().len() as u32);
        for index in indices {
            let n = llvm!(LLVMGetAttributeCountAtIndex(from.0.0, index)) as usize;
            let mut attributes = vec![std::ptr::null_mut(); n];
            if n > 0 {
                llvm!(LLVMGetAttributesAtIndex(
                    from.0.0,
                    index,
                    attributes.as_mut_ptr()
                ));
            }
            for a in attributes {
                llvm!(LLVMAddAttributeAtIndex(self.0.0, index, a));
            }
        }
        if llvm!(LLVMHasPersonalityFn(from.0.0)) != 0 {
            llvm!(LLVMSetPersonalityFn(
                self.0.0,
                LLVMGetPersonalityFn(from.0.0)
            ));
        }
        let comdat = llvm!(LLVMGetComdat(from.0.0));
        if !comdat.is_null() && !self.is_declaration() {
            let name = c_string(&self.name());
            let own = llvm!(LLVMGetOrInsertComdat(module.raw(), name.as_ptr()));
            llvm!(LLVMSetComdatSelectionKind(
                own,
                LLVMGetComdatSelectionKind(comdat)
            ));
            llvm!(LLVMSetComdat(self.0.0, own));
        }
    }

    /// Gives the parameters, and the result, the attributes that a call's have, and takes over its calling convention and the machine that `around` is for.
    pub fn take_call(self, call: Value, around: Function) {
        llvm!(LLVMSetFunctionCallConv(
            self.0.0,
            LLVMGetInstructionCallConv(call.0)
        ));
        for index in 0..=call.arguments().len() as u32 {
            for a in call.attributes_at(index) {
                llvm!(LLVMAddAttributeAtIndex(self.0.0, index, a));
            }
        }
        for kind in [
            "target-cpu",
            "target-features",
            "tune-cpu",
            "min-legal-vector-width",
        ] {
            if let Some(text) = around.string_attribute(kind) {
                self.add_string_attribute(kind, &text);
            }
        }
    }

    /// Who unwinds the function: what does it for `around`, or what does for all C++.
    pub fn unwind_like(self, around: Function, module: &super::Module) {
        let personality = if llvm!(LLVMHasPersonalityFn(around.0.0)) != 0 {
            llvm!(LLVMGetPersonalityFn(around.0.0))
        } else {
            const NAME: &str = "__gxx_personality_v0";
            let known = module.function(NAME);
            let ty = || module.int_type(32).variadic_function();
            known.unwrap_or_else(|| module.add_function(NAME, ty())).0.0
        };
        llvm!(LLVMSetPersonalityFn(self.0.0, personality));
    }

    /// Gives a definition the linkage of one that every module may bring along; that of an internal function stays internal.
    pub fn share_between_modules(self, like: Function, module: &super::Module) {
        use LLVMLinkage::*;
        if matches!(
            llvm!(LLVMGetLinkage(like.0.0)),
            LLVMInternalLinkage | LLVMPrivateLinkage
        ) {
            return;
        }
        llvm!(LLVMSetLinkage(self.0.0, LLVMLinkOnceODRLinkage));
        let name = c_string(&self.name());
        let own = llvm!(LLVMGetOrInsertComdat(module.raw(), name.as_ptr()));
        llvm!(LLVMSetComdat(self.0.0, own));
    }

    /// Sets external linkage, for a declaration.
    pub fn set_internal(self) {
        llvm!(LLVMSetLinkage(self.0.0, LLVMLinkage::LLVMInternalLinkage));
    }

    /// Does no other module see it (static, unnamed namespace)?
    pub fn is_internal(self) -> bool {
        llvm!(LLVMGetLinkage(self.0.0)) == LLVMLinkage::LLVMInternalLinkage
    }

    pub fn set_external(self) {
        llvm!(LLVMSetLinkage(self.0.0, LLVMLinkage::LLVMExternalLinkage));
    }

    /// Makes it the only definition of its symbol in a program.
    pub fn set_only_definition(self) {
        llvm!(LLVMSetLinkage(self.0.0, LLVMLinkage::LLVMExternalLinkage));
        llvm!(LLVMSetComdat(self.0.0, std::ptr::null_mut()));
    }

    /// May the definition be dropped if nothing here uses it (inline, template, static)?
    pub fn is_discardable(self) -> bool {
        use LLVMLinkage::*;
        matches!(
            llvm!(LLVMGetLinkage(self.0.0)),
            LLVMLinkOnceAnyLinkage
                | LLVMLinkOnceODRLinkage
                | LLVMInternalLinkage
                | LLVMPrivateLinkage
                | LLVMAvailableExternallyLinkage
        )
    }

    pub fn erase(self) {
        llvm!(LLVMDeleteFunction(self.0.0));
    }

    /// Has the function debug information of its own?
    pub fn has_debug_info(self) -> bool {
        !llvm!(llvm_sys::debuginfo::LLVMGetSubprogram(self.0.0)).is_null()
    }

    /// The line where the function begins, from its debug information.
    pub fn debug_line(self) -> Option<(String, u32)> {
        if !self.has_debug_info() {
            return None;
        }
        let mut length = 0;
        let text = llvm!(LLVMGetDebugLocFilename(self.0.0, &mut length));
        if text.is_null() {
            return None;
        }
        // SAFETY: LLVM gives the bytes of the file name and their number.
        let bytes = unsafe { std::slice::from_raw_parts(text.cast::<u8>(), length as usize) };
        Some((
            String::from_utf8_lossy(bytes).into_owned(),
            llvm!(LLVMGetDebugLocLine(self.0.0)),
        ))
    }
}

pub(super) fn c_string(text: &str) -> std::ffi::CString {
    std::ffi::CString::new(text.replace('\0', "")).unwrap_or_default()
}
