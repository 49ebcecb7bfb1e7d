//! Tests of one number against constants that lead to the same places become one test.
//!
//! ```text
//!   c >= 'a' ? (c <= 'z' ? T : F) : F   →   c - 'a' < 26 ? T : F
//! ```
//!
//! Each part of `&&` and `||` is a branch, and lanes part at each; comparisons of a number with constants cost less than a mask, and LLVM makes one of many. Parts that look at different numbers stay as they
//! are: one of them may be uniform, or be what spares the other. Rounds until nothing changes, each linear.

use super::short_circuits::Tests;
use crate::error::CodegenError;
use crate::ir::{Function, Integer, Module, Value};

/// The most instructions of a later part.
const PART: usize = 4;

/// How far a condition is looked into.
const DEPTH: u32 = 6;

/// Requires: locals are values. Ensures: such tests are joined, and LLVM has made ranges of them.
pub fn join(module: &Module, function: Function) -> Result<(), CodegenError> {
    let mut changed = false;
    let mut more = true;
    while more {
        more = false;
        for block in function.blocks() {
            if let Some(tests) = Tests::of(block).filter(is_alike) {
                tests.join();
                more = true;
            }
        }
        changed |= more;
    }
    match changed {
        true => module.run_function_passes(function, "instcombine<no-verify-fixpoint>"),
        false => Ok(()),
    }
}

/// Does the second one look at nothing but what the first one looks at, and cheaply?
fn is_alike(tests: &Tests) -> bool {
    let block = tests.second.block();
    let mut work = block.instructions();
    work.pop();
    let is_only_asked = |v: &Value| is_cheap(*v) && v.each_user().all(|u| u.block() == block);
    let asked = number(tests.first.condition(), DEPTH);
    asked.is_some()
        && asked == number(tests.second.condition(), DEPTH)
        && work.len() <= PART
        && work.iter().all(is_only_asked)
}

fn is_cheap(v: Value) -> bool {
    use Integer::{Add, And, Compare, Freeze, Or, SExt, Select, Shl, Sub, Trunc, Xor, ZExt};
    matches!(
        v.integer(),
        Some(Add | And | Compare(_) | Freeze | Or | SExt | Select | Shl | Sub | Trunc | Xor | ZExt)
    )
}

/// The one number that a condition is made of, beside constants.
fn number(v: Value, depth: u32) -> Option<Value> {
    if !v.is_instruction() || !is_cheap(v) {
        return Some(v);
    }
    let depth = depth.checked_sub(1)?;
    let operands = v.operands().into_iter().filter(|o| !o.is_constant());
    let mut numbers = operands.map(|o| number(o, depth));
    let first = numbers.next()??;
    numbers.all(|n| n == Some(first)).then_some(first)
}
