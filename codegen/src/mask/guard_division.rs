//! Division by what happens to be in a dead lane must not trap.
//!
//! No test is needed where no lane holds a divisor that traps: every constant but 0 and -1. Many a divisor is a constant only when functions have
//! dissolved in their callers, so a guard is a marker (it computes, and looks at no memory) until then: `settle` makes blends of those that are left.
//!
//! What all lanes divide by does not trap in dead lanes but where it is 0, which is asked of the divisor itself: a blend by the mask would let each turn of a loop whose lanes part
//! wait for the division of the turn before. Signed numbers must not be the least of their type where the divisor is -1; no live lane has it then, so the next one stands for it.

use crate::analysis::{effects, strides};
use crate::ir::{Builder, Module, Opcode, Value};
use crate::markers;

/// The mark of a blend that is the divisor to live lanes, and anything to others.
pub const GUARDED: &str = "sierra.guarded.divisor";

/// Integer divisors become 1 in dead lanes (which also spares them INT_MIN / -1); where floating-point exceptions are observed, so do the operands of
/// everything that may raise one.
pub fn guard(module: &Module, instruction: Value, live: Value) {
    if crate::bug("division-not-guarded") {
        return;
    }
    let lanes = live.type_of().lanes();
    match instruction.opcode() {
        Opcode::IntDivision if instruction.type_of().lanes() == lanes => {
            let divisor = instruction.operand(1);
            if effects::divides_safely(divisor, instruction.is_signed_division()) {
                return;
            }
            let marker = markers::guarded_divisor(module, divisor.type_of());
            let guarded = Builder::before(instruction).call(marker, &[live, divisor]);
            instruction.set_operand(1, guarded);
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

/// Requires: functions have dissolved, if they are to. Ensures: no marker is left.
pub fn settle(module: &Module) {
    for marker in module.functions() {
        if markers::is_guarded_divisor(marker) {
            marker.as_value().users().into_iter().for_each(settle_one);
            marker.erase();
        }
    }
}

fn settle_one(call: Value) {
    let (live, divisor) = (call.operand(0), call.operand(1));
    let divides = |user: &Value| user.opcode() == Opcode::IntDivision;
    let signed = |user: &Value| !divides(user) || user.is_signed_division();
    let b = Builder::before(call);
    let is_safe =
        live.is_all_ones() || effects::divides_safely(divisor, call.users().iter().any(signed));
    let new = if is_safe {
        divisor
    } else {
        let lanes = divisor.type_of().lanes().unwrap_or(1);
        let one = b.splat(divisor.type_of().element().const_int(1), lanes);
        shared(&b, call).unwrap_or_else(|| {
            let guarded = b.select(live, divisor, one);
            if guarded.is_instruction() {
                guarded.set_mark(GUARDED);
            }
            guarded
        })
    };
    call.replace_all_uses_with(new);
    call.erase();
}

/// The divisor that all lanes share, and 1 where it is 0.
fn shared(b: &Builder, call: Value) -> Option<Value> {
    let divisor = call.operand(1);
    let (ty, lanes) = (divisor.type_of(), divisor.type_of().lanes()?);
    let scalar = divisor.broadcast_of()?;
    let users = call.users();
    let divides_numbers = |u: &Value| {
        u.opcode() == Opcode::IntDivision && u.operand(0) != call && !is_index(u.operand(0))
    };
    if !users.iter().all(divides_numbers) {
        return None;
    }
    // Nobody may have asked what it is where no lane is live.
    let divisor = b.splat(b.freeze(scalar), lanes);
    for division in users.into_iter().filter(|u| u.is_signed_division()) {
        spare_least(division, divisor);
    }
    let one = b.splat(ty.element().const_int(1), lanes);
    Some(b.select(b.icmp_ne(divisor, ty.zero()), divisor, one))
}

/// Lanes in steps, whose borders are looked for (`optimize/interiors`).
fn is_index(dividend: Value) -> bool {
    strides::step(dividend, dividend).is_some()
}

/// Makes the least number of its type the next one, if the divisor is -1.
fn spare_least(division: Value, divisor: Value) {
    let b = Builder::before(division);
    let dividend = b.freeze(division.operand(0));
    let ty = dividend.type_of();
    let lanes = ty.lanes().unwrap_or(1);
    let least = 1 << (ty.scalar_bits().clamp(1, 64) - 1);
    let number = |n: u64| b.splat(ty.element().const_int(n), lanes);
    let overflows = b.and(
        b.icmp_eq(divisor, ty.all_ones()),
        b.icmp_eq(dividend, number(least)),
    );
    division.set_operand(0, b.select(overflows, number(least + 1), dividend));
}
