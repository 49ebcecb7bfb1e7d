//! Lanes of narrow numbers are computed in as few bits as their ranges allow.
//!
//! C++ promotes: sums of bytes are `int`, and so would be their lanes, four registers for one. Where the result is cut, compared or widened again, what is between
//! is done in 8 or 16 bits if that gives the same numbers: LLVM does this for the loops that it vectorises itself (MinBWs), nothing does it for vectors.
//!
//! Roots are what cuts (`trunc`), compares, or uses a number that fits into fewer bits in an operation that does not. Each has a plan (`plan`): the bits that are
//! demanded go backward, known ranges (`ranges`) forward. Roots that share operations are decided on together: by how many operations of the machine go and come (`cost`). Linear in what is looked at.

pub mod cost;
mod frozen;
mod idioms;
mod limits;
pub mod plan;
pub mod ranges;
mod shapes;
mod weights;
pub mod write;

use crate::analysis::masked_accesses;
use crate::error::CodegenError;
use crate::ir::{Block, Builder, Function, Integer, Module, Opcode, QuickMap, QuickSet, Value};
use plan::{Machine, Plan};
use ranges::Ranges;
use write::Writer;

/// What can be narrowed: one kind after the other, because the later ones look at what the earlier ones have left.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Cut,
    Comparison,
    Exact,
}

/// A place where fewer bits would do.
#[derive(Clone)]
struct Root {
    kind: Kind,
    value: Value,
    /// What is narrowed, and how many of its bits are asked for.
    operands: Vec<Value>,
    bits: u32,
    nodes: Vec<Value>,
}

/// Requires: the function is optimised; the machine's vectors have bytes and words.
pub fn narrow(module: &Module, function: Function) -> Result<(), CodegenError> {
    let Some(machine) = machine(function) else {
        return Ok(());
    };
    limits::keep_within(module, function);
    frozen::push_down(function);
    // Those that nobody looks at any more would seem to need what they are computed from.
    if shapes::say(module, function) {
        module.run_function_passes(function, "dce")?;
    }
    for kind in [Kind::Cut, Kind::Comparison, Kind::Exact] {
        if narrow_roots(module, function, kind, machine) {
            module.run_function_passes(function, "early-cse,dce")?;
        }
    }
    frozen::thaw_loads(function);
    Ok(())
}

/// What it is compiled for, if that is a machine that we know.
pub fn machine(function: Function) -> Option<Machine> {
    let known = masked_accesses::Machine::of(function)?;
    let (register_bits, _) = known.registers();
    let register_bits = match function.has_feature("avx2") {
        true => register_bits,
        false => 128,
    };
    Some(Machine {
        register_bits,
        shifts_words: function.has_feature("avx512bw"),
    })
}

fn narrow_roots(module: &Module, function: Function, kind: Kind, machine: Machine) -> bool {
    let mut ranges = Ranges::default();
    let instructions: Vec<Value> = function
        .blocks()
        .into_iter()
        .flat_map(Block::instructions)
        .collect();
    let roots: Vec<Root> = instructions
        .into_iter()
        .filter_map(|i| root(i, kind, &mut ranges, machine))
        .collect();
    let mut changed = false;
    for group in groups(roots) {
        if is_worth_it(&group, &mut ranges, machine) {
            changed |= rewrite(module, &group, &mut ranges, machine);
        }
    }
    changed
}

/// The instruction as a root, with the bits that cost least.
fn root(i: Value, kind: Kind, ranges: &mut Ranges, machine: Machine) -> Option<Root> {
    i.type_of().lanes()?;
    let operation = i.integer()?;
    let operands = match (kind, operation) {
        (Kind::Cut, Integer::Trunc) => vec![i.operand(0)],
        (Kind::Comparison, Integer::Compare(_)) => vec![i.operand(0), i.operand(1)],
        (Kind::Exact, _) if is_exact_root(i, operation, ranges) => vec![i],
        _ => return None,
    };
    let wide = operands[0].type_of();
    let width = wide.scalar_bits();
    if wide.element().is_pointer() || !matches!(width, 16 | 32 | 64) {
        return None;
    }
    let mut best: Option<(u32, Root)> = None;
    for bits in [8, 16, 32].into_iter().filter(|&b| b < width) {
        let Some(demanded) = demanded(i, kind, bits, ranges) else {
            continue;
        };
        let asked: Vec<(Value, u32)> = operands.iter().map(|&o| (o, demanded)).collect();
        let plan = Plan::of(&asked, bits, ranges, machine)?;
        // Nothing is gained where the operand itself would only be cut.
        if operands.iter().all(|&o| plan.is_leaf(o)) {
            continue;
        }
        let found = Root {
            kind,
            value: i,
            operands: operands.clone(),
            bits,
            nodes: needed(&plan, &operands),
        };
        let after = after(&found, &plan, ranges, machine);
        if best.as_ref().is_none_or(|(least, _)| after < *least) {
            best = Some((after, found));
        }
    }
    best.map(|(_, root)| root)
}

