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

/// A pass begins, on the whole module or on one function.
pub(crate) fn enter(pass: &str, function: Option<Function>) {
    let Some(listener) = LISTENER.get() else {
        return;
    };
    match function.map(Function::name) {
        Some(name) => listener(&format!("codegen's pass '{pass}' on function '{name}'")),
        None => listener(&format!("codegen's pass '{pass}'")),
    }
}
