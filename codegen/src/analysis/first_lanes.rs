//! Masks of the first lanes: those of what is left at the end of a range.

use crate::analysis::mask_parts::{is_empty, is_extended};
use crate::ir::{Integer, Opcode, Order, Value};

/// Are the lanes of the mask the first ones, however many?
pub fn are_first(mask: Value) -> bool {
    first_lanes(mask).is_some()
}

/// The comparison that a mask of the first lanes is: of numbers that rise from lane to lane with one number.
pub fn first_lanes(mask: Value) -> Option<Value> {
    let mask = comparison(mask);
    let Some(Integer::Compare(order)) = mask.integer() else {
        return None;
    };
    let (a, b) = (mask.operand(0), mask.operand(1));
    let are_first = match mask.is_less_than()? {
        true => rises(a, order) && is_one_number(b),
        false => is_one_number(a) && rises(b, order),
    };
    are_first.then_some(mask)
}

/// What the mask was made of, without what does not change its lanes: wide forms, and masks of no lane beside it, as loops around leave them.
fn comparison(mut mask: Value) -> Value {
    loop {
        mask = match mask.opcode() {
            Opcode::Freeze => mask.operand(0),
            Opcode::ICmp if mask.is_negative_test() && is_made_of_bits(mask.operand(0)) => {
                mask.operand(0)
            }
            Opcode::Or if is_empty(mask.operand(0)) => mask.operand(1),
            Opcode::Or if is_empty(mask.operand(1)) => mask.operand(0),
            _ if is_extended(mask) => mask.operand(0),
            _ => return mask,
        };
    }
}

/// Is it a mask of lanes that are all ones or zeros?
fn is_made_of_bits(v: Value) -> bool {
    match v.opcode() {
        Opcode::Or => v
            .operands()
            .into_iter()
            .all(|o| is_empty(o) || is_extended(o)),
        _ => is_extended(v),
    }
}

fn unfrozen(v: Value) -> Value {
    match v.opcode() {
        Opcode::Freeze => v.operand(0),
        _ => v,
    }
}

fn is_one_number(v: Value) -> bool {
    unfrozen(v).broadcast_of().is_some()
}

/// Do constants rise from lane to lane, in the order of the comparison?
fn rises(v: Value, order: Order) -> bool {
    let bits = v.type_of().scalar_bits();
    if !v.is_constant() || bits == 0 || bits > 64 {
        return false;
    }
    let Some(numbers) = v.constant_numbers() else {
        return false;
    };
    let as_number = |n: u64| match order {
        Order::Signed => i128::from((n << (64 - bits)) as i64 >> (64 - bits)),
        _ => i128::from(n),
    };
    let numbers: Option<Vec<i128>> = numbers.into_iter().map(|n| n.map(as_number)).collect();
    numbers.is_some_and(|n| n.windows(2).all(|pair| pair[0] <= pair[1]))
}
