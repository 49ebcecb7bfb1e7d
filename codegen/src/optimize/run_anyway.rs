//! A few harmless operations behind a test for live lanes run without it: `if (any lane) x = blend(mask, f(y), x);`, where `f` costs less than a wrong guess.
//!
//! The mask pass tests wherever something may fault, as what a closure captures may; when functions have dissolved, values are often all that is left.
//! With no live lane a blend changes nothing, so both ways bring what the blend yields. Nor does a masked store, where the machine has one.

use crate::analysis::costly_masks::seldom_way;
use crate::analysis::lane_tests::{implies, tested_mask};
use crate::analysis::late_accesses::is_done_for_live_lanes;
use crate::analysis::masked_accesses::{Kind, Machine, kind_of};
use crate::ir::{Block, Builder, Function, Opcode, Value};
use crate::optimize::read_lanes::READ;

/// Operations that cost no more than a test, a branch, and now and then a wrong guess.
const CHEAP_WORK: usize = 12;

/// The same where lanes read: whether any is live is asked with the access.
const CHEAP_READS: usize = 16;

/// What a store under a mask costs, in operations.
const MASKED_STORE: usize = 4;

/// What a read costs.
const READ_LANES: usize = 3;

/// Requires: masks are made, locals are values. What seldom runs keeps its test. The branches stay, with nothing behind them, for LLVM to remove.
pub fn run_cheap_work(function: Function) {
    let machine = Machine::of(function);
    for block in function.blocks() {
        if let Some(mask) = tested_mask(block) {
            let stored = |i| cost(i).or_else(|| store_cost(i, mask, machine.as_ref()?));
            run_behind(block, mask, (&stored, CHEAP_WORK));
        }
    }
}

/// The same of what reads lanes in steps, so that reads behind several tests are in one block. Returns whether there is any.
pub fn run_reads(function: Function, is_in_steps: impl Fn(Value) -> bool) -> bool {
    let mut any = false;
    for block in function.blocks() {
        if let Some(mask) = tested_mask(block) {
            let is_read = |i| is_in_steps(i) && implies(Kind::Gather.mask(i), mask);
            let read = |i| cost(i).or_else(|| is_read(i).then_some(READ_LANES));
            any |= run_behind(block, mask, (&read, CHEAP_READS)).is_some();
        }
    }
    any
}

fn run_behind(
    test: Block,
    mask: Value,
    (cost, most): (&dyn Fn(Value) -> Option<usize>, usize),
) -> Option<()> {
    let branch = test.terminator()?;
    if seldom_way(branch) == Some(0) {
        return None;
    }
    let [way, end] = branch.successors()[..] else {
        return None;
    };
    let last = way.terminator()?;
    let leads_on = last.opcode() == Opcode::Br && last.successors() == [end];
    let comes_from_test = way.predecessors() == [test] && way.phis().is_empty();
    if way == end || end == test || way == test || !leads_on || !comes_from_test {
        return None;
    }
    let mut work = way.instructions();
    work.pop();
    let costs: Option<Vec<usize>> = work.iter().map(|&i| cost(i)).collect();
    if costs?.iter().sum::<usize>() > most {
        return None;
    }
    let joins = end.phis();
    let met: Option<Vec<Value>> = joins
        .iter()
        .map(|&phi| {
            let (old, new) = (phi.incoming_from(test)?, phi.incoming_from(way)?);
            let is_blend = new.opcode() == Opcode::Select
                && new.operand(2) == old
                && implies(new.operand(0), mask);
            (old == new || old.is_undefined() || is_blend).then_some(new)
        })
        .collect();
    let met = met?;
    for instruction in work {
        instruction.remove_from_block();
        Builder::before(branch).insert(instruction);
    }
    let is_only_join = end.predecessors().len() == 2;
    for (phi, new) in joins.into_iter().zip(met) {
        if is_only_join {
            phi.replace_all_uses_with(new);
            phi.erase();
            continue;
        }
        let from_test = phi.incoming().into_iter().position(|i| i.1 == test)?;
        phi.set_operand(from_test as u32, new);
    }
    Some(())
}

/// `None`: it must not run in vain, or costs too much.
fn cost(i: Value) -> Option<usize> {
    match i.opcode() {
        Opcode::IntDivision => None,
        Opcode::Gep | Opcode::BitCast | Opcode::AddrSpaceCast => Some(0),
        Opcode::Shuffle if i.broadcast_of().is_some() => Some(0),
        Opcode::Shuffle => Some(1),
        _ if i.is_insert_element() => Some(0),
        _ if i.is_elementwise() && !i.is_float_division() => Some(1),
        _ => None,
    }
}

/// A store by a mask register touches nothing if no lane is live; the older ones of AVX are slow. Nor does one of lanes that have been read.
fn store_cost(i: Value, tested: Value, machine: &Machine) -> Option<usize> {
    let kind = kind_of(i).filter(|k| *k == Kind::Store)?;
    let (_, by_masks) = machine.registers();
    let is_own = by_masks && machine.has(kind, kind.data(i).element());
    let is_read = is_done_for_live_lanes(i) && i.call_string_attribute(READ).is_some();
    ((is_own || is_read) && implies(kind.mask(i), tested)).then_some(MASKED_STORE)
}
