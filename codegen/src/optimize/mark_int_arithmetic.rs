//! C++'s signed integers do not overflow. Vectors of them have no way to say so, and LLVM's own flag would make a dead lane's overflow spoil the
//! mask it meets; so the operations of the header carry a mark that only `analysis/strides` reads.

use crate::analysis::strides::{NO_OVERFLOW, NO_WRAP};
use crate::ir::{Arithmetic, Block, Function};

/// `a + b`, `a - b` and `a * b` of the header, both of types that promote to signed ones, and the indices of a loop over a range, which end before
/// a number of their type. The symbols name the types.
pub fn mark_int_arithmetic(function: Function) {
    let name = function.name();
    // What stands behind the name: `ii` of a sum of two `int`s.
    let types = |of: &str| {
        name.strip_prefix("_ZN8__sierra")
            .and_then(|rest| Some(rest.strip_prefix(of)?.split_once('L')?.0))
    };
    let promotes_to_signed =
        |types: &str| types.len() == 2 && types.chars().all(|c| "abcsthilxw".contains(c));
    let is_sum = ["plI", "miI", "mlI"]
        .into_iter()
        .filter_map(types)
        .any(promotes_to_signed);
    let mark = match types("8internal12indices_fromI") {
        // An index is added up in its own type.
        Some("a" | "s" | "i" | "l" | "x") => NO_OVERFLOW,
        Some("h" | "t" | "j") => NO_WRAP,
        None if is_sum => NO_OVERFLOW,
        _ => return,
    };
    for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
        let is_operation = matches!(
            instruction.arithmetic(),
            Some(Arithmetic::Add | Arithmetic::Sub | Arithmetic::Mul)
        );
        if is_operation {
            instruction.set_mark(mark);
        }
    }
}
