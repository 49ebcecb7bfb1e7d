//! Calls, as part of a value's view: callee, arguments, attributes.

use super::value::{attribute_kind, attribute_text};
use super::{Function, Opcode, Type, Value};
use llvm_sys::core::*;

impl Value {
    pub fn called_value(self) -> Value {
        Value(llvm!(LLVMGetCalledValue(self.0)))
    }

    pub fn called_function(self) -> Option<Function> {
        self.called_value().as_function()
    }

    /// Lets the call call something else of the same type.
    pub fn set_called_value(self, callee: Value) {
        // The callee is the last operand; an invoke's destinations stand before it.
        self.set_operand(self.operand_count() - 1, callee);
    }

    pub fn called_type(self) -> Type {
        Type(llvm!(LLVMGetCalledFunctionType(self.0)))
    }

    pub fn is_call(self) -> bool {
        matches!(self.opcode(), Opcode::Call | Opcode::Invoke)
    }

    pub fn arguments(self) -> Vec<Value> {
        let n = llvm!(LLVMGetNumArgOperands(self.0));
        (0..n).map(|i| self.operand(i)).collect()
    }

    /// A string attribute of the call itself (not of the callee).
    pub fn call_string_attribute(self, kind: &str) -> Option<String> {
        let a = llvm!(LLVMGetCallSiteStringAttribute(
            self.0,
            llvm_sys::LLVMAttributeFunctionIndex,
            kind.as_ptr().cast(),
            kind.len() as u32
        ));
        attribute_text(a)
    }

    pub fn add_call_string_attribute(self, kind: &str, text: &str) {
        let a = llvm!(LLVMCreateStringAttribute(
            self.called_type().context_ref(),
            kind.as_ptr().cast(),
            kind.len() as u32,
            text.as_ptr().cast(),
            text.len() as u32
        ));
        llvm!(LLVMAddCallSiteAttribute(
            self.0,
            llvm_sys::LLVMAttributeFunctionIndex,
            a
        ));
    }

    pub fn remove_call_string_attribute(self, kind: &str) {
        llvm!(LLVMRemoveCallSiteStringAttribute(
            self.0,
            llvm_sys::LLVMAttributeFunctionIndex,
            kind.as_ptr().cast(),
            kind.len() as u32
        ));
    }

    /// Does argument `i` of the call carry the attribute?
    pub fn call_argument_has(self, i: u32, kind: &str) -> bool {
        let id = attribute_kind(kind);
        !llvm!(LLVMGetCallSiteEnumAttribute(self.0, i + 1, id)).is_null()
    }

    /// The type that an attribute of the call's argument names, as `sret(T)`.
    pub fn call_argument_type(self, i: u32, kind: &str) -> Option<Type> {
        let id = attribute_kind(kind);
        let attribute = llvm!(LLVMGetCallSiteEnumAttribute(self.0, i + 1, id));
        (!attribute.is_null()).then(|| Type(llvm!(LLVMGetTypeAttributeValue(attribute))))
    }

    /// Copies the attributes of `from`, which begins with the same arguments but this call's last, and its calling convention.
    pub fn copy_call_attributes(self, from: Value) {
        let shared = self.arguments().len().saturating_sub(1) as u32;
        llvm!(LLVMSetInstructionCallConv(
            self.0,
            LLVMGetInstructionCallConv(from.0)
        ));
        let indices = std::iter::once(llvm_sys::LLVMAttributeFunctionIndex).chain(0..=shared);
        for index in indices {
            self.copy_attributes_at(from, index);
        }
    }

    /// The same without what `from` says of the callee.
    pub fn copy_argument_attributes(self, from: Value) {
        llvm!(LLVMSetInstructionCallConv(
            self.0,
            LLVMGetInstructionCallConv(from.0)
        ));
        for index in 0..=from.arguments().len() as u32 {
            self.copy_attributes_at(from, index);
        }
    }

