//! Random programs, and what they must compute.
//!
//! `generate` makes a program from a seed, `interpret` executes it by the documented rule (uniform code once if any lane
//! is live, `then` before `else`, loops until the last lane has left), `emit` writes it as Sierra source, `batch` compiles
//! many of them at once and compares, `shrink` makes a failing one small, `keep` writes it down as a test. `front` is another
//! fuzzer: sources that are no programs, and how the compiler refuses them.

pub mod ast;
pub mod batch;
pub mod calls;
pub mod campaign;
pub mod cfg;
pub mod emit;
pub mod front;
pub mod generate;
mod half;
pub mod inputs;
pub mod interpret;
pub mod keep;
pub mod rng;
pub mod shrink;
pub mod types;
pub mod validate;
pub mod value;
