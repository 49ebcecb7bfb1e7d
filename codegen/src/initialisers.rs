//! What runs before `main`: is its order of any consequence?

use crate::ir::Module;

/// Functions in which clang collects the initialisers of a file, and of its thread-local variables.
const COLLECTIONS: [&str; 2] = ["_GLOBAL__", "__tls_init"];

/// Does more than one thing run before `main`, or behind it? Then their order is that of the source.
pub fn order_matters(module: &Module) -> bool {
    let listed = |name| module.global_array_length(name).unwrap_or(0);
    let (mut steps, mut collections) = (0, 0);
    for function in module.functions() {
        let name = function.name();
        if function.is_declaration() || !COLLECTIONS.iter().any(|c| name.starts_with(c)) {
            continue;
        }
        collections += u64::from(name.starts_with(COLLECTIONS[0]));
        let instructions = function.blocks().into_iter().flat_map(|b| b.instructions());
        steps += instructions.filter(|i| i.is_call()).count() as u64;
    }
    // A collection stands in the list itself; its steps count instead.
    let others = listed("llvm.global_ctors").saturating_sub(collections);
    steps + others > 1 || listed("llvm.global_dtors") > 1
}
