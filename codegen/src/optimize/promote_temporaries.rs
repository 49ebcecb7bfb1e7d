//! Values of what nobody sees in memory: what the header's functions held in their locals, where nothing is optimised.
//!
//! Inlined without optimisation, each helper of the header brings the places of its parameters along and copies from one into the other. They hold nothing that the user named, so
//! that no debugger shows them, and LLVM's back end without optimisation takes most of its time for them.
//!
//! ```text
//!    %x = alloca <8 x i32>              %x = alloca <8 x i32>
//!    %a.addr.i = alloca <8 x i32>   →   %v = load <8 x i32>, ptr %x
//!    %v = load <8 x i32>, ptr %x        %w = add <8 x i32> %v, …
//!    store %v, ptr %a.addr.i
//!    %u = load <8 x i32>, ptr %a.addr.i
//!    %w = add <8 x i32> %u, …
//! ```
//!
//! The user's variables stay where they are; in functions whose accesses a sanitizer looks at everything does. LLVM's `sroa`: about linear in the instructions.

use std::collections::HashSet;

use crate::error::CodegenError;
use crate::ir::{Block, Builder, Module, Value};
use crate::optimize::shared_accesses::is_checked;
use crate::recover::clean_locals::is_variable;

/// Of these the addresses are taken by a call, so that they stay; gone behind the pass.
const KEEP: &str = "__sierra.keep";

/// Requires: nothing is optimised. Ensures: locals that the user did not name are values, where their addresses are not needed.
pub fn promote_temporaries(module: &Module) -> Result<(), CodegenError> {
    let mut functions = module.functions();
    functions.retain(|f| !f.is_declaration() && !is_checked(*f));
    let keep = module.add_function(KEEP, module.void_type().function(&[module.pointer_type()]));
    for function in &functions {
        let described: HashSet<Value> = function.described_values().into_iter().collect();
        let locals = function.blocks().into_iter().flat_map(Block::instructions);
        for local in locals.filter(|i| i.is_alloca()) {
            // The user's variables in what was inlined have clang's names no more, and ours never had.
            if described.contains(&local) || is_variable(&local.name(), false) {
                Builder::after(local).call(keep, &[local]);
            }
        }
    }
    let outcome = module.run_passes_on(&functions, "sroa<preserve-cfg>");
    for mark in keep.as_value().users() {
        mark.erase();
    }
    keep.erase();
    outcome
}
