//! C++'s signed integers do not overflow. Vectors of them have no way to say so, and LLVM's own flag would make a dead lane's overflow spoil the
//! mask it meets; so the operations of the header carry a mark that only `analysis/strides` reads.

use crate::analysis::strides::NO_OVERFLOW;
use crate::ir::{Arithmetic, Block, Function};

/// `a + b`, `a - b` and `a * b` of the header, both of types that promote to signed ones, and the indices of a loop over a range, which end before
/// a number of their type. The symbols name the types.
pub fn mark_int_arithmetic(function: Function) {
    let name = function.name();
    let signed = |types: &str| types.chars().all(|c| "abcsthilxw".contains(c));
    let is_meant = |(of, count): &(&str, usize)| {
        name.strip_prefix("_ZN8__sierra")
            .and_then(|rest| rest.strip_prefix(of)?.split_once('L'))
            .is_some_and(|(types, _)| types.len() == *count && signed(types))
    };
    let operations = [
        ("plI", 2),
        ("miI", 2),
        ("mlI", 2),
        ("8internal12indices_fromI", 1),
    ];
    if !operations.iter().any(is_meant) {
        return;
    }
    for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
        let is_operation = matches!(
            instruction.arithmetic(),
            Some(Arithmetic::Add | Arithmetic::Sub | Arithmetic::Mul)
        );
        if is_operation {
            instruction.set_mark(NO_OVERFLOW);
        }
    }
}
