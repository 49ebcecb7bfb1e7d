//! The mask pass alone: random programs in LLVM IR, masked and run in this process, against an interpreter of the programs themselves.
//!
//! `program` is what they are made of, `generate` makes them from seeds, `emit` writes them as IR, `interpret` says what they do (`value` and `world`:
//! lanes, and what lies outside), `jit` runs them, `check` compares, `worker` does so in processes that may crash, `shrink` makes a failing one small.

pub mod campaign;
pub mod check;
mod edit;
pub mod emit;
pub mod generate;
pub mod interpret;
#[expect(unsafe_code, reason = "calls what was compiled a moment ago")]
mod jit;
pub mod program;
pub mod shrink;
pub mod value;
pub mod worker;
pub mod world;