/// How many low bits of the operands decide, if `bits` are enough.
fn demanded(i: Value, kind: Kind, bits: u32, ranges: &mut Ranges) -> Option<u32> {
    match kind {
        Kind::Cut => (i.type_of().scalar_bits() <= bits).then(|| i.type_of().scalar_bits()),
        Kind::Comparison => {
            // What is extended with its sign keeps the order of unsigned numbers, too: those below zero are the greatest.
            let fits = plan::fit_unsigned(i, bits, ranges) || plan::fit_signed(i, bits, ranges);
            fits.then_some(bits)
        }
        Kind::Exact => {
            let fits = ranges.fits_unsigned(i, bits) || ranges.fits_signed(i, bits);
            fits.then_some(bits)
        }
    }
}

/// Is it an operation whose result is looked at by what does not fit into fewer bits?
fn is_exact_root(i: Value, operation: Integer, ranges: &mut Ranges) -> bool {
    use Integer::{Compare, Freeze, SExt, Trunc, ZExt};
    if matches!(operation, ZExt | SExt | Trunc | Compare(_) | Freeze)
        || i.type_of().scalar_bits() < 16
    {
        return false;
    }
    let half = i.type_of().scalar_bits() / 2;
    let mut fits = |v: Value| ranges.fits_unsigned(v, half) || ranges.fits_signed(v, half);
    fits(i) && i.each_user().any(|u| u.integer().is_none() || !fits(u))
}

fn needed(plan: &Plan, operands: &[Value]) -> Vec<Value> {
    let mut all = Vec::new();
    let mut seen = QuickSet::default();
    for &o in operands {
        all.extend(plan.needed(o).into_iter().filter(|&v| seen.insert(v)));
    }
    all
}

/// What the narrow form costs.
fn after(root: &Root, plan: &Plan, ranges: &mut Ranges, machine: Machine) -> u32 {
    let bits = root.bits;
    let node = |&v: &Value| match plan.is_leaf(v) {
        true => cost::cut(v, v.type_of().scalar_bits(), bits, machine),
        false => cost::operation(v, bits, ranges, machine),
    };
    let inner: u32 = root.nodes.iter().map(node).sum();
    inner + own(root, bits, machine) + below_leaves(root, plan, ranges, machine)
}

/// What is computed as wide as before, to be cut: of two widths the one that leaves more there is not the cheaper one.
fn below_leaves(root: &Root, plan: &Plan, ranges: &mut Ranges, machine: Machine) -> u32 {
    const MOST: usize = 600;
    let leaves = root.nodes.iter().filter(|v| plan.is_leaf(**v));
    let mut work: Vec<Value> = leaves.copied().collect();
    let mut seen = QuickSet::default();
    let mut sum = 0;
    while let Some(v) = work.pop() {
        let bits = v.type_of().scalar_bits();
        let is_operation = v.integer().is_some() || v.opcode() == Opcode::Shuffle;
        if !is_operation || bits <= plan.bits || seen.len() == MOST || !seen.insert(v) {
            continue;
        }
        sum += cost::operation(v, bits, ranges, machine);
        work.extend(v.operands());
    }
    sum
}

/// What the root itself costs with operands of so many bits.
fn own(root: &Root, bits: u32, machine: Machine) -> u32 {
    let width = root.operands[0].type_of().scalar_bits();
    match root.kind {
        Kind::Cut => cost::cut(
            root.value,
            bits,
            root.value.type_of().scalar_bits(),
            machine,
        ),
        Kind::Comparison => {
            let each = cost::registers(root.operands[0], bits, machine);
            let lanes = root.operands[0];
            let widths = cost::widths_of_choices(root.value);
            let others = widths.into_iter().filter(|&w| w != bits);
            each + others
                .map(|w| cost::registers(lanes, w, machine))
                .sum::<u32>()
        }
        Kind::Exact if bits < width => cost::registers(root.value, width, machine),
        Kind::Exact => 0,
    }
}

