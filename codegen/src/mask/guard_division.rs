//! Division by what happens to be in a dead lane must not trap.

use crate::ir::{Builder, Opcode, Value};

/// Integer divisors become 1 in dead lanes (which also spares them INT_MIN / -1); where floating-point exceptions are observed, so do the operands of
/// everything that may raise one.
pub fn guard(instruction: Value, live: Value) {
    if crate::bug("division-not-guarded") {
        return;
    }
    let lanes = live.type_of().lanes();
    match instruction.opcode() {
        Opcode::IntDivision if instruction.type_of().lanes() == lanes => {
            let b = Builder::before(instruction);
            let divisor = instruction.operand(1);
            let one = b.splat(divisor.type_of().element().const_int(1), lanes.unwrap_or(1));
            instruction.set_operand(1, b.select(live, divisor, one));
        }
        Opcode::Call => {
            let strict = instruction
                .called_function()
                .is_some_and(|f| f.name().starts_with("llvm.experimental.constrained."));
            if !strict {
                return;
            }
            let b = Builder::before(instruction);
            for (i, operand) in instruction.arguments().into_iter().enumerate() {
                let ty = operand.type_of();
                if ty.lanes() != lanes
                    || !matches!(ty.element().kind(), crate::ir::TypeKind::Float(_))
                {
                    continue;
                }
                let one = b.splat(ty.element().const_real(1.0), lanes.unwrap_or(1));
                instruction.set_operand(i as u32, b.select(live, operand, one));
            }
        }
        _ => {}
    }
}
