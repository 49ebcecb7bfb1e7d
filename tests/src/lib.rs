//! The test harness of Sierra.
//!
//! Every file below `tests/` that holds a test becomes one test of the target `suite`, named by its path. What a test
//! file may say is described in `tests/README.md`; each kind of test has a module here:
//!
//! * `lanes`: one source built with its length and with length 1, compared lane by lane
//! * `run`: programs that check themselves or whose output is known
//! * `diagnostics`: the errors a source must give, and no others
//! * `filecheck`: `RUN:` lines and the FileCheck of our LLVM
//! * `script`: shell scripts, for what needs several files or calls
//! * `conformance`: programs of plain C++, compared with what stock clang makes of them
//! * `docs`: the examples of the documentation
//! * `fuzz`: random programs against an interpreter of the language's rules

#![deny(unsafe_code)]

pub mod case;
pub mod command;
pub mod conformance;
pub mod diagnostics;
pub mod docs;
pub mod filecheck;
pub mod fuzz;
pub mod isa;
pub mod lanes;
pub mod matrix;
pub mod run;
pub mod script;
pub mod toolchain;
