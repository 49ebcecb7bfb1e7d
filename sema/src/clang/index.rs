//! Parsing and saving.

use std::ffi::{CString, c_char, c_int};
use std::marker::PhantomData;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::ptr;

use clang_sys::{CXErrorCode, CXFile, CXIndex, CXSourceLocation, CXTranslationUnit};

use super::crash;
use super::cursor::Cursor;
use super::diagnostic::{self, ClangDiagnostic};
use super::library::call;
use super::quiet::quietly;

/// Owner of translation units.
pub struct Index {
    raw: CXIndex,
}

impl Index {
    /// Requires: [`super::load`] has succeeded.
    pub fn new() -> Index {
        // SAFETY: takes two flags; declarations from a precompiled file are excluded, nothing is printed.
        let raw = unsafe { call!(clang_createIndex(1, 0)) };
        crash::note_before_libclang();
        Index { raw }
    }

    /// Parses with a full command line (`arguments[0]` is the compiler). `None`: clang gave up altogether.
    pub fn parse(&self, arguments: &[String], file: &Path) -> Option<TranslationUnit<'_>> {
        self.parse_as(arguments, file, 0)
    }

    /// The same without what only the end of a file asks for: bodies of templates that it uses, and warnings of what it does not use.
    pub fn parse_without_end(
        &self,
        arguments: &[String],
        file: &Path,
    ) -> Option<TranslationUnit<'_>> {
        self.parse_as(arguments, file, clang_sys::CXTranslationUnit_Incomplete)
    }

    /// The same for a file that others go on from, once it is saved.
    pub fn parse_headers(&self, arguments: &[String], file: &Path) -> Option<TranslationUnit<'_>> {
        let kind =
            clang_sys::CXTranslationUnit_Incomplete | clang_sys::CXTranslationUnit_ForSerialization;
        self.parse_as(arguments, file, kind)
    }

    /// The signal of a crash that the last parse has ended with, as `11 (SIGSEGV)`.
    pub fn crashed(&self) -> Option<&'static str> {
        crash::recovered_from()
    }

    fn parse_as(
        &self,
        arguments: &[String],
        file: &Path,
        kind: clang_sys::CXTranslationUnit_Flags,
    ) -> Option<TranslationUnit<'_>> {
        let owned: Vec<CString> = arguments
            .iter()
            .filter_map(|a| CString::new(a.as_bytes()).ok())
            .collect();
        let pointers: Vec<*const c_char> = owned.iter().map(|a| a.as_ptr()).collect();
        let name = CString::new(file.as_os_str().as_bytes()).ok()?;
        let mut raw: CXTranslationUnit = ptr::null_mut();
        let succeeds = |code: &CXErrorCode| *code == clang_sys::CXError_Success;
        // SAFETY: all strings outlive the call; libclang copies them.
        let code: CXErrorCode = quietly(succeeds, || unsafe {
            call!(clang_parseTranslationUnit2FullArgv(
                self.raw,
                name.as_ptr(),
                pointers.as_ptr(),
                pointers.len() as c_int,
                ptr::null_mut(),
                0,
                kind,
                &mut raw,
            ))
        });
        if code != clang_sys::CXError_Success || raw.is_null() {
            return None;
        }
        Some(TranslationUnit {
            raw,
            index: PhantomData,
        })
    }
}

impl Default for Index {
    fn default() -> Self {
        Index::new()
    }
}

impl Drop for Index {
    fn drop(&mut self) {
        // SAFETY: made by clang_createIndex; units borrow the index, so none is left.
        unsafe { call!(clang_disposeIndex(self.raw)) }
    }
}

/// A parsed file.
pub struct TranslationUnit<'i> {
    raw: CXTranslationUnit,
    index: PhantomData<&'i Index>,
}

impl TranslationUnit<'_> {
    /// The root of the AST.
    pub fn root(&self) -> Cursor<'_> {
        // SAFETY: the unit is alive as long as `self`, and so is the cursor's lifetime.
        Cursor::new(unsafe { call!(clang_getTranslationUnitCursor(self.raw)) })
    }

    /// Everything clang has to say, in its order.
    pub fn diagnostics(&self) -> Vec<ClangDiagnostic> {
        // SAFETY: indices are below the count; each diagnostic is disposed by `take`.
        unsafe {
            (0..call!(clang_getNumDiagnostics(self.raw)))
                .map(|i| diagnostic::take(call!(clang_getDiagnostic(self.raw, i))))
                .collect()
        }
    }

    /// Writes the AST. `false`: clang refused, or the file could not be written.
    pub fn save(&self, path: &Path) -> bool {
        let Ok(name) = CString::new(path.as_os_str().as_bytes()) else {
            return false;
        };
        let succeeds = |code: &i32| *code == clang_sys::CXSaveError_None;
        // SAFETY: the unit is alive, the name outlives the call.
        let code = quietly(succeeds, || unsafe {
            call!(clang_saveTranslationUnit(self.raw, name.as_ptr(), 0))
        });
        code == clang_sys::CXSaveError_None
    }
}

impl Drop for TranslationUnit<'_> {
    fn drop(&mut self) {
        // SAFETY: made by clang_parseTranslationUnit2FullArgv; cursors borrow the unit, so none is left.
        unsafe { call!(clang_disposeTranslationUnit(self.raw)) }
    }
}

/// The offset of a location in the parsed file; `None` if it has none.
pub(super) fn offset(location: CXSourceLocation) -> Option<u32> {
    let mut file: CXFile = ptr::null_mut();
    let (mut line, mut column, mut offset) = (0, 0, 0);
    // SAFETY: the four targets outlive the call.
    unsafe {
        call!(clang_getFileLocation(
            location,
            &mut file,
            &mut line,
            &mut column,
            &mut offset
        ))
    };
    (!file.is_null()).then_some(offset)
}
