//! What is being done, for whoever wants to tell it should LLVM die of it: a death has no stack to look at afterwards.
//!
//! Cost: a short text for each pass and function, and nothing if nobody listens.

use std::sync::OnceLock;

use crate::ir::Function;

static LISTENER: OnceLock<fn(&str)> = OnceLock::new();

/// From now on `listener` is told of each step, once in a process.
pub fn tell(listener: fn(&str)) {
    // Whoever came first stays.
    let _ = LISTENER.set(listener);
}

/// A pass on the whole module begins.
pub(crate) fn enter(pass: &str) {
    if let Some(listener) = LISTENER.get() {
        listener(&format!("codegen's pass '{pass}'"));
    }
}

/// A pass on one function begins.
pub(crate) fn enter_in(function: Function, pass: &str) {
    if let Some(listener) = LISTENER.get() {
        let name = function.name();
        listener(&format!("codegen's pass '{pass}' on function '{name}'"));
    }
}
