//! Reads the AST and says what is varying and of which length. Never edits.
//!
//! `tree` copies the user's part of libclang's AST into an arena (system headers are left out at
//! their top-level cursors); `facts` classifies types; the other files read one construct each.

pub mod blocks;
pub mod bodies;
pub mod call_parts;
pub mod callees;
pub mod calling;
pub mod classes;
pub mod expressions;
pub mod facts;
pub mod failed_inside;
pub mod folds;
pub mod functions;
pub mod lambdas;
pub mod masks;
pub mod overloads;
pub mod reach;
pub mod scalar_calls;
pub mod tree;
