//! clang's messages, copied out of libclang.

use crate::messages::clang_messages as said;
use std::ops::Range;

use clang_sys::{CXDiagnostic, CXSourceRange, CXString};

use super::index::offset;
use super::library::{call, string};
use crate::messages::diagnostics::Level;

/// A message of clang's; offsets are those of the parsed text.
#[derive(Clone, Debug)]
pub struct ClangDiagnostic {
    pub level: Level,
    pub at: Option<u32>,
    pub message: String,
    pub option: Option<String>,
    pub category: Option<(u32, String)>,
    pub ranges: Vec<Range<u32>>,
    pub fix_its: Vec<(Range<u32>, String)>,
    pub notes: Vec<ClangDiagnostic>,
}

/// Copies and disposes a diagnostic.
///
/// # Safety
/// `raw` comes from libclang, is alive, and is not used afterwards.
pub(super) unsafe fn take(raw: CXDiagnostic) -> ClangDiagnostic {
    // SAFETY: see above.
    unsafe {
        let copy = read(raw);
        call!(clang_disposeDiagnostic(raw));
        copy
    }
}

/// # Safety
/// `raw` is alive.
unsafe fn read(raw: CXDiagnostic) -> ClangDiagnostic {
    // SAFETY: `raw` is alive; all indices are below their counts; the set of children belongs to `raw`.
    unsafe {
        let level = match call!(clang_getDiagnosticSeverity(raw)) {
            clang_sys::CXDiagnostic_Warning => Level::Warning,
            clang_sys::CXDiagnostic_Error => Level::Error,
            clang_sys::CXDiagnostic_Fatal => Level::Fatal,
            clang_sys::CXDiagnostic_Ignored => Level::Remark,
            _ => Level::Note,
        };
        let mut disable = CXString::default();
        let option = string(call!(clang_getDiagnosticOption(raw, &mut disable)));
        string(disable);
        let ranges = (0..call!(clang_getDiagnosticNumRanges(raw)))
            .filter_map(|i| range(call!(clang_getDiagnosticRange(raw, i))))
            .collect();
        let fix_its = (0..call!(clang_getDiagnosticNumFixIts(raw)))
            .filter_map(|i| {
                let mut replaced = CXSourceRange::default();
                let text = string(call!(clang_getDiagnosticFixIt(raw, i, &mut replaced)));
                Some((range(replaced)?, text))
            })
            .collect();
        let category = string(call!(clang_getDiagnosticCategoryText(raw)));
        let number = call!(clang_getDiagnosticCategory(raw));
        let children = call!(clang_getChildDiagnostics(raw));
        let count = if children.is_null() {
            0
        } else {
            call!(clang_getNumDiagnosticsInSet(children))
        };
        let notes = (0..count)
            .map(|i| read(call!(clang_getDiagnosticInSet(children, i))))
            // By whom a file was included is told at the message itself; this is about the precompiled form of a text.
            .filter(|note| !note.message.starts_with(said::INCLUDED_FROM))
            .collect();
        ClangDiagnostic {
            level,
            at: offset(call!(clang_getDiagnosticLocation(raw))),
            message: string(call!(clang_getDiagnosticSpelling(raw))),
            option: (!option.is_empty()).then_some(option),
            category: (!category.is_empty()).then_some((number, category)),
            ranges,
            fix_its,
            notes,
        }
    }
}

/// # Safety
/// The range comes from libclang and its unit is alive.
pub(super) unsafe fn range(raw: CXSourceRange) -> Option<Range<u32>> {
    // SAFETY: see above.
    unsafe {
        let start = offset(call!(clang_getRangeStart(raw)))?;
        let end = offset(call!(clang_getRangeEnd(raw)))?;
        (start <= end).then_some(start..end)
    }
}
