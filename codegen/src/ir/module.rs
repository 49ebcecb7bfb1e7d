//! The module: reading, writing, verifying, running LLVM's own passes on it.

use super::function::c_string;
use super::types::Layout;
use super::{Function, Type, Value};
use crate::error::CodegenError;
use inkwell::context::Context;
use llvm_sys::core::*;
use llvm_sys::error::{
    LLVMConsumeError, LLVMDisposeErrorMessage, LLVMErrorRef, LLVMGetErrorMessage,
};
use llvm_sys::prelude::*;
use llvm_sys::target::LLVMGetModuleDataLayout;
use llvm_sys::transforms::pass_builder::*;
use std::collections::HashSet;
use std::path::Path;

/// One translation unit's IR.
pub struct Module<'ctx> {
    module: inkwell::module::Module<'ctx>,
}

impl<'ctx> Module<'ctx> {
    /// Reads bitcode or textual IR, told apart by the first bytes.
    pub fn read(context: &'ctx Context, path: &Path) -> Result<Self, CodegenError> {
        let unreadable = |message: String| CodegenError::Unreadable {
            path: path.to_path_buf(),
            message,
        };
        let buffer = inkwell::memory_buffer::MemoryBuffer::create_from_file(path)
            .map_err(|e| unreadable(e.to_string()))?;
        let module = if buffer.as_slice().starts_with(b"BC\xc0\xde") {
            inkwell::module::Module::parse_bitcode_from_buffer(&buffer, context)
        } else {
            context.create_module_from_ir(buffer)
        };
        Ok(Module {
            module: module.map_err(|e| unreadable(e.to_string()))?,
        })
    }

    /// Reads textual IR.
    pub fn parse(context: &'ctx Context, text: &str) -> Result<Self, CodegenError> {
        let buffer = inkwell::memory_buffer::MemoryBuffer::create_from_memory_range_copy(
            text.as_bytes(),
            "text",
        );
        let module = context.create_module_from_ir(buffer);
        Ok(Module {
            module: module.map_err(|e| CodegenError::Unreadable {
                path: "text".into(),
                message: e.to_string(),
            })?,
        })
    }

