//! Numbers that LLVM froze where it made a choice of a branch: `freeze(a - b)`, looked at twice.
//!
//! A frozen number may be any, the same for all who look, so nothing is known of it. Here what it is computed from is frozen instead, bytes or words as they were read or passed on, and what is between promises
//! nothing: then it is a number as every other, with a range. Loads are thawed when all is narrowed, because what a machine has loaded is one number anyway. Linear in the operations between.

use super::plan::shuffled;
use crate::ir::{Block, Builder, Function, Integer, Opcode, Value};

/// So many operations are looked through for one frozen number.
const MOST: usize = 128;

pub fn push_down(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let frozen = instructions.filter(|i| i.opcode() == Opcode::Freeze && is_wide(*i));
    for freeze in frozen {
        let Some((between, leaves)) = below(freeze.operand(0)) else {
            continue;
        };
        for leaf in leaves {
            if leaf.opcode() == Opcode::Freeze {
                continue;
            }
            let users = leaf.users();
            let new = Builder::after(leaf).freeze(leaf);
            users.into_iter().for_each(|u| leaf.replace_in(u, new));
        }
        for operation in between {
            if let Some(new) = without_promises(operation) {
                operation.replace_all_uses_with(new);
                operation.erase();
            }
        }
        freeze.replace_all_uses_with(freeze.operand(0));
        freeze.erase();
    }
}

/// Takes off again what stands at loads.
pub fn thaw_loads(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for freeze in instructions.filter(|i| i.opcode() == Opcode::Freeze) {
        let load = freeze.operand(0);
        let is_narrow = load.type_of().lanes().is_some() && load.type_of().scalar_bits() <= 16;
        if load.opcode() == Opcode::Load && is_narrow {
            freeze.replace_all_uses_with(load);
            freeze.erase();
        }
    }
}

fn is_wide(v: Value) -> bool {
    let ty = v.type_of();
    ty.lanes().is_some() && !ty.element().is_pointer() && matches!(ty.scalar_bits(), 16 | 32 | 64)
}

/// What a number is computed by, and from: narrower lanes, none of which is a constant that may be any number.
fn below(v: Value) -> Option<(Vec<Value>, Vec<Value>)> {
    let (mut between, mut leaves): (Vec<Value>, Vec<Value>) = Default::default();
    let mut work = vec![v];
    while let Some(v) = work.pop() {
        if between.contains(&v) || leaves.contains(&v) {
            continue;
        }
        if v.is_constant() {
            let numbers = v.constant_numbers()?;
            numbers.iter().all(Option::is_some).then_some(())?;
        } else if is_passed_through(v) {
            between.push(v);
            (between.len() <= MOST).then_some(())?;
            work.extend(match v.opcode() == Opcode::Shuffle {
                true => shuffled(v),
                false => v.operands(),
            });
            work.retain(|o| o.as_function().is_none());
        } else {
            let is_own = matches!(v.opcode(), Opcode::Load | Opcode::Freeze);
            (is_own && v.type_of().scalar_bits() <= 16 && v.type_of().lanes().is_some())
                .then_some(())?;
            leaves.push(v);
        }
    }
    (!between.is_empty()).then_some((between, leaves))
}

/// Is nothing frozen about it once its operands are, and its promises gone?
fn is_passed_through(v: Value) -> bool {
    use Integer::{
        AShr, Abs, Add, And, Compare, LShr, Mul, Or, SDiv, SExt, SMax, SMin, SRem, Select, Shl,
        Sub, Trunc, UDiv, UMax, UMin, URem, USubSat, Xor, ZExt,
    };
    let bits = v.type_of().scalar_bits();
    let all = |is_fine: &dyn Fn(u64) -> bool| {
        let by = v.operand(1);
        let numbers = by.constant_numbers().filter(|_| by.is_constant());
        numbers.is_some_and(|n| n.into_iter().all(|n| n.is_some_and(is_fine)))
    };
    match v.integer() {
        Some(Add | Sub | Mul | And | Or | Xor | ZExt | SExt | Trunc | Select | Compare(_)) => true,
        Some(UMin | UMax | SMin | SMax | USubSat) => true,
        Some(Abs) => v.operand(1).as_const_int() == Some(0),
        Some(Shl | LShr | AShr) => all(&|by| by < u64::from(bits)),
        Some(UDiv | URem | SDiv | SRem) => all(&|by| (1..1 << (bits - 1)).contains(&by)),
        Some(_) => false,
        None => {
            let lanes = v.type_of().lanes();
            let picks_all = |n| (0..n).all(|l| v.shuffled_lane(l).is_some());
            v.opcode() == Opcode::Shuffle && lanes.is_some_and(picks_all)
        }
    }
}

/// The same operation, of which nothing is promised.
fn without_promises(v: Value) -> Option<Value> {
    let at = Builder::before(v).located(v);
    let operand = |i: u32| v.operand(i);
    Some(match v.integer()? {
        Integer::ZExt => at.zext(operand(0), v.type_of()),
        Integer::SExt => at.sext(operand(0), v.type_of()),
        Integer::Trunc => at.trunc(operand(0), v.type_of()),
        Integer::Select => at.select(operand(0), operand(1), operand(2)),
        Integer::Compare(_) => at.icmp_like(v, operand(0), operand(1)),
        _ if v.is_call() => at.call(v.called_function()?, &v.arguments()),
        _ => at.binary_like(v, operand(0), operand(1)),
    })
}
