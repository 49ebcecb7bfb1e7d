//! C++'s signed integers do not overflow. Vectors of them have no way to say so, and LLVM's own flag would make a dead lane's overflow spoil the
//! mask it meets; so the operations of the header carry a mark that only `analysis/strides` reads.

use crate::analysis::strides::NO_OVERFLOW;
use crate::ir::{Arithmetic, Block, Function};

/// `a + b`, `a - b` and `a * b` of the header, both of types that promote to signed ones. Their symbols name both.
pub fn mark_int_arithmetic(function: Function) {
    let name = function.name();
    let Some(rest) = name.strip_prefix("_ZN8__sierra") else {
        return;
    };
    let Some((operator, types)) = rest.split_at_checked(2) else {
        return;
    };
    let signed = |c: Option<char>| c.is_some_and(|c| "abcsthilxw".contains(c));
    let mut types = types.chars();
    let is_template = types.next() == Some('I');
    if !matches!(operator, "pl" | "mi" | "ml")
        || !is_template
        || !signed(types.next())
        || !signed(types.next())
        || types.next() != Some('L')
    {
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
