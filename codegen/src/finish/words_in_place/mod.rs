//! Bytes that are computed in 16 bits become words where they stand: a register of bytes is two of words, which hold its lower and its upper bytes of each 16.
//!
//! LLVM widens 32 bytes to words in their order, two shuffles over the whole register, and packs words back in theirs, with a third. In place it is `punpcklbw`, `punpckhbw` and `packuswb`, which any
//! unit for shuffles does, and as all that is between goes lane by lane, nobody sees the order (`parts`). Weighted sums of bytes are added up in pairs by `pmaddubsw` on the way (`sums`), as blurs and gradients have them.
//!
//! Operations on words are taken together that have one another's results; what comes from elsewhere is put into that order, and what goes elsewhere back, which costs two shuffles each: so it is counted
//! what is saved. Linear in the operations, but for the depth of sums.

mod halves;
mod packs;
mod parts;
mod sums;

use crate::analysis::{byte_registers, strides};
use crate::error::CodegenError;
use crate::ir::{Block, Builder, Function, Integer, Module, Opcode, QuickMap, QuickSet, Value};
use crate::optimize::narrow::ranges::Ranges;
use halves::{BYTE, WORD, is_inside, upper_half};
use parts::Parts;

/// Of so many operations that belong together nothing is done.
const MOST: usize = 600;

/// Requires: LLVM's passes are over, and lanes are as narrow as they will be; a machine with SSSE3.
pub fn widen_in_place(module: &Module, function: Function) -> Result<(), CodegenError> {
    // Fewer bytes than these are one register of words: two would be twice the work.
    let register = byte_registers::largest(function);
    let fills = |v: &Value| {
        v.type_of()
            .lanes()
            .is_some_and(|n| n.is_multiple_of(register))
    };
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for i in instructions.filter(fills).collect::<Vec<Value>>() {
        divide_by_shifts(i);
    }
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let nodes: Vec<Value> = instructions.filter(|i| fills(i) && is_node(*i)).collect();
    let mut changed = false;
    for group in groups(&nodes) {
        let mut ranges = Ranges::default();
        if group.len() <= MOST && saved(&group) > 0 {
            Parts::new(module, register, &group, &mut ranges).write();
            changed = true;
        }
    }
    if changed {
        module.run_function_passes(function, "early-cse,dce")?;
    }
    Ok(())
}

/// Words that are divided by a power of two are shifted, as LLVM would do behind, when nobody looks at their order any more: what is below zero is rounded up before.
fn divide_by_shifts(v: Value) {
    let ty = v.type_of();
    if v.integer() != Some(Integer::SDiv) || ty.scalar_bits() != WORD {
        return;
    }
    let divisor = strides::constant(v.operand(1)).and_then(|c| u64::try_from(c).ok());
    let Some(power) = divisor.filter(|c| *c > 1 && c.is_power_of_two()) else {
        return;
    };
    let (b, x) = (Builder::before(v).located(v), v.operand(0));
    let shift = u64::from(power.trailing_zeros());
    let sign = b.ashr(x, ty.filled_with(u64::from(WORD) - 1));
    let more = b.lshr(sign, ty.filled_with(u64::from(WORD) - shift));
    let shifted = b.ashr(b.add(x, more), ty.filled_with(shift));
    v.replace_all_uses_with(shifted);
    v.erase();
}

/// Is it an operation on words?
fn is_node(v: Value) -> bool {
    use Integer::{
        AShr, Abs, Add, And, Compare, Freeze, LShr, Mul, Or, SAddSat, SExt, SMax, SMin, SSubSat,
        Select, Shl, Sub, Trunc, UAddSat, UMax, UMin, USubSat, Xor, ZExt,
    };
    let ty = v.type_of();
    let Some(operation) = v.integer().filter(|_| !ty.element().is_pointer()) else {
        return false;
    };
    let is_shifted_alike = || {
        let by = v.operand(1);
        by.is_constant() || by.broadcast_of().is_some()
    };
    match operation {
        ZExt | SExt => ty.scalar_bits() == WORD && v.operand(0).type_of().scalar_bits() == BYTE,
        Trunc => is_pack(v) || upper_half(v).is_some(),
        Compare(_) => v.operand(0).type_of().scalar_bits() == WORD,
        Shl | LShr | AShr => ty.scalar_bits() == WORD && is_shifted_alike(),
        Add | Sub | Mul | And | Or | Xor | Select | Freeze | Abs => ty.scalar_bits() == WORD,
        UMin | UMax | SMin | SMax | USubSat | UAddSat | SAddSat | SSubSat => {
            ty.scalar_bits() == WORD
        }
        _ => false,
    }
}

