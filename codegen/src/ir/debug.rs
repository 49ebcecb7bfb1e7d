//! Debug information for functions that the pass makes.

use super::function::c_string;
use super::{Function, Module, Value};
use llvm_sys::core::*;
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;

/// Describes new functions to a debugger; they are artificial, what is inlined into them is not.
pub struct DebugBuilder {
    builder: LLVMDIBuilderRef,
    unit: Option<LLVMMetadataRef>,
}

/// A place in the source.
#[derive(Clone, Copy)]
pub struct Place(LLVMMetadataRef);

impl Drop for DebugBuilder {
    fn drop(&mut self) {
        llvm!(LLVMDIBuilderFinalize(self.builder));
        llvm!(LLVMDisposeDIBuilder(self.builder));
    }
}

impl DebugBuilder {
    pub fn new(module: &Module) -> Self {
        DebugBuilder {
            builder: llvm!(LLVMCreateDIBuilder(module.raw())),
            unit: None,
        }
    }

    pub(super) fn raw(&self) -> LLVMDIBuilderRef {
        self.builder
    }

    /// Describes `new` as something on the way to `like`, if that has debug information; returns the place where it begins. A breakpoint on the name of
    /// `like` is not for it; what is inlined into it keeps that name and stops there.
    pub fn describe(&mut self, new: Function, like: Function) -> Option<Place> {
        let old = llvm!(LLVMGetSubprogram(like.as_value().0));
        if old.is_null() {
            return None;
        }
        let file = llvm!(LLVMDIScopeGetFile(old));
        let line = llvm!(LLVMDISubprogramGetLine(old));
        let builder = self.builder;
        let unit = *self.unit.get_or_insert_with(|| compile_unit(builder, file));
        let name = c_string(&new.name());
        let length = name.as_bytes().len();
        let ty = llvm!(LLVMDIBuilderCreateSubroutineType(
            builder,
            file,
            std::ptr::null_mut(),
            0,
            0
        ));
        let subprogram = llvm!(LLVMDIBuilderCreateFunction(
            builder,
            unit,
            name.as_ptr(),
            length,
            name.as_ptr(),
            length,
            file,
            line,
            ty,
            0,
            1,
            line,
            LLVMDIFlagArtificial,
            0
        ));
        llvm!(LLVMSetSubprogram(new.as_value().0, subprogram));
        let context = like.function_type().context_ref();
        take_over(context, subprogram, old, UNIT);
        Some(Place(llvm!(LLVMDIBuilderCreateDebugLocation(
            context,
            line,
            0,
            subprogram,
            std::ptr::null_mut()
        ))))
    }
}

/// Operand of the node of a subprogram: the interface has no word for this field.
const UNIT: usize = 5;

/// Gives a subprogram a field of another.
fn take_over(context: LLVMContextRef, new: LLVMMetadataRef, old: LLVMMetadataRef, field: usize) {
    let old = llvm!(LLVMMetadataAsValue(context, old));
    let new = llvm!(LLVMMetadataAsValue(context, new));
    let count = llvm!(LLVMGetMDNodeNumOperands(old)) as usize;
    let mut operands = vec![std::ptr::null_mut(); count];
    llvm!(LLVMGetMDNodeOperands(old, operands.as_mut_ptr()));
    if let Some(&value) = operands.get(field)
        && !value.is_null()
    {
        llvm!(LLVMReplaceMDNodeOperandWith(
            new,
            field as u32,
            LLVMValueAsMetadata(value)
        ));
    }
}

impl Place {
    pub(super) fn at(location: LLVMMetadataRef) -> Place {
        Place(location)
    }

    pub fn give_to(self, instruction: Value) {
        llvm!(LLVMInstructionSetDebugLoc(instruction.0, self.0));
    }
}

/// LLVM makes subprograms in a unit alone, which none of them keeps. It says that its information is elsewhere: so neither the back end nor coverage, which writes a file
/// for each unit, does anything for it.
fn compile_unit(builder: LLVMDIBuilderRef, file: LLVMMetadataRef) -> LLVMMetadataRef {
    const ELSEWHERE: u32 = 1;
    let producer = "sierra";
    llvm!(LLVMDIBuilderCreateCompileUnit(
        builder,
        LLVMDWARFSourceLanguage::LLVMDWARFSourceLanguageC_plus_plus_14,
        file,
        producer.as_ptr().cast(),
        producer.len(),
        0,
        std::ptr::null(),
        0,
        0,
        std::ptr::null(),
        0,
        LLVMDWARFEmissionKind::LLVMDWARFEmissionKindNone,
        ELSEWHERE,
        1,
        0,
        std::ptr::null(),
        0,
        std::ptr::null(),
        0
    ))
}

/// The file that a location is in.
pub(super) fn file_of(location: LLVMMetadataRef) -> std::path::PathBuf {
    let scope = llvm!(LLVMDILocationGetScope(location));
    let file = llvm!(LLVMDIScopeGetFile(scope));
    if file.is_null() {
        return std::path::PathBuf::new();
    }
    let part = |get: unsafe extern "C" fn(LLVMMetadataRef, *mut u32) -> *const std::ffi::c_char| {
        let mut length = 0;
        let text = llvm!(get(file, &mut length));
        if text.is_null() {
            return String::new();
        }
        // SAFETY: LLVM gives the bytes of the name and their number.
        let bytes = unsafe { std::slice::from_raw_parts(text.cast::<u8>(), length as usize) };
        String::from_utf8_lossy(bytes).into_owned()
    };
    std::path::Path::new(&part(LLVMDIFileGetDirectory)).join(part(LLVMDIFileGetFilename))
}