    /// What `from` says of the callee.
    pub fn copy_callee_attributes(self, from: Value) {
        self.copy_attributes_at(from, llvm_sys::LLVMAttributeFunctionIndex);
    }

    /// Says this call the same of its arguments as the other one, which has as many?
    pub fn has_same_attributes(self, other: Value) -> bool {
        (0..=self.arguments().len() as u32)
            .all(|index| self.attributes_at(index) == other.attributes_at(index))
    }

    fn copy_attributes_at(self, from: Value, index: u32) {
        for a in from.attributes_at(index) {
            llvm!(LLVMAddCallSiteAttribute(self.0, index, a));
        }
    }

    /// A call's attributes: 0 are those of the result, then those of each argument.
    pub(super) fn attributes_at(self, index: u32) -> Vec<llvm_sys::prelude::LLVMAttributeRef> {
        let n = llvm!(LLVMGetCallSiteAttributeCount(self.0, index)) as usize;
        let mut attributes = vec![std::ptr::null_mut(); n];
        if n > 0 {
            llvm!(LLVMGetCallSiteAttributes(
                self.0,
                index,
                attributes.as_mut_ptr()
            ));
        }
        attributes
    }

    /// Gives the call the attributes that the function's parameters and result have.
    pub fn copy_param_attributes(self, function: Function) {
        llvm!(LLVMSetInstructionCallConv(
            self.0,
            LLVMGetFunctionCallConv(function.as_value().0)
        ));
        for index in 0..=function.params().len() as u32 {
            let n = llvm!(LLVMGetAttributeCountAtIndex(function.as_value().0, index)) as usize;
            let mut attributes = vec![std::ptr::null_mut(); n];
            if n > 0 {
                llvm!(LLVMGetAttributesAtIndex(
                    function.as_value().0,
                    index,
                    attributes.as_mut_ptr()
                ));
            }
            for a in attributes {
                llvm!(LLVMAddCallSiteAttribute(self.0, index, a));
            }
        }
    }

    /// Does the call itself carry the attribute?
    pub fn call_has(self, kind: &str) -> bool {
        let id = attribute_kind(kind);
        !llvm!(LLVMGetCallSiteEnumAttribute(
            self.0,
            llvm_sys::LLVMAttributeFunctionIndex,
            id
        ))
        .is_null()
    }

    pub fn remove_call_attribute(self, kind: &str) {
        llvm!(LLVMRemoveCallSiteEnumAttribute(
            self.0,
            llvm_sys::LLVMAttributeFunctionIndex,
            attribute_kind(kind)
        ));
    }

    /// Lets a landing pad take whatever comes, also what none of its clauses does.
    pub fn make_cleanup(self) {
        llvm!(LLVMSetCleanup(self.0, 1));
    }

    pub fn add_call_attribute(self, kind: &str) {
        self.add_call_attribute_with(kind, 0);
    }

    pub fn add_call_attribute_with(self, kind: &str, value: u64) {
        let a = llvm!(LLVMCreateEnumAttribute(
            self.called_type().context_ref(),
            attribute_kind(kind),
            value
        ));
        llvm!(LLVMAddCallSiteAttribute(
            self.0,
            llvm_sys::LLVMAttributeFunctionIndex,
            a
        ));
    }

    /// What an argument's address is a multiple of, as the call says.
    pub fn argument_alignment(self, argument: u32) -> u32 {
        let kind = attribute_kind("align");
        let found = llvm!(LLVMGetCallSiteEnumAttribute(self.0, argument + 1, kind));
        match found.is_null() {
            true => 1,
            false => llvm!(LLVMGetEnumAttributeValue(found)) as u32,
        }
    }

    /// Sets an integer attribute (such as `align`) on an argument of the call.
    pub fn add_argument_attribute(self, argument: u32, kind: &str, value: u64) {
        let a = llvm!(LLVMCreateEnumAttribute(
            self.called_type().context_ref(),
            attribute_kind(kind),
            value
        ));
        llvm!(LLVMAddCallSiteAttribute(self.0, argument + 1, a));
    }
}
