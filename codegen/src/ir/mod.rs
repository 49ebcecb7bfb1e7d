//! A thin, copyable view of LLVM IR: the only module that calls LLVM's C API.
//!
//! inkwell owns the context and the module; the handles here are plain pointers into that module, without lifetimes, because the
//! pass rewrites the graph it walks. They are valid as long as the [`module::Module`] lives and the thing they name has not been erased, which every
//! caller in this crate keeps by erasing only what it has just taken out of use.

/// Calls one function of LLVM's C API.
macro_rules! llvm {
    ($call:expr) => {{
        // SAFETY: every handle comes from the one live module (see the text at the top of `ir`), is of the kind that the function
        // asks for (checked by the wrappers), and strings are NUL-terminated or passed with their length.
        unsafe { $call }
    }};
}

mod attributes;
pub mod block;
pub mod builder;
mod call;
pub mod debug;
mod debug_variables;
pub mod demangle;
pub mod function;
pub mod integer;
mod lanewise;
mod metadata;
pub mod module;
mod properties;
mod quick_hash;
mod symbols;
pub mod types;
pub mod value;

pub use block::Block;
pub use builder::Builder;
pub use function::{Function, Graph};
pub use integer::{Integer, Order};
pub use metadata::{TypeNode, TypeTag};
pub use module::Module;
pub use quick_hash::{QuickMap, QuickSet};
pub use symbols::{Group, Sharing};
pub use types::{Type, TypeKind};
pub use value::{Arithmetic, Opcode, Value};
