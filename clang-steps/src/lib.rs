//! Steps of clang in children of this process.
//!
//! A process of clang's spends most of a short compilation on loading clang. Here its library is loaded once, next to LLVM's, which is there anyway, and a step
//! is a forked child that calls clang's driver and compiler in it (`steps.cpp`). So a step can crash, exit and leave options of LLVM's behind as it likes. Where that cannot be, the
//! child becomes clang's process, or there is no [`Clang`] at all, and the caller starts one:
//! the library must be that of the compiler, of the very version that this crate was built with, and stand on the LLVM that this process uses.
//!
//! What a step says goes to files in memory, which cannot fill up as pipes do.
#![deny(unsafe_code)]

mod library;
pub mod llvm;
pub mod memory;
mod step;

pub use library::Clang;
pub use step::{Running, Step};
