//! The header disappears: its functions are tidied by themselves, then dissolved into their callers.

use std::collections::HashSet;

use crate::analysis::vectorial::is_tagged;
use crate::error::CodegenError;
use crate::ir::{Block, Function, Module, Opcode};
use crate::markers;
use crate::optimize::address_lanes::make_addresses;
use crate::optimize::mark_int_arithmetic::mark_int_arithmetic;
use crate::recover::scale_scatter::scale_scatter;

/// `mark`: signed integers do not overflow.
///
/// Ensures: no call to an always-inline function is left; no lifetime marker and no alias scope, because the end of a variable's life for one lane is
/// not its end for the others.
pub fn inline_header(module: &Module, mark: bool) -> Result<(), CodegenError> {
    let functions = header_functions(module);
    module.run_passes_on(&functions, "sroa<preserve-cfg>")?;
    for function in functions {
        if mark {
            mark_int_arithmetic(function);
        }
        make_addresses(function);
        scale_scatter(function);
    }
    module.run_passes("always-inline")?;
    // Assigning an object is assigning its members, under the mask of the assignment.
    while mark_member_copies(module) {
        module.run_passes("always-inline")?;
    }
    strip_scopes(module);
    Ok(())
}

/// Lets copies and assignments of classes with varying members be inlined; `false` if there are none left.
fn mark_member_copies(module: &Module) -> bool {
    let is_copy = |f: &Function| {
        !f.is_declaration()
            && f.is_discardable()
            && !f.has_attribute("alwaysinline")
            && markers::is_copy_symbol(&f.name())
            && accesses_lanes(*f)
    };
    let found: Vec<Function> = module.functions().into_iter().filter(is_copy).collect();
    for function in &found {
        always_inline(*function);
    }
    !found.is_empty()
}

fn accesses_lanes(function: Function) -> bool {
    let instructions = function.blocks().into_iter().flat_map(|b| b.instructions());
    instructions.into_iter().any(|i| match i.opcode() {
        Opcode::Load => is_tagged(i.operand(0)),
        Opcode::Store => is_tagged(i.operand(1)),
        _ => false,
    })
}

fn always_inline(function: Function) {
    for kept in ["noinline", "optnone"] {
        function.remove_attribute(kept);
    }
    function.add_attribute("alwaysinline");
}

fn header_functions(module: &Module) -> Vec<Function> {
    let is_ours = |f: &Function| {
        !f.is_declaration()
            && markers::is_header_function(*f)
            && markers::marker(*f).is_none()
            && (f.has_attribute("alwaysinline") || markers::is_core_symbol(&f.name()))
    };
    let found: Vec<Function> = module.functions().into_iter().filter(is_ours).collect();
    // No attribute can be written at inherited constructors.
    for function in &found {
        always_inline(*function);
    }
    found
}

/// Removes lifetime markers and alias scopes, which inlining brings in.
pub fn strip_scopes(module: &Module) {
    for function in module.functions() {
        let name = function.name();
        if !name.starts_with("llvm.lifetime.") && name != "llvm.experimental.noalias.scope.decl" {
            continue;
        }
        let calls = function.as_value().users();
        if name.starts_with("llvm.experimental") {
            drop_alias_scopes(calls.iter().map(|call| call.block()).collect());
        }
        for call in calls {
            call.erase();
        }
    }
}

/// Drops the scopes that are declared in any of the blocks.
fn drop_alias_scopes(declaring: Vec<Block>) {
    // A scope holds for the inlined body, which lies behind its declaration.
    let mut work = declaring;
    let mut seen = HashSet::new();
    while let Some(at) = work.pop() {
        if !seen.insert(at) {
            continue;
        }
        for instruction in at.instructions() {
            instruction.drop_metadata("noalias");
            instruction.drop_metadata("alias.scope");
        }
        work.extend(at.successors());
    }
}