    /// Ends our view of the module.
    pub fn into_inner(self) -> inkwell::module::Module<'ctx> {
        self.module
    }

    pub fn write(&self, path: &Path) -> Result<(), CodegenError> {
        if self.module.write_bitcode_to_path(path) {
            Ok(())
        } else {
            Err(CodegenError::Unwritable {
                path: path.to_path_buf(),
            })
        }
    }

    /// The source that the module says it comes from.
    pub fn set_source_file(&self, name: &str) {
        llvm!(LLVMSetSourceFileName(
            self.raw(),
            name.as_ptr().cast(),
            name.len()
        ));
    }

    /// Takes the names off all values inside of functions, as clang does unless told otherwise.
    pub fn discard_value_names(&self) {
        for function in self.functions() {
            for parameter in function.params() {
                parameter.set_name("");
            }
            for block in function.blocks() {
                block.as_value().set_name("");
                for instruction in block.instructions() {
                    instruction.set_name("");
                }
            }
        }
    }

    pub fn verify(&self) -> Result<(), String> {
        self.module.verify().map_err(|e| e.to_string())
    }

    pub fn print(&self) -> String {
        self.module.print_to_string().to_string()
    }

    pub(super) fn raw(&self) -> LLVMModuleRef {
        self.module.as_mut_ptr()
    }

    pub fn layout(&self) -> Layout {
        Layout(llvm!(LLVMGetModuleDataLayout(self.raw())))
    }

    /// Takes all debug information away.
    pub fn strip_debug_information(&self) {
        llvm!(llvm_sys::debuginfo::LLVMStripModuleDebugInfo(self.raw()));
    }

    pub fn functions(&self) -> Vec<Function> {
        let mut all = Vec::new();
        let mut at = llvm!(LLVMGetFirstFunction(self.raw()));
        while !at.is_null() {
            all.push(Function(Value(at)));
            at = llvm!(LLVMGetNextFunction(at));
        }
        all
    }

    /// All aliases.
    pub fn aliases(&self) -> Vec<Value> {
        let mut all = Vec::new();
        let mut at = llvm!(LLVMGetFirstGlobalAlias(self.raw()));
        while !at.is_null() {
            all.push(Value(at));
            at = llvm!(LLVMGetNextGlobalAlias(at));
        }
        all
    }

    /// A thread-local variable, zero at first, that all modules share.
    pub fn thread_local_slot(&self, name: &str, ty: Type) -> Value {
        let name = c_string(name);
        let known = llvm!(LLVMGetNamedGlobal(self.raw(), name.as_ptr()));
        if !known.is_null() {
            return Value(known);
        }
        let slot = llvm!(LLVMAddGlobal(self.raw(), ty.0, name.as_ptr()));
        llvm!(LLVMSetInitializer(slot, LLVMConstNull(ty.0)));
        llvm!(LLVMSetThreadLocalMode(
            slot,
            llvm_sys::LLVMThreadLocalMode::LLVMGeneralDynamicTLSModel
        ));
        llvm!(LLVMSetLinkage(
            slot,
            llvm_sys::LLVMLinkage::LLVMLinkOnceODRLinkage
        ));
        let comdat = llvm!(llvm_sys::comdat::LLVMGetOrInsertComdat(
            self.raw(),
            name.as_ptr()
        ));
        llvm!(llvm_sys::comdat::LLVMSetComdat(slot, comdat));
        Value(slot)
    }

    /// Another symbol of a function, as visible as the alias `like`.
    pub fn add_alias(&self, name: &str, like: Value, function: Function) {
        let name = c_string(name);
        let alias = llvm!(LLVMAddAlias2(
            self.raw(),
            function.function_type().0,
            0,
            function.as_value().0,
            name.as_ptr()
        ));
        llvm!(LLVMSetLinkage(alias, LLVMGetLinkage(like.0)));
        llvm!(LLVMSetVisibility(alias, LLVMGetVisibility(like.0)));
        llvm!(LLVMSetUnnamedAddress(alias, LLVMGetUnnamedAddress(like.0)));
    }

    pub fn function(&self, name: &str) -> Option<Function> {
        let name = c_string(name);
        let f = llvm!(LLVMGetNamedFunction(self.raw(), name.as_ptr()));
        (!f.is_null()).then_some(Function(Value(f)))
    }

    /// A constant of so many zero bytes, the module's own.
    pub fn zeros(&self, name: &str, bytes: u64) -> Value {
        let name = c_string(name);
        let found = llvm!(LLVMGetNamedGlobal(self.raw(), name.as_ptr()));
        if !found.is_null() {
            return Value(found);
        }
        let ty = llvm!(LLVMArrayType2(self.int_type(8).0, bytes));
        let global = llvm!(LLVMAddGlobal(self.raw(), ty, name.as_ptr()));
        llvm!(LLVMSetInitializer(global, LLVMConstNull(ty)));
        llvm!(LLVMSetGlobalConstant(global, 1));
        llvm!(LLVMSetLinkage(
            global,
            llvm_sys::LLVMLinkage::LLVMPrivateLinkage
        ));
        llvm!(LLVMSetAlignment(global, bytes as u32));
        Value(global)
    }

    pub fn add_function(&self, name: &str, ty: Type) -> Function {
        let name = c_string(name);
        Function(Value(llvm!(LLVMAddFunction(
            self.raw(),
            name.as_ptr(),
            ty.0
        ))))
    }

    /// The declaration of an overloaded intrinsic.
    pub fn intrinsic(&self, name: &str, overloads: &[Type]) -> Function {
        let id = llvm!(LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len()));
        let mut raw: Vec<_> = overloads.iter().map(|t| t.0).collect();
        Function(Value(llvm!(LLVMGetIntrinsicDeclaration(
            self.raw(),
            id,
            raw.as_mut_ptr(),
            raw.len()
        ))))
    }

    pub fn void_type(&self) -> Type {
        Type(llvm!(LLVMVoidTypeInContext(LLVMGetModuleContext(
            self.raw()
        ))))
    }

    pub fn int_type(&self, bits: u32) -> Type {
        Type(llvm!(LLVMIntTypeInContext(
            LLVMGetModuleContext(self.raw()),
            bits
        )))
    }

    pub fn pointer_type(&self) -> Type {
        Type(llvm!(LLVMPointerTypeInContext(
            LLVMGetModuleContext(self.raw()),
            0
        )))
    }

    /// Runs LLVM passes, named as on `opt`'s command line, on the whole module.
    pub fn run_passes(&self, passes: &str) -> Result<(), CodegenError> {
        let options = PassOptions::new();
        let text = c_string(passes);
        passes_result(
            passes,
            llvm!(LLVMRunPasses(
                self.raw(),
                text.as_ptr(),
                std::ptr::null_mut(),
                options.0
            )),
        )
    }

    /// The same on some functions, at once: to set up LLVM's passes takes longer than to run them on a small function.
    pub fn run_passes_on(&self, functions: &[Function], passes: &str) -> Result<(), CodegenError> {
        let chosen: HashSet<Function> = functions.iter().copied().collect();
        if chosen.is_empty() {
            return Ok(());
        }
        // LLVM leaves those out that are not to be optimised.
        let others: Vec<Function> = self
            .functions()
            .into_iter()
            .filter(|f| !f.is_declaration() && !chosen.contains(f) && !f.has_attribute("optnone"))
            .collect();
        for other in &others {
            other.add_attribute("optnone");
        }
        let result = self.run_passes(&format!("function({passes})"));
        for other in &others {
            other.remove_attribute("optnone");
        }
        result
    }

    /// The same on one function.
    pub fn run_function_passes(
        &self,
        function: Function,
        passes: &str,
    ) -> Result<(), CodegenError> {
        let options = PassOptions::new();
        let text = c_string(passes);
        let f = function.as_value().0;
        passes_result(
            passes,
            llvm!(LLVMRunPassesOnFunction(
                f,
                text.as_ptr(),
                std::ptr::null_mut(),
                options.0
            )),
        )
    }
}