/// Words that are cut to bytes; not a mean of two bytes, which the machine has as it is.
fn is_pack(v: Value) -> bool {
    let words = v.operand(0);
    let is_mean = || {
        let sum = words.operand(0);
        let one = words.type_of().filled_with(1);
        let is_sum = |v: Value| v.integer() == Some(Integer::Add);
        is_sum(sum) && is_sum(sum.operand(0)) && sum.operand(0).operand(1) == one
    };
    v.type_of().scalar_bits() == BYTE
        && words.type_of().scalar_bits() == WORD
        && !(words.integer() == Some(Integer::LShr)
            && words.operand(1) == words.type_of().filled_with(1)
            && is_mean())
}

/// Operations that have one another's results.
fn groups(nodes: &[Value]) -> Vec<Vec<Value>> {
    let index: QuickMap<Value, usize> = nodes.iter().copied().zip(0..).collect();
    let mut group: Vec<usize> = (0..nodes.len()).collect();
    fn find(group: &mut [usize], mut i: usize) -> usize {
        while group[i] != i {
            group[i] = group[group[i]];
            i = group[i];
        }
        i
    }
    for (i, &node) in nodes.iter().enumerate() {
        for operand in words(node) {
            if let Some(&other) = index.get(&operand)
                && operand.type_of().lanes() == node.type_of().lanes()
                && operand.type_of().scalar_bits() != BYTE
            {
                let (a, b) = (find(&mut group, other), find(&mut group, i));
                group[a.max(b)] = a.min(b);
            }
        }
    }
    let mut all: Vec<Vec<Value>> = vec![Vec::new(); nodes.len()];
    for (i, &node) in nodes.iter().enumerate() {
        all[find(&mut group, i)].push(node);
    }
    all.into_iter().filter(|g| !g.is_empty()).collect()
}

/// The operands of a node, or of the product that it is the upper half of.
fn words(node: Value) -> Vec<Value> {
    match node.integer() {
        Some(Integer::Trunc) => upper_half(node).map_or_else(
            || node.operands(),
            |between| {
                let ends = between
                    .into_iter()
                    .filter(|v| matches!(v.integer(), Some(Integer::ZExt | Integer::SExt)));
                ends.map(|v| v.operand(0)).collect()
            },
        ),
        _ if node.is_call() => node.arguments(),
        _ => node.operands(),
    }
}

/// How many shuffles fewer it is, roughly, for each register of bytes.
fn saved(group: &[Value]) -> i64 {
    let own: QuickSet<Value> = group.iter().copied().collect();
    let mut sum = 0;
    let mut foreign = QuickSet::default();
    for &node in group {
        let is_bytes = node.type_of().scalar_bits() == BYTE;
        match node.integer() {
            Some(Integer::Trunc) if is_bytes => sum += 1,
            Some(Integer::ZExt) => {
                let bytes = node.operand(0);
                let is_loaded = bytes.opcode() == Opcode::Load;
                sum += i64::from(!is_loaded || bytes.each_user().nth(1).is_some());
            }
            Some(Integer::SExt) => sum -= 2,
            _ => {}
        }
        let is_extension = matches!(node.integer(), Some(Integer::ZExt | Integer::SExt));
        let others = words(node).into_iter().filter(|o| {
            !is_extension
                && !own.contains(o)
                && o.type_of().lanes().is_some()
                && !o.is_constant()
                && o.broadcast_of().is_none()
        });
        foreign.extend(others);
        let leaves = !is_bytes
            && node
                .each_user()
                .any(|u| !own.contains(&u) && !is_inside(u, &own));
        // Masks go bit by bit.
        let shuffles = if node.type_of().scalar_bits() == 1 {
            16
        } else {
            2
        };
        sum -= shuffles * i64::from(leaves);
    }
    let pairs: usize = sums::heads(group)
        .iter()
        .map(|h| sums::pairs(*h, &own))
        .sum();
    sum + 2 * pairs as i64 - 2 * foreign.len() as i64
}
