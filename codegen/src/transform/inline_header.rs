//! The header disappears: its functions are tidied by themselves, then dissolved into their callers.

use crate::error::CodegenError;
use crate::ir::{Function, Module};
use crate::markers;
use crate::transform::address_lanes::make_addresses;
use crate::transform::scale_scatter::scale_scatter;

/// Ensures: no call to an always-inline function is left; no lifetime marker and no alias scope, because the end of a variable's life for one lane is
/// not its end for the others.
pub fn inline_header(module: &Module) -> Result<(), CodegenError> {
    for function in header_functions(module) {
        module.run_function_passes(function, "sroa<preserve-cfg>")?;
        make_addresses(function);
        scale_scatter(function);
    }
    module.run_passes("always-inline")?;
    strip_scopes(module);
    Ok(())
}

fn header_functions(module: &Module) -> Vec<Function> {
    let is_ours = |f: &Function| {
        !f.is_declaration()
            && markers::is_header_symbol(&f.name())
            && f.has_attribute("alwaysinline")
    };
    module.functions().into_iter().filter(is_ours).collect()
}

/// Removes lifetime markers and alias scopes, which inlining brings in.
pub fn strip_scopes(module: &Module) {
    for function in module.functions() {
        let name = function.name();
        if !name.starts_with("llvm.lifetime.") && name != "llvm.experimental.noalias.scope.decl" {
            continue;
        }
        let calls = function.as_value().users();
        for &call in &calls {
            if name.starts_with("llvm.experimental") {
                drop_alias_scopes(call.block());
            }
        }
        for call in calls {
            call.erase();
        }
    }
}

fn drop_alias_scopes(block: crate::ir::Block) {
    let mut work = vec![block];
    let mut seen = Vec::new();
    // The scope holds for the inlined body, which lies behind the declaration.
    while let Some(at) = work.pop() {
        if seen.contains(&at) {
            continue;
        }
        seen.push(at);
        for instruction in at.instructions() {
            instruction.drop_metadata("noalias");
            instruction.drop_metadata("alias.scope");
        }
        work.extend(at.successors());
    }
}