/// Roots that share operations.
fn groups(roots: Vec<Root>) -> Vec<Vec<Root>> {
    let mut owner: QuickMap<Value, usize> = QuickMap::default();
    let mut group: Vec<usize> = (0..roots.len()).collect();
    fn find(group: &mut [usize], mut i: usize) -> usize {
        while group[i] != i {
            group[i] = group[group[i]];
            i = group[i];
        }
        i
    }
    for (i, root) in roots.iter().enumerate() {
        for &node in &root.nodes {
            let other = *owner.entry(node).or_insert(i);
            let (a, b) = (find(&mut group, other), find(&mut group, i));
            group[b.max(a)] = a.min(b);
        }
    }
    let mut all: Vec<Vec<Root>> = vec![Vec::new(); roots.len()];
    for (i, root) in roots.into_iter().enumerate() {
        all[find(&mut group, i)].push(root);
    }
    all.into_iter().filter(|g| !g.is_empty()).collect()
}

/// The roots of a group that share a width, with their plan.
fn plans(group: &[Root], ranges: &mut Ranges, machine: Machine) -> Option<Vec<(Vec<Root>, Plan)>> {
    let mut all = Vec::new();
    for bits in [8, 16, 32] {
        let of_width: Vec<Root> = group.iter().filter(|r| r.bits == bits).cloned().collect();
        let mut asked = Vec::new();
        for root in &of_width {
            let demanded = demanded(root.value, root.kind, bits, ranges)?;
            asked.extend(root.operands.iter().map(|&o| (o, demanded)));
        }
        if !asked.is_empty() {
            all.push((of_width, Plan::of(&asked, bits, ranges, machine)?));
        }
    }
    Some(all)
}

fn is_worth_it(group: &[Root], ranges: &mut Ranges, machine: Machine) -> bool {
    let Some(plans) = plans(group, ranges, machine) else {
        return false;
    };
    let mut goes: QuickSet<Value> = QuickSet::default();
    let (mut before, mut after) = (0, 0);
    for (roots, plan) in &plans {
        let operands: Vec<Value> = roots.iter().flat_map(|r| r.operands.clone()).collect();
        for v in needed(plan, &operands) {
            after += match plan.is_leaf(v) {
                true => cost::cut(v, v.type_of().scalar_bits(), plan.bits, machine),
                false => cost::operation(v, plan.bits, ranges, machine),
            };
            if !plan.is_leaf(v) {
                goes.insert(v);
                let found = idioms::idiom(v, plan.bits, ranges);
                goes.extend(found.into_iter().flat_map(|i| i.inside(v)));
            }
        }
        for root in roots {
            let width = root.operands[0].type_of().scalar_bits();
            after += own(root, root.bits, machine);
            before += own(root, width, machine);
        }
    }
    // An operation goes if nobody else looks at it.
    let ends: QuickSet<Value> = group.iter().map(|r| r.value).collect();
    let replaced = |v: &Value| group.iter().any(|r| r.kind == Kind::Exact && r.value == *v);
    loop {
        let stays: Vec<Value> = goes
            .iter()
            .copied()
            .filter(|v| {
                !replaced(v)
                    && v.users()
                        .iter()
                        .any(|u| !goes.contains(u) && !ends.contains(u))
            })
            .collect();
        if stays.is_empty() {
            break;
        }
        for v in stays {
            goes.remove(&v);
        }
    }
    for &v in &goes {
        before += cost::operation(v, v.type_of().scalar_bits(), ranges, machine);
    }
    after < before
}

fn rewrite(module: &Module, group: &[Root], ranges: &mut Ranges, machine: Machine) -> bool {
    let Some(plans) = plans(group, ranges, machine) else {
        return false;
    };
    for (roots, plan) in plans {
        let mut writer = Writer::new(module, ranges);
        for root in roots {
            let operands: Vec<Value> = root
                .operands
                .iter()
                .map(|&o| writer.narrow(o, &plan, root.value))
                .collect();
            let result = finished(&root, &operands, writer.ranges);
            root.value.replace_all_uses_with(result);
        }
    }
    true
}

/// What stands in the place of a root.
fn finished(root: &Root, operands: &[Value], ranges: &mut Ranges) -> Value {
    let at = Builder::before(root.value);
    let i = root.value;
    match root.kind {
        Kind::Cut => {
            let cut = at.trunc(operands[0], i.type_of());
            // One instruction packs numbers that fit.
            if cut != operands[0] && ranges.fits_unsigned(i.operand(0), i.type_of().scalar_bits()) {
                cut.set_loses_nothing();
            }
            cut
        }
        Kind::Comparison => match plan::fit_unsigned(i, root.bits, ranges) {
            true => at.compare_unsigned(i, operands[0], operands[1]),
            false => at.icmp_like(i, operands[0], operands[1]),
        },
        Kind::Exact => match ranges.fits_unsigned(i, root.bits) {
            true => at.zext(operands[0], i.type_of()),
            false => at.sext(operands[0], i.type_of()),
        },
    }
}