struct PassOptions(LLVMPassBuilderOptionsRef);

impl PassOptions {
    fn new() -> Self {
        PassOptions(llvm!(LLVMCreatePassBuilderOptions()))
    }
}

impl Drop for PassOptions {
    fn drop(&mut self) {
        llvm!(LLVMDisposePassBuilderOptions(self.0));
    }
}

fn passes_result(passes: &str, error: LLVMErrorRef) -> Result<(), CodegenError> {
    if error.is_null() {
        return Ok(());
    }
    let message = llvm!(LLVMGetErrorMessage(error));
    if message.is_null() {
        llvm!(LLVMConsumeError(error));
        return Err(CodegenError::Passes {
            passes: passes.to_string(),
            message: String::new(),
        });
    }
    // SAFETY: a message of LLVM's is a NUL-terminated string until it is disposed of in the next line.
    let text = unsafe { std::ffi::CStr::from_ptr(message) }
        .to_string_lossy()
        .into_owned();
    llvm!(LLVMDisposeErrorMessage(message));
    Err(CodegenError::Passes {
        passes: passes.to_string(),
        message: text,
    })
}

/// Copies and frees a string that LLVM made for us.
pub(super) fn take_message(message: *mut std::ffi::c_char) -> String {
    // SAFETY: LLVM hands over a NUL-terminated string.
    let text = unsafe { std::ffi::CStr::from_ptr(message) }
        .to_string_lossy()
        .into_owned();
    llvm!(LLVMDisposeMessage(message));
    text
}
