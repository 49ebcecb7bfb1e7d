//! Variables as a debugger knows them: what the program has, and one of ours for the live lanes.

use super::debug::{DebugBuilder, Place};
use super::function::c_string;
use super::{Block, Function, Module, Value};
use llvm_sys::LLVMDbgRecordKind;
use llvm_sys::core::*;
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;

/// Where the variables of a function are for a debugger: in it, or in what was inlined into it as a whole.
#[derive(Clone, Copy)]
pub struct Scope {
    scope: LLVMMetadataRef,
    inlined_at: LLVMMetadataRef,
}

impl Function {
    /// The scope of the function's own variables. A masked copy was made by inlining: there it is that of the function which it is a copy of.
    pub fn debug_scope(self) -> Option<Scope> {
        let own = llvm!(LLVMGetSubprogram(self.as_value().0));
        if own.is_null() {
            return None;
        }
        let own = Scope {
            scope: own,
            inlined_at: std::ptr::null_mut(),
        };
        let mut copied = None;
        for record in self.variable_records() {
            let location = llvm!(LLVMDbgRecordGetDebugLoc(record));
            let inlined_at = llvm!(LLVMDILocationGetInlinedAt(location));
            if inlined_at.is_null() {
                return Some(own);
            }
            let scope = llvm!(LLVMDIVariableGetScope(LLVMDbgVariableRecordGetVariable(
                record
            )));
            let is_function = matches!(
                llvm!(LLVMGetMetadataKind(scope)),
                LLVMMetadataKind::LLVMDISubprogramMetadataKind
            );
            if is_function && llvm!(LLVMDILocationGetInlinedAt(inlined_at)).is_null() {
                copied = copied.or(Some(Scope { scope, inlined_at }));
            }
        }
        Some(copied.unwrap_or(own))
    }

    fn variable_records(self) -> impl Iterator<Item = LLVMDbgRecordRef> {
        let instructions = self.blocks().into_iter().flat_map(Block::instructions);
        instructions.flat_map(records).filter(|&record| {
            llvm!(LLVMDbgRecordGetKind(record)) != LLVMDbgRecordKind::LLVMDbgRecordLabel
        })
    }

    /// What debuggers are told about: places and values of variables.
    pub fn described_values(self) -> Vec<Value> {
        let first = |record| llvm!(LLVMDbgVariableRecordGetValue(record, 0));
        let values = self.variable_records().map(first);
        values.filter(|value| !value.is_null()).map(Value).collect()
    }

    /// The names of the variables in the function's debug information, parameters among them.
    pub fn debug_variables(self) -> Vec<String> {
        let context = self.function_type().context_ref();
        let variables = self
            .variable_records()
            .map(|record| llvm!(LLVMDbgVariableRecordGetVariable(record)));
        variables
            .map(|variable| name_of(context, variable))
            .collect()
    }
}

fn records(instruction: Value) -> Vec<LLVMDbgRecordRef> {
    let mut found = Vec::new();
    let mut record = llvm!(LLVMGetFirstDbgRecord(instruction.0));
    while !record.is_null() {
        found.push(record);
        record = llvm!(LLVMGetNextDbgRecord(record));
    }
    found
}

/// Operand of the node of a variable: the interface has no word for it.
const NAME: usize = 1;

fn name_of(context: LLVMContextRef, variable: LLVMMetadataRef) -> String {
    let node = llvm!(LLVMMetadataAsValue(context, variable));
    let count = llvm!(LLVMGetMDNodeNumOperands(node)) as usize;
    let mut operands = vec![std::ptr::null_mut(); count];
    llvm!(LLVMGetMDNodeOperands(node, operands.as_mut_ptr()));
    let Some(&name) = operands.get(NAME).filter(|name| !name.is_null()) else {
        return String::new();
    };
    let mut length = 0;
    let text = llvm!(LLVMGetMDString(name, &mut length));
    if text.is_null() {
        return String::new();
    }
    // SAFETY: LLVM gives the bytes of the name and their number.
    let bytes = unsafe { std::slice::from_raw_parts(text.cast::<u8>(), length as usize) };
    String::from_utf8_lossy(bytes).into_owned()
}

impl Module<'_> {
    /// Names a program in Python that gdb loads with the object: a section that gdb looks for, of strings that the linker merges.
    pub fn name_debugger_script(&self, path: &str) {
        const PYTHON_FILE: u8 = 1;
        let is_plain = |c: char| !c.is_control() && c != '"' && c != '\\';
        if !self.is_elf() || !path.chars().all(is_plain) {
            return;
        }
        let text = format!(
            ".pushsection .debug_gdb_scripts, \"MS\", @progbits, 1\n.byte {PYTHON_FILE}\n.asciz \"{path}\"\n.popsection\n"
        );
        llvm!(LLVMAppendModuleInlineAsm(
            self.raw(),
            text.as_ptr().cast(),
            text.len()
        ));
    }

    fn is_elf(&self) -> bool {
        let triple = llvm!(LLVMGetTarget(self.raw()));
        // SAFETY: LLVM keeps the text, with a NUL behind it, as long as the module.
        let triple = unsafe { std::ffi::CStr::from_ptr(triple) }.to_string_lossy();
        ["linux", "freebsd", "elf"]
            .iter()
            .any(|system| triple.contains(system))
    }
}

impl DebugBuilder {
    /// Tells a debugger that `slot`, 64 bits, holds a variable of the type `type_name`, in the whole function; `before` is where that is known. Gives a
    /// place without a line, for what sets the variable.
    pub fn declare_bits(
        &mut self,
        (function, within): (Function, Scope),
        slot: Value,
        name: &str,
        type_name: &str,
        before: Value,
    ) -> Place {
        let Scope { scope, inlined_at } = within;
        const UNSIGNED: u32 = 7;
        let builder = self.raw();
        let context = function.function_type().context_ref();
        let file = llvm!(LLVMDIScopeGetFile(scope));
        let line = llvm!(LLVMDISubprogramGetLine(scope));
        let bits = "unsigned long";
        let (name, type_name) = (c_string(name), c_string(type_name));
        let ty = llvm!(LLVMDIBuilderCreateBasicType(
            builder,
            bits.as_ptr().cast(),
            bits.len(),
            64,
            UNSIGNED,
            0
        ));
        let ty = llvm!(LLVMDIBuilderCreateTypedef(
            builder,
            ty,
            type_name.as_ptr(),
            type_name.as_bytes().len(),
            file,
            line,
            file,
            0
        ));
        let variable = llvm!(LLVMDIBuilderCreateAutoVariable(
            builder,
            scope,
            name.as_ptr(),
            name.as_bytes().len(),
            file,
            line,
            ty,
            0,
            0,
            0
        ));
        let nowhere = llvm!(LLVMDIBuilderCreateDebugLocation(
            context, 0, 0, scope, inlined_at
        ));
        let expression = llvm!(LLVMDIBuilderCreateExpression(
            builder,
            std::ptr::null_mut(),
            0
        ));
        llvm!(LLVMDIBuilderInsertDeclareRecordBefore(
            builder, slot.0, variable, expression, nowhere, before.0
        ));
        Place::at(nowhere)
    }
}
