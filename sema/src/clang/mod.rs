//! A safe view of libclang, as thin as it can be: the only `unsafe` code of the crate.
//!
//! libclang is opened at run time, so that `sierra++` links without it and can say where it looked.
#![expect(
    unsafe_code,
    reason = "libclang is a C library; its callers outside of this module stay safe"
)]

pub mod crash;
mod cursor;
mod diagnostic;
mod index;
mod kinds;
mod library;
mod quiet;
mod types;

pub use self::cursor::{Access, Cursor, CursorKind};
pub use self::diagnostic::ClangDiagnostic;
pub use self::index::{Index, TranslationUnit};
pub use self::kinds::{kind, type_kind};
pub use self::library::{LoadError, load, version};
pub use self::types::{Type, TypeKind};
