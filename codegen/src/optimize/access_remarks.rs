//! Gathers and scatters that are left, as remarks at the user's line: why the lanes of an access are no vector in memory, and what is, to be written instead.
//!
//! An access is `base[index]` with an index in each lane, or pointers of the lanes' own. What keeps the index from being one of equal steps is found among what it is made of: memory, unsigned numbers that may
//! wrap, a product with a number of the program's, choices, divisions. One remark an access of the source, whatever it has been copied to. Linear in the accesses, bounded by the depth of their indices.

use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::analysis::strides;
use crate::error::{Diagnostic, Severity};
use crate::ir::{Function, Integer, Opcode, Value};

/// How many operations deep an index is looked into.
const DEPTH: u32 = 12;

/// Up to so many elements apart, whole vectors are loaded, and shuffled.
const NEAR: i64 = 4;

/// Adds those of a function, one a place in the source. Changes nothing.
pub fn add_remarks(function: Function, remarks: &mut Vec<Diagnostic>) {
    // What is part of its callers by now says nothing of its own.
    if function.is_internal() && function.as_value().users().is_empty() {
        return;
    }
    let blocks = function.blocks().into_iter();
    for remark in blocks.flat_map(|b| b.instructions()).filter_map(remark) {
        let is_same = |other: &Diagnostic| {
            let place = (&other.file, other.line, other.column);
            place == (&remark.file, remark.line, remark.column) && other.severity == remark.severity
        };
        if !remarks.iter().any(is_same) {
            remarks.push(remark);
        }
    }
}

fn remark(access: Value) -> Option<Diagnostic> {
    let kind = kind_of(access)?;
    let (does, pointers) = match kind {
        Kind::Gather => ("gather", access.operand(0)),
        Kind::Scatter => ("scatter", access.operand(1)),
        Kind::Load | Kind::Store => return None,
    };
    let (file, line, column) = access.debug_position()?;
    let lanes = pointers.type_of().lanes()?;
    let size = i64::from(kind.data(access).element().scalar_bits().div_ceil(8)).max(1);
    let step = strides::step(pointers, kind.mask(access));
    if step.is_some_and(|step| step.saturating_abs() <= NEAR * size) {
        return None;
    }
    Some(Diagnostic {
        file,
        line,
        column,
        function: String::new(),
        message: format!("{lanes} lanes {does}: {}", reason(pointers, step)),
        severity: Severity::Missed,
        callers: Vec::new(),
    })
}

/// What makes an index irregular, in the order in which it is told of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Cause {
    Wraps,
    Memory,
    Divided,
    Chosen,
    Product,
}

fn reason(pointers: Value, step: Option<i64>) -> String {
    if let Some(step) = step {
        return format!(
            "they are {} bytes apart; a structure of arrays has elements side by side",
            step.saturating_abs()
        );
    }
    let mut at = pointers;
    let mut index = None;
    while at.opcode() == Opcode::Gep && at.operand_count() == 2 {
        let own = at.operand(1);
        if own.type_of().lanes().is_some() && strides::constant(own).is_none() {
            index = Some(own);
        }
        at = at.operand(0);
    }
    let Some(index) = index.filter(|_| at.type_of().lanes().is_none() || is_splat(at)) else {
        return "each lane has a pointer of its own".into();
    };
    let mut causes = Vec::new();
    look(index, false, DEPTH, &mut causes);
    match causes.into_iter().min() {
        Some(Cause::Wraps) => {
            "the index is unsigned and may wrap around; one of 'int' or of 64 bits does not".into()
        }
        Some(Cause::Memory) => "the index is read from memory".into(),
        Some(Cause::Divided) => {
            "the index is divided, shifted or masked, so that lanes are in no equal steps".into()
        }
        Some(Cause::Chosen) => {
            "the index is chosen by lane, or kept within borders".into()
        }
        Some(Cause::Product) => {
            "the index is multiplied by a number that is known when the program runs; lanes along the other index may be side by side".into()
        }
        None => "the lanes' places are in no equal steps".into(),
    }
}

fn is_splat(v: Value) -> bool {
    v.opcode() == Opcode::Shuffle
}

/// Looks into what an index is made of. `widened`: by zeroes, so that what wraps before counts.
fn look(v: Value, widened: bool, depth: u32, causes: &mut Vec<Cause>) {
    let is_lanes = v.is_instruction() && v.type_of().lanes().is_some();
    let Some(depth) = depth.checked_sub(1).filter(|_| is_lanes) else {
        return;
    };
    let is_read = matches!(kind_of(v), Some(Kind::Gather | Kind::Load));
    if v.opcode() == Opcode::Load || is_read {
        return causes.push(Cause::Memory);
    }
    let mut below = widened;
    match v.integer() {
        Some(Integer::ZExt) => below = v.operand(0).type_of().element().scalar_bits() == 32,
        Some(Integer::Add | Integer::Sub | Integer::Mul | Integer::Shl)
            if widened && !v.has_metadata(strides::NO_WRAP) =>
        {
            causes.push(Cause::Wraps);
        }
        Some(Integer::Mul) => {
            let is_number = |n: u32| strides::constant(v.operand(n)).is_some();
            if !is_number(0) && !is_number(1) {
                causes.push(Cause::Product);
            }
        }
        Some(
            Integer::UMin
            | Integer::UMax
            | Integer::SMin
            | Integer::SMax
            | Integer::Select
            | Integer::Abs,
        ) => causes.push(Cause::Chosen),
        Some(
            Integer::LShr
            | Integer::AShr
            | Integer::And
            | Integer::Xor
            | Integer::UDiv
            | Integer::SDiv
            | Integer::URem
            | Integer::SRem,
        ) => causes.push(Cause::Divided),
        Some(_) => {}
        None => return,
    }
    for o in v.operands() {
        look(o, below, depth, causes);
    }
}
