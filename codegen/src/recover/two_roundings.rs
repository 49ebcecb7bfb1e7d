//! A product and the sum that takes it up in the same expression may be computed with one rounding: the header lets both say so with the flag `contract`. Where the user wants
//! each of them rounded (`-ffp-contract=off`, or a pragma that says it), the flag goes.
//!
//! Linear in the instructions.

use crate::ir::Module;

/// Ensures: no operation of the module says that it may be contracted.
pub fn keep_two_roundings(module: &Module) {
    let blocks = module.functions().into_iter().flat_map(|f| f.blocks());
    for instruction in blocks.flat_map(|block| block.instructions()) {
        instruction.forbid_contraction();
    }
}
